import { useQuery } from '@tanstack/react-query'
import { use } from 'react'
import { useTranslations } from 'use-intl'
import type { Desk } from '../../desk/desk.ts'
import { OpenJob } from '../openJob.ts'
import { bestMatchesQuery } from './memories.query.ts'

/** As many as the server answers at once: rows beside each other share one call. */
const rowsAtOnce = 200

type Props = { desk: Desk; id: string; position: number; className: string | undefined }

/** What the best match of a segment without a target scores, without opening it. */
export function OpenBest({ desk, id, position, className }: Props) {
  const t = useTranslations('editor.matches')
  const first = Math.floor((position - 1) / rowsAtOnce) * rowsAtOnce
  const { data: score } = useQuery({
    ...bestMatchesQuery(use(OpenJob), first === 0 ? undefined : desk.order()[first - 1]),
    select: ({ results }) => results.find(({ segment }) => segment === id)?.score,
  })
  if (score === undefined) return null
  return (
    <span className={className}>
      <span className="sr">{t('open', { score: String(score) })}</span>
      <span aria-hidden>{t('openShort', { score: String(score) })}</span>
    </span>
  )
}

import { useQuery } from '@tanstack/react-query'
import { use } from 'react'
import { useTranslations } from 'use-intl'
import { OpenJob } from '../openJob.ts'
import { matchesQuery } from './memories.query.ts'

/** For the description of a segment's field: the best of its matches, as soon as it is known. */
export function BestMatch({ segmentId }: { segmentId: string }) {
  const t = useTranslations('editor.matches')
  const { data } = useQuery(matchesQuery(use(OpenJob), segmentId))
  const [best] = data?.results ?? []
  return best ? ` ${t('best', { score: String(best.score) })}` : null
}

import { useQuery } from '@tanstack/react-query'
import { useTranslations } from 'use-intl'
import { firstWords } from '../../ui/firstWords.ts'
import { percentage } from '../../ui/formats.ts'
import { progressQuery } from './progress.query.ts'
import { type Return, returnKind } from './returned.ts'

/** That a job has come back, and what is still to be done about it. */
function ReturnedLine({ returned }: { returned: Return }) {
  const t = useTranslations('projects.job.returned')
  const { comments: total, open, comment } = returned
  return (
    <small style={{ display: 'block' }}>
      {t.rich(returnKind(returned), {
        total,
        open,
        words: firstWords(comment ?? ''),
        b: (text) => <b>{text}</b>,
      })}
    </small>
  )
}

/** How far the translation of a job is, in words; a line is kept free until it is known. */
export function Progress({ jobId }: { jobId: string }) {
  const t = useTranslations('projects.job')
  const { data, isPending } = useQuery(progressQuery(jobId))
  if (isPending) return <small style={{ display: 'block' }}>{'\u00a0'}</small>
  if (!data || data.progress.segments === 0) return null
  const { segments, translated } = data.progress
  return (
    <>
      <small style={{ display: 'block' }}>
        {t('progress', { segments, translated, share: percentage(translated / segments) })}
      </small>
      {data.returned && <ReturnedLine returned={data.returned} />}
    </>
  )
}

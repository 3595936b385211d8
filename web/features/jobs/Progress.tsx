import { useQuery } from '@tanstack/react-query'
import { useTranslations } from 'use-intl'
import { percentage } from '../../ui/formats.ts'
import { progressQuery } from './progress.query.ts'

/** How far the translation of a job is, in words; a line is kept free until it is known. */
export function Progress({ jobId }: { jobId: string }) {
  const t = useTranslations('projects.job')
  const { data, isPending } = useQuery(progressQuery(jobId))
  if (isPending) return <small style={{ display: 'block' }}>{'\u00a0'}</small>
  if (!data || data.progress.segments === 0) return null
  const { segments, translated } = data.progress
  return (
    <small style={{ display: 'block' }}>
      {t('progress', { segments, translated, share: percentage(translated / segments) })}
    </small>
  )
}

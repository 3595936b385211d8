import type { ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import { Button } from '../../ui/Button.tsx'
import { languageNamed } from '../../ui/languages.ts'
import { Empty, LoadFailed } from '../../ui/Tell.tsx'
import type { Job } from '../jobs/jobs.views.ts'
import styles from './Editor.module.css'
import type { Action } from './keys.ts'
import type { Languages } from './languages.ts'
import { OpenJob } from './openJob.ts'
import { SegmentList } from './SegmentList.tsx'
import type { useDesk } from './useDesk.ts'
import type { usePlace } from './usePlace.ts'

/** The segments, or why there are none. */
export function EditorSegments({
  job,
  languages,
  place,
  desk: { desk, loading, retry },
  act,
  offer,
}: {
  job: Job
  languages: Languages
  place: ReturnType<typeof usePlace>
  desk: ReturnType<typeof useDesk>
  act: (action: Action) => void
  offer: ReactNode
}) {
  const t = useTranslations('editor')
  if (place.total === 0 && loading.state === 'failed')
    return <LoadFailed title={t('failed')} error={loading.error} retry={retry} />
  if (place.total === 0 && loading.state === 'loaded') return <Empty title={t('none')} say={t('noneSay')} />
  if (place.total === 0 || place.isPending)
    return (
      <p className={styles.waiting} role="status" aria-busy="true">
        {t('loading')}
      </p>
    )
  if (place.ids.length === 0 && place.shown)
    return (
      <Empty title={t('filters.empty')} say={t('filters.emptySay')}>
        <Button onClick={place.lift}>{t('filters.clear')}</Button>
      </Empty>
    )
  if (place.ids.length === 0) return <Empty title={t('empty')} say={t('emptySay')} />
  return (
    <OpenJob value={job.id}>
      <SegmentList
        desk={desk}
        ids={place.ids}
        languages={languages}
        names={{
          source: languageNamed(job.source_language_name),
          target: languageNamed(job.target_language_name),
        }}
        editable={job.can.edit}
        activeId={place.activeId}
        moves={place.moves}
        go={place.go}
        act={act}
        offer={offer}
      />
    </OpenJob>
  )
}

/** The rest of the segments could not be fetched. */
export function LoadFailure({ opened: { loading, retry } }: { opened: ReturnType<typeof useDesk> }) {
  const t = useTranslations('editor')
  return loading.state === 'failed' && <LoadFailed title={t('failed')} error={loading.error} retry={retry} />
}

import { directionOf } from '@hub/text/direction'
import { useCallback, useEffect, useState } from 'react'
import { useTranslations } from 'use-intl'
import { Button } from '../../ui/Button.tsx'
import { Tabs } from '../../ui/Tabs.tsx'
import { Empty, LoadFailed } from '../../ui/Tell.tsx'
import { type Job, jobName } from '../jobs/jobs.views.ts'
import { SubmitDialog } from '../jobs/SubmitDialog.tsx'
import { Upload } from '../jobs/Upload.tsx'
import styles from './Editor.module.css'
import { EditorHead } from './EditorHead.tsx'
import { EditorNotes } from './EditorNotes.tsx'
import { KeysDialog } from './KeysDialog.tsx'
import { type Action, actionOf, onMac } from './keys.ts'
import { SegmentList } from './SegmentList.tsx'
import { useDesk } from './useDesk.ts'
import { useJobActs } from './useJobActs.ts'
import { usePlace } from './usePlace.ts'

/** Calls back when the keys are asked for, from anywhere on the page. */
function useKeysKey(open: () => void) {
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      if (actionOf(event, onMac) !== 'list') return
      event.preventDefault()
      open()
    }
    document.addEventListener('keydown', press)
    return () => document.removeEventListener('keydown', press)
  }, [open])
}

const languagesOf = (job: Job) => ({
  source: job.source_language,
  sourceDirection: directionOf(job.source_language),
  target: job.target_language,
  targetDirection: directionOf(job.target_language),
})

/** The segments, or why there are none. */
function Segments({
  job,
  place,
  desk: { desk, loading, retry },
  act,
}: {
  job: Job
  place: ReturnType<typeof usePlace>
  desk: ReturnType<typeof useDesk>
  act: (action: Exclude<Action, 'copy'>) => void
}) {
  const t = useTranslations('editor')
  if (place.total === 0 && loading.state === 'failed')
    return <LoadFailed title={t('failed')} error={loading.error} retry={retry} />
  if (place.total === 0 && loading.state === 'loaded') return <Empty title={t('none')} say={t('noneSay')} />
  if (place.total === 0)
    return (
      <p className={styles.waiting} role="status" aria-busy="true">
        {t('loading')}
      </p>
    )
  if (place.ids.length === 0) return <Empty title={t('empty')} say={t('emptySay')} />
  return (
    <SegmentList
      desk={desk}
      ids={place.ids}
      languages={languagesOf(job)}
      names={{ source: job.source_language_name, target: job.target_language_name }}
      editable={job.can.edit}
      activeId={place.activeId}
      moves={place.moves}
      go={place.go}
      act={act}
    />
  )
}

export function Editor({ job }: { job: Job }) {
  const t = useTranslations('editor')
  const opened = useDesk(job.id)
  const { desk, loading, retry } = opened
  const place = usePlace(desk, { editable: job.can.edit, loaded: loading.state === 'loaded' })
  const [dialog, setDialog] = useState<'keys' | 'submit'>()
  const [announcement, announce] = useState('')
  const { problem, submit, fetchFile, refresh } = useJobActs(job, desk, announce)
  const [file, setFile] = useState<File>()
  const showKeys = useCallback(() => setDialog('keys'), [])
  useKeysKey(showKeys)
  const close = () => setDialog(undefined)

  const act = (action: Exclude<Action, 'copy'>) => {
    if (action === 'list') showKeys()
    else if (action === 'confirm') announce(place.goToNextOpen() ? '' : t('allConfirmed'))
    else place.step(action === 'next' ? 1 : -1)
  }

  return (
    <div className={styles.editor}>
      <div className={styles.sticky} data-sticky>
        <EditorHead
          job={job}
          desk={desk}
          editable={job.can.edit}
          submit={() => setDialog('submit')}
          download={(type) => void fetchFile(type)}
          upload={setFile}
        />
      </div>
      <div className={styles.notes}>
        <EditorNotes job={job} desk={desk} problem={problem} activeId={place.activeId} go={place.go} />
        {place.total > 0 && loading.state === 'failed' && (
          <LoadFailed title={t('failed')} error={loading.error} retry={retry} />
        )}
      </div>
      <p role="status" className="sr">
        {announcement}
      </p>
      <div className={styles.tools}>
        <Button look="act" aria-keyshortcuts="Control+/" onClick={showKeys}>
          {t('keys')} <kbd aria-hidden>{t('keysHint')}</kbd>
        </Button>
      </div>
      <Tabs
        label={t('filter.label')}
        tabs={[
          { name: 'all', label: t('filter.all'), count: place.total },
          { name: 'open', label: t('filter.open'), count: place.openCount },
        ]}
        chosen={place.filter}
        choose={place.setFilter}
      >
        <Segments job={job} place={place} desk={opened} act={act} />
      </Tabs>
      {dialog === 'keys' && <KeysDialog close={close} />}
      {file && (
        <Upload
          job={job}
          file={file}
          before={desk.flush}
          changed={() => void refresh()}
          announce={announce}
          close={() => setFile(undefined)}
        />
      )}
      {dialog === 'submit' && (
        <SubmitDialog
          name={jobName(job)}
          open={place.openCount}
          submit={() => {
            close()
            void submit()
          }}
          close={close}
        />
      )}
    </div>
  )
}

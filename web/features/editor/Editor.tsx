import { directionOf } from '@hub/text/direction'
import { useEffect, useEffectEvent, useState } from 'react'
import { useTranslations } from 'use-intl'
import { Button } from '../../ui/Button.tsx'
import { Tabs } from '../../ui/Tabs.tsx'
import { Empty, LoadFailed } from '../../ui/Tell.tsx'
import { type Job, jobName } from '../jobs/jobs.views.ts'
import { SubmitDialog } from '../jobs/SubmitDialog.tsx'
import { Upload } from '../jobs/Upload.tsx'
import type { Moved } from './desk.ts'
import styles from './Editor.module.css'
import { EditorHead } from './EditorHead.tsx'
import { EditorNotes } from './EditorNotes.tsx'
import { KeysDialog } from './KeysDialog.tsx'
import { type Action, actionOf, onMac } from './keys.ts'
import { SegmentList } from './SegmentList.tsx'
import { useDesk } from './useDesk.ts'
import { useJobActs } from './useJobActs.ts'
import { usePlace } from './usePlace.ts'

/** Keys that work from anywhere on the page, but for other text boxes and open dialogs. */
const everywhere: readonly (Action | undefined)[] = ['list', 'undo', 'redo']

function usePageKeys(act: (action: Action) => void) {
  const press = useEffectEvent((event: KeyboardEvent) => {
    const action = actionOf(event, onMac)
    const { target } = event
    const isTheirs = target instanceof Element && target.closest('input, textarea, [role="dialog"]') !== null
    if (!action || !everywhere.includes(action) || (isTheirs && action !== 'list')) return
    event.preventDefault()
    act(action)
  })
  useEffect(() => {
    const listen = (event: KeyboardEvent) => press(event)
    document.addEventListener('keydown', listen)
    return () => document.removeEventListener('keydown', listen)
  }, [])
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
  act: (action: Action) => void
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
  const opened = useDesk(job.id, jobName(job))
  const { desk, loading, retry } = opened
  const place = usePlace(desk, { editable: job.can.edit, loaded: loading.state === 'loaded' })
  const [dialog, setDialog] = useState<'keys' | 'submit'>()
  const [announcement, announce] = useState('')
  const { problem, submit, fetchFile, refresh } = useJobActs(job, desk, announce)
  const [file, setFile] = useState<File>()
  const showKeys = () => setDialog('keys')
  const close = () => setDialog(undefined)

  const act = (action: Action) => {
    if (action === 'list') showKeys()
    else if (action === 'confirm') announce(place.goToNextOpen() ? '' : t('allConfirmed'))
    else if (action === 'undo') announce(undone(desk.undo(), 'back'))
    else if (action === 'redo') announce(undone(desk.redo(), 'forth'))
    else if (action === 'previous' || action === 'next') place.step(action === 'next' ? 1 : -1)
  }
  usePageKeys(act)

  /** Goes to what a step has changed, and says what it did. */
  const undone = (moved: Moved | undefined, way: 'back' | 'forth'): string => {
    if (!moved) return t(way === 'back' ? 'undone.nothing' : 'undone.nothingForth')
    const positionOf = (id: string | undefined) => String(id === undefined ? 0 : desk.entry(id).position)
    const { done, left } = moved
    const [first = left[0]] = done
    if (first !== undefined) place.go(first)
    return [
      done.length > 0 ? t(`undone.${way}`, { count: done.length, n: positionOf(done[0]) }) : '',
      left.length > 0 ? t('undone.left', { count: left.length, n: positionOf(left[0]) }) : '',
    ]
      .join(' ')
      .trim()
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

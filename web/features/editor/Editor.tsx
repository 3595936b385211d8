import { directionOf } from '@hub/text/direction'
import { type ReactNode, useEffect, useEffectEvent, useState } from 'react'
import { useTranslations } from 'use-intl'
import { ShowSpaces } from '../../ui/Coded.tsx'
import { Tabs } from '../../ui/Tabs.tsx'
import { Empty, LoadFailed } from '../../ui/Tell.tsx'
import { type Job, jobName } from '../jobs/jobs.views.ts'
import { Upload } from '../jobs/Upload.tsx'
import { InspectionProvider, useChecks, useFound } from './checks/useInspection.ts'
import styles from './Editor.module.css'
import { EditorHead } from './EditorHead.tsx'
import { EditorNotes } from './EditorNotes.tsx'
import { EditorPanel } from './EditorPanel.tsx'
import { EditorSubmitDialog } from './EditorSubmitDialog.tsx'
import { EditorTools } from './EditorTools.tsx'
import { KeysDialog } from './KeysDialog.tsx'
import { type Action, actionOf, onMac } from './keys.ts'
import { Offer } from './Offer.tsx'
import { SegmentList } from './SegmentList.tsx'
import { useActs } from './useActs.ts'
import { useDesk } from './useDesk.ts'
import { useHeadHeight } from './useHeadHeight.ts'
import { useJobActs } from './useJobActs.ts'
import { usePlace } from './usePlace.ts'
import { keepView, keptView, type View } from './view.ts'

/** Keys that work from anywhere on the page, but for other text boxes and open dialogs. */
const everywhere: readonly Action[] = ['list', 'undo', 'redo', 'repeat', 'whiteSpace']

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

/** What is read out; the same sentence twice is said twice. */
function useAnnouncement() {
  const [last, setLast] = useState({ sentence: '', times: 0 })
  return {
    said: last.sentence + (last.times % 2 === 0 ? '' : '\u00a0'),
    announce: (sentence: string) => setLast(({ times }) => ({ sentence, times: times + 1 })),
  }
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
  offer,
}: {
  job: Job
  place: ReturnType<typeof usePlace>
  desk: ReturnType<typeof useDesk>
  act: (action: Action) => void
  offer: ReactNode
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
      offer={offer}
    />
  )
}

export function Editor({ job }: { job: Job }) {
  const t = useTranslations('editor')
  const opened = useDesk(job.id, jobName(job))
  const { desk, loading, retry } = opened
  const inspection = useChecks(desk, {
    sourceLanguage: job.source_language,
    targetLanguage: job.target_language,
  })
  const found = useFound(inspection)
  const place = usePlace(desk, { editable: job.can.edit, loaded: loading.state === 'loaded', found })
  useEffect(() => inspection?.visit(place.activeId), [inspection, place.activeId])
  const [dialog, setDialog] = useState<'keys' | 'submit'>()
  const { said, announce } = useAnnouncement()
  const { problem, submit, fetchFile, refresh } = useJobActs(job, desk, announce)
  const [file, setFile] = useState<File>()
  const showKeys = () => setDialog('keys')
  const close = () => setDialog(undefined)

  const frame = useHeadHeight()
  const [view, setView] = useState(() => keptView(window.localStorage))
  const changeView = (next: View) => {
    setView(next)
    keepView(window.localStorage, next)
  }
  const { act, offered, dismissOffer } = useActs({
    desk,
    place,
    announce,
    showKeys,
    toggleWhiteSpace: () => changeView({ ...view, whiteSpace: !view.whiteSpace }),
  })
  usePageKeys(act)
  const offer = offered !== undefined && (
    <Offer desk={desk} id={offered} use={() => act('repeat')} dismiss={dismissOffer} />
  )

  return (
    <InspectionProvider value={inspection}>
      <div className={styles.editor} ref={frame} data-size={view.size}>
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
          {said}
        </p>
        <div className={styles.main}>
          <EditorTools desk={desk} editable={job.can.edit} view={view} setView={changeView} act={act} />
          <Tabs
            sticky
            label={t('filter.label')}
            tabs={[
              { name: 'all', label: t('filter.all'), count: place.total },
              { name: 'open', label: t('filter.open'), count: place.openCount },
              { name: 'findings', label: t('filter.findings'), count: found.length },
            ]}
            chosen={place.filter}
            choose={place.setFilter}
          >
            <ShowSpaces value={view.whiteSpace}>
              <Segments job={job} place={place} desk={opened} act={act} offer={offer} />
            </ShowSpaces>
          </Tabs>
        </div>
        <EditorPanel job={job} desk={desk} place={place} found={found.length} />
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
          <EditorSubmitDialog
            name={jobName(job)}
            desk={desk}
            go={place.go}
            submit={() => {
              close()
              void submit()
            }}
            close={close}
          />
        )}
      </div>
    </InspectionProvider>
  )
}

import { type ReactNode, useMemo, useRef, useState } from 'react'
import { useTranslations } from 'use-intl'
import { ShowSpaces } from '../../ui/Coded.tsx'
import { Tabs } from '../../ui/Tabs.tsx'
import { useStable } from '../../ui/useStable.ts'
import type { Job } from '../jobs/jobs.views.ts'
import { Brief } from './Brief.tsx'
import { InspectionProvider } from './checks/useInspection.ts'
import { Returned } from './comments/Returned.tsx'
import { CommentsProvider } from './comments/useComments.ts'
import { useReturned } from './comments/useReturned.ts'
import { DialogAsked } from './DialogAsked.tsx'
import { PanelDivider, TextDivider, useRoom, type Wide } from './Dividers.tsx'
import styles from './Editor.module.css'
import { EditorHead } from './EditorHead.tsx'
import { EditorNotes } from './EditorNotes.tsx'
import { EditorPanel } from './EditorPanel.tsx'
import { EditorSegments, LoadFailure } from './EditorSegments.tsx'
import { EditorTools } from './EditorTools.tsx'
import { FieldSlot } from './fieldSlot.ts'
import { FilterBar } from './filter/FilterBar.tsx'
import { FindDialog } from './find/FindDialog.tsx'
import { PrintedSegments } from './PrintedSegments.tsx'
import { Offer } from './repetitions/Offer.tsx'
import { SubmittedNote } from './Submitted.tsx'
import { SpellingPart } from './spelling/parts.ts'
import { TermsPart } from './terms/parts.ts'
import { useCuts } from './useDesk.ts'
import { type EditorState, useEditor } from './useEditor.ts'
import { useHeadHeight } from './useHeadHeight.ts'
import { useKeyboard } from './useKeyboard.ts'

type Part = { job: Job; editor: EditorState }

/** What stays in sight above the text. */
function Top({ job, editor: { desk, submittedAt, brief, goToComment, show, fetchFile, announce } }: Part) {
  const returned = useReturned(job, desk)
  const read = useStable(() => {
    if (!brief.isOpen) brief.toggle(true)
  })
  return (
    <div className={styles.sticky} data-sticky>
      <EditorHead
        job={job}
        desk={desk}
        editable={job.can.edit}
        open={show}
        download={fetchFile}
        announce={announce}
      />
      {returned && <Returned jobId={job.id} returned={returned} goTo={goToComment} read={read} />}
      {submittedAt && (
        <div className={styles.submitted}>
          <SubmittedNote job={job} at={submittedAt} />
        </div>
      )}
      <Brief job={job} returned={returned} {...brief} />
    </div>
  )
}

/** What the writer has to know before the text. */
const Notes = ({ job, editor: { opened, desk, problem, place } }: Part) => (
  <div className={styles.notes}>
    <EditorNotes job={job} desk={desk} problem={problem} activeId={place.activeId} go={place.go} />
    {place.total > 0 && <LoadFailure opened={opened} />}
  </div>
)

const Announcement = ({ children }: { children: string }) => (
  <p role="status" className="sr">
    {children}
  </p>
)

/** The segments, and what chooses which of them are shown. */
function Main({ job, editor }: Part) {
  const t = useTranslations('editor.filter')
  const { opened, desk, languages, findingCount, rows, place, view, changeView, act, offered, dismissOffer } =
    editor
  const use = () => act('repeat')
  const offer: ReactNode = offered !== undefined && (
    <Offer desk={desk} id={offered} among={place.shown} use={use} dismiss={dismissOffer} />
  )
  const tabs = [
    { name: 'all', label: t('all'), count: place.total },
    { name: 'open', label: t('open'), count: place.openCount },
    { name: 'findings', label: t('findings'), count: findingCount },
  ] as const
  return (
    <div className={styles.main}>
      <EditorTools
        desk={desk}
        editable={job.can.edit}
        view={view}
        setView={changeView}
        filter={rows}
        act={act}
      />
      <Tabs sticky label={t('label')} tabs={tabs} chosen={place.filter} choose={place.setFilter}>
        <FilterBar filter={rows} shown={place.ids.length} total={place.total} />
        {place.ids.length > 0 && <TextDivider view={view} setView={changeView} />}
        <ShowSpaces value={view.whiteSpace}>
          <EditorSegments
            job={job}
            languages={languages}
            place={place}
            desk={opened}
            act={act}
            offer={offer}
          />
        </ShowSpaces>
      </Tabs>
    </div>
  )
}

/** What is beside the text, with the dialog that finds and replaces above it. */
type BesideProps = Part & { widen: (wide: Wide) => void }
function Beside({ job, editor, widen }: BesideProps) {
  const { desk, languages, findingCount, place, wordSearch, notesAsked, search, find, insert, act } = editor
  const { insertAll, repetitions, chooseRepetitions: choose } = editor
  const { ids, activeId, go } = place
  const isFiltered = place.shown !== undefined
  const filling = useMemo(
    () => ({ insertAll, repetitions, choose, isFiltered }),
    [insertAll, repetitions, choose, isFiltered],
  )
  // The same element until something of it has changed: the panel it is in is not drawn again for it.
  const dialog = useMemo(
    () => <FindDialog find={find} ids={ids} editable={job.can.edit} act={act} />,
    [find, ids, job.can.edit, act],
  )
  return (
    <EditorPanel
      job={job}
      desk={desk}
      activeId={activeId}
      go={go}
      findingCount={findingCount}
      languages={languages}
      insert={insert}
      act={act}
      filling={filling}
      wordSearch={wordSearch}
      notesAsked={notesAsked}
      search={search}
      widen={widen}
    >
      {dialog}
    </EditorPanel>
  )
}

function Dialogs({ job, editor, renewTerms }: Part & { renewTerms: () => void }) {
  const { desk, dialog, place, goAnywhere, submit, refresh, announce, show, languages, cutting } = editor
  return (
    <DialogAsked
      job={job}
      desk={desk}
      open={dialog}
      go={place.go}
      goAnywhere={goAnywhere}
      languages={languages}
      split={cutting.split}
      renewTerms={renewTerms}
      submit={() => void submit()}
      uploaded={() => void refresh()}
      announce={announce}
      close={() => show(undefined)}
    />
  )
}

export function Editor({ job }: { job: Job }) {
  const editor = useEditor(job)
  const frame = useRef<HTMLDivElement>(null)
  const field = useRef<(words: string) => void>(undefined)
  const [edition, setEdition] = useState(0)
  const cuts = useCuts(editor.desk)
  const [termWords, setTermWords] = useState<readonly string[]>([])
  const [wide, setWide] = useState<Wide>('panel')
  const renewTerms = useStable(() => setEdition(edition + 1))
  useHeadHeight(frame)
  useKeyboard(frame)
  useRoom(frame, editor.view, wide)
  return (
    <FieldSlot value={field}>
      <CommentsProvider value={editor.comments}>
        <InspectionProvider value={editor.inspection}>
          <div
            className={styles.editor}
            ref={frame}
            data-size={editor.view.size}
            data-compact={editor.view.compact || undefined}
            data-find={editor.find.state.presses > 0 || undefined}
            data-editable={job.can.edit || undefined}
          >
            <Top job={job} editor={editor} />
            <Notes job={job} editor={editor} />
            <Announcement>{editor.announcement}</Announcement>
            <Main job={job} editor={editor} />
            <PanelDivider view={editor.view} setView={editor.changeView} wide={wide} />
            <Beside job={job} editor={editor} widen={setWide} />
            <Dialogs job={job} editor={editor} renewTerms={renewTerms} />
            {job.can.edit && editor.opened.loading.state === 'loaded' && (
              <SpellingPart props={{ language: job.target_language, terms: termWords }} />
            )}
            {editor.opened.loading.state === 'loaded' && (
              <TermsPart
                props={{
                  jobId: job.id,
                  desk: editor.desk,
                  activeId: editor.place.activeId,
                  language: job.target_language,
                  tell: setTermWords,
                  edition: edition + cuts,
                }}
              />
            )}
          </div>
          <PrintedSegments job={job} desk={editor.desk} ids={editor.place.ids} languages={editor.languages} />
        </InspectionProvider>
      </CommentsProvider>
    </FieldSlot>
  )
}

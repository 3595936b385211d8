import { directionOf } from '@hub/text/direction'
import { type ReactNode, useCallback, useEffect, useMemo, useState } from 'react'
import { useTranslations } from 'use-intl'
import { Button } from '../../ui/Button.tsx'
import { ShowSpaces } from '../../ui/Coded.tsx'
import { Tabs } from '../../ui/Tabs.tsx'
import { Empty, LoadFailed } from '../../ui/Tell.tsx'
import { type Job, jobName } from '../jobs/jobs.views.ts'
import { Brief } from './Brief.tsx'
import { useConfirmedFindings } from './checks/useConfirmedFindings.ts'
import { InspectionProvider, useChecks, useFound } from './checks/useInspection.ts'
import { DialogAsked } from './DialogAsked.tsx'
import styles from './Editor.module.css'
import type { Open } from './EditorDialogs.tsx'
import { EditorHead } from './EditorHead.tsx'
import { EditorNotes } from './EditorNotes.tsx'
import { EditorPanel, type Searched } from './EditorPanel.tsx'
import { EditorTools } from './EditorTools.tsx'
import { FilterBar } from './filter/FilterBar.tsx'
import { useFilter } from './filter/useFilter.ts'
import { FindDialog } from './find/FindDialog.tsx'
import { useFind } from './find/useFind.ts'
import type { Action } from './keys.ts'
import { JobIdProvider } from './memories/BestMatch.tsx'
import { useMatches } from './memories/useMatches.ts'
import { Offer } from './Offer.tsx'
import { SegmentList } from './SegmentList.tsx'
import { Submitted } from './Submitted.tsx'
import { useActs } from './useActs.ts'
import { useDesk } from './useDesk.ts'
import { useGoAnywhere } from './useGoAnywhere.ts'
import { useHeadHeight } from './useHeadHeight.ts'
import { useJobActs } from './useJobActs.ts'
import { usePageKeys } from './usePageKeys.ts'
import { usePlace } from './usePlace.ts'
import { keepView, keptView, type View } from './view.ts'

const selectedWords = () => window.getSelection()?.toString().slice(0, 200) ?? ''

/** What is read out; the same sentence twice is said twice. */
function useAnnouncement() {
  const [last, setLast] = useState({ sentence: '', times: 0 })
  return {
    said: last.sentence + (last.times % 2 === 0 ? '' : '\u00a0'),
    announce: useCallback((sentence: string) => setLast(({ times }) => ({ sentence, times: times + 1 })), []),
  }
}

/** How texts are shown, kept on this device. */
function useView() {
  const [view, setView] = useState(() => keptView(window.localStorage))
  const change = useCallback((next: View) => {
    setView(next)
    keepView(window.localStorage, next)
  }, [])
  return [view, change] as const
}

const useLanguages = ({ source_language: source, target_language: target }: Job) =>
  useMemo(
    () => ({
      source,
      sourceDirection: directionOf(source),
      target,
      targetDirection: directionOf(target),
    }),
    [source, target],
  )

const tabsOf = ({ total, openCount }: ReturnType<typeof usePlace>, found: number) =>
  [
    { name: 'all', count: total },
    { name: 'open', count: openCount },
    { name: 'findings', count: found },
  ] as const

/** The segments, or why there are none. */
function Segments({
  job,
  languages,
  place,
  desk: { desk, loading, retry },
  act,
  offer,
}: {
  job: Job
  languages: ReturnType<typeof useLanguages>
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
    <JobIdProvider value={job.id}>
      <SegmentList
        desk={desk}
        ids={place.ids}
        languages={languages}
        names={{ source: job.source_language_name, target: job.target_language_name }}
        editable={job.can.edit}
        activeId={place.activeId}
        moves={place.moves}
        go={place.go}
        act={act}
        offer={offer}
      />
    </JobIdProvider>
  )
}

/** The rest of the segments could not be fetched. */
function Stuck({ opened: { loading, retry } }: { opened: ReturnType<typeof useDesk> }) {
  const t = useTranslations('editor')
  return loading.state === 'failed' && <LoadFailed title={t('failed')} error={loading.error} retry={retry} />
}

const notSearched = { words: '', asked: 0 }

/** What the memories are searched for. */
function useSearched() {
  const [searched, setSearched] = useState<Searched>(notSearched)
  return {
    searched,
    search: useCallback((words: string) => setSearched(({ asked }) => ({ words, asked })), []),
    searchSelected: () => setSearched(({ asked }) => ({ words: selectedWords(), asked: asked + 1 })),
  }
}

/** The same element until something of it has changed: the panel it is in is not drawn again for it. */
const useFindDialog = (
  find: ReturnType<typeof useFind>,
  ids: readonly string[],
  editable: boolean,
  act: (action: Action) => void,
) =>
  useMemo(
    () => <FindDialog find={find} ids={ids} editable={editable} act={act} />,
    [find, ids, editable, act],
  )

const Said = ({ children }: { children: string }) => (
  <p role="status" className="sr">
    {children}
  </p>
)

type TopProps = { job: Job; submittedAt: string | undefined; children: ReactNode }

/** What stays in sight above the text. */
const Top = ({ job, submittedAt, children }: TopProps) => (
  <div className={styles.sticky} data-sticky>
    {children}
    {submittedAt && (
      <div className={styles.submitted}>
        <Submitted job={job} at={submittedAt} />
      </div>
    )}
  </div>
)

export function Editor({ job }: { job: Job }) {
  const t = useTranslations('editor')
  const opened = useDesk(job.id, jobName(job))
  const languages = useLanguages(job)
  const { desk, loading } = opened
  const { source: sourceLanguage, target: targetLanguage } = languages
  const inspection = useChecks(desk, { sourceLanguage, targetLanguage })
  const found = useFound(inspection)
  const rows = useFilter(desk, found, languages)
  const place = usePlace(desk, { rows, editable: job.can.edit, loaded: loading.state === 'loaded', found })
  useEffect(() => inspection?.visit(place.activeId), [inspection, place.activeId])
  const [dialog, setDialog] = useState<Open>()
  const { said, announce } = useAnnouncement()
  const { problem, submittedAt, submit, fetchFile, refresh } = useJobActs(job, desk, announce)
  const goAnywhere = useGoAnywhere(desk, place, announce)
  const { searched, search, searchSelected } = useSearched()
  const [view, changeView] = useView()
  const find = useFind(desk, place, languages)
  const { act, offered, dismissOffer } = useActs({
    desk,
    place,
    announce,
    confirmed: useConfirmedFindings(desk, inspection, announce),
    find,
    show: setDialog,
    concordance: searchSelected,
    toggleWhiteSpace: () => changeView({ ...view, whiteSpace: !view.whiteSpace }),
  })
  const matches = useMatches({ job, desk, place, announce })
  usePageKeys(act, (n) => matches.insertNth(n))
  const dialogOfFind = useFindDialog(find, place.ids, job.can.edit, act)
  const use = () => act('repeat')
  const offer = offered !== undefined && (
    <Offer desk={desk} id={offered} among={place.shown} use={use} dismiss={dismissOffer} />
  )

  return (
    <InspectionProvider value={inspection}>
      <div className={styles.editor} ref={useHeadHeight()} data-size={view.size}>
        <Top job={job} submittedAt={submittedAt}>
          <EditorHead
            job={job}
            desk={desk}
            editable={job.can.edit}
            open={setDialog}
            download={fetchFile}
            announce={announce}
          />
        </Top>
        <Brief job={job} />
        <div className={styles.notes}>
          <EditorNotes job={job} desk={desk} problem={problem} activeId={place.activeId} go={place.go} />
          {place.total > 0 && <Stuck opened={opened} />}
        </div>
        <Said>{said}</Said>
        <div className={styles.main}>
          <EditorTools
            desk={desk}
            editable={job.can.edit}
            view={view}
            setView={changeView}
            filter={rows}
            act={act}
          />
          <Tabs
            sticky
            label={t('filter.label')}
            tabs={tabsOf(place, found.length).map((tab) => ({ ...tab, label: t(`filter.${tab.name}`) }))}
            chosen={place.filter}
            choose={place.setFilter}
          >
            <FilterBar filter={rows} shown={place.ids.length} total={place.total} />
            <ShowSpaces value={view.whiteSpace}>
              <Segments job={job} languages={languages} place={place} desk={opened} act={act} offer={offer} />
            </ShowSpaces>
          </Tabs>
        </div>
        <EditorPanel
          job={job}
          desk={desk}
          activeId={place.activeId}
          go={place.go}
          found={found.length}
          languages={languages}
          insert={matches.insert}
          searched={searched}
          search={search}
        >
          {dialogOfFind}
        </EditorPanel>
        <DialogAsked
          job={job}
          desk={desk}
          open={dialog}
          go={place.go}
          goAnywhere={goAnywhere}
          submit={() => void submit()}
          uploaded={() => void refresh()}
          announce={announce}
          close={() => setDialog(undefined)}
        />
      </div>
    </InspectionProvider>
  )
}

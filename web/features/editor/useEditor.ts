import { useCallback, useState } from 'react'
import { useTranslations } from 'use-intl'
import { useAnnouncement } from '../../ui/useAnnouncement.ts'
import { useStable } from '../../ui/useStable.ts'
import type { Desk } from '../desk/desk.ts'
import type { Job } from '../jobs/jobs.views.ts'
import { useConfirmedFindings } from './checks/useConfirmedFindings.ts'
import { useFindingSteps } from './checks/useFindingSteps.ts'
import { useCutting } from './cuts/useCutting.ts'
import type { Open } from './EditorDialogs.tsx'
import type { WordSearch } from './EditorPanel.tsx'
import { useFind } from './find/useFind.ts'
import { useInsertAll } from './memories/useInsertAll.ts'
import { useMatches } from './memories/useMatches.ts'
import { keepChoice, keptChoice, type Repetitions } from './repetitions/choice.ts'
import { useActs } from './useActs.ts'
import { useBrief } from './useBrief.ts'
import { useGoAnywhere } from './useGoAnywhere.ts'
import { useJobActs } from './useJobActs.ts'
import { useJobText } from './useJobText.ts'
import { usePageKeys } from './usePageKeys.ts'
import { keepView, keptView, type View } from './view.ts'

const selectedWords = () => window.getSelection()?.toString().slice(0, 200) ?? ''

/** How texts are shown, kept on this device. */
function useView() {
  const [view, setView] = useState(() => keptView(window.localStorage))
  const changeView = useCallback((next: View) => {
    setView(next)
    keepView(window.localStorage, next)
  }, [])
  return { view, changeView }
}

/** What becomes of repetitions in a job, kept on this device. */
function useRepetitionChoice(jobId: string) {
  const [repetitions, setRepetitions] = useState(() => keptChoice(window.localStorage, jobId))
  const chooseRepetitions = useCallback(
    (choice: Repetitions) => {
      setRepetitions(choice)
      keepChoice(window.localStorage, jobId, choice)
    },
    [jobId],
  )
  return { repetitions, chooseRepetitions }
}

const noSearch = { words: '', presses: 0 }

/** What the memories are searched for. */
function useWordSearch() {
  const [wordSearch, setWordSearch] = useState<WordSearch>(noSearch)
  return {
    wordSearch,
    search: useCallback((words: string) => setWordSearch(({ presses }) => ({ words, presses })), []),
    searchSelected: () => setWordSearch(({ presses }) => ({ words: selectedWords(), presses: presses + 1 })),
  }
}

/** Goes to a segment that was commented on, and shows what was said about it. */
function useGoToComment(desk: Desk, go: (id: string) => void, announce: (sentence: string) => void) {
  const t = useTranslations('editor.goTo')
  const [notesAsked, setNotesAsked] = useState(0)
  const goToComment = useStable((segment: string) => {
    if (!desk.order().includes(segment)) return announce(t('loading'))
    go(segment)
    setNotesAsked(notesAsked + 1)
  })
  return { notesAsked, goToComment }
}

/** Everything that the screen of a job shows, and what can be done there. */
export function useEditor(job: Job) {
  const text = useJobText(job)
  const { desk, place, languages, inspection } = text
  const { announcement, announce } = useAnnouncement()
  const [dialog, show] = useState<Open>()
  const { wordSearch, search, searchSelected } = useWordSearch()
  const { view, changeView } = useView()
  const { repetitions, chooseRepetitions } = useRepetitionChoice(job.id)
  const find = useFind(desk, place, languages)
  const brief = useBrief(job)
  const matches = useMatches({ job, desk, place, announce })
  const cutting = useCutting({ job, desk, place, loading: text.opened.loading, announce })
  const acts = useActs({
    desk,
    place,
    announce,
    cutting,
    confirmed: useConfirmedFindings(desk, inspection, announce),
    repetitions,
    mayAsk: job.can.log,
    stepFinding: useFindingSteps({ desk, inspection, place }),
    find,
    show,
    concordance: searchSelected,
    toggleWhiteSpace: () => changeView({ ...view, whiteSpace: !view.whiteSpace }),
    elsewhere: { brief: () => brief.toggle(true), match: () => matches.insertNth(1) },
  })
  usePageKeys(acts.act, matches.insertNth)
  const goAnywhere = useGoAnywhere(desk, place, announce)
  return {
    ...text,
    ...acts,
    ...useJobActs(job, desk, inspection, announce),
    ...useGoToComment(desk, goAnywhere, announce),
    goAnywhere,
    announcement,
    announce,
    dialog,
    show,
    wordSearch,
    search,
    view,
    changeView,
    find,
    brief,
    cutting,
    insert: matches.insert,
    insertAll: useInsertAll({ job, desk, place, announce }),
    repetitions,
    chooseRepetitions,
  }
}

export type EditorState = ReturnType<typeof useEditor>

import { type ComponentProps, memo, type ReactNode, useEffect, useState } from 'react'
import { useTranslations } from 'use-intl'
import { answered } from '../../messages/language.ts'
import { Button } from '../../ui/Button.tsx'
import { Afterwards } from '../../ui/later.tsx'
import { onMac } from '../../ui/onMac.ts'
import { Tabs } from '../../ui/Tabs.tsx'
import type { Desk } from '../desk/desk.ts'
import type { Job } from '../jobs/jobs.views.ts'
import { FindingsPanel } from './checks/FindingsPanel.tsx'
import { AllComments } from './comments/AllComments.tsx'
import { useShownCount } from './comments/useComments.ts'
import type { Wide } from './Dividers.tsx'
import styles from './EditorPanel.module.css'
import type { Action } from './keys.ts'
import type { Languages } from './languages.ts'
import { ConcordancePanel } from './memories/ConcordancePanel.tsx'
import { MatchActs } from './memories/MatchActs.tsx'
import { MatchesPanel } from './memories/MatchesPanel.tsx'
import type { Match } from './memories/memories.query.ts'
import { PageTab } from './page/parts.ts'
import { NotesPanel } from './queries/NotesPanel.tsx'
import { useQueriesAbout } from './queries/useQueries.ts'
import { SpellingLine } from './spelling/parts.ts'
import { TermsPanel } from './terms/parts.ts'

type Beside = 'matches' | 'concordance' | 'findings' | 'notes' | 'page'

export type WordSearch = { words: string; presses: number }

type Props = {
  job: Job
  desk: Desk
  activeId: string | undefined
  go: (id: string) => void
  findingCount: number
  languages: Languages
  insert: (match: Match) => void
  act: (action: Action) => void
  /** what matches and confirmed texts may fill */
  filling: ComponentProps<typeof MatchActs>
  /** what the memories are searched for, and how often the key was pressed */
  wordSearch: WordSearch
  /** how often somebody asked for the notes */
  notesAsked: number
  search: (words: string) => void
  /** hears how much room the chosen tab takes */
  widen: (wide: Wide) => void
  /** what is above the tabs */
  children: ReactNode
}

type ContentProps = Omit<Props, 'children' | 'findingCount' | 'widen'> & {
  chosen: Beside
}

/** What was translated before like the active segment, and what may fill more than that one. */
const Matches = ({ job, activeId, languages, insert, filling, act }: ContentProps) => (
  <>
    {job.can.edit && <MatchActs {...filling} />}
    {activeId !== undefined && (
      <MatchesPanel
        jobId={job.id}
        segmentId={activeId}
        languages={languages}
        editable={job.can.edit}
        insert={insert}
        keyOf={(n) => (onMac ? `⌃ ⌥ ${n}` : `${answered('Ctrl')}+${n}`)}
      />
    )}
    <TermsPanel
      until={null}
      props={{
        jobId: job.id,
        segmentId: activeId,
        languages,
        editable: job.can.edit,
        suggest: () => act('suggestTerm'),
      }}
    />
  </>
)

/** What the chosen tab shows. */
function Content(props: ContentProps) {
  const { chosen, job, desk, activeId, go, languages, act, wordSearch, search } = props
  const t = useTranslations('editor.panel')
  if (chosen === 'findings')
    return <FindingsPanel desk={desk} go={go} editable={job.can.edit} language={languages.target} />
  if (chosen === 'concordance')
    return (
      <ConcordancePanel
        desk={desk}
        jobId={job.id}
        languages={languages}
        words={wordSearch.words}
        presses={wordSearch.presses}
        search={search}
      />
    )
  if (chosen === 'matches') return <Matches {...props} />
  if (chosen === 'page')
    return (
      <PageTab
        until={<p className={styles.none}>{t('pageComes')}</p>}
        props={{ jobId: job.id, desk, languages, activeId, go }}
      />
    )
  return (
    <>
      {activeId === undefined ? (
        <p className={styles.none}>{t('noNote')}</p>
      ) : (
        <NotesPanel job={job} desk={desk} id={activeId} act={act} />
      )}
      {!job.can.edit && <AllComments job={job} go={go} />}
    </>
  )
}

/** What is beside the text; on a phone a drawer at the foot, closed until it is wanted. */
export const EditorPanel = memo(function EditorPanel({ findingCount, children, widen, ...content }: Props) {
  const t = useTranslations('editor.panel')
  const [choice, choose] = useState<Beside>('matches')
  const [open, setOpen] = useState(false)
  const { job, desk, activeId, wordSearch, notesAsked } = content
  const { presses } = wordSearch
  const [lastPress, setLastPress] = useState(presses)
  // The key that searches is pressed in the field. The box is there before the next key, not in an effect: its letter
  // would be typed into the translation.
  if (presses !== lastPress) {
    setLastPress(presses)
    choose('concordance')
    setOpen(true)
  }
  const [lastAsked, setLastAsked] = useState(notesAsked)
  if (notesAsked !== lastAsked) {
    setLastAsked(notesAsked)
    choose('notes')
    setOpen(true)
  }
  useEffect(() => widen(choice === 'page' ? 'page' : 'panel'), [widen, choice])
  const hasNote = activeId !== undefined && desk.entry(activeId).segment.note !== null
  const queries = useQueriesAbout(job.id, activeId).data?.length ?? 0
  const comments = useShownCount(activeId, job.can.edit)
  return (
    <section
      className={`${styles.panel} ${open ? styles.open : ''}`}
      aria-label={t('label')}
      data-sticky-foot
      data-open={open || undefined}
    >
      {children}
      <Button
        look="quiet"
        inRow
        className={styles.handle}
        aria-expanded={open}
        aria-label={open ? t('close') : t('open')}
        onClick={() => setOpen(!open)}
      />
      <Afterwards>
        <Tabs
          label={t('label')}
          tabs={[
            { name: 'matches', label: t('matches') },
            { name: 'concordance', label: t('concordance') },
            { name: 'findings', label: t('findings'), count: findingCount },
            { name: 'notes', label: t('notes'), count: Number(hasNote) + queries + comments },
            { name: 'page', label: t('page') },
          ]}
          chosen={choice}
          choose={(name) => {
            choose(name)
            setOpen(true)
          }}
        >
          <div className={styles.content}>
            {job.can.edit && <SpellingLine props={{ language: content.languages.target }} />}
            <Content {...content} chosen={choice} />
          </div>
        </Tabs>
      </Afterwards>
    </section>
  )
})

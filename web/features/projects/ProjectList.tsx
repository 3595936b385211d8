import { type ProjectPage, projectOrderings } from '@hub/contract/projects'
import type { UseQueryResult } from '@tanstack/react-query'
import { type ReactNode, useEffect, useId, useRef, useState } from 'react'
import { useTranslations } from 'use-intl'
import type * as z from 'zod/mini'
import { Button } from '../../ui/Button.tsx'
import { timeOnly } from '../../ui/formats.ts'
import { InlineChoice } from '../../ui/InlineChoice.tsx'
import { Note } from '../../ui/Note.tsx'
import { Empty, LoadFailed } from '../../ui/Tell.tsx'
import { readerZone } from '../../ui/Texts.tsx'
import { useSteady } from '../../ui/useSteady.ts'
import { RejectDialog } from '../jobs/RejectDialog.tsx'
import { mayCounter } from './counter.rules.ts'
import { CounterDialog } from './counterLater.ts'
import styles from './ListFrame.module.css'
import { useChangeView, useListView } from './ListFrame.tsx'
import { pageSize } from './list.view.ts'
import { ProjectSkeleton, ProjectTable } from './ProjectTable.tsx'
import { type Project, spokenName } from './projects.views.ts'
import { useAnswers } from './useAnswers.ts'
import { useProjectActs } from './useRowActs.ts'
import { useRowKeys } from './useRowKeys.tsx'

type Page = z.output<typeof ProjectPage>

const none: readonly Project[] = []

const orderingWords = {
  deadline: 'deadline',
  '-deadline': 'latest',
  name: 'name',
  '-name': 'nameBack',
  total_value: 'total',
  '-total_value': 'totalBack',
  expires_at: 'answerBy',
  '-expires_at': 'answerByBack',
} as const

const byAnswer = ['expires_at', '-expires_at']

function Order({ requests }: { requests: boolean }) {
  const t = useTranslations('projects')
  const { ordering } = useListView()
  const changeView = useChangeView()
  const id = useId()
  return (
    <span className={styles.order}>
      <label htmlFor={id}>{t('order')}</label>
      <InlineChoice
        id={id}
        value={ordering}
        onChange={(event) => changeView({ ordering: event.currentTarget.value })}
      >
        {projectOrderings
          .filter((name) => requests || name === ordering || !byAnswer.includes(name))
          .map((name) => (
            <option key={name} value={name}>
              {t(`orderings.${orderingWords[name]}`)}
            </option>
          ))}
      </InlineChoice>
    </span>
  )
}

/** R8.7: a poll that failed is said quietly, beside what it could not renew. */
function Freshness({ list }: { list: UseQueryResult<Page> }) {
  const t = useTranslations('projects')
  if (list.isLoadingError) return null
  if (!list.data)
    return (
      <small className={styles.unknown} aria-hidden>
        {t('updated', { time: '00:00' })}
      </small>
    )
  const time = timeOnly(new Date(list.dataUpdatedAt).toISOString(), readerZone())
  return list.isRefetchError || list.failureCount > 0 ? (
    <small className={styles.stale} role="status">
      {t('stale', { time })}
    </small>
  ) : (
    <small>{t('updated', { time })}</small>
  )
}

function Pager({ count }: { count: number }) {
  const t = useTranslations('projects')
  const { page } = useListView()
  const changeView = useChangeView()
  const pages = Math.ceil(count / pageSize)
  if (pages < 2 && page === 1) return null
  return (
    <nav className={styles.pager} aria-label={t('pages')}>
      {page > 1 && <Button onClick={() => changeView({ page: String(page - 1) })}>{t('previous')}</Button>}
      <span>{t('page', { page, pages })}</span>
      {page < pages && <Button onClick={() => changeView({ page: String(page + 1) })}>{t('next')}</Button>}
    </nav>
  )
}

type Props = {
  list: UseQueryResult<Page>
  label: string
  heading: (count: number) => string
  empty: ReactNode
  /** a list of requests, each with a time to answer by */
  requests?: boolean
}

/** A search that finds nothing has a way back; a list with nothing in it says what to expect. */
function Nothing({ empty }: Pick<Props, 'empty'>) {
  const t = useTranslations('projects.empty')
  const { search } = useListView()
  const changeView = useChangeView()
  if (search === '') return empty
  return (
    <Empty title={t('found', { search })} say={t('foundSay')}>
      <Button onClick={() => changeView({ search: '' })}>{t('clear')}</Button>
    </Empty>
  )
}

type HeadingProps = Pick<Props, 'list' | 'label'> & { title: (count: number) => string }

/** How many there are; what a search does not find is still there. */
function Heading({ list, label, title }: HeadingProps) {
  const t = useTranslations('projects')
  const { search } = useListView()
  if (!list.data) return list.isLoadingError ? label : t('loading')
  return list.data.count === 0 && search !== '' ? t('noHits') : title(list.data.count)
}

type RowsProps = Pick<Props, 'list' | 'label' | 'empty'> & { children: ReactNode }

/** What a list shows below its head. */
function Rows({ list, label, empty, children }: RowsProps) {
  const t = useTranslations('projects')
  if (list.isLoadingError)
    return <LoadFailed title={t('failed.list')} error={list.error} retry={list.refetch} />
  if (!list.data) return <ProjectSkeleton label={label} />
  return (
    <>
      {children}
      {list.data.results.length > 0 ? <Pager count={list.data.count} /> : <Nothing empty={empty} />}
    </>
  )
}

type EndsProps = Pick<Props, 'list'> & { requests: boolean; isEmpty: boolean; showKeys: () => void }

/** What is beside the heading of a list: how fresh it is, its order and its keys. */
function Ends({ list, requests, isEmpty, showKeys }: EndsProps) {
  const t = useTranslations('projects')
  return (
    <div className={styles.ends}>
      <Freshness list={list} />
      {list.data?.results.length !== 0 && <Order requests={requests} />}
      {(list.isPending || !isEmpty) && (
        <Button look="act" className={`${styles.keys}`} onClick={showKeys}>
          {t('keys.button')}
        </Button>
      )}
    </div>
  )
}

type Question = { about: 'reject' | 'counter'; project: Project }

type AnswerProps = Question & {
  announce: (sentence: string) => void
  reject: (reason: string | undefined) => void
  close: () => void
}

/** What is asked before a request is answered otherwise than with yes. */
function AnswerDialog({ about, project, announce, reject, close }: AnswerProps) {
  if (about === 'counter') return <CounterDialog props={{ project, announce, close }} />
  return <RejectDialog id={project.id} name={spokenName(project)} close={close} reject={reject} />
}

/** One list of projects in all its states; a list that was loaded stays when a poll fails. */
export function ProjectList({ list, label, heading: title, empty, requests = false }: Props) {
  const view = useListView()
  const { page } = view
  const changeView = useChangeView()
  const { act: answer, changes: answers, announcement, announce, problem } = useAnswers('list')
  const { dialog: keysDialog, show: showKeys } = useRowKeys()
  const [asking, setAsking] = useState<Question>()
  const heading = useRef<HTMLHeadingElement>(null)
  const {
    places,
    isSteady,
    handlers: steadying,
  } = useSteady(list.data?.results ?? none, JSON.stringify([label, view, list.isPlaceholderData]), heading)

  const handlers = {
    accept: (project: Project) => answer({ project, answer: 'accept' }),
    reject: (project: Project) => setAsking({ about: 'reject', project }),
    counter: (project: Project) => setAsking({ about: 'counter', project }),
  }
  useProjectActs(places, handlers)
  const offersDates = places.some(({ row }) => mayCounter(row))
  useEffect(() => {
    if (offersDates) void CounterDialog.fetch().catch(() => undefined)
  }, [offersDates])

  // A list that has become shorter than the page asked for is shown from its start.
  const pastEnd = page > 1 && !list.isPlaceholderData && list.data?.results.length === 0
  useEffect(() => {
    if (pastEnd) changeView({ page: '' })
  })

  // At its row; where that has gone, above the list, unless that would move the rows under somebody's pointer.
  const isAtRow = places.some(({ row }) => row.id === problem?.id)
  const note = problem && !isAtRow && (
    <Note tone="bad" beside="toast">
      {problem.sentence}
    </Note>
  )
  return (
    <section className={styles.section}>
      <div className={styles.top}>
        <h2 ref={heading} tabIndex={-1}>
          <Heading list={list} label={label} title={title} />
        </h2>
        <Ends list={list} requests={requests} isEmpty={places.length === 0} showKeys={showKeys} />
      </div>
      {!isSteady && note}
      <p role="status" className="sr">
        {announcement}
      </p>
      <Rows list={list} label={label} empty={empty}>
        {places.length > 0 && (
          <div {...steadying} data-keyed>
            <ProjectTable label={label} places={places} answers={answers} problem={problem} {...handlers} />
          </div>
        )}
      </Rows>
      {isSteady && note}
      {keysDialog}
      {asking && (
        <AnswerDialog
          {...asking}
          announce={announce}
          close={() => setAsking(undefined)}
          reject={(reason) => {
            // The row goes with the dialog; the head of the list is where its reader goes on.
            heading.current?.focus()
            answer({ project: asking.project, answer: 'reject', ...(reason !== undefined && { reason }) })
          }}
        />
      )}
    </section>
  )
}

import { listWork } from '@hub/contract/staff-work'
import { Clock } from '@phosphor-icons/react/dist/csr/Clock'
import { Warning } from '@phosphor-icons/react/dist/csr/Warning'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useTranslations } from 'use-intl'
import { callQuery } from '../../../api/query.ts'
import { Button, buttonClass } from '../../../ui/Button.tsx'
import { dateTime, deadlineTime, nearness, quantity, timeOnly, zoneName } from '../../../ui/formats.ts'
import { languageNamed } from '../../../ui/languages.ts'
import { LoadFailed } from '../../../ui/Tell.tsx'
import { readerZone } from '../../../ui/Texts.tsx'
import { useNow } from '../../../ui/useNow.ts'
import { useAgo, useWhen } from '../list/when.ts'
import { type Need, needsQuery } from '../needs.query.ts'
import { percentConfirmed, shareInPercent } from './confirmed.ts'
import styles from './Needs.module.css'
import { useProjectName } from './projectName.ts'
import { documentOf } from './Row.tsx'

/** A fact of a need as text, or as a number. */
const textOf = (value: string | number | null | undefined): string => String(value ?? '')
const numberOf = (value: string | number | null | undefined): string => quantity(Number(value ?? 0)) ?? '0'

function useNeedName() {
  const projectName = useProjectName()
  return ({ job, project }: Need): string => job?.document_name ?? job?.custom_id ?? projectName(project)
}

/** Where all of a kind are. */
const allOf = {
  untaken: { state: 'Unassigned' },
  late: { late: 'true' },
  at_risk: { at_risk: 'true' },
  counter: { state: 'Unassigned' },
  review: { state: 'Under-Review' },
  query: { query: 'true' },
} as const

const marks = {
  calm: null,
  soon: <Clock size={20} aria-hidden />,
  late: <Warning size={20} aria-hidden />,
}

/** When it presses: a deadline or an end by its nearness, a question by its age. */
function WhenIt({ need, now }: { need: Need; now: number }) {
  const t = useTranslations('staffWork.needs')
  const near = useTranslations('projects.diary')
  const ago = useAgo()
  const zone = readerZone()
  if (need.at === null) return <span className={styles.when}>–</span>
  if (need.kind === 'query' || need.kind === 'counter')
    return <span className={styles.when}>{t('asked', { ago: ago(need.at, now) })}</span>
  const nearby = nearness(need.at, { now, zone, done: need.kind === 'review' })
  if (!nearby) return <span className={styles.when}>–</span>
  const { words, urgency } = nearby
  const clock = words.kind === 'tonight' ? deadlineTime : timeOnly
  const time = near('clock', { time: clock(need.at, zone), zone: zoneName(need.at, zone) })
  return (
    <span className={`${styles.when} ${urgency === 'calm' ? '' : styles[urgency]}`}>
      {marks[urgency]}
      {near(words.kind, { count: 'count' in words ? words.count : 0, time })}
    </span>
  )
}

function What({ need, now }: { need: Need; now: number }) {
  const t = useTranslations('staffWork.needs')
  const when = useWhen()
  const { kind, facts, consultant, project } = need
  const needName = useNeedName()
  const zone = readerZone()
  const job = () => (
    <Link to="/app/staff/$screen" params={{ screen: 'project' }} search={{ projectId: project.id }}>
      <bdi>{needName(need)}</bdi>
    </Link>
  )
  const language = languageNamed(need.job?.target_language_name ?? '')
  const person = () => <bdi>{consultant?.name}</bdi>
  const words = () => <bdi dir="auto">{textOf(facts.comment)}</bdi>
  switch (kind) {
    case 'untaken':
      return t.rich(kind, {
        job,
        language,
        asked: numberOf(facts.asked),
        declined: numberOf(facts.declined),
        silent: Number(facts.silent ?? 0),
        ended: need.at !== null && Date.parse(need.at) <= now ? 'yes' : 'no',
      })
    case 'late': {
      const saved = facts.saved_at ? when(textOf(facts.saved_at), now) : 'none'
      const percent = shareInPercent(Number(facts.confirmed ?? 0), Number(facts.words ?? 0))
      return t.rich(kind, { job, language, person, percent: String(percent), saved })
    }
    case 'at_risk': {
      const pace = facts.pace ? numberOf(facts.pace) : 'none'
      return t.rich(kind, {
        job,
        language,
        person,
        left: numberOf(facts.left),
        words: numberOf(facts.words),
        pace,
      })
    }
    case 'counter': {
      const comment = facts.comment ? 'some' : 'none'
      return t.rich(kind, {
        job,
        language,
        person,
        words,
        comment,
        deadline: dateTime(textOf(facts.deadline), zone),
      })
    }
    case 'review':
      return t.rich(kind, {
        job,
        language,
        person,
        submitted: facts.submitted_at ? when(textOf(facts.submitted_at), now) : '–',
        changed: numberOf(facts.changed),
        segments: Number(facts.segments ?? 0),
      })
    default:
      return t.rich('query', { job, language, person, words })
  }
}

type LineProps = { need: Need; now: number; act: (need: Need) => void }

/** One kind: when, what about whom, how many more, and what to do. */
function Line({ need, now, act }: LineProps) {
  const t = useTranslations('staffWork.needs')
  const needName = useNeedName()
  const { kind, count } = need
  const label = t(`act.${kind}`)
  const named = { 'aria-label': t('actNamed', { act: label, job: needName(need) }) }
  return (
    <li>
      <WhenIt need={need} now={now} />
      <span className={styles.what}>
        <What need={need} now={now} />
      </span>
      {count > 1 ? (
        <Link
          to="/app/staff/$screen"
          params={{ screen: 'work' }}
          search={{ coordinator: 'me', ...allOf[kind] }}
          className={styles.more}
          aria-label={t('moreNamed', { count: count - 1, kind: t(`kinds.${kind}`) })}
        >
          {t('more', { count: count - 1 })}
        </Link>
      ) : (
        <span />
      )}
      {kind === 'review' && need.job ? (
        <Link
          to="/app/staff/review"
          search={{ jobId: need.job.id }}
          className={`${buttonClass('plain', true)} ${styles.act}`}
          {...named}
        >
          {label}
        </Link>
      ) : kind === 'at_risk' ? (
        <Link
          to="/app/staff/$screen"
          params={{ screen: 'project' }}
          search={{ projectId: need.project.id }}
          className={`${buttonClass('plain', true)} ${styles.act}`}
          {...named}
        >
          {label}
        </Link>
      ) : (
        <Button inRow onClick={() => act(need)} {...named}>
          {label}
        </Button>
      )}
    </li>
  )
}

/** The next of the reader's deadlines. */
const nextQuery = callQuery(listWork, {
  query: { coordinator: 'me', status: 'Assigned,Accepted,In Progress', limit: '1' },
})

/** A quiet morning: what comes next all the same. */
function Quiet() {
  const t = useTranslations('staffWork.needs')
  const { data } = useQuery(nextQuery)
  const [next] = data?.results ?? []
  const now = useNow()
  const when = useWhen()
  return (
    <div className={styles.quiet}>
      <h2>{t('quiet')}</h2>
      <ol className={styles.lines}>
        <li>
          {next?.deadline ? (
            <>
              <span className={styles.when}>{when(next.deadline, now)}</span>
              <span className={styles.what}>
                {t.rich('quietNext', {
                  job: () => (
                    <Link
                      to="/app/staff/$screen"
                      params={{ screen: 'project' }}
                      search={{ projectId: next.project.id }}
                    >
                      <bdi>{documentOf(next)}</bdi>
                    </Link>
                  ),
                  person: next.consultant?.name ?? '',
                  percent: String(percentConfirmed(next.progress)),
                })}
              </span>
            </>
          ) : (
            <span className={styles.what}>{data && t('quietNone')}</span>
          )}
        </li>
      </ol>
    </div>
  )
}

/** The first answer of the day: what needs the reader, the most pressing of each kind. */
export function Needs({ act }: { act: (need: Need) => void }) {
  const t = useTranslations('staffWork.needs')
  const needs = useQuery(needsQuery)
  const now = useNow()
  const content = () => {
    if (needs.isLoadingError)
      return <LoadFailed title={t('failed')} error={needs.error} retry={needs.refetch} />
    if (!needs.data) return <div className={styles.waiting} aria-busy="true" />
    if (needs.data.length === 0) return <Quiet />
    return (
      <ol className={styles.lines}>
        {needs.data.map((need) => (
          <Line key={need.kind} need={need} now={now} act={act} />
        ))}
      </ol>
    )
  }
  return <section aria-label={t('region')}>{content()}</section>
}

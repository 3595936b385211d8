import { ChatCenteredText } from '@phosphor-icons/react/dist/csr/ChatCenteredText'
import { Link } from '@tanstack/react-router'
import { memo, type ReactNode, useId, useState, useSyncExternalStore } from 'react'
import { useTranslations } from 'use-intl'
import { Button } from '../../../ui/Button.tsx'
import { quantity } from '../../../ui/formats.ts'
import { ToneMark } from '../../../ui/Note.tsx'
import { onMac } from '../../../ui/onMac.ts'
import { LoadFailed } from '../../../ui/Tell.tsx'
import { toneOf } from '../../editor/checks/weights.ts'
import styles from './Aside.module.css'
import type { Filter, ReviewedSegment } from './change.ts'
import { KeyList } from './KeyList.tsx'
import type { Part } from './part.ts'
import { useWavedThrough } from './RowUnder.tsx'
import { type Comment, mostCounted } from './review.query.ts'

/** How many are listed; the rest is in the view of its name. */
const mostListed = 50

type RegionProps = { name: string; count?: string | undefined; children: ReactNode }

const Region = ({ name, count, children }: RegionProps) => (
  <section aria-label={name} className={styles.region}>
    <h2>
      {name} {count !== undefined && <span className={styles.count}>{count}</span>}
    </h2>
    {children}
  </section>
)

/** The rest of a list that is too long to be beside the text. */
function More({ jobId, count, show }: { jobId: string; count: number; show: Filter }) {
  const t = useTranslations('staffReview.comments')
  if (count <= 0) return null
  return (
    <Link to="/app/staff/review" search={{ jobId, show }} resetScroll={false} preload={false}>
      {t('more', { count })}
    </Link>
  )
}

function Summary({ review: { summary } }: Part) {
  const t = useTranslations('staffReview.summary')
  const {
    changed = 0,
    segments = 0,
    words = 0,
    words_changed = 0,
    confirmed = 0,
    minutes = 0,
  } = summary ?? {}
  const [hours, rest] = [Math.floor(minutes / 60), minutes % 60]
  const figures = [
    ['changed', t('of', { part: changed, all: segments })],
    ['words', t('of', { part: words_changed, all: words })],
    ['confirmed', t('of', { part: confirmed, all: segments })],
    ['time', t(hours === 0 ? 'minutes' : rest === 0 ? 'hours' : 'both', { hours, minutes: rest })],
  ] as const
  return (
    <Region name={t('label')}>
      <dl className={styles.tally}>
        {figures.map(([name, figure]) => (
          <div key={name}>
            <dt>{t(name)}</dt>
            <dd>{summary && figure}</dd>
          </div>
        ))}
      </dl>
    </Region>
  )
}

type JumpProps = {
  number: number
  isHere: boolean
  go: (number: number) => void
  icon: ReactNode
  children: ReactNode
}

function Jump({ number, isHere, go, icon, children }: JumpProps) {
  const t = useTranslations('staffReview.comments')
  return (
    <li>
      <button
        type="button"
        className={styles.jump}
        aria-current={isHere || undefined}
        onClick={() => go(number)}
      >
        {icon}
        <span className={styles.say}>
          <span className="sr">{t('go', { n: String(number) })} </span>
          {children}
        </span>
        <span className={styles.at} aria-hidden>
          {number}
        </span>
      </button>
    </li>
  )
}

/** The segments that somebody types about here, as one string: it changes when one more begins, not with each key. */
const useWriting = ({ outbox }: Part['review']): string =>
  useSyncExternalStore(outbox.subscribe, () =>
    outbox
      .all()
      .filter(({ state }) => state === 'typed')
      .map(({ segment }) => segment)
      .join(' '),
  )

type SayingProps = { comment: Comment; author: string; isHere: boolean; go: (number: number) => void }

const Saying = memo(function Saying({ comment, author, isHere, go }: SayingProps) {
  return (
    <Jump
      number={comment.number}
      isHere={isHere}
      go={go}
      icon={<ChatCenteredText size={20} aria-hidden className={styles.icon} />}
    >
      <span dir="auto" className={styles.words}>
        {comment.comment}
      </span>
      <small>{author}</small>
    </Jump>
  )
})

function Comments({ review }: Part) {
  const t = useTranslations('staffReview.comments')
  const writing = useWriting(review)
  const { jobId, place, goAnywhere, comments, commentsQuery } = review
  const { all } = comments
  const authorOf = ({ mine, author, segment }: Comment) => {
    const name = mine ? t('you') : (author ?? t('system'))
    return writing.split(' ').includes(segment) ? t('author', { author: name, also: t('writing') }) : name
  }
  return (
    <Region name={t('label')} count={commentsQuery.data && quantity(all.length)}>
      {commentsQuery.isLoadingError ? (
        <LoadFailed title={t('failed')} error={commentsQuery.error} retry={commentsQuery.refetch} />
      ) : commentsQuery.data && all.length === 0 ? (
        <p className={styles.none}>{t(onMac ? 'noneMac' : 'none')}</p>
      ) : (
        <ul className={styles.list}>
          {all.slice(0, mostListed).map((one) => (
            <Saying
              key={one.id}
              comment={one}
              author={authorOf(one)}
              isHere={one.number === place?.number}
              go={goAnywhere}
            />
          ))}
        </ul>
      )}
      <More jobId={jobId} count={all.length - mostListed} show="commented" />
    </Region>
  )
}

type FoundProps = Pick<Part, 'languages'> & {
  segment: ReviewedSegment
  isHere: boolean
  go: (number: number) => void
}

const Found = memo(function Found({ segment, isHere, languages, go }: FoundProps) {
  const { number } = segment
  return useWavedThrough(segment, languages).map(({ key, sentence }) => (
    <Jump key={key} number={number} isHere={isHere} go={go} icon={<ToneMark tone={toneOf(key)} />}>
      {sentence}
    </Jump>
  ))
})

function WavedThrough(part: Part) {
  const t = useTranslations('staffReview')
  const { jobId, findings, place, goAnywhere } = part.review
  const segments = findings.data?.results ?? []
  const count = segments.reduce((sum, { accepted }) => sum + accepted.length, 0)
  const isMore = segments.length > mostCounted
  return (
    <Region
      name={t('findings.label')}
      count={findings.data && (isMore ? t('filter.more', { count: mostCounted }) : quantity(count))}
    >
      {findings.isLoadingError ? (
        <LoadFailed title={t('findings.failed')} error={findings.error} retry={findings.refetch} />
      ) : findings.data && count === 0 ? (
        <p className={styles.none}>{t('findings.none')}</p>
      ) : (
        <ul className={styles.list}>
          {segments.slice(0, mostListed).map((segment) => (
            <Found
              key={segment.id}
              segment={segment}
              languages={part.languages}
              isHere={segment.number === place?.number}
              go={goAnywhere}
            />
          ))}
        </ul>
      )}
      <More jobId={jobId} count={segments.length - mostListed} show="findings" />
    </Region>
  )
}

/** What is beside the text; on a narrow screen above it, closed until it is wanted. */
export function ReviewAside(part: Part) {
  const t = useTranslations('staffReview')
  const id = useId()
  const [isOpen, setOpen] = useState(false)
  const { filter, act } = part.review
  return (
    <div className={styles.aside} data-open={isOpen || undefined} key={filter}>
      <Button
        look="quiet"
        inRow
        className={styles.toggle}
        aria-expanded={isOpen}
        aria-controls={id}
        onClick={() => setOpen(!isOpen)}
      >
        {t('tools.beside')}
      </Button>
      <div id={id} className={styles.content}>
        <Summary {...part} />
        <Comments {...part} />
        <WavedThrough {...part} />
        <section aria-label={t('keys.label')} className={styles.region}>
          <div className={styles.title}>
            <h2>{t('keys.label')}</h2>
            <Button look="act" onClick={() => act('list')}>
              <kbd>{t(`keys.${onMac ? 'macKey' : 'key'}.list`)}</kbd>
              <span className="sr">{t('keys.list')}</span>
            </Button>
          </div>
          <KeyList />
        </section>
      </div>
    </div>
  )
}

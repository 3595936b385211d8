import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useRef } from 'react'
import { useTranslations } from 'use-intl'
import { currentUser } from '../../../api/session-store.ts'
import { answered } from '../../../messages/language.ts'
import { Button } from '../../../ui/Button.tsx'
import { dateTime, timeOnly, today } from '../../../ui/formats.ts'
import { Note } from '../../../ui/Note.tsx'
import { mostPrinted } from '../../../ui/printed.ts'
import { readerZone } from '../../../ui/Texts.tsx'
import type { Part } from './part.ts'
import styles from './Review.module.css'
import { historyQuery } from './review.query.ts'
import { ToWork } from './ToWork.tsx'

/** Who else reads the same job now. */
function Others({ review: { summary, isOpen } }: Part) {
  const t = useTranslations('staffReview.others')
  const reviewers = summary?.reviewers ?? []
  const [first] = reviewers
  const b = (words: ReactNode) => <b>{words}</b>
  return (
    <div role="status">
      {isOpen && first && (
        <Note tone="info">
          {reviewers.length === 1
            ? t.rich('one', { b, name: first.name, time: timeOnly(first.since, readerZone()) })
            : t.rich('several', { b, names: reviewers.map(({ name }) => name).join(', ') })}{' '}
          {t('say')}
        </Note>
      )}
    </div>
  )
}

const endings = {
  'job.returned': 'returned',
  'job.approved': 'approved',
  'job.withdrawn': 'withdrawn',
} as const
type Ending = keyof typeof endings
const isEnding = (action: string): action is Ending => Object.hasOwn(endings, action)

/** What ended the review, who did it and when; `isPending`: that is on its way. */
function useEnding(
  jobId: string,
  isEnded: boolean,
): {
  sentence?: string
  isPending: boolean
  /** whether it never was under review, as far as is known */
  isNew?: boolean
} {
  const t = useTranslations('staffReview.ended')
  const { data, isPending } = useQuery({ ...historyQuery(jobId), enabled: isEnded })
  const last = data?.results.find(({ action }) => isEnding(action))
  if (!last || !isEnding(last.action)) return { isPending, isNew: data !== undefined }
  const zone = readerZone()
  const isToday = today(Date.parse(last.at), zone) === today(Date.now(), zone)
  const by = last.actor?.id === currentUser() ? t('you') : (last.actor?.name ?? t('somebody'))
  const when = isToday
    ? t('today', { time: timeOnly(last.at, zone) })
    : t('on', { date: dateTime(last.at, zone) })
  return { sentence: t(endings[last.action], { by, when }), isPending }
}

const beforeReview: readonly string[] = ['Unassigned', 'Assigned', 'Accepted', 'In Progress']

/** Why nothing can be returned or approved here, and the way back to what waits. */
function Ended({ job, review }: Part) {
  const t = useTranslations('staffReview.ended')
  const { isOpen, jobId, outbox } = review
  // Somebody who opens a job that was never submitted reads that; its reviewer hears what happened.
  const wasOpen = useRef(isOpen)
  wasOpen.current ||= isOpen
  // What is under review and not theirs to decide on is their own work.
  const isOwn = !isOpen && job.status === 'Under-Review'
  const { sentence, isPending, isNew } = useEnding(jobId, !isOpen && !isOwn)
  if (isOwn)
    return (
      <div role="status">
        <Note tone="info">
          <b>{t('own')}</b> <ToWork />
        </Note>
      </div>
    )
  if (isOpen || isPending) return <div role="status" />
  const isBefore = beforeReview.includes(job.status)
  return (
    <div role="status">
      <Note tone={wasOpen.current ? 'warn' : 'info'}>
        <b>{sentence ?? t('other', { status: answered(job.status) })}</b>{' '}
        {isBefore && isNew ? t('notReady') : t('say')} {outbox.all().length > 0 && `${t('kept')} `}
        <ToWork />
      </Note>
    </div>
  )
}

/** What becomes of a print that was asked for. */
function Printing({ review: { print } }: Part) {
  const t = useTranslations('staffReview.print')
  const { state } = print
  return (
    <div role="status">
      {state.kind === 'preparing' && (
        <Note tone="info">{t('preparing', { done: state.done, all: state.all })}</Note>
      )}
      {state.kind === 'ready' && state.sheet.isCut && (
        <Note tone="warn">{t('cut', { most: mostPrinted })}</Note>
      )}
      {state.kind === 'failed' && <Note tone="bad">{t('failed', { reason: state.reason })}</Note>}
    </div>
  )
}

/** Segments that were commented on after the view of commented ones was opened. */
function News({ review: { shown, comments, again } }: Part) {
  const t = useTranslations('staffReview.filter')
  if (shown?.filter !== 'commented') return null
  const rows = new Set(shown.reading.state()?.known.rows.map(({ id }) => id))
  const hasGaps = (shown.reading.state()?.known.gaps.length ?? 0) > 0
  const count = hasGaps ? 0 : [...comments.bySegment.keys()].filter((id) => !rows.has(id)).length
  if (count === 0) return null
  return (
    <Note tone="info">
      {t('news', { count })}{' '}
      <Button look="act" onClick={again}>
        {t('showThem')}
      </Button>
    </Note>
  )
}

/** None of what is shown has a draft: that is one thing to know, not one a row. */
function NoDraft({ review: { shown } }: Part) {
  const t = useTranslations('staffReview.table')
  const rows = shown?.reading.state()?.known.rows ?? []
  if (rows.length === 0 || rows.some(({ draft }) => draft !== null)) return null
  return <Note tone="info">{t('noDraftAtAll')}</Note>
}

/** What is to be known before the text. */
export const ReviewNotes = (part: Part) => (
  <div className={styles.notes}>
    <Others {...part} />
    <Ended {...part} />
    <Printing {...part} />
    <News {...part} />
    <NoDraft {...part} />
  </div>
)

import { useQuery } from '@tanstack/react-query'
import { useSearch } from '@tanstack/react-router'
import { useMemo, useState } from 'react'
import { useTranslations } from 'use-intl'
import { poll } from '../../../api/query-client.ts'
import { toastError } from '../../../ui/toasts.ts'
import { useAnnouncement } from '../../../ui/useAnnouncement.ts'
import { useStable } from '../../../ui/useStable.ts'
import { filterOf, numberOf } from './address.ts'
import { type Comments, commentsOf } from './comments.ts'
import type { Action } from './keys.ts'
import { findingsQuery, staffCommentsQuery, staffJobQuery, summaryQuery } from './review.query.ts'
import { useKeys } from './useKeys.ts'
import { useOutbox, useTakingOut } from './useOutbox.ts'
import { usePlace } from './usePlace.ts'
import { usePrint } from './usePrint.ts'
import { useReading } from './useReading.ts'
import { useAround } from './view.ts'

/** How often is asked what another reviewer does while there is one, and whether there is one, ms. */
const beside = 3000
const alone = 15_000

const noComments: Comments = commentsOf([])

/** What the portal knows of a review, asked more often while somebody else is at it. */
function useData(jobId: string, isReady: boolean) {
  const pollFor = (time: number) => () => (poll() === false ? false : time)
  const summary = useQuery({
    ...summaryQuery(jobId),
    // The first page of segments says it.
    enabled: isReady,
    refetchInterval: pollFor(alone),
    refetchOnMount: false,
    staleTime: beside,
    select: ({ summary: value }) => value,
  })
  const others = summary.data?.reviewers ?? []
  const often = others.length > 0 ? pollFor(beside) : poll
  const job = useQuery({ ...staffJobQuery(jobId), enabled: jobId !== '', refetchInterval: often })
  const comments = useQuery({
    ...staffCommentsQuery(jobId),
    enabled: jobId !== '',
    refetchInterval: often,
    select: ({ results }) => results,
  })
  const list = comments.data
  return {
    job,
    summary: summary.data,
    comments: useMemo(() => (list ? commentsOf(list) : noComments), [list]),
    commentsQuery: comments,
    findings: useQuery({ ...findingsQuery(jobId), enabled: isReady, staleTime: Number.POSITIVE_INFINITY }),
  }
}

export type Open = 'return' | 'approve' | 'goTo' | 'list'

/** Everything that the page of a review is drawn of. */
export function useReview() {
  const t = useTranslations('staffReview.comments')
  const { jobId = '', show, segment } = useSearch({ strict: false })
  const filter = filterOf(show)
  const [around, setAround] = useAround()
  const { announcement, announce } = useAnnouncement()
  const [dialog, setDialog] = useState<Open>()
  const arrived = useStable((count: number) => announce(t('arrived', { count })))
  const outbox = useOutbox(jobId, arrived)
  const from = numberOf(segment)
  const { shown, failure, again } = useReading({ jobId, filter, around, from: from ?? 1 })
  const data = useData(jobId, shown !== undefined)
  const place = usePlace({ jobId, segment: from, shown, announce })
  const print = usePrint({ jobId, filter, around })
  const takingOut = useTakingOut(jobId)
  const isOpen = data.job.data?.can.review ?? false
  const activeId = shown?.reading.state()?.known.rows.find(({ number }) => number === place.place?.number)?.id

  const send = useStable(async (id: string) => {
    const isChange = outbox.all().find((one) => one.id === id)?.changes ?? false
    if (await outbox.send(id)) return announce(t(isChange ? 'changed' : 'added'))
    const reason = outbox.all().find((one) => one.id === id)?.reason
    if (reason !== undefined) toastError({ message: t('notSent', { reason }) })
  })
  const add = () => {
    const typed = activeId === undefined ? undefined : outbox.typed(activeId)
    if (typed && typed.comment.trim() !== '') void send(typed.id)
    place.stepToChange(1)
  }
  const act = useStable((action: Action) => {
    const active = place.place?.number
    const acts: Record<Action, () => void> = {
      next: () => place.step(1),
      previous: () => place.step(-1),
      nextChange: () => place.stepToChange(1),
      previousChange: () => place.stepToChange(-1),
      comment: () => active !== undefined && place.go(active, 'field'),
      add,
      goTo: () => setDialog('goTo'),
      print: print.start,
      list: () => setDialog('list'),
    }
    acts[action]()
  })
  useKeys(act)
  return {
    ...data,
    jobId,
    filter,
    around,
    setAround,
    shown,
    failure,
    again,
    outbox,
    ...place,
    print,
    act,
    send,
    takeOut: takingOut.act,
    isOpen,
    dialog,
    open: setDialog,
    announcement,
    announce,
  }
}

export type ReviewState = ReturnType<typeof useReview>

import { countOf } from '../../counted.ts'
import type { JobEvent } from '../../db/columns.ts'
import { newId } from '../../ids.ts'
import type { Follower, WorkEvent } from './events.ts'

type Entry = {
  event: JobEvent
  comment?: string
  minutes?: number | null
  segmentId?: string | null
  jobIds: readonly string[]
  id?: string | null
}

/** The log entry that an event makes in each of these jobs; null when it leaves none. */
function logOf(event: WorkEvent): Entry | null {
  if (event.kind === 'logged')
    return {
      event: event.event,
      comment: event.comment,
      minutes: event.minutes,
      segmentId: event.segmentId,
      jobIds: [event.jobId],
      id: event.logId,
    }
  const jobIds = event.jobs.map(({ id }) => id)
  switch (event.kind) {
    case 'offered':
      return { event: 'Offered', comment: event.message ?? '', jobIds }
    case 'assigned':
      return { event: 'Assigned', jobIds }
    case 'accepted':
      return { event: 'Accepted', comment: event.agreed?.comment ?? '', jobIds }
    case 'rejected':
      return {
        event: 'Rejected',
        comment: event.reason ?? '',
        jobIds: [...jobIds, ...event.offered.map(({ id }) => id)],
      }
    case 'withdrawn':
      return { event: 'Withdrawn', comment: event.reason, jobIds }
    case 'started':
      return { event: 'Started', comment: event.comment, minutes: event.minutes, jobIds, id: event.logId }
    case 'submitted':
      return { event: 'Submitted', jobIds }
    case 'returned':
      return {
        event: 'Returned',
        comment: reviewWords(event, event.deadline && `The deadline is now ${event.deadline.words}.`),
        jobIds,
      }
    case 'approved':
      return { event: 'Approved', comment: reviewWords(event), jobIds }
    case 'changed':
      // Who takes a free job later need not read what it was worth before.
      if (event.consultantId === null) return null
      return { event: 'Note', comment: event.changes.join('\n'), jobIds }
    case 'deleted':
    case 'offer-withdrawn':
    case 'countered':
    case 'counter-taken-back':
    case 'date-kept':
    case 'expired':
    case 'expiring':
    case 'deadline-near':
      return null
  }
}

/** What a review says of the whole job, and what comes with it, a line each. */
const reviewWords = (
  { comment, comments }: { comment: string; comments: number },
  more: string | null = null,
): string =>
  [comment, comments > 0 && `${countOf(comments, 'comment is', 'comments are')} on segments.`, more]
    .filter(Boolean)
    .join('\n')

/** Rows of one statement: each has ten values, and a statement takes 65,535. */
const rowsAtOnce = 5000

export const writeLog: Follower = async ({ trx, now, by }, events) => {
  const rows = events.flatMap(({ id: event_id, event }) => {
    const entry = logOf(event)
    if (!entry) return []
    return entry.jobIds.map((job_id) => ({
      id: entry.id ?? newId(),
      job_id,
      event: entry.event,
      comment: entry.comment ?? '',
      minutes: entry.minutes ?? null,
      segment_id: entry.segmentId ?? null,
      author_id: by.id,
      consultant_id: event.consultantId,
      created_at: now,
      event_id,
    }))
  })
  for (let from = 0; from < rows.length; from += rowsAtOnce)
    await trx
      .insertInto('job_logs')
      .values(rows.slice(from, from + rowsAtOnce))
      .execute()
}

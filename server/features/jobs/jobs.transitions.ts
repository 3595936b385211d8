import { messages } from '@hub/contract/errors'
import type { loggableEvents } from '@hub/contract/jobs'
import type { Actor } from '../../callers.ts'
import { breaks } from '../../db/failures.ts'
import { isId, newId } from '../../ids.ts'
import type { Parts } from '../../parts.ts'
import { notFound, RefusalError, refusal } from '../../refusals.ts'
import { refuseGone } from '../documents/wire.queries.ts'
import { type Act, noteChangeOf, perform } from '../work/act.ts'
import { emit } from '../work/emit.ts'
import { startJobWithLog } from '../work/jobs.transitions.ts'
import { findOpenQuery, isAskedToTake, noteOpenQueries } from '../work/questions.queries.ts'
import { jobCannotBe, loggable } from '../work/statuses.rules.ts'
import { findHeldJob, type HeldJob, lockProjectOfJob } from '../work/world.queries.ts'
import { findOwnLog, isSegmentOf, type LogRow } from './jobs.queries.ts'

const segmentOfQuery = refusal(400, { segment: ['Only a query can name a segment.'] })
const noSuchSegment = refusal(400, { segment: ['There is no such segment in this job.'] })
const noOpenQuery = refusal(409, 'No query of this job is waiting for an answer.')
const idInUse = refusal(400, { id: [messages.taken] })

/** `minutes`: worked; null: the entry says nothing about time. `segmentId`: what a query asks about */
type LoggedWork = {
  event: (typeof loggableEvents)[number]
  comment: string
  minutes: number | null
  segmentId: string | null
}

/** What the events of all log entries have in common. */
const logEvent = (job: HeldJob, jobId: string) => ({
  kind: 'logged' as const,
  project: { id: job.project_id },
  jobId,
})

/**
 * The consultant writes into the log of their job. "Started" starts the job. Who is asked to take a job may ask about
 * it before they say yes.
 */
export async function logWork(
  act: Act,
  { id, jobId, authorId }: { id: string; jobId: string; authorId: string },
  { event, comment, minutes, segmentId }: LoggedWork,
): Promise<void> {
  if (segmentId !== null) {
    if (event !== 'Query') throw new RefusalError(segmentOfQuery)
    if (!isId(segmentId) || !(await isSegmentOf(act.trx, segmentId, jobId))) {
      const held = await findHeldJob(act.trx, jobId)
      // Who is only asked to take the job sees no translation.
      const isTheirs = held?.consultant_id === authorId && loggable.includes(held.status)
      if (isTheirs && isId(segmentId)) await refuseGone(act.trx, jobId, [segmentId], 'consultant')
      throw new RefusalError(noSuchSegment)
    }
  }
  // Time is shown with the job: every act that changes what is shown locks the project first. Questions and answers
  // take turns.
  if (minutes !== null || event === 'Query') await lockProjectOfJob(act.trx, jobId)
  const job = await findHeldJob(act.trx, jobId)
  if (!job) throw new RefusalError(notFound)
  const isTheirs = job.consultant_id === authorId && loggable.includes(job.status)
  const mayAsk = event === 'Query' && minutes === null
  if (!isTheirs && !(mayAsk && (await isAskedToTake(act.trx, jobId, authorId, act.now))))
    throw new RefusalError(jobCannotBe(job.status, 'logged'))
  if (event === 'Started' && job.status === 'Accepted')
    await startJobWithLog(act, jobId, { comment, minutes, logId: id })
  else {
    const entry = { event, comment, minutes, segmentId, logId: id }
    await emit(act, { ...logEvent(job, jobId), consultantId: authorId, ...entry })
  }
  if (event === 'Query') await noteOpenQueries(act.trx, [jobId])
  if (minutes !== null) noteChangeOf(act, job.project_id)
}

type Entry = Omit<LogRow, 'author'>
type Own<Work> = Work & { id: string | null }
/** `isNew`: whether it was written by this call */
type WrittenOnce = { entry: Entry; isNew: boolean }

/** Writes the entry that has this id, once: a caller who lost the first answer gets it again. */
export const logWorkOnce = (
  parts: Parts,
  by: Actor & { id: string },
  jobId: string,
  { id, ...work }: Own<LoggedWork>,
): Promise<WrittenOnce> =>
  writeOnce(parts, by, { id, jobId }, async (act, key) => {
    await logWork(act, { ...key, authorId: by.id }, work)
    return work
  })

/** The same of staff: a note, or an answer, which ends one question and not two when it is sent again. */
export const logAsStaffOnce = (
  parts: Parts,
  by: Actor,
  jobId: string,
  { id, ...words }: Own<StaffWords>,
): Promise<WrittenOnce> =>
  writeOnce(parts, by, { id, jobId }, async (act, key) => {
    const { segmentId } = await logAsStaff(act, jobId, { ...words, id: key.id })
    return { ...words, minutes: null, segmentId }
  })

async function writeOnce(
  parts: Parts,
  by: Actor,
  { id: ownId, jobId }: { id: string | null; jobId: string },
  write: (act: Act, key: { id: string; jobId: string }) => Promise<LoggedWork | StaffEntry>,
): Promise<WrittenOnce> {
  const key = { id: ownId ?? newId(), jobId }
  const again = async (): Promise<WrittenOnce | null> => {
    const entry = ownId !== null && (await findOwnLog(parts.db, key, by))
    return entry ? { entry, isNew: false } : null
  }
  const existing = await again()
  if (existing) return existing
  try {
    return await perform(parts, by, async (act) => {
      const { segmentId: segment_id, ...entry } = await write(act, key)
      return { entry: { id: key.id, ...entry, segment_id, created_at: act.now }, isNew: true }
    })
  } catch (error) {
    // The id is in the log already, of something else, unless the same call was made twice at one moment: the second
    // then breaks on the id, or finds that the first has changed what it was about.
    const first = await again()
    if (first) return first
    throw breaks(error, 'job_logs_pkey') ? new RefusalError(idInUse) : error
  }
}

type StaffWords = { event: 'Note' | 'Answer'; comment: string }
type StaffEntry = StaffWords & { minutes: null; segmentId: string | null }

/**
 * Staff: an entry about the work of the consultant who holds the job. An answer belongs to the oldest query that has
 * none yet.
 */
export async function logAsStaff(
  act: Act,
  jobId: string,
  { id, event, comment }: StaffWords & { id: string },
): Promise<{ segmentId: string | null }> {
  // Answers take turns: each ends one query.
  if (event === 'Answer') await lockProjectOfJob(act.trx, jobId)
  const job = await findHeldJob(act.trx, jobId)
  if (!job) throw new RefusalError(notFound)
  const query = event === 'Answer' ? await findOpenQuery(act.trx, jobId, job.consultant_id) : undefined
  const consultantId = query?.consultant_id ?? job.consultant_id
  if (event === 'Answer' && !query) throw new RefusalError(noOpenQuery)
  const entry = { event, comment, minutes: null, segmentId: query?.segment_id ?? null, logId: id }
  await emit(act, { ...logEvent(job, jobId), consultantId, ...entry })
  if (event === 'Answer') await noteOpenQueries(act.trx, [jobId])
  return { segmentId: entry.segmentId }
}

import { messages } from '@hub/contract/errors'
import type { Actor, Reader } from '../../callers.ts'
import { breaks } from '../../db/failures.ts'
import { isId, newId } from '../../ids.ts'
import { noPermission, notFound, type Refusal, RefusalError, refusal } from '../../refusals.ts'
import { audit } from '../audit/audit.queries.ts'
import { refuseGone } from '../documents/wire.queries.ts'
import { type Act, perform, type Stage } from '../work/act.ts'
import { findHeldJob, type HeldJob, lockProjectOfJob } from '../work/world.queries.ts'
import {
  findComment,
  insertComment,
  isOwnComment,
  jobOfComment,
  readComment,
  removeComment,
  type StoredComment,
  updateComment,
} from './comments.queries.ts'
import { commentRefusal, isPending } from './comments.rules.ts'

const idInUse = refusal(400, { id: [messages.taken] })
const isSent = refusal(409, 'This comment has reached the consultant and can no longer be changed.')

/** A person or a key that writes, and what they may see. */
export type Writer = { by: Actor; reader: Reader }

export type NewText = { segmentId: string; comment: string; id: string | null }

/**
 * Writes the comment that has this id, once: a caller who lost the first answer gets it again.
 *
 * @param unknownSegment what a segment that is not the job's is answered with
 * @returns `isNew`: whether it was written by this call
 */
export async function addCommentOnce(
  stage: Stage,
  jobId: string,
  { id: ownId, segmentId, comment }: NewText,
  writer: Writer,
  unknownSegment: Refusal,
): Promise<{ id: string; isNew: boolean }> {
  const { by } = writer
  const id = ownId ?? newId()
  if (ownId !== null && (await isOwnComment(stage.db, id, jobId, by))) return { id, isNew: false }
  try {
    await perform(stage, by, (act) =>
      addComment(act, { id, jobId, segmentId, comment }, writer, unknownSegment),
    )
    return { id, isNew: true }
  } catch (error) {
    // The id is there already: of the same call, made twice at one moment, or of something else.
    if (!breaks(error, 'comments_pkey')) throw error
    if (!(await isOwnComment(stage.db, id, jobId, by))) throw new RefusalError(idInUse)
    return { id, isNew: false }
  }
}

/** The job as its locked project has it: a comment is pending or not by the status that the job keeps until then. */
async function lockedJob({ trx }: Act, jobId: string): Promise<HeldJob> {
  await lockProjectOfJob(trx, jobId)
  const job = await findHeldJob(trx, jobId)
  if (!job) throw new RefusalError(notFound)
  return job
}

/** Who may write about a job now: its holder, or staff. */
function demandOpen({ status, consultant_id }: HeldJob, { by, reader: { rights } }: Writer): void {
  if (rights === 'consultant' && consultant_id !== by.id) throw new RefusalError(notFound)
  const reason = commentRefusal(status, rights)
  if (reason) throw new RefusalError(reason)
}

async function addComment(
  act: Act,
  { id, jobId, segmentId, comment }: { id: string; jobId: string; segmentId: string; comment: string },
  writer: Writer,
  unknownSegment: Refusal,
): Promise<void> {
  const job = await lockedJob(act, jobId)
  demandOpen(job, writer)
  const pending = isPending(job.status, writer.reader.rights)
  const isThere =
    isId(segmentId) &&
    (await insertComment(act.trx, { id, jobId, segmentId, comment, pending }, writer.by, act.now))
  if (!isThere) {
    if (isId(segmentId)) await refuseGone(act.trx, jobId, [segmentId], writer.reader.rights)
    throw new RefusalError(unknownSegment)
  }
  await note(act, 'added', { id, jobId, segmentId }, { pending })
}

const note = (
  { trx, by, now }: Act,
  change: 'added' | 'changed' | 'deleted',
  { id, jobId, segmentId }: { id: string; jobId: string; segmentId: string },
  more: Readonly<Record<string, unknown>> = {},
): Promise<void> =>
  audit(trx, by, now, [
    { action: `comment.${change}`, subjectId: jobId, details: { comment: id, segment: segmentId, ...more } },
  ])

/** Does something with a comment whose job keeps its status until then. */
async function withComment(
  act: Act,
  id: string,
  writer: Writer,
  work: (comment: StoredComment) => Promise<void>,
): Promise<void> {
  const jobId = isId(id) ? await jobOfComment(act.trx, id) : undefined
  if (jobId === undefined) throw new RefusalError(notFound)
  const job = await lockedJob(act, jobId)
  const comment = await readComment(act.trx, id)
  if (!comment || (comment.pending && writer.reader.rights === 'consultant')) throw new RefusalError(notFound)
  demandOpen(job, writer)
  await work(comment)
}

/** The holder of the job says that a comment is done, or that it is not. */
export const tickComment = (
  stage: Stage,
  { jobId, id, done }: { jobId: string; id: string; done: boolean },
  writer: Writer,
): Promise<void> =>
  perform(stage, writer.by, (act) =>
    withComment(act, id, writer, async (comment) => {
      if (comment.job_id !== jobId) throw new RefusalError(notFound)
      await change(act, id, comment, { done })
    }),
  )

/** Staff: the text of one's own comment until the return, and whether it is done. */
export const changeComment = (
  stage: Stage,
  id: string,
  changes: { comment?: string | undefined; done?: boolean | undefined },
  writer: Writer,
): Promise<void> =>
  perform(stage, writer.by, (act) =>
    withComment(act, id, writer, async (comment) => {
      if (changes.comment !== undefined && changes.comment !== comment.comment)
        demandOwnPending(comment, writer.by)
      await change(act, id, comment, changes)
    }),
  )

async function change(
  act: Act,
  id: string,
  was: StoredComment,
  { comment = was.comment, done = was.done }: { comment?: string | undefined; done?: boolean | undefined },
): Promise<void> {
  if (comment === was.comment && done === was.done) return
  await updateComment(act.trx, id, { comment, done })
  await note(act, 'changed', { id, jobId: was.job_id, segmentId: was.segment_id }, { done })
}

function demandOwnPending({ author_id, key_id, pending }: StoredComment, { id, keyId }: Actor): void {
  if (author_id !== id || key_id !== (keyId ?? null)) throw new RefusalError(noPermission)
  if (!pending) throw new RefusalError(isSent)
}

/** Staff: takes out a comment of one's own that has not reached the consultant. */
export const deleteComment = (stage: Stage, id: string, writer: Writer): Promise<void> =>
  perform(stage, writer.by, (act) =>
    withComment(act, id, writer, async (comment) => {
      demandOwnPending(comment, writer.by)
      await removeComment(act.trx, id)
      await note(act, 'deleted', { id, jobId: comment.job_id, segmentId: comment.segment_id })
    }),
  )

/** A comment as its reader sees it. */
export async function commentFor(stage: Stage, id: string, reader: Reader) {
  const comment = await findComment(stage.db, id, reader)
  if (!comment) throw new RefusalError(notFound)
  return comment
}

import {
  addCommentAsStaff,
  addComment as addCommentCall,
  changeComment as changeCall,
  deleteComment as deleteCall,
  listComments as listCall,
  listCommentsAsStaff,
  tickComment as tickCall,
} from '@hub/contract/comments'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Reader } from '../../callers.ts'
import type { App } from '../../http/app.ts'
import { actorOf, callerOf, readerOf, staffOf } from '../../http/caller.ts'
import { sendPage } from '../../http/cursors.ts'
import { pageLinks, sendMarked } from '../../http/lists.ts'
import type { Parts } from '../../parts.ts'
import { notFound, RefusalError, refusal } from '../../refusals.ts'
import { beforeAcceptance } from '../work/statuses.rules.ts'
import { findHeldJob } from '../work/world.queries.ts'
import { type CommentRow, commentsListing, countComments, listComments } from './comments.queries.ts'
import {
  addCommentOnce,
  changeComment,
  commentFor,
  deleteComment,
  tickComment,
  type Writer,
} from './comments.transitions.ts'

const noSuchSegment = refusal(400, { segment: ['There is no such segment in this job.'] })

const commentView = ({ created_at, ...comment }: CommentRow) => ({
  ...comment,
  date_added: created_at.toISOString(),
})

/** A page of a job's comments, or 304. */
async function sendComments(
  { db, config }: Parts,
  request: FastifyRequest,
  reply: FastifyReply,
  { jobId, reader, ...page }: { jobId: string; reader: Reader; limit: number; offset: number },
) {
  const count = await countComments(db, jobId, reader)
  const rows = await listComments(db, jobId, reader, page)
  const links = pageLinks(request, config, { ...page, count })
  return sendMarked(request, reply, { count, ...links, results: rows.map(commentView) })
}

export function commentRoutes(app: App, parts: Parts): void {
  app.route({
    ...listCall,
    handler: async (request, reply) => {
      const { jobId } = request.params
      const reader = readerOf(request)
      // Until it is theirs, a job shows nothing but its source.
      if (reader.rights === 'consultant') {
        const job = await findHeldJob(parts.db, jobId)
        if (job?.consultant_id !== reader.id || beforeAcceptance.includes(job.status))
          throw new RefusalError(notFound)
      }
      return sendComments(parts, request, reply, { ...request.query, jobId, reader })
    },
  })

  const consultantOf = (request: FastifyRequest): Writer => ({
    by: actorOf(request),
    reader: callerOf(request),
  })

  app.route({
    ...addCommentCall,
    handler: async (request, reply) => {
      const { jobId, segmentId } = request.params
      const { comment, id = null } = request.body
      const writer = consultantOf(request)
      const result = await addCommentOnce(parts, jobId, { segmentId, comment, id }, writer, notFound)
      const view = commentView(await commentFor(parts, result.id, writer.reader))
      return reply.code(result.isNew ? 201 : 200).send(view)
    },
  })

  app.route({
    ...tickCall,
    handler: async (request) => {
      const { jobId, commentId } = request.params
      const writer = consultantOf(request)
      await tickComment(parts, { jobId, id: commentId, done: request.body.done }, writer)
      return commentView(await commentFor(parts, commentId, writer.reader))
    },
  })

  staffCommentRoutes(app, parts)
}

function staffCommentRoutes(app: App, parts: Parts): void {
  const writerOf = (request: FastifyRequest): Writer => ({ by: staffOf(request), reader: readerOf(request) })

  app.route({
    ...listCommentsAsStaff,
    handler: async (request, reply) => {
      const listing = commentsListing(request.params.jobId, readerOf(request).id)
      return sendPage(request, reply, parts, request.query, listing, (rows: CommentRow[]) =>
        rows.map(commentView),
      )
    },
  })

  app.route({
    ...addCommentAsStaff,
    handler: async (request, reply) => {
      const { segment: segmentId, comment, id = null } = request.body
      const writer = writerOf(request)
      const { jobId } = request.params
      const result = await addCommentOnce(parts, jobId, { segmentId, comment, id }, writer, noSuchSegment)
      const view = commentView(await commentFor(parts, result.id, writer.reader))
      return reply.code(result.isNew ? 201 : 200).send(view)
    },
  })

  app.route({
    ...changeCall,
    handler: async (request) => {
      const { commentId } = request.params
      const writer = writerOf(request)
      await changeComment(parts, commentId, request.body, writer)
      return commentView(await commentFor(parts, commentId, writer.reader))
    },
  })

  app.route({
    ...deleteCall,
    handler: async (request, reply) => {
      await deleteComment(parts, request.params.commentId, writerOf(request))
      return reply.code(204).send()
    },
  })
}

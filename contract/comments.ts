import * as z from 'zod/mini'
import { endpoint } from './endpoint.ts'
import { CursorPaging, cursorPageOf, Id, IdText, Instant, OwnId, Paging, pageOf, textOf } from './fields.ts'
import { Overtaken } from './translation.ts'

const tag = 'Comments'

/** What reviewer and consultant say about a segment. */
const Comment = z.object({
  id: Id,
  /** the segment's id */
  segment: Id,
  /** the segment's, from 1, in the order of the document */
  number: z.int(),
  comment: z.string(),
  date_added: Instant,
  /** the writer's name as shown; null for the provider's own systems */
  author: z.nullable(z.string()),
  /** whether its reader wrote it */
  mine: z.boolean(),
  done: z.boolean(),
  /** seen by staff alone until the job is returned or approved */
  pending: z.boolean(),
})

/** 1 to 4000 characters, blanks at the ends left out. */
const CommentText = textOf(5000).check(z.trim(), z.minLength(1), z.maxLength(4000))

const params = z.object({ jobId: Id })

export const listComments = endpoint({
  name: 'listComments',
  summary: "The comments on a job's segments, in the order of the document",
  tag,
  method: 'GET',
  url: '/api/v1/jobs/:jobId/comments/',
  access: 'reader',
  scope: 'read',
  viewable: true,
  subject: 'job',
  params,
  querystring: z.object(Paging),
  response: { 200: pageOf(Comment), 304: z.undefined() },
})

export const addComment = endpoint({
  name: 'addComment',
  summary: 'Comment on a segment; with an `id` made by the client, the same again answers the first comment',
  tag,
  method: 'POST',
  url: '/api/v1/jobs/:jobId/segments/:segmentId/comments/',
  access: 'consultant',
  subject: 'job',
  params: z.object({ jobId: Id, segmentId: Id }),
  body: z.object({ comment: CommentText, id: z.nullish(OwnId) }),
  response: { 200: Comment, 201: Comment, 409: Overtaken },
})

export const tickComment = endpoint({
  name: 'tickComment',
  summary: 'Say that a comment is done, or that it is not',
  tag,
  method: 'PATCH',
  url: '/api/v1/jobs/:jobId/comments/:commentId/',
  access: 'consultant',
  subject: 'job',
  params: z.object({ jobId: Id, commentId: Id }),
  body: z.object({ done: z.boolean() }),
  response: { 200: Comment },
})

const staffTag = 'Staff: review'

export const listCommentsAsStaff = endpoint({
  name: 'listCommentsAsStaff',
  summary: "The comments on a job's segments, those too that wait for the return",
  tag: staffTag,
  method: 'GET',
  url: '/api/v1/staff/jobs/:jobId/comments/',
  access: 'staff',
  scope: 'review',
  subject: 'job',
  params,
  querystring: z.object(CursorPaging),
  response: { 200: cursorPageOf(Comment), 304: z.undefined() },
})

export const addCommentAsStaff = endpoint({
  name: 'addCommentAsStaff',
  summary:
    'Comment on a segment; during the review the consultant sees it once the job is returned or approved',
  tag: staffTag,
  method: 'POST',
  url: '/api/v1/staff/jobs/:jobId/comments/',
  access: 'staff',
  scope: 'review',
  subject: 'job',
  params,
  body: z.object({ segment: IdText.check(z.toLowerCase()), comment: CommentText, id: z.nullish(OwnId) }),
  response: { 200: Comment, 201: Comment, 409: Overtaken },
})

const commentParams = z.object({ commentId: Id })

export const changeComment = endpoint({
  name: 'changeComment',
  summary: "Change one's own comment until the return, or say of any that it is done",
  tag: staffTag,
  method: 'PATCH',
  url: '/api/v1/staff/comments/:commentId/',
  access: 'staff',
  scope: 'review',
  subject: 'comment',
  params: commentParams,
  body: z.object({ comment: z.optional(CommentText), done: z.optional(z.boolean()) }),
  response: { 200: Comment },
})

export const deleteComment = endpoint({
  name: 'deleteComment',
  summary: "Take out one's own comment before the return",
  tag: staffTag,
  method: 'DELETE',
  url: '/api/v1/staff/comments/:commentId/',
  access: 'staff',
  scope: 'review',
  subject: 'comment',
  params: commentParams,
  response: { 204: z.undefined() },
})

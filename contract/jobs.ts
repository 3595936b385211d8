import * as z from 'zod/mini'
import { endpoint } from './endpoint.ts'
import { Id, IdText, Instant, Money, OwnId, Paging, pageOf, Quantity, Remark, Revision } from './fields.ts'

const tag = 'Jobs'

/** In sort order (R4.1). */
export const jobStatuses = [
  'Unassigned',
  'Assigned',
  'Accepted',
  'In Progress',
  'Under-Review',
  'Completed',
] as const
export const JobStatus = z.enum(jobStatuses)

export const JobUnit = z.enum(['Words', 'Characters', 'Hours', 'Pages', 'Minutes', 'Segments'])
export const TranslationType = z.enum([
  'Translation',
  'Post-editing',
  'Revision',
  'Proofreading',
  'Transcreation',
])
/** `terms`: of the project's term bases, where it reads some */
export const DownloadType = z.enum(['source', 'translation', 'xliff', 'tmx', 'csv', 'terms'])

/** What its reader may do with a job now. */
export const JobAbilities = z.object({
  accept: z.boolean(),
  reject: z.boolean(),
  edit: z.boolean(),
  log: z.boolean(),
  submit: z.boolean(),
  download: z.array(DownloadType),
})

export const Job = z.object({
  id: Id,
  custom_id: z.string(),
  project_id: Id,
  quantity: z.nullable(Quantity),
  source_language_name: z.string(),
  /** BCP 47 */
  source_language: z.string(),
  target_language_name: z.string(),
  /** BCP 47 */
  target_language: z.string(),
  status: JobStatus,
  value: z.nullable(Money),
  translation_type: TranslationType,
  unit: JobUnit,
  unit_price: z.nullable(Money),
  deadline: z.nullable(Instant),
  document_name: z.nullable(z.string()),
  instructions: z.nullable(z.string()),
  /** worked, by its reader's own log entries */
  minutes: z.int(),
  /** an Unassigned job in the reader's open offer */
  offered: z.boolean(),
  /** of its terms: goes up with each change of them */
  revision: Revision,
  can: JobAbilities,
})

/** The events a consultant writes; staff write Note and Answer, transitions the others. */
export const loggableEvents = ['Started', 'Paused', 'Resumed', 'Progress', 'Query', 'Note'] as const
export const JobEvent = z.enum([
  ...loggableEvents,
  'Answer',
  'Assigned',
  'Offered',
  'Accepted',
  'Rejected',
  'Withdrawn',
  'Submitted',
  'Returned',
  'Approved',
])

const LogEntry = z.object({
  id: Id,
  event: JobEvent,
  comment: z.string(),
  /** worked, as its author says */
  minutes: z.nullable(z.int()),
  /** the segment that a query asks about, and its answer with it; null: the whole job */
  segment: z.nullable(Id),
  date_added: Instant,
  /** the writer's name as shown; null for the system */
  author: z.nullable(z.string()),
})

const params = z.object({ jobId: Id })

export const getJob = endpoint({
  name: 'getJob',
  summary: 'One job',
  tag,
  method: 'GET',
  url: '/api/v1/jobs/:jobId/',
  access: 'reader',
  scope: 'read',
  viewable: true,
  subject: 'job',
  params,
  response: { 200: Job },
})

export const acceptJob = endpoint({
  name: 'acceptJob',
  summary: 'Accept one job',
  tag,
  method: 'PATCH',
  url: '/api/v1/jobs/:jobId/accept/',
  access: 'consultant',
  subject: 'requestedJob',
  params,
  body: z.object({
    /** of the terms that the reader says yes to; older ones are refused */
    revision: z.optional(Revision),
  }),
  response: { 200: Job },
})

export const rejectJob = endpoint({
  name: 'rejectJob',
  summary: 'Reject one job, with a reason or without',
  tag,
  method: 'PATCH',
  url: '/api/v1/jobs/:jobId/reject/',
  access: 'consultant',
  subject: 'requestedJob',
  params,
  body: z.object({ reason: z.nullish(Remark) }),
  response: { 200: Job },
})

export const listLogs = endpoint({
  name: 'listLogs',
  summary: "A job's log, newest first",
  tag,
  method: 'GET',
  url: '/api/v1/jobs/:jobId/logs/',
  access: 'reader',
  scope: 'read',
  viewable: true,
  subject: 'job',
  params,
  querystring: z.object(Paging),
  response: { 200: pageOf(LogEntry), 304: z.undefined() },
})

export const addLog = endpoint({
  name: 'addLog',
  summary: 'Write a log entry; with an `id` made by the client, the same again answers the first entry',
  tag,
  method: 'POST',
  url: '/api/v1/jobs/:jobId/log/',
  access: 'consultant',
  subject: 'job',
  params,
  body: z.object({
    job_id: IdText,
    event: z.enum(loggableEvents),
    comment: Remark,
    /** worked: at most a day */
    minutes: z.nullish(z.int().check(z.gte(1), z.lte(1440))),
    /** the segment that a query asks about */
    segment: z.nullish(IdText.check(z.toLowerCase())),
    id: z.nullish(OwnId),
  }),
  response: { 200: LogEntry, 201: LogEntry },
})

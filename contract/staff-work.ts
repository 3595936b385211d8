import * as z from 'zod/mini'
import { endpoint } from './endpoint.ts'
import { messages } from './errors.ts'
import {
  CursorPaging,
  cursorPageOf,
  Id,
  IdText,
  Instant,
  lineOf,
  Moment,
  OwnId,
  Remark,
  textOf,
} from './fields.ts'
import { Job, JobEvent, jobStatuses } from './jobs.ts'

const tag = 'Staff: work'

/** A job as staff's lists show it. */
export const WorkJob = z.extend(Job, {
  project: z.object({
    id: Id,
    custom_id: z.nullable(z.string()),
    name: z.nullable(z.string()),
    company_name: z.nullable(z.string()),
  }),
  consultant: z.nullable(z.object({ id: Id, name: z.string(), seen_at: z.nullable(Instant) })),
  /**
   * of a free job that somebody was asked to take; `silent`: open and unanswered, `expires_at`: when the last of them
   * ends
   */
  offers: z.nullable(
    z.object({ asked: z.int(), declined: z.int(), silent: z.int(), expires_at: z.nullable(Instant) }),
  ),
  progress: z.object({
    segments: z.int(),
    confirmed: z.int(),
    words: z.int(),
    words_confirmed: z.int(),
    saved_at: z.nullable(Instant),
  }),
  /** the deadline is past, and it is in somebody's hands */
  late: z.boolean(),
  /** in somebody's hands, and by what was confirmed so far it will not be done in time */
  at_risk: z.boolean(),
  /** a question waits for an answer */
  query: z.boolean(),
  /** for who asks: what was their own work, others review and change */
  can: z.object({
    offer: z.boolean(),
    assign: z.boolean(),
    withdraw: z.boolean(),
    review: z.boolean(),
    edit: z.boolean(),
    delete: z.boolean(),
  }),
})

const statuses = textOf(200).check(
  z.refine((text) => text.split(',').every((one) => jobStatuses.some((status) => status === one.trim())), {
    error: `Give one or several of ${jobStatuses.join(', ')}, by comma.`,
  }),
)
const yes = z.pipe(
  z.enum(['true', 'false']),
  z.transform((text: 'true' | 'false') => text === 'true'),
)
const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i
const word = lineOf(200).check(z.trim(), z.minLength(1))

export const workOrderings = [
  'deadline',
  '-deadline',
  'name',
  '-name',
  'value',
  '-value',
  'status',
  '-status',
] as const

/** What the list of jobs is filtered by. */
const filters = {
  status: z.optional(statuses),
  /** an id, or `none` */
  consultant: z.optional(IdText),
  project: z.optional(IdText),
  /** an id, or `me` */
  coordinator: z.optional(IdText),
  /** a tag; a language without a region is any of its regions */
  source: z.optional(word),
  target: z.optional(word),
  due_before: z.optional(Moment),
  /** together with `at_risk`: the one or the other */
  late: z.optional(yes),
  at_risk: z.optional(yes),
  query: z.optional(yes),
  /** ids of jobs, by comma: these and no others */
  ids: z.optional(
    textOf(200 * 37).check(
      z.refine((text) => text.split(',').every((id) => uuid.test(id)), { error: messages.notUuid }),
    ),
  ),
  /** a part of the name or id of the job, its project or its company */
  search: z.optional(textOf(200)),
  ordering: z._default(z.enum(workOrderings), 'deadline'),
}

export const listWork = endpoint({
  name: 'listWork',
  summary: 'All jobs of all projects; with `format=csv` the whole view as a table',
  tag,
  method: 'GET',
  url: '/api/v1/staff/jobs/',
  access: 'staff',
  scope: 'projects',
  subject: 'none',
  querystring: z.object({ ...CursorPaging, ...filters, format: z.optional(z.enum(['json', 'csv'])) }),
  response: { 200: cursorPageOf(WorkJob), 304: z.undefined() },
})

const StaffLogEntry = z.object({
  id: Id,
  event: JobEvent,
  comment: z.string(),
  segment: z.nullable(Id),
  date_added: Instant,
  author: z.nullable(z.string()),
})

export const logAsStaff = endpoint({
  name: 'logAsStaff',
  summary:
    'Write a note into the log of a job, or answer the oldest question that waits; with an `id` made by the client, ' +
    'the same again answers the first entry',
  tag,
  method: 'POST',
  url: '/api/v1/staff/jobs/:jobId/log/',
  access: 'staff',
  scope: 'projects',
  subject: 'job',
  params: z.object({ jobId: Id }),
  body: z.object({ event: z.enum(['Note', 'Answer']), comment: Remark, id: z.optional(OwnId) }),
  response: { 200: StaffLogEntry, 201: StaffLogEntry },
})

const needKinds = ['untaken', 'late', 'at_risk', 'counter', 'review', 'query'] as const

export const listNeeds = endpoint({
  name: 'listNeeds',
  summary: 'What needs a coordinator: for each kind, how many there are and the most pressing one',
  tag,
  method: 'GET',
  url: '/api/v1/staff/needs/',
  access: 'staff',
  scope: 'projects',
  subject: 'none',
  querystring: z.object({ coordinator: z.optional(IdText) }),
  response: {
    200: z.object({
      results: z.array(
        z.object({
          kind: z.enum(needKinds),
          /** exact to 1,000; 1,001 says that there are more */
          count: z.int(),
          at: z.nullable(Instant),
          project: z.object({ id: Id, name: z.nullable(z.string()), custom_id: z.nullable(z.string()) }),
          job: z.nullable(
            z.object({
              id: Id,
              custom_id: z.string(),
              document_name: z.nullable(z.string()),
              target_language_name: z.string(),
            }),
          ),
          consultant: z.nullable(z.object({ id: Id, name: z.string() })),
          /** by kind: contract-staff's facts of it */
          facts: z.record(z.string(), z.nullable(z.union([z.string(), z.number()]))),
        }),
      ),
    }),
  },
})

const View = z.object({ id: Id, name: z.string(), query: z.string() })
const ViewName = lineOf(400).check(z.trim(), z.minLength(1), z.maxLength(100))
const ViewQuery = textOf(4000)
const ofView = { tag, access: 'staff', subject: 'none' } as const
const viewParams = z.object({ viewId: Id })

export const listViews = endpoint({
  ...ofView,
  name: 'listViews',
  summary: "One's own saved filters, by name",
  method: 'GET',
  url: '/api/v1/staff/views/',
  querystring: z.object(CursorPaging),
  response: { 200: cursorPageOf(View), 304: z.undefined() },
})

export const addView = endpoint({
  ...ofView,
  name: 'addView',
  summary: 'Keep filters under a name; 50 at most',
  method: 'POST',
  url: '/api/v1/staff/views/',
  body: z.object({ name: ViewName, query: ViewQuery }),
  response: { 201: View },
})

export const changeView = endpoint({
  ...ofView,
  name: 'changeView',
  summary: 'Change a saved filter',
  method: 'PATCH',
  url: '/api/v1/staff/views/:viewId/',
  params: viewParams,
  body: z.object({ name: z.optional(ViewName), query: z.optional(ViewQuery) }),
  response: { 200: View },
})

export const deleteView = endpoint({
  ...ofView,
  name: 'deleteView',
  summary: 'Forget a saved filter',
  method: 'DELETE',
  url: '/api/v1/staff/views/:viewId/',
  params: viewParams,
  response: { 204: z.undefined() },
})

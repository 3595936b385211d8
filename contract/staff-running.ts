import * as z from 'zod/mini'
import { Alert } from './alerts.ts'
import { endpoint } from './endpoint.ts'
import { CursorPaging, cursorPageOf, Id, IdText, Instant, lineOf, Moment, textOf } from './fields.ts'

const tag = 'Staff: running it'

const Title = lineOf(1000).check(z.trim(), z.minLength(1), z.maxLength(200))
const Message = textOf(5000).check(z.trim(), z.minLength(1), z.maxLength(4000))
const Application = lineOf(400).check(z.trim(), z.minLength(1), z.maxLength(200))
const Severity = z.enum(['info', 'success', 'warning', 'error'])
const Link = textOf(2000).check(
  z.trim(),
  z.refine((text) => text === '' || (URL.canParse(text) && /^https?:$/.test(new URL(text).protocol)), {
    error: 'Enter a valid URL.',
  }),
)

const alerts = { tag, access: 'staff', scope: 'alerts', subject: 'none' } as const
const alertParams = z.object({ alertId: Id })

export const listAllAlerts = endpoint({
  ...alerts,
  name: 'listAllAlerts',
  summary: 'All alerts, those that end last first',
  method: 'GET',
  url: '/api/v1/staff/alerts/',
  querystring: z.object(CursorPaging),
  response: { 200: cursorPageOf(Alert), 304: z.undefined() },
})

export const addAlert = endpoint({
  ...alerts,
  name: 'addAlert',
  summary: 'Show an alert, from now or from a moment on',
  method: 'POST',
  url: '/api/v1/staff/alerts/',
  body: z.object({
    application: z._default(Application, 'hub'),
    title: Title,
    message: Message,
    severity: Severity,
    starts_at: z.nullish(Moment),
    ends_at: z.nullish(Moment),
    link: z.nullish(Link),
    dismissible: z._default(z.boolean(), true),
  }),
  response: { 201: Alert },
})

export const changeAlert = endpoint({
  ...alerts,
  name: 'changeAlert',
  summary: 'Change an alert',
  method: 'PATCH',
  url: '/api/v1/staff/alerts/:alertId/',
  params: alertParams,
  body: z.object({
    title: z.optional(Title),
    message: z.optional(Message),
    severity: z.optional(Severity),
    starts_at: z.optional(Moment),
    ends_at: z.nullish(Moment),
    link: z.nullish(Link),
    dismissible: z.optional(z.boolean()),
  }),
  response: { 200: Alert },
})

export const endAlert = endpoint({
  ...alerts,
  name: 'endAlert',
  summary: 'End an alert now',
  method: 'POST',
  url: '/api/v1/staff/alerts/:alertId/end/',
  params: alertParams,
  response: { 200: Alert },
})

/** What was done: by whom, when, to what, from where. */
const Entry = z.object({
  id: Id,
  at: Instant,
  /** a person, a key, or null: the system */
  actor: z.nullable(z.object({ id: Id, name: z.string(), kind: z.enum(['person', 'key']) })),
  action: z.string(),
  subject: z.nullable(Id),
  /** what the subject is called now, and whom it concerns besides; null for what has no name or is gone */
  subject_name: z.nullable(z.string()),
  person: z.nullable(z.string()),
  address: z.nullable(z.string()),
  /** what of it is kept besides, by action */
  details: z.record(z.string(), z.unknown()),
})

export const listAudit = endpoint({
  name: 'listAudit',
  summary: 'The audit log, the newest first; with `format=csv` all that the filter lets through',
  tag,
  method: 'GET',
  url: '/api/v1/staff/audit/',
  access: 'staff',
  subject: 'none',
  querystring: z.object({
    ...CursorPaging,
    /** the id of a person or a key */
    actor: z.optional(IdText),
    subject: z.optional(IdText),
    /** such as `job.accepted`; `job.` is all of a kind */
    action: z.optional(textOf(100).check(z.regex(/^[a-z_]+(\.[a-z_]*)?$/, { error: 'Not a valid action.' }))),
    since: z.optional(Moment),
    until: z.optional(Moment),
    format: z.optional(z.enum(['json', 'csv'])),
  }),
  response: { 200: cursorPageOf(Entry), 304: z.undefined() },
})

const history = { tag: 'Staff: work', method: 'GET', access: 'staff', scope: 'projects' } as const

export const projectHistory = endpoint({
  ...history,
  name: 'projectHistory',
  summary: 'What happened in a project and to its jobs, the newest first',
  url: '/api/v1/staff/projects/:projectId/history/',
  subject: 'project',
  params: z.object({ projectId: Id }),
  querystring: z.object(CursorPaging),
  response: { 200: cursorPageOf(Entry), 304: z.undefined() },
})

export const jobHistory = endpoint({
  ...history,
  name: 'jobHistory',
  summary: 'What happened to a job, the newest first',
  url: '/api/v1/staff/jobs/:jobId/history/',
  subject: 'job',
  params: z.object({ jobId: Id }),
  querystring: z.object(CursorPaging),
  response: { 200: cursorPageOf(Entry), 304: z.undefined() },
})

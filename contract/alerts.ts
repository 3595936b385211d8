import * as z from 'zod/mini'
import { endpoint } from './endpoint.ts'
import { Id, Instant, Paging, pageOf, textOf } from './fields.ts'

export const Alert = z.object({
  id: Id,
  application: z.string(),
  title: z.string(),
  message: z.string(),
  severity: z.enum(['info', 'success', 'warning', 'error']),
  starts_at: Instant,
  ends_at: z.nullable(Instant),
  link: z.nullable(z.string()),
  dismissible: z.boolean(),
})

/** A web address, or a path on our own origin; anything else (`javascript:`, `//elsewhere`) is no link. */
export const webAddress = (link: string | null): string | undefined =>
  link !== null && /^(https?:\/\/|\/(?![/\\]))/i.test(link) ? link : undefined

/** Served by the second backend (R1.9); here by the same server. */
export const listAlerts = endpoint({
  name: 'listAlerts',
  summary: 'The current public alerts of an application',
  tag: 'Alerts',
  method: 'GET',
  url: '/api/v2/content-management/alerts/public/',
  access: 'public',
  subject: 'none',
  querystring: z.object({ ...Paging, application: textOf(200).check(z.minLength(1)) }),
  response: { 200: pageOf(Alert) },
})

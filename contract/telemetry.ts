import * as z from 'zod/mini'
import { endpoint } from './endpoint.ts'

const tag = 'Telemetry'

/** The pages that are counted one by one; a view of anything else counts as `other`. */
export const pagePaths: readonly string[] = [
  '/',
  '/public/policies',
  '/reset-password',
  '/reset-password/confirm',
  '/email/confirm',
  '/email/undo',
  '/invitation',
  '/app/projects/requests',
  '/app/projects',
  '/app/projects/project',
  '/app/projects/job',
  '/app/projects/text',
  '/app/projects/page',
  '/app/earnings',
  '/app/earnings/new',
  '/app/earnings/statement',
  '/app/profile',
  '/app/settings/password',
  '/app/settings/two-step',
  '/app/settings/sessions',
  '/app/rai',
  '/app/settings/notifications',
  '/app/settings/memory',
  '/app/staff/work',
  '/app/staff/project',
  '/app/staff/consultants',
  '/app/staff/consultant',
  '/app/staff/review',
  '/app/staff/memories',
  '/app/staff/terms',
  '/app/staff/statements',
  '/app/staff/statement',
  '/app/staff/alerts',
  '/app/staff/connections',
  '/app/staff/audit',
  '/app/staff/page-views',
]

const TrackAnswer = z.object({
  itemsReceived: z.int(),
  itemsAccepted: z.int(),
  errors: z.array(z.object({ index: z.int(), statusCode: z.int(), message: z.string() })),
})

/** Application Insights' ingestion: a JSON array or newline-delimited envelopes, any content type. */
export const track = endpoint({
  name: 'track',
  summary: 'Take page views, keeping no personal data',
  tag,
  method: 'POST',
  url: '/v2/track',
  access: 'public',
  subject: 'none',
  limited: 'telemetry',
  consumes: '*/*',
  response: { 200: TrackAnswer, 206: TrackAnswer, 400: TrackAnswer },
})

const PageViews = z.object({
  results: z.array(z.object({ day: z.string(), route: z.string(), views: z.int() })),
})

export const listPageViews = endpoint({
  name: 'listPageViews',
  summary: 'Page views by route and day, the last 90 days',
  tag,
  method: 'GET',
  url: '/api/v1/staff/page-views/',
  access: 'staff',
  subject: 'none',
  response: { 200: PageViews },
})

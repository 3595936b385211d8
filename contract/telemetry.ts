import * as z from 'zod/mini'
import { endpoint } from './endpoint.ts'

const tag = 'Telemetry'

export const TrackAnswer = z.object({
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
  response: { 200: TrackAnswer, 206: TrackAnswer, 400: TrackAnswer },
})

export const PageViews = z.object({
  results: z.array(z.object({ day: z.string(), route: z.string(), views: z.int() })),
})

export const listPageViews = endpoint({
  name: 'listPageViews',
  summary: 'Page views by route and day, the last 90 days',
  tag,
  method: 'GET',
  url: '/api/v1/staff/page-views/',
  access: 'staff',
  response: { 200: PageViews },
})

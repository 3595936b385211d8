import * as z from 'zod/mini'
import { endpoint } from './endpoint.ts'
import { Id, Instant, Paging, pageOf } from './fields.ts'

const tag = 'Session'

/** Where one is signed in. */
export const SessionView = z.object({
  id: Id,
  /** browser and system in words, from what the browser says of itself: `Firefox on Windows` */
  device: z.string(),
  address: z.nullable(z.string()),
  created_at: Instant,
  expires_at: Instant,
  current: z.boolean(),
})

export const listSessions = endpoint({
  name: 'listSessions',
  summary: 'Where one is signed in, this session first',
  tag,
  method: 'GET',
  url: '/api/v1/auth/sessions/',
  access: 'reader',
  subject: 'none',
  querystring: z.object(Paging),
  response: { 200: pageOf(SessionView), 304: z.undefined() },
})

export const endSession = endpoint({
  name: 'endSession',
  summary: 'End one session',
  tag,
  method: 'DELETE',
  url: '/api/v1/auth/sessions/:sessionId/',
  access: 'reader',
  subject: 'session',
  proof: 'recent',
  params: z.object({ sessionId: Id }),
  response: { 204: z.undefined() },
})

export const endOtherSessions = endpoint({
  name: 'endOtherSessions',
  summary: 'End all sessions but this one',
  tag,
  method: 'POST',
  url: '/api/v1/auth/sessions/end-others/',
  access: 'reader',
  subject: 'none',
  proof: 'recent',
  body: z.object({}),
  response: { 200: z.object({ ended: z.int() }) },
})

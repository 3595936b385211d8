import * as z from 'zod/mini'
import { endpoint, scopes } from './endpoint.ts'
import { CursorPaging, cursorPageOf, Id, Instant, lineOf, Moment } from './fields.ts'

const tag = 'Staff: API keys'

const keyFields = {
  id: Id,
  name: z.string(),
  scopes: z.array(z.enum(scopes)),
  created_at: Instant,
  /** to the minute; null: never */
  used_at: z.nullable(Instant),
  /** null: it does not */
  expires_at: z.nullable(Instant),
}

/** A key of a system that calls in the provider's name. */
const ApiKey = z.object(keyFields)

export const KeyName = lineOf(1000).check(z.trim(), z.minLength(1), z.maxLength(100))
const KeyScopes = z.array(z.enum(scopes)).check(z.maxLength(scopes.length), z.minLength(1))

export const listApiKeys = endpoint({
  name: 'listApiKeys',
  summary: 'The API keys, by name',
  tag,
  method: 'GET',
  url: '/api/v1/staff/api-keys/',
  access: 'staff',
  subject: 'none',
  querystring: z.object(CursorPaging),
  response: { 200: cursorPageOf(ApiKey), 304: z.undefined() },
})

export const addApiKey = endpoint({
  name: 'addApiKey',
  summary: 'Make an API key; its secret is in this answer alone',
  tag,
  method: 'POST',
  url: '/api/v1/staff/api-keys/',
  access: 'staff',
  subject: 'none',
  proof: 'recent',
  secret: true,
  body: z.object({
    name: KeyName,
    scopes: KeyScopes,
    expires_at: z.nullish(Moment),
  }),
  response: {
    /** `key`: what goes behind `Authorization: Api-Key` */
    201: z.object({ ...keyFields, key: z.string() }),
  },
})

export const revokeApiKey = endpoint({
  name: 'revokeApiKey',
  summary: 'End an API key at once',
  tag,
  method: 'DELETE',
  url: '/api/v1/staff/api-keys/:keyId/',
  access: 'staff',
  subject: 'none',
  proof: 'recent',
  params: z.object({ keyId: Id }),
  response: { 204: z.undefined() },
})

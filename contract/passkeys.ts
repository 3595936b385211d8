import * as z from 'zod/mini'
import { endpoint } from './endpoint.ts'
import { Id, Instant, lineOf, Paging, pageOf } from './fields.ts'
import { Tokens } from './session.ts'

const tag = 'Passkeys'

export const Passkey = z.object({
  id: Id,
  name: z.string(),
  created_at: Instant,
  last_used_at: z.nullable(Instant),
})

/** What WebAuthn's own JSON forms hold is the browser's and the library's business. */
export const WebAuthnJson = z.record(z.string(), z.unknown())

/** Bytes: what a browser's form holds is bounded as a whole. */
export const formLimit = 64 * 1024

const Name = lineOf(200).check(z.trim(), z.minLength(1), z.maxLength(60))

export const listPasskeys = endpoint({
  name: 'listPasskeys',
  summary: "One's passkeys",
  tag,
  method: 'GET',
  url: '/api/v1/auth/passkeys/',
  access: 'reader',
  subject: 'none',
  querystring: z.object(Paging),
  response: { 200: pageOf(Passkey), 304: z.undefined() },
})

export const beginPasskey = endpoint({
  name: 'beginPasskey',
  summary: 'Options for the browser to make a passkey with',
  tag,
  method: 'POST',
  url: '/api/v1/auth/passkeys/register/begin/',
  access: 'reader',
  subject: 'none',
  proof: 'recent',
  body: z.object({}),
  response: { 200: z.object({ options: WebAuthnJson }) },
})

export const addPasskey = endpoint({
  name: 'addPasskey',
  summary: 'Keep the passkey that the browser made',
  tag,
  method: 'POST',
  url: '/api/v1/auth/passkeys/register/',
  access: 'reader',
  subject: 'none',
  proof: 'recent',
  bodyLimit: formLimit,
  body: z.object({ name: Name, response: WebAuthnJson }),
  response: { 201: Passkey },
})

export const renamePasskey = endpoint({
  name: 'renamePasskey',
  summary: 'Give a passkey another name',
  tag,
  method: 'PATCH',
  url: '/api/v1/auth/passkeys/:passkeyId/',
  access: 'reader',
  subject: 'passkey',
  proof: 'recent',
  params: z.object({ passkeyId: Id }),
  body: z.object({ name: Name }),
  response: { 200: Passkey },
})

export const removePasskey = endpoint({
  name: 'removePasskey',
  summary: 'Forget a passkey',
  tag,
  method: 'DELETE',
  url: '/api/v1/auth/passkeys/:passkeyId/',
  access: 'reader',
  subject: 'passkey',
  proof: 'recent',
  params: z.object({ passkeyId: Id }),
  response: { 204: z.undefined() },
})

export const beginPasskeyLogin = endpoint({
  name: 'beginPasskeyLogin',
  summary: 'Options for the browser to sign in with a passkey',
  tag,
  method: 'POST',
  url: '/api/v1/auth/passkeys/login/begin/',
  access: 'public',
  subject: 'none',
  limited: 'address',
  body: z.object({}),
  response: { 200: z.object({ options: WebAuthnJson }) },
})

/** A passkey is two steps in one: no code follows. */
export const passkeyLogin = endpoint({
  name: 'passkeyLogin',
  summary: 'Sign in with what the passkey signed',
  tag,
  method: 'POST',
  url: '/api/v1/auth/passkeys/login/',
  access: 'public',
  subject: 'none',
  limited: 'secret',
  bodyLimit: formLimit,
  body: z.object({ response: WebAuthnJson }),
  response: { 200: Tokens },
})

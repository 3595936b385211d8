import * as z from 'zod/mini'
import { endpoint } from './endpoint.ts'
import { messages } from './errors.ts'
import { Instant, Password, Secret } from './fields.ts'
import { formLimit, WebAuthnJson } from './passkeys.ts'
import { MailSent } from './session.ts'

const tag = 'Session'

/**
 * What proves that a session is still its owner's; `send` has a code mailed, which is such a proof when it comes
 * back.
 */
const Proof = z
  .object({
    password: z.optional(Password),
    code: z.optional(Secret.check(z.trim(), z.regex(/^\d{6}$/, { error: messages.code }))),
    response: z.optional(WebAuthnJson),
    send: z.optional(z.boolean()),
  })
  .check(
    z.refine(
      ({ password, code, response, send }) =>
        send === true || [password, code, response].some((proof) => proof !== undefined),
      { error: messages.noProof },
    ),
  )

export const stepUp = endpoint({
  name: 'stepUp',
  summary: 'Prove that it is you, for acts on the account',
  tag,
  method: 'POST',
  url: '/api/v1/auth/step-up/',
  access: 'reader',
  subject: 'none',
  proof: 'carried',
  bodyLimit: formLimit,
  body: Proof,
  response: { 200: z.union([z.object({ valid_until: Instant }), MailSent]) },
})

export const stepUpOptions = endpoint({
  name: 'stepUpOptions',
  summary: 'Options for the browser to prove with a passkey that it is you',
  tag,
  method: 'POST',
  url: '/api/v1/auth/step-up/options/',
  access: 'reader',
  subject: 'none',
  proof: 'none',
  body: z.object({}),
  response: { 200: z.object({ options: WebAuthnJson }) },
})

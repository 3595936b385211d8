import * as z from 'zod/mini'
import { endpoint } from './endpoint.ts'
import { messages } from './errors.ts'
import { Secret } from './fields.ts'
import { MailSent } from './session.ts'

const tag = 'Two-step verification'

const MailedCode = Secret.check(z.trim(), z.regex(/^\d{6}$/, { error: messages.code }))
const AnyCode = Secret.check(z.trim(), z.regex(/^(\d{6}|[A-Za-z0-9]{12})$/, { error: messages.code }))

/** Shown once, stored hashed. */
const BackupCodes = z.object({ backup_codes: z.array(z.string()) })

export const activateEmail = endpoint({
  name: 'activateEmail',
  summary: 'Begin to turn e-mail codes on: a code is mailed',
  tag,
  method: 'POST',
  url: '/api/v1/auth/email/activate/',
  access: 'reader',
  subject: 'none',
  proof: 'none',
  body: z.object({}),
  response: { 200: MailSent },
})

export const confirmEmail = endpoint({
  name: 'confirmEmail',
  summary: 'Turn e-mail codes on with the mailed code; the other sessions end',
  tag,
  method: 'POST',
  url: '/api/v1/auth/email/activate/confirm/',
  access: 'reader',
  subject: 'none',
  proof: 'carried',
  body: z.object({ code: MailedCode }),
  response: { 200: BackupCodes },
})

export const deactivateEmail = endpoint({
  name: 'deactivateEmail',
  summary: 'Turn e-mail codes off: without a code one is mailed; the other sessions end',
  tag,
  method: 'POST',
  url: '/api/v1/auth/email/deactivate/',
  access: 'reader',
  subject: 'none',
  proof: 'carried',
  body: z.object({ code: z.optional(AnyCode) }),
  response: { 200: MailSent, 204: z.undefined() },
})

export const activeMethods = endpoint({
  name: 'activeMethods',
  summary: 'The second steps that are on',
  tag,
  method: 'GET',
  url: '/api/v1/auth/mfa/user-active-methods/',
  access: 'reader',
  subject: 'none',
  response: {
    200: z.array(
      z.object({
        name: z.literal('email'),
        is_primary: z.boolean(),
        /** the provider demands it (`HUB_TWO_STEP`), so that it cannot be turned off */
        is_required: z.optional(z.literal(true)),
      }),
    ),
  },
})

export const newBackupCodes = endpoint({
  name: 'newBackupCodes',
  summary: 'New backup codes, the old ones end: without a code one is mailed',
  tag,
  method: 'POST',
  url: '/api/v1/auth/mfa/backup-codes/',
  access: 'reader',
  subject: 'none',
  proof: 'carried',
  body: z.object({ code: z.optional(AnyCode) }),
  response: { 200: z.union([BackupCodes, MailSent]) },
})

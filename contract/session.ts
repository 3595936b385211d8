import * as z from 'zod/mini'
import { endpoint } from './endpoint.ts'
import { Detail, messages, NotAuthenticated } from './errors.ts'
import { Email, Password, Secret } from './fields.ts'

const tag = 'Session'

export const Tokens = z.object({ refresh: z.string(), access: z.string() })
/** Other backends of this kind leave the method out: there is only one. */
const CodeAsked = z.object({ ephemeral_token: z.string(), method: z.optional(z.literal('email')) })
export const MailSent = z.object({ details: z.string() })

/** Six digits from the mail, or one of the twelve-character backup codes. */
const Code = Secret.check(z.trim(), z.regex(/^(\d{6}|[A-Za-z0-9]{12})$/, { error: messages.code }))

export const login = endpoint({
  name: 'login',
  summary: 'Sign in with e-mail and password',
  tag,
  method: 'POST',
  url: '/api/v1/auth/login/',
  access: 'public',
  subject: 'none',
  limited: 'secret',
  body: z.object({ email: Email, password: Password }),
  response: { 200: z.union([Tokens, CodeAsked]) },
})

export const loginCode = endpoint({
  name: 'loginCode',
  summary: 'Finish signing in with a code',
  tag,
  method: 'POST',
  url: '/api/v1/auth/login/code/',
  access: 'public',
  subject: 'none',
  limited: 'secret',
  body: z.object({ ephemeral_token: Secret, code: Code }),
  response: { 200: Tokens },
})

export const resendCode = endpoint({
  name: 'resendCode',
  summary: 'Send a new sign-in code; only the newest counts',
  tag,
  method: 'POST',
  url: '/api/v1/auth/login/code/resend/',
  access: 'public',
  subject: 'none',
  limited: 'secret',
  body: z.object({ ephemeral_token: Secret }),
  response: { 200: MailSent },
})

export const logout = endpoint({
  name: 'logout',
  summary: 'Sign out: the session is revoked at once',
  tag,
  method: 'POST',
  url: '/api/v1/auth/logout/',
  access: 'public',
  subject: 'none',
  limited: 'secret',
  body: z.object({ refresh_token: Secret }),
  response: { 200: Detail },
})

export const refreshAccess = endpoint({
  name: 'refreshAccess',
  summary: 'A new access token for a refresh token',
  tag,
  method: 'POST',
  url: '/api/v1/auth/jwt/refresh/',
  access: 'public',
  subject: 'none',
  limited: 'secret',
  body: z.object({ refresh: Secret }),
  response: { 200: z.object({ access: z.string() }), 401: NotAuthenticated },
})

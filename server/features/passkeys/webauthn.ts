import type { AuthenticationResponseJSON, RegistrationResponseJSON } from '@simplewebauthn/server'
import * as z from 'zod/mini'

/** Loaded with the first passkey: with its certificates it takes 9 MiB. */
export const webauthn = () => import('@simplewebauthn/server')

/** The library checks every field of these forms itself; here only what it is handed is named. */
export const isRegistration = (form: object): form is RegistrationResponseJSON =>
  'id' in form && 'response' in form
export const isAuthentication = (form: object): form is AuthenticationResponseJSON =>
  'id' in form && 'response' in form

const Base64Url = z.string().check(z.regex(/^[\w-]+$/))
/** What is read before the library has verified anything. */
const SignedForm = z.object({ id: Base64Url, response: z.object({ clientDataJSON: Base64Url }) })
const ClientData = z.object({ challenge: Base64Url })

const transports: ReadonlySet<unknown> = new Set([
  'ble',
  'cable',
  'hybrid',
  'internal',
  'nfc',
  'smart-card',
  'usb',
])

/** The ways to reach a passkey, as WebAuthn names them. The library hands on what the form says, unread. */
export const knownTransports = (value: unknown): string[] => {
  const names = Array.isArray(value) ? value.slice(0, transports.size) : []
  return names.filter((name): name is string => transports.has(name))
}

/** The challenge that a form answers; undefined when it is no such form. */
export function challengeIn(form: object): string | undefined {
  const parse = SignedForm.safeParse(form)
  if (!parse.success) return undefined
  try {
    const json: unknown = JSON.parse(
      Buffer.from(parse.data.response.clientDataJSON, 'base64url').toString('utf8'),
    )
    return ClientData.safeParse(json).data?.challenge
  } catch {
    return undefined
  }
}

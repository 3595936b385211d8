import type { Scope } from '@hub/contract/endpoint'
import type { FastifyContextConfig, FastifyRequest } from 'fastify'
import type { PresentedKey } from '../callers.ts'
import { isId } from '../ids.ts'
import { type Refusal, RefusalError, refusal, tokenNotValid } from '../refusals.ts'

/** UTF-16 units of a header that may hold a key */
const longest = 200

const schemes = { 'www-authenticate': 'Bearer realm="api", Api-Key realm="api"' }
/** A key that nobody has, that was revoked or has expired: all are answered alike. */
export const keyNotValid = { ...tokenNotValid('API key is invalid or expired'), headers: schemes }
export const scopeMissing = refusal(403, { detail: 'This key may not make this call.', code: 'scope' })

/**
 * The key that a call shows; null: it shows none.
 * @throws RefusalError 401 when what it shows is no key of ours
 */
export function presentedKey({ headers }: FastifyRequest): PresentedKey | null {
  const { authorization = '' } = headers
  if (!/^api-key(\s|$)/i.test(authorization.slice(0, longest))) return null
  const text = authorization.length > longest ? '' : authorization.slice('api-key'.length).trim()
  const at = text.indexOf('.')
  const [id, secret] = [text.slice(0, Math.max(0, at)), text.slice(at + 1)]
  if (!isId(id) || secret === '') throw new RefusalError(keyNotValid)
  return { id, secret }
}

/** Whether a key with these scopes may make a call: each scope opens its own, `read` every GET of staff's. */
export const mayCall = (
  scopes: readonly Scope[],
  { access, scope }: FastifyContextConfig,
  method: string,
): boolean =>
  scope !== undefined &&
  (scopes.includes(scope) ||
    (access === 'staff' &&
      scope !== 'money' &&
      scopes.includes('read') &&
      (method === 'GET' || method === 'HEAD')))

/** A refusal as it is sent: of a call that both a session and a key may make, a 401 names both. */
export const withSchemes = (refusal: Refusal, { access, scope }: FastifyContextConfig): Refusal =>
  refusal.status === 401 && (access === 'staff' || scope !== undefined)
    ? { ...refusal, headers: { ...refusal.headers, ...schemes } }
    : refusal

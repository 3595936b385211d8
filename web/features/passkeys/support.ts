import { firstMessage } from '../../api/failure.ts'
import { failures } from '../../messages/en-GB/failures.ts'
import { translated } from '../../messages/language.ts'

/** Whether this browser knows passkeys at all; it does in secure contexts only. */
export const knowsPasskeys = () => 'PublicKeyCredential' in window

/**
 * What the browser says when its question was closed, refused or not answered; and when the device is known already.
 */
export const wasClosed = (error: unknown) =>
  error instanceof Error && ['NotAllowedError', 'AbortError'].includes(error.name)
export const wasKnown = (error: unknown) => error instanceof Error && error.name === 'InvalidStateError'

/** What a device says that has no lock, or knows nothing of what is asked. */
const unable = ['ConstraintError', 'NotSupportedError', 'UnknownError']

/**
 * Why it was not possible. A passkey belongs to a name: browsers refuse a page at a bare number, or at another name.
 */
export function passkeyMessage(error: unknown): string {
  const name = error instanceof Error ? error.name : ''
  if (name === 'SecurityError') return translated({ failures }).failures.passkeyName
  return unable.includes(name) ? translated({ failures }).failures.passkeyUnable : firstMessage(error)
}

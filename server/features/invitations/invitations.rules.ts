import { refusal } from '../../refusals.ts'

/** milliseconds: an invitation counts for 14 days */
export const invitationLifetime = 14 * 24 * 60 * 60 * 1000

export const alreadyIn = refusal(
  409,
  'This person has set a password already. They can ask for a new one by “Forgot password?” on the first page.',
)
export const deactivatedRefusal = refusal(409, 'This person is deactivated.')

/** The two parts of an invitation's token: whose it is, and what proves it. An id of another form is nobody's. */
export function partsOfToken(token: string): { userId: string; signature: string } {
  const at = token.indexOf('.')
  return at < 0
    ? { userId: '', signature: token }
    : { userId: token.slice(0, at), signature: token.slice(at + 1) }
}

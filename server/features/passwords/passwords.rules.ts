import { messages } from '@hub/contract/errors'
import { holdsName, type Names, NewPassword } from '@hub/contract/passwords'
import { compose } from '@hub/text/marks'
import { safeParse } from 'zod/mini'
import { refusal } from '../../refusals.ts'

export const wrongOldPassword = refusal(400, { old_password: ['Old password is not correct'] })
export const wrongSignature = refusal(400, 'Invalid signature')
export const signatureExpired = refusal(400, 'Signature expired')
export const guessablePassword = refusal(400, { password: [messages.passwordGuessable] })
export const weakPassword = refusal(400, { password: [messages.passwordPolicy] })

/** milliseconds: a reset link counts for a day */
export const resetLifetime = 24 * 60 * 60 * 1000

export type PersonNames = { firstName: string; lastName: string; agencyName: string | null; email: string }

/** What a password must not hold, and must not be guessed from. */
export const namesFor = ({ firstName, lastName, agencyName, email }: PersonNames, portal: string): Names => ({
  person: [firstName, lastName, agencyName ?? '', email.split('@')[0] ?? ''],
  portal,
})

/** The policy of R5.1: 12 to 128 characters after NFC, four kinds of them, none of the names. */
export const keepsPolicy = (password: string, names: Names): boolean => {
  const normal = compose(password)
  return safeParse(NewPassword, normal).success && !holdsName(normal, names)
}

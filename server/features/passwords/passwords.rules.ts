import { messages } from '@hub/contract/errors'
import { holdsName, NewPassword } from '@hub/contract/passwords'
import { composed } from '@hub/text/marks'
import { safeParse } from 'zod/mini'
import { refusal } from '../../refusals.ts'

export const wrongOldPassword = refusal(400, { old_password: ['Old password is not correct'] })
export const wrongSignature = refusal(400, 'Invalid signature')
export const signatureExpired = refusal(400, 'Signature expired')
export const weakPassword = refusal(400, { password: [messages.passwordPolicy] })

/** milliseconds: a reset link counts for a day */
export const resetLifetime = 24 * 60 * 60 * 1000

// The commonest passwords as a kept library lists them, most common first (its sources: leaked lists, counted).
// Loaded when the first password is set: the lists take 5 MiB.
const loadCommon = async (): Promise<ReadonlySet<string>> => {
  const { dictionary } = await import('@zxcvbn-ts/language-common')
  return new Set(dictionary['passwords-common'].slice(0, 10_000).map((password) => password.toLowerCase()))
}
let common: ReturnType<typeof loadCommon> | undefined

export type Named = { firstName: string; lastName: string; agencyName: string | null; email: string }

/** The policy of R5.1: 12 to 128 characters after NFC, four kinds of them, none of the names, none of the commonest. */
export async function isGoodPassword(
  password: string,
  { firstName, lastName, agencyName, email }: Named,
): Promise<boolean> {
  const normal = composed(password)
  const names = [firstName, lastName, agencyName ?? '', email.split('@')[0] ?? '']
  if (!safeParse(NewPassword, normal).success || holdsName(normal, names)) return false
  common ??= loadCommon()
  return !(await common).has(normal.toLowerCase())
}

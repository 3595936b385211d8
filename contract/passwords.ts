import { compose } from '@hub/text/marks'
import * as z from 'zod/mini'
import { endpoint } from './endpoint.ts'
import { Detail, messages } from './errors.ts'
import { Email, IdText, Password, passwordOf, Secret } from './fields.ts'

const tag = 'Passwords'

const shortestPassword = 12
const longestPassword = 128

/** The parts of the policy that a page can tick off while one types; the names are compared apart. */
export const passwordRules = {
  /** in characters, not in the halves that JavaScript keeps some of them in */
  length: (password: string) => {
    const { length } = [...password]
    return length >= shortestPassword && length <= longestPassword
  },
  lower: (password: string) => /[a-z]/.test(password),
  upper: (password: string) => /[A-Z]/.test(password),
  digit: (password: string) => /[0-9]/.test(password),
  /** neither letter nor digit, of any script */
  symbol: (password: string) => /[^\p{L}\p{N}]/u.test(password),
} as const

const plain = (text: string) => text.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase()

/**
 * `person`: first, last and agency name, and the part of the address before the @; `portal`: what this portal is
 * called.
 */
export type Names = { readonly person: readonly string[]; readonly portal: string }

const wordsOf = (name: string): string[] => plain(name).split(/[^\p{L}\p{N}]+/u)

/**
 * Whether a password holds a name, compared without case and accents: a word of the person's of three letters or
 * more, or of the portal's name a word of five, or all of it run together.
 */
export function holdsName(password: string, { person, portal }: Names): boolean {
  const within = plain(password)
  const holds = (words: readonly string[], least: number) =>
    words.some((word) => word.length >= least && within.includes(word))
  const portalWords = wordsOf(portal)
  return holds(person.flatMap(wordsOf), 3) || holds(portalWords, 5) || holds([portalWords.join('')], 3)
}

/**
 * R5.1's policy, without the names, the list of common passwords and how easy one is to guess, which the server
 * knows.
 */
export const NewPassword = passwordOf(messages.passwordPolicy).check(
  z.refine((password) => Object.values(passwordRules).every((holds) => holds(compose(password))), {
    error: messages.passwordPolicy,
  }),
)

export const sendResetLink = endpoint({
  name: 'sendResetLink',
  summary: 'Mail a link that sets a new password; the answer is the same for unknown addresses',
  tag,
  method: 'POST',
  url: '/api/v1/auth/send-reset-password-link/',
  access: 'public',
  subject: 'none',
  limited: 'address',
  body: z.object({ email: Email }),
  response: { 200: Detail },
})

export const resetPassword = endpoint({
  name: 'resetPassword',
  summary: 'Set a new password by the link of the mail; the signature is judged before the password',
  tag,
  method: 'POST',
  url: '/api/v1/auth/reset-password/',
  access: 'public',
  subject: 'none',
  limited: 'secret',
  body: z.object({ user_id: IdText, timestamp: Secret, signature: Secret, password: Password }),
  response: { 200: Detail },
})

export const changePassword = endpoint({
  name: 'changePassword',
  summary: "Change one's password; the other sessions end",
  tag,
  method: 'POST',
  url: '/api/v1/auth/change-password/',
  access: 'reader',
  subject: 'none',
  proof: 'carried',
  body: z.object({ old_password: Password, password: NewPassword, password_confirm: Password }).check(
    z.refine((body) => compose(body.password) === compose(body.password_confirm), {
      error: messages.passwordsDiffer,
      path: ['password_confirm'],
    }),
  ),
  response: { 200: Detail },
})

import { messages } from '@hub/contract/errors'
import { holdsName, type Names, passwordRules } from '@hub/contract/passwords'
import { compose } from '@hub/text/marks'

const rules = ['length', 'lower', 'upper', 'digit', 'symbol'] as const
export type Rule = (typeof rules)[number] | 'names' | 'same'
export type Mark = { rule: Rule; met: boolean | undefined }

type PersonNames = { firstName: string; lastName: string; email: string; type: string | null }

/** The part before the @ counts as a name too. An agency's own name is known to the server alone: undefined. */
export const namesOf = (user: PersonNames | undefined, portal: string): Names | undefined =>
  user && user.type !== 'Agency'
    ? { person: [user.firstName, user.lastName, user.email.split('@')[0] ?? ''], portal }
    : undefined

/** The policy, rule by rule; undefined where only the server can tell, since the names are not known here. */
export function marksOf(password: string, confirm: string, names: Names | undefined): Mark[] {
  const normal = compose(password)
  const isTyped = password !== ''
  return [
    ...rules.map((rule): Mark => ({ rule, met: passwordRules[rule](normal) })),
    { rule: 'names', met: names && isTyped && !holdsName(normal, names) },
    { rule: 'same', met: isTyped && normal === compose(confirm) },
  ]
}

export type Problems = { password?: string; password_confirm?: string; old_password?: string }

/** What is wrong with a new password before it is sent (R5.1); both together. */
export function newPasswordProblems(password: string, confirm: string, names: Names | undefined): Problems {
  const open = marksOf(password, confirm, names).filter(({ met }) => met === false)
  return {
    ...(open.some(({ rule }) => rule !== 'same') && { password: messages.passwordPolicy }),
    ...(compose(password) !== compose(confirm) && { password_confirm: messages.passwordsDiffer }),
  }
}

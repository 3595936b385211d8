import { Email } from '@hub/contract/fields'
import { personByEmail } from '../features/consultants/consultants.queries.ts'
import type { Parts } from '../parts.ts'
import { CommandFailure, type Operand } from './command.ts'

export const emailOperand: Operand = { name: 'EMAIL', about: 'the address they sign in with' }

type ParseResult<T> = { success: true; data: T } | { success: false; error: { issues: readonly Issue[] } }
type Issue = { path: readonly PropertyKey[]; message: string }

/**
 * What was checked, or a line for each fault that names what it is about.
 * @throws Failed
 */
export function orFail<T>(result: ParseResult<T>, nameOf: (field: string) => string): T {
  if (result.success) return result.data
  const lines = result.error.issues.map(({ path, message }) => `${nameOf(String(path[0] ?? ''))}: ${message}`)
  throw new CommandFailure(lines.join('\n'))
}

/**
 * The person with an address, in any case.
 * @throws Failed when there is none
 */
export async function findPerson({ db }: Pick<Parts, 'db'>, email: string) {
  const address = orFail(Email.safeParse(email), () => 'EMAIL')
  const person = await personByEmail(db, address)
  if (!person) throw new CommandFailure(`Nobody here has the address ${address}.`)
  return { id: person.id, email: person.email, name: `${person.first_name} ${person.last_name}` }
}

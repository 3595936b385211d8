import { fieldErrors } from '@hub/contract/errors'
import { Email } from '@hub/contract/fields'
import * as z from 'zod/mini'
import { personByEmail } from '../features/consultants/consultants.queries.ts'
import type { Parts } from '../parts.ts'
import { CommandFailure, type Operand } from './command.ts'

export const emailOperand: Operand = { name: 'EMAIL', about: 'the address they sign in with' }

/**
 * What was given, checked, or a line for each fault that names what it is about, in the words of the API.
 * @throws Failed
 */
export function orFail<T extends z.ZodMiniType>(
  schema: T,
  given: unknown,
  nameOf: (field: string) => string,
): z.output<T> {
  const result = z.safeParse(schema, given)
  if (result.success) return result.data
  const lines = Object.entries(fieldErrors(result.error.issues, given)).flatMap(([field, sentences]) =>
    sentences.map((sentence) => `${nameOf(field)}: ${sentence}`),
  )
  throw new CommandFailure(lines.join('\n'))
}

/**
 * The person with an address, in any case.
 * @throws Failed when there is none
 */
export async function findPerson({ db }: Pick<Parts, 'db'>, email: string) {
  const address = orFail(Email, email, () => 'EMAIL')
  const person = await personByEmail(db, address)
  if (!person) throw new CommandFailure(`Nobody here has the address ${address}.`)
  return { id: person.id, email: person.email, name: `${person.first_name} ${person.last_name}` }
}

import { system } from '../../callers.ts'
import { activatePerson } from '../../features/consultants/consultants.transitions.ts'
import type { Command } from '../command.ts'
import { emailOperand, findPerson } from '../people.ts'

export const consultantActivate: Command = {
  name: 'consultant activate',
  about: 'Lets a person in again who was deactivated; one who never signed in has to be invited once more.',
  operands: [emailOperand],
  run: async ({ args, parts }) => {
    const openParts = await parts()
    const { id, email, name } = await findPerson(openParts, args.operand('EMAIL'))
    await activatePerson(openParts, id, system)
    return { lines: [`${name} is let in again.`], json: { id, email } }
  },
}

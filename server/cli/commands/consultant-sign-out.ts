import { system } from '../../callers.ts'
import { countOf } from '../../counted.ts'
import { signOutPerson } from '../../features/consultants/consultants.transitions.ts'
import type { Command } from '../command.ts'
import { emailOperand, findPerson } from '../people.ts'

export const consultantSignOut: Command = {
  name: 'consultant sign-out',
  about: 'Ends all sessions of a person, of staff too, at once; they can sign in again.',
  operands: [emailOperand],
  run: async ({ args, parts }) => {
    const openParts = await parts()
    const { id, email, name } = await findPerson(openParts, args.operand('EMAIL'))
    const sessions = await signOutPerson(openParts, id, system)
    return {
      lines: [`${name} is signed out: ${countOf(sessions, 'session')} ended.`],
      json: { id, email, sessions },
    }
  },
}

import { system } from '../../callers.ts'
import { invitePerson } from '../../features/consultants/consultants.transitions.ts'
import type { Command } from '../command.ts'
import { emailOperand, findPerson } from '../people.ts'

export const consultantInvite: Command = {
  name: 'consultant invite',
  about:
    'Mails a person who has no password yet a new invitation; the link of the older one is dead from then on.',
  operands: [emailOperand],
  run: async ({ args, parts }) => {
    const openParts = await parts()
    const { id, email, name } = await findPerson(openParts, args.operand('EMAIL'))
    await invitePerson(openParts, id, system)
    return {
      lines: [`A new invitation for ${name} is on its way to ${email}; its link works for 14 days.`],
      json: { id, email },
    }
  },
}

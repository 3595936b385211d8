import { system } from '../../callers.ts'
import { Reason } from '../../features/consultants/consultants.rules.ts'
import { erasePerson } from '../../features/consultants/data.transitions.ts'
import type { Command } from '../command.ts'
import { emailOperand, findPerson, orFail } from '../people.ts'

export const consultantErase: Command = {
  name: 'consultant erase',
  about: 'Erases who a person is, everywhere but in what the law keeps. It cannot be undone.',
  operands: [emailOperand],
  options: { reason: { value: 'TEXT', about: 'why; it is kept in the audit log', required: true } },
  run: async ({ args, parts }) => {
    const reason = orFail(Reason, args.option('reason'), () => '--reason')
    const openParts = await parts()
    const { id, name } = await findPerson(openParts, args.operand('EMAIL'))
    await erasePerson(openParts, id, reason, system)
    return { lines: [`${name} is erased. Their work stays, under a number.`], json: { id } }
  },
}

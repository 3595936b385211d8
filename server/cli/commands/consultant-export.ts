import { system } from '../../callers.ts'
import { takeDataOut } from '../../features/consultants/data.transitions.ts'
import { ownFile } from '../../owner-only.ts'
import type { Command } from '../command.ts'
import { emailOperand, findPerson } from '../people.ts'
import { writeOut } from '../writing.ts'

export const consultantExport: Command = {
  name: 'consultant export',
  about: 'Writes all that is kept about a person into a zip, for those who ask for it.',
  operands: [emailOperand, { name: 'FILE', about: 'the file that is written' }],
  run: async (scene) => {
    const { args, parts } = scene
    const openParts = await parts()
    const { id, email, name } = await findPerson(openParts, args.operand('EMAIL'))
    const file = await writeOut(scene, await takeDataOut(openParts, id, system), ownFile)
    return { lines: [`What is kept about ${name} is in ${file}.`], json: { id, email, file } }
  },
}

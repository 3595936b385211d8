import { createWriteStream } from 'node:fs'
import { resolve } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { system } from '../../callers.ts'
import { takeDataOut } from '../../features/consultants/data.transitions.ts'
import { unreadable } from '../analysis/documents.ts'
import type { Command } from '../command.ts'
import { emailOperand, findPerson } from '../people.ts'

export const consultantExport: Command = {
  name: 'consultant export',
  about: 'Writes all that is kept about a person into a zip, for those who ask for it.',
  operands: [emailOperand, { name: 'FILE', about: 'the file that is written' }],
  run: async ({ args, folder, parts }) => {
    const openParts = await parts()
    const { id, email, name } = await findPerson(openParts, args.operand('EMAIL'))
    const file = args.operand('FILE')
    const zip = await takeDataOut(openParts, id, system)
    await pipeline(zip, createWriteStream(resolve(folder, file))).catch((error: unknown) => {
      throw error instanceof Error && 'syscall' in error ? unreadable(file, error) : error
    })
    return { lines: [`What is kept about ${name} is in ${file}.`], json: { id, email, file } }
  },
}

import { Readable } from 'node:stream'
import { quote } from '@hub/text/quote'
import { system } from '../../callers.ts'
import { countOf } from '../../counted.ts'
import { findBaseNamed } from '../../features/terms/staff/bases.queries.ts'
import { takeOut } from '../../features/terms/staff/files.transitions.ts'
import { type Command, CommandFailure } from '../command.ts'
import { writeOut } from '../writing.ts'

export const termsExport: Command = {
  name: 'terms export',
  about: 'Writes all concepts of a term base into a file: a table if it ends in .csv, else TBX-Basic 3.',
  operands: [
    { name: 'NAME', about: 'what the term base is called' },
    { name: 'FILE', about: 'the file that is written' },
  ],
  run: async (scene) => {
    const { args, parts } = scene
    const { db, clock } = await parts()
    const base = await findBaseNamed(db, args.operand('NAME'))
    if (!base) throw new CommandFailure(`There is no term base ${quote(args.operand('NAME'))}.`)
    const format = args.operand('FILE').toLowerCase().endsWith('.csv') ? 'csv' : 'tbx'
    const { pieces } = await takeOut({ db, clock }, base.id, format, system)
    const file = await writeOut(scene, Readable.from(pieces, { objectMode: false }))
    const { id, name, concepts, revision } = base
    return {
      lines: [`${countOf(concepts, 'concept')} of ${name} ${concepts === 1 ? 'is' : 'are'} in ${file}.`],
      json: { id, name, concepts, revision },
    }
  },
}

import { Readable } from 'node:stream'
import { tmxOfMemory } from '@hub/documents/exchange/tmx'
import { quote } from '@hub/text/quote'
import { system } from '../../callers.ts'
import { countOf } from '../../counted.ts'
import { audit } from '../../features/audit/audit.queries.ts'
import { findMemoryNamed } from '../../features/memories/staff/staff.queries.ts'
import { unitsOf } from '../../features/memories/units/units.queries.ts'
import { type Command, CommandFailure } from '../command.ts'
import { writeOut } from '../writing.ts'

export const tmExport: Command = {
  name: 'tm export',
  about: 'Writes all units of a translation memory into a file, as TMX 1.4b.',
  operands: [
    { name: 'NAME', about: 'what the memory is called' },
    { name: 'FILE', about: 'the file that is written' },
  ],
  run: async (scene) => {
    const { args, parts } = scene
    const { db, clock } = await parts()
    const memory = await findMemoryNamed(db, args.operand('NAME'))
    if (!memory) throw new CommandFailure(`There is no memory ${quote(args.operand('NAME'))}.`)
    const head = {
      sourceLanguage: memory.source_language,
      targetLanguage: memory.target_language,
      createdAt: clock.now(),
    }
    const units = Readable.from(tmxOfMemory(head, unitsOf(db, memory.id)), { objectMode: false })
    const file = await writeOut(scene, units)
    await audit(db, system, clock.now(), [{ action: 'memory.exported', subjectId: memory.id }])
    const { id, name, revision } = memory
    return {
      lines: [`${countOf(memory.units, 'unit')} of ${name} ${memory.units === 1 ? 'is' : 'are'} in ${file}.`],
      json: { id, name, units: memory.units, revision },
    }
  },
}

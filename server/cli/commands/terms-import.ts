import { TermBaseName } from '@hub/contract/staff-terms'
import { quote } from '@hub/text/quote'
import { system } from '../../callers.ts'
import { countOf } from '../../counted.ts'
import { audit } from '../../features/audit/audit.queries.ts'
import {
  TermImportStopped,
  type TermReport,
  takeConcepts,
} from '../../features/terms/imports/imports.transitions.ts'
import { findBaseNamed } from '../../features/terms/staff/bases.queries.ts'
import { insertBase } from '../../features/terms/staff/bases.transitions.ts'
import type { Parts } from '../../parts.ts'
import { WrongUsage } from '../arguments.ts'
import { type Command, CommandFailure, type Scene } from '../command.ts'
import { sayLeftOut, withFile } from '../reading.ts'

function takeFile(scene: Scene, { db, clock, termBank, config }: Parts): Promise<TermReport> {
  const name = TermBaseName.safeParse(scene.args.option('name'))
  if (!name.success) throw new WrongUsage('--name is a line of up to 200 characters.')
  return withFile(scene, config.limits.fileBytes, ({ onRead, ...file }) =>
    db.transaction().execute(async (trx) => {
      const now = clock.now()
      const existing = await findBaseNamed(trx, name.data)
      const id = existing?.id ?? (await insertBase(trx, name.data, system, now))
      const report = await takeConcepts(trx, id, file, { termBank, onRead, stopped: scene.stopped, now })
      if (!report) throw new CommandFailure(`The term base ${quote(name.data)} is being deleted.`)
      const details = { file: file.name }
      await audit(trx, system, now, [{ action: 'termbase.imported', subjectId: id, details }])
      return report
    }),
  ).catch((error: unknown) => {
    throw error instanceof TermImportStopped ? new CommandFailure('Stopped: nothing was stored.') : error
  })
}

export const termsImport: Command = {
  name: 'terms import',
  about: 'Takes a TBX or a table (CSV, TSV, XLSX) into a term base, all of it or nothing.',
  operands: [{ name: 'FILE', about: 'the file' }],
  options: {
    name: { value: 'NAME', about: 'the term base; made when there is none of this name', required: true },
  },
  run: async (scene) => {
    const report = await takeFile(scene, await scene.parts())
    const { added, updated, left_out, skipped_count: skippedCount } = report
    sayLeftOut(scene, report)
    for (const { kind, count } of left_out)
      scene.say(`No place for ${quote(kind)}: ${countOf(count, 'time')}.`)
    const name = scene.args.option('name') ?? ''
    return {
      lines: [`${name}: ${countOf(added, 'concept')} added, ${updated} changed, ${skippedCount} left out.`],
      json: report,
    }
  },
}

import { MemoryName, Penalty } from '@hub/contract/staff-memories'
import { quote } from '@hub/text/quote'
import { system } from '../../callers.ts'
import { countOf } from '../../counted.ts'
import type { Transaction } from '../../db/connect.ts'
import { audit } from '../../features/audit/audit.queries.ts'
import {
  type ImportReport,
  ImportStopped,
  takeUnits,
} from '../../features/memories/imports/imports.transitions.ts'
import { findMemoryNamed } from '../../features/memories/staff/staff.queries.ts'
import { insertMemory, type MemoryTerms } from '../../features/memories/staff/staff.transitions.ts'
import type { Parts } from '../../parts.ts'
import { WrongUsage } from '../arguments.ts'
import type { Arguments } from '../command.ts'
import { type Command, CommandFailure, type Scene } from '../command.ts'
import { pairOf } from '../pair.ts'
import { sayLeftOut, withFile } from '../reading.ts'

async function termsOf(args: Arguments): Promise<MemoryTerms & { penaltyGiven: boolean }> {
  const { source, target } = await pairOf(args)
  const name = MemoryName.safeParse(args.option('name'))
  if (!name.success) throw new WrongUsage('--name is a line of up to 200 characters.')
  const points = args.option('penalty')
  const penalty = Penalty.safeParse(/^\d{1,3}$/.test(points ?? '0') ? Number(points ?? 0) : Number.NaN)
  if (!penalty.success)
    throw new WrongUsage(`--penalty is "${quote(points ?? '')}": give a whole number from 0 to 100.`)
  return {
    name: name.data,
    source_language: source,
    target_language: target,
    penalty: penalty.data,
    penaltyGiven: points !== undefined,
  }
}

/** The memory of this name, made where there is none. */
async function memoryFor(
  trx: Transaction,
  { penaltyGiven, ...terms }: Awaited<ReturnType<typeof termsOf>>,
  now: Date,
): Promise<string> {
  const existing = await findMemoryNamed(trx, terms.name)
  if (!existing) return insertMemory(trx, terms, system, now)
  if (
    existing.source_language !== terms.source_language ||
    existing.target_language !== terms.target_language
  )
    throw new CommandFailure(
      `The memory ${quote(existing.name)} is ${existing.source_language}:${existing.target_language}, not ${terms.source_language}:${terms.target_language}.`,
    )
  if (penaltyGiven)
    await trx.updateTable('memories').set({ penalty: terms.penalty }).where('id', '=', existing.id).execute()
  return existing.id
}

async function takeFile(scene: Scene, { db, clock, config }: Parts): Promise<ImportReport> {
  const terms = await termsOf(scene.args)
  return withFile(scene, config.limits.memoryFileBytes, ({ onRead, ...file }) =>
    db.transaction().execute(async (trx) => {
      const memoryId = await memoryFor(trx, terms, clock.now())
      const report = await takeUnits(trx, memoryId, file, { onRead, stopped: scene.stopped, at: clock.now() })
      if (!report) throw new CommandFailure(`The memory ${quote(terms.name)} is being deleted.`)
      const details = { file: file.name }
      await audit(trx, system, clock.now(), [{ action: 'memory.imported', subjectId: memoryId, details }])
      return report
    }),
  ).catch((error: unknown) => {
    throw error instanceof ImportStopped ? new CommandFailure('Stopped: nothing was stored.') : error
  })
}

export const tmImport: Command = {
  name: 'tm import',
  about:
    'Takes a TMX, a table (CSV, TSV) or a bilingual XLIFF into a translation memory, all of it or nothing.',
  operands: [{ name: 'FILE', about: 'the file' }],
  options: {
    name: { value: 'NAME', about: 'the memory; made when there is none of this name', required: true },
    pair: { value: 'SOURCE:TARGET', about: 'its languages, as in en:fr', required: true },
    penalty: { value: 'N', about: 'points that come off each of its matches' },
  },
  run: async (scene) => {
    const report = await takeFile(scene, await scene.parts())
    const { added, updated, skipped_count: skippedCount } = report
    sayLeftOut(scene, report)
    const name = scene.args.option('name') ?? ''
    return {
      lines: [`${name}: ${countOf(added, 'unit')} added, ${updated} renewed, ${skippedCount} left out.`],
      json: report,
    }
  },
}

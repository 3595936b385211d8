import { readMemoryFile } from '@hub/documents/exchange/memory/memory-in'
import type { Entry, Languages, SkipReason } from '@hub/documents/exchange/memory/tmx-in'
import { readWhole } from '../../../scratch.ts'
import { giveBatches, piecesOf } from '../../../threads/batches.program.ts'
import { batchOf, type Keeping, type UnitRow, unitRow } from '../units/units.rules.ts'

/** A file by its path; `size` in bytes; `keeping`: what its memory's texts are kept with. */
export type FileOfUnits = {
  path: string
  size: number
  name: string
  languages: Languages
  keeping: Keeping
}

export type SkippedUnit = { line: number; reason: SkipReason | 'unkept' }

/** Some units of a file, as the database takes them; `read`: bytes of the file up to here. */
export type Batch = { units: string; count: number; skipped: SkippedUnit[]; read: number }

/** UTF-16 units: large enough that a statement costs nothing beside its units. */
const batchLength = 512 * 1024

async function* batchesOf({ path, size, name, languages, keeping }: FileOfUnits): AsyncGenerator<Batch> {
  let read = 0
  const open = () =>
    piecesOf(path, size, (bytes) => {
      read = bytes
    })
  let rows: UnitRow[] = []
  let length = 0
  let skips: SkippedUnit[] = []
  const take = (entry: Entry) => {
    if ('skipped' in entry) {
      skips.push({ line: entry.line, reason: entry.skipped })
      return
    }
    const { context, ...unit } = entry.unit
    const row = unitRow(
      { ...unit, previous: context.previous, next: context.next, context: context.id },
      keeping,
    )
    if (row === null) skips.push({ line: entry.line, reason: 'unkept' })
    else {
      rows.push(row)
      length += lengthOf(row)
    }
  }
  const batch = (): Batch => {
    const full = { units: batchOf(rows), count: rows.length, skipped: skips, read }
    rows = []
    length = 0
    skips = []
    return full
  }
  for await (const entries of readMemoryFile({ name, open, whole: () => readWhole(path, size) }, languages))
    for (const entry of entries) {
      take(entry)
      if (length >= batchLength || skips.length >= mostSkipped) yield batch()
    }
  if (rows.length + skips.length > 0) yield batch()
}

/** That one batch names. */
const mostSkipped = 10_000

const textLength = (text: UnitRow['s']): number =>
  typeof text === 'string' ? text.length : JSON.stringify(text).length

const lengthOf = ({ s, t, p, n, w }: UnitRow): number =>
  textLength(s) + textLength(t) + (p?.length ?? 0) + (n?.length ?? 0) + w.length * 10

giveBatches(batchesOf)

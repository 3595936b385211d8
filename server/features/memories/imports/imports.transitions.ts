import type { Transaction } from '../../../db/connect.ts'
import { closeMemory, gatherWords, openMemory, storeBatch } from '../units/bank.transitions.ts'
import { readUnits } from './reading.process.ts'
import type { SkippedUnit } from './reading.program.ts'

/**
 * What an import came to. `units` were read, whatever became of them; of what was left out the first are named, all
 * are counted.
 */
export type ImportReport = {
  units: number
  added: number
  updated: number
  skipped: { line: number; reason: string }[]
  skipped_count: number
}

const mostNamed = 1000

const reasons: Readonly<Record<SkippedUnit['reason'], string>> = {
  foreign: 'It is not in the languages of this memory.',
  'one-sided': 'It has no translation.',
  blank: 'One of its texts holds nothing to read.',
  unwieldy:
    'One of its texts is longer than 200,000 characters, has too many codes, or more than 30 marks on one letter.',
  unkept: 'One of its texts holds characters that cannot be stored.',
}

type Source = { path: string; size: number; name: string }

/** The import was asked to end before it was done: nothing of it is stored. */
export class ImportStopped extends Error {}

type Options = {
  /** hears how many bytes of the file were read */
  onRead(bytes: number): void
  stopped: AbortSignal
  /** when units of an own memory are of use for the first time */
  at: Date
}

/**
 * Takes a file's units into a memory, all of them or, when anything fails, none, in one transaction that others of
 * the same memory wait for.
 * @param trx that ends with what this throws
 * @returns null when there is no such memory
 * @throws DocumentRefused with a sentence
 */
export async function takeUnits(
  trx: Transaction,
  memoryId: string,
  file: Source,
  { onRead, stopped, at }: Options,
): Promise<ImportReport | null> {
  const memory = await openMemory(trx, memoryId)
  if (!memory) return null
  const use = memory.own && { client: null, at }
  const report: ImportReport = { units: 0, added: 0, updated: 0, skipped: [], skipped_count: 0 }
  await gatherWords(trx, 'much')
  /** the last batch is stored with what was gathered, and it is the last when no other comes */
  let last: string | null = null
  for await (const { units, count, skipped, read } of readUnits({ ...file, ...memory.texts })) {
    if (stopped.aborted) throw new ImportStopped()
    if (count > 0) {
      if (last !== null) await storeBatch(trx, memory, last, use)
      last = units
    }
    report.units += count
    report.skipped_count += skipped.length
    for (const { line, reason } of skipped.slice(0, mostNamed - report.skipped.length))
      report.skipped.push({ line, reason: reasons[reason] })
    onRead(read)
  }
  await gatherWords(trx, 'nothing')
  if (last !== null) await storeBatch(trx, memory, last, use)
  await closeMemory(trx, memory)
  return { ...report, ...memory.stored }
}

import { DocumentRefused } from '@hub/documents/refused'
import type { Transaction } from '../../../db/connect.ts'
import type { TermBank } from '../../../terms/bank.ts'
import { readInBatches } from '../../../threads/batches.ts'
import { BaseFull, closeBase, openBase } from '../concepts/bases.transitions.ts'
import { Matcher, mostTwins } from '../concepts/matching.rules.ts'
import { type KeptConcept, type StoreSkip, storeBatch } from '../concepts/storing.transitions.ts'
import type { Batch, FileOfTerms, Skipped } from './reading.program.ts'

const program = new URL('./reading.program.ts', import.meta.url)

/**
 * What an import came to. `units` are concepts that were read, whatever became of them; of what was left out the
 * first are named, all are counted.
 */
export type TermReport = {
  units: number
  added: number
  updated: number
  skipped: Skipped[]
  skipped_count: number
  left_out: { kind: string; count: number }[]
}

const mostNamed = 1000
const mostKinds = 100

const reasons: Readonly<Record<StoreSkip, string>> = {
  repeated: 'The same concept came before in this file.',
  crowded: `More than ${mostTwins} concepts have just these terms.`,
  long: 'With the terms that it has already, there would be more than 200.',
}

/** The import was asked to end before it was done: nothing of it is stored. */
export class TermImportStopped extends Error {}

type Options = {
  /** has the index of a base ready when what came into it is seen */
  termBank: Pick<TermBank, 'keepAhead'>
  /** hears how many bytes of the file were read */
  onRead(bytes: number): void
  stopped: AbortSignal
  now: Date
}

/**
 * Takes a file's concepts into a base, all of them or, when anything fails, none, in one transaction that others of
 * the same base wait for.
 * @param trx that ends with what this throws
 * @returns null when there is no such base
 * @throws DocumentRefused with a sentence
 */
export async function takeConcepts(
  trx: Transaction,
  baseId: string,
  file: FileOfTerms,
  { termBank, onRead, stopped, now }: Options,
): Promise<TermReport | null> {
  const base = await openBase(trx, baseId)
  if (!base) return null
  const matcher = new Matcher<KeptConcept>(file.name)
  const report = { units: 0, skipped: [] as Skipped[], skipped_count: 0 }
  const leftOut = new Map<string, number>()
  const skip = (skipped: readonly Skipped[]) => {
    report.skipped_count += skipped.length
    report.skipped.push(...skipped.slice(0, mostNamed - report.skipped.length))
  }
  try {
    for await (const batch of readInBatches<Batch>(program, file)) {
      if (stopped.aborted) throw new TermImportStopped()
      report.units += batch.concepts.length
      skip(batch.skipped)
      for (const { kind, count } of batch.leftOut)
        if (leftOut.size < mostKinds || leftOut.has(kind)) leftOut.set(kind, (leftOut.get(kind) ?? 0) + count)
      const left = await storeBatch(trx, base, batch.concepts, { matcher, fileName: file.name, now })
      skip(left.map(({ line, reason }) => ({ line, reason: reasons[reason] })))
      onRead(batch.read)
    }
    await closeBase(trx, base, now)
    await termBank.keepAhead(trx, {
      id: baseId,
      concepts: base.nextNumber - 1,
      changes: base.added + base.changed,
    })
  } catch (error) {
    throw error instanceof BaseFull ? new DocumentRefused('too-much', error.message) : error
  }
  const left_out = [...leftOut].map(([kind, count]) => ({ kind, count }))
  return { ...report, added: base.added, updated: base.changed, left_out }
}

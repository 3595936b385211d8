import type { Clock } from '../clock.ts'
import type { Database } from '../db/connect.ts'
import { keepLooking } from '../looking.ts'
import { type Copy, goneCopies } from './copies.queries.ts'
import { Copies, namesOfCopies } from './copies.ts'

/** Memories whose copies are looked at together. */
const atOnce = 500

/**
 * Takes out this machine's copies of indexes that no process reads again: of memories and term bases that are gone,
 * and from before something was taken out of them. Where another machine has done that, it reaches the file store
 * only.
 */
export async function sweepCopies(
  { db, clock }: { db: Database; clock: Clock },
  data: string,
): Promise<void> {
  for (const name of namesOfCopies) {
    const copies = new Copies(data, name)
    const memories = await copies.memories()
    for (let at = 0; at < memories.length; at += atOnce) {
      const all: Copy[] = []
      for (const memory of memories.slice(at, at + atOnce)) {
        await copies.tidy(memory, clock.now())
        for (const revision of await copies.revisions(memory)) all.push({ memory, revision })
      }
      for (const { memory, revision } of await goneCopies(db, name, all))
        await copies.remove(memory, [revision])
    }
  }
}

/** Does so every ten minutes, in each process. */
export const startSweepingCopies = (
  parts: { db: Database; clock: Clock },
  data: string,
  onError: (error: Error) => void,
): { close(): Promise<void> } =>
  keepLooking(
    async () => {
      await sweepCopies(parts, data)
      return false
    },
    { every: 600_000, onError },
  )

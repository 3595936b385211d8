import type { Clock } from '../clock.ts'
import { type Database, read } from '../db/connect.ts'
import { keepLooking } from '../looking.ts'
import { Copies, namesOfCopies } from './copies.ts'

type Copy = { memory: string; revision: number }

const goneText = (owners: string, revisions: string, owner: string) => `
  select c.memory, c.revision::float8 as revision
  from unnest($1::uuid[], $2::bigint[]) as c (memory, revision) left join ${owners} o on o.id = c.memory
  where o.id is null or c.revision < o.revision and not exists (
    select from ${revisions} r where r.${owner} = c.memory and r.revision = c.revision)`

const goneTexts = {
  memories: goneText('memories', 'memory_revisions', 'memory_id'),
  terms: goneText('term_bases', 'term_base_revisions', 'base_id'),
}

/** Memories whose copies are looked at together. */
const atOnce = 500

/**
 * Takes out this machine's copies of indexes that no process reads again: of memories and term bases that are gone, and
 * from before something was taken out of them. Where another machine has done that, it reaches the file store only.
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
      const gone = await read<Copy>(db, goneTexts[name], [
        all.map(({ memory }) => memory),
        all.map(({ revision }) => revision),
      ])
      for (const { memory, revision } of gone) await copies.remove(memory, [revision])
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

import { type Database, read } from '../db/connect.ts'

/** A memory's or a term base's index of a revision. */
export type Copy = { memory: string; revision: number }

const goneText = (owners: string, revisions: string, owner: string) => `
  select c.memory, c.revision::float8 as revision
  from unnest($1::uuid[], $2::bigint[]) as c (memory, revision) left join ${owners} o on o.id = c.memory
  where o.id is null or c.revision < o.revision and not exists (
    select from ${revisions} r where r.${owner} = c.memory and r.revision = c.revision)`

const goneTexts = {
  memories: goneText('memories', 'memory_revisions', 'memory_id'),
  terms: goneText('term_bases', 'term_base_revisions', 'base_id'),
}

/** Those that no process reads again: what they are of is gone, or their revision has no stamp any more. */
export const goneCopies = (
  db: Database,
  name: keyof typeof goneTexts,
  copies: readonly Copy[],
): Promise<Copy[]> =>
  read<Copy>(db, goneTexts[name], [
    copies.map(({ memory }) => memory),
    copies.map(({ revision }) => revision),
  ])

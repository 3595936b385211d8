import { type Database, read, type Transaction } from '../db/connect.ts'

/** A term base that is looked up in, as the database has it at the moment; `concepts`: how many it has. */
export type BaseState = { id: string; revision: number; concepts: number }

/**
 * Some concepts of a base, in PostgreSQL's own JSON, `[number, languages, texts, statuses]`: only a thread reads it.
 * `revision` is the base's at the same moment, `stamp` that of the revision, 0 for one that has none; `last`: the
 * highest number among them.
 */
export type Batch = { revision: number; stamp: number; count: number; last: number; concepts: string }

/** How much comes at once: so many bytes and one concept, or so many concepts. */
const mostBytes = 1_000_000
const mostConcepts = 5000

const stampOf = (base: string, revision: string) => `coalesce((
    select r.stamp from term_base_revisions r where r.base_id = ${base} and r.revision = ${revision}), 0)`

const batchText = (condition: string) => `
  select b.revision, ${stampOf('b.id', 'b.revision')} as stamp, c.* from term_bases b cross join lateral (
    select count(*)::integer as count, coalesce(max(number), 0) as last,
      '[' || coalesce(string_agg('[' || number || ',' || indexed || ']', ',' order by number), '') || ']' as concepts
    from (
      select number, indexed, sum(octet_length(indexed)) over (order by number) - octet_length(indexed) as before
      from (
        select number, indexed from concepts where base_id = b.id and number > $2 and ${condition}
        order by number limit ${mostConcepts}
      ) next
    ) c
    where before < ${mostBytes}
  ) c where b.id = $1`

const allText = batchText('not gone and $3::integer >= 0')
const changedText = batchText('base_revision > $3')

/** The next concepts behind a number; undefined when the base is gone. */
export const nextConcepts = async (
  db: Database | Transaction,
  base: string,
  behind: number,
): Promise<Batch | undefined> => (await read<Batch>(db, allText, [base, behind, 0]))[0]

/** The same of those that were added, changed or deleted after a revision; the last have no terms. */
export const changedConcepts = async (
  db: Database,
  base: string,
  behind: number,
  revision: number,
): Promise<Batch | undefined> => (await read<Batch>(db, changedText, [base, behind, revision]))[0]

const stampText = `select ${stampOf('$1', '$2')} as stamp`

/** The stamp of a base's revision; 0 without one. */
export const findStamp = async (
  db: Database | Transaction,
  base: string,
  revision: number,
): Promise<number> => (await read<{ stamp: number }>(db, stampText, [base, revision]))[0]?.stamp ?? 0

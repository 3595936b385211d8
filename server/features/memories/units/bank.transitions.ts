import { CompiledQuery, sql } from 'kysely'
import type { Transaction } from '../../../db/connect.ts'

/** What became of units: `added` are new, `updated` were there and are newer now. */
export type StoreResult = { added: number; updated: number }

/** A memory that one transaction writes to; all others wait. */
export type OpenMemory = {
  id: string
  /** the revision that this transaction makes, if it changes anything */
  revision: number
  nextNumber: number
  stored: StoreResult
  /** what its texts are in, and what it is called in their words */
  texts: { languages: { source: string; target: string }; short: number }
}

/**
 * Keeps all others from writing to a memory until the transaction ends; reading it, and changing what it is called,
 * goes on.
 * @returns undefined when there is no such memory
 */
export async function openMemory(trx: Transaction, memoryId: string): Promise<OpenMemory | undefined> {
  await plan(trx, 'off')
  await sql`select pg_advisory_xact_lock(hashtextextended(${`memory ${memoryId}`}, 0))`.execute(trx)
  const row = await trx
    .selectFrom('memories')
    .select(['revision', 'next_number', 'source_language', 'target_language', 'short'])
    .where('id', '=', memoryId)
    .executeTakeFirst()
  return (
    row && {
      id: memoryId,
      revision: row.revision + 1,
      nextNumber: row.next_number,
      stored: { added: 0, updated: 0 },
      texts: { languages: { source: row.source_language, target: row.target_language }, short: row.short },
    }
  )
}

/**
 * A plan is kept for as long as a connection is. Made for a memory of ten units it would read the whole table for
 * each of a million:
 * here nothing but the index of keys is right.
 */
const plan = (trx: Transaction, others: 'on' | 'off') =>
  sql`select set_config('enable_seqscan', ${others}, true), set_config('enable_hashjoin', ${others}, true),
    set_config('enable_mergejoin', ${others}, true)`.execute(trx)

/**
 * How much the index of words gathers before it takes it in, as PostgreSQL writes sizes: by the usual 4 MB that was
 * half of an import's time.
 * @param then what it gathers from now on; `nothing`: what comes next takes in all that is gathered, for a search
 * reads all of that
 */
export const gatherWords = (trx: Transaction, then: 'much' | 'nothing') =>
  sql`select set_config('gin_pending_list_limit', ${then === 'much' ? '32MB' : '64kB'}, true),
    set_config('work_mem', '64MB', true)`.execute(trx)

// A memory that is compared as text keeps the indexes that begin with it out of the plan.
const storeText = `
  with found as materialized (
    select g.*, u.at, u.changed_at, u.before
    from json_to_recordset($1::json)
      as g (i integer, k uuid, s jsonb, t jsonb, p jsonb, n jsonb, c text, a text, d timestamptz, w text)
    left join lateral (
      select u.ctid as at, u.changed_at, u.revision < $3 as before from memory_units u
      where u.unit_key = g.k and u.memory_id::text = $2::uuid::text limit 1
    ) u on true
  ), newer as (
    update memory_units u set changed_at = f.d, author = coalesce(f.a, u.author), revision = $3
    from found f where u.ctid = f.at and f.d is not null and (f.changed_at is null or f.d > f.changed_at)
    returning f.before
  ), added as (
    insert into memory_units (memory_id, number, unit_key, source, target, previous, next, context, author,
      created_at, changed_at, revision, words)
    select $2::uuid, $4 + row_number() over (order by i) - 1, k, s, t, p, n, c, a, d, d, $3, array_to_tsvector(string_to_array(w, ' '))
    from found where at is null
    returning 1
  )
  select (select count(*) from added)::integer as added,
    (select count(*) from newer where before)::integer as updated`

/** Stores units, numbered in their order; what is there already keeps its number and gets the newer date. */
export async function storeBatch(trx: Transaction, memory: OpenMemory, batch: string): Promise<void> {
  const values = [batch, memory.id, memory.revision, memory.nextNumber]
  const { rows } = await trx.executeQuery<StoreResult>(CompiledQuery.raw(storeText, values))
  const { added, updated } = rows[0] ?? { added: 0, updated: 0 }
  memory.nextNumber += added
  memory.stored.added += added
  memory.stored.updated += updated
}

/** Says of a memory what the transaction has made of it; nothing where nothing changed. */
export async function closeMemory(trx: Transaction, memory: OpenMemory): Promise<void> {
  await plan(trx, 'on')
  const { added, updated } = memory.stored
  if (added + updated === 0) return
  await trx
    .updateTable('memories')
    .set((is) => ({
      revision: memory.revision,
      next_number: memory.nextNumber,
      units: is('units', '+', added),
    }))
    .where('id', '=', memory.id)
    .execute()
  await trx
    .insertInto('memory_revisions')
    .values({ memory_id: memory.id, revision: memory.revision })
    .execute()
}

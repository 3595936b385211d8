import { CompiledQuery, sql } from 'kysely'
import type { Transaction } from '../../../db/connect.ts'
import { revisionsKept } from '../../../db/revisions-kept.ts'
import { type Leaving, leaveLongestUnused } from './room.transitions.ts'
import type { Keeping } from './units.rules.ts'

/** What became of units: `added` are new, `updated` were there and are newer now. */
export type StoreResult = { added: number; updated: number }

/** What an own memory says of the units that come in: for which client they are, and when they are of use. */
export type OwnUse = { client: string | null; at: Date }

/** A memory that one transaction writes to; all others wait. */
export type OpenMemory = {
  id: string
  /** the revision that this transaction makes, if it changes anything */
  revision: number
  nextNumber: number
  stored: StoreResult
  /** what its texts are in, and what they are kept with */
  texts: { languages: { source: string; target: string }; keeping: Keeping }
  /** null: it is the provider's */
  own: OwnMemory | null
}

/** An own memory that is open: what it held, and what the transaction makes of that. */
type OwnMemory = { units: number; firstNumber: number; removed: number; bytes: number }

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
    .select(['revision', 'next_number', 'units', 'owner_id', 'source_language', 'target_language', 'short'])
    .where('id', '=', memoryId)
    .executeTakeFirst()
  return (
    row && {
      id: memoryId,
      revision: row.revision + 1,
      nextNumber: row.next_number,
      stored: { added: 0, updated: 0 },
      texts: {
        languages: { source: row.source_language, target: row.target_language },
        keeping: { short: row.short, salt: row.owner_id === null ? '' : memoryId },
      },
      own:
        row.owner_id === null
          ? null
          : { units: row.units, firstNumber: row.next_number, removed: 0, bytes: 0 },
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
      as g (i integer, k uuid, s jsonb, t jsonb, p jsonb, n jsonb, c text, a text, b uuid, d timestamptz, w text)
    left join lateral (
      select u.ctid as at, u.changed_at, u.revision < $3 as before from memory_units u
      where u.unit_key = g.k and u.memory_id::text = $2::uuid::text limit 1
    ) u on true
  ), newer as (
    update memory_units u set changed_at = f.d, author = coalesce(f.a, u.author),
      confirmed_by = case when f.a is null then u.confirmed_by else f.b end, revision = $3,
      client = coalesce(u.client, $5), used_at = coalesce($6, u.used_at)
    from found f where u.ctid = f.at and f.d is not null and (f.changed_at is null or f.d > f.changed_at)
    returning f.before
  ), added as (
    insert into memory_units (memory_id, number, unit_key, source, target, previous, next, context, author,
      confirmed_by, created_at, changed_at, revision, words, client, used_at)
    select $2::uuid, $4 + row_number() over (order by i) - 1, k, s, t, p, n, c, a, b, d, d, $3,
      array_to_tsvector(string_to_array(w, ' ')), $5::text, $6::timestamptz
    from found where at is null
    returning 1
  )
  select (select count(*) from added)::integer as added,
    (select count(*) from newer where before)::integer as updated`

/**
 * Stores units, numbered in their order; what is there already keeps its number and gets the newer date.
 * @param use of an own memory's units
 */
export async function storeBatch(
  trx: Transaction,
  memory: OpenMemory,
  batch: string,
  use: OwnUse | null = null,
): Promise<void> {
  const { id, revision, nextNumber } = memory
  const values = [batch, id, revision, nextNumber, use?.client ?? null, use?.at ?? null]
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
  const { own } = memory
  if (added + updated + (own?.removed ?? 0) === 0) return
  if (own) await settleOwn(trx, memory.id, own, added)
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
  // Without its stamp no index of before is kept any longer, nor read: it has the words that were taken out.
  const kept = own && own.removed > 0 ? 1 : revisionsKept
  await trx
    .deleteFrom('memory_revisions')
    .where('memory_id', '=', memory.id)
    .where('revision', '<=', memory.revision - kept)
    .execute()
}

/** What its new units weigh, and what leaves it because it is full. */
async function settleOwn(trx: Transaction, id: string, own: OwnMemory, added: number): Promise<void> {
  if (added > 0) own.bytes += await bytesFrom(trx, id, own.firstNumber)
  const full = await leaveLongestUnused(trx, id, own.units + added - own.removed)
  await trx
    .updateTable('memories')
    .set((is) => ({
      units: is('units', '-', own.removed + full.units),
      bytes: is('bytes', '+', own.bytes - full.bytes),
      units_left: is('units_left', '+', full.units),
    }))
    .where('id', '=', id)
    .execute()
}

async function bytesFrom(trx: Transaction, id: string, firstNumber: number): Promise<number> {
  const { rows } = await sql<{ bytes: number }>`
    select coalesce(sum(octet_length(source::text) + octet_length(target::text)), 0)::float8 as bytes
    from memory_units where memory_id = ${id} and number >= ${firstNumber}`.execute(trx)
  return rows[0]?.bytes ?? 0
}

/** Units that one statement takes out. */
const outAtOnce = 50_000

/** Takes units out of an own memory that is open: those of a client, one by its key, or all. */
export async function takeOut(
  trx: Transaction,
  { id, own }: OpenMemory,
  which: { key: string } | { client: string } | 'all',
): Promise<number> {
  if (!own) throw new Error('Units are taken out of own memories alone.')
  const chosen =
    which === 'all'
      ? sql`true`
      : 'key' in which
        ? sql`unit_key = ${which.key}`
        : sql`client = ${which.client}`
  let count = 0
  for (let more = true; more; ) {
    const { rows } = await sql<Leaving>`
      with gone as (
        delete from memory_units where memory_id = ${id} and number in (
          select number from memory_units where memory_id = ${id} and ${chosen} order by number limit ${outAtOnce})
        returning octet_length(source::text) + octet_length(target::text) as bytes)
      select count(*)::integer as units, coalesce(sum(bytes), 0)::float8 as bytes from gone`.execute(trx)
    const { units, bytes } = rows[0] ?? { units: 0, bytes: 0 }
    own.removed += units
    own.bytes -= bytes
    count += units
    more = units === outAtOnce
  }
  return count
}

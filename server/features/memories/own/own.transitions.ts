import { compareCodes, isRefused } from '@hub/text/checks/codes'
import { isBlank, type Text, withDisplaysOf, wordsOf } from '@hub/text/text'
import { sql } from 'kysely'
import type { Database, Transaction } from '../../../db/connect.ts'
import { textFrom } from '../../../db/texts.ts'
import { inTransaction } from '../../../db/transaction.ts'
import { isId, newId } from '../../../ids.ts'
import type { Parts } from '../../../parts.ts'
import { notFound, RefusalError, refusal } from '../../../refusals.ts'
import { closeMemory, type OpenMemory, openMemory, takeOut } from '../units/bank.transitions.ts'
import { unitRow } from '../units/units.rules.ts'
import { findOwn, memoryOfUnit, ownIds, type Pair } from './own.queries.ts'

type Scene = Pick<Parts, 'db' | 'clock'>

/** Writes what somebody wants of their own memory; what is not said stays. */
export async function changeChoice(
  { db }: Scene,
  userId: string,
  { on, penalty }: { on?: boolean | undefined; penalty?: number | undefined },
): Promise<void> {
  await sql`
    insert into own_memories (user_id, active, penalty) values (${userId}, ${on ?? false}, ${penalty ?? 0})
    on conflict (user_id) do update set active = coalesce(${on ?? null}::boolean, own_memories.active),
      penalty = coalesce(${penalty ?? null}::smallint, own_memories.penalty)`.execute(db)
}

/** Somebody's own memory in a pair of languages, made when something first goes in; gives its id. */
export async function ensureOwn(
  db: Database | Transaction,
  userId: string,
  pair: Pair,
  now: Date,
): Promise<string> {
  const existing = await findOwn(db, userId, pair)
  if (existing) return existing.id
  await db
    .insertInto('memories')
    .values({
      id: newId(),
      owner_id: userId,
      name: 'My memory',
      source_language: pair.source,
      target_language: pair.target,
      created_at: now,
      changed_at: now,
    })
    .onConflict((on) => on.doNothing())
    .execute()
  const own = await findOwn(db, userId, pair)
  if (!own) throw new RefusalError(notFound)
  return own.id
}

/** Opens a memory for a change of its units, and closes it again. @throws RefusalError 404 */
const changing = <T>(
  { db }: Scene,
  memoryId: string,
  change: (trx: Transaction, memory: OpenMemory) => Promise<T>,
): Promise<T> =>
  inTransaction(db, async (trx) => {
    const memory = await openMemory(trx, memoryId)
    if (!memory) throw new RefusalError(notFound)
    const result = await change(trx, memory)
    await closeMemory(trx, memory)
    return result
  })

/** @throws RefusalError 404 for a unit that is not theirs, as for one that is not there */
async function memoryWith({ db }: Scene, userId: string, unitId: string): Promise<string> {
  const memoryId = isId(unitId) ? await memoryOfUnit(db, userId, unitId) : undefined
  if (memoryId === undefined) throw new RefusalError(notFound)
  return memoryId
}

type Forgetting = Scene & Pick<Parts, 'bank'>

/** Deletes a unit. Its index goes at once: it holds the words. @throws RefusalError 404 */
export async function deleteUnit(scene: Forgetting, userId: string, unitId: string): Promise<void> {
  const memoryId = await memoryWith(scene, userId, unitId)
  const count = await changing(scene, memoryId, (trx, memory) => takeOut(trx, memory, { key: unitId }))
  if (count === 0) throw new RefusalError(notFound)
  await scene.bank.forget(memoryId)
}

/** Deletes somebody's own units: of a pair of languages, of a client, or all. */
export async function deleteUnits(
  scene: Forgetting,
  userId: string,
  { pair, client }: { pair: Pair | null; client: string | undefined },
): Promise<void> {
  for (const memoryId of await ownIds(scene.db, userId, pair)) {
    await changing(scene, memoryId, (trx, memory) =>
      takeOut(trx, memory, client === undefined ? 'all' : { client }),
    )
    await scene.bank.forget(memoryId)
  }
}

const lengthOf = (text: Text): number => wordsOf(text).reduce((length, words) => length + words.length, 0)

/** As in a job: a longer one is no translation of it. */
const mostFor = (source: Text): number => 10 * lengthOf(source) + 2000

const refuse = (sentence: string) => new RefusalError(refusal(400, { target: [sentence] }))

/** A target as it fits its source. @throws RefusalError 400 */
function targetFor(source: Text, target: Text): Text {
  if (isBlank(target)) throw refuse('This field may not be blank.')
  const most = mostFor(source)
  if (lengthOf(target) > most) throw refuse(`For this source, ${most} characters are the most.`)
  if (compareCodes(source, target).some(isRefused))
    throw refuse('It has codes that its source does not have.')
  return withDisplaysOf(source, target)
}

type Row = {
  number: number
  source: unknown
  previous: unknown
  next: unknown
  context: string | null
  author: string | null
}

const textOrNull = (value: unknown) => (value === null ? null : textFrom(value))

/**
 * Changes a unit's target. It is another unit then, with an id of its own; where that is there already, the two are
 * one.
 * @returns its memory's id, and its own
 * @throws RefusalError 404, 400
 */
export async function changeUnit(
  scene: Scene,
  userId: string,
  unitId: string,
  newTarget: Text,
): Promise<{ memoryId: string; id: string }> {
  const memoryId = await memoryWith(scene, userId, unitId)
  const now = scene.clock.now()
  const id = await changing(scene, memoryId, async (trx, memory) => {
    const row = await unitOf(trx, memoryId, unitId)
    if (!row) throw new RefusalError(notFound)
    const source = textFrom(row.source)
    const around = { previous: textOrNull(row.previous), next: textOrNull(row.next), context: row.context }
    const unit = { source, target: targetFor(source, newTarget), ...around, author: row.author, time: now }
    const kept = unitRow(unit, memory.texts.keeping)
    if (!kept) throw refuse('Not a valid string.')
    if (kept.k === unitId) return unitId
    if (await unitOf(trx, memoryId, kept.k)) await takeOut(trx, memory, { key: unitId })
    else await writeTarget(trx, memory, { from: unitId, kept, now })
    return kept.k
  })
  return { memoryId, id }
}

const unitOf = async (trx: Transaction, memoryId: string, key: string): Promise<Row | undefined> =>
  (
    await sql<Row>`select number, source, previous, next, context, author from memory_units
      where unit_key = ${key} and memory_id = ${memoryId}`.execute(trx)
  ).rows[0]

async function writeTarget(
  trx: Transaction,
  memory: OpenMemory,
  { from, kept, now }: { from: string; kept: NonNullable<ReturnType<typeof unitRow>>; now: Date },
): Promise<void> {
  const { rows } = await sql<{ bytes: number }>`
    with before as (
      select octet_length(target::text) as bytes from memory_units where unit_key = ${from} and memory_id = ${memory.id})
    update memory_units set unit_key = ${kept.k}, target = ${JSON.stringify(kept.t)}::jsonb, changed_at = ${now},
      used_at = ${now}, revision = ${memory.revision}, words = array_to_tsvector(string_to_array(${kept.w.join(' ')}, ' '))
    where unit_key = ${from} and memory_id = ${memory.id}
    returning octet_length(target::text) - (select bytes from before) as bytes`.execute(trx)
  memory.stored.updated += 1
  if (memory.own) memory.own.bytes += rows[0]?.bytes ?? 0
}

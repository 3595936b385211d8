import { type Database, read, type Transaction } from '../../db/connect.ts'

/** A try of a call that may be sent again: whose it is, and its key. `turn`: of this try alone. */
export type Repeatable = { callerId: string; key: string; turn: string }

/**
 * `answer` is sealed, and null while the call is under way. `isLost`: its act was done, and the process that was to
 * answer has ended.
 */
export type KnownCall = { fingerprint: Buffer; answer: string | null; isLost: boolean }

/** milliseconds for which an answer is kept (contract.md, Idempotency-Key) */
const keepTime = 24 * 3_600_000

/** milliseconds between two signs of life of a call under way */
export const signTime = 5_000
/** milliseconds after which a call without one counts as lost: its process has ended */
const lossTime = 20_000

const beginText = `
  insert into repeats (caller_id, key, turn, fingerprint, at, heard_at) values ($1, $2, $3, $4, $5, $5)
  on conflict do nothing returning at`

/** What may be taken over: an old answer, or a key that a lost call has left without an act. */
const isFree = '(at <= $3 or (answer is null and not done and coalesce(heard_at, at) <= $4))'

const knownText = `
  select fingerprint, answer, ${isFree} as free,
    answer is null and done and coalesce(heard_at, at) <= $4 as "isLost"
  from repeats where caller_id = $1 and key = $2`

const takeOverText = `
  update repeats set turn = $5, fingerprint = $6, at = $7, heard_at = $7, answer = null, done = false
  where caller_id = $1 and key = $2 and ${isFree} returning at`

/**
 * Takes the key for a call that begins; a call that was lost before its act leaves its key to the next one.
 * @returns null when the key is this call's now, else what is known of the call that has it
 */
export async function begin(
  db: Database,
  { callerId, key, turn }: Repeatable,
  fingerprint: Buffer,
  now: Date,
): Promise<KnownCall | null> {
  for (;;) {
    if ((await read(db, beginText, [callerId, key, turn, fingerprint, now])).length > 0) return null
    const limits = [callerId, key, before(now, keepTime), before(now, lossTime)]
    const [{ free, ...earlier } = { free: false }] = await read<KnownCall & { free: boolean }>(
      db,
      knownText,
      limits,
    )
    if (free && (await read(db, takeOverText, [...limits, turn, fingerprint, now])).length > 0) return null
    // Else it was given back between the two statements, or taken over by another.
    if (!free && 'answer' in earlier) return earlier
  }
}

/** Says that calls are under way. One whose act is being committed is not waited for. */
export const signOfLife = (db: Database, calls: readonly Repeatable[], now: Date) =>
  read(
    db,
    `update repeats r set heard_at = $4 from (
        select o.caller_id, o.key from repeats o
          join unnest($1::uuid[], $2::text[], $3::uuid[]) as mine (caller_id, key, turn) using (caller_id, key, turn)
        for update of o skip locked) mine
      where r.caller_id = mine.caller_id and r.key = mine.key`,
    [calls.map(({ callerId }) => callerId), calls.map(({ key }) => key), calls.map(({ turn }) => turn), now],
  )

const mine = 'caller_id = $1 and key = $2 and turn = $3'

/**
 * Writes in the act's transaction that it was done.
 * @returns whether the key is this call's still
 */
export async function noteDone(
  trx: Database | Transaction,
  { callerId, key, turn }: Repeatable,
): Promise<boolean> {
  const rows = await read(trx, `update repeats set done = true where ${mine} returning at`, [
    callerId,
    key,
    turn,
  ])
  return rows.length > 0
}

export const keep = (db: Database, { callerId, key, turn }: Repeatable, answer: string) =>
  read(db, `update repeats set answer = $4 where ${mine}`, [callerId, key, turn, answer])

/** The same key may be used again at once, unless something was done. */
export const giveBack = (db: Database, { callerId, key, turn }: Repeatable) =>
  read(db, `delete from repeats where ${mine} and answer is null and not done`, [callerId, key, turn])

export const forgetRepeats = (db: Database, now: Date) =>
  read(db, 'delete from repeats where at <= $1', [before(now, keepTime)])

const before = (now: Date, milliseconds: number): Date => new Date(now.getTime() - milliseconds)

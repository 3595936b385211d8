import { type Database, read } from '../../db/connect.ts'

/** A call that may be sent again: whose it is, its key, and what tells it from another one by the same key. */
export type Repeatable = { callerId: string; key: string; fingerprint: Buffer }

/** `answer` is sealed, and null while the call is under way. */
export type KnownCall = { fingerprint: Buffer; answer: string | null }

/** milliseconds for which an answer is kept (contract.md, Idempotency-Key) */
const keepTime = 24 * 3_600_000

/** milliseconds after which a call without an answer counts as lost: its process has ended */
const lossTime = 120_000

/** Takes the key for a call that begins; a call that was lost leaves its key to the next one. */
const begin = `
  insert into repeats (caller_id, key, fingerprint, at) values ($1, $2, $3, $4)
  on conflict (caller_id, key) do update set fingerprint = excluded.fingerprint, at = excluded.at, answer = null
    where repeats.at <= $5 or (repeats.answer is null and repeats.at <= $6)
  returning at`

/** @returns null when the key is this call's now, else what is known of the call that has it */
export async function beginRepeatable(
  db: Database,
  { callerId, key, fingerprint }: Repeatable,
  now: Date,
): Promise<KnownCall | null> {
  const values = [callerId, key, fingerprint, now, before(now, keepTime), before(now, lossTime)]
  if ((await read(db, begin, values)).length > 0) return null
  const [earlier] = await read<KnownCall>(
    db,
    'select fingerprint, answer from repeats where caller_id = $1 and key = $2',
    [callerId, key],
  )
  // It was given back between the two statements.
  return earlier ?? beginRepeatable(db, { callerId, key, fingerprint }, now)
}

export const keepAnswer = (db: Database, { callerId, key }: Repeatable, answer: string) =>
  read(db, 'update repeats set answer = $3 where caller_id = $1 and key = $2', [callerId, key, answer])

/** Nothing was done: the same key may be used again at once. */
export const giveBackKey = (db: Database, { callerId, key }: Repeatable) =>
  read(db, 'delete from repeats where caller_id = $1 and key = $2 and answer is null', [callerId, key])

export const forgetRepeats = (db: Database, now: Date) =>
  read(db, 'delete from repeats where at <= $1', [before(now, keepTime)])

const before = (now: Date, milliseconds: number): Date => new Date(now.getTime() - milliseconds)

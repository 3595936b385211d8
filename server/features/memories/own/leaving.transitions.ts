import { sql } from 'kysely'
import { read, type Transaction } from '../../../db/connect.ts'
import { inTransaction } from '../../../db/transaction.ts'
import { isId } from '../../../ids.ts'
import { letGo } from '../../../let-go.ts'
import { indexFolder } from '../../../memories/kept.ts'
import type { Parts } from '../../../parts.ts'
import { isAmong } from '../../session/tokens.ts'
import { dropImports } from '../imports/imports.work.ts'
import { ownIds } from './own.queries.ts'
import { deleteUnits } from './own.transitions.ts'

const day = 24 * 3_600_000
/** So long somebody who was deactivated can take their own memory out, ms. */
const keptFor = 90 * day

// Once they may sign in again, or were deactivated again, the link is dead.
const signedText = (userId: string, leavesAt: Date) => `memory ${userId} ${leavesAt.getTime()}`

/**
 * Somebody was deactivated: what is in their own memory is kept for 90 days, and the link that takes it out is mailed
 * to them. Nothing where nothing is in it.
 */
export async function letMemoryLeave(
  { tokens, config, mailer }: Pick<Parts, 'tokens' | 'config' | 'mailer'>,
  trx: Transaction,
  userId: string,
  now: Date,
): Promise<void> {
  const [own] = await read<{ has: boolean }>(
    trx,
    'select exists (select from memories where owner_id = $1 and units > 0) as has',
    [userId],
  )
  if (!own?.has) return
  const leavesAt = new Date(now.getTime() + keptFor)
  await sql`
    insert into own_memories (user_id, leaves_at) values (${userId}, ${leavesAt})
    on conflict (user_id) do update set leaves_at = excluded.leaves_at`.execute(trx)
  const token = `${userId}.${tokens.hash(signedText(userId, leavesAt))}`
  await mailer.send(trx, { kind: 'memoryLeaves', userId, link: `${config.publicUrl}/my-memory/${token}` })
}

/** Somebody may sign in again: their own memory stays. */
export const letMemoryStay = (trx: Transaction, userId: string) =>
  trx.updateTable('own_memories').set({ leaves_at: null }).where('user_id', '=', userId).execute()

const leavingText = `
  select leaves_at as "leavesAt" from own_memories where user_id = $1 and leaves_at > $2`

/** Whose own memory a link takes out; nobody's if it is wrong, replaced or too old. */
export async function leaverOf(
  { db, clock, tokens }: Pick<Parts, 'db' | 'clock' | 'tokens'>,
  token: string,
): Promise<string | undefined> {
  const [userId = '', signature = '', ...more] = token.split('.', 3)
  const rows = isId(userId) ? await read<{ leavesAt: Date }>(db, leavingText, [userId, clock.now()]) : []
  const [row] = rows
  // Compared with where nothing leaves, so that both take the same work.
  const right = isAmong(tokens.hashes(signedText(userId, row?.leavesAt ?? new Date(0))), signature)
  return right && row && more.length === 0 ? userId : undefined
}

const goneText = `
  select m.owner_id as id from memories m join users u on u.id = m.owner_id
    left join own_memories o on o.user_id = m.owner_id
  where o.leaves_at <= $1 or u.erased_at is not null group by m.owner_id limit 10`

/** Deletes the own memories of those who had 90 days to take them out, and of those who were erased. */
export async function sweepMemories(parts: Pick<Parts, 'db' | 'clock' | 'bank'>, now: Date): Promise<void> {
  const { db } = parts
  for (const { id } of await read<{ id: string }>(db, goneText, [now])) {
    const memories = await ownIds(db, id, null)
    await dropImports(db, now, memories)
    await deleteUnits(parts, id, { pair: null, client: undefined })
    await inTransaction(db, async (trx) => {
      await trx.deleteFrom('memories').where('owner_id', '=', id).execute()
      await letGo(
        trx,
        now,
        memories.map((memory) => indexFolder('memories', memory)),
      )
    })
    await db.deleteFrom('own_memories').where('user_id', '=', id).execute()
  }
}

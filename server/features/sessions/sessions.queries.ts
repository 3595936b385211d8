import { type Device, sessionLifetime } from '../../callers.ts'
import type { Database, Transaction } from '../../db/connect.ts'
import { newId } from '../../ids.ts'
import { deviceName } from './devices.ts'

export type SessionStart = { id: string; userId: string; expiresAt: Date }

export async function startSession(
  trx: Transaction,
  userId: string,
  from: Device,
  now: Date,
): Promise<SessionStart> {
  const session = { id: newId(), userId, expiresAt: new Date(now.getTime() + sessionLifetime) }
  await trx
    .insertInto('sessions')
    .values({
      id: session.id,
      user_id: userId,
      address: from.address,
      user_agent: from.userAgent,
      created_at: now,
      expires_at: session.expiresAt,
      // Signing in is a proof of who somebody is.
      proved_at: now,
    })
    .execute()
  return session
}

export async function findSession(db: Database, id: string) {
  return db
    .selectFrom('sessions')
    .innerJoin('users', 'users.id', 'sessions.user_id')
    .select([
      'sessions.id',
      'sessions.user_id',
      'sessions.expires_at',
      'sessions.revoked_at',
      'users.is_active',
    ])
    .where('sessions.id', '=', id)
    .executeTakeFirst()
}

/** Keeps that a session's owner has proved who they are; says whether it was still going. */
export async function proveSession(trx: Transaction, id: string, now: Date): Promise<boolean> {
  const { numUpdatedRows } = await trx
    .updateTable('sessions')
    .set({ proved_at: now })
    .where('id', '=', id)
    .where('revoked_at', 'is', null)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

/** Ends one session; says whether it was still going. */
export async function revokeSession(trx: Transaction, id: string, now: Date): Promise<boolean> {
  const { numUpdatedRows } = await trx
    .updateTable('sessions')
    .set({ revoked_at: now })
    .where('id', '=', id)
    .where('revoked_at', 'is', null)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

/**
 * Says whether a session still goes on, and keeps it so until the transaction is over: what ends it waits, and then
 * ends what was begun. To be asked after the person's row was locked, as whatever ends sessions locks that first.
 */
export async function holdSession(trx: Transaction, id: string): Promise<boolean> {
  const row = await trx
    .selectFrom('sessions')
    .select('id')
    .where('id', '=', id)
    .where('revoked_at', 'is', null)
    .forShare()
    .executeTakeFirst()
  return row !== undefined
}

/** Ends the waiting address that this session entered. */
export const endAddressAskedBy = (trx: Transaction, sessionId: string) =>
  trx.deleteFrom('email_changes').where('session_id', '=', sessionId).execute()

/**
 * Ends all of a person's sessions, but the one to keep, and what a stranger in one of them may have begun: sign-ins
 * that wait for their code, and an address that waits for its confirmation. Says how many sessions went on until now.
 */
export async function endSessions(
  trx: Transaction,
  userId: string,
  now: Date,
  keep?: string,
): Promise<number> {
  await trx
    .updateTable('sign_in_challenges')
    .set({ ended_at: now })
    .where('user_id', '=', userId)
    .where('ended_at', 'is', null)
    .execute()
  const result = await trx
    .updateTable('sessions')
    .set({ revoked_at: now })
    .where('user_id', '=', userId)
    .where('revoked_at', 'is', null)
    .where('expires_at', '>', now)
    .$if(keep !== undefined, (query) => query.where('id', '!=', keep ?? ''))
    .executeTakeFirst()
  // Last: a session that was asking for an address has now done so, or is refused.
  await trx.deleteFrom('email_changes').where('user_id', '=', userId).execute()
  return Number(result.numUpdatedRows)
}

export const openSessions = (db: Database, userId: string, now: Date) =>
  db
    .selectFrom('sessions')
    .select(['id', 'address', 'user_agent', 'created_at', 'expires_at'])
    .where('user_id', '=', userId)
    .where('revoked_at', 'is', null)
    .where('expires_at', '>', now)
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .execute()

/**
 * Whether a person has signed in with this device before: with what says the same of itself, or, since a browser says
 * something new after each update, with one of the same name at the same address.
 */
export async function isKnownDevice(
  trx: Transaction,
  userId: string,
  { address, userAgent }: Device,
): Promise<boolean> {
  const devices = await trx
    .selectFrom('sessions')
    .select(['address', 'user_agent'])
    .distinct()
    .where('user_id', '=', userId)
    .execute()
  // The very first sign-in is nobody's surprise.
  if (devices.length === 0) return true
  return devices.some(
    (device) =>
      device.user_agent === userAgent ||
      (device.address === address && deviceName(device.user_agent) === deviceName(userAgent)),
  )
}

import { type Database, read, type Transaction } from '../../db/connect.ts'
import { newId } from '../../ids.ts'
import type { AuditAction } from './actions.ts'

/** milliseconds for which it is kept what nobody known caused */
const lifetime = 30 * 24 * 3_600_000

/** Writes what somebody did whom nobody knows, about no account of ours. */
export async function noteStranger(
  db: Database | Transaction,
  address: string,
  action: AuditAction,
  now: Date,
): Promise<void> {
  const text = 'insert into stranger_entries (id, at, action, address) values ($1, $2, $3, $4)'
  await read(db, text, [newId(), now, action, address])
}

export const forgetStrangers = (db: Database, now: Date) =>
  read(db, 'delete from stranger_entries where at <= $1', [new Date(now.getTime() - lifetime)])

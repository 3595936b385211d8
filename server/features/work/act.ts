import type { Actor } from '../../callers.ts'
import type { Transaction } from '../../db/connect.ts'
import { inTransaction } from '../../db/transaction.ts'
import type { Parts } from '../../parts.ts'
import type { Mailer } from '../mail/mail.queue.ts'

/** An act: its transaction, its moment, the person who does it, and the mailer, whose mails leave on commit. */
export type Act = { trx: Transaction; now: Date; by: Actor; mailer: Mailer }

/** What an act needs of the application. */
export type Stage = Pick<Parts, 'db' | 'clock' | 'mailer'>

/** Does an act in a transaction of its own. */
export const perform = <T>(
  { db, clock, mailer }: Stage,
  by: Actor,
  work: (act: Act) => Promise<T>,
): Promise<T> => inTransaction(db, (trx) => work({ trx, now: clock.now(), by, mailer }))

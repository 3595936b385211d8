import type { Transaction } from '../../db/connect.ts'
import type { Actor } from '../audit/audit.queries.ts'
import type { Mailer } from '../mail/mail.queue.ts'

/** One act upon the work: its transaction, its moment, its doer, and the mails that leave if it is committed. */
export type Act = { trx: Transaction; now: Date; by: Actor; mailer: Mailer }

import type { Bell } from './bell.ts'
import type { Clock } from './clock.ts'
import type { Config } from './config.ts'
import type { Database } from './db/connect.ts'
import type { Replica } from './db/replica.ts'
import type { Mailer } from './features/mail/mail.queue.ts'
import type { Tokens } from './features/session/tokens.ts'
import type { Bank } from './memories/bank.ts'
import type { Queue } from './queue.ts'
import type { Random } from './random.ts'
import type { Scanner } from './scanner.ts'
import type { Seals } from './seals.ts'
import type { Storage } from './storage.ts'
import type { TermBank } from './terms/bank.ts'
import type { Documents } from './threads/documents.ts'
import type { Estimator } from './threads/passwords.ts'

/**
 * What a server, a worker or a command is made of. An entry point opens these; the app itself reaches for nothing.
 */
export type Parts = {
  db: Database
  /** for reads that may lag; null: there is none */
  replica: Replica | null
  clock: Clock
  random: Random
  tokens: Tokens
  queue: Queue
  mailer: Mailer
  storage: Storage
  documents: Documents
  /** looks through files that are sent; null: the provider has none */
  scanner: Scanner | null
  estimator: Estimator
  /** rings when words are to be counted for somebody who waits */
  countingBell: Bell
  /** memories as they are looked up in */
  bank: Bank
  /** term bases as they are looked up in */
  termBank: TermBank
  /** keeps what waits in the database from being read there */
  seals: Seals
  config: Config
}

import type pg from 'pg'
import type { Entry, EntryOf } from '../journal.ts'
import type { Mail } from '../stage/outside.ts'

/** When something was disturbed by which a mail may be sent twice, ms; `to` is when all was well again. */
export type Disturbance = { from: number; to: number }

/** What the run left, and where the judge looks: the database itself, and what arrived outside of the portal. */
export type Evidence = {
  database: pg.Client
  entries: readonly Entry[]
  mails: readonly Mail[]
  /** of messages that the receiver of webhooks said it has */
  webhooks: readonly string[]
  disturbances: readonly Disturbance[]
}

/** Says what is wrong, a sentence each. */
export type Judge = (evidence: Evidence) => Promise<string[]>

export const entriesOf = <Kind extends Entry['kind']>(
  entries: readonly Entry[],
  kind: Kind,
): EntryOf<Kind>[] => entries.filter((entry): entry is EntryOf<Kind> => entry.kind === kind)

/** Rows of a look that finds faults alone. */
export async function faultsOf(database: pg.Client, text: string, values: unknown[] = []): Promise<string[]> {
  const { rows } = await database.query<{ fault: string }>(text, values)
  return rows.map(({ fault }) => fault)
}

import type { Asker, Reader } from '../../callers.ts'
import { type Database, read } from '../../db/connect.ts'
import { signedIn, signedInValues } from '../session/signed-in.queries.ts'
import { cardShape } from './cards.shape.ts'

// A session is checked by the statement itself: one that was revoked a moment ago gets nothing. Staff have no cards.
const ofSession = `
  me as (select u.id as reader, case when u.is_internal then 'staff' else 'consultant' end as rights ${signedIn})`
const ofReader = 'me as (select $2::uuid as reader, $1::text as rights)'

/** Who reads, as a statement with `me` finds them. */
export type ReaderRow = { reader: string; rights: Reader['rights'] }

/** A card as it is sent; `body` is null when the reader has no such card. */
export type CardRow = ReaderRow & { body: string | null; due: boolean } & Outdated

/** Projects of the answer whose cards are of an older shape; null without one. */
export type Outdated = { outdated: string[] | null }

/** Whether a card `c` is of an older shape, in SQL. */
export const isOutdated = `c.shape < ${cardShape}`

/** `Outdated` of one card `c`, in SQL. */
export const outdatedCard = `case when ${isOutdated} then array[c.project_id] end as outdated`

const isKnown = (asker: Asker): asker is Reader => 'rights' in asker

/**
 * A statement that reads for its asker: a session, or a reader who is known.
 * @param textOf makes it from `me`, whose values are `$1` to `$3`, the third of them now
 */
export function readingFor(textOf: (me: string) => string): (asker: Asker) => string {
  const [session, readerText] = [textOf(ofSession), textOf(ofReader)]
  return (asker) => (isKnown(asker) ? readerText : session)
}

/** The values of `me`. */
export const valuesOf = (asker: Asker, now: Date): unknown[] =>
  isKnown(asker) ? [asker.rights, asker.id, now] : signedInValues(asker, now)

/** The id of the person or key that reads. */
export const readerIdOf = (asker: Asker): string => (isKnown(asker) ? asker.id : asker.userId)

const dueText = `select $1::uuid as reader, exists (select from readers r where r.id = $1 and r.next_change <= $2) as due`

/** Whether something of what the reader sees has to be settled first. */
export const findDue = async (db: Database, reader: Reader, now: Date) =>
  (await read<{ reader: string; due: boolean }>(db, dueText, [reader.id, now]))[0]

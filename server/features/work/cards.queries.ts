import type { Reader, Token } from '../../callers.ts'
import { signedIn, signedInValues } from '../session/signed-in.queries.ts'

// The statement itself checks the session: one that was revoked a moment ago gets nothing. Staff have no cards.
export const me = `
  me as (select u.id as reader, case when u.is_internal then 'staff' else 'consultant' end as rights ${signedIn})`

/** Who asked, as a statement with `me` finds them. */
export type ReaderRow = { reader: string; rights: Reader['rights'] }

/** A card as it is sent; `body` is null when the reader has no such card. */
export type CardRow = ReaderRow & { body: string | null; due: boolean }

/** The parameters of `me`, and an id. */
export const callerAnd = (token: Token, now: Date, id: string | null) => [...signedInValues(token, now), id]

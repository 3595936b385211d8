import type { Token } from '../../callers.ts'
import { signedIn, signedInValues } from '../session/signed-in.queries.ts'
import { staffReader } from './work.subjects.ts'

// The statement itself checks the session: one that was revoked a moment ago gets nothing.
export const me = `
  me as (select case when u.is_internal then '${staffReader}'::uuid else u.id end as reader ${signedIn})`

/** A card as it is sent; `body` is null when the reader has no such card. */
export type CardRow = { reader: string; body: string | null; due: boolean }

/** The parameters of `me`, and an id. */
export const callerAnd = (token: Token, now: Date, id: string | null) => [...signedInValues(token, now), id]

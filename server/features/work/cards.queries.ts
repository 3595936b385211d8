import type { Transaction } from '../../db/connect.ts'
import { signedIn, signedInValues } from '../session/signed-in.queries.ts'
import type { Token } from '../session/tokens.ts'
import { staffReader } from './work.subjects.ts'

// The statement itself checks the session: one that was revoked a moment ago gets nothing.
export const me = `
  me as (select case when u.is_internal then '${staffReader}'::uuid else u.id end as reader ${signedIn})`

/** A card as it is sent; `body` null: nothing of theirs. */
export type CardRow = { reader: string; body: string | null; due: boolean }

/** The parameters of `me`, and an id. */
export const callerAnd = (token: Token, now: Date, id: string | null) => [...signedInValues(token, now), id]

/** A project's card as a consultant has it, inside the transaction that changed it. */
export async function projectCard(
  trx: Transaction,
  readerId: string,
  projectId: string,
): Promise<string | undefined> {
  const row = await trx
    .selectFrom('project_cards')
    .select('body')
    .where('reader_id', '=', readerId)
    .where('project_id', '=', projectId)
    .executeTakeFirst()
  return row?.body
}

export async function jobCard(
  trx: Transaction,
  readerId: string,
  jobId: string,
): Promise<string | undefined> {
  const row = await trx
    .selectFrom('job_cards')
    .select('body')
    .where('reader_id', '=', readerId)
    .where('job_id', '=', jobId)
    .executeTakeFirst()
  return row?.body
}

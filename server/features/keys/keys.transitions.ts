import type { Scope } from '@hub/contract/endpoint'
import { messages } from '@hub/contract/errors'
import type { Actor } from '../../callers.ts'
import { breaks } from '../../db/failures.ts'
import { inTransaction } from '../../db/transaction.ts'
import { newId } from '../../ids.ts'
import type { Parts } from '../../parts.ts'
import { notFound, RefusalError, refusal } from '../../refusals.ts'
import { audit } from '../audit/audit.queries.ts'
import { revoke } from './keys.queries.ts'
import { hashOf } from './keys.rules.ts'

type Scene = Pick<Parts, 'db' | 'clock' | 'random'>

export type KeyTerms = { name: string; scopes: readonly Scope[]; expires_at: Date | null }

const nameTaken = refusal(400, { name: [messages.taken] })
const past = refusal(400, { expires_at: ['Give a time to come.'] })

/**
 * Makes a key.
 * @returns its row, and what its holder shows: that is nowhere else
 * @throws RefusalError 400 when another key has the name, or it would have ended before
 */
export async function addKey({ db, clock, random }: Scene, terms: KeyTerms, by: Actor) {
  const now = clock.now()
  if (terms.expires_at && terms.expires_at <= now) throw new RefusalError(past)
  const secret = random.token()
  const row = {
    id: newId(),
    name: terms.name,
    scopes: [...new Set(terms.scopes)],
    created_at: now,
    used_at: null,
    expires_at: terms.expires_at,
  }
  try {
    await inTransaction(db, async (trx) => {
      await trx
        .insertInto('api_keys')
        .values({ ...row, secret_hash: hashOf(secret), created_by: by.id })
        .execute()
      const details = { name: row.name, scopes: row.scopes }
      await audit(trx, by, now, [{ action: 'key.added', subjectId: row.id, details }])
    })
  } catch (error) {
    throw breaks(error, 'api_keys_name') ? new RefusalError(nameTaken) : error
  }
  return { row, key: `${row.id}.${secret}` }
}

/** Ends a key: its next call is refused. @throws RefusalError 404 */
export async function revokeKey({ db, clock }: Omit<Scene, 'random'>, id: string, by: Actor): Promise<void> {
  const now = clock.now()
  await inTransaction(db, async (trx) => {
    const key = await revoke(trx, id, now)
    if (!key) throw new RefusalError(notFound)
    await audit(trx, by, now, [{ action: 'key.revoked', subjectId: id, details: key }])
  })
}

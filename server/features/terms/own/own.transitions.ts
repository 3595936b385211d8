import { read, type Transaction } from '../../../db/connect.ts'
import { inTransaction } from '../../../db/transaction.ts'
import { newId } from '../../../ids.ts'
import type { Parts } from '../../../parts.ts'
import { RefusalError, refusal } from '../../../refusals.ts'
import { changingBase, dropBase } from '../concepts/bases.transitions.ts'
import { keyOfTerms, lackingTerms, type WrittenTerm } from '../concepts/concepts.rules.ts'
import { changingConcept, conceptOf, insertConcept, rewriteConcept } from '../concepts/editing.transitions.ts'
import { languageOf } from '../concepts/languages.ts'
import { deleteConcept } from '../concepts/storing.transitions.ts'
import { countOwnTerms, findOwnBase, twinOf } from './own.queries.ts'

type Scene = Pick<Parts, 'db' | 'clock'>

/** What somebody's own glossary holds at most. */
const mostOwn = 10_000
const full = refusal(409, 'There is room for 10,000 terms of your own. Delete some of them first.')
const sameLanguage = refusal(400, { target_language: ['Give another language than the source’s.'] })

/** Somebody's own base, made when something first goes in. */
async function ensureOwnBase(trx: Transaction, userId: string, now: Date): Promise<string> {
  await trx
    .insertInto('term_bases')
    .values({ id: newId(), owner_id: userId, name: 'My terms', created_at: now, changed_at: now })
    .onConflict((on) => on.doNothing())
    .execute()
  const id = await findOwnBase(trx, userId)
  if (id === undefined) throw new Error('A base of somebody’s own was made, and is not there.')
  return id
}

type SentTerm = {
  source: string
  target: string
  source_language: string
  target_language: string
  note?: string | null | undefined
}

const term = (language: string, text: string): WrittenTerm => ({
  language,
  text,
  status: 'preferred',
  part_of_speech: null,
  gender: null,
  note: null,
})

/**
 * Adds a term to somebody's own; of one that is there the note is changed. Nothing else tells of it.
 * @returns its id, and whether it is new
 * @throws RefusalError 400, 409
 */
export async function addOwnTerm(
  { db, clock }: Scene,
  userId: string,
  { source, target, note = null, ...languages }: SentTerm,
): Promise<{ id: string; isNew: boolean }> {
  const from = await languageOf(languages.source_language, 'source_language')
  const to = await languageOf(languages.target_language, 'target_language')
  if (from === to) throw new RefusalError(sameLanguage)
  const terms = lackingTerms([], [term(from, source), term(to, target)], newId)
  const now = clock.now()
  return inTransaction(db, async (trx) =>
    changingBase(trx, await ensureOwnBase(trx, userId, now), now, async (base) => {
      const twin = await twinOf(trx, userId, keyOfTerms(terms))
      const existing = twin === undefined ? undefined : await conceptOf(trx, base, twin)
      if (existing) {
        if (existing.content.note !== note)
          await rewriteConcept(trx, base, existing, { ...existing.content, note }, now)
        return { id: existing.id, isNew: false }
      }
      if ((await countOwnTerms(trx, userId, undefined)) >= mostOwn) throw new RefusalError(full)
      const content = { domain: null, definition: null, note, terms }
      return { id: await insertConcept(trx, base, content, { by: null, now }), isNew: true }
    }),
  )
}

/** Deletes one of somebody's own terms. Its index goes at once: it holds the words. @throws RefusalError 404 */
export async function deleteOwnTerm(
  { db, clock, termBank }: Scene & Pick<Parts, 'termBank'>,
  id: string,
): Promise<void> {
  const baseId = await inTransaction(db, (trx) =>
    changingConcept(trx, id, clock.now(), async ({ base, concept }) => {
      await deleteConcept(trx, base, concept)
      return base.id
    }),
  )
  await termBank.forget(baseId)
}

const goneText = `
  select b.id from term_bases b join users u on u.id = b.owner_id where u.erased_at is not null limit 10`

/** Deletes the own terms of those who were erased. */
export async function sweepTerms({ db, clock, termBank }: Scene & Pick<Parts, 'termBank'>): Promise<void> {
  for (const { id } of await read<{ id: string }>(db, goneText, [])) {
    await inTransaction(db, (trx) => dropBase(trx, id, clock.now()))
    await termBank.forget(id)
  }
}

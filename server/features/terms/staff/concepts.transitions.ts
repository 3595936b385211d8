import { quote } from '@hub/text/quote'
import type { Actor } from '../../../callers.ts'
import { inTransaction } from '../../../db/transaction.ts'
import { newId } from '../../../ids.ts'
import type { Parts } from '../../../parts.ts'
import { RefusalError, refusal } from '../../../refusals.ts'
import { audit } from '../../audit/audit.queries.ts'
import { changingBase } from '../concepts/bases.transitions.ts'
import { type Content, type Descriptions, type Term, twiceIn } from '../concepts/concepts.rules.ts'
import { changingConcept, insertConcept, rewriteConcept } from '../concepts/editing.transitions.ts'
import { languageOf } from '../concepts/languages.ts'
import { deleteConcept } from '../concepts/storing.transitions.ts'

type Scene = Pick<Parts, 'db' | 'clock'>

type Optional<T> = { [Field in keyof T]?: T[Field] | undefined }

/** A term as a call says it; with an `id`, the one that is there. */
type SentTerm = Pick<Term, 'language' | 'text' | 'status'> &
  Optional<Pick<Term, 'id' | 'part_of_speech' | 'gender' | 'note'>>

/** Terms as they are kept: one that names its id keeps it. @throws RefusalError 400 */
async function termsOf(sentTerms: readonly SentTerm[], before: readonly Term[]): Promise<Term[]> {
  const terms: Term[] = []
  const ids = new Set(before.map(({ id }) => id))
  for (const { id, language, text, status, part_of_speech, gender, note } of sentTerms) {
    // An id is one term's.
    const isThere = id !== undefined && ids.delete(id)
    terms.push({
      id: isThere ? id : newId(),
      language: await languageOf(language, 'language'),
      text,
      status,
      part_of_speech: part_of_speech ?? null,
      gender: gender ?? null,
      note: note ?? null,
    })
  }
  const twice = twiceIn(terms)
  if (twice !== undefined)
    throw new RefusalError(refusal(400, { terms: [`The term "${quote(twice)}" is named twice.`] }))
  return terms
}

/** @throws RefusalError 404, 400 */
export async function addConcept(
  { db, clock }: Scene,
  baseId: string,
  { terms, ...details }: Optional<Descriptions> & { terms: readonly SentTerm[] },
  by: Actor,
): Promise<string> {
  const content: Content = {
    domain: details.domain ?? null,
    definition: details.definition ?? null,
    note: details.note ?? null,
    terms: await termsOf(terms, []),
  }
  const now = clock.now()
  return inTransaction(db, (trx) =>
    changingBase(trx, baseId, now, async (base) => {
      const id = await insertConcept(trx, base, content, { by: by.id, now })
      await audit(trx, by, now, [{ action: 'concept.added', subjectId: id, details: { termbase: baseId } }])
      return id
    }),
  )
}

/** Somebody else has changed a concept since. */
export class ConceptChanged extends Error {}

type Changes = Optional<Descriptions> & {
  terms?: readonly SentTerm[] | undefined
  /** that the changes were made on */
  revision?: number | undefined
}

/**
 * Changes a concept; what is not named stays.
 * @throws ConceptChanged, RefusalError 404, 400
 */
export async function changeConcept(
  { db, clock }: Scene,
  id: string,
  { terms, revision: seen, ...details }: Changes,
  by: Actor,
): Promise<void> {
  const now = clock.now()
  await inTransaction(db, (trx) =>
    changingConcept(trx, id, now, async ({ base, concept, revision }) => {
      if (seen !== undefined && seen !== revision) throw new ConceptChanged()
      const { content: before } = concept
      const { domain = before.domain, definition = before.definition, note = before.note } = details
      const kept = terms ? await termsOf(terms, before.terms) : before.terms
      await rewriteConcept(trx, base, concept, { domain, definition, note, terms: kept }, now)
      await audit(trx, by, now, [
        { action: 'concept.changed', subjectId: id, details: { termbase: base.id } },
      ])
    }),
  )
}

/** @throws RefusalError 404 */
export async function removeConcept({ db, clock }: Scene, id: string, by: Actor): Promise<void> {
  const now = clock.now()
  await inTransaction(db, (trx) =>
    changingConcept(trx, id, now, async ({ base, concept }) => {
      await deleteConcept(trx, base, concept)
      await audit(trx, by, now, [
        { action: 'concept.deleted', subjectId: id, details: { termbase: base.id } },
      ])
    }),
  )
}

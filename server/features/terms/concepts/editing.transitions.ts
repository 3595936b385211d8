import type { Transaction } from '../../../db/connect.ts'
import { newId } from '../../../ids.ts'
import { notFound, RefusalError } from '../../../refusals.ts'
import { changingBase, type OpenBase } from './bases.transitions.ts'
import { type ConceptRow, findConcept, termsFrom } from './concepts.queries.ts'
import { type Content, countTerms, keyOfTerms } from './concepts.rules.ts'
import { insertConcepts, type KeptConcept, updateConcepts } from './storing.transitions.ts'

/** Puts a new concept into a base that is open; `by`: a person. @returns its id */
export async function insertConcept(
  trx: Transaction,
  base: OpenBase,
  content: Content,
  { by, now }: { by: string | null; now: Date },
): Promise<string> {
  const id = newId()
  const concept: KeptConcept = {
    number: base.nextNumber++,
    id,
    fileName: null,
    fileKey: null,
    termsKey: keyOfTerms(content.terms),
    content,
  }
  countTerms(base.languages, [], content.terms)
  await insertConcepts(trx, base, [concept], { by, now })
  return id
}

/** Gives a concept of a base that is open another content. */
export async function rewriteConcept(
  trx: Transaction,
  base: OpenBase,
  before: KeptConcept,
  content: Content,
  now: Date,
): Promise<void> {
  countTerms(base.languages, before.content.terms, content.terms)
  await updateConcepts(trx, base, [{ ...before, termsKey: keyOfTerms(content.terms), content }], now)
}

/** A concept in its open base. */
type OpenConcept = { base: OpenBase; concept: KeptConcept; revision: number }

/** Opens a concept's base for a change of it, and closes it again. @throws RefusalError 404, 400 */
export async function changingConcept<T>(
  trx: Transaction,
  id: string,
  now: Date,
  change: (open: OpenConcept) => Promise<T>,
): Promise<T> {
  const first = await findConcept(trx, id)
  if (!first) throw new RefusalError(notFound)
  return changingBase(trx, first.base_id, now, async (base) => {
    // It may have changed while others wrote to the base.
    const row = await findConcept(trx, id)
    if (!row) throw new RefusalError(notFound)
    return change({ base, concept: keptConcept(row), revision: row.revision })
  })
}

/** A concept of a base that is open; undefined: it is not there, or another base's. */
export async function conceptOf(
  trx: Transaction,
  base: OpenBase,
  id: string,
): Promise<KeptConcept | undefined> {
  const row = await findConcept(trx, id)
  return row?.base_id === base.id ? keptConcept(row) : undefined
}

function keptConcept({ id, number, domain, definition, note, ...row }: ConceptRow): KeptConcept {
  const terms = termsFrom(row.terms)
  return {
    number,
    id,
    fileName: row.file_name,
    fileKey: row.file_key,
    termsKey: keyOfTerms(terms),
    content: { domain, definition, note, terms },
  }
}

import { inTransaction } from '../db/transaction.ts'
import { changingBase } from '../features/terms/concepts/bases.transitions.ts'
import { insertConcept } from '../features/terms/concepts/editing.transitions.ts'
import { newId } from '../ids.ts'
import type { Portal } from './portal.ts'

let bases = 0

/** A term base of the provider's, without a call. */
export async function makeTermBase({ db, clock }: Pick<Portal, 'db' | 'clock'>): Promise<string> {
  const id = newId()
  const now = clock.now()
  const about = { id, name: `Base ${++bases}`, created_at: now, changed_at: now }
  await db.insertInto('term_bases').values(about).execute()
  return id
}

/** Concepts of one English term each, numbered in this order. */
export async function addConcepts(
  { db, clock }: Pick<Portal, 'db' | 'clock'>,
  baseId: string,
  words: readonly string[],
): Promise<void> {
  const now = clock.now()
  await inTransaction(db, (trx) =>
    changingBase(trx, baseId, now, async (base) => {
      for (const text of words) {
        const nothing = { part_of_speech: null, gender: null, note: null }
        const terms = [{ id: newId(), language: 'en', text, status: 'preferred' as const, ...nothing }]
        const content = { domain: null, definition: null, note: null, terms }
        await insertConcept(trx, base, content, { by: null, now })
      }
    }),
  )
}

/** Gives an empty base so many concepts, `boat 0` and on, without the time that each of them would take. */
export async function fillBase(portal: Portal, baseId: string, count: number): Promise<void> {
  await addConcepts(portal, baseId, ['boat 0'])
  await portal.query(`
    insert into concepts (id, base_id, number, terms_key, terms, words, created_at, changed_at, base_revision)
    select gen_random_uuid(), base_id, n + 1, gen_random_uuid(), jsonb_set(terms, '{0,text}', to_jsonb('boat ' || n)), '',
      created_at, changed_at, base_revision
    from concepts, generate_series(1, ${count - 1}) n where base_id = '${baseId}' and number = 1`)
  await portal.query(
    `update term_bases set concepts = ${count}, next_number = ${count + 1} where id = '${baseId}'`,
  )
}

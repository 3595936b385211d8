import { sql } from 'kysely'
import * as z from 'zod/mini'
import { read, type Transaction } from '../../../db/connect.ts'
import { revisionsKept } from '../../../db/revisions-kept.ts'
import { letGo } from '../../../let-go.ts'
import { indexFolder } from '../../../memories/kept.ts'
import { notFound, RefusalError, refusal } from '../../../refusals.ts'

/** What a base holds at most. */
const mostTerms = 1_000_000
const mostLanguages = 200

/** Why nothing more goes into a base: a sentence. */
export class BaseFull extends Error {}

/** A term base that one transaction writes to; all others wait. */
export type OpenBase = {
  id: string
  /** the revision that this transaction makes, if it changes anything */
  revision: number
  nextNumber: number
  /** how many terms it has, by language */
  languages: Map<string, number>
  /** what the transaction did */
  added: number
  changed: number
  deleted: number
}

const Counts = z.record(z.string(), z.int())

export const countsOf = (languages: unknown): Map<string, number> =>
  new Map(Object.entries(Counts.parse(languages)))

type Row = { revision: number; next_number: number; languages: unknown }

/**
 * Keeps all others from writing to a base until the transaction ends; reading it, and changing what it is called,
 * goes on.
 * @returns undefined when there is no such base
 */
export async function openBase(trx: Transaction, id: string): Promise<OpenBase | undefined> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`terms ${id}`}, 0))`.execute(trx)
  const text = 'select revision, next_number, languages from term_bases where id = $1'
  const [row] = await read<Row>(trx, text, [id])
  return (
    row && {
      id,
      revision: row.revision + 1,
      nextNumber: row.next_number,
      languages: countsOf(row.languages),
      added: 0,
      changed: 0,
      deleted: 0,
    }
  )
}

/** @throws BaseFull where there is more in a base than it may hold */
export function demandRoom({ languages }: OpenBase): void {
  const terms = [...languages.values()].reduce((sum, count) => sum + count, 0)
  if (terms > mostTerms) throw new BaseFull('A term base has room for 1,000,000 terms. Make another one.')
  if (languages.size > mostLanguages)
    throw new BaseFull(`A term base has room for ${mostLanguages} languages. Make another one.`)
}

/** Says of a base what the transaction has made of it; nothing where nothing changed. */
export async function closeBase(trx: Transaction, base: OpenBase, now: Date): Promise<void> {
  if (base.added + base.changed + base.deleted === 0) return
  demandRoom(base)
  await trx
    .updateTable('term_bases')
    .set((is) => ({
      revision: base.revision,
      next_number: base.nextNumber,
      concepts: is('concepts', '+', base.added - base.deleted),
      languages: JSON.stringify(Object.fromEntries(base.languages)),
      changed_at: now,
    }))
    .where('id', '=', base.id)
    .execute()
  await trx.insertInto('term_base_revisions').values({ base_id: base.id, revision: base.revision }).execute()
  await trx
    .deleteFrom('term_base_revisions')
    .where('base_id', '=', base.id)
    .where('revision', '<=', base.revision - revisionsKept)
    .execute()
}

/** Opens a base for a change of its concepts, and closes it again. @throws RefusalError 404, 400 */
export async function changingBase<T>(
  trx: Transaction,
  baseId: string,
  now: Date,
  change: (base: OpenBase) => Promise<T>,
): Promise<T> {
  const base = await openBase(trx, baseId)
  if (!base) throw new RefusalError(notFound)
  const result = await change(base)
  await closeBase(trx, base, now).catch((error: unknown) => {
    throw error instanceof BaseFull ? new RefusalError(refusal(400, { terms: [error.message] })) : error
  })
  return result
}

/** Concepts that one statement deletes: a million at once would take longer than a statement may. */
const deletedAtOnce = 50_000

/** Deletes a base with all that is in it. @returns whether it was there */
export async function dropBase(trx: Transaction, id: string, now: Date): Promise<boolean> {
  const base = await openBase(trx, id)
  if (!base) return false
  for (let from = 0; from < base.nextNumber; from += deletedAtOnce)
    await sql`delete from concepts where base_id = ${id} and number >= ${from}
      and number < ${from + deletedAtOnce}`.execute(trx)
  await trx.deleteFrom('term_bases').where('id', '=', id).execute()
  await letGo(trx, now, [indexFolder('terms', id)])
  return true
}

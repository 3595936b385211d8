import { messages } from '@hub/contract/errors'
import { tmxOfMemory } from '@hub/documents/exchange/tmx'
import { quote } from '@hub/text/quote'
import { sql } from 'kysely'
import type { Actor } from '../../../callers.ts'
import type { Transaction } from '../../../db/connect.ts'
import { breaks } from '../../../db/failures.ts'
import { inTransaction } from '../../../db/transaction.ts'
import { isId, newId } from '../../../ids.ts'
import { languageTags } from '../../../language-tags.ts'
import { letGo } from '../../../let-go.ts'
import { indexFolder } from '../../../memories/kept.ts'
import type { Parts } from '../../../parts.ts'
import { notFound, RefusalError, refusal } from '../../../refusals.ts'
import { audit } from '../../audit/audit.queries.ts'
import { dropImports } from '../imports/imports.work.ts'
import { openMemory } from '../units/bank.transitions.ts'
import { unitsOf } from '../units/units.queries.ts'
import { choiceView, memoriesOfProject, memoryOf, type ProjectMemories } from './staff.queries.ts'

type Scene = Pick<Parts, 'db' | 'clock'>

/** What staff say of a memory. */
export type MemoryTerms = { name: string; source_language: string; target_language: string; penalty: number }

const changedElsewhere = 'This project was changed elsewhere. Compare and save again.'
const nameTaken = refusal(400, { name: [messages.taken] })

/** What of them is to be changed. */
export type Changes = { [Field in keyof MemoryTerms]?: MemoryTerms[Field] | undefined }

/** Another memory has this name. */
const refuseTaken = (error: unknown): never => {
  throw breaks(error, 'memories_name') ? new RefusalError(nameTaken) : error
}

/** The languages among the terms as they are usually written. */
async function withLanguages<Terms extends Changes>(terms: Terms): Promise<Terms> {
  const tags = await languageTags()
  const faults: Record<string, string[]> = {}
  const namedTerms: Terms = { ...terms }
  for (const field of ['source_language', 'target_language'] as const) {
    const tag = terms[field]
    if (tag === undefined) continue
    const canonical = tags.canonical(tag)
    if (canonical === null)
      faults[field] = [
        `"${quote(tag)}" is not a language: give its tag, such as fr, pt-BR or zh-Hant, whose parts exist.`,
      ]
    else namedTerms[field] = canonical
  }
  if (Object.keys(faults).length > 0) throw new RefusalError(refusal(400, faults))
  return namedTerms
}

/** Makes a memory without units, in the caller's transaction. */
export async function insertMemory(
  trx: Transaction,
  terms: MemoryTerms,
  by: Actor,
  now: Date,
): Promise<string> {
  const id = newId()
  await trx
    .insertInto('memories')
    .values({ id, ...(await withLanguages(terms)), created_at: now, changed_at: now })
    .execute()
    .catch(refuseTaken)
  await audit(trx, by, now, [{ action: 'memory.added', subjectId: id, details: { name: terms.name } }])
  return id
}

export const addMemory = ({ db, clock }: Scene, terms: MemoryTerms, by: Actor): Promise<string> =>
  inTransaction(db, (trx) => insertMemory(trx, terms, by, clock.now()))

const keepsLanguages = 'A memory that holds units keeps its languages.'

/** @throws RefusalError 404, 400 */
export async function changeMemory(
  { db, clock }: Scene,
  id: string,
  changes: Changes,
  by: Actor,
): Promise<void> {
  const terms = await withLanguages(changes)
  const fields = Object.entries(terms).filter(([, value]) => value !== undefined)
  await inTransaction(db, async (trx) => {
    const memory = await trx
      .selectFrom('memories')
      .select(['units', 'source_language', 'target_language'])
      .where('id', '=', id)
      .where('owner_id', 'is', null)
      .forUpdate()
      .executeTakeFirst()
    if (!memory) throw new RefusalError(notFound)
    if (fields.length === 0) return
    const newLanguages = (['source_language', 'target_language'] as const).filter(
      (field) => terms[field] !== undefined && terms[field] !== memory[field],
    )
    if (memory.units > 0 && newLanguages.length > 0)
      throw new RefusalError(
        refusal(400, Object.fromEntries(newLanguages.map((field) => [field, [keepsLanguages]]))),
      )
    await trx
      .updateTable('memories')
      .set({ ...Object.fromEntries(fields), changed_at: clock.now() })
      .where('id', '=', id)
      .execute()
      .catch(refuseTaken)
    const details = Object.fromEntries(fields)
    await audit(trx, by, clock.now(), [{ action: 'memory.changed', subjectId: id, details }])
  })
}

/** Units that one statement deletes: a million at once would take longer than a statement may. */
const deletedAtOnce = 50_000

/** Deletes a memory. What is being imported into it is given up first. */
export async function deleteMemory({ db, clock }: Scene, id: string, by: Actor): Promise<void> {
  await dropImports(db, clock.now(), [id])
  await inTransaction(db, async (trx) => {
    const memory = await openMemory(trx, id)
    if (!memory) throw new RefusalError(notFound)
    for (let from = 0; from < memory.nextNumber; from += deletedAtOnce)
      await sql`delete from memory_units where memory_id = ${id} and number >= ${from}
        and number < ${from + deletedAtOnce}`.execute(trx)
    await trx.deleteFrom('memories').where('id', '=', id).execute()
    await letGo(trx, clock.now(), [indexFolder('memories', id)])
    await audit(trx, by, clock.now(), [{ action: 'memory.deleted', subjectId: id }])
  })
}

/** A memory's units as TMX, made while they are read. That they were taken out is noted. @throws RefusalError 404 */
export async function takeOut(
  { db, clock }: Scene,
  id: string,
  by: Actor,
): Promise<{ name: string; tmx: AsyncIterable<Uint8Array | string> }> {
  const memory = await memoryOf(db, id)
  const now = clock.now()
  await audit(db, by, now, [{ action: 'memory.exported', subjectId: id }])
  const head = {
    sourceLanguage: memory.source_language,
    targetLanguage: memory.target_language,
    createdAt: now,
  }
  return { name: memory.name, tmx: tmxOfMemory(head, unitsOf(db, id)) }
}

const unknownMemory = (field: 'read' | 'write', id: string) =>
  new RefusalError(refusal(400, { [field]: [`There is no memory ${quote(id)}.`] }))
const twice = (id: string) =>
  new RefusalError(refusal(400, { read: [`The memory ${quote(id)} is named twice.`] }))

export type Wish = {
  read?: { memory_id: string; penalty?: number | undefined }[] | undefined
  write?: string | null | undefined
  /** of the choice as its writer saw it */
  revision?: number | undefined
}

/**
 * Says which memories a project reads and writes; what is not said stays.
 * @throws RefusalError 400 for a memory that is not there, 409 when others were chosen since
 */
export async function changeProjectMemories(
  { db, clock }: Scene,
  projectId: string,
  wish: Wish,
  by: Actor,
): Promise<ProjectMemories> {
  return inTransaction(db, (trx) => chooseMemories(trx, projectId, wish, by, clock.now()))
}

/** The same in the caller's transaction. */
export async function chooseMemories(
  trx: Transaction,
  projectId: string,
  wish: Wish,
  by: Actor,
  now: Date,
): Promise<ProjectMemories> {
  await trx.selectFrom('projects').select('id').where('id', '=', projectId).forUpdate().execute()
  const before = await memoriesOfProject(trx, projectId)
  const current = choiceView(before)
  if (wish.revision !== undefined && wish.revision !== current.revision)
    throw new RefusalError(refusal(409, { detail: changedElsewhere, current }))
  const reads = wish.read ?? before.read
  const write = wish.write === undefined ? before.write : wish.write
  await demandMemories(trx, reads, write)
  const choice = await setProjectMemories(trx, projectId, { read: reads, write })
  await audit(trx, by, now, [{ action: 'memory.chosen', subjectId: projectId, details: choice }])
  return choice
}

async function demandMemories(
  trx: Transaction,
  reads: readonly { memory_id: string }[],
  write: string | null,
): Promise<void> {
  const unique = new Set<string>()
  for (const { memory_id } of reads) {
    if (unique.has(memory_id.toLowerCase())) throw twice(memory_id)
    unique.add(memory_id.toLowerCase())
  }
  const ids = [...unique, ...(write === null ? [] : [write.toLowerCase()])].filter(isId)
  const rows = await trx
    .selectFrom('memories')
    .select('id')
    .where(sql<boolean>`id = any(${ids}::uuid[])`)
    .where('owner_id', 'is', null)
    .forKeyShare()
    .execute()
  const knownIds = new Set(rows.map(({ id }) => id))
  const missing = reads.find(({ memory_id }) => !knownIds.has(memory_id.toLowerCase()))
  if (missing) throw unknownMemory('read', missing.memory_id)
  if (write !== null && !knownIds.has(write.toLowerCase())) throw unknownMemory('write', write)
}

/** Writes what a project reads and writes, whatever it was before. */
async function setProjectMemories(
  trx: Transaction,
  projectId: string,
  {
    read,
    write,
  }: { read: readonly { memory_id: string; penalty?: number | undefined }[]; write: string | null },
): Promise<ProjectMemories> {
  const reads = read.map(({ memory_id, penalty }) => ({
    memory_id: memory_id.toLowerCase(),
    penalty: penalty ?? 0,
  }))
  const target = write?.toLowerCase() ?? null
  const rows = reads.map(({ memory_id, penalty }, place) => ({
    project_id: projectId,
    memory_id,
    place,
    penalty,
    writes: memory_id === target,
  }))
  const alone =
    target === null || reads.some(({ memory_id }) => memory_id === target)
      ? []
      : [{ project_id: projectId, memory_id: target, place: null, penalty: 0, writes: true }]
  await trx.deleteFrom('project_memories').where('project_id', '=', projectId).execute()
  const all = [...rows, ...alone]
  if (all.length > 0) await trx.insertInto('project_memories').values(all).execute()
  return { read: reads, write: target }
}

import { sql } from 'kysely'
import type { Actor, Reader } from '../../callers.ts'
import type { Transaction } from '../../db/connect.ts'
import { lacks } from '../../db/failures.ts'
import { inTransaction } from '../../db/transaction.ts'
import { newId } from '../../ids.ts'
import type { Parts } from '../../parts.ts'
import { notFound, RefusalError, tooManyTries } from '../../refusals.ts'
import type { AnalysisRow } from './analyses.queries.ts'
import {
  begunWithin,
  cannotCancel,
  mostBegun,
  mostUnderWay,
  storedDocument,
  tooManyUnderWay,
  wordsOf,
} from './rai.rules.ts'
import type { Tool, ToolDocument, ToolProject, Work } from './tool.ts'

type NewAnalysis = {
  tool: Tool['name']
  project: ToolProject
  documents: readonly ToolDocument[]
  options: Work['options']
}

/** Whose an analysis is: the person's or the key's that began it. */
const ownerOf = ({ id, keyId }: Actor) =>
  keyId ? { table: 'api_keys', column: 'key_id', id: keyId } : { table: 'users', column: 'user_id', id }

type Owner = ReturnType<typeof ownerOf>

/**
 * Leaves an analysis to whichever process works.
 * @throws RefusalError 404, 429 while three of one's own are under way, and after 100 in 24 hours
 */
export const beginAnalysis = (
  { db, clock }: Parts,
  by: Actor,
  { tool, project, documents, options }: NewAnalysis,
): Promise<AnalysisRow> =>
  inTransaction(db, async (trx) => {
    const owner = ownerOf(by)
    // One after the other for each owner: two calls at once would both count two.
    await sql`select from ${sql.table(owner.table)} where id = ${owner.id} for no key update`.execute(trx)
    const now = clock.now()
    await refuseMore(trx, owner, now)
    await by.call?.noteDone(trx)
    return trx
      .insertInto('analyses')
      .values({
        id: newId(),
        user_id: by.id,
        key_id: by.keyId ?? null,
        project_id: project.id,
        project_name: project.name,
        project_key: project.key,
        engine: tool,
        own_memory: options.ownMemory,
        options: JSON.stringify(options),
        documents: JSON.stringify(documents.map(storedDocument)),
        total: wordsOf(documents),
        created_at: now,
      })
      .returning(['id', 'project_name', 'status', 'done', 'total', 'created_at', 'error'])
      .executeTakeFirstOrThrow()
  }).catch((error: unknown) => {
    // Its project was deleted a moment ago.
    throw lacks(error, 'analyses_project_id_fkey') ? new RefusalError(notFound) : error
  })

async function refuseMore(trx: Transaction, { column, id }: Owner, now: Date): Promise<void> {
  const from = new Date(now.getTime() - begunWithin)
  const isTheirs = sql`${sql.ref(column)} = ${id}`
  const { rows } = await sql<{ open: number; oldest: Date | null }>`
    select (select count(*)::integer from analyses where ${isTheirs} and status in ('queued', 'running')) as open,
      (select created_at from analyses where ${isTheirs} and created_at > ${from}
        order by created_at desc, id desc offset ${mostBegun - 1} limit 1) as oldest`.execute(trx)
  const { open = 0, oldest = null } = rows[0] ?? {}
  if (oldest !== null)
    throw new RefusalError(tooManyTries(Math.ceil((oldest.getTime() - from.getTime()) / 1000)))
  if (open >= mostUnderWay) throw new RefusalError(tooManyUnderWay)
}

/**
 * Ends an analysis that is not done yet; the process that has it finds that out within a second.
 * @throws RefusalError 404, 409
 */
export const cancelAnalysis = (
  { db, clock }: Parts,
  { id: userId, rights }: Reader,
  id: string,
): Promise<AnalysisRow> =>
  inTransaction(db, async (trx) => {
    const analysis = await trx
      .selectFrom('analyses')
      .select('status')
      .where('id', '=', id)
      .where((is) =>
        is.or([
          is('user_id', '=', userId),
          is.and([is.val(rights === 'staff'), is('own_memory', '=', false)]),
        ]),
      )
      .forUpdate()
      .executeTakeFirst()
    if (!analysis) throw new RefusalError(notFound)
    if (analysis.status !== 'queued' && analysis.status !== 'running')
      throw new RefusalError(cannotCancel(analysis.status))
    await trx.deleteFrom('analysis_segments').where('analysis_id', '=', id).execute()
    return trx
      .updateTable('analyses')
      .set({ status: 'cancelled', finished_at: clock.now() })
      .where('id', '=', id)
      .returning(['id', 'project_name', 'status', 'done', 'total', 'created_at', 'error'])
      .executeTakeFirstOrThrow()
  })

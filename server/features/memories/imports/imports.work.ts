import { type Actor } from '../../../callers.ts'
import { DocumentRefused } from '@hub/documents/refused'
import { sql } from 'kysely'
import type { Database, Transaction } from '../../../db/connect.ts'
import { isUnavailable } from '../../../db/failures.ts'
import { newId } from '../../../ids.ts'
import { keepLooking } from '../../../looking.ts'
import type { Parts } from '../../../parts.ts'
import { Refused, refusal } from '../../../refusals.ts'
import type { ScratchFile } from '../../../scratch.ts'
import { audit } from '../../audit/audit.queries.ts'
import { type LeftFile, leftFiles, type WaitingImport, waitingImports } from './imports.queries.ts'
import { type ImportReport, ImportStopped, takeUnits } from './imports.transitions.ts'

type Scene = Pick<Parts, 'db' | 'clock' | 'storage' | 'documents' | 'config'>

const emptyFile = refusal(400, { file: ['The submitted file is empty.'] })

/**
 * Leaves a file to be imported later; gives the import's id.
 * @throws Refused 400
 */
export async function leaveImport(
  { db, clock, storage }: Pick<Scene, 'db' | 'clock' | 'storage'>,
  memoryId: string,
  { name, size, file }: { name: string; size: number; file: ScratchFile },
  by: Actor,
): Promise<string> {
  if (size === 0) throw new Refused(emptyFile)
  const id = newId()
  const key = `imports/${id}`
  await storage.writeFrom(key, file.read())
  await db
    .insertInto('memory_imports')
    .values({
      id,
      memory_id: memoryId,
      file_name: name,
      storage_key: key,
      total: size,
      created_at: clock.now(),
    })
    .execute()
  await audit(db, by, clock.now(), [
    { action: 'memory.imported', subjectId: memoryId, details: { file: name } },
  ])
  return id
}

/** Between two looks that find nothing, and between two notes of how far an import is, ms. */
const lookEvery = 500
const tellEvery = 1000

/** An import that could not go on is begun again so often; the first time after so long, ms, then after twice as long each time. */
const mostAttempts = 5
const firstWait = 30_000

/** Begins to import what is left to later, one file at a time, until `close`, which gives up what is under way: it begins again at the next start. */
export function workImports(scene: Scene, onError: (error: Error) => void): { close(): Promise<void> } {
  const stopping = new AbortController()
  let tidy = false
  const look = async () => {
    if (!tidy) await removeLeftFiles(scene)
    tidy = true
    return importNext(scene, stopping.signal, onError)
  }
  const looking = keepLooking(look, { every: lookEvery, onError })
  return {
    close: () => {
      stopping.abort()
      return looking.close()
    },
  }
}

/** Removes the files of imports that are over: their process was gone before it could. */
export async function removeLeftFiles(scene: Pick<Scene, 'db' | 'storage'>): Promise<void> {
  for (const left of await leftFiles(scene.db)) await removeFile(scene, left)
}

async function removeFile(
  { db, storage }: Pick<Scene, 'db' | 'storage'>,
  { id, storage_key }: LeftFile,
): Promise<void> {
  await storage.remove(storage_key)
  await db.updateTable('memory_imports').set({ storage_key: null }).where('id', '=', id).execute()
}

/** Imports the oldest file that waits and that no other process works on; says whether there was one. */
export async function importNext(
  scene: Scene,
  stopped: AbortSignal,
  onError: (error: Error) => void,
): Promise<boolean> {
  for (const waiting of await waitingImports(scene.db, scene.clock.now()))
    if (!stopped.aborted && (await attempt(scene, waiting, stopped, onError))) return true
  return false
}

type Ended = { status: 'completed'; report: ImportReport } | { status: 'failed'; error: string }

/** False when another process works on it, or it is done. */
async function attempt(
  scene: Scene,
  waiting: WaitingImport,
  stopped: AbortSignal,
  onError: (error: Error) => void,
): Promise<boolean> {
  const { id, memory_id, file_name, storage_key } = waiting
  const { db, storage, documents, config } = scene
  const file = await documents.hold(null)
  try {
    const taken = await db.transaction().execute(async (trx) => {
      if (!(await isOurs(trx, id))) return false
      await countAttempt(db, id)
      const size = await file.receive(await storage.open(storage_key), config.limits.memoryFileBytes)
      const report = await takeUnits(
        trx,
        memory_id,
        { path: file.path, size, name: file_name },
        { told: tell(db, id), stopped },
      )
      if (report) await end(trx, scene, id, { status: 'completed', report })
      return true
    })
    if (!taken) return false
  } catch (error) {
    if (error instanceof ImportStopped) {
      await giveAttemptBack(db, id)
      return false
    }
    if (!(error instanceof DocumentRefused || error instanceof Hopeless))
      onError(error instanceof Error ? error : new Error(String(error)))
    // Later it may succeed: the database or the store is away. Those behind it go on.
    if ((error instanceof Refused || isUnavailable(error)) && (await postpone(scene, id))) return false
    await end(db, scene, id, { status: 'failed', error: sentenceFor(error) })
  } finally {
    await file.close()
  }
  await removeFile(scene, waiting).catch(onError)
  return true
}

/** It was begun as often as it may be, and never came to an end: its process was gone each time. */
class Hopeless extends Error {}

/**
 * Counts that an import was begun, outside its transaction: what ends the process is counted too.
 * @throws Hopeless after the last attempt
 */
async function countAttempt(db: Database, id: string): Promise<void> {
  const row = await db
    .updateTable('memory_imports')
    .set((is) => ({ attempt: is('attempt', '+', 1) }))
    .where('id', '=', id)
    .where('attempt', '<', mostAttempts)
    .returning('attempt')
    .executeTakeFirst()
  if (!row) throw new Hopeless()
}

/** What was stopped in good order was no attempt. */
const giveAttemptBack = (db: Database, id: string) =>
  db
    .updateTable('memory_imports')
    .set((is) => ({ attempt: is('attempt', '-', 1) }))
    .where('id', '=', id)
    .where('attempt', '>', 0)
    .execute()

/** Leaves an import to a later attempt; false when there is none. */
async function postpone({ db, clock }: Scene, id: string): Promise<boolean> {
  const row = await db.selectFrom('memory_imports').select('attempt').where('id', '=', id).executeTakeFirst()
  if (!row || row.attempt >= mostAttempts) return false
  const wait = firstWait * 2 ** Math.max(row.attempt - 1, 0)
  await db
    .updateTable('memory_imports')
    .set({ status: 'queued', done: 0, try_at: new Date(clock.now().getTime() + wait) })
    .where('id', '=', id)
    .execute()
  return true
}

const sentenceFor = (error: unknown): string =>
  error instanceof DocumentRefused
    ? error.message
    : 'The file could not be taken in because something went wrong here. Nothing of it is stored: please try again.'

/** The lock is the transaction's: it is free again as soon as its process is gone. */
async function isOurs(trx: Transaction, id: string): Promise<boolean> {
  const { rows } = await sql<{ ours: boolean }>`
    select pg_try_advisory_xact_lock(hashtextextended(${`import ${id}`}, 0)) as ours`.execute(trx)
  if (!rows[0]?.ours) return false
  // It may have ended between the look and the lock.
  const row = await trx.selectFrom('memory_imports').select('status').where('id', '=', id).executeTakeFirst()
  return row?.status === 'queued' || row?.status === 'running'
}

/** Notes how far an import is, outside its transaction. An import whose note is gone is one of a memory that is being deleted. */
function tell(db: Database, id: string): (read: number) => Promise<void> {
  let told = Number.NEGATIVE_INFINITY
  return async (read) => {
    const now = performance.now()
    if (now - told < tellEvery) return
    told = now
    const { numUpdatedRows } = await db
      .updateTable('memory_imports')
      .set({ status: 'running', done: read })
      .where('id', '=', id)
      .executeTakeFirst()
    if (numUpdatedRows === 0n) throw new ImportStopped()
  }
}

const end = (db: Database | Transaction, { clock }: Pick<Scene, 'clock'>, id: string, ended: Ended) =>
  db
    .updateTable('memory_imports')
    .set((is) => ({
      status: ended.status,
      finished_at: clock.now(),
      ...(ended.status === 'completed'
        ? { report: JSON.stringify(ended.report), done: is.ref('total') }
        : { error: ended.error }),
    }))
    .where('id', '=', id)
    .execute()

import { DocumentRefused } from '@hub/documents/refused'
import type { Actor } from '../../../callers.ts'
import { type Database, read } from '../../../db/connect.ts'
import { isUnavailable } from '../../../db/failures.ts'
import { inTransaction } from '../../../db/transaction.ts'
import { newId } from '../../../ids.ts'
import { type Keeping, letGo, nameFiles, putFile } from '../../../let-go.ts'
import type { Parts } from '../../../parts.ts'
import { RefusalError, refusal } from '../../../refusals.ts'
import { type Hold, type Kind, runNext, startRunner, type TakenRow, WorkFailed } from '../../../runner.ts'
import type { ScratchFile } from '../../../scratch.ts'
import { audit } from '../../audit/audit.queries.ts'
import { storeOwnConfirmed } from '../units/storing.transitions.ts'
import { type LeftFile, leftFiles } from './imports.queries.ts'
import { takeUnits } from './imports.transitions.ts'

type Scene = Pick<Parts, 'db' | 'clock' | 'storage' | 'documents' | 'config'>

/** Where the file store has the bytes of an import. */
const keyOf = (id: string) => `imports/${id}`

const emptyFile = refusal(400, { file: ['The submitted file is empty.'] })

type File = { name: string; size: number; file: ScratchFile }

/**
 * Leaves a file to be imported later, and notes who did; gives the import's id.
 * @throws RefusalError 400
 */
export async function leaveImport(
  keeping: Keeping,
  memoryId: string,
  file: File,
  by: Actor,
): Promise<string> {
  const id = await keepFile(keeping, memoryId, file, { told: false })
  await audit(keeping.db, by, keeping.clock.now(), [
    { action: 'memory.imported', subjectId: memoryId, details: { file: file.name } },
  ])
  return id
}

/**
 * The same of an own memory, without a trace of it elsewhere.
 * @param told no webhook hears of its end
 * @throws RefusalError 400
 */
export async function keepFile(
  keeping: Keeping,
  memoryId: string,
  { name, size, file }: File,
  { told }: { told: boolean },
): Promise<string> {
  if (size === 0) throw new RefusalError(emptyFile)
  const id = newId()
  const key = keyOf(id)
  await putFile(keeping, key, { stream: file.read(), size })
  const now = keeping.clock.now()
  const row = { id, memory_id: memoryId, file_name: name, storage_key: key, total: size, told }
  await inTransaction(keeping.db, async (trx) => {
    await nameFiles(trx, now, [key])
    await trx
      .insertInto('memory_imports')
      .values({ ...row, created_at: now })
      .execute()
  })
  return id
}

/**
 * An import that could not go on is begun again; the first time after so long, ms, then after twice as long each
 * time.
 */
const firstWait = 30_000

/** `job_id`: an approved job that comes into its holder's own memory, instead of a file */
type Row = TakenRow & { memory_id: string; file_name: string; job_id: string | null }

/** Imports as work that lasts. */
const imports = (scene: Scene): Kind<Row> => ({
  table: 'memory_imports',
  work: (row, hold) =>
    row.job_id === null ? takeFile(scene, row, hold) : takeJob(scene, row.memory_id, row.job_id, hold),
  // Later it may succeed where the database or the store is away. Those behind it go on.
  waitAfter: (error, tries) =>
    error instanceof RefusalError || isUnavailable(error) ? firstWait * 2 ** (tries - 1) : null,
  broken:
    'The file could not be taken in because something went wrong here. Nothing of it is stored: please try again.',
  ended: async ({ id, job_id: jobId }) => {
    if (jobId === null) await removeFile(scene, { id, storage_key: keyOf(id) })
  },
})

async function takeFile(scene: Scene, row: Row, hold: Hold): Promise<void> {
  const { db, clock, storage, documents, config } = scene
  const file = await documents.hold(null)
  try {
    const content = await storage.open(keyOf(row.id))
    const size = await file.receive(content, config.limits.memoryFileBytes)
    await db.transaction().execute(async (trx) => {
      const onRead = (bytes: number) => {
        hold.done = bytes
      }
      const from = { path: file.path, size, name: row.file_name }
      const options = { onRead, stopped: hold.stopped, at: clock.now() }
      const report = await takeUnits(trx, row.memory_id, from, options)
      // Without a memory there is no import of it either.
      hold.demand(report !== null)
      if (report) await hold.complete(trx, report)
    })
  } catch (error) {
    throw error instanceof DocumentRefused ? new WorkFailed(error.message) : error
  } finally {
    await file.close()
  }
}

const takeJob = ({ db, clock }: Scene, memoryId: string, jobId: string, hold: Hold): Promise<void> =>
  db.transaction().execute(async (trx) => {
    const stored = await storeOwnConfirmed(trx, memoryId, jobId, clock.now())
    hold.demand(stored !== null)
    if (stored)
      await hold.complete(trx, {
        units: stored.added + stored.updated,
        ...stored,
        skipped: [],
        skipped_count: 0,
      })
  })

/** Imports the oldest file that waits; false when none does. */
export const importNext = (
  scene: Scene,
  closing: AbortSignal,
  onError: (error: Error) => void,
): Promise<boolean> => runNext(scene, imports(scene), closing, onError)

/** Imports the files that wait, one at a time, as long as the process works. */
export function workImports(scene: Scene, onError: (error: Error) => void): { close(): Promise<void> } {
  removeLeftFiles(scene).catch(onError)
  return startRunner((closing, report) => importNext(scene, closing, report), { atOnce: 1, onError })
}

/** Deletes the imports of memories that are about to be deleted, and lets go of their files. */
export const dropImports = (db: Database, now: Date, memories: readonly string[]): Promise<void> =>
  inTransaction(db, async (trx) => {
    const rows = await read<{ storage_key: string | null }>(
      trx,
      'delete from memory_imports where memory_id = any($1::uuid[]) returning storage_key',
      [memories],
    )
    await letGo(
      trx,
      now,
      rows.flatMap(({ storage_key }) => storage_key ?? []),
    )
  })

/** Removes the files of imports that are over: their process was gone before it could. */
export async function removeLeftFiles(scene: Pick<Scene, 'db' | 'clock'>): Promise<void> {
  for (const file of await leftFiles(scene.db)) await removeFile(scene, file)
}

async function removeFile(
  { db, clock }: Pick<Scene, 'db' | 'clock'>,
  { id, storage_key }: LeftFile,
): Promise<void> {
  await letGo(db, clock.now(), [storage_key])
  await db.updateTable('memory_imports').set({ storage_key: null }).where('id', '=', id).execute()
}

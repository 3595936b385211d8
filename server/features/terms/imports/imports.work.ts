import { DocumentRefused } from '@hub/documents/refused'
import type { Actor } from '../../../callers.ts'
import { isUnavailable } from '../../../db/failures.ts'
import { inTransaction } from '../../../db/transaction.ts'
import { newId } from '../../../ids.ts'
import { type Keeping, letGo, nameFiles, putFile } from '../../../let-go.ts'
import type { Parts } from '../../../parts.ts'
import { RefusalError, refusal } from '../../../refusals.ts'
import { type Hold, type Kind, runNext, startRunner, type TakenRow, WorkFailed } from '../../../runner.ts'
import type { ScratchFile } from '../../../scratch.ts'
import { audit } from '../../audit/audit.queries.ts'
import { leftTermFiles } from './imports.queries.ts'
import { takeConcepts } from './imports.transitions.ts'

type Scene = Pick<Parts, 'db' | 'clock' | 'storage' | 'documents' | 'termBank' | 'config'>

/** Where the file store has the bytes of an import. */
const keyOf = (id: string) => `term-imports/${id}`

const emptyFile = refusal(400, { file: ['The submitted file is empty.'] })

/**
 * Leaves a file to be imported later, and notes who did; gives the import's id.
 * @throws RefusalError 400
 */
export async function leaveTermImport(
  keeping: Keeping,
  baseId: string,
  { name, size, file }: { name: string; size: number; file: ScratchFile },
  by: Actor,
): Promise<string> {
  if (size === 0) throw new RefusalError(emptyFile)
  const id = newId()
  const key = keyOf(id)
  await putFile(keeping, key, { stream: file.read(), size })
  const now = keeping.clock.now()
  await inTransaction(keeping.db, async (trx) => {
    await nameFiles(trx, now, [key])
    await trx
      .insertInto('term_imports')
      .values({ id, base_id: baseId, file_name: name, storage_key: key, total: size, created_at: now })
      .execute()
    await audit(trx, by, now, [{ action: 'termbase.imported', subjectId: baseId, details: { file: name } }])
  })
  return id
}

/** An import that could not go on is begun again after so long, ms, then after twice as long each time. */
const firstWait = 30_000

type Row = TakenRow & { base_id: string; file_name: string }

/** Imports as work that lasts. */
const imports = (scene: Scene): Kind<Row> => ({
  table: 'term_imports',
  work: (row, hold) => takeFile(scene, row, hold),
  // Later it may succeed where the database or the store is away. Those behind it go on.
  waitAfter: (error, tries) =>
    error instanceof RefusalError || isUnavailable(error) ? firstWait * 2 ** (tries - 1) : null,
  broken:
    'The file could not be taken in because something went wrong here. Nothing of it is stored: please try again.',
  ended: ({ id }) => removeFile(scene, id),
})

async function takeFile(scene: Scene, row: Row, hold: Hold): Promise<void> {
  const { db, clock, storage, documents, termBank, config } = scene
  const file = await documents.hold(null)
  try {
    const content = await storage.open(keyOf(row.id))
    const size = await file.receive(content, config.limits.fileBytes)
    await db.transaction().execute(async (trx) => {
      const onRead = (bytes: number) => {
        hold.done = bytes
      }
      const from = { path: file.path, size, name: row.file_name }
      const options = { termBank, onRead, stopped: hold.stopped, now: clock.now() }
      const report = await takeConcepts(trx, row.base_id, from, options)
      // Without a base there is no import of it either.
      hold.demand(report !== null)
      if (report) await hold.complete(trx, report)
    })
  } catch (error) {
    throw error instanceof DocumentRefused ? new WorkFailed(error.message) : error
  } finally {
    await file.close()
  }
}

/** Imports the oldest file that waits; false when none does. */
export const importTermsNext = (
  scene: Scene,
  closing: AbortSignal,
  onError: (error: Error) => void,
): Promise<boolean> => runNext(scene, imports(scene), closing, onError)

/** Imports the files that wait, one at a time, as long as the process works. */
export function workTermImports(scene: Scene, onError: (error: Error) => void): { close(): Promise<void> } {
  removeLeftTermFiles(scene).catch(onError)
  return startRunner((closing, report) => importTermsNext(scene, closing, report), { atOnce: 1, onError })
}

/** Deletes the imports of a base that is about to be deleted, and lets go of their files. */
export const dropTermImports = ({ db, clock }: Pick<Scene, 'db' | 'clock'>, baseId: string): Promise<void> =>
  inTransaction(db, async (trx) => {
    const rows = await trx
      .deleteFrom('term_imports')
      .where('base_id', '=', baseId)
      .returning('storage_key')
      .execute()
    await letGo(
      trx,
      clock.now(),
      rows.flatMap(({ storage_key }) => storage_key ?? []),
    )
  })

/** Removes the files of imports that are over: their process was gone before it could. */
async function removeLeftTermFiles(scene: Pick<Scene, 'db' | 'clock'>): Promise<void> {
  for (const { id } of await leftTermFiles(scene.db)) await removeFile(scene, id)
}

async function removeFile({ db, clock }: Pick<Scene, 'db' | 'clock'>, id: string): Promise<void> {
  await letGo(db, clock.now(), [keyOf(id)])
  await db.updateTable('term_imports').set({ storage_key: null }).where('id', '=', id).execute()
}

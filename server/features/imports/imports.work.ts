import type { Actor } from '../../callers.ts'
import { isUnavailable } from '../../db/failures.ts'
import { inTransaction } from '../../db/transaction.ts'
import { newId } from '../../ids.ts'
import { type Keeping, letGo, nameFiles, putFile } from '../../let-go.ts'
import type { Parts } from '../../parts.ts'
import { RefusalError, refusal } from '../../refusals.ts'
import { type Hold, type Kind, runNext, startRunner, type TakenRow, WorkFailed } from '../../runner.ts'
import type { ScratchFile } from '../../scratch.ts'
import { IntakeRefused } from '../intake/faults.ts'
import type { Handling } from '../intake/reading.transitions.ts'
import { type ArchiveReport, takeArchive } from './archive.transitions.ts'
import { countOpen, type LeftFile, leftFiles } from './imports.queries.ts'

/** Where the file store has the bytes of an import. */
const keyOf = (id: string) => `project-imports/${id}`

/** That may wait: each keeps its zip in the file store. */
const mostOpen = 50

const emptyFile = refusal(400, { file: ['The submitted file is empty.'] })
const tooMany = refusal(409, `${mostOpen} imports wait already. Try again when some of them are done.`)

/** @throws RefusalError 409 when too many imports wait */
export async function refuseMore({ db }: Pick<Parts, 'db'>): Promise<void> {
  if ((await countOpen(db)) >= mostOpen) throw new RefusalError(tooMany)
}

/**
 * Leaves a zip to be imported later; gives the import's id.
 * @throws RefusalError 400
 */
export async function leaveImport(
  keeping: Keeping,
  { name, size, file }: { name: string; size: number; file: ScratchFile },
  dryRun: boolean,
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
      .insertInto('project_imports')
      .values({
        id,
        file_name: name,
        dry_run: dryRun,
        storage_key: key,
        user_id: by.id,
        key_id: by.keyId ?? null,
        address: by.address,
        created_at: now,
      })
      .execute()
    await by.call?.noteDone(trx)
  })
  return id
}

/** What could not go on is begun again; the first time after so long, ms, then after twice as long each time. */
const firstWait = 30_000

type Row = TakenRow & {
  file_name: string
  dry_run: boolean
  user_id: string | null
  key_id: string | null
  address: string | null
}

async function takeIn(parts: Parts, row: Row, hold: Hold, path: string): Promise<void> {
  const by: Actor = { id: row.user_id, keyId: row.key_id, address: row.address }
  const handling: Handling = {
    dryRun: row.dry_run,
    say: () => {},
    count: async (done, total) => {
      if (done === 0) await hold.expect(total)
      hold.done = done
    },
    stopped: hold.stopped,
  }
  const report = await takeArchive(parts, by, { path, name: row.file_name }, handling, (act, stored) =>
    hold.complete(act.trx, stored),
  )
  if (report.faults.length > 0) throw new WorkFailed(failedBy(report), report)
  if (row.dry_run) await hold.complete(parts.db, report)
}

const failedBy = ({ faults }: ArchiveReport): string =>
  faults.length === 1
    ? 'There is a fault in it, so nothing was stored.'
    : `There are ${faults.length} faults in it, so nothing was stored.`

/** Imports of projects as work that lasts. */
const imports = (parts: Parts): Kind<Row> => ({
  table: 'project_imports',
  work: async (row, hold) => {
    const { storage, documents, config } = parts
    const file = await documents.hold(null)
    try {
      await file.receive(await storage.open(keyOf(row.id)), config.limits.importBytes)
      await takeIn(parts, row, hold, file.path)
    } catch (error) {
      if (error instanceof IntakeRefused && !hold.stopped.aborted) throw new WorkFailed(error.message)
      throw error
    } finally {
      await file.close()
    }
  },
  // Later it may succeed where the database or the store is away. Those behind it go on.
  waitAfter: (error, tries) =>
    error instanceof RefusalError || isUnavailable(error) ? firstWait * 2 ** (tries - 1) : null,
  broken:
    'The zip could not be taken in because something went wrong here. Nothing of it is stored: please try again.',
  ended: ({ id }) => removeFile(parts, { id, storage_key: keyOf(id) }),
})

/** Imports the oldest zip that waits; false when none does. */
export const importNextProjects = (
  parts: Parts,
  closing: AbortSignal,
  onError: (error: Error) => void,
): Promise<boolean> => runNext(parts, imports(parts), closing, onError)

/** Imports the zips that wait, one at a time, as long as the process works. */
export function workProjectImports(
  parts: Parts,
  onError: (error: Error) => void,
): { close(): Promise<void> } {
  removeLeftZips(parts).catch(onError)
  return startRunner((closing, report) => importNextProjects(parts, closing, report), { atOnce: 1, onError })
}

/** Removes the zips of imports that are over: their process was gone before it could. */
export async function removeLeftZips(parts: Pick<Parts, 'db' | 'clock'>): Promise<void> {
  for (const left of await leftFiles(parts.db)) await removeFile(parts, left)
}

async function removeFile(
  { db, clock }: Pick<Parts, 'db' | 'clock'>,
  { id, storage_key }: LeftFile,
): Promise<void> {
  await letGo(db, clock.now(), [storage_key])
  await db.updateTable('project_imports').set({ storage_key: null }).where('id', '=', id).execute()
}

import type { ImportStatus } from '../../db/columns.ts'
import { type Database, read } from '../../db/connect.ts'
import { isId } from '../../ids.ts'
import { notFound, RefusalError } from '../../refusals.ts'
import { errorOfImport } from '../../runner.ts'
import type { ArchiveReport } from './archive.transitions.ts'

type Row = {
  id: string
  status: ImportStatus
  dry_run: boolean
  done: number
  total: number
  error: string | null
  report: ArchiveReport | null
}

const nothing: ArchiveReport = { projects: 0, documents: 0, jobs: 0, results: [], faults: [], problems: [] }

const view = ({ done, total, report, ...row }: Row) => ({
  ...row,
  progress: { done, total },
  ...(report ?? nothing),
})

const importText = `
  select id, status, dry_run, done, total, report, ${errorOfImport}
  from project_imports where id = $1`

/**
 * An import of projects, as its caller sees it.
 * @throws RefusalError 404
 */
export async function projectImportOf(db: Database, id: string) {
  const [row] = isId(id) ? await read<Row>(db, importText, [id]) : []
  if (!row) throw new RefusalError(notFound)
  return view(row)
}

export type LeftFile = { id: string; storage_key: string }

const leftText =
  'select id, storage_key from project_imports where finished_at is not null and storage_key is not null'

/** Imports that are over and whose file may still be there. */
export const leftFiles = (db: Database): Promise<LeftFile[]> => read(db, leftText, [])

const waitingText =
  "select count(*)::integer as count from project_imports where status in ('queued', 'running')"

/** How many wait or are under way. */
export const countOpen = async (db: Database): Promise<number> =>
  (await read<{ count: number }>(db, waitingText, []))[0]?.count ?? 0

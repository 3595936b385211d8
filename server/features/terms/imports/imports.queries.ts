import type { ImportStatus } from '../../../db/columns.ts'
import { type Database, read } from '../../../db/connect.ts'
import { isId } from '../../../ids.ts'
import { notFound, RefusalError } from '../../../refusals.ts'
import { errorOfImport } from '../../../runner.ts'
import type { TermReport } from './imports.transitions.ts'

type Row = {
  id: string
  status: ImportStatus
  done: number
  total: number
  error: string | null
  report: TermReport | null
}

const importText = `
  select id, status, done, total, report, ${errorOfImport}
  from term_imports where id = $1 and base_id = $2`

/**
 * An import of a base, as its caller sees it.
 * @throws RefusalError 404, also when it was deleted with its base
 */
export async function termImportOf(db: Database, baseId: string, id: string) {
  const [row] = isId(id) ? await read<Row>(db, importText, [id, baseId]) : []
  if (!row) throw new RefusalError(notFound)
  const { done, total, ...about } = row
  return { ...about, progress: { done, total } }
}

const leftText = `
  select id from term_imports where status in ('completed', 'failed') and storage_key is not null`

/** Imports that are over and whose file may still be there. */
export const leftTermFiles = (db: Database): Promise<{ id: string }[]> => read(db, leftText, [])

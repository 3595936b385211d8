import type { ImportStatus } from '../../../db/columns.ts'
import { type Database, read } from '../../../db/connect.ts'
import { isId } from '../../../ids.ts'
import { notFound, RefusalError } from '../../../refusals.ts'
import { errorOfImport } from '../../../runner.ts'
import type { ImportReport } from './imports.transitions.ts'

type Row = {
  id: string
  status: ImportStatus
  done: number
  total: number
  error: string | null
  report: ImportReport | null
}

const view = ({ done, total, ...row }: Row) => ({ ...row, progress: { done, total } })

const importText = `
  select id, status, done, total, report, ${errorOfImport}
  from memory_imports where id = $1 and memory_id = $2`

/**
 * An import of a memory, as its caller sees it.
 * @throws RefusalError 404, also when it was deleted with its memory
 */
export async function importOf(db: Database, memoryId: string, id: string) {
  const [row] = isId(id) ? await read<Row>(db, importText, [id, memoryId]) : []
  if (!row) throw new RefusalError(notFound)
  return view(row)
}

export type LeftFile = { id: string; storage_key: string }

const leftText = `
  select id, storage_key from memory_imports where status in ('completed', 'failed') and storage_key is not null`

/** Imports that are over and whose file may still be there. */
export const leftFiles = (db: Database): Promise<LeftFile[]> => read(db, leftText, [])

import type { Reader } from '../../callers.ts'
import type { AnalysisStatus } from '../../db/columns.ts'
import { type Database, read } from '../../db/connect.ts'
import { isId } from '../../ids.ts'
import { notFound, RefusalError } from '../../refusals.ts'

export type AnalysisRow = {
  id: string
  project_name: string
  status: AnalysisStatus
  done: number
  total: number
  created_at: Date
  error: string | null
}

const columns = 'a.id, a.project_name, a.status, a.done, a.total, a.created_at, a.error'
/**
 * One's own; staff see all that were made without a memory of somebody's own, and no others of whom they view.
 */
const visible = '((a.user_id = $1 and not ($3 and a.own_memory)) or ($2 and not a.own_memory))'

const visibleTo = ({ id, rights, viewed }: Reader) => [id, rights === 'staff', viewed === true] as const

const listText = `
  select ${columns} from analyses a
  where ${visible} and ($4::text is null or lower(a.project_name) = lower($4))
  order by a.created_at desc, a.id desc limit $5 offset $6`
const countText = `
  select count(*)::integer as count from analyses a
  where ${visible} and ($4::text is null or lower(a.project_name) = lower($4))`

/** A page of the analyses that a reader may see, the newest first, and how many there are. */
export async function listAnalyses(
  db: Database,
  reader: Reader,
  projectName: string | null,
  { limit, offset }: { limit: number; offset: number },
): Promise<{ count: number; rows: AnalysisRow[] }> {
  const about = [...visibleTo(reader), projectName]
  const [total] = await read<{ count: number }>(db, countText, about)
  const rows = await read<AnalysisRow>(db, listText, [...about, limit, offset])
  return { count: total?.count ?? 0, rows }
}

/** `report`: JSON as it is sent */
export type WholeAnalysis = AnalysisRow & {
  report: string | null
  engine: 'embedded' | 'memoq'
  /** its segments are not kept any more */
  rows_gone: boolean
  documents: unknown
}

const oneText = `
  select ${columns}, a.report, a.engine, a.rows_gone, a.documents from analyses a where a.id = $4 and ${visible}`

/**
 * An analysis that the reader may see.
 * @throws RefusalError 404 for what is not theirs, as for what does not exist
 */
export async function analysisOf(db: Database, reader: Reader, analysisId: string): Promise<WholeAnalysis> {
  if (!isId(analysisId)) throw new RefusalError(notFound)
  const [analysis] = await read<WholeAnalysis>(db, oneText, [...visibleTo(reader), analysisId])
  if (!analysis) throw new RefusalError(notFound)
  return analysis
}

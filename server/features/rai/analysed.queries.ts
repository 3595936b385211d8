import type { AnalysedSegment } from '@hub/tm/analysis/analyse'
import { type Database, read } from '../../db/connect.ts'
import { textFrom } from '../../db/texts.ts'

/** So many are read at once: a few milliseconds. */
const atOnce = 1000

const segmentsText = `
  select source, coalesce(first_status, 'new') as state, context from segments
  where job_id = $1 and position >= $2 and position < $2 + ${atOnce} order by position`

type Row = Pick<AnalysedSegment, 'state' | 'context'> & { source: unknown }

const textsText = `
  select source, 'new' as state, context from document_segments
  where document_id = $1 and number > $2 and number <= $2 + ${atOnce} order by number`

/** What an analysis calls a document that has no job in a language. */
export const documentKey = (documentId: string, targetLanguage: string): string =>
  `${documentId}:${targetLanguage.toLowerCase()}`

/** The document's id in such a name; null for that of a job. */
export const documentIn = (id: string): string | null =>
  id.includes(':') ? (id.split(':')[0] ?? null) : null

/** The segments of a job, or of a document without one, as they came in, some at a time. */
export async function* analysedSegments(db: Database, id: string): AsyncGenerator<AnalysedSegment[]> {
  const documentId = documentIn(id)
  const text = documentId === null ? segmentsText : textsText
  for (let from = 0; ; from += atOnce) {
    const rows = await read<Row>(db, text, [documentId ?? id, from])
    if (rows.length > 0) yield rows.map((row) => ({ ...row, source: textFrom(row.source) }))
    if (rows.length < atOnce) return
  }
}

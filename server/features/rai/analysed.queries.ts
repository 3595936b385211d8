import type { AnalysedSegment } from '@hub/tm/analysis/analyse'
import { type Database, read } from '../../db/connect.ts'
import { textFrom } from '../../db/texts.ts'

/** So many are read at once: a few milliseconds. */
const atOnce = 1000

const segmentsText = `
  select source, coalesce(first_status, 'new') as state, context from segments
  where job_id = $1 and position >= $2 and position < $2 + ${atOnce} order by position`

type Row = Pick<AnalysedSegment, 'state' | 'context'> & { source: unknown }

/** A job's segments as they came in with their document, some at a time. */
export async function* analysedSegments(db: Database, jobId: string): AsyncGenerator<AnalysedSegment[]> {
  for (let from = 0; ; from += atOnce) {
    const rows = await read<Row>(db, segmentsText, [jobId, from])
    if (rows.length > 0) yield rows.map((row) => ({ ...row, source: textFrom(row.source) }))
    if (rows.length < atOnce) return
  }
}

import type { PageSegment } from '@hub/documents/page/drawn'
import type { Reader } from '../../callers.ts'
import type { JobStatus } from '../../db/columns.ts'
import { type Database, read } from '../../db/connect.ts'
import { textFrom } from '../../db/texts.ts'
import { notFound, RefusalError } from '../../refusals.ts'
import { asOfNow, pagesOf, pageText } from '../documents/segments.queries.ts'
import { beforeAcceptance } from '../work/statuses.rules.ts'

/** A job's document as it is drawn. `cuts`: of its segments' ids, other ones after each split and each joining. */
export type JobToDraw = {
  id: string
  status: JobStatus
  consultant_id: string | null
  source_language: string
  target_language: string
  cuts: string
  name: string
  media_type: string
  format: string
  settings: unknown
  size: string
  sha256: string
  storage_key: string
}

// An id is never given twice, and a segment that is split or joined keeps where it begins.
const jobText = `
  select j.id, j.status, j.consultant_id, j.source_language, j.target_language, (
    select coalesce(bit_xor(uuid_hash_extended(s.id, 0)), 0) || '.' || count(*) from segments s where s.job_id = j.id
  ) as cuts, d.name, d.media_type, d.format, d.settings, d.size, d.sha256, d.storage_key
  from jobs j join documents d on d.id = j.document_id where j.id = $1 and j.segments > 0`

/**
 * A job whose document its holder, or staff, see drawn. It may have gone to another since the call's subject was
 * checked.
 * @throws RefusalError 404, also for a job without a document that was read
 */
export async function jobToDraw(db: Database, jobId: string, reader: Reader): Promise<JobToDraw> {
  const [job] = await read<JobToDraw>(db, jobText, [jobId])
  const isHeld = job?.consultant_id === reader.id && !beforeAcceptance.includes(job.status)
  if (!job || !(reader.rights === 'staff' || isHeld)) throw new RefusalError(notFound)
  return job
}

const segmentsText =
  pageText(`s.position, s.id, s.key, s.source, s.block, s.part, s.lead, s.gap, s.place->>'path' as path,
  (s.place->>'seconds')::float8 as seconds, s.context,
  coalesce(s.plural->>'category', s.plural->>'form') as form`)

type Row = Omit<PageSegment, 'source' | 'cut'> & {
  position: number
  source: unknown
  block: string | null
  part: number | null
  lead: unknown
  gap: unknown
}

const segmentOf = ({ position: _, block, part, lead, gap, ...row }: Row): PageSegment => ({
  ...row,
  source: textFrom(row.source),
  cut: block === null ? null : { block, part: part ?? 1, lead: textFrom(lead), gap: textFrom(gap) },
})

/** Works on the segments of a job in the order of its document, as they are at one moment, in pages. */
export const segmentsToDraw = <T>(
  db: Database,
  jobId: string,
  work: (pages: AsyncIterable<PageSegment[]>) => Promise<T>,
): Promise<T> =>
  asOfNow(db, jobId, (trx) => {
    async function* pages() {
      for await (const rows of pagesOf<Row>(trx, segmentsText, jobId)) yield rows.map(segmentOf)
    }
    return work(pages())
  })

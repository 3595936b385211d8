import { type Database, read } from '../../db/connect.ts'
import { placeSql } from '../documents/places.rules.ts'
import { listOf, pieceText } from '../documents/segments.queries.ts'
import { ownMemorySql } from '../work/own-memory.queries.ts'

const segmentJson = `json_build_object('id', s.id, 'place', ${placeSql}, 'source', s.source, 'words', s.words,
  'repeats', s.repeats)::text`

// Built by PostgreSQL: a job has tens of thousands of segments, and the server need not look into them. Positions
// have no gaps and begin at 0: a page is found by them, and none before it is passed.
const textText = `
  select d.name, j.words, j.instructions, ${ownMemorySql('o.own_memory')} as own_memory, p.piece
  from jobs j join documents d on d.id = j.document_id join projects o on o.id = j.project_id
  left join lateral (${pieceText(segmentJson, '$3::bigint', '$2')}) p on true
  where j.id = $1 order by p.nth`

type TextRow = {
  name: string
  words: number
  instructions: string | null
  own_memory: 'allowed' | 'forbidden'
  piece: string | null
}

/** `list`: the wire's JSON of a page of its segments, in pieces. */
type SourceText = Omit<TextRow, 'piece'> & { list: string[] }

/** The source of a job, without anything of its translation; undefined for a job without a document. */
export async function findSourceText(
  db: Database,
  jobId: string,
  page: { limit: number; offset: number },
): Promise<SourceText | undefined> {
  const rows = await read<TextRow>(db, textText, [jobId, page.limit, page.offset])
  const [first] = rows
  return first && { ...first, list: listOf(rows.map(({ piece }) => piece)) }
}

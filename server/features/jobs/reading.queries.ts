import { type Database, read } from '../../db/connect.ts'
import { attributeWords, kindWords } from './reading.rules.ts'

const quoted = (text: string) => `'${text.replaceAll("'", "''")}'`
const words = (table: Readonly<Record<string, string>>) =>
  Object.entries(table)
    .map(([name, say]) => `when ${quoted(name)} then ${quoted(say)}`)
    .join(' ')

/** Where a segment `s` is, in words. */
const placeSql = `case when s.place->>'kind' = 'attribute' and s.place->>'path' is not null
    then case s.place->>'path' ${words(attributeWords)} else s.place->>'path' end
  else coalesce(s.place->>'path', case s.place->>'kind' ${words(kindWords)} end) end`

// Built by PostgreSQL: a job has tens of thousands of segments, and the server need not look into them. Positions have no
// gaps and begin at 0: a page is found by them, and none before it is passed.
const textText = `
  select d.name, j.words, j.instructions,
    coalesce((select string_agg(page.body, ',') from (
      select json_build_object('id', s.id, 'place', ${placeSql}, 'source', s.source, 'words', s.words,
        'repeats', s.repeats)::text as body
      from segments s where s.job_id = $1 and s.position >= $3 and s.position < $3::bigint + $2 order by s.position) page), '') as segments
  from jobs j join documents d on d.id = j.document_id where j.id = $1`

/** `segments`: the wire's JSON of a page of them, comma between. */
type SourceText = { name: string; words: number; instructions: string | null; segments: string }

/** The source of a job, without anything of its translation; undefined for a job without a document. */
export const findSourceText = async (
  db: Database,
  jobId: string,
  page: { limit: number; offset: number },
): Promise<SourceText | undefined> =>
  (await read<SourceText>(db, textText, [jobId, page.limit, page.offset]))[0]

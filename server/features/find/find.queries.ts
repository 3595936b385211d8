import type { findKinds } from '@hub/contract/find'
import type { Reader } from '../../callers.ts'
import { type Database, read, type Transaction } from '../../db/connect.ts'
import { type Candidate, matchesWithSlips, patternsOf } from './find.rules.ts'

export type Match = Candidate & { kind: (typeof findKinds)[number] }

/** Something to be found: `search` is the folded text, in SQL. */
type Source = { columns: string; from: string; search: string }

const jobColumns = `'job' as kind, j.id, coalesce(d.name, j.custom_id) as name,
  concat_ws(' · ', j.custom_id, coalesce(p.name, p.custom_id), j.target_language) as detail, j.search`
const jobTables =
  'jobs j join projects p on p.id = j.project_id left join documents d on d.id = j.document_id'
const projectColumns = `'project' as kind, p.id, coalesce(p.name, p.custom_id, '') as name,
  nullif(concat_ws(' · ', p.custom_id, p.company_name), '') as detail`

/** Of the same distance, these are shown first. */
const ofStaff: readonly Source[] = [
  { columns: `${projectColumns}, p.search`, from: 'projects p', search: 'p.search' },
  { columns: jobColumns, from: jobTables, search: 'j.search' },
  {
    columns: `'person' as kind, u.id, coalesce(u.agency_name, u.first_name || ' ' || u.last_name) as name,
      u.email as detail, u.search`,
    from: 'users u',
    search: 'u.search',
  },
  {
    columns: `'memory' as kind, m.id, m.name, m.source_language || ' → ' || m.target_language as detail,
      folded(m.name) as search`,
    from: '(select * from memories where owner_id is null) m',
    search: 'folded(m.name)',
  },
]

/** A consultant finds what their cards show. */
const ofConsultant: readonly Source[] = [
  {
    columns: `${projectColumns}, c.search`,
    from: 'project_cards c join projects p on p.id = c.project_id and c.reader_id = $1',
    search: 'c.search',
  },
  {
    columns: jobColumns,
    from: `job_cards c join ${jobTables} on j.id = c.job_id and c.reader_id = $1`,
    search: 'j.search',
  },
]

/** So many of each kind are looked at; of those that are only alike, so many more. */
const mostOfKind = 100
const mostAlike = 2000

// Two letters that changed places in a word of six leave two of its seven pieces of three letters. An index by pieces
// looks dear to a plan that hopes to meet twenty rows soon: of what is rare it reads everything.
const byIndexText = `select set_config('enable_seqscan', 'off', true),
  set_config('pg_trgm.word_similarity_threshold', '0.2', true)`

/** For words that are there as they are; each has one pattern or several. */
function exactText({ columns, from, search }: Source, patterns: readonly (readonly string[])[]): string {
  let parameter = 1
  // A list in one parameter would be no index's.
  const conditions = patterns.map(
    (group) => `and (${group.map(() => `${search} like $${++parameter}::text`).join(' or ')})`,
  )
  return `select ${columns} from ${from} where $1::uuid is not null ${conditions.join(' ')} limit ${mostOfKind}`
}

/** For words that are alike. */
const alikeText = ({ columns, from, search }: Source, words: number) =>
  `select ${columns} from ${from} where $1::uuid is not null ${Array.from(
    { length: words },
    (_, at) => `and ${search} %> $${at + 2}::text`,
  ).join(' ')} limit ${mostAlike}`

async function findAlike(
  trx: Transaction,
  sources: readonly Source[],
  readerId: string,
  words: readonly string[],
): Promise<Match[]> {
  const matches: Match[] = []
  for (const source of sources) {
    const rows = await read<Match>(trx, alikeText(source, words.length), [readerId, ...words])
    matches.push(...rows.filter(({ search }) => matchesWithSlips(search, words)).slice(0, mostOfKind))
  }
  return matches
}

/** What a reader may see and has all words; where nothing has them, what has them but for a slip in each. */
export const findMatches = (
  db: Database,
  { id, rights }: Reader,
  words: readonly string[],
): Promise<Match[]> =>
  db
    .transaction()
    .setAccessMode('read only')
    .execute(async (trx) => {
      await read(trx, byIndexText, [])
      const sources = rights === 'staff' ? ofStaff : ofConsultant
      const patterns = words.map(patternsOf)
      const matches: Match[] = []
      for (const source of sources)
        matches.push(...(await read<Match>(trx, exactText(source, patterns), [id, ...patterns.flat()])))
      return matches.length > 0 ? matches : findAlike(trx, sources, id, words)
    })

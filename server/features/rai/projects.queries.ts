import type { Reader } from '../../callers.ts'
import { type Database, read } from '../../db/connect.ts'
import type { ToolDocument } from './tool.ts'

/** The jobs `j` that a reader sees; `$1` and `$2` are `readerValues`. */
const seesJob = '($2 or exists (select from job_cards c where c.reader_id = $1 and c.job_id = j.id))'
const readerValues = ({ id, rights }: Reader) => [id, rights === 'staff']

// The order in which a project shows its jobs.
const inOrder = 'order by j.custom_id collate "C", j.id'

export type NamedProject = {
  id: string
  name: string | null
  custom_id: string
  memoq_project_name: string | null
}

/** More projects of one name than these are not named in a sentence. */
const mostNamed = 20

// A project of which only the card is left has no jobs that its reader sees.
const namedText = `
  select p.id, p.name, p.custom_id, p.memoq_project_name from projects p
  where (lower(p.name) = lower($3) or lower(p.memoq_project_name) = lower($3) or lower(p.custom_id) = lower($3))
    and exists (select from jobs j where j.project_id = p.id and ${seesJob})
  order by coalesce(lower(p.memoq_project_name) = lower($3), false) desc,
    coalesce(lower(p.name) = lower($3), false) desc, p.custom_id, p.id limit ${mostNamed}`

/**
 * The projects with jobs of the reader's that have this name, have it in memoQ or as their custom id; in any case.
 */
export const findProjectsNamed = (db: Database, reader: Reader, name: string): Promise<NamedProject[]> =>
  read(db, namedText, [...readerValues(reader), name])

const documentsText = `
  select j.id, d.name, j.source_language as "sourceLanguage", j.target_language as "targetLanguage",
    j.segments, j.words, j.characters, j.status
  from jobs j join documents d on d.id = j.document_id
  where j.project_id = $3 and ${seesJob} ${inOrder}`

/** The documents of the reader's jobs in a project, in the order of its jobs. */
export const findDocumentsOf = (db: Database, reader: Reader, projectId: string): Promise<ToolDocument[]> =>
  read(db, documentsText, [...readerValues(reader), projectId])

const languageText = `
  select j.source_language from jobs j where j.project_id = $3 and ${seesJob} ${inOrder} limit 1`

/** The language of a project's first job. */
export const findSourceLanguage = async (db: Database, reader: Reader, projectId: string): Promise<string> =>
  (await read<{ source_language: string }>(db, languageText, [...readerValues(reader), projectId]))[0]
    ?.source_language ?? ''

const countedText = `
  select exists (select from segments s where s.job_id = any($1::uuid[])
    and not (coalesce(s.first_status, 'new') = any($2::text[]))) as found`

/** Whether the jobs have a segment that came in with another status. */
export const haveOtherSegments = async (
  db: Database,
  jobIds: readonly string[],
  leftOut: readonly string[],
): Promise<boolean> => (await read<{ found: boolean }>(db, countedText, [jobIds, leftOut]))[0]?.found ?? false

/** A document of a job, as another tool may have it. */
export type OwnFile = { name: string; language: string }

const filesText = `
  select d.name, j.target_language as language
  from jobs j join documents d on d.id = j.document_id where j.project_id = $3 and ${seesJob}`

/** The files and target languages of the reader's jobs in a project. */
export const findOwnFiles = (db: Database, reader: Reader, projectId: string): Promise<OwnFile[]> =>
  read(db, filesText, [...readerValues(reader), projectId])

const ofDocumentsText = `
  select coalesce(j.id::text, d.id || ':' || lower(l.tag)) as id, d.id as "documentId", d.name,
    d.source_language as "sourceLanguage", l.tag as "targetLanguage", coalesce(j.segments, d.segments) as segments,
    coalesce(j.words, d.words) as words, coalesce(j.characters, d.characters) as characters,
    coalesce(j.status, 'Unassigned') as status
  from documents d cross join unnest($3::text[]) l (tag)
    left join lateral (select * from jobs o where o.document_id = d.id and o.target_language = l.tag
      order by o.created_at, o.id limit 1) j on true
  where d.project_id = $1 and d.id = any($2::uuid[])`

/** Documents of a project for each of several languages, by their jobs where they have one. */
export const findForLanguages = (
  db: Database,
  projectId: string,
  ids: readonly string[],
  languages: readonly string[],
): Promise<(ToolDocument & { documentId: string })[]> =>
  read(db, ofDocumentsText, [projectId, ids, languages])

/** A project as an analysis is named after it. */
export const findNameOf = async (db: Database, projectId: string): Promise<string> =>
  (
    await read<{ name: string }>(
      db,
      "select coalesce(name, custom_id, '') as name from projects where id = $1",
      [projectId],
    )
  )[0]?.name ?? ''

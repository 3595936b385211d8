import { type Database, read, type Transaction } from '../../db/connect.ts'
import { type Listing, Values } from '../../db/pages.ts'
import { textFrom } from '../../db/texts.ts'
import { notFound, RefusalError } from '../../refusals.ts'
import { placeSql } from '../documents/places.rules.ts'
import { noteSql } from '../documents/segments.queries.ts'

export type DocumentRow = {
  id: string
  name: string
  format: string
  language: string | null
  segments: number
  words: number
  repeated: number
  problems: { code: string; sentence: string; place: string | null }[]
  more_problems: number
  jobs: number
  created_at: Date
}

const columns = `d.id, d.name, d.format, d.source_language as language, d.segments, d.words, d.repeated, d.problems,
  d.more_problems, (select count(*)::integer from jobs j where j.document_id = d.id) as jobs, d.created_at`

export const documentView = ({ created_at, ...document }: DocumentRow) => ({
  ...document,
  created_at: created_at.toISOString(),
})

/** The documents of a project, in the order in which they came: none of them moves. */
export function documentsListing(projectId: string): Listing {
  const values = new Values()
  return {
    columns: () => columns,
    from: 'documents d',
    where: [`d.project_id = ${values.add(projectId)}::uuid`],
    values,
    order: { by: 'd.created_at', type: 'timestamptz' },
    id: 'd.id',
    unmoved: null,
  }
}

/** @throws RefusalError 404 */
export async function documentRow(db: Database, id: string): Promise<DocumentRow> {
  const [row] = await read<DocumentRow>(db, `select ${columns} from documents d where d.id = $1`, [id])
  if (!row) throw new RefusalError(notFound)
  return row
}

export type TextRow = {
  id: string
  number: number
  place: string | null
  source: unknown
  words: number
  repeats: number
  note: string | null
}

export const textView = ({ source, ...row }: TextRow) => ({ ...row, source: textFrom(source) })

/** What was read of a document. */
export function textsListing(documentId: string): Listing {
  const values = new Values()
  return {
    columns: () => `s.id, s.number, ${placeSql} as place, s.source, s.words, s.repeats, ${noteSql} as note`,
    from: 'document_segments s',
    where: [`s.document_id = ${values.add(documentId)}::uuid`],
    values,
    order: { by: 's.number', type: 'integer' },
    id: 's.id',
    unmoved: null,
    weight: 's.weight',
  }
}

export type FileRow = { id: string; name: string; media_type: string; size: number | string }

/** A file's size is an `int8`, which may come as text. */
export const fileView = ({ size, ...file }: FileRow) => ({ ...file, size: Number(size) })

/** @throws RefusalError 404 */
export async function fileRow(db: Database, id: string): Promise<FileRow> {
  const [row] = await read<FileRow>(
    db,
    'select id, name, media_type, size from project_files where id = $1',
    [id],
  )
  if (!row) throw new RefusalError(notFound)
  return row
}

/** The reference files of a project, by name. */
export function filesListing(projectId: string): Listing {
  const values = new Values()
  return {
    columns: () => 'f.id, f.name, f.media_type, f.size',
    from: 'project_files f',
    where: [`f.project_id = ${values.add(projectId)}::uuid`],
    values,
    order: { by: 'f.name', type: 'text' },
    id: 'f.id',
    unmoved: null,
  }
}

/** A document that is there, with what a newer file of its name has to know of its jobs. */
export type Existing = {
  id: string
  storageKey: string
  jobs: readonly { id: string; status: string; revision: number; targetLanguage: string }[]
}

const existingText = `
  select d.id, d.storage_key as "storageKey", coalesce((select json_agg(json_build_object('id', j.id, 'status', j.status,
      'revision', j.revision, 'targetLanguage', j.target_language) order by j.id)
    from jobs j where j.document_id = d.id), '[]') as jobs
  from documents d where d.project_id = $1 and d.name = $2 order by d.created_at desc, d.id desc limit 1`

/** The newest document of a project with this name. */
export const findNamed = async (
  db: Database | Transaction,
  projectId: string,
  name: string,
): Promise<Existing | undefined> => (await read<Existing>(db, existingText, [projectId, name]))[0]

import type { JobStatus } from '../../../db/columns.ts'
import { type Database, read, type Transaction } from '../../../db/connect.ts'
import { literal } from '../../../db/literal.ts'
import { type Listing, Values } from '../../../db/pages.ts'
import { notFound, RefusalError } from '../../../refusals.ts'
import { fold } from '../../work/cards.rules.ts'
import { ownMemorySql } from '../../work/own-memory.queries.ts'

export type ProjectRow = {
  id: string
  custom_id: string | null
  name: string | null
  company_name: string | null
  source_language: string | null
  deadline: Date | null
  instructions: string | null
  memoq_project_name: string | null
  company_qcs_id: string | null
  coordinator: { id: string; name: string } | null
  own_memory: 'allowed' | 'forbidden'
  /** what the project says of it itself */
  own_word: 'allowed' | 'forbidden' | null
  subtitle_speed: number
  subtitle_line: number
  status: JobStatus | null
  documents: number
  files: number
  jobs: number
  created_at: Date
  revision: number
}

const columns = `p.id, p.custom_id, p.name, p.company_name, p.source_language, p.deadline, p.instructions,
  p.memoq_project_name, p.company_qcs_id,
  (select json_build_object('id', u.id, 'name', u.first_name || ' ' || u.last_name) from users u
    where u.id = p.coordinator_id) as coordinator,
  ${ownMemorySql('p.own_memory')} as own_memory, p.own_memory as own_word,
  p.subtitle_speed, p.subtitle_line,
  (select j.status from jobs j where j.project_id = p.id order by j.status_rank limit 1) as status,
  (select count(*)::integer from documents d where d.project_id = p.id) as documents,
  (select count(*)::integer from project_files f where f.project_id = p.id) as files,
  (select count(*)::integer from jobs j where j.project_id = p.id) as jobs, p.created_at, p.revision`

/** Nobody was ever asked to take a job of it, and nobody has one. */
const isDraft = `not exists (select from offers o where o.project_id = p.id)
  and not exists (select from jobs j where j.project_id = p.id and j.status <> 'Unassigned')`

/** All projects, the newest first: none of them moves. */
export function projectsListing({
  search,
  draft,
}: {
  search?: string | undefined
  draft?: boolean | undefined
}): Listing {
  const values = new Values()
  const part = fold(search ?? '')
  const drafts = draft === undefined ? [] : [draft ? isDraft : `not (${isDraft})`]
  return {
    columns: () => columns,
    from: 'projects p',
    where: [...(part === '' ? [] : [`p.search like '%' || ${values.add(literal(part))} || '%'`]), ...drafts],
    values,
    order: { by: 'p.created_at', type: 'timestamptz', descending: true },
    id: 'p.id',
    unmoved: null,
  }
}

/** @throws RefusalError 404 */
export async function projectRow(db: Database | Transaction, id: string): Promise<ProjectRow> {
  const [row] = await read<ProjectRow>(db, `select ${columns} from projects p where p.id = $1`, [id])
  if (!row) throw new RefusalError(notFound)
  return row
}

export const staffProjectView = ({ deadline, created_at, own_word: _, ...project }: ProjectRow) => ({
  ...project,
  deadline: deadline?.toISOString() ?? null,
  created_at: created_at.toISOString(),
})

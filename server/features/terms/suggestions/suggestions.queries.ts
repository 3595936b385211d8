import type { SuggestionState } from '../../../db/columns.ts'
import { type Database, read } from '../../../db/connect.ts'
import { type Listing, Values } from '../../../db/pages.ts'
import { notFound, RefusalError } from '../../../refusals.ts'

export type SuggestionRow = {
  id: string
  state: SuggestionState
  source: string
  target: string
  source_language: string
  target_language: string
  note: string | null
  consultant_id: string
  consultant: string
  project_id: string
  project_custom_id: string | null
  project_name: string | null
  job_id: string
  job_custom_id: string
  segment_id: string | null
  number: number | null
  created_at: Date
  decided_at: Date | null
  decided_by: string | null
  reason: string | null
  concept_id: string | null
}

const columns = `t.id, t.state, t.source, t.target, t.source_language, t.target_language, t.note,
  t.consultant_id, coalesce(u.agency_name, u.first_name || ' ' || u.last_name) as consultant,
  p.id as project_id, p.custom_id as project_custom_id, p.name as project_name, j.id as job_id, j.custom_id as job_custom_id,
  s.id as segment_id, s.position + 1 as number, t.created_at, t.decided_at,
  coalesce(d.agency_name, d.first_name || ' ' || d.last_name) as decided_by, t.reason, c.id as concept_id`

const from = `term_suggestions t join users u on u.id = t.consultant_id join jobs j on j.id = t.job_id
  join projects p on p.id = j.project_id left join joined_segments g on g.job_id = t.job_id and g.id = t.segment_id
  left join segments s on s.job_id = t.job_id and s.id = coalesce(g.into_id, t.segment_id)
  left join users d on d.id = t.decided_by left join concepts c on c.id = t.concept_id and not c.gone`

/** The terms that were suggested, the newest first: those in a state, or all. */
export function suggestionsListing(state: SuggestionState | undefined): Listing {
  const values = new Values()
  return {
    columns: () => columns,
    from,
    where: state === undefined ? [] : [`t.state = ${values.add(state)}`],
    values,
    order: { by: 't.created_at', type: 'timestamptz', descending: true },
    id: 't.id',
    unmoved: null,
  }
}

/** @throws RefusalError 404 */
export async function suggestionOf(db: Database, id: string): Promise<SuggestionRow> {
  const [row] = await read<SuggestionRow>(db, `select ${columns} from ${from} where t.id = $1`, [id])
  if (!row) throw new RefusalError(notFound)
  return row
}

/** A suggestion as staff see it. */
export const suggestionView = (row: SuggestionRow) => ({
  id: row.id,
  state: row.state,
  source: row.source,
  target: row.target,
  source_language: row.source_language,
  target_language: row.target_language,
  note: row.note,
  consultant: { id: row.consultant_id, name: row.consultant },
  project: { id: row.project_id, custom_id: row.project_custom_id, name: row.project_name },
  job: { id: row.job_id, custom_id: row.job_custom_id },
  segment: row.segment_id === null || row.number === null ? null : { id: row.segment_id, number: row.number },
  created_at: row.created_at.toISOString(),
  decided_at: row.decided_at?.toISOString() ?? null,
  decided_by: row.decided_by,
  reason: row.reason,
  concept_id: row.concept_id,
})

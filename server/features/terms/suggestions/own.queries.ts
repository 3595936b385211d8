import type { SuggestionState } from '../../../db/columns.ts'
import { type Database, read } from '../../../db/connect.ts'

type Row = {
  id: string
  state: SuggestionState
  source: string
  target: string
  source_language: string
  target_language: string
  note: string | null
  created_at: Date
  decided_at: Date | null
  reason: string | null
}

const listText = `
  select id, state, source, target, source_language, target_language, note, created_at, decided_at, reason
  from term_suggestions where consultant_id = $1 order by created_at desc, id desc limit $2 offset $3`

/** What somebody has suggested, the newest first; nothing of the work that it was met in, which may be another's now. */
export const ownSuggestions = async (
  db: Database,
  userId: string,
  { limit, offset }: { limit: number; offset: number },
) =>
  (await read<Row>(db, listText, [userId, limit, offset])).map((row) => ({
    ...row,
    created_at: row.created_at.toISOString(),
    decided_at: row.decided_at?.toISOString() ?? null,
  }))

const countText = 'select count(*)::integer as count from term_suggestions where consultant_id = $1'

export const countOwnSuggestions = async (db: Database, userId: string): Promise<number> =>
  (await read<{ count: number }>(db, countText, [userId]))[0]?.count ?? 0

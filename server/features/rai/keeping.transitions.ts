import { sql } from 'kysely'
import type { Database } from '../../db/connect.ts'
import type { Hold } from '../../runner.ts'
import type { KeptRow } from './tool.ts'

/** Notes where the tool has an analysis. @throws what `hold.demand` throws */
export async function keepTask(db: Database, hold: Hold, task: string): Promise<void> {
  const result = await sql`update analyses set task = ${task} where ${hold.isHeld}`.execute(db)
  hold.demand(result.numAffectedRows === 1n)
}

/** Keeps rows of an analysis. @throws what `hold.demand` throws */
export async function keepRows(db: Database, hold: Hold, rows: readonly KeptRow[]): Promise<void> {
  if (rows.length === 0) return
  const column = <T>(value: (row: KeptRow) => T): T[] => rows.map(value)
  const result = await sql`
    with mine as (select id from analyses where ${hold.isHeld} for key share)
    insert into analysis_segments (analysis_id, document, position, source, words, band, score, repeated, context,
      penalties, tokens, different, memory_id, unit_number, earlier_document, earlier_position)
    select mine.id, r.* from mine, unnest(${column(({ document }) => document)}::smallint[],
      ${column(({ position }) => position)}::integer[], ${column(({ source }) => JSON.stringify(source))}::jsonb[],
      ${column(({ counts }) => counts.words)}::integer[], ${column(({ band }) => band)}::text[],
      ${column(({ score }) => score)}::smallint[], ${column(({ repeated }) => repeated !== null)}::boolean[],
      ${column(({ match }) => match?.context ?? 0)}::smallint[],
      ${column(({ match }) => (match?.penalties.length ? JSON.stringify(match.penalties) : null))}::jsonb[],
      ${column(({ match }) => match?.base.tokens ?? null)}::integer[],
      ${column(({ match }) => match?.base.different ?? null)}::integer[],
      ${column(({ memoryId }) => memoryId)}::uuid[],
      ${column(({ match, memoryId }) => (memoryId === null ? null : (match?.number ?? null)))}::integer[],
      ${column(({ earlier }) => earlier?.document ?? null)}::smallint[],
      ${column(({ earlier }) => earlier?.position ?? null)}::integer[]) r`.execute(db)
  hold.demand(result.numAffectedRows === BigInt(rows.length))
}

import { sql } from 'kysely'
import type { Database } from '../../db/connect.ts'
import { inTransaction } from '../../db/transaction.ts'
import { StoredDocuments, StoredOptions } from './rai.rules.ts'
import type { KeptRow, Tool, Work } from './tool.ts'

/** A process of which nothing was heard for so long has lost its analysis, ms. */
const silence = 15_000

/** An analysis is given up after so many tries that ended without a word. */
const mostAttempts = 5

/** An analysis that this process has; `attempt` shows it to be still its own. */
export type Claim = { work: Work; tool: Tool['name']; attempt: number }

type Claimed = {
  id: string
  project_id: string | null
  project_name: string
  project_key: string | null
  user_id: string
  engine: Tool['name']
  options: unknown
  documents: unknown
  attempt: number
  task: string | null
  created_at: Date
}

/** Takes the oldest analysis that nobody has; undefined without one. What an earlier try has kept of it is gone. */
export const claim = (db: Database, now: Date): Promise<Claim | undefined> =>
  inTransaction(db, async (trx) => {
    const { rows } = await sql<Claimed>`
      update analyses set status = 'running', heard_at = ${now}, attempt = attempt + 1, done = 0
      where id = (
        select id from analyses where status in ('queued', 'running')
          and (status = 'queued' or heard_at < ${new Date(now.getTime() - silence)}) and attempt < ${mostAttempts}
        order by created_at, id limit 1 for update skip locked)
      returning id, user_id, project_id, project_name, project_key, engine, options, documents, attempt, task, created_at`.execute(
      trx,
    )
    const [row] = rows
    if (!row) return undefined
    await trx.deleteFrom('analysis_segments').where('analysis_id', '=', row.id).execute()
    return {
      tool: row.engine,
      attempt: row.attempt,
      work: {
        id: row.id,
        projectId: row.project_id,
        projectName: row.project_name,
        projectKey: row.project_key,
        person: row.user_id,
        createdAt: row.created_at,
        documents: StoredDocuments.parse(row.documents),
        options: StoredOptions.parse(row.options),
        task: row.task,
      },
    }
  })

/** The analysis of a claim, as long as it is the claim's: it was not cancelled, and nobody else has taken it. */
const held = ({ work, attempt }: Claim) =>
  sql`id = ${work.id} and attempt = ${attempt} and status = 'running'`

const isOne = ({ numAffectedRows }: { numAffectedRows?: bigint }): boolean => numAffectedRows === 1n

/** Says that its process is still there; false when the analysis is not its own any more. */
export const sayAlive = async (db: Database, claimed: Claim, now: Date, words: number): Promise<boolean> =>
  isOne(
    await sql`update analyses set heard_at = ${now}, done = least(${words}, total)
      where ${held(claimed)}`.execute(db),
  )

export const keepTask = async (db: Database, claimed: Claim, task: string): Promise<boolean> =>
  isOne(await sql`update analyses set task = ${task} where ${held(claimed)}`.execute(db))

export const complete = async (db: Database, claimed: Claim, now: Date, report: object): Promise<boolean> =>
  isOne(
    await sql`update analyses set status = 'completed', done = total, finished_at = ${now},
      report = ${JSON.stringify(report)} where ${held(claimed)}`.execute(db),
  )

export const fail = async (db: Database, claimed: Claim, now: Date, sentence: string): Promise<boolean> =>
  isOne(
    await sql`update analyses set status = 'failed', finished_at = ${now}, error = ${sentence}
      where ${held(claimed)}`.execute(db),
  )

/** Leaves it to the next process that looks. */
export const giveBack = async (db: Database, claimed: Claim): Promise<void> => {
  await sql`update analyses set status = 'queued', heard_at = null where ${held(claimed)}`.execute(db)
}

const hopeless = 'The analysis could not be finished. Start it again.'

/** Ends what was begun again and again, and never came to an end. */
export const endHopeless = async (db: Database, now: Date): Promise<void> => {
  await sql`update analyses set status = 'failed', finished_at = ${now}, error = ${hopeless}
    where status in ('queued', 'running') and attempt >= ${mostAttempts}
      and (heard_at is null or heard_at < ${new Date(now.getTime() - silence)})`.execute(db)
}

/** Keeps rows of an analysis; false when it is not the claim's any more. */
export async function keepRows(db: Database, claimed: Claim, rows: readonly KeptRow[]): Promise<boolean> {
  if (rows.length === 0) return true
  const column = <T>(value: (row: KeptRow) => T): T[] => rows.map(value)
  const result = await sql`
    with mine as (select id from analyses where ${held(claimed)} for key share)
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
  return result.numAffectedRows === BigInt(rows.length)
}

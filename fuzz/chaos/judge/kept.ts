import { namedFiles } from '@hub/server/backup/snapshot'
import { connect } from '@hub/server/db/connect'
import { remakeCards } from '@hub/server/features/work/work.upkeep'
import type pg from 'pg'
import { faultsOf, type Judge } from './evidence.ts'

const cardsText = `
  select project_id || ' for ' || reader_id as card, md5(to_jsonb(c)::text) as content from project_cards c
  union all select 'job ' || job_id || ' for ' || reader_id, md5(body) from job_cards
  union all select 'figures of ' || id, md5(concat_ws('|', total_value, in_requests, in_progress, completed, search))
    from projects`

async function cardsOf(database: pg.Client): Promise<Map<string, string>> {
  const { rows } = await database.query<{ card: string; content: string }>(cardsText)
  return new Map(rows.map(({ card, content }) => [card, content]))
}

/** Each card equals one that is made again. */
export const judgeCards =
  (databaseUrl: string): Judge =>
  async ({ database }) => {
    const before = await cardsOf(database)
    await database.query('update project_cards set shape = 0; update projects set card_shape = 0')
    const db = connect(databaseUrl, { connections: 1 })
    try {
      while (await remakeCards(db, new Date()));
    } finally {
      await db.destroy()
    }
    const after = await cardsOf(database)
    return [...new Set([...before.keys(), ...after.keys()])].flatMap((card) =>
      before.get(card) === after.get(card) ? [] : [`card ${card} is another one when it is made again`],
    )
  }

const letGoText = 'select storage_key as key from let_go_files'

/** Indexes are named by the row that they are of. */
const foldersText = `
  select 'memories/' || id || '/' as key from memories union all select 'terms/' || id || '/' from term_bases`

/** What a store is asked whether it can be written to by. */
const ready = 'ready'

/**
 * No row names a file that is not there or is let go of, and no file is left that is neither named nor let go of.
 * @param keysThere of what the store keeps
 */
export const judgeFiles =
  (keysThere: () => Promise<string[]>): Judge =>
  async ({ database }) => {
    const keysOf = async (text: string) =>
      (await database.query<{ key: string }>(text)).rows.map(({ key }) => key)
    const named = new Set(await keysOf(namedFiles))
    const letGo = new Set(await keysOf(letGoText))
    const folders = [...(await keysOf(foldersText)), ...[...letGo].filter((key) => key.endsWith('/'))]
    const there = new Set(await keysThere())
    const isLoose = (key: string) =>
      key !== ready && !named.has(key) && !letGo.has(key) && !folders.some((folder) => key.startsWith(folder))
    return [
      ...[...named].filter((key) => !there.has(key)).map((key) => `file ${key} has a row and is not there`),
      ...[...named].filter((key) => letGo.has(key)).map((key) => `file ${key} has a row and is let go of`),
      ...[...there].filter(isLoose).map((key) => `file ${key} is named by no row, and stays`),
    ]
  }

/** Sums of money agree: of a statement with its jobs, and of a job with its price. */
export const judgeMoney: Judge = async ({ database, entries }) => {
  const sent = entries.flatMap((entry) => (entry.kind === 'sent' ? [entry] : []))
  const faults = await faultsOf(
    database,
    `select 'statement ' || s.id || ' is ' || s.total || ', and its jobs are ' || coalesce(sum(sj.value), 0) as fault
      from statements s left join statement_jobs sj on sj.statement_id = s.id where s.state = 'sent'
      group by s.id having s.total is distinct from coalesce(sum(sj.value), 0)
    union all
    select 'job ' || job_id || ' is in ' || count(*) || ' statements' from statement_jobs where holds
      group by job_id having count(*) > 1
    union all
    select 'job ' || id || ' is worth ' || value || ', and its price makes ' || round(quantity * unit_price, 2) from jobs
      where value <> round(quantity * unit_price, 2)`,
  )
  const { rows } = await database.query<{ id: string; state: string; total: string | null }>(
    'select id, state, total::text from statements where id = any($1::uuid[])',
    [sent.map(({ statement }) => statement)],
  )
  const known = new Map(rows.map((row) => [row.id, row]))
  return [
    ...faults,
    ...sent.flatMap(({ statement, total }) => {
      const row = known.get(statement)
      return row?.state === 'sent' && Number(row.total) === Number(total)
        ? []
        : [`statement ${statement} was sent over ${total}, and is ${row?.state} over ${row?.total}`]
    }),
  ]
}

import type { Asker } from '../../callers.ts'
import { type Database, read } from '../../db/connect.ts'
import { literal } from '../../db/literal.ts'
import { type Databases, type Position, positionColumn, readLagging } from '../../db/replica.ts'
import { anyVersion, isKnown } from '../../http/etags.ts'
import {
  type CardRow,
  isOutdated,
  outdatedCard,
  type ReaderRow,
  readingFor,
  valuesOf,
} from '../work/cards.queries.ts'
import {
  groups,
  type JobsPage,
  type JobsRow,
  type ListQuery,
  type ListRow,
  ordersBy,
  type UnchangedList,
} from './lists.ts'
import { jobsForStaff, listForStaff, projectForStaff } from './staff.queries.ts'

// When the reader's request ends. Few projects have one, so it has no column of its own; its form is the wire's,
// which sorts as text.
const orders = ordersBy(`c.body::json #>> '{request,expires_at}'`)

const texts = new Map<string, ReturnType<typeof readingFor>>()

// Most polls find nothing new. In one statement with the list, PostgreSQL would prepare to read the list each time.
function versionText(position: string): ReturnType<typeof readingFor> {
  const existing = texts.get(position)
  if (existing) return existing
  const text = readingFor(
    (me) => `
    with ${me}
    select me.reader, me.rights, r.version, coalesce(r.next_change <= $3, false) as due, ${position}
    from me left join readers r on r.id = me.reader`,
  )
  texts.set(position, text)
  return text
}

type VersionRow = ReaderRow & { version: number | null; due: boolean; position: Position | null }

/** The asker's version, on the primary; undefined when their session is over. */
async function versionOf(
  { db, replica }: Databases,
  asker: Asker,
  now: Date,
): Promise<VersionRow | undefined> {
  const text = versionText(positionColumn(replica))(asker)
  return (await read<VersionRow>(db, text, valuesOf(asker, now)))[0]
}

function listText({ group, ordering }: ListQuery, isSearch: boolean): ReturnType<typeof readingFor> {
  const key = `${group} ${ordering} ${isSearch}`
  const existing = texts.get(key)
  if (existing) return existing
  const where = [
    'c.reader_id = me.reader',
    ...(group ? [`c.${groups[group]}`] : []),
    ...(isSearch ? ["c.search like '%' || $6 || '%'"] : []),
  ].join(' and ')
  const text = readingFor(
    (me) => `
    with ${me}
    select me.reader, me.rights, coalesce(r.version, 0) as version, coalesce(r.next_change <= $3, false) as due,
      coalesce(r.requests, 0) as requests, coalesce(r.in_progress, 0) as in_progress,
      coalesce(r.completed, 0) as completed, coalesce(r.everything, 0) as everything,
      ${isSearch ? `(select count(*) from project_cards c where ${where})` : 'null'} as found,
      coalesce(list.results, '') as results, list.outdated
    from me left join readers r on r.id = me.reader left join lateral (
      select string_agg(page.body, ',') as results, array_agg(page.project_id) filter (where page.is_outdated) as outdated
      from (
        select c.body, c.project_id, ${isOutdated} as is_outdated from project_cards c
        where ${where} order by ${orders[ordering]} limit $4 offset $5
      ) page) list on true`,
  )
  texts.set(key, text)
  return text
}

/** The list itself, in one statement with the version that it is of. */
async function findList(
  db: Database,
  asker: Asker,
  query: ListQuery,
  now: Date,
): Promise<ListRow | undefined> {
  const isSearch = query.search !== ''
  const values = [...valuesOf(asker, now), query.limit, query.offset]
  const text = listText(query, isSearch)(asker)
  return (await read<ListRow>(db, text, isSearch ? [...values, literal(query.search)] : values))[0]
}

/**
 * One page of the asker's projects, or that their version is still the newest; undefined when their session is over.
 */
export async function listProjects(
  databases: Databases,
  asker: Asker,
  query: ListQuery,
  now: Date,
): Promise<ListRow | UnchangedList | undefined> {
  const { db, replica } = databases
  if (query.known !== null || replica) {
    const row = await versionOf(databases, asker, now)
    if (!row) return undefined
    if (row.rights === 'staff') return { ...row, ...(await listForStaff(databases, query)) }
    const { version, due, position } = row
    if (version !== null && isKnown(query.known, version) && !due)
      return { ...row, version, due, results: null }
    return readLagging(databases, position, (from) => findList(from, asker, query, now))
  }
  const row = await findList(db, asker, query, now)
  return row?.rights === 'staff' ? { ...row, ...(await listForStaff(databases, query)) } : row
}

const projectText = readingFor(
  (me) => `
  with ${me}
  select me.reader, me.rights, c.body, coalesce(c.valid_until <= $3, false) as due, ${outdatedCard}
  from me left join project_cards c on c.reader_id = me.reader and c.project_id = $4`,
)

const jobsText = readingFor(
  (me) => `
  with ${me}
  select me.reader, me.rights, coalesce(r.version, 0) as version, coalesce(c.valid_until <= $3, false) as due,
    c.project_id is not null as found, ${outdatedCard},
    (select count(*) from job_cards j where j.reader_id = me.reader and j.project_id = $4) as count,
    case when $5 in (coalesce(r.version::text, ''), '${anyVersion}') and not coalesce(c.valid_until <= $3, false) then null
    else coalesce((select string_agg(page.body, ',') from (
      select j.body from job_cards j where j.reader_id = me.reader and j.project_id = $4
      order by j.position limit $6 offset $7) page), '') end as results
  from me left join readers r on r.id = me.reader
  left join project_cards c on c.reader_id = me.reader and c.project_id = $4`,
)

/** One project as its reader sees it; `body` null: nothing of theirs. Undefined when their session is over. */
export async function findProject(db: Database, asker: Asker, id: string | null, now: Date) {
  const [row] = await read<CardRow>(db, projectText(asker), [...valuesOf(asker, now), id])
  return row?.rights === 'staff' && id !== null ? { ...row, body: await projectForStaff(db, id) } : row
}

/** A page of a project's jobs as its reader sees them; undefined when their session is over. */
export async function listJobs(
  databases: Databases,
  asker: Asker,
  id: string | null,
  page: JobsPage,
  now: Date,
) {
  const values = [...valuesOf(asker, now), id, page.known ?? '', page.limit, page.offset]
  const find = async (from: Database) => (await read<JobsRow>(from, jobsText(asker), values))[0]
  const seen = databases.replica ? await versionOf(databases, asker, now) : null
  // Their session is over.
  if (seen === undefined) return undefined
  const row = await readLagging(databases, seen?.position ?? null, find)
  return row?.rights === 'staff' && id !== null
    ? { ...row, ...(await jobsForStaff(databases, id, page)) }
    : row
}

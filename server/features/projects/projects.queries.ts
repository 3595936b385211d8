import type { projectOrderings } from '@hub/contract/projects'
import type { Token } from '../../callers.ts'
import { type Database, read } from '../../db/connect.ts'
import { type CardRow, callerAnd, me } from '../work/cards.queries.ts'

type Ordering = (typeof projectOrderings)[number]
export type Group = 'requests' | 'in_progress' | 'completed'

// When the reader's request ends. Few projects have one, so it has no column of its own; its form is the wire's,
// which sorts as text.
const expiry = `c.body::json #>> '{request,expires_at}'`

// Ties are settled by custom id, then id, so that pages never overlap.
const orders: Record<Ordering, string> = {
  deadline: 'deadline nulls last, custom_id, project_id',
  '-deadline': 'deadline desc nulls last, custom_id, project_id',
  name: 'name nulls last, custom_id, project_id',
  '-name': 'name desc nulls last, custom_id, project_id',
  total_value: 'total_value nulls last, custom_id, project_id',
  '-total_value': 'total_value desc nulls last, custom_id, project_id',
  expires_at: `${expiry} nulls last, custom_id, project_id`,
  '-expires_at': `${expiry} desc nulls last, custom_id, project_id`,
}
const groups: Record<Group, string> = {
  requests: 'in_requests',
  in_progress: 'in_progress',
  completed: 'completed',
}

export type ListQuery = {
  group: Group | undefined
  ordering: Ordering
  search: string
  limit: number
  offset: number
  /** the version the caller has; while it is the newest, no list is built */
  known: string | null
}

type Unchanged = { reader: string; version: number; due: boolean; results: null }

export type ListRow = {
  reader: string
  version: number
  due: boolean
  requests: number
  in_progress: number
  completed: number
  everything: number
  /** how many fit the search; null without one */
  found: number | null
  /** the projects' JSON, comma between */
  results: string
}

// Most polls find nothing new. In one statement with the list, PostgreSQL would prepare to read the list each time.
const versionText = `
  with ${me}
  select me.reader, r.version, coalesce(r.next_change <= $3, false) as due
  from me left join readers r on r.id = me.reader`
type VersionRow = { reader: string; version: number | null; due: boolean }

const texts = new Map<string, string>()

function listText(group: Group | undefined, ordering: Ordering, searched: boolean): string {
  const key = `${group} ${ordering} ${searched}`
  const known = texts.get(key)
  if (known) return known
  const where = [
    'c.reader_id = me.reader',
    ...(group ? [`c.${groups[group]}`] : []),
    ...(searched ? ["c.search like '%' || $6 || '%'"] : []),
  ].join(' and ')
  const text = `
    with ${me}
    select me.reader, coalesce(r.version, 0) as version, coalesce(r.next_change <= $3, false) as due,
      coalesce(r.requests, 0) as requests, coalesce(r.in_progress, 0) as in_progress,
      coalesce(r.completed, 0) as completed, coalesce(r.everything, 0) as everything,
      ${searched ? `(select count(*) from project_cards c where ${where})` : 'null'} as found,
      coalesce((
        select string_agg(page.body, ',') from (
          select c.body from project_cards c where ${where} order by ${orders[ordering]} limit $4 offset $5
        ) page), '') as results
    from me left join readers r on r.id = me.reader`
  texts.set(key, text)
  return text
}

/** `%`, `_` and `\` are letters like any other to a person who searches. */
const literal = (text: string) => text.replace(/[\\%_]/g, '\\$&')

/**
 * One page of the caller's projects, or that their version is still the newest; undefined when their session is over.
 */
export async function listProjects(
  db: Database,
  token: Token,
  query: ListQuery,
  now: Date,
): Promise<ListRow | Unchanged | undefined> {
  const caller = [token.sessionId, token.userId, now]
  if (query.known !== null) {
    const [row] = await read<VersionRow>(db, versionText, caller)
    if (!row) return undefined
    const { reader, version, due } = row
    if (version !== null && String(version) === query.known && !due)
      return { reader, version, due, results: null }
  }
  const searched = query.search !== ''
  const values = [...caller, query.limit, query.offset]
  const text = listText(query.group, query.ordering, searched)
  const [row] = await read<ListRow>(db, text, searched ? [...values, literal(query.search)] : values)
  return row
}

const projectText = `
  with ${me}
  select me.reader, c.body, coalesce(c.valid_until <= $3, false) as due
  from me left join project_cards c on c.reader_id = me.reader and c.project_id = $4`

const jobsText = `
  with ${me}
  select me.reader, coalesce(r.version, 0) as version, coalesce(c.valid_until <= $3, false) as due,
    c.project_id is not null as found,
    (select count(*) from job_cards j where j.reader_id = me.reader and j.project_id = $4) as count,
    case when coalesce(r.version::text, '') = $5 and not coalesce(c.valid_until <= $3, false) then null
    else coalesce((select string_agg(page.body, ',') from (
      select j.body from job_cards j where j.reader_id = me.reader and j.project_id = $4
      order by j.position limit $6 offset $7) page), '') end as results
  from me left join readers r on r.id = me.reader
  left join project_cards c on c.reader_id = me.reader and c.project_id = $4`

export type JobsRow = {
  reader: string
  version: number
  due: boolean
  found: boolean
  count: number
  results: string | null
}

/** One project as its caller sees it; `body` null: nothing of theirs. Undefined when their session is over. */
export const findProject = async (db: Database, token: Token, id: string | null, now: Date) =>
  (await read<CardRow>(db, projectText, callerAnd(token, now, id)))[0]

export const listJobs = async (
  db: Database,
  token: Token,
  id: string | null,
  page: { known: string | null; limit: number; offset: number },
  now: Date,
) =>
  (
    await read<JobsRow>(db, jobsText, [
      ...callerAnd(token, now, id),
      page.known ?? '',
      page.limit,
      page.offset,
    ])
  )[0]

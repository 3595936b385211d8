import type { WorkJob } from '@hub/contract/staff-work'
import type { output } from 'zod/mini'
import { type Database, read, type Transaction } from '../../db/connect.ts'
import { literal } from '../../db/literal.ts'
import type { Listing } from '../../db/pages.ts'
import { staffAbilitiesOf } from '../work/abilities.rules.ts'
import { jobView } from '../work/views.rules.ts'
import { type JobRow, jobFacts } from '../work/world.queries.ts'
import { staffView } from '../work/world.rules.ts'
import { jobsListing, lateSql, like, riskSql, type WorkFilter } from './list.rules.ts'

export type WorkRow = output<typeof WorkJob>

/** A job as the statement of a page has it. */
export type PageRow = JobRow & {
  project_id: string
  project: WorkRow['project']
  consultant_name: string | null
  seen_at: Date | null
  asked: number
  declined: number
  silent: number
  expires_at: Date | null
  segments_translated: number
  words: number
  words_translated: number
  saved_at: Date | null
  late: boolean
  at_risk: boolean
  query: boolean
}

/** What a page shows of its jobs, `now` and in this zone; how long its consultants worked is theirs. */
const columns = (
  now: string,
  zone: string,
): string => `j.custom_id, j.project_id, j.status, j.consultant_id, j.document_id,
  j.quantity, j.source_language, j.source_language_name, j.target_language, j.target_language_name, j.value,
  j.translation_type, j.unit, j.unit_price, j.deadline, j.instructions, j.untaken_at, j.terms_revision,
  j.segments, j.segments_translated, j.words, j.words_translated, j.saved_at, d.name as document_name, null as minutes,
  json_build_object('id', p.id, 'custom_id', p.custom_id, 'name', p.name, 'company_name', p.company_name) as project,
  coalesce(u.agency_name, u.first_name || ' ' || u.last_name) as consultant_name, s.seen_at,
  coalesce(o.asked, 0) as asked, o.declined, o.silent, o.expires_at,
  coalesce(${lateSql(now)}, false) as late, coalesce(${riskSql(now, zone)}, false) as at_risk, j.query_at is not null as query`

const joins = (now: string): string => `join jobs j on j.id = page.id join projects p on p.id = j.project_id
  left join documents d on d.id = j.document_id
  left join users u on u.id = j.consultant_id left join presences s on s.user_id = u.id
  left join lateral (
    select count(*)::integer as asked, count(*) filter (where o.state = 'rejected')::integer as declined,
      count(*) filter (where o.state = 'open' and (o.expires_at is null or o.expires_at > ${now}))::integer as silent,
      max(o.expires_at) filter (where o.state = 'open' and o.expires_at > ${now}) as expires_at
    from offer_jobs f join offers o on o.id = f.offer_id
    where f.job_id = j.id and o.kind = 'offer' and o.state <> 'withdrawn'
  ) o on j.status = 'Unassigned'`

const iso = (instant: Date | null) => instant?.toISOString() ?? null

/** What is found more often than this is looked for in the order of the list, not by its pieces. */
const frequent = 20_000
/** UTF-16 units of a text that has pieces to look for */
const shortest = 3

/** Projects have so many jobs, about: of those that match, their jobs are not looked at. */
const jobsOfProject = 3

const foundIn = (table: 'jobs' | 'projects', most: number) => `(select count(*) from (
  select from ${table} where search ${like('$1::text')} limit ${most}) found)`
const countText = `select (${foundIn('jobs', frequent + 1)}
  + ${jobsOfProject} * ${foundIn('projects', Math.ceil(frequent / jobsOfProject) + 1)})::integer as count`

/** Whether so many jobs match a text, about, that the first of them are met soon in any order. */
export async function isFrequent(db: Database, search: string | undefined): Promise<boolean> {
  const text = search?.trim() ?? ''
  if (text.length < shortest) return true
  const [row] = await read<{ count: number }>(db, countText, [literal(text)])
  return (row?.count ?? 0) > frequent
}

/** All jobs that a filter lets through, as staff's list shows them. */
export const workListing = (filter: WorkFilter, now: Date, timeZone: string): Listing => ({
  ...jobsListing(filter, now, timeZone),
  beside: (values) => {
    const [at, zone] = [`${values.add(now)}::timestamptz`, `${values.add(timeZone)}::text`]
    return { columns: columns(at, zone), joins: joins(at) }
  },
})

const someText = `
  select page.id, ${columns('$2::timestamptz', '$3::text')}
  from unnest($1::uuid[]) with ordinality as page (id, nth) ${joins('$2::timestamptz')} order by nth`

/** Jobs as staff's list shows them, in the order of their ids here. */
export async function workRows(
  db: Database | Transaction,
  ids: readonly string[],
  { timeZone, now, readerId }: { timeZone: string; now: Date; readerId: string | null },
): Promise<WorkRow[]> {
  if (ids.length === 0) return []
  return (await read<PageRow>(db, someText, [ids, now, timeZone])).map((row) => workRow(row, readerId))
}

/** A job as staff's list sends it to one of them. */
export function workRow(row: PageRow, readerId: string | null): WorkRow {
  const { consultant_id, consultant_name } = row
  return {
    ...jobView(jobFacts(row), row.project_id, staffView),
    project: row.project,
    consultant:
      consultant_id === null
        ? null
        : { id: consultant_id, name: consultant_name ?? '', seen_at: iso(row.seen_at) },
    offers:
      row.asked === 0
        ? null
        : {
            asked: row.asked,
            declined: row.declined,
            silent: row.silent,
            expires_at: iso(row.expires_at),
          },
    progress: {
      segments: row.segments,
      confirmed: row.segments_translated,
      words: row.words,
      words_confirmed: row.words_translated,
      saved_at: iso(row.saved_at),
    },
    late: row.late,
    at_risk: row.at_risk,
    query: row.query,
    can: staffAbilitiesOf(row, readerId),
  }
}

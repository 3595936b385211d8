import type { WorkJob } from '@hub/contract/staff-work'
import type { output } from 'zod/mini'
import { type Database, read, type Transaction } from '../../db/connect.ts'
import { literal } from '../../db/literal.ts'
import { staffAbilities } from '../work/abilities.rules.ts'
import { jobView } from '../work/views.rules.ts'
import { readJobs } from '../work/world.queries.ts'
import { staffView } from '../work/world.rules.ts'
import { lateSql, matchingSql, riskSql } from './list.rules.ts'

export type WorkRow = output<typeof WorkJob>

type Beside = {
  id: string
  project: WorkRow['project']
  consultant: { id: string; name: string; seen_at: Date | null } | null
  asked: number
  declined: number
  silent: number
  expires_at: Date | null
  segments: number
  confirmed: number
  words: number
  words_confirmed: number
  saved_at: Date | null
  late: boolean
  at_risk: boolean
  query: boolean
}

const besideText = `
  select j.id,
    json_build_object('id', p.id, 'custom_id', p.custom_id, 'name', p.name, 'company_name', p.company_name) as project,
    u.id as consultant_id, coalesce(u.agency_name, u.first_name || ' ' || u.last_name) as consultant_name, s.seen_at,
    o.asked, o.declined, o.silent, o.expires_at,
    j.segments, j.segments_translated as confirmed, j.words, j.words_translated as words_confirmed, j.saved_at,
    coalesce(${lateSql('$2::timestamptz')}, false) as late,
    coalesce(${riskSql('$2::timestamptz', '$3::text')}, false) as at_risk, j.query_at is not null as query
  from jobs j join projects p on p.id = j.project_id
    left join users u on u.id = j.consultant_id left join presences s on s.user_id = u.id
    cross join lateral (
      select count(*)::integer as asked, count(*) filter (where o.state = 'rejected')::integer as declined,
        count(*) filter (where o.state = 'open' and (o.expires_at is null or o.expires_at > $2))::integer as silent,
        max(o.expires_at) filter (where o.state = 'open' and o.expires_at > $2) as expires_at
      from offer_jobs f join offers o on o.id = f.offer_id
      where j.status = 'Unassigned' and f.job_id = j.id and o.kind = 'offer' and o.state <> 'withdrawn'
    ) o
  where j.id = any($1::uuid[])`

type BesideRow = Omit<Beside, 'consultant'> & {
  consultant_id: string | null
  consultant_name: string | null
  seen_at: Date | null
}

const iso = (instant: Date | null) => instant?.toISOString() ?? null

/** What is found more often than this is looked for in the order of the list, not by its pieces. */
const frequent = 20_000
/** UTF-16 units of a text that has pieces to look for */
const shortest = 3

const countText = `select count(*)::integer as count from (${matchingSql('$1::text')} limit ${frequent + 1}) matching`

/** Whether so many jobs match a text that the first of them are met soon in any order. */
export async function isFrequent(db: Database, search: string | undefined): Promise<boolean> {
  const text = search?.trim() ?? ''
  if (text.length < shortest) return true
  const [row] = await read<{ count: number }>(db, countText, [literal(text)])
  return (row?.count ?? 0) > frequent
}

/** Jobs as staff's list shows them, in the order of their ids here. */
export async function workRows(
  db: Database | Transaction,
  ids: readonly string[],
  timeZone: string,
  now: Date,
): Promise<WorkRow[]> {
  if (ids.length === 0) return []
  const [jobs, rows] = await Promise.all([
    readJobs(db, ids),
    read<BesideRow>(db, besideText, [ids, now, timeZone]),
  ])
  const beside = new Map(rows.map((row) => [row.id, row]))
  return ids.flatMap((id) => {
    const job = jobs.get(id)
    const row = beside.get(id)
    if (!job || !row) return []
    const { consultant_id, consultant_name } = row
    return [
      {
        ...jobView(job.job, job.projectId, staffView),
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
          confirmed: row.confirmed,
          words: row.words,
          words_confirmed: row.words_confirmed,
          saved_at: iso(row.saved_at),
        },
        late: row.late,
        at_risk: row.at_risk,
        query: row.query,
        can: staffAbilities(job.job.status),
      },
    ]
  })
}

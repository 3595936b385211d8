import type { EarningState, earningStates } from '@hub/contract/money'
import type { output } from 'zod/mini'
import type { JobStatus, JobUnit } from '../../db/columns.ts'
import { type Database, read } from '../../db/connect.ts'
import { type Listing, Values } from '../../db/pages.ts'

type State = output<typeof EarningState>

/** A moment, and the zone whose days count. */
type Today = { now: Date; timeZone: string }
/** Days of approval, both inclusive. */
export type Span = { from: string | null; to: string | null }

const approvedSql = "case when j.status = 'Completed' then coalesce(j.approved_at, j.created_at) end"

/** Where a job's money is, at a moment, in a zone. */
const stateSql = (now: string, zone: string): string => `
  case when j.status in ('Accepted', 'In Progress') then 'in_hand' when j.status = 'Under-Review' then 'in_review'
    when s.state = 'paid' then 'paid' when s.state is distinct from 'sent' then 'approved'
    when s.due < (${now} at time zone ${zone})::date then 'overdue' else 'billed' end`

const fromText = `jobs j join projects p on p.id = j.project_id
  left join statement_jobs x on x.job_id = j.id and x.holds left join statements s on s.id = x.statement_id`

const minutesText = (author: string): string => `(
  select job_id, sum(minutes)::integer as minutes from job_logs
  where author_id = ${author} and minutes is not null group by job_id)`

/** Of one job: a list reads them for the jobs of its page alone. */
const jobMinutesSql = (author: string): string => `(
  select coalesce(sum(minutes), 0)::integer from job_logs where job_id = j.id and author_id = ${author})`

/** The jobs that somebody took: what was only assigned to them may still be refused. */
const taken = (consultant: string): string =>
  `j.consultant_id = ${consultant} and j.status in ('Accepted', 'In Progress', 'Under-Review', 'Completed')`

// One statement, so that all sums are of one moment. Jobs are added up by state, month and client first; the groups are
// sums of these. Turning a moment into a day of a zone costs more than all else: only the months' beginnings and both
// ends are turned, not each job.
const earningsText = `
  with mine as materialized (
    select ${stateSql('$2::timestamptz', '$3::text')} as state, j.value, p.company_name, t.minutes, ${approvedSql} as approved
    from ${fromText} left join ${minutesText('$1')} t on t.job_id = j.id
    where ${taken('$1')} and (j.status <> 'Completed' or (
      coalesce(j.approved_at, j.created_at) >= coalesce($4::date::timestamp at time zone $3::text, '-infinity')
      and coalesce(j.approved_at, j.created_at) < coalesce(($5::date + 1)::timestamp at time zone $3::text, 'infinity')))
  ), months as (
    select array_agg(month at time zone $3::text order by month) as starts from (
      select min(approved) at time zone $3::text as first, max(approved) at time zone $3::text as last from mine
    ) ends, generate_series(date_trunc('month', first), last, interval '1 month') month
  ), cells as (
    select state, width_bucket(approved, starts) as month, company_name, count(*) as jobs, count(value) as count, sum(value) as value,
      sum(minutes) as minutes, count(*) filter (where measured) as measured, sum(value) filter (where measured) as measured_value,
      sum(minutes) filter (where measured) as measured_minutes
    from mine cross join months cross join lateral (
      select value is not null and minutes > 0 and approved is not null as measured) m
    group by 1, 2, 3
  )
  select case grouping(state, month, company_name) when 3 then 'state' when 5 then 'month' when 6 then 'client' else 'all' end as of,
    state, to_char((select starts from months)[month] at time zone $3::text, 'YYYY-MM') as month, company_name,
    sum(count)::integer as count, coalesce(sum(value), 0)::numeric(16, 2)::text as value,
    coalesce(sum(count) filter (where cells.month is not null), 0)::integer as approved,
    coalesce(sum(value) filter (where cells.month is not null), 0)::numeric(16, 2)::text as approved_value,
    coalesce(sum(minutes), 0)::integer as minutes, sum(jobs)::integer as jobs, sum(measured)::integer as measured,
    round(sum(measured_value) * 60 / sum(measured_minutes), 2)::text as hour
  from cells group by grouping sets ((state), (month), (company_name), ())
  order by cells.month, sum(value) filter (where cells.month is not null) desc nulls last, company_name`

type SumRow = {
  of: 'state' | 'month' | 'client' | 'all'
  state: State | null
  month: string | null
  company_name: string | null
  count: number
  value: string
  approved: number
  approved_value: string
  minutes: number
  jobs: number
  measured: number
  hour: string | null
}

/** What a consultant has earned; `states`: all groups, in their order. */
export async function findEarnings(
  db: Database,
  consultantId: string,
  { from, to }: Span,
  { now, timeZone }: Today,
  states: typeof earningStates,
) {
  const rows = await read<SumRow>(db, earningsText, [consultantId, now, timeZone, from, to])
  const rowsOf = (of: SumRow['of']) => rows.filter((row) => row.of === of)
  const byState = new Map(rowsOf('state').map((row) => [row.state, row]))
  const [all] = rowsOf('all')
  return {
    groups: states.map((state) => {
      const { count, value } = byState.get(state) ?? { count: 0, value: '0.00' }
      return { state, count, value }
    }),
    months: rowsOf('month').flatMap(({ month, count, value, minutes }) =>
      month !== null && (count > 0 || minutes > 0) ? { month, count, value, minutes } : [],
    ),
    clients: rowsOf('client').flatMap(({ company_name, approved: count, approved_value: value }) =>
      count > 0 ? { company_name, count, value } : [],
    ),
    without_price: all ? all.jobs - all.count : 0,
    hour: all?.hour ? { value: all.hour, jobs: all.measured } : null,
  }
}

export type EarnedRow = {
  id: string
  custom_id: string
  project: string
  company_name: string | null
  status: JobStatus
  state: State
  approved_at: Date | null
  approved_on: string | null
  quantity: string | null
  unit: JobUnit
  unit_price: string | null
  value: string | null
  minutes: number
  statement_id: string | null
  statement_number: string | null
}

/** The jobs that somebody took, those approved last coming last. `state`: only those whose money is there. */
export function earnedListing(
  consultantId: string,
  { from, to, state }: Span & { state: State | 'free' | null },
  { now, timeZone }: Today,
): Listing {
  const values = new Values()
  const [id, at, zone] = [
    `${values.add(consultantId)}::uuid`,
    `${values.add(now)}::timestamptz`,
    `${values.add(timeZone)}::text`,
  ]
  const approvedOn = `(${approvedSql} at time zone ${zone})::date`
  const where = [taken(id)]
  if (from !== null) where.push(`${approvedOn} is null or ${approvedOn} >= ${values.add(from)}::date`)
  if (to !== null) where.push(`${approvedOn} is null or ${approvedOn} <= ${values.add(to)}::date`)
  if (state === 'free') where.push("j.status = 'Completed' and s.id is null")
  else if (state !== null) where.push(`${stateSql(at, zone)} = ${values.add(state)}`)
  return {
    columns: () => `j.id, j.custom_id, coalesce(p.name, p.custom_id, '') as project, p.company_name, j.status,
      ${stateSql(at, zone)} as state, ${approvedSql} as approved_at, ${approvedOn}::text as approved_on,
      j.quantity, j.unit, j.unit_price, j.value, ${jobMinutesSql(id)} as minutes,
      s.id as statement_id, s.number as statement_number`,
    from: fromText,
    where,
    values,
    order: { by: `coalesce(${approvedSql}, 'infinity')`, type: 'timestamptz' },
    id: 'j.id',
    unmoved: null,
  }
}

/** A page of such a list, and how many rows it has. */
export async function readEarned(
  db: Database,
  { columns, from, where, values, order, id }: Listing,
  { limit, offset }: { limit: number; offset: number },
): Promise<{ count: number; rows: EarnedRow[] }> {
  const all = where.map((one) => `(${one})`).join(' and ')
  // With its columns, so that it takes all of the values.
  const [total] = await read<{ count: number }>(
    db,
    `select count(*)::integer as count from (select ${columns(values)} from ${from} where ${all}) found`,
    [...values.all],
  )
  const text = `select ${columns(values)} from ${from} where ${all}
    order by ${order.by}, ${id} limit ${values.add(limit)} offset ${values.add(offset)}`
  return { count: total?.count ?? 0, rows: await read<EarnedRow>(db, text, values.all) }
}

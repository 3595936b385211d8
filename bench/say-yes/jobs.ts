// Somebody with thousands of jobs, most of them approved, and what a page by hand would ask of them.
import { type Database, read } from '@hub/server/db/connect'
import { userOf } from '../api/seed.ts'
import type { Stage } from '../api/stage.ts'
import type { Probe } from '../staff/lists.ts'

/** A consultant with nothing but these jobs beside what everybody has. */
export const earner = 2

const jobs = `
  insert into jobs (id, custom_id, project_id, consultant_id, status, translation_type, source_language, source_language_name,
    target_language, target_language_name, unit, quantity, unit_price, value, created_at, approved_at)
  select gen_random_uuid(), 'DONE-' || n, own.ids[1 + n % cardinality(own.ids)], $1, status, 'Translation', 'en-GB', 'English', 'fr-FR',
    'French', 'Words', quantity, price, round(quantity * price, 2), at, case when status = 'Completed' then at end
  from generate_series(1, $2::integer) n
    cross join (select array_agg(distinct project_id) as ids from jobs where consultant_id = $1) own
    cross join lateral (select (200 + n * 37 % 9000)::numeric as quantity, (0.07 + n % 12 * 0.0125)::numeric(14, 6) as price,
      now() - make_interval(days => n % 700, secs => n) as at,
      case n % 10 when 0 then 'In Progress' when 1 then 'Under-Review' else 'Completed' end as status) facts`
const minutes = `
  insert into job_logs (id, job_id, event, author_id, minutes, created_at)
  select gen_random_uuid(), id, 'Progress', consultant_id, 30 + row_number() over (order by id) % 200, created_at
  from jobs where consultant_id = $1 and custom_id like 'DONE-%'`

export async function fillJobs(db: Database, count: number): Promise<void> {
  await read(db, jobs, [userOf(earner), count])
  await read(db, minutes, [userOf(earner)])
  await read(db, 'vacuum analyze', [])
}

/** Half of the statements that were sent are paid; the others are due, some of them long since. */
const payText = `
  with nth as (select id, row_number() over (order by number) as at from statements where consultant_id = $1 and state = 'sent')
  update statements s set state = case when at % 2 = 0 then 'paid' else 'sent' end,
    paid_on = case when at % 2 = 0 then current_date end
  from nth where nth.id = s.id`

export const paySome = (db: Database): Promise<unknown> => read(db, payText, [userOf(earner)])

const mine = (zone: string) => `
  select j.value, p.company_name as client, t.minutes, case
      when j.status in ('Accepted', 'In Progress') then 'in_hand' when j.status = 'Under-Review' then 'in_review'
      when s.state = 'paid' then 'paid' when s.state is distinct from 'sent' then 'approved'
      when s.due < (now() at time zone '${zone}')::date then 'overdue' else 'billed' end as state,
    case when j.status = 'Completed' then (coalesce(j.approved_at, j.created_at) at time zone '${zone}')::date end as day
  from jobs j join projects p on p.id = j.project_id
    left join statement_jobs x on x.job_id = j.id and x.holds left join statements s on s.id = x.statement_id
    left join (select job_id, sum(minutes) as minutes from job_logs where author_id = $1 and minutes is not null group by job_id) t
      on t.job_id = j.id
  where j.consultant_id = $1 and j.status in ('Accepted', 'In Progress', 'Under-Review', 'Completed')`

/** A sum for each group of `mine`, as somebody would write it for this page alone. */
const sums = (name: string, group: string, where: string, order: string) => `
  (select json_agg(row_to_json(g)) from (
    select ${group} as ${name}, count(value), sum(value)::text as value, sum(minutes) as minutes
    from mine where ${where} group by 1 order by ${order}) g)`

const earningsText = (zone: string) => `
  with mine as (${mine(zone)})
  select json_build_object('groups', ${sums('state', 'state', 'true', '1')},
    'months', ${sums('month', "to_char(day, 'YYYY-MM')", 'day is not null', '1')},
    'clients', ${sums('client', 'client', 'day is not null', '3 desc')},
    'without_price', (select count(*) from mine where value is null),
    'hour', (select round(sum(value) * 60 / sum(minutes), 2)::text from mine
      where value is not null and minutes > 0 and day is not null))::text as body`

const free = `
  jobs j join projects p on p.id = j.project_id where j.consultant_id = $1 and j.status = 'Completed'
    and not exists (select from statement_jobs x where x.job_id = j.id and x.holds)`
const freeText = `
  select json_build_object('count', (select count(*) from ${free}), 'results', coalesce(json_agg(row_to_json(page)), '[]'))::text as body
  from (select j.id, j.custom_id, p.name as project, p.company_name, j.status, coalesce(j.approved_at, j.created_at) as approved_at,
      j.quantity::text, j.unit, j.unit_price::text, j.value::text
    from ${free} order by coalesce(j.approved_at, j.created_at), j.id limit 500) page`

/** Calls of the page of earnings, and each of them by hand. */
export function probes({ consultants }: Pick<Stage, 'consultants'>, zone: string): Probe[] {
  if (earner >= consultants) throw new Error('There are too few consultants.')
  const values = [userOf(earner)]
  return [
    { name: 'earnings', path: '', sql: earningsText(zone), values },
    { name: 'jobs to bill, 500 of them', path: 'jobs/?state=free&limit=500', sql: freeText, values },
  ]
}

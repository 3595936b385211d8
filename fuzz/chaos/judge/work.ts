import { transitions } from '@hub/server/features/work/statuses.rules'
import { faultsOf, type Judge } from './evidence.ts'

/** Whose each job is, by its status and by the offers of it. */
const hands: Judge = ({ database }) =>
  faultsOf(
    database,
    `select 'job ' || j.id || ' is ' || j.status || ' and ' || coalesce('of ' || j.consultant_id, 'nobody''s') as fault
      from jobs j where (j.consultant_id is null) <> (j.status = 'Unassigned')
    union all
    select 'job ' || j.id || ' is in ' || count(*) || ' accepted offers'
      from jobs j join offer_jobs oj on oj.job_id = j.id join offers o on o.id = oj.offer_id
      where oj.state = 'accepted' group by j.id having count(*) > 1
    union all
    select 'job ' || j.id || ' was accepted by ' || o.consultant_id || ' and is with ' || coalesce(j.consultant_id::text, 'nobody')
      from jobs j join offer_jobs oj on oj.job_id = j.id join offers o on o.id = oj.offer_id
      where oj.state = 'accepted' and j.consultant_id is distinct from o.consultant_id`,
  )

type Logged = { job: string; status: string; events: string[] }

/** The status that a log entry brings a job to. */
const statusOf: Readonly<Record<string, { from: readonly string[]; to: string }>> = Object.fromEntries(
  Object.entries(transitions).map(([name, { from, to }]) => [
    `${name[0]?.toUpperCase()}${name.slice(1)}`,
    { from, to },
  ]),
)

/** Each job's log leads to where it is, by the table of transitions and nothing else. */
const logs: Judge = async ({ database }) => {
  const { rows } = await database.query<Logged>(
    `select j.id as job, j.status, array(select l.event from job_logs l where l.job_id = j.id order by l.id) as events
      from jobs j`,
  )
  const faults: string[] = []
  for (const { job, status, events } of rows) {
    let at = 'Unassigned'
    for (const event of events) {
      const step = statusOf[event]
      // A rejected offer moves nothing where the job was not assigned.
      if (!step || (event === 'Rejected' && at !== 'Assigned')) continue
      if (!step.from.includes(at))
        faults.push(`job ${job} was ${event} while it was ${at}: ${events.join(', ')}`)
      at = step.to
    }
    if (at !== status)
      faults.push(`job ${job} is ${status}, and its log leads to ${at}: ${events.join(', ')}`)
  }
  return faults
}

/** An event of the work has its entry in the log of each of its jobs. */
const entries: Judge = ({ database }) =>
  faultsOf(
    database,
    `select e.kind || ' of ' || (job->>'id') || ' left no entry in its log' as fault
      from events e, jsonb_array_elements(e.data->'jobs') job
      where e.kind = any($1) and not exists
        (select from job_logs l where l.event_id = e.id and l.job_id = (job->>'id')::uuid)`,
    [['offered', 'accepted', 'rejected', 'submitted', 'returned', 'approved', 'started']],
  )

/** Counts that are kept beside segments agree with them. */
const counts: Judge = ({ database }) =>
  faultsOf(
    database,
    `select 'job ' || j.id || ' counts ' || j.segments || ' segments, ' || j.segments_translated || ' translated; there are '
        || s.all_of_them || ', ' || s.translated as fault
      from jobs j join (select job_id, count(*) as all_of_them, count(*) filter (where status = 'translated') as translated
        from segments group by job_id) s on s.job_id = j.id
      where j.segments <> s.all_of_them or j.segments_translated <> s.translated`,
  )

const judges: readonly Judge[] = [hands, logs, entries, counts]

/** No job is in two hands or none, and none is where no transition leads; each log agrees with its job. */
export const judgeWork: Judge = async (evidence) => {
  const faults: string[] = []
  for (const judge of judges) faults.push(...(await judge(evidence)))
  return faults
}

import type { listNeeds } from '@hub/contract/staff-work'
import type { output } from 'zod/mini'
import { type Database, read } from '../../db/connect.ts'
import { Values } from '../../db/pages.ts'
import { lateSql, riskSql } from './list.rules.ts'

type Need = output<(typeof listNeeds.schema.response)[200]>['results'][number]

/** How one kind of need is found: among which jobs `j` of projects `p`, and when each presses. */
type Search = {
  kind: Need['kind']
  from: string
  where(now: string, zone: string): string
  at: string
  /** the person it is about, in SQL */
  person: string
  /** its facts as JSON, in SQL */
  facts(now: string, zone: string): string
}

const jobs = 'jobs j join projects p on p.id = j.project_id'

const offersSql = (what: string) => `(select ${what} from offer_jobs f join offers o on o.id = f.offer_id
  where f.job_id = j.id and o.kind = 'offer' and o.state <> 'withdrawn')`

/** In the order in which they are told. */
const searches: readonly Search[] = [
  {
    kind: 'untaken',
    from: jobs,
    where: (now) => `j.untaken_at <= ${now} + interval '24 hours'`,
    at: 'j.untaken_at',
    person: 'null::uuid',
    facts: (now) => `json_build_object('asked', ${offersSql('count(*)')},
      'declined', ${offersSql("count(*) filter (where o.state = 'rejected')")},
      'silent', ${offersSql(`count(*) filter (where o.state = 'open' and o.expires_at > ${now})`)})`,
  },
  {
    kind: 'late',
    from: jobs,
    where: (now) => lateSql(now),
    at: "coalesce(j.deadline, 'infinity')",
    person: 'j.consultant_id',
    facts: () => "json_build_object('confirmed', j.words_translated, 'saved_at', j.saved_at)",
  },
  {
    kind: 'at_risk',
    from: jobs,
    where: (now, zone) => riskSql(now, zone),
    at: 'j.deadline',
    person: 'j.consultant_id',
    facts: (now, zone) => `json_build_object('words', j.words, 'left', j.words - j.words_translated,
      'pace', round(j.words_translated
        / ((${now} at time zone ${zone})::date - (j.started_at at time zone ${zone})::date + 1)::numeric))`,
  },
  {
    kind: 'counter',
    from: `offers o join projects p on p.id = o.project_id
      join lateral (select * from jobs f where f.id in (select job_id from offer_jobs where offer_id = o.id and state = 'open')
        order by f.custom_id limit 1) j on true`,
    where: (now) =>
      `o.state = 'open' and o.counter_at is not null and (o.expires_at is null or o.expires_at > ${now})`,
    at: 'o.counter_at',
    person: 'o.consultant_id',
    facts: () => "json_build_object('deadline', o.counter_deadline, 'comment', o.counter_comment)",
  },
  {
    kind: 'review',
    from: jobs,
    where: () => "j.status = 'Under-Review'",
    at: "coalesce(j.deadline, 'infinity')",
    person: 'j.consultant_id',
    facts: () => `json_build_object('segments', j.segments,
      'changed', j.segments_changed,
      'submitted_at', (select max(l.created_at) from job_logs l where l.job_id = j.id and l.event = 'Submitted'))`,
  },
  {
    kind: 'query',
    from: jobs,
    where: () => 'j.query_at is not null',
    at: 'j.query_at',
    person: 'j.consultant_id',
    facts: () => `json_build_object('asked_at', j.query_at, 'comment', (select l.comment from job_logs l
      where l.job_id = j.id and l.event = 'Query' and l.created_at = j.query_at order by l.id limit 1))`,
  },
]

type Row = {
  count: number
  at: Date | null
  project: Need['project']
  job: NonNullable<Need['job']>
  consultant: Need['consultant']
  facts: Need['facts']
}

/** So many of a kind are counted, and one more says that there are others. */
const mostCounted = 1000

function textOf(search: Search, coordinator: string | undefined, values: Values, now: Date, zone: string) {
  const [at, where] = [`${values.add(now)}::timestamptz`, [] as string[]]
  const timeZone = `${values.add(zone)}::text`
  where.push(`(${search.where(at, timeZone)})`)
  if (coordinator !== undefined) where.push(`p.coordinator_id = ${values.add(coordinator)}::uuid`)
  const conditions = where.join(' and ')
  return `
    select (select count(*) from (select from ${search.from} where ${conditions} limit ${mostCounted + 1}) rows)::integer as count,
      nullif(top.at, 'infinity') as at, top.project, top.job, top.facts,
      (select json_build_object('id', u.id, 'name', coalesce(u.agency_name, u.first_name || ' ' || u.last_name))
        from users u where u.id = top.person) as consultant
    from (
      select ${search.at} as at, ${search.person} as person, ${search.facts(at, timeZone)} as facts,
        json_build_object('id', p.id, 'name', p.name, 'custom_id', p.custom_id) as project,
        json_build_object('id', j.id, 'custom_id', j.custom_id,
          'document_name', (select d.name from documents d where d.id = j.document_id)) as job
      from ${search.from} where ${conditions} and ${at} is not null and ${timeZone} is not null
      order by ${search.at}, j.id limit 1
    ) top`
}

/** PostgreSQL writes instants in its JSON with an offset. */
const onTheWire = ([name, value]: [string, string | number | null]): [string, string | number | null] =>
  typeof value === 'string' && (name.endsWith('_at') || name === 'deadline')
    ? [name, new Date(value).toISOString()]
    : [name, value]

/** What needs a coordinator, or any of them: of each kind how many, and the most pressing. */
export async function findNeeds(
  db: Database,
  coordinator: string | undefined,
  timeZone: string,
  now: Date,
): Promise<Need[]> {
  const needs: Need[] = []
  for (const search of searches) {
    const values = new Values()
    const [row] = await read<Row>(db, textOf(search, coordinator, values, now, timeZone), values.all)
    if (row)
      needs.push({
        kind: search.kind,
        ...row,
        at: row.at?.toISOString() ?? null,
        facts: Object.fromEntries(Object.entries(row.facts).map(onTheWire)),
      })
  }
  return needs
}

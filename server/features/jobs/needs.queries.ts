import type { listNeeds } from '@hub/contract/staff-work'
import type { output } from 'zod/mini'
import { type Database, read } from '../../db/connect.ts'
import { lateSql, mayBeRiskSql, riskSql } from './list.rules.ts'

type Need = output<(typeof listNeeds.schema.response)[200]>['results'][number]

/** The moment, the provider's zone and, where one is asked for, the coordinator, as the statement names them. */
const [now, zone, whose] = ['$1::timestamptz', '$2::text', '$3::uuid']

/** How one kind of need is found, in SQL: among which jobs `j`, or offers `o`, and when each presses. */
type Search = {
  kind: Need['kind']
  from: string
  where: string
  at: string
  /**
   * of what has to be worked out job by job: those that it may be, and whose they are, as an index alone tells it
   */
  candidates?: string
  /** what the most pressing one is joined to, beside its project `p`, to be told: its job `j` */
  joins?: string
  project: string
  /** the person it is about */
  person: string
  /** its facts as JSON */
  facts: string
}

const ofJobs = { from: 'jobs j', project: 'j.project_id' }

const offersSql = (what: string) => `(select ${what} from offer_jobs f join offers o on o.id = f.offer_id
  where f.job_id = j.id and o.kind = 'offer' and o.state <> 'withdrawn')`

/** In the order in which they are shown. */
const searches: readonly Search[] = [
  {
    ...ofJobs,
    kind: 'untaken',
    where: `j.untaken_at <= ${now} + interval '24 hours'`,
    at: 'j.untaken_at',
    person: 'null::uuid',
    facts: `json_build_object('asked', ${offersSql('count(*)')},
      'declined', ${offersSql("count(*) filter (where o.state = 'rejected')")},
      'silent', ${offersSql(`count(*) filter (where o.state = 'open' and o.expires_at > ${now})`)})`,
  },
  {
    ...ofJobs,
    kind: 'late',
    where: lateSql(now),
    at: "coalesce(j.deadline, 'infinity')",
    person: 'j.consultant_id',
    facts: "json_build_object('words', j.words, 'confirmed', j.words_translated, 'saved_at', j.saved_at)",
  },
  {
    ...ofJobs,
    kind: 'at_risk',
    candidates: mayBeRiskSql(now),
    where: riskSql(now, zone),
    at: 'j.deadline',
    person: 'j.consultant_id',
    facts: `json_build_object('words', j.words, 'left', j.words - j.words_translated, 'pace', round(j.words_translated
      / ((${now} at time zone ${zone})::date - (j.started_at at time zone ${zone})::date + 1)::numeric))`,
  },
  {
    kind: 'counter',
    from: 'offers o',
    where: `o.state = 'open' and o.counter_at is not null and (o.expires_at is null or o.expires_at > ${now})
      and exists (select from offer_jobs f where f.offer_id = o.id and f.state = 'open')`,
    at: 'o.counter_at',
    joins: `join lateral (select f.* from offer_jobs g join jobs f on f.id = g.job_id
      where g.offer_id = o.id and g.state = 'open' order by f.custom_id limit 1) j on true`,
    project: 'o.project_id',
    person: 'o.consultant_id',
    facts: "json_build_object('deadline', o.counter_deadline, 'comment', o.counter_comment)",
  },
  {
    ...ofJobs,
    kind: 'review',
    where: "j.status = 'Under-Review'",
    at: "coalesce(j.deadline, 'infinity')",
    person: 'j.consultant_id',
    facts: `json_build_object('segments', j.segments, 'changed', j.segments_changed,
      'submitted_at', (select max(l.created_at) from job_logs l where l.job_id = j.id and l.event = 'Submitted'))`,
  },
  {
    ...ofJobs,
    kind: 'query',
    where: 'j.query_at is not null',
    at: 'j.query_at',
    person: 'j.consultant_id',
    facts: `json_build_object('asked_at', j.query_at, 'comment', (select l.comment from job_logs l
      where l.job_id = j.id and l.event = 'Query' and l.created_at = j.query_at order by l.id limit 1))`,
  },
]

type Row = {
  kind: Need['kind']
  count: number
  at: Date | null
  project: Need['project']
  job: NonNullable<Need['job']>
  consultant: Need['consultant']
  facts: Need['facts']
}

/** So many of a kind are counted, and one more says that there are others. */
const mostCounted = 1000

/** Whether a project is the coordinator's. */
const isTheirs = (project: string) =>
  `${project} in (select id from projects where coordinator_id = ${whose})`

/** The rows of a kind, in SQL; `before` comes before the statement that names them. */
type Rows = { before: string; counted: string; from: string; where: string }

const rowsOf = ({ from, where }: Pick<Search, 'from' | 'where'>): Rows => ({
  before: '',
  counted: `from ${from} where ${where}`,
  from,
  where,
})

/** Those of a coordinator. What has to be worked out is worked out once, for the count and the most pressing. */
function theirRowsOf({ from, where, at, project, candidates }: Search): Rows {
  if (candidates === undefined) return rowsOf({ from, where: `(${where}) and ${isTheirs(project)}` })
  const before = `with found as materialized (
      select j.id, ${at} as at from (select j.id from ${from} where ${candidates} and ${isTheirs(project)} offset 0) candidates
        join jobs j on j.id = candidates.id
      where ${where} order by ${at}, j.id limit ${mostCounted + 1})`
  const first = '(select id from found order by at, id limit 1) first join jobs j on j.id = first.id'
  return { before, counted: 'from found', from: first, where: 'true' }
}

/** Of one kind: the most pressing, and how many there are, counted without what is shown of one alone. */
function kindText(search: Search, rows: Rows): string {
  const { kind, at, joins = '', project, person, facts } = search
  return `${rows.before}
    select '${kind}' as kind,
      (select count(*) from (select ${rows.counted} limit ${mostCounted + 1}) rows)::integer as count,
      nullif(top.at, 'infinity') as at, top.project, top.job, top.facts,
      (select json_build_object('id', u.id, 'name', coalesce(u.agency_name, u.first_name || ' ' || u.last_name))
        from users u where u.id = top.person) as consultant
    from (
      select ${at} as at, ${person} as person, ${facts} as facts,
        json_build_object('id', p.id, 'name', p.name, 'custom_id', p.custom_id) as project,
        json_build_object('id', j.id, 'custom_id', j.custom_id, 'target_language_name', j.target_language_name,
          'document_name', (select d.name from documents d where d.id = j.document_id)) as job
      from ${rows.from} ${joins} join projects p on p.id = ${project} where ${rows.where}
      order by ${at}, j.id limit 1
    ) top`
}

/** All kinds in one statement. */
const textOf = (rows: (search: Search) => Rows) =>
  searches.map((search) => `(${kindText(search, rows(search))})`).join('\nunion all\n')

const allText = textOf(rowsOf)
const theirText = textOf(theirRowsOf)

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
  at: Date,
): Promise<Need[]> {
  const rows =
    coordinator === undefined
      ? await read<Row>(db, allText, [at, timeZone])
      : await read<Row>(db, theirText, [at, timeZone, coordinator])
  const byKind = new Map(rows.map((row) => [row.kind, row]))
  return searches.flatMap(({ kind }) => {
    const row = byKind.get(kind)
    if (!row) return []
    return [
      {
        ...row,
        at: row.at?.toISOString() ?? null,
        facts: Object.fromEntries(Object.entries(row.facts).map(onTheWire)),
      },
    ]
  })
}

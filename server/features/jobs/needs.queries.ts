import type { listNeeds } from '@hub/contract/staff-work'
import type { output } from 'zod/mini'
import { type Database, read } from '../../db/connect.ts'
import { lateSql, mayBeRiskSql, riskSql } from './list.rules.ts'

type Need = output<(typeof listNeeds.schema.response)[200]>['results'][number]

/**
 * The moment, the provider's zone, who asks (null: a key) and, where one is asked for, the coordinator, as the
 * statement names them.
 */
const [now, zone, reader, whose] = ['$1::timestamptz', '$2::text', '$3::uuid', '$4::uuid']

/** How one kind of need is found, in SQL: among which jobs `j`, or offers `o`, and when each presses. */
type Search = {
  kind: Need['kind']
  from: string
  /** the id of a row */
  id: string
  where: string
  at: string
  /** of what has to be worked out row by row: those that it may be, as an index alone tells it */
  candidates?: string
  /** the conditions under which it is of a project of the coordinator's, of which one at most holds */
  isTheirs: readonly string[]
  /** what the most pressing one is joined to, beside its project `p`, to be shown: its job `j` */
  joins?: string
  project: string
  /** the person it is about */
  person: string
  /** its facts as JSON */
  facts: string
}

const ofJobs = {
  from: 'jobs j',
  id: 'j.id',
  // Of a job that names nobody yet its project is asked (work.upkeep.ts, nameCoordinators).
  isTheirs: [
    `j.coordinator_id = ${whose}`,
    `j.coordinator_id is null and (select p.coordinator_id from projects p where p.id = j.project_id) = ${whose}`,
  ],
  project: 'j.project_id',
}

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
    id: 'o.id',
    isTheirs: [`o.project_id in (select id from projects where coordinator_id = ${whose})`],
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
    // What was their own work somebody else decides on. Its few ids are looked up once, so that the index is enough.
    where: `j.status = 'Under-Review' and j.id <> all (array(
      select m.id from jobs m where m.consultant_id = ${reader} and m.status = 'Under-Review'))`,
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

/** Those of a kind in their order, as many as are counted. Of jobs an index has all that is asked here. */
function inOrderText({ from, id, where, at, candidates }: Search, theirs: string): string {
  const inOrder = `order by at, id limit ${mostCounted + 1}`
  const those = `select ${id} as id, ${at} as at from ${from} where (${candidates ?? where}) and ${theirs}`
  if (candidates === undefined) return `${those} ${inOrder}`
  return `select found.id, found.at from (${those} order by at offset 0) found join ${from} on ${id} = found.id
    where ${where} ${inOrder}`
}

/** The same of all for whom one of these conditions holds: an index begins where it does. */
function foundText(search: Search, theirs: readonly string[]): string {
  const parts = theirs.map((one) => inOrderText(search, one))
  if (parts.length === 1) return parts.join('')
  return `select id, at from (${parts.map((part) => `(${part})`).join(' union all ')}) parts
    order by at, id limit ${mostCounted + 1}`
}

/** Of one kind: how many there are, and the most pressing, which alone is fetched with what is shown. */
function kindText(search: Search, theirs: readonly string[]): string {
  const { kind, from, id, joins = '', project, person, facts } = search
  return `with found as materialized (${foundText(search, theirs)})
    select '${kind}' as kind, (select count(*)::integer from found) as count,
      nullif(top.at, 'infinity') as at, top.project, top.job, top.facts,
      (select json_build_object('id', u.id, 'name', coalesce(u.agency_name, u.first_name || ' ' || u.last_name))
        from users u where u.id = top.person) as consultant
    from (
      select first.at, ${person} as person, ${facts} as facts,
        json_build_object('id', p.id, 'name', p.name, 'custom_id', p.custom_id) as project,
        json_build_object('id', j.id, 'custom_id', j.custom_id, 'target_language_name', j.target_language_name,
          'document_name', (select d.name from documents d where d.id = j.document_id)) as job
      from (select id, at from found order by at, id limit 1) first
        join ${from} on ${id} = first.id ${joins} join projects p on p.id = ${project}
    ) top`
}

/** All kinds in one statement. */
const textOf = (theirs: (search: Search) => readonly string[]) =>
  searches.map((search) => `(${kindText(search, theirs(search))})`).join('\nunion all\n')

const allText = textOf(() => ['true'])
const theirText = textOf(({ isTheirs }) => isTheirs)

/** PostgreSQL writes instants in its JSON with an offset. */
const onTheWire = ([name, value]: [string, string | number | null]): [string, string | number | null] =>
  typeof value === 'string' && (name.endsWith('_at') || name === 'deadline')
    ? [name, new Date(value).toISOString()]
    : [name, value]

/**
 * What needs a coordinator, or any of them: of each kind how many, and the most pressing.
 *
 * @param readerId the person who asks; null: a key
 */
export async function findNeeds(
  db: Database,
  { coordinator, readerId }: { coordinator: string | undefined; readerId: string | null },
  timeZone: string,
  at: Date,
): Promise<Need[]> {
  const values = [at, timeZone, readerId]
  const rows =
    coordinator === undefined
      ? await read<Row>(db, allText, values)
      : await read<Row>(db, theirText, [...values, coordinator])
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

import type { Entry } from '../journal.ts'
import { type Evidence, entriesOf, faultsOf, type Judge } from './evidence.ts'

/** Tables that hold what was noted, by what names a row. */
const rowsOf: readonly [what: string, table: string, idsOf: (entry: Entry) => string | undefined][] = [
  ['project', 'projects', (entry) => (entry.kind === 'project' ? entry.project : undefined)],
  ['document', 'documents', (entry) => (entry.kind === 'document' ? entry.document : undefined)],
  ['job', 'jobs', (entry) => (entry.kind === 'job' ? entry.job : undefined)],
  ['offer', 'offers', (entry) => (entry.kind === 'offered' ? entry.offer : undefined)],
  ['session', 'sessions', (entry) => (entry.kind === 'login' ? entry.session : undefined)],
  ['comment', 'comments', (entry) => (entry.kind === 'comment' ? entry.comment : undefined)],
  ['segment of a split', 'segments', (entry) => (entry.kind === 'split' ? entry.second : undefined)],
]

const rowsAreThere: Judge = async ({ database, entries }) => {
  const faults: string[] = []
  for (const [what, table, idOf] of rowsOf) {
    const ids = entries.flatMap((entry) => idOf(entry) ?? [])
    faults.push(
      ...(await faultsOf(
        database,
        `select '${what} ' || wanted || ' was made, and is not there' as fault from unnest($1::uuid[]) wanted
          where not exists (select from ${table} t where t.id = wanted)`,
        [ids],
      )),
    )
  }
  return faults
}

/** The last text that was saved, or one that was sent after it and never answered. */
const textsAreThere: Judge = async ({ database, entries }) => {
  const possible = new Map<string, string[]>()
  for (const entry of entries) {
    if (entry.kind === 'saved') possible.set(entry.segment, [entry.text])
    if (entry.kind === 'tried') possible.get(entry.segment)?.push(entry.text)
  }
  const { rows } = await database.query<{ id: string; target: unknown }>(
    'select id, target from segments where id = any($1::uuid[])',
    [[...possible.keys()]],
  )
  const now = new Map(rows.map(({ id, target }) => [id, target]))
  return [...possible].flatMap(([id, texts]) => {
    const target = now.get(id)
    return typeof target === 'string' && texts.includes(target)
      ? []
      : [`segment ${id} was saved as “${texts.join('” or “')}”, and is ${JSON.stringify(target)}`]
  })
}

/** Each job is with the one who was told that it is theirs, and nobody else was told so. */
const yesesHold: Judge = async ({ database, entries }) => {
  const told = [...entriesOf(entries, 'accepted'), ...entriesOf(entries, 'agreed')]
  const { rows } = await database.query<{ id: string; consultant: string | null }>(
    'select id, consultant_id as consultant from jobs where id = any($1::uuid[])',
    [told.map(({ job }) => job)],
  )
  const holder = new Map(rows.map(({ id, consultant }) => [id, consultant]))
  return told.flatMap(({ job, consultant }) =>
    holder.get(job) === consultant
      ? []
      : [`${consultant} was told that job ${job} is theirs, and it is ${holder.get(job) ?? 'nobody'}’s`],
  )
}

const answersHold: Judge = async ({ database, entries }) => {
  const faults: string[] = []
  for (const [kind, state] of [
    ['rejected', 'rejected'],
    ['agreed', 'accepted'],
  ] as const)
    faults.push(
      ...(await faultsOf(
        database,
        `select 'offer ' || o.id || ' was ${kind}, and is ' || o.state as fault from offers o
          where o.id = any($1::uuid[]) and o.state <> '${state}'`,
        [entriesOf(entries, kind).map(({ offer }) => offer)],
      )),
    )
  faults.push(
    ...(await faultsOf(
      database,
      `select 'another date was proposed in offer ' || o.id || ', which has none' as fault from offers o
        where o.id = any($1::uuid[]) and o.counter_deadline is null and o.answered_deadline is null`,
      [entriesOf(entries, 'countered').map(({ offer }) => offer)],
    )),
  )
  return faults
}

/** Where a job was brought last; a try after it may have brought it on. */
const movesHold: Judge = async ({ database, entries }) => {
  const last = new Map(entriesOf(entries, 'moved').map(({ job, to }) => [job, to]))
  const after: Record<string, readonly string[]> = {
    'Under-Review': ['Under-Review', 'In Progress', 'Completed'],
    'In Progress': ['In Progress', 'Under-Review'],
    Completed: ['Completed'],
  }
  const { rows } = await database.query<{ id: string; status: string }>(
    'select id, status from jobs where id = any($1::uuid[])',
    [[...last.keys()]],
  )
  return rows.flatMap(({ id, status }) => {
    const to = last.get(id) ?? ''
    return after[to]?.includes(status) ? [] : [`job ${id} was brought to ${to}, and is ${status}`]
  })
}

const backgroundEnds: Judge = async ({ database, entries }) => {
  const imports = entriesOf(entries, 'import')
  const { rows } = await database.query<{
    id: string
    status: string
    error: string | null
    units: number | null
  }>(
    `select id, status, error, (report->>'units')::integer as units from memory_imports where id = any($1::uuid[])`,
    [imports.map((entry) => entry.import)],
  )
  const known = new Map(rows.map((row) => [row.id, row]))
  const faults = imports.flatMap((entry) => {
    const row = known.get(entry.import)
    return row?.status === 'completed'
      ? []
      : [`import ${entry.import} is ${row?.status ?? 'not there'}: ${row?.error}`]
  })
  const analyses = entriesOf(entries, 'analysis').map(({ analysis }) => analysis)
  return [
    ...faults,
    ...(await faultsOf(
      database,
      `select 'analysis ' || wanted || ' is ' || coalesce(a.status, 'not there') as fault
        from unnest($1::uuid[]) wanted left join analyses a on a.id = wanted where a.status is distinct from 'completed'`,
      [analyses],
    )),
  ]
}

const judges: readonly Judge[] = [
  rowsAreThere,
  textsAreThere,
  yesesHold,
  answersHold,
  movesHold,
  backgroundEnds,
]

/** Every noted write is there, or was replaced by a later one. */
export const judgeNoted: Judge = async (evidence: Evidence) => {
  const faults: string[] = []
  for (const judge of judges) faults.push(...(await judge(evidence)))
  return faults
}

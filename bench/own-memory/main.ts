// How long an editor takes to open when everybody has a memory of their own, beside the same with all of them switched
// off: `node scripts/launch.mjs bench own-memory`.
import { parseArgs } from 'node:util'
import { connect, type Database, read } from '@hub/server/db/connect'
import { command, WrongUse, wholeNumber } from '../../scripts/command.ts'
import { memoryOf } from '../api/processes.ts'
import { jobCount, jobOf, segmentOf, segmentSlot } from '../api/seed.ts'
import type { Server } from '../api/servers.ts'
import { openStage, type Stage } from '../api/stage.ts'
import { type Figure, handOver, measured } from '../figures.ts'
import { machine } from '../machine.ts'

const say = (line: string) => console.error(line)

const usage = `bench own-memory [--people 1000] [--units 50000] [--opened N] [--short]

--people   who have a memory of their own
--units    in each of them
--opened   editors that are opened, each of another person, in turns with the memories on and off
--short    two people with a hundred units: to see that it works`

type Opening = { text: number; all: number }

type Options = { people: number; units: number; opened: number }

/** @throws WrongUse */
function readOptions(): Options {
  const { values } = parseArgs({
    options: {
      people: { type: 'string', default: '1000' },
      units: { type: 'string', default: '50000' },
      opened: { type: 'string', default: '60' },
      short: { type: 'boolean', default: false },
      help: { type: 'boolean', default: false },
    },
  })
  if (values.help) throw new WrongUse('How own memories are measured:')
  if (values.short) return { people: 2, units: 100, opened: 2 }
  return {
    people: wholeNumber('people', values.people, 1),
    units: wholeNumber('units', values.units, 1),
    opened: wholeNumber('opened', values.opened, 1),
  }
}

/** Jobs of so many, for each consultant that is wanted. */
const jobsEach = 85

const primary = (column: string) => `lower(split_part(${column}, '-', 1))`
// In the order of their ids, so that units are put behind those that are there.
const memoriesText = `
  insert into memories (id, owner_id, name, source_language, target_language, units, next_number, revision, created_at, changed_at)
  select uuidv7(), consultant_id, 'My memory', ${primary('source_language')}, ${primary('target_language')}, $2, $2 + 1, 1, now(), now()
  from jobs where id = any($1::uuid[]) returning id`
const providedText = `
  insert into memories (id, name, source_language, target_language, units, next_number, revision, created_at, changed_at)
  select uuidv7(), 'Provided', ${primary('source_language')}, ${primary('target_language')}, $2, $2 + 1, 1, now(), now()
  from jobs where id = $1 returning id`
// Texts of eight to twelve words, of two thousand different ones.
const poolText = `
  create temporary table pool as
  select n, gen_random_uuid() as key, to_jsonb(t.words) as source, to_jsonb('Cible ' || n) as target
  from generate_series(1, $1::integer) n cross join lateral (
    select string_agg('word' || (('x' || substr(md5(n || ' ' || w), 1, 6))::bit(24)::integer % 2000), ' ') as words
    from generate_series(1, 8 + n % 5) w) t`
const unitsText = `
  insert into memory_units (memory_id, number, unit_key, source, target, changed_at, revision, used_at)
  select $1::uuid, n - $2::integer, key, source, target, now(), 1, now()
  from pool where n > $2::integer and n <= $2::integer + $3::integer order by n`
const provided = 10_000

/** Fills a table without its indexes, and makes them afterwards: that takes a fraction of the time. */
async function withoutIndexes(db: Database, table: string, work: () => Promise<void>): Promise<void> {
  const indexes = await read<{ name: string; definition: string }>(
    db,
    `select indexname as name, indexdef as definition from pg_indexes
      where tablename = $1 and indexname not in (select conname from pg_constraint)`,
    [table],
  )
  for (const { name } of indexes) await read(db, `drop index ${name}`, [])
  await work()
  await read(db, "set maintenance_work_mem = '512MB'", [])
  for (const { definition } of indexes) await read(db, definition, [])
}

type Filled = { people: number; units: number; measured: readonly string[] }

/**
 * Gives everybody a memory in the languages of their job: a stretch of one pool of texts, each from another place on.
 * The projects of the measured jobs read one of the provider's, as most do.
 */
async function fill(db: Database, stage: Stage, { people, units, measured }: Filled): Promise<void> {
  const jobs = Array.from({ length: people }, (_, consultant) =>
    jobOf(consultant, segmentSlot, stage.consultants, 0),
  )
  await read(db, poolText, [2 * Math.max(units, provided)])
  await read(db, 'create index on pool (n)', [])
  await read(db, 'analyze pool', [])
  const own = await read<{ id: string }>(db, memoriesText, [jobs, units])
  const [theirs] = await read<{ id: string }>(db, providedText, [measured[0], provided])
  await withoutIndexes(db, 'memory_units', async () => {
    // Each unit's memory is known to be there: nobody has to look.
    await read(db, 'set session_replication_role = replica', [])
    for (const [at, { id }] of own.entries()) await read(db, unitsText, [id, (at * 37) % units, units])
    await read(db, unitsText, [theirs?.id, 0, provided])
    await read(db, 'set session_replication_role = default', [])
  })
  await read(db, 'insert into memory_revisions (memory_id, revision) select id, 1 from memories', [])
  await read(
    db,
    'insert into own_memories (user_id, active) select owner_id, false from memories where owner_id is not null',
    [],
  )
  await read(
    db,
    `insert into project_memories (project_id, memory_id, place)
      select distinct project_id, $1::uuid, 0 from jobs where id = any($2::uuid[])`,
    [theirs?.id, measured],
  )
  await read(db, 'vacuum analyze', [])
}

/**
 * Milliseconds that an editor waits for its text, and from then on for the best match of each segment and the matches
 * of the first.
 */
async function open({ url }: Server, stage: Stage, consultant: number): Promise<Opening> {
  const job = jobOf(consultant, segmentSlot, stage.consultants, 0)
  const headers = { authorization: `Bearer ${stage.token(consultant)}` }
  const ask = async (path: string) => {
    const answer = await fetch(`${url}/api/v1/jobs/${job}/${path}`, { headers })
    const text = await answer.text()
    if (!answer.ok) throw new Error(`${path}: ${answer.status} ${text.slice(0, 200)}`)
  }
  const since = performance.now()
  await ask('translation/')
  const text = performance.now() - since
  await Promise.all([ask('matches/'), ask(`segments/${segmentOf(consultant, 0)}/matches/`)])
  return { text, all: performance.now() - since }
}

const share = (numbers: readonly number[], part: number): number =>
  numbers.toSorted((one, other) => one - other)[Math.floor((numbers.length - 1) * part)] ?? Number.NaN

type Round = { name: string; times: Opening[] }

const rowOf = ({ name, times }: Round): string =>
  `| ${[
    name,
    ...(['text', 'all'] as const).flatMap((what) =>
      [0.5, 0.95, 1].map((part) =>
        share(
          times.map((time) => time[what]),
          part,
        ).toFixed(1),
      ),
    ),
  ].join(' | ')} |`

async function measure(server: Server, stage: Stage, db: Database, { people, opened }: Options) {
  const turn = async (name: string, active: boolean): Promise<Round> => {
    await read(db, 'update own_memories set active = $1', [active])
    const times: Opening[] = []
    for (let n = 0; n < opened; n++) times.push(await open(server, stage, n % Math.min(people, jobCount)))
    return { name, times }
  }
  // The first turn warms what both have.
  await turn('warming', false)
  return [
    await turn('off', false),
    await turn('on, for the first time', true),
    await turn('off again', false),
    await turn('on again', true),
  ]
}

/**
 * What `bench all` puts into its table: the turns with the memories beside those without, but for the first one, which
 * makes their indexes.
 */
function handedOf(name: string, rounds: readonly Round[], memory: number): Figure[] {
  const [off, first, offAgain, again] = rounds
  const middleOf = (round: Round | undefined, what: keyof Opening) =>
    share(round?.times.map((time) => time[what]) ?? [], 0.5)
  const ratio = (what: keyof Opening) => [middleOf(again, what) / middleOf(offAgain, what)]
  return [
    measured(`${name}: its text, beside the same with all of them off`, ratio('text'), '×'),
    measured(`${name}: with its matches, beside the same`, ratio('all'), '×'),
    measured(`${name}: with its matches, the first time`, [middleOf(first, 'all')], 'ms'),
    measured(`${name}: with its matches, all of them off`, [middleOf(off, 'all')], 'ms'),
    measured(`${name}: memory of the server, at most`, [memory], 'MiB'),
  ]
}

async function main(): Promise<number> {
  const options = readOptions()
  const before = machine()
  const stage = await openStage(jobsEach * options.people, say)
  const db = connect(stage.urls.admin, { connections: 1, seconds: 3600 })
  try {
    const people = Math.min(options.people, stage.consultants)
    const measured = Array.from({ length: Math.min(people, jobCount) }, (_, consultant) =>
      jobOf(consultant, segmentSlot, stage.consultants, 0),
    )
    const since = performance.now()
    await fill(db, stage, { people, units: options.units, measured })
    const filling = `Filling took ${((performance.now() - since) / 1000).toFixed(0)} s.`
    say(filling)
    const server = await stage.start('ours', { sizes: '', profile: null })
    const rounds = await measure(server, stage, db, { ...options, people })
    const name = `an editor where ${people.toLocaleString('en-GB')} people have a memory of ${options.units.toLocaleString('en-GB')} units`
    const about = `${people} people with ${options.units} units each, ${options.opened} editors a turn`
    const megabytes = Math.round(memoryOf(server.pid).most)
    console.log(
      [
        ...[before, about, filling, `The process had ${megabytes} MiB at most.`, ''],
        ...[
          '| own memories | text: median ms | p95 | longest | with matches: median ms | p95 | longest |',
          '|---|---|---|---|---|---|---|',
        ],
        ...rounds.map(rowOf),
      ].join('\n'),
    )
    handOver(handedOf(name, rounds, megabytes))
  } finally {
    await db.destroy()
    await stage.close()
  }
  return 0
}

await command(usage, main)

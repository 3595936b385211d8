// What a coordinator's lists take beside the same SQL written by hand: `node scripts/launch.mjs bench staff`.
import { parseArgs } from 'node:util'
import { connect, read } from '@hub/server/db/connect'
import { command, WrongUse, wholeNumber } from '../../scripts/command.ts'
import { userOf } from '../api/seed.ts'
import { makeStaff } from '../api/staff.ts'
import { openStage, type Stage } from '../api/stage.ts'
import { atLeast, atMost, type Figure, handOver, measured } from '../figures.ts'
import { machine } from '../machine.ts'
import { handWritten } from './by-hand.ts'
import { lists, type Probe } from './lists.ts'

const say = (line: string) => console.error(line)

const usage = `bench staff [--jobs 1000000] [--times N] [--short]

--jobs     how many the portal holds
--times    how often each list is read, in turns with its yardstick
--short    a thousand jobs, twice: to see that it works`

/** @throws WrongUse */
function readOptions(): Calls & { jobs: number } {
  const { values } = parseArgs({
    options: {
      jobs: { type: 'string', default: '1000000' },
      times: { type: 'string', default: '25' },
      short: { type: 'boolean', default: false },
      help: { type: 'boolean', default: false },
    },
  })
  if (values.help) throw new WrongUse("How staff's lists are measured:")
  if (values.short) return { jobs: 1000, times: 2, warmUp: 0 }
  return {
    jobs: wholeNumber('jobs', values.jobs, 1),
    times: wholeNumber('times', values.times, 1),
    // By then its code is compiled.
    warmUp: 100,
  }
}

/** Work as it is found in a portal: offers that end, work that was begun, people who were here. */
async function season(stage: Stage): Promise<void> {
  const admin = connect(stage.urls.admin, { connections: 1 })
  try {
    for (const text of [
      "update jobs set untaken_at = now() + (random() * interval '9 days') where status = 'Unassigned'",
      "update jobs set started_at = now() - interval '3 days', words_translated = words / 3 where status = 'In Progress'",
      // One in twenty of the projects is each coordinator's. Their jobs are named at once, not project by project.
      'alter table projects disable trigger projects_name_coordinator',
      `update projects set coordinator_id = (select array_agg(id) from (select id from users order by id desc limit 20) coordinators)
        [1 + get_byte(uuid_send(id), 15) % 20]`,
      'update jobs j set coordinator_id = p.coordinator_id from projects p where p.id = j.project_id',
      'alter table projects enable trigger projects_name_coordinator',
      // Nobody has to be told of a deadline while the lists are read: mails of a whole day would leave at once.
      `insert into deadline_notices (job_id, user_id, deadline)
        select id, consultant_id, deadline from jobs where consultant_id is not null and deadline is not null
        on conflict do nothing`,
      "insert into presences select id, now() - random() * interval '30 days', null from users on conflict do nothing",
      'vacuum analyze',
    ])
      await read(admin, text, [])
  } finally {
    await admin.destroy()
  }
}

const median = (numbers: readonly number[]): number =>
  numbers.toSorted((one, other) => one - other)[Math.floor((numbers.length - 1) / 2)] ?? Number.NaN

/** `warmUp`: calls of each list, and of its yardstick, before the first that is timed */
type Calls = { times: number; warmUp: number }

/** Not compressed, as the yardstick's answers: of what compression takes, most is undone here, by who asks. */
async function ask(url: string, token: string): Promise<{ ms: number; rows: number }> {
  const headers = { authorization: `Bearer ${token}`, 'accept-encoding': 'identity' }
  const since = performance.now()
  const answer = await fetch(url, { headers })
  const text = await answer.text()
  const ms = performance.now() - since
  if (!answer.ok) throw new Error(`${url}: ${answer.status} ${text.slice(0, 200)}`)
  const body: unknown = JSON.parse(text)
  const results: unknown = Object.getOwnPropertyDescriptor(Object(body), 'results')?.value
  return { ms, rows: Array.isArray(results) ? results.length : 0 }
}

/** `token` makes one: they are good for five minutes. */
type Side = { url: string; token(): string }

/** A list's medians, ms; `theirs` is NaN where it has no yardstick. */
type Measured = { name: string; row: string; mine: number; theirs: number }

/** One list, in turns; who has no yardstick is measured alone. */
async function measure(
  probe: Probe,
  ours: Side,
  yardstick: Side,
  { times, warmUp }: Calls,
): Promise<Measured> {
  const address = `${ours.url}/api/v1/staff/${probe.path}`
  const byHand = probe.sql && `${yardstick.url}/${encodeURIComponent(probe.name)}`
  const took: number[] = []
  const handTook: number[] = []
  const { rows } = await ask(address, ours.token())
  if (byHand) {
    const other = await ask(byHand, yardstick.token())
    if (other.rows !== rows) throw new Error(`${probe.name}: ${rows} rows, by hand ${other.rows}.`)
  }
  for (let time = -warmUp; time < times; time++) {
    const answer = await ask(address, ours.token())
    const other = byHand && (await ask(byHand, yardstick.token()))
    if (time < 0) continue
    took.push(answer.ms)
    if (other) handTook.push(other.ms)
  }
  const [mine, theirs] = [median(took), median(handTook)]
  const beside = byHand ? [theirs.toFixed(1), (mine / theirs).toFixed(2)] : ['', '']
  const row = `| ${[probe.name, rows, mine.toFixed(1), ...beside, Math.max(...took).toFixed(1)].join(' | ')} |`
  return { name: probe.name, row, mine, theirs }
}

/** What `bench all` puts into its table. */
function handedOf(measurements: readonly Measured[], jobs: number): Figure[] {
  const at = `at ${jobs.toLocaleString('en-GB')} jobs`
  const beside = measurements.filter(({ theirs }) => theirs > 0)
  const ratio = ({ mine, theirs }: Measured) => mine / theirs
  const [worst] = beside.toSorted((one, other) => ratio(other) - ratio(one))
  const named = (wanted: string) => measurements.filter(({ name }) => name === wanted)
  const time = (wanted: string) => named(wanted).map(({ mine }) => mine)
  return [
    atLeast(
      `of ${beside.length} staff’s lists ${at}, those within 1.5 × the same by hand`,
      [beside.filter((one) => ratio(one) <= 1.5).length],
      '',
      beside.length,
    ),
    atMost(`a page of all jobs ${at}, beside the same by hand`, named('jobs all').map(ratio), '×', 1.5),
    atMost(
      `the list that is farthest from its yardstick ${at}: ${worst?.name}`,
      worst ? [ratio(worst)] : [],
      '×',
      1.5,
    ),
    atMost(`staff’s needs ${at}`, time('needs'), 'ms', 20),
    atMost(`the needs of one coordinator ${at}`, time('needs of a coordinator'), 'ms', 20),
    measured(`people by load ${at}`, time('people by load'), 'ms'),
  ]
}

async function main(): Promise<number> {
  const { jobs, ...calls } = readOptions()
  const before = machine()
  const stage = await openStage(jobs, say)
  try {
    const staff = await makeStaff(stage)
    await season(stage)
    const { url } = await stage.start('ours', { sizes: '', profile: null })
    const probes = lists(userOf(staff), stage.consultants)
    const hand = await handWritten(stage.urls.server, probes)
    try {
      const token = () => stage.token(staff)
      const measurements: Measured[] = []
      for (const probe of probes) {
        const measurement = await measure(probe, { url, token }, { url: hand.url, token }, calls)
        say(measurement.row)
        measurements.push(measurement)
      }
      const rows = measurements.map(({ row }) => row)
      const head = ['list', 'rows', 'median ms', 'by hand', 'ratio', 'longest']
      const about = `${stage.jobs} jobs of ${stage.consultants} consultants, ${calls.times} calls each`
      console.log(
        [before, about, '', `| ${head.join(' | ')} |`, `|${'---|'.repeat(head.length)}`, ...rows].join('\n'),
      )
      handOver(handedOf(measurements, stage.jobs))
    } finally {
      await hand.close()
    }
  } finally {
    await stage.close()
  }
  return 0
}

await command(usage, main)

// What `bench all` puts into its table.
import { atLeast, atMost, type Figure as Handed, measured } from '../figures.ts'
import { type Call, calls } from './calls.ts'
import { goals, p99Of, type Result, rateOf, times304 } from './report.ts'
import { cpuOf, median, ratios } from './rounds.ts'

const whole = (value: number) => value.toLocaleString('en-GB')
const labels: Record<Call, string> = {
  list: 'a list of 30 projects',
  'list, 304': 'the same list, unchanged (304)',
  project: 'a project',
  job: 'a job',
  save: 'saving a segment, with audit and revision',
}
const names: Record<string, string> = { sql: 'SQL alone', plain: 'plain Fastify', drf: 'Django' }

function speeds({ figures }: Result, at: string): Handed[] {
  const of = (call: Call, server: string) => figures.get(call)?.get(server) ?? []
  return calls.flatMap((call) => [
    ...goals[call].map(({ against, atLeast: least }) =>
      atLeast(
        `${labels[call]}: rate beside ${names[against] ?? against}${at}`,
        ratios(of(call, 'ours'), of(call, against), rateOf),
        '×',
        least,
      ),
    ),
    ...(call === 'list, 304'
      ? [
          atLeast(
            `${labels[call]}: rate beside our own list${at}`,
            ratios(of(call, 'ours'), of('list', 'ours'), rateOf),
            '×',
            times304,
          ),
        ]
      : []),
  ])
}

/** The call whose p99 is farthest from the yardstick's. */
function slowest({ figures }: Result, at: string): Handed {
  const all = calls.map((call) => ({
    call,
    values: ratios(figures.get(call)?.get('ours') ?? [], figures.get(call)?.get('plain') ?? [], p99Of),
  }))
  const [worst] = all.toSorted((one, other) => median(other.values) - median(one.values))
  const name = worst ? `, the worst of ${calls.length} calls: ${labels[worst.call]}` : ''
  return atMost(`p99 beside plain Fastify${at}${name}`, worst?.values ?? [], '×', 1.5)
}

function others({ crowded, revocations, memory, accepts }: Result, at: string): Handed[] {
  return [
    atMost(
      `a page of 30 of ${whole(crowded.projects)} projects, CPU beside one of 30${at}`,
      ratios(crowded.many, crowded.few, cpuOf),
      '×',
      2,
    ),
    atMost(
      `calls answered after ${revocations.revoked} revocations, of ${whole(revocations.askedAfter)}${at}`,
      [revocations.answeredAfter],
      '',
      0,
    ),
    measured(`accepting a request, CPU${at}`, accepts.map(cpuOf), 'ms'),
    atMost(`memory of the server, at most${at}`, [memory.most], 'MiB', 160),
  ]
}

/** CPU a call, beside that of the fewest jobs; rounds of different databases have nothing in common. */
function growth([small, ...larger]: readonly Result[]): Handed[] {
  const cpu = ({ figures }: Result, call: Call) => median((figures.get(call)?.get('ours') ?? []).map(cpuOf))
  if (!small) return []
  return larger.flatMap((large) =>
    calls.map((call) =>
      atMost(
        `${labels[call]}: CPU at ${whole(large.jobs)} jobs beside ${whole(small.jobs)}`,
        [cpu(large, call) / cpu(small, call)],
        '×',
        1.2,
      ),
    ),
  )
}

/** Of several databases the largest, beside the smallest. */
export const handedOf = (results: readonly Result[]): Handed[] => [
  ...results.slice(-1).flatMap((result) => {
    const at = `, at ${whole(result.jobs)} jobs`
    return [...speeds(result, at), slowest(result, at), ...others(result, at)]
  }),
  ...growth(results),
]

import { type Call, calls } from './calls.ts'
import type { Figure } from './measure.ts'
import type { CrowdResult, Logins, Revocations } from './probes.ts'
import { cpuOf, type Figures, median, ratio } from './rounds.ts'

export type Result = {
  jobs: number
  consultants: number
  /** the machine's load average before the rounds: others use it too */
  busy: number
  /** bytes of our answers */
  sizes: Record<string, number>
  servers: string[]
  figures: Figures
  memory: { now: number; most: number }
  revocations: Revocations
  logins: Logins
  crowded: CrowdResult
  compressed: Figure
  accepts: Figure[]
}

export const rateOf = (figure: Figure) => figure.rate
export const p99Of = (figure: Figure) => figure.p99

/** The design's goals: ours beside a yardstick. */
export const goals: Record<Call, { against: string; atLeast: number }[]> = {
  list: [
    { against: 'sql', atLeast: 3 },
    { against: 'drf', atLeast: 10 },
  ],
  'list, 304': [{ against: 'plain', atLeast: 0.85 }],
  project: [
    { against: 'sql', atLeast: 0.6 },
    { against: 'drf', atLeast: 10 },
  ],
  job: [
    { against: 'sql', atLeast: 0.6 },
    { against: 'drf', atLeast: 10 },
  ],
  save: [
    { against: 'sql', atLeast: 0.5 },
    { against: 'drf', atLeast: 4 },
  ],
}

/** How many times as fast as our list an unchanged one is to be. */
export const times304 = 6

const whole = (value: number) => Math.round(value).toLocaleString('en-GB')
const short = (value: number) => (value < 10 ? value.toFixed(2) : value.toFixed(1))
const percent = (value: number) => `${Math.round(value * 100)} %`

/** Median and, in brackets, the least and the most of the rounds. */
const spread = (values: readonly number[], show: (value: number) => string) =>
  `${show(median(values))} (${show(Math.min(...values))}–${show(Math.max(...values))})`

const verdictAtLeast = (value: number, goal: number) =>
  value >= goal ? 'met' : `**short by ${percent(1 - value / goal)}**`
const verdictAtMost = (value: number, goal: number) =>
  value <= goal ? 'met' : `**over by ${percent(value / goal - 1)}**`

const table = (rows: string[][]): string =>
  rows
    .flatMap((row, index) => [
      `| ${row.join(' | ')} |`,
      ...(index === 0 ? [`|${row.map(() => '---').join('|')}|`] : []),
    ])
    .join('\n')

const of = (figures: Figures, call: Call, server: string): Figure[] => figures.get(call)?.get(server) ?? []

function speeds({ figures, servers }: Result): string {
  const rows = calls.map((call) => [
    call,
    ...servers.map((name) => {
      const all = of(figures, call, name)
      return `${spread(all.map(rateOf), whole)} · ${median(all.map(cpuOf)).toFixed(3)}`
    }),
  ])
  return table([['call', ...servers], ...rows])
}

function shares({ figures }: Result): string {
  const rows = calls.map((call) => {
    const all = of(figures, call, 'ours')
    const part = (value: (figure: Figure) => number) => median(all.map(value)).toFixed(3)
    return [call, part(({ serverCpu }) => serverCpu), part(({ postgresCpu }) => postgresCpu)]
  })
  return table([['ours, CPU ms a call', 'server', 'PostgreSQL'], ...rows])
}

function goalRows({ figures, servers }: Result): string[][] {
  const rows: string[][] = []
  const own = ratio(of(figures, 'list, 304', 'ours'), of(figures, 'list', 'ours'), rateOf)
  for (const call of calls) {
    const ours = of(figures, call, 'ours')
    for (const { against, atLeast } of goals[call]) {
      const theirs = of(figures, call, against)
      if (!servers.includes(against)) {
        rows.push([call, `≥ ${atLeast} × ${against}`, 'not measured', '', 'not measured'])
        continue
      }
      const value = ratio(ours, theirs, rateOf)
      const cpu = ratio(ours, theirs, cpuOf)
      rows.push([
        call,
        `≥ ${atLeast} × ${against}`,
        short(value),
        `${short(cpu)} ×`,
        verdictAtLeast(value, atLeast),
      ])
    }
    if (call === 'list, 304')
      rows.push([call, `≥ ${times304} × own list`, short(own), '', verdictAtLeast(own, times304)])
    if (!servers.includes('plain')) continue
    const slow = ratio(ours, of(figures, call, 'plain'), p99Of)
    const [mine, theirs] = [ours, of(figures, call, 'plain')].map((all) => median(all.map(p99Of)))
    rows.push([
      call,
      'p99 ≤ 1.5 × plain',
      `${short(slow)} (${mine?.toFixed(1)} ms, ${theirs?.toFixed(1)} ms)`,
      '',
      verdictAtMost(slow, 1.5),
    ])
  }
  return rows
}

function otherRows(result: Result): string[][] {
  const { memory, revocations, logins, crowded, compressed, accepts, figures } = result
  const page = ratio(crowded.many, crowded.few, cpuOf)
  const slower = ratio(crowded.many, crowded.few, (figure) => 1 / figure.rate)
  return [
    [
      `page of 30 of ${whole(crowded.projects)} projects`,
      '≤ 2 × that of 30',
      `${short(slower)} × the time, ${short(page)} × the CPU`,
      '',
      verdictAtMost(Math.max(page, slower), 2),
    ],
    [
      `${revocations.revoked} revocations`,
      '0 calls answered after',
      `${revocations.answeredAfter} of ${whole(revocations.askedAfter)}`,
      '',
      revocations.answeredAfter === 0 ? 'met' : '**not met**',
    ],
    [
      `${logins.count} logins at once`,
      'others not starved',
      `all in ${(logins.took / 1000).toFixed(2)} s; lists ${whole(logins.during.rate)}/s, p99 ${logins.during.p99.toFixed(0)} ms during them, ${whole(logins.without.rate)}/s, ${logins.without.p99.toFixed(0)} ms without`,
      '',
      '',
    ],
    [
      'memory of ours',
      '≤ 160 MiB',
      `${memory.now.toFixed(0)} MiB after the rounds, ${memory.most.toFixed(0)} MiB at most`,
      '',
      verdictAtMost(memory.most, 160),
    ],
    [
      'accepting a request',
      '',
      `${spread(accepts.map(rateOf), whole)}/s · ${median(accepts.map(cpuOf)).toFixed(2)} ms (server ${median(accepts.map(({ serverCpu }) => serverCpu)).toFixed(2)}, PostgreSQL ${median(accepts.map(({ postgresCpu }) => postgresCpu)).toFixed(2)}), p99 ${median(accepts.map(p99Of)).toFixed(0)} ms`,
      '',
      '',
    ],
    [
      'list, brotli as a browser asks',
      '',
      `${whole(compressed.rate)}/s · ${cpuOf(compressed).toFixed(2)} ms, ${whole(compressed.bytes)} bytes`,
      `${short(cpuOf(compressed) / median(of(figures, 'list', 'ours').map(cpuOf)))} × uncompressed`,
      '',
    ],
  ]
}

export function sizeReport(result: Result): string {
  const { jobs, consultants, sizes, busy } = result
  const parts = [
    `## ${whole(jobs)} jobs`,
    `${whole(consultants)} consultants with 30 projects and 85 jobs each; a list is ${whole(sizes.list ?? 0)} bytes, a project about ${whole(sizes.project ?? 0)}, a job about ${whole(sizes.job ?? 0)}. Requests/s, median of the rounds (least–most) · CPU ms a request, server and PostgreSQL together. Load average of the machine before the rounds: ${busy.toFixed(1)}.`,
    speeds(result),
    shares(result),
    'Ratios are medians of the ratios within each round.',
    table([['call', 'goal', 'measured', 'CPU a call', ''], ...goalRows(result), ...otherRows(result)]),
  ]
  return parts.join('\n\n')
}

/** What grows with the number of jobs. */
export function growthReport(results: readonly Result[]): string {
  const [small, ...larger] = results
  if (!small || larger.length === 0) return ''
  const rows = larger.flatMap((large) =>
    calls.map((call) => {
      const [before, after] = [small, large].map(({ figures }) =>
        median(of(figures, call, 'ours').map(cpuOf)),
      )
      const growth = (after ?? Number.NaN) / (before ?? Number.NaN)
      return [
        call,
        `${whole(small.jobs)} → ${whole(large.jobs)}`,
        `${before?.toFixed(3)} → ${after?.toFixed(3)} ms`,
        short(growth),
        verdictAtMost(growth, 1.2),
      ]
    }),
  )
  return [
    '## Growth',
    'CPU a call of ours, server and PostgreSQL together; the goal is ≤ 1.2 × at a million.',
    table([['call', 'jobs', 'CPU', 'ratio', ''], ...rows]),
  ].join('\n\n')
}

import { atMost, beside, type Figure } from '../figures.ts'
import type { Figures } from './visit.ts'

/** One page under one condition, and its visits, one a round. */
export type Measurement = { name: string; segments: number; slower: number; ours: boolean; visits: Figures[] }

const ascending = (values: readonly number[]) => values.toSorted((one, other) => one - other)
const median = (values: readonly number[]) => ascending(values)[Math.floor(values.length / 2)] ?? Number.NaN
const percentile = (values: readonly number[], part: number) =>
  ascending(values)[Math.min(values.length - 1, Math.floor(values.length * part))] ?? Number.NaN

type Column = readonly [name: string, of: (figures: Figures) => number]

const p99 = ({ keys }: Figures) => percentile(keys, 0.99)

const columns: readonly Column[] = [
  ['first rows', ({ firstRows }) => firstRows],
  ['first rows, processor', ({ firstRowsProcessor }) => firstRowsProcessor],
  ['longest task', ({ longest }) => longest],
  ['longest, processor', ({ longestProcessor }) => longestProcessor],
  ['tasks > 50', ({ long }) => long],
  ['key to paint p50', ({ keys }) => percentile(keys, 0.5)],
  ['p99', p99],
  ['confirm to paint p50', ({ confirms }) => percentile(confirms, 0.5)],
  ['most', ({ confirms }) => percentile(confirms, 1)],
  ['all rows', ({ loaded }) => loaded],
  ['memory, MB', ({ memory }) => memory],
  ['heap, MB', ({ heap }) => heap],
]

/** Median and, in brackets, the least and the most of the rounds. */
const spread = (values: readonly number[]) => {
  const figures = values.filter(Number.isFinite)
  if (figures.length === 0) return '–'
  const [least, middle, most] = [Math.min(...figures), median(figures), Math.max(...figures)].map((value) =>
    value.toFixed(0),
  )
  return least === most ? `${middle}` : `${middle} (${least}–${most})`
}

const row = (cells: readonly string[]) => `| ${cells.join(' | ')} |`

type Goal = readonly [name: string, of: (figures: Figures) => number, most: number, unit: 'ms' | 'MB']

/** A slower processor may take twice as long. */
const goalsFor = ({ slower }: Measurement): readonly Goal[] => {
  const times = slower === 1 ? 1 : 2
  return [
    ['first rows', ({ firstRows }) => firstRows, 500 * times, 'ms'],
    ['longest task', ({ longest }) => longest, 50 * times, 'ms'],
    ['key to paint p99', p99, 50 * times, 'ms'],
    ['memory', ({ memory }) => memory, 400, 'MB'],
  ]
}

const nameOf = ({ segments, slower }: Measurement) =>
  `${segments.toLocaleString('en')} segments${slower === 1 ? '' : `, processor / ${slower}`}`

function goalRows(ours: Measurement, yardstick: Measurement | undefined): string[] {
  return goalsFor(ours).map(([name, of, most, unit]) => {
    const value = median(ours.visits.map(of))
    const ratios = ours.visits.map((figures, round) => {
      const beside = yardstick?.visits[round]
      return beside ? of(figures) / of(beside) : Number.NaN
    })
    const short = value / most - 1
    return row([
      nameOf(ours),
      `${name} ≤ ${most} ${unit}`,
      value.toFixed(0),
      median(ratios).toFixed(2),
      short <= 0 ? 'met' : `**over by ${(100 * short).toFixed(0)} %**`,
    ])
  })
}

const yardstickOf = (page: Measurement, measurements: readonly Measurement[]) =>
  measurements.find(
    ({ ours, segments, slower }) => !ours && segments === page.segments && slower === page.slower,
  )

/** What `bench all` puts into its table. */
export const handedOf = (measurements: readonly Measurement[]): Figure[] =>
  measurements
    .filter(({ ours }) => ours)
    .flatMap((page) => {
      const yardstick = yardstickOf(page, measurements)
      return goalsFor(page).map(([name, of, most, unit]) => {
        const figure = atMost(`editor, ${nameOf(page)}: ${name}`, page.visits.map(of), unit, most)
        return yardstick ? beside(figure, `bare rows ${median(yardstick.visits.map(of)).toFixed(0)}`) : figure
      })
    })

/** The tables of docs/benchmarks.md. Times in ms, medians of the rounds. */
export function report(measurements: readonly Measurement[]): string {
  const heads = ['page', ...columns.map(([name]) => name)]
  const lines = measurements.map((page) =>
    row([`${nameOf(page)}: ${page.name}`, ...columns.map(([, of]) => spread(page.visits.map(of)))]),
  )
  const goals = measurements
    .filter(({ ours }) => ours)
    .flatMap((page) => goalRows(page, yardstickOf(page, measurements)))
  return [
    row(heads),
    `|${heads.map(() => '---').join('|')}|`,
    ...lines,
    '',
    row(['', 'goal', 'measured', '× yardstick', '']),
    '|---|---|---|---|---|',
    ...goals,
  ].join('\n')
}

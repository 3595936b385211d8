import { appendFileSync } from 'node:fs'

/** Names the file into which a benchmark puts its figures; without it, it only prints what it has measured. */
export const figuresVariable = 'BENCH_FIGURES'

/** A row of docs/benchmarks.md, as far as the benchmark knows it. */
export type Figure = {
  figure: string
  goal: string
  measured: string
  spread: string
  verdict: 'met' | 'short' | '-'
  /** how far it is from its goal, where a share says that */
  by: string
}

/** What a number counts, as it is written behind it; '' for what is counted one by one. */
type Unit = '' | '×' | 'ms' | 'µs' | 's' | 'MiB' | 'MB' | 'KiB' | 'bytes'

const digitsOf = (value: number) => (Math.abs(value) >= 100 ? 0 : Math.abs(value) >= 10 ? 1 : 2)

const inDigits = (value: number, least: number, most: number) =>
  value.toLocaleString('en-GB', { minimumFractionDigits: least, maximumFractionDigits: most })

/** As it is measured: `3.50`; as it is set: `3.5`. */
const measuredText = (value: number, unit: Unit) =>
  unit === '' ? inDigits(value, 0, digitsOf(value)) : inDigits(value, digitsOf(value), digitsOf(value))
const goalText = (value: number, unit: Unit) => `${inDigits(value, 0, 4)} ${unit}`.trim()

const median = (values: readonly number[]): number => {
  const ascending = values.toSorted((one, other) => one - other)
  const middle = Math.floor(ascending.length / 2)
  const upper = ascending[middle] ?? Number.NaN
  return ascending.length % 2 === 1 ? upper : ((ascending[middle - 1] ?? Number.NaN) + upper) / 2
}

function spreadOf(values: readonly number[], unit: Unit): string {
  if (values.length < 2) return 'one run'
  const [least, most] = [Math.min(...values), Math.max(...values)].map((value) => measuredText(value, unit))
  return least === most ? 'all equal' : `${least}–${most}`
}

const isMeasured = (value: number) => !Number.isNaN(value)

/** The middle one of what the rounds have measured, and how far they lie apart. */
export function measured(figure: string, rounds: readonly number[], unit: Unit): Figure {
  const values = rounds.filter(isMeasured)
  const common = { figure, goal: '-', verdict: '-', by: '' } as const
  if (values.length === 0) return { ...common, measured: 'not measured', spread: '-' }
  const text = `${measuredText(median(values), unit)} ${unit}`.trim()
  return { ...common, measured: text, spread: spreadOf(values, unit) }
}

/** @param lack share of the goal that is missing; 0 and less: it is met */
function judged(bare: Figure, rounds: readonly number[], lack: (value: number) => number): Figure {
  const value = median(rounds.filter(isMeasured))
  if (Number.isNaN(value)) return bare
  const share = lack(value)
  if (share <= 0) return { ...bare, verdict: 'met' }
  const percent = Math.round(100 * share)
  return {
    ...bare,
    verdict: 'short',
    by: Number.isFinite(share) ? `by ${percent < 1 ? 'less than 1' : percent} %` : '',
  }
}

export const atMost = (figure: string, rounds: readonly number[], unit: Unit, goal: number): Figure =>
  judged(
    { ...measured(figure, rounds, unit), goal: goal === 0 ? 'none' : `≤ ${goalText(goal, unit)}` },
    rounds,
    (value) => (value <= goal ? 0 : value / goal - 1),
  )

export const atLeast = (figure: string, rounds: readonly number[], unit: Unit, goal: number): Figure =>
  judged(
    { ...measured(figure, rounds, unit), goal: `≥ ${goalText(goal, unit)}` },
    rounds,
    (value) => 1 - value / goal,
  )

/** @param note said behind the figure: what its yardstick took */
export const beside = (figure: Figure, note: string): Figure => ({
  ...figure,
  measured: `${figure.measured} (${note})`,
})

/** Hands figures over to `bench all`, which has started this benchmark; does nothing where nobody has. */
export function handOver(figures: readonly Figure[]): void {
  const path = process.env[figuresVariable]
  if (path) for (const figure of figures) appendFileSync(path, `${JSON.stringify(figure)}\n`)
}

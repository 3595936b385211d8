import type { Outcome } from './load.ts'
import { names } from './mix.ts'

const isDone = (status: number) => status === 200 || status === 304

const percentile = (numbers: readonly number[], share: number): number => {
  const ascending = Float64Array.from(numbers).sort()
  return ascending[Math.min(ascending.length - 1, Math.floor(ascending.length * share))] ?? Number.NaN
}

type Row = { at: number; took: number; status: number; name: string }

const rowsOf = ({ at, took, status, name }: Outcome): Row[] =>
  Array.from(at, (moment, row) => ({
    at: moment,
    took: took[row] ?? Number.NaN,
    status: status[row] ?? 0,
    name: names[name[row] ?? 0] ?? '',
  }))

export type Figures = {
  /** a second: calls that came, that were done, and that were refused with 503 */
  came: number
  done: number
  refused: number
  /** ms, of those that were done */
  p50: number
  p99: number
  /** the same by call */
  byName: ReadonlyMap<string, number>
  /** ms until a refusal */
  refusal: number
  /** ms that the load itself was late, p99 */
  late: number
  /** refusals without `Retry-After` */
  silent: number
  /** neither done nor refused: by status; 0: no answer, -1: not sent */
  lost: ReadonlyMap<number, number>
}

export function figuresOf(outcome: Outcome): Figures {
  const rows = rowsOf(outcome)
  const done = rows.filter(({ status }) => isDone(status))
  const refused = rows.filter(({ status }) => status === 503)
  const lost = new Map<number, number>()
  for (const { status } of rows)
    if (!isDone(status) && status !== 503) lost.set(status, (lost.get(status) ?? 0) + 1)
  // A call that is answered otherwise than people are is no measure of anything.
  const faults = [...lost.keys()].filter((status) => status > 0)
  if (faults.length > 0) throw new Error(`Calls were answered with ${faults.join(', ')}.`)
  const times = (some: readonly Row[]) => some.map(({ took }) => took)
  return {
    came: rows.length / outcome.seconds,
    done: done.length / outcome.seconds,
    refused: refused.length / outcome.seconds,
    p50: percentile(times(done), 0.5),
    p99: percentile(times(done), 0.99),
    byName: new Map(
      names.map((name) => [name, percentile(times(done.filter((row) => row.name === name)), 0.99)]),
    ),
    refusal: percentile(times(refused), 0.99),
    late: percentile([...outcome.late], 0.99),
    silent: outcome.silent,
    lost,
  }
}

/** ms of a stretch that is looked at by itself */
const stretch = 250

/**
 * Seconds until all is as usual again: from then on no call of any stretch is refused or lost, and no more than one in
 * ten takes longer than the usual p99. Null: it never was.
 */
export function backAfter(outcome: Outcome, usual: number): number | null {
  const rows = rowsOf(outcome)
  const stretches = Math.ceil((outcome.seconds * 1000) / stretch)
  const isUsual = (place: number) => {
    const some = rows.filter(({ at }) => Math.floor(at / stretch) === place)
    const late = some.filter(({ took }) => took > usual).length
    return some.every(({ status }) => isDone(status)) && late <= Math.max(1, some.length / 10)
  }
  let since = stretches
  while (since > 0 && isUsual(since - 1)) since--
  return since === stretches ? null : (since * stretch) / 1000
}

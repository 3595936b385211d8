import type { Answer } from '@hub/contract/endpoint'
import type { uploadTranslation } from '@hub/contract/translation'

export type Report = Answer<typeof uploadTranslation>
type Row<List extends keyof Report> = Report[List] extends (infer R)[] ? Exclude<R, { more: number }> : never
export type NewerRow = Row<'newer'>

type Rows = readonly (object | { more: number })[]

const restOf = (rows: Rows): number => rows.reduce((sum, row) => sum + ('more' in row ? row.more : 0), 0)

/** How many rows a list covers, with those that it does not name. */
export const countOf = (rows: Rows): number => rows.filter((row) => !('more' in row)).length + restOf(rows)

/** How many rows a list does not name. */
export const unnamedOf = restOf

export const newerRows = ({ newer }: Report): NewerRow[] =>
  newer.flatMap((row) => ('more' in row ? [] : [row]))

/** What is to be asked after a look at the file. */
export function outcomeOf(report: Report): 'nothing' | 'take' | 'newer' {
  if (report.newer.length > 0) return 'newer'
  return report.taken.length > 0 || report.confirmed > 0 ? 'take' : 'nothing'
}

export type Range = readonly [from: number, to: number]

/** Numbers in their order, those that follow one another as one range. */
export function rangesOf(numbers: readonly number[]): Range[] {
  const ranges: [number, number][] = []
  for (const number of numbers.toSorted((a, b) => a - b)) {
    const last = ranges.at(-1)
    if (last && number <= last[1] + 1) last[1] = number
    else ranges.push([number, number])
  }
  return ranges
}

export const takenNumbers = ({ taken }: Report): number[] =>
  taken.flatMap((row) => ('more' in row ? [] : [row.number]))

/** `ids`: what the file calls its units, where none of the job's segments is meant */
export type Reason = { reason: string; numbers: number[]; ids: string[] }

/** What is left alone, by why: a thousand segments may have the same reason. */
export function reasonsOf({ not_taken }: Report): Reason[] {
  const reasons = new Map<string, Reason>()
  for (const row of not_taken) {
    if ('more' in row) continue
    const entry = reasons.get(row.reason) ?? { reason: row.reason, numbers: [], ids: [] }
    if (row.number !== null) entry.numbers.push(row.number)
    else if (row.id !== null && row.id !== '') entry.ids.push(row.id)
    reasons.set(row.reason, entry)
  }
  return [...reasons.values()]
}

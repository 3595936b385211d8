import { mostPrinted } from '../../../ui/printed.ts'
import type { Filter, ReviewedSegment, Summary } from './change.ts'

const atOnce = 500

export type Sheet = {
  readonly rows: readonly ReviewedSegment[]
  readonly summary: Summary
  /** whether there were more */
  readonly isCut: boolean
}

type Ask = (query: { from: number; limit: number }) => Promise<{
  summary: Summary
  results: readonly ReviewedSegment[]
}>

/** The rows that a view shows, from the first on, as many as a printed review has. */
export async function sheetOf(
  ask: Ask,
  filter: Filter,
  progress: (done: number, all: number) => void,
): Promise<Sheet> {
  const byNumber = new Map<number, ReviewedSegment>()
  for (let from = 1; ; ) {
    const { summary, results } = await ask({ from, limit: atOnce })
    for (const row of results) byNumber.set(row.number, row)
    const last = results.at(-1)?.number ?? summary.segments
    const isEnd = last >= summary.segments || last < from
    if (isEnd || byNumber.size > mostPrinted) {
      const rows = [...byNumber.values()].toSorted((one, other) => one.number - other.number)
      return { summary, rows: rows.slice(0, mostPrinted), isCut: rows.length > mostPrinted }
    }
    const all = filter === 'changed' ? summary.changed : summary.segments
    progress(byNumber.size, Math.min(mostPrinted, all))
    from = last + 1
  }
}

import { useEffect, useState } from 'react'
import { firstMessage } from '../../../api/failure.ts'
import { useStable } from '../../../ui/useStable.ts'
import type { Filter, ReviewedSegment, Summary } from './change.ts'
import { askForPage } from './review.query.ts'

/** How many segments a printed review has at most. */
export const mostPrinted = 5000
const atOnce = 500

export type Sheet = {
  readonly filter: Filter
  readonly rows: readonly ReviewedSegment[]
  readonly summary: Summary
  /** whether there were more */
  readonly isCut: boolean
}

type State =
  | { readonly kind: 'none' }
  | { readonly kind: 'preparing'; readonly done: number; readonly all: number }
  | { readonly kind: 'failed'; readonly reason: string }
  | { readonly kind: 'ready'; readonly sheet: Sheet }

type Wanted = { jobId: string; filter: Filter; around: boolean }

/** The rows that a view shows, from the first on. */
async function rowsFor(
  { jobId, filter, around }: Wanted,
  progress: (done: number, all: number) => void,
): Promise<Sheet> {
  const rows = new Map<number, ReviewedSegment>()
  for (let from = 1; ; ) {
    const { summary, results } = await askForPage(jobId, { filter, around, from, limit: atOnce })
    for (const row of results) rows.set(row.number, row)
    const last = results.at(-1)?.number ?? summary.segments
    const sheet = {
      filter,
      summary,
      rows: [...rows.values()].toSorted((one, other) => one.number - other.number),
    }
    if (rows.size > mostPrinted) return { ...sheet, rows: sheet.rows.slice(0, mostPrinted), isCut: true }
    if (last >= summary.segments || results.every(({ number }) => number < from))
      return { ...sheet, isCut: false }
    progress(rows.size, Math.min(mostPrinted, filter === 'changed' ? summary.changed : summary.segments))
    from = last + 1
  }
}

/** Brings all rows of a view onto paper: those that have not come yet come first. */
export function usePrint(wanted: Wanted) {
  const [state, setState] = useState<State>({ kind: 'none' })
  const [presses, setPresses] = useState(0)
  const start = useStable(() => {
    if (state.kind === 'preparing') return
    setState({ kind: 'preparing', done: 0, all: 0 })
    rowsFor(wanted, (done, all) => setState({ kind: 'preparing', done, all })).then(
      (sheet) => {
        setState({ kind: 'ready', sheet })
        setPresses((last) => last + 1)
      },
      (error: unknown) => setState({ kind: 'failed', reason: firstMessage(error) }),
    )
  })
  // The sheet is in the page by then.
  useEffect(() => {
    if (presses > 0) window.print()
  }, [presses])
  // Another view is another print.
  // biome-ignore lint/correctness/useExhaustiveDependencies: with each view
  useEffect(() => setState({ kind: 'none' }), [wanted.filter, wanted.around])
  return { state, start }
}

import { useEffect, useState } from 'react'
import { firstMessage } from '../../../api/failure.ts'
import { useStable } from '../../../ui/useStable.ts'
import type { Filter } from './change.ts'
import { type Sheet, sheetOf } from './printing.ts'
import { askForPage } from './review.query.ts'

type State =
  | { readonly kind: 'none' }
  | { readonly kind: 'preparing'; readonly done: number; readonly all: number }
  | { readonly kind: 'failed'; readonly reason: string }
  | { readonly kind: 'ready'; readonly filter: Filter; readonly sheet: Sheet }

type Wanted = { jobId: string; filter: Filter; around: boolean }

/** Brings all rows of a view onto paper: those that have not come yet come first. */
export function usePrint({ jobId, filter, around }: Wanted) {
  const [state, setState] = useState<State>({ kind: 'none' })
  const [presses, setPresses] = useState(0)
  const start = useStable(() => {
    if (state.kind === 'preparing') return
    setState({ kind: 'preparing', done: 0, all: 0 })
    const ask = (page: { from: number; limit: number }) => askForPage(jobId, { filter, around, ...page })
    sheetOf(ask, filter, (done, all) => setState({ kind: 'preparing', done, all })).then(
      (sheet) => {
        setState({ kind: 'ready', filter, sheet })
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
  useEffect(() => setState({ kind: 'none' }), [filter, around])
  return { state, start }
}

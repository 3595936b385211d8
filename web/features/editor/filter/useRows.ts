import { useEffect, useMemo, useRef, useState } from 'react'
import { othersTurn } from '../../../api/othersTurn.ts'
import type { Desk } from '../../desk/desk.ts'
import { useOrder } from '../useDesk.ts'
import { type Filter, fitting, isSet } from './filter.ts'

/** How long rows are gone through before a key may come in between, ms. */
const patience = 8

/**
 * The rows that fit a filter. `of`: the filter that they fit, which is an older one for as long as it is worked out.
 */
export type Rows = {
  readonly of: Filter
  /** goes up when the same filter is set again */
  readonly times: number
  readonly ids: readonly string[]
}

/** The segments that have something beside their texts; each the same list until it changes. */
export type Having = {
  readonly findings: readonly string[]
  readonly queries: readonly string[]
  readonly commented: readonly string[]
}

type RowsResult = Rows & { readonly having: Having; readonly at: number; readonly cuts: number }

type Parts = {
  filter: Filter
  /** goes up when the same filter is set again */
  times: number
  having: Having
  languages: { source: string; target: string }
}

/** Goes through the rows that have not been gone through yet, in slices; undefined when it was stopped. */
async function goThrough(desk: Desk, parts: Parts, last: RowsResult | undefined, signal: AbortSignal) {
  const { filter, times, having, languages } = parts
  const order = desk.order()
  const same = last?.of === filter && last.times === times ? last : undefined
  const cuts = desk.cuts()
  const goesOn = same?.having === having && same.cuts === cuts
  // One that fitted stays, whatever was written into it since.
  const stay = new Set(goesOn ? [] : same?.ids)
  const ids = goesOn ? [...same.ids] : []
  const withFindings = new Set(having.findings)
  const withQueries = new Set(having.queries)
  const withComments = new Set(having.commented)
  const fits = fitting(filter, languages, {
    hasFindings: (id) => withFindings.has(id),
    hasQueries: (id) => withQueries.has(id),
    hasComments: (id) => withComments.has(id),
    isRepeated: desk.isRepeated,
  })
  let until = performance.now() + patience
  for (let at = goesOn ? same.at : 0; at < order.length; at++) {
    if (performance.now() > until) {
      await othersTurn()
      if (signal.aborted) return undefined
      until = performance.now() + patience
    }
    const id = order[at]
    if (id !== undefined && (stay.has(id) || fits(desk.entry(id)))) ids.push(id)
  }
  return { of: filter, ids, having, times, at: order.length, cuts }
}

const nobody: readonly string[] = []

/**
 * The rows that a filter shows, undefined where none is set. A row that was edited so that it no longer fits stays
 * until the filter is set again.
 */
export function useRows(desk: Desk, { filter, times, having, languages }: Parts): Rows | undefined {
  const order = useOrder(desk)
  const [rows, setRows] = useState<Rows>()
  const last = useRef<RowsResult>(undefined)
  const { source, target } = languages
  // What is not asked for may change as it likes.
  const findings = filter.extra.includes('findings') ? having.findings : nobody
  const queries = filter.extra.includes('queries') ? having.queries : nobody
  const comments = filter.extra.includes('commented') ? having.commented : nobody
  const relevant = useMemo(() => ({ findings, queries, commented: comments }), [findings, queries, comments])

  // biome-ignore lint/correctness/useExhaustiveDependencies: pages that come in grow the order
  useEffect(() => {
    if (!isSet(filter)) {
      last.current = undefined
      setRows(undefined)
      return
    }
    const controller = new AbortController()
    const parts = { filter, times, having: relevant, languages: { source, target } }
    void goThrough(desk, parts, last.current, controller.signal).then((result) => {
      if (!result || controller.signal.aborted) return
      last.current = result
      setRows(result)
    })
    return () => controller.abort()
  }, [desk, order, filter, times, relevant, source, target])

  return isSet(filter) ? rows : undefined
}

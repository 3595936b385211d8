import { useEffect, useRef, useState } from 'react'
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

type Done = Rows & { readonly found: readonly string[]; readonly at: number }

type Parts = {
  filter: Filter
  /** goes up when the same filter is set again */
  times: number
  /** the segments with findings, in their order */
  found: readonly string[]
  languages: { source: string; target: string }
}

/** Goes through the rows that have not been gone through yet, in slices; undefined when it was stopped. */
async function goThrough(desk: Desk, parts: Parts, last: Done | undefined, signal: AbortSignal) {
  const { filter, times, found, languages } = parts
  const order = desk.order()
  const same = last?.of === filter && last.times === times ? last : undefined
  const goesOn = same?.found === found
  // One that fitted stays, whatever was written into it since.
  const stay = new Set(goesOn ? [] : same?.ids)
  const ids = goesOn ? [...same.ids] : []
  const withFindings = new Set(found)
  const fits = fitting(filter, languages, {
    hasFindings: (id) => withFindings.has(id),
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
  return { of: filter, ids, found, times, at: order.length }
}

const nobody: readonly string[] = []

/**
 * The rows that a filter shows, undefined where none is set. A row that was edited so that it no longer fits stays
 * until the filter is set again.
 */
export function useRows(desk: Desk, { filter, times, found, languages }: Parts): Rows | undefined {
  const order = useOrder(desk)
  const [rows, setRows] = useState<Rows>()
  const last = useRef<Done>(undefined)
  const { source, target } = languages
  const relevant = filter.extra.includes('findings') ? found : nobody

  // biome-ignore lint/correctness/useExhaustiveDependencies: pages that come in grow the order
  useEffect(() => {
    if (!isSet(filter)) {
      last.current = undefined
      setRows(undefined)
      return
    }
    const controller = new AbortController()
    const parts = { filter, times, found: relevant, languages: { source, target } }
    void goThrough(desk, parts, last.current, controller.signal).then((done) => {
      if (!done || controller.signal.aborted) return
      last.current = done
      setRows(done)
    })
    return () => controller.abort()
  }, [desk, order, filter, times, relevant, source, target])

  return isSet(filter) ? rows : undefined
}

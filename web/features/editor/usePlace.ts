import { useCallback, useEffect, useMemo, useState } from 'react'
import type { Desk } from '../desk/desk.ts'
import { isOpen } from '../desk/entry.ts'
import { useOpenCount, useOrder } from './useDesk.ts'

export type Filter = 'all' | 'open' | 'findings'

/** The next open segment after one, going round; undefined when none is left. */
function nextOpen(desk: Desk, after: string | undefined): string | undefined {
  const order = desk.order()
  const start = after === undefined ? 0 : order.indexOf(after) + 1
  for (let passed = 0; passed < order.length; passed++) {
    const id = order[(start + passed) % order.length]
    if (id !== undefined && id !== after && isOpen(desk.entry(id).status)) return id
  }
  return undefined
}

/**
 * Which segments are shown, and which one is written in. The first open one is, on arrival, as soon as its page is
 * there; when all are confirmed, the first one.
 */
type Parts = {
  editable: boolean
  loaded: boolean
  /** the segments with findings, in their order */
  found: readonly string[]
}

export function usePlace(desk: Desk, { editable, loaded, found }: Parts) {
  const order = useOrder(desk)
  const openCount = useOpenCount(desk)
  const [filter, setFilter] = useState<Filter>('all')
  const [active, setActive] = useState<{ id: string; moves: number }>()
  const go = useCallback((id: string) => setActive((last) => ({ id, moves: (last?.moves ?? 0) + 1 })), [])

  useEffect(() => {
    if (active || !editable || order.length === 0) return
    const first = nextOpen(desk, undefined) ?? (loaded ? order[0] : undefined)
    if (first !== undefined) go(first)
  }, [active, editable, order, loaded, desk, go])

  // biome-ignore lint/correctness/useExhaustiveDependencies: `openCount` changes when a segment was confirmed, which then leaves the open ones
  const ids = useMemo(() => {
    if (filter === 'all') return order
    const shown = new Set(filter === 'findings' ? found : [])
    const isShown = (id: string) => (filter === 'open' ? isOpen(desk.entry(id).status) : shown.has(id))
    return order.filter((id) => id === active?.id || isShown(id))
  }, [filter, order, active?.id, desk, openCount, found])

  return {
    total: order.length,
    openCount,
    filter,
    setFilter,
    ids,
    activeId: active?.id,
    /** goes up with each visit, so that going to where one is puts the focus there */
    moves: active?.moves ?? 0,
    go,
    /** Goes to the segment shown before or after this one that can be edited; stays where there is none. */
    step: (by: 1 | -1) => {
      const editableIds = ids.filter((id) => desk.entry(id).segment.status !== 'locked')
      const target = editableIds[editableIds.indexOf(active?.id ?? '') + by]
      if (target !== undefined) go(target)
    },
    /** Goes to the next open segment; false when none is left. */
    goToNextOpen: (): boolean => {
      const next = nextOpen(desk, active?.id)
      if (next !== undefined) go(next)
      return next !== undefined
    },
  }
}

import { startTransition, useCallback, useEffect, useMemo, useState } from 'react'
import type { Desk } from '../desk/desk.ts'
import { isOpen } from '../desk/entry.ts'
import type { useFilter } from './filter/useFilter.ts'
import { TargetField } from './parts.ts'
import { useOpenCount, useOrder } from './useDesk.ts'

export type Filter = 'all' | 'open' | 'findings'

/** The next open one of some segments after one, going round; undefined when none is left. */
function nextOpen(desk: Desk, order: readonly string[], after: string | undefined): string | undefined {
  const start = after === undefined ? 0 : order.indexOf(after) + 1
  for (let steps = 0; steps < order.length; steps++) {
    const id = order[(start + steps) % order.length]
    if (id !== undefined && id !== after && isOpen(desk.entry(id).status)) return id
  }
  return undefined
}

/** One that was joined with the one before it is left for that one. */
function useHeir(
  desk: Desk,
  order: readonly string[],
  activeId: string | undefined,
  go: (id: string) => void,
) {
  useEffect(() => {
    if (activeId === undefined || desk.has(activeId)) return
    const heir = order[desk.entry(activeId).position - 2] ?? order[0]
    if (heir !== undefined) go(heir)
  }, [activeId, order, desk, go])
}

/**
 * Which segments are shown, and which one is written in. The first open one is, on arrival, as soon as its page is
 * there; when all are confirmed, the first one.
 */
type Parts = {
  editable: boolean
  loaded: boolean
  /** the segments with findings, in their order */
  withFindings: readonly string[]
  rows: Pick<ReturnType<typeof useFilter>, 'isOn' | 'rows' | 'clear'>
}

export function usePlace(desk: Desk, { editable, loaded, withFindings, rows: { isOn, rows, clear } }: Parts) {
  const order = useOrder(desk)
  const openCount = useOpenCount(desk)
  const [filter, setFilter] = useState<Filter>('all')
  const [active, setActive] = useState<{ id: string; moves: number }>()
  const go = useCallback((id: string) => setActive((last) => ({ id, moves: (last?.moves ?? 0) + 1 })), [])

  const visible = useMemo(() => rows && new Set(rows.ids), [rows])
  const rowIds = isOn ? rows?.ids : order

  useEffect(() => {
    if (active || !editable || !rowIds || rowIds.length === 0) return
    const first = nextOpen(desk, rowIds, undefined) ?? (loaded ? rowIds[0] : undefined)
    if (first === undefined) return
    // The rows are painted first, then one of them gets its field.
    let isOver = false
    void TargetField.fetch()
      .catch(() => undefined)
      .then(() => {
        if (!isOver) startTransition(() => go(first))
      })
    return () => {
      isOver = true
    }
  }, [active, editable, rowIds, loaded, desk, go])

  useHeir(desk, order, active?.id, go)

  // What another filter does not show is left; what this one no longer would is not.
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each time that a filter is set
  useEffect(() => {
    if (active && visible && !visible.has(active.id)) setActive(undefined)
  }, [rows?.of, rows?.times])

  // biome-ignore lint/correctness/useExhaustiveDependencies: `openCount` changes when a segment was confirmed, which then leaves the open ones
  const ids = useMemo(() => {
    if (filter === 'all' && !isOn) return order
    const segments = new Set(filter === 'findings' ? withFindings : [])
    const isOfTab = (id: string) => {
      if (filter === 'all') return true
      return filter === 'open' ? isOpen(desk.entry(id).status) : segments.has(id)
    }
    const fits = (id: string) => (!isOn || visible?.has(id) === true) && isOfTab(id)
    return order.filter((id) => id === active?.id || fits(id))
  }, [filter, order, active?.id, desk, openCount, withFindings, isOn, visible])

  return {
    total: order.length,
    openCount,
    filter,
    setFilter,
    ids,
    /** what the filter shows; undefined where none is set */
    shown: visible,
    /** whether it is not known yet what the filter shows */
    isPending: isOn && rows === undefined,
    /** Shows all segments. */
    lift: () => {
      setFilter('all')
      if (isOn) clear()
    },
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
      const next = nextOpen(desk, isOn ? ids : order, active?.id)
      if (next !== undefined) go(next)
      return next !== undefined
    },
  }
}

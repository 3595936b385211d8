import { useNavigate, useSearch } from '@tanstack/react-router'
import { useMemo, useState } from 'react'
import { useStable } from '../../../ui/useStable.ts'
import type { Desk } from '../../desk/desk.ts'
import { type Filter, filterFrom, isSet, noFilter, searchOf } from './filter.ts'
import { type Having, useRows } from './useRows.ts'

/** The filter that is in the address, so that a reload keeps it, and the rows that fit it. */
export function useFilter(desk: Desk, having: Having, languages: { source: string; target: string }) {
  const search = useSearch({ strict: false })
  const navigate = useNavigate()
  const [times, setTimes] = useState(0)
  // The address follows, a moment later than what is chosen is to be seen.
  const [filter, setFilter] = useState(() => filterFrom(search))
  const rows = useRows(desk, { filter, times, having, languages })
  const set = useStable((next: Filter) => {
    setFilter(next)
    void navigate({
      to: '.',
      search: (current) => ({ ...current, ...searchOf(next) }),
      replace: true,
      resetScroll: false,
    })
  })
  return useMemo(
    () => ({
      filter,
      isOn: isSet(filter),
      rows,
      set,
      clear: () => set(noFilter),
      /** Leaves out what no longer fits, and takes in what does now. */
      again: () => setTimes((before) => before + 1),
    }),
    [filter, rows, set],
  )
}

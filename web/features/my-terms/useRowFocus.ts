import { type RefObject, useEffect, useState } from 'react'

/** Puts the focus on a row's button, or on what of it takes the focus, once the rows are drawn; of the last row where there are fewer; else on the place. */
export function useRowFocus(table: RefObject<HTMLTableElement | null>, place: RefObject<HTMLElement | null>) {
  const [wanted, setWanted] = useState<{ at: number }>()
  useEffect(() => {
    if (!wanted) return
    const rows = table.current?.tBodies[0]?.rows
    const row = rows?.[Math.min(wanted.at, rows.length - 1)]
    const goal = row?.querySelector<HTMLElement>('button, [tabindex]') ?? place.current
    goal?.focus()
  }, [wanted, table, place])
  return (at: number) => setWanted({ at })
}

import { useLocation } from '@tanstack/react-router'
import { useState } from 'react'
import { currentUser } from '../../../api/session-store.ts'

type Chosen = { list: string; ids: ReadonlySet<string>; last: string }

/** What was chosen, for who comes back by the browser's Back: by its reader, and the place in their history. */
const left = new Map<string, Chosen>()

/** The ids between two rows, both with them, in the order of the list. */
function between(ids: readonly string[], one: string, other: string): string[] {
  const places = [ids.indexOf(one), ids.indexOf(other)]
  return places.includes(-1) ? [other] : ids.slice(Math.min(...places), Math.max(...places) + 1)
}

/**
 * The rows that were chosen, by id, in the order they were chosen in; empty when another list is looked at, and there
 * again on the way back to it.
 *
 * @param list names what is looked at
 */
export function useSelection(list: string) {
  const entry = useLocation({ select: ({ state }) => state.__TSR_key })
  const place = JSON.stringify([currentUser(), entry, list])
  const beginning = (): Chosen => left.get(place) ?? { list, ids: new Set(), last: '' }
  const [state, setState] = useState(beginning)
  const { ids, last } = state.list === list ? state : beginning()
  const set = (next: ReadonlySet<string>, at = '') => {
    const chosen = { list, ids: new Set(next), last: at }
    if (next.size > 0) left.set(place, chosen)
    else left.delete(place)
    setState(chosen)
  }
  return {
    ids,
    /** chooses a row or takes it back; `all`: with every row since the last one */
    toggle: (id: string, all?: readonly string[]) => {
      const next = new Set(ids)
      const isOn = !ids.has(id)
      for (const one of all ? between(all, last, id) : [id]) isOn ? next.add(one) : next.delete(one)
      set(next, id)
    },
    add: (some: Iterable<string>) => set(new Set([...ids, ...some]), last),
    drop: (some: Iterable<string>) => set(new Set([...ids].filter((id) => !new Set(some).has(id))), last),
    clear: () => set(new Set()),
  }
}

export type Selection = ReturnType<typeof useSelection>

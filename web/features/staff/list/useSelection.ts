import { useState } from 'react'

/** The ids between two rows, both with them, in the order of the list. */
function between(ids: readonly string[], one: string, other: string): string[] {
  const places = [ids.indexOf(one), ids.indexOf(other)]
  return places.includes(-1) ? [other] : ids.slice(Math.min(...places), Math.max(...places) + 1)
}

/**
 * The rows that were chosen, by id, in the order they were chosen in; empty when another list is looked at.
 *
 * @param list names what is looked at
 */
export function useSelection(list: string) {
  const [state, setState] = useState({ list, ids: new Set<string>(), last: '' })
  const { ids, last } = state.list === list ? state : { ids: new Set<string>(), last: '' }
  const set = (next: ReadonlySet<string>, at = '') => setState({ list, ids: new Set(next), last: at })
  return {
    ids: ids as ReadonlySet<string>,
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

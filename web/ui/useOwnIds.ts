import { useRef } from 'react'
import { v7 } from 'uuid'

/**
 * An id for each thing that is sent: the same while it is sent again, as after a lost answer; another once it changed
 * or was taken.
 */
export function useOwnIds<Thing extends object>() {
  const last = useRef<{ written: string; id: string }>(null)
  return {
    idOf: (thing: Thing): string => {
      const json = JSON.stringify(thing)
      if (last.current?.written !== json) last.current = { written: json, id: v7() }
      return last.current.id
    },
    forget: () => {
      last.current = null
    },
  }
}

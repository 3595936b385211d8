import { useRef } from 'react'
import { v7 } from 'uuid'

/**
 * An id for each thing that is sent: the same while it is sent again, as after a lost answer; another once it changed
 * or was taken.
 */
export function useOwnIds<Written extends object>() {
  const last = useRef<{ written: string; id: string }>(null)
  return {
    idOf: (thing: Written): string => {
      const written = JSON.stringify(thing)
      if (last.current?.written !== written) last.current = { written, id: v7() }
      return last.current.id
    },
    forget: () => {
      last.current = null
    },
  }
}

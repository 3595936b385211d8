import { useCallback, useEffect, useRef } from 'react'

/** Work that waits until something is closed, and the focus is back where it was. */
export function useAfterClosing(isOpen: boolean) {
  const work = useRef<() => void>(undefined)
  useEffect(() => {
    if (isOpen) return
    const next = work.current
    work.current = undefined
    // The focus goes back at the end of this turn.
    if (next) setTimeout(next)
  }, [isOpen])
  return useCallback((next: () => void) => {
    work.current = next
  }, [])
}

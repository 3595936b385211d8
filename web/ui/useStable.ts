import { useCallback, useLayoutEffect, useRef } from 'react'

/**
 * A function that stays the same one and does what it was last given, so that what gets it is not drawn again for it.
 */
export function useStable<A extends unknown[], R>(act: (...args: A) => R): (...args: A) => R {
  const latest = useRef(act)
  useLayoutEffect(() => {
    latest.current = act
  })
  return useCallback((...args: A) => latest.current(...args), [])
}

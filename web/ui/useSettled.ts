import { useEffect, useState } from 'react'

/**
 * A value as it was when it last stayed the same for a while (ms); what it is at first counts at once.
 * @param since what has to stay the same too, for as long
 */
export function useSettled<T>(value: T, wait: number, since?: unknown): T {
  const [stable, setStable] = useState(value)
  // biome-ignore lint/correctness/useExhaustiveDependencies: the time begins again with each `since`
  useEffect(() => {
    const timer = setTimeout(() => setStable(value), wait)
    return () => clearTimeout(timer)
  }, [value, wait, since])
  return stable
}

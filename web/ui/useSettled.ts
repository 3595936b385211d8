import { useEffect, useState } from 'react'

/** A value as it was when it last stayed the same for a while (ms); what it is at first counts at once. */
export function useSettled<T>(value: T, wait: number): T {
  const [settled, setSettled] = useState(value)
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), wait)
    return () => clearTimeout(timer)
  }, [value, wait])
  return settled
}

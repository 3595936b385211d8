import { useSyncExternalStore } from 'react'
import { useInspection } from '../checks/useInspection.ts'
import type { Spelling } from './slot.ts'

const nothing = () => () => {}

/** What can be done about spelling now; undefined where nothing is known of it. */
export function useSpelling(): Spelling | undefined {
  const slot = useInspection()?.spelling
  return useSyncExternalStore(slot?.subscribe ?? nothing, () => slot?.get())
}

import { useQuery } from '@tanstack/react-query'
import { useIsStaff } from '../session/useIsStaff.ts'
import { ownMemoryQuery } from './memory.query.ts'

/** Whether the reader has a memory of their own that is switched on. */
export function useHasMemory(): boolean {
  const isStaff = useIsStaff()
  return useQuery({ ...ownMemoryQuery, enabled: !isStaff }).data?.on === true
}

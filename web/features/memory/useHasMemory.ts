import { useQuery } from '@tanstack/react-query'
import { useIsConsultant } from '../session/useIsStaff.ts'
import { ownMemoryQuery } from './memory.query.ts'

/** Whether the reader has a memory of their own that is switched on. */
export function useHasMemory(): boolean {
  const isConsultant = useIsConsultant()
  return useQuery({ ...ownMemoryQuery, enabled: isConsultant }).data?.on === true
}

import { useQuery } from '@tanstack/react-query'
import { currentUserQuery } from './user.query.ts'

/** Whether the reader is staff of the provider, who have no offers, jobs or expertise of their own. */
export const useIsStaff = (): boolean => useQuery(currentUserQuery).data?.is_internal === true

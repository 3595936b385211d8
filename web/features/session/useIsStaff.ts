import { useQuery } from '@tanstack/react-query'
import { viewed } from '../../api/viewed.ts'
import { currentUserQuery } from './user.query.ts'

/** Whether the reader is staff of the provider, who have no offers, jobs or expertise of their own. */
export const useIsStaff = (): boolean => useQuery(currentUserQuery).data?.is_internal === true

/** Whether the reader is a consultant themselves: what is theirs alone is nothing that staff view. */
export const useIsConsultant = (): boolean =>
  useQuery(currentUserQuery).data?.is_internal === false && viewed() === undefined

/** The same, and as long as it is not known who the reader is: what most readers have does not move what is below it. */
export const useMayBeConsultant = (): boolean =>
  useQuery(currentUserQuery).data?.is_internal !== true && viewed() === undefined

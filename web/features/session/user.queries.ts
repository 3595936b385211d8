import { getCurrentUser } from '@hub/contract/consultant'
import { queryOptions } from '@tanstack/react-query'
import { call } from '../../api/call.ts'

/** R4.8: asked for by the shell of `/app` alone, and once: what is known is kept until the session changes. */
export const currentUserQuery = queryOptions({
  queryKey: ['user'],
  queryFn: async ({ signal }) => {
    const user = await call(getCurrentUser, { signal })
    return {
      id: user.id,
      email: user.email,
      firstName: user.first_name,
      lastName: user.last_name,
      is_internal: user.is_internal,
      type: user.type,
    }
  },
  staleTime: Number.POSITIVE_INFINITY,
  gcTime: Number.POSITIVE_INFINITY,
})

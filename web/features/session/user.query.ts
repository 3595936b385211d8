import { getCurrentUser } from '@hub/contract/consultant'
import { callQuery } from '../../api/query.ts'
import { userView } from './user.views.ts'

/** R4.8: asked for by the shell of `/app` alone, and once: what is known is kept until the session changes. */
export const currentUserQuery = {
  ...callQuery(getCurrentUser, {}),
  select: userView,
  staleTime: Number.POSITIVE_INFINITY,
  gcTime: Number.POSITIVE_INFINITY,
}

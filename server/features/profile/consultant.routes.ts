import { getCurrentUser } from '@hub/contract/consultant'
import type { App } from '../../http/app.ts'
import { callerOf } from '../../http/caller.ts'

export function currentUserRoutes(app: App): void {
  app.route({
    ...getCurrentUser,
    handler: async (request) => {
      const { id, email, firstName, lastName, isInternal, type } = callerOf(request)
      return { id, email, first_name: firstName, last_name: lastName, is_internal: isInternal, type }
    },
  })
}

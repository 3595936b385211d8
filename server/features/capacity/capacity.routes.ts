import { getCapacity, putCapacity } from '@hub/contract/capacity'
import type { App } from '../../http/app.ts'
import { callerOf } from '../../http/caller.ts'
import type { Parts } from '../../parts.ts'
import { capacityOf } from './capacity.queries.ts'
import { saveCapacity } from './capacity.transitions.ts'

/** What a consultant can do; theirs alone but for what staff's calls show of it. */
export function capacityRoutes(app: App, parts: Parts): void {
  app.route({ ...getCapacity, handler: (request) => capacityOf(parts.db, callerOf(request).id) })

  app.route({
    ...putCapacity,
    handler: (request) => saveCapacity(parts, callerOf(request).id, request.body),
  })
}

import { downloadTime } from '@hub/contract/time'
import type { App } from '../../http/app.ts'
import { callerOf } from '../../http/caller.ts'
import type { Parts } from '../../parts.ts'
import { findTime } from './time.queries.ts'
import { monthIn, timeCsv } from './time.rules.ts'

export function timeRoutes(app: App, { db, config: { timeZone } }: Parts): void {
  app.route({
    ...downloadTime,
    handler: async (request, reply) => {
      const { month } = request.query
      const { from, to } = monthIn(timeZone, month)
      const rows = await findTime(db, callerOf(request).id, from, to)
      return reply
        .code(200)
        .headers({
          'content-type': 'text/csv; charset=utf-8',
          'content-disposition': `attachment; filename="time-${month}.csv"`,
          'cache-control': 'private, no-cache',
        })
        .send(timeCsv(rows, timeZone))
    },
  })
}

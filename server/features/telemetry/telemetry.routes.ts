import { listPageViews, track } from '@hub/contract/telemetry'
import { sql } from 'kysely'
import type { Database } from '../../db/connect.ts'
import type { App } from '../../http/app.ts'
import type { Parts } from '../../parts.ts'
import { Refused, refusal } from '../../refusals.ts'
import { itemsOf, judge, mostItems, type Taken } from './telemetry.rules.ts'

const bodyLimit = 1024 * 1024
const nothing = { itemsReceived: 0, itemsAccepted: 0 }
const unreadable = refusal(400, {
  ...nothing,
  errors: [{ index: 0, statusCode: 400, message: 'The body holds no JSON envelopes.' }],
})
const tooMany = refusal(400, {
  ...nothing,
  errors: [{ index: mostItems, statusCode: 400, message: `At most ${mostItems} items a call.` }],
})

/** Adds to the day's counts. */
async function count(db: Database, views: readonly Taken[]): Promise<void> {
  const sums = Map.groupBy(views, ({ day, route }) => `${day} ${route}`)
  const rows = [...sums.values()].flatMap((group) => (group[0] ? [{ ...group[0], views: group.length }] : []))
  if (rows.length === 0) return
  // In one order everywhere, so that two calls that count the same rows never wait for each other.
  await sql`
    insert into page_views as p (day, route, views)
    select * from unnest(${rows.map(({ day }) => day)}::date[], ${rows.map(({ route }) => route)}::text[],
      ${rows.map(({ views: n }) => n)}::integer[]) as g (day, route, views) order by day, route
    on conflict (day, route) do update set views = p.views + excluded.views`.execute(db)
}

export async function telemetryRoutes(app: App, { db, clock }: Parts): Promise<void> {
  // Whatever content type a page sends on leaving is taken; elsewhere only JSON is.
  await app.register(async (scope: App) => {
    scope.removeAllContentTypeParsers()
    scope.addContentTypeParser<string>(
      '*',
      { parseAs: 'string', bodyLimit },
      async (_request: unknown, body: string) => body,
    )

    scope.route({
      ...track,
      bodyLimit,
      handler: async (request, reply) => {
        const items = typeof request.body === 'string' ? itemsOf(request.body) : undefined
        if (!items) throw new Refused(unreadable)
        if (items.length > mostItems) throw new Refused(tooMany)
        const { views, errors } = judge(items, clock.now())
        await count(db, views)
        const accepted = items.length - errors.length
        const status = errors.length === 0 ? 200 : accepted === 0 ? 400 : 206
        return reply.code(status).send({ itemsReceived: items.length, itemsAccepted: accepted, errors })
      },
    })
  })

  app.route({
    ...listPageViews,
    handler: async () => {
      const { rows } = await sql<{ day: string; route: string; views: number }>`
        select day::text, route, views from page_views where day > ${clock.now()}::date - 90
        order by day desc, views desc, route`.execute(db)
      return { results: rows }
    },
  })
}

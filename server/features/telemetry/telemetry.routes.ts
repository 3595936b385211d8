import { listPageViews, track } from '@hub/contract/telemetry'
import type { App } from '../../http/app.ts'
import type { Parts } from '../../parts.ts'
import { RefusalError, refusal } from '../../refusals.ts'
import { countViews, viewsByDay } from './telemetry.queries.ts'
import { itemsOf, judge, mostItems } from './telemetry.rules.ts'

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

export async function telemetryRoutes(app: App, { db, clock }: Parts): Promise<void> {
  // A page that is left may send any content type; elsewhere only JSON is taken.
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
        const items = typeof request.body === 'string' ? itemsOf(request.body) : 'unreadable'
        if (items === 'unreadable') throw new RefusalError(unreadable)
        if (items === 'too many') throw new RefusalError(tooMany)
        const { views, refused, errors } = judge(items, clock.now())
        await countViews(db, views)
        const acceptCount = items.length - refused
        const status = refused === 0 ? 200 : acceptCount === 0 ? 400 : 206
        return reply.code(status).send({ itemsReceived: items.length, itemsAccepted: acceptCount, errors })
      },
    })
  })

  app.route({
    ...listPageViews,
    handler: async () => ({ results: await viewsByDay(db, clock.now()) }),
  })
}

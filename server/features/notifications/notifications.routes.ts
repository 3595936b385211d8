import {
  getCalendar,
  getNotifications,
  makeCalendar,
  notificationKinds,
  patchNotifications,
  removeCalendar,
} from '@hub/contract/notifications'
import type { Delivery, NotificationKind } from '../../db/columns.ts'
import type { Database } from '../../db/connect.ts'
import { inTransaction } from '../../db/transaction.ts'
import type { App } from '../../http/app.ts'
import { callerOf } from '../../http/caller.ts'
import type { Parts } from '../../parts.ts'
import { notFound, Refused, refusal } from '../../refusals.ts'
import { isTimeZone } from '../../zones.ts'
import { audit } from '../audit/audit.queries.ts'
import { calendarOf } from './calendar.ts'

const noZone = refusal(400, { time_zone: ['Enter a time zone such as Europe/London.'] })

/** Every kind's choice; what was never chosen comes at once. */
async function choicesOf(db: Database, userId: string): Promise<Record<NotificationKind, Delivery>> {
  const rows = await db
    .selectFrom('notification_choices')
    .select(['kind', 'delivery'])
    .where('user_id', '=', userId)
    .execute()
  const chosen = new Map(rows.map(({ kind, delivery }) => [kind, delivery]))
  const of = (kind: NotificationKind) => chosen.get(kind) ?? 'each'
  return {
    offer: of('offer'),
    taken: of('taken'),
    returned: of('returned'),
    approved: of('approved'),
    deadline: of('deadline'),
  }
}

export function notificationRoutes(app: App, { db, clock, random, tokens, config }: Parts): void {
  app.route({
    ...getNotifications,
    handler: (request) => choicesOf(db, callerOf(request).id),
  })

  app.route({
    ...patchNotifications,
    handler: async (request) => {
      const { id } = callerOf(request)
      const rows = notificationKinds.flatMap((kind) => {
        const delivery = request.body[kind]
        return delivery === undefined ? [] : [{ user_id: id, kind, delivery }]
      })
      if (rows.length > 0)
        await db
          .insertInto('notification_choices')
          .values(rows)
          .onConflict((on) =>
            on.columns(['user_id', 'kind']).doUpdateSet((is) => ({ delivery: is.ref('excluded.delivery') })),
          )
          .execute()
      return choicesOf(db, id)
    },
  })

  app.route({
    ...getCalendar,
    handler: async (request) => {
      const row = await db
        .selectFrom('calendars')
        .select('created_at')
        .where('user_id', '=', callerOf(request).id)
        .executeTakeFirst()
      return { active: row !== undefined, created_at: row?.created_at.toISOString() ?? null }
    },
  })

  app.route({
    ...makeCalendar,
    handler: async (request, reply) => {
      const caller = callerOf(request)
      const now = clock.now()
      if (!isTimeZone(request.body.time_zone)) throw new Refused(noZone)
      const secret = random.token()
      const row = { secret_hash: tokens.hash(secret), time_zone: request.body.time_zone, created_at: now }
      await inTransaction(db, async (trx) => {
        await trx
          .insertInto('calendars')
          .values({ user_id: caller.id, ...row })
          .onConflict((on) => on.column('user_id').doUpdateSet(row))
          .execute()
        await audit(trx, { id: caller.id, address: request.ip }, now, [
          { action: 'calendar.made', subjectId: caller.id },
        ])
      })
      return reply
        .code(201)
        .send({ url: `${config.publicUrl}/calendar/${secret}.ics`, created_at: now.toISOString() })
    },
  })

  app.route({
    ...removeCalendar,
    handler: async (request, reply) => {
      const caller = callerOf(request)
      await inTransaction(db, async (trx) => {
        await trx.deleteFrom('calendars').where('user_id', '=', caller.id).execute()
        await audit(trx, { id: caller.id, address: request.ip }, clock.now(), [
          { action: 'calendar.removed', subjectId: caller.id },
        ])
      })
      return reply.code(204).send()
    },
  })

  app.get<{ Params: { secret: string } }>(
    '/calendar/:secret.ics',
    { config: { access: 'public', subject: 'none' } },
    async (request, reply) => {
      const calendar = await calendarOf(db, tokens.hash(request.params.secret), config, clock.now())
      if (calendar === undefined) throw new Refused(notFound)
      return reply
        .headers({ 'content-type': 'text/calendar; charset=utf-8', 'cache-control': 'private, max-age=900' })
        .send(calendar)
    },
  )
}

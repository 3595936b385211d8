import {
  getCalendar,
  getNotifications,
  makeCalendar,
  notificationKinds,
  patchNotifications,
  removeCalendar as removeCall,
} from '@hub/contract/notifications'
import type { App } from '../../http/app.ts'
import { actorOf, callerOf, readerOf } from '../../http/caller.ts'
import type { Parts } from '../../parts.ts'
import { notFound, RefusalError, refusal } from '../../refusals.ts'
import { calendarSince } from './calendar.queries.ts'
import { calendarOf } from './calendar.ts'
import { choicesOf, kindsFor } from './notifications.queries.ts'
import { chooseNotifications, createCalendar, removeCalendar } from './notifications.transitions.ts'

export function notificationRoutes(app: App, parts: Parts): void {
  const { db } = parts

  app.route({
    ...getNotifications,
    handler: (request) => choicesOf(db, readerOf(request)),
  })

  app.route({
    ...patchNotifications,
    handler: (request) => {
      const reader = callerOf(request)
      const others = notificationKinds.filter((kind) => !kindsFor(reader.rights).includes(kind))
      const [strange] = others.filter((kind) => request.body[kind] !== undefined)
      if (strange) throw new RefusalError(refusal(400, { [strange]: ['You get no such mails.'] }))
      const choices = notificationKinds.flatMap((kind) => {
        const delivery = request.body[kind]
        return delivery === undefined ? [] : [{ kind, delivery }]
      })
      return chooseNotifications(parts, reader, choices)
    },
  })

  app.route({
    ...getCalendar,
    handler: async (request) => {
      const since = await calendarSince(db, callerOf(request).id)
      return { active: since !== undefined, created_at: since?.toISOString() ?? null }
    },
  })

  app.route({
    ...makeCalendar,
    handler: async (request, reply) =>
      reply.code(201).send(await createCalendar(parts, request.body.time_zone, actorOf(request))),
  })

  app.route({
    ...removeCall,
    handler: async (request, reply) => {
      await removeCalendar(parts, actorOf(request))
      return reply.code(204).send()
    },
  })

  app.get<{ Params: { secret: string } }>(
    '/calendar/:secret.ics',
    { config: { access: 'public', subject: 'none' } },
    async (request, reply) => {
      const calendar = await calendarOf(parts, request.params.secret)
      if (calendar === undefined) throw new RefusalError(notFound)
      return reply
        .headers({ 'content-type': 'text/calendar; charset=utf-8', 'cache-control': 'private, max-age=900' })
        .send(calendar)
    },
  )
}

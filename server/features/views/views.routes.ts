import { messages } from '@hub/contract/errors'
import { addView, changeView, deleteView, listViews } from '@hub/contract/staff-work'
import { breaks } from '../../db/failures.ts'
import { inTransaction } from '../../db/transaction.ts'
import type { App } from '../../http/app.ts'
import { actorOf, callerOf } from '../../http/caller.ts'
import { sendPage } from '../../http/cursors.ts'
import { isId, newId } from '../../ids.ts'
import type { Parts } from '../../parts.ts'
import { notFound, RefusalError, refusal } from '../../refusals.ts'
import {
  countViews,
  insertView,
  removeView,
  updateView,
  type ViewRow,
  viewsListing,
} from './views.queries.ts'

/** A list of filters that nobody can oversee is no help. */
const mostViews = 50
const tooMany = refusal(409, `Only ${mostViews} views can be kept.`)
const nameTaken = refusal(400, { name: [messages.taken] })

const refuseTaken = (error: unknown): never => {
  throw breaks(error, 'views_name') ? new RefusalError(nameTaken) : error
}

export function viewRoutes(app: App, parts: Parts): void {
  const { db, clock } = parts

  app.route({
    ...listViews,
    handler: async (request, reply) =>
      sendPage(request, reply, parts, request.query, viewsListing(callerOf(request).id), (rows: ViewRow[]) =>
        rows.map(({ id, name, query }) => ({ id, name, query })),
      ),
  })

  app.route({
    ...addView,
    handler: async (request, reply) => {
      const { id: userId } = callerOf(request)
      const { call } = actorOf(request)
      const view = { id: newId(), ...request.body }
      await inTransaction(db, async (trx) => {
        if ((await countViews(trx, userId)) >= mostViews) throw new RefusalError(tooMany)
        await insertView(trx, userId, view, clock.now())
        await call?.noteDone(trx)
      }).catch(refuseTaken)
      return reply.code(201).send(view)
    },
  })

  app.route({
    ...changeView,
    handler: async (request) => {
      const { viewId: id } = request.params
      if (!isId(id)) throw new RefusalError(notFound)
      const view = await updateView(db, callerOf(request).id, { id, ...request.body }, clock.now()).catch(
        refuseTaken,
      )
      if (!view) throw new RefusalError(notFound)
      return view
    },
  })

  app.route({
    ...deleteView,
    handler: async (request, reply) => {
      const { viewId } = request.params
      if (!isId(viewId) || !(await removeView(db, callerOf(request).id, viewId)))
        throw new RefusalError(notFound)
      return reply.code(204).send()
    },
  })
}

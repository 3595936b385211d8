import {
  addAlert as addCall,
  changeAlert as changeCall,
  endAlert as endCall,
  listAllAlerts,
} from '@hub/contract/staff-running'
import { type Listing, Values } from '../../db/pages.ts'
import type { App } from '../../http/app.ts'
import { staffOf } from '../../http/caller.ts'
import { sendPage } from '../../http/cursors.ts'
import { isId } from '../../ids.ts'
import type { Parts } from '../../parts.ts'
import { notFound, RefusalError } from '../../refusals.ts'
import { alertView } from './alerts.queries.ts'
import { type AlertRow, addAlert, changeAlert, endAlert } from './alerts.transitions.ts'

/** All alerts, those that end last first. */
const alertsListing = (): Listing => ({
  columns: () => '*',
  from: 'alerts',
  where: [],
  values: new Values(),
  order: { by: "coalesce(ends_at, 'infinity')", type: 'timestamptz', descending: true },
  id: 'id',
  unmoved: null,
})

const idOf = (text: string): string => {
  if (!isId(text)) throw new RefusalError(notFound)
  return text
}

export function staffAlertRoutes(app: App, parts: Parts): void {
  app.route({
    ...listAllAlerts,
    handler: async (request, reply) =>
      sendPage(request, reply, parts, request.query, alertsListing(), (rows: AlertRow[]) =>
        rows.map(alertView),
      ),
  })

  app.route({
    ...addCall,
    handler: async (request, reply) =>
      reply.code(201).send(alertView(await addAlert(parts, request.body, staffOf(request)))),
  })

  app.route({
    ...changeCall,
    handler: async (request) =>
      alertView(await changeAlert(parts, idOf(request.params.alertId), request.body, staffOf(request))),
  })

  app.route({
    ...endCall,
    handler: async (request) =>
      alertView(await endAlert(parts, idOf(request.params.alertId), staffOf(request))),
  })
}

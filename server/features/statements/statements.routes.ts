import {
  addStatement as addCall,
  changeStatement as changeCall,
  deleteStatement as deleteCall,
  downloadStatement,
  getStatement,
  listStatements as listCall,
  sendStatement as sendCall,
  voidStatement as voidCall,
} from '@hub/contract/money'
import type { FastifyRequest } from 'fastify'
import type { App } from '../../http/app.ts'
import { actorOf, callerOf } from '../../http/caller.ts'
import { pageLinks, sendMarked } from '../../http/lists.ts'
import type { Parts } from '../../parts.ts'
import { type Act, perform } from '../work/act.ts'
import { sendStatementFile } from './statements.files.ts'
import {
  countStatements,
  listStatements,
  readStatement,
  rowView,
  statementView,
} from './statements.queries.ts'
import {
  changeStatement,
  createStatement,
  deleteStatement,
  sayingWhoHolds,
  sendStatement,
  voidStatement,
} from './statements.transitions.ts'

/** A text that was left empty is none. */
const orNull = (text: string | null | undefined) => (text === undefined ? undefined : text || null)

/** Writing a draft. */
function draftRoutes(app: App, parts: Parts): void {
  const { db, clock, config } = parts
  const viewOf = async (id: string) =>
    statementView(await readStatement(db, id, { now: clock.now(), timeZone: config.timeZone }))

  app.route({
    ...addCall,
    handler: async (request, reply) => {
      const by = actorOf(request)
      const { job_ids: jobIds, number, date, due, order, note } = request.body
      const terms = { jobIds, number, date, due: due ?? null, order: order || null, note: note || null }
      const id = await sayingWhoHolds(() => perform(parts, by, (act) => createStatement(act, by.id, terms)))
      return reply.code(201).send(await viewOf(id))
    },
  })

  app.route({
    ...changeCall,
    handler: async (request) => {
      const { statementId } = request.params
      const { job_ids: jobIds, number, date, due, order, note } = request.body
      const changes = { jobIds, number, date, due, order: orNull(order), note: orNull(note) }
      await sayingWhoHolds(() =>
        perform(parts, actorOf(request), (act) => changeStatement(act, statementId, changes)),
      )
      return viewOf(statementId)
    },
  })

  app.route({
    ...deleteCall,
    handler: async (request, reply) => {
      await perform(parts, actorOf(request), (act) => deleteStatement(act, request.params.statementId))
      return reply.code(204).send()
    },
  })
}

/** A consultant's statements. */
export function statementRoutes(app: App, parts: Parts): void {
  const { db, clock, seals, config } = parts
  const today = () => ({ now: clock.now(), timeZone: config.timeZone })
  const run = async (request: FastifyRequest, id: string, work: (act: Act) => Promise<void>) => {
    await perform(parts, actorOf(request), work)
    return statementView(await readStatement(db, id, today()))
  }
  draftRoutes(app, parts)

  app.route({
    ...listCall,
    handler: async (request, reply) => {
      const { limit, offset, state = null } = request.query
      const filter = { consultantId: callerOf(request).id, state }
      const count = await countStatements(db, filter)
      const rows = await listStatements(db, filter, today(), { limit, offset })
      const links = pageLinks(request, config, { limit, offset, count })
      return sendMarked(request, reply, { count, ...links, results: rows.map(rowView) })
    },
  })

  app.route({
    ...getStatement,
    handler: async (request) => statementView(await readStatement(db, request.params.statementId, today())),
  })

  app.route({
    ...sendCall,
    handler: (request) => {
      const { statementId } = request.params
      return run(request, statementId, (act) => sendStatement(act, seals, statementId, request.body.total))
    },
  })

  app.route({
    ...voidCall,
    handler: (request) => {
      const { statementId } = request.params
      const { reason } = request.body
      return run(request, statementId, (act) => voidStatement(act, statementId, { reason, returned: false }))
    },
  })

  app.route({
    ...downloadStatement,
    handler: (request, reply) =>
      sendStatementFile(parts, request, reply, request.params.statementId, request.query.type),
  })
}

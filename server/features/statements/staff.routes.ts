import {
  downloadSentStatement,
  getSentStatement,
  listSentStatements,
  payStatement as payCall,
  returnStatement as returnCall,
  sentStates,
  takePaymentBack as takeBackCall,
} from '@hub/contract/staff-statements'
import type { FastifyRequest } from 'fastify'
import type { App } from '../../http/app.ts'
import { staffOf } from '../../http/caller.ts'
import { sendPage } from '../../http/cursors.ts'
import type { Parts } from '../../parts.ts'
import { type Act, perform } from '../work/act.ts'
import { sendStatementFile } from './statements.files.ts'
import {
  consultantOf,
  readStatement,
  rowView,
  type SentRow,
  sentListing,
  statementView,
} from './statements.queries.ts'
import { payStatement, takePaymentBack, voidStatement } from './statements.transitions.ts'

const statesIn = (text: string | undefined) => {
  const names = text?.split(',')
  return names ? sentStates.filter((state) => names.includes(state)) : null
}

/** The provider's side of statements: what was sent. */
export function staffStatementRoutes(app: App, parts: Parts): void {
  const { db, clock, config } = parts
  const today = () => ({ now: clock.now(), timeZone: config.timeZone })
  const viewOf = async (id: string) => {
    const statement = await readStatement(db, id, today())
    return { ...statementView(statement), ...consultantOf(statement) }
  }
  const run = async (request: FastifyRequest, id: string, work: (act: Act) => Promise<void>) => {
    await perform(parts, staffOf(request), work)
    return viewOf(id)
  }

  app.route({
    ...listSentStatements,
    handler: async (request, reply) =>
      sendPage(
        request,
        reply,
        parts,
        request.query,
        sentListing(statesIn(request.query.state), today()),
        (rows: SentRow[]) => rows.map((row) => ({ ...rowView(row), ...consultantOf(row) })),
      ),
  })

  app.route({
    ...getSentStatement,
    handler: (request) => viewOf(request.params.statementId),
  })

  app.route({
    ...downloadSentStatement,
    handler: (request, reply) =>
      sendStatementFile(parts, request, reply, request.params.statementId, request.query.type),
  })

  app.route({
    ...payCall,
    handler: (request) => {
      const { statementId } = request.params
      const { paid_on: paidOn, reference } = request.body
      const payment = { paidOn, reference: reference || null }
      return run(request, statementId, (act) => payStatement(act, statementId, payment, config.timeZone))
    },
  })

  app.route({
    ...takeBackCall,
    handler: (request) => {
      const { statementId } = request.params
      return run(request, statementId, (act) => takePaymentBack(act, statementId, request.body.reason))
    },
  })

  app.route({
    ...returnCall,
    handler: (request) => {
      const { statementId } = request.params
      const { reason } = request.body
      return run(request, statementId, (act) => voidStatement(act, statementId, { reason, returned: true }))
    },
  })
}

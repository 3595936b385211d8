import { earningStates, getEarnings, listEarnedJobs } from '@hub/contract/money'
import type { App } from '../../http/app.ts'
import { callerOf } from '../../http/caller.ts'
import { pageLinks, sendMarked } from '../../http/lists.ts'
import { sendTable, tableOf } from '../../http/tables.ts'
import { trimDecimal } from '../../money.ts'
import type { Parts } from '../../parts.ts'
import { type EarnedRow, earnedListing, findEarnings, readEarned } from './earnings.queries.ts'

const quantityOf = ({ quantity }: EarnedRow) => (quantity === null ? null : trimDecimal(quantity))
const priceOf = ({ unit_price }: EarnedRow) => (unit_price === null ? null : trimDecimal(unit_price, 2))

const jobView = (row: EarnedRow) => ({
  id: row.id,
  custom_id: row.custom_id,
  project: row.project,
  company_name: row.company_name,
  status: row.status,
  state: row.state,
  approved_at: row.approved_at?.toISOString() ?? null,
  quantity: quantityOf(row),
  unit: row.unit,
  unit_price: priceOf(row),
  value: row.value,
  statement: row.statement_id === null ? null : { id: row.statement_id, number: row.statement_number ?? '' },
})

const csvColumns = [
  'project',
  'client',
  'job',
  'state',
  'approved_on',
  'statement',
  'quantity',
  'unit',
  'unit_price',
  'value',
  'minutes',
]

const csvCells = (row: EarnedRow): string[] =>
  [
    row.project,
    row.company_name,
    row.custom_id,
    row.state,
    row.approved_on,
    row.statement_number,
    quantityOf(row),
    row.unit,
    priceOf(row),
    row.value,
    row.minutes,
  ].map((cell) => String(cell ?? ''))

export function earningRoutes(app: App, parts: Parts): void {
  const { db, clock, config } = parts
  const today = () => ({ now: clock.now(), timeZone: config.timeZone })

  app.route({
    ...getEarnings,
    handler: async (request, reply) => {
      const { from = null, to = null, format } = request.query
      const { id } = callerOf(request)
      if (format !== 'csv') return findEarnings(db, id, { from, to }, today(), earningStates)
      const listing = earnedListing(id, { from, to, state: null }, today())
      const cells = (rows: EarnedRow[]) => rows.map(csvCells)
      return sendTable(reply, 'earnings.csv', tableOf(request, parts, listing, csvColumns, cells))
    },
  })

  app.route({
    ...listEarnedJobs,
    handler: async (request, reply) => {
      const { limit, offset, state = null } = request.query
      const listing = earnedListing(callerOf(request).id, { from: null, to: null, state }, today())
      const { count, rows } = await readEarned(db, listing, { limit, offset })
      const links = pageLinks(request, config, { limit, offset, count })
      return sendMarked(request, reply, { count, ...links, results: rows.map(jobView) })
    },
  })
}

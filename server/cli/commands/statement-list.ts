import { sentStates } from '@hub/contract/staff-statements'
import { allSent, consultantOf, rowView } from '../../features/statements/statements.queries.ts'
import type { Command } from '../command.ts'
import { table } from '../table.ts'

export const statementList: Command = {
  name: 'statement list',
  about: 'Lists the statements that consultants have sent, the newest first.',
  options: { state: { value: 'STATE', about: 'only those in this state', choices: sentStates } },
  run: async ({ args, parts }) => {
    const { db, clock, config } = await parts()
    const state = args.option('state')
    const states = sentStates.filter((one) => state === undefined || one === state)
    const statements = await allSent(db, states, { now: clock.now(), timeZone: config.timeZone })
    if (statements.length === 0) return { lines: ['There are no such statements.'], json: [] }
    const rows = statements.map(({ id, number, state, overdue, due, total, consultant_name }) => [
      id,
      number,
      overdue ? 'overdue' : state,
      due ?? '-',
      total,
      consultant_name,
    ])
    return {
      lines: table(['ID', 'NUMBER', 'STATE', 'DUE', 'TOTAL', 'CONSULTANT'], rows),
      json: statements.map((row) => ({ ...rowView(row), ...consultantOf(row) })),
    }
  },
}

import { csvOf } from '@hub/documents/exchange/csv'
import type { StatementState } from '../../db/columns.ts'
import { sum } from '../../money.ts'
import type { StatementPaper } from '../../paper/statement.ts'
import { type Refusal, refusal } from '../../refusals.ts'
import type { Billing } from '../billing/billing.queries.ts'
import type { FullStatement } from './statements.queries.ts'

/** What can be done with a statement, and the state that it has to have. */
const acts = {
  changed: 'draft',
  deleted: 'draft',
  sent: 'draft',
  void: 'sent',
  returned: 'sent',
  paid: 'sent',
  unpaid: 'paid',
} as const satisfies Record<string, StatementState>

const are: Readonly<Record<StatementState, string>> = {
  draft: 'is a draft',
  sent: 'was sent',
  paid: 'was paid',
  void: 'is void',
}

const sentences: Readonly<Record<keyof typeof acts, string>> = {
  changed: 'and cannot be changed any more.',
  deleted: 'and cannot be deleted.',
  sent: 'and cannot be sent.',
  void: 'and cannot be taken back.',
  returned: 'and cannot be returned.',
  paid: 'and cannot be marked as paid.',
  unpaid: 'and has no payment to be taken back.',
}

/** Why a statement in this state may not go this way; undefined when it may. */
export function actRefusal(act: keyof typeof acts, state: StatementState): Refusal | undefined {
  return acts[act] === state ? undefined : refusal(409, `This statement ${are[state]} ${sentences[act]}`)
}

/** The days of a statement follow one another. */
export const dueRefusal = (date: string, due: string | null): Refusal | undefined =>
  due !== null && due < date
    ? refusal(400, { due: ['This day is before the date of the statement.'] })
    : undefined

/** Pounds with two places. */
export const twoPlaces = (amount: string): string => sum([amount], 2)

const labels: Readonly<Record<StatementState, string>> = {
  draft: 'Draft',
  sent: 'Sent',
  paid: 'Paid',
  void: 'Void',
}

const csvColumns = [
  'statement',
  'date',
  'state',
  'job',
  'project',
  'approved_on',
  'quantity',
  'unit',
  'unit_price',
  'value',
]

const csvRows = ({ number, date, state, jobs }: FullStatement): string[][] =>
  jobs.map((job) => [
    number,
    date,
    labels[state],
    job.custom_id,
    job.project,
    job.approved_on,
    job.quantity ?? '',
    job.unit,
    job.unit_price ?? '',
    job.value ?? '',
  ])

/** A statement as a table, a line a job. */
export const statementCsv = (statement: FullStatement): Uint8Array =>
  csvOf([csvColumns, ...csvRows(statement)])

/** All that is printed on a statement, in whatever language. */
export const paperOf = (
  statement: FullStatement,
  sender: Billing,
  provider: string,
): Omit<StatementPaper, 'language'> => ({
  state: statement.state,
  sender,
  provider,
  number: statement.number,
  date: statement.date,
  due: statement.due,
  order: statement.order ?? '',
  note: statement.note ?? '',
  paid_on: statement.paid_on,
  rows: statement.jobs.map((job) => ({
    custom_id: job.custom_id,
    project: job.project,
    approved_on: job.approved_on,
    quantity: job.quantity,
    unit: job.unit,
    unit_price: job.unit_price,
    value: job.value ?? '0.00',
  })),
  total: statement.total,
  csv: new TextDecoder('utf-8', { ignoreBOM: true }).decode(statementCsv(statement)),
})

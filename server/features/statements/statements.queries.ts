import type { Statement, StatementRow } from '@hub/contract/money'
import type { sentStates } from '@hub/contract/staff-statements'
import type { output } from 'zod/mini'
import type { JobUnit, StatementState } from '../../db/columns.ts'
import { type Database, read, type Transaction } from '../../db/connect.ts'
import { type Listing, Values } from '../../db/pages.ts'
import { trimDecimal } from '../../money.ts'
import { notFound, RefusalError } from '../../refusals.ts'

export type StatementView = output<typeof Statement>
type RowView = output<typeof StatementRow>

/** A moment, and the zone whose days count. */
export type Today = { now: Date; timeZone: string }

export type Row = Omit<RowView, 'sent_at'> & { sent_at: Date | null; total: string }

/** What a statement's row has; a draft is worth what its jobs are worth at this moment. */
const columns = (now: string, zone: string): string => `
  s.id, s.number, s.date::text as date, s.due::text as due, s.order_number as "order", s.state,
  coalesce(s.state = 'sent' and s.due < (${now} at time zone ${zone})::date, false) as overdue,
  coalesce(s.total, (select sum(j.value) from statement_jobs x join jobs j on j.id = x.job_id
    where x.statement_id = s.id), 0)::numeric(16, 2)::text as total,
  (select count(*)::integer from statement_jobs x where x.statement_id = s.id) as count,
  s.sent_at, s.paid_on::text as paid_on, s.reference, s.reason, s.returned`

export const rowView = (row: Row): RowView => ({
  id: row.id,
  number: row.number,
  date: row.date,
  due: row.due,
  order: row.order,
  state: row.state,
  overdue: row.overdue,
  total: row.total,
  count: row.count,
  sent_at: row.sent_at?.toISOString() ?? null,
  paid_on: row.paid_on,
  reference: row.reference,
  reason: row.reason,
  returned: row.returned,
})

type Filter = { consultantId: string; state: StatementState | null }
const ofConsultant = 's.consultant_id = $1 and ($2::text is null or s.state = $2)'

/** How many statements a consultant has. */
export async function countStatements(db: Database, { consultantId, state }: Filter): Promise<number> {
  const [row] = await read<{ count: number }>(
    db,
    `select count(*)::integer as count from statements s where ${ofConsultant}`,
    [consultantId, state],
  )
  return row?.count ?? 0
}

const listText = `
  select ${columns('$3::timestamptz', '$4::text')} from statements s where ${ofConsultant}
  order by s.created_at desc, s.id desc limit $5 offset $6`

/** A page of a consultant's statements, the newest first. */
export const listStatements = (
  db: Database,
  { consultantId, state }: Filter,
  { now, timeZone }: Today,
  { limit, offset }: { limit: number; offset: number },
): Promise<Row[]> => read<Row>(db, listText, [consultantId, state, now, timeZone, limit, offset])

const consultantColumns = `s.consultant_id, coalesce(u.agency_name, u.first_name || ' ' || u.last_name) as consultant_name`
export type SentRow = Row & { consultant_id: string; consultant_name: string }

/** The statements that were sent, the newest first. */
export function sentListing(
  states: readonly (typeof sentStates)[number][] | null,
  { now, timeZone }: Today,
): Listing {
  const values = new Values()
  return {
    columns: (more) =>
      `${columns(`${more.add(now)}::timestamptz`, `${more.add(timeZone)}::text`)}, ${consultantColumns}`,
    from: 'statements s join users u on u.id = s.consultant_id',
    where: ["s.state <> 'draft'", ...(states ? [`s.state = any(${values.add(states)}::text[])`] : [])],
    values,
    order: { by: 's.sent_at', type: 'timestamptz', descending: true },
    id: 's.id',
    unmoved: null,
  }
}

const oneText = `
  select ${columns('$2::timestamptz', '$3::text')}, s.note, s.billing, ${consultantColumns}
  from statements s join users u on u.id = s.consultant_id where s.id = $1`

// What was sent is what was copied then; a draft shows its jobs as they are.
const jobsText = `
  select j.id, coalesce(x.custom_id, j.custom_id) as custom_id, coalesce(x.project, p.name, p.custom_id, '') as project,
    coalesce(x.approved_at, j.approved_at, j.created_at) as approved_at,
    (coalesce(x.approved_at, j.approved_at, j.created_at) at time zone $2)::date::text as approved_on,
    coalesce(x.unit, j.unit) as unit,
    case when s.total is null then j.quantity else x.quantity end as quantity,
    case when s.total is null then j.unit_price else x.unit_price end as unit_price,
    case when s.total is null then j.value else x.value end as value
  from statement_jobs x join statements s on s.id = x.statement_id join jobs j on j.id = x.job_id
    join projects p on p.id = j.project_id
  where x.statement_id = $1 order by approved_at, j.id`

type JobRow = {
  id: string
  custom_id: string
  project: string
  approved_at: Date
  /** yyyy-MM-dd, in the portal's zone */
  approved_on: string
  unit: JobUnit
  quantity: string | null
  unit_price: string | null
  value: string | null
}

/** A statement with its jobs. `billing`: sealed, from its sending on */
export type FullStatement = SentRow & { note: string | null; billing: string | null; jobs: JobRow[] }

/** @throws RefusalError 404 */
export async function readStatement(
  db: Database | Transaction,
  id: string,
  { now, timeZone }: Today,
): Promise<FullStatement> {
  const [row] = await read<Omit<FullStatement, 'jobs'>>(db, oneText, [id, now, timeZone])
  if (!row) throw new RefusalError(notFound)
  const jobs = await read<JobRow>(db, jobsText, [id, timeZone])
  const decimals = (job: JobRow): JobRow => ({
    ...job,
    quantity: job.quantity === null ? null : trimDecimal(job.quantity),
    unit_price: job.unit_price === null ? null : trimDecimal(job.unit_price, 2),
  })
  return { ...row, jobs: jobs.map(decimals) }
}

export const statementView = (statement: FullStatement): StatementView => ({
  ...rowView(statement),
  note: statement.note,
  jobs: statement.jobs.map(({ approved_on: _, approved_at, ...job }) => ({
    ...job,
    approved_at: approved_at.toISOString(),
  })),
})

export const consultantOf = ({ consultant_id, consultant_name }: SentRow) => ({
  consultant: { id: consultant_id, name: consultant_name },
})

/** Whether a person waits for money: a statement that was sent and is not paid. */
export async function hasUnpaidStatement(trx: Transaction, userId: string): Promise<boolean> {
  const text = "select from statements where consultant_id = $1 and state = 'sent' limit 1"
  return (await read(trx, text, [userId])).length > 0
}

/** What somebody never sent. */
export const deleteDrafts = (trx: Transaction, userId: string): Promise<unknown> =>
  read(trx, "delete from statements where consultant_id = $1 and state = 'draft'", [userId])

/** All statements in these states that were sent, the newest first. */
export function allSent(db: Database, states: Parameters<typeof sentListing>[0], today: Today) {
  const { columns, from, where, values } = sentListing(states, today)
  const text = `select ${columns(values)} from ${from} where ${where.join(' and ')} order by s.sent_at desc, s.id desc`
  return read<SentRow>(db, text, values.all)
}

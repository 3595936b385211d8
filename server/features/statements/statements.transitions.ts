import { quote } from '@hub/text/quote'
import type { JobStatus, StatementState } from '../../db/columns.ts'
import { type Database, read, type Transaction } from '../../db/connect.ts'
import { breaks } from '../../db/failures.ts'
import { isId, newId } from '../../ids.ts'
import { sum } from '../../money.ts'
import { notFound, RefusalError, refusal } from '../../refusals.ts'
import type { Seals } from '../../seals.ts'
import { type Billing, findBilling } from '../billing/billing.queries.ts'
import type { Act } from '../work/act.ts'
import { refuseOwnWork } from '../work/own-work.rules.ts'
import { emitStatement } from './statements.events.ts'
import { actRefusal, dueRefusal, twoPlaces } from './statements.rules.ts'

/** What its consultant writes of a statement. */
export type StatementTerms = {
  jobIds: readonly string[]
  number: string
  date: string
  due: string | null
  order: string | null
  note: string | null
}

/** What was not given stays as it is. */
export type StatementChanges = { [Field in keyof StatementTerms]?: StatementTerms[Field] | undefined }

const numberTaken = refusal(409, 'You have a statement with this number already.')

const refuseNumber = (error: unknown): never => {
  throw breaks(error, 'statements_number') ? new RefusalError(numberTaken) : error
}

type Candidate = {
  id: string
  custom_id: string
  status: JobStatus
  value: string | null
  number: string | null
}

const candidatesText = `
  select j.id, j.custom_id, j.status, j.value, s.number from jobs j
    left join statement_jobs x on x.job_id = j.id and x.holds and x.statement_id <> $3
    left join statements s on s.id = x.statement_id
  where j.id = any($1::uuid[]) and j.consultant_id = $2 order by j.id`

const someFaults = (sentences: readonly string[]) => refusal(400, { job_ids: sentences.slice(0, 20) })

/** @throws RefusalError 400 for a job that cannot be billed, 409 for one that another statement has */
function demandFree(jobs: readonly Candidate[], ids: readonly string[]): void {
  const known = new Set(jobs.map(({ id }) => id))
  const faults = [
    ...ids.filter((id) => !known.has(id)).map((id) => `"${quote(id)}" is not known.`),
    ...jobs.flatMap(({ custom_id, status, value }) => {
      if (status !== 'Completed') return [`${custom_id} is ${status}: approved jobs alone are billed.`]
      return value === null ? [`${custom_id} has no price.`] : []
    }),
  ]
  if (faults.length > 0) throw new RefusalError(someFaults(faults))
  const held = jobs.find(({ number }) => number !== null)
  if (held)
    throw new RefusalError(refusal(409, `${held.custom_id} is in the statement ${held.number} already.`))
}

/** Puts jobs into a statement; one of another statement breaks `statement_jobs_held`. */
async function putJobs(act: Act, statementId: string, consultantId: string, jobIds: readonly string[]) {
  const ids = [...new Set(jobIds.map((id) => id.toLowerCase()))]
  const jobs = await read<Candidate>(act.trx, candidatesText, [ids.filter(isId), consultantId, statementId])
  demandFree(jobs, ids)
  await read(act.trx, 'insert into statement_jobs (statement_id, job_id) select $1, unnest($2::uuid[])', [
    statementId,
    jobs.map(({ id }) => id),
  ])
}

/**
 * Two statements may want one job at the same moment. The database refuses the later one, which learns from doing
 * it again which statement the job is in.
 */
export const sayingWhoHolds = async <T>(work: () => Promise<T>): Promise<T> => {
  try {
    return await work()
  } catch (error) {
    if (!breaks(error, 'statement_jobs_held')) throw error
    return work()
  }
}

const insertText = `
  insert into statements (id, consultant_id, number, date, due, order_number, note, created_at)
  values ($1, $2, $3, $4, $5, $6, $7, $8)`

/** Makes a draft; gives its id. @throws RefusalError 400, 409 */
export async function createStatement(
  act: Act,
  consultantId: string,
  terms: StatementTerms,
): Promise<string> {
  const { number, date, due, order, note, jobIds } = terms
  const wrong = dueRefusal(date, due)
  if (wrong) throw new RefusalError(wrong)
  const id = newId()
  const values = [id, consultantId, number, date, due, order, note, act.now]
  await read(act.trx, insertText, values).catch(refuseNumber)
  await putJobs(act, id, consultantId, jobIds)
  return id
}

type Locked = {
  id: string
  consultant_id: string
  state: StatementState
  number: string
  date: string
  due: string | null
  order_number: string | null
  note: string | null
  total: string | null
}

const lockText = `
  select id, consultant_id, state, number, date::text as date, due::text as due, order_number, note, total
  from statements where id = $1 for update`

/** Locks a statement that may go this way. @throws RefusalError 404, 409 */
async function lockFor({ trx }: Act, id: string, way: Parameters<typeof actRefusal>[0]): Promise<Locked> {
  const [row] = await read<Locked>(trx, lockText, [id])
  if (!row) throw new RefusalError(notFound)
  const reason = actRefusal(way, row.state)
  if (reason) throw new RefusalError(reason)
  return row
}

const updateText = `
  update statements set number = $2, date = $3, due = $4, order_number = $5, note = $6 where id = $1`

/** Changes a draft. @throws RefusalError 400, 404, 409 */
export async function changeStatement(act: Act, id: string, changes: StatementChanges): Promise<void> {
  const before = await lockFor(act, id, 'changed')
  const { number = before.number, date = before.date, jobIds } = changes
  const due = changes.due === undefined ? before.due : changes.due
  const order = changes.order === undefined ? before.order_number : changes.order
  const note = changes.note === undefined ? before.note : changes.note
  const wrong = dueRefusal(date, due)
  if (wrong) throw new RefusalError(wrong)
  await read(act.trx, updateText, [id, number, date, due, order, note]).catch(refuseNumber)
  if (jobIds === undefined) return
  await read(act.trx, 'delete from statement_jobs where statement_id = $1', [id])
  await putJobs(act, id, before.consultant_id, jobIds)
}

/** Deletes a draft; its jobs are free. @throws RefusalError 404, 409 */
export async function deleteStatement(act: Act, id: string): Promise<void> {
  await lockFor(act, id, 'deleted')
  await read(act.trx, 'delete from statements where id = $1', [id])
}

// Within a project, writes take turns: a price that changes at this moment is seen, or waits for the statement to go.
const lockProjectsText = `
  select id from projects where id in (
    select j.project_id from statement_jobs x join jobs j on j.id = x.job_id where x.statement_id = $1)
  order by id for update`

const worthText = `
  select j.custom_id, j.value from statement_jobs x join jobs j on j.id = x.job_id
  where x.statement_id = $1 order by j.id`

const copyText = `
  update statement_jobs x set custom_id = j.custom_id, project = coalesce(p.name, p.custom_id, ''),
    approved_at = coalesce(j.approved_at, j.created_at), unit = j.unit, quantity = j.quantity, unit_price = j.unit_price,
    value = j.value
  from jobs j join projects p on p.id = j.project_id where j.id = x.job_id and x.statement_id = $1`

const sendText = `
  update statements set state = 'sent', total = $2, sent_at = $3, billing = $4, sealed_by = $5 where id = $1`

const nameText = `
  select coalesce(agency_name, first_name || ' ' || last_name) as name from users where id = $1`

/** Who sends a statement; one who has written no name for it has the one that they have here. */
export async function senderOf(
  db: Database | Transaction,
  seals: Seals,
  consultantId: string,
): Promise<Billing> {
  const billing = await findBilling(db, seals, consultantId)
  if (billing.name !== '') return billing
  const [row] = await read<{ name: string }>(db, nameText, [consultantId])
  return { ...billing, name: row?.name ?? '' }
}

/**
 * Sends a draft: what it says of its consultant and of its jobs stays from then on.
 *
 * @param seen the total that its consultant saw
 * @throws RefusalError 404, 409, with the new total where it is another one
 */
export async function sendStatement(act: Act, seals: Seals, id: string, seen: string): Promise<void> {
  const { trx, now } = act
  const { consultant_id: consultantId, number } = await lockFor(act, id, 'sent')
  await read(trx, lockProjectsText, [id])
  const jobs = await read<{ custom_id: string; value: string | null }>(trx, worthText, [id])
  const total = sum(
    jobs.flatMap(({ value }) => value ?? []),
    2,
  )
  const unpriced = jobs.find(({ value }) => value === null)
  if (unpriced)
    throw new RefusalError(refusal(409, { detail: `${unpriced.custom_id} has no price any more.`, total }))
  if (twoPlaces(seen) !== total)
    throw new RefusalError(refusal(409, { detail: 'A price has changed: the total is another one.', total }))
  await read(trx, copyText, [id])
  const billing = JSON.stringify(await senderOf(trx, seals, consultantId))
  await read(trx, sendText, [id, total, now, seals.seal(billing, `statement ${id}`), seals.mark])
  await emitStatement(act, { kind: 'statement-sent', statementId: id, consultantId, number, total })
}

/** Ends a statement that was sent; its jobs are free for another one. @throws RefusalError 404, 409 */
export async function voidStatement(
  act: Act,
  id: string,
  { reason, returned }: { reason: string; returned: boolean },
): Promise<void> {
  const statement = await lockFor(act, id, returned ? 'returned' : 'void')
  if (returned) refuseOwnWork(act.by, statement.consultant_id)
  const { consultant_id: consultantId, number, total } = statement
  await read(
    act.trx,
    "update statements set state = 'void', holds = false, reason = $2, returned = $3 where id = $1",
    [id, reason, returned],
  )
  await emitStatement(act, {
    kind: 'statement-void',
    statementId: id,
    consultantId,
    number,
    total: total ?? '0.00',
    returned,
    reason,
  })
}

const notYet = refusal(400, { paid_on: ['This day has not come yet.'] })
const isFutureText = 'select $1::date > ($2::timestamptz at time zone $3)::date as future'

/** Staff: says that a statement was paid. @throws RefusalError 400, 404, 409 */
export async function payStatement(
  act: Act,
  id: string,
  { paidOn, reference }: { paidOn: string; reference: string | null },
  timeZone: string,
): Promise<void> {
  const { consultant_id: consultantId, number, total } = await lockFor(act, id, 'paid')
  refuseOwnWork(act.by, consultantId)
  const [day] = await read<{ future: boolean }>(act.trx, isFutureText, [paidOn, act.now, timeZone])
  if (day?.future) throw new RefusalError(notYet)
  const text = "update statements set state = 'paid', paid_on = $2, reference = $3 where id = $1"
  await read(act.trx, text, [id, paidOn, reference])
  await emitStatement(act, {
    kind: 'statement-paid',
    statementId: id,
    consultantId,
    number,
    total: total ?? '0.00',
    paidOn,
    reference,
  })
}

/** Staff: takes a payment back that was a mistake. @throws RefusalError 404, 409 */
export async function takePaymentBack(act: Act, id: string, reason: string): Promise<void> {
  const { consultant_id: consultantId, number, total } = await lockFor(act, id, 'unpaid')
  refuseOwnWork(act.by, consultantId)
  const text = "update statements set state = 'sent', paid_on = null, reference = null where id = $1"
  await read(act.trx, text, [id])
  await emitStatement(act, {
    kind: 'statement-unpaid',
    statementId: id,
    consultantId,
    number,
    total: total ?? '0.00',
    reason,
  })
}

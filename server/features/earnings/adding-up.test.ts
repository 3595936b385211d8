import { acceptJob } from '@hub/contract/jobs'
import {
  addStatement,
  changeStatement,
  deleteStatement,
  getEarnings,
  sendStatement,
  voidStatement,
} from '@hub/contract/money'
import { approveJob, returnJob } from '@hub/contract/review'
import { changeJob } from '@hub/contract/staff-jobs'
import { assignJobs, withdrawJobs } from '@hub/contract/staff-offers'
import { payStatement, returnStatement, takePaymentBack } from '@hub/contract/staff-statements'
import { submitTranslation } from '@hub/contract/translation'
import { expect, test } from 'vitest'
import { sum } from '../../money.ts'
import { castForEach, portalForFile } from '../../testing/fixtures.ts'

const portal = await portalForFile()
const the = castForEach(portal)

/** The same chance each time. */
function chance(seed: number) {
  let state = seed
  const below = (end: number): number => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    return Math.floor((state / 2 ** 32) * end)
  }
  return { below, one: <T>(list: readonly T[]): T | undefined => list[below(list.length)] }
}

type JobRow = { id: string; status: string; value: string | null; state: string | null }
type StatementRow = { id: string; state: string; total: string }

const jobRows = () =>
  portal.query<JobRow>(`
    select j.id, j.status, j.value, s.state from jobs j left join statement_jobs x on x.job_id = j.id and x.holds
      left join statements s on s.id = x.statement_id order by j.id`)

const statementRows = () =>
  portal.query<StatementRow>(`
    select s.id, s.state, coalesce(s.total, sum(j.value), 0)::numeric(16, 2)::text as total from statements s
      left join statement_jobs x on x.statement_id = s.id left join jobs j on j.id = x.job_id
    group by s.id order by s.id`)

const reason = 'By chance.'

/** What Mia may try with what is there; some of it is refused. */
function actsOfMia(
  dice: ReturnType<typeof chance>,
  jobs: readonly JobRow[],
  statements: readonly StatementRow[],
) {
  const jobId = dice.one(jobs)?.id ?? ''
  const some = () => Array.from({ length: 1 + dice.below(3) }, () => dice.one(jobs)?.id ?? '')
  const free = jobs.filter(({ status, state }) => status === 'Completed' && state === null)
  const statement = dice.one(statements)
  const params = { statementId: statement?.id ?? jobId }
  const number = String(dice.below(1_000_000))
  return [
    () => the.asMia.call(acceptJob, { params: { jobId }, body: {} }),
    () => the.asMia.call(submitTranslation, { params: { jobId }, body: {} }),
    () => the.asMia.call(submitTranslation, { params: { jobId }, body: {} }),
    () => the.asMia.call(addStatement, { body: { job_ids: some(), number, date: '2026-11-17' } }),
    () =>
      the.asMia.call(addStatement, {
        body: { job_ids: [dice.one(free)?.id ?? jobId], number, date: '2026-11-01', due: '2026-11-02' },
      }),
    () => the.asMia.call(changeStatement, { params, body: { job_ids: some() } }),
    () => the.asMia.call(sendStatement, { params, body: { total: statement?.total ?? '0' } }),
    () => the.asMia.call(deleteStatement, { params }),
    () => the.asMia.call(voidStatement, { params, body: { reason } }),
  ]
}

function actsOfSam(
  dice: ReturnType<typeof chance>,
  jobs: readonly JobRow[],
  statements: readonly StatementRow[],
) {
  const jobId = dice.one(jobs)?.id ?? ''
  const reviewed = dice.one(jobs.filter(({ status }) => status === 'Under-Review'))?.id ?? jobId
  const params = { statementId: dice.one(statements)?.id ?? jobId }
  const consultant_id = dice.below(5) === 0 ? the.nord.id : the.mia.id
  const price = [null, '0.01', '33.335', '1999.99'][dice.below(4)]
  return [
    () => the.asSam.call(assignJobs, { body: { job_ids: [jobId], consultant_id } }),
    () => the.asSam.call(withdrawJobs, { body: { job_ids: [jobId], reason } }),
    () => the.asSam.call(approveJob, { params: { jobId: reviewed }, body: {} }),
    () => the.asSam.call(approveJob, { params: { jobId: reviewed }, body: {} }),
    () => the.asSam.call(returnJob, { params: { jobId: reviewed }, body: { comment: reason } }),
    () => the.asSam.call(changeJob, { params: { jobId }, body: { unit_price: price } }),
    () => the.asSam.call(payStatement, { params, body: { paid_on: '2026-11-17' } }),
    () => the.asSam.call(takePaymentBack, { params, body: { reason } }),
    () => the.asSam.call(returnStatement, { params, body: { reason } }),
  ]
}

/** What the rows of Mia's jobs add up to, and how many have no price. */
async function ofRows() {
  const rows = await portal.query<{ value: string | null }>(`
    select value from jobs where consultant_id = '${the.mia.id}' and status not in ('Unassigned', 'Assigned')`)
  const values = rows.flatMap(({ value }) => value ?? [])
  return { total: sum(values, 2), priced: values.length, unpriced: rows.length - values.length }
}

async function ofEarnings() {
  const { groups, without_price } = (await the.asMia.call(getEarnings)).ok
  return {
    total: sum(
      groups.map(({ value }) => String(value)),
      2,
    ),
    priced: groups.reduce((all, { count }) => all + count, 0),
    unpriced: without_price,
  }
}

test('after each of 2,000 acts of two people at once, all groups add up to what the jobs do', {
  timeout: 180_000,
}, async () => {
  const dice = chance(20_261_117)
  for (let project = 0; project < 4; project++)
    await portal.make.project({
      jobs: Array.from({ length: 8 }, (_, at) => ({ quantity: String(at * 7), unitPrice: '1.115' })),
    })
  const statuses = new Map<number, number>()
  for (let round = 0; round < 1000; round++) {
    const [jobs, statements] = [await jobRows(), await statementRows()]
    const both = [dice.one(actsOfMia(dice, jobs, statements)), dice.one(actsOfSam(dice, jobs, statements))]
    const answers = await Promise.all(both.map((act) => act?.()))
    for (const answer of answers)
      statuses.set(answer?.status ?? 0, (statuses.get(answer?.status ?? 0) ?? 0) + 1)
    expect([round, await ofEarnings()]).toEqual([round, await ofRows()])
  }
  // Chance did something, and met what is refused.
  expect((statuses.get(200) ?? 0) + (statuses.get(201) ?? 0)).toBeGreaterThan(300)
  expect([...statuses.keys()].every((status) => status >= 200 && status < 500)).toBe(true)
  const sent = await portal.query<{ total: string; adds: string; held: string }>(`
    select s.total, sum(x.value) as adds, bool_and(j.value = x.value or not x.holds)::text as held
    from statements s join statement_jobs x on x.statement_id = s.id join jobs j on j.id = x.job_id
    where s.state <> 'draft' group by s.id`)
  expect(sent.length).toBeGreaterThan(10)
  for (const { total, adds, held } of sent) expect([adds, held]).toEqual([total, 'true'])
})

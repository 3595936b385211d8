import { addLog } from '@hub/contract/jobs'
import { addStatement, earningStates, getEarnings, listEarnedJobs, sendStatement } from '@hub/contract/money'
import { payStatement } from '@hub/contract/staff-statements'
import { expect, test } from 'vitest'
import { billed } from '../../testing/billed.ts'
import { castForEach, portalForFile } from '../../testing/fixtures.ts'

const portal = await portalForFile()
const the = castForEach(portal)
const { takenJob, approvedJob } = billed(portal, the)

const earnings = async (query: Record<string, string> = {}) =>
  (await the.asMia.call(getEarnings, { query })).ok

async function sentStatement(jobIds: string[], more: { number: string; due?: string; total: string }) {
  const { total, ...terms } = more
  const body = { job_ids: jobIds, date: '2026-11-01', ...terms }
  const { id: statementId } = (await the.asMia.call(addStatement, { body })).ok
  await the.asMia.call(sendStatement, { params: { statementId }, body: { total } })
  return statementId
}

test('each job is where its money is, and one without a price is counted apart', async () => {
  await takenJob(the.mia, { unitPrice: '0.10' })
  await takenJob(the.mia, { unitPrice: null })
  const inReview = await takenJob(the.mia, { unitPrice: '0.20' })
  await portal.make.submit(the.mia, inReview)
  const jobs = []
  for (const unitPrice of ['0.01', '0.02', '0.03', '0.04'])
    jobs.push(
      await approvedJob(the.mia, { unitPrice, client: unitPrice === '0.01' ? null : '株式会社ひかり' }),
    )
  const [, billed = '', late = '', paid = ''] = jobs
  await sentStatement([billed], { number: '1', due: '2026-11-17', total: '20.00' })
  await sentStatement([late], { number: '2', due: '2026-11-16', total: '30.00' })
  const statementId = await sentStatement([paid], { number: '3', total: '40.00' })
  await the.asSam.call(payStatement, { params: { statementId }, body: { paid_on: '2026-11-17' } })
  await approvedJob(the.nord)
  expect(await earnings()).toEqual({
    groups: [
      { state: 'in_hand', count: 1, value: '100.00' },
      { state: 'in_review', count: 1, value: '200.00' },
      { state: 'approved', count: 1, value: '10.00' },
      { state: 'billed', count: 1, value: '20.00' },
      { state: 'overdue', count: 1, value: '30.00' },
      { state: 'paid', count: 1, value: '40.00' },
    ],
    months: [{ month: '2026-11', count: 4, value: '100.00', minutes: 0 }],
    clients: [
      { company_name: '株式会社ひかり', count: 3, value: '90.00' },
      { company_name: null, count: 1, value: '10.00' },
    ],
    without_price: 1,
    hour: null,
  })
  for (const [at, state] of earningStates.entries()) {
    const list = (await the.asMia.call(listEarnedJobs, { query: { state } })).ok
    expect([state, list.results.map((job) => job.state)]).toEqual([
      state,
      Array.from({ length: at === 0 ? 2 : 1 }, () => state),
    ])
  }
})

test('days of approval are those of the portal’s zone, both ends included; what is in hand has none and stays', async () => {
  await takenJob(the.mia)
  const query = { from: '2026-11-17', to: '2026-11-17' }
  await approvedJob(the.mia)
  const before = await earnings(query)
  expect(before.months).toMatchObject([{ month: '2026-11', count: 1 }])
  const next = await earnings({ from: '2026-11-18' })
  expect([next.months, next.groups[0]?.count]).toEqual([[], 1])
  const wrong = await the.asMia.call(getEarnings, { query: { from: '2026-02-30' } })
  expect([wrong.status, wrong.body]).toEqual([400, { from: ['Enter a date as yyyy-MM-dd.'] }])
})

test('an hour is worth what approved jobs with measured time were, of how many jobs', async () => {
  const measured = await takenJob(the.mia, { quantity: '1000', unitPrice: '0.1' })
  await the.asMia.call(addLog, {
    params: { jobId: measured },
    body: { job_id: measured, event: 'Progress', comment: 'All of it', minutes: 90 },
  })
  await portal.make.submit(the.mia, measured)
  await portal.make.approve(the.sam, measured)
  await approvedJob(the.mia)
  const { hour, months } = await earnings()
  expect(hour).toEqual({ value: '66.67', jobs: 1 })
  expect(months).toEqual([{ month: '2026-11', count: 2, value: '220.00', minutes: 90 }])
})

test('earnings are a table too, a line a job, and no cell is a formula', async () => {
  await approvedJob(the.mia, { client: '=HYPERLINK("x")', customId: 'A1' })
  const answer = await the.asMia.call(getEarnings, { query: { format: 'csv' } })
  const [head, line] = answer.text.split('\r\n')
  expect(head).toBe(
    '\ufeffproject,client,job,state,approved_on,statement,quantity,unit,unit_price,value,minutes',
  )
  expect(line).toMatch(/,"'=HYPERLINK\(""x""\)",A1,approved,2026-11-17,,1000,Words,0.12,120.00,0$/)
})

import {
  addStatement,
  changeStatement,
  deleteStatement,
  downloadStatement,
  getStatement,
  listEarnedJobs,
  listStatements,
  putBilling,
  sendStatement,
  voidStatement,
} from '@hub/contract/money'
import { changeJob, changeJobs } from '@hub/contract/staff-jobs'
import { changePerson } from '@hub/contract/staff-people'
import {
  getSentStatement,
  listSentStatements,
  payStatement,
  returnStatement,
  takePaymentBack,
} from '@hub/contract/staff-statements'
import { expect, test } from 'vitest'
import { billed } from '../../testing/billed.ts'
import { castForEach, portalForFile } from '../../testing/fixtures.ts'

const portal = await portalForFile()
const the = castForEach(portal)
const { takenJob, approvedJob } = billed(portal, the)

const terms = { number: '2026-01', date: '2026-11-17', due: '2026-12-17' }

const add = (jobIds: readonly string[], more: object = {}) =>
  the.asMia.call(addStatement, { body: { job_ids: [...jobIds], ...terms, ...more } })

async function draft(jobIds: readonly string[], more: object = {}) {
  return (await add(jobIds, more)).ok
}

const send = (statementId: string, total: string) =>
  the.asMia.call(sendStatement, { params: { statementId }, body: { total } })

async function sent(more: object = {}) {
  const jobId = await approvedJob(the.mia)
  const { id } = await draft([jobId], more)
  expect((await send(id, '120.00')).ok.state).toBe('sent')
  return { jobId, params: { statementId: id } }
}

const read = async (statementId: string) =>
  (await the.asMia.call(getStatement, { params: { statementId } })).ok

test('a statement of approved jobs is written, changed, and deleted again', async () => {
  const jobs = [await approvedJob(the.mia), await approvedJob(the.mia, { quantity: '333', unitPrice: '0.1' })]
  const statement = await draft(jobs, { order: 'PO-7', note: 'For November.' })
  expect(statement).toMatchObject({
    ...terms,
    order: 'PO-7',
    note: 'For November.',
    state: 'draft',
    total: '153.30',
    count: 2,
    sent_at: null,
    jobs: [
      { id: jobs[0], quantity: '1000', unit_price: '0.12', value: '120.00' },
      { id: jobs[1], quantity: '333', unit_price: '0.10', value: '33.30' },
    ],
  })
  const params = { statementId: statement.id }
  const body = { job_ids: jobs.slice(1), due: null, order: '' }
  const changed = (await the.asMia.call(changeStatement, { params, body })).ok
  expect(changed).toMatchObject({ total: '33.30', due: null, order: null, note: 'For November.', count: 1 })
  expect((await the.asMia.call(listStatements)).ok.results).toMatchObject([
    { id: statement.id, total: '33.30' },
  ])
  expect((await the.asMia.call(deleteStatement, { params })).status).toBe(204)
  expect((await the.asMia.call(listStatements)).ok.count).toBe(0)
  const free = (await the.asMia.call(listEarnedJobs, { query: { state: 'free' } })).ok
  expect(free.results.map(({ id }) => id)).toEqual(jobs)
})

test('only one’s own approved jobs with a price are billed', async () => {
  const [atWork, unpriced] = [
    await takenJob(the.mia, { customId: 'A1' }),
    await approvedJob(the.mia, { customId: 'A2', unitPrice: null }),
  ]
  const others = await approvedJob(the.nord)
  const answer = await add([atWork, unpriced, others, 'no job'])
  expect([answer.status, answer.body]).toEqual([
    400,
    {
      job_ids: [
        `"${others}" is not known.`,
        '"no job" is not known.',
        'A1 is Accepted: approved jobs alone are billed.',
        'A2 has no price.',
      ],
    },
  ])
})

test('a job is in one statement that is not void, and a number is used once', async () => {
  const { jobId } = await sent()
  const other = await approvedJob(the.mia)
  expect((await add([jobId], { number: '2026-02' })).body).toMatchObject({
    detail: expect.stringMatching(/ is in the statement 2026-01 already\.$/),
  })
  const same = await add([other])
  expect([same.status, same.body]).toEqual([
    409,
    { detail: 'You have a statement with this number already.' },
  ])
  expect(
    (await the.asNord.call(addStatement, { body: { ...terms, job_ids: [await approvedJob(the.nord)] } }))
      .status,
  ).toBe(201)
})

test('of two statements that want one job at the same moment, the later one hears which has it', async () => {
  const jobId = await approvedJob(the.mia, { customId: 'A1' })
  const holder = await portal.db.startTransaction().execute()
  // Both have found the job free, and wait to write.
  await holder.selectFrom('jobs').select('id').where('id', '=', jobId).forUpdate().execute()
  const both = [add([jobId], { number: 'one' }), add([jobId], { number: 'two' })]
  await expect
    .poll(() =>
      portal
        .query("select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'")
        .then((rows) => rows.length),
    )
    .toBe(2)
  await holder.commit().execute()
  const answers = await Promise.all(both)
  const winner = answers.findIndex(({ status }) => status === 201)
  const loser = answers[1 - winner]
  expect([loser?.status, loser?.body]).toEqual([
    409,
    { detail: `A1 is in the statement ${['one', 'two'][winner]} already.` },
  ])
})

test('what is sent is what was seen: a price that changed since is refused with the new total', async () => {
  const jobId = await approvedJob(the.mia)
  const { id } = await draft([jobId])
  const body = { value: '150.00' }
  expect((await the.asSam.call(changeJob, { params: { jobId }, body })).status).toBe(200)
  const late = await send(id, '120.00')
  expect([late.status, late.body]).toEqual([
    409,
    { detail: 'A price has changed: the total is another one.', total: '150.00' },
  ])
  expect((await send(id, '150')).ok).toMatchObject({ state: 'sent', total: '150.00' })
  expect((await send(id, '150.00')).status).toBe(409)
})

test('a price that changes while a statement is sent is in it, or waits and is refused', async () => {
  for (let round = 0; round < 6; round++) {
    const jobId = await approvedJob(the.mia)
    const { id } = await draft([jobId], { number: `race ${round}` })
    const [sending, changing] = await Promise.all([
      send(id, '120.00'),
      the.asSam.call(changeJob, { params: { jobId }, body: { value: '7.00' } }),
    ])
    expect([sending.status, changing.status].toSorted()).toEqual([200, 409])
    const { total, jobs } = await read(id)
    expect(jobs.map(({ value }) => value)).toEqual([total])
  }
})

test('a job in a sent statement keeps its value: staff hear which one, alone and among several', async () => {
  const { jobId } = await sent({ number: 'Ü-1' })
  const reason = expect.stringMatching(/ is in the statement Ü-1, which was sent: its value stays\.$/)
  for (const body of [{ value: '1.00' }, { unit_price: '0.50' }]) {
    const answer = await the.asSam.call(changeJob, { params: { jobId }, body })
    expect([answer.status, answer.body]).toEqual([409, { detail: reason }])
  }
  const several = await the.asSam.call(changeJobs, { body: { jobs: [{ id: jobId }], unit_price: '0.50' } })
  expect([several.status, several.body]).toMatchObject([409, { in_the_way: [{ job_id: jobId, reason }] }])
  await expect(portal.query(`update jobs set value = 1 where id = '${jobId}' returning id`)).rejects.toThrow(
    'in a statement that was sent',
  )
})

test('staff see what was sent and no draft; they pay it, and take a mistake back', async () => {
  const { params } = await sent()
  const draftId = (await draft([await approvedJob(the.mia)], { number: '2026-02' })).id
  const list = (await the.asSam.call(listSentStatements)).ok.results
  expect(list.filter(({ consultant }) => consultant.id === the.mia.id)).toMatchObject([
    { number: '2026-01', state: 'sent', total: '120.00', consultant: { name: 'Mia Berg' } },
  ])
  expect((await the.asSam.call(getSentStatement, { params: { statementId: draftId } })).status).toBe(404)
  expect((await the.asNord.call(getStatement, { params })).status).toBe(404)
  const pay = (paid_on: string) =>
    the.asSam.call(payStatement, { params, body: { paid_on, reference: 'BACS 9' } })
  expect((await pay('2026-11-18')).body).toEqual({ paid_on: ['This day has not come yet.'] })
  expect((await pay('2026-11-17')).ok).toMatchObject({
    state: 'paid',
    paid_on: '2026-11-17',
    reference: 'BACS 9',
  })
  expect((await pay('2026-11-17')).status).toBe(409)
  const back = await the.asSam.call(takePaymentBack, { params, body: { reason: 'Another one was meant.' } })
  expect(back.ok).toMatchObject({ state: 'sent', paid_on: null, reference: null })
  expect(
    (await portal.mails()).map(({ subject, to }) => `${to === the.mia.email ? 'Mia' : 'staff'}: ${subject}`),
  ).toEqual(
    expect.arrayContaining(['Mia: Paid: 2026-01', 'Mia: Not paid yet: 2026-01', 'staff: Statement: 2026-01']),
  )
})

test('who joined the staff since neither pays nor returns their own statement, nor takes its payment back', async () => {
  const { params } = await sent()
  const joined = { params: { userId: the.mia.id }, body: { is_internal: true } }
  expect((await the.asSam.call(changePerson, joined)).status).toBe(200)
  const refusal = [409, { detail: 'This is your own work: somebody else has to decide on it.' }]
  const refused = ({ status, body }: { status: number; body: unknown }) =>
    expect([status, body]).toEqual(refusal)
  const reason = 'Another one was meant.'
  refused(await the.asMia.call(payStatement, { params, body: { paid_on: '2026-11-17' } }))
  refused(await the.asMia.call(returnStatement, { params, body: { reason } }))
  expect((await the.asSam.call(payStatement, { params, body: { paid_on: '2026-11-17' } })).status).toBe(200)
  refused(await the.asMia.call(takePaymentBack, { params, body: { reason } }))
})

test('a statement that staff return is void with its reason; its jobs are free for a new one with its number', async () => {
  const { jobId, params } = await sent()
  const reason = 'The order number is missing.'
  expect((await the.asSam.call(returnStatement, { params, body: { reason } })).ok.state).toBe('void')
  expect(await read(params.statementId)).toMatchObject({
    state: 'void',
    returned: true,
    reason,
    total: '120.00',
  })
  expect((await portal.mails()).map(({ subject }) => subject)).toContain('Returned: 2026-01')
  expect((await draft([jobId], { order: 'PO-7' })).number).toBe('2026-01')
  expect((await the.asSam.call(changeJob, { params: { jobId }, body: { value: '90.00' } })).status).toBe(200)
  expect((await read(params.statementId)).jobs).toMatchObject([{ value: '120.00' }])
})

test('what was sent is corrected by taking it back; what was paid stays, and a draft is deleted', async () => {
  const { params } = await sent()
  const takeBack = () => the.asMia.call(voidStatement, { params, body: { reason: 'A wrong date.' } })
  await the.asSam.call(payStatement, { params, body: { paid_on: '2026-11-17' } })
  expect((await takeBack()).body).toEqual({ detail: 'This statement was paid and cannot be taken back.' })
  await the.asSam.call(takePaymentBack, { params, body: { reason: 'Not yet.' } })
  expect((await takeBack()).ok).toMatchObject({ state: 'void', returned: false, reason: 'A wrong date.' })
  expect((await takeBack()).status).toBe(409)
  expect((await the.asMia.call(changeStatement, { params, body: { number: 'x' } })).status).toBe(409)
  expect((await the.asMia.call(deleteStatement, { params })).status).toBe(409)
})

test('a statement is a table, and a draft’s says that it is one; names of any script are in it as they are', async () => {
  const jobId = await approvedJob(the.mia, { customId: '=翻訳-١' })
  await the.asMia.call(putBilling, {
    body: { name: 'مها برغ', address: '', tax_number: '', bank: '', note: '' },
  })
  const { id } = await draft([jobId], { number: '٧/2026' })
  const file = await the.asMia.call(downloadStatement, {
    params: { statementId: id },
    query: { type: 'csv' },
  })
  expect(file.headers['content-disposition']).toContain('-2026.csv')
  const [, line] = Buffer.from(file.bytes).toString().trim().split('\r\n')
  expect(line).toBe(
    `٧/2026,2026-11-17,Draft,'=翻訳-١,Project ${line?.match(/Project (\d+)/)?.[1]},2026-11-17,1000,Words,0.12,120.00`,
  )
  const pdf = await the.asMia.call(downloadStatement, { params: { statementId: id }, query: { type: 'pdf' } })
  expect([pdf.status, pdf.headers['content-type'], pdf.bytes.subarray(0, 5).toString()]).toEqual([
    200,
    'application/pdf',
    '%PDF-',
  ])
})

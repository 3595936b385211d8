import { addLog, getJob, listLogs } from '@hub/contract/jobs'
import { addApiKey } from '@hub/contract/staff-keys'
import { changePerson } from '@hub/contract/staff-people'
import { logAsStaff } from '@hub/contract/staff-work'
import { getTranslation } from '@hub/contract/translation'
import { expect, test } from 'vitest'
import type { JobStatus } from '../../db/columns.ts'
import type { Project } from '../../demo/projects.ts'
import { newId } from '../../ids.ts'
import type { Client } from '../../testing/client.ts'
import { castForEach, portalForFile } from '../../testing/fixtures.ts'
import { type Transition, transitionRefusal, transitions } from '../work/statuses.rules.ts'

const portal = await portalForFile()
const people = castForEach(portal)

const jobOf = async (client: Client, jobId: string) => (await client.call(getJob, { params: { jobId } })).ok

const write = (client: Client, jobId: string, event: string, comment = 'A comment') =>
  client.call(addLog, { params: { jobId }, body: { job_id: jobId, event, comment } })

const eventsOf = async (client: Client, jobId: string) =>
  (await client.call(listLogs, { params: { jobId } })).ok.results.map(({ event }) => event)

async function acceptedJob(document = 'consent-form.xlf'): Promise<{ project: Project; jobId: string }> {
  const project = await portal.make.project({ jobs: [{ document }] })
  const [jobId = ''] = project.jobs
  await portal.make.assign(people.sam, people.mia, jobId)
  await portal.make.accept(people.mia, project)
  return { project, jobId }
}

test('the state machine allows the transitions of its table, and no other', () => {
  const allowances: Record<Transition, JobStatus[]> = {
    assigned: ['Unassigned'],
    accepted: ['Unassigned', 'Assigned'],
    rejected: ['Assigned'],
    withdrawn: ['Assigned', 'Accepted', 'In Progress'],
    started: ['Accepted'],
    submitted: ['Accepted', 'In Progress'],
    returned: ['Under-Review'],
    approved: ['Under-Review'],
  }
  const statuses: JobStatus[] = [
    'Unassigned',
    'Assigned',
    'Accepted',
    'In Progress',
    'Under-Review',
    'Completed',
  ]
  for (const name of Object.keys(transitions) as Transition[])
    for (const status of statuses)
      expect(transitionRefusal(name, status) === undefined, `${name} from ${status}`).toBe(
        allowances[name].includes(status),
      )
})

test('through all statuses of a job, what its holder may do follows the status', async () => {
  const { sam, mia, asMia } = people
  const { jobId } = await acceptedJob()
  const all = ['source', 'translation', 'xliff', 'tmx', 'csv']
  expect(await jobOf(asMia, jobId)).toMatchObject({
    status: 'Accepted',
    can: { accept: false, reject: false, edit: true, log: true, submit: true, download: all },
  })
  await portal.make.start(mia, jobId)
  expect(await jobOf(asMia, jobId)).toMatchObject({
    status: 'In Progress',
    can: { edit: true, log: true, submit: true },
  })
  await portal.make.submit(mia, jobId)
  expect(await jobOf(asMia, jobId)).toMatchObject({
    status: 'Under-Review',
    can: { edit: false, log: true, submit: false, download: all },
  })
  await portal.make.returnJob(sam, jobId, 'Please use “modulo” throughout.')
  expect(await jobOf(asMia, jobId)).toMatchObject({
    status: 'In Progress',
    can: { edit: true, submit: true },
  })
  await portal.make.submit(mia, jobId)
  await portal.make.approve(sam, jobId)
  expect(await jobOf(asMia, jobId)).toMatchObject({
    status: 'Completed',
    can: { edit: false, log: false, submit: false, download: all },
  })
  expect(await eventsOf(asMia, jobId)).toEqual([
    'Approved',
    'Submitted',
    'Returned',
    'Submitted',
    'Started',
    'Accepted',
    'Assigned',
  ])
})

test('R3.5 a job has its languages, type, unit price and value; the value is rounded half-up to the penny', async () => {
  const { sam, mia, asMia } = people
  const project = await portal.make.project({
    jobs: [{ quantity: '1235', unitPrice: '0.085', source: 'de-DE', target: 'pt-BR', type: 'Post-editing' }],
  })
  const [jobId = ''] = project.jobs
  await portal.make.assign(sam, mia, jobId)
  expect(await jobOf(asMia, jobId)).toMatchObject({
    quantity: '1235',
    unit_price: '0.085',
    value: '104.98',
    unit: 'Words',
    translation_type: 'Post-editing',
    source_language: 'de-DE',
    source_language_name: 'German',
    target_language: 'pt-BR',
    target_language_name: 'Brazilian Portuguese',
    project_id: project.id,
  })
})

test('before acceptance an assigned job shows its source, not its translation', async () => {
  const { sam, mia, asMia } = people
  const project = await portal.make.project({ jobs: [{ document: 'consent-form.xlf' }] })
  const [jobId = ''] = project.jobs
  await portal.make.assign(sam, mia, jobId)
  expect((await jobOf(asMia, jobId)).can).toEqual({
    accept: true,
    reject: true,
    edit: false,
    log: false,
    submit: false,
    download: ['source'],
  })
})

test('no consultant can read a withdrawn job, and the work in it is kept', async () => {
  const { sam, mia, asMia } = people
  const { jobId } = await acceptedJob('gallery-labels.xlf')
  await portal.make.start(mia, jobId)
  await portal.mails()
  await portal.make.withdraw(sam, jobId, 'The client stopped the project.')
  const [mail] = await portal.mails()
  expect([mail?.to, mail?.text.includes('The client stopped the project.')]).toEqual([mia.email, true])
  expect((await asMia.call(getJob, { params: { jobId } })).status).toBe(404)
  const rows = await portal.db
    .selectFrom('segments')
    .select('id')
    .where('job_id', '=', jobId)
    .where('status', '=', 'translated')
    .execute()
  expect(rows.length).toBeGreaterThan(0)
})

test('R1.4 R3.6 log entries are written and read, newest first, with their author', async () => {
  const { asMia } = people
  const { jobId } = await acceptedJob()
  portal.clock.advance({ minutes: 1 })
  const entry = await write(asMia, jobId, 'Query', '  Is “module” kept?  ')
  expect(entry.status).toBe(201)
  expect(entry.ok).toEqual({
    id: expect.any(String),
    event: 'Query',
    minutes: null,
    segment: null,
    comment: 'Is “module” kept?',
    date_added: portal.clock.now().toISOString(),
    author: 'Mia Berg',
  })
  const list = (await asMia.call(listLogs, { params: { jobId } })).ok
  expect(list.results[0]).toEqual(entry.ok)
  expect(list.results.map(({ event, author }) => [event, author])).toEqual([
    ['Query', 'Mia Berg'],
    ['Accepted', 'Mia Berg'],
    ['Assigned', 'Sam Okafor'],
  ])
})

test('the log has an ETag and pages', async () => {
  const { asMia } = people
  const { jobId } = await acceptedJob()
  const first = await asMia.call(listLogs, { params: { jobId }, query: { limit: 1 } })
  expect(first.ok.results).toHaveLength(1)
  expect(first.ok.next).toContain('offset=1')
  const ask = () =>
    asMia.call(listLogs, {
      params: { jobId },
      query: { limit: 1 },
      headers: { 'if-none-match': String(first.headers.etag) },
    })
  expect((await ask()).status).toBe(304)
  await write(asMia, jobId, 'Note')
  expect((await ask()).status).toBe(200)
})

test('a log that was read before is sent again once one of its authors has another name', async () => {
  const { asMia, asSam, mia } = people
  const { jobId } = await acceptedJob()
  await write(asMia, jobId, 'Note')
  const read = (headers = {}) => asMia.call(listLogs, { params: { jobId }, headers })
  const first = await read()
  await asSam.call(changePerson, { params: { userId: mia.id }, body: { last_name: 'Berg-Lund' } })
  const second = await read({ 'if-none-match': String(first.headers.etag) })
  expect(second.status).toBe(200)
  expect(second.ok.results[0]?.author).toBe('Mia Berg-Lund')
  expect((await read({ 'if-none-match': String(second.headers.etag) })).status).toBe(304)
})

test('the log entry Started is the first work: the job is In Progress, and the log has one entry', async () => {
  const { asMia } = people
  const { jobId } = await acceptedJob()
  const { ok } = await write(asMia, jobId, 'Started', 'Reading first.')
  expect((await jobOf(asMia, jobId)).status).toBe('In Progress')
  const list = (await asMia.call(listLogs, { params: { jobId } })).ok.results
  expect(list.filter(({ event }) => event === 'Started')).toEqual([ok])
})

test('R5.1 a log entry needs a comment of three characters, a known event and the job that its address names', async () => {
  const { asMia } = people
  const { jobId } = await acceptedJob()
  const send = async (body: unknown) => {
    const { status, body: answer } = await asMia.call(addLog, { params: { jobId }, body })
    expect(status).toBe(400)
    return answer
  }
  expect(await send({ job_id: jobId, event: 'Note', comment: ' ab ' })).toEqual({
    comment: ['This field must have at least 3 characters'],
  })
  expect(await send({})).toEqual({
    job_id: ['This field is required.'],
    event: ['This field is required.'],
    comment: ['This field is required.'],
  })
  expect(await send({ job_id: jobId, event: 'Approved', comment: 'Hurray' })).toEqual({
    event: ['"Approved" is not a valid choice.'],
  })
  expect(await send({ job_id: 'another', event: 'Note', comment: 'Hurray' })).toEqual({
    job_id: ['This is another job than the address names.'],
  })
  expect(await send({ job_id: jobId, event: 'Note', comment: 'x'.repeat(4001) })).toEqual({
    comment: ['Ensure this field has no more than 4000 characters.'],
  })
})

test('the id of a job may be written in capitals, in a body as in an address', async () => {
  const { jobId } = await acceptedJob()
  const name = jobId.toUpperCase()
  for (const [address, job_id] of [
    [jobId, name],
    [name, jobId],
    [name, name],
  ] as const) {
    const body = { job_id, event: 'Note', comment: 'A comment' } as const
    expect((await people.asMia.call(addLog, { params: { jobId: address }, body })).status).toBe(201)
  }
})

test('consultants write the log of a job while it is theirs and not completed', async () => {
  const { sam, mia, asMia } = people
  const { jobId } = await acceptedJob()
  await portal.make.submit(mia, jobId)
  expect((await write(asMia, jobId, 'Note')).status).toBe(201)
  await portal.make.approve(sam, jobId)
  const late = await write(asMia, jobId, 'Note')
  expect([late.status, late.body]).toEqual([409, { detail: 'A job that is Completed cannot be logged.' }])
})

test("a consultant reads neither another's entries, nor staff's about another, nor any from before their own time", async () => {
  const { sam, mia, nord, asMia, asNord, asSam } = people
  const { jobId, project } = await acceptedJob()
  await write(asMia, jobId, 'Note', 'Private to Mia')
  await portal.make.logAsStaff(sam, jobId, 'Note', 'To Mia alone')
  portal.clock.advance({ minutes: 1 })
  await portal.make.withdraw(sam, jobId, 'Mia is ill')
  portal.clock.advance({ minutes: 1 })
  await portal.make.assign(sam, nord, jobId)
  await portal.make.accept(nord, project)
  const read = async (client: Client) => (await client.call(listLogs, { params: { jobId } })).ok.results
  expect((await read(asNord)).map(({ event }) => event)).toEqual(['Accepted', 'Assigned'])
  expect((await read(asSam)).map(({ event }) => event)).toEqual([
    'Accepted',
    'Assigned',
    'Withdrawn',
    'Note',
    'Note',
    'Accepted',
    'Assigned',
  ])
  expect((await asMia.call(listLogs, { params: { jobId } })).status).toBe(404)
  expect(mia.id).not.toBe(nord.id)
})

test('every transition leaves an audit entry that says who, what, from and to', async () => {
  const { mia } = people
  const { jobId } = await acceptedJob()
  const entries = await portal.db
    .selectFrom('audit_entries')
    .select(['action', 'actor_id', 'details'])
    .where('subject_id', '=', jobId)
    .orderBy('id')
    .execute()
  expect(entries).toEqual([
    {
      action: 'job.assigned',
      actor_id: people.sam.id,
      details: { from: 'Unassigned', to: 'Assigned', consultant_id: mia.id },
    },
    {
      action: 'job.accepted',
      actor_id: mia.id,
      details: { from: 'Assigned', to: 'Accepted', consultant_id: mia.id },
    },
  ])
})

test('an entry with an id of its writer is written once, also when it is sent twice at one moment', async () => {
  const { jobId } = await acceptedJob()
  const { asMia } = people
  const send = (id: string, comment = 'Half of it is done') =>
    asMia.call(addLog, { params: { jobId }, body: { job_id: jobId, event: 'Progress', comment, id } })
  const id = 'F47AC10B-58CC-4372-8567-0E02B2C3D479'
  const both = await Promise.all([send(id), send(id)])
  expect(both.map(({ status }) => status).toSorted()).toEqual([200, 201])
  portal.clock.advance({ minutes: 1 })
  const again = await send(id, 'Sent again, with another comment')
  expect([again.status, again.body]).toEqual([200, both[0]?.body])
  expect(again.body).toMatchObject({ id: id.toLowerCase(), comment: 'Half of it is done' })
  expect((await eventsOf(asMia, jobId)).filter((event) => event === 'Progress')).toHaveLength(1)
  expect(
    await portal.query(`select 1 from audit_entries where action = 'job.logged' and subject_id = '${jobId}'`),
  ).toHaveLength(1)
})

test('what staff write with an id is written once, and an answer sent again ends no second question', async () => {
  const { jobId } = await acceptedJob()
  const { asMia, asSam } = people
  const ask = (comment: string) =>
    asMia.call(addLog, { params: { jobId }, body: { job_id: jobId, event: 'Query', comment } })
  const write = (id: string, event: 'Note' | 'Answer', as = asSam, headers = {}) =>
    as.call(logAsStaff, { params: { jobId }, body: { event, comment: `From staff: ${event}`, id }, headers })
  const body = { name: `Answers ${jobId}`, scopes: ['projects' as const] }
  const { key } = (await asSam.call(addApiKey, { body })).ok
  const asSystem = [portal.stranger, { authorization: `Api-Key ${key}` }] as const
  await ask('What is a sluice?')
  await ask('And a weir?')
  const [id, note, keys] = [newId(), newId(), newId()]
  const both = await Promise.all([write(id, 'Answer'), write(id, 'Answer')])
  expect(both.map(({ status }) => status).toSorted()).toEqual([200, 201])
  expect(both[0]?.body).toEqual(both[1]?.body)
  portal.clock.advance({ minutes: 1 })
  const again = await write(id, 'Answer')
  expect([again.status, again.body]).toEqual([200, both[0]?.body])
  expect([(await write(note, 'Note')).status, (await write(note, 'Note')).status]).toEqual([201, 200])
  const first = await write(keys, 'Note', ...asSystem)
  expect([first.status, (await write(keys, 'Note', ...asSystem)).status]).toEqual([201, 200])
  expect((await eventsOf(asMia, jobId)).filter((event) => event === 'Answer')).toHaveLength(1)
  expect((await eventsOf(asMia, jobId)).filter((event) => event === 'Note')).toHaveLength(2)
  // Neither another's id, nor one's own of another job.
  const taken = { status: 400, body: { id: ['This field must be unique.'] } }
  expect(await write(keys, 'Note')).toMatchObject(taken)
  expect(await write(note, 'Note', ...asSystem)).toMatchObject(taken)
})

test('an id that is none, or that another entry has, is refused; what was written under it is not shown', async () => {
  const { jobId } = await acceptedJob()
  const other = await acceptedJob()
  const id = 'f47ac10b-58cc-4372-8567-0e02b2c3d480'
  const send = (job: string, own: unknown) =>
    people.asMia.call(addLog, {
      params: { jobId: job },
      body: { job_id: job, event: 'Note', comment: 'A comment', id: own },
    })
  expect((await send(jobId, id)).status).toBe(201)
  expect((await send(jobId, null)).status).toBe(201)
  const conflict = await send(other.jobId, id)
  expect([conflict.status, conflict.body]).toEqual([400, { id: ['This field must be unique.'] }])
  for (const wrong of ['1', 'x'.repeat(36), `${id}0`]) {
    const refusal = await send(jobId, wrong)
    expect([refusal.status, refusal.body]).toEqual([400, { id: ['Must be a valid UUID.'] }])
  }
})

/** A job in hand with the ids of its first two segments. */
async function jobWithSegments() {
  const { jobId } = await acceptedJob()
  const { segments } = (await people.asMia.call(getTranslation, { params: { jobId }, query: { limit: 2 } }))
    .ok
  const [first = '', second = ''] = segments.map(({ id }) => id)
  return { jobId, first, second }
}

const ask = (jobId: string, segment: unknown, event = 'Query', id?: string) =>
  people.asMia.call(addLog, {
    params: { jobId },
    body: { job_id: jobId, event, comment: 'Is this a sign?', segment, ...(id && { id }) },
  })

const aboutSegments = async (jobId: string) =>
  (await people.asMia.call(listLogs, { params: { jobId } })).ok.results
    .filter(({ event }) => event === 'Query' || event === 'Answer')
    .map(({ event, segment }) => [event, segment])

test('a query may name the segment that it asks about, once also when it is sent again', async () => {
  const { jobId, first } = await jobWithSegments()
  const id = 'f47ac10b-58cc-4372-8567-0e02b2c3d481'
  const entry = await ask(jobId, first.toUpperCase(), 'Query', id)
  expect([entry.status, entry.ok]).toMatchObject([201, { id, event: 'Query', segment: first }])
  const again = await ask(jobId, first, 'Query', id)
  expect([again.status, again.body]).toEqual([200, entry.body])
  expect(await aboutSegments(jobId)).toEqual([['Query', first]])
})

test('a segment of another job, an id that is none, and a segment of another event are refused by name', async () => {
  const { jobId, first } = await jobWithSegments()
  const other = await jobWithSegments()
  for (const wrong of [other.first, 'f47ac10b-58cc-4372-8567-0e02b2c3d482', 'six', '']) {
    const refusal = await ask(jobId, wrong)
    expect([refusal.status, refusal.body]).toEqual([
      400,
      { segment: ['There is no such segment in this job.'] },
    ])
  }
  for (const event of ['Note', 'Started']) {
    const eventRefusal = await ask(jobId, first, event)
    expect([eventRefusal.status, eventRefusal.body]).toEqual([
      400,
      { segment: ['Only a query can name a segment.'] },
    ])
  }
  expect((await ask(jobId, 6)).status).toBe(400)
  expect(await aboutSegments(jobId)).toEqual([])
  expect((await jobOf(people.asMia, jobId)).status).toBe('Accepted')
})

test('an answer is to the oldest query without one, and names its segment; without such a query there is none', async () => {
  const { sam } = people
  const { jobId, first, second } = await jobWithSegments()
  for (const segment of [second, null, first]) {
    portal.clock.advance({ seconds: 1 })
    expect((await ask(jobId, segment)).status).toBe(201)
  }
  const answer = () => portal.make.logAsStaff(sam, jobId, 'Answer', 'Yes, it is.')
  for (let times = 0; times < 3; times++) {
    portal.clock.advance({ seconds: 1 })
    await answer()
  }
  expect(await aboutSegments(jobId)).toEqual([
    ['Answer', first],
    ['Answer', null],
    ['Answer', second],
    ['Query', first],
    ['Query', null],
    ['Query', second],
  ])
  await expect(answer()).rejects.toThrow('No query of this job is waiting for an answer.')
})

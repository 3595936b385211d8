import { addLog } from '@hub/contract/jobs'
import { counterRequest } from '@hub/contract/projects'
import { changePerson } from '@hub/contract/staff-people'
import { listNeeds } from '@hub/contract/staff-work'
import { beforeEach, expect, test } from 'vitest'
import { castForEach, ownPortalForFile } from '../../testing/fixtures.ts'

const portal = await ownPortalForFile({ env: { HUB_TIME_ZONE: 'Europe/London' } })
const the = castForEach(portal)
const inHours = (hours: number) => new Date(portal.clock.now().getTime() + hours * 3_600_000)

const needs = async (coordinator = 'me') =>
  (await the.asSam.call(listNeeds, { query: { coordinator } })).ok.results
const kinds = async () => (await needs()).map(({ kind, count }) => `${kind} ${count}`)

let tide: { id: string; jobs: string[] }
beforeEach(async () => {
  tide = await portal.make.project({
    name: 'Tide',
    coordinator: the.sam,
    jobs: [
      { customId: 'a', document: 'packaging-insert.xlf', deadline: inHours(100) },
      { customId: 'b', deadline: inHours(2) },
      { customId: 'c', deadline: inHours(3) },
    ],
  })
})

test('where nothing is to do, nothing needs anybody', async () => {
  expect(await needs()).toEqual([])
})

test('a request that ends within a day, or has ended, needs somebody while its jobs are free', async () => {
  const [a = '', b = ''] = tide.jobs
  await portal.make.offer(the.sam, the.mia, tide, { jobIds: [a], expiresAt: inHours(30) })
  expect(await needs()).toEqual([])
  await portal.make.offer(the.sam, the.nord, tide, { jobIds: [b], expiresAt: inHours(20) })
  expect(await needs()).toEqual([
    {
      kind: 'untaken',
      count: 1,
      at: inHours(20).toISOString(),
      project: { id: tide.id, name: 'Tide', custom_id: expect.any(String) },
      job: { id: b, custom_id: 'b', document_name: null, target_language_name: 'French' },
      consultant: null,
      facts: { asked: 1, declined: 0, silent: 1 },
    },
  ])
  await portal.make.reject(the.mia, tide, 'Away')
  expect(await kinds()).toEqual(['untaken 2'])
  const [first] = await needs()
  expect([first?.job?.id, first?.facts]).toEqual([a, { asked: 1, declined: 1, silent: 0 }])
  await portal.make.assign(the.sam, the.mia, a)
  expect(await kinds()).toEqual(['untaken 1'])
})

test('what is late, at risk, in review or asked comes once a kind, with the most pressing of it', async () => {
  const [a = '', b = '', c = ''] = tide.jobs
  for (const jobId of tide.jobs) await portal.make.assign(the.sam, the.mia, jobId)
  await portal.make.accept(the.mia, tide)
  expect(await kinds()).toEqual(['at_risk 2'])
  await the.asMia.call(addLog, {
    params: { jobId: b },
    body: { job_id: b, event: 'Query', comment: 'What is a sluice?' },
  })
  await portal.make.submit(the.mia, c)
  expect(await kinds()).toEqual(['at_risk 1', 'review 1', 'query 1'])
  const [risk, review, query] = await needs()
  expect(risk).toMatchObject({ at: inHours(2).toISOString(), job: { id: b }, consultant: { id: the.mia.id } })
  expect(review).toMatchObject({
    job: { id: c },
    facts: { segments: 0, changed: 0, submitted_at: portal.clock.now().toISOString() },
  })
  expect(query).toMatchObject({ job: { id: b }, facts: { comment: 'What is a sluice?' } })
  portal.clock.advance({ hours: 2 })
  const later = await portal.as(the.sam)
  const { results } = (await later.call(listNeeds, { query: { coordinator: 'me' } })).ok
  expect(results.map(({ kind, job }) => `${kind} ${job?.id === b}`)).toEqual([
    'late true',
    'review false',
    'query true',
  ])
  expect(a).not.toBe('')
})

test('who joined the staff is not asked to review what was their own work: others are', async () => {
  const [a = '', b = ''] = tide.jobs
  await portal.make.assign(the.sam, the.mia, a)
  await portal.make.accept(the.mia, tide)
  await portal.make.submit(the.mia, a)
  await the.asSam.call(changePerson, { params: { userId: the.mia.id }, body: { is_internal: true } })
  const asked = async (as = the.asMia) =>
    (await as.call(listNeeds, { query: { coordinator: the.sam.id } })).ok.results
      .filter(({ kind }) => kind === 'review')
      .map(({ count, job }) => [count, job?.id])
  expect(await asked()).toEqual([])
  expect(await asked(the.asSam)).toEqual([[1, a]])
  await portal.make.assign(the.sam, the.nord, b)
  await portal.make.accept(the.nord, tide)
  await portal.make.submit(the.nord, b)
  expect(await asked()).toEqual([[1, b]])
  expect(await asked(the.asSam)).toEqual([[2, b]])
  const inAll = async (as: typeof the.asMia) =>
    (await as.call(listNeeds)).ok.results.find(({ kind }) => kind === 'review')?.count ?? 0
  expect(await inAll(the.asMia)).toBe((await inAll(the.asSam)) - 1)
})

test('another date that was proposed waits for its answer', async () => {
  const [a = ''] = tide.jobs
  await portal.make.offer(the.sam, the.mia, tide, { jobIds: [a] })
  await the.asMia.call(counterRequest, {
    params: { projectId: tide.id },
    body: { deadline: inHours(200).toISOString(), comment: 'A fair until then.' },
  })
  expect(await needs()).toMatchObject([
    {
      kind: 'counter',
      job: { id: a },
      consultant: { name: 'Mia Berg' },
      facts: { comment: 'A fair until then.' },
    },
  ])
})

test('a coordinator’s needs are their projects’; the portal’s are everybody’s', async () => {
  const other = await portal.make.person({
    email: `ada.${the.sam.id}@hub.example`,
    firstName: 'Ada',
    lastName: 'Reed',
  })
  const project = await portal.make.project({ coordinator: other, jobs: [{ deadline: inHours(1) }] })
  await portal.make.assign(the.sam, the.mia, project.jobs[0] ?? '')
  expect(await needs()).toEqual([])
  expect((await needs(other.id)).map(({ kind }) => kind)).toEqual(['at_risk'])
  const all = (await the.asSam.call(listNeeds)).ok.results
  expect(all.map(({ kind }) => kind)).toContain('at_risk')
  const wrong = await the.asSam.call(listNeeds, { query: { coordinator: 'everybody' } })
  expect([wrong.status, wrong.body]).toEqual([400, { coordinator: ['"everybody" is not a valid choice.'] }])
})

import { getJob } from '@hub/contract/jobs'
import { getProject, listJobs, listProjects, listRequests } from '@hub/contract/projects'
import { expect, test } from 'vitest'
import type { Client } from '../../testing/client.ts'
import { castForEach, portalForFile } from '../../testing/fixtures.ts'
import { refreshAllCards, settleDue } from '../work/work.upkeep.ts'

const portal = await portalForFile()
const people = castForEach(portal)

const namesOf = async (client: Client, query: Record<string, string | number> = {}) =>
  (await client.call(listProjects, { query })).ok.results.map(({ name }) => name)

test('R1.1 a consultant sees the projects offered or assigned to them, and nobody else’s', async () => {
  const { sam, mia, nord, asMia, asNord } = people
  const offered = await portal.make.project({ name: 'Offered' })
  await portal.make.offer(sam, mia, offered)
  const assigned = await portal.make.project({ name: 'Assigned' })
  for (const job of assigned.jobs) await portal.make.assign(sam, mia, job)
  const other = await portal.make.project({ name: 'Other' })
  await portal.make.offer(sam, nord, other)

  expect((await namesOf(asMia)).sort()).toEqual(['Assigned', 'Offered'])
  expect(await namesOf(asNord)).toEqual(['Other'])
  expect((await asMia.call(getProject, { params: { projectId: other.id } })).body).toEqual({
    detail: 'Not found.',
  })
  for (const jobId of other.jobs) expect((await asMia.call(getJob, { params: { jobId } })).status).toBe(404)
})

test('R1.1 in a shared project each sees only their own jobs and those offered to them, and sums over those', async () => {
  const { sam, mia, nord, asMia, asNord } = people
  const project = await portal.make.project({
    jobs: [
      { quantity: '1000', unitPrice: '0.1' },
      { quantity: '500.5', unitPrice: '0.2' },
      { quantity: '70', unitPrice: '0.3' },
    ],
  })
  const [first = '', second = ''] = project.jobs
  await portal.make.assign(sam, mia, first)
  await portal.make.offer(sam, nord, project, { jobIds: [second] })

  const mine = (await asMia.call(getProject, { params: { projectId: project.id } })).ok
  expect(mine).toMatchObject({ total_value: '100.00', total_quantity: '1000', status: 'Assigned' })
  expect(mine.jobs.map(({ id }) => id)).toEqual([first])
  const theirs = (await asNord.call(getProject, { params: { projectId: project.id } })).ok
  expect(theirs).toMatchObject({ total_value: '100.10', total_quantity: '500.5', status: 'Unassigned' })
  expect(theirs.jobs.map(({ id, offered }) => [id, offered])).toEqual([[second, true]])
})

test('R1.2 R4.2 R3.9 projects are grouped by their jobs, may be in several groups, and each list says how many there are', async () => {
  const { sam, mia, asMia } = people
  const mixed = await portal.make.project({ name: 'Mixed', jobs: [{}, {}] })
  const [first = '', second = ''] = mixed.jobs
  await portal.make.assign(sam, mia, first)
  await portal.make.accept(mia, mixed)
  await portal.make.assign(sam, mia, second)
  const done = await portal.make.project({ name: 'Done' })
  for (const job of done.jobs) {
    await portal.make.assign(sam, mia, job)
    await portal.make.accept(mia, done)
    await portal.make.submit(mia, job)
  }
  expect((await asMia.call(listProjects)).ok.counts).toEqual({
    requests: 1,
    in_progress: 1,
    completed: 0,
    all: 2,
  })
  for (const job of done.jobs) await portal.make.approve(sam, job)

  const list = (await asMia.call(listProjects)).ok
  expect(list.counts).toEqual({ requests: 1, in_progress: 1, completed: 1, all: 2 })
  expect(list.count).toBe(2)
  expect(await namesOf(asMia, { group: 'requests' })).toEqual(['Mixed'])
  expect(await namesOf(asMia, { group: 'in_progress' })).toEqual(['Mixed'])
  expect(await namesOf(asMia, { group: 'completed' })).toEqual(['Done'])
  const requests = (await asMia.call(listRequests)).ok
  expect(requests.results.map(({ name }) => name)).toEqual(['Mixed'])
  expect(requests.count).toBe(1)
})

test('the list comes nearest deadline first, none last, then by custom id; other orders and wrong ones too', async () => {
  const { sam, mia, asMia } = people
  const sketches = [
    { name: 'Bee', customId: 'Z-1', deadline: portal.clock.in({ days: 2 }) },
    { name: 'Ant', customId: 'Z-3', deadline: null },
    { name: 'Cat', customId: 'Z-2', deadline: portal.clock.in({ days: 2 }) },
    { name: 'Dog', customId: 'Z-4', deadline: portal.clock.in({ days: 1 }) },
  ]
  for (const [index, sketch] of sketches.entries()) {
    const project = await portal.make.project({ ...sketch, jobs: [{ quantity: String(100 * (index + 1)) }] })
    // The last one has no end: it is a job assigned to her.
    if (sketch.name === 'Dog') for (const job of project.jobs) await portal.make.assign(sam, mia, job)
    else await portal.make.offer(sam, mia, project, { expiresAt: portal.clock.in({ days: 9 - index }) })
  }
  expect(await namesOf(asMia)).toEqual(['Dog', 'Bee', 'Cat', 'Ant'])
  expect(await namesOf(asMia, { ordering: 'expires_at' })).toEqual(['Cat', 'Ant', 'Bee', 'Dog'])
  expect(await namesOf(asMia, { ordering: '-expires_at' })).toEqual(['Bee', 'Ant', 'Cat', 'Dog'])
  expect(await namesOf(asMia, { ordering: '-deadline' })).toEqual(['Bee', 'Cat', 'Dog', 'Ant'])
  expect(await namesOf(asMia, { ordering: 'name' })).toEqual(['Ant', 'Bee', 'Cat', 'Dog'])
  expect(await namesOf(asMia, { ordering: '-name' })).toEqual(['Dog', 'Cat', 'Bee', 'Ant'])
  expect(await namesOf(asMia, { ordering: 'total_value' })).toEqual(['Bee', 'Ant', 'Cat', 'Dog'])
  expect(await namesOf(asMia, { ordering: '-total_value' })).toEqual(['Dog', 'Cat', 'Ant', 'Bee'])
  expect(await namesOf(asMia, { ordering: 'drop table' })).toEqual(['Dog', 'Bee', 'Cat', 'Ant'])
})

test('search finds by name, custom id and client; case and accents do not matter, and signs are taken literally', async () => {
  const { sam, mia, asMia } = people
  for (const sketch of [
    { name: 'Choir of Łódź, déjà vu', customId: 'S-100' },
    { name: '100% wool', client: 'Ölmühle Süd' },
  ])
    await portal.make.offer(sam, mia, await portal.make.project(sketch))
  expect(await namesOf(asMia, { search: 'DEJA' })).toEqual(['Choir of Łódź, déjà vu'])
  expect(await namesOf(asMia, { search: 's-100' })).toEqual(['Choir of Łódź, déjà vu'])
  expect(await namesOf(asMia, { search: 'olmuhle' })).toEqual(['100% wool'])
  expect(await namesOf(asMia, { search: '100%' })).toEqual(['100% wool'])
  expect(await namesOf(asMia, { search: '_' })).toEqual([])
  const found = (await asMia.call(listProjects, { query: { search: 'wool' } })).ok
  expect([found.count, found.counts.all]).toEqual([1, 2])
})

test('pages link to each other by absolute addresses; wrong limits and offsets fall back', async () => {
  const { sam, mia, asMia } = people
  for (let n = 0; n < 5; n++) await portal.make.offer(sam, mia, await portal.make.project({ name: `P${n}` }))
  const first = (await asMia.call(listProjects, { query: { limit: 2 } })).ok
  expect([first.count, first.results.length, first.previous]).toEqual([5, 2, null])
  const next = new URL(first.next ?? '')
  expect([next.pathname, next.searchParams.get('limit'), next.searchParams.get('offset')]).toEqual([
    '/api/v1/projects/',
    '2',
    '2',
  ])
  const second = (await asMia.call(listProjects, { query: { limit: 2, offset: 2 } })).ok
  expect(second.previous).toMatch(/\/api\/v1\/projects\/\?limit=2$/)
  const last = (await asMia.call(listProjects, { query: { limit: 2, offset: 4 } })).ok
  expect([last.results.length, last.next]).toEqual([1, null])
  for (const query of [
    { limit: '-1' },
    { limit: 'x', offset: 'y' },
    { limit: '0' },
    { limit: '9999' },
    { offset: '1e9' },
  ])
    expect((await asMia.call(listProjects, { query })).ok.results).toHaveLength(5)
})

test('an unknown group is refused', async () => {
  const answer = await people.asMia.call(listProjects, { query: { group: 'lost' } })
  expect(answer.status).toBe(400)
  expect(answer.body).toEqual({ group: ['"lost" is not a valid choice.'] })
})

test('total quantity is null when units differ, and missing values stay null', async () => {
  const { sam, mia, asMia } = people
  const mixed = await portal.make.project({ jobs: [{}, { unit: 'Hours', quantity: '3', unitPrice: '45' }] })
  await portal.make.offer(sam, mia, mixed)
  expect((await asMia.call(getProject, { params: { projectId: mixed.id } })).ok).toMatchObject({
    total_quantity: null,
    total_value: '267.00',
  })
  const bare = await portal.make.project({
    customId: null,
    name: null,
    client: null,
    jobs: [{ quantity: null, unitPrice: null }],
  })
  await portal.make.offer(sam, mia, bare)
  expect((await asMia.call(getProject, { params: { projectId: bare.id } })).ok).toMatchObject({
    custom_id: null,
    name: null,
    company_name: null,
    total_value: null,
    total_quantity: null,
    deadline: null,
  })
})

test('a list that has not changed answers 304; any change that its reader can see changes it', async () => {
  const { sam, mia, asMia } = people
  const project = await portal.make.project()
  await portal.make.offer(sam, mia, project)
  const first = await asMia.call(listProjects)
  const etag = String(first.headers.etag)
  expect(etag).toMatch(/^W\//)
  expect(first.headers['cache-control']).toBe('private, no-cache')
  expect(first.headers.vary).toContain('Authorization')
  const again = await asMia.call(listProjects, { headers: { 'if-none-match': etag } })
  expect([again.status, again.text]).toEqual([304, ''])
  // Another query, and another reader, are other lists.
  expect(
    (await asMia.call(listProjects, { query: { limit: 5 }, headers: { 'if-none-match': etag } })).status,
  ).toBe(200)
  expect((await people.asNord.call(listProjects, { headers: { 'if-none-match': etag } })).status).toBe(200)
  await portal.make.accept(mia, project)
  expect((await asMia.call(listProjects, { headers: { 'if-none-match': etag } })).status).toBe(200)
})

test('a list changes at the very moment an offer expires', async () => {
  const { sam, mia, asMia } = people
  const project = await portal.make.project()
  await portal.make.offer(sam, mia, project, { expiresAt: portal.clock.in({ hours: 1 }) })
  const { headers } = await asMia.call(listRequests)
  const ask = async () =>
    (await asMia.call(listRequests, { headers: { 'if-none-match': String(headers.etag) } })).status
  portal.clock.advance({ minutes: 59, seconds: 59 })
  const soon = await portal.as(mia)
  expect((await soon.call(listRequests)).ok.count).toBe(1)
  portal.clock.advance({ seconds: 1 })
  const after = await portal.as(mia)
  expect(
    (await after.call(listRequests, { headers: { 'if-none-match': String(headers.etag) } })).ok.count,
  ).toBe(0)
  const card = (await after.call(getProject, { params: { projectId: project.id } })).ok
  expect(card).toMatchObject({
    request: { state: 'expired' },
    status: null,
    jobs: [],
    can: { accept: false, reject: false },
  })
  expect(await ask()).toBe(401)
})

test('a request that ended stays readable for 30 days, as a card without jobs', async () => {
  const { sam, mia, nord } = people
  const project = await portal.make.project({ name: 'Gone' })
  await portal.make.offer(sam, mia, project, { message: 'Soon?' })
  await portal.make.offer(sam, nord, project)
  await portal.make.accept(nord, project)
  const read = async () => (await portal.as(mia)).call(getProject, { params: { projectId: project.id } })
  expect((await read()).ok).toMatchObject({
    name: 'Gone',
    jobs: [],
    total_value: null,
    request: { state: 'taken', message: 'Soon?', decided_at: portal.clock.now().toISOString() },
  })
  const [jobId = ''] = project.jobs
  expect((await (await portal.as(mia)).call(getJob, { params: { jobId } })).status).toBe(404)
  portal.clock.advance({ days: 29, hours: 23 })
  expect((await read()).status).toBe(200)
  portal.clock.advance({ hours: 1 })
  expect((await read()).status).toBe(404)
  expect(await namesOf(await portal.as(mia))).toEqual([])
})

test('the jobs of a project come by custom id, in pages, with an ETag', async () => {
  const { sam, mia, asMia } = people
  const project = await portal.make.project({
    jobs: [{ customId: 'b' }, { customId: 'a' }, { customId: 'c' }],
  })
  for (const job of project.jobs) await portal.make.assign(sam, mia, job)
  const params = { projectId: project.id }
  const page = await asMia.call(listJobs, { params, query: { limit: 2 } })
  expect(page.ok.results.map((job) => job.custom_id)).toEqual(['a', 'b'])
  expect(page.ok.count).toBe(3)
  const etag = String((await asMia.call(listJobs, { params })).headers.etag)
  expect((await asMia.call(listJobs, { params, headers: { 'if-none-match': etag } })).status).toBe(304)
  expect((await people.asNord.call(listJobs, { params })).status).toBe(404)
})

test('R6.1 staff see every project and all of its jobs, may download, and do nothing else here', async () => {
  const { sam, mia, asSam } = people
  const project = await portal.make.project({ jobs: [{ document: 'consent-form.xlf' }, {}] })
  const [first = ''] = project.jobs
  await portal.make.assign(sam, mia, first)
  const seen = (await asSam.call(getProject, { params: { projectId: project.id } })).ok
  expect(seen.jobs).toHaveLength(2)
  expect(seen.can).toEqual({ accept: false, reject: false })
  for (const job of seen.jobs)
    expect(job.can).toMatchObject({ accept: false, edit: false, log: false, submit: false })
  expect(seen.jobs[0]?.can.download).toEqual(['source', 'translation', 'xliff', 'tmx', 'csv'])
})

test('list, 304, project and job send one statement each', async () => {
  const { sam, mia, asMia } = people
  const project = await portal.make.project()
  const [jobId = ''] = project.jobs
  await portal.make.assign(sam, mia, jobId)
  const etag = String((await asMia.call(listProjects)).headers.etag)
  const sent = async (work: () => Promise<unknown>) => {
    portal.statements.length = 0
    await work()
    return portal.statements.length
  }
  expect(await sent(() => asMia.call(listProjects))).toBe(1)
  expect(await sent(() => asMia.call(listProjects, { headers: { 'if-none-match': etag } }))).toBe(1)
  expect(await sent(() => asMia.call(getProject, { params: { projectId: project.id } }))).toBe(1)
  expect(await sent(() => asMia.call(getJob, { params: { jobId } }))).toBe(1)
  expect(await sent(() => asMia.call(listJobs, { params: { projectId: project.id } }))).toBe(1)
})

test('a session that is over gets 401 even when nothing has changed since its last poll', async () => {
  const { sam, mia } = people
  const { jobs } = await portal.make.project()
  await portal.make.assign(sam, mia, jobs[0] ?? '')
  const poll = await portal.as(mia)
  const headers = { 'if-none-match': String((await poll.call(listProjects)).headers.etag) }
  expect((await poll.call(listProjects, { headers })).status).toBe(304)
  await portal.db
    .updateTable('sessions')
    .set({ revoked_at: portal.clock.now() })
    .where('id', '=', (sessions) =>
      sessions.selectFrom('sessions').select('id').orderBy('id', 'desc').limit(1),
    )
    .execute()
  expect((await poll.call(listProjects, { headers })).status).toBe(401)
})

test('making all cards again changes none of them', async () => {
  const all = () =>
    portal.db
      .selectFrom('project_cards')
      .select(['reader_id', 'project_id', 'body', 'in_requests', 'in_progress', 'completed'])
      .orderBy('reader_id')
      .orderBy('project_id')
      .execute()
  const counts = () =>
    portal.db
      .selectFrom('readers')
      .select(['id', 'requests', 'in_progress', 'completed', 'everything'])
      .orderBy('id')
      .execute()
  await settleDue(portal.db, portal.clock.now())
  const [cards, readers] = [await all(), await counts()]
  await portal.db.deleteFrom('job_cards').execute()
  await portal.db.deleteFrom('project_cards').execute()
  await portal.db.deleteFrom('readers').execute()
  await refreshAllCards(portal.db, portal.clock.now())
  expect(await all()).toEqual(cards)
  expect(await counts()).toEqual(readers.filter(({ everything }) => everything > 0))
})

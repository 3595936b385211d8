import { getJob } from '@hub/contract/jobs'
import { getProject, listJobs, listProjects, listRequests } from '@hub/contract/projects'
import { expect, test } from 'vitest'
import type { Client } from '../../testing/client.ts'
import { castForEach, portalForFile } from '../../testing/fixtures.ts'
import { remakeCards, settleDue } from '../work/work.upkeep.ts'

const portal = await portalForFile()
const people = castForEach(portal)

const namesOf = async (client: Client, query: Record<string, string | number> = {}) =>
  (await client.call(listProjects, { query })).ok.results.map(({ name }) => name)

test('R1.1 a consultant sees the projects offered or assigned to them, and nobody else’s', async () => {
  const { sam, mia, nord, asMia, asNord } = people
  const offeredProject = await portal.make.project({ name: 'Offered' })
  await portal.make.offer(sam, mia, offeredProject)
  const assignedProject = await portal.make.project({ name: 'Assigned' })
  for (const job of assignedProject.jobs) await portal.make.assign(sam, mia, job)
  const other = await portal.make.project({ name: 'Other' })
  await portal.make.offer(sam, nord, other)

  expect((await namesOf(asMia)).sort()).toEqual(['Assigned', 'Offered'])
  // A job that was assigned without an offer is asked about, too: it has neither an end nor a message.
  expect(
    (await asMia.call(getProject, { params: { projectId: assignedProject.id } })).ok.request,
  ).toMatchObject({
    state: 'open',
    expires_at: null,
    message: null,
  })
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

test('total quantity is null when units differ, and missing values stay null', async () => {
  const { sam, mia, asMia } = people
  const mixedProject = await portal.make.project({
    jobs: [{}, { unit: 'Hours', quantity: '3', unitPrice: '45' }],
  })
  await portal.make.offer(sam, mia, mixedProject)
  expect((await asMia.call(getProject, { params: { projectId: mixedProject.id } })).ok).toMatchObject({
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
  const view = (await asSam.call(getProject, { params: { projectId: project.id } })).ok
  expect(view.jobs).toHaveLength(2)
  expect(view.can).toEqual({ accept: false, reject: false })
  for (const job of view.jobs)
    expect(job.can).toMatchObject({ accept: false, edit: false, log: false, submit: false })
  expect(view.jobs[0]?.can.download).toEqual(['source', 'translation', 'xliff', 'tmx', 'csv'])
})

test('list, 304, project and job send one statement each', async () => {
  const { sam, mia, asMia } = people
  const project = await portal.make.project()
  const [jobId = ''] = project.jobs
  await portal.make.assign(sam, mia, jobId)
  const etag = String((await asMia.call(listProjects)).headers.etag)
  const statementCount = async (work: () => Promise<unknown>) => {
    portal.statements.length = 0
    await work()
    return portal.statements.length
  }
  expect(await statementCount(() => asMia.call(listProjects))).toBe(1)
  expect(await statementCount(() => asMia.call(listProjects, { headers: { 'if-none-match': etag } }))).toBe(1)
  expect(await statementCount(() => asMia.call(getProject, { params: { projectId: project.id } }))).toBe(1)
  expect(await statementCount(() => asMia.call(getJob, { params: { jobId } }))).toBe(1)
  expect(await statementCount(() => asMia.call(listJobs, { params: { projectId: project.id } }))).toBe(1)
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
  const figures = () =>
    portal.db
      .selectFrom('projects')
      .select(['id', 'total_value', 'in_requests', 'in_progress', 'completed', 'search'])
      .orderBy('id')
      .execute()
  const sums = () =>
    portal.db
      .selectFrom('project_counts')
      .select(['slot', 'requests', 'in_progress', 'completed', 'everything'])
      .orderBy('slot')
      .execute()
  await settleDue(portal.db, portal.clock.now())
  const [cards, readers] = [await all(), await counts()]
  const staff = [await figures(), await sums()]
  for (const table of ['job_cards', 'project_cards', 'readers', 'project_counts'])
    await portal.asOwner(`delete from ${table}`)
  await portal.asOwner(
    'update projects set total_value = 7, in_requests = false, in_progress = false, completed = false, search = null, card_shape = 0',
  )
  while (await remakeCards(portal.db, portal.clock.now()));
  expect(await all()).toEqual(cards)
  expect(await counts()).toEqual(readers.filter(({ everything }) => everything > 0))
  expect([await figures(), await sums()]).toEqual(staff)
})

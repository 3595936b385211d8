import { listLogs } from '@hub/contract/jobs'
import { listJobs, listProjects, listRequests, rejectRequest } from '@hub/contract/projects'
import { changePerson } from '@hub/contract/staff-people'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import type { Client } from '../../testing/client.ts'
import { castForEach, portalForFile } from '../../testing/fixtures.ts'

const portal = await portalForFile()
const people = castForEach(portal)

const namesOf = async (client: Client, query: Record<string, string | number> = {}) =>
  (await client.call(listProjects, { query })).ok.results.map(({ name }) => name)

test('R1.2 R4.2 R3.9 projects are grouped by their jobs, may be in several groups, and each list says how many there are', async () => {
  const { sam, mia, asMia } = people
  const mixedProject = await portal.make.project({ name: 'Mixed', jobs: [{}, {}] })
  const [first = '', second = ''] = mixedProject.jobs
  await portal.make.assign(sam, mia, first)
  await portal.make.accept(mia, mixedProject)
  await portal.make.assign(sam, mia, second)
  const doneProject = await portal.make.project({ name: 'Done' })
  for (const job of doneProject.jobs) {
    await portal.make.assign(sam, mia, job)
    await portal.make.accept(mia, doneProject)
    await portal.make.submit(mia, job)
  }
  expect((await asMia.call(listProjects)).ok.counts).toEqual({
    requests: 1,
    in_progress: 1,
    completed: 0,
    all: 2,
  })
  for (const job of doneProject.jobs) await portal.make.approve(sam, job)

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
  const hits = (await asMia.call(listProjects, { query: { search: 'wool' } })).ok
  expect([hits.count, hits.counts.all]).toEqual([1, 2])
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

test('a number of many digits is a number: past the last row there is none, and a long limit is the longest', async () => {
  const { sam, mia, asMia } = people
  for (let n = 0; n < 3; n++) await portal.make.offer(sam, mia, await portal.make.project({ name: `P${n}` }))
  for (const offset of ['999999999', '1000000000', '2147483648', '9'.repeat(400)]) {
    const page = (await asMia.call(listProjects, { query: { offset } })).ok
    expect([page.count, page.results, page.next]).toEqual([3, [], null])
  }
  const { ok } = await asMia.call(listProjects, { query: { limit: '10000000000', offset: 1 } })
  expect(new URL(ok.previous ?? '').searchParams.get('limit')).toBe('500')
})

test('who joins the staff gets their list, and not word that what they had as a consultant is still right', async () => {
  const { sam, mia, asMia, asSam } = people
  const project = await portal.make.project({ name: 'Tide' })
  await portal.make.offer(sam, mia, project)
  await asMia.call(rejectRequest, { params: { projectId: project.id }, body: {} })
  const params = { projectId: project.id }
  const [list, jobs] = [await asMia.call(listProjects), await asMia.call(listJobs, { params })]
  const version = Number(/(\d+)-/.exec(String(list.headers.etag))?.[1])
  expect(version).toBeGreaterThan(0)
  await asSam.call(changePerson, { params: { userId: mia.id }, body: { is_internal: true } })
  // As many changes to all projects as she had heard of.
  await portal.db.updateTable('project_counts').set({ version: 0 }).execute()
  await sql`update project_counts set version = ${version}
    where ctid = (select min(ctid) from project_counts)`.execute(portal.db)
  const again = (etag: unknown) => ({ headers: { 'if-none-match': String(etag) } })
  const asStaff = await asMia.call(listProjects, again(list.headers.etag))
  expect([asStaff.status, asStaff.ok.results.length]).toEqual([200, asStaff.ok.count])
  const theirs = await asMia.call(listJobs, { params, ...again(jobs.headers.etag) })
  expect([theirs.status, theirs.ok.results.length]).toEqual([200, project.jobs.length])
  expect((await asMia.call(listProjects, again(asStaff.headers.etag))).status).toBe(304)
})

test('an unknown group is refused', async () => {
  const answer = await people.asMia.call(listProjects, { query: { group: 'lost' } })
  expect(answer.status).toBe(400)
  expect(answer.body).toEqual({ group: ['"lost" is not a valid choice.'] })
})

test('who takes any version as theirs is answered 304, and 404 for what is not theirs', async () => {
  const { sam, mia, asMia, asSam, asNord } = people
  const project = await portal.make.project()
  await portal.make.assign(sam, mia, project.jobs[0] ?? '')
  const headers = { 'if-none-match': '*' }
  const params = { projectId: project.id }
  const statuses = async (asOne: typeof asMia) => [
    (await asOne.call(listProjects, { headers })).status,
    (await asOne.call(listRequests, { headers })).status,
    (await asOne.call(listJobs, { params, headers })).status,
    (await asOne.call(listLogs, { params: { jobId: project.jobs[0] ?? '' }, headers })).status,
  ]
  expect(await statuses(asMia)).toEqual([304, 304, 304, 304])
  expect(await statuses(asSam)).toEqual([304, 304, 304, 304])
  expect((await asNord.call(listJobs, { params, headers })).status).toBe(404)
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

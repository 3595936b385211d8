import { getJob } from '@hub/contract/jobs'
import { getProject, listJobs, listProjects, listRequests } from '@hub/contract/projects'
import { expect, test } from 'vitest'
import { castForEach, portalForFile } from '../../testing/fixtures.ts'

const portal = await portalForFile()
const people = castForEach(portal)

let sets = 0

/** Four projects: one free, one offered, one in work and one completed; `key` finds these alone. */
async function projects() {
  const { sam, mia } = people
  const key = `Set ${++sets} of staff`
  const free = await portal.make.project({
    name: 'Bee',
    customId: `${key} 2`,
    deadline: portal.clock.in({ days: 2 }),
    jobs: [{ quantity: '100' }],
  })
  const offered = await portal.make.project({
    name: 'Ant',
    customId: `${key} 1`,
    deadline: portal.clock.in({ days: 2 }),
    jobs: [{ quantity: '400' }],
  })
  await portal.make.offer(sam, mia, offered)
  const inWork = await portal.make.project({
    name: 'Dögg',
    customId: `${key} 4`,
    deadline: null,
    jobs: [{ quantity: '200' }],
  })
  const done = await portal.make.project({
    name: 'Cat',
    customId: `${key} 3`,
    deadline: portal.clock.in({ days: 1 }),
    jobs: [{ quantity: '300' }],
  })
  for (const project of [inWork, done]) {
    for (const job of project.jobs) await portal.make.assign(sam, mia, job)
    await portal.make.accept(mia, project)
  }
  for (const job of done.jobs) {
    await portal.make.submit(mia, job)
    await portal.make.approve(sam, job)
  }
  return { key, free, offered }
}

test('R1.2 R4.2 staff find every project by group, search and page, in each order', async () => {
  const { key } = await projects()
  const list = async (query: Record<string, string | number> = {}) =>
    (await people.asSam.call(listProjects, { query: { search: key, ...query } })).ok
  const namesOf = async (query: Record<string, string | number> = {}) =>
    (await list(query)).results.map(({ name }) => name)
  expect(await namesOf()).toEqual(['Cat', 'Ant', 'Bee', 'Dögg'])
  expect(await namesOf({ ordering: '-deadline' })).toEqual(['Ant', 'Bee', 'Cat', 'Dögg'])
  expect(await namesOf({ ordering: 'name' })).toEqual(['Ant', 'Bee', 'Cat', 'Dögg'])
  expect(await namesOf({ ordering: '-total_value' })).toEqual(['Ant', 'Cat', 'Dögg', 'Bee'])
  // Nobody asks staff to take a project: what is left is the custom id.
  expect(await namesOf({ ordering: 'expires_at' })).toEqual(['Ant', 'Bee', 'Cat', 'Dögg'])
  expect(await namesOf({ group: 'requests' })).toEqual(['Ant', 'Bee'])
  expect(await namesOf({ group: 'in_progress' })).toEqual(['Dögg'])
  expect(await namesOf({ group: 'completed' })).toEqual(['Cat'])
  expect(await namesOf({ limit: 2, offset: 1 })).toEqual(['Ant', 'Bee'])
  expect((await list({ search: 'dogg' })).results.map(({ name }) => name)).toContain('Dögg')
  expect([(await list()).count, (await list({ group: 'requests' })).count]).toEqual([4, 2])
  expect((await people.asSam.call(listRequests, { query: { search: key } })).ok.count).toBe(2)
  const before = (await list()).counts
  await projects()
  expect((await list()).counts).toEqual({
    requests: before.requests + 2,
    in_progress: before.in_progress + 1,
    completed: before.completed + 1,
    all: before.all + 4,
  })
})

test("staff's lists answer 304 until something changes, no matter who changes it", async () => {
  const { asSam, mia } = people
  const { offered } = await projects()
  const params = { projectId: offered.id }
  const list = String((await asSam.call(listProjects)).headers.etag)
  const jobs = String((await asSam.call(listJobs, { params })).headers.etag)
  const again = async () => [
    (await asSam.call(listProjects, { headers: { 'if-none-match': list } })).status,
    (await asSam.call(listJobs, { params, headers: { 'if-none-match': jobs } })).status,
  ]
  expect(await again()).toEqual([304, 304])
  await portal.make.accept(mia, offered)
  expect(await again()).toEqual([200, 200])
})

test('staff read each project and each job, and nothing that is not there', async () => {
  const { asSam } = people
  const { free } = await projects()
  const [jobId = ''] = free.jobs
  const project = (await asSam.call(getProject, { params: { projectId: free.id } })).ok
  expect(project).toMatchObject({ name: 'Bee', request: null, can: { accept: false, reject: false } })
  expect((await asSam.call(getJob, { params: { jobId } })).ok).toEqual(project.jobs[0])
  const page = (await asSam.call(listJobs, { params: { projectId: free.id }, query: { offset: 1 } })).ok
  expect([page.count, page.results]).toEqual([1, []])
  for (const id of ['00000000-0000-0000-0000-000000000000', 'none']) {
    expect((await asSam.call(getProject, { params: { projectId: id } })).status).toBe(404)
    expect((await asSam.call(listJobs, { params: { projectId: id } })).status).toBe(404)
    expect((await asSam.call(getJob, { params: { jobId: id } })).status).toBe(404)
  }
})

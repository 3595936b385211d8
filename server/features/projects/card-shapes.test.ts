import { getJob } from '@hub/contract/jobs'
import { getProject, listJobs, listProjects } from '@hub/contract/projects'
import { expect, test } from 'vitest'
import { castForEach, portalForFile } from '../../testing/fixtures.ts'
import { keepUp } from '../../upkeep.ts'
import { cardShape } from '../work/cards.shape.ts'

const portal = await portalForFile()
const people = castForEach(portal)

/** As an older release has left it, whose cards said something else of a project's name and a job's status. */
async function leaveOlderCards() {
  await portal.asOwner(
    `update project_cards set shape = ${cardShape - 1}, body = replace(body, '"Tide', '"Of old')`,
  )
  await portal.asOwner(`update job_cards set body = replace(body, '"Assigned"', '"Unassigned"')`)
  await portal.asOwner(`update projects set card_shape = ${cardShape - 1}, total_value = 7`)
}

const tide = async (name = 'Tide') => {
  const project = await portal.make.project({ name, jobs: [{ quantity: '100', unitPrice: '0.1' }] })
  const [jobId = ''] = project.jobs
  await portal.make.assign(people.sam, people.mia, jobId)
  return { projectId: project.id, jobId }
}

test('a card of an older shape is made again when somebody reads it: the list, the project, its jobs, a job', async () => {
  const { projectId, jobId } = await tide()
  const { asMia } = people
  const readings = {
    list: async () => (await asMia.call(listProjects, {})).ok.results.map(({ name }) => name),
    project: async () => (await asMia.call(getProject, { params: { projectId } })).ok.name,
    jobs: async () =>
      (await asMia.call(listJobs, { params: { projectId } })).ok.results.map(({ status }) => status),
    job: async () => (await asMia.call(getJob, { params: { jobId } })).ok.status,
  }
  const now = { list: ['Tide'], project: 'Tide', jobs: ['Assigned'], job: 'Assigned' }
  for (const name of ['list', 'project', 'jobs', 'job'] as const) {
    await leaveOlderCards()
    expect(await readings[name](), name).toEqual(now[name])
    const rows = await portal.query(`select shape from project_cards where project_id = '${projectId}'`)
    expect(rows, name).toEqual([{ shape: cardShape }])
  }
})

test('a read makes again what it shows, not everything that its reader has', async () => {
  for (let n = 0; n < 5; n++) await tide(`Tide ${n}`)
  await leaveOlderCards()
  const page = await people.asMia.call(listProjects, { query: { limit: 2, ordering: 'name' } })
  expect(page.ok.results.map(({ name }) => name)).toEqual(['Tide 0', 'Tide 1'])
  const rows = await portal.query(`
    select shape, count(*)::int as n from project_cards where reader_id = '${people.mia.id}' group by shape order by shape`)
  expect(rows).toEqual([
    { shape: cardShape - 1, n: 3 },
    { shape: cardShape, n: 2 },
  ])
})

test('what nobody reads is made again by upkeep, with the figures by which staff find projects', async () => {
  for (let n = 0; n < 60; n++) await tide(`Tide ${n}`)
  await leaveOlderCards()
  await Promise.all([1, 2].map(() => keepUp(portal.parts, portal.clock.now())))
  await keepUp(portal.parts, portal.clock.now())
  expect(
    await portal.query(`select 1 as one from projects where card_shape <> ${cardShape} or total_value = 7`),
  ).toEqual([])
  expect(await portal.query(`select 1 as one from project_cards where shape <> ${cardShape}`)).toEqual([])
}, 60_000)

test('a newer card is left as it is by an older build that only reads it', async () => {
  const { projectId } = await tide()
  await portal.asOwner(
    `update project_cards set shape = ${cardShape + 1}, body = replace(body, '"Tide"', '"Of late"')`,
  )
  await portal.asOwner(`update projects set card_shape = ${cardShape + 1}`)
  await keepUp(portal.parts, portal.clock.now())
  expect((await people.asMia.call(getProject, { params: { projectId } })).ok.name).toBe('Of late')
})

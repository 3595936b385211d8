import { changeProject } from '@hub/contract/staff-projects'
import { listNeeds, listWork } from '@hub/contract/staff-work'
import { beforeEach, expect, test } from 'vitest'
import { read } from '../../db/connect.ts'
import type { Person } from '../../demo/people.ts'
import { newId } from '../../ids.ts'
import { castForEach, ownPortalForFile } from '../../testing/fixtures.ts'
import { waitingText } from '../../testing/races.ts'
import { nameCoordinators } from '../work/work.upkeep.ts'

const portal = await ownPortalForFile()
const the = castForEach(portal)
const tomorrow = () => new Date(portal.clock.now().getTime() + 20 * 3_600_000)

let ana: Person
beforeEach(async () => {
  ana = await portal.make.person({ email: `ana.${the.sam.email}`, firstName: 'Ana', lastName: 'Duarte' })
})

/** How many jobs of one coordinator may be late tomorrow. */
async function countOf({ id }: Person): Promise<number> {
  const { results } = (await the.asSam.call(listNeeds, { query: { coordinator: id } })).ok
  return results.find(({ kind }) => kind === 'at_risk')?.count ?? 0
}
const counts = async () => ({ sam: await countOf(the.sam), ana: await countOf(ana) })

const begin = async (coordinator?: Person, jobs = 2) => {
  const sketch = { jobs: Array.from({ length: jobs }, () => ({ deadline: tomorrow() })) }
  const project = await portal.make.project(coordinator ? { ...sketch, coordinator } : sketch)
  for (const jobId of project.jobs) await portal.make.assign(the.sam, the.mia, jobId)
  return project.id
}
const handOver = (projectId: string, to: Person | null) =>
  the.asSam.call(changeProject, { params: { projectId }, body: { coordinator_id: to?.id ?? null } })
test('what needs a coordinator goes with the project to another one, and back to nobody', async () => {
  const projectId = await begin(the.sam)
  const nobodys = await begin()
  expect(await counts()).toEqual({ sam: 2, ana: 0 })
  ;(await handOver(projectId, ana)).ok
  ;(await handOver(nobodys, the.sam)).ok
  expect(await counts()).toEqual({ sam: 2, ana: 2 })
  ;(await handOver(projectId, null)).ok
  expect(await counts()).toEqual({ sam: 2, ana: 0 })
})

test('a job that is added while its project is handed over is the new coordinator’s', async () => {
  const projectId = await begin(the.sam, 1)
  const handing = await portal.db.startTransaction().execute()
  await handing.updateTable('projects').set({ coordinator_id: ana.id }).where('id', '=', projectId).execute()
  const { results } = (await the.asSam.call(listWork, { query: { project: projectId } })).ok
  const adding = read(
    portal.db,
    `insert into jobs (id, custom_id, project_id, status, consultant_id, deadline, source_language, source_language_name,
        target_language, target_language_name, translation_type, unit, created_at)
      select $1, 'second', project_id, status, consultant_id, deadline, source_language, source_language_name,
        target_language, target_language_name, translation_type, unit, created_at from jobs where id = $2`,
    [newId(), results[0]?.id],
  )
  while ((await portal.query(waitingText)).length === 0);
  await handing.commit().execute()
  await adding
  expect(await counts()).toEqual({ sam: 0, ana: 2 })
})

test('jobs from before they named a coordinator are their projects’, and are named a few at a time', async () => {
  const projectId = await begin(the.sam)
  const nobodys = await begin()
  const unnamed = () => portal.query('select id from jobs where coordinator_id is null')
  await portal.query('update jobs set coordinator_id = null')
  expect(await counts()).toEqual({ sam: 2, ana: 0 })
  ;(await handOver(projectId, ana)).ok
  expect(await counts()).toEqual({ sam: 0, ana: 2 })

  await portal.query('update jobs set coordinator_id = null')
  const holder = await portal.db.startTransaction().execute()
  await holder.selectFrom('jobs').select('id').where('project_id', '=', nobodys).forUpdate().execute()
  expect(await nameCoordinators(portal.db)).toBe(false)
  expect(await unnamed()).toHaveLength(2)
  await holder.rollback().execute()
  await nameCoordinators(portal.db)
  expect(await unnamed()).toEqual([])
  expect(await counts()).toEqual({ sam: 0, ana: 2 })
  ;(await handOver(nobodys, the.sam)).ok
  expect(await counts()).toEqual({ sam: 2, ana: 2 })
})

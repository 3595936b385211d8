import { getProject } from '@hub/contract/projects'
import { addApiKey } from '@hub/contract/staff-keys'
import { addProject, changeProject, getStaffProject, listStaffProjects } from '@hub/contract/staff-projects'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { newId } from '../../../ids.ts'
import { castForEach, portalForFile } from '../../../testing/fixtures.ts'

const portal = await portalForFile()
const the = castForEach(portal)

let addCount = 0
const terms = (more: object = {}) => ({
  custom_id: `Staff's ${++addCount}`,
  source_language: 'en-GB',
  ...more,
})
const add = (more: object = {}) => the.asSam.call(addProject, { body: terms(more) })
const get = async (projectId: string) => (await the.asSam.call(getStaffProject, { params: { projectId } })).ok
const change = (projectId: string, body: object) =>
  the.asSam.call(changeProject, { params: { projectId }, body })

async function entriesOf(projectId: string): Promise<string[]> {
  const { rows } = await sql<{ action: string }>`
    select action from audit_entries where subject_id = ${projectId} order by at, id`.execute(portal.db)
  return rows.map(({ action }) => action)
}

test('staff add a project, change it and read it, and each change leaves one entry in the audit log', async () => {
  const answer = await add({
    source_language: 'EN-gb',
    name: 'Harbour guide',
    deadline: '2031-03-31T17:00:00+01:00',
    instructions: 'Use the glossary.',
    coordinator_id: the.sam.id,
  })
  expect(answer.status).toBe(201)
  const { id } = answer.ok
  expect(answer.ok).toMatchObject({
    custom_id: `Staff's ${addCount}`,
    source_language: 'en-GB',
    name: 'Harbour guide',
    company_name: null,
    deadline: '2031-03-31T16:00:00.000Z',
    instructions: 'Use the glossary.',
    coordinator: { id: the.sam.id, name: 'Sam Okafor' },
    status: null,
    documents: 0,
    files: 0,
    jobs: 0,
    revision: 0,
  })
  const changeAnswer = await change(id, { name: 'Harbour guide, 2nd', deadline: null, coordinator_id: null })
  expect(changeAnswer.ok).toMatchObject({
    name: 'Harbour guide, 2nd',
    deadline: null,
    coordinator: null,
    instructions: 'Use the glossary.',
    revision: 1,
  })
  expect((await change(id, { name: 'Harbour guide, 2nd' })).ok.revision).toBe(1)
  expect(await get(id)).toEqual(changeAnswer.ok)
  expect(await entriesOf(id)).toEqual(['project.added', 'project.changed'])
})

test('a project that is added again is changed where it says something else, and keeps the rest', async () => {
  const body = terms({ name: 'Atlas', company_name: 'Lune' })
  const { id } = (await the.asSam.call(addProject, { body })).ok
  const { custom_id, source_language } = body
  const again = await the.asSam.call(addProject, { body: { custom_id, source_language, name: 'Atlas 2' } })
  expect([again.status, again.body]).toMatchObject([200, { id, name: 'Atlas 2', company_name: 'Lune' }])
  expect(await entriesOf(id)).toEqual(['project.added', 'project.changed'])
})

test('a project that another call adds in the same moment is found and changed', async () => {
  const body = terms({ name: 'Second' })
  const waiting = () =>
    sql<{ count: number }>`
      select count(*)::integer as count from pg_stat_activity
      where datname = current_database() and wait_event_type = 'Lock'`
      .execute(portal.db)
      .then(({ rows }) => rows[0]?.count)
  const id = newId()
  const { custom_id } = body
  const call = await portal.db.transaction().execute(async (trx) => {
    await trx.insertInto('projects').values({ id, custom_id, created_at: portal.clock.now() }).execute()
    const request = the.asSam.call(addProject, { body })
    await expect.poll(waiting).toBe(1)
    return { begun: request }
  })
  const answer = await call.begun
  expect([answer.status, answer.body]).toMatchObject([200, { id, name: 'Second' }])
})

test('an older revision changes nothing, and gets the project as it is now', async () => {
  const { id } = (await add({ name: 'One' })).ok
  await change(id, { name: 'Two', revision: 0 })
  const late = await change(id, { name: 'Three', revision: 0 })
  expect([late.status, late.body]).toMatchObject([
    409,
    {
      detail: 'This project was changed elsewhere. Compare and save again.',
      current: { name: 'Two', revision: 1 },
    },
  ])
  expect((await get(id)).name).toBe('Two')
})

test('a project whose custom id another project has is not changed', async () => {
  const { custom_id } = (await add()).ok
  const { id } = (await add()).ok
  const answer = await change(id, { custom_id })
  expect([answer.status, answer.body]).toEqual([400, { custom_id: ['This field must be unique.'] }])
})

test.each([
  [{ custom_id: ' ' }, 'custom_id', 'This field may not be blank.'],
  [{ source_language: null }, 'source_language', 'This field may not be null.'],
  [
    { source_language: 'qx-12' },
    'source_language',
    '"qx-12" is not a language: give its tag, such as fr, pt-BR or zh-Hant, whose parts exist.',
  ],
  [{ coordinator_id: newId() }, 'coordinator_id', 'This is nobody of the active staff.'],
  [{ coordinator_id: 'Sam' }, 'coordinator_id', 'This is nobody of the active staff.'],
])('%j is no project that could be added', async (more, field, sentence) => {
  const answer = await add(more)
  expect([answer.status, answer.body]).toEqual([400, { [field]: [sentence] }])
})

test('a consultant cannot coordinate a project', async () => {
  expect((await add({ coordinator_id: the.mia.id })).status).toBe(400)
})

test('consultants see the change of a project that they have work in', async () => {
  const project = await portal.make.project({ name: 'Before', jobs: [{ quantity: '100' }, {}] })
  for (const job of project.jobs) await portal.make.assign(the.sam, the.mia, job)
  await change(project.id, { name: 'After', coordinator_id: the.sam.id })
  const answer = await the.asMia.call(getProject, { params: { projectId: project.id } })
  expect(answer.ok).toMatchObject({ name: 'After', coordinator: 'Sam Okafor' })
  expect(await get(project.id)).toMatchObject({ status: 'Assigned', jobs: 2, revision: 1 })
})

test('staff page all projects, the newest first, and search them', async () => {
  const name = `Paged ${newId()}`
  const ids: string[] = []
  for (const seconds of [1, 2, 3]) {
    portal.clock.advance({ seconds })
    ids.unshift((await add({ name })).ok.id)
  }
  const first = await the.asSam.call(listStaffProjects, { query: { search: name.toUpperCase(), limit: 2 } })
  expect(first.ok.count).toBe(3)
  const cursor = new URL(first.ok.next ?? '').searchParams.get('cursor') ?? ''
  const second = await the.asSam.call(listStaffProjects, {
    query: { search: name.toUpperCase(), limit: 2, cursor },
  })
  expect([...first.ok.results, ...second.ok.results].map(({ id }) => id)).toEqual(ids)
  expect(second.ok.next).toBeNull()
})

test('a key with the scope of projects adds one, and one that may only read does not', async () => {
  const withKey = async (scope: 'read' | 'projects') => {
    const body = { name: `Key ${newId()}`, scopes: [scope] }
    return { authorization: `Api-Key ${(await the.asSam.call(addApiKey, { body })).ok.key}` }
  }
  const writes = await portal.stranger.call(addProject, { body: terms(), headers: await withKey('projects') })
  expect(writes.status).toBe(201)
  const headers = await withKey('read')
  expect((await portal.stranger.call(addProject, { body: terms(), headers })).status).toBe(403)
  const params = { projectId: writes.ok.id }
  expect((await portal.stranger.call(getStaffProject, { params, headers })).status).toBe(200)
})

test('a project is a draft until one of its jobs was offered or assigned', async () => {
  const name = `Draft ${newId()}`
  const draft = await portal.make.project({ name, jobs: [{}] })
  const offered = await portal.make.project({ name, jobs: [{}] })
  const assigned = await portal.make.project({ name, jobs: [{}] })
  await portal.make.offer(the.sam, the.mia, offered)
  await portal.make.assign(the.sam, the.mia, assigned.jobs[0] ?? '')
  const ids = async (query: Record<string, string>) =>
    (await the.asSam.call(listStaffProjects, { query: { search: name, ...query } })).ok.results.map(
      ({ id }) => id,
    )
  expect(await ids({ draft: 'true' })).toEqual([draft.id])
  expect(await ids({ draft: 'false' })).toEqual([assigned.id, offered.id])
  expect(await ids({})).toHaveLength(3)
})

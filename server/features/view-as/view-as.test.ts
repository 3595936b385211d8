import { listComments } from '@hub/contract/comments'
import { getCurrentUser } from '@hub/contract/consultant'
import { scopes } from '@hub/contract/endpoint'
import { acceptJob, getJob, listLogs } from '@hub/contract/jobs'
import { getCalendar, getNotifications } from '@hub/contract/notifications'
import { getPersonalDetails } from '@hub/contract/profile'
import { getProject, listJobs, listProjects, listRequests } from '@hub/contract/projects'
import { readText } from '@hub/contract/reading'
import { getOwnData } from '@hub/contract/staff-data'
import { addApiKey } from '@hub/contract/staff-keys'
import { deactivatePerson } from '@hub/contract/staff-people'
import { viewAs } from '@hub/contract/staff-view'
import { getTranslation } from '@hub/contract/translation'
import { expect, test } from 'vitest'
import { newId } from '../../ids.ts'
import { text } from '../../testing/analyses.ts'
import { addressOf } from '../../testing/client.ts'
import { castForEach, portalForFile } from '../../testing/fixtures.ts'

const portal = await portalForFile()
const people = castForEach(portal)

const short = (address: string) => address.replace('/api/v1/', '')

/** Sam views an address as this person. */
const view = (path: string, userId = people.mia.id, headers: Record<string, string> = {}) =>
  people.asSam.send({ method: 'GET', url: addressOf(viewAs, { userId }, { path: short(path) }), headers })

const ask = (url: string) => people.asMia.send({ method: 'GET', url })

async function offeredJob() {
  const project = await portal.make.project({ jobs: [{ document: 'gallery-labels.xlf' }] })
  await portal.make.offer(people.sam, people.mia, project)
  const [jobId = ''] = project.jobs
  return { project, projectId: project.id, jobId }
}

async function acceptedJob() {
  const one = await offeredJob()
  await portal.make.accept(people.mia, one.project)
  return one
}

test('staff who view the portal as a consultant see what that consultant sees', async () => {
  const { projectId, jobId } = await acceptedJob()
  await offeredJob()
  for (const url of [
    addressOf(getCurrentUser, {}),
    addressOf(getPersonalDetails, {}),
    addressOf(getNotifications, {}),
    addressOf(listProjects, {}, { ordering: '-deadline', limit: 1 }),
    addressOf(listRequests, {}),
    addressOf(getProject, { projectId }),
    addressOf(listJobs, { projectId }),
    addressOf(getJob, { jobId }),
    addressOf(listLogs, { jobId }),
    addressOf(readText, { jobId }),
    addressOf(getTranslation, { jobId }, { limit: 3 }),
    addressOf(listComments, { jobId }),
  ]) {
    const [theirs, answer] = [await ask(url), await view(url)]
    expect([url, theirs.statusCode, answer.statusCode]).toEqual([url, 200, 200])
    expect(answer.json()).toEqual(theirs.json())
    expect(answer.headers.etag).toBe(theirs.headers.etag)
  }
})

test('a long translation is viewed whole', async () => {
  const days = Array.from({ length: 100 }, (_, day) => `Day ${day}: ${'calm sea, '.repeat(400)}`)
  const file = text('log.txt', ...days)
  const project = await portal.make.project({ jobs: [{ file }] })
  await portal.make.offer(people.sam, people.mia, project)
  await portal.make.accept(people.mia, project)
  const url = addressOf(getTranslation, { jobId: project.jobs[0] }, { limit: 10_000 })
  const theirs = await ask(url)
  // So long that it comes in pieces.
  expect(theirs.payload.length).toBeGreaterThan(300_000)
  expect((await view(url)).payload).toBe(theirs.payload)
})

test('what the consultant may not see is refused as it is to them', async () => {
  const { jobId } = await offeredJob()
  const other = await portal.make.project({ jobs: [{}] })
  for (const url of [
    addressOf(getTranslation, { jobId }),
    addressOf(getProject, { projectId: other.id }),
    addressOf(getJob, { jobId: other.jobs[0] }),
    addressOf(listLogs, { jobId: other.jobs[0] }),
    addressOf(getJob, { jobId: 'no-id' }),
    addressOf(listProjects, {}, { group: 'lost' }),
  ]) {
    const [theirs, answer] = [await ask(url), await view(url)]
    expect(theirs.statusCode).toBeGreaterThanOrEqual(400)
    expect([url, answer.statusCode, answer.json()]).toEqual([url, theirs.statusCode, theirs.json()])
  }
})

test('what the viewer has already is 304 until it changes', async () => {
  const { project } = await offeredJob()
  const url = addressOf(listProjects, {})
  const first = await view(url)
  expect(first.headers).toMatchObject({ 'cache-control': 'private, no-cache' })
  expect(first.headers.vary).toContain('Authorization')
  const headers = { 'if-none-match': String(first.headers.etag) }
  const again = await view(url, people.mia.id, headers)
  expect([again.statusCode, again.payload]).toEqual([304, ''])
  expect(again.headers.etag).toBe(first.headers.etag)
  await portal.make.accept(people.mia, project)
  expect((await view(url, people.mia.id, headers)).statusCode).toBe(200)
})

const outside = {
  path: ['This call cannot be viewed as a consultant.'],
}

test.each([
  ['nothing', ''],
  ['an address that there is not', 'projects/lost/things/'],
  ['staff’s calls', 'staff/jobs/'],
  ['staff’s calls by a detour', 'projects/../staff/jobs/'],
  ['the same in disguise', 'projects/%2e%2e/staff/jobs/'],
  ['a view within a view', `staff/consultants/${newId()}/view/?path=projects/`],
  ['another host', '//portal.example/api/v1/projects/'],
  ['another scheme', 'https://portal.example/'],
  ['the page', '../../'],
  ['the state of the server', '../../healthz'],
  ['what anybody reads', '../v2/content-management/alerts/public/?application=hub'],
  ['sessions', 'auth/sessions/'],
  ['passkeys', 'auth/passkeys/'],
  ['ways to sign in', 'auth/mfa/user-active-methods/'],
  ['the calendar', short(getCalendar.url)],
  ['all of their data', short(getOwnData.url)],
  ['their time, which is a file', 'consultant/time/?month=2027-03'],
  ['an address that cannot be read', 'projects/%zz/'],
])('%s cannot be viewed', async (_, path) => {
  const answer = await view(path)
  expect([answer.statusCode, answer.json()]).toEqual([400, outside])
  expect(
    await portal.query(
      `select 1 from audit_entries where subject_id = '${people.mia.id}' and action like '%viewed'`,
    ),
  ).toEqual([])
})

test('a path is needed, and bounded before anything is done with it', async () => {
  const url = addressOf(viewAs, { userId: people.mia.id })
  const missing = await people.asSam.send({ method: 'GET', url })
  expect([missing.statusCode, missing.json()]).toEqual([400, { path: ['This field is required.'] }])
  const long = await view(`projects/?search=${'x'.repeat(5000)}`)
  expect([long.statusCode, long.json()]).toEqual([
    400,
    { path: ['Ensure this field has no more than 4000 characters.'] },
  ])
})

test('documents cannot be viewed, and no download is audited', async () => {
  const { projectId, jobId } = await acceptedJob()
  for (const path of [
    `translation/document/download/${jobId}/source/`,
    `translation-document-download/${jobId}/xliff/`,
    `jobs/request/${jobId}/download/source/`,
    `projects/${projectId}/files/${newId()}/`,
  ])
    expect((await view(path)).json()).toEqual(outside)
  expect(await portal.query("select 1 from audit_entries where action = 'document.downloaded'")).toEqual([])
})

test('a person who does not exist, and one of the staff, is 404', async () => {
  for (const userId of [newId(), people.sam.id, 'no-id'])
    expect((await view('projects/', userId)).statusCode).toBe(404)
})

test('a consultant who is deactivated cannot be viewed as: they see nothing either', async () => {
  await people.asSam.call(deactivatePerson, {
    params: { userId: people.mia.id },
    body: { reason: 'Left the profession' },
  })
  const answer = await view('projects/')
  expect([answer.statusCode, answer.json()]).toEqual([
    409,
    { detail: 'This person is deactivated and cannot sign in.' },
  ])
})

test('every other method is 405, and a consultant’s write cannot be viewed', async () => {
  const url = addressOf(viewAs, { userId: people.mia.id }, { path: 'projects/' })
  for (const method of ['POST', 'PUT', 'PATCH', 'DELETE'] as const) {
    const answer = await people.asSam.send({ method, url, payload: {} })
    expect([method, answer.statusCode, answer.headers.allow]).toEqual([method, 405, 'GET, HEAD'])
  }
  const { jobId } = await offeredJob()
  expect((await view(addressOf(acceptJob, { jobId }))).json()).toEqual(outside)
})

test('only a session of staff may view: consultants, strangers and keys are refused', async () => {
  const url = addressOf(viewAs, { userId: people.mia.id }, { path: 'projects/' })
  expect((await people.asNord.send({ method: 'GET', url })).statusCode).toBe(403)
  expect((await people.asMia.send({ method: 'GET', url })).statusCode).toBe(403)
  expect((await portal.stranger.send({ method: 'GET', url })).statusCode).toBe(401)
  const body = { name: `Viewer ${newId()}`, scopes }
  const { key } = (await people.asSam.call(addApiKey, { body })).ok
  const headers = { authorization: `Api-Key ${key}` }
  const answer = await portal.stranger.send({ method: 'GET', url, headers })
  expect([answer.statusCode, answer.json().code]).toEqual([403, 'scope'])
})

const viewingsOf = (userId: string) =>
  portal.query(
    `select actor_id, address from audit_entries where action = 'consultant.viewed' and subject_id = '${userId}' order by at`,
  )

test('viewing is audited once in a quarter of an hour for each viewer and consultant', async () => {
  const sams = { actor_id: people.sam.id, address: '127.0.0.1' }
  await Promise.all([view('projects/'), view('consultant/'), view('projects/requests/')])
  expect(await viewingsOf(people.mia.id)).toEqual([sams])
  const later = async (minutes: number) => {
    portal.clock.advance({ minutes })
    const client = await portal.as(people.sam)
    const url = addressOf(viewAs, { userId: people.mia.id }, { path: 'projects/' })
    expect((await client.send({ method: 'GET', url })).statusCode).toBe(200)
  }
  await view('projects/', people.nord.id)
  expect(await viewingsOf(people.nord.id)).toEqual([sams])
  await later(14)
  expect(await viewingsOf(people.mia.id)).toHaveLength(1)
  await later(1)
  expect(await viewingsOf(people.mia.id)).toEqual([sams, sams])
})

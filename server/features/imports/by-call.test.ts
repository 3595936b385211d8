import { listProjects } from '@hub/contract/projects'
import { exportProject, getProjectImport } from '@hub/contract/staff-imports'
import { addApiKey } from '@hub/contract/staff-keys'
import { expect, test } from 'vitest'
import { newId } from '../../ids.ts'
import { castForEach, portalForFile } from '../../testing/fixtures.ts'
import { dayLater } from '../../testing/let-go.ts'
import { importZip, keptFiles, sendZip, takeZips, zipped } from '../../testing/project-zips.ts'
import { importNextProjects, removeLeftZips } from './imports.work.ts'

const portal = await portalForFile()
const people = castForEach(portal)

const page = '<html lang="en"><body><p>Opening hours. We open at nine.</p></body></html>'

const order = (customId: string, more = '') => `custom_id: ${customId}
name: Harbour menus
source_language: en-GB
documents:
  - file: pages/hours.html
    jobs:
      - {custom_id: ${customId}-fr, target_language: fr-FR, unit_price: 0.12, assign: ${people.mia.email}}
      - {custom_id: ${customId}-de, target_language: de-DE, offer: {consultants: [${people.mia.email}]}}
${more}`

const folder = (customId: string, at: string, more = '') => ({
  [`${at}project.yaml`]: order(customId, more),
  [`${at}pages/hours.html`]: page,
})

const imported = (zip: Uint8Array, dryRun = '') => importZip(portal, people.asSam, zip, dryRun)

const projectsOf = async (search: string) =>
  (await people.asSam.call(listProjects, { query: { search } })).ok.results

/** Everything of a project that could be written. */
const everything = async () => {
  const tables = ['projects', 'documents', 'jobs', 'segments', 'offers', 'job_logs', 'project_files']
  const counts = await Promise.all(tables.map((table) => portal.query(`select count(*) from ${table}`)))
  return { counts, files: await keptFiles(portal) }
}

test('a zip of several folders becomes several projects, whose jobs are counted and assigned', async () => {
  const report = await imported(zipped({ ...folder('Z-1', 'menus/'), ...folder('Z-2', 'more/deep/') }))
  const counts = { projects: 1, documents: 1, jobs: 2, files: 0 }
  const none = { projects: 0, documents: 0, jobs: 0, files: 0 }
  const result = { project_id: expect.any(String), made: counts, changed: none, offers: 1, assigned: 1 }
  expect(report).toEqual({
    id: report.id,
    status: 'completed',
    dry_run: false,
    progress: { done: 2, total: 2 },
    error: null,
    projects: 2,
    documents: 2,
    jobs: 4,
    results: [
      { ...result, folder: 'menus/', custom_id: 'Z-1' },
      { ...result, folder: 'more/deep/', custom_id: 'Z-2' },
    ],
    faults: [],
    problems: [],
  })
  const [project] = await projectsOf('Z-2')
  expect(project?.jobs).toMatchObject([
    { custom_id: 'Z-2-de', status: 'Unassigned', quantity: '6' },
    { custom_id: 'Z-2-fr', status: 'Assigned', quantity: '6', value: '0.72' },
  ])
  expect(
    await portal.query(`select actor_id, details from audit_entries where action = 'project.imported'
      and subject_id = '${project?.id}'`),
  ).toEqual([{ actor_id: people.sam.id, details: { made: counts, changed: none } }])
  const mails = await portal.mails()
  // One mail tells of both.
  expect(mails.map(({ to }) => to)).toEqual([people.mia.email])
})

test('what goes out by call comes in again, and the same zip twice changes nothing', async () => {
  await imported(zipped(folder('Z-3', '')))
  const [project] = await projectsOf('Z-3')
  const params = { projectId: project?.id ?? '' }
  const again = await imported((await people.asSam.call(exportProject, { params })).bytes)
  expect([again.status, again.results[0]?.made.jobs, again.results[0]?.changed.jobs]).toEqual([
    'completed',
    0,
    0,
  ])
  expect(again.results[0]).toMatchObject({ folder: '', custom_id: 'Z-3', project_id: project?.id })
  expect(await projectsOf('Z-3')).toHaveLength(1)
})

test('a trial says what would be, and leaves nothing: no project, no mail, no file', async () => {
  await portal.mails()
  const before = await everything()
  const report = await imported(zipped(folder('Z-4', 'a/')), 'true')
  expect(report).toMatchObject({
    status: 'completed',
    dry_run: true,
    projects: 1,
    results: [{ custom_id: 'Z-4', project_id: null, made: { projects: 1, jobs: 2 }, assigned: 1 }],
  })
  expect(await everything()).toEqual(before)
  expect(await portal.mails()).toEqual([])
})

test('each fault is named by its file in the zip and its line, and one of them keeps all out', async () => {
  const before = await everything()
  const report = await imported(
    zipped({
      ...folder('Z-5', 'right/'),
      ...folder('Z-6', 'wrong/', '  - {file: gone.html}\n'),
      ...folder('Z-5', 'twice/'),
      'broken/project.yaml': 'custom_id: [',
    }),
  )
  expect(report).toMatchObject({
    status: 'failed',
    error: 'There are 3 faults in it, so nothing was stored.',
    projects: 0,
    results: [],
  })
  expect(report.faults.map(({ path, line }) => `${path}:${line}`)).toEqual([
    'broken/project.yaml:1',
    'twice/project.yaml:1',
    'wrong/project.yaml:9',
  ])
  expect(report.faults.slice(1).map(({ message }) => message)).toEqual([
    'The project Z-5 is in right/project.yaml already.',
    'There is no file "gone.html" in the zip.',
  ])
  expect(await everything()).toEqual(before)
})

test('a fault in the 499th document of 500 is found, and nothing of them is stored', async () => {
  const before = await everything()
  const names = Array.from({ length: 500 }, (_, at) => `page-${at + 1}.${at === 498 ? 'json' : 'html'}`)
  const files = Object.fromEntries(names.map((name) => [name, page]))
  const documents = names.map(
    (name, at) => `  - {file: ${name}, jobs: [{custom_id: ${at}, target_language: fr}]}`,
  )
  const yaml = ['custom_id: Z-7', 'source_language: en', 'documents:', ...documents].join('\n')
  const zip = (broken: string) => zipped({ ...files, 'project.yaml': yaml, 'page-499.json': broken })
  const report = await imported(zip('{"hours": "Opening'))
  expect(report).toMatchObject({ status: 'failed', documents: 500, jobs: 500 })
  expect(report.faults).toMatchObject([{ path: 'project.yaml', line: 502 }])
  expect(await everything()).toEqual(before)

  const right = await imported(zip('{"hours": "Opening hours."}'))
  expect([right.status, right.progress, right.results[0]?.made]).toEqual([
    'completed',
    { done: 500, total: 500 },
    { projects: 1, documents: 500, jobs: 500, files: 0 },
  ])
})

test('the same zip sent with the same key is one import; another one with it is refused', async () => {
  const headers = { 'idempotency-key': 'orders-of-monday' }
  const zip = zipped(folder('Z-8', ''))
  const first = await sendZip(people.asSam, zip, { headers })
  const second = await sendZip(people.asSam, zip, { headers })
  expect([first.statusCode, second.statusCode, second.json().id]).toEqual([202, 202, first.json().id])
  const other = await sendZip(people.asSam, zipped(folder('Z-9', '')), { headers })
  expect([other.statusCode, other.json().detail]).toEqual([
    409,
    'Another call was made with this Idempotency-Key.',
  ])
  await takeZips(portal)
  expect([(await projectsOf('Z-8')).length, (await projectsOf('Z-9')).length]).toEqual([1, 0])
})

test('one project in two imports at once, by two processes, is made once', async () => {
  for (let nth = 0; nth < 2; nth++)
    await sendZip(people.asSam, zipped({ ...folder('Z-10', 'a/'), ...folder('Z-11', 'b/') }))
  await Promise.all([takeZips(portal), takeZips(portal)])
  expect((await projectsOf('Z-10')).map(({ jobs }) => jobs.length)).toEqual([2])
  expect((await projectsOf('Z-11')).map(({ jobs }) => jobs.length)).toEqual([2])
})

test('an import whose process is gone begins again; what the lost one still does is not stored', async () => {
  const { id: importId } = (await sendZip(people.asSam, zipped(folder('Z-12', '')))).json()
  const stopping = new AbortController()
  const stopped = importNextProjects(portal.parts, stopping.signal, () => {})
  stopping.abort()
  expect(await stopped).toBe(false)
  expect(await projectsOf('Z-12')).toEqual([])

  // Another process takes it while this one keeps its documents.
  const { storage } = portal.parts
  const write: typeof storage.write = async (key, bytes) => {
    await portal.query(`update project_imports set attempt = attempt + 1 where id = '${importId}'`)
    return storage.write(key, bytes)
  }
  const scene = { ...portal.parts, storage: { ...storage, write } }
  await importNextProjects(scene, new AbortController().signal, () => {})
  expect(await projectsOf('Z-12')).toEqual([])
  await portal.query(`update project_imports set heard_at = null where id = '${importId}'`)
  await takeZips(portal)
  expect(await projectsOf('Z-12')).toHaveLength(1)
})

test('the zip is kept until a day after its import is over, and no longer, also when its process is gone in between', async () => {
  const { id } = (await sendZip(people.asSam, zipped({ 'project.yaml': '?' }))).json()
  const isThere = async () => (await portal.parts.storage.open(`project-imports/${id}`)).destroy()
  await isThere()
  await importNextProjects(portal.parts, new AbortController().signal, () => {})
  // As if the process had been gone before it let go of the zip.
  await portal.query('delete from let_go_files')
  await portal.query(`update project_imports set storage_key = 'project-imports/${id}' where id = '${id}'`)
  await removeLeftZips(portal.parts)
  await isThere()
  await dayLater(portal)
  await expect(isThere()).rejects.toThrow()
})

test('keys with projects import, keys with read look on, and nobody else does either', async () => {
  const keyWith = async (scope: 'projects' | 'read' | 'people') => {
    const { key } = (await people.asSam.call(addApiKey, { body: { name: newId(), scopes: [scope] } })).ok
    return { authorization: `Api-Key ${key}` }
  }
  const zip = zipped(folder('Z-13', ''))
  const sent = await sendZip(portal.stranger, zip, { headers: await keyWith('projects') })
  expect(sent.statusCode).toBe(202)
  await takeZips(portal)
  const params = { importId: String(sent.json().id) }
  const look = async (headers: Record<string, string>) =>
    (await portal.stranger.call(getProjectImport, { params, headers })).status
  expect([await look(await keyWith('read')), await look(await keyWith('people'))]).toEqual([200, 403])
  for (const scope of ['read', 'people'] as const)
    expect((await sendZip(portal.stranger, zip, { headers: await keyWith(scope) })).statusCode).toBe(403)
  expect((await sendZip(people.asMia, zip)).statusCode).toBe(403)
  expect((await people.asMia.call(getProjectImport, { params })).status).toBe(403)
  const entries = await portal.query<{ actor_id: string | null; key_id: string | null }>(
    `select actor_id, key_id from audit_entries where action = 'project.imported' order by id desc limit 1`,
  )
  expect(entries).toEqual([{ actor_id: null, key_id: expect.any(String) }])
})

test('a form without a file, with an empty one, or with another wish than yes or no is refused', async () => {
  const answers = [
    await sendZip(people.asSam, new Uint8Array()),
    await sendZip(people.asSam, zipped({}), { dryRun: 'perhaps' }),
  ]
  expect(answers.map((answer) => [answer.statusCode, answer.json()])).toEqual([
    [400, { file: ['The submitted file is empty.'] }],
    [400, { dry_run: ['Must be a valid boolean.'] }],
  ])
  const params = { importId: newId() }
  expect((await people.asSam.call(getProjectImport, { params })).status).toBe(404)
})

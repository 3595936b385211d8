import { listBestMatches } from '@hub/contract/memories'
import { viewAs } from '@hub/contract/staff-view'
import { saveTranslation } from '@hub/contract/translation'
import { expect, test } from 'vitest'
import { newId } from '../ids.ts'
import type { Client } from '../testing/client.ts'
import { endpoints } from '../testing/endpoints.ts'
import { castForEach, portalForFile } from '../testing/fixtures.ts'
import { lockTable } from '../testing/table-lock.ts'

const portal = await portalForFile()
const people = castForEach(portal)

async function jobOf(person: typeof people.mia): Promise<string> {
  const project = await portal.make.project({ jobs: [{ document: 'consent-form.xlf', target: 'it-IT' }] })
  const [jobId = ''] = project.jobs
  await portal.make.assign(people.sam, person, jobId)
  await portal.make.accept(person, project)
  return jobId
}

/** Keeps everybody from reading segments, until it is ended. */
const lockSegments = () => lockTable(portal, 'segments')

const ask = (client: Client, jobId: string) => client.call(listBestMatches, { params: { jobId } })

test('one person has four dear calls under way; a fifth waits a second, then it is 429, and nobody else waits for them', async () => {
  const [mias, nords] = [await jobOf(people.mia), await jobOf(people.nord)]
  const unlock = await lockSegments()
  const five = Array.from({ length: 5 }, () => ask(people.asMia, mias))
  const another = ask(people.asNord, nords)
  const first = await Promise.race(five)
  expect([first.status, first.headers['retry-after'], first.body]).toEqual([
    429,
    '1',
    { detail: 'Request was throttled. Expected available in 1 second.' },
  ])
  await unlock()
  const statuses = (await Promise.all(five)).map(({ status }) => status)
  expect(statuses.toSorted()).toEqual([200, 200, 200, 200, 429])
  expect((await another).status).toBe(200)
})

test('a dear call that waits has the place of the first that ends', async () => {
  const jobId = await jobOf(people.mia)
  const unlock = await lockSegments()
  const five = Array.from({ length: 5 }, () => ask(people.asMia, jobId))
  await unlock()
  for (const call of five) expect((await call).status).toBe(200)
  // All places are free again.
  for (const call of Array.from({ length: 4 }, () => ask(people.asMia, jobId)))
    expect((await call).status).toBe(200)
})

test('dear calls that staff view as a consultant count as the viewer’s own', async () => {
  const jobId = await jobOf(people.mia)
  const unlock = await lockSegments()
  const path = `jobs/${jobId}/matches/`
  const view = () => people.asSam.call(viewAs, { params: { userId: people.mia.id }, query: { path } })
  const five = Array.from({ length: 5 }, view)
  const theirs = ask(people.asMia, jobId)
  const first = await Promise.race([...five, theirs])
  expect([first.status, first.headers['retry-after']]).toEqual([429, '1'])
  await unlock()
  const statuses = (await Promise.all(five)).map(({ status }) => status)
  expect(statuses.toSorted()).toEqual([200, 200, 200, 200, 429])
  expect((await theirs).status).toBe(200)
})

const save = (client: Client, jobId: string, segments: number) => {
  const items = Array.from({ length: segments }, () => ({ id: newId(), target: 'x'.repeat(1000) }))
  return client.call(saveTranslation, { params: { jobId }, body: { post_edited_data: items } })
}

test('long saves are dear, and a short one beside them is not', async () => {
  const jobId = await jobOf(people.mia)
  const unlock = await lockSegments()
  const five = Array.from({ length: 5 }, () => save(people.asMia, jobId, 1200))
  const short = save(people.asMia, jobId, 10)
  const first = await Promise.race([...five, short])
  expect([first.status, first.headers['retry-after']]).toEqual([429, '1'])
  await unlock()
  const statuses = (await Promise.all(five)).map(({ status }) => status)
  // Their segments are none of the job's.
  expect(statuses.toSorted()).toEqual([400, 400, 400, 400, 429])
  expect((await short).status).toBe(400)
})

test('orders, what is known before a yes, matches, terms, words, documents that are drawn, segments of analyses, look-ups at memoQ, a person’s data, statements as files, downloads that are made, splits and joins, and long saves are dear', async () => {
  const dear = (await endpoints()).filter(({ config }) => config.dear)
  expect(dear.map(({ schema }) => schema.operationId).toSorted()).toEqual([
    'addDocument',
    'addFile',
    'addJobs',
    'analyseDocuments',
    'beforeJob',
    'beforeRequest',
    'changeJobs',
    'deleteOwnUnits',
    'downloadDocument',
    'downloadSentStatement',
    'downloadStatement',
    'exportMemory',
    'exportOwnMemory',
    'exportProject',
    'exportTermBase',
    'findDocuments',
    'getOwnData',
    'getPersonData',
    'joinSegments',
    'listAnalysedSegments',
    'listBestMatches',
    'listMatches',
    'listTerms',
    'readPage',
    'readPageDocument',
    'saveTranslation',
    'searchConcordance',
    'searchMemory',
    'searchOwnMemory',
    'splitSegment',
    'startAnalysis',
  ])
})

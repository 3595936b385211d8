import type { Endpoint } from '@hub/contract/endpoint'
import { scopes } from '@hub/contract/endpoint'
import { listBestMatches, listMatches, searchConcordance } from '@hub/contract/memories'
import { importIntoOwnMemory, searchOwnMemory } from '@hub/contract/own-memory'
import { getAnalysis, listAnalyses, startAnalysis } from '@hub/contract/rai'
import { addApiKey } from '@hub/contract/staff-keys'
import {
  changeMemory,
  changeProjectMemories,
  deleteMemory,
  exportMemory,
  getMemory,
  getMemoryImport,
  importIntoMemory,
  searchMemory,
} from '@hub/contract/staff-memories'
import { viewAs } from '@hub/contract/staff-view'
import { getTranslation } from '@hub/contract/translation'
import { expect, test } from 'vitest'
import { addressOf, type Client } from '../../../testing/client.ts'
import { endpoints } from '../../../testing/endpoints.ts'
import { castForEach, portalForFile } from '../../../testing/fixtures.ts'
import { folders } from '../../../testing/folder.ts'
import { hub } from '../../../testing/hub.ts'
import { heldJob, ownMemory, switchOn, takeIn } from '../../../testing/own-memories.ts'

const portal = await portalForFile()
const the = castForEach(portal)
const folderOf = folders()

const sentence = 'His books are open here at the week of the flood.'
const words = { mia: 'Fermeture selon Mia', nord: 'Fermeture selon Nord' }

const boundary = 'between-the-parts'
async function bring(client: Client, target: string): Promise<string> {
  const { length } = (await ownMemory(client)).pairs
  const answer = await client.send({
    method: 'POST',
    url: importIntoOwnMemory.url,
    headers: { 'content-type': `multipart/form-data; boundary=${boundary}` },
    payload: `--${boundary}\r\nContent-Disposition: form-data; name="pair"\r\n\r\nen:fr\r\n--${boundary}\r\nContent-Disposition: form-data; name="file"; filename="mine.csv"\r\n\r\nsource,target\n${sentence},${target}\n\r\n--${boundary}--\r\n`,
  })
  expect([answer.statusCode, length]).toEqual([202, 0])
  await takeIn(portal)
  return answer.json().id
}

const idOf = async (userId: string) =>
  (await portal.query<{ id: string }>(`select id from memories where owner_id = '${userId}'`))[0]?.id ?? ''

/** Mia and Nord have translated the same sentence, each their way, and hold a job with it in one project. */
async function twoPeople() {
  await switchOn(the.asMia)
  await switchOn(the.asNord)
  const importId = await bring(the.asMia, words.mia)
  await bring(the.asNord, words.nord)
  const { projectId, jobId } = await heldJob(portal, the.sam, { person: the.mia, client: the.asMia })
  const nords = await heldJob(portal, the.sam, { person: the.nord, client: the.asNord })
  const { segments } = (await the.asMia.call(getTranslation, { params: { jobId } })).ok
  const segmentId = segments.find(({ source }) => source === sentence)?.id ?? ''
  expect(segmentId).not.toBe('')
  const { segments: others } = (await the.asNord.call(getTranslation, { params: { jobId: nords.jobId } })).ok
  const nordsSegment = others.find(({ source }) => source === sentence)?.id ?? ''
  return { importId, projectId, jobId, segmentId, nords: { ...nords, segmentId: nordsSegment } }
}

const texts = (body: unknown): string => JSON.stringify(body)

test('of two people with the same sentence each sees their own text as a match, in concordance and in their memory', async () => {
  const { jobId, segmentId, nords } = await twoPeople()
  const seen = async (client: Client, job: string, segment: string) => [
    texts((await client.call(listMatches, { params: { jobId: job, segmentId: segment } })).ok),
    texts((await client.call(searchConcordance, { params: { jobId: job }, query: { q: 'Fermeture' } })).ok),
    texts((await client.call(searchOwnMemory, { query: { pair: 'en:fr' } })).ok),
  ]
  for (const text of await seen(the.asMia, jobId, segmentId)) {
    expect(text).toContain(words.mia)
    expect(text).toContain('My memory')
    expect(text).not.toContain(words.nord)
  }
  for (const text of await seen(the.asNord, nords.jobId, nords.segmentId)) {
    expect(text).toContain(words.nord)
    expect(text).not.toContain(words.mia)
  }
  const best = (await the.asMia.call(listBestMatches, { params: { jobId } })).ok.results
  expect(best).toContainEqual({ segment: segmentId, score: 100, context: 0 })
  expect(await idOf(the.mia.id)).not.toBe(await idOf(the.nord.id))
  const keys = await portal.query<{ unit_key: string }>(
    'select unit_key from memory_units u join memories m on m.id = u.memory_id where owner_id is not null',
  )
  expect(new Set(keys.map(({ unit_key }) => unit_key)).size).toBe(keys.length)
})

/** Whatever an address may name, of Mia's. */
async function everything() {
  const { importId, projectId, jobId, segmentId } = await twoPeople()
  const start = await the.asMia.call(startAnalysis, {
    body: {
      project_name: (
        await portal.query<{ name: string }>(
          `select coalesce(name, custom_id) as name from projects where id = '${projectId}'`,
        )
      )[0]?.name,
      document_ids: [jobId],
      options: { own_memory: true },
    },
  })
  expect(start.status).toBe(202)
  await portal.analyse()
  const memoryId = await idOf(the.mia.id)
  const [unit] = (await the.asMia.call(searchOwnMemory, { query: { pair: 'en:fr' } })).ok.results
  const analysisId = start.ok.id
  const params = {
    ...{ importId, projectId, jobId, segmentId, memoryId, analysisId },
    ...{ userId: the.mia.id, unitId: unit?.id ?? '', downloadType: 'xliff' },
  }
  return { ...params, analysisId, params }
}

const query = { q: 'Fermeture', search: 'Fermeture', pair: 'en:fr', name: 'My memory', limit: 500 }

const isRead = ({ method, config }: Endpoint) => method === 'GET' && config.access !== 'public'

test('no call of anybody but its owner gives a text of an own memory, nor that it is there', async () => {
  const { params } = await everything()
  const key = await the.asSam.call(addApiKey, { body: { name: `All of ${the.sam.id}`, scopes: [...scopes] } })
  const authorization = `Api-Key ${Object(key.body).key}`
  const reads = (await endpoints()).filter(isRead)
  expect(reads.length).toBeGreaterThan(60)
  const send = async (endpoint: Endpoint, from: Client, headers = {}) =>
    (await from.send({ method: 'GET', url: addressOf(endpoint, params, query), headers })).body
  for (const endpoint of reads) {
    for (const body of [
      await send(endpoint, the.asSam),
      await send(endpoint, the.asNord),
      await send(endpoint, portal.stranger, { authorization }),
    ]) {
      expect(body, endpoint.url).not.toContain(words.mia)
      expect(body, endpoint.url).not.toContain(params.memoryId)
    }
    if (!endpoint.config.viewable) continue
    const path = addressOf(endpoint, params, query).replace('/api/v1/', '')
    const view = await the.asSam.call(viewAs, { params: { userId: the.mia.id }, query: { path } })
    expect(view.text, endpoint.url).not.toContain(words.mia)
    expect(view.text, endpoint.url).not.toContain(params.memoryId)
    expect(view.text, endpoint.url).not.toContain('"own_memory":true')
  }
})

test('staff’s calls find no memory of somebody’s own: it is 404, and no project can read it', async () => {
  const { memoryId, importId, projectId } = await everything()
  const params = { memoryId, importId }
  const answers = [
    await the.asSam.call(getMemory, { params }),
    await the.asSam.call(changeMemory, { params, body: { name: 'Ours now' } }),
    await the.asSam.call(searchMemory, { params, query: { q: 'Fermeture' } }),
    await the.asSam.call(exportMemory, { params }),
    await the.asSam.call(getMemoryImport, { params }),
    await the.asSam.call(deleteMemory, { params }),
  ]
  expect(answers.map(({ status }) => status)).toEqual([404, 404, 404, 404, 404, 404])
  const form = { method: 'POST' as const, url: addressOf(importIntoMemory, params) }
  const headers = { 'content-type': `multipart/form-data; boundary=${boundary}` }
  const upload = await the.asSam.send({ ...form, headers, payload: `--${boundary}--\r\n` })
  expect(upload.statusCode).toBe(404)
  for (const body of [{ read: [{ memory_id: memoryId }] }, { write: memoryId }])
    expect((await the.asSam.call(changeProjectMemories, { params: { projectId }, body })).status).toBe(400)
  const insert = `insert into project_memories (project_id, memory_id, place) values ('${projectId}', '${memoryId}', 0)`
  await expect(portal.query(insert)).rejects.toThrow('project_memories_provider')
  expect((await ownMemory(the.asMia)).pairs).toMatchObject([{ units: 1 }])
})

test('hub lists and exports no own memory, and a project.yaml cannot name one', async () => {
  await twoPeople()
  const list = await hub(portal.parts, ['tm', 'list', '--json'])
  expect(list.out).not.toContain('My memory')
  const folder = await folderOf({
    'project.yaml':
      'custom_id: OWN-1\nsource_language: en\nmemories: {read: [{name: My memory}], write: My memory}\ndocuments: []\n',
  })
  expect((await hub(portal.parts, ['tm', 'export', 'My memory', `${folder}/out.tmx`])).err).toContain(
    'There is no memory My memory.',
  )
  expect((await hub(portal.parts, ['project', 'import', folder])).err).toContain(
    'There is no memory "My memory".',
  )
})

test('an analysis with one’s own memory is its owner’s alone, and gives no figures to a job of staff’s', async () => {
  const { analysisId, jobId, projectId } = await everything()
  const params = { analysisId }
  const { report } = (await the.asMia.call(getAnalysis, { params })).ok as { report: unknown }
  expect(texts(report)).toContain('"memories":[{"name":"My memory"')
  expect(texts(report)).toContain('"own_memory":true')
  expect((await the.asSam.call(getAnalysis, { params })).status).toBe(404)
  expect((await the.asNord.call(getAnalysis, { params })).status).toBe(404)
  const ids = async (client: Client) => (await client.call(listAnalyses)).ok.results.map(({ id }) => id)
  expect(await ids(the.asMia)).toContain(analysisId)
  expect(await ids(the.asSam)).not.toContain(analysisId)
  const job = await the.asSam.send({
    method: 'PATCH',
    url: `/api/v1/staff/jobs/${jobId}/`,
    payload: { analysis_id: analysisId },
  })
  expect([job.statusCode, projectId]).toEqual([400, projectId])
})

test('who has no memory of their own, or has it switched off, makes no analysis with it', async () => {
  const { jobId, projectId } = await heldJob(portal, the.sam, { person: the.mia, client: the.asMia })
  const [project] = await portal.query<{ name: string }>(
    `select coalesce(name, custom_id) as name from projects where id = '${projectId}'`,
  )
  const body = { project_name: project?.name, document_ids: [jobId], options: { own_memory: true } }
  for (const client of [the.asMia, the.asSam]) {
    const answer = await client.call(startAnalysis, { body })
    expect([answer.status, answer.body]).toEqual([400, { own_memory: ['Switch your own memory on first.'] }])
  }
})

test('nothing of an own memory is in the audit log, in events or in what webhooks hear', async () => {
  await everything()
  for (const table of ['audit_entries', 'events', 'deliveries', 'page_views', 'job_logs']) {
    const rows = texts(await portal.query(`select * from ${table}`))
    expect(rows).not.toContain('Fermeture')
    expect(rows).not.toContain('mine.csv')
    expect(rows).not.toContain(await idOf(the.mia.id))
  }
  expect(await portal.query('select 1 from memory_imports where not told')).toEqual([])
})

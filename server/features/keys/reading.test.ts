import { listComments } from '@hub/contract/comments'
import { downloadDocument, downloadRequestSource, downloadSource } from '@hub/contract/downloads'
import { type Scope, scopes } from '@hub/contract/endpoint'
import { getJob, listLogs } from '@hub/contract/jobs'
import { listBestMatches, searchConcordance } from '@hub/contract/memories'
import { downloadProjectFile, getProject, listJobs, listProjects, listRequests } from '@hub/contract/projects'
import {
  cancelAnalysis,
  findDocuments,
  getAnalysis,
  listAnalysedSegments,
  listAnalyses,
  startAnalysis,
} from '@hub/contract/rai'
import { readText } from '@hub/contract/reading'
import { addApiKey, revokeApiKey } from '@hub/contract/staff-keys'
import { getTranslation } from '@hub/contract/translation'
import { expect, test } from 'vitest'
import { newId } from '../../ids.ts'
import { analysesOf, newName, signs } from '../../testing/analyses.ts'
import { addressOf, type Client } from '../../testing/client.ts'
import { castForEach, portalForFile } from '../../testing/fixtures.ts'

const portal = await portalForFile()
const people = castForEach(portal)
const { heldBy } = analysesOf(portal, people)

let keyCount = 0
async function keyWith(...keyScopes: Scope[]) {
  keyCount += 1
  const { id, key } = (
    await people.asSam.call(addApiKey, { body: { name: `Reader ${keyCount}`, scopes: keyScopes } })
  ).ok
  const headers = { authorization: `Api-Key ${key}` }
  return { id, headers, get: (url: string, more = {}) => get(portal.stranger, url, { ...headers, ...more }) }
}

const get = (client: Client, url: string, headers: Record<string, string> = {}) =>
  client.send({ method: 'GET', url, headers })

/** A project with a reference file that Mia has accepted. */
async function acceptedJob() {
  const project = await portal.make.project({
    jobs: [{ document: 'gallery-labels.xlf' }],
    files: ['harbour-style.md'],
  })
  const [jobId = ''] = project.jobs
  await portal.make.assign(people.sam, people.mia, jobId)
  await portal.make.accept(people.mia, project)
  return { projectId: project.id, jobId }
}

/** What of a project and its job is read by the calls of consultants. */
const readings = ({ projectId, jobId }: { projectId: string; jobId: string }) => [
  addressOf(listProjects, {}, { search: 'project', limit: 5 }),
  addressOf(listRequests, {}),
  addressOf(getProject, { projectId }),
  addressOf(listJobs, { projectId }),
  addressOf(getJob, { jobId }),
  addressOf(listLogs, { jobId }),
  addressOf(readText, { jobId }),
  addressOf(getTranslation, { jobId }),
  addressOf(listComments, { jobId }),
  addressOf(listBestMatches, { jobId }),
  addressOf(searchConcordance, { jobId }, { q: 'museum' }),
]

test('a key with read reads projects and jobs as staff do', async () => {
  const reader = await keyWith('read')
  for (const url of readings(await acceptedJob())) {
    const [sams, keys] = [await get(people.asSam, url), await reader.get(url)]
    expect([url, keys.statusCode]).toEqual([url, 200])
    expect(keys.json()).toEqual(sams.json())
  }
})

test('a key that has a list is answered 304 until something changes', async () => {
  const reader = await keyWith('read')
  const { projectId } = await acceptedJob()
  for (const url of [addressOf(listProjects, {}), addressOf(listJobs, { projectId })]) {
    const etag = String((await reader.get(url)).headers.etag)
    expect((await reader.get(url, { 'if-none-match': etag })).statusCode).toBe(304)
    // It is that reader's alone.
    expect((await get(people.asSam, url, { 'if-none-match': etag })).statusCode).toBe(200)
  }
})

test('a key with read downloads documents and reference files, and the audit log names it', async () => {
  const { id, headers } = await keyWith('read')
  const { projectId, jobId } = await acceptedJob()
  const [file] = (await people.asSam.call(getProject, { params: { projectId } })).ok.files
  const fileId = file?.id ?? ''
  const downloads = [
    portal.stranger.call(downloadDocument, { params: { jobId, downloadType: 'translation' }, headers }),
    portal.stranger.call(downloadSource, { params: { jobId }, headers }),
    portal.stranger.call(downloadRequestSource, { params: { jobId }, headers }),
    portal.stranger.call(downloadProjectFile, { params: { projectId, fileId }, headers }),
  ]
  for (const download of downloads) {
    const { status, bytes } = await download
    expect([status, bytes.length > 0]).toEqual([200, true])
  }
  expect(
    await portal.query(`select action, subject_id, count(*)::integer from audit_entries
      where key_id = '${id}' and actor_id is null group by 1, 2 order by 1`),
  ).toEqual([
    { action: 'document.downloaded', subject_id: jobId, count: 3 },
    { action: 'file.downloaded', subject_id: fileId, count: 1 },
  ])
})

test('a key without read is refused them, whether or not there is what it asks for', async () => {
  const other = await keyWith('projects', 'people', 'review')
  const addresses = [
    ...readings(await acceptedJob()),
    ...readings({ projectId: newId(), jobId: 'no-id' }),
    addressOf(downloadSource, { jobId: newId() }),
    addressOf(downloadProjectFile, { projectId: newId(), fileId: newId() }),
  ]
  for (const url of addresses) {
    const answer = await other.get(url)
    expect([url, answer.statusCode, answer.json().code]).toEqual([url, 403, 'scope'])
  }
})

test('what is not there is 404 for a key with read', async () => {
  const reader = await keyWith('read')
  for (const url of readings({ projectId: newId(), jobId: newId() }).slice(2))
    expect([url, (await reader.get(url)).statusCode]).toEqual([url, 404])
})

test('a revoked key reads nothing any more, and the answer names both ways to sign in', async () => {
  const { id, get: ask } = await keyWith('read')
  const url = addressOf(listProjects, {})
  expect((await ask(url)).statusCode).toBe(200)
  await people.asSam.call(revokeApiKey, { params: { keyId: id } })
  for (const answer of [await ask(url), await get(portal.stranger, url)]) {
    expect(answer.statusCode).toBe(401)
    expect(answer.headers['www-authenticate']).toBe('Bearer realm="api", Api-Key realm="api"')
  }
})

test('a key with projects starts an analysis, polls it and reads what it came to', async () => {
  const { headers } = await keyWith('projects')
  const project = await heldBy(people.mia, newName(), signs)
  const match = (await portal.stranger.call(findDocuments, { query: { name: project.name }, headers })).ok
  expect(match.results.map(({ id }) => id)).toEqual(project.jobs)
  const body = { project_name: project.name, document_ids: project.jobs }
  const analysis = await portal.stranger.call(startAnalysis, { body, headers })
  expect(analysis.status).toBe(202)
  await portal.analyse()
  const { id } = analysis.ok
  const read = await portal.stranger.call(getAnalysis, { params: { analysisId: id }, headers })
  expect(read.ok).toMatchObject({ id, status: 'completed' })
  const segments = await portal.stranger.call(listAnalysedSegments, { params: { analysisId: id }, headers })
  expect(segments.ok.count).toBe(2)
  const query = { project_name: project.name }
  expect((await portal.stranger.call(listAnalyses, { query, headers })).ok.count).toBe(1)
  // It is not Mia's, who holds the job; staff see all.
  expect((await people.asMia.call(listAnalyses, { query })).ok.count).toBe(0)
  expect((await people.asSam.call(listAnalyses, { query })).ok.count).toBe(1)
})

test('a key has three analyses under way, and no one else’s count for it', async () => {
  const [one, other] = [await keyWith('projects'), await keyWith('projects')]
  const project = await heldBy(people.mia, newName(), signs)
  const body = { project_name: project.name, document_ids: project.jobs }
  const begin = ({ headers }: { headers: Record<string, string> }) =>
    portal.stranger.call(startAnalysis, { body, headers })
  const { id } = (await begin(one)).ok
  for (const _ of ['second', 'third']) expect((await begin(one)).status).toBe(202)
  expect((await begin(one)).status).toBe(429)
  expect((await begin(other)).status).toBe(202)
  expect((await people.asSam.call(startAnalysis, { body })).status).toBe(202)
  const cancellation = await portal.stranger.call(cancelAnalysis, {
    params: { analysisId: id },
    headers: one.headers,
  })
  expect(cancellation.ok.status).toBe('cancelled')
  expect((await begin(one)).status).toBe(202)
  await portal.analyse()
})

test('a key without projects may call nothing of analyses', async () => {
  const all = scopes.filter((scope) => scope !== 'projects')
  const { headers } = await keyWith(...all)
  const refusal = { status: 403, body: { code: 'scope' } }
  expect(await portal.stranger.call(listAnalyses, { headers })).toMatchObject(refusal)
  const analysis = { params: { analysisId: newId() }, headers }
  for (const call of [getAnalysis, cancelAnalysis, listAnalysedSegments])
    expect(await portal.stranger.call(call, analysis)).toMatchObject(refusal)
  expect(await portal.stranger.call(findDocuments, { query: { name: 'x' }, headers })).toMatchObject(refusal)
  expect(await portal.stranger.call(startAnalysis, { body: {}, headers })).toMatchObject(refusal)
})

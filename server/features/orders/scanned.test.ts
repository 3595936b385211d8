import type { Endpoint } from '@hub/contract/endpoint'
import { importIntoOwnMemory } from '@hub/contract/own-memory'
import { addDocument, addFile, listDocuments, listFiles } from '@hub/contract/staff-documents'
import { importProjects } from '@hub/contract/staff-imports'
import { addMemory, importIntoMemory } from '@hub/contract/staff-memories'
import { addProject } from '@hub/contract/staff-projects'
import { addTermBase, importIntoTermBase } from '@hub/contract/staff-terms'
import { uploadTranslation } from '@hub/contract/translation'
import { afterAll, beforeEach, expect, test } from 'vitest'
import type { Client } from '../../testing/client.ts'
import { castForEach, ownPortalForFile } from '../../testing/fixtures.ts'
import { scriptedScanner } from '../../testing/scanner.ts'
import { sendFile } from '../../testing/upload.ts'

const scanner = await scriptedScanner()
afterAll(() => scanner.close())
const portal = await ownPortalForFile({ env: { SCANNER_URL: scanner.url } })
const the = castForEach(portal)

beforeEach(() => {
  scanner.files.length = 0
  scanner.reply = 'stream: OK'
})

let number = 0
async function project(): Promise<string> {
  const body = { custom_id: `Scanned ${++number}`, source_language: 'en-GB' }
  return (await the.asSam.call(addProject, { body })).ok.id
}

/** Every call that takes a file, with somebody who may make it, as a form is sent to it. */
async function takers(): Promise<{ name: string; client: Client; endpoint: Endpoint; params: object }[]> {
  const projectId = await project()
  const tide = await portal.make.project({ jobs: [{ document: 'gallery-labels.xlf' }] })
  const [jobId = ''] = tide.jobs
  await portal.make.assign(the.sam, the.mia, jobId)
  await portal.make.accept(the.mia, tide)
  const languages = { source_language: 'en-GB', target_language: 'fr-FR' }
  const memory = (await the.asSam.call(addMemory, { body: { name: `Scanned ${number}`, ...languages } })).ok
  const base = { name: `Scanned ${number}`, languages: ['en-GB', 'fr-FR'] }
  const termBase = (await the.asSam.call(addTermBase, { body: base })).ok
  const staff = { client: the.asSam }
  return [
    { ...staff, name: 'page.html', endpoint: addDocument, params: { projectId } },
    { ...staff, name: 'notes.exe', endpoint: addFile, params: { projectId } },
    { ...staff, name: 'project.zip', endpoint: importProjects, params: {} },
    { ...staff, name: 'units.tmx', endpoint: importIntoMemory, params: { memoryId: memory.id } },
    { ...staff, name: 'terms.tbx', endpoint: importIntoTermBase, params: { termBaseId: termBase.id } },
    { client: the.asMia, name: 'own.tmx', endpoint: importIntoOwnMemory, params: {} },
    { client: the.asMia, name: 'back.xlf', endpoint: uploadTranslation, params: { jobId } },
  ]
}

const traces = async () =>
  (
    await portal.db
      .selectFrom('audit_entries')
      .select(['actor_id', 'subject_id', 'details'])
      .where('action', '=', 'file.refused')
      .orderBy('id')
      .execute()
  ).map(({ actor_id, subject_id, details }) => [actor_id, subject_id, Object(details).route])

test('whatever takes a file refuses one in which the scanner finds something, and the audit log has whose it was', async () => {
  scanner.reply = 'stream: Eicar-Test-Signature FOUND'
  const all = await takers()
  for (const { name, client, endpoint, params } of all) {
    const answer = await sendFile(client, endpoint, params, 'poison', { name })
    expect([name, answer.statusCode, answer.json()]).toEqual([
      name,
      400,
      { file: ['The file was not taken: the scanner for viruses found Eicar-Test-Signature in it.'] },
    ])
  }
  expect(scanner.files.map(String)).toEqual(all.map(() => 'poison'))
  expect(await traces()).toEqual(
    all.map(({ client, endpoint }) => {
      const { id } = client === the.asMia ? the.mia : the.sam
      return [id, id, `${endpoint.method} ${endpoint.url}`]
    }),
  )
})

test('a file that the scanner lets through is taken as it came', async () => {
  const projectId = await project()
  const page = '<p>Open every day.</p>'
  const { statusCode } = await sendFile(the.asSam, addDocument, { projectId }, page, { name: 'page.html' })
  expect(statusCode).toBe(201)
  expect(scanner.files.map(String)).toEqual([page])
  const { results } = (await the.asSam.call(listDocuments, { params: { projectId } })).ok
  expect(results).toHaveLength(1)
})

test('what nobody has looked through is not taken, and may be sent again', async () => {
  const projectId = await project()
  const send = () => sendFile(the.asSam, addFile, { projectId }, 'Notes', { name: 'notes.txt' })
  scanner.reply = (socket) => socket.destroy()
  const refused = await send()
  expect([refused.statusCode, refused.headers['retry-after']]).toEqual([503, '5'])
  expect((await the.asSam.call(listFiles, { params: { projectId } })).ok.results).toEqual([])
  scanner.reply = 'stream: OK'
  expect((await send()).statusCode).toBe(201)
})

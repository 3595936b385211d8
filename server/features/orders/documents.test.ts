import { getJob } from '@hub/contract/jobs'
import { readText } from '@hub/contract/reading'
import {
  addDocument,
  addFile,
  deleteDocument,
  deleteFile,
  listDocumentSegments,
  listDocuments,
  listFiles,
} from '@hub/contract/staff-documents'
import { addProject } from '@hub/contract/staff-projects'
import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import { newId } from '../../ids.ts'
import { castForEach, portalForFile } from '../../testing/fixtures.ts'
import { formWith, sendFile } from '../../testing/upload.ts'
import { perform } from '../work/act.ts'
import { addJobs } from '../work/projects.transitions.ts'

const portal = await portalForFile()
const the = castForEach(portal)

const page = '<p>Open every day.</p><p>Tickets at the gate.</p><p>Open every day.</p>'
const Document = addDocument.schema.response[201]

let projects = 0
async function project(): Promise<string> {
  const body = { custom_id: `Documents ${++projects}`, source_language: 'en-GB' }
  return (await the.asSam.call(addProject, { body })).ok.id
}

const send = (projectId: string, file: string | Uint8Array, name = 'page.html', fields = {}) =>
  sendFile(the.asSam, addDocument, { projectId }, file, { name, fields })

async function upload(projectId: string, file: string | Uint8Array, name?: string, fields = {}) {
  const answer = await send(projectId, file, name, fields)
  expect([200, 201], answer.payload).toContain(answer.statusCode)
  return { status: answer.statusCode, document: z.parse(Document, answer.json()) }
}

/** A free job of a document, into French. */
async function jobOf(projectId: string, documentId: string): Promise<string> {
  const [jobId = ''] = await perform(portal.parts, { id: the.sam.id, address: null }, (act) =>
    addJobs(act, projectId, [
      {
        customId: `J-${newId()}`,
        documentId,
        translationType: 'Translation',
        sourceLanguage: 'en-GB',
        targetLanguage: 'fr-FR',
        unit: 'Words',
        quantity: '10',
        unitPrice: '0.10',
        value: null,
        deadline: null,
        instructions: null,
      },
    ]),
  )
  return jobId
}

const textsOf = async (documentId: string, query = {}) =>
  (await the.asSam.call(listDocumentSegments, { params: { documentId }, query })).ok

test('a document is taken in and counted, and its texts are read before anybody is asked', async () => {
  const projectId = await project()
  const { status, document } = await upload(projectId, page)
  expect([status, document]).toMatchObject([
    201,
    { name: 'page.html', language: 'en-GB', segments: 3, words: 10, repeated: 3, problems: [], jobs: 0 },
  ])
  const first = await textsOf(document.id, { limit: 2 })
  expect(first.count).toBe(3)
  expect(first.results.map(({ number, source, words, repeats }) => [number, source, words, repeats])).toEqual(
    [
      [1, 'Open every day.', 3, 0],
      [2, 'Tickets at the gate.', 4, 0],
    ],
  )
  const cursor = new URL(first.next ?? '').searchParams.get('cursor') ?? ''
  const second = await textsOf(document.id, { limit: 2, cursor })
  expect(second.results.map(({ number, repeats }) => [number, repeats])).toEqual([[3, 1]])
  expect(second.next).toBeNull()
  const { results } = (await the.asSam.call(listDocuments, { params: { projectId } })).ok
  expect(results).toEqual([document])
})

test('what a form says of how its file is read is heeded', async () => {
  const projectId = await project()
  const table = 'Nom;Texte\n1;Bonjour à tous\n2;À bientôt\n'
  const fields = { language: 'FR-fr', encoding: 'windows-1252', columns: '2' }
  const { document } = await upload(projectId, Buffer.from(table, 'latin1'), 'table.csv', fields)
  expect(document.language).toBe('fr-FR')
  const { results } = await textsOf(document.id)
  expect(results.map(({ source }) => source)).toContain('À bientôt')
  expect(results.map(({ source }) => source)).not.toContain('2')
})

test.each([
  ['page.html', '', {}, { file: ['The submitted file is empty.'] }],
  ['nothing.bin', '\0\u0001\u0002', {}, { code: ['format-unknown'] }],
  ['a'.repeat(300), page, {}, { file: ['Give the file a name of 1 to 255 characters on one line.'] }],
  ['a%0D%0Ab.html', page, {}, { file: ['Give the file a name of 1 to 255 characters on one line.'] }],
  [
    'page.html',
    page,
    { columns: 'one' },
    { columns: ['Give the numbers of columns, counted from 1, by comma.'] },
  ],
  ['page.html', page, { hidden: 'perhaps' }, { hidden: ['Must be a valid boolean.'] }],
  ['page.html', page, { language: 'qx-12' }, { language: [expect.stringContaining('is not a language')] }],
])('%s of %j with %j is not taken, and nothing is kept', async (name, file, fields, body) => {
  const projectId = await project()
  const answer = await send(projectId, file, name, fields)
  expect(answer.statusCode).toBe(400)
  expect(answer.json()).toMatchObject(body)
  expect((await the.asSam.call(listDocuments, { params: { projectId } })).ok.count).toBe(0)
})

test('a file has the name that its sender sees, however a browser writes it, and is the same one from every system', async () => {
  const projectId = await project()
  const { document } = await upload(projectId, page, '%22Café%22, 100%25 & %41.html')
  expect(document.name).toBe('"Café", 100%25 & %41.html')
  const again = await send(projectId, page, '\\"Cafe\u0301\\", 100%25 & %41.html', {})
  expect([again.statusCode, again.json()]).toMatchObject([200, { id: document.id, name: document.name }])
})

test('what would turn a file’s name round is left out of it', async () => {
  const { document } = await upload(await project(), page, 'Kit-\u202elmth\u2066.html')
  expect(document.name).toBe('Kit-lmth.html')
})

test('a file by the same name replaces a document while its jobs are free: they are counted again, and who was asked hears it', async () => {
  const projectId = await project()
  const { document } = await upload(projectId, page)
  const jobId = await jobOf(projectId, document.id)
  await portal.make.offer(the.sam, the.mia, { id: projectId, jobs: [jobId] })
  await portal.mails()
  const again = await upload(projectId, '<p>Closed on Mondays.</p>')
  expect([again.status, again.document.id]).toEqual([200, document.id])
  expect(again.document).toMatchObject({ segments: 1, words: 3, repeated: 0, jobs: 1 })
  const job = (await the.asMia.call(getJob, { params: { jobId } })).ok
  expect([job.quantity, job.value, job.revision]).toEqual(['3', '0.30', 1])
  const text = (await the.asMia.call(readText, { params: { jobId } })).ok
  expect(text.segments.map(({ source }) => source)).toEqual(['Closed on Mondays.'])
  const [mail] = await portal.mails()
  expect(mail?.to).toBe(the.mia.email)
  expect(mail?.text).toContain('Document: a newer file')
  expect(mail?.text).toContain('Quantity: 10 Words → 3 Words')
})

test('a document with a job in hand is not replaced, and keeps its text', async () => {
  const projectId = await project()
  const { document } = await upload(projectId, page)
  const jobId = await jobOf(projectId, document.id)
  await portal.make.assign(the.sam, the.mia, jobId)
  const answer = await send(projectId, '<p>Closed on Mondays.</p>')
  expect([answer.statusCode, answer.json()]).toEqual([
    409,
    { detail: 'page.html has a job that is in hand or was worked on: send the file under another name.' },
  ])
  expect((await textsOf(document.id)).count).toBe(3)
})

test('a document without jobs is deleted, one with jobs stays', async () => {
  const projectId = await project()
  const { document } = await upload(projectId, page)
  const params = { projectId, documentId: document.id }
  const other = await project()
  expect((await the.asSam.call(deleteDocument, { params: { ...params, projectId: other } })).status).toBe(404)
  expect((await the.asSam.call(deleteDocument, { params })).status).toBe(204)
  expect((await the.asSam.call(listDocumentSegments, { params: { documentId: document.id } })).status).toBe(
    404,
  )
  const { document: second } = await upload(projectId, page)
  await jobOf(projectId, second.id)
  const refusal = await the.asSam.call(deleteDocument, { params: { projectId, documentId: second.id } })
  expect([refusal.status, refusal.body]).toEqual([
    409,
    { detail: 'This document has jobs. Delete them first.' },
  ])
})

test('long texts make a page shorter, and the next one goes on after it', async () => {
  const projectId = await project()
  const long = `<p>${'word '.repeat(30_000)}</p>`
  const { document } = await upload(projectId, long.repeat(40), 'long.html')
  let [next, pages, numbers]: [string | null, number, number[]] = ['', 0, []]
  while (next !== null) {
    const cursor: string | null = next === '' ? null : new URL(next).searchParams.get('cursor')
    const some = await textsOf(document.id, { limit: 500, ...(cursor && { cursor }) })
    numbers = [...numbers, ...some.results.map(({ number }) => number)]
    pages++
    next = some.next
  }
  expect(pages).toBeGreaterThan(1)
  expect(numbers).toEqual(Array.from({ length: document.segments }, (_, at) => at + 1))
})

test('reference files are added, replaced by name and taken out', async () => {
  const projectId = await project()
  const put = async (text: string) => {
    const answer = await sendFile(the.asSam, addFile, { projectId }, text, { name: 'guide/style.pdf' })
    return { status: answer.statusCode, file: z.parse(addFile.schema.response[201], answer.json()) }
  }
  const first = await put('%PDF-1.7 one')
  expect(first).toMatchObject({
    status: 201,
    file: { name: 'style.pdf', media_type: 'application/pdf', size: 12 },
  })
  const second = await put('%PDF-1.7 one more')
  expect(second).toEqual({ status: 200, file: { ...first.file, size: 17 } })
  const params = { projectId, fileId: first.file.id }
  expect((await the.asSam.call(listFiles, { params: { projectId } })).ok.results).toEqual([second.file])
  expect((await the.asSam.call(deleteFile, { params })).status).toBe(204)
  expect((await the.asSam.call(deleteFile, { params })).status).toBe(404)
  expect((await the.asSam.call(listFiles, { params: { projectId } })).ok.count).toBe(0)
})

test('a reference file that is no PDF, though its name says so, is refused, and the one before it stays', async () => {
  const projectId = await project()
  const put = (text: string) => sendFile(the.asSam, addFile, { projectId }, text, { name: 'style.pdf' })
  expect((await put('%PDF-1.7 one')).statusCode).toBe(201)
  const page = await put('<!doctype html><title>404 Not Found</title>')
  expect([page.statusCode, page.json()]).toEqual([
    400,
    {
      file: ['"style.pdf" is not what its name says: its content is not a PDF.'],
      code: ['extension-lies'],
    },
  ])
  const { results } = (await the.asSam.call(listFiles, { params: { projectId } })).ok
  expect(results).toMatchObject([{ name: 'style.pdf', size: 12 }])
})

test('a field of a form is taken whole or refused: of fifty columns none is lost', async () => {
  const projectId = await project()
  const columns = Array.from({ length: 50 }, (_, at) => at + 1)
  const row = columns.map((column) => `Text of column ${column}`).join(',')
  const { document } = await upload(projectId, `${row}\n${row}\n`, 'a.csv', { columns: columns.join(',') })
  expect(document.segments).toBe(50)
  const answer = await send(projectId, `${row}\n`, 'b.csv', { columns: `1${' '.repeat(1000)},2` })
  expect([answer.statusCode, answer.json()]).toEqual([
    400,
    { columns: ['Ensure this field has no more than 1000 characters.'] },
  ])
})

test('a form of two files is refused for what it is, and not for its size', async () => {
  const projectId = await project()
  const [one, other] = [formWith(Buffer.from('One.')), formWith(Buffer.from('Two.'))]
  const end = one.lastIndexOf('--the-border--')
  const both = await the.asSam.send({
    method: 'POST',
    url: `/api/v1/staff/projects/${projectId}/documents/`,
    headers: { 'content-type': 'multipart/form-data; boundary=the-border' },
    payload: Buffer.concat([one.subarray(0, end), other]),
  })
  expect([both.statusCode, both.json()]).toEqual([400, { file: ['Send one file at a time.'] }])
  expect((await the.asSam.call(listDocuments, { params: { projectId } })).ok.count).toBe(0)
})

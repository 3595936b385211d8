import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import {
  DocumentProblems,
  downloadDocument,
  downloadRequestSource,
  downloadSource,
} from '@hub/contract/downloads'
import { getTranslation, saveTranslation } from '@hub/contract/translation'
import { readReturned } from '@hub/documents/exchange/returned'
import { formatOf } from '@hub/documents/formats'
import { expect, test } from 'vitest'
import { parse } from 'zod/mini'
import { rangeOf } from '../../http/bytes.ts'
import { addressOf } from '../../testing/client.ts'
import { castForEach, portalForFile } from '../../testing/fixtures.ts'
import { settingsOf } from '../documents/settings.rules.ts'
import { headersOf } from './downloads.rules.ts'

const portal = await portalForFile()
const people = castForEach(portal)

const original = (name: string) => readFile(join(import.meta.dirname, '../../demo/documents', name))

async function assignedJob(document: string, target = 'fr-FR') {
  const project = await portal.make.project({ jobs: [{ document, target }] })
  const [jobId = ''] = project.jobs
  await portal.make.assign(people.sam, people.mia, jobId)
  return { project, jobId }
}

async function acceptedJob(document: string, target?: string) {
  const job = await assignedJob(document, target)
  await portal.make.accept(people.mia, job.project)
  return job
}

test('R1.6 R7.4 the source is downloaded by both paths, its bytes unchanged, before acceptance and after', async () => {
  const { jobId, project } = await assignedJob('consent-form.xlf')
  const bytes = await original('consent-form.xlf')
  const download = async () => {
    for (const path of [downloadRequestSource, downloadSource]) {
      const answer = await people.asMia.call(path, { params: { jobId } })
      expect(answer.status).toBe(200)
      expect(answer.bytes.equals(bytes)).toBe(true)
      expect(answer.headers).toMatchObject({
        'content-type': 'application/x-xliff+xml',
        'content-disposition': 'attachment; filename=consent-form.xlf',
        'content-length': String(bytes.length),
        'accept-ranges': 'bytes',
      })
    }
  }
  await download()
  await portal.make.accept(people.mia, project)
  await download()
})

test('a JSON document arrives whole and in ranges in a browser, which takes compressed answers', async () => {
  const texts = Array.from({ length: 100 }, (_, number) => [`key-${number}`, 'The harbour is open.'])
  const bytes = Buffer.from(JSON.stringify(Object.fromEntries(texts)))
  const file = { name: 'app.json', bytes }
  const project = await portal.make.project({ documents: [file], jobs: [{ file, target: 'fr-FR' }] })
  const [jobId = ''] = project.jobs
  await portal.make.assign(people.sam, people.mia, jobId)
  const whole = { status: 200, length: String(bytes.length), coding: undefined, text: bytes.toString() }
  const part = { status: 206, length: '100', coding: undefined, text: bytes.subarray(0, 100).toString() }
  for (const [range, expected] of [
    [undefined, whole],
    ['bytes=0-99', part],
  ] as const)
    for (const coding of ['gzip, deflate, br', 'gzip']) {
      const { statusCode, headers, rawPayload } = await people.asMia.send({
        method: 'GET',
        url: addressOf(downloadSource, { jobId }),
        headers: { 'accept-encoding': coding, ...(range && { range }) },
      })
      expect({
        status: statusCode,
        length: headers['content-length'],
        coding: headers['content-encoding'],
        text: rawPayload.toString(),
      }).toEqual(expected)
    }
})

test('R1.6 an accepted job has all five download types, and an unknown one is 404', async () => {
  const { jobId } = await acceptedJob('gallery-labels.xlf')
  const get = (downloadType: string) =>
    people.asMia.call(downloadDocument, { params: { jobId, downloadType } })
  const types: Record<string, string> = {
    source: 'application/x-xliff+xml',
    translation: 'application/x-xliff+xml',
    xliff: 'application/x-xliff+xml',
    tmx: 'application/x-tmx+xml',
    csv: 'text/csv; charset=utf-8',
  }
  for (const [type, mediaType] of Object.entries(types)) {
    const answer = await get(type)
    expect(answer.status, type).toBe(200)
    expect(answer.headers['content-type']).toBe(mediaType)
    expect(answer.bytes.length).toBe(Number(answer.headers['content-length']))
  }
  expect((await get('docx')).status).toBe(404)
})

test('until a job is accepted, every download but its source is 404', async () => {
  const { jobId } = await assignedJob('gallery-labels.xlf')
  for (const downloadType of ['translation', 'xliff', 'tmx', 'csv'])
    expect((await people.asMia.call(downloadDocument, { params: { jobId, downloadType } })).status).toBe(404)
})

test('a job without a document has nothing to download', async () => {
  const project = await portal.make.project({ jobs: [{}] })
  const [jobId = ''] = project.jobs
  await portal.make.assign(people.sam, people.mia, jobId)
  expect((await people.asMia.call(downloadSource, { params: { jobId } })).status).toBe(404)
})

test('the translated document is the source with the translation in place, XLIFF and PO alike', async () => {
  for (const [document, target] of [
    ['consent-form.xlf', 'it-IT'],
    ['ferry-app.po', 'fr'],
  ] as const) {
    const { jobId } = await acceptedJob(document, target)
    const { segments } = (await people.asMia.call(getTranslation, { params: { jobId } })).ok
    await people.asMia.call(saveTranslation, {
      params: { jobId },
      body: {
        post_edited_data: segments.map(({ id, source }) => ({
          id,
          target: typeof source === 'string' ? `«${source}»` : ['«', ...source, '»'],
          status: 'translated',
        })),
      },
    })
    const { bytes, headers } = await people.asMia.call(downloadDocument, {
      params: { jobId, downloadType: 'translation' },
    })
    const name = document.replace('.', `.${target}.`)
    expect(headers['content-disposition']).toBe(`attachment; filename=${name}`)
    const settings = settingsOf(null, { sourceLanguage: 'en-GB', targetLanguage: target })
    const read = await formatOf(document, bytes).read(bytes, settings)
    const before = await formatOf(document, bytes).read(await original(document), settings)
    expect(read.blocks.map(({ source }) => source)).toEqual(before.blocks.map(({ source }) => source))
    for (const { target: text } of read.blocks) expect(JSON.stringify(text)).toMatch(/«.*»/)
  }
})

test('a document that was cut into sentences is whole again, untranslated sentences in their own language', async () => {
  const page = '<html lang="en"><p>One <b>is here. Two</b> is\n  there.  Three?</p><p>Four.</p></html>'
  const project = await portal.make.project({
    jobs: [{ file: { name: 'p.html', bytes: Buffer.from(page) } }],
  })
  const [jobId = ''] = project.jobs
  await portal.make.assign(people.sam, people.mia, jobId)
  await portal.make.accept(people.mia, project)
  const { segments } = (await people.asMia.call(getTranslation, { params: { jobId } })).ok
  expect(segments.map(({ source }) => source)).toEqual([
    ['One ', { code: 1, kind: 'alone', display: '<b>', type: 'bold', label: 'b' }, 'is here.'],
    ['Two', { code: 1, kind: 'alone', display: '</b>', type: 'bold', label: 'b' }, ' is there.'],
    'Three?',
    'Four.',
  ])
  const [one, , three] = segments
  const code = { code: 1, kind: 'alone' as const }
  await people.asMia.call(saveTranslation, {
    params: { jobId },
    body: {
      post_edited_data: [
        { id: one?.id ?? '', target: ['Un ', code, 'est ici.'], status: 'translated' },
        { id: three?.id ?? '', target: 'Trois\u00a0?', status: 'translated' },
      ],
    },
  })
  const get = (downloadType: string) =>
    people.asMia.call(downloadDocument, { params: { jobId, downloadType } })
  expect((await get('translation')).bytes.toString()).toBe(
    '<html lang="fr-FR"><p>Un <b>est ici. Two</b> is there. Trois\u00a0?</p><p>Four.</p></html>',
  )
  expect((await get('source')).bytes.toString()).toBe(page)
})

test('the bilingual XLIFF names the job and its revision, and holds every segment', async () => {
  const { jobId } = await acceptedJob('gallery-labels.xlf')
  const { bytes } = await people.asMia.call(downloadDocument, { params: { jobId, downloadType: 'xliff' } })
  const read = readReturned(bytes)
  expect(read).toMatchObject({ jobIds: new Set([jobId]), revision: 0 })
  const { segments } = (await people.asMia.call(getTranslation, { params: { jobId } })).ok
  expect(read.segments.map(({ id }) => id)).toEqual(segments.map(({ id }) => id))
})

test('a download has an ETag, and ranges give its pieces', async () => {
  const { jobId } = await acceptedJob('consent-form.xlf')
  const bytes = await original('consent-form.xlf')
  const get = (headers: Record<string, string>) =>
    people.asMia.call(downloadSource, { params: { jobId }, headers })
  const whole = await get({})
  const etag = String(whole.headers.etag)
  expect((await get({ 'if-none-match': etag })).status).toBe(304)
  const part = await get({ range: 'bytes=10-19' })
  expect(part.status).toBe(206)
  expect(part.bytes.equals(bytes.subarray(10, 20))).toBe(true)
  expect(part.headers['content-range']).toBe(`bytes 10-19/${bytes.length}`)
  expect((await get({ range: `bytes=${bytes.length}-` })).status).toBe(416)
  expect((await get({ range: 'bytes=10-19', 'if-range': '"old"' })).status).toBe(200)
})

test('a download is asked about without being sent, and one whose reader went away leaves no file open', async () => {
  const { jobId } = await acceptedJob('consent-form.xlf')
  const url = addressOf(downloadDocument, { jobId, downloadType: 'csv' })
  const whole = await people.asMia.send({ method: 'GET', url })
  const head = await people.asMia.send({ method: 'HEAD', url })
  expect([head.statusCode, head.headers['content-length'], head.payload]).toEqual([
    200,
    String(whole.rawPayload.length),
    '',
  ])
  // A person may have sixteen under way: each of these has ended.
  const etag = String(whole.headers.etag)
  const headers: Record<string, string>[] = [
    { 'if-none-match': etag },
    { range: 'bytes=0-3' },
    { range: 'bytes=9999999-' },
  ]
  const statuses = { GET: new Set<number>(), HEAD: new Set<number>() }
  for (let time = 0; time < 18; time++)
    for (const method of ['GET', 'HEAD'] as const)
      statuses[method].add(
        (await people.asMia.send({ method, url, headers: headers[time % 3] ?? {} })).statusCode,
      )
  expect([...statuses.GET].sort()).toEqual([206, 304, 416])
  // A range is of GET alone (RFC 9110, section 14.2).
  expect([...statuses.HEAD].sort()).toEqual([200, 304])
})

test('ranges are read as RFC 9110 writes them', () => {
  expect(rangeOf('bytes=0-0', 10)).toEqual({ start: 0, end: 0 })
  expect(rangeOf('bytes=5-', 10)).toEqual({ start: 5, end: 9 })
  expect(rangeOf('bytes=-3', 10)).toEqual({ start: 7, end: 9 })
  expect(rangeOf('bytes=-30', 10)).toEqual({ start: 0, end: 9 })
  expect(rangeOf('bytes=5-3', 10)).toBeNull()
  expect(rangeOf('bytes=0-1,3-4', 10)).toBeNull()
  expect(rangeOf('lines=0-1', 10)).toBeNull()
  expect(rangeOf('bytes=10-', 10)).toBe('unsatisfiable')
  expect(rangeOf('bytes=-0', 10)).toBe('unsatisfiable')
})

test('a file keeps its name in any script', async () => {
  const bytes = await original('consent-form.xlf')
  const project = await portal.make.project({
    jobs: [{ file: { name: 'Einwilligung für Łódź.xlf', bytes } }],
  })
  const [jobId = ''] = project.jobs
  await portal.make.assign(people.sam, people.mia, jobId)
  const { headers } = await people.asMia.call(downloadSource, { params: { jobId } })
  expect(headers['content-disposition']).toContain(
    "filename*=UTF-8''Einwilligung%20f%C3%BCr%20%C5%81%C3%B3d%C5%BA.xlf",
  )
})

const auditOf = (jobId: string) =>
  portal.db
    .selectFrom('audit_entries')
    .select(['action', 'actor_id', 'details'])
    .where('subject_id', '=', jobId)
    .where('action', '=', 'document.downloaded')
    .execute()

test('the audit log says who downloaded what', async () => {
  const { jobId } = await acceptedJob('consent-form.xlf')
  await people.asMia.call(downloadDocument, { params: { jobId, downloadType: 'csv' } })
  expect(await auditOf(jobId)).toEqual([
    { action: 'document.downloaded', actor_id: people.mia.id, details: { type: 'csv' } },
  ])
})

test('a download is audited once: when it begins, not for a question about it nor for its later pieces', async () => {
  const { jobId } = await acceptedJob('consent-form.xlf')
  for (const type of ['source', 'tmx', 'xliff']) {
    const before = (await auditOf(jobId)).length
    const url = addressOf(downloadDocument, { jobId, downloadType: type })
    const ask = (headers: Record<string, string>, method: 'GET' | 'HEAD' = 'GET') =>
      people.asMia.send({ method, url, headers })
    const { headers } = await ask({}, 'HEAD')
    expect((await ask({ range: 'bytes=9999999-' })).statusCode).toBe(416)
    expect((await ask({ 'if-none-match': String(headers.etag) })).statusCode).toBe(304)
    expect(await auditOf(jobId)).toHaveLength(before)
    const pieces = [await ask({ range: 'bytes=0-9' }), await ask({ range: 'bytes=10-19' })]
    expect(pieces.map(({ statusCode }) => statusCode)).toEqual([206, 206])
    expect(await auditOf(jobId)).toHaveLength(before + 1)
  }
})

test('a document that its reader has is not made again: its mark follows from the job’s revision', async () => {
  const { jobId } = await acceptedJob('consent-form.xlf')
  const { segments } = (await people.asMia.call(getTranslation, { params: { jobId } })).ok
  const types = ['translation', 'xliff', 'tmx', 'csv']
  const get = (downloadType: string, headers: Record<string, string> = {}) =>
    people.asMia.call(downloadDocument, { params: { jobId, downloadType }, headers })
  const marks = await Promise.all(types.map(async (type) => String((await get(type)).headers.etag)))
  expect(new Set(marks).size).toBe(types.length)
  // With as many documents under way as a person may have, none could be made.
  const downloads = await Promise.allSettled(
    Array.from({ length: 16 }, () => portal.parts.documents.hold(people.mia.id)),
  )
  for (const [index, type] of types.entries())
    expect((await get(type, { 'if-none-match': marks[index] ?? '' })).status, type).toBe(304)
  for (const file of downloads) if (file.status === 'fulfilled') await file.value.close()
  await people.asMia.call(saveTranslation, {
    params: { jobId },
    body: {
      post_edited_data: [{ id: segments.find(({ status }) => status === 'new')?.id, target: 'Firma' }],
    },
  })
  for (const [index, type] of types.entries()) {
    const again = await get(type, { 'if-none-match': marks[index] ?? '' })
    expect([again.status, again.headers.etag === marks[index]], type).toEqual([200, false])
    const piece = await get(type, { range: 'bytes=0-9', 'if-range': marks[index] ?? '' })
    expect(piece.status, 'a piece of the older document').toBe(200)
    const resumption = await get(type, { range: 'bytes=0-9', 'if-range': String(again.headers.etag) })
    expect(resumption.bytes.equals(again.bytes.subarray(0, 10)), type).toBe(true)
  }
})

async function jobOf(name: string, bytes: Buffer) {
  const project = await portal.make.project({ jobs: [{ file: { name, bytes } }] })
  const [jobId = ''] = project.jobs
  await portal.make.assign(people.sam, people.mia, jobId)
  await portal.make.accept(people.mia, project)
  const get = (downloadType: string) =>
    people.asMia.call(downloadDocument, { params: { jobId, downloadType } })
  const { segments } = (await people.asMia.call(getTranslation, { params: { jobId } })).ok
  const save = (targets: string[]) =>
    people.asMia.call(saveTranslation, {
      params: { jobId },
      body: {
        post_edited_data: targets.map((target, index) => ({ id: segments[index]?.id ?? '', target })),
      },
    })
  return { get, save }
}

test('a document in one language says how many of its segments have no translation and keep their source', async () => {
  const page = await jobOf('p.html', Buffer.from('<html lang="en"><p>One. Two.</p><p>Three.</p></html>'))
  const untranslatedCount = async (type: string) => (await page.get(type)).headers['x-untranslated-segments']
  expect(await untranslatedCount('translation')).toBe('3')
  await page.save(['Un.', '', 'Trois.'])
  expect(await untranslatedCount('translation')).toBe('1')
  expect((await page.get('translation')).text).toContain('<p>Un. Two.</p>')
  await page.save(['Un.', 'Deux.', 'Trois.'])
  expect(await untranslatedCount('translation')).toBe('0')
  for (const type of ['source', 'xliff', 'tmx', 'csv']) expect(await untranslatedCount(type)).toBeUndefined()
})

test('a document that has a place for its translations says nothing of those that are not there', async () => {
  const files: [string, string][] = [
    ['a.po', 'msgid ""\nmsgstr "Content-Type: text/plain; charset=UTF-8\\n"\n\nmsgid "One"\nmsgstr ""\n'],
    ['a.csv', 'source,target\nOne,\n'],
    [
      'a.xlf',
      '<xliff version="1.2"><file><body><trans-unit id="1"><source>One</source></trans-unit></body></file></xliff>',
    ],
    [
      'a.xlf',
      '<xliff version="2.0" srcLang="en"><file id="f"><unit id="1"><segment><source>One</source></segment></unit></file></xliff>',
    ],
  ]
  for (const [name, text] of files) {
    const { headers, status } = await (await jobOf(name, Buffer.from(text))).get('translation')
    expect([status, headers['x-untranslated-segments']], name).toEqual([200, undefined])
  }
  const one = await jobOf('a.csv', Buffer.from('Name,Price\nOne,2\n'))
  expect((await one.get('translation')).headers['x-untranslated-segments']).toBe('1')
})

test('what could not be written as it was asked goes with the document', async () => {
  const page = '<html><head><meta charset="iso-8859-1"></head><p>Caf\xe9</p></html>'
  const latin = await jobOf('a.html', Buffer.from(page, 'latin1'))
  expect((await latin.get('translation')).headers['x-document-problems']).toBeUndefined()
  await latin.save(['漢字'])
  const { headers, bytes } = await latin.get('translation')
  const problems = parse(
    DocumentProblems,
    JSON.parse(decodeURIComponent(String(headers['x-document-problems']))),
  )
  expect(problems.count).toBe(1)
  expect(problems.problems[0]?.message).toContain('They are written as references.')
  expect(bytes.toString()).toContain('&#')
})

test('what is said of a document’s problems fits into a head, however many and long they are', () => {
  const problem = { part: 'ß'.repeat(500), line: 7, code: 'odd', message: '漢\ud800'.repeat(400) }
  const headers = headersOf({ untranslated: null, problems: [problem, problem], unnamed: 40_000 })
  const header = headers['x-document-problems'] ?? ''
  expect(header.length).toBeLessThanOrEqual(2000)
  expect(parse(DocumentProblems, JSON.parse(decodeURIComponent(header)))).toMatchObject({ count: 40_002 })
  const short = headersOf({
    untranslated: 3,
    problems: [{ ...problem, part: null, message: 'Ä.' }],
    unnamed: 0,
  })
  expect(short).toEqual({
    'x-untranslated-segments': '3',
    'x-document-problems': encodeURIComponent(
      '{"count":1,"problems":[{"part":null,"line":7,"message":"Ä."}]}',
    ),
  })
})

test('whatever a head asks for, the answer is the document, a piece of it, or why not', async () => {
  const { jobId } = await acceptedJob('consent-form.xlf')
  const odd = [
    ...['*', '""', 'W/"', '"a', ', ,', '"x", *', '"'.repeat(9000), 'é'],
    ...[
      'bytes=',
      'bytes=-',
      'bytes=--5',
      'bytes=5-3',
      'bytes=0-0,2-3',
      'bytes=a-b',
      'bytes= 0-1',
      'items=0-1',
    ],
    ...[
      `bytes=${'9'.repeat(400)}-`,
      `bytes=-${'9'.repeat(400)}`,
      `bytes=0-${'9'.repeat(400)}`,
      'bytes=1e3-',
      'bytes=0x1-2',
    ],
    ...['Wed, 21 Oct 2099 07:28:00 GMT', 'yesterday', '0'],
  ]
  for (const type of ['source', 'csv'])
    for (const name of ['if-none-match', 'range', 'if-range', 'if-modified-since'])
      for (const value of odd) {
        const headers = name === 'if-range' ? { range: 'bytes=0-3', [name]: value } : { [name]: value }
        const url = addressOf(downloadDocument, { jobId, downloadType: type })
        const {
          statusCode,
          headers: rangeHeaders,
          rawPayload,
        } = await people.asMia.send({ method: 'GET', url, headers })
        expect([200, 206, 304, 416], `${type}, ${name}: ${value.slice(0, 40)}`).toContain(statusCode)
        if (statusCode < 300) expect(rangeHeaders['content-length']).toBe(String(rawPayload.length))
      }
})

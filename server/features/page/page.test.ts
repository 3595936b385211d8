import { pageMarks, readPage, readPageDocument } from '@hub/contract/page'
import { getTranslation } from '@hub/contract/translation'
import { strFromU8, strToU8, unzipSync, zipSync } from 'fflate'
import { expect, test } from 'vitest'
import { castForEach, portalForFile } from '../../testing/fixtures.ts'

const relations = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'
const wordDocumentOf = (body: string) =>
  zipSync({
    '[Content_Types].xml': strToU8(
      '<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"><Override PartName="/word/document.xml" ' +
        'ContentType="application/vnd.openxmlformats-officedocument.wordprocessingml.document.main+xml"/></Types>',
    ),
    '_rels/.rels': strToU8(
      '<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships">' +
        `<Relationship Id="r1" Type="${relations}/officeDocument" Target="word/document.xml"/></Relationships>`,
    ),
    'word/document.xml': strToU8(
      '<w:document xmlns:w="http://schemas.openxmlformats.org/wordprocessingml/2006/main"><w:body>' +
        `${body}</w:body></w:document>`,
    ),
  })
const wordDocument = wordDocumentOf('<w:p><w:r><w:t>Boats leave. They return.</w:t></w:r></w:p>')

const portal = await portalForFile()
const people = castForEach(portal)

/** A job of this document that Mia holds. */
async function heldJob(name: string, content: string | Uint8Array) {
  const file = { name, bytes: Buffer.from(content) }
  const project = await portal.make.project({ jobs: [{ file, target: 'fr-FR' }] })
  const [jobId = ''] = project.jobs
  await portal.make.assign(people.sam, people.mia, jobId)
  await portal.make.accept(people.mia, project)
  const { segments } = (await people.asMia.call(getTranslation, { params: { jobId } })).ok
  return { jobId, project, ids: segments.map(({ id }) => id) }
}

const page = async (jobId: string, query: Record<string, string> = {}) =>
  (await people.asMia.call(readPage, { params: { jobId }, query })).ok

test('a web page comes with its segments by their ids, its style sheets and its own pictures', async () => {
  const gif = 'R0lGODlhAQABAAAAACw='
  const { jobId, ids } = await heldJob(
    'page.html',
    `<style>p { color: red }</style><div class="a"><p>Boats <b>leave</b>. <img src="data:image/gif;base64,${gif}"> They return.</p></div>`,
  )
  const [one, two] = ids
  expect(await page(jobId)).toEqual({
    kind: 'html',
    rough: false,
    next: null,
    marks: [],
    parts: [],
    styles: ['p{color:red}'],
    pictures: [{ name: 'p1', media_type: 'image/gif', data: gif }],
    blocks: [
      {
        key: '1',
        segments: ids,
        within: [{ id: 'w1', html: '<div class="a"></div>' }],
        html:
          `<p><hub-text segment="${one}">Boats <b hub-code="1">leave</b>.</hub-text> <img hub-picture="p1"> ` +
          `<hub-text segment="${two}">They return.</hub-text></p>`,
      },
    ],
  })
})

test('a long document comes in parts that follow one another, each with its own pictures alone', async () => {
  const paragraphs = Array.from({ length: 120 }, (_, at) => `<p>Paragraph ${at + 1}</p>`)
  const { jobId, ids } = await heldJob('page.html', `<style>p{margin:0}</style>${paragraphs.join('')}`)
  const seen: string[] = []
  const counts: number[] = []
  let next: string | null = '0'
  while (next !== null) {
    const part = await page(jobId, { after: next })
    counts.push(part.blocks.length)
    seen.push(...part.blocks.flatMap(({ segments }) => segments))
    expect(part.styles).toEqual(next === '0' ? ['p{margin:0}'] : [])
    next = part.next
  }
  expect([counts, seen]).toEqual([[50, 50, 20], ids])
  const behind = await page(jobId, { after: '9999' })
  expect([behind.blocks, behind.next]).toEqual([[], null])
  const answer = await people.asMia.call(readPage, { params: { jobId }, query: { after: 'x' } })
  expect(answer.status).toBe(400)
})

test('a part ends before it is larger than a megabyte', async () => {
  const { jobId } = await heldJob('page.html', `<p>${'word '.repeat(36_000)}</p>`.repeat(8))
  const part = await page(jobId, { limit: '200' })
  expect(part.blocks.length).toBe(5)
  expect(part.next).toBe('5')
})

test('a table of keys, subtitles with their times and plain text are drawn by their kind', async () => {
  const drawn = async (name: string, content: string) => {
    const { jobId, ids } = await heldJob(name, content)
    const { kind, blocks } = await page(jobId)
    const html = blocks.map((block) => block.within.map((one) => one.html).join('') + block.html).join('\n')
    return [kind, ids.reduce((text, id, at) => text.replaceAll(id, `${at}`), html)]
  }
  expect(await drawn('a.json', '{"menu":{"open":"Open <b>it</b>, {name}"}}')).toEqual([
    'table',
    '<table></table><tbody></tbody><tr><th scope="row">menu.open</th><td><hub-text segment="0">Open <b hub-code="1">it</b>, ' +
      '<hub-code hub-code="2">{name}</hub-code></hub-text></td></tr>',
  ])
  expect(await drawn('a.srt', '1\n00:00:01,000 --> 00:00:02,500\nHello <i>you</i>\nthere\n')).toEqual([
    'subtitles',
    '<p class="cue"><time datetime="PT1.5S">00:00:01,000</time> <hub-text segment="0">Hello <i hub-code="1">you</i>\nthere</hub-text></p>',
  ])
  expect(await drawn('a.txt', 'One is here. Two is there.\n\nThree & four.')).toEqual([
    'text',
    '<p><hub-text segment="0">One is here.</hub-text> <hub-text segment="1">Two is there.</hub-text></p>\n' +
      '<p><hub-text segment="2">Three &amp; four.</hub-text></p>',
  ])
})

test('sentences that were joined since they were drawn are drawn as one', async () => {
  const { jobId, ids } = await heldJob('a.html', '<p>One is here. <b>Two is there.</b></p>')
  const [first = '', second = ''] = ids
  const htmlNow = async () => (await page(jobId)).blocks.map(({ html }) => html)
  expect(await htmlNow()).toEqual([
    `<p><hub-text segment="${first}">One is here.</hub-text> <b><hub-text segment="${second}">Two is there.</hub-text></b></p>`,
  ])
  // As it is stored when somebody joins them.
  const code = (kind: string) => ({ code: 1, kind, display: kind === 'open' ? '<b>' : '</b>' })
  const joined = ['One is here. ', code('open'), 'Two is there.', code('close')]
  await portal.db.deleteFrom('segments').where('id', '=', second).execute()
  await portal.db
    .updateTable('segments')
    .set({ source: JSON.stringify(joined), gap: JSON.stringify('') })
    .where('id', '=', first)
    .execute()
  expect(await htmlNow()).toEqual([
    `<p><hub-text segment="${first}">One is here. <b hub-code="1">Two is there.</b></hub-text></p>`,
  ])
})

test('a document is drawn for who holds its job, from acceptance on, and for staff', async () => {
  const file = { name: 'a.html', bytes: Buffer.from('<p>One</p>') }
  const project = await portal.make.project({ jobs: [{ file }, {}] })
  const [jobId = '', empty = ''] = project.jobs
  const statuses = async () =>
    Promise.all(
      [people.asMia, people.asNord, people.asSam].map(
        async (client) => (await client.call(readPage, { params: { jobId } })).status,
      ),
    )
  await portal.make.assign(people.sam, people.mia, jobId)
  expect(await statuses()).toEqual([404, 404, 200])
  await portal.make.accept(people.mia, project)
  expect(await statuses()).toEqual([200, 404, 200])
  expect((await people.asSam.call(readPage, { params: { jobId: empty } })).status).toBe(404)
})

test('a document that cannot be drawn is refused with a sentence, as often as it is asked for', async () => {
  const { jobId } = await heldJob('a.html', `<p>One</p><pre>${'x '.repeat(600_000)}</pre>`)
  for (let time = 0; time < 2; time++) {
    const answer = await people.asMia.call(readPage, { params: { jobId } })
    expect([answer.status, answer.body]).toEqual([
      413,
      { detail: 'This document cannot be shown as a page: one of its paragraphs is too long.' },
    ])
  }
})

test('a Word document comes with its text apart, in parts with marks round its segments, which the page names by their places', async () => {
  const { jobId, ids } = await heldJob('a.docx', wordDocument)
  const { blocks, parts: about, ...rest } = await page(jobId)
  expect(rest).toEqual({ kind: 'docx', rough: false, next: null, marks: ids, styles: [], pictures: [] })
  expect(about).toEqual([{ segments: [0, 1], size: 85, counts: [] }])
  const { segment, segmentEnd, digits, end } = pageMarks
  const mark = (number: number, text: string) => `${segment}${digits[number]}${end}${text}${segmentEnd}`
  expect(blocks.map((block) => block.segments)).toEqual([ids])
  expect(blocks[0]?.html.replace(/<[^>]*>/g, '')).toContain(
    `${mark(0, 'Boats leave.')} ${mark(1, 'They return.')}`,
  )
  const answer = await people.asMia.call(readPageDocument, { params: { jobId } })
  expect(answer.headers).toMatchObject({
    'content-type': 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
    'content-disposition': 'attachment; filename=a.docx',
    'content-security-policy': 'sandbox',
    'content-length': String(answer.bytes.length),
  })
  const files = unzipSync(answer.bytes)
  const main = strFromU8(files['word/document.xml'] ?? new Uint8Array())
  expect(main).toMatch(/<w:body><\/w:body><\/w:document>$/)
  const again = { 'if-none-match': String(answer.headers.etag) }
  const fresh = await people.asMia.call(readPageDocument, { params: { jobId }, headers: again })
  expect(fresh.status).toBe(304)
  const part = await people.asMia.call(readPageDocument, {
    params: { jobId },
    headers: { range: 'bytes=2-9' },
  })
  expect([part.status, part.bytes.equals(answer.bytes.subarray(2, 10))]).toEqual([206, true])
})

test('the parts of a long Word document come as they are asked for', async () => {
  const paragraph = `<w:p><w:pPr><w:pageBreakBefore/></w:pPr><w:r><w:t>${'boats leave, '.repeat(240)}</w:t></w:r></w:p>`
  const { jobId, ids } = await heldJob('long.docx', wordDocumentOf(paragraph.repeat(20)))
  const first = await page(jobId)
  expect(first.parts.length).toBeGreaterThan(3)
  expect(first.parts.flatMap(({ segments }) => segments.map((number) => ids[number]))).toEqual(ids)
  const last = await page(jobId, { after: String(first.parts.length - 1), limit: '1' })
  expect([last.blocks.length, last.next, last.marks, last.parts]).toEqual([1, null, [], []])
  expect(last.blocks[0]?.segments.at(-1)).toBe(ids.at(-1))
})

test('only a Word document is drawn from bytes, for whom its page is', async () => {
  const web = await heldJob('a.html', '<p>One</p>')
  const word = await heldJob('a.docx', wordDocument)
  const statusFor = async (client: typeof people.asMia, { jobId }: { jobId: string }) =>
    (await client.call(readPageDocument, { params: { jobId } })).status
  expect(await statusFor(people.asMia, web)).toBe(409)
  expect([await statusFor(people.asNord, word), await statusFor(people.asSam, word)]).toEqual([404, 200])
})

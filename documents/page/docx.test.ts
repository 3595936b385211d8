import { describe, expect, test } from 'vitest'
import { openZip } from '../bytes/zip.ts'
import type { PlaceKind } from '../document.ts'
import { corpusFiles, corpusSkip } from '../testing/corpus.ts'
import { drawnPage } from '../testing/page.ts'
import { wordDocument, wordParagraph } from '../testing/word.ts'
import { zipOf } from '../testing/zip.ts'
import { unmarked } from './marks.ts'

const W = 'http://schemas.openxmlformats.org/wordprocessingml/2006/main'
const R = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'
const png = Buffer.concat([Buffer.from([0x89]), Buffer.from('PNG\r\n\x1a\nrest')])
const emf = Buffer.from('\x01\x00\x00\x00l\x00\x00\x00')

const relation = (id: string, type: string, target: string, more = '') =>
  `<Relationship Id="${id}" Type="${R}/${type}" Target="${target}"${more}/>`
const relationsOf = (...inside: string[]) =>
  `<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships">${inside.join('')}</Relationships>`

/** A document of these paragraphs, with all that such a file may have round its text. */
const hostile = (body: string) =>
  zipOf([
    [
      '[Content_Types].xml',
      '<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"><Override PartName="/word/document.xml" ' +
        'ContentType="application/vnd.openxmlformats-officedocument.wordprocessingml.document.main+xml"/></Types>',
    ],
    [
      '_rels/.rels',
      relationsOf(
        relation('r1', 'officeDocument', 'word/document.xml'),
        relation('r2', 'core-properties', 'docProps/core.xml'),
      ),
    ],
    ['docProps/core.xml', '<x>Author</x>'],
    [
      'word/_rels/document.xml.rels',
      relationsOf(
        relation('r1', 'settings', 'settings.xml'),
        relation('r2', 'image', 'media/a.png'),
        relation('r3', 'image', 'media/b.emf'),
        relation('r4', 'image', 'https://example.com/a.png', ' TargetMode="External"'),
        relation('r5', 'hyperlink', 'https://example.com/', ' TargetMode="External"'),
        relation('r6', 'vbaProject', 'vbaProject.bin'),
        relation('r7', 'oleObject', 'embeddings/o.bin'),
        relation('r8', 'package', 'embeddings/p.xlsx'),
        relation('r9', 'aFChunk', 'chunk.html'),
        relation('r10', 'header', 'header1.xml'),
      ),
    ],
    [
      'word/settings.xml',
      `<w:settings xmlns:w="${W}" xmlns:r="${R}"><w:attachedTemplate r:id="r1"/><w:zoom w:percent="90"/></w:settings>`,
    ],
    [
      'word/_rels/settings.xml.rels',
      relationsOf(relation('r1', 'attachedTemplate', 'https://example.com/t.dotm', ' TargetMode="External"')),
    ],
    ['word/header1.xml', `<w:hdr xmlns:w="${W}"><w:p><w:r><w:t>The top</w:t></w:r></w:p></w:hdr>`],
    [
      'word/_rels/header1.xml.rels',
      relationsOf(relation('r1', 'image', 'https://example.com/h.png', ' TargetMode="External"')),
    ],
    ['word/media/a.png', png],
    ['word/media/b.emf', emf],
    ['word/vbaProject.bin', 'macros'],
    ['word/embeddings/o.bin', 'object'],
    ['word/embeddings/p.xlsx', 'package'],
    ['word/chunk.html', '<p>chunk</p>'],
    [
      'word/document.xml',
      `<w:document xmlns:w="${W}" xmlns:r="${R}" xmlns:v="urn:schemas-microsoft-com:vml" xmlns:o="urn:o"><w:body>${body}</w:body></w:document>`,
    ],
  ])

async function partsOf(bytes: Uint8Array): Promise<Map<string, string>> {
  const zip = await openZip(bytes)
  await zip.verify()
  const parts = new Map<string, string>()
  for (const name of zip.names) parts.set(name, Buffer.from(await zip.read(name)).toString())
  return parts
}

/** Marks as they are read here: `[0:` and `]` of a segment, `(1:` and `)` of a code. */
const readable = (text: string) =>
  text
    .replace(/[\u{f0010}-\u{f0019}]/gu, (digit) => `${(digit.codePointAt(0) ?? 0) - 0xf0010}`)
    .replaceAll('\u{f001f}', ':')
    .replaceAll('\u{f0000}', '[')
    .replaceAll('\u{f0001}', ']')
    .replaceAll('\u{f0002}', '(')
    .replaceAll('\u{f0003}', ')')

const wordsIn = (xml = '') => readable(xml.replace(/<w:tab\/>/g, '→').replace(/<[^>]*>/g, ''))

test('marks are round each segment of a Word document, inside the halves of a pair and on both sides of a code alone', async () => {
  const run = (text: string, properties = '') =>
    `<w:r>${properties}<w:t xml:space="preserve">${text}</w:t></w:r>`
  const bold = '<w:rPr><w:b/></w:rPr>'
  const { kind, marked, blocks, segments } = await drawnPage(
    'docx',
    hostile(
      `<w:p>${run('Boats ')}${run('leave', bold)}${run(' at one.')}<w:r><w:tab/></w:r>${run('They return')}<w:r><w:tab/></w:r>${run('late.')}</w:p>`,
    ),
  )
  expect(kind).toBe('docx')
  expect(marked?.segments).toEqual(segments.map(({ id }) => id))
  const parts = await partsOf(marked?.document ?? new Uint8Array())
  expect(wordsIn(parts.get('word/document.xml'))).toBe('')
  expect(wordsIn(blocks[0]?.html)).toBe('[0:Boats (1:leave) at one.]→[1:They return(1:→)late.]')
  expect(wordsIn(parts.get('word/header1.xml'))).toBe('[2:The top]')
})

test('what does not draw, and what is elsewhere, is taken out of a Word document', async () => {
  const { marked, blocks } = await drawnPage(
    'docx',
    hostile(
      '<w:p><w:r><w:t>One</w:t></w:r><w:r><w:fldChar w:fldCharType="begin"/></w:r><w:r><w:instrText>INCLUDEPICTURE "https://example.com/x.png"</w:instrText></w:r>' +
        '<w:r><w:fldChar w:fldCharType="end"/></w:r><w:r><w:pict><v:shape><v:imagedata src="https://example.com/v.png" o:href="https://example.com/"/></v:shape></w:pict></w:r>' +
        '<w:r><w:object><o:OLEObject Type="Embed" r:id="r7"/></w:object></w:r></w:p><w:altChunk r:id="r9"/>',
    ),
  )
  const parts = await partsOf(marked?.document ?? new Uint8Array())
  expect([...parts.keys()].sort()).toEqual([
    '[Content_Types].xml',
    '_rels/.rels',
    'word/_rels/document.xml.rels',
    'word/_rels/header1.xml.rels',
    'word/document.xml',
    'word/header1.xml',
    'word/media/a.png',
    'word/settings.xml',
  ])
  const all = [...parts]
    .filter(([name]) => name !== '[Content_Types].xml')
    .map(([, text]) => text)
    .join('')
    .concat(...blocks.map(({ html }) => html))
  expect(all).not.toMatch(/example\.com|altChunk|OLEObject|attachedTemplate|vbaProject|embeddings/)
  expect(parts.get('word/settings.xml')).toContain('<w:zoom w:percent="90"/>')
})

test('characters of a document’s own that look like marks are taken out', async () => {
  const { blocks } = await drawnPage(
    'docx',
    hostile('<w:p><w:r><w:t>A \u{f0000}\u{f0010}\u{f001f}b&#xF0001; c&#983041;</w:t></w:r></w:p>'),
  )
  expect(wordsIn(blocks[0]?.html)).toBe('[0:A b c]')
})

const run = (text: string) => `<w:r><w:t>${text}</w:t></w:r>`
const inRuns = async (body: string) => {
  const { blocks, segments } = await drawnPage('docx', hostile(body))
  const html = blocks[0]?.html ?? ''
  // Runs that are right in their paragraph, or in a link of it.
  const words = html.replace(/<w:hyperlink[^>]*>|<\/w:hyperlink>/g, '')
  return { html, words: wordsIn(words), segments: segments.length }
}

test('words that were moved, and those in tags and fields, are runs of their paragraph', async () => {
  for (const name of ['ins', 'moveTo', 'smartTag', 'customXml', 'dir', 'bdo']) {
    const { html, words } = await inRuns(`<w:p>${run('Boats ')}<w:${name}>${run('leave.')}</w:${name}></w:p>`)
    expect([name, words.replace(/\(\d:|\)/g, '')]).toEqual([name, '[0:Boats leave.]'])
    expect(html).not.toContain(`<w:${name}`)
  }
})

test('words with a reading above them are drawn without it', async () => {
  const ruby = `<w:r><w:ruby><w:rt>${run('kan')}</w:rt><w:rubyBase>${run('漢字')}</w:rubyBase></w:ruby></w:r>`
  const { html, words } = await inRuns(`<w:p>${run('A ')}${ruby}${run(' b')}</w:p>`)
  expect(words.replace(/\(\d:|\)/g, '')).toBe('[0:A 漢字 b]')
  expect(html).not.toMatch(/ruby|kan/)
})

test('a text box comes below its paragraph, once, however many programs it was written for', async () => {
  const box = (text: string) => `<w:txbxContent><w:p>${run(text)}</w:p></w:txbxContent>`
  const mc = 'xmlns:mc="http://schemas.openxmlformats.org/markup-compatibility/2006"'
  const both =
    `<w:r><mc:AlternateContent ${mc}><mc:Choice Requires="wps"><w:drawing>${box('In a box')}</w:drawing></mc:Choice>` +
    `<mc:Fallback><w:pict><v:textbox>${box('In a box')}</v:textbox></w:pict></mc:Fallback></mc:AlternateContent></w:r>`
  const { html } = await inRuns(`<w:p>${both}${run('Beside it')}</w:p><w:p>${run('After')}</w:p>`)
  const words = wordsIn(html).replace(/\(\d:|\)/g, '')
  expect(words).toBe('[0:Beside it][1:In a box][2:After]')
  expect(html).toMatch(/<w:tbl>[\s\S]*<w:tc><w:p>[\s\S]*<\/w:p><\/w:tc>/)
  expect(html).not.toMatch(/AlternateContent|txbxContent/)
})

test('the texts of an embedded page are paragraphs in its place', async () => {
  const page = {
    name: 'word/page.html',
    type: 'aFChunk',
    of: 'word/document.xml',
    xml: '<h1>A page</h1><p>Boats <b>leave</b>. They return.</p>',
    contentType: 'text/html',
  }
  const body = `${wordParagraph('Before')}<w:altChunk xmlns:r="${R}" r:id="r1"/>${wordParagraph('After')}`
  const { blocks } = await drawnPage('docx', wordDocument(body, [page]))
  const paragraphs = [...(blocks[0]?.html ?? '').matchAll(/<w:p>[\s\S]*?<\/w:p>/g)].map(([xml]) =>
    wordsIn(xml),
  )
  expect(paragraphs).toEqual([
    '[0:Before]',
    '[2:A page]',
    '[3:Boats (1:leave).] [4:They return.]',
    '[1:After]',
  ])
})

describe.skipIf(corpusSkip)(`real documents${corpusSkip ? ` (skipped: ${corpusSkip})` : ''}`, () => {
  test('every text of a real Word document is drawn, where it has a place on a page', async () => {
    const unseen = new Set<PlaceKind>(['attribute', 'title', 'label', 'comment'])
    for (const { name, bytes } of corpusFiles('docx')) {
      const { blocks, marked, segments } = await drawnPage('docx', bytes)
      const files = await partsOf(marked?.document ?? new Uint8Array())
      const all = [...blocks.map(({ html }) => html), ...files.values()].flatMap(
        (xml) => unmarked(xml).segments,
      )
      const missing = segments.filter(({ place }, at) => !unseen.has(place.kind) && !all.includes(at))
      expect([name, missing.map(({ source, place }) => [place.kind, source])]).toEqual([name, []])
    }
  })
})

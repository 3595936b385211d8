import { describe, expect, test } from 'vitest'
import { decodeXml } from '../bytes/xml.ts'
import { openPackage, treeOf } from '../formats/ooxml/package.ts'
import { corpusFiles, corpusSkip } from '../testing/corpus.ts'
import { drawnPage } from '../testing/page.ts'
import {
  listedAt,
  longWordDocument,
  wordDocument,
  wordList,
  wordNamespace,
  wordParagraph,
  wordPart,
} from '../testing/word.ts'
import { unmarked } from './marks.ts'
import { Lists } from './word-lists.ts'
import { wordParts } from './word-parts.ts'

const wordsIn = (xml: string) =>
  [...xml.matchAll(/<(?:\w+:)?t(?:\s[^>]*)?>([^<]*)</g)]
    .map(([, words = '']) => unmarked(words).words)
    .join('')

async function textOfFile(bytes: Uint8Array) {
  const office = await openPackage(bytes)
  return (await office.part(office.main, 'p')).text
}
const lettersOf = (words: string) => words.replace(/&#?\w+;/g, '').replace(/[^\p{L}\p{N}]/gu, '')

/** A long document with a long table at its end. */
function withTable(pages: number): Buffer {
  const rows = Array.from(
    { length: 900 },
    (_, at) => `<w:tr><w:tc>${wordParagraph(`Row ${at}`)}</w:tc></w:tr>`,
  )
  const table = `<w:tbl><w:tblPr/><w:tblGrid/>${rows.join('')}</w:tbl>`
  return wordDocument(`${table}${wordParagraph('Boats leave. '.repeat(240)).repeat(pages)}`)
}

test('a document of 500 pages comes in parts of some pages: every segment in one, in order, all words there', async () => {
  const bytes = longWordDocument(500)
  const { blocks, marked, segments } = await drawnPage('docx', bytes)
  expect(blocks.length).toBeGreaterThan(60)
  expect(blocks.length).toBeLessThan(200)
  expect(blocks.flatMap((block) => block.segments)).toEqual(segments.map(({ id }) => id))
  expect(blocks.map(({ html }) => wordsIn(html)).join('')).toBe(wordsIn(await textOfFile(bytes)))
  expect(marked?.parts.flatMap((one) => one.segments)).toEqual(segments.map((_, at) => at))
  // None is large, and each is a document by itself.
  for (const { html } of blocks) {
    expect(html.length).toBeLessThan(256 * 1024)
    const root = treeOf({ name: '', text: html, decoded: decodeXml(Buffer.from(html)) })
    expect(root?.local).toBe('document')
  }
})

test('a part that goes on with a section has its properties, and does not begin with its first page', async () => {
  const { blocks } = await drawnPage('docx', longWordDocument(120))
  const titles = blocks.map(({ html }) => html.match(/<w:titlePg\/>/g)?.length ?? 0)
  const sections = blocks.map(({ html }) => html.match(/<w:sectPr/g)?.length ?? 0)
  expect(sections.every((count) => count > 0)).toBe(true)
  // Two sections end with halls 50 and 100, one goes on to the end: each has one first page.
  expect(titles.reduce((sum, count) => sum + count, 0)).toBe(3)
})

test('a table that is cut has its head in each part', async () => {
  const { blocks } = await drawnPage('docx', withTable(1))
  const tables = blocks.filter(({ html }) => html.includes('Row'))
  expect(tables.length).toBeGreaterThan(1)
  for (const { html } of tables)
    expect(html).toMatch(/<w:tbl><w:tblPr\/><w:tblGrid\/><w:tr>[\s\S]*<\/w:tr><\/w:tbl>/)
})

test('a document of ten pages is one part', async () => {
  const short = Array.from({ length: 10 }, () =>
    wordParagraph('Boats leave. '.repeat(200), '<w:pageBreakBefore/>'),
  )
  const { blocks } = await drawnPage('docx', wordDocument(short.join('')))
  expect(blocks.length).toBe(1)
})

test('each part says how far lists have counted behind it', async () => {
  const { blocks, marked } = await drawnPage('docx', longWordDocument(60))
  // The list begins with 4, and each hall has one item.
  let count = 3
  for (const [at, { counts }] of (marked?.parts ?? []).entries()) {
    const html = blocks[at]?.html ?? ''
    count += html.match(/Hall/g)?.length ?? 0
    expect(counts.find(({ level }) => level === 0)).toEqual({ list: '3', level: 0, count })
    const items = html.lastIndexOf('Item') > html.lastIndexOf('Hall') ? 1 : 0
    expect(counts.find(({ level }) => level === 1)).toEqual({ list: '3', level: 1, count: items })
  }
  expect(count).toBe(63)
})

test('a paragraph that is listed by its style says so itself, as deep as the list has that style', async () => {
  const styles = wordPart(
    'styles',
    `<w:styles xmlns:w="${wordNamespace}"><w:style w:styleId="Base"><w:pPr><w:numPr><w:numId w:val="3"/></w:numPr></w:pPr></w:style>` +
      '<w:style w:styleId="Deep"><w:basedOn w:val="Base"/></w:style></w:styles>',
  )
  const body =
    wordParagraph('One', '<w:pStyle w:val="Base"/>') +
    wordParagraph('Two', '<w:pStyle w:val="Deep"/>') +
    wordParagraph('Three', `<w:pStyle w:val="Deep"/>${listedAt(0, 0)}`) +
    wordParagraph('Four', '<w:numPr><w:numId w:val="3"/></w:numPr>')
  const { blocks } = await drawnPage('docx', wordDocument(body, [wordList, styles]))
  const found = [...(blocks[0]?.html ?? '').matchAll(/ilvl w:val="(\d)"\/><w:numId w:val="(\d)"/g)]
  expect(found.map(([, level, list]) => `${list}.${level}`)).toEqual(['3.0', '3.1', '0.0', '3.0'])
})

describe.skipIf(corpusSkip)(`real documents${corpusSkip ? ` (skipped: ${corpusSkip})` : ''}`, () => {
  test('every segment of a real document is in one part or beside them, however finely it is cut', async () => {
    for (const { name, bytes } of corpusFiles('docx')) {
      const { blocks, marked, segments } = await drawnPage('docx', bytes)
      const inParts = blocks.flatMap(({ html }) => [...new Set(unmarked(html).segments)])
      expect([name, inParts.length]).toEqual([name, new Set(inParts).size])
      const drawn = blocks.map(({ html }) => wordsIn(html)).join('')
      // Words that are drawn elsewhere, or without what is round them.
      if (!/txbxContent|altChunk|:ruby>/.test(await textOfFile(bytes)))
        expect([name, lettersOf(drawn)]).toEqual([name, lettersOf(wordsIn(await textOfFile(bytes)))])
      expect(marked?.segments).toEqual(segments.map(({ id }) => id))
      for (const { html } of blocks) {
        const sizes = { least: 1, most: 200, small: 0 }
        const parts = [...wordParts(html, new Lists(null, null), new Map(), sizes).parts]
        expect(parts.flatMap(({ xml }) => unmarked(xml).segments)).toEqual(unmarked(html).segments)
        expect(parts.map(({ xml }) => wordsIn(xml)).join('')).toBe(wordsIn(html))
      }
    }
  })
})

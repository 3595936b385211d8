import { codesOf, type Text } from '@hub/text/text'
import { describe, expect, test } from 'vitest'
import type { Settings } from '../../document.ts'
import { formatOf } from '../../formats.ts'
import { DocumentRefused } from '../../refused.ts'
import { type OfficePart, officeOf, textsOf, translatedPart } from '../../testing/office.ts'
import { settingsFor } from '../../testing/settings.ts'
import { zipOf } from '../../testing/zip.ts'
import { docx } from './format.ts'

const W = 'http://schemas.openxmlformats.org/wordprocessingml/2006/main'
const TYPE = 'application/vnd.openxmlformats-officedocument.wordprocessingml.document.main+xml'
const NAMESPACES = `xmlns:w="${W}" xmlns:mc="http://schemas.openxmlformats.org/markup-compatibility/2006" xmlns:v="urn:schemas-microsoft-com:vml" xmlns:wp="http://schemas.openxmlformats.org/drawingml/2006/wordprocessingDrawing"`
const PART = 'word/document.xml'

function documentOf(body: string, others: readonly OfficePart[] = [], contentType = TYPE): Buffer {
  const xml = `<?xml version="1.0"?><w:document ${NAMESPACES}><w:body>${body}</w:body></w:document>`
  return officeOf([{ name: PART, xml, type: 'officeDocument', of: '', contentType }, ...others])
}

const story = (name: string, inside: string): OfficePart => ({
  name: `word/${name}.xml`,
  xml: `<w:root ${NAMESPACES}>${inside}</w:root>`,
  type: name,
  of: PART,
})

const run = (text: string, properties = '') =>
  `<w:r>${properties && `<w:rPr>${properties}</w:rPr>`}<w:t>${text}</w:t></w:r>`
const paragraph = (...inside: string[]) => `<w:p>${inside.join('')}</w:p>`

const read = (bytes: Uint8Array, settings: Partial<Settings> = {}) =>
  docx.read(bytes, { ...settingsFor('fr'), ...settings })
const texts = async (body: string, settings: Partial<Settings> = {}) =>
  textsOf(await read(documentOf(body), settings))

/** The body of a document with one paragraph, translated. */
async function translate(
  body: string,
  from: string,
  to: string,
  settings = settingsFor('fr'),
): Promise<string> {
  const part = await translatedPart(docx, documentOf(body), { [from]: to }, PART, settings)
  return part.slice(part.indexOf('<w:body>') + 8, part.indexOf('</w:body>'))
}

const field = (mark: string) => `<w:r><w:fldChar w:fldCharType="${mark}"/></w:r>`
const instruction = (text: string) => `<w:r><w:instrText>${text}</w:instrText></w:r>`

describe('what a translator sees of a Word document', () => {
  test('words that spelling marks, languages and revisions cut are whole', async () => {
    const body = paragraph(
      '<w:r w:rsidR="1"><w:t xml:space="preserve">Hel</w:t></w:r><w:proofErr w:type="spellStart"/>',
      run('lo ', '<w:lang w:val="en-US"/><w:noProof/>'),
      run('world', '<w:rFonts w:hint="eastAsia"/>'),
    )
    expect(await texts(body)).toEqual(['Hello world'])
  })

  test('what is bold among plain words is a pair of codes, and most of the text has none', async () => {
    const body = paragraph(run('A '), run('bold', '<w:b/>'), run(' word'))
    expect(await texts(body)).toEqual(['A <1>bold</1> word'])
    const { blocks } = await read(documentOf(body))
    expect(codesOf(blocks[0]?.source ?? '')[0]).toMatchObject({ type: 'bold', label: 'Bold' })
    expect(await texts(paragraph(run('All bold, ', '<w:b/>'), run('nearly')))).toEqual([
      'All bold, <1>nearly</1>',
    ])
  })

  test('a tab within bold words does not cut them in two', async () => {
    const bold = '<w:rPr><w:b/></w:rPr>'
    const body = paragraph(run('Plain text '), `<w:r>${bold}<w:t>a</w:t><w:tab/><w:t>b</w:t></w:r>`)
    expect(await texts(body)).toEqual(['Plain text <1>a{2}b</1>'])
  })

  test('breaks, tabs, notes, pictures and formulas are codes with a name', async () => {
    const body = paragraph(
      run('a'),
      '<w:r><w:br/><w:tab/><w:footnoteReference w:id="2"/><w:drawing/></w:r>',
      run('b'),
    )
    const { blocks } = await read(documentOf(body))
    expect(codesOf(blocks[0]?.source ?? '').map(({ type, counts }) => [type, counts])).toEqual([
      ['break', 'space'],
      ['tab', 'space'],
      ['note', undefined],
      ['image', undefined],
    ])
  })

  test('marks that nobody sees, and what is not known here, are called in words', async () => {
    const body = paragraph(
      run('a'),
      '<w:bookmarkStart w:id="1"/>',
      '<w:permStart w:id="2"/>',
      '<w:r><w:commentReference w:id="4"/></w:r>',
      '<w:new/>',
      run('b'),
    )
    const { blocks } = await read(documentOf(body))
    expect(codesOf(blocks[0]?.source ?? '').map(({ label }) => label)).toEqual([
      'Bookmark',
      'Permission',
      'Comment',
      'Unknown',
    ])
  })

  test('insertions and text moved here are text; deletions and text moved away are not', async () => {
    const body = paragraph(
      run('one '),
      '<w:del><w:r><w:delText>gone</w:delText></w:r></w:del>',
      `<w:ins>${run('two ')}</w:ins>`,
      `<w:moveFrom>${run('away')}</w:moveFrom>`,
      `<w:moveTo>${run('here')}</w:moveTo>`,
    )
    expect(await texts(body)).toEqual(['one {1}<2>two </2>{3}<4>here</4>'])
  })

  test('the words of a link are text, its instruction is not; a page number is one code', async () => {
    const link =
      field('begin') + instruction('HYPERLINK "http://a"') + field('separate') + run('site') + field('end')
    const page = field('begin') + instruction(' PAGE ') + field('separate') + run('7') + field('end')
    expect(await texts(paragraph(run('See '), link, run(' on '), page))).toEqual(['See <1>site</1> on {2}'])
    const { blocks } = await read(documentOf(paragraph(run('Page '), page)))
    expect(codesOf(blocks[0]?.source ?? '')[0]).toMatchObject({ type: 'field', label: '7', counts: 'word' })
    const box = field('begin') + instruction(' FORMCHECKBOX ') + field('end')
    const other = field('begin') + instruction(' FILENAME \\p ') + field('end')
    const form = await read(documentOf(paragraph(run('Yes '), box, run(' of '), other)))
    expect(codesOf(form.blocks[0]?.source ?? '').map(({ label }) => label)).toEqual(['Check box', 'Field'])
  })

  test('a table of contents over several paragraphs is no text', async () => {
    const body = [
      paragraph(field('begin'), instruction('TOC \\o "1-3"'), field('separate'), run('Chapter 1')),
      paragraph(`<w:hyperlink>${run('Chapter 2')}</w:hyperlink>`),
      paragraph(field('end')),
      paragraph(run('Chapter 1')),
    ].join('')
    expect(await texts(body)).toEqual(['Chapter 1'])
  })

  test('hidden text and comments are text only when they are asked for', async () => {
    const body = paragraph(run('seen by all'), run(' hidden', '<w:vanish/>'))
    expect(await texts(body)).toEqual(['seen by all{1}'])
    expect(await texts(body, { hiddenText: true })).toEqual(['seen by all<1> hidden</1>'])
    const withComments = documentOf(body, [
      story('comments', `<w:comment w:id="4">${paragraph(run('Why?'))}</w:comment>`),
    ])
    expect(textsOf(await read(withComments))).toEqual(['seen by all{1}'])
    expect((await read(withComments)).problems.map(({ message }) => message)).toEqual([
      '1 comment was not read.',
      '1 paragraph has hidden text, which was not read.',
    ])
    expect((await read(withComments, { comments: true, hiddenText: true })).problems).toEqual([])
    const [, comment] = (await read(withComments, { comments: true })).blocks
    expect(comment?.place).toEqual({ part: 'word/comments.xml', kind: 'comment', path: 'Comment 4' })
  })

  test('a reading above Japanese words is no text', async () => {
    const ruby = `<w:r><w:ruby><w:rt>${run('とう')}</w:rt><w:rubyBase>${run('東')}</w:rubyBase></w:ruby></w:r>`
    expect(await texts(paragraph(run('ここは'), ruby))).toEqual(['ここは<1>東</1>'])
  })

  test('a paragraph knows where it is', async () => {
    const bytes = documentOf(
      `${paragraph('<w:pPr><w:pStyle w:val="Heading1"/></w:pPr>', run('Title'))}<w:tbl><w:tr><w:tc>${paragraph(run('cell'))}</w:tc></w:tr></w:tbl>`,
      [
        story('header', paragraph(run('top'))),
        story('footnotes', `<w:footnote w:id="2">${paragraph(run('note'))}</w:footnote>`),
      ],
    )
    expect((await read(bytes)).blocks.map(({ place }) => [place.kind, place.path])).toEqual([
      ['heading', null],
      ['cell', 'Table 1'],
      ['header', 'Header'],
      ['note', 'Footnote 2'],
    ])
  })

  test('ISO strict documents and other prefixes are read alike', async () => {
    const strict = 'http://purl.oclc.org/ooxml/wordprocessingml/main'
    const xml = `<document xmlns="${strict}"><body><p><r><rPr><b val="true"/></rPr><t>Hi</t></r></p></body></document>`
    const bytes = officeOf([{ name: 'odd/main.xml', xml, type: 'officeDocument', of: '', contentType: TYPE }])
    expect(textsOf(await read(bytes))).toEqual(['Hi'])
    expect(await translatedPart(docx, bytes, { Hi: 'Salut' }, 'odd/main.xml')).toContain('>Salut</t></r></p>')
  })

  test('text that cannot be read is reported with its place', async () => {
    const { problems } = await read(documentOf('\n<w:altChunk/>'))
    expect(problems).toEqual([expect.objectContaining({ code: 'docx-chunk', part: PART, line: 2 })])
    const other = await read(documentOf(paragraph(`<x:new xmlns:x="urn:x">${run('words')}</x:new>`)))
    expect(other.problems.map(({ code }) => code)).toEqual(['docx-unread'])
  })
})

describe('what is written into a Word document', () => {
  test('the text changes, and every property stays', async () => {
    const properties = '<w:pPr><w:jc w:val="center"/></w:pPr>'
    const body = paragraph(properties, run('A '), run('bold', '<w:b/><w:sz w:val="20"/>'), run(' word'))
    expect(await translate(body, 'A <1>bold</1> word', 'Un mot <1>gras</1> & plus')).toBe(
      '<w:p><w:pPr><w:jc w:val="center"/></w:pPr>' +
        '<w:r><w:rPr><w:lang w:val="fr"/></w:rPr><w:t xml:space="preserve">Un mot </w:t></w:r>' +
        '<w:r><w:rPr><w:b/><w:sz w:val="20"/><w:lang w:val="fr"/></w:rPr><w:t xml:space="preserve">gras</w:t></w:r>' +
        '<w:r><w:rPr><w:lang w:val="fr"/></w:rPr><w:t xml:space="preserve"> &amp; plus</w:t></w:r></w:p>',
    )
  })

  test('other paragraphs keep their bytes', async () => {
    const other = '<w:p ><w:r w:rsidR="9" ><w:t>other</w:t></w:r></w:p><!-- kept -->'
    expect(await translate(other + paragraph(run('one')), 'one', 'un')).toContain(other)
  })

  test('codes in any order give a well-formed document, and nothing that matters is lost', async () => {
    const body = paragraph(
      '<w:bookmarkStart w:id="1" w:name="a"/>',
      `<w:hyperlink>${run('link')}</w:hyperlink>`,
      `<w:ins>${run(' new')}</w:ins>`,
      '<w:r><w:footnoteReference w:id="2"/></w:r>',
      '<w:bookmarkEnd w:id="1"/>',
    )
    const output = await translate(body, '<1>link</1><2> new</2>{3}', '<2>neuf <1>lien</2> fin</1>')
    expect(output).toMatch(
      /^<w:p><w:bookmarkStart [^>]*><w:ins>.*neuf .*<w:hyperlink>.*lien.*<\/w:hyperlink><\/w:ins><w:hyperlink>.* fin.*<\/w:hyperlink><w:r><w:footnoteReference w:id="2"\/><\/w:r><w:bookmarkEnd [^>]*><\/w:p>$/,
    )
  })

  test('a text box is there twice, for new and old programs, is one segment, and is written into both', async () => {
    const box = (inside: string) => `<w:txbxContent>${paragraph(run(inside))}</w:txbxContent>`
    const drawing = `<w:r><mc:AlternateContent><mc:Choice Requires="wps">${box('boxed')}</mc:Choice><mc:Fallback><w:pict>${box('boxed')}</w:pict></mc:Fallback></mc:AlternateContent></w:r>`
    const body = paragraph(run('Beside '), drawing)
    expect(await texts(body)).toEqual(['Beside {1}', 'boxed'])
    expect((await translate(body, 'boxed', 'encadré')).match(/encadré/g)).toHaveLength(2)
    const both = await translatedPart(
      docx,
      documentOf(body),
      { 'Beside {1}': 'À côté {1}', boxed: 'encadré' },
      PART,
    )
    expect(both.match(/encadré/g)).toHaveLength(2)
    expect(both).toContain('À côté ')
  })

  test('a description of a picture is text', async () => {
    const body = paragraph('<w:r><w:drawing><wp:docPr id="1" name="x" descr="A &amp; B"/></w:drawing></w:r>')
    expect(await texts(body)).toEqual(['A & B'])
    expect(await translate(body, 'A & B', 'A "et" B')).toContain(
      '<wp:docPr id="1" name="x" descr="A &quot;et&quot; B"/>',
    )
  })

  for (const attributes of ['title="Low" descr="A tide"', 'descr="A tide" title="Low"'])
    test(`a picture's title and description are both written where it says ${attributes}`, async () => {
      const body = paragraph(`<w:r><w:drawing><wp:docPr id="1" name="x" ${attributes}/></w:drawing></w:r>`)
      const targets = { Low: 'Basse', 'A tide': 'Une marée' }
      expect(await translatedPart(docx, documentOf(body), targets, PART)).toContain(
        attributes.replace('Low', 'Basse').replace('A tide', 'Une marée'),
      )
    })

  test('a web page that the document holds is read and written as one', async () => {
    const page: OfficePart = {
      name: 'word/chunk.htm',
      xml: '<p>In a <b>page</b></p>',
      type: 'aFChunk',
      of: PART,
      contentType: 'text/html',
    }
    const bytes = documentOf(
      `${paragraph(run('before'))}<w:altChunk xmlns:r="http://schemas.openxmlformats.org/officeDocument/2006/relationships" r:id="r1"/>`,
      [page],
    )
    const content = await read(bytes)
    expect([textsOf(content), content.problems]).toEqual([['before', 'In a <1>page</1>'], []])
    expect(content.blocks[1]?.place.part).toBe('word/chunk.htm')
    expect(
      await translatedPart(docx, bytes, { 'In a <1>page</1>': 'Dans une <1>page</1>' }, 'word/chunk.htm'),
    ).toBe('<p>Dans une <b>page</b></p>')
  })

  test('a translation of no text of the document, or with codes of another, is refused', async () => {
    const bytes = documentOf(paragraph(run('one')))
    const write = (key: string, target: Text) =>
      docx.write(bytes, new Map([[key, { target, state: 'translated' as const }]]), settingsFor('fr'))
    await expect(write('nowhere', 'un')).rejects.toMatchObject({ code: 'key-unknown' })
    await expect(write(`${PART}#1`, ['un', { code: 4, kind: 'alone' }])).rejects.toMatchObject({
      code: 'codes-wrong',
    })
  })

  test('pairs that cross without end are refused', async () => {
    const links = Array.from(
      { length: 1000 },
      (_, index) => `<w:hyperlink>${run(`link ${index}`)}</w:hyperlink>`,
    )
    const bytes = documentOf(paragraph(...links))
    const [block] = (await read(bytes)).blocks
    const codes = codesOf(block?.source ?? '')
    const crossing = [
      ...codes.filter(({ kind }) => kind === 'open'),
      'x',
      ...codes.filter(({ kind }) => kind === 'close'),
    ]
    const output = docx.write(
      bytes,
      new Map([[block?.key ?? '', { target: crossing, state: 'translated' }]]),
      settingsFor('fr'),
    )
    await expect(output).rejects.toMatchObject({ code: 'codes-wrong' })
  })

  test('a translation into Arabic reads from right to left: paragraphs, runs, tables, sections', async () => {
    const body = `${paragraph(run('one', '<w:b/>'))}<w:tbl><w:tblPr><w:tblW w:w="0"/></w:tblPr></w:tbl><w:sectPr><w:pgSz/><w:docGrid/></w:sectPr>`
    expect(await translate(body, 'one', 'واحد', settingsFor('ar'))).toBe(
      '<w:p><w:pPr><w:bidi/></w:pPr><w:r><w:rPr><w:b/><w:bCs/><w:rtl/><w:lang w:bidi="ar"/></w:rPr><w:t xml:space="preserve">واحد</w:t></w:r></w:p>' +
        '<w:tbl><w:tblPr><w:bidiVisual/><w:tblW w:w="0"/></w:tblPr></w:tbl><w:sectPr><w:pgSz/><w:bidi/><w:docGrid/></w:sectPr>',
    )
  })

  test('a translation from Arabic reads from left to right', async () => {
    const body = paragraph('<w:pPr><w:bidi/><w:jc w:val="both"/></w:pPr>', run('واحد', '<w:rtl/>'))
    expect(await translate(body, 'واحد', 'one', settingsFor('en', 'ar'))).toBe(
      '<w:p><w:pPr><w:bidi w:val="0"/><w:jc w:val="both"/></w:pPr><w:r><w:rPr><w:rtl w:val="0"/><w:lang w:val="en"/></w:rPr><w:t xml:space="preserve">one</w:t></w:r></w:p>',
    )
  })
})

describe('a Word document is refused', () => {
  async function refusal(bytes: Uint8Array, name = 'a.docx'): Promise<DocumentRefused> {
    const error: unknown = await (async () => formatOf(name, bytes).read(bytes, settingsFor('fr')))().catch(
      (reason: unknown) => reason,
    )
    if (error instanceof DocumentRefused) return error
    throw new Error('Nothing was refused.')
  }

  test.each([
    [
      'with macros',
      documentOf('', [], 'application/vnd.ms-word.document.macroEnabled.main+xml'),
      'a.docx',
      'macros',
    ],
    ['named for macros', documentOf(''), 'a.docm', 'macros'],
    [
      'with a document type in a part',
      officeOf([{ name: PART, xml: '<!DOCTYPE a><a/>', type: 'officeDocument', of: '', contentType: TYPE }]),
      'a.docx',
      'xml-entities',
    ],
    ['that nests too deep', documentOf('<w:p>'.repeat(300) + '</w:p>'.repeat(300)), 'a.docx', 'xml-too-deep'],
    ['with a broken part', documentOf('<w:p>'), 'a.docx', 'xml-malformed'],
    ['of more than 100,000 paragraphs', documentOf('<w:p/>'.repeat(100_001)), 'a.docx', 'too-much'],
    ['that is another zip', zipOf([['a.txt', '']]), 'a.docx', 'extension-lies'],
    [
      'that says nothing of its main part',
      zipOf([['[Content_Types].xml', '<Types/>']]),
      'a.docx',
      'zip-broken',
    ],
    ['that is a lock file', Buffer.alloc(162, 32), 'a.docx', 'extension-lies'],
    ['that is a binary workbook', zipOf([['a', '']]), 'a.xlsb', 'format-unsupported'],
  ])('%s', async (_, bytes, name, code) => {
    const error = await refusal(bytes, name)
    expect(error.code).toBe(code)
    expect(error.message).toMatch(/^["A-Z].{10,}\.$/)
  })

  test('many fields in one another are read', async () => {
    const body = paragraph(
      (field('begin') + instruction('IF') + field('separate')).repeat(20_000),
      run('x'),
      field('end').repeat(20_000),
    )
    expect((await read(documentOf(body))).blocks).toHaveLength(1)
  })
})

import { expect, test } from 'vitest'
import { type OfficePart, officeOf } from '../testing/office.ts'
import { drawnPage, htmlOf } from '../testing/page.ts'
import { zipOf } from '../testing/zip.ts'

const png = Buffer.concat([Buffer.from([0x89]), Buffer.from('PNG\r\n\x1a\nrest')])
const R = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'
const A = 'http://schemas.openxmlformats.org/drawingml/2006/main'
const type = (kind: string) => `application/vnd.openxmlformats-officedocument.${kind}.main+xml`

function workbook(sheet: string, strings: string): Buffer {
  const X = 'xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main"'
  const parts: OfficePart[] = [
    {
      name: 'xl/workbook.xml',
      type: 'officeDocument',
      of: '',
      xml: `<workbook ${X} xmlns:r="${R}"><sheets><sheet name="Fares &amp; times" r:id="r1"/></sheets></workbook>`,
      contentType: type('spreadsheetml.sheet'),
    },
    {
      name: 'xl/s.xml',
      type: 'worksheet',
      of: 'xl/workbook.xml',
      xml: `<worksheet ${X}><sheetData>${sheet}</sheetData></worksheet>`,
    },
    { name: 'xl/t.xml', type: 'sharedStrings', of: 'xl/workbook.xml', xml: `<sst ${X}>${strings}</sst>` },
  ]
  return officeOf(parts)
}

test('a workbook is drawn as the cells of its sheets in their rows and columns, a text that two cells share in both', async () => {
  const { kind, rough, blocks } = await drawnPage(
    'xlsx',
    workbook(
      '<row r="1"><c r="A1" t="s"><v>0</v></c><c r="D1"><v>12.5</v></c></row><row r="4"><c r="B4" t="s"><v>1</v></c><c r="C4" t="s"><v>0</v></c></row>',
      '<si><t>Boat</t></si><si><r><t>One </t></r><r><rPr><b/></rPr><t>way</t></r></si>',
    ),
  )
  expect([kind, rough]).toEqual(['sheets', true])
  expect(htmlOf(blocks)).toEqual([
    '<h2>Fares &amp; times</h2>',
    '<table class="sheet"><tbody><tr><td aria-label="A1"><hub-text segment="s0">Boat</hub-text></td><td colspan="2"></td><td aria-label="D1">12.5</td></tr>' +
      '<tr><td></td><td aria-label="B4"><hub-text segment="s1"><span>One </span><b hub-code="1">way</b></hub-text></td>' +
      '<td aria-label="C4"><hub-text segment="s0">Boat</hub-text></td></tr></tbody></table>',
  ])
})

test('a presentation is drawn as its slides, each box where its file or its layout says, and its notes', async () => {
  const P = `xmlns:p="http://schemas.openxmlformats.org/presentationml/2006/main" xmlns:a="${A}" xmlns:r="${R}"`
  const shape = (inside: string, text: string) =>
    `<p:sp>${inside}<p:txBody><a:bodyPr/><a:p><a:r><a:t>${text}</a:t></a:r></a:p></p:txBody></p:sp>`
  const place = (x: number, y: number) =>
    `<p:spPr><a:xfrm><a:off x="${x}" y="${y}"/><a:ext cx="500" cy="100"/></a:xfrm></p:spPr>`
  const title =
    '<p:nvSpPr><p:cNvPr id="1" name=""/><p:cNvSpPr/><p:nvPr><p:ph type="title"/></p:nvPr></p:nvSpPr>'
  const tree = (inside: string) => `<p:cSld><p:spTree>${inside}</p:spTree></p:cSld>`
  const parts: OfficePart[] = [
    {
      name: 'ppt/p.xml',
      type: 'officeDocument',
      of: '',
      xml: `<p:presentation ${P}><p:sldIdLst><p:sldId id="256" r:id="r1"/></p:sldIdLst><p:sldSz cx="1000" cy="500"/></p:presentation>`,
      contentType: type('presentationml.presentation'),
    },
    {
      name: 'ppt/s.xml',
      type: 'slide',
      of: 'ppt/p.xml',
      xml: `<p:sld ${P}>${tree(shape(title, 'The harbour') + shape(place(100, 250), 'Boats'))}</p:sld>`,
    },
    {
      name: 'ppt/l.xml',
      type: 'slideLayout',
      of: 'ppt/s.xml',
      xml: `<p:sldLayout ${P}>${tree(`<p:sp>${title}${place(0, 50)}</p:sp>`)}</p:sldLayout>`,
    },
    {
      name: 'ppt/n.xml',
      type: 'notesSlide',
      of: 'ppt/s.xml',
      xml: `<p:notes ${P}>${tree(shape('', 'Say hello.'))}</p:notes>`,
    },
  ]
  const { kind, rough, blocks } = await drawnPage('pptx', officeOf(parts))
  expect([kind, rough]).toEqual(['slides', true])
  const slide = '<section class="slide" style="aspect-ratio:1000/500">'
  expect(htmlOf(blocks)).toEqual([
    `${slide}<div class="box placed" style="left:0%;top:10%;width:50%;min-height:20%"><p><span><hub-text segment="s0">The harbour</hub-text></span></p>`,
    `${slide}<div class="box placed" style="left:10%;top:50%;width:50%;min-height:20%"><p><span><hub-text segment="s1">Boats</hub-text></span></p>`,
    '<section class="notes"><div class="box"><p><span><hub-text segment="s2">Say hello.</hub-text></span></p>',
  ])
})

test('an open document is drawn as its headings, paragraphs, lists, tables and pictures', async () => {
  const O = 'urn:oasis:names:tc:opendocument:xmlns'
  const names = ['office', 'text', 'table'].map((name) => `xmlns:${name}="${O}:${name}:1.0"`).join(' ')
  const { kind, rough, blocks } = await drawnPage(
    'odt',
    zipOf([
      ['mimetype', 'application/vnd.oasis.opendocument.text'],
      [
        'content.xml',
        `<office:document-content ${names} xmlns:draw="${O}:drawing:1.0" xmlns:xlink="http://www.w3.org/1999/xlink"><office:body><office:text>` +
          '<text:h text:outline-level="2">The plan</text:h><text:p>Boats <text:span>leave</text:span>.<text:s text:c="2"/>They<text:line-break/>return.' +
          '<draw:frame><draw:image xlink:href="Pictures/a.png"/></draw:frame></text:p>' +
          '<text:list><text:list-item><text:p>One</text:p></text:list-item></text:list>' +
          '<table:table><table:table-row><table:table-cell><text:p>Left</text:p></table:table-cell><table:table-cell table:number-columns-repeated="2"/>' +
          '<table:table-cell><text:p>Right</text:p></table:table-cell></table:table-row></table:table>' +
          '</office:text></office:body></office:document-content>',
      ],
      ['Pictures/a.png', png],
    ]),
  )
  expect([kind, rough]).toEqual(['text', true])
  expect(htmlOf(blocks)).toEqual([
    '<h2><hub-text segment="s0">The plan</hub-text></h2>',
    '<p><hub-text segment="s1">Boats <span hub-code="1">leave</span>.</hub-text>  <hub-text segment="s2">They<br hub-code="1">return.</hub-text></p>',
    '<div class="box"><img hub-picture="p1" alt=""></div>',
    '<ul><li><p><hub-text segment="s3">One</hub-text></p>',
    '<table class="sheet"><tr><td><p><hub-text segment="s4">Left</hub-text></p></td><td colspan="2"></td><td><p><hub-text segment="s5">Right</hub-text></p></td></tr></table>',
  ])
  expect(blocks.flatMap(({ pictures }) => pictures).map((picture) => picture.media_type)).toEqual([
    'image/png',
  ])
})

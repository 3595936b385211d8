import { codesOf } from '@hub/text/text'
import { describe, expect, test } from 'vitest'
import type { Settings } from '../../document.ts'
import { type OfficePart, officeOf, textsOf, translatedPart } from '../../testing/office.ts'
import { settingsFor } from '../../testing/settings.ts'
import { xlsx } from './format.ts'

const X = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main'
const NAMESPACES = [
  `xmlns="${X}"`,
  'xmlns:r="http://schemas.openxmlformats.org/officeDocument/2006/relationships"',
  'xmlns:xdr="http://schemas.openxmlformats.org/drawingml/2006/spreadsheetDrawing"',
  'xmlns:a="http://schemas.openxmlformats.org/drawingml/2006/main"',
  'xmlns:c="http://schemas.openxmlformats.org/drawingml/2006/chart"',
].join(' ')
const MAIN = 'xl/workbook.xml'
const SHEET = 'xl/worksheets/sheet1.xml'
const STRINGS = 'xl/sharedStrings.xml'

const part = (name: string, type: string, of: string, inside: string, root = 'root'): OfficePart => ({
  name,
  type,
  of,
  xml: `<${root} ${NAMESPACES}>${inside}</${root.split(' ')[0]}>`,
})

/** One sheet, called Prices, and strings that it may show; others beside it. */
function workbookOf(
  sheet: string,
  strings: readonly string[] = [],
  others: readonly OfficePart[] = [],
  state = '',
): Buffer {
  return officeOf([
    {
      ...part(MAIN, 'officeDocument', '', `<sheets><sheet name="Prices" r:id="r1"${state}/></sheets>`),
      contentType: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet.main+xml',
    },
    part(SHEET, 'worksheet', MAIN, sheet, 'worksheet'),
    part(STRINGS, 'sharedStrings', MAIN, strings.map((inside) => `<si>${inside}</si>`).join(''), 'sst'),
    ...others,
  ])
}

const cell = (reference: string, index: number) => `<c r="${reference}" t="s"><v>${index}</v></c>`
const rows = (...cells: string[]) => `<sheetData><row r="1">${cells.join('')}</row></sheetData>`
const t = (text: string) => `<t>${text}</t>`

const read = (bytes: Uint8Array, settings: Partial<Settings> = {}) =>
  xlsx.read(bytes, { ...settingsFor('fr'), ...settings })

describe('what a translator sees of a workbook', () => {
  test('a shared string is one text however many cells show it, with the place of the first', async () => {
    const bytes = workbookOf(rows(cell('B1', 1), cell('A1', 0), cell('C1', 1)), [
      t('late'),
      t('early'),
      t('never shown'),
    ])
    expect((await read(bytes)).blocks.map(({ source, place }) => [source, place.path])).toEqual([
      ['early', 'Prices, B1'],
      ['late', 'Prices, A1'],
    ])
  })

  test('rich text has codes; readings of Japanese are no text; escaped characters are themselves', async () => {
    const rich =
      '<r><t>A </t></r><r><rPr><b/><sz val="9"/></rPr><t>b</t></r><r><t xml:space="preserve"> c and more</t></r>'
    const strings = [
      rich,
      '<t>東京</t><rPh sb="0" eb="2"><t>トウキョウ</t></rPh><phoneticPr fontId="1"/>',
      t('a_x000D_b _x005F_x0041_'),
    ]
    const bytes = workbookOf(rows(cell('A1', 0), cell('B1', 1), cell('C1', 2)), strings)
    expect(textsOf(await read(bytes))).toEqual(['A <1>b</1> c and more', '東京', 'a\rb _x0041_'])
  })

  test('inline strings, also in rows and cells without numbers, are text; results of formulas are not', async () => {
    const inline = (text: string, formula = '') => `<c t="inlineStr">${formula}<is>${t(text)}</is></c>`
    const bytes = workbookOf(
      `<sheetData><row>${inline('one')}</row><row>${inline('=', '<f>A1</f>')}${inline('two')}</row></sheetData>`,
    )
    expect((await read(bytes)).blocks.map(({ source, place }) => [source, place.path])).toEqual([
      ['one', 'Prices, A1'],
      ['two', 'Prices, B2'],
    ])
  })

  test('what is on a hidden sheet alone is text only when it is asked for, and that is reported', async () => {
    const bytes = workbookOf(rows(cell('A1', 0)), [t('secret')], [], ' state="hidden"')
    const content = await read(bytes)
    expect([content.blocks.length, content.problems.map(({ code }) => code)]).toEqual([0, ['xlsx-hidden']])
    expect(textsOf(await read(bytes, { hiddenText: true }))).toEqual(['secret'])
  })

  test('headers and footers are texts with their fields as codes; messages of rules have their limits', async () => {
    const bytes = workbookOf(
      `${rows()}<dataValidations><dataValidation type="list" sqref="A1" prompt="Pick one"><formula1>"Yes,No"</formula1></dataValidation></dataValidations>` +
        '<headerFooter><oddHeader>&amp;L&amp;"Arial,Bold"&amp;12R&amp;&amp;D&amp;RPage &amp;P</oddHeader></headerFooter>',
    )
    const { blocks } = await read(bytes)
    expect(blocks.map(({ maxLength }) => maxLength)).toEqual([255, 251, 255])
    expect(blocks.map(({ place }) => place.room)).toEqual(['units', 'units', 'units'])
    expect(textsOf({ blocks, problems: [], sourceLanguage: null, targetLanguage: null })).toEqual([
      'Pick one',
      'Yes{1}No',
      '{1}{2}{3}R&D{4}Page {5}',
    ])
    expect(codesOf(blocks[2]?.source ?? '').map(({ label }) => label)).toEqual([
      'Left',
      'Font',
      'Size',
      'Right',
      'Page',
    ])
  })

  test('comments are text only when they are asked for, and are counted else', async () => {
    const comments = part(
      'xl/comments1.xml',
      'comments',
      SHEET,
      `<comment ref="B4"><text>${t('Why?')}</text></comment>`,
    )
    const bytes = workbookOf(rows(), [], [comments])
    expect(textsOf(await read(bytes))).toEqual([])
    expect((await read(bytes)).problems.map(({ message }) => message)).toEqual(['1 comment was not read.'])
    const threadIn = (cell: string) => `<threadedComment ref="${cell}"><text>Why?</text></threadedComment>`
    const thread = part(
      'xl/thread.xml',
      'threadedComment',
      SHEET,
      threadIn('B4') + threadIn('B4') + threadIn('C1'),
    )
    expect((await read(workbookOf(rows(), [], [comments, thread]))).problems).toMatchObject([
      { part: null, code: 'comments-unread', message: '3 comments were not read.' },
    ])
    const [comment] = (await read(bytes, { comments: true })).blocks
    expect(comment?.place.path).toBe('Prices, B4, comment')
  })

  test('a formula that compares with the text of a cell is reported', async () => {
    const bytes = workbookOf(rows(cell('A1', 0), '<c r="B1" t="str"><f>IF(A1="Yes",1,2)</f></c>'), [t('yes')])
    const told = [expect.objectContaining({ code: 'xlsx-formula-words', part: SHEET })]
    expect((await read(bytes)).problems).toEqual(told)
    const inside = '<c r="A1" t="inlineStr"><is><t>yes</t></is></c><c r="B1"><f>IF(A1="Yes",1,2)</f></c>'
    expect((await read(workbookOf(rows(inside)))).problems).toEqual(told)
  })

  test('so is a rule that cells are drawn or checked by, but no list to choose from', async () => {
    const rule = (formula: string) =>
      `<conditionalFormatting sqref="B1:B9"><cfRule type="expression"><formula>${formula}</formula></cfRule></conditionalFormatting>`
    const check = (type: string, formula: string) =>
      `<dataValidations><dataValidation type="${type}" sqref="C1"><formula1>${formula}</formula1></dataValidation></dataValidations>`
    const problemsOf = async (rules: string) =>
      (await read(workbookOf(rows(cell('A1', 0)) + rules, [t('Yes')]))).problems.map(({ message }) => message)
    expect(await problemsOf(rule('A1="Yes"'))).toEqual([expect.stringContaining('(Prices, B1:B9)')])
    expect(await problemsOf(check('custom', '$A$1="yes"'))).toEqual([expect.stringContaining('(Prices, C1)')])
    expect(await problemsOf(check('list', '"Yes"') + rule('A1=1'))).toEqual([])
  })

  test('so is a filter, of a sheet or of a table, that looks for the text of a cell', async () => {
    const filterOf = (ref: string, inside: string) =>
      `<autoFilter ref="${ref}"><filterColumn colId="0">${inside}</filterColumn></autoFilter>`
    const told = async (filter: string, others: readonly OfficePart[] = []) =>
      (await read(workbookOf(rows(cell('A1', 0)) + filter, [t('Yes &amp; no')], others))).problems
    const problem = (of: string, range: string) => ({
      part: of,
      line: null,
      code: 'xlsx-filter-words',
      message: `A filter (Prices, ${range}) looks for a word that is the text of a cell (Prices, A1). When the cell is translated, the filter has to be set again.`,
    })
    const listed = filterOf('A1:B9', '<filters><filter val="yes &amp; no"/><filter val="7"/></filters>')
    expect(await told(listed)).toEqual([problem(SHEET, 'A1:B9')])
    const typed = filterOf(
      'A1:A5',
      '<customFilters><customFilter operator="notEqual" val="Yes &amp; no"/></customFilters>',
    )
    const table = part('xl/tables/table1.xml', 'table', SHEET, typed, 'table ref="A1:A5"')
    expect(await told('', [table])).toEqual([problem(table.name, 'A1:A5')])
    expect(await told(filterOf('A1:A5', '<filters><filter val="Other"/></filters>'))).toEqual([])
  })

  test('a million cells without text are read', async () => {
    const bytes = workbookOf(
      `<sheetData>${`<row>${'<c s="1"/>'.repeat(1000)}</row>`.repeat(1000)}</sheetData>`,
    )
    expect((await read(bytes)).blocks).toEqual([])
  }, 60_000)
})

describe('what is written into a workbook', () => {
  test('the text changes, with its looks; other strings keep their bytes', async () => {
    const rich = '<r><t>A </t></r><r><rPr><b/></rPr><t>bold</t></r><r><t> word</t></r>'
    const bytes = workbookOf(rows(cell('A1', 0), cell('B1', 1)), [rich, '<t >other</t>'])
    const output = await translatedPart(xlsx, bytes, { 'A <1>bold</1> word': 'Un <1>gras</1>' }, STRINGS)
    expect(output).toContain(
      '<si><r><t xml:space="preserve">Un </t></r><r><rPr><b/></rPr><t xml:space="preserve">gras</t></r></si><si><t >other</t></si>',
    )
  })

  const tableOf = (...names: string[]) =>
    part(
      'xl/tables/table1.xml',
      'table',
      SHEET,
      `<tableColumns>${names.map((name, index) => `<tableColumn id="${index + 1}" name="${name}"/>`).join('')}</tableColumns>`,
      'table ref="A1:B9" displayName="Cities"',
    )

  test('a table keeps the names of its columns equal to its cells, also in formulas', async () => {
    const sheet = `<sheetData><row r="1">${cell('A1', 0)}${cell('B1', 1)}</row><row r="2"><c r="A2"><f>SUM(Cities[Size])</f></c></row></sheetData>`
    const bytes = workbookOf(sheet, [t('City'), t('Size')], [tableOf('City', 'Size')])
    const texts = { City: 'Ville', Size: 'Taille "nette"' }
    expect(await translatedPart(xlsx, bytes, texts, 'xl/tables/table1.xml')).toContain(
      '<tableColumn id="1" name="Ville"/><tableColumn id="2" name="Taille &quot;nette&quot;"/>',
    )
    expect(await translatedPart(xlsx, bytes, texts, SHEET)).toContain('<f>SUM(Cities[Taille "nette"])</f>')
  })

  test('two columns of a table never get one name: that is reported, and one keeps its source', async () => {
    const bytes = workbookOf(
      rows(cell('A1', 0), cell('B1', 1)),
      [t('City'), t('Town')],
      [tableOf('City', 'Town')],
    )
    const { blocks } = await read(bytes)
    const translations = new Map(
      blocks.map(({ key }) => [key, { target: 'Ville', state: 'translated' } as const]),
    )
    const output = await xlsx.write(bytes, translations, settingsFor('fr'))
    expect(output.problems.map(({ code }) => code)).toEqual(['xlsx-header-repeated'])
    expect(textsOf(await read(output.bytes))).toEqual(['Ville', 'Town'])
  })

  test('a chart that keeps the text of a cell gets its translation', async () => {
    const drawing = part(
      'xl/drawings/drawing1.xml',
      'drawing',
      SHEET,
      '<xdr:sp><a:p><a:r><a:t>Note</a:t></a:r></a:p></xdr:sp>',
    )
    const chart = part(
      'xl/charts/chart1.xml',
      'chart',
      'xl/drawings/drawing1.xml',
      '<c:strCache><c:pt idx="0"><c:v>City</c:v></c:pt></c:strCache>',
    )
    const bytes = workbookOf(rows(cell('A1', 0)), [t('City')], [drawing, chart])
    expect(textsOf(await read(bytes))).toEqual(['City', 'Note'])
    expect(await translatedPart(xlsx, bytes, { City: 'Ville' }, 'xl/charts/chart1.xml')).toContain(
      '<c:v>Ville</c:v>',
    )
  })

  test('a list of entries stays a list, and a message too long for Excel is not written but told', async () => {
    const rule = `<dataValidations><dataValidation type="list" sqref="A1" promptTitle="Pick"><formula1>"Yes,No"</formula1></dataValidation></dataValidations>`
    const bytes = workbookOf(rows() + rule)
    expect(await translatedPart(xlsx, bytes, { 'Yes{1}No': 'Oui, "bien"{1}Non' }, SHEET)).toContain(
      '<formula1>"Oui  ""bien"",Non"</formula1>',
    )
    const key = (await read(bytes)).blocks[0]?.key ?? ''
    const long = new Map([[key, { target: 'x'.repeat(33), state: 'translated' } as const]])
    const output = await xlsx.write(bytes, long, settingsFor('fr'))
    expect(output.problems.map(({ code }) => code)).toEqual(['office-too-long'])
    expect(output.bytes).toBe(bytes)
  })

  test('all that a cell says to who fills it in is written, in whatever order the file has it', async () => {
    const messages = ['errorTitle="One"', 'error="Two"', 'promptTitle="Three"', 'prompt="Four"']
    const targets = { One: 'Un', Two: 'Deux', Three: 'Trois', Four: 'Quatre' }
    for (const order of [messages, messages.toReversed()]) {
      const rule = (texts: string) =>
        `<dataValidation type="list" sqref="A1" ${texts}><formula1>"Yes,No"</formula1></dataValidation>`
      const bytes = workbookOf(`${rows()}<dataValidations>${rule(order.join(' '))}</dataValidations>`)
      const output = order.join(' ').replace(/\w+(?=")/g, (word) => Object(targets)[word])
      expect(await translatedPart(xlsx, bytes, targets, SHEET)).toContain(rule(output))
    }
  })

  test('a header keeps its fields, and an ampersand is one', async () => {
    const bytes = workbookOf(
      `${rows()}<headerFooter><oddHeader>&amp;R&amp;12Page &amp;P</oddHeader></headerFooter>`,
    )
    expect(await translatedPart(xlsx, bytes, { '{1}{2}Page {3}': '{1}{2}1 & {3}' }, SHEET)).toContain(
      '<oddHeader>&amp;R&amp;12 1 &amp;&amp; &amp;P</oddHeader>',
    )
  })

  test('a translation into Arabic has its columns from the right, one from Arabic from the left', async () => {
    const view = (side: string) => `<sheetViews><sheetView${side} workbookViewId="0"/></sheetViews>`
    const bytes = workbookOf(view('') + rows(cell('A1', 0)), [t('City')])
    expect(await translatedPart(xlsx, bytes, { City: 'مدينة' }, SHEET, settingsFor('ar'))).toContain(
      '<sheetView rightToLeft="1" workbookViewId="0"/>',
    )
    const arabic = workbookOf(view(' rightToLeft="1"') + rows(cell('A1', 0)), [t('مدينة')])
    expect(await translatedPart(xlsx, arabic, { مدينة: 'City' }, SHEET, settingsFor('en', 'ar'))).toContain(
      '<sheetView rightToLeft="0" workbookViewId="0"/>',
    )
  })
})

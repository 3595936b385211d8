import { codesOf } from '@hub/text/text'
import { describe, expect, test } from 'vitest'
import type { Settings } from '../../document.ts'
import { formatOf } from '../../formats.ts'
import { textsOf, translatedPart } from '../../testing/office.ts'
import { settingsFor } from '../../testing/settings.ts'
import { zipOf } from '../../testing/zip.ts'
import { odp } from '../odp/format.ts'
import { ods } from '../ods/format.ts'
import { odt } from '../odt/format.ts'

const NAMES = ['office', 'text', 'table', 'style', 'presentation', 'form', 'chart']
const NAMESPACES = [
  ...NAMES.map((name) => `xmlns:${name}="urn:oasis:names:tc:opendocument:xmlns:${name}:1.0"`),
  'xmlns:draw="urn:oasis:names:tc:opendocument:xmlns:drawing:1.0"',
  'xmlns:fo="urn:oasis:names:tc:opendocument:xmlns:xsl-fo-compatible:1.0"',
  'xmlns:svg="urn:oasis:names:tc:opendocument:xmlns:svg-compatible:1.0"',
].join(' ')

const MEDIA = {
  text: odt.mediaType,
  spreadsheet: ods.mediaType,
  presentation: odp.mediaType,
}
type Kind = keyof typeof MEDIA

const contentOf = (kind: Kind, body: string, styles = '') =>
  `<?xml version="1.0"?><office:document-content ${NAMESPACES}><office:automatic-styles>${styles}</office:automatic-styles><office:body><office:${kind}>${body}</office:${kind}></office:body></office:document-content>`

function packageOf(kind: Kind, body: string, styles = '', others: readonly [string, string][] = []): Buffer {
  return zipOf([['mimetype', MEDIA[kind]], ['content.xml', contentOf(kind, body, styles)], ...others])
}

const formats = { text: odt, spreadsheet: ods, presentation: odp }

async function texts(kind: Kind, body: string, styles = '', settings: Partial<Settings> = {}) {
  const content = await formats[kind].read(packageOf(kind, body, styles), {
    ...settingsFor('fr'),
    ...settings,
  })
  return textsOf(content)
}

/** What is in the body of a translated document. */
async function translate(
  kind: Kind,
  body: string,
  pairs: Readonly<Record<string, string>>,
  styles = '',
  settings = settingsFor('fr'),
): Promise<string> {
  const part = await translatedPart(
    formats[kind],
    packageOf(kind, body, styles),
    pairs,
    'content.xml',
    settings,
  )
  return part.slice(part.indexOf(`<office:${kind}>`) + kind.length + 9, part.indexOf(`</office:${kind}>`))
}

const p = (inside: string) => `<text:p>${inside}</text:p>`
const span = (style: string, inside: string) => `<text:span text:style-name="${style}">${inside}</text:span>`
const textStyle = (name: string, properties: string) =>
  `<style:style style:name="${name}" style:family="text"><style:text-properties ${properties}/></style:style>`
const STYLES = [
  textStyle('T1', 'fo:font-weight="bold"'),
  textStyle('T2', 'fo:language="de" fo:country="DE"'),
  textStyle('T3', 'fo:font-weight="bold" fo:language="en"'),
  textStyle('T4', 'text:display="none"'),
].join('')

describe('what a translator sees of an OpenDocument text', () => {
  test('words that languages cut are whole, and bold ones are one pair of codes', async () => {
    const body = p(`Hel${span('T2', 'lo')} ${span('T1', 'bo')}${span('T3', 'ld')} word`)
    expect(await texts('text', body, STYLES)).toEqual(['Hello <1>bold</1> word'])
    const { blocks } = await odt.read(packageOf('text', body, STYLES), settingsFor('fr'))
    expect(codesOf(blocks[0]?.source ?? '')[0]).toMatchObject({ type: 'bold', label: 'Bold' })
  })

  test('codes are called what they do, in words', async () => {
    const styles = [
      textStyle('T1', 'fo:font-weight="bold" style:font-weight-asian="bold"'),
      textStyle('T5', 'style:font-name="Arial" fo:font-size="9pt" style:font-size-complex="9pt"'),
      textStyle('T6', 'style:text-line-through-style="solid" style:text-line-through-type="single"'),
      textStyle('T7', 'fo:font-weight="normal"'),
      textStyle('T8', 'style:text-position="super 58%"'),
    ].join('')
    const note = (kind: string) =>
      `<text:note text:note-class="${kind}"><text:note-body>${p('n')}</text:note-body></text:note>`
    const body = p(
      [
        'Words that most of the text has ',
        span('T1', 'a'),
        span('T5', 'b'),
        span('T6', 'c'),
        span('T7', 'd'),
        span('T8', 'e'),
        span('Source_20_Text', 'f'),
        span('Gr_fc_n', 'g'),
        span('P12', 'h'),
        note('footnote'),
        note('endnote'),
        '<text:a>l</text:a>',
        `<office:annotation>${p('remark')}</office:annotation>`,
        '<text:bookmark text:name="x"/><text:reference-mark text:name="x"/>',
        '<text:page-number/><text:page-count>4</text:page-count><text:variable-set/>',
        '<draw:frame><draw:text-box/></draw:frame><draw:frame><draw:image/></draw:frame>',
        '<f:odd xmlns:f="urn:f"/> and so on',
      ].join(''),
    )
    const { blocks } = await odt.read(packageOf('text', body, styles), settingsFor('fr'))
    const codes = codesOf(blocks[0]?.source ?? '').filter(({ kind }) => kind !== 'close')
    expect(codes.map(({ label }) => label)).toEqual([
      'Bold',
      'Font, Size',
      'Strike',
      'no Bold',
      'Position',
      'Source Text',
      'Grün',
      'Style',
      'Footnote',
      'Endnote',
      'Link',
      'Comment',
      'Bookmark',
      'Reference',
      'Page',
      '4',
      'Variable',
      'Text box',
      'Image',
      'Unknown',
    ])
  })

  test('white space is one space, and spaces, tabs and breaks that are meant are codes', async () => {
    const body = p('\n  a\n   b<text:s text:c="3"/>c<text:tab/>d<text:line-break/>e')
    expect(await texts('text', body)).toEqual(['a b{1}c{2}d{3}e'])
  })

  test('notes, text boxes and cells are texts of their own', async () => {
    const body = [
      p(
        `See<text:note text:note-class="footnote"><text:note-citation>1</text:note-citation><text:note-body>${p('Note')}</text:note-body></text:note> <draw:frame><draw:text-box>${p('Box')}</draw:text-box><svg:title>Title</svg:title></draw:frame>`,
      ),
      `<table:table table:name="T"><table:table-row><table:table-cell>${p('A')}</table:table-cell><table:table-cell>${p('B')}</table:table-cell></table:table-row></table:table>`,
    ].join('')
    const { blocks } = await odt.read(packageOf('text', body), settingsFor('fr'))
    expect(blocks.map(({ place }) => [place.kind, place.path])).toEqual([
      ['paragraph', null],
      ['note', 'Footnote'],
      ['box', null],
      ['attribute', null],
      ['cell', 'T, A1'],
      ['cell', 'T, B1'],
    ])
    expect(
      await translate('text', body, { 'See{1} {2}': 'Voir {2}{1}', Note: 'Remarque', Box: 'Boîte' }),
    ).toContain(
      `Voir <draw:frame><draw:text-box>${p('Boîte')}</draw:text-box><svg:title>Title</svg:title></draw:frame><text:note text:note-class="footnote"><text:note-citation>1</text:note-citation><text:note-body>${p('Remarque')}`,
    )
  })

  test('deletions, readings beside characters and bodies of indexes are no text', async () => {
    const body = [
      `<text:tracked-changes><text:changed-region><text:deletion>${p('gone')}</text:deletion></text:changed-region></text:tracked-changes>`,
      p(
        'To<text:ruby><text:ruby-base>kyo</text:ruby-base><text:ruby-text>reading</text:ruby-text></text:ruby>',
      ),
      `<text:table-of-content><text:table-of-content-source><text:index-title-template>Contents</text:index-title-template></text:table-of-content-source><text:index-body><text:index-title>${p('Contents')}</text:index-title>${p('Chapter 1')}</text:index-body></text:table-of-content>`,
    ].join('')
    expect(await texts('text', body)).toEqual(['To<1>kyo</1>', 'Contents'])
    const output = await translate('text', body, { Contents: 'Table' })
    expect(output).toContain('<text:index-title-template>Table<')
    expect(output).toContain(`<text:index-title>${p('Table')}`)
    expect(output).toContain(p('Chapter 1'))
  })

  test('hidden text and comments are text only when they are asked for', async () => {
    const body = [
      p(`plain a<office:annotation>${p('remark')}</office:annotation>b${span('T4', 'secret')}`),
      `<text:section text:display="none">${p('hidden')}</text:section>`,
    ].join('')
    expect(await texts('text', body, STYLES)).toEqual(['plain a{1}b{2}'])
    expect(await texts('text', body, STYLES, { hiddenText: true, comments: true })).toEqual([
      'plain a{1}b<2>secret</2>',
      'remark',
      'hidden',
    ])
    const { problems } = await odt.read(packageOf('text', body), settingsFor('fr'))
    expect(problems).toMatchObject([
      { part: 'content.xml', code: 'odf-hidden' },
      { part: null, message: '1 comment was not read.' },
    ])
    const content = await odt.read(packageOf('text', body, STYLES), settingsFor('fr'))
    expect(content.problems.at(-1)?.message).toBe('1 paragraph has hidden text, which was not read.')
  })

  test('a paragraph whose codes stand in more spans than can be written is refused', async () => {
    const spans = (count: number, inside: string) =>
      `${'<text:span text:style-name="T1">'.repeat(count)}${inside}${'</text:span>'.repeat(count)}`
    expect(await texts('text', p(spans(200, 'a<text:tab/>b')), STYLES)).toEqual(['a{1}b'])
    await expect(texts('text', p(spans(200, 'a<text:tab/>'.repeat(20_000))), STYLES)).rejects.toMatchObject({
      code: 'too-much',
    })
  })

  test('names count by their address, whatever the prefix', async () => {
    const body = p('One')
      .replaceAll('text:', 'x:')
      .replace('<x:p', `<x:p xmlns:x="urn:oasis:names:tc:opendocument:xmlns:text:1.0"`)
    expect(await texts('text', body)).toEqual(['One'])
    expect(await translate('text', body, { One: 'Un  deux' })).toContain('>Un <x:s/>deux</x:p>')
  })

  test('words in an element that nobody knows stay, and it is said', async () => {
    const { problems } = await odt.read(
      packageOf('text', p('a <f:b xmlns:f="urn:f">words</f:b>')),
      settingsFor('fr'),
    )
    expect(problems).toMatchObject([{ code: 'odf-unread' }])
  })

  test('entries of an index and the two texts of a condition are read and written, each in its place', async () => {
    const body = p(
      'a<text:alphabetical-index-mark text:string-value="entry" text:key1="key"/><text:conditional-text text:string-value-if-true="yes" text:string-value-if-false="no">yes</text:conditional-text>',
    )
    expect(await texts('text', body)).toEqual(['a{1}{2}', 'entry', 'key', 'yes', 'no'])
    expect(await translate('text', body, { entry: 'E', key: 'K', yes: 'oui', no: 'non' })).toBe(
      p(
        'a<text:alphabetical-index-mark text:string-value="E" text:key1="K"/><text:conditional-text text:string-value-if-true="oui" text:string-value-if-false="non">oui</text:conditional-text>',
      ),
    )
  })
})

describe('how a translation is in an OpenDocument text', () => {
  test('spaces, tabs and line breaks have elements of their own', async () => {
    expect(await translate('text', p('One'), { One: ' a   b\tc\nd & ' })).toBe(
      p('<text:s/>a <text:s text:c="2"/>b<text:tab/>c<text:line-break/>d &amp; '),
    )
  })

  test('the language is set, and a direction that turns, in styles that other parts use', async () => {
    const styles = `<office:document-styles ${NAMESPACES}><office:styles><style:default-style style:family="paragraph"><style:paragraph-properties style:writing-mode="page"/><style:text-properties fo:language="en" fo:country="GB" style:language-complex="hi"/></style:default-style></office:styles><office:automatic-styles><style:page-layout style:name="P"><style:page-layout-properties style:writing-mode="lr-tb"/></style:page-layout></office:automatic-styles><office:master-styles><style:master-page><style:header>${p('Top')}</style:header></style:master-page></office:master-styles></office:document-styles>`
    const bytes = packageOf('text', p('One'), '', [['styles.xml', styles]])
    const write = (texts: Record<string, string>, language: string) =>
      translatedPart(odt, bytes, texts, 'styles.xml', settingsFor(language))
    expect(await write({ One: 'Un' }, 'fr-CA')).toBe(
      styles.replace('fo:language="en" fo:country="GB"', 'fo:language="fr" fo:country="CA"'),
    )
    expect(await write({}, 'fr')).toBe(styles)
    const arabic = await write({ One: 'واحد', Top: 'فوق' }, 'ar')
    expect(arabic).toContain('style:country-complex="none"')
    expect(arabic).toContain('style:language-complex="ar"')
    expect(arabic).toContain('<style:paragraph-properties style:writing-mode="rl-tb"/>')
    expect(arabic).toContain('<style:page-layout-properties style:writing-mode="rl-tb"/>')
    expect(arabic).toContain(p('فوق'))
  })
})

describe('OpenDocument spreadsheets', () => {
  const cell = (attributes: string, inside: string) =>
    `<table:table-cell ${attributes}>${inside}</table:table-cell>`
  const sheet = (...cells: string[]) =>
    `<table:table table:name="Prices"><table:table-row>${cells.join('')}</table:table-row></table:table>`

  test('numbers, dates and results of formulas are no text, and a repeated cell is one', async () => {
    const body = sheet(
      cell('office:value-type="float" office:value="3"', p('3')),
      cell('table:number-columns-repeated="3" office:value-type="string"', p('Price')),
      cell('office:value-type="string" table:formula="of:=[.B1]" office:string-value="Price"', p('Price')),
      cell('office:value-type="string"', p('Last')),
    )
    const { blocks } = await ods.read(packageOf('spreadsheet', body), settingsFor('fr'))
    expect(blocks.map(({ source, place }) => [source, place.path])).toEqual([
      ['Price', 'Prices, B1'],
      ['Last', 'Prices, F1'],
    ])
  })

  test('a value that repeats the text of its cell follows it, and goes where the cell has two paragraphs', async () => {
    const string = 'office:value-type="string"'
    const body = sheet(
      cell(`${string} office:string-value="One"`, p('One')),
      cell(`${string} office:string-value="a&#10;b"`, p('a') + p('b')),
    )
    expect(await translate('spreadsheet', body, { One: 'Un "1"', a: 'A', b: 'B' })).toBe(
      sheet(
        cell(`${string} office:string-value="Un &quot;1&quot;"`, p('Un "1"')),
        cell(string, p('A') + p('B')),
      ),
    )
  })

  test('a value is the text of a cell that has no other, and moves no key of others', async () => {
    const string = 'office:value-type="string"'
    const alone = `<table:table-cell ${string} office:string-value="Fish &amp; chips"/>`
    const body = sheet(
      alone,
      cell(`${string} office:string-value="Soup"`, `<office:annotation>${p('remark')}</office:annotation>`),
      '<table:table-cell table:formula="of:=[.B1]" office:value-type="string" office:string-value="Soup"/>',
      '<table:covered-table-cell office:value-type="string" office:string-value="Under"/>',
      cell(string, p('Last')),
    )
    const { blocks } = await ods.read(packageOf('spreadsheet', body), settingsFor('fr'))
    expect(blocks.map(({ key, source, place }) => [key, source, place.path])).toEqual([
      ['content.xml@value1', 'Fish & chips', 'Prices, A1'],
      ['content.xml@value2', 'Soup', 'Prices, B1'],
      ['content.xml#1', 'Last', 'Prices, E1'],
    ])
    expect(
      await translate('spreadsheet', body, { 'Fish & chips': 'Poisson & <frites>', Soup: 'Soupe' }),
    ).toBe(
      body
        .replace('Fish &amp; chips', 'Poisson &amp; &lt;frites&gt;')
        .replace('string-value="Soup"', 'string-value="Soupe"'),
    )
  })

  test('messages of validations with their titles are text; a comment on a number only when asked for', async () => {
    const body = `<table:content-validations><table:content-validation><table:help-message table:title="Help">${p('Enter')}</table:help-message></table:content-validation></table:content-validations>${sheet(cell('office:value-type="float"', `<office:annotation>${p('remark')}</office:annotation>${p('1')}`))}`
    expect(await texts('spreadsheet', body)).toEqual(['Help', 'Enter'])
    expect(await texts('spreadsheet', body, '', { comments: true })).toEqual(['Help', 'Enter', 'remark'])
  })

  test('a chart is read, and what it keeps of a cell is written with it', async () => {
    const chart = contentOf(
      'spreadsheet',
      `<chart:chart><chart:title>${p('Sales')}</chart:title>${sheet(cell('', `${p('One')}<draw:g><svg:desc>Prices.A1</svg:desc></draw:g>`))}</chart:chart>`,
    )
    const bytes = packageOf('spreadsheet', sheet(cell('', p('One'))), '', [['Object 1/content.xml', chart]])
    expect(textsOf(await ods.read(bytes, settingsFor('fr')))).toEqual(['One', 'Sales'])
    const output = await translatedPart(ods, bytes, { One: 'Un', Sales: 'Ventes' }, 'Object 1/content.xml')
    expect(output).toBe(chart.replace('One', 'Un').replace('Sales', 'Ventes'))
  })
})

test('a table that is embedded in a text is one of cells, and no chart', async () => {
  const bytes = packageOf('text', p('One'), '', [
    [
      'Object 1/content.xml',
      contentOf(
        'spreadsheet',
        `<table:table table:name="S"><table:table-row><table:table-cell>${p('Two')}</table:table-cell></table:table-row></table:table>`,
      ),
    ],
  ])
  const { blocks } = await odt.read(bytes, settingsFor('fr'))
  expect(blocks.map(({ source, place }) => [source, place.path])).toEqual([
    ['One', null],
    ['Two', 'S, A1'],
  ])
})

test('what says on a master where words go is no text; what slides show of it is', async () => {
  const frame = (type: string, words: string) =>
    `<draw:frame ${type && `presentation:class="${type}"`}><draw:text-box>${p(words)}</draw:text-box></draw:frame>`
  const master = [
    frame('title', 'Click to edit Master title style'),
    frame('subtitle', 'Click to edit Master subtitle style'),
    frame('outline', 'Second level'),
    frame('footer', 'In confidence'),
    frame('date-time', 'March'),
    frame('', 'Our own words'),
    `<presentation:notes>${frame('notes', 'Click to edit the notes')}${frame('header', 'Pumps')}</presentation:notes>`,
  ].join('')
  const styles = `<office:document-styles ${NAMESPACES}><office:master-styles><style:master-page>${master}</style:master-page></office:master-styles></office:document-styles>`
  const read = (reader: number) =>
    odp.read(packageOf('presentation', frame('title', 'Pumps'), '', [['styles.xml', styles]]), {
      ...settingsFor('fr'),
      reader,
    })
  const now = await read(odp.version)
  expect(textsOf(now)).toEqual(['Pumps', 'In confidence', 'March', 'Our own words', 'Pumps'])
  const before = await read(3)
  expect(before.blocks).toHaveLength(9)
  expect(before.blocks.map(({ key }) => key)).toEqual(
    expect.arrayContaining(now.blocks.map(({ key }) => key)),
  )
})

test('words in a formula stay, and it is said', async () => {
  const formula = (inside: string) =>
    `<math xmlns="http://www.w3.org/1998/Math/MathML"><semantics><mrow>${inside}</mrow><annotation encoding="StarMath 5.0">x "if late"</annotation></semantics></math>`
  const problems = async (inside: string) =>
    (
      await odt.read(
        packageOf('text', p('A'), '', [['Object 1/content.xml', formula(inside)]]),
        settingsFor('fr'),
      )
    ).problems
  const [problem, ...others] = await problems('<mi>x</mi><mtext>if late</mtext><mtext>or early</mtext>')
  expect(problem).toMatchObject({ code: 'odf-formula', part: 'Object 1/content.xml' })
  expect(others).toEqual([])
  expect(await problems('<mi>x</mi><mtext> = </mtext>')).toEqual([])
})

test('the letters of slides turn with the language', async () => {
  const styles = `<office:document-styles ${NAMESPACES}><office:styles><style:default-style style:family="graphic"><style:paragraph-properties fo:text-align="start"/></style:default-style></office:styles></office:document-styles>`
  const bytes = packageOf('presentation', p('One'), '', [['styles.xml', styles]])
  expect(await translatedPart(odp, bytes, { One: 'واحد' }, 'styles.xml', settingsFor('ar'))).toContain(
    '<style:paragraph-properties style:writing-mode="rl-tb" fo:text-align="start"/>',
  )
})

test('slides, titles and notes say where they are, and a hidden slide is said', async () => {
  const frame = (type: string, text: string) =>
    `<draw:frame presentation:class="${type}"><draw:text-box>${p(text)}</draw:text-box></draw:frame>`
  const body = `<draw:page>${frame('title', 'Hello')}<draw:custom-shape>${p('Shape')}</draw:custom-shape><presentation:notes>${frame('notes', 'Say')}</presentation:notes></draw:page><draw:page draw:style-name="dp1">${frame('title', 'Secret')}</draw:page>`
  const styles =
    '<style:style style:name="dp1" style:family="drawing-page"><style:drawing-page-properties presentation:visibility="hidden"/></style:style>'
  const { blocks, problems } = await odp.read(packageOf('presentation', body, styles), settingsFor('fr'))
  expect(blocks.map(({ source, place }) => [source, place.kind, place.path])).toEqual([
    ['Hello', 'title', 'Slide 1'],
    ['Shape', 'box', 'Slide 1'],
    ['Say', 'note', 'Slide 1, notes'],
  ])
  expect(problems).toMatchObject([
    { code: 'odf-hidden', message: 'Slide 2 is hidden and is not translated.' },
  ])
})

describe('packages that are refused', () => {
  const refusal = async (bytes: Uint8Array, name = 'a.odt') => {
    try {
      await formatOf(name, bytes).read(bytes, settingsFor('fr'))
    } catch (error) {
      return error
    }
    return null
  }

  test('an encrypted one, whose zip opens', async () => {
    const manifest =
      '<m:manifest xmlns:m="urn:oasis:names:tc:opendocument:xmlns:manifest:1.0"><m:file-entry><m:encryption-data/></m:file-entry></m:manifest>'
    for (const name of ['content.xml', 'encrypted-package'])
      expect(
        await refusal(
          zipOf(
            [
              ['mimetype', odt.mediaType],
              [name, '\u0001'],
              ['META-INF/manifest.xml', manifest],
            ],
            { stored: true },
          ),
        ),
      ).toMatchObject({ code: 'password-protected' })
  })

  test('a spreadsheet that is called a text, and one nested too deep', async () => {
    expect(await refusal(packageOf('spreadsheet', ''))).toMatchObject({ code: 'extension-lies' })
    expect(
      await refusal(packageOf('text', '<text:list>'.repeat(300) + '</text:list>'.repeat(300))),
    ).toMatchObject({ code: 'xml-too-deep' })
  })

  test('a page that a word processor made is a text, by what it says of itself and by its name', async () => {
    for (const [name, mediaType] of [
      ['a.odt', `${odt.mediaType}-web`],
      ['a.oth', `${odt.mediaType}-web`],
      ['a.oth', `${odt.mediaType}-web-template`],
      ['a.odt', `${odt.mediaType}-template`],
    ] as const) {
      const bytes = zipOf(
        [
          ['mimetype', mediaType],
          ['content.xml', contentOf('text', p('One'))],
        ],
        { stored: true },
      )
      expect(textsOf(await formatOf(name, bytes).read(bytes, settingsFor('fr')))).toEqual(['One'])
    }
  })

  test('empty parts and a type that comes second are no fault', async () => {
    const bytes = zipOf([
      ['content.xml', contentOf('text', p('One'))],
      ['styles.xml', ''],
      ['mimetype', odt.mediaType],
    ])
    expect(textsOf(await formatOf('a.odt', bytes).read(bytes, settingsFor('fr')))).toEqual(['One'])
  })
})

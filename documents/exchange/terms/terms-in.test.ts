import { describe, expect, test } from 'vitest'
import { corpusFiles, corpusSkip } from '../../testing/corpus.ts'
import { zipOf } from '../../testing/zip.ts'
import type { FileConcept, TermsBatch } from './concepts.ts'
import { readTermsFile } from './terms-in.ts'

/** All that was read of a file. */
async function read(name: string, file: string | Uint8Array, chunk = 1000) {
  const bytes = typeof file === 'string' ? Buffer.from(file) : file
  const open = function* () {
    for (let at = 0; at < bytes.length; at += chunk) yield bytes.subarray(at, at + chunk)
  }
  const all: TermsBatch = { concepts: [], problems: [], left_out: [] }
  const leftOut = new Map<string, number>()
  for await (const batch of readTermsFile({ name, open, whole: () => bytes })) {
    all.concepts.push(...batch.concepts)
    all.problems.push(...batch.problems)
    for (const { kind, count } of batch.left_out) leftOut.set(kind, (leftOut.get(kind) ?? 0) + count)
  }
  return { ...all, left_out: Object.fromEntries(leftOut) }
}

const concepts = async (...parameters: Parameters<typeof read>): Promise<FileConcept[]> =>
  (await read(...parameters)).concepts.map(({ concept }) => concept)

const refusal = (...parameters: Parameters<typeof read>) =>
  read(...parameters).then(
    () => 'taken',
    (error: Error) => `${'code' in error ? error.code : 'crash'}: ${error.message}`,
  )

const tbx = (entries: string, head = '') =>
  `<?xml version="1.0" encoding="UTF-8"?>${head}
<tbx type="TBX-Basic" style="dca" xml:lang="en" xmlns="urn:iso:std:iso:30042:ed-2"><text><body>
${entries}
</body></text></tbx>`

const entry = (id: string, terms: string) =>
  `<conceptEntry id="${id}"><langSec xml:lang="en">${terms}</langSec></conceptEntry>`
const term = (text: string, more = '') => `<termSec><term>${text}</term>${more}</termSec>`
const status = (value: string) => `<termNote type="administrativeStatus">${value}</termNote>`

const rich = `<conceptEntry id="c1">
  <descrip type="subjectField">Network</descrip>
  <descripGrp><descrip type="definition">A machine
      that serves.</descrip><admin type="source">A book</admin></descripGrp>
  <note>First.</note><note>Second.</note>
  <langSec xml:lang="en_gb">
    <termSec><term>proxy <hi>server</hi></term>${status('preferredTerm-admn-sts')}
      <termNote type="partOfSpeech">noun</termNote><termNote type="grammaticalGender">other</termNote>
      <descrip type="context">The proxy server is down.</descrip><note>Of a term.</note></termSec>
    ${term('gateway', status('supersededTerm-admn-sts'))}
    ${term('relay', status('deprecatedTerm-admn-sts'))}
    ${term('middle box', status('admittedTerm'))}
  </langSec>
  <langSec xml:lang="de"><termSec><term>Proxyserver</term></termSec></langSec>
</conceptEntry>`

describe('TBX', () => {
  test('is read with all that a term base has a place for; the rest is counted by kind', async () => {
    const { concepts: all, problems, left_out } = await read('a.tbx', tbx(rich))
    expect(problems).toEqual([])
    expect(left_out).toEqual({ source: 1, context: 1 })
    expect(all).toEqual([
      {
        line: 3,
        concept: {
          id: 'c1',
          domain: 'Network',
          definition: 'A machine that serves.',
          note: 'First.\nSecond.',
          terms: [
            {
              language: 'en-GB',
              text: 'proxy server',
              status: 'preferred',
              part_of_speech: 'noun',
              gender: 'other',
              note: 'Of a term.',
            },
            ...(
              [
                ['gateway', 'deprecated', 'en-GB'],
                ['relay', 'forbidden', 'en-GB'],
                ['middle box', 'admitted', 'en-GB'],
                ['Proxyserver', 'preferred', 'de'],
              ] as const
            ).map(([text, own, language]) => ({
              language,
              text,
              status: own,
              part_of_speech: null,
              gender: null,
              note: null,
            })),
          ],
        },
      },
    ])
  })

  test('is the same in DCT style, with prefixes, and whatever pieces its bytes come in', async () => {
    const dct = tbx(rich)
      .replace('style="dca"', 'style="dct" xmlns:min="http://www.tbxinfo.net/ns/min" xmlns:b="urn:b"')
      .replace(/<(descrip|termNote|admin) type="(\w+)">([^<]*)<\/\1>/g, '<b:$2>$3</b:$2>')
    const own = await read('a.tbx', tbx(rich))
    for (const chunk of [1, 7, 100_000]) expect(await read('a.tbx', dct, chunk)).toEqual(own)
  })

  test('of 2008 is read, and its document type is never loaded', async () => {
    const martif = `<?xml version='1.0'?><!DOCTYPE martif SYSTEM "file:///etc/passwd">
<martif type="TBX" xml:lang="en"><text><body><termEntry id="t1"><langSet xml:lang="hu"><ntig><termGrp><term>kör</term>
<termNote type="normativeAuthorization">deprecatedTerm</termNote></termGrp></ntig></langSet></termEntry></body></text></martif>`
    expect(await concepts('a.tbx', martif)).toMatchObject([
      { id: 't1', terms: [{ language: 'hu', text: 'kör', status: 'forbidden' }] },
    ])
  })

  test('that defines entities is refused, and none is expanded', async () => {
    const bomb = tbx(
      entry('c1', term('&lol;')),
      '<!DOCTYPE tbx [<!ENTITY lol "lol"><!ENTITY x SYSTEM "file:///etc/passwd">]>',
    )
    expect(await refusal('a.tbx', bomb)).toMatch(/^xml-entities: /)
    expect(await refusal('a.tbx', tbx(entry('c1', term('&lol;'))))).toMatch(/^xml-malformed: .* Line 3/)
  })

  test('that is broken, something else or empty is refused with a sentence', async () => {
    expect(await refusal('a.tbx', tbx(entry('c1', '<termSec>')))).toMatch(/^xml-malformed: .*Line 3/)
    expect(await refusal('a.tbx', '<tmx/>')).toMatch(/^format-unknown: This is no TBX/)
    expect(await refusal('a.tbx', '')).toMatch(/^empty: /)
    expect(await refusal('a.tbx', tbx('<a>'.repeat(300)))).toMatch(/^xml-too-deep: /)
  })

  test('has bad concepts skipped and named, and the others read', async () => {
    const file = tbx(
      [
        entry('c1', term('one')),
        entry('c1', term('other')),
        entry('c2', ''),
        entry('c3', term('x'.repeat(501))),
        entry('c4', Array.from({ length: 201 }, (_, at) => term(`t${at}`)).join('')),
        `<conceptEntry id="c5"><langSec xml:lang="klingonish">${term('Qapla')}</langSec></conceptEntry>`,
        entry('c6', term('last')),
      ].join('\n'),
    )
    const { concepts: all, problems } = await read('a.tbx', file)
    expect(all.map(({ concept, line }) => [line, concept.id])).toEqual([
      [3, 'c1'],
      [9, 'c6'],
    ])
    expect(problems.map(({ line, sentence }) => `${line} ${sentence.replace(/x{20,}…?/, 'x…')}`)).toEqual([
      '4 The concept "c1" was in the file before: two have one id.',
      '5 The concept "c2" has no term.',
      '6 The term "x…" has more than 500 characters.',
      '6 The concept "c3" has no term.',
      '7 The concept "c4" has 201 terms: there may be 200.',
      '8 The language "klingonish" is unknown.',
      '8 The concept "c5" has no term.',
    ])
  })

  test('with a term of ten megabytes is refused before it is read', async () => {
    expect(await refusal('a.tbx', tbx(entry('c1', term('x'.repeat(10_000_000)))), 65_536)).toMatch(
      /^too-much: .*4 MB/,
    )
  })

  test('with a hundred thousand empty concepts names each', async () => {
    const { concepts: all, problems } = await read('a.tbx', tbx('<conceptEntry/>'.repeat(100_000)), 65_536)
    expect([all.length, problems.length]).toEqual([0, 100_000])
  })
})

describe('A table', () => {
  const header = 'concept,domain,definition,note,en-GB,en-GB status,en-GB note,de,Remarks'

  test("may begin with Excel's line about the delimiter", async () => {
    const { concepts: all } = await read('a.csv', 'sep=|\r\nen|de\r\nuser, new|Benutzer\r\n')
    expect(all.map(({ concept }) => concept.terms.map(({ text }) => text))).toEqual([
      ['user, new', 'Benutzer'],
    ])
  })

  test('has a row a concept, and synonyms in further rows, wherever they are', async () => {
    const file = `${header}\nc1,Net,A box,N,server,preferred,Of it,Server,why\nc2,,,,client,,,Client,\nc1,,,,host,admitted,,Rechner,\n,,,,alone,,,,`
    const { concepts: all, left_out, problems } = await read('a.csv', file)
    expect(problems).toEqual([])
    expect(left_out).toEqual({ 'column Remarks': 1 })
    expect(
      all.map(
        ({ concept }) =>
          `${concept.id}: ${concept.terms.map(({ text, status: own }) => `${text} ${own}`).join(', ')}`,
      ),
    ).toEqual([
      'c2: client preferred, Client preferred',
      'null: alone preferred',
      'c1: server preferred, Server preferred, host admitted, Rechner preferred',
    ])
    expect(all[2]?.concept).toMatchObject({
      domain: 'Net',
      definition: 'A box',
      note: 'N',
      terms: [{ note: 'Of it' }, {}, {}, {}],
    })
  })

  test('may be parted by tabs, semicolons, and in another encoding', async () => {
    for (const [name, file] of [
      ['a.tsv', 'en\tde\nuser\tBenutzer'],
      ['a.csv', 'en;de\nuser;Benutzer'],
    ] as const)
      expect(await concepts(name, file)).toMatchObject([{ terms: [{ text: 'user' }, { text: 'Benutzer' }] }])
  })

  test('with a column twice, with an unknown language or without any is refused by name', async () => {
    expect(await refusal('a.csv', 'en,de,EN\na,b,c')).toBe(
      'format-unsupported: The table has the column "EN" twice.',
    )
    expect(await refusal('a.csv', 'en,xq\na,b')).toBe(
      'format-unsupported: The table has a column "xq": this language is unknown.',
    )
    expect(await refusal('a.csv', 'en,fr status\na,b')).toMatch(/none of the language "fr"/)
    expect(await refusal('a.csv', 'Term,Meaning\na,b')).toMatch(/no column of a language/)
  })

  test('has a term with an unknown status skipped and named', async () => {
    const { concepts: all, problems } = await read('a.csv', 'en,en status\na,good\nb,forbidden')
    expect(all).toMatchObject([{ line: 3, concept: { terms: [{ text: 'b', status: 'forbidden' }] } }])
    expect(problems.map(({ line }) => line)).toEqual([2, 2])
  })

  test('may be the first sheet of a workbook that names languages; the rows of others are counted', async () => {
    const relations = (target: string, type: string, id: string) =>
      `<Relationship Id="${id}" Type="http://schemas.openxmlformats.org/officeDocument/2006/relationships/${type}" Target="${target}"/>`
    const sheet = (rows: string) =>
      `<worksheet xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main"><sheetData>${rows}</sheetData></worksheet>`
    const row = (...words: string[]) =>
      `<row>${words.map((word) => `<c t="inlineStr"><is><t>${word}</t></is></c>`).join('')}</row>`
    const terms = sheet(
      '<row r="1"><c r="A1" t="s"><v>0</v></c><c r="C1" t="inlineStr"><is><t>de</t></is></c></row><row r="4"><c r="A4" t="s"><v>1</v></c><c r="C4" t="str"><v>Benutzer</v></c></row>',
    )
    const workbook = (...sheets: [name: string, xml: string][]) =>
      zipOf([
        [
          '[Content_Types].xml',
          '<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Override PartName="/xl/workbook.xml" ContentType="application/vnd.openxmlformats-officedocument.spreadsheetml.sheet.main+xml"/></Types>',
        ],
        [
          '_rels/.rels',
          `<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships">${relations('xl/workbook.xml', 'officeDocument', 'r1')}</Relationships>`,
        ],
        [
          'xl/workbook.xml',
          `<workbook xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main" xmlns:r="http://schemas.openxmlformats.org/officeDocument/2006/relationships"><sheets>${sheets.map(([name], at) => `<sheet name="${name}" sheetId="${at + 1}" r:id="r${at + 1}"/>`).join('')}</sheets></workbook>`,
        ],
        [
          'xl/_rels/workbook.xml.rels',
          `<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships">${sheets.map((_, at) => relations(`worksheets/sheet${at + 1}.xml`, 'worksheet', `r${at + 1}`)).join('')}${relations('sharedStrings.xml', 'sharedStrings', 'rs')}</Relationships>`,
        ],
        [
          'xl/sharedStrings.xml',
          '<sst xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main"><si><t>en</t></si><si><r><t>us</t></r><r><t>er</t></r></si></sst>',
        ],
        ...sheets.map(([, xml], at): [string, string] => [`xl/worksheets/sheet${at + 1}.xml`, xml]),
      ])
    const about = sheet(row('How to use this', 'file') + row('Read it'))
    for (const [file, left] of [
      [workbook(['Terms', terms]), {}],
      [
        workbook(
          ['Read me', about],
          ['Terms', terms],
          ['More', sheet(row('en', 'de') + row('a', 'b'))],
          ['', sheet('')],
        ),
        { 'sheet Read me': 2, 'sheet More': 2 },
      ],
    ] as const) {
      const { concepts: all, left_out } = await read('a.xlsx', file)
      expect(all).toMatchObject([
        { line: 4, concept: { terms: [{ text: 'user' }, { text: 'Benutzer', language: 'de' }] } },
      ])
      expect(left_out).toEqual(left)
    }
    expect(await refusal('a.xlsx', workbook(['Read me', about]))).toMatch(/no column of a language/)
  })

  test('may name its languages in English, and be called a text', async () => {
    expect(await concepts('a.csv', 'German;English;German status\nBenutzer;user;admitted')).toMatchObject([
      {
        terms: [
          { language: 'de', text: 'Benutzer', status: 'admitted' },
          { language: 'en', text: 'user' },
        ],
      },
    ])
    expect(await concepts('a.txt', 'English\tGerman\nuser\tBenutzer')).toHaveLength(1)
  })

  test('has its ids in a column of numbers, whatever language is called so', async () => {
    const numbered = await concepts('a.csv', 'ID;en;de\n1;user;Benutzer\nT-2;host;Rechner\nT-2;machine;\n')
    expect(numbered).toMatchObject([
      { id: '1', terms: [{ text: 'user' }, { text: 'Benutzer' }] },
      { id: 'T-2', terms: [{ text: 'host' }, { text: 'Rechner' }, { text: 'machine' }] },
    ])
    expect(await concepts('a.csv', 'no;en\n1;user\n')).toMatchObject([{ id: '1', terms: [{ text: 'user' }] }])
    expect(await concepts('a.csv', 'id;en\nrumah;house\nabad 21;21st century\n')).toMatchObject([
      { id: null, terms: [{ language: 'id', text: 'rumah' }, { text: 'house' }] },
      {},
    ])
    expect(await concepts('a.csv', 'concept;id;en\nc1;17;house\n')).toMatchObject([
      { id: 'c1', terms: [{ language: 'id', text: '17' }, { text: 'house' }] },
    ])
  })

  test('that is a zip of something else is refused', async () => {
    expect(await refusal('a.xlsx', zipOf([['a.txt', 'x']]))).not.toMatch(/^(taken|crash)/)
    expect(await refusal('a.docx', 'x')).toMatch(/^format-unknown: /)
  })
})

describe.skipIf(corpusSkip)(`published files${corpusSkip ? ` (skipped: ${corpusSkip})` : ''}`, () => {
  for (const { name, bytes } of corpusFiles('../terms', /\.tbx$/))
    test(`${name} is read without a problem`, async () => {
      const { concepts: all, problems } = await read(name, bytes)
      expect(problems).toEqual([])
      const count = [
        ...Buffer.from(bytes)
          .toString()
          .matchAll(/<(?:conceptEntry|termEntry)\b/g),
      ].length
      expect(all).toHaveLength(count)
      const terms = [
        ...Buffer.from(bytes)
          .toString()
          .matchAll(/<term\b/g),
      ].length
      expect(all.flatMap(({ concept }) => concept.terms).length).toBeGreaterThan(0.98 * terms)
    })
})

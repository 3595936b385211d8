import { partsOf } from '@hub/text/text'
import iconv from 'iconv-lite'
import { expect, test } from 'vitest'
import { corpusFiles, corpusSkip } from '../../testing/corpus.ts'
import { wholeTmx } from '../../testing/written.ts'
import { type Entry, type Languages, readTmx } from './tmx-in.ts'

const english = { source: 'en', target: 'fr' }

async function entriesOf(file: string | Uint8Array, languages = english, chunk = 1000): Promise<Entry[]> {
  const bytes = typeof file === 'string' ? Buffer.from(file) : file
  const entries: Entry[] = []
  const open = function* () {
    for (let at = 0; at < bytes.length; at += chunk) yield bytes.subarray(at, at + chunk)
  }
  for await (const batch of readTmx(open, languages)) entries.push(...batch)
  return entries
}

const unitsOf = async (...parameters: Parameters<typeof entriesOf>) =>
  (await entriesOf(...parameters)).flatMap((entry) => ('unit' in entry ? [entry.unit] : []))

const refusalOf = (...parameters: Parameters<typeof entriesOf>) =>
  entriesOf(...parameters).then(
    () => 'taken',
    (error: Error) => `${'code' in error ? error.code : 'crash'}: ${error.message}`,
  )

const tmx = (units: string, head = '<?xml version="1.0" encoding="UTF-8"?>') =>
  `${head}\n<tmx version="1.4"><header srclang="en" creationdate="20200101T000000Z"/><body>\n${units}\n</body></tmx>`

const unit = (source: string, target: string, attributes = '') =>
  `<tu${attributes}><tuv xml:lang="en"><seg>${source}</seg></tuv><tuv xml:lang="fr"><seg>${target}</seg></tuv></tu>`

test('a memory is read whatever pieces its bytes come in', async () => {
  const file = tmx(`${unit('One — eins', 'Un')}\n${unit('Two', 'Deux')}`)
  for (const chunk of [1, 2, 7, 100_000])
    expect(await entriesOf(file, english, chunk)).toMatchObject([
      { line: 3, unit: { source: 'One — eins', target: 'Un' } },
      { line: 4, unit: { source: 'Two', target: 'Deux' } },
    ])
})

test('a unit is in a language whichever of its codes its tool writes', async () => {
  const unitIn = (source: string, target: string) =>
    `<tu><tuv xml:lang="${source}"><seg>One</seg></tuv><tuv xml:lang="${target}"><seg>Other</seg></tuv></tu>`
  const taken = async (source: string, target: string, languages: Languages) => {
    const [entry] = await entriesOf(tmx(unitIn(source, target)), languages)
    return entry !== undefined && 'unit' in entry
  }
  expect(await taken('eng', 'ger', { source: 'en', target: 'de' })).toBe(true)
  expect(await taken('ENG-GB', 'deu_AT', { source: 'en-GB', target: 'de' })).toBe(true)
  expect(await taken('en', 'no-NO', { source: 'en', target: 'nb-NO' })).toBe(true)
  expect(await taken('en', 'iw', { source: 'en', target: 'he' })).toBe(true)
  expect(await taken('en', 'nn', { source: 'en', target: 'nb' })).toBe(false)
  expect(await taken('en', 'German', { source: 'en', target: 'de' })).toBe(false)
})

test('a memory of many pieces says the line of each unit', async () => {
  const count = 5000
  const file = tmx(
    Array.from({ length: count }, (_, at) => unit(`Sentence ${at} `.repeat(10), 'Phrase')).join('\n'),
  )
  const entries = await entriesOf(file, english, 65_536)
  expect(entries).toHaveLength(count)
  expect(entries.map(({ line }) => line)).toEqual(Array.from({ length: count }, (_, at) => at + 3))
})

test('a file that is broken in its last unit is refused with its line', async () => {
  const good = Array.from({ length: 9000 }, () => unit('A sentence of some length.', 'Une phrase.'))
  const brokenFile = tmx([...good, '<tu><tuv xml:lang="en"><seg>One</tuv></tu>'].join('\n'))
  expect(await refusalOf(brokenFile, english, 65_536)).toBe(
    'xml-malformed: The file is not well-formed XML. Line 9003, column 32: </tuv> closes nothing here: <seg> is open.',
  )
  const cut = tmx(good.join('\n'))
  expect(await refusalOf(cut.slice(0, -300))).toMatch(/^xml-malformed: .* Line 90\d\d, column \d+: /)
  expect(await refusalOf(cut.slice(0, -'</body></tmx>'.length))).toMatch(/<body> is never closed/)
})

test('wide characters, old encodings and wrong declarations are read as documents are', async () => {
  const withEncoding = (name: string) =>
    tmx(unit('Crème', 'Žluťoučký'), `<?xml version="1.0" encoding="${name}"?>`)
  const wide = iconv.encode(withEncoding('UTF-16'), 'utf-16le')
  const files = {
    marked: Buffer.concat([Buffer.from([0xff, 0xfe]), wide]),
    unmarked: wide,
    bigEndian: iconv.encode(withEncoding('UTF-16'), 'utf-16be'),
    latin: iconv.encode(withEncoding('ISO-8859-2'), 'iso-8859-2'),
    wrong: Buffer.from(withEncoding('ISO-8859-2')),
  }
  for (const [name, bytes] of Object.entries(files)) {
    const result = await unitsOf(bytes, english, 333)
    expect(result, name).toMatchObject([{ target: 'Žluťoučký' }])
  }
  expect(await refusalOf(Buffer.concat([Buffer.from(tmx('')), Buffer.from([0xc3, 0x28])]))).toMatch(
    /^encoding-broken/,
  )
})

test('what has no translation, no words or other languages is skipped, with its reason', async () => {
  const one = (language: string, text: string) => `<tuv xml:lang="${language}"><seg>${text}</seg></tuv>`
  const file = tmx(
    [
      `<tu>${one('en', 'Alone')}</tu>`,
      unit('Words', ' <ph x="1">&lt;br/></ph> '),
      `<tu>${one('en', 'Hello')}${one('de', 'Hallo')}</tu>`,
      `<tu>${one('de', 'Hallo')}${one('fr', 'Salut')}</tu>`,
    ].join('\n'),
  )
  expect(await entriesOf(file)).toEqual([
    { line: 3, skipped: 'one-sided' },
    { line: 4, skipped: 'blank' },
    { line: 5, skipped: 'foreign' },
    { line: 6, skipped: 'foreign' },
  ])
})

test('of several variants of a language the exact one is taken, else the first', async () => {
  const file = tmx(
    `<tu><tuv lang="EN-US"><seg>Color</seg></tuv><tuv xml:lang="fr-FR"><seg>Couleur</seg></tuv><tuv xml:lang="fr_CA"><seg>Teinte</seg></tuv></tu>`,
  )
  expect(await unitsOf(file, { source: 'en', target: 'fr-CA' })).toMatchObject([
    { source: 'Color', target: 'Teinte' },
  ])
  expect(await unitsOf(file, { source: 'en-GB', target: 'fr-BE' })).toMatchObject([{ target: 'Couleur' }])
})

test('each translation that a unit has into the language is one of the memory, in their order', async () => {
  const side = (language: string, words: string) => `<tuv xml:lang="${language}"><seg>${words}</seg></tuv>`
  const file = tmx(
    `<tu>${side('en', 'Bank')}${side('fr-FR', 'Banque')}${side('fr-CA', 'Caisse')}${side('fr-FR', 'Rive')}${side('fr-FR', ' ')}${side('en', 'Shore')}</tu>`,
  )
  expect(await entriesOf(file)).toMatchObject([
    { line: 3, unit: { source: 'Bank', target: 'Banque' } },
    { line: 3, unit: { source: 'Bank', target: 'Rive' } },
    { line: 3, skipped: 'blank' },
  ])
  expect(await unitsOf(file, { source: 'en', target: 'fr-CA' })).toMatchObject([{ target: 'Caisse' }])
})

test('codes without a name or markup of their own are found by what pairs their halves', async () => {
  const bold = (i: number, text: string) => `<bpt i="${i}">&lt;b></bpt>${text}<ept i="${i}">&lt;/b></ept>`
  const empty = (i: number, text: string) => `<bpt i="${i}"/>${text}<ept i="${i}"/>`
  const pairs = (source: string, target: string) =>
    unitsOf(tmx(unit(source, target))).then(([result]) =>
      partsOf(result?.target ?? '').flatMap((part) => (typeof part === 'string' ? [] : [part.code])),
    )
  expect(await pairs(`${bold(1, 'one')} ${bold(2, 'two')}`, `${bold(2, 'deux')} ${bold(1, 'un')}`)).toEqual([
    2, 2, 1, 1,
  ])
  expect(
    await pairs(`${empty(1, 'one')} ${empty(2, 'two')}`, `${empty(2, 'deux')} ${empty(1, 'un')}`),
  ).toEqual([2, 2, 1, 1])
  expect(await pairs(`${bold(1, 'one')} <hi>two</hi>`, `<hi>deux</hi> ${empty(1, 'un')}`)).toEqual([
    2, 2, 1, 1,
  ])
})

test('codes of the two sides have the same numbers, by name, by markup, or in turn', async () => {
  const namedCodes = unit(
    'A <bpt i="1" x="7">&lt;b></bpt>bold<ept i="1">&lt;/b></ept><ph x="8">[i]</ph>',
    '<ph x="8">[I]</ph> <bpt i="4" x="7">&lt;b></bpt>gras<ept i="4">&lt;/b></ept>',
  )
  const marks = unit('<ph>{a}</ph> and <ph>{b}</ph>', '<ph>{b}</ph> et <ph>{a}</ph>')
  const [byName, byMarkup] = await unitsOf(tmx(namedCodes + marks))
  expect(byName).toMatchObject({
    source: [
      'A ',
      { code: 1, kind: 'open', display: '<b>' },
      'bold',
      { code: 1, kind: 'close', display: '</b>' },
      { code: 2, kind: 'alone', display: '[i]' },
    ],
    target: [{ code: 2, kind: 'alone' }, ' ', { code: 1, kind: 'open' }, 'gras', { code: 1, kind: 'close' }],
  })
  expect(byMarkup).toMatchObject({ target: [{ code: 2 }, ' et ', { code: 1 }] })
})

test('half a pair, a part of a code and what nobody knows are read by their kind', async () => {
  const odd =
    '<it pos="begin">&lt;i></it>An <ut>\\b</ut><ph>&lt;img alt="<sub>A <hi>house</hi></sub>"></ph><hi type="verb">odd</hi> <x>one</x><bpt i="2"/>'
  const [result] = await unitsOf(tmx(unit(odd, 'Un')))
  expect(result?.source).toMatchObject([
    { code: 1, kind: 'alone', display: '<i>' },
    'An ',
    { code: 2, kind: 'alone', display: '\\b' },
    { code: 3, kind: 'alone', display: '<img alt="">' },
    { code: 4, kind: 'open' },
    'odd',
    { code: 4, kind: 'close' },
    ' one',
    { code: 5, kind: 'alone' },
  ])
})

test('a closing tag in a comment or a section of characters ends no unit', async () => {
  const hiddenUnit = unit('<![CDATA[</tu> & more]]>', '<!-- </tu> -->Plus')
  const filler = Array.from({ length: 6000 }, () => unit('<![CDATA[</tu>]]>', 'Une phrase. <!-- </tu> -->'))
  const result = await unitsOf(tmx([hiddenUnit, ...filler].join('')), english, 65_536)
  expect(result).toHaveLength(6001)
  expect(result[0]).toMatchObject({ source: '</tu> & more', target: 'Plus' })
})

test('neighbours, name, author and the newest date come with a unit', async () => {
  const omegat = `<tu changedate="20240102T030405Z" changeid="Ann" creationdate="20200101T000000Z" creationid="Bob"><prop type="prev">Before</prop><prop type="next">After</prop><prop type="id">k1</prop>${unit('a', 'b').slice(4)}`
  const memoq = `<tu creationdate="20200101T000000Z" creationid="Bob"><prop type="x-context-pre">&lt;seg&gt;Before &lt;bpt i='1'&gt;{1}&lt;/bpt&gt;it &amp;amp; him&lt;/seg&gt;</prop><prop type="x-context-post">&lt;seg&gt;&lt;/seg&gt;</prop><prop type="x-context">k2</prop>${unit('c', 'd').slice(4)}`
  expect(await unitsOf(tmx(omegat + memoq))).toMatchObject([
    {
      context: { previous: 'Before', next: 'After', id: 'k1' },
      author: 'Ann',
      time: new Date('2024-01-02T03:04:05Z'),
    },
    {
      context: { previous: 'Before it & him', next: null, id: 'k2' },
      author: 'Bob',
      time: new Date('2020-01-01T00:00:00Z'),
    },
  ])
})

test('what the portal writes is read back, with its context', async () => {
  const changedAt = new Date('2026-03-04T05:06:07Z')
  const pair = [
    { code: 1, kind: 'open', display: '<b>' } as const,
    'bold',
    { code: 1, kind: 'close' } as const,
  ]
  const bytes = wholeTmx({
    sourceLanguage: 'en-GB',
    targetLanguage: 'fr-FR',
    createdAt: changedAt,
    units: [
      { id: 'a', source: 'One & <two>', target: 'Un', changedAt, author: 'Ann' },
      { id: 'b', source: pair, target: pair },
    ],
  })
  const result = await unitsOf(bytes, { source: 'en', target: 'fr' })
  expect(result).toMatchObject([
    { source: 'One & <two>', target: 'Un', author: 'Ann', time: changedAt, context: { next: 'bold' } },
    { source: pair, target: pair, context: { previous: 'One & <two>', next: null } },
  ])
})

test('hostile files are refused with a code and a sentence', async () => {
  const bomb = tmx('', '<?xml version="1.0"?><!DOCTYPE tmx [<!ENTITY a "b">]>')
  expect(await refusalOf('')).toMatch(/^empty/)
  expect(await refusalOf(bomb)).toMatch(/^xml-entities/)
  expect(await refusalOf('<xliff version="1.2"/>')).toMatch(/^format-unknown: This is no TMX/)
  expect(await refusalOf(tmx('<tu>'.repeat(300)))).toMatch(/^xml-too-deep/)
  expect(await refusalOf(tmx(unit('x'.repeat(5_000_000), 'y')), english, 65_536)).toMatch(/^too-much/)
  expect(await refusalOf(`${tmx('')}<tmx/>`)).toMatch(/^xml-malformed/)
  expect(await refusalOf('PK\u0003\u0004 a zip')).toMatch(/^xml-malformed/)
})

test('a document type is accepted and never loaded, and prefixed names are names', async () => {
  const file = `<?xml version="1.0"?><!DOCTYPE tmx SYSTEM "tmx14.dtd"><t:tmx xmlns:t="urn:x"><t:body>${unit(
    'One',
    'Un',
  ).replaceAll(/<(\/?)(tu|tuv|seg)\b/g, '<$1t:$2')}</t:body></t:tmx>`
  expect(await unitsOf(file, english, 50)).toMatchObject([{ source: 'One', target: 'Un' }])
})

/**
 * The same file with a tab in the tag of each unit: so none is written as most are, and all are read by the rules of
 * XML.
 */
const byTheRules = (text: string) => text.replaceAll(/<tu(?=[ >])/g, '<tu\t')

/** What a file comes to: its entries, or why it is refused, but for the column. */
const outcomeOf = (text: string, chunk: number, languages = english) =>
  entriesOf(text, languages, chunk).catch((error: Error) => error.message.replace(/column \d+/, ''))

test('a unit that is written as most are is read as by the rules of XML, whatever is damaged in it', async () => {
  const dates =
    ' tuid="7" creationdate="20200101T000000Z" creationid="A &amp; B" changedate="20240102T030405Z"'
  const context =
    '<prop type="prev">Before &lt;b&gt;</prop>\n<prop type="prev">Not this</prop><note>Odd</note><prop type="id"></prop>'
  const sides = unit('One &amp; two', ' Un  ', dates).replace('><tuv', `>${context}\n <tuv`)
  const good = tmx(
    [
      unit('A', 'B'),
      sides,
      unit('', 'x'),
      unit('a', 'b').replaceAll('tuv xml:lang', 'tuv changeid="Z" lang'),
      '<tu><note>n</note></tu>',
      unit('x > y', 'é 今 "z"').replaceAll('xml:lang="fr"', 'xml:lang="fr" xml:lang="en"'),
    ].join('\n'),
  )
  expect(await outcomeOf(good, 64)).toEqual(await outcomeOf(byTheRules(good), 64))
  expect(await unitsOf(good)).toMatchObject([
    {},
    { context: { previous: 'Before <b>' } },
    { author: 'Z' },
    {},
  ])
  const marks = [...'<>&"/ =\t\r\n\0a:', ']]>', '&#65;', '&lt;', '&no;', '<!--', '-->', '<ph/>', '']
  const tags = ['<tu>', '</tu>', '</seg>', '<seg>', '<![CDATA[', '<?x?>', '<prop>', '<hi>', unit('q', 'r')]
  const damages = [...marks, ...tags, 'xml:lang="fr"', '\u00a0', '\u{1f600}', '\uffff']
  for (let at = good.indexOf('<body>'); at <= good.length; at += 7)
    for (const [index, damage] of damages.entries()) {
      const damagedFile = `${good.slice(0, at)}${damage}${good.slice(at + (index % 3))}`
      expect(await outcomeOf(damagedFile, 4096), damagedFile).toEqual(
        await outcomeOf(byTheRules(damagedFile), 4096),
      )
    }
  for (const file of [unit('a', 'b'), `${good}${unit('a', 'b')}`, `<t:tmx>${unit('a', 'b')}</t:tmx>`])
    expect(await outcomeOf(file, 4096)).toEqual(await outcomeOf(byTheRules(file), 4096))
})

test.skipIf(corpusSkip !== null)('real memories are read as by the rules of XML', async () => {
  for (const { name, bytes } of corpusFiles('tmx', /\.tmx$/)) {
    if (name.includes('utf16')) continue
    const text = Buffer.from(bytes).toString('utf8')
    expect(await outcomeOf(text, 4096), name).toEqual(await outcomeOf(byTheRules(text), 4096))
  }
})

test.skipIf(corpusSkip !== null)('real memories are read whole', async () => {
  const counts: Record<string, number> = {}
  for (const { name, bytes } of corpusFiles('tmx', /\.tmx$/)) {
    const [, one = 'en', other = 'fr'] = LANGUAGES.find(([file]) => file === name) ?? []
    counts[name] = (await entriesOf(bytes, { source: one, target: other }, 4096)).filter(
      (entry) => 'unit' in entry,
    ).length
  }
  expect(counts).toMatchInlineSnapshot(`
    {
      "attributes-props.tmx": 9,
      "compliance-1a-utf16.tmx": 2,
      "compliance-1j-many-languages.tmx": 0,
      "compliance-1l-header-notes.tmx": 1,
      "compliance-2a-utf16-inline-dtd.tmx": 7,
      "compliance-2c-nested-sub.tmx": 1,
      "multilingual-shop.tmx": 200,
      "omegat-11-catalan.tmx": 259,
      "omegat-14-level2.tmx": 4,
      "trados-ut-codes.tmx": 7,
      "utf16-html-codes.tmx": 11,
    }
  `)
})

const LANGUAGES: [file: string, source: string, target: string][] = [
  ['omegat-11-catalan.tmx', 'en', 'ca'],
  ['omegat-14-level2.tmx', 'en', 'be'],
  ['trados-ut-codes.tmx', 'en', 'de'],
]

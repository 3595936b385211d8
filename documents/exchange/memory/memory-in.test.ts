import { mostOfText } from '@hub/text/text'
import { expect, test } from 'vitest'

import { wholeCsv } from '../../testing/written.ts'
import { readMemoryFile } from './memory-in.ts'
import type { Entry } from './units.ts'

const english = { source: 'en', target: 'fr' }

async function entriesOf(name: string, file: string | Uint8Array, chunk = 70_000): Promise<Entry[]> {
  const bytes = typeof file === 'string' ? Buffer.from(file) : file
  const open = function* () {
    for (let at = 0; at < bytes.length; at += chunk) yield bytes.subarray(at, at + chunk)
  }
  const entries: Entry[] = []
  for await (const batch of readMemoryFile({ name, open, whole: () => bytes }, english))
    entries.push(...batch)
  return entries
}

const refusalOf = (...parameters: Parameters<typeof entriesOf>) =>
  entriesOf(...parameters).then(
    () => 'taken',
    (error: Error) => `${'code' in error ? error.code : 'crash'}: ${error.message}`,
  )

test('a table without names has the source first and the target second', async () => {
  const file = 'Open daily;Ouvert tous les jours\n"Hello; ""you""";Bonjour\n\n;Rien\nAlone;\n'
  expect(await entriesOf('a.csv', file)).toMatchObject([
    { line: 1, unit: { source: 'Open daily', target: 'Ouvert tous les jours', author: null, time: null } },
    { line: 2, unit: { source: 'Hello; "you"', target: 'Bonjour' } },
    { line: 4, skipped: 'blank' },
    { line: 5, skipped: 'one-sided' },
  ])
})

test('a table that names its columns may have them in any order, with what else is known of a unit', async () => {
  const file =
    '\ufeffcontext,target,author,source,date,prev,next\nmenu.1,Pain,Mia,Bread,2026-11-21T10:00:00Z,Soup,Milk\n,Lait,,Milk,soon,,\n'
  expect(await entriesOf('a.csv', file)).toEqual([
    {
      line: 2,
      unit: {
        source: 'Bread',
        target: 'Pain',
        context: { previous: 'Soup', next: 'Milk', id: 'menu.1' },
        author: 'Mia',
        time: new Date('2026-11-21T10:00:00Z'),
      },
    },
    {
      line: 3,
      unit: {
        source: 'Milk',
        target: 'Lait',
        context: { previous: null, next: null, id: null },
        author: null,
        time: null,
      },
    },
  ])
  expect(await entriesOf('a.tsv', 'de\tfr-CA\ten-GB\nMilch\tLait\tMilk\n')).toMatchObject([
    { unit: { source: 'Milk', target: 'Lait' } },
  ])
  expect(await refusalOf('a.csv', 'en,de\nMilk,Milch\n')).toBe(
    'format-unsupported: The table has no column for the language fr.',
  )
  expect(await refusalOf('a.csv', 'Milk\nBread\n')).toMatch(/^format-unsupported: The table has one column/)
})

test("Excel's line about the delimiter is no row of a table, which may be long", async () => {
  const rows = Array.from({ length: 20_000 }, (_, at) => `Source, ${at}|Cible, ${at}`)
  for (const count of [1, 20_000]) {
    const entries = await entriesOf('a.csv', `sep=|\nsource|target\n${rows.slice(0, count).join('\n')}`)
    expect(entries).toHaveLength(count)
    expect(entries.at(-1)).toMatchObject({ line: count + 2, unit: { source: `Source, ${count - 1}` } })
  }
})

test('a table is read whatever pieces it comes in, with the line of each row', async () => {
  const rows = Array.from({ length: 9000 }, (_, at) => `"Source\r\nnumber ${at} ""quoted""",Cible ${at}`)
  const file = `${rows.join('\r\n')}\r\n`
  for (const chunk of [997, 300_000]) {
    const entries = await entriesOf('a.csv', file, chunk)
    expect(entries).toHaveLength(9000)
    expect(entries.at(-1)).toMatchObject({
      line: 17_999,
      unit: { source: 'Source\r\nnumber 8999 "quoted"', target: 'Cible 8999' },
    })
  }
})

test('a quotation mark that is never closed is a letter in a short table, and refused in a long one', async () => {
  expect(await entriesOf('a.csv', 'One,Un\n"Two,Deux\n')).toMatchObject([
    { unit: { source: 'One' } },
    { unit: { source: '"Two', target: 'Deux' } },
  ])
  expect(await refusalOf('a.csv', `One,Un\n"Two,Deux\n${'word,mot\n'.repeat(1_000_000)}`)).toMatch(
    /^too-much: .*line 2 .*quotation mark/,
  )
})

test('a bilingual document gives its translated texts with their neighbours', async () => {
  const xliff = (target: string) => `<?xml version="1.0"?>
<xliff version="1.2" xmlns="urn:oasis:names:tc:xliff:document:1.2"><file original="a" source-language="en" target-language="${target}" datatype="plaintext"><body>
<trans-unit id="1" resname="menu.1"><source>Bread</source><target>Pain</target></trans-unit>
<trans-unit id="2"><source>Soup</source></trans-unit>
<trans-unit id="3"><source>Milk</source><target>Lait</target></trans-unit>
</body></file></xliff>`
  expect(await entriesOf('a.xlf', xliff('fr-FR'))).toMatchObject([
    {
      line: 3,
      unit: {
        source: 'Bread',
        target: 'Pain',
        context: { previous: null, next: 'Soup', id: expect.stringContaining('menu.1') },
      },
    },
    { line: 4, skipped: 'one-sided' },
    { line: 5, unit: { source: 'Milk', target: 'Lait', context: { previous: 'Soup', next: null } } },
  ])
  expect(await entriesOf('a.xlf', xliff('de'))).toMatchObject([
    { skipped: 'foreign' },
    { skipped: 'foreign' },
    { skipped: 'foreign' },
  ])
})

test('a file is known by its content first, and what is no memory is refused with a sentence', async () => {
  const tmx =
    '<tmx version="1.4"><header/><body><tu><tuv xml:lang="en"><seg>A</seg></tuv><tuv xml:lang="fr"><seg>B</seg></tuv></tu></body></tmx>'
  expect(await entriesOf('export.xml', tmx)).toMatchObject([{ unit: { source: 'A', target: 'B' } }])
  expect(await refusalOf('a.tmx', '<html><body/></html>')).toMatch(/^format-unknown: This is no TMX/)
  expect(await refusalOf('a.docx', 'hello')).toBe(
    'format-unknown: "a.docx" is no TMX, no table (.csv, .tsv) and no XLIFF.',
  )
  expect(await refusalOf('a.html', '<html><body>Hello</body></html>')).toMatch(/^format-unsupported: /)
  expect(await refusalOf('a.tmx', '')).toBe('empty: The file is empty.')
})

test('a memory made of a job’s table holds the texts as they were before they were kept from being formulas', async () => {
  const texts = [
    '=1',
    "'=1",
    "''=1",
    'a;=b',
    "a;'=b",
    'a;"=b"',
    'a\n- b\n+ c',
    "a;\t='b",
    '\t=x',
    "it's; fine",
    '＝1',
  ]
  const file = wholeCsv(texts.map((text) => ({ source: text, target: `${text}!`, status: 'translated' })))
  const units = (await entriesOf('a.csv', file)).map((entry) => 'unit' in entry && entry.unit)
  expect(units).toMatchObject(texts.map((text) => ({ source: text, target: `${text}!` })))
})

test('a unit that no page could show is left out of each kind of file, and a neighbour that long is no context', async () => {
  const long = 'x'.repeat(mostOfText.units + 1)
  const marks = `a${'\u0301'.repeat(31)}`
  const codes = '<ph/>'.repeat(mostOfText.parts + 1)
  const unit = (source: string, target: string) =>
    `<tu><tuv xml:lang="en"><seg>${source}</seg></tuv><tuv xml:lang="fr"><seg>${target}</seg></tuv></tu>\n`
  const tmx = `<tmx version="1.4"><header/><body>\n${unit(long, 'Oui')}${unit('Yes', marks)}${unit(`Yes${codes}`, 'Oui')}${unit('Yes', 'Oui')}</body></tmx>`
  expect(await entriesOf('a.tmx', tmx)).toMatchObject([
    { line: 2, skipped: 'unwieldy' },
    { line: 3, skipped: 'unwieldy' },
    { line: 4, skipped: 'unwieldy' },
    { line: 5, unit: { source: 'Yes', target: 'Oui' } },
  ])
  expect(await entriesOf('a.csv', `source,target,prev\nYes,${long},\nYes,Oui,${long}\n`)).toMatchObject([
    { line: 2, skipped: 'unwieldy' },
    { line: 3, unit: { source: 'Yes', target: 'Oui', context: { previous: null } } },
  ])
  const xliff = `<xliff version="1.2" xmlns="urn:oasis:names:tc:xliff:document:1.2"><file original="a" source-language="en" target-language="fr" datatype="plaintext"><body>
<trans-unit id="1"><source>${long}</source><target>Oui</target></trans-unit>
<trans-unit id="2"><source>Yes</source><target>Oui</target></trans-unit></body></file></xliff>`
  expect(await entriesOf('a.xlf', xliff)).toMatchObject([
    { line: 2, skipped: 'unwieldy' },
    { line: 3, unit: { source: 'Yes', context: { previous: null } } },
  ])
})

test('of a table in a code page the answer says what to do, as Excel calls it; one that is marked is what its mark says', async () => {
  const table = Buffer.from('en;fr\nSummer;\u00e9t\u00e9\n', 'latin1')
  expect(await refusalOf('a.csv', table)).toBe(
    'encoding-broken: The table is not in UTF-8. Please save it as UTF-8; in Excel, as “CSV UTF-8”.',
  )
  const wide = Buffer.from('\ufeffen\tfr\nSummer\t\u00e9t\u00e9\n', 'utf16le')
  expect(await entriesOf('a.csv', wide)).toMatchObject([{ unit: { source: 'Summer', target: 'été' } }])
})

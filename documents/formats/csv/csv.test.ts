import { partsOf, type Text } from '@hub/text/text'
import { parse } from 'csv-parse/sync'
import { describe, expect, test } from 'vitest'
import type { Settings } from '../../document.ts'
import { formatOf } from '../../formats.ts'
import { corpusFiles, corpusSkip } from '../../testing/corpus.ts'
import { settingsFor } from '../../testing/settings.ts'
import { tableOf } from './cells.ts'

const settings = settingsFor('fr')

async function read(text: string, options: Partial<Settings> = {}) {
  const bytes = Buffer.from(text)
  return formatOf('a.csv', bytes).read(bytes, { ...settings, ...options })
}

async function write(text: string, key: string, target: Text) {
  const bytes = Buffer.from(text)
  const translations = new Map([[key, { target, state: 'translated' as const }]])
  return Buffer.from((await formatOf('a.csv', bytes).write(bytes, translations, settings)).bytes).toString()
}

test('a table in one language: every column that holds a letter, its header stays and is reported', async () => {
  const { blocks, problems } = await read('id,name,price\n1,"A ""b"", c",2\n2,,3\n3,d %s,4\n')
  expect(blocks.map(({ key, source, context }) => [key, source, context])).toEqual([
    ['2/2', 'A "b", c', '1'],
    ['4/2', ['d ', expect.objectContaining({ display: '%s', type: 'placeholder' })], '3'],
  ])
  expect(problems).toMatchObject([{ code: 'csv-header', line: 1 }])
})

test('tags of HTML in a cell are codes, in its translation too, and words like a tag stay words', async () => {
  const text =
    'key,en,fr\na,"Hello <b>world</b>, %s<br>you","Bonjour <b>monde</b>"\nb,if x <y and z> w,\nc,"<img alt=""Words""> here",\n'
  const shownIn = async (reader: number) =>
    (await read(text, { reader })).blocks.map(({ source }) =>
      partsOf(source)
        .map((part) => (typeof part === 'string' ? part : `[${part.display}]`))
        .join(''),
    )
  const others = ['if x <y and z> w', '<img alt="Words"> here']
  expect(await shownIn(4)).toEqual(['Hello [<b>]world[</b>], [%s][<br>]you', ...others])
  expect(await shownIn(3)).toEqual(['Hello <b>world</b>, [%s]<br>you', ...others])
  const { blocks } = await read(text)
  expect(partsOf(blocks[0]?.target ?? '')).toMatchObject(['Bonjour ', { code: 1 }, 'monde', { code: 1 }])
  const target = partsOf(blocks[0]?.source ?? '').map((part) => (part === 'you' ? 'toi' : part))
  expect(await write(text, '2/2', target)).toContain('"Hello <b>world</b>, %s<br>toi"')
})

test('the columns that were asked for are read, and no other', async () => {
  const { blocks } = await read('one;two\nthree;four\n', { columns: [2] })
  expect(blocks.map(({ source }) => source)).toEqual(['four'])
})

test('a header that names two languages, by code or in English, makes a table in both', async () => {
  for (const header of [
    'key,en,fr,note',
    'key,English,French,comment',
    'key,en-GB,fr_FR,notes',
    ',source,target,note',
  ]) {
    const { blocks } = await read(`${header}\nk,Hello {name},Bonjour {name},Short\nl,Bye,,\n`)
    expect(blocks, header).toMatchObject([
      {
        source: ['Hello ', { code: 1 }],
        target: ['Bonjour ', { code: 1 }],
        state: 'translated',
        notes: ['Short'],
        context: 'k',
      },
      { source: 'Bye', target: null, state: 'new', notes: [], context: 'l' },
    ])
    expect(await write(`${header}\nk,Hello,Bonjour,\n`, '2/2', 'Hello')).toBe(`${header}\nk,Hello,Hello,\n`)
  }
})

test('a header that lacks the language of the translation is reported', async () => {
  const { blocks, problems } = await read('key,en,de\nk,Hello,Hallo\n')
  expect(blocks).toMatchObject([{ source: 'Hello', target: null }])
  expect(problems.map(({ code }) => code)).toContain('csv-no-column')
})

test('a translation gets quotes where it needs them, and a row that is too short its cells', async () => {
  expect(await write('a,b\nc,d\n', '2/1', 'e, "f"\ng')).toBe('a,b\n"e, ""f""\ng",d\n')
  expect(await write('"a x",b\n"c",d\n', '2/1', 'e')).toBe('"a x",b\n"e",d\n')
  expect(await write('source;x;target\nc\nd;e;f\n', '2/1', 'g')).toBe('source;x;target\nc;;g\nd;e;f\n')
})

test('a quotation mark that is never closed is a letter, and is reported with its line', async () => {
  const { blocks, problems } = await read('a b,c d\ne,"f\ng,h')
  expect(blocks.map(({ source }) => source)).toEqual(['e', '"f', 'g', 'h'])
  expect(problems).toMatchObject([{ code: 'csv-header' }, { code: 'csv-quote-open', line: 2 }])
})

test('quotes that a backslash escapes stay in their cell, and are written so', async () => {
  const table = String.raw`id,text
1,"Say \"hi\", then go"
2,"C:\\dir\new"
3,"\"One\""
4,"ends in \\"
`
  const { blocks, problems } = await read(table)
  const paths = String.raw`C:\\dir\new`
  expect(blocks.map(({ source }) => source)).toEqual(['Say "hi", then go', paths, '"One"', 'ends in \\'])
  expect(problems).toMatchObject([{ code: 'csv-header' }])
  const target = 'A "b", \\"c\\'
  const output = await write(table, '4/2', target)
  expect(output).toBe(table.replace(String.raw`"\"One\""`, String.raw`"A \"b\", \\\"c\\"`))
  expect((await read(output)).blocks[2]?.source).toBe(target)
})

test('a job that an older reader read is written as it was read', async () => {
  const bytes = Buffer.from(String.raw`id,text
1,"Say \"hi\", then go"
`)
  const older = { ...settings, reader: 1 }
  const { blocks } = await formatOf('a.csv', bytes).read(bytes, older)
  expect(blocks.map(({ key, source }) => [key, source])).toEqual([
    ['2/2', 'Say \\hi\\"'],
    ['2/3', ' then go"'],
  ])
})

test("Excel's line about the delimiter is no row: the header is the line behind it", async () => {
  const table = 'sep=;\r\nsource;target\r\nHello, you, there;\r\n'
  const { blocks, problems } = await read(table)
  expect(blocks).toMatchObject([{ key: '2/1', source: 'Hello, you, there', target: null }])
  expect(problems).toMatchObject([{ code: 'csv-header' }])
  expect(await write(table, '2/1', 'Salut')).toBe('sep=;\r\nsource;target\r\nHello, you, there;Salut\r\n')
  expect((await read('\ufeff"sep=|"\na b.|c d\n')).blocks).toMatchObject([
    { source: 'a b.' },
    { source: 'c d' },
  ])
  const older = (await read(table, { reader: 2 })).blocks.map(({ key }) => key)
  expect(older).toContain('3/1')
})

test('quotes that are never closed are not looked for again from each of them', async () => {
  for (const first of ['x,', 'x;', 'x|', 'xy,', 'xy;', 'xy|', 'xyz,', 'xyz;', 'xyz|'])
    expect((await read(first + '"\\'.repeat(50_001))).blocks.length).toBeLessThan(3)
})

test('a backslash that ends a cell is a letter where quotes are doubled', async () => {
  const { blocks, problems } = await read('id,text\n"C:\\","a ""b"""\n"D:\\","e f"\n')
  expect(blocks.map(({ source }) => source)).toEqual(['C:\\', 'a "b"', 'D:\\', 'e f'])
  expect(problems).toMatchObject([{ code: 'csv-header' }])
})

test('text behind the quote that closes a cell gets a notice', async () => {
  const { problems } = await read('id,text\n1,"a b"x\n')
  expect(problems).toMatchObject([{ code: 'csv-header' }, { code: 'csv-quote-after', line: 2 }])
})

test('a translation with a sign that parts cells elsewhere gets quotes', async () => {
  expect(await write('a x,b\nc,d\n', '2/1', 'e;f')).toBe('a x,b\n"e;f",d\n')
  expect(await write('a x,b\nc,d\n', '2/1', 'e\tf')).toBe('a x,b\n"e\tf",d\n')
})

test('a million empty cells are read in their turn, and more than two million are refused', async () => {
  expect((await read(`a x,b\n${','.repeat(1_000_000)}c\n`)).blocks).toHaveLength(1)
  await expect(read(`a x,b\n${','.repeat(2_100_000)}`)).rejects.toThrow(/cells/)
  expect((await read(`a x,b\n${'"'.repeat(300_001)}c\n`)).blocks.length).toBeLessThan(3)
})

describe.skipIf(corpusSkip)(`real tables${corpusSkip ? ` (skipped: ${corpusSkip})` : ''}`, () => {
  for (const { name, bytes } of corpusFiles('csv', /^(?!broken|doubled|html|segmentation).*/))
    test(`${name} reads as the library reads it`, () => {
      const text = Buffer.from(bytes).toString()
      const { rows, dialect } = tableOf(text)
      const records: string[][] = parse(text, {
        bom: true,
        delimiter: dialect.delimiter,
        relax_column_count: true,
      })
      expect(rows.map((row) => row.map(({ value }) => value)).filter((row) => row.join('') !== '')).toEqual(
        records.filter((row) => row.join('') !== ''),
      )
    })
})

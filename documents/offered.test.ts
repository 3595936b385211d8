import { expect, test } from 'vitest'
import { formatOf } from './formats.ts'
import { offeredOf } from './offered.ts'
import { settingsFor } from './testing/settings.ts'

async function offer(name: string, file: string, allTexts = false) {
  const bytes = Buffer.from(file)
  const format = formatOf(name, bytes)
  const settings = { ...settingsFor('pl'), allTexts }
  const { blocks, problems } = offeredOf(await format.read(bytes, settings), format, bytes, settings)
  return {
    texts: blocks.map(({ key }) => key),
    messages: problems.filter(({ code }) => /^(words|keys)-/.test(code)).map(({ message }) => message),
  }
}

const json = (values: readonly string[]) => JSON.stringify(Object.fromEntries(values.entries()))

test('texts of numbers, addresses and e-mail addresses alone are left out, and told with their number', async () => {
  const without = [
    '1,250.00',
    '12:30 – 14:00',
    '$ 5',
    '٣٫٥',
    '%d / %d',
    'https://example.com/a?b=c#d',
    'http://a.example/{path}, www.example.org',
    'mailto:ann@example.com',
    'ann.lee+x@mail.example.co.uk',
    'ann@example.com; bob@example.com',
    'docs.example.com/guide',
    'example.de, beispiel.co.at',
    'shop.it/a',
    'https://example.com/über',
    'sftp://files.example.com',
    'jörg@münchen.example',
    '2026-11-24T09:30:00Z',
  ]
  const { texts, messages } = await offer('a.json', json(without))
  expect(texts).toEqual([])
  expect(messages).toEqual([`${without.length} texts without words were left out.`])
  expect((await offer('a.json', json(['1.5', 'One']))).messages).toEqual([
    '1 text without words was left out.',
  ])
})

test('what says anything besides stays', async () => {
  const words = [
    'See https://example.com',
    'https://example.comを見る',
    '5 km',
    '第5章',
    'Node.js/Deno',
    'and/or',
    'ann at example',
    'e-mail',
    '@ann',
    '<b>https://a.example</b>Go',
    '٥ كم',
    'IV',
    'log.in',
    '連絡先ann@example.com',
    'a://',
  ]
  const { texts, messages } = await offer('a.json', json(words))
  expect(texts).toHaveLength(words.length)
  expect(messages).toEqual([])
})

test('all texts are offered where they are asked for', async () => {
  const { texts, messages } = await offer('a.json', '{"a":"1.5","b":"https://a.example","c":"One"}', true)
  expect([texts, messages]).toEqual([['a', 'b', 'c'], []])
})

test('the forms of a plural are offered all, or none', async () => {
  const file =
    '{"a":"{n, plural, =0 {0 %} one {# file} other {# files}}","b":"{n, plural, one {1 %} other {# %}}"}'
  expect((await offer('a.json', file)).texts).toEqual([
    'a<1.=0',
    'a<1.one',
    'a<1.other',
    'a<1.few',
    'a<1.many',
  ])
})

test('a column of keys alone is left out of a table; one of words, of codes of goods or of one row is not', async () => {
  const table =
    'key;text;kind\nmenu.open;Open;noun\nmenu.close_all;Close all;verb\ntitle;Title;noun\nerrorText;Oh no;well-known\n'
  const { texts, messages } = await offer('a.csv', table)
  expect(texts).toEqual(['2/2', '2/3', '3/2', '3/3', '4/2', '4/3', '5/2', '5/3'])
  expect(messages).toEqual(['Column 1 holds keys alone: 4 texts were left out.'])
  expect((await offer('a.csv', 'key;text\nmenu.open;Open\n')).texts).toEqual(['2/1', '2/2'])
  expect((await offer('a.csv', table, true)).texts).toHaveLength(12)
})

test('keys of 36 signs are keys, and one of many that is there twice takes nothing from the others', async () => {
  const guid = (number: number) => `6f9619ff-8b86-d011-b42d-${String(number).padStart(12, '0')}`
  const rows = Array.from({ length: 20 }, (_, row) => `${guid(row)},menu.item_${row % 19},Text ${row} x`)
  const { messages } = await offer('a.csv', `id,key,text\n${rows.join('\n')}\n`)
  expect(messages).toEqual([
    'Column 1 holds keys alone: 20 texts were left out.',
    'Column 2 holds keys alone: 20 texts were left out.',
  ])
  const states = 'id,state\n1,in_work\n2,in_work\n3,all_done\n'
  expect((await offer('a.csv', states)).messages).toEqual([])
})

test('a file with a place for each translation offers all of its texts', async () => {
  const po = 'msgid ""\nmsgstr "Content-Type: text/plain; charset=UTF-8\\n"\n\nmsgid "1.5"\nmsgstr ""\n'
  expect((await offer('a.po', po)).texts).toHaveLength(1)
  expect((await offer('a.csv', 'key,en,pl\na.b,1.5,\n')).messages).toEqual([])
})

test('a long text without an end is looked at in its turn', async () => {
  for (const sign of ['a.', '1@', 'a@', 'www.', 'x-', '://'])
    expect(await offer('a.json', json([sign.repeat(100_000)]))).toBeDefined()
})

import { codesOf } from '@hub/text/text'
import { expect, test } from 'vitest'
import { readFile, writeFile } from '../testing/reading.ts'

const codesIn = async (value: string, name = 'a.json', settings = {}) => {
  const file = name.endsWith('.json') ? JSON.stringify({ a: value }) : `a: ${JSON.stringify(value)}\n`
  const { blocks } = await readFile(name, file, settings)
  return blocks.flatMap(({ source }) => codesOf(source).map(({ display }) => display))
}

test('a placeholder is a code beside a letter of any script', async () => {
  for (const [value, codes] of [
    ['파일 %d개', ['%d']],
    ['%@としてログイン中', ['%@']],
    ['%dملفات', ['%d']],
    ['%Y年%m月', ['%Y', '%m']],
    ['%1$sдобавил %2$dфайлов', ['%1$s', '%2$d']],
    ['ש%sש', ['%s']],
    ['%dx%d pixels', ['%d', '%d']],
    ['%dpx wide', ['%d']],
    ['%02dh and %.1fkm of %ldB', ['%02d', '%.1f', '%ld']],
    ['%1$sfoo %@bar', ['%1$s', '%@']],
    ['{{name}}さん %{count}개', ['{{name}}', '%{count}']],
    ['%name%님 %user_name%さん', ['%name%', '%user_name%']],
  ] as const)
    expect(await codesIn(value), value).toEqual(codes)
})

test('a percentage is none, nor an escape in an address, a time or a smile', async () => {
  for (const value of [
    '100%sure',
    '100 % di sconto',
    '50%discount',
    "50%d'économie",
    '50 %d’économie, 100%d’accord',
    'see /a%20Cafe and /%d7%a9',
    'at 12:30',
    'Note:this',
    'http://example.com:8080/a',
    ':smile: and :-) or :P',
    '注意:Windows',
  ])
    expect(await codesIn(value), value).toEqual([])
})

test('the pattern of a date is one code as a whole', async () => {
  for (const [value, codes] of [
    ['on %d.%m.%Y', ['%d.%m.%Y']],
    ['on %Y-%m-%d', ['%Y-%m-%d']],
    ['at %Y-%m-%dT%H:%M:%S%z', ['%Y-%m-%dT%H:%M:%S%z']],
    ['vers %H:%Mh', ['%H:%M']],
    ['on %-d. %B %Y', ['%-d. %B %Y']],
    ['on %F %T', ['%F %T']],
    ['%s, %d', ['%s', '%d']],
  ] as const) {
    expect(await codesIn(`${value} ok`), value).toEqual(codes)
    expect(await codesIn(`${value} ok`, 'a.yml'), value).toEqual(codes)
  }
})

test('references of i18next and names of Laravel are codes', async () => {
  for (const [value, codes] of [
    ['See $t(common.more) now', ['$t(common.more)']],
    ['See $t(common.more, {"count": 2}) now', ['$t(common.more, {"count": 2})']],
    ['Page :current of :total_pages', [':current', ':total_pages']],
    [':attributeは、:min文字から、:max文字', [':attribute', ':min', ':max']],
    ['Dear :Name (:count)', [':Name', ':count']],
    ['Hello %user_name%!', ['%user_name%']],
    ['No %date, %status of %site개', ['%date', '%status', '%site']],
    ['%dates and %sizes', ['%dates', '%s']],
  ] as const)
    expect(await codesIn(value), value).toEqual(codes)
})

test('what vue-i18n, servers’ programs, older i18next and PHP put in is a code', async () => {
  for (const [value, codes] of [
    ['See @:common.title.', ['@:common.title']],
    ["@.lower:key and @:{'a b'} or @:(x)", ['@.lower:key', "@:{'a b'}", '@:(x)']],
    ['詳細@:common.titleへ', ['@:common.title']],
    ['Hello <%= name %> and <%- x > 1 %>!', ['<%= name %>', '<%- x > 1 %>']],
    ['Hello __userName__, __user_name__, __APP_NAME__', ['__userName__', '__user_name__', '__APP_NAME__']],
    ['__count__ items of __MSG_title__', ['__count__', '__MSG_title__']],
    ['%2$*1$d of it', ['%2$*1$d']],
    ["%'*10s and %1$'010d", ["%'*10s", "%1$'010d"]],
  ] as const)
    for (const name of ['a.json', 'a.yml']) expect(await codesIn(value, name), value).toEqual(codes)
  const file = 'a=Hello <%= name %> and <b>__userName__</b>\n'
  const code = (number: number, kind: 'alone' | 'open' | 'close' = 'alone') => ({ code: number, kind })
  const target = ['Bonjour ', code(1), ' et ', code(2, 'open'), code(3), code(2, 'close')]
  expect((await writeFile('a.properties', file, { 'a<1': target })).text).toBe(
    'a=Bonjour <%= name %> et <b>__userName__</b>\n',
  )
})

test('what is like them in ordinary words is none', async () => {
  for (const value of [
    'This is __bold__ and __very bold__ and __IMPORTANT__',
    'Write to me@example.com: now',
    'Meet us @: the bar',
    'rock & roll <% or 5 %',
    "100 % 'sure'",
    'snake__case_name__here',
  ])
    expect(await codesIn(value), value).toEqual([])
})

test('what a program puts into an attribute of a value is a code', async () => {
  const file = JSON.stringify({ a: '<a title="More on %s &amp; it">x</a> <b title="{{ a }}: {{ b }}">y</b>' })
  const { texts } = await readFile('a.json', file)
  expect(texts).toEqual({ 'a<1': '[1>x<1] [2>y<2]', 'a<2': 'More on [1] & it' })
  const target = ['Plus & ', { code: 1, kind: 'alone' as const }]
  expect((await writeFile('a.json', file, { 'a<2': target })).text).toBe(
    file.replace('More on %s &amp; it', 'Plus &amp; %s'),
  )
  const older = (await readFile('a.json', file, { reader: 3 })).texts
  expect(older['a<2']).toBe('More on %s & it')
})

test('a document that an older reader read is read and written as it was then', async () => {
  const file = '{"a":"파일 %d개 %s"}'
  const { texts } = await readFile('a.json', file, { reader: 1 })
  expect(texts).toEqual({ a: '파일 %d개 [1]' })
  const { text } = await writeFile(
    'a.json',
    file,
    { a: [{ code: 1, kind: 'alone' }, ' %d x'] },
    { reader: 1 },
  )
  expect(text).toBe('{"a":"%s %d x"}')
})

test('half a million signs are searched in their turn', async () => {
  for (const sign of ['%d', '$t(', ':a', '%Y-', '$t((', '%a', '@:(a', '__a_', '__aB', '<%', "%'*"])
    expect(await readFile('a.json', JSON.stringify({ a: sign.repeat(500_000) }))).toBeDefined()
}, 20_000)

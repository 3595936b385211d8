import { expect, test } from 'vitest'
import { readFile, writeFile } from '../../testing/reading.ts'

const code = (number: number) => ({ code: number, kind: 'alone' }) as const
const json = (value: string) => JSON.stringify({ a: value })
const read = (value: string, targetLanguage = 'de') => readFile('a.json', json(value), { targetLanguage })
const write = async (
  value: string,
  targets: Parameters<typeof writeFile>[2],
  targetLanguage = 'de',
  name = 'a.json',
) => {
  const output = await writeFile(name, json(value), targets, { targetLanguage })
  return { ...output, value: JSON.parse(output.text).a as unknown }
}

const files = '{n, plural, =0 {no file} one {# file in <b>{place}</b>} other {# files}}'

test('each branch of a plural is a segment of its own, its arguments and # and tags codes', async () => {
  const { texts, blocks } = await read(files)
  expect(texts).toEqual({ 'a<1.=0': 'no file', 'a<1.one': '[1] file in [2>[3]<2]', 'a<1.other': '[1] files' })
  expect(blocks.map(({ plural, group }) => [plural, group])).toEqual([
    [{ form: 1, of: 3, category: '=0' }, 'a<1'],
    [{ form: 2, of: 3, category: 'one' }, 'a<1'],
    [{ form: 3, of: 3, category: 'other' }, 'a<1'],
  ])
  expect(JSON.stringify(blocks[1]?.source)).toContain('"never":[]')
})

test('the forms that the target language needs are made from other, and written into the frame', async () => {
  const { texts, blocks } = await read(files, 'pl')
  expect(Object.values(texts)).toEqual([
    'no file',
    '[1] file in [2>[3]<2]',
    '[1] files',
    '[1] files',
    '[1] files',
  ])
  const [, , , few, many] = blocks
  expect([few?.plural, many?.plural]).toEqual([
    { form: 4, of: 5, category: 'few' },
    { form: 5, of: 5, category: 'many' },
  ])
  const { value, problems } = await write(
    files,
    { [few?.key ?? '']: [code(1), ' pliki'], 'a<1.other': [code(1), ' pliku'] },
    'pl',
  )
  expect(value).toBe('{n, plural, =0 {no file} one {# file in <b>{place}</b>} other {# pliku} few {# pliki}}')
  expect(problems).toEqual([])
  expect((await read('{n, plural, other{x}}', 'ar')).blocks).toHaveLength(6)
  expect((await read('{n, selectordinal, one {#st} other {#th}}', 'en')).blocks).toHaveLength(4)
})

test('forms that the target language has none of are no segments, and go once the text of other is there', async () => {
  for (const [value, language, keys, output] of [
    [files, 'ja', ['a<1.=0', 'a<1.other'], '{n, plural, =0 {no file} other {X}}'],
    ['{n,plural,one{# f}other{# files}}', 'zh-TW', ['a<1.other'], '{n,plural,other{X}}'],
    ['{n, plural, few {# f} other {# g} many {# h}}', 'ko', ['a<1.other'], '{n, plural, other {X}}'],
    ['{n, plural, offset:1 one {# f} other {# g}}', 'th', ['a<1.other'], '{n, plural, offset:1 other {X}}'],
    ['{n, selectordinal, one {#st} other {#th}}', 'pl', ['a<1.other'], '{n, selectordinal, other {X}}'],
    [
      '{n, plural, one {a} few {b} other {c}}',
      'en',
      ['a<1.one', 'a<1.other'],
      '{n, plural, one {a} other {X}}',
    ],
    ['{x, select, one {a} other {b}}', 'ja', ['a<1._1', 'a<1._2'], null],
  ] as const) {
    const { blocks } = await read(value, language)
    expect(
      blocks.map(({ key }) => key),
      value,
    ).toEqual(keys)
    const forms = blocks.flatMap(({ plural }) => plural?.of ?? [])
    if (output) expect(forms).toEqual(keys.map(() => keys.length))
    if (output) expect((await write(value, { 'a<1.other': 'X' }, language)).value).toBe(output)
  }
  expect((await write(files, { 'a<1.=0': 'なし' }, 'ja')).value).toBe(files.replace('no file', 'なし'))
})

test('ARB keeps zero, one and two, which Flutter takes for numbers', async () => {
  const value = '{n, plural, zero {none} one {one} few {few} other {some}}'
  const arb = JSON.stringify({ a: value })
  const { texts } = await readFile('a.arb', arb, { targetLanguage: 'ja' })
  expect(Object.values(texts)).toEqual(['none', 'one', 'some'])
  const { text } = await writeFile('a.arb', arb, { 'a<1.other': 'X' }, { targetLanguage: 'ja' })
  expect(JSON.parse(text).a).toBe('{n, plural, zero {none} one {one} other {X}}')
})

test('words of branches that the parser does not take are words, not arguments', async () => {
  for (const value of ['{n, PLURAL, one {file} other {files}}', '{n, plural, one {file} few {files}}'])
    expect((await read(value)).texts).toEqual({ a: value })
  expect((await read('{n, spellout} of {files}')).texts).toEqual({ a: '{n, spellout} of [1]' })
})

test('a form has the same key in each language, before and after it is written, and no other value has it', async () => {
  const keyOf = async (language: string) =>
    (await read(files, language)).blocks.find(({ plural }) => plural?.category === 'many')?.key
  expect(await keyOf('pl')).toBe('a<1.many')
  expect(await keyOf('ar')).toBe('a<1.many')
  const { text } = await write(files, { 'a<1.many': 'x' }, 'pl')
  expect((await readFile('a.json', text, { targetLanguage: 'pl' })).texts['a<1.many']).toBe('x')
  const same = await readFile('a.json', JSON.stringify({ a: files, 'a<1.one': 'One' }))
  expect(same.texts['a<1.one>']).toBe('One')
})

test('the text round a plural is a segment with the plural as a code that stays', async () => {
  const value = 'You have {n, plural, one {# file} other {# files}} in {folder}.'
  const { texts, blocks } = await read(value)
  expect(texts).toEqual({ a: 'You have [1] in [2].', 'a<1.one': '[1] file', 'a<1.other': '[1] files' })
  expect(blocks[0]?.source).toMatchObject(['You have ', { never: ['delete', 'copy'] }, {}, {}, '.'])
  const targets = { a: ['In ', code(2), ': ', code(1), '!'], 'a<1.other': [code(1), ' Dateien'] }
  expect((await write(value, targets)).value).toBe(
    'In {folder}: {n, plural, one {# file} other {# Dateien}}!',
  )
  const output = await write(value, { a: ['In ', code(2)] })
  expect(output.problems).toMatchObject([{ code: 'message-broken' }])
})

test('selects and plurals in each other are cut two deep, and their notes say where a branch is', async () => {
  const value =
    '{g, select, female {{n, plural, one {her file} other {her # files}}} other {{n, plural, one {a file} other {# files}}}}'
  const { texts, blocks } = await read(value)
  expect(Object.values(texts)).toEqual(['her file', 'her [1] files', 'a file', '[1] files'])
  expect(blocks.map(({ notes }) => notes)).toEqual([['g: female'], ['g: female'], ['g: other'], ['g: other']])
  const last = blocks.at(-1)?.key ?? ''
  expect((await write(value, { [last]: [code(1), ' Dateien'] })).value).toBe(
    value.replace('{# files}}}}', '{# Dateien}}}}'),
  )
  const polish = await read(value, 'pl')
  expect(polish.blocks).toHaveLength(8)
  const few = polish.blocks.find(({ plural }) => plural?.category === 'few')?.key ?? ''
  expect((await write(value, { [few]: [code(1), ' pliki'] }, 'pl')).value).toBe(
    value.replace('{her # files}', '{her # files} few {# pliki}'),
  )
  const deep = `{a, select, other {${value}}}`
  expect(Object.keys((await read(deep)).texts)).toEqual(['a'])
})

test('an added branch of an outer plural takes the inner ones with it', async () => {
  const value = '{n, plural, one {x} other {# of {m, plural, one {day} other {days}}}}'
  const { blocks, texts } = await read(value, 'pl')
  const few = blocks.filter(({ plural }) => plural?.category === 'few')
  expect(few.map(({ key }) => texts[key])).toEqual(['days', '[1] of [2]', 'days', 'days'])
  const outer = few[1]?.key ?? ''
  expect((await write(value, { [outer]: [code(2), ': ', code(1)] }, 'pl')).value).toBe(
    '{n, plural, one {x} other {# of {m, plural, one {day} other {days}}} few {{m, plural, one {day} other {days}}: #}}',
  )
})

test('a translation may hold braces, signs and apostrophes; the message is read as it was typed', async () => {
  const value = "{n, plural, one {it''s '{'one'}'} other {# files}}"
  expect((await read(value)).texts).toEqual({ 'a<1.one': "it's {one}", 'a<1.other': '[1] files' })
  for (const input of ["l'", "l''", "d'{x}'", "a '#1' b", "{{'", "}'{", "'", "'|'", 'a < b', "l'ami"]) {
    const {
      text,
      value: output,
      problems,
    } = await write(value, { 'a<1.other': [`${input} `, code(1), input] })
    expect(problems, input).toEqual([])
    expect(output, input).not.toBe(value)
    const again = await readFile('a.json', text, { targetLanguage: 'de' })
    expect(again.texts['a<1.other'], `${input} in ${output}`).toBe(`${input} [1]${input}`)
    expect(again.texts['a<1.one']).toBe("it's {one}")
  }
  expect((await write('{n, plural, other {x} one {l’a}}', { 'a<1.other': "l'un" })).value).toBe(
    "{n, plural, other {l'un} one {l’a}}",
  )
})

test('nothing translated, or only its text again, leaves a message as it is, whatever its white space', async () => {
  const value = "{n,plural,\n  one{it''s   {d, date, short}}\n  other{'<b>' x {x}}\n}"
  const { blocks } = await read(value)
  const same = Object.fromEntries(blocks.map(({ key, source }) => [key, source]))
  expect((await write(value, same)).text).toBe(json(value))
  const few = (await read(value, 'pl')).blocks.find(({ plural }) => plural?.category === 'few')
  expect((await write(value, { [few?.key ?? '']: 'kilka' }, 'pl')).value).toBe(
    value.replace('{x}}', '{x}}\n  few{kilka}'),
  )
})

test('ARB and YAML are cut alike; =1 stays beside the categories', async () => {
  const arb = '{"@@locale":"en","a":"{n, plural, =1{one file} other{{n} files}}"}'
  const { texts, blocks } = await readFile('a.arb', arb, { targetLanguage: 'ru' })
  expect(Object.values(texts)).toEqual(['one file', '[1] files', '[1] files', '[1] files', '[1] files'])
  expect(blocks.map(({ plural }) => plural?.category)).toEqual(['=1', 'other', 'one', 'few', 'many'])
  const yaml = await readFile('a+intl-icu.en.yml', "a: '{n, plural, one {# day} other {# days}}'\n")
  expect(Object.values(yaml.texts).slice(0, 2)).toEqual(['[1] day', '[1] days'])
})

test('what the parser does not take is one text, and half a million branches are refused or read in their turn', async () => {
  expect(Object.keys((await read('{n, plural, one {x}')).texts)).toEqual(['a'])
  const many = `{n, plural, ${Array.from({ length: 5_000 }, (_, n) => `=${n} {x}`).join(' ')} other {y}}`
  expect((await read(many)).blocks).toHaveLength(5_002)
  const all = JSON.stringify(Object.fromEntries(Array.from({ length: 400 }, (_, n) => [`k${n}`, many])))
  await expect(readFile('a.json', all)).rejects.toMatchObject({ code: 'too-much' })
})

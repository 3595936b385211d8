import { describe, expect, test } from 'vitest'
import { readFile, writeFile } from '../../testing/reading.ts'

const code = (number: number) => ({ code: number, kind: 'alone' }) as const

describe('JSON', () => {
  test('every string value is a text with its path, nothing else is', async () => {
    const { texts, blocks } = await readFile(
      'a.json',
      '{"a":{"b":"One","n":1,"x":null},"list":["Two",{"c":"Three"}],"e":" "}',
    )
    expect(texts).toEqual({ 'a.b': 'One', 'list.0': 'Two', 'list.1.c': 'Three' })
    expect(blocks[0]).toMatchObject({
      context: 'a.b',
      segmented: true,
      place: { kind: 'value', path: 'a.b' },
    })
  })

  test('placeholders of all kinds are codes', async () => {
    const { texts } = await readFile(
      'a.json',
      `{"a":"%s of %1$d, {{count}} {name} \${x} %{y} %(z)s {0:N2}","b":"100 % sure, 5 %.","c":"<0>Read</0> <link>more</link>"}`,
    )
    expect(texts).toEqual({
      a: '[1] of [2], [3] [4] [5] [6] [7] [8]',
      b: '100 % sure, 5 %.',
      c: '[1>Read<1] [2>more<2]',
    })
  })

  test('escapes are undone to read and made again, and what is not translated stays as it is written', async () => {
    const file = '{\n  "a" : "\\u0041\\/b\\n\\"c\\"",\n  "b": "caf\\u00e9 \\/"\n}'
    expect((await readFile('a.json', file)).texts).toEqual({ a: 'A/b\n"c"', b: 'café /' })
    const { text } = await writeFile('a.json', file, { a: 'É/\t"' })
    expect(text).toBe('{\n  "a" : "\\u00c9\\/\\t\\"",\n  "b": "caf\\u00e9 \\/"\n}')
  })

  test('half a character and a control character are codes, and come back', async () => {
    const file = '{"a":"x\\ud800y\\u0000z"}'
    const { texts, blocks } = await readFile('a.json', file)
    expect(texts).toEqual({ a: 'x[1]y[2]z' })
    expect(JSON.stringify(blocks)).toContain('U+D800')
    const { text } = await writeFile('a.json', file, { a: ['X', code(1), 'Y', code(2)] })
    expect(text).toBe('{"a":"X\\ud800Y\\u0000"}')
  })

  test('HTML in a value is read as HTML, placeholders in it too', async () => {
    const file = '{"a":"<p>Hi <b>{name}<\\/b> &amp; all<\\/p><p title=\\"Tip\\">Two</p>","a<1":"Other"}'
    const { texts, blocks } = await readFile('a.json', file)
    expect(texts).toEqual({ 'a<1': 'Hi [1>[2]<1] & all', 'a<2': 'Tip', 'a<3': 'Two', 'a<1>': 'Other' })
    expect(blocks.every(({ segmented }) => segmented)).toBe(true)
    const { text } = await writeFile('a.json', file, { 'a<3': 'Deux "2"', 'a<2': 'Astuce' })
    expect(text).toBe(
      '{"a":"<p>Hi <b>{name}<\\/b> &amp; all<\\/p><p title=\\"Astuce\\">Deux \\"2\\"</p>","a<1":"Other"}',
    )
  })

  test('what is no tag to HTML is not lost', async () => {
    const { text } = await writeFile('a.json', '{"a":"<b>One</> two</b>"}', {
      'a<1': ['Un ', code(2), { code: 1, kind: 'open' }, '!'],
    })
    expect(text).toBe('{"a":"Un </><b>!</b>"}')
  })

  test('a name that is there twice gives two texts, and is reported', async () => {
    const file = '{"a":"One",\n"a":"Two"}'
    const { texts, problems } = await readFile('a.json', file)
    expect(texts).toEqual({ a: 'One', 'a#2': 'Two' })
    expect(problems).toMatchObject([{ code: 'key-repeated', line: 2 }])
    expect((await writeFile('a.json', file, { 'a#2': 'Deux' })).text).toBe('{"a":"One",\n"a":"Deux"}')
  })

  test('a key for `other` alone is a plural where it counts something', async () => {
    const file = '{"item_other": "{{count}} 件", "each_other": "お互い", "days": {"other": "%{count} 日"}}'
    const { texts } = await readFile('a.json', file, { sourceLanguage: 'ja', targetLanguage: 'en' })
    expect(Object.keys(texts)).toEqual(['item_other', 'item_one', 'each_other', 'days.other', 'days.one'])
    const targets = { item_one: 'One item', 'days.one': 'A day' }
    const { text } = await writeFile('a.json', file, targets, { sourceLanguage: 'ja', targetLanguage: 'en' })
    expect(JSON.parse(text)).toEqual({
      ...JSON.parse(file),
      item_one: 'One item',
      days: { other: '%{count} 日', one: 'A day' },
    })
    const rails = 'ja:\n  days:\n    other: "%{count} 日"\n  kind:\n    other: その他\n'
    const { texts: yaml } = await readFile('a.yml', rails, { sourceLanguage: 'ja', targetLanguage: 'en' })
    expect(Object.keys(yaml)).toEqual(['days.other', 'days.one', 'kind.other'])
  })

  test('plurals made of names get the forms that the target language needs, beside their group', async () => {
    const file = '{\n  "item_one": "{{count}} item",\n  "item_other": "{{count}} items",\n  "end": "x"\n}\n'
    const { blocks, texts } = await readFile('a.json', file, { targetLanguage: 'pl' })
    expect(Object.keys(texts)).toEqual(['item_one', 'item_other', 'item_few', 'item_many', 'end'])
    expect(blocks[2]).toMatchObject({
      source: [code(1), ' items'],
      group: 'item',
      plural: { form: 3, of: 4, category: 'few' },
    })
    const few = [code(1), ' sztuki']
    const { text } = await writeFile(
      'a.json',
      file,
      { item_few: few, item_many: [code(1), ' sztuk'] },
      { targetLanguage: 'pl' },
    )
    expect(text).toBe(
      '{\n  "item_one": "{{count}} item",\n  "item_other": "{{count}} items",\n  "item_few": "{{count}} sztuki",\n  "item_many": "{{count}} sztuk",\n  "end": "x"\n}\n',
    )
  })

  test('an object of categories alone is a plural; a form that is there is not made again', async () => {
    const file = '{"n":{"one":"1 day","few":"","other":"days"}}'
    const { texts, blocks } = await readFile('a.json', file, { targetLanguage: 'pl' })
    expect(texts).toEqual({ 'n.one': '1 day', 'n.other': 'days', 'n.many': 'days' })
    expect(blocks[0]?.group).toBe('n')
  })

  test('comments and commas at the end are let pass, and a comment is a note', async () => {
    const { blocks } = await readFile('a.json', '// For the title\n{/* A greeting */ "a":"Hi",}')
    expect(blocks[0]?.notes).toEqual(['A greeting'])
  })

  test('what is no JSON is refused with its line', async () => {
    for (const file of ['{"a":"b"\n"c":"d"}', "{'a':'b'}", '{"a":"b', '{"a"', '[1,', '{} {}'])
      await expect(readFile('a.json', file)).rejects.toMatchObject({ code: 'json-malformed' })
    await expect(readFile('a.json', '{"a":"b"\n"c":"d"}')).rejects.toThrow(
      'Line 2: a comma is missing before',
    )
    await expect(readFile('a.json', 'hello')).rejects.toMatchObject({ code: 'extension-lies' })
  })

  test('bombs are refused, or read in their turn', async () => {
    await expect(readFile('a.json', '['.repeat(100_000))).rejects.toMatchObject({ code: 'too-much' })
    await expect(readFile('a.json', `[${'"a",'.repeat(100_001)}""]`)).rejects.toMatchObject({
      code: 'too-much',
    })
    await expect(readFile('a.json', `[${'{},'.repeat(5_000_000)}1]`)).rejects.toMatchObject({
      code: 'too-much',
    })
    for (const value of ['%', '\\n', '<', '{'])
      await expect(readFile('a.json', `{"a":"${value.repeat(1_500_001)}"}`)).rejects.toMatchObject({
        code: 'too-much',
      })
    await expect(readFile('a.json', `{"a":"${'x'.repeat(4_200_000)}"}`)).rejects.toMatchObject({
      code: 'too-much',
    })
    const deep = '{n,plural,other{'.repeat(3000)
    for (const value of [
      '{a'.repeat(500_000),
      deep,
      '<a '.repeat(500_000),
      '\\u0041'.repeat(500_000),
      '<b>'.repeat(50_000),
    ])
      expect((await readFile('a.json', `{"a":"${value}"}`)).blocks.length).toBeLessThanOrEqual(1)
  })

  test('a byte order mark and UTF-16 are kept', async () => {
    const file = Buffer.from('\ufeff{"a":"Hi"}', 'utf16le')
    const { bytes } = await writeFile('a.json', file, { a: 'Ça' })
    expect(Buffer.from(bytes).toString('utf16le')).toBe('\ufeff{"a":"Ça"}')
  })
})

describe('messages of ICU, as the first reader read them', () => {
  const plural =
    '{"a":"{n, plural, =0 {none} one {# item in <b>{place}</b>} other {# items}} for {d, date, short}"}'

  const first = { reader: 1 }

  test('the frame is text, arguments and # and tags are codes that branches may repeat', async () => {
    const { texts, blocks } = await readFile('a.json', plural, first)
    expect(texts).toEqual({
      a: '{n, plural, =0 {none} one {[1] item in [2>[3]<2]} other {[4] items}} for [5]',
    })
    expect(JSON.stringify(blocks[0]?.source)).toContain('"never":[]')
  })

  test('other categories may be written; what the parser does not take is reported', async () => {
    const good = ['{n, plural, few {', code(1), ' a ', code(3), '} other {', code(1), '}} ', code(5)]
    const { text, problems } = await writeFile('a.json', plural, { a: good }, first)
    expect(text).toBe('{"a":"{n, plural, few {# a {place}} other {#}} {d, date, short}"}')
    expect(problems).toEqual([])
    const output = await writeFile(
      'a.json',
      plural,
      { a: ['{n, plural, other {', code(1), '} ', code(5)] },
      first,
    )
    expect(output.problems).toMatchObject([{ code: 'message-broken' }])
    const incomplete = await writeFile(
      'a.json',
      plural,
      { a: ['{m, plural, other {', code(1), '}} ', code(5)] },
      first,
    )
    expect(incomplete.problems).toMatchObject([{ code: 'message-broken' }])
  })
})

describe('ARB', () => {
  const file = `{
  "@@locale": "en_GB",
  "hello": "Hello {name}",
  "@hello": {"description": "A greeting", "placeholders": {"name": {"type": "String", "example": "Ann"}}}
}`

  test('messages are texts; what is said about them is not, but it is their notes', async () => {
    const { texts, blocks, sourceLanguage } = await readFile('a.arb', file)
    expect(texts).toEqual({ hello: 'Hello [1]' })
    expect(blocks[0]?.notes).toEqual(['A greeting', '{name}: Ann'])
    expect(sourceLanguage).toBe('en_GB')
  })

  test('a translated file says its new language, an untranslated one stays', async () => {
    const { text } = await writeFile('a.arb', file, { hello: ['Oi ', code(1)] }, { targetLanguage: 'pt-BR' })
    expect(text).toContain('"@@locale": "pt_BR",\n  "hello": "Oi {name}"')
    expect((await writeFile('a.arb', file, {})).text).toBe(file)
  })
})

test('exactly 100,000 texts are taken, whatever else the file says about them, and one more is refused', async () => {
  const file = (count: number) => {
    const texts = Array.from({ length: count }, (_, at) => `"k${at}":"t${at}"`)
    return `{"@@locale":"en","@k0":{"description":"d"},${texts.join()}}`
  }
  expect((await readFile('a.arb', file(100_000))).blocks).toHaveLength(100_000)
  await expect(readFile('a.arb', file(100_001))).rejects.toMatchObject({ code: 'too-much' })
})

test('a file that is not in UTF-8 gets a notice, and one that does not say its encoding is refused', async () => {
  const text = '{"a":"Grüße"}'
  expect((await readFile('a.json', text)).problems).toEqual([])
  const problem = [{ code: 'json-encoding', line: 1 }]
  for (const [bytes, encoding] of [
    [Buffer.from(`\ufeff${text}`, 'utf16le'), null],
    [Buffer.from(text, 'utf16le'), null],
    [Buffer.from(text, 'utf16le').swap16(), null],
    [Buffer.from(text, 'latin1'), 'windows-1252'],
  ] as const) {
    const { texts, problems } = await readFile('a.json', bytes, { encoding })
    expect(texts).toEqual({ a: 'Grüße' })
    expect(problems).toMatchObject(problem)
    expect(problems[0]?.message).toMatch(
      /^The file is in (utf-16(le|be)|windows-1252)\. Programs expect JSON in UTF-8/,
    )
  }
  await expect(readFile('a.json', Buffer.from(text, 'latin1'))).rejects.toThrow('The file is not in UTF-8')
})

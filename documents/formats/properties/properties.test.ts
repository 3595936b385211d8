import { parse } from 'dot-properties'
import { describe, expect, test } from 'vitest'
import { corpusFiles, corpusSkip } from '../../testing/corpus.ts'
import { readFile, writeFile } from '../../testing/reading.ts'
import { entriesOf } from './entries.ts'

const alone = { code: 1, kind: 'alone' } as const

describe('.properties', () => {
  test('every sign between name and value, escapes and lines that go on', async () => {
    const file = 'a = One \\\n   two\r\nb:\\u0041\\tB\nc three\n  d\\ e\\:f==x\ng\nh=\\\n\n'
    const { texts, blocks } = await readFile('a.properties', file)
    expect(texts).toEqual({ a: 'One two', b: 'A\tB', c: 'three', 'd e:f': '=x' })
    expect(blocks[0]).toMatchObject({ context: 'a', segmented: true })
    const { text } = await writeFile('a.properties', file, { a: ' Un\n\\deux', c: 'é' })
    expect(text).toBe('a = \\ Un\\n\\\\deux\r\nb:\\u0041\\tB\nc \\u00e9\n  d\\ e\\:f==x\ng\nh=\\\n\n')
  })

  test('a value that begins in the next line keeps its lines', async () => {
    expect((await writeFile('a.properties', 'a = \\\n    One\n', { a: 'Un' })).text).toBe('a = \\\n    Un\n')
  })

  test('a comment right before an entry is its note', async () => {
    const { blocks } = await readFile('a.properties', '# Section\n\n# First\n! second\na=One\nb=Two')
    expect(blocks.map(({ notes }) => notes)).toEqual([['First', 'second'], []])
  })

  test('a file that is no UTF-8 is ISO-8859-1, and gets escapes for what that lacks', async () => {
    const file = Buffer.from('a=Caf\u00e9\nb=\u00df', 'latin1')
    expect((await readFile('a.properties', file)).texts).toEqual({ a: 'Café', b: 'ß' })
    const { bytes, problems } = await writeFile('a.properties', file, { a: 'Thé 茶😀' })
    expect(Buffer.from(bytes).toString('latin1')).toBe('a=Th\u00e9 \\u8336\\ud83d\\ude00\nb=\u00df')
    expect(problems).toMatchObject([{ code: 'encoding-references' }])
  })

  test('a file in UTF-8 stays in it', async () => {
    expect((await writeFile('a.properties', 'a=Café', { a: '茶' })).text).toBe('a=茶')
  })

  test('arguments are codes; a choice, whose words are text, is not', async () => {
    const { texts } = await readFile(
      'a.properties',
      'a={0} of {1,number,integer}\nb={0,choice,0#no files|1#a file}',
    )
    expect(texts).toEqual({ a: '[1] of [2]', b: '{0,choice,0#no files|1#a file}' })
  })

  test('where a file doubles its apostrophes beside arguments, a translator writes one', async () => {
    const file = "a=Can''t open {0}\nb=Don't\n"
    expect((await readFile('a.properties', file)).texts).toEqual({ a: "Can't open [1]", b: "Don't" })
    const { text } = await writeFile('a.properties', file, { a: ["Pas d'accès à ", alone], b: "N'" })
    expect(text).toBe("a=Pas d''acc\\u00e8s \\u00e0 {0}\nb=N'\n")
    expect((await readFile('a.properties', "a=Can''t {0}\nb=Don't {0}")).texts.a).toBe("Can''t [1]")
  })

  test('a name that is there twice is reported', async () => {
    const { texts, problems } = await readFile('a.properties', 'a=One\na=Two')
    expect(texts).toEqual({ a: 'One', 'a#2': 'Two' })
    expect(problems).toMatchObject([{ code: 'key-repeated', line: 2 }])
  })

  test('too much is refused, and odd files are read', async () => {
    await expect(readFile('a.properties', 'a=b\n'.repeat(100_001))).rejects.toMatchObject({
      code: 'too-much',
    })
    await expect(readFile('a.properties', `a=${'b'.repeat(1_100_000)}`)).rejects.toMatchObject({
      code: 'too-much',
    })
    await expect(readFile('a.properties', `a=${'b\\\n'.repeat(3_000_000)}`)).rejects.toMatchObject({
      code: 'too-much',
    })
    expect((await readFile('a.properties', 'a=\\u12 b\\')).texts).toEqual({ a: '\\u12 b' })
  })
})

describe.skipIf(corpusSkip)(`real .properties${corpusSkip ? ` (skipped: ${corpusSkip})` : ''}`, () => {
  for (const { name, bytes } of corpusFiles('properties'))
    test(`${name} is read as another parser reads it`, () => {
      const text = Buffer.from(bytes).toString(/all-syntax/.test(name) ? 'latin1' : 'utf8')
      const values = new Map(Object.entries(parse(text)))
      const read = new Map(entriesOf(text).map(({ key, value }) => [key, value.value]))
      expect(read).toEqual(values)
    })
})

import { withWords } from '@hub/text/text'
import { describe, expect, test } from 'vitest'
import { readFile, writeFile } from '../../testing/reading.ts'

const file = (content: string) =>
  `<?xml version="1.0" encoding="utf-8"?>\n<resources>\n${content}\n</resources>\n`
const string = (content: string) => file(`<string name="a">${content}</string>`)
const code = (number: number) => ({ code: number, kind: 'alone' }) as const
const source = async (content: string) => (await readFile('strings.xml', string(content))).texts.a
const write = async (content: string, target: Parameters<typeof writeFile>[2][string]) => {
  const { text } = await writeFile('strings.xml', string(content), { a: target })
  return /<string name="a">(.*)<\/string>/s.exec(text)?.[1]
}

describe('Android', () => {
  test('escapes, quotes and white space are undone', async () => {
    expect(await source('  It\\\'s \\"one\\"\\n\n   two\\u00a0\\@ &amp; &#233;  ')).toBe(
      'It\'s "one"\n two\u00a0@ & é',
    )
    expect(await source('"  It\'s   two "')).toBe("  It's   two ")
    expect(await source('\\u0020one\\u0020')).toBe(' one ')
    expect(await source(' "One"')).toBe('One')
    expect(await source('One \\u12x')).toBe('One \\u12x')
  })

  test('a translation gets the escapes it needs, where its source was', async () => {
    expect(await write('  One  ', 'L\'un "&\n\\ <')).toBe('  L\\\'un \\"&amp;\\n\\\\ &lt;  ')
    expect(await write('One', ' @a  b ')).toBe('\\u0020@a \\u0020b\\u0020')
    expect(await write('One', '@string/b')).toBe('\\@string/b')
    expect(await write('" One "', "  l'un ")).toBe('"  l\\\'un "')
    expect(await write('a "b  c" d', 'x')).toBe('x')
  })

  test('placeholders, elements and what the file protects are codes', async () => {
    const input = '%1$s has <b>%d <i>new</i></b> <xliff:g id="n" example="3">%2$d</xliff:g>\\n<br/>&lt;u&gt;'
    const whole = input.replace('<xliff:g', '<xliff:g xmlns:xliff="urn:oasis:names:tc:xliff:document:1.2"')
    expect(await source(whole)).toBe('[1] has [2>[3] [4>new<4]<2] [5]\n[6][7]')
    expect(await write(whole, ["l'", code(5), ' ', code(7), code(1)])).toBe(
      `l\\'<xliff:g xmlns:xliff="urn:oasis:names:tc:xliff:document:1.2" id="n" example="3">%2$d</xliff:g> &lt;u&gt;%1$s`,
    )
  })

  test('CDATA and escaped tags are HTML', async () => {
    const input = file(
      '<string name="a"><![CDATA[<p>L\\\'un</p>\n  <p>Two &amp; %s</p>]]></string><string name="b">&lt;b>One&lt;/b> &amp;amp; it\\\'s</string>',
    )
    const { texts } = await readFile('strings.xml', input)
    expect(texts).toEqual({ 'a<1': "L'un", 'a<2': 'Two & [1]', 'b<1': "[1>One<1] & it's" })
    const { text } = await writeFile('strings.xml', input, { 'a<2': ["C'est ", code(1)], 'b<1': 'l\'"x"' })
    expect(text).toContain("<![CDATA[<p>L\\'un</p>\n  <p>C\\'est %s</p>]]>")
    expect(text).toContain('<string name="b">l\\\'\\"x\\"</string>')
  })

  test('tags in CDATA are written as they were, whatever their quotes, and so is what is round them', async () => {
    const upper = async (content: string) => {
      const { blocks } = await readFile('strings.xml', string(content))
      const targets = blocks.map(({ key, source: text }) => [
        key,
        withWords(text, (words) => words.toUpperCase()),
      ])
      const { text } = await writeFile('strings.xml', string(content), Object.fromEntries(targets))
      return /<string name="a">(.*)<\/string>/s.exec(text)?.[1]
    }
    expect(await source('<![CDATA[<a href="http://x.example">one</a> two]]>')).toBe('[1>one<1] two')
    for (const [input, expected] of [
      [
        '<![CDATA[<a href="http://x.example">one</a> two]]>',
        '<![CDATA[<a href="http://x.example">ONE</a> TWO]]>',
      ],
      ["<![CDATA[<font color='#fff'>one</font>'s]]>", "<![CDATA[<font color='#fff'>ONE</font>\\'S]]>"],
      ['"<![CDATA[<b>one</b> two]]>"', '"<![CDATA[<b>ONE</b> TWO]]>"'],
      ['&lt;a href="x"&gt;one&lt;/a>', '&lt;a href="x"&gt;ONE&lt;/a>'],
      [
        'hi <![CDATA[<b>one</b>]]> & two'.replace('&', '&amp;'),
        'HI <![CDATA[<b>]]>ONE<![CDATA[</b>]]> &amp; TWO',
      ],
      [
        '<![CDATA[<b>one</b>]]> <![CDATA[<i>two</i>]]>',
        '<![CDATA[<b>]]>ONE<![CDATA[</b>]]> <![CDATA[<i>]]>TWO<![CDATA[</i>]]>',
      ],
    ] as const)
      expect(await upper(input)).toBe(expected)
  })

  test('what is no text stays: not translatable, names of others, other kinds', async () => {
    const { texts, blocks } = await readFile(
      'strings.xml',
      file(
        '<!-- For a -->\n<string name="a" product="tablet">A</string><string name="a">B</string><string name="n" translatable="false">N</string>' +
          '<string name="r">@string/a</string><color name="c">#fff</color><item type="string" name="i">I</item><skip/>' +
          '<string-array name="l"><item>One</item><item>@string/a</item><item>Two</item></string-array><integer-array name="x"><item>1</item></integer-array>',
      ),
    )
    expect(texts).toEqual({ 'a[tablet]': 'A', a: 'B', i: 'I', 'l.0': 'One', 'l.2': 'Two' })
    expect(blocks[0]?.notes).toEqual(['For a'])
    expect(blocks[1]?.notes).toEqual([])
  })

  test('plurals get the items that the target language needs', async () => {
    const input = file(
      '  <plurals name="d">\n    <item quantity="one">%d day</item>\n    <item quantity="other">"%d <b>days</b>"</item>\n  </plurals>',
    )
    const { texts, blocks } = await readFile('strings.xml', input, { targetLanguage: 'pl' })
    expect(Object.keys(texts)).toEqual(['d.one', 'd.other', 'd.few', 'd.many'])
    expect(blocks[2]).toMatchObject({ group: 'd', plural: { form: 3, of: 4, category: 'few' } })
    const few = [code(1), " dn'i"]
    const { text } = await writeFile(
      'strings.xml',
      input,
      { 'd.few': few, 'd.one': 'dzień' },
      { targetLanguage: 'pl' },
    )
    expect(text).toBe(
      file(
        '  <plurals name="d">\n    <item quantity="one">dzień</item>\n    <item quantity="other">"%d <b>days</b>"</item>\n    <item quantity="few">"%d dn\\\'i"</item>\n  </plurals>',
      ),
    )
  })

  test('a plural of a language without forms gets those of the target language', async () => {
    const input = file('  <plurals name="d">\n    <item quantity="other">%d 日</item>\n  </plurals>')
    const options = { sourceLanguage: 'ja', targetLanguage: 'pl' }
    const { texts } = await readFile('strings.xml', input, options)
    expect(Object.keys(texts)).toEqual(['d.other', 'd.one', 'd.few', 'd.many'])
    const { text } = await writeFile('strings.xml', input, { 'd.one': 'dzień', 'd.other': 'dnia' }, options)
    expect(text).toBe(
      file(
        '  <plurals name="d">\n    <item quantity="other">dnia</item>\n    <item quantity="one">dzień</item>\n  </plurals>',
      ),
    )
  })

  test('entities of the file are codes and never expanded', async () => {
    const input = `<?xml version="1.0"?>\n<!DOCTYPE resources [\n<!ENTITY app "T > x">\n<!ENTITY a "&b;&b;"><!ENTITY b "&a;">]>\n<resources><string name="a">Run &app; &a; &amp; go</string></resources>`
    expect((await readFile('strings.xml', input)).texts).toEqual({ a: 'Run [1] [2] & go' })
    expect((await writeFile('strings.xml', input, { a: ['&', code(1)] })).text).toBe(
      input.replace('Run &app; &a; &amp; go', '&amp;&app;'),
    )
    await expect(readFile('strings.xml', input.replace('Run', '&other;'))).rejects.toMatchObject({
      code: 'xml-malformed',
    })
  })

  test('the file says its new language where it said one', async () => {
    const input =
      '<resources xmlns:tools="http://schemas.android.com/tools" tools:locale="en"><string name="a">A</string></resources>'
    expect((await writeFile('strings.xml', input, { a: 'B' })).text).toContain(
      'tools:locale="fr"><string name="a">B<',
    )
  })

  test('a name that is there twice, and text in no entry, are reported', async () => {
    const { problems } = await readFile(
      'strings.xml',
      file('<string name="a">A</string>\nstray\n<string name="a">B</string>'),
    )
    expect(problems).toMatchObject([
      { code: 'android-text', line: 3 },
      { code: 'key-repeated', line: 5 },
    ])
  })

  test('too much is refused, and another kind of XML is reported', async () => {
    await expect(
      readFile('strings.xml', file('<string name="a">A</string>'.repeat(100_001))),
    ).rejects.toMatchObject({
      code: 'too-much',
    })
    await expect(readFile('a.xml', '<note/>')).rejects.toMatchObject({ code: 'extension-lies' })
    await expect(
      readFile('a.xml', `<!DOCTYPE resources [${'<!-- '.repeat(100)}<resources/>`),
    ).rejects.toThrow('not')
  })
})

import { describe, expect, test } from 'vitest'
import { readFile, writeFile } from '../../testing/reading.ts'

describe('.strings', () => {
  test('values are texts, names are never changed, the comment before is the note', async () => {
    const file =
      '/* Section */\n\n/* For the\n * button */\n"Say \\"Hi\\"" = "Say \\"Hi\\"\\n%1$@";\n// Plain\nname = bare.value;\n"Quit";\n'
    const { texts, blocks } = await readFile('a.strings', file)
    expect(texts).toEqual({ 'Say "Hi"': 'Say "Hi"\n[1]', name: 'bare.value', Quit: 'Quit' })
    expect(blocks.map(({ notes }) => notes)).toEqual([['For the\nbutton'], ['Plain'], []])
    const { text } = await writeFile('a.strings', file, {
      'Say "Hi"': 'Dites "Salut"\t\\',
      name: 'a b',
      Quit: 'Quitter',
    })
    expect(text).toBe(
      '/* Section */\n\n/* For the\n * button */\n"Say \\"Hi\\"" = "Dites \\"Salut\\"\\t\\\\";\n// Plain\nname = "a b";\n"Quit" = "Quitter";\n',
    )
  })

  test('escapes are letters', async () => {
    const file = '"a" = "\\U00e9\\101\\\'\\351";'
    expect((await readFile('a.strings', file)).texts).toEqual({ a: "éA'\\351" })
    expect((await writeFile('a.strings', file, { a: 'x\\351\u0000' })).text).toBe('"a" = "x\\351\\U0000";')
  })

  test('a value in single quotes may have an apostrophe in its translation', async () => {
    const file = "'a' = 'One \\'thing\\' \"two\"';\n'Quit';\n"
    expect((await readFile('a.strings', file)).texts).toEqual({ a: 'One \'thing\' "two"', Quit: 'Quit' })
    const { text } = await writeFile('a.strings', file, { a: 'L\'"autre"', Quit: "L'arrêt" })
    expect(text).toBe("'a' = 'L\\'\"autre\"';\n'Quit' = \"L'arrêt\";\n")
    expect((await readFile('a.strings', text)).texts).toEqual({ a: 'L\'"autre"', Quit: "L'arrêt" })
  })

  test('a remark ends with its line, also where lines end as on old Macs', async () => {
    const file = '// One\r"a" = "First";\r// Two\r\n"b" = "Second";\u2028// Three\u2028"c" = "Third";\r// End'
    const { texts, blocks } = await readFile('a.strings', file)
    expect(texts).toEqual({ a: 'First', b: 'Second', c: 'Third' })
    expect(blocks.map(({ notes }) => notes)).toEqual([['One'], ['Two'], ['Three']])
  })

  test('a byte order mark decides, even a doubled one', async () => {
    const file = Buffer.from('\ufeff\ufeff"a" = "One";', 'utf16le')
    expect((await readFile('a.strings', file)).texts).toEqual({ a: 'One' })
    const { bytes } = await writeFile('a.strings', file, { a: '茶' })
    expect(Buffer.from(bytes).toString('utf16le')).toBe('\ufeff\ufeff"a" = "茶";')
  })

  test('what Apple made of such a file is refused by its name', async () => {
    await expect(readFile('a.strings', 'bplist00\u0001')).rejects.toThrow('a binary property list')
    await expect(
      readFile('a.strings', '<?xml version="1.0"?>\n<plist version="1.0"><dict/></plist>'),
    ).rejects.toThrow('a property list in XML')
  })

  test('what is malformed is refused with its line, and too much too', async () => {
    await expect(readFile('a.strings', '"a" = "b";\n"c" = "d"\n"e" = "f";')).rejects.toThrow(
      'Line 3: a semicolon is missing',
    )
    for (const file of ['"a" = "b', '"a" = ', '/* "a" = "b";', '"a" = ("b");'])
      await expect(readFile('a.strings', file)).rejects.toMatchObject({ code: 'strings-malformed' })
    await expect(readFile('a.strings', '"a"="b";'.repeat(100_001))).rejects.toMatchObject({
      code: 'too-much',
    })
    expect((await readFile('a.strings', `"a" = "${'\\"'.repeat(1_000_000)}";`)).blocks).toEqual([])
  })

  test('a name that is there twice is reported', async () => {
    const { texts, problems } = await readFile('a.strings', '"a" = "One";\n"a" = "Two";')
    expect(texts).toEqual({ a: 'One', 'a#2': 'Two' })
    expect(problems).toMatchObject([{ code: 'key-repeated', line: 2 }])
  })
})

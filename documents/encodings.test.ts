import { describe, expect, test } from 'vitest'
import { formatOf } from './formats.ts'
import { settingsFor } from './testing/settings.ts'

const header = (charset: string) => `msgid ""\nmsgstr "Content-Type: text/plain; charset=${charset}\\n"\n\n`
const entry = 'msgid "Café %s"\nmsgstr "Кофе"\n'
const xliff = (encoding: string, text: string) =>
  `<?xml version="1.0" encoding="${encoding}"?><xliff version="1.2"><file original="a" source-language="fr" target-language="ru"><body><trans-unit id="é"><source>${text}</source></trans-unit></body></file></xliff>`

/** Keys as they were given before the bytes decided; jobs stored then are still written by them. */
const misread: [name: string, bytes: Buffer, key: string, source: string][] = [
  ['CP1251.po', Buffer.from(header('CP1251') + entry), 'a6cdca2a20191551', 'Café %s'],
  ['ISO-8859-1.po', Buffer.from(header('ISO-8859-1') + entry), '12f58d5fe60f5905', 'Café %s'],
  ['windows-1252.xlf', Buffer.from(xliff('windows-1252', 'Café')), '1/Ã©', 'Café'],
]

describe('UTF-8 that is declared otherwise', () => {
  const settings = settingsFor('ru')

  for (const [name, bytes, key, source] of misread) {
    const format = formatOf(name, bytes)

    test(`${name}: is read as UTF-8 and the wrong declaration is a problem`, async () => {
      const content = await format.read(bytes, settings)
      expect(content.blocks.map((block) => JSON.stringify(block.source))).toEqual([
        expect.stringContaining(source.slice(0, 4)),
      ])
      expect(content.problems.map(({ code }) => code)).toEqual(['encoding-overruled'])
      expect(content.blocks[0]?.key).toBe(key)
    })

    test(`${name}: is written as UTF-8, once, with a letter that the declared encoding lacks`, async () => {
      const translations = new Map([[key, { target: '漢', state: 'translated' as const }]])
      const output = Buffer.from((await format.write(bytes, translations, settings)).bytes).toString('utf8')
      expect(output).toContain('Café')
      expect(output).toContain('漢')
      expect(output).not.toContain('Ã')
    })
  }

  test('a charset in a comment or in another entry declares nothing', async () => {
    for (const before of ['# "Content-Type: text/plain; charset=koi8-r\\n"\n', ''])
      for (const after of ['msgid "charset=koi8-r"\nmsgstr ""\n', '']) {
        const bytes = Buffer.from(
          `${before}${header('ISO-8859-1')}${after}msgid "Caf\u00e9"\nmsgstr ""\n`,
          'latin1',
        )
        expect((await formatOf('a.po', bytes).read(bytes, settings)).blocks.at(-1)?.source).toBe('Café')
      }
    const withComment = Buffer.from('# "charset=ISO-8859-1"\nmsgid "Caf\u00e9"\nmsgstr ""\n', 'latin1')
    await expect(formatOf('a.po', withComment).read(withComment, settings)).rejects.toThrow(/UTF-8/)
  })

  test('a declaration that the bytes do not contradict is believed', async () => {
    const bytes = Buffer.from(`${header('ISO-8859-1')}msgid "Caf\u00e9"\nmsgstr ""\n`, 'latin1')
    const content = await formatOf('a.po', bytes).read(bytes, settings)
    expect(content.blocks[0]?.source).toBe('Café')
    expect(content.problems).toEqual([])
  })

  test('a target that a stored job holds as it was misread stays as it is in the file', async () => {
    const po = Buffer.from(header('ISO-8859-1') + entry)
    const misreadTarget = Buffer.from('Кофе').toString('latin1')
    const targets = new Map([['12f58d5fe60f5905', { target: misreadTarget, state: 'translated' as const }]])
    expect(Buffer.compare((await formatOf('a.po', po).write(po, targets, settings)).bytes, po)).toBe(0)
    const xlf = Buffer.from(xliff('ISO-8859-1', 'a</source><target>Кофе</target><source>'))
    const of = new Map([['1/Ã©', { target: misreadTarget, state: 'translated' as const }]])
    expect(Buffer.compare((await formatOf('a.xlf', xlf).write(xlf, of, settings)).bytes, xlf)).toBe(0)
  })
})

test('a file whose encoding writes a letter in two ways keeps the one it has, where nobody touched it', async () => {
  // Shift_JIS of NEC and of IBM: 81 E6 and 87 9A are the same sign.
  const line = (bytes: number[], text: string) => Buffer.concat([Buffer.from(bytes), Buffer.from(text)])
  const bytes = Buffer.concat([
    line([0x87, 0x9a], ' a\n'),
    line([0x87, 0x9a], ' b\n'),
    line([0x87, 0x9a], ' c'),
  ])
  const shiftJis = { ...settingsFor('ja'), encoding: 'shift_jis' }
  const format = formatOf('a.txt', bytes)
  const [first, second] = (await format.read(bytes, shiftJis)).blocks
  expect([first?.source, second?.source]).toEqual(['∵ a', '∵ b'])
  const output = await format.write(bytes, new Map([['2', { target: '∵ ば', state: 'draft' }]]), shiftJis)
  expect(Buffer.from(output.bytes).toString('hex')).toBe('879a20610a81e62082ce0a879a2063')
})

describe('octal and hexadecimal escapes of PO', () => {
  const settings = settingsFor('fr')
  const withEscapes = Buffer.from(
    'msgid "caf\\303\\251 \\x41"\nmsgstr "caf\\303"\n"\\251 \\033[1m \\\\303"\n',
  )
  const format = formatOf('a.po', withEscapes)

  test('are read as bytes of the encoding, and the key stays', async () => {
    const [block] = (await format.read(withEscapes, settings)).blocks
    expect(block).toMatchObject({
      key: 'f9525d3812810849',
      source: 'café A',
      target: 'café \u001b[1m \\303',
    })
    const latin1 = Buffer.from(`${header('ISO-8859-1')}msgid "caf\\351"\nmsgstr ""\n`)
    expect((await format.read(latin1, settings)).blocks[0]?.source).toBe('café')
  })

  test('stay where nothing changed, also in a job stored with letters for them; a control character is written as one', async () => {
    for (const target of ['café \u001b[1m \\303', 'cafÃ© \u001b[1m \\303']) {
      const same = new Map([['f9525d3812810849', { target, state: 'translated' as const }]])
      expect(Buffer.compare((await format.write(withEscapes, same, settings)).bytes, withEscapes)).toBe(0)
    }
    const targets = new Map([['f9525d3812810849', { target: 'thé \u001b', state: 'translated' as const }]])
    expect(Buffer.from((await format.write(withEscapes, targets, settings)).bytes).toString()).toContain(
      'msgstr "thé \\033"',
    )
  })

  test('bytes that are no text of the encoding are letters, as they are alone', async () => {
    const bytes = Buffer.from('msgid "a \\351"\nmsgstr ""\n')
    expect((await format.read(bytes, settings)).blocks[0]?.source).toBe('a é')
  })
})

test('a file that is not UTF-8 and says nothing is refused as that, and one that says something as what it says', async () => {
  const latin = Buffer.from('café\n', 'latin1')
  const read = (name: string, bytes: Buffer, encoding: string | null) =>
    formatOf(name, bytes).read(bytes, { ...settingsFor('ru'), encoding })
  await expect(read('a.txt', latin, null)).rejects.toThrow(/does not say what it is in.*name its encoding/)
  await expect(read('a.txt', latin, 'utf-8')).rejects.toThrow(/was added as one in UTF-8/)
  await expect(read('a.xlf', Buffer.from(xliff('utf-8', 'é'), 'latin1'), null)).rejects.toThrow(
    /says it is written in UTF-8/,
  )
  expect((await read('a.txt', latin, 'latin1')).blocks).toMatchObject([{ source: 'café' }])
})

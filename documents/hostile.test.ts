import { codesOf } from '@hub/text/text'
import { describe, expect, test } from 'vitest'
import { readReturned } from './exchange/returned.ts'
import { formatOf } from './formats.ts'
import { DocumentRefused } from './refused.ts'
import { corpusFiles, corpusSkip, pseudoTranslations } from './testing/corpus.ts'
import { settingsFor } from './testing/settings.ts'

const bytesOf = (text: string) => Buffer.from(text, 'utf8')

const xliff = (inside: string, before = '') =>
  bytesOf(
    `<?xml version="1.0"?>${before}<xliff version="1.2"><file original="a" source-language="en" datatype="plaintext"><body>${inside}</body></file></xliff>`,
  )

async function refusal(read: () => unknown): Promise<DocumentRefused> {
  try {
    await read()
  } catch (error) {
    if (error instanceof DocumentRefused) return error
    throw error
  }
  throw new Error('Nothing was refused.')
}

const settings = settingsFor('ja')
const read = async (name: string, bytes: Uint8Array) => formatOf(name, bytes).read(bytes, settings)

describe.skipIf(corpusSkip)(`dishonest files${corpusSkip ? ` (skipped: ${corpusSkip})` : ''}`, () => {
  for (const { name, bytes } of corpusFiles('hostile', /\.(xlf|xliff|po|xlsx|docx|zip|tmx)$/)) {
    test(`${name} is read, or refused with a sentence`, async () => {
      try {
        for (const problem of (await read(name, bytes)).problems)
          expect(problem.message).toMatch(/^[A-Z].{10,}\.$/s)
      } catch (error) {
        expect(error).toBeInstanceOf(DocumentRefused)
        expect(error instanceof Error ? error.message : '').toMatch(/^(["A-Z]).{10,}\.$/s)
      }
    })

    test(`${name}, called .xliff or .po, is read, or refused with a sentence`, async () => {
      for (const alias of ['lying.xliff', 'lying.po']) {
        try {
          await read(alias, bytes)
        } catch (error) {
          expect(error).toBeInstanceOf(DocumentRefused)
        }
      }
    })
  }

  test('two units with one id are two blocks, and the repeated id is a problem', async () => {
    const [file] = corpusFiles('hostile', /xliff-duplicate-ids/)
    const content = await read('a.xliff', file?.bytes ?? bytesOf(''))
    expect(new Set(content.blocks.map(({ key }) => key)).size).toBe(content.blocks.length)
    expect(content.problems.map(({ code }) => code)).toContain('id-repeated')
  })

  test('a PO entry that is written wrongly is left out and reported; the others are read', async () => {
    const [file] = corpusFiles('hostile', /po-duplicate/)
    const content = await read('a.po', file?.bytes ?? bytesOf(''))
    expect(content.blocks).toHaveLength(2)
    expect(content.problems.map(({ code }) => code)).toEqual(['po-duplicate'])
  })
})

test('a file that defines entities is refused before one is expanded', async () => {
  const levels = Array.from(
    { length: 9 },
    (_, level) => `<!ENTITY l${level + 1} "${`&l${level};`.repeat(10)}">`,
  ).join('')
  const bomb = xliff(
    '<trans-unit id="1"><source>&l9;</source></trans-unit>',
    `<!DOCTYPE xliff [<!ENTITY l0 "lol">${levels}]>`,
  )
  expect((await refusal(() => read('bomb.xliff', bomb))).code).toBe('xml-entities')
})

test('an external entity is neither loaded nor accepted', async () => {
  const file = xliff(
    '<trans-unit id="1"><source>&secret;</source></trans-unit>',
    '<!DOCTYPE xliff [<!ENTITY secret SYSTEM "file:///etc/hostname">]>',
  )
  expect((await refusal(() => read('a.xliff', file))).code).toBe('xml-entities')
})

test('a document type that is named by address is accepted and not loaded', async () => {
  const file = xliff(
    '<trans-unit id="1"><source>Hi</source></trans-unit>',
    '<!DOCTYPE xliff SYSTEM "http://127.0.0.1:9/xliff.dtd">',
  )
  expect((await read('a.xliff', file)).blocks).toHaveLength(1)
})

test('an entity that nobody defined is refused', async () => {
  const file = xliff('<trans-unit id="1"><source>&nbsp;</source></trans-unit>')
  expect((await refusal(() => read('a.xliff', file))).code).toBe('xml-malformed')
})

test('elements nested 300 deep are refused, and so are 30,000', async () => {
  const nestGroups = (depth: number) => xliff(`${'<group>'.repeat(depth)}${'</group>'.repeat(depth)}`)
  expect((await refusal(() => read('a.xliff', nestGroups(300)))).code).toBe('xml-too-deep')
  expect((await refusal(() => read('a.xliff', nestGroups(30_000)))).code).toBe('xml-too-deep')
})

test('200 codes inside each other in one unit are read, and written back', async () => {
  const deep = `${'<g id="1">'.repeat(200)}x${'</g>'.repeat(200)}`
  expect(
    (await read('a.xliff', xliff(`<trans-unit id="1"><source>${deep}</source></trans-unit>`))).blocks,
  ).toHaveLength(1)
})

test('a file over the limit is refused before it is read', async () => {
  const file = xliff('<trans-unit id="1"><source>Hi</source></trans-unit>')
  expect((await refusal(() => formatOf('a.xliff', file, 100))).code).toBe('too-large')
  expect((await refusal(() => readReturned(file, { maxBytes: 100 }))).code).toBe('too-large')
})

test('a name that says one thing over a content that says another is refused', async () => {
  const zip = Buffer.from([0x50, 0x4b, 3, 4, 0, 0])
  expect((await refusal(() => formatOf('a.xliff', zip))).code).toBe('extension-lies')
  expect((await refusal(() => formatOf('a.po', xliff('')))).code).toBe('extension-lies')
  expect((await refusal(() => formatOf('a.xliff', bytesOf('msgid "a"\nmsgstr "b"\n')))).code).toBe(
    'extension-lies',
  )
  expect((await refusal(() => formatOf('a.xliff', Buffer.from('d0cf11e0a1b11ae1', 'hex')))).code).toBe(
    'password-protected',
  )
  expect((await refusal(() => formatOf('a.exe', zip))).code).toBe('format-unknown')
  expect((await refusal(() => formatOf('a.po', bytesOf('')))).code).toBe('empty')
})

test('a file that cannot be read is refused with the endings that can, each once', async () => {
  const { message } = await refusal(() => formatOf('a.exe', bytesOf('MZ')))
  const endings = message.match(/\.[a-z]+(?=[,.])/g) ?? []
  expect(endings).toContain('.xliff')
  expect(endings).toEqual([...new Set(endings)])
})

test('what cannot come back as a bilingual file is named as what it is', async () => {
  const messageOf = async (bytes: Uint8Array) => (await refusal(() => readReturned(bytes))).message
  expect(await messageOf(bytesOf('msgid "a"\nmsgstr "b"\n'))).toMatch(
    /^The file is a PO file, not a bilingual XLIFF\./,
  )
  expect(await messageOf(Buffer.from([0x50, 0x4b, 3, 4, 0, 0]))).toMatch(
    /^The file is a zip archive, not a bilingual XLIFF\./,
  )
  expect(await messageOf(Buffer.from('%PDF-1.7'))).toMatch(/^The file is not a bilingual XLIFF\./)
  expect((await refusal(() => readReturned(bytesOf('')))).code).toBe('empty')
})

test('bytes that are not in the encoding a file declares are refused, not replaced', async () => {
  const brokenFile = Buffer.concat([
    bytesOf('<?xml version="1.0" encoding="utf-8"?><xliff version="1.2">'),
    Buffer.from([0xe9]),
    bytesOf('</xliff>'),
  ])
  expect((await refusal(() => read('a.xlf', brokenFile))).code).toBe('encoding-broken')
  const inUnknownEncoding = bytesOf('<?xml version="1.0" encoding="x-martian"?><xliff version="1.2"/>')
  expect((await refusal(() => read('a.xlf', inUnknownEncoding))).code).toBe('encoding-unknown')
})

test('no refusal and no problem repeats more than 80 characters of a file or its name', async () => {
  const long = 'n'.repeat(5000)
  const files: [name: string, bytes: Uint8Array][] = [
    [`${long}.exe`, bytesOf('x')],
    [`${long}.po`, bytesOf('')],
    [`${long}.po`, bytesOf('x')],
    [`${long}.xlf`, Buffer.from('d0cf11e0a1b11ae1', 'hex')],
    ['a.xlf', bytesOf(`<xliff version="1.2"/><${long}/>`)],
    ['a.xlf', bytesOf(`<!-- <xliff > --><${long}/>`)],
    ['a.xlf', bytesOf(`<xliff version="1.2"><a></${long}></xliff>`)],
    ['a.xlf', bytesOf(`<xliff version="1.2"><${long}:a/></xliff>`)],
    ['a.xlf', bytesOf(`<xliff version="1.2">&${long};</xliff>`)],
    ['a.xlf', bytesOf(`<xliff version="1.2" a${long}="1" a${long}="1"/>`)],
    ['a.xlf', bytesOf(`<xliff version="2${long}"/>`)],
    ['a.xlf', bytesOf(`<?xml version="1.0" encoding="${long.slice(0, 200)}"?><xliff version="1.2"/>`)],
    ['a.xlf', xliff(`<trans-unit id="${long}"/>`)],
    ['a.xlf', xliff(`<trans-unit id="${long}"><source>a</source></trans-unit>`.repeat(2))],
    ['a.po', bytesOf(`msgid ""\nmsgstr "Content-Type: text/plain; charset=${long}\\n"\n`)],
    ['a.po', bytesOf(`msgid "${long}"\nmsgstr ""\n\n`.repeat(2))],
    ['a.po', bytesOf(`msgid "${long}"\n\nmsgid "a"\nmsgstr ""\n`)],
    ['a.po', bytesOf(`msgid ${long}\n`)],
  ]
  const messagesOf = async (name: string, bytes: Uint8Array) => {
    try {
      return (await read(name, bytes)).problems.map(({ message }) => message)
    } catch (error) {
      if (error instanceof DocumentRefused) return [error.message]
      throw error
    }
  }
  const messages = (await Promise.all(files.map(([name, bytes]) => messagesOf(name, bytes)))).flat()
  expect(messages.length).toBeGreaterThanOrEqual(files.length)
  for (const message of messages) {
    expect(message).not.toContain('n'.repeat(81))
    expect(message).toMatch(/^["A-Z].*[.…]$/s)
  }
})

/**
 * Each takes about a second, and minutes or days if anything in it is compared with everything else: the test then
 * never ends in its time.
 */
const crowdedFiles: [name: string, bytes: Uint8Array][] = [
  [
    'a unit of 50,000 codes.xlf',
    xliff(
      unit(
        many(50_000, (n) => `<x id="${n}"/>`),
        many(50_000, (n) => `<x id="${50_000 - n}"/>`),
      ),
    ),
  ],
  [
    '30,000 pairs that repeat one id.xlf',
    xliff(unit(`${'<bpt id="1">(</bpt>'.repeat(30_000)}${'<ept id="1">)</ept>'.repeat(30_000)}`)),
  ],
  [
    '90,000 codes that a source lacks, in one line.xlf',
    bytesOf(
      `<xliff xmlns="urn:oasis:names:tc:xliff:document:2.0" version="2.0" srcLang="en"><file id="f"><unit id="u"><segment><source>a</source><target>${'<ph id="1"/>'.repeat(90_000)}</target></segment></unit></file></xliff>`,
    ),
  ],
  ['30,000 units of one id.xlf', xliff(unit('').repeat(30_000))],
  [
    'a tag of a million spaces.xlf',
    xliff(`<trans-unit id="1"${' '.repeat(1_000_000)}><source>a</source></trans-unit>`),
  ],
  ['ten million empty lines.po', bytesOf(`msgid "a"\nmsgstr ""\n${'\n'.repeat(10_000_000)}`)],
  [
    'placeholders that never end.po',
    bytesOf(`#, python-format\nmsgid "${'%('.repeat(200_000)}"\nmsgstr ""\n`),
  ],
  ['one placeholder of zeros.po', bytesOf(`#, c-format\nmsgid "%${'0'.repeat(500_000)}"\nmsgstr ""\n`)],
]

function many(count: number, make: (n: number) => string): string {
  return Array.from({ length: count }, (_, n) => make(n)).join('')
}

function unit(source: string, target = ''): string {
  return `<trans-unit id="1"><source>a${source}</source><target>b${target}</target></trans-unit>`
}

for (const [name, bytes] of crowdedFiles)
  test(`${name} is read and translated`, async () => {
    const format = formatOf(name, bytes)
    const content = await format.read(bytes, settings)
    const { bytes: output } = await format.write(bytes, pseudoTranslations(content), settings)
    expect((await format.read(output, settings)).blocks).toHaveLength(content.blocks.length)
  })

test('XLIFF in UTF-16, either way round, is read and written in UTF-16', async () => {
  const text = Buffer.from(
    `\ufeff<?xml version="1.0" encoding="utf-16"?><xliff version="1.2"><file original="a" source-language="en" target-language="ja"><body><trans-unit id="1"><source>Café</source></trans-unit></body></file></xliff>`,
    'utf16le',
  )
  for (const bytes of [text, Buffer.from(text).swap16()]) {
    const format = formatOf('a.xlf', bytes)
    const { bytes: output } = await format.write(
      bytes,
      new Map([['1/1', { target: '喫茶店', state: 'translated' }]]),
      settings,
    )
    expect([...output.slice(0, 2)]).toEqual([...bytes.slice(0, 2)])
    expect((await format.read(output, settings)).blocks[0]).toMatchObject({
      source: 'Café',
      target: '喫茶店',
      state: 'translated',
    })
  }
})

test('an empty text is not translated, whatever state is sent with it', async () => {
  const bytes = xliff(unit(''))
  const format = formatOf('a.xlf', bytes)
  const { bytes: output } = await format.write(
    bytes,
    new Map([['1/1', { target: '', state: 'translated' }]]),
    settings,
  )
  expect((await format.read(output, settings)).blocks[0]).toMatchObject({ target: null, state: 'new' })
})

test('a translation for a text that the document does not have is refused', async () => {
  const bytes = xliff(unit(''))
  const write = () =>
    formatOf('a.xlf', bytes).write(bytes, new Map([['1/2', { target: 'x', state: 'draft' }]]), settings)
  expect((await refusal(write)).code).toBe('key-unknown')
})

test('a PO line as long as one may be is read, and one of 10 MB is refused', async () => {
  const line = (letters: string, length: number) =>
    bytesOf(`msgid "${letters.repeat(length / letters.length)}"\nmsgstr ""\n`)
  for (const letters of ['a', '\\n', 'a\\"', '\\101'])
    expect((await read('a.po', line(letters, 1_000_000))).blocks.length).toBeLessThanOrEqual(1)
  expect((await refusal(() => read('a.po', line('a', 10_000_000)))).code).toBe('too-much')
})

test('130,000 flags in one line of PO are read, and its text is translated', async () => {
  const bytes = bytesOf(`#, ${'a, '.repeat(130_000)}c-format\nmsgid "a %s"\nmsgstr ""\n`)
  const format = formatOf('a.po', bytes)
  const content = await format.read(bytes, settings)
  expect(content.blocks).toHaveLength(1)
  const { bytes: output } = await format.write(bytes, pseudoTranslations(content), settings)
  expect((await format.read(output, settings)).blocks[0]?.state).toBe('translated')
})

test('130,000 pairs of codes that a target opens in another order are written', async () => {
  const pairs = '<g id="1"/>'.repeat(130_000)
  const bytes = xliff(`<trans-unit id="1"><source>a${pairs}</source></trans-unit>`)
  const format = formatOf('a.xlf', bytes)
  const source = (await format.read(bytes, settings)).blocks[0]?.source ?? ''
  const codes = codesOf(source)
  const target = [
    ...codes.filter(({ kind }) => kind === 'open'),
    'b',
    ...codes.filter(({ code, kind }) => kind === 'close' && code === 1),
    ...codes.filter(({ code, kind }) => kind === 'close' && code !== 1).toReversed(),
  ]
  const { bytes: output } = await format.write(
    bytes,
    new Map([['1/1', { target, state: 'draft' }]]),
    settings,
  )
  expect(output.length).toBeGreaterThan(bytes.length)
})

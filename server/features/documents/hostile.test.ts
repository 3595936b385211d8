import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { DocumentRefused } from '@hub/documents/refused'
import { describe, expect, test } from 'vitest'
import { zipOf } from '../../../documents/testing/zip.ts'
import { portalForFile } from '../../testing/fixtures.ts'
import { takeIn } from './intake.transitions.ts'

// What a client could send to a provider by mistake or on purpose: read with its problems reported, or refused with a
// sentence, nothing kept. Times are printed: a shared machine says nothing about them (`fuzz documents` judges them).

const portal = await portalForFile()

const CORPUS = join(import.meta.dirname, '..', '..', '..', '..', 'shared', 'corpus', 'documents', 'hostile')
const skip = existsSync(CORPUS) ? null : 'the corpus is not on this machine'

const storedFiles = async () => (await readdir(portal.parts.config.data, { recursive: true })).sort()

/** The refusal of a file, null when it was read; nothing else may happen to it. */
async function refusalOf(name: string, bytes: Uint8Array): Promise<DocumentRefused | null> {
  const since = performance.now()
  try {
    await takeIn(portal.parts, { name, bytes, sourceLanguage: 'en-GB', targetLanguages: ['fr-FR'] })
    return null
  } catch (error) {
    if (error instanceof DocumentRefused) return error
    throw error
  } finally {
    const megabytes = Math.round(process.memoryUsage().rss / 1e6)
    process.stdout.write(`${name}: ${Math.round(performance.now() - since)} ms, ${megabytes} MB\n`)
  }
}

const office = (part: string, content: string | Uint8Array): Buffer =>
  zipOf([
    [
      '[Content_Types].xml',
      '<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"><Default Extension="xml" ContentType="application/xml"/></Types>',
    ],
    [
      '_rels/.rels',
      `<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships"><Relationship Id="r" Type="http://schemas.openxmlformats.org/officeDocument/2006/relationships/officeDocument" Target="${part}"/></Relationships>`,
    ],
    [part, content],
  ])

const word = (body: string): Buffer =>
  office(
    'word/document.xml',
    `<w:document xmlns:w="http://schemas.openxmlformats.org/wordprocessingml/2006/main"><w:body>${body}</w:body></w:document>`,
  )

const zeros = (megabytes: number): Buffer => Buffer.alloc(megabytes * 1024 * 1024)

/**
 * Files that no disk should hold, made when they are needed; the code of the refusal, null for those that are read.
 */
const hostileFiles: readonly [name: string, bytes: () => Uint8Array, code: string | null][] = [
  ['flat-bomb.docx', () => office('word/document.xml', zeros(300)), 'too-much'],
  [
    'claims-too-little.docx',
    () => zipOf([['word/document.xml', zeros(100)]], { claimed: 10 }),
    'extension-lies',
  ],
  [
    'bomb.xlf',
    () =>
      Buffer.from(
        `<!DOCTYPE x [<!ENTITY a "aaaaaaaaaa"><!ENTITY b "${'&a;'.repeat(10)}"><!ENTITY c "${'&b;'.repeat(10)}">]><xliff version="1.2">&c;</xliff>`,
      ),
    'xml-entities',
  ],
  [
    'outside.xlf',
    () =>
      Buffer.from('<!DOCTYPE x [<!ENTITY a SYSTEM "file:///etc/passwd">]><xliff version="1.2">&a;</xliff>'),
    'xml-entities',
  ],
  ['yaml-bomb.yaml', () => Buffer.from(yamlBomb()), null],
  ['one-line.txt', () => Buffer.alloc(90_000_000, 'a line without an end '), 'too-much'],
  ['too-large.txt', () => Buffer.alloc(200 * 1024 * 1024, 'a'), 'too-large'],
  [
    'lists.md',
    () => Buffer.from(Array.from({ length: 500 }, (_, at) => `${' '.repeat(2 * at)}- deep`).join('\n')),
    'too-much',
  ],
  ['lists.html', () => Buffer.from(`${'<ul><li>'.repeat(500)}deep${'</li></ul>'.repeat(500)}`), null],
  ['segments.txt', () => Buffer.from('One line.\n\n'.repeat(100_001)), 'too-much'],
  ['segments.strings', () => Buffer.from('"a" = "b";\n'.repeat(100_001)), 'too-much'],
  ['segments.csv', () => Buffer.from(`source,target\n${'one,\n'.repeat(100_001)}`), 'too-much'],
  ['segments.docx', () => word('<w:p><w:r><w:t>One.</w:t></w:r></w:p>'.repeat(100_001)), 'too-much'],
  ['sentences.docx', () => word(`<w:p><w:r><w:t>${'One. '.repeat(100_001)}</w:t></w:r></w:p>`), 'too-much'],
  ['comments.strings', () => Buffer.from(`${'/* a */\n'.repeat(10_000_000)}"a" = "b";`), 'too-much'],
  ['returns.srt', () => Buffer.from(`1\n00:00:01,000 --> 00:00:02,000\nOne\n${'\r'.repeat(900_000)}x`), null],
  ['picture.docx', () => Buffer.from([0x89, 0x50, 0x4e, 0x47, 13, 10, 26, 10]), 'extension-lies'],
  ['old.docx', () => Buffer.concat([Buffer.from([0xd0, 0xcf, 0x11, 0xe0]), zeros(1)]), 'password-protected'],
  ['zeros.po', () => zeros(5), 'extension-lies'],
]

function yamlBomb(): string {
  const lines = ['a0: &a0 ["x"]']
  for (let level = 1; level < 12; level++)
    lines.push(`a${level}: &a${level} [${Array.from({ length: 9 }, () => `*a${level - 1}`).join(', ')}]`)
  return `${lines.join('\n')}\n`
}

for (const [name, bytes, code] of hostileFiles)
  test(`${name} ${code === null ? 'is read' : 'is refused with a sentence'}, and the server answers in between`, async () => {
    const before = await storedFiles()
    const [refusal, alive] = await Promise.all([
      refusalOf(name, bytes()),
      portal.app.inject({ method: 'GET', url: '/healthz' }),
    ])
    expect(refusal?.code ?? null, refusal?.message).toBe(code)
    expect(alive.statusCode).toBe(200)
    if (code === null) return
    expect(refusal?.message).toMatch(/^["A-Z].{10,}\.$/s)
    expect(await storedFiles()).toEqual(before)
  }, 60_000)

describe.skipIf(skip)(`damaged and dishonest files${skip ? ` (skipped: ${skip})` : ''}`, () => {
  for (const name of skip ? [] : readdirSync(CORPUS))
    test(`${name} is read, or refused with a sentence`, async () => {
      const before = await storedFiles()
      const refusal = await refusalOf(name, readFileSync(join(CORPUS, name)))
      if (refusal === null) return
      expect(refusal.message).toMatch(/^["A-Z].{10,}\.$/s)
      expect(await storedFiles()).toEqual(before)
    }, 60_000)
})

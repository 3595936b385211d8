import { crc32 } from 'node:zlib'
import { describe, expect, test } from 'vitest'
import { DocumentRefused } from '../refused.ts'
import { corpusFiles, corpusSkip } from '../testing/corpus.ts'
import { zipOf } from '../testing/zip.ts'
import { openZip } from './zip.ts'
import { writeZip } from './zip-write.ts'

async function refusal(work: Promise<unknown>): Promise<DocumentRefused> {
  const error = await work.then(
    () => new Error('Nothing was refused.'),
    (reason: unknown) => reason,
  )
  if (error instanceof DocumentRefused) return error
  throw error
}

const text = (bytes: Uint8Array) => Buffer.from(bytes).toString()

async function unzip(bytes: Uint8Array) {
  const zip = await openZip(bytes)
  await zip.verify()
  return zip
}

const parts = [
  ['[Content_Types].xml', '<Types/>'],
  ['word/document.xml', '<document>one</document>'.repeat(100)],
  ['media/', ''],
  ['media/image.png', Buffer.from([1, 2, 3, 0, 255])],
] as const

const ways = {
  plainly: zipOf(parts),
  'without packing': zipOf(parts, { stored: true }),
  'as a stream': zipOf(parts, { sizesAfter: true }),
  'for large files (zip64)': zipOf(parts, { zip64: true }),
  'as a stream of large files': zipOf(parts, { zip64: true, sizesAfter: true }),
  'with other bytes before and after': Buffer.concat([
    Buffer.from('#!/bin/sh\n'),
    zipOf(parts),
    Buffer.from('appended'),
  ]),
}

describe('a zip', () => {
  for (const [way, bytes] of Object.entries(ways)) {
    test(`written ${way} is read, and written back unchanged it is the same bytes`, async () => {
      const zip = await unzip(bytes)
      expect(zip.names).toEqual(parts.map(([name]) => name))
      expect(text(await zip.read('word/document.xml'))).toContain('one')
      expect(await writeZip(bytes, zip, new Map())).toBe(bytes)
    })

    test(`written ${way} keeps every other part as it is packed when one is changed`, async () => {
      const zip = await unzip(bytes)
      const output = await writeZip(
        bytes,
        zip,
        new Map([['word/document.xml', Buffer.from('two'.repeat(500))]]),
      )
      const again = await unzip(output)
      expect(again.names).toEqual(zip.names)
      expect(text(await again.read('word/document.xml'))).toBe('two'.repeat(500))
      const types = zip.parts.get('[Content_Types].xml')
      const after = again.parts.get('[Content_Types].xml')
      expect(after?.entry.lastModFileDate).toBe(types?.entry.lastModFileDate)
      expect(Buffer.from(await again.read('media/image.png'))).toEqual(Buffer.from([1, 2, 3, 0, 255]))
      expect(text(output)).toContain(way.includes('other bytes') ? 'appended' : 'PK')
    })
  }

  test('whose part says its own name twice is read', async () => {
    const zip = await unzip(zipOf([['ä.xml', 'text']], { otherNames: { 'ä.xml': 'ä.xml' } }))
    expect(zip.names).toEqual(['ä.xml'])
  })

  test('finds a part whatever the case of its name', async () => {
    const zip = await unzip(zipOf(parts))
    expect(zip.find('WORD/document.XML')).toBe('word/document.xml')
    expect(zip.find('word/other.xml')).toBeNull()
  })
})

describe('a dishonest zip is refused', () => {
  const one = (name: string, options = {}) => zipOf([[name, 'text']], options)
  const cases: readonly (readonly [string, Buffer, string])[] = [
    ['a name that climbs', one('../passwd'), 'zip-names'],
    ['an absolute name', one('/etc/passwd'), 'zip-names'],
    ['a drive', one('C:/windows'), 'zip-names'],
    ['backslashes', one('word\\document.xml'), 'zip-names'],
    [
      'a name twice',
      zipOf([
        ['a.xml', ''],
        ['a.xml', ''],
      ]),
      'zip-names',
    ],
    [
      'names that differ in case only',
      zipOf([
        ['a.xml', ''],
        ['A.xml', ''],
      ]),
      'zip-names',
    ],
    [
      'two parts that one program calls the same',
      zipOf(
        [
          ['a.xml', 'one'],
          ['b.xml', 'two'],
        ],
        { otherNames: { 'b.xml': 'a.xml' } },
      ),
      'zip-names',
    ],
    ['a part with two names', one('a.xml', { otherNames: { 'a.xml': 'b.xml' } }), 'zip-names'],
    ['a password', one('a.xml', { flags: 1 }), 'password-protected'],
    ['a way of packing that no document uses', one('a.xml', { method: 14 }), 'zip-broken'],
    ['a part larger than it says', one('a.xml', { claimed: 1 }), 'zip-broken'],
    ['a part smaller than it says', one('a.xml', { claimed: 1000 }), 'zip-broken'],
    [
      'more than 1 GB',
      zipOf(
        [
          ['a', 'x'],
          ['b', 'x'],
          ['c', 'x'],
        ],
        { claimed: 400 * 1024 * 1024 },
      ),
      'too-much',
    ],
    ['too many parts', zipOf(Array.from({ length: 10_001 }, (_, at) => [`${at}`, ''])), 'too-much'],
    ['no end', zipOf(parts).subarray(0, 200), 'zip-broken'],
    ['signatures alone', Buffer.from('PK\u0005\u0006'.repeat(50_000)), 'zip-broken'],
  ]
  for (const [what, bytes, code] of cases)
    test(what, async () => {
      const error = await refusal(unzip(bytes))
      expect(error.code).toBe(code)
      expect(error.message).toMatch(/^The file .{10,}\.$/)
    })

  test('parts that share their packed bytes', async () => {
    const bytes = zipOf([
      ['a.xml', 'x'],
      ['b.xml', 'x'],
    ])
    const second = bytes.lastIndexOf('PK\u0001\u0002')
    bytes.writeUInt32LE(0, second + 42)
    expect((await refusal(unzip(bytes))).code).toBe('zip-broken')
  })

  test('a part of text of more than 64 MB, before it is unpacked', async () => {
    const zip = await openZip(zipOf([['a.xml', 'x']], { claimed: 65 * 1024 * 1024 }))
    expect((await refusal(zip.read('a.xml'))).code).toBe('too-much')
  })

  test('content that its checksum contradicts', async () => {
    const bytes = zipOf([['a.xml', 'text']], { stored: true })
    bytes.write('tEXT', bytes.indexOf('text'))
    expect(crc32('text')).not.toBe(crc32('tEXT'))
    expect((await refusal(unzip(bytes))).code).toBe('zip-broken')
  })
})

describe.skipIf(corpusSkip)(`real packages${corpusSkip ? ` (skipped: ${corpusSkip})` : ''}`, () => {
  for (const folder of ['docx', 'pptx', 'xlsx', 'odt', 'ods', 'odp'])
    for (const { name, bytes } of corpusFiles(folder))
      test(`${name} is opened, and one changed part leaves the others as they were`, async () => {
        const zip = await unzip(bytes)
        const partName = zip.names.find((part) => part.endsWith('.xml')) ?? ''
        const content = Buffer.concat([await zip.read(partName), Buffer.from(' ')])
        const output = await writeZip(bytes, zip, new Map([[partName, content]]))
        const again = await unzip(output)
        expect(again.names).toEqual(zip.names)
        for (const part of zip.names) {
          const before = zip.parts.get(part)?.entry
          const after = again.parts.get(part)?.entry
          expect([after?.lastModFileDate, after?.lastModFileTime]).toEqual([
            before?.lastModFileDate,
            before?.lastModFileTime,
          ])
          expect(after?.crc32 === before?.crc32 || part === partName).toBe(true)
        }
      })

  for (const { name, bytes } of corpusFiles('hostile', /^zip-/))
    test(`${name} is opened, or refused with a sentence`, async () => {
      try {
        await unzip(bytes)
      } catch (error) {
        expect(error).toBeInstanceOf(DocumentRefused)
        expect(error instanceof Error ? error.message : '').toMatch(/^The file .{10,}\.$/s)
      }
    })
})

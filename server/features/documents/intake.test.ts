import { readdir } from 'node:fs/promises'
import { getTranslation } from '@hub/contract/translation'
import { DocumentRefused } from '@hub/documents/refused'
import { mostOfText } from '@hub/text/text'
import { expect, test } from 'vitest'
import { castForEach, portalForFile } from '../../testing/fixtures.ts'
import { takeIn } from './intake.transitions.ts'

const portal = await portalForFile()
const people = castForEach(portal)

const po = (...sources: string[]) =>
  Buffer.from(
    [
      'msgid ""\nmsgstr "Content-Type: text/plain; charset=UTF-8\\n"\n',
      ...sources.map((source) => `msgid "${source}"\nmsgstr ""\n`),
    ].join('\n'),
  )

test('a file that cannot be read is refused, and nothing of it is kept', async () => {
  const storedFiles = async () => (await readdir(portal.parts.config.data, { recursive: true })).sort()
  const before = await storedFiles()
  const files = [
    { name: 'notes.docx', bytes: po('One') },
    { name: 'broken.xlf', bytes: Buffer.from('<xliff version="1.2"><file>') },
    { name: 'empty.po', bytes: Buffer.alloc(0) },
  ]
  for (const file of files) {
    const refusal = takeIn(portal.parts, { ...file, sourceLanguage: 'en-GB', targetLanguages: ['fr-FR'] })
    await expect(refusal, file.name).rejects.toThrow(DocumentRefused)
  }
  expect(await storedFiles()).toEqual(before)
})

test('what is odd about a file comes back with it', async () => {
  const odd = await takeIn(portal.parts, {
    name: 'twice.po',
    bytes: po('One', 'One'),
    sourceLanguage: 'en-GB',
    targetLanguages: ['fr-FR'],
  })
  expect(odd.problems.map(({ message }) => message)).toEqual([
    'The message "One" is in the file more than once.',
  ])
})

test('a job counts the segments and the words of its file, and its quantity follows', async () => {
  const bytes = po('Two words', 'Three more words')
  const { jobs } = await portal.make.project({ jobs: [{ file: { name: 'menu.po', bytes } }] })
  const [job] = await portal.db
    .selectFrom('jobs')
    .select(['segments', 'words', 'segments_translated', 'words_translated', 'quantity'])
    .where('id', 'in', jobs)
    .execute()
  expect(job).toEqual({
    segments: 2,
    words: 5,
    segments_translated: 0,
    words_translated: 0,
    quantity: '5.0000',
  })
})

const long = 'x'.repeat(mostOfText.units)
const xliff = (source: string, target: string) =>
  Buffer.from(
    `<xliff version="1.2" xmlns="urn:oasis:names:tc:xliff:document:1.2"><file original="a" source-language="en" target-language="fr" datatype="plaintext"><body><trans-unit id="1"><source>${source}</source><target>${target}</target></trans-unit></body></file></xliff>`,
  )
const codes = (count: number, between: string) =>
  Array.from({ length: count }, (_, at) => `<x id="${at + 1}"/>${between}`).join('')
const json = (text: string) => Buffer.from(`{"text": "${text}"}`)

/** Each of them was taken once, and gave a job that nobody could open. */
const unwieldy: readonly [what: string, name: string, bytes: Buffer, message: RegExp][] = [
  ['a source that is too long', 'long.json', json(`${long}y`), /begins "x+…" is longer than 200,000 char/],
  ['a target that is too long', 'long.xlf', xliff('One', `${long}y`), /is longer than 200,000 characters/],
  ['a source of too many codes', 'codes.xlf', xliff(codes(10_001, 'a'), ''), /more than 20,000 codes/],
  [
    'a target of too many pieces',
    'codes.xlf',
    xliff(`A${codes(10_001, '')}`, codes(10_001, 'a')),
    /more than 20,000 codes/,
  ],
  ['marks without end', 'marks.json', json(`e${'\\u0301'.repeat(31)}`), /more than 30 marks/],
  ['a NUL in a text', 'zero.po', po('one \\0 two'), /begins "one \ufffd two" has a character without/],
  [
    'a NUL in a context',
    'zero.po',
    Buffer.from('msgctxt "a\\0b"\nmsgid "One"\nmsgstr ""\n'),
    /"One" has a character .* beside it/,
  ],
]

for (const [what, name, bytes, message] of unwieldy)
  test(`a document with ${what} is refused, and its text is named`, async () => {
    const file = { name, bytes, sourceLanguage: 'en-GB', targetLanguages: ['fr-FR'] }
    await expect(takeIn(portal.parts, file)).rejects.toMatchObject({
      name: 'DocumentRefused',
      code: what.includes('NUL') ? 'encoding-broken' : 'too-much',
      message: expect.stringMatching(message),
    })
  })

/** At the edge, or with characters that only look like text. */
const readable: readonly [name: string, bytes: Buffer][] = [
  ['edge.json', json(long)],
  ['edge.xlf', xliff('One', long)],
  ['halves.json', json(String.raw`a \ud800 b`)],
  ['zero.json', json(String.raw`a \u0000 b`)],
  ['halves.properties', Buffer.from(String.raw`a = one \ud800 two`)],
  ['halves.strings', Buffer.from(String.raw`"a" = "one \Ud800 two";`)],
]

for (const [name, bytes] of readable)
  test(`what is taken of ${name} can be opened in the editor`, async () => {
    const { jobs } = await portal.make.project({ jobs: [{ file: { name, bytes } }] })
    const [jobId = ''] = jobs
    const { ok } = await people.asSam.call(getTranslation, { params: { jobId } })
    expect(ok.segments).toHaveLength(1)
    expect(getTranslation.schema.response[200].safeParse(ok).success).toBe(true)
  })

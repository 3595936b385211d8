import { readdir } from 'node:fs/promises'
import { DocumentRefused } from '@hub/documents/refused'
import { expect, test } from 'vitest'
import { portalForFile } from '../../testing/fixtures.ts'
import { takeIn } from './intake.transitions.ts'

const portal = await portalForFile()

const po = (...sources: string[]) =>
  Buffer.from(
    [
      'msgid ""\nmsgstr "Content-Type: text/plain; charset=UTF-8\\n"\n',
      ...sources.map((source) => `msgid "${source}"\nmsgstr ""\n`),
    ].join('\n'),
  )

test('a file that cannot be read is refused, and nothing of it is kept', async () => {
  const kept = async () => (await readdir(portal.parts.config.data, { recursive: true })).sort()
  const before = await kept()
  const files = [
    { name: 'notes.docx', bytes: po('One') },
    { name: 'broken.xlf', bytes: Buffer.from('<xliff version="1.2"><file>') },
    { name: 'empty.po', bytes: Buffer.alloc(0) },
  ]
  for (const file of files) {
    const refused = takeIn(portal.parts, { ...file, sourceLanguage: 'en-GB', targetLanguages: ['fr-FR'] })
    await expect(refused, file.name).rejects.toThrow(DocumentRefused)
  }
  expect(await kept()).toEqual(before)
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

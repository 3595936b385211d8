import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import { expect, onTestFinished, test } from 'vitest'
import { openDocuments } from './documents.ts'

const lines = 2500
const fileBytes = 1024 * 1024

async function open() {
  const data = await mkdtemp(join(tmpdir(), 'hub-documents-'))
  const documents = await openDocuments({ data, limits: { fileBytes } })
  onTestFinished(async () => {
    await documents.close()
    await rm(data, { recursive: true })
  })
  return documents
}

const settings = {
  sourceLanguage: 'en',
  targetLanguage: 'fr',
  encoding: null,
  columns: null,
  hiddenText: false,
  comments: false,
  allTexts: false,
}

test('a document of thousands of segments comes from its process, and goes back, whole and in order', async () => {
  const documents = await open()
  const [input, output] = [await documents.hold(null), await documents.hold(null)]
  const text = Array.from({ length: lines }, (_, index) => `Line ${index + 1}\n`).join('')
  const size = await input.receive([Buffer.from(text)], fileBytes)
  const file = { path: input.path, size }
  const read = await documents.turn({ person: null, bytes: size }, (worker) =>
    worker.read({ name: 'lines.txt', file, settings }),
  )
  expect(read.segments.map(({ source }) => source)).toEqual(text.trimEnd().split('\n'))

  const segments = read.segments.map(({ key, cut, source }, index) => ({
    ...{ key, cut, source },
    target: `Ligne ${index + 1}`,
    state: 'translated' as const,
  }))
  const result = await documents.turn({ person: null, bytes: size }, (worker) =>
    worker.translated({ into: output.path, file, format: read.format, segments, settings: read.settings }),
  )
  expect(result).toMatchObject({ untranslated: 0, problems: [] })
  const bytes = await buffer(output.read())
  expect(bytes.toString()).toBe(text.replaceAll('Line', 'Ligne'))
  await input.close()
})

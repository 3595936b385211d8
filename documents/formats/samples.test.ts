import { sameText } from '@hub/text/text'
import { describe, expect, test } from 'vitest'
import { formatNamed, formatOf } from '../formats.ts'
import {
  corpusFiles,
  corpusSkip,
  isOpen,
  pseudo,
  pseudoTranslations,
  unchangedTranslations,
} from '../testing/corpus.ts'
import { encodingOf, settingsFor } from '../testing/settings.ts'

/** Folders of real files of formats with one language. */
const folders = [
  'xliff2',
  'android',
  'arb',
  'json',
  'properties',
  'yaml',
  'resx',
  'strings',
  'csv',
  'csv-bilingual',
  'html',
  'md',
  'srt',
  'txt',
  'vtt',
]

const settingsOf = (name: string) => ({
  ...settingsFor(/glossary|terms|game/.test(name) ? 'es' : 'fr'),
  encoding: encodingOf(name),
})

/** What reading a written file gives for a text: its source again, as it was translated. */
describe.skipIf(corpusSkip)(`real files${corpusSkip ? ` (skipped: ${corpusSkip})` : ''}`, () => {
  for (const folder of folders)
    for (const { name, bytes } of corpusFiles(folder)) {
      const settings = settingsOf(name)

      test(`${folder}/${name}, saved without a change, is the same file to the byte`, async () => {
        const format = formatOf(name, bytes)
        const content = await format.read(bytes, settings)
        for (const translations of [new Map(), unchangedTranslations(content)]) {
          const output = await format.write(bytes, translations, settings)
          expect(Buffer.compare(output.bytes, bytes)).toBe(0)
        }
      })

      test(`${folder}/${name}, translated, holds every translation where its source was`, async () => {
        const format = formatOf(name, bytes)
        const content = await format.read(bytes, settings)
        const output = await format.write(bytes, pseudoTranslations(content), settings)
        const isRecoded = output.problems.some(({ code }) => code === 'encoding-changed')
        const now = { ...settings, encoding: isRecoded ? 'utf-8' : settings.encoding }
        const again = await formatNamed(format.name).read(output.bytes, now)
        expect(again.blocks.map(({ key }) => key)).toEqual(content.blocks.map(({ key }) => key))
        const wrong = content.blocks.filter((block, index) => {
          const second = again.blocks[index]
          const texts = [second?.source, second?.target].map((text) => text ?? '')
          return isOpen(block) && !texts.some((text) => sameText(text, pseudo(block.source)))
        })
        expect(wrong).toEqual([])
      })
    }
})

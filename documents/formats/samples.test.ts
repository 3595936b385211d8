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
import { settingsFor } from '../testing/settings.ts'

/** Folders of real files of formats with one language. */
const folders = ['html', 'srt', 'vtt']

/** What reading a written file gives for a text: its source again, as it was translated. */
describe.skipIf(corpusSkip)(`real files${corpusSkip ? ` (skipped: ${corpusSkip})` : ''}`, () => {
  for (const folder of folders)
    for (const { name, bytes } of corpusFiles(folder)) {
      const settings = settingsFor('fr')

      test(`${folder}/${name}, saved without a change, is the same file to the byte`, async () => {
        const format = formatOf(name, bytes)
        const content = await format.read(bytes, settings)
        for (const translations of [new Map(), unchangedTranslations(content)]) {
          const written = await format.write(bytes, translations, settings)
          expect(Buffer.compare(written.bytes, bytes)).toBe(0)
        }
      })

      test(`${folder}/${name}, translated, holds every translation where its source was`, async () => {
        const format = formatOf(name, bytes)
        const content = await format.read(bytes, settings)
        const written = await format.write(bytes, pseudoTranslations(content), settings)
        const again = await formatNamed(format.name).read(written.bytes, settings)
        expect(again.blocks.map(({ key }) => key)).toEqual(content.blocks.map(({ key }) => key))
        const wrong = content.blocks.filter((block, index) => {
          const found = again.blocks[index]
          return isOpen(block) && !(found && sameText(found.source, pseudo(block.source)))
        })
        expect(wrong).toEqual([])
      })
    }
})

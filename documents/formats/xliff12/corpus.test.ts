import { sameText } from '@hub/text/text'
import { describe, expect, test } from 'vitest'
import { decodeXml } from '../../bytes/xml.ts'
import { formatOf } from '../../formats.ts'
import {
  corpusFiles,
  corpusSkip,
  isOpen,
  pseudo,
  pseudoTranslations,
  unchangedTranslations,
} from '../../testing/corpus.ts'
import { settingsFor } from '../../testing/settings.ts'
import { xliff12 } from './format.ts'

const settings = { ...settingsFor('fr'), reader: xliff12.version }

/**
 * What is left of a file when its targets, what explains their codes, and its states are taken out: no translation
 * may touch it.
 */
function withoutChanges(bytes: Uint8Array): string {
  return decodeXml(bytes)
    .text.replace(/\s*<target\b[^>]*?(\/>|>.*?<\/target>)/gs, '')
    .replace(/\s*<m:tunit-target-metadata>.*?<\/m:tunit-target-metadata>/gs, '')
    .replace(/\s(target-language|approved|state|conf|mq:status|m:confirmed)=("[^"]*"|'[^']*')/g, '')
}

describe.skipIf(corpusSkip)(`real XLIFF files${corpusSkip ? ` (skipped: ${corpusSkip})` : ''}`, () => {
  for (const { name, bytes } of corpusFiles('xliff12')) {
    test(`${name}, saved without a change, is the same file to the byte`, async () => {
      const content = await formatOf(name, bytes).read(bytes, settings)
      expect(content.blocks.length).toBeGreaterThan(0)
      const { bytes: output } = await xliff12.write(bytes, unchangedTranslations(content), settings)
      expect(Buffer.compare(output, bytes)).toBe(0)
    })

    test(`${name}, translated, holds every translation and is otherwise the same file`, async () => {
      const content = await xliff12.read(bytes, settings)
      const { bytes: output } = await xliff12.write(bytes, pseudoTranslations(content), settings)
      const again = await xliff12.read(output, settings)
      expect(again.blocks.map(({ key }) => key)).toEqual(content.blocks.map(({ key }) => key))
      const wrong = again.blocks.filter(
        (block) =>
          isOpen(block) &&
          !(block.target && sameText(block.target, pseudo(block.source)) && block.state === 'translated'),
      )
      expect(wrong).toEqual([])
      expect(again.blocks.filter((block) => !isOpen(block))).toEqual(
        content.blocks.filter((block) => !isOpen(block)),
      )
      expect(withoutChanges(output)).toBe(withoutChanges(bytes))
    })
  }
})

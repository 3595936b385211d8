import { sameText } from '@hub/text/text'
import { po as gettext } from 'gettext-parser'
import { describe, expect, test } from 'vitest'
import { formatOf } from '../../formats.ts'
import {
  corpusFiles,
  corpusSkip,
  pseudo,
  pseudoTranslations,
  unchangedTranslations,
} from '../../testing/corpus.ts'
import { settingsFor } from '../../testing/settings.ts'
import { readEntries } from './entries.ts'
import { po } from './format.ts'

const settings = settingsFor('fr')

/** The lines that no translation may touch: everything but msgstr and the fuzzy flag. */
function withoutChanges(bytes: Uint8Array): string {
  const text = Buffer.from(bytes).toString('latin1')
  return text
    .replace(/^msgstr(\[\d\])? *"(.*)\r?\n("(.*)\r?\n?)*/gm, '')
    .replace(/^#, fuzzy\r?\n/gm, '')
    .replace(/^(#,.*)/gm, (line) => line.replace(/,?\s*fuzzy\b/, ''))
    .replace(/#,(?=\r?\n)/g, '')
}

/** What a translation that was taken over was of goes with its flag. */
const withoutPrevious = (text: string): string =>
  text.replace(/^(#,.*\bfuzzy\b.*\r?\n)(?:#\|.*\r?\n)+/gm, '$1')

describe.skipIf(corpusSkip)(`real PO files${corpusSkip ? ` (skipped: ${corpusSkip})` : ''}`, () => {
  for (const { name, bytes } of corpusFiles('po')) {
    test(`${name}, saved without a change, is the same file to the byte`, async () => {
      const content = await formatOf(name, bytes).read(bytes, settings)
      expect(content.blocks.length).toBeGreaterThan(0)
      expect(content.problems).toEqual([])
      const { bytes: output } = await po.write(bytes, unchangedTranslations(content), settings)
      expect(Buffer.compare(output, bytes)).toBe(0)
    })

    test(`${name}, translated, holds every translation and is otherwise the same file`, async () => {
      const content = await po.read(bytes, settings)
      const { bytes: output } = await po.write(bytes, pseudoTranslations(content), settings)
      const again = await po.read(output, settings)
      expect(again.blocks.map(({ key }) => key)).toEqual(content.blocks.map(({ key }) => key))
      expect(
        again.blocks.filter(
          (block) =>
            !(block.target && sameText(block.target, pseudo(block.source)) && block.state === 'translated'),
        ),
      ).toEqual([])
      if (again.problems.length === 0 && !/1251|8859/.test(name))
        expect(withoutChanges(output)).toBe(
          withoutChanges(Buffer.from(withoutPrevious(Buffer.from(bytes).toString('latin1')), 'latin1')),
        )
    })

    test(`${name} reads as the library reads it`, async () => {
      const messages = gettext.parse(Buffer.from(bytes)).translations
      const { entries } = readEntries(
        new TextDecoder(
          /1251/.test(name) ? 'windows-1251' : /8859/.test(name) ? 'iso-8859-13' : 'utf-8',
        ).decode(bytes),
      )
      for (const entry of entries) {
        const other = messages[entry.context ?? '']?.[entry.id.value]
        expect(other?.msgid_plural).toBe(entry.plural?.value)
        if (entry.id.value !== '')
          expect([...entry.forms.values()].map(({ value }) => value)).toEqual(other?.msgstr)
      }
      const total = Object.values(messages).reduce((sum, context) => sum + Object.keys(context).length, 0)
      expect(entries.length).toBe(total)
    })
  }
})

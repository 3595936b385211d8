import { partsOf, type Text, wordsOf } from '@hub/text/text'
import { describe, expect, test } from 'vitest'
import { openZip } from '../bytes/zip.ts'
import type { Content, Translation } from '../document.ts'
import { formatOf } from '../formats.ts'
import { DocumentRefused } from '../refused.ts'
import { corpusFiles, corpusSkip, unchangedTranslations } from './corpus.ts'
import { convert, libreOfficeSkip } from './libreoffice.ts'
import { settingsFor } from './settings.ts'

const settings = settingsFor('fr')

/** Parts of XML, and pages that a document embeds; content types say nothing to a reader. */
const HOLDS_TEXT = /^[^[].*\.(xml|html?)$/

/** Each text with a mark of its own, so that none can be taken for another. */
const withMarks = (text: Text, index: number): Text => [`⟦${index}⟧`, ...partsOf(text), '⟦end⟧']

function markedTranslations({ blocks }: Content): Map<string, Translation> {
  return new Map(
    blocks.map(({ key, source }, index) => [key, { target: withMarks(source, index), state: 'translated' }]),
  )
}

/**
 * For tests: what is true of every real file of an Office format.
 * @param textOfFile a small sample that LibreOffice shows whole
 * @param flat what LibreOffice makes of it, as `fodt`
 * @param withoutText files that hold no words at all
 */
export function describeRealFiles(
  extension: string,
  textOfFile: string,
  flat: string,
  withoutText: readonly string[] = [],
): void {
  const folder = extension.slice(1)
  describe.skipIf(corpusSkip)(`real ${folder} files${corpusSkip ? ` (skipped: ${corpusSkip})` : ''}`, () => {
    for (const { name, bytes } of corpusFiles(folder)) {
      test(`${name}, saved without a change, is the same file`, async () => {
        const format = formatOf(name, bytes)
        const content = await format.read(bytes, settings)
        if (!withoutText.includes(name))
          expect(content.blocks.length + content.problems.length).toBeGreaterThan(0)
        expect(new Set(content.blocks.map(({ key }) => key)).size).toBe(content.blocks.length)
        for (const translations of [unchangedTranslations(content), sources(content)])
          expect(Buffer.compare((await format.write(bytes, translations, settings)).bytes, bytes)).toBe(0)
      })

      test(`${name}, translated, holds every translation, and parts without text are as they were`, async () => {
        const format = formatOf(name, bytes)
        const content = await format.read(bytes, settings)
        const { bytes: output } = await format.write(bytes, markedTranslations(content), settings)
        const again = await format.read(output, settings)
        expect(again.blocks.map(({ key }) => key)).toEqual(content.blocks.map(({ key }) => key))
        expect(again.blocks.map(({ source }) => wordsOf(source).join(''))).toEqual(
          content.blocks.map(({ source }, index) => wordsOf(withMarks(source, index)).join('')),
        )
        const [before, after] = [await openZip(bytes), await openZip(output)]
        await after.verify()
        expect(after.names).toEqual(before.names)
        for (const part of before.names.filter((name) => !HOLDS_TEXT.test(name)))
          expect(after.parts.get(part)?.entry.crc32).toBe(before.parts.get(part)?.entry.crc32)
      })
    }

    for (const { name, bytes } of corpusFiles('hostile', /zip|odt|ods|ooxml|docx|xlsx|pptx/))
      test(`${name}, called ${extension}, is read, or refused with a sentence`, async () => {
        try {
          await formatOf(`file${extension}`, bytes).read(bytes, settings)
        } catch (error) {
          expect(error).toBeInstanceOf(DocumentRefused)
          expect(error instanceof Error ? error.message : '').toMatch(/^(["A-Z]).{10,}\.$/s)
        }
      })

    test.skipIf(libreOfficeSkip)(
      `LibreOffice finds every translation of ${textOfFile}${libreOfficeSkip ? ` (skipped: ${libreOfficeSkip})` : ''}`,
      async () => {
        const [file] = corpusFiles(folder, new RegExp(`^${textOfFile}$`))
        const bytes = file?.bytes ?? Buffer.alloc(0)
        const format = formatOf(textOfFile, bytes)
        const content = await format.read(bytes, settings)
        const { bytes: output } = await format.write(bytes, markedTranslations(content), settings)
        // A mark may be cut by what LibreOffice makes of fonts; in attributes there is nothing to cut.
        const whole = convert(output, extension, flat)
        const words = whole + whole.replace(/<[^>]*>/g, '')
        expect(content.blocks.filter((_, index) => !words.includes(`⟦${index}⟧`))).toEqual([])
      },
      120_000,
    )
  })
}

const sources = ({ blocks }: Content): Map<string, Translation> =>
  new Map(blocks.map(({ key, source }) => [key, { target: source, state: 'translated' }]))

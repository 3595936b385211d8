import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { compareCodes, isRefused } from '@hub/text/checks/codes'
import { parseText } from '@hub/text/text'
import { describe, expect, test } from 'vitest'
import type { BlockState, Format, Translation } from '../document.ts'
import { formats } from '../formats.ts'
import { unchangedTranslations } from '../testing/corpus.ts'
import { settingsFor } from '../testing/settings.ts'

/** `HUB_WRITE_FIXTURES=1` writes what is not there yet: then read it, line by line, before it is committed. */
const writing = process.env.HUB_WRITE_FIXTURES === '1'

const STATES: readonly BlockState[] = ['new', 'draft', 'translated', 'reviewed', 'locked']

function translationsIn(path: string): Map<string, Translation> {
  const translations = new Map<string, Translation>()
  for (const [key, value] of Object.entries<unknown>(JSON.parse(readFileSync(path, 'utf8')))) {
    if (typeof value !== 'object' || value === null || !('target' in value) || !('state' in value))
      throw new Error(key)
    const target = parseText(value.target)
    const state = STATES.find((name) => name === value.state)
    if (target === null || !state) throw new Error(key)
    translations.set(key, { target, state })
  }
  return translations
}

function golden(path: string, actual: Uint8Array): void {
  if (!existsSync(path) && writing) writeFileSync(path, actual)
  expect(Buffer.from(actual).toString('latin1')).toBe(readFileSync(path).toString('latin1'))
}

const fixturesOf = (format: Format): string => join(import.meta.dirname, format.name, 'fixtures')

// Some formats are tested beside their code: nobody can read a package in a comparison of bytes.
for (const format of formats.filter((each) => existsSync(fixturesOf(each))))
  describe(format.name, () => {
    const fixtures = fixturesOf(format)
    for (const name of readdirSync(fixtures)) {
      const folder = join(fixtures, name)
      const extension = format.extensions[0] ?? ''
      const input = readFileSync(join(folder, `input${extension}`))
      // They were made with the first reader of each format, and jobs of its day are read as they say.
      const settings = { ...settingsFor('ja'), reader: 1 }

      test(`${name}: is read as it says`, async () => {
        golden(
          join(folder, 'read.json'),
          Buffer.from(`${JSON.stringify(await format.read(input, settings), null, 1)}\n`),
        )
      })

      test(`${name}: unchanged, returns the same bytes`, async () => {
        const content = await format.read(input, settings)
        const { bytes } = await format.write(input, unchangedTranslations(content), settings)
        expect(Buffer.compare(bytes, input)).toBe(0)
      })

      test(`${name}: translated, returns the bytes expected, and reads again as translated`, async () => {
        const translations = translationsIn(join(folder, 'translations.json'))
        const { bytes: output } = await format.write(input, translations, settings)
        golden(join(folder, `output${extension}`), output)
        for (const block of (await format.read(output, settings)).blocks)
          if (block.target) expect(compareCodes(block.source, block.target).filter(isRefused)).toEqual([])
      })
    }
  })

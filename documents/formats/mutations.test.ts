import { describe, expect, test } from 'vitest'
import { formatOf } from '../formats.ts'
import { DocumentRefused } from '../refused.ts'
import { corpusFiles, corpusSkip, pseudoTranslations } from '../testing/corpus.ts'
import { settingsFor } from '../testing/settings.ts'

const folders = ['xliff12', 'xliff2', 'android', 'arb', 'json', 'properties', 'yaml', 'resx', 'strings']
const settings = settingsFor('ar')
const LARGEST = 40_000
const ROUNDS = 40

/** The same numbers at every run. */
function chance(seed: number): (below: number) => number {
  let state = seed
  return (below) => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0
    return Math.floor((state / 2 ** 32) * below)
  }
}

const SIGNS = [
  '"',
  "'",
  '{',
  '}',
  '\\',
  '<',
  '>',
  '&',
  '%',
  '\n',
  '\r',
  ':',
  '#',
  '-',
  ' ',
  '|',
  '\0',
  'ÿ',
  '[',
  ',',
]

function mutated(bytes: Uint8Array, below: (limit: number) => number): Uint8Array {
  const copy = Buffer.from(bytes)
  const at = below(copy.length)
  const kind = below(4)
  if (kind === 0) return copy.subarray(0, at)
  const sign = Buffer.from(SIGNS[below(SIGNS.length)] ?? '')
  if (kind === 1) return Buffer.concat([copy.subarray(0, at), sign, copy.subarray(at)])
  if (kind === 2) return Buffer.concat([copy.subarray(0, at), copy.subarray(at + below(50))])
  return Buffer.concat([
    copy.subarray(0, at),
    copy.subarray(below(at + 1), at + below(100)),
    copy.subarray(at),
  ])
}

describe.skipIf(corpusSkip)(`real files, damaged${corpusSkip ? ` (skipped: ${corpusSkip})` : ''}`, () => {
  for (const folder of folders)
    for (const { name, bytes } of corpusFiles(folder).filter((file) => file.bytes.length <= LARGEST))
      test(`${folder}/${name} is read and written, or refused with a sentence, however it is damaged`, async () => {
        const below = chance(bytes.length)
        for (let round = 0; round < ROUNDS; round += 1) {
          const file = mutated(bytes, below)
          try {
            const format = formatOf(name, file)
            const content = await format.read(file, settings)
            await format.write(file, pseudoTranslations(content), settings)
            expect(new Set(content.blocks.map(({ key }) => key)).size).toBe(content.blocks.length)
          } catch (error) {
            if (!(error instanceof DocumentRefused)) throw error
          }
        }
      })
})

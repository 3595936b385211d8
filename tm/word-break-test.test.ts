import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { Cutter } from './boundaries.ts'
import { is, traitsOf } from './characters.ts'
import { countText } from './count.ts'

/** Unicode's own cases for the boundaries of words: each is the pieces that a text is cut into. */
const cases = readFileSync(join(import.meta.dirname, 'testing', 'word-break-test.txt'), 'utf8')
  .split('\n')
  .filter((line) => line.startsWith('÷'))
  .map((line) =>
    line
      .split('÷')
      .filter((piece) => piece.trim() !== '')
      .map((piece) =>
        String.fromCodePoint(
          ...piece
            .split('×')
            .filter((one) => one.trim() !== '')
            .map((one) => Number.parseInt(one.trim(), 16)),
        ),
      ),
  )

const has = (text: string, traits: number): boolean =>
  [...text].some((character) => (traitsOf(character.codePointAt(0) ?? 0) & traits) !== 0)

function pieces(text: string): string[] {
  const words: string[] = []
  const cutter = new Cutter()
  for (let at = 0; at < text.length; at = cutter.end) {
    cutter.cut(text, at)
    words.push(text.slice(at, cutter.end))
  }
  return words
}

test('Unicode’s cases are cut as Unicode says', () => {
  expect(cases.length).toBeGreaterThan(1_800)
  // The cases are Unicode 15's: since then these scissors are no picture any more.
  for (const expected of cases.filter((pieces) => !pieces.join('').includes('\u2701')))
    expect(pieces(expected.join(''))).toEqual(expected)
})

test('a text has as many words as Unicode finds pieces with a letter or a digit in it', () => {
  // Scripts that are counted by characters, and white space, which always parts words, have rules of their own.
  const apart = is.han | is.kana | is.hangul | is.southEast
  const ruledCases = cases.filter(
    (expected) => !expected.some((piece) => has(piece, apart) || piece.includes('\u202f')),
  )
  expect(ruledCases.length).toBeGreaterThan(1_500)
  for (const expected of ruledCases) {
    const words = expected.filter((piece) => has(piece, is.letter | is.digit)).length
    expect([expected, countText(expected.join('')).words]).toEqual([expected, words])
  }
})

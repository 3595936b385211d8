import { expect, test } from 'vitest'
import { countText } from './count.ts'

/** A mark is composed with what is before it, and the text around it is counted a second time for it. */
const LONG = ' \u0301'

const wordsOfTheWorld = [
  ...[
    'a',
    'Z',
    'é',
    'ß',
    'я',
    'Ω',
    'ש',
    'ע',
    'م',
    '7',
    '٣',
    '_',
    'Ⅷ',
    '\u{66b}',
    '\u{ad}',
    '\u{200d}',
    '\u{feff}',
  ],
  ...["'", '’', '.', ',', ':', ';', '"', '״', '·', '-', '—', '…', '(', '•', '\u{2044}', '\u{66c}', '\u{37e}'],
  ...[' ', '\n', '\u{a0}', '\u{85}', '\u{202f}', '\u{2000}', '\u{3000}', '\u{fffc}', '\u{212b}', '\u{0}'],
  ...['\u{301}', '\u{5b0}', '人', 'か', '한', '\u{1100}', 'ก', '\u{fe0f}', '\u{1d5d4}', '\u{d83d}'],
]

/** Numbers that look like chance, and are the same at every run. */
function* numbers(): Generator<number, never> {
  let at = 7
  for (;;) {
    at = (Math.imul(at, 1103515245) + 12345) & 0x7fffffff
    yield at >> 8
  }
}

/** Whether a text's own figures are those that it has beside what is counted the long way. */
function countsAlike(text: string): boolean {
  const own = countText(text)
  const beside = countText(text + LONG)
  return (
    own.words === beside.words &&
    own.numbers === beside.numbers &&
    own.characters === beside.characters - 1 &&
    own.whiteSpace === beside.whiteSpace - 1 &&
    own.asianCharacters === beside.asianCharacters
  )
}

test('a text counts the same whatever is beside it', () => {
  const chance = numbers()
  const texts = Array.from({ length: 40_000 }, () =>
    Array.from(
      { length: chance.next().value % 12 },
      () => wordsOfTheWorld[chance.next().value % wordsOfTheWorld.length] ?? '',
    ).join(''),
  )
  expect(texts.filter((text) => !countsAlike(text))).toEqual([])
})

test('every character is among words what it is in a longer text', () => {
  const texts = Array.from({ length: 0x10000 }, (_, unit) => {
    const character = String.fromCharCode(unit)
    return `a${character}b ${character}1${character}2 ${character}ש${character}ש${character}`
  })
  expect(texts.filter((text) => !countsAlike(text))).toEqual([])
})

test('a comma and a semicolon for vertical text join figures, as when counts were first made', () => {
  for (const sign of ['\ufe10', '\ufe14', ',', ';']) expect(countText(`1${sign}000`).words).toBe(1)
  expect(countText('a\ufe10b').words).toBe(2)
})

test('an Arabic decimal separator is part of its number', () => {
  expect(countText('١٫٥').words).toBe(1)
  expect(countText('١٫٥ كم').words).toBe(2)
  // As a figure of it, it is joined by a full stop.
  expect(countText('١٫.٥').words).toBe(1)
})

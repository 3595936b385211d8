import { expect, test } from 'vitest'
import { Cutter } from './boundaries.ts'
import { Chance } from './testing/chance.ts'

function pieces(text: string): string[] {
  const boundaries: string[] = []
  const cutter = new Cutter()
  for (let at = 0; at < text.length; at = cutter.end) {
    cutter.cut(text, at)
    boundaries.push(text.slice(at, cutter.end))
  }
  return boundaries
}

/** Characters of each class of UAX #29, by the letter that the rules below have for it. */
const classes = {
  C: ['\r'],
  L: ['\n'],
  N: ['\u0085', '\u2028', '\v'],
  E: ['\u0301', '\u{e0100}', '\u0e34'],
  Z: ['\u200d'],
  F: ['\u00ad', '\u2060', '\u{e0001}'],
  R: ['\u{1f1e6}', '\u{1f1ff}'],
  K: ['カ', '\u{1b000}', '゛'],
  H: ['א', 'ש'],
  A: ['a', 'é', '\u{1d5d4}', 'ش', '안'],
  q: ["'"],
  d: ['"'],
  m: ['.', '’'],
  l: [':', '·'],
  n: [',', ';'],
  D: ['1', '٣', '๒'],
  U: ['_', '\u203f'],
  S: [' ', '\u3000'],
  P: ['😀', '©'],
  O: ['今', 'ก', '!', '\u0378', '\ud83d'],
} as const
const letters = Object.keys(classes).filter((letter): letter is keyof typeof classes => letter in classes)

/**
 * The rules as UAX #29 writes them: what is before a place and what is behind it, both without what WB4 passes over.
 */
const joining: readonly (readonly [before: RegExp, behind: RegExp])[] = [
  [/[AH]$/, /^[AH]/], // WB5
  [/[AH]$/, /^[lmq][AH]/], // WB6
  [/[AH][lmq]$/, /^[AH]/], // WB7
  [/H$/, /^q/], // WB7a
  [/H$/, /^dH/], // WB7b
  [/Hd$/, /^H/], // WB7c
  [/D$/, /^D/], // WB8
  [/[AH]$/, /^D/], // WB9
  [/D$/, /^[AH]/], // WB10
  [/D[nmq]$/, /^D/], // WB11
  [/D$/, /^[nmq]D/], // WB12
  [/K$/, /^K/], // WB13
  [/[AHDKU]$/, /^U/], // WB13a
  [/U$/, /^[AHDK]/], // WB13b
  [/^(.*[^R])?(RR)*R$/, /^R/], // WB15, WB16
]

function isJoined(before: string, behind: string): boolean {
  if (/C$/.test(before) && behind.startsWith('L')) return true
  if (/[CLN]$/.test(before) || /^[CLN]/.test(behind)) return false
  if (before.endsWith('Z') && behind.startsWith('P')) return true
  if (before.endsWith('S') && behind.startsWith('S')) return true
  if (/^[EZF]/.test(behind)) return true
  const visible = before.replaceAll(/[EZF]/g, '')
  const ahead = behind.replaceAll(/[EZF]/g, '')
  return joining.some(([left, right]) => left.test(visible) && right.test(ahead))
}

test('words are cut by the rules of UAX #29 as they are written: 60,000 drawn texts of all classes', () => {
  const chance = new Chance(29)
  for (let round = 0; round < 60_000; round++) {
    const kinds = Array.from(
      { length: 1 + chance.below(9) },
      () => letters[chance.below(letters.length)] ?? 'A',
    )
    const characters = kinds.map((kind) => chance.of(classes[kind]))
    const rules = kinds.join('')
    const expected: string[] = []
    for (const [place, character] of characters.entries())
      if (place > 0 && isJoined(rules.slice(0, place), rules.slice(place)))
        expected.push(`${expected.pop()}${character}`)
      else expected.push(character)
    expect(pieces(characters.join('')), rules).toEqual(expected)
  }
})

test('the time grows with the length of a text alone', () => {
  expect(pieces('a.'.repeat(100_000))).toHaveLength(2)
  expect(pieces(`a.${'\u0301'.repeat(200_000)}`)).toHaveLength(2)
})

test('a double quote joins Hebrew to Hebrew, and to no other letters', () => {
  expect(pieces('צה"ל')).toEqual(['צה"ל'])
  expect(pieces('צה"a')).toEqual(['צה', '"', 'a'])
  expect(pieces('a"ל')).toEqual(['a', '"', 'ל'])
})

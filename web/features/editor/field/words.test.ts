import { expect, test } from 'vitest'
import { firstWord, lastWord } from './words.ts'

test('the last word goes with the white space after it', () => {
  expect(lastWord('Ne pas toucher', 'fr')).toBe('toucher'.length)
  expect(lastWord('Ne pas  ', 'fr')).toBe('pas  '.length)
  expect(lastWord('   ', 'fr')).toBe(3)
  expect(lastWord('', 'fr')).toBe(0)
})

test('the first word goes with the white space before it', () => {
  expect(firstWord('Ne pas', 'fr')).toBe(2)
  expect(firstWord('  pas toucher', 'fr')).toBe('  pas'.length)
  expect(firstWord('  ', 'fr')).toBe(2)
})

test('where words stand without spaces, the language says where one ends', () => {
  expect(lastWord('日本語を学ぶ', 'ja')).toBeLessThan(4)
  expect(lastWord('สวัสดีชาวโลก', 'th')).toBeLessThan('สวัสดีชาวโลก'.length)
})

test('no character is cut in half, however long the word is', () => {
  const long = '\u{1f469}'.repeat(1000)
  const rest = long.slice(0, long.length - lastWord(long, 'en'))
  expect(rest.isWellFormed()).toBe(true)
  expect(long.slice(firstWord(long, 'en')).isWellFormed()).toBe(true)
})

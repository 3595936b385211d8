import { expect, test } from 'vitest'
import { type FindOptions, longestQuery, type Pattern, patternOf, placesIn, replaceIn } from './find.ts'
import { type Code, codesOf, nameOf, type Text } from './text.ts'

const open: Code = { code: 1, kind: 'open' }
const close: Code = { code: 1, kind: 'close' }
const alone: Code = { code: 2, kind: 'alone' }

const search = (find: string, more: Partial<FindOptions> = {}): FindOptions => ({
  find,
  matchCase: false,
  wholeWords: false,
  regex: false,
  language: 'en',
  ...more,
})
function pattern(find: string, more: Partial<FindOptions> = {}): Pattern {
  const result = patternOf(search(find, more))
  if (typeof result === 'string') throw new Error(result)
  return result
}
const whole = { wholeWords: true }
const regex = { regex: true }
const matchesOf = (text: Text, find: string, more: Partial<FindOptions> = {}) =>
  placesIn(text, pattern(find, more)).map(({ from, to }) => `${from}-${to}`)
const replaceAll = (text: Text, find: string, by: string, more: Partial<FindOptions> = {}) =>
  replaceIn(text, pattern(find, more), { by, most: 1000 })?.text

test('words are found where they are, whatever their capitals, unless those are asked for', () => {
  expect(matchesOf('The quay. the Quay.', 'the')).toEqual(['0-3', '10-13'])
  expect(matchesOf('The quay. the Quay.', 'The', { matchCase: true })).toEqual(['0-3'])
  expect(matchesOf('a.b axb', 'a.b')).toEqual(['0-3'])
  expect(matchesOf('C:\\quay\\*', '\\*')).toEqual(['7-9'])
  expect(matchesOf('aaaa', 'aa')).toEqual(['0-2', '2-4'])
})

test('case is that of the language: Greek, German, Turkish, Russian', () => {
  expect(matchesOf('ΟΔΟΣ, οδός, Οδος', 'οδοσ', { language: 'el' })).toEqual(['0-4', '12-16'])
  expect(matchesOf('STRAẞE, Straße, STRASSE', 'straße', { language: 'de' })).toEqual(['0-6', '8-14'])
  expect(matchesOf('İzmir, izmir, IZMIR', 'izmir', { language: 'tr-TR' })).toEqual(['0-5', '7-12'])
  expect(matchesOf('ISPARTA, ısparta, ispartA', 'ısparta', { language: 'tr' })).toEqual(['0-7', '9-16'])
  expect(matchesOf('ПРИЧАЛ, причал', 'Причал', { language: 'ru' })).toEqual(['0-6', '8-14'])
})

test('a letter is the same composed and decomposed, and another one without its accent', () => {
  expect(matchesOf('marche\u0301, marché', 'marché')).toEqual(['0-7', '9-15'])
  expect(matchesOf('marche\u0301, marché', 'marche\u0301')).toEqual(['0-7', '9-15'])
  expect(matchesOf('marche\u0301, marché, marche', 'marche')).toEqual(['17-23'])
  expect(matchesOf('한글 \u1112\u1161\u11ab\u1100\u1173\u11af', '한글')).toEqual(['0-2', '3-9'])
  expect(matchesOf('5 \u2126', '\u2126', { matchCase: true })).toEqual(['2-3'])
  expect(matchesOf('كِتاب كتاب', 'كتاب', { language: 'ar' })).toEqual(['6-10'])
})

test('whole words end where a word ends in its script', () => {
  expect(matchesOf('port, porte, l’port, port_1', 'port', whole)).toEqual(['0-4', '15-19'])
  expect(matchesOf('naïve nai\u0308ve', 'na', whole)).toEqual([])
  expect(matchesOf('порт портал', 'порт', whole)).toEqual(['0-4'])
  expect(matchesOf('باب الباب', 'باب', { ...whole, language: 'ar' })).toEqual(['0-3'])
  expect(matchesOf('घर घरों', 'घर', whole)).toEqual(['0-2'])
  expect(matchesOf('港口在港', '港', whole)).toEqual(['0-1', '3-4'])
  expect(matchesOf('ที่ท่าเรือ', 'ท่าเรือ', whole)).toEqual(['3-10'])
  expect(matchesOf('ที่ท่าเรือ', 'ท', whole)).toEqual([])
  expect(matchesOf('𝒜b 𝒜', '𝒜', whole)).toEqual(['4-6'])
})

test('half of a pair parts no words, a code that is alone does', () => {
  expect(matchesOf([open, 'H', close, 'ello ello'], 'ello', whole)).toEqual(['8-12'])
  expect(matchesOf(['H', alone, 'ello'], 'ello', whole)).toEqual(['2-6'])
})

test('what would cover a code is not found, and the search goes on behind it', () => {
  expect(matchesOf(['Keep ', open, 'left', close, ' keep left'], 'keep left')).toEqual(['12-21'])
  expect(matchesOf(['a ', alone, ' b c'], '\\s+\\w', regex)).toEqual(['3-5', '5-7'])
  expect(matchesOf(['one ', alone, ' two'], '.+', regex)).toEqual(['0-4', '5-9'])
  expect(matchesOf(['one', alone, 'two'], 'one$', regex)).toEqual([])
  expect(matchesOf(['one', alone, 'two'], '^two', regex)).toEqual([])
  expect(matchesOf([alone, alone], '\\s', regex)).toEqual([])
})

test('a pattern that finds nothing but emptiness finds nothing, and ends', () => {
  expect(matchesOf('abc', 'x*', regex)).toEqual([])
  expect(matchesOf('𝒜b', '(?:)', regex)).toEqual([])
  expect(matchesOf('aab', 'a*', regex)).toEqual(['0-2'])
})

test('nothing, too much, and what is no regular expression are said to be so', () => {
  expect(patternOf(search(''))).toBe('empty')
  expect(patternOf(search('x'.repeat(10_000)))).toBe('tooLong')
  expect(patternOf(search('x'.repeat(longestQuery)))).not.toBe('tooLong')
  expect(patternOf(search('(', regex))).toBe('invalid')
  expect(patternOf(search('(')).valueOf()).not.toBe('invalid')
  expect(patternOf(search(`e${'\u0301'.repeat(999)}`))).not.toBe('invalid')
})

test('what takes its place is written as it is typed, but for the groups of a regular expression', () => {
  expect(replaceAll('the quay', 'quay', '$& $1')).toBe('the $& $1')
  expect(replaceAll('12 May', '(\\d+) (\\w+)', '$2 $1, $$$&', regex)).toBe('May 12, $12 May')
  expect(replaceAll('12', '(?<day>\\d+)', '<$<day>>', regex)).toBe('<12>')
  expect(replaceAll('12', '(\\d)\\d', '$10 $2', regex)).toBe('10 $2')
  expect(replaceAll('ab', '(a)|(b)', '[$2]', regex)).toBe('[][b]')
})

test('codes stay what and where they are', () => {
  const text = ['the ', open, 'the', close, ' the', alone]
  expect(replaceAll(text, 'the', 'a')).toEqual(['a ', open, 'a', close, ' a', alone])
  expect(replaceAll(text, 'the', '')).toEqual([' ', open, close, ' ', alone])
  expect(replaceAll(['a', alone, 'b'], 'a(?=([^]*))', '$1', regex)).toEqual(['b', alone, 'b'])
})

test('one place alone can be replaced', () => {
  expect(replaceIn('the the the', pattern('the'), { by: 'a', most: 100, only: 4 })).toEqual({
    text: 'the a the',
    count: 1,
  })
})

test('a text that would become too long is not made', () => {
  const twice = { by: '$&$&', most: 15 }
  expect(replaceIn('x'.repeat(10), pattern('x+', regex), twice)).toBeUndefined()
  expect(replaceIn('x'.repeat(7), pattern('x+', regex), twice)?.text).toBe('x'.repeat(14))
})

/** The same numbers in each run. */
function numbers(seed: number) {
  let state = seed
  return (below: number) => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648
    return Math.floor((state / 2_147_483_648) * below)
  }
}

test('whatever is replaced in whatever text, the codes are the same before and after, and nothing beside the places changes', () => {
  const pick = numbers(7)
  const pieces = ['a', 'b', ' ', 'é', 'e\u0301', '港', '𝒜', 'ab', '.', '\u2028', open, close, alone]
  const finds = ['a', 'b ', 'é', '[^b]+', '\\s', '.', 'a|b', '(?=a).', '^.', '.$', '\\S+', '𝒜']
  for (let run = 0; run < 3000; run++) {
    const text = Array.from({ length: pick(12) }, () => pieces[pick(pieces.length)] ?? '')
    const find = finds[pick(finds.length)] ?? 'a'
    const search = pattern(find, {
      regex: pick(2) === 1,
      wholeWords: pick(3) === 0,
      matchCase: pick(2) === 0,
    })
    const by = ['', 'z', '$&$&', '港'][pick(4)] ?? ''
    const after = replaceIn(text, search, { by, most: 1000 })
    const names = (of: Text) => codesOf(of).map(nameOf)
    expect(names(after?.text ?? ''), `run ${run}`).toEqual(names(text))
    expect(after?.count, `run ${run}`).toBe(placesIn(text, search).length)
  }
})

import type { Code, Text } from '@hub/text/text'
import { expect, test } from 'vitest'
import { tokenise } from './tokens.ts'

const open: Code = { code: 1, kind: 'open' }
const close: Code = { code: 1, kind: 'close' }

/** Tokens in short: words as they are, a number after `#`, punctuation after `.`, a code as `<kind number>`. */
const summary = (text: Text) =>
  tokenise(text).tokens.map((token) => {
    if (token.kind === 'word') return token.text
    if (token.kind === 'number') return `#${token.text}`
    return token.kind === 'punctuation' ? `.${token.text}` : `<${token.kind} ${token.text}>`
  })

const golden: readonly (readonly [why: string, text: Text, tokens: readonly string[]])[] = [
  ['an underscore joins', '__init__ max_length', ['__init__', 'max_length']],
  ['characters beyond the first 65,536 are whole', '𠀀𠀁 a', ['𠀀', '𠀁', 'a']],
  ['an underscore alone is a sign', '_ a', ['._', 'a']],
  [
    'a piece without letter but with a digit is a number',
    '3.14 A4 1,000 2nd',
    ['#3.14', 'A4', '#1,000', '2nd'],
  ],
  ['a Roman numeral is a letter, a circled one a sign', 'Ⅷ ①', ['Ⅷ', '.①']],
  [
    'Cf is left out of words, numbers and signs',
    'Donau\u00addampf 1\u20600 .\u00ad',
    ['Donaudampf', '#10', '..'],
  ],
  ['a piece of nothing but Cf and white space is none', 'a \u200b \ufeff\u2060 b', ['a', 'b']],
  ['Thai letters are tokens with their marks', 'ที่นี่', ['ที่', 'นี่']],
  ['Thai digits are digits', '๒๕๖๗', ['#๒๕๖๗']],
  ['Han is cut out of what is beside it', '使用Windows11中', ['使', '用', 'Windows11', '中']],
  ['kana, too, with the long-vowel mark and the iteration mark', 'コーa々', ['コ', 'ー', 'a', '々']],
  ['what an underscore joined is cut apart', 'カ_カ', ['カ', '._', 'カ']],
  ['a variation selector stays with its letter', '葛\u{e0100}城', ['葛\u{e0100}', '城']],
  ['Hangul is not cut', '한국어 문장', ['한국어', '문장']],
  [
    'a code is a token of its own and parts a word',
    ['un', open, 'do', close],
    ['un', '<open 1>', 'do', '<close 1>'],
  ],
  ['a half alone is alone', ['a', close], ['a', '<alone 1>']],
  ['signs are pieces each', 'a... (b)!', ['a', '..', '..', '..', '.(', 'b', '.)', '.!']],
  ['a mark on a space is a sign', 'a \u0301b', ['a', '. \u0301', 'b']],
  ['a quote inside a Hebrew acronym', 'צה"ל', ['צה"ל']],
  ['Arabic with its marks', 'مُحَمَّد، ١٢', ['مُحَمَّد', '.،', '#١٢']],
  ['a family of emoji is one', '👩\u200d👩\u200d👧👍', ['.👩👩👧', '.👍']],
  ['a NUL is a sign', 'a\0b', ['a', '.\0', 'b']],
]

for (const [why, text, tokens] of golden)
  test(`${why}: ${JSON.stringify(text)}`, () => {
    expect(summary(text)).toEqual(tokens)
  })

test('a token knows where it is in the form', () => {
  const { form, tokens } = tokenise(['  Da\u00ads  ', open, 'Ha\0us', close])
  expect(tokens.map(({ from, to }) => form.slice(from, to))).toEqual([
    'Da\u00ads',
    '\u00001open\0',
    'Ha',
    '\0\0',
    'us',
    '\u00001close\0',
  ])
})

test('the time grows with the length of a text alone, whatever it is made of', () => {
  const hostile: Text[] = [
    Array.from({ length: 100_000 }, () => ['a\0b', open]).flat(),
    `${'今'.repeat(100_000)}${'\u0301'.repeat(100_000)}`,
    '\u200b1.'.repeat(100_000),
  ]
  expect(hostile.map((text) => tokenise(text).tokens.length)).toEqual([400_000, 100_000, 200_000])
})

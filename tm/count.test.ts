import type { Text } from '@hub/text/text'
import { expect, test } from 'vitest'
import { countText } from './count.ts'

const open = { code: 1, kind: 'open' } as const
const close = { code: 1, kind: 'close' } as const
const alone = { code: 2, kind: 'alone' } as const

/** The golden table: these figures are on invoices. */
const golden: [why: string, text: Text, words: number, numbers: number, asianCharacters: number][] = [
  ['nothing has no words', '', 0, 0, 0],
  ['white space has no words', ' \n\t\u00a0', 0, 0, 0],
  ['words are between spaces and punctuation', 'The quick (brown) fox — jumps!', 5, 0, 0],
  ['an apostrophe is inside its word, straight or curly', "don't l’hôtel rock 'n' roll", 5, 0, 0],
  ['a hyphen separates', 'well-known state-of-the-art', 6, 0, 0],
  ['a soft hyphen does not', 'Donau\u00addampf\u00adschiff', 1, 0, 0],
  ['dots inside a word do not', 'e.g. www.example.com', 2, 0, 0],
  ['an underscore joins', 'max_length', 1, 0, 0],
  ['a number is a word and a number', '3.14 1,000,000 42', 3, 3, 0],
  ['a time of day is two numbers', '12:30', 2, 2, 0],
  ['a number with letters is a word', '2nd A4 mp3', 3, 0, 0],
  ['a lone dash or bullet is no word', '• – *', 0, 0, 0],
  ['a quote is inside a Hebrew acronym, straight or its own', 'צה"ל צה״ל "צה"', 3, 0, 0],
  ['a straight quote parts words elsewhere', 'one"two', 2, 0, 0],
  ['a geresh is inside its word, and ends an abbreviation', 'הג׳יירו ג׳ 3׳', 3, 0, 0],
  ['letters that are signs stay in their word', 'a˂b oʻzbek ՚a xⒶy', 4, 0, 0],
  [
    'an invisible direction mark, an emoji’s skin and an undertie do not part a word',
    'a\u200eb c\u{1f3fd}d e\u203ff',
    3,
    0,
    0,
  ],
  ['nor does an apostrophe that has an invisible mark beside it', "don'\u2060t 1.\u200e5", 2, 1, 0],
  ['the Arabic decimal separator is a digit', '٣٫١٤', 1, 1, 0],
  ['every white space parts words', '10\u202f000\u0085a\u3000b', 4, 2, 0],
  ['a variation selector is no word', '❤\ufe0f ok', 1, 0, 0],
  ['nor is one after a Han character', '葛\u{e0100}城', 1, 0, 2],
  ['an accent on a bullet is no word, one on a letter is in its word', '•\u0308 q\u0308', 1, 0, 0],
  ['Arabic counts like Latin', 'مرحبا بكم ٢٠٢٤', 3, 1, 0],
  ['vowel marks stay in their word', 'שָׁלוֹם עוֹלָם', 2, 0, 0],
  ['Hindi signs stay in their word', 'नमस्ते दुनिया', 2, 0, 0],
  ['Chinese is 2.8 characters a word', '今天天气非常好,我们去公园散步', 5, 0, 14],
  ['Han beside kana is Japanese, 3 characters a word', '今日は天気がいいです', 3, 0, 10],
  ['the long-vowel mark is a character of its word', 'コーヒー', 1, 0, 4],
  ['Korean is 3.3 characters a word', '안녕하세요 여러분', 2, 0, 8],
  ['Thai is 6 characters a word', 'สวัสดีครับทุกคน', 3, 0, 15],
  ['one character is one word', '人', 1, 0, 1],
  ['mixed scripts add up', '使用 Windows 11', 3, 1, 2],
  ['a pair of codes may begin inside a word', ['un', open, 'believ', close, 'able'], 1, 0, 0],
  ['a code of its own separates words', ['one', alone, 'two'], 2, 0, 0],
  ['codes are no words', [open, close, alone], 0, 0, 0],
  ['emoji are no words', '👩‍👩‍👧 👍', 0, 0, 0],
]

for (const [why, text, words, numbers, asianCharacters] of golden)
  test(`${why}: ${JSON.stringify(text)}`, () => {
    expect(countText(text)).toMatchObject({ words, numbers, asianCharacters })
  })

test('characters leave out white space and codes, and a composed letter counts as one', () => {
  expect(countText(['Ca', open, 'fe\u0301', close, ' ', alone, '!'])).toEqual({
    words: 1,
    numbers: 0,
    characters: 5,
    whiteSpace: 1,
    asianCharacters: 0,
    codes: 3,
  })
})

test('a variation selector is no character', () => {
  expect(countText('葛\u{e0100}城')).toMatchObject({ characters: 2 })
  expect(countText('❤\ufe0f ok')).toMatchObject({ characters: 3, whiteSpace: 1 })
})

test('a text of a million characters is counted: the time grows with its length alone', () => {
  expect(countText('a.'.repeat(500_000)).words).toBe(1)
  expect(countText('1,'.repeat(500_000)).numbers).toBe(1)
})

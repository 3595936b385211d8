import type { Code, Text } from '@hub/text/text'
import { expect, test } from 'vitest'
import { noContext } from './context.ts'
import { LookUp } from './look-up.ts'
import type { Score } from './score.ts'
import { indexOf, type UnitInput, unitsOf } from './testing/memory.ts'
import { scoreOf } from './testing/obvious.ts'
import { tokenise } from './tokens.ts'

const open = (code: number): Code => ({ code, kind: 'open' })
const close = (code: number): Code => ({ code, kind: 'close' })
const alone = (code: number): Code => ({ code, kind: 'alone' })

/** What the look-up finds, which is what scoring the one unit gives. */
function score(segment: Text, unit: Text, penalty = 0): Score | undefined {
  const units = unitsOf([{ source: unit }])
  const [match] = new LookUp([{ parts: [indexOf(units)], penalty }]).matches(segment, noContext, 1)
  const obvious = scoreOf(tokenise(segment), noContext, tokenise(unit), noContext, penalty)
  expect(match ?? null).toEqual(obvious && { ...obvious, memory: 0, number: 1, time: 0 })
  return match
}

const fifty = Array.from(
  { length: 50 },
  (_, index) => `word${String.fromCharCode(97 + (index % 26), 97 + index)}`,
)

/** The golden table: what tells implementations apart. */
const golden: [why: string, segment: Text, unit: Text, score: number | undefined][] = [
  ['the same text', 'Chapter one', 'Chapter one', 100],
  ['numbers are one and the same token', 'Chapter 1', 'Chapter 2', 98],
  ['case and punctuation, one point each', 'The Cat sat!', 'The cat sat.', 98],
  ['spaces and signs in another place', 'a - b', 'a-b', 99],
  ['without any word, tokens are compared as they are written', '1 / 2', '1 / 3', 64],
  ['a full stop pushes it below 50', 'one two.', 'one three', undefined],
  ['a number never equals a text with words', '1', 'Chapter 1', undefined],
  ['every Han character is a token', '今天天气好', '今天天气很好', 83],
  ['half of the words', 'a b', 'a c', 50],
  ['a third is too few', 'a b c', 'a d e', undefined],
  ['a soft hyphen inside a word is not seen', 'Donau\u00addampf', 'Donaudampf', 99],
  ['nor is a joiner that no rule knows', 'a\u2060b', 'ab', 99],
  ['a zero width space parts words, and is none itself', 'ab\u200bcd', 'ab cd', 99],
  ['a byte order mark is not white space', '\ufeffone two', 'one two', 99],
  ['__init__ is one word', '__init__', 'init', undefined],
  ['as max_length is', 'max_length', 'max length', undefined],
  ['a Thai letter is a token with its marks', 'กิน', 'กิน น', 66],
  ['marks make another letter of it', 'ที่', 'ที', undefined],
  ['Han beside Latin is cut out of it', '使用Windows11', '使用 Windows 11', undefined],
  ['and what is left of it is as without it', '使用Windows', '使用 Windows', 99],
  ['kana are cut one by one', 'コーヒー', 'コーヒ', 75],
  ['Hangul is not', '안녕하세요 여러분', '안녕 여러분', 50],
  ['a code parts a word', ['un', open(1), 'believ', close(1), 'able'], 'unbelievable', undefined],
  ['but two alike have the same parts', ['un', open(1), 'do', close(1)], ['un', alone(1), 'do'], 98],
  ['a code costs two points', ['one two', alone(1)], 'one two', 98],
  ['the markup of codes costs nothing', [{ ...alone(4), display: '<br>' }, 'a'], [alone(7), 'a'], 100],
  ['a half alone is alone', [open(1), 'a b'], [alone(1), 'a b'], 100],
  ['the same codes at another place', [alone(1), 'a b'], ['a ', alone(1), 'b'], 99],
  ['codes of a text without words are tokens', [alone(1), ' 1'], [alone(1), ' 2'], undefined],
  ['the same tokens in another order', 'b a', 'a b', undefined],
  ['of three, one moved is two', 'a b c', 'c a b', undefined],
  ['of four', 'a b c d', 'd a b c', 50],
  ['numbers in another order are the same numbers', '1 and 2', '2 and 1', 99],
  ['all that may come off together is five', ['A 1, b', alone(1)], 'a 2; b', 95],
  ['full case folding', 'STRASSE und Weg', 'straße und Weg', 99],
  ['Turkish dotless i is another letter', 'ılık su', 'ilik su', 50],
  ['composed or not is the same', 'Crème brûlée', 'Crème brûlée'.normalize('NFD'), 100],
  ['no-break spaces are spaces', 'one\u00a0two\u202fthree\u0085four', 'one two three four', 100],
  ['without any token, nothing differs', '\u200b', '\u200b\u200b', 99],
  ['Arabic words, another number', 'الفصل ١', 'الفصل ٢', 98],
  ['a quote inside a word belongs to it', 'l’hôtel est', "l'hôtel est", 50],
]

for (const [why, segment, unit, points] of golden)
  test(`${why}: ${JSON.stringify(segment)} / ${JSON.stringify(unit)} is ${points ?? 'no match'}`, () => {
    expect(score(segment, unit)?.score).toBe(points)
    expect(score(unit, segment)?.score).toBe(points)
  })

test('seventeen of fifty words differ: 66 in integers, where a fraction would leave 65', () => {
  const other = fifty.map((word, index) => (index < 17 ? `other${word}` : word))
  expect(score(fifty.join(' '), other.join(' '))).toMatchObject({
    score: 66,
    base: { tokens: 50, different: 17 },
  })
})

test('what lowered a score is named with its points, which together are what came off', () => {
  expect(score(['A 1, b', alone(1)], 'a 2; b', 10)).toMatchObject({
    score: 85,
    penalties: [
      { kind: 'numbers', points: 2 },
      { kind: 'codes', points: 2 },
      { kind: 'punctuation', points: 1 },
      { kind: 'memory', points: 10 },
    ],
  })
})

test('the penalty of a memory comes off a full match too, and leaves no match below 50', () => {
  expect(score('one two', 'one two', 3)?.score).toBe(97)
  expect(score('one two', 'one three', 1)).toBeUndefined()
})

const best = (segment: Text, units: readonly UnitInput[], around = noContext, penalty = 0) =>
  new LookUp([{ parts: [indexOf(unitsOf(units))], penalty }]).matches(segment, around, 9)

test('a full match in its context is 101: one neighbour, or the id', () => {
  const around = { previous: 'Before', next: null, id: 'a.b' }
  const units = [
    { source: 'Save' },
    { source: 'Save', previous: ['Be', alone(1), 'fore'] },
    { source: 'Save', previous: 'Before', id: ' a.b ' },
  ]
  expect(best('Save', units, around).map(({ number, score, context }) => [number, score, context])).toEqual([
    [3, 101, 2],
    [2, 101, 1],
    [1, 100, 0],
  ])
  expect(best('Save', units, around, 1).map(({ number, score }) => [number, score])).toEqual([
    [3, 99],
    [2, 99],
    [1, 99],
  ])
})

test('equal scores: more context, then newer, then the place of the memory, then the lower number', () => {
  const around = { previous: 'x', next: null, id: null }
  const units = [
    { source: 'Open the file', time: 1 },
    { source: 'Open the door', time: 5 },
    { source: 'Open the gate', time: 1, previous: 'x' },
    { source: 'Open the book', time: 5 },
  ]
  expect(best('Open the lid', units, around).map(({ number }) => number)).toEqual([3, 2, 4, 1])
  const memories = [units, units].map((each) => ({ parts: [indexOf(unitsOf(each))], penalty: 0 }))
  const matches = new LookUp(memories).matches('Open the lid', around, 9)
  expect(matches.map(({ memory, number }) => [memory, number])).toEqual([
    [0, 3],
    [1, 3],
    [0, 2],
    [0, 4],
    [1, 2],
    [1, 4],
    [0, 1],
    [1, 1],
  ])
})

import { type Part, sameText, type Text } from '@hub/text/text'
import { expect, test } from 'vitest'
import { differenceOf, textDifference } from './difference.ts'
import { Chance } from './testing/chance.ts'
import { tokenise } from './tokens.ts'

const differences = (segment: string, unit: string) =>
  differenceOf(tokenise(segment), tokenise(unit))
    .map(({ kind, text }) => (kind === 'same' ? text : kind === 'added' ? `{+${text}}` : `{-${text}}`))
    .join('')

test('what differs is marked by whole words, those that changed together as one', () => {
  expect(differences('Open the file now', 'Open the door now')).toBe('Open the {-door}{+file} now')
  expect(differences('Press the red button', 'Press any blue button')).toBe(
    'Press {-any blue}{+the red} button',
  )
  expect(differences('a two b three c', 'x two y three z')).toBe('{-x}{+a} two {-y}{+b} three {-z}{+c}')
  expect(differences('One two three', 'One three')).toBe('One {+two }three')
  expect(differences('Chapter 1', 'Chapter 2')).toBe('Chapter {-2}{+1}')
  expect(differences('The end.', 'The end')).toBe('The end{+.}')
  expect(differences('今天天气很好', '今天天气好')).toBe('今天天气{+很}好')
  expect(differences('the same', 'the same')).toBe('the same')
})

test('what was added and removed makes the one text of the other, whatever they are', () => {
  const chance = new Chance(4)
  const words = ['a', 'b', 'the', 'The', '.', ' ', ', ', ' x ', '今', '\u00ad', '\0'] as const
  for (let round = 0; round < 3_000; round++) {
    const text = () => Array.from({ length: chance.below(12) }, () => chance.of(words)).join('')
    const segment = tokenise(text())
    const unit = tokenise(text())
    const changes = differenceOf(segment, unit)
    const without = (kind: string) =>
      changes.flatMap((change) => (change.kind === kind ? [] : [change.text])).join('')
    expect(without('removed')).toBe(segment.form.replaceAll('\0\0', '\0'))
    expect(without('added')).toBe(unit.form.replaceAll('\0\0', '\0'))
    expect(changes.every(({ kind }, index) => kind !== changes[index + 1]?.kind)).toBe(true)
  }
})

test('texts too long to be compared word by word are still told', () => {
  const long = Array.from({ length: 5_000 }, (_, index) => `w${index % 7}`).join(' ')
  expect(differenceOf(tokenise(`begin ${long}`), tokenise(`other ${long} end`)).length).toBeGreaterThan(1)
})

const code = (number: number, kind: 'open' | 'close' | 'alone' = 'alone') => ({ code: number, kind })

const changes = (now: Text, before: Text) => textDifference(now, before).map(({ kind, text }) => [kind, text])

test('in a text with its codes each code is a word, and no white space is left out', () => {
  const before = ['Press ', code(1, 'open'), 'OK', code(1, 'close'), ' now.']
  expect(changes(['Press ', code(1, 'open'), 'Cancel', code(1, 'close'), ' now.'], before)).toEqual([
    ['same', ['Press ', code(1, 'open')]],
    ['removed', 'OK'],
    ['added', 'Cancel'],
    ['same', [code(1, 'close'), ' now.']],
  ])
  expect(changes(['Press OK ', code(2), ' now.'], ['Press ', code(2), ' OK now.'])).toEqual([
    ['same', 'Press '],
    ['removed', [code(2), ' ']],
    ['same', 'OK'],
    ['added', [' ', code(2)]],
    ['same', ' now.'],
  ])
  expect(changes('Two  spaces', 'Two spaces')).toEqual([
    ['same', 'Two'],
    ['removed', ' '],
    ['added', '  '],
    ['same', 'spaces'],
  ])
  expect(changes('All new', '')).toEqual([['added', 'All new']])
  expect(changes('', '')).toEqual([])
})

const textWithout = (kind: string, all: ReturnType<typeof textDifference>): Text =>
  all.flatMap((change) => (change.kind === kind ? [] : change.text))

test('what was added to a text and removed from it makes the one of the other, codes and all', () => {
  const chance = new Chance(7)
  const parts: readonly [Part, ...Part[]] = [
    'a',
    'b',
    'the',
    '.',
    ' ',
    '  ',
    '今',
    '\u00ad',
    code(1, 'open'),
    code(1, 'close'),
    code(2),
  ]
  for (let round = 0; round < 2_000; round++) {
    const text = () => Array.from({ length: chance.below(12) }, () => chance.of(parts))
    const [now, before] = [text(), text()]
    const all = textDifference(now, before)
    expect(sameText(textWithout('removed', all), now)).toBe(true)
    expect(sameText(textWithout('added', all), before)).toBe(true)
  }
})

test('of two long texts the few words that differ are marked, and no others', () => {
  const words = Array.from({ length: 9_000 }, (_, index) =>
    index % 3 === 0 ? `word${index}` : `w${index % 7}`,
  )
  const now = words.with(10, 'Began').with(4_501, 'Between').with(8_990, 'Ended')
  const differing = textDifference(now.join(' '), words.join(' ')).filter(({ kind }) => kind !== 'same')
  expect(differing.map(({ text }) => text)).toEqual(['w3', 'Began', 'w0', 'Between', 'w2', 'Ended'])
})

test('long texts that have nothing to hold on to differ as a whole, in a bounded time', () => {
  const now = Array.from({ length: 20_000 }, (_, index) => `w${index % 7}`).join(' ')
  const before = Array.from({ length: 20_000 }, (_, index) => `v${index % 5}`).join(' ')
  expect(changes(now, before)).toEqual([
    ['removed', before],
    ['added', now],
  ])
})

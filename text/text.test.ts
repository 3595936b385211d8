import { expect, test } from 'vitest'
import { collapseSpace } from './space.ts'
import {
  type Code,
  canonical,
  isBlank,
  isEmpty,
  parseText,
  partsOf,
  sameText,
  type Text,
  withDisplaysOf,
  withWords,
  wordsOf,
} from './text.ts'

const open = (code: number): Code => ({ code, kind: 'open', display: `<${code}>` })
const close = (code: number): Code => ({ code, kind: 'close', display: `</${code}>` })
const alone = (code: number): Code => ({ code, kind: 'alone', display: `<${code}/>` })
const source: Text = ['Press ', open(1), 'OK', close(1), ' ', alone(2)]

test('a text has one canonical form: a string when it holds no codes', () => {
  expect(canonical(['a', '', 'b'])).toBe('ab')
  expect(canonical([])).toBe('')
  expect(parseText(['a', 'b', alone(2), ''])).toEqual(['ab', alone(2)])
  expect(wordsOf(source)).toEqual(['Press ', 'OK', ' '])
})

test('words are changed between the codes, and where there are none', () => {
  const louder = (words: string) => words.toUpperCase()
  expect(withWords('ok', louder)).toBe('OK')
  expect(withWords(['go ', open(1), 'on'], louder)).toEqual(['GO ', open(1), 'ON'])
})

test('an empty text has no parts', () => {
  expect(partsOf('')).toEqual([])
})

test('texts are the same when their words and codes are, whatever markup is shown for them', () => {
  expect(sameText(['a', 'b'], 'ab')).toBe(true)
  expect(sameText([alone(2)], [{ code: 2, kind: 'alone' }])).toBe(true)
  expect(sameText([open(1)], [close(1)])).toBe(false)
})

test('codes and white space alone are nothing to translate, but they are something typed', () => {
  expect(isBlank([open(1), ' \u0085\u202f\u00a0\ufeff', close(1)])).toBe(true)
  expect(isBlank(['.', alone(2)])).toBe(false)
  expect(isEmpty([alone(2)])).toBe(false)
  expect(isEmpty([' \u202f'])).toBe(true)
})

test('runs of white space of any kind collapse to one space', () => {
  expect(collapseSpace('\u0085a\u202f\u00a0\tb\n')).toBe('a b')
})

test('what is no text is none', () => {
  for (const value of [
    null,
    1,
    {},
    [1],
    [{ code: 0, kind: 'open', display: '' }],
    [{ code: 1, kind: 'half', display: '' }],
  ])
    expect(parseText(value)).toBeNull()
})

test('the displays of a saved text are those of its source, whatever was sent', () => {
  expect(withDisplaysOf(source, [{ code: 2, kind: 'alone', display: '<script>' }])).toEqual([alone(2)])
  expect(withDisplaysOf(source, [{ code: 2, kind: 'alone' }])).toEqual([alone(2)])
})

test('what a document says about a code comes with it, and what nobody can say of one is left out', () => {
  const about = { type: 'break', label: 'br', counts: 'space', never: ['copy'] }
  expect(parseText([{ code: 1, kind: 'alone', display: '<br>', ...about }])).toEqual([
    { code: 1, kind: 'alone', display: '<br>', ...about },
  ])
  const odd = { type: 'loud', label: 3, counts: 'twice', never: ['shout'] }
  expect(parseText([{ code: 1, kind: 'alone', display: '', ...odd }])).toEqual([
    { code: 1, kind: 'alone', display: '', never: [] },
  ])
})

test('a code that may be copied says so by an empty list, which is kept', () => {
  const free: Code = { code: 1, kind: 'alone', display: '#', never: [] }
  expect(parseText(['a', free])).toEqual(['a', free])
  const half: Code = { code: 1, kind: 'alone', display: '<b>', half: 'open', pair: 'r3.1' }
  expect(parseText(['a', half])).toEqual(['a', half])
  expect(parseText(['a', alone(1)])).toEqual(['a', alone(1)])
})

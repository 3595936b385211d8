import { expect, test } from 'vitest'
import { checkCodes, parseText, withDisplaysOf } from './codes.ts'
import type { Code, Text } from './document.ts'
import { canonical, plain, sameText } from './text.ts'

const open = (code: number): Code => ({ code, kind: 'open', display: `<${code}>` })
const close = (code: number): Code => ({ code, kind: 'close', display: `</${code}>` })
const alone = (code: number): Code => ({ code, kind: 'alone', display: `<${code}/>` })
const source: Text = ['Press ', open(1), 'OK', close(1), ' ', alone(2)]
const reasons = (target: Text) => checkCodes(source, target).map(({ reason, code }) => `${reason} ${code}`)

test('codes may be moved, and may be missing', () => {
  expect(reasons([alone(2), ' ', open(1), 'OK', close(1)])).toEqual([])
  expect(reasons('nothing')).toEqual([])
})

test('a code that the source does not have is refused, by number and by kind', () => {
  expect(reasons([alone(3)])).toEqual(['unknown 3'])
  expect(reasons([alone(1)])).toEqual(['unknown 1'])
})

test('a code used more often than the source has it is refused', () => {
  expect(reasons([alone(2), alone(2)])).toEqual(['repeated 2'])
  expect(reasons([open(1), close(1), open(1), close(1)])).toEqual(['repeated 1', 'repeated 1'])
})

test('half a pair is refused, and a pair that closes before it opens', () => {
  expect(reasons([open(1)])).toEqual(['unclosed 1'])
  expect(reasons([close(1)])).toEqual(['unopened 1'])
  expect(reasons([close(1), open(1)])).toEqual(['unopened 1', 'unclosed 1'])
})

test('a text has one canonical form: a string when it holds no codes', () => {
  expect(canonical(['a', '', 'b'])).toBe('ab')
  expect(canonical([])).toBe('')
  expect(parseText(['a', 'b', alone(2), ''])).toEqual(['ab', alone(2)])
  expect(plain(source)).toBe('Press OK ')
  expect(sameText(['a', 'b'], 'ab')).toBe(true)
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

test('the displays of a saved text are the source’s, whatever was sent', () => {
  expect(withDisplaysOf(source, [{ code: 2, kind: 'alone', display: '<script>' }])).toEqual([alone(2)])
})

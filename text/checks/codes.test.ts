import { expect, test } from 'vitest'
import type { Code, Text } from '../text.ts'
import { compareCodes, isRefused } from './codes.ts'

const open = (code: number): Code => ({ code, kind: 'open' })
const close = (code: number): Code => ({ code, kind: 'close' })
const alone = (code: number): Code => ({ code, kind: 'alone' })
const source: Text = ['Press ', open(1), 'OK', close(1), ' ', alone(2)]
const all = (target: Text) => compareCodes(source, target).map(({ reason, code }) => `${reason} ${code}`)
const refusals = (target: Text) =>
  compareCodes(source, target)
    .filter(isRefused)
    .map(({ key, reason, code }) => `${key} ${reason} ${code}`)

test('codes may be moved, and pairs may cross', () => {
  expect(all([alone(2), ' ', open(1), 'OK', close(1)])).toEqual([])
  const crossing: Text = [open(1), 'a', open(2), 'b', close(1), 'c', close(2)]
  expect(compareCodes(crossing, [open(2), open(1), 'a', close(2), close(1)])).toEqual([])
})

test('a missing code is reported, and saved all the same', () => {
  expect(all('nothing')).toEqual(['missing 1', 'missing 2'])
  expect(refusals('nothing')).toEqual([])
})

test('an empty target has nothing to be wrong with', () => {
  expect(all('')).toEqual([])
  expect(all([])).toEqual([])
  expect(all(' \u202f')).toEqual([])
})

test('a code that the source does not have is refused, by number and by kind', () => {
  expect(refusals([alone(3)])).toEqual(['codes-extra unknown 3'])
  expect(refusals([alone(1)])).toEqual(['codes-extra unknown 1'])
})

test('a code used more often than in the source is refused, and reported once', () => {
  expect(refusals([alone(2), alone(2)])).toEqual(['codes-extra repeated 2'])
  expect(refusals([open(1), close(1), open(1), close(1)])).toEqual(['codes-extra repeated 1'])
  expect(refusals([open(1), close(1), open(1)])).toEqual(['codes-extra repeated 1'])
})

test('half a pair is reported and saved, and a pair that closes before it opens; the missing half is not reported again', () => {
  expect(all([open(1), alone(2)])).toEqual(['unclosed 1'])
  expect(all([close(1), alone(2)])).toEqual(['unopened 1'])
  expect(all([close(1), open(1), alone(2)])).toEqual(['unopened 1'])
  expect(refusals([close(1), open(1)])).toEqual([])
})

test('a finding says where its code is, each code one unit', () => {
  expect(compareCodes(source, ['ab', alone(9), 'c', close(1)]).map(({ at }) => at)).toEqual([
    { from: 4, to: 5 },
    null,
    { from: 2, to: 3 },
  ])
})

test('a code that may be copied is used as often as the language has branches', () => {
  const free = (code: number): Code => ({ code, kind: 'alone', display: '#', never: [] })
  const plural: Text = ['one {', free(1), ' day} other {', free(2), ' days}']
  expect(compareCodes(plural, ['other {', alone(2), '日}'])).toEqual([])
  expect(compareCodes(plural, [alone(1), alone(1), alone(2), alone(2), alone(1)])).toEqual([])
  expect(compareCodes(plural, 'other {}').map(({ key, code }) => `${key} ${code}`)).toEqual([
    'codes-missing 1',
    'codes-missing 2',
  ])
  const never: Code = { code: 1, kind: 'alone', display: '#', never: ['copy'] }
  expect(compareCodes([never], [never, never]).map(({ reason }) => reason)).toEqual(['repeated'])
})

test('a code whose other half is not in the source either is whole by itself', () => {
  expect(compareCodes(['a', open(1), 'b', close(2)], [close(2), open(1), 'c'])).toEqual([])
})

test('findings come in the order of their codes', () => {
  expect(all([alone(9), close(1)])).toEqual(['unopened 1', 'missing 2', 'unknown 9'])
})

test('a target of twenty thousand codes is compared in no time', () => {
  const many = Array.from({ length: 20_000 }, (_, at) => alone(at + 1))
  expect(compareCodes(many, many.toReversed())).toEqual([])
})

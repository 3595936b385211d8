import type { Text } from '@hub/text/text'
import { describe, expect, test } from 'vitest'
import { isBlocked, problemsOf } from './problems.ts'

const source: Text = [
  'The ',
  { code: 1, kind: 'open' },
  'Grande Marée',
  { code: 1, kind: 'close' },
  ' reached the step ',
  { code: 2, kind: 'alone' },
  '.',
]

describe('what is wrong with the codes', () => {
  const cases: [string, unknown][] = [
    ['La {1}marée{1} {2}', []],
    ['La {1}marée {2}', [{ kind: 'codes-half', code: 1, blocks: true }]],
    ['La {1}marée{1}', [{ kind: 'codes-missing', code: 2, blocks: false }]],
    ['{1}a{1} {2} {2}', [{ kind: 'codes-extra', code: 2, blocks: true }]],
    ['{1}a{1} {2} {9}', [{ kind: 'unknown', code: 9, blocks: true }]],
    ['', []],
  ]
  test.each(cases)('%s', (typed, problems) => {
    expect(problemsOf(typed, source)).toEqual(problems)
  })
  test('only a missing code may be saved', () => {
    expect(isBlocked(problemsOf('La marée', source))).toBe(false)
    expect(isBlocked(problemsOf('La {1}marée', source))).toBe(true)
  })
  test('{9} is no slip when the source says it', () => {
    expect(problemsOf('{2} {9}', [{ code: 2, kind: 'alone' }, 'see {9}'])).toEqual([])
  })
  test('placeholders of a segment without codes are text', () => {
    expect(problemsOf('{7}', '{1} of {2}')).toEqual([])
  })
})

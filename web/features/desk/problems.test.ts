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

const open = { code: 1, kind: 'open' } as const
const close = { code: 1, kind: 'close' } as const
const two = { code: 2, kind: 'alone' } as const

describe('codes that the server would refuse', () => {
  const cases: [string, Text, number[]][] = [
    ['all of them are there', ['La ', open, 'marée', close, ' ', two], []],
    ['one is missing', ['La ', open, 'marée', close], []],
    ['one is not of the source', ['La ', open, 'marée', close, two, { code: 9, kind: 'alone' }], [9]],
    ['nothing is written yet', '', []],
    ['braces are text', ['{1}', open, 'a', close, two, '{9}'], []],
  ]
  test.each(cases)('%s', (_, target, problems) => {
    expect(problemsOf(target, source)).toEqual(problems)
    expect(isBlocked(problemsOf(target, source))).toBe(problems.length > 0)
  })
})

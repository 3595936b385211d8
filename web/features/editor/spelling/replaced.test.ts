import type { Code } from '@hub/text/text'
import { expect, test } from 'vitest'
import { holds, replaced } from './replaced.ts'

const open: Code = { code: 1, kind: 'open' }
const close: Code = { code: 1, kind: 'close' }

test('a word is replaced in its place alone', () => {
  expect(replaced('the teh teh', { from: 8, to: 11 }, 'the')).toBe('the teh the')
  expect(replaced(['a ', open, 'teh', close, ' z'], { from: 3, to: 6 }, 'the')).toEqual([
    'a ',
    open,
    'the',
    close,
    ' z',
  ])
})

test('codes within a word stay, behind the one that replaces it', () => {
  expect(replaced(['t', open, 'e', close, 'h end'], { from: 0, to: 5 }, 'the')).toEqual([
    'the',
    open,
    close,
    ' end',
  ])
})

test('what was typed over since is no such word any more', () => {
  const text = ['t', open, 'e', close, 'h end']
  expect(holds(text, { from: 0, to: 5 }, 'teh')).toBe(true)
  expect(holds('the end', { from: 0, to: 3 }, 'teh')).toBe(false)
})

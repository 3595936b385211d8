import type { Code, Text } from '@hub/text/text'
import { describe, expect, test } from 'vitest'
import { around, distinct, fitting, may, missingCodes } from './codes.ts'

const open: Code = { code: 1, kind: 'open', display: '<b>' }
const close: Code = { code: 1, kind: 'close', display: '</b>' }
const two: Code = { code: 2, kind: 'alone', display: '<br/>' }
const source: Text = ['Press ', open, 'OK', close, ' now', two]

describe('the codes that a target lacks', () => {
  test('stand in the order of the source, each half on its own', () => {
    expect(missingCodes(source, '')).toEqual([open, close, two])
    expect(missingCodes(source, [two, 'Appuyez', open])).toEqual([close])
    expect(missingCodes(source, source)).toEqual([])
  })
  test('a code that the source has twice is missing once when it is there once', () => {
    expect(missingCodes([two, 'a', two], [two])).toEqual([two])
    expect(distinct(missingCodes([two, 'a', two], ''))).toEqual([two])
  })
  test('a code of another segment is none of them', () => {
    expect(missingCodes(source, [{ code: 7, kind: 'alone' }])).toHaveLength(3)
  })
})

describe('what may be done with a code', () => {
  test('without a word everything but using it again', () => {
    expect([may(two, 'delete'), may(two, 'move'), may(two, 'copy')]).toEqual([true, true, false])
  })
  test('with a word everything that it does not forbid', () => {
    const placeholder: Code = { ...two, never: ['delete'] }
    expect([may(placeholder, 'delete'), may(placeholder, 'move'), may(placeholder, 'copy')]).toEqual([
      false,
      true,
      true,
    ])
  })
})

describe('what comes from elsewhere', () => {
  test('gets the codes of this source, by number and half', () => {
    const parts = ['a', { code: 1, kind: 'open', display: '<other>' } as const, 'b']
    expect(fitting(parts, source, '')).toEqual({ parts: ['a', open, 'b'], leftOut: 0 })
  })
  test('loses codes that are there already, or are none of this source', () => {
    expect(fitting([two, 'a', { code: 7, kind: 'alone' }], source, ['b', two])).toEqual({
      parts: ['a'],
      leftOut: 2,
    })
    expect(fitting([two, two], source, '')).toEqual({ parts: [two], leftOut: 1 })
  })
  test('may bring a code again that may be used again', () => {
    const again: Code = { ...two, never: [] }
    expect(fitting([again, again], ['a', again], '')).toEqual({ parts: [again, again], leftOut: 0 })
  })
})

test('a pair goes around what is selected; half a one, or a single code, behind it', () => {
  expect(around(open, [open, close, two], 'OK')).toEqual([open, 'OK', close])
  expect(around(open, [open, two], 'OK')).toEqual(['OK', open])
  expect(around(two, [two], 'OK')).toEqual(['OK', two])
  expect(around(open, [open, close], '')).toEqual([open])
})

import { expect, test } from 'vitest'
import { fittedTarget } from './codes.ts'

const open = (code: number) => ({ code, kind: 'open' as const, display: '<b>' })
const close = (code: number) => ({ code, kind: 'close' as const, display: '</b>' })
const alone = (code: number) => ({ code, kind: 'alone' as const, display: '<br/>' })

test('a unit’s target brings its words, with the segment’s own codes in the place of the unit’s', () => {
  const segment = ['Press ', open(3), 'Save', close(3), ' now.']
  const unit = {
    source: ['Press ', open(1), 'Save', close(1), ' now.'],
    target: ['Tippen Sie ', open(1), 'Speichern', close(1), '.'],
  }
  expect(fittedTarget(segment, unit)).toEqual({
    target: ['Tippen Sie ', open(3), 'Speichern', close(3), '.'],
    codesMapped: true,
  })
})

test('where the kinds of codes differ, the words come without codes', () => {
  const segment = ['Line', alone(1), 'break']
  const unit = {
    source: ['Line', open(1), 'break', close(1)],
    target: ['Zeilen', open(1), 'umbruch', close(1)],
  }
  expect(fittedTarget(segment, unit)).toEqual({ target: 'Zeilenumbruch', codesMapped: false })
})

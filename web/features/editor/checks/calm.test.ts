import type { Finding } from '@hub/text/checks/findings'
import { expect, test } from 'vitest'
import { whileTyping } from './calm.ts'

const number: Finding = { key: 'numbers', reason: 'missing', expected: '320', found: '', at: null }
const wrongNumber: Finding = { ...number, reason: 'changed', found: '3' }
const stop: Finding = { key: 'end-punctuation', reason: 'missing', expected: '.', found: '', at: null }
const foreignCode: Finding = { key: 'codes-extra', reason: 'unknown', code: 9, at: { from: 1, to: 2 } }
const tooLong: Finding = { key: 'length', length: 41, most: 40, at: null }
const noRoom: Finding = { key: 'too-long', length: 256, most: 255, at: null }
const tooFast: Finding = { key: 'subtitle-speed', speed: 17.1, most: 17, at: null }
const longLine: Finding = { key: 'subtitle-line', line: 1, length: 43, most: 42, at: null }

test('what may only be half done waits until the typing rests', () => {
  expect(whileTyping([number, stop], [])).toEqual([])
})

test('a code that the segment does not have and a text that is too long are shown at once', () => {
  const tooMuch = [noRoom, tooLong, tooFast, longLine]
  expect(whileTyping([foreignCode, number, ...tooMuch], [])).toEqual([foreignCode, ...tooMuch])
})

test('what was shown before stays as it was while it is found, and goes when it is mended', () => {
  expect(whileTyping([wrongNumber], [number, stop])).toEqual([number])
  expect(whileTyping([], [number, tooLong])).toEqual([])
})

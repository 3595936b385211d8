import { expect, test } from 'vitest'
import { actionOf } from './keys.ts'

const none = { ctrlKey: false, metaKey: false, altKey: false, shiftKey: false }

test('the keys of Windows and Linux', () => {
  expect(actionOf({ ...none, ctrlKey: true, key: 'Enter' }, false)).toBe('confirm')
  expect(actionOf({ ...none, ctrlKey: true, key: 'ArrowUp' }, false)).toBe('previous')
  expect(actionOf({ ...none, ctrlKey: true, key: 'ArrowDown' }, false)).toBe('next')
  expect(actionOf({ ...none, ctrlKey: true, key: 'Insert' }, false)).toBe('copy')
  expect(actionOf({ ...none, ctrlKey: true, key: '/' }, false)).toBe('list')
})

test('the keys of a Mac', () => {
  expect(actionOf({ ...none, metaKey: true, key: 'Enter' }, true)).toBe('confirm')
  expect(actionOf({ ...none, altKey: true, key: 'ArrowUp' }, true)).toBe('previous')
  expect(actionOf({ ...none, metaKey: true, shiftKey: true, key: 's' }, true)).toBe('copy')
})

test('everything else is the browser’s', () => {
  expect(actionOf({ ...none, key: 'Enter' }, false)).toBeUndefined()
  expect(actionOf({ ...none, ctrlKey: true, key: 'z' }, false)).toBeUndefined()
  expect(actionOf({ ...none, ctrlKey: true, key: 'ArrowUp' }, true)).toBeUndefined()
})

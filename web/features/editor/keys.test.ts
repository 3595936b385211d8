import { expect, test } from 'vitest'
import { actionOf, isDone } from './keys.ts'

const none = { code: '', ctrlKey: false, metaKey: false, altKey: false, shiftKey: false }

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

test('undo and redo go by the letter, on a keyboard of another script by its place', () => {
  expect(actionOf({ ...none, ctrlKey: true, key: 'z' }, false)).toBe('undo')
  expect(actionOf({ ...none, ctrlKey: true, shiftKey: true, key: 'Z' }, false)).toBe('redo')
  expect(actionOf({ ...none, ctrlKey: true, key: 'y', code: 'KeyZ' }, false)).toBe('redo')
  expect(actionOf({ ...none, ctrlKey: true, key: 'я', code: 'KeyZ' }, false)).toBe('undo')
  expect(actionOf({ ...none, metaKey: true, key: 'z' }, true)).toBe('undo')
})

test('confirming has a way back and a way on; white space goes by the place of the figure', () => {
  expect(actionOf({ ...none, ctrlKey: true, shiftKey: true, key: 'Enter', code: 'Enter' }, false)).toBe(
    'reopen',
  )
  expect(actionOf({ ...none, ctrlKey: true, altKey: true, key: 'Enter', code: 'Enter' }, false)).toBe(
    'repeat',
  )
  expect(actionOf({ ...none, ctrlKey: true, shiftKey: true, key: '*', code: 'Digit8' }, false)).toBe(
    'whiteSpace',
  )
  expect(actionOf({ ...none, ctrlKey: true, shiftKey: true, key: '(', code: 'Digit8' }, false)).toBe(
    'whiteSpace',
  )
})

test('codes and no-break spaces have keys', () => {
  expect(actionOf({ ...none, key: 'F9' }, false)).toBe('code')
  expect(actionOf({ ...none, ctrlKey: true, shiftKey: true, key: ' ' }, true)).toBe('space')
})

test('the findings have a key, and its way back', () => {
  for (const isMac of [false, true]) {
    expect(actionOf({ ...none, key: 'F8' }, isMac)).toBe('nextFinding')
    expect(actionOf({ ...none, shiftKey: true, key: 'F8' }, isMac)).toBe('previousFinding')
  }
})

test('the brief has a key that browsers leave to the page', () => {
  for (const isMac of [false, true]) expect(actionOf({ ...none, key: 'F2' }, isMac)).toBe('brief')
})

test('the question about a segment has the same key everywhere', () => {
  for (const isMac of [false, true]) expect(actionOf({ ...none, ctrlKey: true, key: 'm' }, isMac)).toBe('ask')
})

test('everything else is the browser’s', () => {
  expect(actionOf({ ...none, key: 'Enter' }, false)).toBeUndefined()
  expect(actionOf({ ...none, ctrlKey: true, key: 'b' }, false)).toBeUndefined()
  expect(actionOf({ ...none, ctrlKey: true, altKey: true, key: 'z' }, false)).toBeUndefined()
  expect(actionOf({ ...none, ctrlKey: true, key: 'ArrowUp' }, true)).toBeUndefined()
})

test('a slash that a keyboard writes with its right Alt key is a sign, and no key of ours', () => {
  expect(actionOf({ ...none, ctrlKey: true, altKey: true, key: '/', code: 'KeyQ' }, false)).toBeUndefined()
})

test('a key that is held confirms once, and goes back step by step', () => {
  expect(isDone({ repeat: false }, 'confirm')).toBe(false)
  expect(isDone({ repeat: true }, 'confirm')).toBe(true)
  expect(isDone({ repeat: true }, 'undo')).toBe(false)
})

import { expect, test } from 'vitest'
import { actionOf as editorActionOf, type KeyPress } from '../../editor/keys.ts'
import { actionOf } from './keys.ts'

const press = (key: string, held: Partial<KeyPress> = {}): KeyPress => ({
  key,
  code: /^[a-z]$/i.test(key) ? `Key${key.toUpperCase()}` : key,
  ctrlKey: false,
  metaKey: false,
  altKey: false,
  shiftKey: false,
  ...held,
})
const ctrl = { ctrlKey: true }

test('a reviewer moves by the keys of the editor', () => {
  for (const [key, action] of [
    ['ArrowDown', 'next'],
    ['ArrowUp', 'previous'],
    ['g', 'goTo'],
    ['/', 'list'],
  ] as const) {
    expect(actionOf(press(key, ctrl), false)).toBe(action)
    expect(editorActionOf(press(key, ctrl), false)).toBe(action)
  }
  expect(actionOf(press('ArrowDown', { altKey: true }), true)).toBe('next')
  expect(editorActionOf(press('ArrowDown', { altKey: true }), true)).toBe('next')
})

test('with Shift it is the change before or after; a comment is begun and added without the mouse', () => {
  const shift = { ...ctrl, shiftKey: true }
  expect(actionOf(press('ArrowDown', shift), false)).toBe('nextChange')
  expect(actionOf(press('ArrowUp', shift), false)).toBe('previousChange')
  expect(actionOf(press('ArrowUp', { altKey: true, shiftKey: true }), true)).toBe('previousChange')
  expect(actionOf(press('m', ctrl), false)).toBe('comment')
  expect(actionOf(press('Enter', ctrl), false)).toBe('add')
  expect(actionOf(press('Enter', { metaKey: true }), true)).toBe('add')
})

test('what is typed, and keys of other systems, stay with the browser', () => {
  expect(actionOf(press('m'), false)).toBeUndefined()
  expect(actionOf(press('Enter'), false)).toBeUndefined()
  expect(actionOf(press('Enter', { metaKey: true }), false)).toBeUndefined()
  expect(actionOf(press('ArrowDown', ctrl), true)).toBeUndefined()
})

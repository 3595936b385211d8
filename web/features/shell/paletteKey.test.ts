import { expect, test } from 'vitest'
import { opensPalette } from './paletteKey.ts'

const none = { key: 'k', code: 'KeyK', ctrlKey: false, metaKey: false, altKey: false, shiftKey: false }

test('Ctrl+K asks for the palette, on a Mac Cmd+K; with another key beside it, it is somebody else’s', () => {
  const control = { ...none, ctrlKey: true }
  const command = { ...none, metaKey: true }
  expect([opensPalette(control, false), opensPalette(command, false)]).toEqual([true, false])
  expect([opensPalette(control, true), opensPalette(command, true)]).toEqual([false, true])
  expect(opensPalette(none, false)).toBe(false)
  expect(opensPalette({ ...control, shiftKey: true }, false)).toBe(false)
  expect(opensPalette({ ...control, altKey: true }, false)).toBe(false)
  expect(opensPalette({ ...control, metaKey: true }, false)).toBe(false)
})

test('the letter counts, and where none is Latin the place of the key', () => {
  const control = { ...none, ctrlKey: true }
  expect(opensPalette({ ...control, key: 'K' }, false)).toBe(true)
  expect(opensPalette({ ...control, key: 'k', code: 'KeyV' }, false)).toBe(true)
  expect(opensPalette({ ...control, key: 'л' }, false)).toBe(true)
  expect(opensPalette({ ...control, key: 't' }, false)).toBe(false)
})

import { expect, test } from 'vitest'
import { storage as storageOf } from '../../testing/storage.ts'
import { keepRowKeys, rowAct, usesRowKeys } from './rowKeys.ts'

const press = (key: string, more: Partial<KeyboardEvent> = {}) => ({
  key,
  ctrlKey: false,
  metaKey: false,
  altKey: false,
  isComposing: false,
  ...more,
})

test('a key of one letter is one act, and none with a modifier or while a word is composed', () => {
  expect(rowAct(press('j'))).toBe('down')
  expect(rowAct(press('?'))).toBe('list')
  for (const other of [press('x'), press('J'), press('Enter'), press('toString')])
    expect(rowAct(other)).toBeUndefined()
  for (const more of [{ ctrlKey: true }, { metaKey: true }, { altKey: true }, { isComposing: true }])
    expect(rowAct(press('r', more))).toBeUndefined()
})

test('a device keeps whether they are used; one that keeps nothing uses them', () => {
  const storage = storageOf()
  expect(usesRowKeys(storage)).toBe(true)
  keepRowKeys(storage, false)
  expect(usesRowKeys(storage)).toBe(false)
  const failingStorage = {
    getItem: () => {
      throw new Error('refused')
    },
    setItem: () => {
      throw new Error('refused')
    },
  }
  expect(usesRowKeys(failingStorage)).toBe(true)
  expect(() => keepRowKeys(failingStorage, false)).not.toThrow()
})

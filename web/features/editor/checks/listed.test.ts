import { expect, test } from 'vitest'
import { updateList } from './listed.ts'

const placeOf = (id: string) => Number(id)
const after = (before: readonly string[], changedIds: string[], foundIds: string[]) =>
  updateList(before, { changed: changedIds, isFound: (id) => foundIds.includes(id), placeOf })

test('what is found is listed in the order of the document, in whatever order it comes', () => {
  expect(after([], ['7', '3', '5'], ['7', '3', '5'])).toEqual(['3', '5', '7'])
  expect(after(['3', '7'], ['10', '9'], ['10', '9'])).toEqual(['3', '7', '9', '10'])
  expect(after(['3', '7'], ['5', '1'], ['5', '1'])).toEqual(['1', '3', '5', '7'])
})

test('what is mended leaves the list, while another one comes', () => {
  expect(after(['1', '3', '7'], ['3', '9', '2'], ['9', '2'])).toEqual(['1', '2', '7', '9'])
})

test('the list is the same one when nothing comes and nothing goes', () => {
  const before = ['1', '3', '7']
  expect(after(before, ['3', '4'], ['3'])).toBe(before)
  expect(after(before, [], [])).toBe(before)
})

test('one that is named twice is listed once', () => {
  expect(after(['1'], ['3', '3'], ['3'])).toEqual(['1', '3'])
})

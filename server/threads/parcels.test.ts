import { expect, test } from 'vitest'
import { most, packed, put } from './parcels.ts'

const numbers = (count: number) => Array.from({ length: count }, (_, index) => ({ index }))

test('a value goes over in pieces, and is the same again on the other side', () => {
  const value = {
    kind: 'tmx',
    input: {
      into: 3,
      job: { name: 'a', units: numbers(2 * most + 1), notes: ['short'], about: new Map([[1, 2]]) },
    },
    others: numbers(most + 1),
    none: null,
  }
  const { parcel, pieces } = packed(value)
  const over = structuredClone(parcel)
  expect(over.value.input.job.units).toEqual([])
  expect(over.value.input.job.notes).toEqual(['short'])
  expect(pieces.map(({ items }) => items.length)).toEqual([most, most, 1, most, 1])
  for (const piece of pieces) put(over, structuredClone(piece))
  expect(over.value).toEqual(value)
})

test('what is short goes over at once, and what was packed stays as it was', () => {
  const value = { done: { segments: numbers(most) } }
  const { parcel, pieces } = packed(value)
  expect(parcel).toEqual({ value, lists: [] })
  expect(pieces).toEqual([])
  const long = { done: { segments: numbers(most + 1) } }
  packed(long)
  expect(long.done.segments).toHaveLength(most + 1)
})

import { expect, test } from 'vitest'
import { most, type Piece, pack, put } from './parcels.ts'

const numbers = (count: number) => Array.from({ length: count }, (_, index) => ({ index }))

async function allOf(pieces: AsyncIterable<Piece>): Promise<Piece[]> {
  const all: Piece[] = []
  for await (const piece of pieces) all.push(piece)
  return all
}

test('a value goes over in pieces, and is the same again on the other side', async () => {
  const value = {
    kind: 'tmx',
    input: {
      into: 'a',
      job: { name: 'a', units: numbers(2 * most + 1), notes: ['short'], about: new Map([[1, 2]]) },
    },
    others: numbers(most + 1),
    none: null,
  }
  const { parcel, pieces } = pack(value)
  const over = structuredClone(parcel)
  expect(over.value.input.job.units).toEqual([])
  expect(over.value.input.job.notes).toEqual(['short'])
  const all = await allOf(pieces)
  expect(all.map(({ items }) => items.length)).toEqual([most, most, 1, most, 1])
  for (const piece of all) put(over, structuredClone(piece))
  expect(over.value).toEqual(value)
})

test('a few long texts go over in pieces too, and rows that come later as they come', async () => {
  const text = 'x'.repeat(300_000)
  async function* coming() {
    yield [{ text }, { text }, { text }]
    yield [{ text: 'last' }]
  }
  const { parcel, pieces } = pack({ there: [text, text, text], coming: coming() })
  const all = await allOf(pieces)
  expect(all.map(({ list, items }) => [list, items.length])).toEqual([
    [0, 2],
    [0, 1],
    [1, 2],
    [1, 1],
    [1, 1],
  ])
  const over = structuredClone(parcel)
  for (const piece of all) put(over, piece)
  expect(over.value).toEqual({
    there: [text, text, text],
    coming: [{ text }, { text }, { text }, { text: 'last' }],
  })
})

test('what is short goes over at once, and what was packed stays as it was', async () => {
  const value = { done: { segments: numbers(most) } }
  const { parcel, pieces } = pack(value)
  expect(parcel).toEqual({ value, lists: [] })
  expect(await allOf(pieces)).toEqual([])
  const long = { done: { segments: numbers(most + 1) } }
  pack(long)
  expect(long.done.segments).toHaveLength(most + 1)
})

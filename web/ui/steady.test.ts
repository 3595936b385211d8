import { expect, test } from 'vitest'
import { places, steady } from './steady.ts'

const rows = (...ids: string[]) => ids.map((id) => ({ id }))
const labelsOf = (list: ReturnType<typeof steady<{ id: string }>>) =>
  list.map(({ row, left }) => (left ? `(${row.id})` : row.id))

test('a row that leaves keeps its place, so that no other comes under the pointer', () => {
  expect(labelsOf(steady(places(rows('a', 'b', 'c')), rows('b', 'c')))).toEqual(['(a)', 'b', 'c'])
})

test('what is new comes last, and a new order waits', () => {
  expect(labelsOf(steady(places(rows('a', 'b')), rows('new', 'b', 'a')))).toEqual(['a', 'b', 'new'])
})

test('a row that comes back is itself again, as it is now', () => {
  const afterLeaving = steady(places([{ id: 'a', status: 'Assigned' }]), [])
  expect(steady(afterLeaving, [{ id: 'a', status: 'Accepted' }])).toEqual([
    { row: { id: 'a', status: 'Accepted' }, left: false },
  ])
})

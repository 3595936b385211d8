import { expect, test } from 'vitest'
import { Places, pack } from './places.ts'

const places = () =>
  new Places(
    pack([
      [2, [0, 3, 10, 13]],
      [4, []],
      [7, [5, 8]],
    ]),
  )

test('places are counted over all segments, and each is known by its number', () => {
  expect(places().count).toBe(3)
  expect([...places().segments]).toEqual([2, 7])
  expect([0, 1, 2, 3, -1].map((n) => places().at(n))).toEqual([
    { segment: 2, from: 0, to: 3 },
    { segment: 2, from: 10, to: 13 },
    { segment: 7, from: 5, to: 8 },
    undefined,
    undefined,
  ])
  expect(places().of(2)).toEqual([
    { from: 0, to: 3 },
    { from: 10, to: 13 },
  ])
  expect(places().of(4)).toEqual([])
  expect([0, 1].map((nth) => places().countAt(nth))).toEqual([2, 1])
})

test('it is known how many come before a place, be there one or none', () => {
  const before = (segment: number, from: number) => places().before(segment, from)
  expect([before(0, 0), before(2, 0), before(2, 1), before(2, 10), before(2, 11)]).toEqual([0, 0, 1, 1, 2])
  expect([before(3, 0), before(7, 5), before(7, 6), before(9, 0)]).toEqual([2, 2, 3, 3])
})

test('what has changed in some segments takes the place of what was found there', () => {
  const now = places().with(
    new Map([
      [2, [4, 7]],
      [5, [1, 2]],
      [7, []],
    ]),
  )
  expect([0, 1, 2].map((n) => now.at(n))).toEqual([
    { segment: 2, from: 4, to: 7 },
    { segment: 5, from: 1, to: 2 },
    undefined,
  ])
  expect(Places.none.with(new Map([[0, [0, 1]]])).count).toBe(1)
})

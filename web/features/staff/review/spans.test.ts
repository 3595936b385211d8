import { expect, test } from 'vitest'
import { gapAt, itemsOf, type Known, type Page, take, unknown, wantedOf } from './spans.ts'

const sizes = { row: 50, above: 0 }
const row = (number: number) => ({ number })
const page = (from: number, through: number, numbers: readonly number[]): Page<{ number: number }> => ({
  from,
  through,
  rows: numbers.map(row),
})

/** As one reads it: `1 2 3-9 10`. */
const written = (known: Known<{ number: number }>) =>
  itemsOf(known)
    .map((item) => ('row' in item ? `${item.row.number}` : `${item.gap.from}-${item.gap.to}`))
    .join(' ')

test('what has come is where it belongs, with the rest of the document around it', () => {
  const start = unknown<{ number: number }>(100, 5000)
  expect(written(start)).toBe('1-100')
  const first = take(start, page(1, 3, [1, 2, 3]), sizes)
  expect(written(first)).toBe('1 2 3 4-100')
  const far = take(first, page(60, 62, [60, 61, 62]), { row: 50, above: 2800 })
  expect(written(far)).toBe('1 2 3 4-59 60 61 62 63-100')
  expect(far.gaps.map(({ height }) => height)).toEqual([2800, 5000 - 3 * 50 - 2800 - 3 * 50])
  expect(written(take(far, page(4, 100, [50, 99]), sizes))).toBe('1 2 3 50 60 61 62 99')
})

test('the same rows twice are one row, and as they came last', () => {
  const rows = take(
    { rows: [{ number: 2, text: 'old' }], gaps: [] },
    { from: 2, through: 2, rows: [{ number: 2, text: 'new' }] },
    sizes,
  )
  expect(rows.rows).toEqual([{ number: 2, text: 'new' }])
})

test('a row that came to be read beside a change is no longer missing', () => {
  const known = take(unknown<{ number: number }>(20, 1000), page(5, 6, [4, 5, 6, 7]), { row: 50, above: 150 })
  expect(written(known)).toBe('1-3 4 5 6 7 8-20')
  expect(gapAt(known, 7)).toBeUndefined()
  expect(gapAt(known, 8)).toMatchObject({ from: 8, to: 20 })
})

test('without anything left to load there is no gap', () => {
  expect(written(take(unknown<{ number: number }>(3, 150), page(1, 3, []), sizes))).toBe('')
  expect(written(unknown(0, 0))).toBe('')
})

const gap = { from: 101, to: 1100, height: 50_000 }

test('a gap is loaded from its beginning while that is in sight', () => {
  expect(wantedOf(gap, { top: 700, sight: { top: 0, bottom: 800 }, many: 100 })).toEqual({
    from: 101,
    above: 0,
  })
})

test('in the middle of a gap it is loaded from what is at the top of the window', () => {
  expect(wantedOf(gap, { top: -25_000, sight: { top: 0, bottom: 800 }, many: 100 })).toEqual({
    from: 600,
    above: 25_000,
  })
})

test('who comes from below gets the rows just before the end of the gap', () => {
  const sight = { top: 0, bottom: 800 }
  expect(wantedOf(gap, { top: -49_500, sight, many: 100 })).toEqual({ from: 1001, above: 45_000 })
  expect(wantedOf({ from: 10, to: 40, height: 1500 }, { top: -1000, sight, many: 100 })).toEqual({
    from: 10,
    above: 0,
  })
})

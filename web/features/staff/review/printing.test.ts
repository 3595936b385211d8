import { expect, test } from 'vitest'
import type { ReviewedSegment } from './change.ts'
import { sheetOf } from './printing.ts'

const segment = (number: number): ReviewedSegment => ({
  id: `s${number}`,
  number,
  source: 'Close the lid.',
  draft: '',
  target: 'Fermez.',
  status: 'translated',
  origin: null,
  difference: [],
  accepted: [],
  comments: 0,
})

/** A server with so many segments, which brings the one before the first of each page too. */
function portal(segments: number) {
  const asked: number[] = []
  const summary = {
    segments,
    changed: 0,
    words: 0,
    words_changed: 0,
    confirmed: 0,
    minutes: 0,
    reviewers: [],
  }
  const ask = async ({ from, limit }: { from: number; limit: number }) => {
    asked.push(from)
    const first = Math.max(1, from - 1)
    const count = Math.max(0, Math.min(limit, segments - first + 1))
    return { summary, results: Array.from({ length: count }, (_, at) => segment(first + at)) }
  }
  return { ask, asked }
}

test('a review is printed whole, each segment once, and says how far it is', async () => {
  const { ask, asked } = portal(1300)
  const steps: number[] = []
  const { rows, isCut } = await sheetOf(ask, 'all', (done, all) => steps.push(done, all))
  expect(rows.map(({ number }) => number)).toEqual(Array.from({ length: 1300 }, (_, at) => at + 1))
  expect([isCut, steps]).toEqual([false, [500, 1300, 999, 1300]])
  expect(asked).toEqual([1, 501, 1000])
})

test('of more than 5,000 segments the first are printed, and it is known that there are others', async () => {
  const { ask, asked } = portal(100_000)
  const { rows, isCut } = await sheetOf(ask, 'all', () => undefined)
  expect([rows.length, rows.at(-1)?.number, isCut]).toEqual([5000, 5000, true])
  expect(asked.length).toBeLessThan(13)
  expect((await sheetOf(portal(5000).ask, 'all', () => undefined)).isCut).toBe(false)
})

test('a view that finds nothing ends at once', async () => {
  const { asked } = portal(0)
  const sheet = await sheetOf(portal(0).ask, 'changed', () => undefined)
  expect([sheet.rows, sheet.isCut, asked]).toEqual([[], false, []])
})

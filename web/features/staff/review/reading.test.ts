import { expect, test } from 'vitest'
import { type Filter, isFound, type ReviewedSegment } from './change.ts'
import { Reading } from './reading.ts'

const segmentOf = (number: number, changed: boolean): ReviewedSegment => ({
  id: `s${number}`,
  number,
  source: `Sentence ${number}.`,
  draft: 'Alt.',
  target: changed ? 'Neu.' : 'Alt.',
  status: 'translated',
  origin: 'mt',
  difference: changed
    ? [
        { kind: 'removed', text: 'Alt' },
        { kind: 'added', text: 'Neu' },
      ]
    : [{ kind: 'same', text: 'Alt.' }],
  accepted: [],
  comments: 0,
})

/** A server with a job of so many segments, and what it was asked. */
function portal(segments: number, isChangedAt: (number: number) => boolean) {
  const all = Array.from({ length: segments }, (_, at) => segmentOf(at + 1, isChangedAt(at + 1)))
  const asked: string[] = []
  let isDown = false
  const summary = {
    segments,
    changed: all.filter(({ number }) => isChangedAt(number)).length,
    words: segments,
    words_changed: 0,
    confirmed: segments,
    minutes: 0,
    reviewers: [],
  }
  const ask =
    (filter: Filter, around: number, name: string) =>
    async ({ from, limit }: { from: number; limit: number }) => {
      asked.push(`${name} ${from}`)
      if (isDown) throw new Error('no network')
      const found = all.filter((one) => one.number >= from && isFound(one, filter)).slice(0, limit)
      const numbers = new Set(
        found.flatMap(({ number }) =>
          filter === 'all' ? [number] : [number - around, number, number + around],
        ),
      )
      return { summary, results: all.filter(({ number }) => numbers.has(number)) }
    }
  const open = async (filter: Filter, from = 1, around = false) => {
    const reading = new Reading({
      filter,
      around,
      ask: ask(filter, Number(around), 'page'),
      seek: ask(filter === 'all' ? 'changed' : filter, 0, 'seek'),
      told: () => undefined,
    })
    await reading.open(from)
    return reading
  }
  return {
    open,
    asked,
    cut: (down: boolean) => {
      isDown = down
    },
  }
}

const numbers = (reading: Reading) => reading.state()?.known.rows.map(({ number }) => number) ?? []
const gaps = (reading: Reading) =>
  reading
    .state()
    ?.known.gaps.map(({ from, to }) => `${from}-${to}`)
    .join(' ') ?? ''
const settled = () => new Promise((resolve) => setImmediate(resolve))

test('the first screen of a large job asks once, wherever it begins', async () => {
  const { open, asked } = portal(100_000, (number) => number % 3 > 0)
  const reading = await open('all', 43_000)
  expect(asked).toEqual(['page 43000'])
  expect(numbers(reading)).toHaveLength(100)
  expect(gaps(reading)).toBe('1-42999 43100-100000')
})

test('any segment is reached, and what lies between is loaded by nobody', async () => {
  const { open, asked } = portal(100_000, () => true)
  const reading = await open('all')
  await reading.reach(99_950)
  expect(asked).toEqual(['page 1', 'page 99950'])
  expect(reading.isShown(99_950)).toBe(true)
  expect(gaps(reading)).toBe('101-99949')
  await reading.reach(99_950)
  expect(asked).toHaveLength(2)
})

test('a filter goes on from page to page until nothing is left', async () => {
  const { open } = portal(1000, (number) => number % 4 === 0)
  const reading = await open('changed')
  expect(gaps(reading)).toBe('401-1000')
  reading.want(401, 0)
  await settled()
  reading.want(801, 0)
  await settled()
  expect(numbers(reading)).toHaveLength(250)
  reading.want(1000, 0)
  await settled()
  expect(gaps(reading)).toBe('')
})

test('a change comes with the segments beside it, and none is missed where they are changes too', async () => {
  const isChangedAt = (number: number) => number % 10 === 0 || number === 1001
  const { open } = portal(2000, isChangedAt)
  const reading = await open('changed', 1, true)
  expect(numbers(reading).slice(0, 4)).toEqual([9, 10, 11, 19])
  // The hundredth is 1000. Beside it is 1001, a change too, which comes with what is beside it in turn.
  expect(numbers(reading).at(-1)).toBe(1000)
  expect(gaps(reading)).toBe('1001-2000')
  reading.want(1001, 0)
  await settled()
  expect(numbers(reading)).toEqual(expect.arrayContaining([1000, 1001, 1002, 1009, 1010]))
})

test('the change after and before is found where nothing has been loaded', async () => {
  const { open, asked } = portal(10_000, (number) => [7, 150, 9000].includes(number))
  const reading = await open('all', 5)
  expect(await reading.next(5)).toBe(7)
  expect(asked).toEqual(['page 5'])
  expect(await reading.next(7)).toBe(150)
  expect(await reading.next(9000)).toBeUndefined()
  expect(await reading.previous(9000)).toBe(150)
  expect(await reading.previous(7)).toBeUndefined()
})

test('what could not be loaded is asked for again by its reader, not by itself', async () => {
  const { open, asked, cut } = portal(1000, () => true)
  const reading = await open('all')
  cut(true)
  reading.want(101, 0)
  await settled()
  expect(reading.state()?.failure?.from).toBe(101)
  reading.want(101, 0)
  expect(asked).toHaveLength(2)
  cut(false)
  reading.retry()
  reading.want(101, 0)
  await settled()
  expect(gaps(reading)).toBe('201-1000')
  expect(reading.state()?.failure).toBeUndefined()
})

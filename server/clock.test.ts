import { afterEach, expect, test, vi } from 'vitest'
import { createFollower, followClock, systemClock } from './clock.ts'
import { newId } from './ids.ts'

afterEach(() => void vi.useRealTimers())

const hour = 3_600_000
const right = Date.parse('2026-11-27T12:00:00Z')

test('where the machine’s clock is an hour off, and jumps, the time and the order of ids are by the database’s', async () => {
  vi.useFakeTimers({ toFake: ['Date'] })
  const right = Date.now()
  vi.setSystemTime(right + hour)
  const following = await followClock(async () => new Date(right))
  const ids = [newId()]
  for (const jump of [-hour, 0, 25 * hour]) {
    vi.setSystemTime(right + jump)
    expect(Math.abs(systemClock.now().getTime() - right)).toBeLessThan(10_000)
    ids.push(newId())
  }
  expect(ids.toSorted()).toEqual(ids)
  await following.close()
})

test('while the database does not answer, time goes on', async () => {
  const right = Date.now()
  let isAway = false
  const following = await followClock(async () => {
    if (isAway) throw new Error('It is away.')
    return new Date(right)
  })
  isAway = true
  const before = systemClock.now().getTime()
  await expect.poll(() => systemClock.now().getTime()).toBeGreaterThan(before)
  await following.close()
})

test('an answer that took long moves the time by no more than what it leaves open; a clock that jumps is followed', async () => {
  let steady = 0
  let ahead = right
  const { now, look } = createFollower(() => steady)
  const error = () => Math.abs((now() ?? 0) - steady - ahead)
  /** Asks with answers that take so long to come, ms, before the clock is read and after it; the last one again. */
  const ask = async (...trips: (readonly [there: number, back: number])[]) => {
    const left = [...trips]
    await look(async () => {
      const [there, back] = (left.length > 1 ? left.shift() : left[0]) ?? [0, 0]
      steady += there
      const time = new Date(steady + ahead)
      steady += back
      return time
    })
  }
  expect(now()).toBeUndefined()
  // The first one waits for its connection.
  await ask([3000, 1], [1, 1])
  expect(error()).toBeLessThanOrEqual(2)
  for (const trip of [
    [400, 0],
    [0, 2000],
    [5000, 0],
  ] as const) {
    await ask(trip)
    steady += 10_000
    expect(error()).toBeLessThanOrEqual(20)
  }
  ahead -= hour
  await ask([400, 0])
  expect(error()).toBeLessThanOrEqual(201)
  await ask([1, 1])
  expect(error()).toBeLessThanOrEqual(2)
})

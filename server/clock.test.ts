import { afterEach, expect, test, vi } from 'vitest'
import { followClock, systemClock } from './clock.ts'
import { newId } from './ids.ts'

afterEach(() => void vi.useRealTimers())

const hour = 3_600_000

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

import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createSaver, type Next } from './saver.ts'

beforeEach(() => vi.useFakeTimers())
afterEach(() => vi.useRealTimers())

/** A save that goes as the list says. */
function saves(...outcomes: Next[]) {
  const times: number[] = []
  const saver = createSaver(async () => {
    times.push(Date.now())
    return outcomes.shift() ?? 'done'
  })
  const start = Date.now()
  return { saver, times: () => times.map((time) => time - start) }
}

test('one save follows the other while there is more to send', async () => {
  const { saver, times } = saves('more', 'more')
  await saver.run()
  expect(times()).toEqual([0, 0, 0])
})

test('a failed save is tried again when its pause is over, or earlier when somebody wants it', async () => {
  const { saver, times } = saves({ pause: 1000 }, { pause: 1000 })
  await saver.run()
  await vi.advanceTimersByTimeAsync(1000)
  await vi.advanceTimersByTimeAsync(400)
  await saver.run()
  await vi.advanceTimersByTimeAsync(5000)
  expect(times()).toEqual([0, 1000, 1400])
})

test('two saves never run at once: the second caller waits for the first', async () => {
  let running = 0
  let most = 0
  const saver = createSaver(async () => {
    most = Math.max(most, ++running)
    await new Promise((resolve) => setTimeout(resolve, 50))
    running -= 1
    return 'done'
  })
  const both = Promise.all([saver.run(), saver.run()])
  await vi.advanceTimersByTimeAsync(100)
  await both
  expect(most).toBe(1)
})

test('a stopped saver tries nothing again', async () => {
  const { saver, times } = saves({ pause: 1000 })
  await saver.run()
  saver.stop()
  saver.schedule(0)
  await vi.advanceTimersByTimeAsync(5000)
  expect(times()).toEqual([0])
})

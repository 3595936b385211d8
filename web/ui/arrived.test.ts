import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { arrived } from './arrived.ts'

const page = new EventTarget()
beforeEach(() => {
  vi.useFakeTimers()
  vi.stubGlobal('self', page)
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

/** Code that a server does not have for so many tries. */
function comingAfter(failures: number) {
  const tries: number[] = []
  const load = async () => {
    tries.push(Date.now())
    if (tries.length <= failures) throw new Error('The server is busy.')
    return 'the part'
  }
  return { load, tries }
}

const pausesOf = (tries: readonly number[]) => tries.slice(1).map((at, before) => at - (tries[before] ?? 0))

test('a part that does not come is asked for again, after longer and longer pauses', async () => {
  const { load, tries } = comingAfter(8)
  const part = arrived(load)
  await vi.advanceTimersByTimeAsync(300_000)
  expect(await part).toBe('the part')
  expect(pausesOf(tries)).toEqual([1000, 2000, 4000, 8000, 16_000, 32_000, 60_000, 60_000])
})

test('a part is asked for at once when the network is back, and no longer when nobody waits for it', async () => {
  const { load, tries } = comingAfter(2)
  const gone = new AbortController()
  const part = expect(arrived(load, gone.signal)).rejects.toThrow('The server is busy.')
  await vi.advanceTimersByTimeAsync(10)
  page.dispatchEvent(new Event('online'))
  await vi.advanceTimersByTimeAsync(0)
  expect(pausesOf(tries)).toEqual([10])
  gone.abort()
  await part
  await vi.advanceTimersByTimeAsync(300_000)
  expect(tries).toHaveLength(2)
})

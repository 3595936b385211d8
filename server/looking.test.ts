import { setImmediate } from 'node:timers/promises'
import { expect, test, vi } from 'vitest'
import { Bell } from './bell.ts'
import { keepLooking, within } from './looking.ts'

/** What the first looks come to; all others find nothing. Resolves when all of them were taken. */
function looks(...first: (() => Promise<boolean>)[]) {
  const { promise, resolve } = Promise.withResolvers<void>()
  let calls = 0
  const look = async () => {
    const next = first[calls++]
    if (calls > first.length) resolve()
    return next ? await next() : false
  }
  return { look, done: promise, taken: () => calls }
}

const hit = () => Promise.resolve(true)
const fails = () => Promise.reject(new Error('no connection'))
const never = () => within(new Promise<boolean>(() => {}), 20, 'It took too long.')

test('a look that fails and one that never comes back are reported, and the looking goes on', async () => {
  const errors: string[] = []
  const { look, done } = looks(hit, fails, never, hit)
  const looking = keepLooking(look, { every: 1, onError: ({ message }) => errors.push(message) })
  await done
  await looking.close()
  expect(errors).toEqual(['no connection', 'It took too long.'])
})

test('a clock that is set back delays nothing', async () => {
  const { look, done } = looks(async () => {
    vi.setSystemTime(new Date(2001, 0, 1))
    return false
  })
  vi.useFakeTimers({ toFake: ['Date'] })
  const looking = keepLooking(look, { every: 1, onError: () => {} })
  await done
  await looking.close()
  vi.useRealTimers()
})

test('after closing nothing is looked for, and what was under way has ended', async () => {
  const start = Promise.withResolvers<void>()
  const work = Promise.withResolvers<boolean>()
  let isClosed = false
  const { look, taken } = looks(() => {
    start.resolve()
    return work.promise
  })
  const looking = keepLooking(look, { every: 1, onError: () => {} })
  await start.promise
  const closing = looking.close().then(() => {
    isClosed = true
  })
  expect(isClosed).toBe(false)
  work.resolve(true)
  await closing
  expect(taken()).toBe(1)
})

test('a bell has the next look come at once, also when it rings while somebody looks', async () => {
  const bell = new Bell()
  const first = Promise.withResolvers<boolean>()
  const second = Promise.withResolvers<void>()
  const { look, done, taken } = looks(
    () => first.promise,
    async () => {
      second.resolve()
      return false
    },
  )
  const never = 2 ** 31 - 1
  const looking = keepLooking(look, { every: never, onError: () => {}, bell })
  // What came since may be behind what this look saw.
  bell.ring()
  first.resolve(false)
  await second.promise
  await setImmediate()
  bell.ring()
  await done
  await looking.close()
  expect(taken()).toBe(3)
})

import { QueryClient, QueryObserver } from '@tanstack/react-query'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { ApiError, NetworkError } from './failure.ts'
import { cacheLifetime, retries, retryDelay } from './retries.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

const queries = { gcTime: cacheLifetime, retry: retries, retryDelay, networkMode: 'always' } as const

test('R9.6 the pause between tries doubles from a second and is never longer than 30 s', () => {
  expect([0, 1, 2, 3, 4, 5, 6, 20].map((failures) => retryDelay(failures))).toEqual([
    1000, 2000, 4000, 8000, 16_000, 30_000, 30_000, 30_000,
  ])
})

test('R9.6 what may pass is tried again after 1, 2 and 4 seconds, and then no more', async () => {
  const client = new QueryClient({ defaultOptions: { queries } })
  const tries: number[] = []
  const start = Date.now()
  const queryFn = () => {
    tries.push(Date.now() - start)
    throw new NetworkError()
  }
  const outcome = client.fetchQuery({ queryKey: ['list'], queryFn, ...queries }).catch((error) => error)
  await vi.advanceTimersByTimeAsync(60_000)
  expect(tries).toEqual([0, 1000, 3000, 7000])
  expect(await outcome).toBeInstanceOf(NetworkError)
})

test('R9.6 where the server says when to come again, nobody comes sooner, nor later than after 30 s', () => {
  const busy = (retryAfter: number) => new ApiError({ status: 503, retryAfter })
  expect([0, 1, 2].map((failures) => retryDelay(failures, busy(3)))).toEqual([3000, 3000, 4000])
  expect(retryDelay(0, busy(600))).toBe(30_000)
  expect(retryDelay(0, busy(0))).toBe(1000)
})

test('R9.6 a refusal is not tried again', async () => {
  const client = new QueryClient({ defaultOptions: { queries } })
  const queryFn = vi.fn(() => Promise.reject(new ApiError({ status: 409 })))
  const outcome = client.fetchQuery({ queryKey: ['list'], queryFn, ...queries }).catch((error) => error)
  await vi.advanceTimersByTimeAsync(60_000)
  expect(queryFn).toHaveBeenCalledOnce()
  expect(await outcome).toBeInstanceOf(ApiError)
})

test('R9.6 an answer is kept for five minutes after the last screen that showed it', async () => {
  const client = new QueryClient({ defaultOptions: { queries } })
  const leave = new QueryObserver(client, { queryKey: ['list'], queryFn: async () => 'an answer' }).subscribe(
    () => {},
  )
  await vi.advanceTimersByTimeAsync(1000)
  leave()
  await vi.advanceTimersByTimeAsync(299_000)
  expect(client.getQueryData(['list'])).toBe('an answer')
  await vi.advanceTimersByTimeAsync(1000)
  expect(client.getQueryData(['list'])).toBeUndefined()
})

import { ApiError, passing } from './failure.ts'

/** R9.6: how long an answer is kept after the last screen that showed it, ms. */
export const cacheLifetime = 300_000

const longest = 30_000

/**
 * R9.6: the pause before another try, ms; `failures` counts from 0. It doubles, up to half a minute, and is as long as
 * the server asks for where that is longer.
 */
export const retryDelay = (failures: number, error?: unknown) => {
  const wish = error instanceof ApiError ? error.retryAfter * 1000 : 0
  return Math.min(Math.max(1000 * 2 ** failures, wish), longest)
}

/** A failure that may pass by itself is tried again, three times. */
export const retries = (failures: number, error: unknown) => failures < 3 && passing(error)

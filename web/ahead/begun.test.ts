import { afterEach, expect, test, vi } from 'vitest'
import { begin, takeBegun } from './begun.ts'

afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

const answering = () => vi.stubGlobal('fetch', () => Promise.resolve(new Response('{}')))

test('what was asked for ahead is had once, by who asks with the same token', async () => {
  answering()
  begin('/job/', 'mine')
  expect(await takeBegun('/job/', 'mine')).toBeInstanceOf(Response)
  expect(takeBegun('/job/', 'mine')).toBeUndefined()
  begin('/job/', 'mine')
  expect(takeBegun('/job/', 'another')).toBeUndefined()
  expect(takeBegun('/job/', 'mine')).toBeUndefined()
})

test('an answer that has waited for long is not had', () => {
  vi.useFakeTimers({ toFake: ['performance'] })
  answering()
  begin('/job/', 'mine')
  vi.advanceTimersByTime(11_000)
  expect(takeBegun('/job/', 'mine')).toBeUndefined()
})

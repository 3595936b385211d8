import { readFileSync } from 'node:fs'
import { pagePaths } from '@hub/contract/telemetry'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { atRest, rest } from './atRest.ts'
import { afterDelay, mayTrack, routeName } from './pages.ts'
import { scrub } from './scrub.ts'
import { settings } from './settings.ts'

const routes = ['/', '/app/projects/project', '/reset-password/confirm', '/email/confirm']

describe('R1.11 the name of a page', () => {
  test.each([
    ['/', '/'],
    ['/app/projects/project', '/app/projects/project'],
    ['/app/projects/project/', '/app/projects/project'],
    ['/email/confirm', '/email/confirm'],
    ['/app/somebody@example.com', '/other'],
    ['/reset-password/confirm/abc', '/other'],
  ])('R1.11 %s counts as %s', (path, name) => {
    expect(routeName(path, routes)).toBe(name)
  })
})

test('R1.11 each page that the router knows is one that is counted', () => {
  const source = readFileSync(new URL('../../routes.ts', import.meta.url), 'utf8')
  const paths = [...source.matchAll(/^ {2}path: '([^']+)'/gm)].map(([, path = '']) => path)
  const staff = readFileSync(new URL('../staff/screens.ts', import.meta.url), 'utf8')
  const screens = [...staff.matchAll(/^ {2}'?([\w-]+)'?: lateScreen/gm)].map(
    ([, name]) => `/app/staff/${name}`,
  )
  // These two lead on, and the screens behind this one have names of their own.
  const others = ['/app', '/app/settings', '/app/staff/$screen']
  const all = new Set([...paths.filter((path) => !others.includes(path)), ...screens])
  expect([...all].toSorted()).toEqual(pagePaths.toSorted())
})

describe('a visitor who asks not to be tracked is not counted, unless the provider says otherwise', () => {
  test.each([
    [{ doNotTrack: '1' }, false],
    [{ doNotTrack: 'yes' }, false],
    [{ doNotTrack: null, globalPrivacyControl: true }, false],
    [{ doNotTrack: '0', globalPrivacyControl: false }, true],
    [{ doNotTrack: null }, true],
    [{}, true],
  ])('%j', (wishes, may) => {
    expect(mayTrack(wishes, true)).toBe(may)
    expect(mayTrack(wishes, false)).toBe(true)
  })
})

describe('R9.1 the delay', () => {
  afterEach(() => vi.useRealTimers())

  test('R9.1 R1.11 a page is reported 500 ms after it opened, and one passed through is not', () => {
    vi.useFakeTimers()
    const reports: string[] = []
    const onPage = afterDelay((route) => reports.push(route))
    onPage('/app')
    vi.advanceTimersByTime(100)
    onPage('/app/projects/requests')
    vi.advanceTimersByTime(499)
    expect(reports).toEqual([])
    vi.advanceTimersByTime(1)
    expect(reports).toEqual(['/app/projects/requests'])
  })
})

test('R9.8 the constants', () => {
  expect(settings({ endpoint: '/v2/track', key: null })).toMatchObject({
    endpointUrl: '/v2/track',
    sessionRenewalMs: 1_800_000,
    sessionExpirationMs: 86_400_000,
    maxBatchInterval: 15_000,
    eventsLimitInMem: 10_000,
    maxBatchSizeInBytes: 102_400,
    namePrefix: expect.stringMatching(/FE_$/),
    storagePrefix: expect.stringMatching(/FE_$/),
    disableCookiesUsage: true,
    disablePageUnloadEvents: ['unload'],
  })
  expect(settings({ endpoint: 'https://t.example/v2/track', key: 'k' }).instrumentationKey).toBe('k')
})

test('R1.11 what is sent says which page and nothing else', () => {
  const item = {
    baseType: 'PageviewData',
    baseData: {
      name: '/reset-password/confirm',
      uri: 'https://hub.example/reset-password/confirm?signature=secret',
      refUri: 'https://mail.example/inbox',
      properties: { a: 1 },
    },
    ext: { user: { id: 'u' }, web: { domain: 'd' }, trace: { traceID: 't', name: '/x?y=z' } },
  }
  expect(scrub(item, 'https://hub.example')).toBe(true)
  expect(JSON.stringify(item)).not.toMatch(/secret|inbox|"u"|y=z|traceID/)
  expect(item.baseData.uri).toBe('https://hub.example/reset-password/confirm')
})

test('other kinds of items never leave', () => {
  expect(scrub({ baseType: 'ExceptionData', baseData: {} }, '')).toBe(false)
  expect(scrub({ baseType: 'PageviewPerformanceData', baseData: {} }, '')).toBe(false)
})

describe('R1.11 what telemetry costs is not paid by somebody who types', () => {
  afterEach(() => vi.useRealTimers())

  test('R1.11 without a key it starts at once', () => {
    const work = vi.fn()
    atRest(new EventTarget())(work)
    expect(work).toHaveBeenCalledOnce()
  })

  test('R1.11 where somebody is about to type it starts when nobody has for a while', () => {
    vi.useFakeTimers()
    const [keys, work] = [new EventTarget(), vi.fn()]
    atRest(keys, Date.now())(work)
    vi.advanceTimersByTime(rest - 1)
    keys.dispatchEvent(new Event('keydown'))
    vi.advanceTimersByTime(rest - 1)
    expect(work).not.toHaveBeenCalled()
    vi.advanceTimersByTime(1)
    expect(work).toHaveBeenCalledOnce()
  })

  test('R1.11 after a key it starts when none has been pressed for a while, and once', () => {
    vi.useFakeTimers()
    const [keys, work] = [new EventTarget(), vi.fn()]
    const whenAtRest = atRest(keys)
    const press = () => keys.dispatchEvent(new Event('keydown'))
    press()
    whenAtRest(work)
    vi.advanceTimersByTime(rest - 1)
    press()
    vi.advanceTimersByTime(rest - 1)
    expect(work).not.toHaveBeenCalled()
    vi.advanceTimersByTime(1)
    expect(work).toHaveBeenCalledOnce()
    press()
    vi.advanceTimersByTime(2 * rest)
    expect(work).toHaveBeenCalledOnce()
  })

  test('R1.11 a clock that was set back does not keep it waiting', () => {
    vi.useFakeTimers()
    const [keys, work] = [new EventTarget(), vi.fn()]
    const whenAtRest = atRest(keys)
    keys.dispatchEvent(new Event('keydown'))
    vi.setSystemTime(Date.now() - 60_000)
    whenAtRest(work)
    vi.setSystemTime(Date.now() + 60_000)
    vi.advanceTimersByTime(rest)
    expect(work).toHaveBeenCalledOnce()
  })
})

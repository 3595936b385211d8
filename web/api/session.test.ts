import { describe, expect, test } from 'vitest'
import {
  clearedCookie,
  cookieLifetime,
  cookieName,
  cookieSeconds,
  needsSession,
  nextAddress,
  parseSession,
  refreshExpired,
  sessionCookie,
  startSession,
  userOf,
} from './session.ts'

const start = Date.UTC(2026, 10, 21, 9, 0, 0)
const seconds = (ms: number) => Math.floor(ms / 1000)

const token = (claims: object) => `head.${btoa(JSON.stringify(claims)).replaceAll('=', '')}.signature`
const tokens = (madeAt: number) => ({
  access: token({ iat: seconds(madeAt), exp: seconds(madeAt) + 300, user_id: 'mia' }),
  refresh: token({ iat: seconds(madeAt), exp: seconds(madeAt) + cookieSeconds, user_id: 'mia' }),
})

describe('R3.1 the session is kept in a cookie', () => {
  test('as JSON of both tokens, for this site alone', () => {
    const cookie = sessionCookie(startSession(tokens(start), start), 'http:', start)
    expect(cookie).toMatch(/^hub_session=/)
    expect(cookie).toContain('; Path=/; SameSite=Strict')
    expect(cookie).not.toContain('Secure')
    const [pair = ''] = cookie.split('; ')
    expect(parseSession(`other=1; ${pair}; last=2`, 'hub_session')).toMatchObject(tokens(start))
  })
  test('on https under a name that only this host may set, and Secure', () => {
    expect(cookieName('https:')).toBe('__Host-hub_session')
    expect(sessionCookie(startSession(tokens(start), start), 'https:', start)).toMatch(/; Secure$/)
    expect(clearedCookie('https:')).toContain('Max-Age=0')
  })
  test('anything else in its place is no session', () => {
    for (const cookies of [
      '',
      'hub_session=',
      'hub_session=%7B%7D',
      'hub_session={"access":1}',
      'hub_session=%',
    ])
      expect(parseSession(cookies, 'hub_session')).toBeUndefined()
  })
})

describe('R4.4 the cookie lasts a quarter of a day', () => {
  test('from signing in', () => {
    expect(cookieLifetime(startSession(tokens(start), start), start)).toBe(21_600)
  })
  test('a refresh does not renew it', () => {
    const later = start + 3_600_000
    const renewal = startSession({ access: tokens(later).access, refresh: tokens(start).refresh }, later)
    expect(cookieLifetime(renewal, later)).toBe(18_000)
  })
})

describe('R4.6 the refresh token’s expiry', () => {
  const session = startSession(tokens(start), start)
  test('is not before its time', () => {
    expect(refreshExpired(session, start + 21_599_000)).toBe(false)
    expect(refreshExpired(session, start + 21_600_000)).toBe(true)
  })
  test('is judged by the server’s clock, however wrong the device’s is', () => {
    const wrong = start - 86_400_000
    const behind = startSession(tokens(start), wrong)
    expect(refreshExpired(behind, wrong + 21_599_000)).toBe(false)
    expect(refreshExpired(behind, wrong + 21_600_000)).toBe(true)
    expect(cookieLifetime(behind, wrong)).toBe(21_600)
  })
  test('a token that can’t be read is expired', () => {
    expect(refreshExpired({ access: 'a', refresh: 'b', clockOffset: 0 }, start)).toBe(true)
  })
})

test('the user is read from the token, to keep drafts apart', () => {
  expect(userOf(startSession(tokens(start), start))).toBe('mia')
})

test('R2.7 any path with a whole segment /app needs a login', () => {
  expect(['/app', '/app/projects', '/x/app/y'].every(needsSession)).toBe(true)
  expect(needsSession('/%61pp/projects')).toBe(true)
  expect(
    ['/', '/apple', '/public/policies', '/my-app', '/APP', '/App/x', '/app%2Fx', '/%'].some(needsSession),
  ).toBe(false)
})

describe('links in mails', () => {
  const to = (next: string) => nextAddress(`?next=${encodeURIComponent(next)}`, 'https://hub.example')
  test('lead to /app/ addresses of this origin', () => {
    expect(to('/app/projects/project?projectId=1#a')).toBe('/app/projects/project?projectId=1#a')
  })
  test('and nowhere else', () => {
    for (const next of [
      '//evil.example/app/',
      'https://evil.example/app/',
      '/public',
      '/apple',
      '/\\evil/app/',
      '/app/../x',
      '',
    ])
      expect(to(next)).toBeUndefined()
    expect(nextAddress('', 'https://hub.example')).toBeUndefined()
  })
})

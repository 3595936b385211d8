import { hkdfSync } from 'node:crypto'
import { jwtVerify, SignJWT } from 'jose'
import { expect, test } from 'vitest'
import { createTokens } from './tokens.ts'

const secret = 'a secret of the tests, long enough for them'
const key = new Uint8Array(hkdfSync('sha256', secret, 'consultant-hub', 'tokens', 32))
const tokens = createTokens([secret])
const now = new Date('2026-03-02T09:00:00Z')
const session = { id: 'session', userId: 'user', expiresAt: new Date('2026-03-02T15:00:00Z') }

test('a token is what any library of JSON Web Tokens makes of it', async () => {
  const access = tokens.sign('access', session, now)
  const { payload, protectedHeader } = await jwtVerify(access, key, { currentDate: now })
  expect(protectedHeader).toEqual({ alg: 'HS256', typ: 'JWT' })
  expect(payload).toMatchObject({ token_type: 'access', user_id: 'user', sid: 'session' })
  expect(Number(payload.exp) - Number(payload.iat)).toBe(5 * 60)
  expect(tokens.read(access, now)).toMatchObject({ type: 'access', userId: 'user', sessionId: 'session' })
})

test('a signature that was seen before does not outlive its token', () => {
  const access = tokens.sign('access', session, now)
  expect(tokens.read(access, now)).toMatchObject({ type: 'access' })
  expect(tokens.read(access, new Date(now.getTime() + 5 * 60 * 1000))).toBe('expired')
})

test('a new secret signs nobody out, and one that was taken away does', () => {
  const access = tokens.sign('access', session, now)
  expect(createTokens(['another secret, long enough for them', secret]).read(access, now)).toMatchObject({
    userId: 'user',
  })
  expect(createTokens(['another secret, long enough for them']).read(access, now)).toBe('invalid')
})

test('what is not signed as ours are is refused, whatever it says of itself', async () => {
  const claims = { token_type: 'access', user_id: 'user', sid: 'session', jti: 'one', exp: 4_000_000_000 }
  const sign = (alg: string, secretKey = key) =>
    new SignJWT(claims).setProtectedHeader({ alg, typ: 'JWT' }).sign(secretKey)
  const right = await sign('HS256')
  expect(tokens.read(right, now)).toMatchObject({ userId: 'user' })
  const [head = '', body = '', signature = ''] = right.split('.')
  const none = Buffer.from('{"alg":"none","typ":"JWT"}').toString('base64url')
  const other = Buffer.from(JSON.stringify({ ...claims, user_id: 'other' })).toString('base64url')
  for (const wrong of [
    await sign('HS512'),
    await sign('HS256', new Uint8Array(32)),
    `${none}.${body}.`,
    `${none}.${body}.${signature}`,
    `${head}.${other}.${signature}`,
    `${head}.${body}.${signature}=`,
    `${head}.${body}.`,
    `${head}.${body}`,
    `${right}.${signature}`,
    ` ${right}`,
    '',
    '..',
  ])
    expect(tokens.read(wrong, now)).toBe('invalid')
  const half = await new SignJWT({ user_id: 'user' })
    .setProtectedHeader({ alg: 'HS256', typ: 'JWT' })
    .sign(key)
  expect(tokens.read(half, now)).toBe('invalid')
})

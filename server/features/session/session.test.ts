import { getCurrentUser } from '@hub/contract/consultant'
import { login, loginCode, logout, refreshAccess, resendCode } from '@hub/contract/session'
import { verify } from '@node-rs/argon2'
import { beforeEach, expect, test, vi } from 'vitest'
import type { Person } from '../../demo/people.ts'
import { clientOf } from '../../testing/client.ts'
import { endSharedPortal } from '../../testing/fixtures.ts'

// The real library, with its calls counted: what two sign-ins cost is compared by work done, not by the clock.
vi.mock('@node-rs/argon2', async (original) => {
  const argon2 = await original<typeof import('@node-rs/argon2')>()
  return { ...argon2, verify: vi.fn(argon2.verify) }
})

// An earlier file of this worker may have loaded what signs people in, with the library as it is.
await endSharedPortal()
vi.resetModules()
const { ownPortalForFile } = await import('../../testing/fixtures.ts')

// The first and the last tests count tries; the others must not be counted with them.
const portal = await ownPortalForFile({ env: { LIMIT_LOGINS_PER_MINUTE: '10', LIMIT_CODE_MAILS: '6' } })
let mia: Person
let nord: Person
let people = 0

beforeEach(async () => {
  portal.clock.advance({ hours: 1 })
  people++
  mia = await portal.make.person({
    email: `mia${people}@hub.example`,
    firstName: 'Mia',
    lastName: 'Berg',
    type: 'Consultant',
  })
  nord = await portal.make.person({
    email: `nord${people}@hub.example`,
    firstName: 'Jonas',
    lastName: 'Lind',
    agencyName: 'Lingua Nord',
    type: 'Agency',
    emailMfa: true,
  })
})

const signIn = (person: Person, password = person.password) =>
  portal.stranger.call(login, { body: { email: person.email, password } })

const codeIn = (mails: { text: string }[]): string => /\b\d{6}\b/.exec(mails.at(-1)?.text ?? '')?.[0] ?? ''

async function tokensOf(person: Person): Promise<{ access: string; refresh: string }> {
  const { ok } = await signIn(person)
  if (!('access' in ok)) throw new Error('A code was asked for.')
  return ok
}

async function challenge(): Promise<{ token: string; code: string }> {
  const { ok } = await signIn(nord)
  if (!('ephemeral_token' in ok)) throw new Error('No code was asked for.')
  return { token: ok.ephemeral_token, code: codeIn(await portal.mails()) }
}

const enter = (ephemeral_token: string, code: string) =>
  portal.stranger.call(loginCode, { body: { ephemeral_token, code } })

test('R4.3 the password step of someone without two-step verification gives the tokens', async () => {
  const { access } = await tokensOf(mia)
  const { ok } = await clientOf(portal.app, access).call(getCurrentUser)
  expect(ok).toEqual({
    id: mia.id,
    email: mia.email,
    first_name: 'Mia',
    last_name: 'Berg',
    is_internal: false,
    type: 'Consultant',
  })
})

test('R3.2 R6.2 R1.12 the current user says who they are, their type and whether they are staff', async () => {
  const sam = await portal.make.person({
    email: `sam${people}@hub.example`,
    firstName: 'Sam',
    lastName: 'Okafor',
  })
  expect((await (await portal.as(nord)).call(getCurrentUser)).ok).toMatchObject({
    type: 'Agency',
    is_internal: false,
  })
  expect((await (await portal.as(mia)).call(getCurrentUser)).ok).toMatchObject({
    type: 'Consultant',
    is_internal: false,
  })
  expect((await (await portal.as(sam)).call(getCurrentUser)).ok).toMatchObject({
    type: null,
    is_internal: true,
  })
})

test('an e-mail address signs in in any case', async () => {
  const { status } = await portal.stranger.call(login, {
    body: { email: mia.email.toUpperCase(), password: mia.password },
  })
  expect(status).toBe(200)
})

test('a password signs in however its letters are composed', async () => {
  const { status } = await signIn(mia, mia.password.normalize('NFD'))
  expect(status).toBe(200)
})

test('a wrong password, an unknown address and an inactive account get the same answer', async () => {
  const person = await portal.make.person({
    email: `gone${people}@hub.example`,
    firstName: 'Gone',
    lastName: 'Long',
    type: 'Consultant',
    isActive: false,
  })
  const answers = [
    await signIn(mia, 'wrong'),
    await signIn(person),
    await portal.stranger.call(login, { body: { email: `nobody${people}@hub.example`, password: 'x' } }),
  ]
  for (const { status, body } of answers) {
    expect(status).toBe(400)
    expect(body).toEqual({ error: 'Unable to login with provided credentials.' })
  }
})

test('a wrong password costs the same work for a known address, an inactive account and an unknown address', async () => {
  const person = await portal.make.person({
    email: `left${people}@hub.example`,
    firstName: 'Gone',
    lastName: 'Long',
    type: 'Consultant',
    isActive: false,
  })
  const work = async (email: string) => {
    portal.statements.length = 0
    vi.mocked(verify).mockClear()
    await portal.stranger.call(login, { body: { email, password: 'wrong' } })
    // What a stranger does is written into another table, by a statement that costs the same.
    const statements = portal.statements.map((text) =>
      /insert into (audit|stranger)_entries /.test(text) ? 'an entry' : text,
    )
    return { statements, verified: vi.mocked(verify).mock.calls.length }
  }
  const member = await work(mia.email)
  expect(member.verified).toBe(1)
  for (const email of [person.email, `nobody${people}@hub.example`]) expect(await work(email)).toEqual(member)
})

test('R5.2 R8.6 login without e-mail or password says so', async () => {
  for (const body of [
    {},
    { email: mia.email },
    { password: 'x' },
    { email: '', password: '' },
    { email: null, password: 'x' },
  ]) {
    const answer = await portal.stranger.call(login, { body })
    expect(answer.status).toBe(400)
    expect(answer.body).toEqual({ error: 'No email or password provided' })
  }
})

test('R5.1 something that is no e-mail address gets another answer than a wrong one', async () => {
  const answer = await portal.stranger.call(login, { body: { email: 'mia', password: 'x' } })
  expect(answer.body).toEqual({ email: ['Provide a valid email'] })
})

test('R2.10 R4.3 with two-step verification the password step gives an ephemeral token, and the mailed code the tokens', async () => {
  const { token, code } = await challenge()
  const { ok } = await enter(token, code)
  expect((await clientOf(portal.app, ok.access).call(getCurrentUser)).ok.email).toBe(nord.email)
})

test("a code mail's text holds exactly one six-digit number and goes to the account's address", async () => {
  await signIn(nord)
  const [mail, ...more] = await portal.mails()
  expect(more).toEqual([])
  expect(mail?.to).toBe(nord.email)
  expect(mail?.text.match(/\d{6}/g)).toHaveLength(1)
})

test('an ephemeral token works once', async () => {
  const { token, code } = await challenge()
  await enter(token, code)
  expect((await enter(token, code)).body).toEqual({ non_field_errors: ['Invalid or expired token.'] })
})

test('a wrong code is refused, and five of them end the ephemeral token', async () => {
  const { token, code } = await challenge()
  for (let tries = 0; tries < 5; tries++)
    expect((await enter(token, '000000')).body).toEqual({ non_field_errors: ['Invalid or expired code.'] })
  expect((await enter(token, code)).body).toEqual({ non_field_errors: ['Invalid or expired token.'] })
})

test('a code is valid for ten minutes, its ephemeral token for fifteen', async () => {
  const { token, code } = await challenge()
  portal.clock.advance({ minutes: 10 })
  expect((await enter(token, code)).body).toEqual({ non_field_errors: ['Invalid or expired code.'] })
  portal.clock.advance({ minutes: 5 })
  expect((await enter(token, code)).body).toEqual({ non_field_errors: ['Invalid or expired token.'] })
})

test("a code of another person's sign-in is refused", async () => {
  const other = await portal.make.person({
    email: `other${people}@hub.example`,
    firstName: 'Eva',
    lastName: 'Roth',
    type: 'Consultant',
    emailMfa: true,
  })
  const { token } = await challenge()
  await signIn(other)
  const theirs = codeIn(await portal.mails())
  expect((await enter(token, theirs)).body).toEqual({ non_field_errors: ['Invalid or expired code.'] })
})

test('R8.6 R5.2 a missing code or ephemeral token says so, and a code has six digits', async () => {
  for (const body of [{}, { code: '123456' }, { ephemeral_token: 'x' }, { ephemeral_token: '', code: '' }])
    expect((await portal.stranger.call(loginCode, { body })).body).toEqual({
      non_field_errors: ['No code or ephemeral token provided'],
    })
  expect((await enter('x', '12345')).body).toEqual({ code: ['Provide a 6-digit code'] })
  expect((await enter('x', '123456')).body).toEqual({ non_field_errors: ['Invalid or expired token.'] })
})

test('a backup code that an earlier release kept as a keyed hash is accepted as code, once', async () => {
  const code_hash = portal.tokens.hash('Abcdef123456')
  await portal.db.insertInto('backup_codes').values({ user_id: nord.id, code_hash }).execute()
  const first = await challenge()
  expect((await enter(first.token, 'Abcdef123456')).status).toBe(200)
  const second = await challenge()
  expect((await enter(second.token, 'Abcdef123456')).body).toEqual({
    non_field_errors: ['Invalid or expired code.'],
  })
})

test('a new code can be asked for after 30 seconds, three times a sign-in, and only the newest counts', async () => {
  const { token, code } = await challenge()
  const again = () => portal.stranger.call(resendCode, { body: { ephemeral_token: token } })
  const early = await again()
  expect(early.status).toBe(429)
  expect(early.headers['retry-after']).toBe('30')
  expect(early.body).toEqual({ detail: 'Request was throttled. Expected available in 30 seconds.' })
  portal.clock.advance({ seconds: 29 })
  expect((await again()).body).toEqual({
    detail: 'Request was throttled. Expected available in 1 second.',
  })

  portal.clock.advance({ seconds: 1 })
  expect((await again()).body).toEqual({ details: 'Email message with MFA code has been sent.' })
  const newest = codeIn(await portal.mails())
  expect((await enter(token, code)).status).toBe(400)
  let last = newest
  for (const _ of ['second', 'third']) {
    portal.clock.advance({ seconds: 30 })
    expect((await again()).status).toBe(200)
    last = codeIn(await portal.mails())
  }
  portal.clock.advance({ seconds: 30 })
  // Over the limit, yet the token is not called dead: its last code still counts.
  const fourth = await again()
  expect([fourth.status, fourth.headers['retry-after']]).toEqual([429, '780'])
  expect((await enter(token, newest)).status).toBe(400)
  expect((await enter(token, last)).status).toBe(200)
})

test('signing out revokes the session at once, may be repeated, and needs no bearer', async () => {
  const { access, refresh } = await tokensOf(mia)
  const signOut = () => portal.stranger.call(logout, { body: { refresh_token: refresh } })
  expect((await signOut()).body).toEqual({ detail: 'Logout successful' })
  expect((await signOut()).status).toBe(200)
  const after = await clientOf(portal.app, access).call(getCurrentUser)
  expect(after.status).toBe(401)
  expect(after.body).toEqual({ detail: 'Token is blacklisted', code: 'token_not_valid' })
  expect(after.headers['www-authenticate']).toBe('Bearer realm="api"')
  const renewal = await portal.stranger.call(refreshAccess, { body: { refresh } })
  expect(renewal.body).toEqual({ detail: 'Token is blacklisted', code: 'token_not_valid' })
})

test('signing out needs a refresh token', async () => {
  const { access } = await tokensOf(mia)
  expect((await portal.stranger.call(logout, { body: {} })).body).toEqual({
    refresh_token: ['This field is required.'],
  })
  for (const refresh_token of ['nonsense', access])
    expect((await portal.stranger.call(logout, { body: { refresh_token } })).status).toBe(400)
})

test('R4.5 an access token lasts five minutes, and a refresh token gives another until six hours after sign-in', async () => {
  const { access, refresh } = await tokensOf(mia)
  const withAccess = clientOf(portal.app, access)
  portal.clock.advance({ minutes: 5 })
  expect((await withAccess.call(getCurrentUser)).body).toEqual({
    detail: 'Token is expired',
    code: 'token_not_valid',
  })
  const renewal = await portal.stranger.call(refreshAccess, { body: { refresh } })
  expect((await clientOf(portal.app, renewal.ok.access).call(getCurrentUser)).status).toBe(200)
  portal.clock.advance({ hours: 6 })
  expect((await portal.stranger.call(refreshAccess, { body: { refresh } })).body).toEqual({
    detail: 'Token is expired',
    code: 'token_not_valid',
  })
})

test('R7.2 a token of the wrong type, of another key, or none at all is refused', async () => {
  const { access, refresh } = await tokensOf(mia)
  expect((await clientOf(portal.app, refresh).call(getCurrentUser)).body).toEqual({
    detail: 'Token has wrong type',
    code: 'token_not_valid',
  })
  expect((await portal.stranger.call(refreshAccess, { body: { refresh: access } })).body).toEqual({
    detail: 'Token has wrong type',
    code: 'token_not_valid',
  })
  const forgery = `${access.slice(0, -4)}AAAA`
  expect((await clientOf(portal.app, forgery).call(getCurrentUser)).body).toEqual({
    detail: 'Token is invalid',
    code: 'token_not_valid',
  })
  const none = await portal.stranger.call(getCurrentUser)
  expect(none.body).toEqual({
    detail: 'Authentication credentials were not provided.',
    code: 'not_authenticated',
  })
})

test('an unsigned token is refused', async () => {
  const { access } = await tokensOf(mia)
  const [, claims = ''] = access.split('.')
  const withoutSignature = `${Buffer.from('{"alg":"none"}').toString('base64url')}.${claims}.`
  expect((await clientOf(portal.app, withoutSignature).call(getCurrentUser)).status).toBe(401)
})

test('a deactivated account is out at once', async () => {
  const { access, refresh } = await tokensOf(mia)
  await portal.db.updateTable('users').set({ is_active: false }).where('id', '=', mia.id).execute()
  expect((await clientOf(portal.app, access).call(getCurrentUser)).status).toBe(401)
  expect((await portal.stranger.call(refreshAccess, { body: { refresh } })).status).toBe(401)
})

test('five wrong passwords throttle an account from one address, known or not, and a right one is not counted', async () => {
  for (const email of [mia.email, `unknown${people}@hub.example`]) {
    portal.clock.advance({ minutes: 2 })
    if (email === mia.email) await signIn(mia)
    for (let tries = 0; tries < 5; tries++)
      expect((await portal.stranger.call(login, { body: { email, password: 'wrong' } })).status).toBe(400)
    const sixth = await portal.stranger.call(login, { body: { email, password: mia.password } })
    expect(sixth.status).toBe(429)
    expect(sixth.headers['retry-after']).toBe('900')
  }
  portal.clock.advance({ minutes: 15 })
  expect((await signIn(mia)).status).toBe(200)
})

/** What a browser would send from now on: the cookie that a sign-in has set. */
const cookieOf = ({ headers }: { headers: Record<string, unknown> }) =>
  /^hub_device=[^;]+/.exec(String(headers['set-cookie']))?.[0] ?? ''

const signInFrom = (cookie: string, password: string, email = mia.email) =>
  portal.stranger.call(login, { body: { email, password }, headers: { cookie } })

test("a browser that signed in before is not kept out by strangers' wrong passwords, and keeps its own count", async () => {
  const first = await signIn(mia)
  expect(first.headers['set-cookie']).toMatch(
    /^hub_device=[\w.-]+; Path=\/; Max-Age=34560000; HttpOnly; SameSite=Strict$/,
  )
  const cookie = cookieOf(first)
  for (let tries = 0; tries < 6; tries++) await signIn(mia, 'wrong')
  portal.clock.advance({ minutes: 1 })
  expect((await signIn(mia)).status).toBe(429)
  const again = await signInFrom(cookie, mia.password)
  expect(again.status).toBe(200)
  for (let tries = 0; tries < 5; tries++)
    expect((await signInFrom(cookieOf(again), 'wrong')).status).toBe(400)
  portal.clock.advance({ minutes: 1 })
  // Its cookie was renewed and its count was not.
  for (const each of [cookie, cookieOf(again)])
    expect((await signInFrom(each, mia.password)).status).toBe(429)
})

test("a browser's cookie names one account, is nothing without our signature, and opens nothing itself", async () => {
  const cookie = cookieOf(await signIn(mia))
  for (let tries = 0; tries < 6; tries++) await signIn(nord, 'wrong')
  portal.clock.advance({ minutes: 1 })
  const [head = '', claims = ''] = cookie.split('.')
  const session = { id: mia.id, userId: nord.id, expiresAt: portal.clock.in({ hours: 1 }) }
  const access = portal.tokens.sign('access', session, portal.clock.now())
  for (const one of [cookie, `${head}.${claims}.`, 'hub_device=x', `hub_device=${access}`])
    expect((await signInFrom(one, nord.password, nord.email)).status).toBe(429)
  const bearer = clientOf(portal.app, cookie.slice('hub_device='.length))
  expect((await bearer.call(getCurrentUser)).body).toEqual({
    detail: 'Token has wrong type',
    code: 'token_not_valid',
  })
  portal.clock.advance({ minutes: 15 })
  const { token, code } = await challenge()
  expect(cookieOf(await enter(token, code))).not.toBe('')
})

test('ten sign-ins a minute from one address, right ones too', async () => {
  for (let tries = 0; tries < 10; tries++) expect((await signIn(mia)).status).toBe(200)
  expect((await signIn(mia)).status).toBe(429)
  portal.clock.advance({ minutes: 1 })
  expect((await signIn(mia)).status).toBe(200)
})

test('addresses of one IPv6 network are one address to the count of sign-ins', async () => {
  const { email, password } = mia
  const from = (remoteAddress: string) =>
    portal.stranger.send({ method: 'POST', url: login.url, payload: { email, password }, remoteAddress })
  for (let host = 1; host <= 10; host++) expect((await from(`2001:db8::${host}`)).statusCode).toBe(200)
  expect((await from('2001:db8::ffff')).statusCode).toBe(429)
  expect((await from('2001:db8:0:1::1')).statusCode).toBe(200)
})

test('six code mails in fifteen minutes, then the account waits', async () => {
  for (let times = 0; times < 6; times++) expect((await signIn(nord)).status).toBe(200)
  expect((await signIn(nord)).status).toBe(429)
  expect(await portal.mails()).toHaveLength(6)
})

test('ten wrong codes in fifteen minutes throttle a person over all their sign-ins', async () => {
  for (let round = 0; round < 2; round++) {
    const { token } = await challenge()
    for (let tries = 0; tries < 5; tries++) await enter(token, '000000')
  }
  const { token, code } = await challenge()
  expect((await enter(token, code)).status).toBe(429)
})

test('a rotated secret signs nobody out', async () => {
  const { access } = await tokensOf(mia)
  const { createTokens } = await import('./tokens.ts')
  const newTokens = createTokens([
    'a new secret which is long enough too',
    'the secret of the tests is long enough',
  ])
  expect(await newTokens.read(access, portal.clock.now())).toMatchObject({ userId: mia.id, type: 'access' })
  expect(await createTokens(['a new secret which is long enough too']).read(access, portal.clock.now())).toBe(
    'invalid',
  )
})

test('who signed in, from where, and who was refused is in the audit log, which nobody can change', async () => {
  await tokensOf(mia)
  await signIn(mia, 'wrong')
  const entries = await portal.db
    .selectFrom('audit_entries')
    .select(['action', 'actor_id', 'address'])
    .orderBy('id', 'desc')
    .limit(2)
    .execute()
  expect(entries).toEqual([
    { action: 'session.refused', actor_id: null, address: '127.0.0.1' },
    { action: 'session.started', actor_id: mia.id, address: '127.0.0.1' },
  ])
  await expect(portal.asOwner('delete from audit_entries')).rejects.toThrow('append-only')
})

import { getCurrentUser } from '@hub/contract/consultant'
import { acceptJob } from '@hub/contract/jobs'
import { activateEmail, confirmEmail } from '@hub/contract/mfa'
import { addPasskey, beginPasskey, beginPasskeyLogin, passkeyLogin } from '@hub/contract/passkeys'
import { changePassword } from '@hub/contract/passwords'
import { listProjects } from '@hub/contract/projects'
import { login, loginCode, refreshAccess, resendCode } from '@hub/contract/session'
import { endOtherSessions } from '@hub/contract/sessions'
import { stepUp } from '@hub/contract/step-up'
import { beforeEach, expect, test } from 'vitest'
import { newId } from '../../ids.ts'
import { Authenticator } from '../../testing/authenticator.ts'
import { clientOf } from '../../testing/client.ts'
import { castForEach, ownPortalForFile } from '../../testing/fixtures.ts'

const portal = await ownPortalForFile({ env: { LIMIT_WRONG_LOGINS_PER_HOUR: '10' } })
beforeEach(() => portal.clock.advance({ hours: 2 }))
const people = castForEach(portal)

const rpId = 'localhost'
const origin = 'http://localhost:3000'

/** What the audit log holds of refusals about a person, oldest first. */
async function traces(person: { id: string }) {
  const rows = await portal.db
    .selectFrom('audit_entries')
    .select(['action', 'actor_id', 'address', 'details'])
    .where('subject_id', '=', person.id)
    .where((where) =>
      where.or([
        where('action', 'like', '%.refused'),
        where('action', 'in', ['session.throttled', 'call.unauthenticated', 'call.forbidden']),
      ]),
    )
    .orderBy('id')
    .execute()
  return rows.map(({ action, actor_id, address, details }) => {
    expect(address).toBe('127.0.0.1')
    return [action, actor_id, Object(details).route]
  })
}

const signIn = (email: string, password: string) => portal.stranger.call(login, { body: { email, password } })

async function withPasskey(): Promise<Authenticator> {
  const device = new Authenticator()
  const { challenge } = (await people.asMia.call(beginPasskey)).ok.options
  const response = device.register({ challenge: String(challenge), rpId, origin })
  await people.asMia.call(addPasskey, { body: { name: 'Laptop', response } })
  return device
}

test('a wrong password and a throttled sign-in each leave an entry about the account', async () => {
  const { mia } = people
  await signIn(mia.email, 'wrong')
  for (let tries = 0; tries < 4; tries++) await signIn(mia.email, 'wrong')
  expect((await signIn(mia.email, mia.password)).status).toBe(429)
  const route = 'POST /api/v1/auth/login/'
  const wrong = new Array(5).fill(['session.refused', null, route])
  expect(await traces(mia)).toEqual([...wrong, ['session.throttled', null, route]])
})

test('wrong codes, and codes asked for too soon, leave entries: at signing in, for two-step verification and as a proof', async () => {
  const { nord, mia, asMia } = people
  await portal.db.updateTable('users').set({ email_mfa: true }).where('id', '=', nord.id).execute()
  const { ok } = await signIn(nord.email, nord.password)
  const ephemeral_token = 'ephemeral_token' in ok ? ok.ephemeral_token : ''
  await portal.stranger.call(loginCode, { body: { ephemeral_token, code: '000000' } })
  await portal.stranger.call(resendCode, { body: { ephemeral_token } })
  expect(await traces(nord)).toEqual([
    ['code.refused', null, 'POST /api/v1/auth/login/code/'],
    ['session.throttled', null, 'POST /api/v1/auth/login/code/resend/'],
  ])
  await asMia.call(activateEmail)
  await asMia.call(confirmEmail, { body: { code: '000000' } })
  await asMia.call(stepUp, { body: { code: '000000' } })
  expect(await traces(mia)).toEqual([
    ['code.refused', mia.id, 'POST /api/v1/auth/email/activate/confirm/'],
    ['code.refused', mia.id, 'POST /api/v1/auth/step-up/'],
  ])
})

test('a wrong old password leaves an entry, and so does one that was to be a proof', async () => {
  const { mia, asMia } = people
  const password = 'Sturdy-kettle-42!'
  await asMia.call(changePassword, {
    body: { old_password: 'wrong', password, password_confirm: password },
  })
  await asMia.call(stepUp, { body: { password: 'wrong' } })
  expect(await traces(mia)).toEqual([
    ['password.refused', mia.id, 'POST /api/v1/auth/change-password/'],
    ['password.refused', mia.id, 'POST /api/v1/auth/step-up/'],
  ])
})

test('a refused passkey leaves an entry about whose it is, or among what strangers did', async () => {
  const { mia } = people
  const sign = async (device: Authenticator) => {
    const { challenge } = (await portal.stranger.call(beginPasskeyLogin)).ok.options
    const elsewhere = 'http://evil.example'
    const response = device.sign({ challenge: String(challenge), rpId, origin: elsewhere })
    expect((await portal.stranger.call(passkeyLogin, { body: { response } })).status).toBe(400)
  }
  await sign(await withPasskey())
  expect(await traces(mia)).toEqual([['passkey.refused', null, 'POST /api/v1/auth/passkeys/login/']])
  await sign(new Authenticator())
  expect(await portal.query('select action, address from stranger_entries')).toEqual([
    { action: 'passkey.refused', address: '127.0.0.1' },
  ])
})

test('a 401 with a token of ours leaves an entry about its person; a token that has just expired is no event', async () => {
  const { mia } = people
  const { ok } = await signIn(mia.email, mia.password)
  const { access, refresh } = 'refresh' in ok ? ok : { access: '', refresh: '' }
  const client = clientOf(portal.app, access)
  portal.clock.advance({ minutes: 5 })
  expect((await client.call(getCurrentUser)).status).toBe(401)
  expect(await traces(mia)).toEqual([])
  const old = clientOf(
    portal.app,
    (await portal.stranger.call(refreshAccess, { body: { refresh } })).ok.access,
  )
  await portal.db
    .updateTable('sessions')
    .set({ revoked_at: portal.clock.now() })
    .where('user_id', '=', mia.id)
    .execute()
  expect((await old.call(getCurrentUser)).status).toBe(401)
  expect((await old.call(listProjects)).status).toBe(401)
  expect((await portal.stranger.call(refreshAccess, { body: { refresh } })).status).toBe(401)
  expect((await clientOf(portal.app, refresh).call(getCurrentUser)).status).toBe(401)
  portal.clock.advance({ hours: 6 })
  expect((await client.call(getCurrentUser)).status).toBe(401)
  expect(await traces(mia)).toEqual(
    [
      'GET /api/v1/consultant/',
      'GET /api/v1/projects/',
      'POST /api/v1/auth/jwt/refresh/',
      'GET /api/v1/consultant/',
      'GET /api/v1/consultant/',
    ].map((route) => ['call.unauthenticated', null, route]),
  )
})

test('a 403 leaves an entry, also where a proof is too old', async () => {
  const { sam, mia } = people
  const params = { jobId: newId() }
  expect((await people.asSam.call(acceptJob, { params })).status).toBe(403)
  expect(await traces(sam)).toEqual([['call.forbidden', sam.id, 'PATCH /api/v1/jobs/:jobId/accept/']])
  await portal.db.updateTable('sessions').set({ proved_at: null }).where('user_id', '=', mia.id).execute()
  expect((await people.asMia.call(endOtherSessions)).status).toBe(403)
  expect(await traces(mia)).toEqual([['call.forbidden', mia.id, 'POST /api/v1/auth/sessions/end-others/']])
})

test('one person, action and address leave twenty entries an hour, and others leave their own', async () => {
  const { mia, nord } = people
  const call = (address: string, as = people.asMia) =>
    portal.app.inject({
      method: 'POST',
      url: '/api/v1/auth/step-up/',
      payload: { code: '000000' },
      headers: { authorization: `Bearer ${as.token}` },
      remoteAddress: address,
    })
  const count = async (person: { id: string }, address: string) => {
    const rows = await portal.db
      .selectFrom('audit_entries')
      .select('id')
      .where('subject_id', '=', person.id)
      .where('address', '=', address)
      .execute()
    return rows.length
  }
  // Ten wrong codes are looked at; of what is throttled after them, twenty leave an entry.
  for (let tries = 0; tries < 35; tries++) await call('192.0.2.1')
  expect(await count(mia, '192.0.2.1')).toBe(10 + 20)
  await call('192.0.2.2')
  await call('192.0.2.1', people.asNord)
  expect([await count(mia, '192.0.2.2'), await count(nord, '192.0.2.1')]).toEqual([1, 1])
  portal.clock.advance({ hours: 1 })
  const later = await portal.as(mia)
  await call('192.0.2.1', later)
  expect(await count(mia, '192.0.2.1')).toBe(10 + 20 + 1)
})

test('wrong passwords of an account that is not there leave as much, among what strangers did', async () => {
  await portal.query('delete from stranger_entries')
  for (let tries = 0; tries < 6; tries++) await signIn('nobody@hub.example', 'wrong')
  const rows = await portal.query<{ action: string }>('select action from stranger_entries order by id')
  expect(rows.map(({ action }) => action)).toEqual([
    ...new Array(5).fill('session.refused'),
    'session.throttled',
  ])
})

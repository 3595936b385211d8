import { getCurrentUser } from '@hub/contract/consultant'
import { addPasskey, beginPasskey, listPasskeys } from '@hub/contract/passkeys'
import { getPersonalDetails, patchPersonalDetails } from '@hub/contract/profile'
import { login, refreshAccess } from '@hub/contract/session'
import { endOtherSessions } from '@hub/contract/sessions'
import { stepUp, stepUpOptions } from '@hub/contract/step-up'
import { beforeEach, expect, test } from 'vitest'
import { Authenticator } from '../../testing/authenticator.ts'
import { type Client, clientOf } from '../../testing/client.ts'
import { castForEach, ownPortalForFile } from '../../testing/fixtures.ts'

const portal = await ownPortalForFile({ env: { LIMIT_CODE_MAILS: '6' } })
beforeEach(() => portal.clock.advance({ hours: 1 }))
const people = castForEach(portal)

const origin = 'http://localhost:3000'
const rpId = 'localhost'
const stepUpAnswer = { detail: 'Please confirm that it is you.', code: 'step_up' }

/** Mia's sessions, whose proofs have just become too old: a refresh, which is none, made their access tokens. */
async function oldSessions(count: number): Promise<Client[]> {
  const tokens = []
  for (let n = 0; n < count; n++) tokens.push((await portal.stranger.call(login, { body: people.mia })).ok)
  portal.clock.advance({ minutes: 10 })
  await portal.mails()
  const clients = []
  for (const one of tokens) {
    const refresh = 'refresh' in one ? one.refresh : ''
    const renewal = await portal.stranger.call(refreshAccess, { body: { refresh } })
    clients.push(clientOf(portal.app, renewal.ok.access))
  }
  return clients
}

async function oldSession(): Promise<Client> {
  const [client] = await oldSessions(1)
  if (!client) throw new Error('Nobody signed in.')
  return client
}

const prove = (client: Client, body: object) => client.call(stepUp, { body })
const endOthers = async (client: Client) => (await client.call(endOtherSessions)).status

const mailedCode = async () =>
  (await portal.mails()).flatMap(({ text }) => text.match(/\b\d{6}\b/) ?? []).at(-1) ?? ''

async function passkeyOfMia(): Promise<Authenticator> {
  const device = new Authenticator()
  const { challenge } = (await people.asMia.call(beginPasskey)).ok.options
  const response = device.register({ challenge: String(challenge), rpId, origin })
  await people.asMia.call(addPasskey, { body: { name: 'Laptop', response } })
  return device
}

test('signing in is a proof for ten minutes, and a refresh is none', async () => {
  const { ok } = await portal.stranger.call(login, { body: people.mia })
  const fresh = clientOf(portal.app, 'access' in ok ? ok.access : null)
  expect(await endOthers(fresh)).toBe(200)
  const old = await oldSession()
  const refusal = await old.call(endOtherSessions)
  expect([refusal.status, refusal.body]).toEqual([403, stepUpAnswer])
  expect((await old.call(getCurrentUser)).status).toBe(200)
})

test('the password is a proof, and says until when it holds', async () => {
  const client = await oldSession()
  const proof = await prove(client, { password: people.mia.password })
  expect([proof.status, proof.body]).toEqual([
    200,
    { valid_until: portal.clock.in({ minutes: 10 }).toISOString() },
  ])
  expect(await endOthers(client)).toBe(200)
})

test('a mailed code is a proof, once and for ten minutes', async () => {
  const client = await oldSession()
  const send = () => prove(client, { send: true })
  expect((await send()).body).toEqual({ details: 'Email message with MFA code has been sent.' })
  const code = await mailedCode()
  expect((await prove(client, { code: '000000' })).body).toEqual({ code: ['Code invalid or expired.'] })
  expect((await prove(client, { code })).status).toBe(200)
  expect(await endOthers(client)).toBe(200)
  expect((await prove(client, { code })).status).toBe(400)
  await send()
  const late = await mailedCode()
  portal.clock.advance({ minutes: 10 })
  expect((await prove(await oldSession(), { code: late })).status).toBe(400)
})

test('a passkey of the person is a proof, of another person or for another challenge it is none', async () => {
  const device = await passkeyOfMia()
  const client = await oldSession()
  const challengeFor = async (one: Client) =>
    String((await one.call(stepUpOptions, { body: {} })).ok.options.challenge)
  const refusal = { response: ['The passkey could not be verified.'] }
  const foreign = await challengeFor(await portal.as(people.nord))
  const wrong = [
    device.sign({ challenge: foreign, rpId, origin }),
    device.sign({ challenge: await challengeFor(client), rpId, origin: 'http://evil.example' }),
    new Authenticator().sign({ challenge: await challengeFor(client), rpId, origin }),
    {},
  ]
  for (const response of wrong) {
    const answer = await prove(client, { response })
    expect([answer.status, answer.body]).toEqual([400, refusal])
  }
  const nord = await portal.as(people.nord)
  const theirs = device.sign({ challenge: await challengeFor(nord), rpId, origin })
  expect((await prove(nord, { response: theirs })).body).toEqual(refusal)
  expect(await endOthers(client)).toBe(403)
  const right = device.sign({ challenge: await challengeFor(client), rpId, origin })
  expect((await prove(client, { response: right })).status).toBe(200)
  expect(await endOthers(client)).toBe(200)
})

test('a proof holds for its own session alone, and nothing is proved by nothing', async () => {
  const [one = portal.stranger, other = portal.stranger] = await oldSessions(2)
  const nothing = { non_field_errors: ['No password, code or passkey provided'] }
  for (const body of [{}, { send: false }]) expect((await prove(other, body)).body).toEqual(nothing)
  await prove(other, { password: people.mia.password })
  expect([await endOthers(one), await endOthers(other)]).toEqual([403, 200])
})

test('wrong passwords are counted together with those of signing in', async () => {
  const client = await oldSession()
  const { email } = people.mia
  for (let tries = 0; tries < 3; tries++)
    expect((await prove(client, { password: 'wrong' })).body).toEqual({
      password: ['Password is not correct'],
    })
  for (let tries = 0; tries < 2; tries++)
    await portal.stranger.call(login, { body: { email, password: 'wrong' } })
  expect((await prove(client, { password: people.mia.password })).status).toBe(429)
  expect((await portal.stranger.call(login, { body: people.mia })).status).toBe(429)
})

test('wrong codes and code mails are counted together with those of signing in', async () => {
  const client = await oldSession()
  for (let mails = 0; mails < 6; mails++) expect((await prove(client, { send: true })).status).toBe(200)
  expect((await prove(client, { send: true })).status).toBe(429)
  for (let tries = 0; tries < 10; tries++) expect((await prove(client, { code: '000000' })).status).toBe(400)
  expect((await prove(client, { code: '000000' })).status).toBe(429)
})

test('of the personal details a new e-mail address alone needs a proof, after the body and before the state', async () => {
  const client = await oldSession()
  const patch = (user: object, revision?: number) =>
    client.call(patchPersonalDetails, { body: { user, ...(revision !== undefined && { revision }) } })
  const email = `new.${people.mia.email}`
  expect((await patch({ city: 'Oslo', email: people.mia.email.toUpperCase() })).status).toBe(200)
  for (const [user, revision, status] of [
    [{ email }, undefined, 403],
    [{ email: people.nord.email }, undefined, 403],
    [{ email }, 0, 403],
    [{ email, phone_number: '12' }, undefined, 400],
    [{ email, city: 7 }, undefined, 400],
  ] as const)
    expect([user, (await patch(user, revision)).status]).toEqual([user, status])
  expect((await client.call(getPersonalDetails)).ok.pending_email).toBeNull()
  await prove(client, { password: people.mia.password })
  expect((await patch({ email })).ok.pending_email).toBe(email)
})

test('a session that was taken gets no passkey once its proof is old', async () => {
  const client = await oldSession()
  const { challenge } = (await (await portal.as(people.mia)).call(beginPasskey)).ok.options
  const response = new Authenticator().register({ challenge: String(challenge), rpId, origin })
  const addition = await client.call(addPasskey, { body: { name: 'Mine now', response } })
  expect([addition.status, addition.body]).toEqual([403, stepUpAnswer])
  expect((await client.call(listPasskeys)).ok.results).toEqual([])
})

test('each proof is in the audit log', async () => {
  const client = await oldSession()
  await prove(client, { password: people.mia.password })
  const entry = await portal.db
    .selectFrom('audit_entries')
    .select(['action', 'actor_id', 'address', 'details'])
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()
  expect(entry).toEqual({
    action: 'session.proved',
    actor_id: people.mia.id,
    address: '127.0.0.1',
    details: { with: 'password' },
  })
})

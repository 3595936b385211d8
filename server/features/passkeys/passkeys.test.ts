import { getCurrentUser } from '@hub/contract/consultant'
import {
  addPasskey,
  beginPasskey,
  beginPasskeyLogin,
  listPasskeys,
  passkeyLogin,
  removePasskey,
  renamePasskey,
} from '@hub/contract/passkeys'
import { expect, test } from 'vitest'
import { Authenticator } from '../../testing/authenticator.ts'
import { type Client, clientOf } from '../../testing/client.ts'
import { castForEach, portalForFile } from '../../testing/fixtures.ts'

const portal = await portalForFile()
const people = castForEach(portal)

const origin = 'http://localhost:3000'
const rpId = 'localhost'
const refusal = { non_field_errors: ['The passkey could not be verified.'] }

const challengeOf = (options: Record<string, unknown>) => String(options.challenge)

const begin = async (client: Client) => challengeOf((await client.call(beginPasskey)).ok.options)
const beginLogin = async () => challengeOf((await portal.stranger.call(beginPasskeyLogin)).ok.options)

async function register(client: Client, device: Authenticator, name = 'Laptop') {
  const challenge = await begin(client)
  return client.call(addPasskey, { body: { name, response: device.register({ challenge, rpId, origin }) } })
}

const signIn = (response: object) => portal.stranger.call(passkeyLogin, { body: { response } })

test('a passkey is made, named, told to its owner, and signs in without a password or a code', async () => {
  const device = new Authenticator()
  const answer = await register(people.asMia, device)
  expect([answer.status, answer.ok.name]).toEqual([201, 'Laptop'])
  expect((await portal.mails()).map(({ subject }) => subject)).toEqual(['A passkey was added'])
  const { ok } = await signIn(device.sign({ challenge: await beginLogin(), rpId, origin }))
  expect((await clientOf(portal.app, ok.access).call(getCurrentUser)).ok.email).toBe(people.mia.email)
  const [passkey] = (await people.asMia.call(listPasskeys)).ok.results
  expect(passkey).toMatchObject({ name: 'Laptop', last_used_at: portal.clock.now().toISOString() })
})

test('a passkey of another origin, or for another site, is refused at both ends', async () => {
  const device = new Authenticator()
  for (const place of [
    { rpId, origin: 'http://evil.example' },
    { rpId: 'evil.example', origin },
  ]) {
    const challenge = await begin(people.asMia)
    const answer = await people.asMia.call(addPasskey, {
      body: { name: 'x', response: device.register({ challenge, ...place }) },
    })
    expect([answer.status, answer.body]).toEqual([400, refusal])
  }
  await register(people.asMia, device)
  for (const place of [
    { rpId, origin: 'https://localhost.evil.example' },
    { rpId: 'evil.example', origin },
  ])
    expect((await signIn(device.sign({ challenge: await beginLogin(), ...place }))).body).toEqual(refusal)
})

test('a challenge is used once, within five minutes, by whom it was made for', async () => {
  const device = new Authenticator()
  await register(people.asMia, device)
  const response = device.sign({ challenge: await beginLogin(), rpId, origin })
  expect((await signIn(response)).status).toBe(200)
  expect((await signIn(response)).body).toEqual(refusal)
  const late = await beginLogin()
  portal.clock.advance({ minutes: 5 })
  expect((await signIn(device.sign({ challenge: late, rpId, origin }))).body).toEqual(refusal)
  const asMia = await portal.as(people.mia)
  const asNord = await portal.as(people.nord)
  const foreign = await begin(asMia)
  const answer = await asNord.call(addPasskey, {
    body: { name: 'x', response: new Authenticator().register({ challenge: foreign, rpId, origin }) },
  })
  expect(answer.body).toEqual(refusal)
})

test('a key that is not known, or nonsense, signs nobody in', async () => {
  const stranger = new Authenticator()
  expect((await signIn(stranger.sign({ challenge: await beginLogin(), rpId, origin }))).body).toEqual(refusal)
  const clientDataJSON = (challenge: string) =>
    Buffer.from(JSON.stringify({ type: 'webauthn.get', challenge, origin })).toString('base64url')
  for (const response of [
    {},
    { id: 'x', response: {} },
    { id: 'x', response: { clientDataJSON: 'e30' } },
    { id: 'x', response: { clientDataJSON: clientDataJSON('a\0b') } },
    { id: 'x\0', response: { clientDataJSON: clientDataJSON(await beginLogin()) } },
    { id: [], response: { clientDataJSON: clientDataJSON(await beginLogin()) } },
  ])
    expect((await signIn(response)).body).toEqual(refusal)
})

test('the ways to reach a passkey are kept where they are known ones, and nothing else of the form is believed', async () => {
  for (const transports of [['a\0b', { length: 1e9 }, 'usb'], 7, { length: 3 }, 'internal', null]) {
    const form = new Authenticator().register({ challenge: await begin(people.asMia), rpId, origin })
    const body = { name: 'Key', response: { ...form, response: { ...form.response, transports } } }
    expect((await people.asMia.call(addPasskey, { body })).status, JSON.stringify(transports)).toBe(201)
  }
  expect(
    await portal.query("select distinct transports from passkeys where name = 'Key' order by transports"),
  ).toEqual([{ transports: [] }, { transports: ['usb'] }])
})

test('an origin that is no address makes no passkey', async () => {
  const challenge = await begin(people.asMia)
  const answer = await people.asMia.send({
    method: 'POST',
    url: addPasskey.url,
    headers: { origin: 'null' },
    payload: { name: 'x', response: new Authenticator().register({ challenge, rpId, origin: 'null' }) },
  })
  expect([answer.statusCode, answer.json()]).toEqual([400, refusal])
})

test('a passkey is renamed and removed by its owner alone, and signs nobody in afterwards', async () => {
  const device = new Authenticator()
  const passkeyId = (await register(people.asMia, device)).ok.id
  const params = { passkeyId }
  expect((await people.asNord.call(renamePasskey, { params, body: { name: 'Mine' } })).status).toBe(404)
  expect((await people.asNord.call(removePasskey, { params })).status).toBe(404)
  expect((await people.asMia.call(renamePasskey, { params, body: { name: ' Desk ' } })).ok.name).toBe('Desk')
  expect((await people.asMia.call(renamePasskey, { params, body: { name: '' } })).body).toEqual({
    name: ['This field may not be blank.'],
  })
  expect((await people.asMia.call(removePasskey, { params })).status).toBe(204)
  expect((await people.asMia.call(listPasskeys)).ok.results).toEqual([])
  expect((await signIn(device.sign({ challenge: await beginLogin(), rpId, origin }))).body).toEqual(refusal)
})

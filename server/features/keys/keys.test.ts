import { listAlerts } from '@hub/contract/alerts'
import { type Scope, scopes } from '@hub/contract/endpoint'
import { getPersonalDetails } from '@hub/contract/profile'
import { listProjects } from '@hub/contract/projects'
import { addApiKey, listApiKeys, revokeApiKey } from '@hub/contract/staff-keys'
import { addMemory, listMemories } from '@hub/contract/staff-memories'
import { expect, test } from 'vitest'
import { newId } from '../../ids.ts'
import { castForEach, ownPortalForFile } from '../../testing/fixtures.ts'

const portal = await ownPortalForFile({ env: { LIMIT_KEY_CALLS: '5', LIMIT_STEP_UP_SECONDS: '60' } })
const people = castForEach(portal)

let count = 0
async function keyWith(...scopes: Scope[]) {
  count += 1
  const body = { name: `System ${count}`, scopes }
  return (await people.asSam.call(addApiKey, { body })).ok
}

const withKey = (key: string) => ({ authorization: `Api-Key ${key}` })
const memory = () => ({ name: `Memory ${newId()}`, source_language: 'en', target_language: 'fr' })
const add = (key: string) => portal.stranger.call(addMemory, { body: memory(), headers: withKey(key) })
const list = (key: string) => portal.stranger.call(listMemories, { headers: withKey(key) })

test('a key with the scope of a call makes it, and the audit log names the key', async () => {
  const { id, key } = await keyWith('memories')
  const { id: memoryId } = (await add(key)).ok
  expect(
    await portal.query(`select action, actor_id, key_id from audit_entries where subject_id = '${memoryId}'`),
  ).toEqual([{ action: 'memory.added', actor_id: null, key_id: id }])
})

test('a key with read reads all that keys may, and changes nothing', async () => {
  const { key } = await keyWith('read')
  expect((await list(key)).status).toBe(200)
  expect(await add(key)).toMatchObject({
    status: 403,
    body: { detail: 'This key may not make this call.', code: 'scope' },
  })
})

test('a key without the scope of a call is refused, whether or not there is what it asks for', async () => {
  const { key } = await keyWith('alerts')
  for (const memoryId of [newId(), 'no id at all']) {
    const answer = await portal.stranger.send({
      method: 'GET',
      url: `/api/v1/staff/memories/${encodeURIComponent(memoryId)}/`,
      headers: withKey(key),
    })
    expect([answer.statusCode, answer.json()]).toEqual([
      403,
      { detail: 'This key may not make this call.', code: 'scope' },
    ])
  }
})

test('with its scope, what is not there is 404', async () => {
  const { key } = await keyWith('memories')
  const answer = await portal.stranger.send({
    method: 'GET',
    url: `/api/v1/staff/memories/${newId()}/`,
    headers: withKey(key),
  })
  expect(answer.statusCode).toBe(404)
})

test('keys never reach keys, nor what is a person’s own', async () => {
  const { key } = await keyWith(...scopes)
  const headers = withKey(key)
  for (const call of [listApiKeys, getPersonalDetails])
    expect((await portal.stranger.call(call, { headers })).status).toBe(403)
  expect((await portal.stranger.call(listAlerts, { headers, query: { application: 'hub' } })).status).toBe(
    200,
  )
})

test('a revoked key is refused from its next call on, and its name is free again', async () => {
  const { id, name, key } = await keyWith('memories')
  expect((await people.asSam.call(revokeApiKey, { params: { keyId: id } })).status).toBe(204)
  expect((await list(key)).status).toBe(401)
  expect((await people.asSam.call(revokeApiKey, { params: { keyId: id } })).status).toBe(404)
  const again = await people.asSam.call(addApiKey, { body: { name, scopes: ['read'] } })
  expect(again.status).toBe(201)
})

test('a key ends when it was said to', async () => {
  const expires_at = new Date(portal.clock.now().getTime() + 60_000).toISOString()
  const body = { name: 'Short', scopes: ['memories' as const], expires_at }
  const { key } = (await people.asSam.call(addApiKey, { body })).ok
  expect((await list(key)).status).toBe(200)
  portal.clock.advance({ minutes: 1 })
  expect((await list(key)).status).toBe(401)
})

test.each([
  ['another secret', (key: string) => `${key}x`],
  ['no secret', (key: string) => key.split('.')[0] ?? ''],
  ['a key of another installation', () => `${newId()}.c2VjcmV0`],
  ['a very long one', (key: string) => `${key}${'x'.repeat(10_000)}`],
  ['nothing', () => ''],
])('%s opens nothing, and the answer names both ways to sign in', async (_, change) => {
  const { key } = await keyWith('memories')
  const answer = await portal.stranger.send({
    method: 'GET',
    url: '/api/v1/staff/memories/',
    headers: { authorization: `Api-Key ${change(key)}` },
  })
  expect([answer.statusCode, answer.json()]).toEqual([
    401,
    { detail: 'API key is invalid or expired', code: 'token_not_valid' },
  ])
  expect(answer.headers['www-authenticate']).toBe('Bearer realm="api", Api-Key realm="api"')
})

test('nothing of the secret is in the database', async () => {
  const { id, key } = await keyWith('memories')
  const [, secret = ''] = key.split('.')
  const [row] = await portal.query(`select row_to_json(k)::text as text from api_keys k where id = '${id}'`)
  expect(JSON.stringify(row)).not.toContain(secret)
})

test('a key makes so many calls a minute; then the answer says when it may go on', async () => {
  const { key } = await keyWith('memories')
  for (let call = 0; call < 5; call++) expect((await list(key)).status).toBe(200)
  const answer = await portal.stranger.send({
    method: 'GET',
    url: '/api/v1/staff/memories/',
    headers: withKey(key),
  })
  expect([answer.statusCode, answer.headers['retry-after']]).toEqual([429, '60'])
  portal.clock.advance({ minutes: 1 })
  expect((await list(key)).status).toBe(200)
})

test('what a key reads of projects and of staff’s counts together', async () => {
  const { key } = await keyWith('read')
  const read = () => portal.stranger.call(listProjects, { headers: withKey(key) })
  for (let call = 0; call < 4; call++) expect((await read()).status).toBe(200)
  expect((await list(key)).status).toBe(200)
  expect((await read()).status).toBe(429)
})

test('keys are listed by name, with when they were last used', async () => {
  const { id, key } = await keyWith('memories')
  const of = async () =>
    (await people.asSam.call(listApiKeys, { query: { limit: 500 } })).ok.results.find((one) => one.id === id)
  expect(await of()).toMatchObject({ scopes: ['memories'], used_at: null, expires_at: null })
  await list(key)
  expect((await of())?.used_at).toBe(portal.clock.now().toISOString())
})

test('to make a key takes a proof, a name that is free, a scope that there is and an end to come', async () => {
  const { name } = await keyWith('read')
  const refusal = async (body: object) =>
    (
      await people.asSam.send({
        method: 'POST',
        url: '/api/v1/staff/api-keys/',
        payload: { name: 'Another', scopes: ['read'], ...body },
      })
    ).json()
  expect(await refusal({ name })).toEqual({ name: ['This field must be unique.'] })
  expect(await refusal({ name: '' })).toHaveProperty('name')
  expect(await refusal({ scopes: ['all'] })).toHaveProperty('scopes')
  expect(await refusal({ scopes: [] })).toHaveProperty('scopes')
  for (const expires_at of ['tomorrow', '2027-13-45T17:00:00Z', '2027-03-31', 'x'.repeat(100)])
    expect(await refusal({ expires_at })).toHaveProperty('expires_at')
  expect(await refusal({ expires_at: '2020-01-01T00:00:00Z' })).toEqual({
    expires_at: ['Give a time to come.'],
  })
  portal.clock.advance({ minutes: 1 })
  expect(await refusal({})).toMatchObject({ code: 'step_up' })
})

test('a call that makes a key is not answered again: its secret is not kept', async () => {
  const call = () =>
    people.asSam.call(addApiKey, {
      body: { name: 'Once', scopes: ['read'] },
      headers: { 'idempotency-key': 'once' },
    })
  expect((await call()).status).toBe(201)
  expect((await call()).status).toBe(409)
})

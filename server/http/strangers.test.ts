import type { Access, Subject } from '@hub/contract/endpoint'
import { sendResetLink } from '@hub/contract/passwords'
import { login } from '@hub/contract/session'
import { track } from '@hub/contract/telemetry'
import Fastify from 'fastify'
import { beforeEach, expect, test } from 'vitest'
import { countTry } from '../features/session/throttles.ts'
import { castForEach, ownPortalForFile } from '../testing/fixtures.ts'
import { keepUp } from '../upkeep.ts'
import { limitStrangers } from './strangers.ts'

const portal = await ownPortalForFile({ env: { LIMIT_PUBLIC_CALLS: '4', LIMIT_TELEMETRY_CALLS: '6' } })
const people = castForEach(portal)

beforeEach(async () => {
  await portal.query('delete from throttles')
  await portal.query('delete from stranger_entries')
})

const post = (url: string, payload: object, remoteAddress = '192.0.2.1') =>
  portal.stranger.send({ method: 'POST', url, payload, remoteAddress })

const askForLink = (email: string, remoteAddress?: string) =>
  post(sendResetLink.url, { email }, remoteAddress)

test('a stranger who asks for many reset links is counted by address, and each address by itself', async () => {
  const statuses: number[] = []
  for (let each = 0; each < 6; each++)
    statuses.push((await askForLink(`nobody.${each}@hub.example`)).statusCode)
  expect(statuses).toEqual([200, 200, 200, 200, 429, 429])
  const refusal = await askForLink(people.mia.email)
  expect([refusal.statusCode, refusal.headers['retry-after'], refusal.json()]).toEqual([
    429,
    '900',
    { detail: 'Request was throttled. Expected available in 900 seconds.' },
  ])
  expect((await askForLink('nobody.7@hub.example', '192.0.2.2')).statusCode).toBe(200)
  for (let host = 1; host < 5; host++) await askForLink('nobody@hub.example', `2001:db8::${host}`)
  expect((await askForLink('nobody.8@hub.example', '2001:db8::ffff')).statusCode).toBe(429)
  expect((await askForLink('nobody.8@hub.example', '2001:db8:0:1::1')).statusCode).toBe(200)
})

test('telemetry has a limit of its own', async () => {
  const statuses: number[] = []
  for (let each = 0; each < 7; each++) statuses.push((await post(track.url, [])).statusCode)
  expect(statuses.slice(5)).toEqual([200, 429])
  expect((await askForLink('nobody@hub.example')).statusCode).toBe(200)
})

test('what strangers cause is kept apart from the audit log, for thirty days', async () => {
  const [before] = await portal.query<{ count: number }>('select count(*) from audit_entries')
  await askForLink('nobody@hub.example')
  await portal.stranger.call(login, { body: { email: 'nobody@hub.example', password: 'Not-the-one-2026!' } })
  const [after] = await portal.query<{ count: number }>('select count(*) from audit_entries')
  expect(after).toEqual(before)
  const entries = () => portal.query('select action, address from stranger_entries order by action')
  expect(await entries()).toEqual([
    { action: 'password.link_asked', address: '192.0.2.1' },
    { action: 'session.refused', address: '127.0.0.1' },
  ])
  const day = 24 * 3_600_000
  await keepUp(portal.parts, new Date(portal.clock.now().getTime() + 29 * day))
  expect(await entries()).toHaveLength(2)
  await keepUp(portal.parts, new Date(portal.clock.now().getTime() + 30 * day))
  expect(await entries()).toEqual([])
})

test('a public route that writes and says nothing of its limit keeps the portal from starting', () => {
  const starting = (config: { access: Access; subject: Subject; limited?: 'address' }) => () => {
    const app = Fastify()
    limitStrangers(app, portal.parts, countTry)
    app.post('/anything/', { config }, async () => ({}))
  }
  expect(starting({ access: 'public', subject: 'none' })).toThrow(
    "POST /anything/ is public and writes, but doesn't say how it is limited.",
  )
  expect(starting({ access: 'public', subject: 'none', limited: 'address' })).not.toThrow()
  expect(starting({ access: 'reader', subject: 'none' })).not.toThrow()
})

test('/readyz asks the store at most once in five seconds, no matter how often it is called', async () => {
  let looks = 0
  const { storage } = portal.parts
  const ready = storage.ready
  storage.ready = () => {
    looks++
    return ready()
  }
  portal.clock.advance({ seconds: 5 })
  const ask = () => portal.stranger.send({ url: '/readyz' })
  const answers = [...(await Promise.all([ask(), ask(), ask()])), await ask()]
  expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200, 200])
  expect(looks).toBe(1)
  portal.clock.advance({ seconds: 5 })
  await ask()
  expect(looks).toBe(2)
})

import { getCurrentUser } from '@hub/contract/consultant'
import { activateEmail, confirmEmail } from '@hub/contract/mfa'
import { putBilling } from '@hub/contract/money'
import { addPasskey, beginPasskey } from '@hub/contract/passkeys'
import { changePassword } from '@hub/contract/passwords'
import { patchPersonalDetails } from '@hub/contract/profile'
import { listProjects } from '@hub/contract/projects'
import { login, refreshAccess } from '@hub/contract/session'
import { endOtherSessions, endSession, listSessions } from '@hub/contract/sessions'
import { expect, test } from 'vitest'
import { Authenticator } from '../../testing/authenticator.ts'
import { type Client, clientOf } from '../../testing/client.ts'
import { castForEach, portalForFile } from '../../testing/fixtures.ts'
import { deviceName } from './devices.ts'

const portal = await portalForFile()
const people = castForEach(portal)

const firefox = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:128.0) Gecko/20100101 Firefox/128.0'
const safari =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.0 Mobile/15E148 Safari/604.1'

async function signIn(agent: string) {
  const { ok } = await portal.stranger.call(login, { body: people.mia, headers: { 'user-agent': agent } })
  return clientOf(portal.app, 'access' in ok ? ok.access : null)
}

test('one sees where one is signed in, this session first, and ends another: it is out at its next call', async () => {
  const phone = await signIn(safari)
  portal.clock.advance({ minutes: 1 })
  const here = await signIn(firefox)
  const list = (await here.call(listSessions)).ok.results
  expect(list.map(({ device, address, current }) => [device, address, current])).toEqual([
    ['Firefox on Windows', '127.0.0.1', true],
    ['Safari on iPhone', '127.0.0.1', false],
    ['Unknown device', '127.0.0.1', false],
  ])
  expect((await here.call(endSession, { params: { sessionId: list[1]?.id ?? '' } })).status).toBe(204)
  expect((await phone.call(getCurrentUser)).status).toBe(401)
  expect((await here.call(endOtherSessions)).ok).toEqual({ ended: 1 })
  expect((await people.asMia.call(getCurrentUser)).status).toBe(401)
  expect((await here.call(listSessions)).ok.results).toHaveLength(1)
})

test('an act on the account that is under way when its session ends is refused', async () => {
  const { mia } = people
  const password = 'Sturdy-kettle-42!'
  const client = () => portal.as(mia)
  await (await client()).call(activateEmail)
  const code = (await portal.mails()).flatMap(({ text }) => text.match(/\b\d{6}\b/) ?? []).at(-1) ?? ''
  const { challenge } = (await (await client()).call(beginPasskey)).ok.options
  const response = new Authenticator().register({
    challenge: String(challenge),
    rpId: 'localhost',
    origin: 'http://localhost:3000',
  })
  const passwords = { old_password: mia.password, password, password_confirm: password }
  const billing = { name: '', address: '', tax_number: '', bank: 'GB33 BUKB 2020 1555 5555 55', note: '' }
  const acts: ((mine: Client) => Promise<{ status: number }>)[] = [
    (mine) => mine.call(changePassword, { body: passwords }),
    (mine) => mine.call(patchPersonalDetails, { body: { user: { email: `new.${mia.email}` } } }),
    (mine) => mine.call(addPasskey, { body: { name: 'Laptop', response } }),
    (mine) => mine.call(confirmEmail, { body: { code } }),
    (mine) => mine.call(putBilling, { body: billing }),
  ]
  const waiting = () =>
    portal.query(
      `select pid from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
    )
  for (const act of acts) {
    const mine = await client()
    const race = await portal.db.transaction().execute(async (trx) => {
      await trx.selectFrom('users').select('id').where('id', '=', mia.id).forUpdate().execute()
      const answer = act(mine)
      while ((await waiting()).length === 0);
      await trx.updateTable('sessions').set({ revoked_at: portal.clock.now() }).execute()
      return { answer }
    })
    expect((await race.answer).status).toBe(401)
  }
})

test('R4.5 an access token that was fetched just before its session ends is over with it', async () => {
  const { ok } = await portal.stranger.call(login, { body: people.mia })
  const { refresh } = { refresh: '', ...ok }
  portal.clock.advance({ hours: 5, minutes: 58 })
  const renewal = await portal.stranger.call(refreshAccess, { body: { refresh } })
  const withLast = clientOf(portal.app, renewal.ok.access)
  portal.clock.advance({ minutes: 1, seconds: 59 })
  expect((await withLast.call(getCurrentUser)).status).toBe(200)
  portal.clock.advance({ seconds: 1 })
  expect((await withLast.call(getCurrentUser)).status).toBe(401)
  expect((await portal.stranger.call(refreshAccess, { body: { refresh } })).status).toBe(401)
})

test('a session that is over opens nothing, though a token of it says that it lasts longer', async () => {
  const [session] = (await people.asMia.call(listSessions)).ok.results
  const now = portal.clock.now()
  const tomorrow = new Date(now.getTime() + 24 * 60 * 60 * 1000)
  const claims = { id: session?.id ?? '', userId: people.mia.id, expiresAt: tomorrow }
  const access = portal.tokens.sign('access', claims, now)
  const refresh = portal.tokens.sign('refresh', claims, now)
  const withAccess = clientOf(portal.app, access)
  const statuses = async () => [
    (await withAccess.call(getCurrentUser)).status,
    (await withAccess.call(listProjects)).status,
  ]
  const ending = (at: Date) =>
    portal.db.updateTable('sessions').set({ expires_at: at }).where('id', '=', claims.id).execute()
  await ending(new Date(now.getTime() + 1))
  expect(await statuses()).toEqual([200, 200])
  await ending(now)
  expect(await statuses()).toEqual([401, 401])
  const renewal = await portal.stranger.call(refreshAccess, { body: { refresh } })
  const answer =
    renewal.status === 200 && (await clientOf(portal.app, renewal.ok.access).call(getCurrentUser))
  expect(answer === false || answer.status === 401).toBe(true)
})

test("another person's session can't be ended", async () => {
  const [theirs] = (await people.asNord.call(listSessions)).ok.results
  expect((await people.asMia.call(endSession, { params: { sessionId: theirs?.id ?? '' } })).status).toBe(404)
  expect((await people.asNord.call(getCurrentUser)).status).toBe(200)
})

test('a sign-in from a device that was not seen before is mailed about, one from a known device is not', async () => {
  await signIn(firefox)
  expect((await portal.mails()).map(({ subject }) => subject)).toEqual(['A new sign-in'])
  await signIn(firefox)
  expect(await portal.mails()).toEqual([])
  await signIn(safari)
  const [mail] = await portal.mails()
  expect(mail?.text).toContain('Safari on iPhone')
})

test('a browser that was updated at the same address is no new device, elsewhere it is', async () => {
  await signIn(firefox)
  await portal.mails()
  const newer = firefox.replaceAll(/\d+\.0/g, '999.0')
  await signIn(newer)
  expect(await portal.mails()).toEqual([])
  await portal.query(`update sessions set address = '192.0.2.7' where user_agent like '%Firefox%'`)
  await signIn(firefox.replaceAll(/\d+\.0/g, '1000.0'))
  expect((await portal.mails()).map(({ subject }) => subject)).toEqual(['A new sign-in'])
})

test('a device is named as people call it', () => {
  const cases: [string | null, string][] = [
    [null, 'Unknown device'],
    ['curl/8', 'Unknown device'],
    [firefox, 'Firefox on Windows'],
    [
      'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0 Safari/537.36 Edg/140.0',
      'Edge on macOS',
    ],
    [
      'Mozilla/5.0 (Linux; Android 15) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0 Mobile Safari/537.36',
      'Chrome on Android',
    ],
  ]
  for (const [agent, name] of cases) expect(deviceName(agent)).toBe(name)
})

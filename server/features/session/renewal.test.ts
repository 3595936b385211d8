import { getCurrentUser } from '@hub/contract/consultant'
import { confirmNewEmail, patchPersonalDetails } from '@hub/contract/profile'
import { login } from '@hub/contract/session'
import { compose } from '@hub/text/marks'
import { hash } from '@node-rs/argon2'
import { beforeEach, expect, test } from 'vitest'
import type { Person } from '../../demo/people.ts'
import { ownPortalForFile } from '../../testing/fixtures.ts'
import { hashPassword, isOfToday } from './hashing.ts'

const portal = await ownPortalForFile()
let mia: Person
let people = 0

/** Of an earlier release, whose parameters were weaker. */
const olderHash = (password: string) =>
  hash(compose(password), { memoryCost: 8 * 1024, timeCost: 1, parallelism: 1 })

const keptHash = async () =>
  (await portal.db.selectFrom('users').select('password_hash').where('id', '=', mia.id).executeTakeFirst())
    ?.password_hash ?? ''

const signIn = async (password = mia.password) =>
  (await portal.stranger.call(login, { body: { email: mia.email, password } })).status

const waiting = () =>
  portal.query(
    `select pid from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
  )

beforeEach(async () => {
  mia = await portal.make.person({
    email: `renewed${++people}@hub.example`,
    firstName: 'Mia',
    lastName: 'Berg',
    type: 'Consultant',
  })
  const password_hash = await olderHash(mia.password)
  await portal.db.updateTable('users').set({ password_hash }).where('id', '=', mia.id).execute()
})

test('a password that an earlier release hashed with weaker parameters is hashed again by signing in', async () => {
  expect(isOfToday(await keptHash())).toBe(false)
  expect(await signIn('Not-this-one-42!')).toBe(400)
  expect(isOfToday(await keptHash())).toBe(false)
  expect(await signIn()).toBe(200)
  const renewed = await keptHash()
  expect(isOfToday(renewed)).toBe(true)
  expect(await signIn()).toBe(200)
  expect(await keptHash()).toBe(renewed)
})

test('an address that waits for its confirmation outlives a password that is merely hashed again', async () => {
  const mine = await portal.as(mia)
  const password_hash = await olderHash(mia.password)
  await portal.db.updateTable('users').set({ password_hash }).where('id', '=', mia.id).execute()
  await portal.mails()
  const email = `new.${mia.email}`
  await mine.call(patchPersonalDetails, { body: { user: { email } } })
  const [confirmation] = await portal.mails()
  expect(await signIn()).toBe(200)
  expect(await keptHash()).not.toBe(password_hash)
  const token =
    new URL(/http\S+token=\S+/.exec(confirmation?.text ?? '')?.[0] ?? '').searchParams.get('token') ?? ''
  expect((await portal.stranger.call(confirmNewEmail, { body: { token } })).status).toBe(200)
  expect((await mine.call(getCurrentUser)).ok.email).toBe(email)
})

test('of two sign-ins at one moment both get in, though the hash is made again under the second', async () => {
  const race = await portal.db.transaction().execute(async (trx) => {
    await trx.selectFrom('users').select('id').where('id', '=', mia.id).forUpdate().execute()
    const answers = [signIn(), signIn()]
    while ((await waiting()).length < answers.length);
    return { answers }
  })
  expect(await Promise.all(race.answers)).toEqual([200, 200])
  expect(isOfToday(await keptHash())).toBe(true)
})

test('a sign-in fails whose password is another one by the time its hash is made again', async () => {
  const race = await portal.db.transaction().execute(async (trx) => {
    await trx.selectFrom('users').select('id').where('id', '=', mia.id).forUpdate().execute()
    const answer = signIn()
    while ((await waiting()).length === 0);
    const password_hash = await hashPassword('Another-kettle-42!')
    await trx.updateTable('users').set({ password_hash }).where('id', '=', mia.id).execute()
    return { answer }
  })
  expect(await race.answer).toBe(400)
  expect(await signIn('Another-kettle-42!')).toBe(200)
})

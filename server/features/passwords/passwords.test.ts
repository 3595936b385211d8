import { setImmediate } from 'node:timers/promises'
import { getCurrentUser } from '@hub/contract/consultant'
import { messages } from '@hub/contract/errors'
import { listPasskeys } from '@hub/contract/passkeys'
import { changePassword, resetPassword, sendResetLink } from '@hub/contract/passwords'
import { login, loginCode } from '@hub/contract/session'
import { beforeEach, expect, test } from 'vitest'
import * as z from 'zod/mini'
import type { Person } from '../../demo/people.ts'
import { newId } from '../../ids.ts'
import { ownPortalForFile } from '../../testing/fixtures.ts'
import { keepsPolicy, namesFor } from './passwords.rules.ts'

const portal = await ownPortalForFile({ env: { LIMIT_LINK_MAILS: '3', LIMIT_LINK_MAILS_PER_DAY: '10' } })
let mia: Person
let people = 0

const fresh = 'Sturdy-kettle-42!'

beforeEach(async () => {
  portal.clock.advance({ days: 1 })
  await portal.mails()
  people++
  mia = await portal.make.person({
    email: `mia${people}@hub.example`,
    firstName: 'Mia',
    lastName: 'Bergström',
    type: 'Consultant',
  })
})

const askLink = (email: string) => portal.stranger.call(sendResetLink, { body: { email } })
const signIn = async (password: string) =>
  (await portal.stranger.call(login, { body: { email: mia.email, password } })).status

const Waiting = z.object({ ephemeral_token: z.string() })

async function link(email = mia.email): Promise<Record<string, string>> {
  await askLink(email)
  const [mail] = await portal.mails()
  const url = /http\S+\/reset-password\/confirm\S+/.exec(mail?.text ?? '')?.[0] ?? ''
  return Object.fromEntries(new URL(url).searchParams)
}

const reset = (values: Record<string, string>, password = fresh) =>
  portal.stranger.call(resetPassword, { body: { ...values, password } })

const change = async (old_password: string, password: string, password_confirm = password) =>
  (await portal.as(mia)).call(changePassword, { body: { old_password, password, password_confirm } })

test('R2.11 a reset link sets a new password, once, and ends every session', async () => {
  const client = await portal.as(mia)
  const values = await link()
  expect((await reset(values)).body).toEqual({ detail: 'Reset password successful' })
  expect((await client.call(getCurrentUser)).status).toBe(401)
  expect([await signIn(fresh), await signIn(mia.password)]).toEqual([200, 400])
  const again = await reset(values)
  expect([again.status, again.body]).toEqual([400, { detail: 'Invalid signature' }])
  expect((await portal.mails()).map(({ subject }) => subject)).toContain('Your password was changed')
})

test('R2.11 a reset removes every passkey, and both mails say so', async () => {
  await portal.db
    .insertInto('passkeys')
    .values({
      id: newId(),
      user_id: mia.id,
      name: 'A back door',
      credential_id: mia.id,
      public_key: Buffer.from(''),
      counter: 0,
      created_at: portal.clock.now(),
    })
    .execute()
  await askLink(mia.email)
  const [mail] = await portal.mails()
  expect(mail?.text).toContain('removes all of your passkeys')
  const url = /http\S+\/reset-password\/confirm\S+/.exec(mail?.text ?? '')?.[0] ?? ''
  expect((await reset(Object.fromEntries(new URL(url).searchParams))).status).toBe(200)
  expect((await (await portal.as(mia)).call(listPasskeys)).ok.results).toEqual([])
  const notice = (await portal.mails()).find(({ subject }) => subject === 'Your password was changed')
  expect(notice?.text).toContain('all of your passkeys were removed')
})

test('R5.1 a confirmation is the same password when only its accents are composed another way', async () => {
  const composition = 'Caf\u00e9-am-Meer-2026!'
  expect((await change(mia.password, composition, composition.normalize('NFD'))).status).toBe(200)
  expect(await signIn(composition)).toBe(200)
  const other = await change(composition, composition, 'Cafe-am-Meer-2026!')
  expect([other.status, other.body]).toEqual([
    400,
    { password_confirm: ['Password and Confirm Password must be the same'] },
  ])
})

test('R2.11 a sign-in that waits for its code ends with the password that began it', async () => {
  const nord = await portal.make.person({
    email: `nord${people}@hub.example`,
    firstName: 'Jonas',
    lastName: 'Lind',
    type: 'Agency',
    emailMfa: true,
  })
  const { email, password } = nord
  const answer = (await portal.stranger.call(login, { body: { email, password } })).body
  const { ephemeral_token } = Waiting.parse(answer)
  const code = /\b\d{6}\b/.exec((await portal.mails())[0]?.text ?? '')?.[0] ?? ''
  expect((await reset(await link(email))).status).toBe(200)
  const late = await portal.stranger.call(loginCode, { body: { ephemeral_token, code } })
  expect([late.status, late.body]).toEqual([400, { non_field_errors: ['Invalid or expired token.'] }])
})

test('R2.11 a reset link is asked for alike by known and unknown addresses, and does the same work for both', async () => {
  const work = async (email: string) => {
    portal.statements.length = 0
    const { status, body } = await askLink(email)
    return { status, body, statements: portal.statements.length }
  }
  const existing = await work(mia.email)
  const stranger = await work(`nobody${people}@hub.example`)
  expect(existing).toEqual(stranger)
  expect(existing.body).toEqual({ detail: 'Reset link sent if the user exists in database' })
  expect(await portal.mails()).toHaveLength(1)
})

test('a stolen link: of another person, with another time, or with a changed signature, is refused', async () => {
  const values = await link()
  const other = await portal.make.person({
    email: `eva${people}@hub.example`,
    firstName: 'Eva',
    lastName: 'Roth',
    type: 'Consultant',
  })
  for (const variant of [
    { ...values, user_id: other.id },
    { ...values, user_id: 'nobody' },
    { ...values, timestamp: String(Number(values.timestamp) + 1) },
    { ...values, signature: `${values.signature?.slice(0, -1)}x` },
    { ...values, signature: '' },
  ])
    expect((await reset(variant)).body).toEqual({ detail: 'Invalid signature' })
  expect((await reset(values)).status).toBe(200)
})

test('a link is valid for a day, and dead once the password was changed', async () => {
  const old = await link()
  portal.clock.advance({ days: 1 })
  expect((await reset(old)).body).toEqual({ detail: 'Signature expired' })
  const open = await link()
  expect((await change(mia.password, fresh)).status).toBe(200)
  expect((await reset(open, 'Another-kettle-43!')).body).toEqual({ detail: 'Invalid signature' })
})

test('of two who use one link at the same moment, one sets the password', async () => {
  const values = await link()
  const answers = await Promise.all([reset(values, 'Sturdy-kettle-42!'), reset(values, 'Sturdy-kettle-43!')])
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 400])
})

test('a weak password tells a stranger nothing: the signature is judged first', async () => {
  const values = await link()
  expect((await reset({ ...values, signature: 'x' }, 'weak')).body).toEqual({ detail: 'Invalid signature' })
  expect((await reset(values, 'weak')).body).toEqual({ password: [messages.passwordPolicy] })
})

test('R1.7 changing the password keeps this session and ends the others', async () => {
  const other = await portal.as(mia)
  const here = await portal.as(mia)
  const answer = await here.call(changePassword, {
    body: { old_password: mia.password, password: fresh, password_confirm: fresh },
  })
  expect(answer.body).toEqual({ detail: 'Password changed successfully' })
  expect([(await here.call(getCurrentUser)).status, (await other.call(getCurrentUser)).status]).toEqual([
    200, 401,
  ])
  expect(await signIn(fresh)).toBe(200)
})

test('R5.1 each mistake is named beside its field, and nothing is changed', async () => {
  expect((await change('wrong', fresh)).body).toEqual({ old_password: ['Old password is not correct'] })
  expect((await change(mia.password, fresh, 'Other-kettle-42!')).body).toEqual({
    password_confirm: ['Password and Confirm Password must be the same'],
  })
  expect((await change(mia.password, 'short')).body).toEqual({ password: [messages.passwordPolicy] })
  expect(await signIn(mia.password)).toBe(200)
})

test('R5.1 a password that keeps the policy and is easy to guess is refused, with the reason', async () => {
  const easy = { password: ['This password is easy to guess. Choose a longer or less common one.'] }
  for (const password of [
    'Password123!',
    'P@ssw0rd1234',
    'Qwertyuiop123!',
    'Welcome2026!!',
    'Aa1!aaaaaaaa',
    `Aa1!${'x'.repeat(124)}`,
  ]) {
    const answer = await change(mia.password, password)
    expect([password, answer.status, answer.body]).toEqual([password, 400, easy])
  }
  expect((await reset(await link(), 'Password123!')).body).toEqual(easy)
  expect((await change(mia.password, 'Consultant-Kettle-42!')).body).toEqual({
    password: [messages.passwordPolicy],
  })
  expect(await signIn(mia.password)).toBe(200)
  expect((await change(mia.password, fresh)).status).toBe(200)
})

test('R5.1 a name that the policy lets pass is guessed all the same', async () => {
  const judge = (names: string[]) => portal.parts.estimator.judge({ password: 'Vq0rmblak-11!', names })
  expect([await judge([]), await judge(['Vqormblak'])]).toEqual(['good', 'guessable'])
})

test('a password that was made to be hard to judge is judged on a thread of its own', async () => {
  let hasJudged = false
  const judging = portal.parts.estimator.judge({ password: '4@8({[<3'.repeat(16), names: [] }).then(() => {
    hasJudged = true
  })
  await setImmediate()
  expect(hasJudged).toBe(false)
  await judging
})

test('a password counts for as long as nobody changes it', async () => {
  portal.clock.advance({ days: 4000 })
  expect(await signIn(mia.password)).toBe(200)
})

test('five wrong current passwords in fifteen minutes, then one waits', async () => {
  for (let tries = 0; tries < 5; tries++) expect((await change('wrong', fresh)).status).toBe(400)
  expect((await change(mia.password, fresh)).status).toBe(429)
  portal.clock.advance({ minutes: 15 })
  expect((await change(mia.password, fresh)).status).toBe(200)
})

test('three links in fifteen minutes and ten a day, unknown addresses alike', async () => {
  for (const email of [mia.email, `nobody${people}@hub.example`]) {
    for (let times = 0; times < 3; times++) expect((await askLink(email)).status).toBe(200)
    expect((await askLink(email)).status).toBe(429)
  }
})

test('R5.1 R9.4 the policy: twelve characters, four kinds, no names of the person or of the portal', () => {
  const person = {
    firstName: 'Zoë',
    lastName: 'van der Åkerlund',
    agencyName: 'Lingua Nord',
    email: 'z.akerlund@hub.example',
  }
  const cases: [string, boolean][] = [
    ['Sturdy-kettle-42!', true],
    ['Aa1!aaaaaaaa', true],
    ['Aa1!aaaaaaa', false],
    ['sturdy-kettle-42!', false],
    ['STURDY-KETTLE-42!', false],
    ['Sturdy-kettle-xy!', false],
    ['Sturdykettle4242', false],
    ['Sturdy-ZOE-kettle-42!', false],
    ['Sturdy-åkerlund-42!', false],
    ['Sturdy-AKERLUND-42!', false],
    ['lingua-Kettle-42!', false],
    ['Consultant-Kettle-42!', false],
    ['My-ConsultantHub-42!', false],
    // Of the portal's name, words of five letters or more count by themselves.
    ['Wheel-hub-Kettle-42!', true],
    // "van" is three letters, "z" only one.
    ['Caravan-Kettle-42!', false],
    ['Zebra-Kettle-42!', true],
    [`Aa1!${'x'.repeat(124)}`, true],
    [`Aa1!${'x'.repeat(125)}`, false],
    // Eight characters, though twelve halves.
    ['Aa1@😀😀😀😀', false],
    ['Aa1@😀😀😀😀😀😀😀😀', true],
  ]
  const names = namesFor(person, 'Consultant Hub')
  for (const [password, good] of cases)
    expect([password, keepsPolicy(password, names)]).toEqual([password, good])
})

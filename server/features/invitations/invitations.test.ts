import { getCurrentUser } from '@hub/contract/consultant'
import { messages } from '@hub/contract/errors'
import { takeInvitation } from '@hub/contract/invitations'
import { resetPassword, sendResetLink } from '@hub/contract/passwords'
import { login } from '@hub/contract/session'
import { beforeEach, expect, test } from 'vitest'
import * as z from 'zod/mini'
import { clientOf } from '../../testing/client.ts'
import { portalForFile } from '../../testing/fixtures.ts'
import { noExpertise } from '../consultants/consultants.rules.ts'
import { addPerson, deactivatePerson, invitePerson } from '../consultants/consultants.transitions.ts'

const portal = await portalForFile()
const system = { id: null, address: null }
const fresh = 'Sturdy-kettle-42!'
const Tokens = z.object({ access: z.string(), refresh: z.string() })

let people = 0
let email = ''
let id = ''

const add = async () => {
  email = `ines${++people}@hub.example`
  const person = {
    email,
    firstName: 'Inés',
    lastName: 'Calderón',
    agencyName: null,
    type: 'Consultant' as const,
    qcsConsultantId: null,
    expertise: noExpertise,
  }
  id = await addPerson(portal.parts, person, system)
}

beforeEach(async () => {
  portal.clock.advance({ days: 1 })
  await portal.mails()
  await add()
})

/** The token of the link that was mailed last. */
const mailText = async (): Promise<string> => {
  const mails = await portal.mails()
  const url = /http\S+\/invitation\?\S+/.exec(mails.at(-1)?.text ?? '')?.[0] ?? ''
  return new URL(url).searchParams.get('token') ?? ''
}
const take = (token: string, password = fresh) =>
  portal.stranger.call(takeInvitation, { body: { token, password } })
const signIn = async (password: string) =>
  (await portal.stranger.call(login, { body: { email, password } })).status

const invalid = [400, { detail: 'Invalid signature' }]

test('an invitation is mailed whole, sets the first password and signs its reader in', async () => {
  const [mail] = await portal.mails()
  expect(mail).toMatchObject({ to: email, subject: 'Your account at Consultant Hub' })
  expect(mail?.text).toContain('Hello Inés,')
  expect(mail?.html).toContain('Welcome to Consultant Hub')
  const token = /\/invitation\?token=(\S+)$/m.exec(mail?.text ?? '')?.[1] ?? ''
  const answer = await take(token)
  const { access } = Tokens.parse(answer.body)
  const user = (await clientOf(portal.app, access).call(getCurrentUser)).ok
  expect(user).toMatchObject({ email, first_name: 'Inés', type: 'Consultant' })
  expect(await signIn(fresh)).toBe(200)
  expect(String(answer.headers['set-cookie'])).toContain('hub_device=')
})

test('before the invitation is taken up no password signs its person in', async () => {
  for (const password of ['', fresh, 'null']) expect(await signIn(password)).toBe(400)
})

test('an invitation works once, and not after a newer one', async () => {
  const older = await mailText()
  await invitePerson(portal.parts, id, system)
  const newer = await mailText()
  const refusal = await take(older)
  expect([refusal.status, refusal.body]).toEqual(invalid)
  expect((await take(newer)).status).toBe(200)
  const again = await take(newer)
  expect([again.status, again.body]).toEqual(invalid)
})

test('of two invitations in one moment the newer alone counts', async () => {
  const first = await mailText()
  await invitePerson(portal.parts, id, system)
  const second = await mailText()
  expect(second).not.toBe(first)
  expect((await take(first)).body).toEqual({ detail: 'Invalid signature' })
  expect((await take(second)).status).toBe(200)
})

test('an invitation counts for fourteen days', async () => {
  const token = await mailText()
  portal.clock.advance({ days: 14 })
  const late = await take(token)
  expect([late.status, late.body]).toEqual([400, { detail: 'Signature expired' }])
  await invitePerson(portal.parts, id, system)
  expect((await take(await mailText())).status).toBe(200)
})

test('a person who was deactivated cannot take up their invitation', async () => {
  const token = await mailText()
  await deactivatePerson(portal.parts, id, { reason: 'Invited by mistake', withdraw: false }, system)
  const answer = await take(token)
  expect([answer.status, answer.body]).toEqual(invalid)
})

test('a link of another person, cut short or with a changed signature is refused like one that never was', async () => {
  const token = await mailText()
  const other = id
  await add()
  const [, signature = ''] = token.split('.')
  for (const variant of [
    `${id}.${signature}`,
    `${other}.`,
    `${other}.${signature.slice(0, -1)}x`,
    other,
    signature,
    `nobody.${signature}`,
    `${other}.${signature}.more`,
    '',
    '.',
    'x'.repeat(4000),
  ]) {
    const answer = await take(variant)
    expect([answer.status, answer.body]).toEqual(invalid)
  }
  expect((await take(token)).status).toBe(200)
})

test('an invitation’s signature is judged before its password, which keeps the policy of the others', async () => {
  const token = await mailText()
  expect((await take(`${token}x`, 'weak')).body).toEqual({ detail: 'Invalid signature' })
  expect((await take(token, 'weak')).body).toEqual({ password: [messages.passwordPolicy] })
  expect((await take(token, 'Calderon-kettle-42!')).body).toEqual({ password: [messages.passwordPolicy] })
  expect((await take(token, 'Password123!')).body).toEqual({ password: [messages.passwordGuessable] })
  expect((await take(token)).status).toBe(200)
})

test('of two tabs that take one invitation at the same moment, one signs in', async () => {
  const token = await mailText()
  const answers = await Promise.all([take(token, 'Sturdy-kettle-42!'), take(token, 'Sturdy-kettle-43!')])
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 400])
})

test('a password that was set by a reset link ends the invitation, and nobody is invited who has one', async () => {
  const token = await mailText()
  await portal.stranger.call(sendResetLink, { body: { email } })
  const [mail] = await portal.mails()
  const url = /http\S+\/reset-password\/confirm\S+/.exec(mail?.text ?? '')?.[0] ?? ''
  const values = Object.fromEntries(new URL(url).searchParams)
  const reset = await portal.stranger.call(resetPassword, { body: { ...values, password: fresh } })
  expect(reset.status).toBe(200)
  expect((await take(token, 'Another-kettle-43!')).body).toEqual({ detail: 'Invalid signature' })
  await expect(invitePerson(portal.parts, id, system)).rejects.toThrow('has set a password already')
})

test('taking invitations is limited by the address that tries', async () => {
  const refusal = await portal.stranger.call(takeInvitation, { body: { token: 'x', password: fresh } })
  expect(refusal.status).toBe(400)
  const before = portal.statements.length
  await take('x')
  expect(portal.statements.slice(before).some((text) => text.includes('insert into throttles'))).toBe(true)
})

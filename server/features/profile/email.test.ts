import { getCurrentUser } from '@hub/contract/consultant'
import { activeMethods } from '@hub/contract/mfa'
import { makeCalendar } from '@hub/contract/notifications'
import { listPasskeys } from '@hub/contract/passkeys'
import { changePassword, resetPassword, sendResetLink } from '@hub/contract/passwords'
import {
  confirmNewEmail,
  getPersonalDetails,
  patchPersonalDetails,
  undoNewEmail,
} from '@hub/contract/profile'
import { login } from '@hub/contract/session'
import { endOtherSessions, endSession, listSessions } from '@hub/contract/sessions'
import { expect, test } from 'vitest'
import { newId } from '../../ids.ts'
import type { Client } from '../../testing/client.ts'
import { castForEach, portalForFile } from '../../testing/fixtures.ts'

const portal = await portalForFile()
const people = castForEach(portal)

const read = async (client: Client) => (await client.call(getPersonalDetails)).ok
const patch = (client: Client, user: Record<string, unknown>) =>
  client.call(patchPersonalDetails, { body: { user } })
const confirm = async (token: string) =>
  (await portal.stranger.call(confirmNewEmail, { body: { token } })).status
const undo = async (token: string) => (await portal.stranger.call(undoNewEmail, { body: { token } })).status

/** Asks for another address and takes it; the token of the link that undoes it. */
async function takeAddress(client: Client, email: string): Promise<string> {
  await portal.mails()
  await patch(client, { email })
  const [confirmation, warning] = await portal.mails()
  expect(await confirm(linkIn(confirmation?.text))).toBe(200)
  return linkIn(warning?.text)
}

function linkIn(text: string | undefined): string {
  const address = /http\S+token=\S+/.exec(text ?? '')?.[0] ?? 'http://none'
  return new URL(address).searchParams.get('token') ?? ''
}

test('R5.3 a new address waits for its link; the old one gets a warning, and everything else is saved at once', async () => {
  const email = `new.${people.mia.email}`
  const answer = (await patch(people.asMia, { email, city: 'Oslo' })).ok
  expect(answer).toMatchObject({ pending_email: email, user: { email: people.mia.email, city: 'Oslo' } })
  const mails = await portal.mails()
  expect(mails.map(({ to, subject }) => [to, subject])).toEqual([
    [email, 'Confirm your new e-mail address'],
    [people.mia.email, 'Your e-mail address is being changed'],
  ])
  const token = linkIn(mails[0]?.text)
  expect((await portal.stranger.call(confirmNewEmail, { body: { token } })).status).toBe(200)
  expect((await people.asMia.call(getCurrentUser)).ok.email).toBe(email)
  expect((await read(people.asMia)).pending_email).toBeNull()
  const again = await portal.stranger.call(confirmNewEmail, { body: { token } })
  expect([again.status, again.body]).toEqual([400, { detail: 'This link is not valid any more.' }])
})

test('the old address undoes a change for seven days, which ends all sessions, once', async () => {
  const email = `taken.${people.mia.email}`
  await patch(people.asMia, { email })
  const mails = await portal.mails()
  await portal.stranger.call(confirmNewEmail, { body: { token: linkIn(mails[0]?.text) } })
  portal.clock.advance({ days: 6 })
  const client = await portal.as(people.mia)
  const token = linkIn(mails[1]?.text)
  expect((await portal.stranger.call(undoNewEmail, { body: { token } })).status).toBe(200)
  expect((await client.call(getCurrentUser)).status).toBe(401)
  expect((await (await portal.as(people.mia)).call(getCurrentUser)).ok.email).toBe(people.mia.email)
  expect((await portal.stranger.call(undoNewEmail, { body: { token } })).status).toBe(400)
})

test('an undo takes back what was changed after it too, and no later link gives it to a stranger again', async () => {
  const { mia } = people
  const first = await takeAddress(people.asMia, `thief.${mia.email}`)
  const second = await takeAddress(people.asMia, `hideout.${mia.email}`)
  expect(await undo(first)).toBe(200)
  expect(await undo(second)).toBe(400)
  expect((await (await portal.as(mia)).call(getCurrentUser)).ok.email).toBe(mia.email)
})

test('the latest change can be undone alone, and the one before it afterwards', async () => {
  const { mia } = people
  const first = await takeAddress(people.asMia, `home.${mia.email}`)
  portal.clock.advance({ minutes: 1 })
  const second = await takeAddress(people.asMia, `work.${mia.email}`)
  expect(await undo(second)).toBe(200)
  expect((await (await portal.as(mia)).call(getCurrentUser)).ok.email).toBe(`home.${mia.email}`)
  expect(await undo(first)).toBe(200)
  expect((await (await portal.as(mia)).call(getCurrentUser)).ok.email).toBe(mia.email)
})

const keepPasskey = (userId: string, name: string) =>
  portal.db
    .insertInto('passkeys')
    .values({
      id: newId(),
      user_id: userId,
      name,
      credential_id: `${name} ${userId}`,
      public_key: Buffer.from(''),
      counter: 0,
      created_at: portal.clock.now(),
    })
    .execute()

test('an undo removes every passkey: one may have been added just before the address was changed', async () => {
  const { mia } = people
  await keepPasskey(mia.id, 'A back door')
  portal.clock.advance({ minutes: 1 })
  const token = await takeAddress(people.asMia, `thief.${mia.email}`)
  await keepPasskey(mia.id, 'Another')
  expect(await undo(token)).toBe(200)
  expect((await (await portal.as(mia)).call(listPasskeys)).ok.results).toEqual([])
})

test('an undo ends the private calendar address, which a stranger in the account may have made for themselves', async () => {
  const { url } = (await people.asMia.call(makeCalendar, { body: { time_zone: 'Europe/Oslo' } })).ok
  const token = await takeAddress(people.asMia, `thief.${people.mia.email}`)
  const read = async () =>
    (await portal.stranger.send({ method: 'GET', url: new URL(url).pathname })).statusCode
  expect(await read()).toBe(200)
  expect(await undo(token)).toBe(200)
  expect(await read()).toBe(404)
})

test('an undo voids a password set since, and mails the old address a link that sets another', async () => {
  const { mia } = people
  const token = await takeAddress(people.asMia, `thief.${mia.email}`)
  const password = 'Thieves-kettle-42!'
  await people.asMia.call(changePassword, {
    body: { old_password: mia.password, password, password_confirm: password },
  })
  await portal.mails()
  expect(await undo(token)).toBe(200)
  const signIn = async (address: string) =>
    (await portal.stranger.call(login, { body: { email: mia.email, password: address } })).status
  expect([await signIn(password), await signIn(mia.password)]).toEqual([400, 400])
  const [mail, ...more] = await portal.mails()
  expect([mail?.to, mail?.subject, more]).toEqual([
    mia.email,
    'The change of your e-mail address is undone',
    [],
  ])
  const link = /http\S+signature=\S+/.exec(mail?.text ?? '')?.[0] ?? ''
  const values = Object.fromEntries(new URL(link).searchParams)
  const fresh = 'Sturdy-kettle-42!'
  const reset = await portal.stranger.call(resetPassword, { body: { ...values, password: fresh } })
  expect(reset.status).toBe(200)
  expect(await signIn(fresh)).toBe(200)
})

test('an undo leaves two-step verification as it was before the change, and no backup code works', async () => {
  const mfa = async (userId: string, on: boolean) => {
    await portal.db.updateTable('users').set({ email_mfa: on }).where('id', '=', userId).execute()
    const code_hash = portal.tokens.hash(`thief${on}`)
    await portal.db.insertInto('backup_codes').values({ user_id: userId, code_hash }).execute()
  }
  await mfa(people.nord.id, true)
  for (const [person, client, before] of [
    [people.mia, people.asMia, false],
    [people.nord, people.asNord, true],
  ] as const) {
    const token = await takeAddress(client, `thief.${person.email}`)
    await mfa(person.id, !before)
    expect(await undo(token)).toBe(200)
    expect((await (await portal.as(person)).call(activeMethods)).ok).toHaveLength(before ? 1 : 0)
    const codes = portal.db.selectFrom('backup_codes').selectAll().where('user_id', '=', person.id)
    expect(await codes.execute()).toEqual([])
  }
})

/** A stranger in one of Mia's sessions asks for an address; the token of its confirmation. */
async function askAsStranger(client: Client): Promise<string> {
  await patch(client, { email: `thief.${people.mia.email}` })
  const [mail] = await portal.mails()
  return linkIn(mail?.text)
}

test('an address that waits ends with the password it was asked for under, by whatever way that changes', async () => {
  const { mia } = people
  const password = 'Sturdy-kettle-42!'
  const reset = async () => {
    await portal.stranger.call(sendResetLink, { body: { email: mia.email } })
    const link = /http\S+signature=\S+/.exec((await portal.mails())[0]?.text ?? '')?.[0] ?? ''
    const values = Object.fromEntries(new URL(link).searchParams)
    return portal.stranger.call(resetPassword, { body: { ...values, password } })
  }
  const change = async () =>
    (await portal.as(mia)).call(changePassword, {
      body: { old_password: password, password: `${password}!`, password_confirm: `${password}!` },
    })
  for (const act of [reset, change]) {
    const token = await askAsStranger(await portal.as(mia))
    expect((await act()).status).toBe(200)
    const client = await portal.as(mia)
    expect((await read(client)).pending_email).toBeNull()
    expect(await confirm(token)).toBe(400)
  }
  const token = await askAsStranger(await portal.as(mia))
  await portal.db.updateTable('users').set({ password_hash: 'other' }).where('id', '=', mia.id).execute()
  expect(await confirm(token)).toBe(400)
  expect((await (await portal.as(mia)).call(getCurrentUser)).ok.email).toBe(mia.email)
})

test('an address that waits ends with the other sessions, and with the one that asked for it', async () => {
  const { mia, asMia } = people
  const theirs = await portal.as(mia)
  const first = await askAsStranger(theirs)
  await asMia.call(endOtherSessions)
  expect(await confirm(first)).toBe(400)

  const again = await portal.as(mia)
  const second = await askAsStranger(again)
  const sessions = (await asMia.call(listSessions)).ok.results
  for (const { id } of sessions.filter(({ current }) => !current))
    await asMia.call(endSession, { params: { sessionId: id } })
  expect((await again.call(getCurrentUser)).status).toBe(401)
  expect(await confirm(second)).toBe(400)
})

test('a reset link that was mailed to an address is dead once the address is not theirs any more', async () => {
  const { mia } = people
  const address = `thief.${mia.email}`
  const token = await takeAddress(people.asMia, address)
  await portal.stranger.call(sendResetLink, { body: { email: address } })
  const mails = await portal.mails()
  const link = /http\S+signature=\S+/.exec(mails.at(-1)?.text ?? '')?.[0] ?? ''
  const values = Object.fromEntries(new URL(link).searchParams)
  expect(await undo(token)).toBe(200)
  const reset = await portal.stranger.call(resetPassword, {
    body: { ...values, password: 'Sturdy-kettle-42!' },
  })
  expect([reset.status, reset.body]).toEqual([400, { detail: 'Invalid signature' }])
  const own = await portal.stranger.call(login, { body: { email: mia.email, password: mia.password } })
  expect(own.status).toBe(200)
})

test('of two who take one address at the same moment, one gets it and the other hears why not', async () => {
  const email = `wanted.${people.mia.email}`
  const links: string[] = []
  for (const client of [people.asMia, people.asNord]) {
    await patch(client, { email })
    links.push(linkIn((await portal.mails())[0]?.text))
  }
  expect((await Promise.all(links.map(confirm))).sort()).toEqual([200, 400])
})

test('a link of either kind dies with its time', async () => {
  await patch(people.asMia, { email: `late.${people.mia.email}` })
  const [confirm, undo] = await portal.mails()
  portal.clock.advance({ days: 1 })
  expect(
    (await portal.stranger.call(confirmNewEmail, { body: { token: linkIn(confirm?.text) } })).status,
  ).toBe(400)
  portal.clock.advance({ days: 6 })
  expect((await portal.stranger.call(undoNewEmail, { body: { token: linkIn(undo?.text) } })).status).toBe(400)
})

test('an address that somebody signs in with is refused in any case, and also when it was taken while the link waited', async () => {
  const conflict = { email: ['A consultant with this email already exists.'] }
  expect((await patch(people.asMia, { email: people.nord.email.toUpperCase() })).body).toEqual(conflict)
  const email = `wanted.${people.mia.email}`
  await patch(people.asMia, { email })
  const [mail] = await portal.mails()
  await portal.make.person({ email, firstName: 'Eva', lastName: 'Roth', type: 'Consultant' })
  expect((await portal.stranger.call(confirmNewEmail, { body: { token: linkIn(mail?.text) } })).body).toEqual(
    conflict,
  )
})

test("one's own address in other letters is no new address", async () => {
  const answer = (await patch(people.asMia, { email: people.mia.email.toUpperCase() })).ok
  expect(answer.pending_email).toBeNull()
  expect(await portal.mails()).toEqual([])
})

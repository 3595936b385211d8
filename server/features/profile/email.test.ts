import { getCurrentUser } from '@hub/contract/consultant'
import { listPasskeys } from '@hub/contract/passkeys'
import { resetPassword, sendResetLink } from '@hub/contract/passwords'
import {
  confirmNewEmail,
  getPersonalDetails,
  patchPersonalDetails,
  undoNewEmail,
} from '@hub/contract/profile'
import { login } from '@hub/contract/session'
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

test('an undo removes the passkeys that were made since the change began, and no older one', async () => {
  const { mia } = people
  const keep = (name: string) =>
    portal.db
      .insertInto('passkeys')
      .values({
        id: newId(),
        user_id: mia.id,
        name,
        credential_id: `${name} ${mia.id}`,
        public_key: Buffer.from(''),
        counter: 0,
        created_at: portal.clock.now(),
      })
      .execute()
  await keep('My own')
  portal.clock.advance({ minutes: 1 })
  const token = await takeAddress(people.asMia, `thief.${mia.email}`)
  await keep('A back door')
  expect(await undo(token)).toBe(200)
  const left = (await (await portal.as(mia)).call(listPasskeys)).ok.results
  expect(left.map(({ name }) => name)).toEqual(['My own'])
})

test('a reset link that was mailed to an address is dead once the address is not theirs any more', async () => {
  const { mia } = people
  const taken = `thief.${mia.email}`
  const token = await takeAddress(people.asMia, taken)
  await portal.stranger.call(sendResetLink, { body: { email: taken } })
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
  const taken = { email: ['A consultant with this email already exists.'] }
  expect((await patch(people.asMia, { email: people.nord.email.toUpperCase() })).body).toEqual(taken)
  const email = `wanted.${people.mia.email}`
  await patch(people.asMia, { email })
  const [mail] = await portal.mails()
  await portal.make.person({ email, firstName: 'Eva', lastName: 'Roth', type: 'Consultant' })
  expect((await portal.stranger.call(confirmNewEmail, { body: { token: linkIn(mail?.text) } })).body).toEqual(
    taken,
  )
})

test("one's own address in other letters is no new address", async () => {
  const answer = (await patch(people.asMia, { email: people.mia.email.toUpperCase() })).ok
  expect(answer.pending_email).toBeNull()
  expect(await portal.mails()).toEqual([])
})

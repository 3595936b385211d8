import { getCurrentUser } from '@hub/contract/consultant'
import { activateEmail, confirmEmail } from '@hub/contract/mfa'
import { makeCalendar } from '@hub/contract/notifications'
import { resetPassword, sendResetLink } from '@hub/contract/passwords'
import { confirmNewEmail, patchPersonalDetails, undoNewEmail } from '@hub/contract/profile'
import { login, loginCode, refreshAccess } from '@hub/contract/session'
import { stepUp } from '@hub/contract/step-up'
import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createApp } from '../../app.ts'
import { type Cast, cast } from '../../testing/cast.ts'
import { clientOf } from '../../testing/client.ts'
import { ownPortalForFile } from '../../testing/fixtures.ts'
import { createTokens } from './tokens.ts'

const old = 'the old secret of the tests is long enough'
const fresh = 'the new secret of the tests is long enough'

const portal = await ownPortalForFile({ env: { HUB_SECRET: old } })
/** The same portal after a rotation, and after the old secret has left the list. */
let newApp: FastifyInstance
let without: FastifyInstance

beforeAll(async () => {
  newApp = await createApp({ ...portal.parts, tokens: createTokens([fresh, old]) })
  without = await createApp({ ...portal.parts, tokens: createTokens([fresh]) })
})
afterAll(() => Promise.all([newApp.close(), without.close()]))

const textOf = async (subject: RegExp): Promise<string> =>
  (await portal.mails()).find((mail) => subject.test(mail.subject))?.text ?? ''
const codeIn = (text: string): string => /\b\d{6}\b/.exec(text)?.[0] ?? ''
const linkIn = (text: string): URLSearchParams => new URL(/http\S+\?\S+/.exec(text)?.[0] ?? '').searchParams

async function signIn({ mia }: Cast) {
  const answer = await portal.stranger.call(login, { body: mia })
  const tokens = { refresh: '', access: '', ephemeral_token: '', ...answer.ok }
  return { tokens, cookie: /^hub_device=[^;]+/.exec(String(answer.headers['set-cookie']))?.[0] ?? '' }
}
async function turnOnCodes({ asMia }: Cast): Promise<string[]> {
  await asMia.call(activateEmail)
  return (await asMia.call(confirmEmail, { body: { code: codeIn(await textOf(/^Your code/)) } })).ok
    .backup_codes
}
const sessionIn = (cookie: string): unknown =>
  JSON.parse(Buffer.from(cookie.split('.')[1] ?? '', 'base64url').toString()).sid

/** What a secret made, and whether a server takes it. */
type Attempt = (app: FastifyInstance) => Promise<boolean>

const kinds: Record<string, (people: Cast) => Promise<Attempt>> = {
  'an access token': async (people) => {
    const { tokens } = await signIn(people)
    return async (app) => (await clientOf(app, tokens.access).call(getCurrentUser)).status === 200
  },
  'a refresh token': async (people) => {
    const { refresh } = (await signIn(people)).tokens
    return async (app) =>
      (await clientOf(app, null).call(refreshAccess, { body: { refresh } })).status === 200
  },
  'a sign-in that waits for its mailed code': async (people) => {
    await turnOnCodes(people)
    const { ephemeral_token } = (await signIn(people)).tokens
    const body = { ephemeral_token, code: codeIn(await textOf(/^Your code/)) }
    return async (app) => (await clientOf(app, null).call(loginCode, { body })).status === 200
  },
  'a mailed code that turns two-step verification on': async ({ asMia, mia }) => {
    await asMia.call(activateEmail)
    const code = codeIn(await textOf(/^Your code/))
    return async (app) => (await (await as(app, mia)).call(confirmEmail, { body: { code } })).status === 200
  },
  'a mailed code that proves who it is': async ({ asMia, mia }) => {
    await asMia.call(stepUp, { body: { send: true } })
    const code = codeIn(await textOf(/^Your code/))
    return async (app) => (await (await as(app, mia)).call(stepUp, { body: { code } })).status === 200
  },
  'a reset link': async ({ mia }) => {
    await portal.stranger.call(sendResetLink, { body: { email: mia.email } })
    const values = Object.fromEntries(linkIn(await textOf(/^Set a new/)))
    const body = { ...values, password: 'Quite-another-1-of-hers' }
    return async (app) => (await clientOf(app, null).call(resetPassword, { body })).status === 200
  },
  'a link that confirms an address': async ({ asMia, mia }) => {
    await asMia.call(patchPersonalDetails, { body: { user: { email: `new.${mia.email}` } } })
    const token = linkIn(await textOf(/^Confirm/)).get('token')
    return async (app) =>
      (await clientOf(app, null).call(confirmNewEmail, { body: { token } })).status === 200
  },
  'a link that undoes a change of address': async ({ asMia, mia }) => {
    await asMia.call(patchPersonalDetails, { body: { user: { email: `newer.${mia.email}` } } })
    const token = linkIn(await textOf(/being changed$/)).get('token')
    return async (app) => (await clientOf(app, null).call(undoNewEmail, { body: { token } })).status === 200
  },
  'a calendar’s address': async ({ asMia }) => {
    const { url } = (await asMia.call(makeCalendar, { body: { time_zone: 'UTC' } })).ok
    const calendar = { method: 'GET', url: new URL(url).pathname } as const
    return async (app) => (await clientOf(app, null).send(calendar)).statusCode === 200
  },
  'the cookie of a known browser': async (people) => {
    const { cookie } = await signIn(people)
    return async (app) => {
      const answer = await clientOf(app, null).call(login, { body: people.mia, headers: { cookie } })
      return sessionIn(String(answer.headers['set-cookie'])) === sessionIn(cookie)
    }
  },
}

/** A person signed in at another server on the same database. */
async function as(app: FastifyInstance, person: Cast['mia']) {
  const answer = await clientOf(app, null).call(login, { body: person })
  return clientOf(app, { access: '', ...answer.ok }.access)
}

for (const [kind, make] of Object.entries(kinds))
  test(`a rotation of the secret leaves ${kind} valid, until the old secret leaves the list`, async () => {
    const people = await cast(portal)
    const attempt = await make(people)
    expect(await attempt(without)).toBe(false)
    expect(await attempt(newApp)).toBe(true)
    portal.clock.advance({ minutes: 1 })
  })

test('a backup code, which no secret is part of, outlives all of them', async () => {
  const people = await cast(portal)
  const [code = ''] = await turnOnCodes(people)
  const answer = await clientOf(without, null).call(login, { body: people.mia })
  const { ephemeral_token } = { ephemeral_token: '', ...answer.ok }
  expect((await clientOf(without, null).call(loginCode, { body: { ephemeral_token, code } })).status).toBe(
    200,
  )
  await portal.mails()
})

test('what is made after a rotation is of the new secret', async () => {
  const { mia } = await cast(portal)
  const { access } = { access: '', ...(await clientOf(newApp, null).call(login, { body: mia })).ok }
  expect((await clientOf(without, access).call(getCurrentUser)).status).toBe(200)
})

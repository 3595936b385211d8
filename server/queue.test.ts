import { sendResetLink } from '@hub/contract/passwords'
import { expect, test } from 'vitest'
import type { AccountMail } from './features/mail/mail.kinds.ts'
import { createMailer, mailChannel } from './features/mail/mail.queue.ts'
import { openQueue } from './queue.ts'
import { createSeals } from './seals.ts'
import { cast } from './testing/cast.ts'
import { ownPortalForFile } from './testing/fixtures.ts'

const old = 'the old secret of the tests is long enough'
const fresh = 'the new secret of the tests is long enough'
const portal = await ownPortalForFile({ env: { HUB_SECRET: `${fresh},${old}` } })

const rows = () => portal.query<{ data: string; state: string }>('select data::text, state from pgboss.job')
const mailLink = async (): Promise<string> => {
  const { mia } = await cast(portal)
  await portal.stranger.call(sendResetLink, { body: { email: mia.email } })
  return mia.id
}

test('a link that waits to be mailed can’t be read in the database, and is gone once it was mailed', async () => {
  const id = await mailLink()
  const waiting = await rows()
  expect(waiting.map(({ state }) => state)).toEqual(['created'])
  for (const secret of ['reset', 'signature', id]) expect(waiting[0]?.data).not.toContain(secret)
  expect((await portal.mails())[0]?.text).toContain('/reset-password/confirm?')
  expect(await rows()).toEqual([])
})

test('a mail that somebody waits for leaves before the notices, and beside one that takes long', async () => {
  const { mia } = await cast(portal)
  const queue = await openQueue(portal.urls.server, { seals: createSeals([fresh]), onError: () => {} })
  const channel = await mailChannel(queue)
  const mailer = createMailer(channel, portal.clock)
  const send = (...mails: AccountMail[]) =>
    portal.db
      .transaction()
      .execute((trx) => mailer.send(trx, ...mails.map((mail) => ({ ...mail, userId: mia.id }))))
  const link = 'https://hub.example/x'

  const held = new Map(['billing', 'newEmail'].map((kind) => [kind, Promise.withResolvers<void>()]))
  const begun: string[] = []
  channel.work(async ({ kind }) => {
    begun.push(kind)
    await held.get(kind)?.promise
  })
  await send({ kind: 'billing' })
  await expect.poll(() => begun).toEqual(['billing'])
  await send({ kind: 'password', reset: false }, { kind: 'newEmail', link })
  await expect.poll(() => begun).toEqual(['billing', 'newEmail'])
  await send({ kind: 'reset', link })
  held.get('billing')?.resolve()
  await expect.poll(() => begun).toEqual(['billing', 'newEmail', 'reset', 'password'])
  held.get('newEmail')?.resolve()
  await expect.poll(rows).toEqual([])
  await queue.close()
})

test('a worker, too, leaves nothing of a mail that was delivered', async () => {
  await mailLink()
  expect(await rows()).toHaveLength(1)
  await portal.deliver()
  await expect.poll(rows).toEqual([])
  expect((await portal.mails()).map(({ subject }) => subject)).toEqual(['Set a new password'])
})

test('a mail in the hands of a process that is gone is sent by the next one after half a minute of silence', async () => {
  await mailLink()
  const gone = await openQueue(portal.urls.server, { seals: createSeals([fresh, old]), onError: () => {} })
  const channel = await mailChannel(gone)
  await expect(channel.workWaiting(() => Promise.reject(new Error('It was killed.')))).rejects.toThrow()
  await gone.close()
  await portal.query("update pgboss.job set heartbeat_on = now() - interval '31 s'")
  await portal.query('update pgboss.queue set monitor_on = null')
  await portal.deliver()
  await expect.poll(rows, { timeout: 20_000 }).toEqual([])
  expect((await portal.mails()).map(({ subject }) => subject)).toEqual(['Set a new password'])
})

test('a mail that an older secret sealed is delivered after a rotation', async () => {
  const { mia } = await cast(portal)
  const before = await openQueue(portal.urls.server, { seals: createSeals([old]), onError: () => {} })
  const mailer = createMailer(await mailChannel(before), portal.clock)
  await portal.db
    .transaction()
    .execute((trx) => mailer.send(trx, { kind: 'reset', userId: mia.id, link: 'https://hub.example/x' }))
  await before.close()
  await expect.poll(async () => (await portal.mails())[0]?.text).toContain('https://hub.example/x')
})

test('what is sealed opens with its own secret, in its own place and unchanged, or not at all', () => {
  const seals = createSeals([old])
  const seal = seals.seal('a link', 'mail')
  expect(seals.seal('a link', 'mail')).not.toBe(seal)
  expect(createSeals([fresh, old]).open(seal, 'mail')).toBe('a link')
  expect(createSeals([fresh]).open(seal, 'mail')).toBeUndefined()
  expect(seals.open(seal, 'imports')).toBeUndefined()
  const bytes = Buffer.from(seal, 'base64url')
  for (let place = 0; place < bytes.length; place++) {
    const forgery = Buffer.from(bytes)
    forgery[place] = (forgery[place] ?? 0) ^ 1
    expect(seals.open(forgery.toString('base64url'), 'mail')).toBeUndefined()
  }
  for (let length = 0; length < bytes.length; length++)
    expect(seals.open(bytes.subarray(0, length).toString('base64url'), 'mail')).toBeUndefined()
})

import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { getNotifications } from '@hub/contract/notifications'
import { addPerson } from '@hub/contract/staff-people'
import PostalMime from 'postal-mime'
import { expect, test } from 'vitest'
import { castForEach, portalForFile } from '../../testing/fixtures.ts'
import { outbox } from '../mail/mail.transport.ts'

const portal = await portalForFile()
const the = castForEach(portal)

const choices = async () => (await the.asMia.call(getNotifications)).ok

/** The newest mail to Mia. */
const mailAfter = async (work: () => Promise<unknown>) => {
  await work()
  return (await portal.mails()).findLast(({ to }) => to === the.mia.email)
}
const headersOf = async (work: () => Promise<unknown>): Promise<Record<string, string>> =>
  (await mailAfter(work))?.headers ?? {}

const offer = async () => {
  await portal.make.offer(the.sam, the.mia, await portal.make.project({ name: 'Tide' }))
}

const pathOf = (header = '') => new URL(header.slice(1, -1)).pathname

test('a mail of a kind that can be switched off says how, by one click', async () => {
  const headers = await headersOf(offer)
  expect(headers).toMatchObject({
    'Auto-Submitted': 'auto-generated',
    'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
  })
  const url = pathOf(headers['List-Unsubscribe'])
  // Looking at it changes nothing: mail programs look at every link.
  const page = await portal.stranger.send({ method: 'GET', url })
  expect([page.statusCode, page.payload]).toEqual([200, expect.stringContaining('requests for you')])
  expect(page.payload).toContain('<button type="submit">Send me no more of them</button>')
  expect((await choices()).offer).toBe('each')
  for (let click = 0; click < 2; click++) {
    const answer = await portal.stranger.send({
      method: 'POST',
      url,
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      payload: 'List-Unsubscribe=One-Click',
    })
    expect([answer.statusCode, answer.payload]).toEqual([200, expect.stringContaining('no more mails')])
  }
  expect(await choices()).toMatchObject({ offer: 'off', taken: 'each' })
  expect(await headersOf(offer)).toEqual({})
})

test('a mail about security cannot be switched off, and is automatic all the same', async () => {
  const email = `new.${the.mia.id}@hub.example`
  const body = { email, first_name: 'New', last_name: 'One', type: 'Consultant' }
  await the.asSam.call(addPerson, { body })
  const [mail] = await portal.mails()
  expect([mail?.to, mail?.headers]).toEqual([email, { 'Auto-Submitted': 'auto-generated' }])
})

test('a link that was changed, is too old or nobody’s switches nothing off', async () => {
  const headers = await headersOf(offer)
  const url = pathOf(headers['List-Unsubscribe'])
  const wrong = [
    url.replace('.offer.', '.taken.'),
    url.replace(the.mia.id, the.nord.id),
    `${url}x`,
    '/unsubscribe/x',
    `/unsubscribe/${'a.'.repeat(2000)}`,
  ]
  for (const address of wrong)
    for (const method of ['GET', 'POST'] as const)
      expect((await portal.stranger.send({ method, url: address })).statusCode, address.slice(0, 80)).toBe(
        404,
      )
  expect(await choices()).toMatchObject({ offer: 'each', taken: 'each' })
  portal.clock.advance({ days: 401 })
  expect((await portal.stranger.send({ method: 'POST', url })).statusCode).toBe(404)
})

test('the headers leave with the mail as it is written', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'outbox-'))
  try {
    const mail = await mailAfter(offer)
    if (mail) await outbox(folder)(mail)
    const [name = ''] = await readdir(folder)
    const { headers } = await PostalMime.parse(await readFile(join(folder, name)))
    const of = (key: string) => headers.find((header) => header.key === key)?.value
    expect(of('auto-submitted')).toBe('auto-generated')
    expect(of('list-unsubscribe')).toMatch(/^<https?:\/\/[^>]+\/unsubscribe\/[\w.-]+>$/)
    expect(of('list-unsubscribe-post')).toBe('List-Unsubscribe=One-Click')
  } finally {
    await rm(folder, { recursive: true })
  }
})

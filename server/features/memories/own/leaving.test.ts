import { getOwnMemory } from '@hub/contract/own-memory'
import { erasePerson, getOwnData, getPersonData } from '@hub/contract/staff-data'
import { activatePerson, deactivatePerson } from '@hub/contract/staff-people'
import { strFromU8, unzipSync } from 'fflate'
import { expect, test } from 'vitest'
import { castForEach, portalForFile } from '../../../testing/fixtures.ts'
import { approvedJob, switchOn } from '../../../testing/own-memories.ts'
import { keepUp } from '../../../upkeep.ts'

const portal = await portalForFile()
const the = castForEach(portal)

const filesOf = (zip: Uint8Array) =>
  Object.fromEntries(Object.entries(unzipSync(zip)).map(([name, bytes]) => [name, strFromU8(bytes)]))

const fill = async () => {
  await switchOn(the.asMia)
  await approvedJob(portal, the.sam, { person: the.mia, client: the.asMia }, 'De Mia')
}

const params = () => ({ userId: the.mia.id })
const deactivate = () =>
  the.asSam.call(deactivatePerson, {
    params: params(),
    body: { reason: 'They asked for it.', withdraw: true },
  })

/** The address in the mail that says what can be taken along. */
async function linkMailed(): Promise<string> {
  const mail = (await portal.mails()).find(({ subject }) => subject === 'Your memory at Consultant Hub')
  return /https?:\/\/\S+\/my-memory\/\S+/.exec(mail?.text ?? '')?.[0] ?? ''
}
/** As a browser opens a link, or whatever follows links. */
const open = (link: string) => portal.stranger.send({ method: 'GET', url: new URL(link).pathname })
/** As a browser sends the form of the page's button. */
const press = (link: string) =>
  portal.stranger.send({
    method: 'POST',
    url: new URL(link).pathname,
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    payload: '',
  })

const left = () => portal.query(`select 1 from memories where owner_id = '${the.mia.id}'`)

test('who is deactivated takes their memory out by a mailed link for 90 days, then it goes', async () => {
  await fill()
  expect((await deactivate()).status).toBe(200)
  const link = await linkMailed()
  const answer = await press(link)
  expect([answer.statusCode, answer.headers['content-type']]).toEqual([200, 'application/zip'])
  const files = filesOf(answer.rawPayload)
  expect(Object.keys(files)).toEqual(['My memory en-fr.tmx'])
  expect(files['My memory en-fr.tmx']).toContain('De Mia 1')
  portal.clock.advance({ days: 89 })
  await keepUp(portal.parts, portal.clock.now())
  expect((await press(link)).statusCode).toBe(200)
  portal.clock.advance({ days: 2 })
  expect([(await open(link)).statusCode, (await press(link)).statusCode]).toEqual([404, 404])
  await keepUp(portal.parts, portal.clock.now())
  expect(await left()).toEqual([])
})

test('a look at the mailed link gives a page with one button, and nothing of the memory', async () => {
  await fill()
  await deactivate()
  const link = await linkMailed()
  for (let look = 0; look < 2; look++) {
    const page = await open(link)
    expect([page.statusCode, page.headers['content-type']]).toEqual([200, 'text/html; charset=utf-8'])
    expect(page.payload).toContain('<form method="post"><button type="submit">Take my memory out</button>')
    expect(page.payload).not.toContain('De Mia')
  }
  const { stranger } = portal
  const head = await stranger.send({ method: 'HEAD', url: new URL(link).pathname })
  expect(head.headers['content-type']).toBe('text/html; charset=utf-8')
})

test('a link that was changed, or is another’s or nobody’s, takes nothing out', async () => {
  await fill()
  await deactivate()
  const link = await linkMailed()
  const start = new URL('/my-memory/', link).href
  for (const wrong of [
    link.replace(/.{4}$/, 'AAAA'),
    link.replace(the.mia.id, the.nord.id),
    `${link}x`,
    `${link}.zip`,
    `${start}none`,
    `${start}${'a.'.repeat(2000)}`,
  ])
    for (const ask of [open, press]) {
      const answer = await ask(wrong)
      expect([wrong.slice(0, 80), answer.statusCode]).toEqual([wrong.slice(0, 80), 404])
      expect(answer.headers['content-type']).not.toBe('application/zip')
    }
})

test('who may sign in again keeps their memory, and the link is dead', async () => {
  await fill()
  await deactivate()
  const link = await linkMailed()
  await the.asSam.call(activatePerson, { params: params() })
  expect((await press(link)).statusCode).toBe(404)
  portal.clock.advance({ days: 100 })
  await keepUp(portal.parts, portal.clock.now())
  const asMia = await portal.as(the.mia)
  expect((await asMia.call(getOwnMemory)).ok).toMatchObject({ on: true, pairs: [{ pair: 'en:fr' }] })
})

test('who had no memory gets no mail of one, and who is erased keeps none', async () => {
  await deactivate()
  expect(await linkMailed()).toBe('')
  await the.asSam.call(activatePerson, { params: params() })
  const asMia = await portal.as(the.mia)
  await switchOn(asMia)
  await approvedJob(portal, the.sam, { person: the.mia, client: asMia }, 'De Mia')
  const erasure = await the.asSam.call(erasePerson, {
    params: params(),
    body: { reason: 'They asked for it.' },
  })
  expect(erasure.status).toBe(204)
  await keepUp(portal.parts, portal.clock.now())
  expect(await left()).toEqual([])
})

test('one’s own data holds one’s memory as TMX; what staff take out for somebody does not', async () => {
  await fill()
  const own = filesOf((await the.asMia.call(getOwnData)).bytes)
  expect(own['my memory/My memory en-fr.tmx']).toContain('De Mia 1')
  const theirs = await the.asSam.call(getPersonData, { params: params() })
  expect(Object.keys(filesOf(theirs.bytes)).filter((name) => name.startsWith('my memory'))).toEqual([])
  expect(Object.values(filesOf(theirs.bytes)).join()).not.toContain('De Mia')
})

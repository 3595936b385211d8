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
  return /https?:\/\/\S+\/my-memory\/\S+\.zip/.exec(mail?.text ?? '')?.[0] ?? ''
}
const open = (link: string) =>
  portal.stranger.send({ method: 'GET', url: link === '' ? '/my-memory/none.zip' : new URL(link).pathname })

const left = () => portal.query(`select 1 from memories where owner_id = '${the.mia.id}'`)

test('who is deactivated takes their memory out by a mailed link for 90 days, then it goes', async () => {
  await fill()
  expect((await deactivate()).status).toBe(200)
  const link = await linkMailed()
  const answer = await open(link)
  expect([answer.statusCode, answer.headers['content-type']]).toEqual([200, 'application/zip'])
  const files = filesOf(answer.rawPayload)
  expect(Object.keys(files)).toEqual(['My memory en-fr.tmx'])
  expect(files['My memory en-fr.tmx']).toContain('De Mia 1')
  const forged = link.replace(/.{4}\.zip$/, 'AAAA.zip').replace(the.mia.id, the.nord.id)
  expect((await open(forged)).statusCode).toBe(404)
  portal.clock.advance({ days: 89 })
  await keepUp(portal.parts, portal.clock.now())
  expect((await open(link)).statusCode).toBe(200)
  portal.clock.advance({ days: 2 })
  expect((await open(link)).statusCode).toBe(404)
  await keepUp(portal.parts, portal.clock.now())
  expect(await left()).toEqual([])
})

test('who may sign in again keeps their memory, and the link is dead', async () => {
  await fill()
  await deactivate()
  const link = await linkMailed()
  await the.asSam.call(activatePerson, { params: params() })
  expect((await open(link)).statusCode).toBe(404)
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

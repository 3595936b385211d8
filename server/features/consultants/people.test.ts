import type { Scope } from '@hub/contract/endpoint'
import { takeInvitation } from '@hub/contract/invitations'
import { resetPassword, sendResetLink } from '@hub/contract/passwords'
import { getPersonalDetails } from '@hub/contract/profile'
import { login } from '@hub/contract/session'
import { addApiKey } from '@hub/contract/staff-keys'
import {
  activatePerson,
  addPerson,
  changePerson,
  deactivatePerson,
  getPerson,
  invitePersonAgain,
  listPeople,
} from '@hub/contract/staff-people'
import { expect, test } from 'vitest'
import { newId } from '../../ids.ts'
import { castForEach, ownPortalForFile } from '../../testing/fixtures.ts'

const portal = await ownPortalForFile({
  env: { LIMIT_STEP_UP_SECONDS: '60', HUB_TIME_ZONE: 'Europe/London' },
})
const the = castForEach(portal)

let addCount = 0
const terms = (more: object = {}) => ({
  email: `noor.${++addCount}@hub.example`,
  first_name: 'Noor',
  last_name: 'Haddad',
  type: 'Consultant',
  ...more,
})
const add = async (more: object = {}) => (await the.asSam.call(addPerson, { body: terms(more) })).ok
const get = async (userId: string) => (await the.asSam.call(getPerson, { params: { userId } })).ok
const change = (userId: string, body: object) => the.asSam.call(changePerson, { params: { userId }, body })
const names = async (query: Record<string, string>) =>
  (await the.asSam.call(listPeople, { query })).ok.results.map(
    (person) => person.agency_name ?? person.last_name,
  )

async function withKey(...scopes: Scope[]) {
  const { key } = (await the.asSam.call(addApiKey, { body: { name: `Key ${newId()}`, scopes } })).ok
  return { authorization: `Api-Key ${key}` }
}

test('a domain in its own letters and in those of name servers is one address, also of who was added before', async () => {
  const domain = `bücher-${++addCount}.example`
  const wire = new URL(`http://${domain}`).host
  const mia = await portal.make.person({
    email: `mia@${domain}`,
    firstName: 'Mia',
    lastName: 'Berg',
    type: 'Consultant',
  })
  const inUnicode = terms({ email: `Mia@${domain.toUpperCase()}` })
  for (const body of [inUnicode, terms({ email: `mia@${wire}` })])
    expect((await the.asSam.call(addPerson, { body })).body).toEqual({
      email: ['A consultant with this email already exists.'],
    })
  expect((await change(the.nord.id, { email: `mia@${wire}` })).status).toBe(400)
  const signIn = (email: string) =>
    portal.stranger.call(login, { body: { email, password: mia.password } }).then(({ status }) => status)
  expect(await signIn(`mia@${wire}`)).toBe(200)
  // As it was kept before domains were compared.
  await portal.db
    .updateTable('users')
    .set({ email: `mia@${wire}`, email_key: `mia@${wire}` })
    .where('id', '=', mia.id)
    .execute()
  expect([await signIn(`mia@${domain}`), await signIn(`MIA@${wire}`)]).toEqual([200, 200])
  expect((await the.asSam.call(addPerson, { body: inUnicode })).status).toBe(400)
})

test('staff add somebody, who gets a mail and signs in by its link', async () => {
  const body = terms({ agency_name: 'Haddad & Co', type: 'Agency', qcs_consultant_id: 'Q-7' })
  const answer = await the.asSam.call(addPerson, { body })
  expect(answer.status).toBe(201)
  expect(answer.ok).toMatchObject({
    email: body.email,
    agency_name: 'Haddad & Co',
    type: 'Agency',
    is_internal: false,
    active: true,
    invited_at: portal.clock.now().toISOString(),
    seen_at: null,
    time_zone: null,
    qcs_consultant_id: 'Q-7',
    expertise: { languages: [], specialisations: [], services: [], software: [] },
    load: { jobs: 0, words: 0, next_deadline: null },
    capacity: null,
  })
  const [mail] = await portal.mails()
  const token = /token=([\w.-]+)/.exec(mail?.text ?? '')?.[1] ?? ''
  const password = 'Vivid-Harbour-27-oars'
  expect((await portal.stranger.call(takeInvitation, { body: { token, password } })).status).toBe(200)
  expect((await the.asSam.call(addPerson, { body })).body).toEqual({
    email: ['A consultant with this email already exists.'],
  })
})

test.each([
  [{ type: undefined }, { type: ['This field is required.'] }],
  [{ is_internal: true }, { type: ["The provider's own people have no type."] }],
  [{ agency_name: 'One' }, { agency_name: ['Only an agency has an agency name.'] }],
  [{ type: 'Robot' }, { type: ['"Robot" is not a valid choice.'] }],
  [{ email: 'nobody' }, { email: ['Provide a valid email'] }],
  [{ first_name: ' ' }, { first_name: ['This field may not be blank.'] }],
])('%j is nobody who could be added', async (more, body) => {
  const answer = await the.asSam.call(addPerson, { body: terms(more) })
  expect([answer.status, answer.body]).toEqual([400, body])
  expect(await portal.mails()).toEqual([])
})

test('somebody who never came is invited again and the older link is dead; who has signed in is not', async () => {
  const { id } = await add()
  const link = async () => /token=([\w.-]+)/.exec((await portal.mails())[0]?.text ?? '')?.[1] ?? ''
  const first = await link()
  portal.clock.advance({ minutes: 1 })
  const again = await the.asSam.call(invitePersonAgain, { params: { userId: id } })
  expect(again.ok.invited_at).toBe(portal.clock.now().toISOString())
  const second = await link()
  const take = (token: string) =>
    portal.stranger.call(takeInvitation, { body: { token, password: 'Vivid-Harbour-27-oars' } })
  expect((await take(first)).status).toBe(400)
  expect((await take(second)).status).toBe(200)
  expect((await the.asSam.call(invitePersonAgain, { params: { userId: id } })).status).toBe(409)
})

test('people are found by name, language pair, specialisation, service and whether they are active', async () => {
  const expertise = {
    languages: [
      { source: 'English', target: 'French', native: true },
      { source: 'de', target: 'English' },
    ],
    specialisations: ['Medical devices'],
    services: ['Revision'],
  }
  const { id } = await add({ last_name: 'Åström', expertise })
  await add({ last_name: 'Zorn' })
  expect(await names({ search: 'astr' })).toEqual(['Åström'])
  expect(await names({ search: 'ÅSTRÖM' })).toEqual(['Åström'])
  expect(await names({ search: '%' })).toEqual([])
  expect(await names({ source: 'English' })).toEqual(['Åström'])
  expect(await names({ source: 'en-GB', target: 'fr' })).toEqual(['Åström'])
  expect(await names({ source: 'de-AT', target: 'en' })).toEqual(['Åström'])
  expect(await names({ source: 'fr', target: 'en' })).toEqual([])
  expect(await names({ source: 'de', target: 'fr' })).toEqual([])
  expect(await names({ specialisation: 'Medical devices', service: 'Revision' })).toEqual(['Åström'])
  expect(await names({ specialisation: 'Law' })).toEqual([])
  expect(await names({ search: 'Åström', is_internal: 'false' })).toEqual(['Åström'])
  expect(await names({ search: 'Åström', is_internal: 'true' })).toEqual([])
  await the.asSam.call(deactivatePerson, { params: { userId: id }, body: { reason: 'Retired' } })
  expect(await names({ search: 'Åström', active: 'false' })).toEqual(['Åström'])
  expect(await names({ search: 'Åström', active: 'true' })).toEqual([])
  expect(await names({ room_before: '2027-01-01' })).toEqual([])
})

test.each([
  ['active', 'perhaps', '"perhaps" is not a valid choice.'],
  ['seen', 'soon', 'A valid integer is required.'],
  ['room_before', '2026-02-30', 'Date should be valid'],
  ['room_before', '0000-01-01', 'Date should be valid'],
  ['ordering', 'size', '"size" is not a valid choice.'],
])('a filter %s=%s says what is wrong with it', async (field, value, message) => {
  const answer = await the.asSam.call(listPeople, { query: { [field]: value } })
  expect([answer.status, answer.body]).toEqual([400, { [field]: [message] }])
})

test('people are sorted by name, by when they were here and by what they have in hand, page by page', async () => {
  const mine = `Sorted${newId().slice(-8)}`
  const [ash, birch, cedar] = [
    await portal.make.person({
      email: `ash.${mine}@hub.example`,
      firstName: mine,
      lastName: 'Ash',
      type: 'Consultant',
    }),
    await portal.make.person({
      email: `birch.${mine}@hub.example`,
      firstName: mine,
      lastName: 'Birch',
      type: 'Consultant',
    }),
    await portal.make.person({
      email: `cedar.${mine}@hub.example`,
      firstName: mine,
      lastName: 'Cedar',
      type: 'Consultant',
    }),
  ]
  const project = await portal.make.project({ jobs: [{ quantity: '900' }, { quantity: '100' }] })
  await portal.make.assign(the.sam, birch, project.jobs[0] ?? '')
  await portal.make.assign(the.sam, ash, project.jobs[1] ?? '')
  await (await portal.as(cedar)).call(getPersonalDetails)
  portal.clock.advance({ minutes: 1 })
  await (await portal.as(ash)).call(getPersonalDetails)
  const walk = async (ordering: string) => {
    const ids: string[] = []
    let address: string | null = `/api/v1/staff/consultants/?search=${mine}&ordering=${ordering}&limit=1`
    while (address) {
      const page: { next: string | null; results: { last_name: string }[] } = (
        await the.asSam.send({ method: 'GET', url: address })
      ).json()
      ids.push(...page.results.map(({ last_name }) => last_name))
      address = page.next && new URL(page.next).pathname + new URL(page.next).search
    }
    return ids.join(' ')
  }
  expect(await walk('name')).toBe('Ash Birch Cedar')
  expect(await walk('-name')).toBe('Cedar Birch Ash')
  expect(await walk('seen')).toBe('Birch Cedar Ash')
  expect(await walk('-seen')).toBe('Ash Cedar Birch')
  expect(await walk('load')).toBe('Cedar Ash Birch')
  expect(await walk('-load')).toBe('Birch Ash Cedar')
  expect(await names({ search: mine, seen: '1' })).toEqual(['Ash', 'Cedar'])
  portal.clock.advance({ days: 2 })
  const later = await portal.as(the.sam)
  expect((await later.call(listPeople, { query: { search: mine, seen: '1' } })).ok.count).toBe(0)
})

test('a person’s load is what they have not confirmed, with the next deadline and a strip of fourteen days', async () => {
  // A Wednesday at noon.
  const deadline = new Date(portal.clock.now().getTime() + 48 * 3600_000)
  const project = await portal.make.project({
    jobs: [
      { quantity: '300', deadline },
      { unit: 'Hours', quantity: '4' },
    ],
  })
  for (const jobId of project.jobs) await portal.make.assign(the.sam, the.mia, jobId)
  const { load } = await get(the.mia.id)
  expect(load).toMatchObject({ jobs: 2, words: 300, next_deadline: deadline.toISOString() })
  expect(load.days).toHaveLength(14)
  expect(load.days.reduce((sum, { words }) => sum + words, 0)).toBe(300)
})

test('when somebody was here last, and where, is what their browser said', async () => {
  let client = the.asMia
  const call = (zone?: string) =>
    client.send({
      method: 'GET',
      url: '/api/v1/consultant/',
      headers: zone === undefined ? {} : { 'x-time-zone': zone },
    })
  const here = async () =>
    (await (await portal.as(the.sam)).call(getPerson, { params: { userId: the.mia.id } })).ok
  await call('Asia/Tokyo')
  const first = portal.clock.now().toISOString()
  expect(await here()).toMatchObject({ time_zone: 'Asia/Tokyo', seen_at: first })
  for (const wrong of ['Mars/Olympus', '+05:30', 'x'.repeat(500)]) await call(wrong)
  expect((await here()).time_zone).toBe('Asia/Tokyo')
  portal.clock.advance({ minutes: 4 })
  await call()
  expect((await here()).seen_at).toBe(first)
  portal.clock.advance({ minutes: 1 })
  client = await portal.as(the.mia)
  await call()
  const second = portal.clock.now().toISOString()
  expect(await here()).toMatchObject({ time_zone: 'Asia/Tokyo', seen_at: second })
  await call('Europe/Oslo')
  expect(await here()).toMatchObject({ time_zone: 'Europe/Oslo', seen_at: second })
})

test('a change is kept with its revision, and an older one is refused with what is there now', async () => {
  const person = await add()
  const expertise = { services: ['Revision'] }
  const answer = await change(person.id, { last_name: 'Saleh', expertise, revision: person.revision })
  expect(answer.ok).toMatchObject({
    last_name: 'Saleh',
    expertise: { languages: [], specialisations: [], services: ['Revision'], software: [] },
    revision: person.revision + 1,
  })
  const late = await change(person.id, { last_name: 'Late', revision: person.revision })
  expect([late.status, late.body]).toMatchObject([409, { current: { last_name: 'Saleh' } }])
  const entries = await portal.query(
    `select details from audit_entries where subject_id = '${person.id}' and action = 'person.changed'`,
  )
  expect(entries).toEqual([{ details: { columns: ['last_name', 'expertise'] } }])
  expect((await change(person.id, { type: 'Agency', agency_name: 'Saleh & Co' })).ok).toMatchObject({
    type: 'Agency',
    agency_name: 'Saleh & Co',
  })
  expect((await change(person.id, { type: 'Consultant' })).ok.agency_name).toBeNull()
})

test('another’s address waits for its link, and needs a proof of who asks for it', async () => {
  const next = `mia.new.${newId()}@hub.example`
  const answer = await change(the.mia.id, { email: next })
  expect(answer.ok).toMatchObject({ email: the.mia.email, pending_email: next })
  expect((await portal.mails()).map(({ to }) => to).sort()).toEqual([the.mia.email, next].sort())
  portal.clock.advance({ minutes: 2 })
  const withoutProof = await change(the.nord.id, { email: `nord.${newId()}@hub.example` })
  expect([withoutProof.status, withoutProof.body]).toMatchObject([403, { code: 'step_up' }])
})

const tokenIn = (text = '') => /token=([\w.-]+)/.exec(text)?.[1] ?? ''

test('the address of somebody who never signed in can be mended: they are invited there, and the wrong one is let in no more', async () => {
  const { id, email: wrong } = await add()
  const [invitation] = await portal.mails()
  await portal.stranger.call(sendResetLink, { body: { email: wrong } })
  const [reset] = await portal.mails()
  const query = new URL(/https?:\S+confirm\?\S+/.exec(reset?.text ?? '')?.[0] ?? '').searchParams
  const right = `right.${newId()}@hub.example`
  expect((await change(id, { email: right })).ok).toMatchObject({ email: right, pending_email: null })
  const [mail, ...more] = await portal.mails()
  expect([mail?.to, more]).toEqual([right, []])
  const password = 'A pier, a bell & 7 gulls'
  const take = (token: string) => portal.stranger.call(takeInvitation, { body: { token, password } })
  expect((await take(tokenIn(invitation?.text))).status).toBe(400)
  expect(
    (await portal.stranger.call(resetPassword, { body: { ...Object.fromEntries(query), password } })).status,
  ).toBe(400)
  await portal.stranger.call(sendResetLink, { body: { email: wrong } })
  expect(await portal.mails()).toEqual([])
  expect((await take(tokenIn(mail?.text))).status).toBe(200)
})

test('somebody joins the staff and leaves it again, but not with work, and never the last', async () => {
  const { id } = await add()
  expect((await change(id, { is_internal: true })).ok).toMatchObject({ is_internal: true, type: null })
  expect((await change(id, { is_internal: false })).body).toEqual({ type: ['This field is required.'] })
  expect((await change(id, { is_internal: false, type: 'Consultant' })).ok).toMatchObject({
    is_internal: false,
    type: 'Consultant',
  })
  const project = await portal.make.project()
  await portal.make.assign(the.sam, the.mia, project.jobs[0] ?? '')
  const busy = await change(the.mia.id, { is_internal: true })
  expect([busy.status, busy.body]).toEqual([
    409,
    { detail: 'This person has open offers or jobs in hand, and cannot become one of the staff.' },
  ])
})

test('the last coordinator who can let others in stays one: a colleague who was invited and never came is not enough', async () => {
  await portal.db
    .updateTable('users')
    .set({ is_active: false })
    .where('is_internal', '=', true)
    .where('id', '!=', the.sam.id)
    .execute()
  const { id } = await add({ is_internal: true, type: null })
  const leave = (userId: string) => change(userId, { is_internal: false, type: 'Consultant' })
  const last = { detail: 'This is the last coordinator: somebody has to be left who can let others in.' }
  const answer = await leave(the.sam.id)
  expect([answer.status, answer.body]).toEqual([409, last])
  expect((await leave(id)).status).toBe(200)
  await portal.make.person({ email: `ana.${newId()}@hub.example`, firstName: 'Ana', lastName: 'Duarte' })
  expect((await leave(the.sam.id)).status).toBe(200)
})

test('nobody shuts themselves out', async () => {
  const answer = await the.asSam.call(deactivatePerson, {
    params: { userId: the.sam.id },
    body: { reason: 'Enough' },
  })
  expect([answer.status, answer.body]).toEqual([409, { detail: 'Nobody can shut themselves out.' }])
})

test('who is deactivated can do nothing, their jobs in hand are named, and they may be let in again', async () => {
  const project = await portal.make.project({ customId: `P-${newId()}`, jobs: [{ customId: 'A1' }] })
  const [jobId = ''] = project.jobs
  await portal.make.assign(the.sam, the.mia, jobId)
  const params = { userId: the.mia.id }
  const refusal = await the.asSam.call(deactivatePerson, { params, body: { reason: 'Away' } })
  expect([refusal.status, refusal.body]).toMatchObject([409, { jobs: [{ id: jobId }] }])
  const answer = await the.asSam.call(deactivatePerson, { params, body: { reason: 'Away', withdraw: true } })
  expect(answer.ok).toMatchObject({ active: false, load: { jobs: 0 } })
  expect((await the.asMia.call(getPersonalDetails)).status).toBe(401)
  expect((await the.asSam.call(activatePerson, { params })).ok.active).toBe(true)
  expect((await the.asSam.call(activatePerson, { params })).status).toBe(409)
  const { email, password } = the.mia
  expect((await portal.stranger.call(login, { body: { email, password } })).status).toBe(200)
})

test('a key with its scope adds and changes people, but says nothing of staff or addresses', async () => {
  const headers = await withKey('people')
  const person = await portal.stranger.call(addPerson, { body: terms(), headers })
  expect(person.status).toBe(201)
  const params = { userId: person.ok.id }
  const put = (body: object) => portal.stranger.call(changePerson, { params, headers, body })
  expect((await put({ first_name: 'Nour' })).ok.first_name).toBe('Nour')
  for (const body of [{ is_internal: true }, { is_internal: false }, { email: 'x@hub.example' }])
    expect((await put(body)).body).toMatchObject({ code: 'scope' })
  const staff = await portal.stranger.call(addPerson, {
    headers,
    body: terms({ is_internal: true, type: null }),
  })
  expect([staff.status, staff.body]).toMatchObject([403, { code: 'scope' }])
})

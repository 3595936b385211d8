import {
  getCalendar,
  getNotifications,
  makeCalendar,
  patchNotifications,
  removeCalendar,
} from '@hub/contract/notifications'
import ICAL from 'ical.js'
import { expect, onTestFinished, test } from 'vitest'
import { cast } from '../../testing/cast.ts'
import { castForEach, portalForFile } from '../../testing/fixtures.ts'
import { openPortal } from '../../testing/portal.ts'
import { keepUp } from '../../upkeep.ts'
import { lastDaily } from '../mail/mail.daily.ts'

const portal = await portalForFile()
const people = castForEach(portal)

const mailsToMia = async () => (await portal.mails()).filter(({ to }) => to === people.mia.email)

const choose = (body: Record<string, string>) => people.asMia.call(patchNotifications, { body })

test('every mail comes at once until its reader chooses otherwise', async () => {
  expect((await people.asMia.call(getNotifications)).ok).toEqual({
    offer: 'each',
    expiring: 'each',
    taken: 'each',
    returned: 'each',
    approved: 'each',
    deadline: 'each',
    changed: 'each',
    answer: 'each',
    paid: 'each',
  })
  expect((await choose({ offer: 'off', taken: 'daily' })).ok).toMatchObject({
    offer: 'off',
    taken: 'daily',
    returned: 'each',
  })
  expect((await choose({ offer: 'weekly' })).body).toEqual({ offer: ['"weekly" is not a valid choice.'] })
})

test('a coordinator chooses among the mails that coordinators get', async () => {
  expect((await people.asSam.call(getNotifications)).ok).toEqual({
    accepted: 'each',
    declined: 'each',
    countered: 'each',
    expired: 'each',
    submitted: 'each',
    query: 'each',
    statement: 'each',
    term: 'each',
  })
  const put = (body: object) => people.asSam.call(patchNotifications, { body })
  expect((await put({ accepted: 'off' })).ok).toMatchObject({ accepted: 'off' })
  expect((await put({ offer: 'off' })).body).toEqual({ offer: ['You get no such mails.'] })
  const { sam, mia } = people
  const project = await portal.make.project({ name: 'Tide', coordinator: sam })
  await portal.make.offer(sam, mia, project)
  await portal.make.accept(mia, project)
  expect((await portal.mails()).filter(({ to }) => to === sam.email)).toEqual([])
})

test('what is switched off does not come; what is gathered comes as one daily mail', async () => {
  const { sam, mia } = people
  await choose({ offer: 'daily', approved: 'off' })
  const project = await portal.make.project({ name: 'Tide', jobs: [{ document: 'packaging-insert.xlf' }] })
  await portal.make.offer(sam, mia, project)
  await portal.make.offer(sam, mia, await portal.make.project({ name: 'Salt' }))
  await portal.make.accept(mia, project)
  const [job = ''] = project.jobs
  await portal.make.submit(mia, job)
  await portal.make.approve(sam, job)
  expect(await mailsToMia()).toEqual([])

  portal.clock.advance({ days: 1 })
  await keepUp(portal.parts, portal.clock.now())
  await keepUp(portal.parts, portal.clock.now())
  const mails = await mailsToMia()
  expect(mails.map(({ to, subject }) => [to, subject])).toEqual([[mia.email, 'Your day: 2 messages']])
  expect(mails[0]?.text).toContain('A request for you: Tide')
  expect(mails[0]?.text).toContain('A request for you: Salt')
})

test('daily mails leave at the end of the working day of the provider’s zone', () => {
  const at = (now: string) => lastDaily(new Date(now), 'Europe/London').toISOString()
  expect(at('2026-11-17T16:59:59Z')).toBe('2026-11-16T17:00:00.000Z')
  expect(at('2026-11-17T17:00:00Z')).toBe('2026-11-17T17:00:00.000Z')
  expect(at('2026-07-17T16:00:00Z')).toBe('2026-07-17T16:00:00.000Z')
  // The clocks went back in the night, and forward in the other one.
  expect(at('2026-10-25T02:30:00Z')).toBe('2026-10-24T16:00:00.000Z')
  expect(at('2026-03-29T02:30:00Z')).toBe('2026-03-28T17:00:00.000Z')
})

test('a returned job, an approved job and a deadline a day ahead are mailed about, once', async () => {
  const { sam, mia } = people
  const project = await portal.make.project({
    name: 'Tide',
    jobs: [{ document: 'packaging-insert.xlf', deadline: portal.clock.in({ days: 2 }) }],
  })
  const [job = ''] = project.jobs
  await portal.make.assign(sam, mia, job)
  await portal.make.accept(mia, project)
  await keepUp(portal.parts, portal.clock.now())
  expect(await mailsToMia()).toEqual([])
  portal.clock.advance({ days: 1 })
  await keepUp(portal.parts, portal.clock.now())
  await keepUp(portal.parts, portal.clock.now())
  expect((await mailsToMia()).map(({ subject }) => subject)).toEqual(['Due soon: packaging-insert.xlf'])
  await portal.make.submit(mia, job)
  await portal.make.returnJob(sam, job, 'Please use “pompe” throughout.')
  const [mail] = await mailsToMia()
  expect(mail?.subject).toBe('Returned to you: packaging-insert.xlf')
  expect(mail?.text).toContain('Please use “pompe” throughout.')
  expect(mail?.html).toContain('Please use “pompe” throughout.')
  await portal.make.submit(mia, job)
  await portal.make.approve(sam, job)
  expect((await mailsToMia()).map(({ subject }) => subject)).toEqual(['Approved: packaging-insert.xlf'])
})

test('a private calendar holds the deadlines of the jobs in hand, as a calendar program reads them', async () => {
  const { sam, mia, nord } = people
  const due = portal.clock.in({ days: 3 })
  const project = await portal.make.project({
    name: 'Tide; and, salt',
    jobs: [{ document: 'consent-form.xlf', target: 'it-IT', deadline: due }, { deadline: due }],
  })
  const [mine = '', theirs = ''] = project.jobs
  await portal.make.assign(sam, mia, mine)
  await portal.make.assign(sam, nord, theirs)
  const { url } = (await people.asMia.call(makeCalendar, { body: { time_zone: 'Europe/Oslo' } })).ok
  expect((await people.asMia.call(getCalendar)).ok).toEqual({
    active: true,
    created_at: portal.clock.now().toISOString(),
  })

  const answer = await portal.stranger.send({ method: 'GET', url: new URL(url).pathname })
  expect(answer.headers['content-type']).toBe('text/calendar; charset=utf-8')
  const events = new ICAL.Component(ICAL.parse(answer.payload))
    .getAllSubcomponents('vevent')
    .map((one) => new ICAL.Event(one))
  expect(events).toHaveLength(1)
  expect(events[0]?.summary).toBe('Due: consent-form.xlf, Italian')
  expect(events[0]?.description).toContain('Tide; and, salt')
  expect(events[0]?.endDate.toJSDate()).toEqual(due)
  // Oslo is an hour ahead of UTC in November.
  expect(events[0]?.description).toMatch(/Due \d\d\/11\/2026 - 10:40, Europe\/Oslo/)
  // RFC 5545, 3.6: the calendar's own properties come before its events.
  const [properties = ''] = answer.payload.split('BEGIN:VEVENT')
  expect(properties).toContain('\r\nX-WR-TIMEZONE:Europe/Oslo\r\n')
})

test("a private calendar has the portal's name to the letter, whatever signs it has", async () => {
  const name = 'Rivière, Ltd; Q\\A'
  const named = await openPortal({ env: { HUB_NAME: name } })
  onTestFinished(() => named.close())
  const { asMia } = await cast(named)
  const { url } = (await asMia.call(makeCalendar, { body: { time_zone: 'Europe/Oslo' } })).ok
  const answer = await named.stranger.send({ method: 'GET', url: new URL(url).pathname })
  const calendar = new ICAL.Component(ICAL.parse(answer.payload))
  expect(calendar.getFirstPropertyValue('prodid')).toBe(`-//${name}//Deadlines//EN`)
  // Read as it is written, by programs which do not know the property too.
  expect(answer.payload).toContain('\r\nX-WR-CALNAME:Rivière\\, Ltd\\; Q\\\\A: deadlines\r\n')
})

test('a private calendar holds the open offers by the time they must be answered', async () => {
  const { sam, mia, nord } = people
  const expiresAt = portal.clock.in({ days: 2 })
  const project = await portal.make.project({ name: 'Harbour signs', jobs: [{}] })
  await portal.make.offer(sam, mia, project, { expiresAt })
  const other = await portal.make.project({ name: 'Not mine', jobs: [{}] })
  await portal.make.offer(sam, nord, other, { expiresAt })
  const { url } = (await people.asMia.call(makeCalendar, { body: { time_zone: 'Europe/Oslo' } })).ok
  const eventsNow = async () => {
    const { payload } = await portal.stranger.send({ method: 'GET', url: new URL(url).pathname })
    return new ICAL.Component(ICAL.parse(payload))
      .getAllSubcomponents('vevent')
      .map((one) => new ICAL.Event(one))
  }
  const [event, ...more] = await eventsNow()
  expect([event?.summary, more]).toEqual(['Answer: Harbour signs', []])
  expect(event?.endDate.toJSDate()).toEqual(expiresAt)
  expect(event?.description).toMatch(
    /^Harbour signs\nAccept or reject by \d\d\/11\/2026 - \d\d:\d\d, Europe\/Oslo$/,
  )
  await portal.make.accept(mia, project)
  expect((await eventsNow()).map(({ summary }) => summary)).toEqual([])
})

test('a calendar’s address is refused when it was replaced, revoked, or is somebody’s guess', async () => {
  const address = async () =>
    new URL((await people.asMia.call(makeCalendar, { body: { time_zone: 'UTC' } })).ok.url).pathname
  const status = async (url: string) => (await portal.stranger.send({ method: 'GET', url })).statusCode
  const first = await address()
  const second = await address()
  expect([await status(first), await status(second)]).toEqual([404, 200])
  expect((await people.asMia.call(removeCalendar)).status).toBe(204)
  expect([await status(second), await status('/calendar/x.ics'), await status('/calendar/.ics')]).toEqual([
    404, 404, 404,
  ])
  const wrong = await people.asMia.call(makeCalendar, { body: { time_zone: 'Mars/Olympus' } })
  expect(wrong.body).toEqual({ time_zone: ['Enter a time zone such as Europe/London.'] })
})

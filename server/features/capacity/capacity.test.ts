import { getCapacity, putCapacity } from '@hub/contract/capacity'
import { getOwnData, getPersonData } from '@hub/contract/staff-data'
import { makeOffers } from '@hub/contract/staff-offers'
import { getPerson, listPeople } from '@hub/contract/staff-people'
import { strFromU8, unzipSync } from 'fflate'
import { expect, test } from 'vitest'
import { castForEach, ownPortalForFile } from '../../testing/fixtures.ts'

const portal = await ownPortalForFile({ env: { HUB_TIME_ZONE: 'Europe/London' } })
const the = castForEach(portal)

const put = (body: object) => the.asMia.call(putCapacity, { body })
const get = async () => (await the.asMia.call(getCapacity)).ok
const dayLater = (days: number) => new Date(portal.clock.now().getTime() + days * 86_400_000)
const day = (days: number) => dayLater(days).toISOString().slice(0, 10)
/** Days until the next Monday that is not today. */
const toMonday = () => (8 - dayLater(0).getUTCDay()) % 7 || 7

const week = { mon: 6, tue: 6, wed: 4.5, thu: 6, fri: 6, sat: 0, sun: 0 }
const everything = () => ({
  start: '08:30',
  hours: week,
  words_per_day: 2400,
  away: [
    { from: day(30), to: day(40), note: 'The sea' },
    { from: day(2), to: day(2), note: null },
  ],
  time_zone: 'Europe/Oslo',
})

test('nobody has a capacity until they say it, and what they say is kept, days away in order', async () => {
  expect(await get()).toEqual({
    start: null,
    hours: null,
    words_per_day: null,
    away: [],
    time_zone: null,
    revision: 0,
  })
  const said = everything()
  expect((await put(said)).ok).toEqual({ ...said, away: said.away.toReversed(), revision: 1 })
  expect((await put({})).ok).toMatchObject({ hours: null, away: [], revision: 2 })
})

test.each([
  ['hours of 25', { hours: { ...week, mon: 25 } }, 'mon'],
  ['hours below none', { hours: { ...week, mon: -1 } }, 'mon'],
  ['a quarter of an hour', { hours: { ...week, mon: 6.25 } }, 'mon'],
  ['a day past midnight', { start: '20:00', hours: { ...week, mon: 4.5 } }, 'start'],
  ['a day from 09:00 past midnight', { hours: { ...week, mon: 15.5 } }, 'start'],
  ['a start that is no time', { start: '24:00' }, 'start'],
  ['days away that end before they begin', { away: [{ from: '2027-03-05', to: '2027-03-04' }] }, 'to'],
  ['days that are none', { away: [{ from: '2027-02-30', to: '2027-03-04' }] }, 'from'],
  ['days of the year 0', { away: [{ from: '0000-01-01', to: '2027-03-04' }] }, 'from'],
  ['no words a day', { words_per_day: 0 }, 'words_per_day'],
  ['a zone that nobody lives in', { time_zone: 'Europe/Atlantis' }, 'time_zone'],
  [
    'more than 200 spans',
    { away: Array.from({ length: 201 }, () => ({ from: '2027-03-05', to: '2027-03-05' })) },
    'away',
  ],
])('%s is refused, and nothing is kept', async (_, body, field) => {
  const answer = await put(body)
  expect([answer.status, Object.keys(Object(answer.body))]).toEqual([400, [field]])
  expect((await get()).revision).toBe(0)
})

test.each([
  ['a text', '8'],
  ['nothing', null],
  ['a quarter', 6.25],
])('hours that are %s are refused by what hours can be: not only whole ones', async (_, mon) => {
  expect((await put({ hours: { ...week, mon } })).body).toEqual({ mon: ['Give whole or half hours.'] })
})

test('who saves with an older revision gets the capacity as it is by now', async () => {
  await put({ words_per_day: 2000 })
  await put({ words_per_day: 2500, revision: 1 })
  const answer = await put({ words_per_day: 3000, revision: 1 })
  expect([answer.status, answer.body]).toMatchObject([409, { current: { words_per_day: 2500, revision: 2 } }])
})

test('staff see words a day and the days away, no notes, no hours, nor does the zip that they take out', async () => {
  await put(everything())
  const params = { userId: the.mia.id }
  const person = (await the.asSam.call(getPerson, { params })).ok
  expect(person.capacity).toEqual({
    words_per_day: 2400,
    away: [
      { from: day(2), to: day(2) },
      { from: day(30), to: day(40) },
    ],
  })
  const capacityIn = (zip: Uint8Array) => strFromU8(unzipSync(zip)['capacity.json'] ?? new Uint8Array())
  const theirs = capacityIn((await the.asSam.call(getPersonData, { params })).bytes)
  expect(theirs).toContain('2400')
  expect(theirs).not.toMatch(/The sea|08:30|4\.5|Oslo/)
  const own = capacityIn((await the.asMia.call(getOwnData)).bytes)
  for (const part of ['The sea', '08:30', '4.5', 'Oslo']) expect(own).toContain(part)
})

test('an offer that falls into days away says so before it goes, and is not held up', async () => {
  await put({ away: [{ from: day(3), to: day(5), note: 'A wedding' }] })
  const ask = async (deadline: Date, more: object = {}) => {
    const { jobs } = await portal.make.project({ deadline, jobs: [{ deadline }] })
    return the.asSam.call(makeOffers, { body: { job_ids: jobs, consultant_ids: [the.mia.id], ...more } })
  }
  const warningsOf = async (days: number) => {
    const answer = await ask(dayLater(days), { dry_run: true })
    return makeOffers.schema.response[200].parse(answer.body).previews.map(({ warnings }) => warnings)
  }
  const shown = (days: number) => day(days).split('-').reverse().join('/')
  const warning = `Mia Berg is away from ${shown(3)} to ${shown(5)}.`
  expect(await warningsOf(2)).toEqual([[]])
  expect(await warningsOf(4)).toEqual([[warning]])
  expect(await warningsOf(20)).toEqual([[warning]])
  const answer = await ask(dayLater(4))
  expect([answer.status, answer.body]).toMatchObject([201, { warnings: [warning] }])
  expect(JSON.stringify(await portal.mails())).not.toContain('away')
})

const withRoomBy = async (days: number) =>
  (await the.asSam.call(listPeople, { query: { room_before: day(days), search: the.mia.email } })).ok.count

test('who has given a capacity is found by the day until which their hands have room', async () => {
  const monday = toMonday()
  expect(await withRoomBy(monday)).toBe(0)
  await put({ words_per_day: 1000 })
  expect(await withRoomBy(monday)).toBe(1)
  const hold = async (words: number, days: number) => {
    const { jobs, id } = await portal.make.project({
      jobs: [{ quantity: String(words), deadline: dayLater(days) }],
    })
    for (const job of jobs) await portal.make.assign(the.sam, the.mia, job)
    await portal.make.accept(the.mia, { id, jobs })
  }
  // A thousand words a day until the Friday after: no room before the Monday behind it.
  await hold(30_000, monday + 4)
  expect(await withRoomBy(monday)).toBe(0)
  expect(await withRoomBy(monday + 4)).toBe(0)
  expect(await withRoomBy(monday + 7)).toBe(1)
  expect(await withRoomBy(100_000)).toBe(1)
})

test('days away and days that are over are no room', async () => {
  const monday = toMonday()
  await put({ words_per_day: 1000, away: [{ from: day(0), to: day(monday + 1) }] })
  expect(await withRoomBy(monday + 1)).toBe(0)
  expect(await withRoomBy(monday + 2)).toBe(1)
  expect(await withRoomBy(-1)).toBe(0)
})

test('the days away of somebody who gave no words a day are no capacity', async () => {
  await put({ away: [{ from: day(1), to: day(2) }] })
  expect(await withRoomBy(10)).toBe(0)
})

import { expect, test } from 'vitest'
import { daysOf, firstFit, type Plan, shortBy, type Work } from './days.rules.ts'
import { fraction, rounded, zero } from './fractions.rules.ts'
import { type Working, windowsOf } from './windows.rules.ts'

const sixHours = { mon: 6, tue: 6, wed: 6, thu: 6, fri: 6, sat: 0, sun: 0 }
const london: Working = { hours: sixHours, start: null, away: [], timeZone: 'Europe/London' }
/** A Tuesday. */
const tuesday = new Date('2026-11-17T09:40:00Z')
const windows = (working: Partial<Working>, now = tuesday, days = 61) =>
  windowsOf({ ...london, ...working }, now, days)
const until = (deadline: string, minutes: number): Work => ({
  deadline: new Date(deadline),
  minutes: fraction(minutes),
})
const plan = (inHand: Work[], asked: Work[] | null, more: Partial<Plan> = {}): Plan => ({
  now: tuesday,
  timeZone: 'Europe/London',
  windows: windows({}),
  inHand,
  asked,
  ...more,
})
const spans = (list: ReturnType<typeof windows>) =>
  list.map(({ date, from, to }) => [date, new Date(from).toISOString(), (to - from) / 60_000])

test('a day has its hours from its start, today what remains of them, and a day away none', () => {
  const away = [{ from: '2026-11-19', to: '2026-11-20' }]
  expect(spans(windows({ away }, tuesday, 4))).toEqual([
    ['2026-11-17', '2026-11-17T09:40:00.000Z', 320],
    ['2026-11-18', '2026-11-18T09:00:00.000Z', 360],
    ['2026-11-19', '2026-11-19T09:00:00.000Z', 0],
    ['2026-11-20', '2026-11-20T09:00:00.000Z', 0],
  ])
  expect(spans(windows({}, new Date('2026-11-17T20:00:00Z'), 1))[0]?.[2]).toBe(0)
})

test('days are those of the person’s zone, and a clock that is put forward or back takes no hour off them', () => {
  // Sunday 28 March 2027: summer time begins at 02:00 in Paris.
  const paris = { timeZone: 'Europe/Paris', hours: { ...sixHours, sat: 2, sun: 2 }, start: '01:30' }
  expect(spans(windows(paris, new Date('2027-03-26T23:30:00Z'), 3))).toEqual([
    ['2027-03-27', '2027-03-27T00:30:00.000Z', 120],
    ['2027-03-28', '2027-03-28T00:30:00.000Z', 120],
    ['2027-03-29', '2027-03-28T23:30:00.000Z', 360],
  ])
  // A start that there is not that day is the moment after the gap.
  expect(spans(windows({ ...paris, start: '02:30' }, new Date('2027-03-27T23:30:00Z'), 1))).toEqual([
    ['2027-03-28', '2027-03-28T01:30:00.000Z', 120],
  ])
  expect(windows({ timeZone: 'Asia/Tokyo' }, new Date('2026-11-17T16:00:00Z'), 1)[0]?.date).toBe('2026-11-18')
})

const shown = (of: Plan) =>
  daysOf(of)
    .map(({ date, can, inHand, asked, over }) => [
      date.slice(8),
      rounded(can),
      rounded(inHand),
      asked && rounded(asked),
      rounded(over),
    ])
    .filter(([, , ...work]) => work.some((one) => one !== 0 && one !== null))

test('the earliest deadline is worked off first, and what is late shows on the day of its deadline', () => {
  const inHand = [until('2026-11-20T12:00:00Z', 400), until('2026-11-17T17:00:00Z', 100)]
  const asked = [until('2026-11-18T10:00:00Z', 375)]
  expect(shown(plan(inHand, asked))).toEqual([
    ['17', 320, 100, 220, 0],
    // Until ten there is an hour: 95 of the 155 minutes that were left come too late.
    ['18', 360, 205, 155, 95],
    ['19', 360, 195, 0, 0],
  ])
})

test('what was due before is worked off at once, and a deadline at midnight belongs to the day that it ends', () => {
  const inHand = [until('2026-11-10T17:00:00Z', 60)]
  expect(shown(plan(inHand, [until('2026-11-18T00:00:00Z', 400)]))).toEqual([
    ['17', 320, 60, 260, 140],
    ['18', 360, 0, 140, 0],
  ])
})

test('without a known time what is asked about is on no day, and nothing is said of it', () => {
  const unknown = plan([until('2026-11-18T12:00:00Z', 60)], null)
  expect(daysOf(unknown)).toHaveLength(14)
  expect(daysOf(unknown)[0]).toMatchObject({ asked: null })
  expect(shortBy(unknown)).toBeNull()
  expect(firstFit(unknown, null)).toBeNull()
})

test('it fits where everything due by each deadline has its time, and is short by the worst of them', () => {
  const inHand = [until('2026-11-18T15:00:00Z', 300)]
  const short = (asked: Work) => shortBy(plan(inHand, [asked]))
  expect(short(until('2026-11-18T15:00:00Z', 380))).toEqual(zero)
  expect(short(until('2026-11-18T15:00:00Z', 381))).toEqual(fraction(1))
  // Due before it, it takes the time of what is in hand.
  expect(short(until('2026-11-18T09:00:00Z', 330))).toEqual(fraction(10))
  expect(short(until('2026-11-18T09:00:00Z', 400))).toEqual(fraction(80))
  expect(short(until('2026-11-19T15:00:00Z', 741))).toEqual(fraction(1))
})

test('a deadline that is missed in any case does not count against it', () => {
  const late = [until('2026-11-17T10:00:00Z', 60)]
  expect(shortBy(plan(late, [until('2026-11-18T15:00:00Z', 620)]))).toEqual(zero)
  expect(shortBy(plan(late, [until('2026-11-18T15:00:00Z', 621)]))).toEqual(fraction(1))
  expect(shortBy(plan(late, [until('2026-11-17T10:00:00Z', 10)]))).toEqual(fraction(50))
})

test('the first half hour that fits as its deadline is proposed, none beyond sixty days', () => {
  const inHand = [until('2026-11-18T15:00:00Z', 600)]
  const first = (of: Plan, minutes: number) => firstFit(of, fraction(minutes))?.toISOString() ?? null
  expect(first(plan([], []), 20)).toBe('2026-11-17T10:00:00.000Z')
  expect(first(plan([], []), 21)).toBe('2026-11-17T10:30:00.000Z')
  // 80 minutes are over until the deadline in hand: an hour fits before it, more only behind it.
  expect(first(plan(inHand, []), 80)).toBe('2026-11-17T11:00:00.000Z')
  expect(first(plan(inHand, []), 81)).toBe('2026-11-19T09:30:00.000Z')
  expect(
    first(
      plan([], [], { windows: windows({ hours: { ...sixHours, tue: 0, wed: 0, thu: 0, fri: 0, mon: 0 } }) }),
      1,
    ),
  ).toBeNull()
  expect(first(plan([], []), 60 * 6 * 44)).toBeNull()
})

test('half hours are those of the clock on the wall', () => {
  const kathmandu = {
    now: tuesday,
    timeZone: 'Asia/Kathmandu',
    windows: windows({ timeZone: 'Asia/Kathmandu' }),
  }
  expect(firstFit(plan([], [], kathmandu), fraction(10))?.toISOString()).toMatch(/:(15|45):00\.000Z$/)
})

import { compare, type Fraction, fraction, minus, plus, sumOf, times, zero } from './fractions.rules.ts'
import { timeUntil, type Window } from './windows.rules.ts'

/** Work until a deadline; `minutes`: at one's own pace. */
export type Work = { deadline: Date; minutes: Fraction }

/** The work in hand, and what is asked about. */
export type Plan = {
  now: Date
  timeZone: string
  /** of 61 days: as far as dates are proposed */
  windows: readonly Window[]
  inHand: readonly Work[]
  /** null: how long it takes, or by when it is due, is not known */
  asked: readonly Work[] | null
}

/** Minutes of a day: what one can do, what the work in hand and what is asked about take, and what comes too late. */
export type DayOfWork = {
  date: string
  can: Fraction
  inHand: Fraction
  asked: Fraction | null
  over: Fraction
}

const shownDays = 14
/** Dates are proposed no later, days. */
const farthest = 60
const halfHour = 1_800_000

const ms = (minutes: Fraction): Fraction => times(minutes, fraction(60_000))
const minutes = (time: number): Fraction => fraction(time, 60_000)
const least = (a: Fraction, b: Fraction): Fraction => (compare(a, b) <= 0 ? a : b)
const most = (a: Fraction, b: Fraction): Fraction => (compare(a, b) >= 0 ? a : b)

/** The day that a deadline ends: one at midnight is the end of the day before. */
function lastDay(deadline: Date, timeZone: string): string {
  const before = Temporal.Instant.fromEpochMilliseconds(deadline.getTime() - 1)
  return before.toZonedDateTimeISO(timeZone).toPlainDate().toString()
}

/** Where on the line of working time a piece of work lies; the earliest deadline goes first, and what is late before it. */
type Placed = { work: Work; isAsked: boolean; from: Fraction; to: Fraction }

function placed({ inHand, asked }: Plan): Placed[] {
  const all = [
    ...inHand.map((work) => ({ work, isAsked: false })),
    ...(asked ?? []).map((work) => ({ work, isAsked: true })),
  ].toSorted((a, b) => a.work.deadline.getTime() - b.work.deadline.getTime())
  let end = zero
  return all.map((one) => {
    const from = end
    end = plus(end, one.work.minutes)
    return { ...one, from, to: end }
  })
}

/** Two weeks, filled forward. */
export function daysOf(plan: Plan): DayOfWork[] {
  const { windows, timeZone, asked } = plan
  const line = placed(plan)
  const lateBy = ({ work, from, to }: Placed) =>
    minus(to, most(from, least(to, minutes(timeUntil(windows, work.deadline.getTime())))))
  const lates = line.map((one) => ({ day: lastDay(one.work.deadline, timeZone), by: lateBy(one) }))
  let begin = zero
  return windows.slice(0, shownDays).map(({ date, from, to }) => {
    const can = minutes(to - from)
    const end = plus(begin, can)
    const there = line.filter((one) => compare(one.to, begin) > 0 && compare(one.from, end) < 0)
    const share = (isAsked: boolean) =>
      sumOf(
        there
          .filter((one) => one.isAsked === isAsked)
          .map((one) => minus(least(one.to, end), most(one.from, begin))),
      )
    const day = {
      date,
      can,
      inHand: share(false),
      asked: asked && share(true),
      over: sumOf(lates.filter(({ day: last }) => last === date).map(({ by }) => by)),
    }
    begin = end
    return day
  })
}

/** What is due by each deadline, in order. */
function loadsOf(work: readonly Work[]): { at: number; load: Fraction }[] {
  const byDeadline = Map.groupBy(work, ({ deadline }) => deadline.getTime())
  let load = zero
  return [...byDeadline]
    .toSorted(([a], [b]) => a - b)
    .map(([at, due]) => {
      load = plus(load, sumOf(due.map((one) => one.minutes)))
      return { at, load }
    })
}

/** The deadlines of the work in hand that are kept without anything more, with the time that is over at each. */
const slacks = ({ windows, inHand }: Plan): { at: number; slack: Fraction }[] =>
  loadsOf(inHand).flatMap(({ at, load }) => {
    const slack = minus(minutes(timeUntil(windows, at)), load)
    return slack.top < 0n ? [] : [{ at, slack }]
  })

/** By how many minutes, at the worst deadline, the work does not fit; 0 when all of it does. */
export function shortBy(plan: Plan): Fraction | null {
  const { windows, inHand, asked } = plan
  if (!asked) return null
  const judged = new Set([
    ...asked.map(({ deadline }) => deadline.getTime()),
    ...slacks(plan).map(({ at }) => at),
  ])
  return loadsOf([...inHand, ...asked])
    .filter(({ at }) => judged.has(at))
    .reduce((worst, { at, load }) => most(worst, minus(load, minutes(timeUntil(windows, at)))), zero)
}

/** The first half hour of the clock that fits as the deadline of what is asked about; null beyond 60 days. */
export function firstFit(plan: Plan, needed: Fraction | null): Date | null {
  const { now, timeZone, windows, inHand } = plan
  if (!needed) return null
  // At a deadline in hand that has no room for it, it must not be due yet.
  const tight = slacks(plan).filter(({ slack }) => compare(slack, needed) < 0)
  const after = Math.max(now.getTime(), ...tight.map(({ at }) => at))
  const due = inHand.toSorted((a, b) => a.deadline.getTime() - b.deadline.getTime())
  const until = now.getTime() + farthest * 86_400_000
  let load = needed
  let next = 0
  for (let at = halfHourAfter(now, timeZone); at <= until; at += halfHour) {
    for (let work = due[next]; work && work.deadline.getTime() <= at; work = due[++next])
      load = plus(load, work.minutes)
    if (at > after && compare(ms(load), fraction(timeUntil(windows, at))) <= 0) return new Date(at)
  }
  return null
}

/** The next full or half hour of a zone's clock. */
function halfHourAfter(now: Date, timeZone: string): number {
  const here = Temporal.Instant.fromEpochMilliseconds(now.getTime()).toZonedDateTimeISO(timeZone)
  const hour = here.round({ smallestUnit: 'hour', roundingMode: 'floor' })
  for (let at = hour.epochMilliseconds; ; at += halfHour) if (at > now.getTime()) return at
}

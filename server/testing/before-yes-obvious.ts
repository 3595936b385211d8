// For tests: what is known before a yes, worked out again from rows alone, in the plainest way: numbers instead of
// fractions, filling day after day, trying one half hour after the other.

import { bandKeys } from '@hub/contract/rai'

export type Segment = {
  job: string
  source: string
  previous: string | null
  next: string | null
  words: number
}
export type TimedJob = { type: string; pair: string; minutes: number; words: Record<string, number> | null }
export type HeldJob = { type: string; pair: string; deadline: number | null; left: number | null }
export type AskedJob = {
  id: string
  pair: string
  type: string
  deadline: number | null
  hasDocument: boolean
  value: number | null
}
export type Rows = {
  now: number
  zone: string
  hours: readonly number[] | null
  start: string
  away: readonly { from: string; to: string }[]
  weights: Readonly<Record<string, number>>
  guess: number | null
  timed: readonly TimedJob[]
  held: readonly HeldJob[]
  asked: readonly AskedJob[]
  segments: readonly Segment[]
  /** of each pair: what the person confirmed and what was approved, with its neighbours */
  own: readonly Omit<Segment, 'job' | 'words'>[]
  theirs: readonly string[]
}

type Three = [number | null, number | null, number | null]

const roundHalfUp = (value: number): number => Math.floor(value + 0.5 + 1e-7)

/** A segment's band and whose it is, by looking at every text there is. */
function bandsOf({ segments, own, theirs }: Rows) {
  const counts = new Map<string, Map<string, { words: number; mine: number; theirs: number }>>()
  const before = new Set<string>()
  for (const segment of segments) {
    const same = own.filter(({ source }) => source === segment.source)
    const inContext = same.some(
      ({ previous, next }) =>
        (previous !== null && previous === segment.previous) || (next !== null && next === segment.next),
    )
    const mine = inContext ? 101 : same.length > 0 ? 100 : 0
    const other = theirs.includes(segment.source) ? 100 : 0
    const best = Math.max(mine, other)
    const isRepeated = before.has(segment.source)
    before.add(segment.source)
    const band = best === 101 ? '101' : isRepeated ? 'repetitions' : best === 100 ? '100' : 'no-match'
    const isSomebodys = band === '101' || band === '100'
    const ofJob = counts.get(segment.job) ?? new Map()
    const count = ofJob.get(band) ?? { words: 0, mine: 0, theirs: 0 }
    ofJob.set(band, {
      words: count.words + segment.words,
      mine: count.mine + (isSomebodys && mine >= other ? segment.words : 0),
      theirs: count.theirs + (isSomebodys && mine < other ? segment.words : 0),
    })
    counts.set(segment.job, ofJob)
  }
  return counts
}

const weigh = (words: Readonly<Record<string, number>>, weights: Rows['weights']): number =>
  Object.entries(words).reduce((sum, [band, count]) => sum + (count * (weights[band] ?? 0)) / 100, 0)

function quartile(sorted: readonly number[], share: number): number {
  const place = (sorted.length - 1) * share
  const below = sorted[Math.floor(place)] ?? 0
  const above = sorted[Math.ceil(place)] ?? 0
  return below + (above - below) * (place - Math.floor(place))
}

function paceOf(rows: Rows, pair: string, type: string) {
  const judged = rows.timed
    .filter((job) => job.pair === pair)
    .map((job) => ({ ...job, speed: job.words && (weigh(job.words, rows.weights) * 60) / job.minutes }))
  const isGood = (speed: number | null) => speed !== null && speed >= 20 - 1e-9 && speed <= 10_000 + 1e-9
  const ofType = judged.filter((job) => job.type === type)
  const enough = ofType.filter(({ speed }) => isGood(speed)).length >= 5
  const selected = enough ? ofType : judged
  const speeds = selected
    .flatMap(({ speed }) => (speed !== null && isGood(speed) ? [speed] : []))
    .toSorted((a, b) => a - b)
  const known = speeds.length >= 5
  const span: Three = known
    ? [quartile(speeds, 0.25), quartile(speeds, 0.5), quartile(speeds, 0.75)]
    : [null, rows.guess, null]
  return {
    state: known ? 'known' : rows.guess === null ? 'not_enough' : 'guessed',
    jobs: speeds.length,
    left_out: selected.length - speeds.length,
    span,
    type: enough ? type : null,
  }
}

const over = (weighted: number, pace: number | null): number | null =>
  pace === null ? null : (weighted * 60) / pace

const known = <T>(all: readonly (T | null)[]): T[] | null => {
  const there = all.flatMap((one) => (one === null ? [] : [one]))
  return there.length === all.length ? there : null
}
const total = (all: readonly (number | null)[]): number | null =>
  known(all)?.reduce((sum, one) => sum + one, 0) ?? null

const starts = new Map<string, number>()
/** The instant at which a clock of a zone shows a day and a time, found by looking at the clock. */
function instantOf(zone: string, date: string, time: string): number {
  const key = `${zone} ${date} ${time}`
  const before = starts.get(key)
  if (before !== undefined) return before
  const clock = new Intl.DateTimeFormat('sv-SE', { timeZone: zone, dateStyle: 'short', timeStyle: 'short' })
  const around = Date.parse(`${date}T${time}:00Z`)
  for (let at = around - 15 * 3_600_000; at <= around + 15 * 3_600_000; at += 900_000)
    if (clock.format(at) === `${date} ${time}`) {
      starts.set(key, at)
      return at
    }
  throw new Error(`There is no ${key}.`)
}

const dateIn = (zone: string, at: number) =>
  new Intl.DateTimeFormat('sv-SE', { timeZone: zone, dateStyle: 'short' }).format(at)

function windowsOf({ now, zone, hours, start, away }: Rows) {
  const today = Date.parse(`${dateIn(zone, now)}T00:00:00Z`)
  return Array.from({ length: 61 }, (_, at) => {
    const date = new Date(today + at * 86_400_000).toISOString().slice(0, 10)
    const isAway = away.some(({ from, to }) => from <= date && date <= to)
    const weekday = (new Date(today + at * 86_400_000).getUTCDay() + 6) % 7
    const begin = instantOf(zone, date, start)
    const end = begin + (isAway ? 0 : (hours?.[weekday] ?? 0)) * 3_600_000
    return { date, from: Math.max(begin, now), to: Math.max(end, now) }
  })
}

type Piece = { deadline: number; minutes: number; asked: boolean }

/** What is not done of each piece at an instant, when one after the other is worked off. */
function restAt(pieces: readonly Piece[], windows: ReturnType<typeof windowsOf>, instant: number): number[] {
  let time =
    windows.reduce((sum, { from, to }) => sum + Math.max(0, Math.min(to, instant) - from), 0) / 60_000
  return pieces.map(({ minutes }) => {
    const done = Math.min(time, minutes)
    time -= done
    return minutes - done
  })
}

const sum = (numbers: readonly number[]): number => numbers.reduce((all, one) => all + one, 0)

function daysOf(rows: Rows, held: readonly Piece[], asked: readonly Piece[] | null) {
  const windows = windowsOf(rows)
  const pieces = [...held, ...(asked ?? [])].toSorted((a, b) => a.deadline - b.deadline)
  const late = pieces.map((piece, at) => restAt(pieces, windows, piece.deadline)[at] ?? 0)
  let before = pieces.map(({ minutes }) => minutes)
  return windows.slice(0, 14).map(({ date, from, to }) => {
    const after = restAt(pieces, windows, to)
    const done = (isAsked: boolean) =>
      sum(pieces.map(({ asked: own }, at) => (own === isAsked ? (before[at] ?? 0) - (after[at] ?? 0) : 0)))
    const day = {
      date,
      can: roundHalfUp((to - from) / 60_000),
      in_hand: roundHalfUp(done(false)),
      this: asked && roundHalfUp(done(true)),
      over: roundHalfUp(
        sum(
          pieces.map(({ deadline }, at) => (dateIn(rows.zone, deadline - 1) === date ? (late[at] ?? 0) : 0)),
        ),
      ),
    }
    before = after
    return day
  })
}

/** By how much it is short at worst. */
function shortOf(rows: Rows, held: readonly Piece[], asked: readonly Piece[]): number {
  const windows = windowsOf(rows)
  const timeTo = (at: number) =>
    sum(windows.map(({ from, to }) => Math.max(0, Math.min(to, at) - from))) / 60_000
  const due = (pieces: readonly Piece[], at: number) =>
    sum(pieces.filter(({ deadline }) => deadline <= at).map(({ minutes }) => minutes))
  const own = asked.map(({ deadline }) => deadline)
  const others = held.map(({ deadline }) => deadline).filter((at) => due(held, at) <= timeTo(at) + 1e-7)
  return Math.max(0, ...[...own, ...others].map((at) => due([...held, ...asked], at) - timeTo(at)))
}

function firstFit(rows: Rows, held: readonly Piece[], minutes: number): string | null {
  const half = 1_800_000
  const clock = new Intl.DateTimeFormat('sv-SE', { timeZone: rows.zone, timeStyle: 'medium' })
  let at = Math.floor(rows.now / 900_000) * 900_000
  while (at <= rows.now || !/:(00|30):00$/.test(clock.format(at))) at += 900_000
  for (; at <= rows.now + 60 * 86_400_000; at += half)
    if (shortOf(rows, held, [{ deadline: at, minutes, asked: true }]) < 1e-7)
      return new Date(at).toISOString()
  return null
}

const mapped = (three: Three, of: (value: number) => number): Three => [
  three[0] === null ? null : of(three[0]),
  three[1] === null ? null : of(three[1]),
  three[2] === null ? null : of(three[2]),
]

const minutesOf = (weighted: number, span: Three): Three => [
  over(weighted, span[2]),
  over(weighted, span[1]),
  over(weighted, span[0]),
]

/** What an hour brings, pounds. */
const hourlyOf = (value: number | null, minutes: number | null): string | null =>
  value === null || minutes === null || minutes === 0
    ? null
    : (roundHalfUp((value * 60 * 100) / minutes) / 100).toFixed(2)

/** Every figure, as the call answers it. */
export function obvious(rows: Rows) {
  const bands = bandsOf(rows)
  const counted = rows.asked.filter(({ hasDocument }) => hasDocument)
  const keys = [...new Set(counted.map(({ pair, type }) => `${pair} ${type}`))]
  const wordsOf = (ids: readonly string[], band: string, of: 'words' | 'mine' | 'theirs') =>
    sum(ids.map((id) => bands.get(id)?.get(band)?.[of] ?? 0))
  const all = bandKeys
  const pairs = keys.map((key) => {
    const jobs = counted.filter(({ pair, type }) => `${pair} ${type}` === key)
    const [first] = jobs
    const ids = jobs.map(({ id }) => id)
    const pace = paceOf(rows, first?.pair ?? '', first?.type ?? '')
    const weighted = sum(all.map((band) => (wordsOf(ids, band, 'words') * (rows.weights[band] ?? 0)) / 100))
    const minutes = minutesOf(weighted, pace.span)
    return {
      type: first?.type,
      minutes,
      shown: {
        bands: all.map((band) => ({
          band,
          words: wordsOf(ids, band, 'words'),
          mine: wordsOf(ids, band, 'mine'),
          theirs: wordsOf(ids, band, 'theirs'),
          minutes: mapped(
            minutesOf((wordsOf(ids, band, 'words') * (rows.weights[band] ?? 0)) / 100, pace.span),
            roundHalfUp,
          ),
        })),
        pace: {
          state: pace.state,
          jobs: pace.jobs,
          left_out: pace.left_out,
          words_an_hour: mapped(pace.span, roundHalfUp),
          type: pace.type,
        },
        minutes: mapped(minutes, roundHalfUp),
      },
    }
  })
  const isWhole = pairs.length > 0 && counted.length === rows.asked.length
  const minutes: Three = isWhole
    ? ([0, 1, 2].map((at) => total(pairs.map((pair) => pair.minutes[at] ?? null))) as Three)
    : [null, null, null]
  const value = total(rows.asked.map((job) => job.value))
  const heldMinutes = rows.held.map(({ pair, type, left }) =>
    left === null ? null : over(left, paceOf(rows, pair, type).span[1]),
  )
  const held = rows.held.flatMap(({ deadline }, at): Piece[] => {
    const own = heldMinutes[at] ?? null
    return own === null || deadline === null ? [] : [{ deadline, minutes: own, asked: false }]
  })
  const ownMinutes = rows.asked.map((job) => {
    const weighted = sum(
      all.map((band) => (wordsOf([job.id], band, 'words') * (rows.weights[band] ?? 0)) / 100),
    )
    return job.hasDocument ? over(weighted, paceOf(rows, job.pair, job.type).span[1]) : null
  })
  const asked = known(
    rows.asked.map(({ deadline }, at): Piece | null => {
      const own = ownMinutes[at] ?? null
      return own === null || deadline === null ? null : { deadline, minutes: own, asked: true }
    }),
  )
  const needed = total(ownMinutes)
  const short = rows.hours && asked && shortOf(rows, held, asked)
  return {
    pairs: pairs.map(({ shown, type }) => ({ type, ...shown })),
    minutes: mapped(minutes, roundHalfUp),
    value: value === null ? null : value.toFixed(2),
    per_hour: [hourlyOf(value, minutes[2]), hourlyOf(value, minutes[1]), hourlyOf(value, minutes[0])],
    days: rows.hours && daysOf(rows, held, asked),
    fits: short === null ? null : short < 1e-7,
    short: short === null ? null : short < 1e-7 ? 0 : Math.max(1, roundHalfUp(short)),
    first_fit: rows.hours && needed !== null ? firstFit(rows, held, needed) : null,
    around: rows.held.map((job, at) => {
      const own = heldMinutes[at] ?? null
      return { left: job.left, minutes: own === null ? null : roundHalfUp(own) }
    }),
  }
}

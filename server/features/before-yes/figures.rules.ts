import type { BeforeYes, leftOutReasons } from '@hub/contract/before-yes'
import { bands } from '@hub/tm/bands'
import type { output } from 'zod/mini'
import type { TranslationType } from '../../db/columns.ts'
import { primary } from '../rai/memories.queries.ts'
import type { BandCounts } from './bands.rules.ts'
import { sumOfCounts, wordsByBand } from './bands.rules.ts'
import { daysOf, firstFit, type Plan, shortBy, type Work } from './days.rules.ts'
import type { AskedJob, InHandRow } from './estimates.queries.ts'
import { dividedBy, type Fraction, fraction, fractionOf, plus, pounds, rounded } from './fractions.rules.ts'
import {
  type DoneJob,
  minutesOf,
  type Pace,
  paceOf,
  perHour,
  type Span,
  sumOfSpans,
  unknownSpan,
  type Weights,
  weighted,
} from './pace.rules.ts'
import { type Working, windowsOf } from './windows.rules.ts'

export type Figures = Omit<output<typeof BeforeYes>, 'state' | 'progress'>
type LeftOut = { job: { id: string; name: string }; reason: (typeof leftOutReasons)[number] }

/** All that figures are made of. */
export type Facts = {
  now: Date
  timeZone: string
  /** null: nobody has said any hours */
  working: Working | null
  weights: Weights
  guess: number | null
  /** one's own that are done, by pair of primary subtags */
  done: ReadonlyMap<string, readonly DoneJob[]>
  inHand: readonly InHandRow[]
  /** what is asked about, and what was counted of it; null: it has no document */
  asked: readonly { job: AskedJob; counts: BandCounts | null }[]
  /** pounds; null: there is no value of all of it */
  value: string | null
}

const mapped = <T>([low, middle, high]: Span, of: (value: Fraction) => T): [T | null, T | null, T | null] => [
  low && of(low),
  middle && of(middle),
  high && of(high),
]

/** Each pair and type once. */
function pacesFor({
  done,
  weights,
  guess,
}: Facts): (source: string, target: string, type: TranslationType) => Pace {
  const paces = new Map<string, Pace>()
  return (source, target, type) => {
    const pair = `${source} ${target}`
    const key = `${pair} ${type}`
    const pace = paces.get(key) ?? paceOf(done.get(pair) ?? [], type, { weights, guess })
    paces.set(key, pace)
    return pace
  }
}

type PaceFor = ReturnType<typeof pacesFor>

const paceOfJob = (paceFor: PaceFor, { source_language, target_language, type }: AskedJob): Pace =>
  paceFor(primary(source_language), primary(target_language), type)

/** The asked jobs of one pair and type, together. */
function pairsOf({ asked, weights }: Facts, paceFor: PaceFor) {
  const counted = asked.flatMap(({ job, counts }) => (counts ? [{ job, counts }] : []))
  const groups = Map.groupBy(
    counted,
    ({ job }) => `${job.source_language} ${job.target_language} ${job.type}`,
  )
  return [...groups.values()].flatMap((group) => {
    const [first] = group
    if (!first) return []
    const pace = paceOfJob(paceFor, first.job)
    const counts = sumOfCounts(group.map((one) => one.counts))
    const minutes = minutesOf(weighted(wordsByBand(counts), weights), pace.perHour)
    const ofBand = (band: string) => {
      const { words = 0, segments = 0, mine = 0, theirs = 0 } = counts[band] ?? {}
      const own = minutesOf(weighted(new Map([[band, words]]), weights), pace.perHour)
      return { words, segments, mine, theirs, minutes: mapped(own, rounded) }
    }
    const shown = {
      source: first.job.source_language,
      target: first.job.target_language,
      type: first.job.type,
      bands: bands.map(({ key }) => ({ band: key, ...ofBand(key) })),
      pace: {
        state: pace.state,
        jobs: pace.jobs,
        left_out: pace.leftOut.length,
        words_an_hour: mapped(pace.perHour, rounded),
        type: pace.type,
      },
      minutes: mapped(minutes, rounded),
    }
    return [{ shown, minutes, pace }]
  })
}

/** The work in hand at one's own pace, and why some of it is on no day. */
function inHandOf({ inHand }: Facts, paceFor: PaceFor) {
  return inHand.map((job) => {
    const pace = paceFor(job.source, job.target, job.type).perHour[1]
    const minutes = job.left === null || !pace ? null : dividedBy(fraction(job.left * 60), pace)
    const reason: LeftOut['reason'] | null =
      job.left === null ? 'no_document' : !pace ? 'no_pace' : !job.deadline ? 'no_deadline' : null
    const work: Work[] = minutes && job.deadline ? [{ minutes, deadline: job.deadline }] : []
    return { job, minutes, reason, work }
  })
}

/** What is asked about as work until its deadlines; null where that is not known of all of it. */
function askedWork(
  { asked, weights }: Facts,
  paceFor: PaceFor,
): { work: Work[] | null; minutes: Fraction | null } {
  let minutes: Fraction | null = fraction(0)
  let work: Work[] | null = []
  for (const { job, counts } of asked) {
    const own =
      counts && minutesOf(weighted(wordsByBand(counts), weights), paceOfJob(paceFor, job).perHour)[1]
    minutes = minutes && own && plus(minutes, own)
    work = work && own && job.deadline ? [...work, { minutes: own, deadline: job.deadline }] : null
  }
  return { work, minutes }
}

const none = { days: null, fits: null, short: null, first_fit: null }

function daysFor(facts: Facts, inHand: readonly Work[], asked: ReturnType<typeof askedWork>) {
  const { now, timeZone, working } = facts
  if (!working) return none
  const plan: Plan = {
    now,
    timeZone,
    windows: windowsOf(working, now, 61),
    inHand,
    asked: asked.work,
  }
  const short = shortBy(plan)
  const fits = short && short.top === 0n
  return {
    days: daysOf(plan).map(({ date, can, inHand: load, asked: own, over }) => ({
      date,
      can: rounded(can),
      in_hand: rounded(load),
      this: own && rounded(own),
      over: rounded(over),
    })),
    fits,
    short: short && (fits ? 0 : Math.max(1, rounded(short))),
    first_fit: firstFit(plan, asked.minutes)?.toISOString() ?? null,
  }
}

/** What is left out is named so often. */
const mostNamed = 100

/** Every figure of the page. */
export function figuresOf(facts: Facts): Figures {
  const paceFor = pacesFor(facts)
  const pairs = pairsOf(facts, paceFor)
  const isWhole = pairs.length > 0 && facts.asked.every(({ counts }) => counts !== null)
  const minutes = isWhole ? sumOfSpans(pairs.map((pair) => pair.minutes)) : unknownSpan
  const held = inHandOf(facts, paceFor)
  const asked = askedWork(facts, paceFor)
  const leftOut = new Map<string, LeftOut>()
  for (const { pace } of pairs)
    for (const { job, reason } of pace.leftOut)
      leftOut.set(job.id, { job: { id: job.id, name: job.name }, reason })
  for (const { job, counts } of facts.asked)
    if (!counts) leftOut.set(job.id, { job: { id: job.id, name: job.name }, reason: 'no_document' })
  for (const { job, reason } of held)
    if (reason) leftOut.set(job.id, { job: { id: job.id, name: job.name }, reason })
  return {
    pairs: pairs.map(({ shown }) => shown),
    minutes: mapped(minutes, rounded),
    value: facts.value,
    per_hour: mapped(perHour(facts.value === null ? null : fractionOf(facts.value), minutes), pounds),
    ...daysFor(
      facts,
      held.flatMap(({ work }) => work),
      asked,
    ),
    time_zone: facts.timeZone,
    around: held.map(({ job, minutes: own }) => ({
      project: { id: job.project_id, name: job.project },
      job: { id: job.id, name: job.name },
      target_language: job.target_language,
      deadline: job.deadline?.toISOString() ?? null,
      left: job.left,
      minutes: own && rounded(own),
    })),
    left_out: [...leftOut.values()].slice(0, mostNamed),
  }
}

import { type BandKey, bands } from '@hub/tm/bands'
import { type Database, read } from '../../db/connect.ts'
import { sum } from '../../money.ts'
import type { Parts } from '../../parts.ts'
import { capacityOf } from '../capacity/capacity.queries.ts'
import { addLetters, BandCounts, wordsByBand } from './bands.rules.ts'
import { type Choices, choicesOf } from './choices.queries.ts'
import {
  type AskedJob,
  countsOf,
  type DoneRow,
  doneJobs,
  lettersLeft,
  workInHand,
} from './estimates.queries.ts'
import type { Facts } from './figures.rules.ts'
import type { DoneJob, Weights } from './pace.rules.ts'

/** Jobs that are older say nothing of how somebody works now. */
const monthsBack = 24

const zoneText = 'select time_zone from presences where user_id = $1'

const browserZone = async (db: Database, userId: string): Promise<string | null> =>
  (await read<{ time_zone: string | null }>(db, zoneText, [userId]))[0]?.time_zone ?? null

const hundredths = (decimal: string): number => Math.round(Number(decimal) * 100)

/** The weights of bands in hundredths: one's own, else the usual ones. */
const weightsOf = ({ weights }: Choices): Weights =>
  Object.fromEntries(
    bands.map(({ key, weight }: { key: BandKey; weight: number }) => {
      const own = weights?.[key]
      return [key, own === undefined ? weight : hundredths(own)]
    }),
  )

const doneJobOf = ({ id, name, type, minutes, bands: counts }: DoneRow): DoneJob => ({
  id,
  name,
  type,
  minutes,
  words: counts === null ? null : wordsByBand(BandCounts.parse(counts)),
})

/** The value of all jobs, pounds; null where one of them has none. */
const valueOfAll = (jobs: readonly AskedJob[]): string | null => {
  const values = jobs.flatMap(({ value }) => value ?? [])
  return values.length === jobs.length && jobs.length > 0 ? sum(values, 2) : null
}

/** What everything about jobs is made of but their words: the person's pace, capacity and work in hand. */
async function factsOf(
  { db, clock, config }: Pick<Parts, 'db' | 'clock' | 'config'>,
  userId: string,
  asked: Facts['asked'],
): Promise<Omit<Facts, 'value'>> {
  const now = clock.now()
  const here = Temporal.Instant.fromEpochMilliseconds(now.getTime()).toZonedDateTimeISO('UTC')
  const since = new Date(here.subtract({ months: monthsBack }).epochMilliseconds)
  const [capacity, zone, choices, done, inHand] = await Promise.all([
    capacityOf(db, userId),
    browserZone(db, userId),
    choicesOf(db, userId),
    doneJobs(db, userId, since),
    workInHand(db, userId),
  ])
  const timeZone = capacity.time_zone ?? zone ?? config.timeZone
  const byPair = Map.groupBy(done, ({ source, target }) => `${source} ${target}`)
  return {
    now,
    timeZone,
    working: capacity.hours && {
      hours: capacity.hours,
      start: capacity.start,
      away: capacity.away,
      timeZone,
    },
    weights: weightsOf(choices),
    guess: choices.words_an_hour,
    done: new Map([...byPair].map(([pair, rows]) => [pair, rows.map(doneJobOf)])),
    inHand: inHand.filter(({ id }) => !asked.some(({ job }) => job.id === id)),
    asked,
  }
}

/** The facts of an open request whose words were counted. */
export async function requestFacts(
  parts: Pick<Parts, 'db' | 'clock' | 'config'>,
  userId: string,
  jobs: readonly AskedJob[],
  estimateId: string | null,
): Promise<Facts> {
  const counts = estimateId === null ? new Map<string, BandCounts>() : await countsOf(parts.db, estimateId)
  const asked = jobs.map((job) => ({ job, counts: job.segments > 0 ? (counts.get(job.id) ?? {}) : null }))
  return { ...(await factsOf(parts, userId, asked)), value: valueOfAll(jobs) }
}

/** The facts of what is left of a job in hand; what the rest of it brings nobody knows. */
export async function jobFacts(
  parts: Pick<Parts, 'db' | 'clock' | 'config'>,
  userId: string,
  job: AskedJob,
  estimateId: string | null,
): Promise<Facts> {
  const counts: BandCounts = {}
  if (estimateId !== null)
    for (const { letter, ...some } of await lettersLeft(parts.db, estimateId, job.id))
      addLetters(counts, letter, some)
  const asked = [{ job, counts: job.segments > 0 ? counts : null }]
  return { ...(await factsOf(parts, userId, asked)), value: null }
}

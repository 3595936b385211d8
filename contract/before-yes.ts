import * as z from 'zod/mini'
import { endpoint } from './endpoint.ts'
import { Id, Instant, textOf } from './fields.ts'
import { TranslationType } from './jobs.ts'
import { bandKeys } from './rai.ts'

const tag = 'Know before you say yes'

/** Low, middle and high; null: not known. */
const spanOf = <T extends z.ZodMiniType>(item: T) =>
  z.tuple([z.nullable(item), z.nullable(item), z.nullable(item)])
const Minutes = spanOf(z.int())

const Band = z.object({
  band: z.enum(bandKeys),
  words: z.int(),
  segments: z.int(),
  /** words whose best match is one's own past work, or the project's memories; repetitions and no match are nobody's */
  mine: z.int(),
  theirs: z.int(),
  minutes: Minutes,
})

const Pair = z.object({
  source: z.string(),
  target: z.string(),
  type: TranslationType,
  bands: z.array(Band),
  pace: z.object({
    state: z.enum(['known', 'guessed', 'not_enough']),
    /** how many jobs it is made of; of too few, how many there are */
    jobs: z.int(),
    left_out: z.int(),
    /** weighted words */
    words_an_hour: spanOf(z.int()),
    /** whose jobs it is made of; null: all types */
    type: z.nullable(TranslationType),
  }),
  minutes: Minutes,
})

/** A day, `yyyy-MM-dd`, in whole minutes. */
const DayOfWork = z.object({
  date: z.string(),
  can: z.int(),
  in_hand: z.int(),
  this: z.nullable(z.int()),
  over: z.int(),
})

const JobRef = z.object({ id: Id, name: z.string() })

export const leftOutReasons = [
  'too_slow',
  'too_fast',
  'not_counted',
  'no_document',
  'no_deadline',
  'no_pace',
] as const

/** What work would take and bring, worked out for its reader alone. */
export const BeforeYes = z.object({
  state: z.enum(['working', 'ready', 'failed']),
  /** in words */
  progress: z.object({ done: z.int(), total: z.int() }),
  pairs: z.array(Pair),
  minutes: Minutes,
  value: z.nullable(z.string()),
  per_hour: spanOf(z.string()),
  /** two weeks; null without hours */
  days: z.nullable(z.array(DayOfWork)),
  fits: z.nullable(z.boolean()),
  /** minutes */
  short: z.nullable(z.int()),
  first_fit: z.nullable(Instant),
  /** the zone that the days are those of */
  time_zone: z.string(),
  around: z.array(
    z.object({
      project: z.object({ id: Id, name: z.string() }),
      job: JobRef,
      /** a document has a job for each */
      target_language: z.string(),
      deadline: z.nullable(Instant),
      /** words that are not confirmed yet; null without a document */
      left: z.nullable(z.int()),
      minutes: z.nullable(z.int()),
    }),
  ),
  left_out: z.array(z.object({ job: JobRef, reason: z.enum(leftOutReasons) })),
})

const about = { tag, method: 'GET', access: 'consultant', dear: true, response: { 200: BeforeYes } } as const

export const beforeRequest = endpoint({
  ...about,
  name: 'beforeRequest',
  summary: 'What an open request would take and bring, at one’s own pace, in one’s own two weeks',
  url: '/api/v1/projects/:projectId/before-yes/',
  subject: 'project',
  params: z.object({ projectId: Id }),
})

export const beforeJob = endpoint({
  ...about,
  name: 'beforeJob',
  summary: 'How long is left of a job in hand, at one’s own pace, in one’s own two weeks',
  url: '/api/v1/jobs/:jobId/before-yes/',
  subject: 'job',
  params: z.object({ jobId: Id }),
})

const wrongWeight = { error: 'A weight is a decimal from 0.00 to 9.99.' }
const Weight = z.optional(textOf(5).check(z.regex(/^\d(\.\d{1,2})?$/, wrongWeight)))

const Weights = z.object({
  'x-translated': Weight,
  '101': Weight,
  repetitions: Weight,
  '100': Weight,
  '95-99': Weight,
  '85-94': Weight,
  '75-84': Weight,
  '50-74': Weight,
  'no-match': Weight,
})

/** What somebody says of their own pace. */
export const PaceChoices = z.object({
  /** own weights of bands; null: the usual ones */
  weights: z.nullable(Weights),
  /** what counts while there are too few jobs of one's own; null: nothing */
  words_an_hour: z.nullable(z.int()),
})

const pace = { tag, url: '/api/v1/consultant/pace/', access: 'consultant', subject: 'none' } as const

export const getPace = endpoint({
  ...pace,
  name: 'getPace',
  summary: 'What one says of one’s own pace',
  method: 'GET',
  response: { 200: PaceChoices },
})

export const putPace = endpoint({
  ...pace,
  name: 'putPace',
  summary:
    'Say how bands weigh for oneself, and how fast one works while that is not known; nobody else sees it',
  method: 'PUT',
  proof: 'none',
  body: z.object({
    weights: z.nullish(Weights),
    words_an_hour: z.nullish(z.int().check(z.gte(20), z.lte(10_000))),
  }),
  response: { 200: PaceChoices },
})

import * as z from 'zod/mini'
import { isRealDate } from './days.ts'
import { endpoint } from './endpoint.ts'
import { Detail, messages } from './errors.ts'
import { lineOf, Revision, textOf } from './fields.ts'

const tag = 'Consultant'

export const weekdays = ['mon', 'tue', 'wed', 'thu', 'fri', 'sat', 'sun'] as const
export type Weekday = (typeof weekdays)[number]

/** A day, `yyyy-MM-dd`. */
const Day = textOf(20, messages.date).check(z.refine(isRealDate, { error: messages.date }))
const halves = { error: 'Give whole or half hours.' }
const isHalf = z.refine<number>((hours) => Number.isInteger(hours * 2), halves)
const Hours = z.number(halves).check(z.gte(0, { abort: true }), z.lte(16, { abort: true }), isHalf)
const HoursADay = z._default(Hours, 0)

/** The hours of each weekday. */
export const WeekHours = z.object({
  mon: HoursADay,
  tue: HoursADay,
  wed: HoursADay,
  thu: HoursADay,
  fri: HoursADay,
  sat: HoursADay,
  sun: HoursADay,
})

/** Days away, the first and the last among them; the note is the person's own. */
export const Away = z
  .object({
    from: Day,
    to: Day,
    note: z._default(z.nullable(lineOf(400).check(z.trim(), z.maxLength(200))), null),
  })
  .check(
    z.refine(({ from, to }) => from <= to, {
      error: 'Days away cannot end before they begin.',
      path: ['to'],
      abort: true,
    }),
  )

const Start = textOf(5, 'Give a time such as 09:00.').check(
  z.regex(/^([01]\d|2[0-3]):[0-5]\d$/, { error: 'Give a time such as 09:00.' }),
)
/** The time at which a day begins where nobody said another one. */
export const usualStart = '09:00'

/** Minutes from midnight. */
const minutesOf = (time: string): number => Number(time.slice(0, 2)) * 60 + Number(time.slice(3, 5))

const endsToday = ({
  start,
  hours,
}: {
  start?: string | null | undefined
  hours?: z.output<typeof WeekHours> | null | undefined
}): boolean =>
  !hours || minutesOf(start ?? usualStart) + Math.max(...weekdays.map((day) => hours[day])) * 60 <= 24 * 60

/** What somebody can do; null until they say it. */
export const Capacity = z.object({
  /** when a day begins; null: 09:00 */
  start: z.nullable(z.string()),
  hours: z.nullable(WeekHours),
  words_per_day: z.nullable(z.int()),
  away: z.array(z.object({ from: z.string(), to: z.string(), note: z.nullable(z.string()) })),
  /** IANA's name; null: the browser's, as it last said it */
  time_zone: z.nullable(z.string()),
  revision: Revision,
})

/** Spans of days away that somebody may name. */
export const mostAway = 200

export const getCapacity = endpoint({
  name: 'getCapacity',
  summary: 'What one can do: hours, words a day and days away, as far as one has said it',
  tag,
  method: 'GET',
  url: '/api/v1/consultant/capacity/',
  access: 'consultant',
  subject: 'none',
  response: { 200: Capacity },
})

export const putCapacity = endpoint({
  name: 'putCapacity',
  summary:
    'Say what one can do; what is left out is not said any more. Staff see words a day and the days away',
  tag,
  method: 'PUT',
  url: '/api/v1/consultant/capacity/',
  access: 'consultant',
  subject: 'none',
  proof: 'none',
  body: z
    .object({
      start: z.nullish(Start),
      hours: z.nullish(WeekHours),
      words_per_day: z.nullish(z.int().check(z.gte(1), z.lte(100_000))),
      away: z._default(z.array(Away).check(z.maxLength(mostAway, { abort: true })), []),
      time_zone: z.nullish(textOf(100)),
      revision: z.optional(Revision),
    })
    .check(z.refine(endsToday, { error: 'A day ends at 24:00 at the latest.', path: ['start'] })),
  response: {
    200: Capacity,
    /** it was changed elsewhere first: as it is now */
    409: z.union([z.object({ detail: z.string(), current: Capacity }), Detail]),
  },
})

import { Away, type Capacity, putCapacity, type Weekday, weekdays } from '@hub/contract/capacity'
import type * as z from 'zod/mini'

export type Known = z.output<typeof Capacity>
type Span = Known['away'][number]
export type Body = z.input<typeof putCapacity.schema.body>

/** What is typed; a number that is empty is none. */
export type Form = {
  words: string
  hours: Readonly<Record<Weekday, string>>
  start: string
  /** empty: the browser's */
  zone: string
  away: readonly Span[]
}

/** What is wrong, by field; a day's hours by the day. */
export type Problems = Partial<Record<'words_per_day' | 'start' | 'time_zone' | 'away' | Weekday, string>>

const textOf = (value: number | null | undefined): string => (value == null ? '' : String(value))

export function formOf({ words_per_day, hours, start, time_zone, away }: Known): Form {
  const of = (day: Weekday) => textOf(hours?.[day])
  return {
    words: textOf(words_per_day),
    hours: {
      mon: of('mon'),
      tue: of('tue'),
      wed: of('wed'),
      thu: of('thu'),
      fri: of('fri'),
      sat: of('sat'),
      sun: of('sun'),
    },
    start: start ?? '',
    zone: time_zone ?? '',
    away,
  }
}

/** A number as people type it, with a point or a comma; undefined for what is none. */
const numberOf = (text: string): number | undefined =>
  /^\d{1,6}([.,]\d{1,2})?$/.test(text.trim()) ? Number(text.trim().replace(',', '.')) : undefined

/** What is to be sent, or what is wrong with it. */
export function bodyOf(
  form: Form,
  revision: number,
  wrongNumber: string,
): { body: Body } | { problems: Problems } {
  const problems: Problems = {}
  const typed = weekdays.filter((day) => form.hours[day].trim() !== '')
  for (const day of typed) if (numberOf(form.hours[day]) === undefined) problems[day] = wrongNumber
  const words = form.words.trim() === '' ? null : numberOf(form.words)
  if (words === undefined) problems.words_per_day = wrongNumber
  if (Object.keys(problems).length > 0) return { problems }
  const hours = Object.fromEntries(typed.map((day) => [day, numberOf(form.hours[day]) ?? 0]))
  const body: Body = {
    words_per_day: words ?? null,
    hours: typed.length > 0 ? hours : null,
    start: form.start.trim() || null,
    time_zone: form.zone || null,
    away: [...form.away],
    revision,
  }
  const result = putCapacity.schema.body.safeParse(body)
  if (result.success) return { body }
  for (const { path, message } of result.error.issues) {
    const field = fieldOf(path)
    problems[field] ??= message
  }
  return { problems }
}

const isDay = (name: unknown): name is Weekday => weekdays.some((day) => day === name)

function fieldOf(path: readonly PropertyKey[]): keyof Problems {
  const [first, second] = path
  if (first === 'hours' && isDay(second)) return second
  return first === 'words_per_day' || first === 'start' || first === 'time_zone' ? first : 'away'
}

/** Days away as they are typed, or what is wrong with them. */
export function spanFrom(typed: {
  from: string
  to: string
  note: string
}): { span: Span } | { from?: string; to?: string; note?: string } {
  const note = typed.note.trim()
  const from = typed.from.trim()
  // One day is its own last.
  const to = typed.to.trim() || from
  const result = Away.safeParse({ from, to, note: note === '' ? null : note })
  if (result.success) return { span: result.data }
  const messageOf = (field: string) => result.error.issues.find(({ path }) => path[0] === field)?.message
  const [wrongFrom, wrongTo, wrongNote] = [messageOf('from'), messageOf('to'), messageOf('note')]
  return {
    ...(wrongFrom !== undefined && { from: wrongFrom }),
    ...(wrongTo !== undefined && (wrongFrom === undefined || typed.to.trim() !== '') && { to: wrongTo }),
    ...(wrongNote !== undefined && { note: wrongNote }),
  }
}

/** With one more span, in order. */
export const withSpan = (away: readonly Span[], span: Span): Span[] =>
  [...away, span].toSorted((a, b) => (a.from < b.from ? -1 : a.from > b.from ? 1 : 0))

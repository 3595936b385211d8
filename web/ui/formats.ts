import { tz } from '@date-fns/tz'
import { differenceInCalendarDays, format, isValid, parseISO } from 'date-fns'
import { pageLanguage, pageLocale } from '../messages/language.ts'

/** How a date is written: in English as R5.6 says, in other languages as their readers write it. */
const forms = {
  dateTime: {
    pattern: 'dd/MM/yyyy - HH:mm',
    invalid: 'Invalid Date Time',
    others: {
      day: '2-digit',
      month: '2-digit',
      year: 'numeric',
      hour: '2-digit',
      minute: '2-digit',
      hourCycle: 'h23',
    },
  },
  date: {
    pattern: 'dd/MM/yyyy',
    invalid: 'Invalid Date',
    others: { day: '2-digit', month: '2-digit', year: 'numeric' },
  },
  day: {
    pattern: 'dd/MM',
    invalid: 'Invalid Date',
    others: { day: '2-digit', month: '2-digit' },
  },
  time: {
    pattern: 'HH:mm',
    invalid: 'Invalid Date Time',
    others: { hour: '2-digit', minute: '2-digit', hourCycle: 'h23' },
  },
} as const

const written = (date: Date, zone: string, pattern: string) => format(date, pattern, { in: tz(zone) })

const made = new Map<string, Intl.DateTimeFormat>()
function formatFor(form: keyof typeof forms, zone: string): Intl.DateTimeFormat {
  const key = `${form} ${zone}`
  const known = made.get(key)
  if (known) return known
  const format = new Intl.DateTimeFormat(pageLocale(), { ...forms[form].others, timeZone: zone })
  made.set(key, format)
  return format
}

function formatDate(value: string | null | undefined, zone: string, form: keyof typeof forms): string {
  const { pattern, invalid } = forms[form]
  const date = parseISO(value ?? '')
  const isEnglish = pageLanguage() === 'en-GB'
  if (!isValid(date)) return isEnglish ? invalid : '–'
  return isEnglish ? written(date, zone, pattern) : formatFor(form, zone).format(date)
}

/** R5.6, in the reader's zone. */
export const dateTime = (value: string | null | undefined, zone: string) =>
  formatDate(value, zone, 'dateTime')

/** R5.6 */
export const dateOnly = (value: string | null | undefined, zone: string) => formatDate(value, zone, 'date')

/**
 * A date beside which the year needs no saying. No part of the whole date: its place differs, and Arabic has
 * marks between that are not seen.
 */
export const dayOnly = (value: string | null | undefined, zone: string) => formatDate(value, zone, 'day')

/** R5.6 */
export const timeOnly = (value: string | null | undefined, zone: string) => formatDate(value, zone, 'time')

/** A moment as it is typed, the same in all languages. */
export const momentAsTyped = (value: string, zone: string): string =>
  written(parseISO(value), zone, forms.dateTime.pattern)

/** The time of a moment as it is typed. */
export const timeAsTyped = (value: string, zone: string): string =>
  written(parseISO(value), zone, forms.time.pattern)

/** Browsers need time to make a format: it is made when it is first used. */
export const once = <Format>(make: () => Format): (() => Format) => {
  let instance: Format | undefined
  return () => {
    instance ??= make()
    return instance
  }
}

/** Names of days for columns: Portugal's short ones are whole words, Brazil's are short. */
export function weekdays(length: 'short' | 'narrow'): (date: string) => string {
  const locale = pageLanguage() === 'pt' ? 'pt-BR' : pageLocale()
  const format = new Intl.DateTimeFormat(locale, { weekday: length, timeZone: 'UTC' })
  return (date) => format.format(new Date(`${date.slice(0, 10)}T00:00:00Z`))
}

const months = once(
  () => new Intl.DateTimeFormat(pageLocale(), { month: 'long', year: 'numeric', timeZone: 'UTC' }),
)

/** A month (yyyy-MM) as `November 2026`. */
export const monthName = (month: string) => months().format(new Date(`${month}-01T00:00:00Z`))

/** The zone's short name on that day: GMT in winter, BST in summer. */
export function zoneName(value: string, zone: string): string {
  const parts = new Intl.DateTimeFormat(pageLocale(), {
    timeZone: zone,
    timeZoneName: 'short',
  }).formatToParts(new Date(value))
  return parts.find((part) => part.type === 'timeZoneName')?.value ?? zone
}

const units = ['byte', 'kilobyte', 'megabyte', 'gigabyte'] as const

/** The size of a file in the unit that people would name: 3.4 kB. */
export function fileSize(bytes: number): string {
  const step = Math.min(units.length - 1, Math.floor(Math.log10(Math.max(bytes, 1)) / 3))
  return new Intl.NumberFormat(pageLocale(), {
    style: 'unit',
    unit: units[step] ?? 'byte',
    unitDisplay: step === 0 ? 'long' : 'short',
    maximumSignificantDigits: 3,
  }).format(bytes / 1000 ** step)
}

/** R9.2: the number for an unavailable number. */
export const unavailableNumber = -1

type Decimal = `${number}`
const isDecimal = (text: string): text is Decimal => /^-?\d+(\.\d+)?$/.test(text)

/** A decimal as the wire gives it, string or number; strings are formatted digit by digit, never as floats. */
const decimal = (value: string | number | null | undefined): Decimal | number | undefined => {
  if (typeof value === 'number') return Number.isFinite(value) ? value : undefined
  return typeof value === 'string' && isDecimal(value) ? value : undefined
}

const gbp = once(
  () =>
    new Intl.NumberFormat(pageLocale(), {
      style: 'currency',
      currency: 'GBP',
    }),
)
const significant = once(
  () =>
    new Intl.NumberFormat(pageLocale(), {
      style: 'currency',
      currency: 'GBP',
      maximumSignificantDigits: 10,
    }),
)
const plain = once(() => new Intl.NumberFormat(pageLocale(), { maximumFractionDigits: 10 }))
const percent = once(
  () =>
    new Intl.NumberFormat(pageLocale(), {
      style: 'percent',
      minimumFractionDigits: 2,
      maximumFractionDigits: 2,
    }),
)

/** With the pound's own sign, where a language would say whose pound it is. */
const sterling = (format: Intl.NumberFormat, amount: Decimal | number): string =>
  format
    .formatToParts(amount)
    .map(({ type, value }) => (type === 'currency' ? '£' : value))
    .join('')

/** R9.2: an amount in GBP, £0.00 when there is none (R3.5). */
export const money = (value: string | number | null | undefined) => sterling(gbp(), decimal(value) ?? 0)

/** R9.2: a unit price with up to ten significant digits, at least two after the point. */
export function rate(value: string | number | null | undefined): string {
  const price = decimal(value) ?? 0
  const parts = significant().formatToParts(price)
  const places = parts.find(({ type }) => type === 'fraction')?.value.length ?? 0
  return sterling(places < 2 ? gbp() : significant(), price)
}

/** R9.2: a share (0.5) as `50.00%`. */
export const percentage = (share: number) => percent().format(share)

/** A count with its thousands marked; undefined when it is unavailable. */
export function quantity(value: string | number | null | undefined): string | undefined {
  const number = decimal(value)
  return number === undefined || Number(number) === unavailableNumber ? undefined : plain().format(number)
}

export type Nearness =
  | { kind: 'today' | 'tonight' | 'tomorrow' | 'yesterday' }
  | { kind: 'inDays' | 'daysAgo' | 'daysLate' | 'hoursLate' | 'minutesLate'; count: number }

export type Urgency = 'calm' | 'soon' | 'late'

const minute = 60_000
const hour = 60 * minute
/** From here on a deadline is amber, but never one that is two days off. */
const soon = 36 * hour

const lateBy = (ms: number): Nearness => {
  if (ms < hour) return { kind: 'minutesLate', count: Math.max(1, Math.floor(ms / minute)) }
  return ms < 48 * hour
    ? { kind: 'hoursLate', count: Math.floor(ms / hour) }
    : { kind: 'daysLate', count: Math.floor(ms / (24 * hour)) }
}

/** How near a deadline is in the reader's calendar; what is done is never late. Undefined for no date. */
export function nearness(
  value: string,
  { now, zone, done }: { now: number; zone: string; done: boolean },
): { words: Nearness; urgency: Urgency } | undefined {
  const date = parseISO(value)
  if (!isValid(date)) return undefined
  const remaining = date.getTime() - now
  if (remaining < 0 && !done) return { words: lateBy(-remaining), urgency: 'late' }
  const days = differenceInCalendarDays(date, new Date(now), { in: tz(zone) })
  const urgency = !done && remaining < soon && days < 2 ? 'soon' : 'calm'
  // A deadline at midnight ends the day before.
  if (days === 1 && isMidnight(value, zone)) return { words: { kind: 'tonight' }, urgency }
  return { words: calendarWords(days), urgency }
}

const isMidnight = (value: string, zone: string) => timeAsTyped(value, zone) === '00:00'

/** The time of a deadline: the midnight that ends a day is its 24:00. */
export const deadlineTime = (value: string, zone: string): string =>
  isMidnight(value, zone) ? '24:00' : timeOnly(value, zone)

function calendarWords(days: number): Nearness {
  if (days === 0) return { kind: 'today' }
  if (days === 1) return { kind: 'tomorrow' }
  if (days === -1) return { kind: 'yesterday' }
  return days > 0 ? { kind: 'inDays', count: days } : { kind: 'daysAgo', count: -days }
}

/** R5.6: a date-time as an ISO string in UTC; undefined when it is none. */
export function isoString(value: string | number | Date): string | undefined {
  const date = new Date(value)
  return isValid(date) ? date.toISOString() : undefined
}

/** R5.6: today as yyyy-MM-dd. */
export const today = (now: number, zone: string) => format(now, 'yyyy-MM-dd', { in: tz(zone) })

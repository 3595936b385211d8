import { usualStart, type WeekHours, weekdays } from '@hub/contract/capacity'
import type { output } from 'zod/mini'

/** When somebody works, as they say it. */
export type Working = {
  hours: output<typeof WeekHours>
  start: string | null
  away: readonly { from: string; to: string }[]
  timeZone: string
}

/** A day, and the time on it that is left for work, ms since 1970; none: from and to are the same. */
export type Window = { date: string; from: number; to: number }

/** The time for work on each of so many days from today on: hours from the start without a break, less days away. */
export function windowsOf({ hours, start, away, timeZone }: Working, now: Date, days: number): Window[] {
  const here = Temporal.Instant.fromEpochMilliseconds(now.getTime()).toZonedDateTimeISO(timeZone)
  const time = Temporal.PlainTime.from(start ?? usualStart)
  return Array.from({ length: days }, (_, at) => {
    const day = here.toPlainDate().add({ days: at })
    const date = day.toString()
    const weekday = weekdays[day.dayOfWeek - 1]
    const isAway = away.some(({ from, to }) => from <= date && date <= to)
    const length = isAway || weekday === undefined ? 0 : hours[weekday] * 3_600_000
    const begin = day.toZonedDateTime({ timeZone, plainTime: time }).epochMilliseconds
    const end = begin + length
    const from = Math.min(end, Math.max(begin, now.getTime()))
    return { date, from, to: end }
  })
}

/** How much of the windows lies before an instant, ms. */
export const timeUntil = (windows: readonly Window[], instant: number): number =>
  windows.reduce((sum, { from, to }) => sum + Math.max(0, Math.min(to, instant) - from), 0)

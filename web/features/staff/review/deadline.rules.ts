import { TZDate } from '@date-fns/tz'

const written = /^(\d{1,2})\/(\d{1,2})\/(\d{4})(?:\s*(?:-|,)?\s*(\d{1,2}):(\d{2}))?$/
/** The hour of a day that is named without one. */
const endOfDay = 17

/** A deadline as people write it (18/11/2026 - 12:00), in a zone; undefined when it is none. */
export function deadlineFrom(text: string, zone: string): string | undefined {
  const [, day, month, year, hour = String(endOfDay), minute = '0'] = written.exec(text.trim()) ?? []
  if (day === undefined || Number(hour) > 23 || Number(minute) > 59) return undefined
  const date = new TZDate(Number(year), Number(month) - 1, Number(day), Number(hour), Number(minute), zone)
  // The 31st of a month without one would be the first of the next.
  const isThatDay = date.getDate() === Number(day) && date.getMonth() === Number(month) - 1
  return isThatDay ? new Date(date.getTime()).toISOString() : undefined
}

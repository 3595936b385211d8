const form = /^\d{4}-\d{2}-\d{2}(?:[T ]\d{2}:\d{2}(?::\d{2}(?:\.\d{1,9})?)?(Z|[+-]\d{2}:\d{2})?)?$/
/** The end of the working day: when work is due that names no time. */
const usualTime = 'T17:00'

/**
 * An instant of `2026-11-30`, `2026-11-30 12:00` or `2026-11-30T12:00+01:00`; null for what is none.
 *
 * @param timeZone of times that name none
 */
export function instantOf(text: string, timeZone: string): Date | null {
  const match = form.exec(text)
  if (!match) return null
  const iso = text.length === 10 ? `${text}${usualTime}` : text.replace(' ', 'T')
  try {
    // Strict about the calendar: 30 February is no date.
    Temporal.PlainDate.from(text.slice(0, 10), { overflow: 'reject' })
    const { epochMilliseconds } = match[1]
      ? Temporal.Instant.from(iso)
      : Temporal.PlainDateTime.from(iso, { overflow: 'reject' }).toZonedDateTime(timeZone)
    const instant = new Date(epochMilliseconds)
    // Calls take the same years, and what they took comes in again with the order that went out.
    return instant.getUTCFullYear() < 1 || instant.getUTCFullYear() > 9999 ? null : instant
  } catch {
    return null
  }
}

import { tz } from '@date-fns/tz'
import { format, isValid, parse, set } from 'date-fns'

/** How people write a moment, and a day alone. */
const pattern = 'dd/MM/yyyy - HH:mm'
const dayPattern = 'dd/MM/yyyy'
/** The time of a day that was written without one, as the calls have it. */
const dayEnds = { hours: 17, minutes: 0, seconds: 0, milliseconds: 0 }

/**
 * A moment as it was typed in the reader's zone (`23/11/2026 - 17:00`, or a day alone, which ends at 17:00), as an
 * ISO string; undefined when it is none.
 */
export function momentTyped(text: string, zone: string): string | undefined {
  const typed = text.trim().replace(/\s+/g, ' ')
  const options = { in: tz(zone) }
  const moment = parse(typed.replace(/^(\S+) (\d)/, '$1 - $2'), pattern, new Date(0), options)
  if (isValid(moment)) return new Date(moment).toISOString()
  const day = parse(typed, dayPattern, new Date(0), options)
  return isValid(day) ? new Date(set(day, dayEnds, options)).toISOString() : undefined
}

/** A moment as it is typed. */
export const typedMoment = (value: string | null | undefined, zone: string): string =>
  value ? format(new Date(value), pattern, { in: tz(zone) }) : ''

import { momentAsTyped } from './formats.ts'
import { readDateTime } from './typedDates.ts'

/** The time of a day that was written without one, as the calls have it. */
export const dayEnds = '17:00'

/**
 * A moment as it was typed in the reader's zone (`23/11/2026 - 17:00`, or a day alone, which ends at 17:00), as an
 * ISO string; undefined when it is none.
 */
export function momentTyped(text: string, zone: string): string | undefined {
  const read = readDateTime(text, zone)
  const whole =
    'wrong' in read && read.wrong === 'time' ? readDateTime(`${text.trim()} - ${dayEnds}`, zone) : read
  return 'at' in whole ? whole.at.toISOString() : undefined
}

/** A moment as it is typed. */
export const typedMoment = (value: string | null | undefined, zone: string): string =>
  value ? momentAsTyped(value, zone) : ''

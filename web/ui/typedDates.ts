import { TZDate } from '@date-fns/tz'
import { momentAsTyped } from './formats.ts'

const form = /^(\d{1,2})[/.-](\d{1,2})[/.-](\d{4})(?:(?:\s*[-–,]\s*|\s+)(\d{1,2})[:.](\d{2}))?$/

type Typed = { year: number; month: number; day: number; time: string | undefined }

/** The parts of what is typed as `27/11/2026 - 17:00`, the time left out or not. */
function partsOf(text: string): Typed | undefined {
  const [, day, month, year, hours, minutes] = form.exec(text.trim()) ?? []
  if (year === undefined) return undefined
  const time = hours === undefined ? undefined : `${hours.padStart(2, '0')}:${minutes}`
  return { year: Number(year), month: Number(month), day: Number(day), time }
}

const two = (number: number) => String(number).padStart(2, '0')
const four = (number: number) => String(number).padStart(4, '0')

const isReal = ({ year, month, day }: Typed): boolean => {
  const date = new Date(Date.UTC(year, month - 1, day))
  return date.getUTCFullYear() === year && date.getUTCMonth() === month - 1 && date.getUTCDate() === day
}

const written = ({ year, month, day }: Omit<Typed, 'time'>, time: string) =>
  `${two(day)}/${two(month)}/${four(year)} - ${time}`

/**
 * What is typed as `27/11/2026 - 17:00`, as an instant; or why it is none: it cannot be read, lacks its time, or there
 * is no such moment.
 */
export function readDateTime(
  text: string,
  zone: string,
): { at: Date } | { wrong: 'unclear' | 'time' | 'none' } {
  const typed = partsOf(text)
  if (!typed) return { wrong: 'unclear' }
  if (!isReal(typed)) return { wrong: 'none' }
  const { year, month, day, time } = typed
  if (time === undefined) return { wrong: 'time' }
  const [hours, minutes] = time.split(':').map(Number)
  const at = new Date(new TZDate(year, month - 1, day, hours ?? 0, minutes ?? 0, zone).getTime())
  // There is no 25:00, nor the hour that the clocks leave out in spring.
  return momentAsTyped(at.toISOString(), zone) === written(typed, time) ? { at } : { wrong: 'none' }
}

/** The day of what is typed as a calendar takes it, yyyy-MM-dd; empty where there is none. */
export function dayOf(text: string): string {
  const typed = partsOf(text)
  return typed && isReal(typed) ? `${four(typed.year)}-${two(typed.month)}-${two(typed.day)}` : ''
}

/** What is typed, moved to another day; `time` where none was typed. */
export function onDay(text: string, date: string, time: string): string {
  const [year = 0, month = 0, day = 0] = date.split('-').map(Number)
  return written({ year, month, day }, partsOf(text)?.time ?? time)
}

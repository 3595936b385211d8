import { tz } from '@date-fns/tz'
import { addDays, format, isWeekend, parseISO } from 'date-fns'
import type { Person } from './people.query.ts'

/** A day of somebody's next two weeks, in words. */
export type LoadDay = {
  date: string
  isWeekend: boolean
  isAway: boolean
  load: number
  /** of the work that is being offered */
  adds: number
}

/** Work in words until a deadline. */
export type Work = { words: number; deadline: string | null }

/**
 * Words spread evenly over Monday to Friday until a deadline, as the provider counts load: on the first day where no
 * such day is left, on no day without a deadline.
 */
export function spread({ words, deadline }: Work, dates: readonly string[], zone: string): number[] {
  if (deadline === null) return dates.map(() => 0)
  const last = format(parseISO(deadline), 'yyyy-MM-dd', { in: tz(zone) })
  const days: string[] = []
  for (let day = parseISO(dates[0] ?? last); days.length < 400; day = addDays(day, 1)) {
    const date = format(day, 'yyyy-MM-dd')
    if (date > last) break
    if (!isWeekend(day)) days.push(date)
  }
  if (days.length === 0) return dates.map((_, at) => (at === 0 ? words : 0))
  return dates.map((date) => (days.includes(date) ? words / days.length : 0))
}

/** Somebody's next two weeks, with what more work would add. */
export function loadDays(
  person: Pick<Person, 'load' | 'capacity'>,
  work: readonly Work[],
  zone: string,
): LoadDay[] {
  const dates = person.load.days.map(({ date }) => date)
  const added = work.map((one) => spread(one, dates, zone))
  return person.load.days.map(({ date, words }, at) => ({
    date,
    isWeekend: isWeekend(parseISO(date)),
    isAway: person.capacity?.away.some(({ from, to }) => from <= date && date <= to) ?? false,
    load: words,
    adds: Math.round(added.reduce((sum, one) => sum + (one[at] ?? 0), 0)),
  }))
}

export type LoadWords =
  | { kind: 'unknown'; most: number }
  | { kind: 'idle' }
  | { kind: 'free'; capacity: number }
  | { kind: 'over'; date: string; by: number }
  | { kind: 'away'; from: string; to: string }
  | { kind: 'room'; from: string; room: number }
  | { kind: 'full' }

/** What the two weeks come to in one sentence; nobody's capacity is guessed. */
export function loadWords(days: readonly LoadDay[], capacity: number | null): LoadWords {
  const most = Math.max(0, ...days.map(({ load, adds }) => load + adds))
  if (capacity === null) return most === 0 ? { kind: 'idle' } : { kind: 'unknown', most }
  const over = days.find(({ load, adds }) => load + adds > capacity)
  if (over) return { kind: 'over', date: over.date, by: over.load + over.adds - capacity }
  const away = days.filter(({ isAway }) => isAway)
  const [first] = away
  if (first) return { kind: 'away', from: first.date, to: away.at(-1)?.date ?? first.date }
  if (most === 0) return { kind: 'free', capacity }
  const room = days.find(({ isWeekend: rest, load, adds }) => !rest && load + adds < capacity)
  if (!room) return { kind: 'full' }
  return { kind: 'room', from: room.date, room: capacity - room.load - room.adds }
}

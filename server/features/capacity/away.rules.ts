import { dateIn } from '../../zones.ts'
import type { DaysAway } from './capacity.queries.ts'

const shown = (date: string): string => date.split('-').reverse().join('/')

/**
 * Says, for the person who offers work, that it falls into days away: between today and its last deadline, or today
 * where it has none.
 */
export function awayWarnings(
  name: string,
  { spans, timeZone }: DaysAway,
  deadlines: readonly Date[],
  { now, timeZone: usualZone }: { now: Date; timeZone: string },
): string[] {
  const zone = timeZone ?? usualZone
  const last = new Date(Math.max(now.getTime(), ...deadlines.map((deadline) => deadline.getTime())))
  const [today, until] = [dateIn(zone, now), dateIn(zone, last)]
  return spans
    .filter(({ from, to }) => from <= until && to >= today)
    .map(({ from, to }) =>
      from === to
        ? `${name} is away on ${shown(from)}.`
        : `${name} is away from ${shown(from)} to ${shown(to)}.`,
    )
}

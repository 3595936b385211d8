import ical, { ICalCalendarMethod } from 'ical-generator'
import type { Parts } from '../../parts.ts'
import { calendarOwner, deadlinesOf, expiringOffersOf } from './calendar.queries.ts'

/** Half an hour before the deadline: long enough to be seen in a day's column. */
const length = 30 * 60 * 1000

/** How long a deadline that has passed stays in the calendar. */
const lifetime = 30 * 24 * 60 * 60 * 1000

type Entry = { id: string; projectId: string; at: Date; summary: string; lines: readonly string[] }

/** A text as RFC 5545, 3.3.11 writes it: the library escapes what its events say, but not its calendar's name. */
const escaped = (text: string): string => text.replaceAll(/[\\,;]/g, String.raw`\$&`)

const nameless = 'A project without a name'

/**
 * The deadlines of a consultant's jobs in hand, and of the offers they have to answer, as iCalendar (RFC 5545), in
 * the time zone they chose; undefined when no calendar has this address. The secret is all it takes to read it, so it
 * holds no more than names and times.
 */
export async function calendarOf(
  { db, clock, tokens, config }: Parts,
  secret: string,
): Promise<string | undefined> {
  const owner = await calendarOwner(db, tokens.hashes(secret))
  if (!owner) return undefined
  const now = clock.now()
  const format = new Intl.DateTimeFormat('en-GB', {
    dateStyle: 'short',
    timeStyle: 'short',
    timeZone: owner.time_zone,
  })
  const inTheirZone = (at: Date) => `${format.format(at).replace(', ', ' - ')}, ${owner.time_zone}`

  const deadlines = await deadlinesOf(db, owner.user_id, new Date(now.getTime() - lifetime))
  const offers = await expiringOffersOf(db, owner.user_id, now)
  const entries: Entry[] = [
    ...deadlines.map(({ id, project_id, status, deadline, target_language_name, project, document }) => ({
      id,
      projectId: project_id,
      at: deadline,
      summary: `Due: ${document ?? project ?? 'a job'}, ${target_language_name}`,
      lines: [project ?? nameless, status, `Due ${inTheirZone(deadline)}`],
    })),
    ...offers.map(({ id, project_id, project, expires_at }) => ({
      id,
      projectId: project_id,
      at: expires_at,
      summary: `Answer: ${project ?? 'a request'}`,
      lines: [project ?? nameless, `Accept or reject by ${inTheirZone(expires_at)}`],
    })),
  ]

  const calendar = ical({
    name: escaped(`${config.name}: deadlines`),
    prodId: { company: escaped(config.name), product: 'Deadlines', language: 'EN' },
    method: ICalCalendarMethod.PUBLISH,
    ttl: 60 * 60,
  })
  for (const { id, projectId, at, summary, lines } of entries)
    calendar.createEvent({
      id: `${id}@${new URL(config.publicUrl).hostname}`,
      start: new Date(at.getTime() - length),
      end: at,
      stamp: now,
      summary,
      description: lines.join('\n'),
      url: `${config.publicUrl}/?next=/app/projects/project?projectId=${projectId}`,
    })
  // Times are instants, which every program shows in its reader's zone; with the library's own time zone they would
  // be local times that need the zone's rules. Its `x` puts properties after the events, where RFC 5545, 3.6 has
  // none.
  return calendar
    .toString()
    .replace(/^(?=BEGIN:VEVENT|END:VCALENDAR)/m, `X-WR-TIMEZONE:${owner.time_zone}\r\n`)
}

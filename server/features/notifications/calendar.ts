import ical, { ICalCalendarMethod } from 'ical-generator'
import type { Config } from '../../config.ts'
import type { Database } from '../../db/connect.ts'

/** Half an hour before the deadline: long enough to be seen in a day's column. */
const length = 30 * 60 * 1000

/** How long a deadline that has passed stays in the calendar. */
const kept = 30 * 24 * 60 * 60 * 1000

/**
 * The deadlines of a consultant's jobs in hand as iCalendar (RFC 5545), told in the zone they chose; undefined when no
 * calendar has this address. Its secret is all it takes, so it says no more than names and times.
 */
export async function calendarOf(
  db: Database,
  secretHash: string,
  config: Pick<Config, 'name' | 'publicUrl'>,
  now: Date,
): Promise<string | undefined> {
  const owner = await db
    .selectFrom('calendars')
    .innerJoin('users', 'users.id', 'calendars.user_id')
    .select(['calendars.user_id', 'calendars.time_zone'])
    .where('secret_hash', '=', secretHash)
    .where('users.is_active', '=', true)
    .executeTakeFirst()
  if (!owner) return undefined
  const jobs = await db
    .selectFrom('jobs')
    .innerJoin('projects', 'projects.id', 'jobs.project_id')
    .leftJoin('documents', 'documents.id', 'jobs.document_id')
    .select(['jobs.id', 'jobs.project_id', 'jobs.status', 'jobs.deadline', 'jobs.target_language_name'])
    .select(['projects.name as project', 'documents.name as document'])
    .where('jobs.consultant_id', '=', owner.user_id)
    .where('jobs.status', 'in', ['Assigned', 'Accepted', 'In Progress'])
    .where('jobs.deadline', '>', new Date(now.getTime() - kept))
    .orderBy('jobs.deadline')
    .execute()

  const calendar = ical({
    name: `${config.name}: deadlines`,
    prodId: { company: config.name, product: 'Deadlines', language: 'EN' },
    method: ICalCalendarMethod.PUBLISH,
    ttl: 60 * 60,
  })
  // Instants, which every program shows in its reader's zone; a zone's own rules would have to be sent along.
  calendar.x('X-WR-TIMEZONE', owner.time_zone)
  const inTheirZone = new Intl.DateTimeFormat('en-GB', {
    dateStyle: 'short',
    timeStyle: 'short',
    timeZone: owner.time_zone,
  })
  for (const { id, project_id, status, deadline, target_language_name, project, document } of jobs) {
    if (deadline === null) continue
    calendar.createEvent({
      id: `${id}@${new URL(config.publicUrl).hostname}`,
      start: new Date(deadline.getTime() - length),
      end: deadline,
      stamp: now,
      summary: `Due: ${document ?? project ?? 'a job'}, ${target_language_name}`,
      description: `${project ?? 'A project without a name'}\n${status}\nDue ${inTheirZone.format(deadline).replace(', ', ' - ')}, ${owner.time_zone}`,
      url: `${config.publicUrl}/?next=/app/projects/project?projectId=${project_id}`,
    })
  }
  return calendar.toString()
}

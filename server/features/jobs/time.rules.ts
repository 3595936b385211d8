import { csvOf } from '@hub/documents/exchange/csv'
import type { TimeRow } from './time.queries.ts'

/** The first moment of a month, and of the next one. `month` is yyyy-MM. */
export function monthIn(timeZone: string, month: string): { from: Date; to: Date } {
  const first = Temporal.PlainDate.from(`${month}-01`)
  const startOf = (day: Temporal.PlainDate) => new Date(day.toZonedDateTime(timeZone).epochMilliseconds)
  return { from: startOf(first), to: startOf(first.add({ months: 1 })) }
}

const dayIn = (timeZone: string, instant: Date): string =>
  Temporal.Instant.fromEpochMilliseconds(instant.getTime())
    .toZonedDateTimeISO(timeZone)
    .toPlainDate()
    .toString()

export const timeCsv = (rows: readonly TimeRow[], timeZone: string): Uint8Array =>
  csvOf([
    ['date', 'project', 'job', 'event', 'minutes', 'comment'],
    ...rows.map(({ created_at, project, job, event, minutes, comment }) => [
      dayIn(timeZone, created_at),
      project ?? '',
      job,
      event,
      String(minutes),
      comment,
    ]),
  ])

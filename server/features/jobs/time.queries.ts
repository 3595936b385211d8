import type { JobEvent } from '../../db/columns.ts'
import { type Database, read } from '../../db/connect.ts'

/** An entry that says how long was worked. */
export type TimeRow = {
  created_at: Date
  project: string | null
  job: string
  event: JobEvent
  minutes: number
  comment: string
}

const timeText = `
  select l.created_at, p.custom_id as project, j.custom_id as job, l.event, l.minutes, l.comment
  from job_logs l join jobs j on j.id = l.job_id join projects p on p.id = j.project_id
  where l.author_id = $1 and l.minutes is not null and l.created_at >= $2 and l.created_at < $3
  order by l.created_at, l.id`

/** A person's own entries with minutes, from one moment until before another, the oldest first. */
export const findTime = (db: Database, authorId: string, from: Date, to: Date): Promise<TimeRow[]> =>
  read(db, timeText, [authorId, from, to])

import { sql } from 'kysely'
import { system } from '../../callers.ts'
import { perform, type Stage } from './act.ts'
import { emit } from './emit.ts'
import type { EventJob } from './events.ts'

/** How long before its deadline a job in work is announced. */
const nearHours = 24

type Near = {
  job_id: string
  user_id: string
  deadline: Date
  status: EventJob['status']
  document: string | null
  project_id: string
  project: string | null
}

/** Tells the holders of jobs in work that a deadline is near; once for each deadline. */
export const announceDeadlines = (stage: Stage): Promise<void> =>
  perform(stage, system, async (act) => {
    const until = new Date(act.now.getTime() + nearHours * 3_600_000)
    const { rows } = await sql<Near>`
      with near as (
        insert into deadline_notices (job_id, user_id, deadline)
        select id, consultant_id, deadline from jobs
        where status in ('Accepted', 'In Progress') and deadline > ${act.now} and deadline <= ${until}
        on conflict do nothing returning job_id, user_id, deadline
      )
      select near.*, j.status, d.name as document, p.id as project_id, p.name as project
      from near join jobs j on j.id = near.job_id join projects p on p.id = j.project_id
      left join documents d on d.id = j.document_id`.execute(act.trx)
    for (const row of rows)
      await emit(act, {
        kind: 'deadline-near',
        project: { id: row.project_id, name: row.project },
        jobs: [{ id: row.job_id, status: row.status, documentName: row.document }],
        consultantId: row.user_id,
        deadline: row.deadline,
      })
  })

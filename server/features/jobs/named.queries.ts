import type { Job } from '@hub/contract/jobs'
import { sql } from 'kysely'
import type { output } from 'zod/mini'
import type { Database } from '../../db/connect.ts'
import { jobView } from '../work/views.rules.ts'
import { readJob } from '../work/world.queries.ts'
import { staffView } from '../work/world.rules.ts'

/** The ids of the jobs that are called `PROJECT/JOB` by custom ids; more than one where an id holds a slash. */
export async function jobsNamed(db: Database, name: string): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select j.id from jobs j join projects p on p.id = j.project_id
    where p.custom_id || '/' || j.custom_id = ${name}`.execute(db)
  return rows.map(({ id }) => id)
}

/** The ids of the free jobs that are called `PROJECT/JOB`, or belong to `PROJECT`, by custom ids. */
export async function freeJobsNamed(db: Database, name: string): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select j.id from jobs j join projects p on p.id = j.project_id
    where j.status = 'Unassigned' and (p.custom_id = ${name} or p.custom_id || '/' || j.custom_id = ${name})
    order by j.custom_id`.execute(db)
  return rows.map(({ id }) => id)
}

/** A job as the provider's staff see it; undefined where there is none. */
export async function jobForStaff(db: Database, id: string): Promise<output<typeof Job> | undefined> {
  const row = await readJob(db, id)
  return row && jobView(row.job, row.projectId, staffView)
}

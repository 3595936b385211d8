import type { Job } from '@hub/contract/jobs'
import { sql } from 'kysely'
import type { output } from 'zod/mini'
import type { Database } from '../../db/connect.ts'
import { staffReader } from '../work/work.subjects.ts'

/** The ids of the jobs that are called `PROJECT/JOB` by custom ids; more than one where an id holds a slash. */
export async function jobsNamed(db: Database, name: string): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select j.id from jobs j join projects p on p.id = j.project_id
    where p.custom_id || '/' || j.custom_id = ${name}`.execute(db)
  return rows.map(({ id }) => id)
}

/** A job as the provider's staff see it; undefined where there is none. */
export async function jobForStaff(db: Database, id: string): Promise<output<typeof Job> | undefined> {
  const card = await db
    .selectFrom('job_cards')
    .select('body')
    .where('reader_id', '=', staffReader)
    .where('job_id', '=', id)
    .executeTakeFirst()
  return card && JSON.parse(card.body)
}

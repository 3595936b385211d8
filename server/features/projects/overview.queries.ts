import type { Project } from '@hub/contract/projects'
import type { output } from 'zod/mini'
import type { Database } from '../../db/connect.ts'
import { staffReader } from '../work/work.subjects.ts'

/** Every project as the provider's staff see it, nearest deadline first. */
export async function allProjects(db: Database): Promise<output<typeof Project>[]> {
  const cards = await db
    .selectFrom('project_cards')
    .select('body')
    .where('reader_id', '=', staffReader)
    .orderBy('deadline', (by) => by.asc().nullsLast())
    .orderBy('custom_id')
    .orderBy('project_id')
    .execute()
  return cards.map(({ body }) => JSON.parse(body))
}

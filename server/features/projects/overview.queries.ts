import type { Project } from '@hub/contract/projects'
import type { output } from 'zod/mini'
import type { Database } from '../../db/connect.ts'
import { projectView } from '../work/views.rules.ts'
import { readWorlds } from '../work/world.queries.ts'
import { staffView } from '../work/world.rules.ts'

/** Every project as the provider's staff see it, nearest deadline first. */
export async function allProjects(db: Database): Promise<output<typeof Project>[]> {
  const projects = await db
    .selectFrom('projects')
    .select('id')
    .orderBy('deadline', (by) => by.asc().nullsLast())
    .orderBy('custom_id')
    .orderBy('id')
    .execute()
  const worlds = await readWorlds(
    db,
    projects.map(({ id }) => id),
  )
  return worlds.flatMap((world) => projectView(world, staffView) ?? [])
}

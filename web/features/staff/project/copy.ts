import { changeProjectMemories, getProjectMemories } from '@hub/contract/staff-memories'
import { getStaffProject } from '@hub/contract/staff-projects'
import { listWork } from '@hub/contract/staff-work'
import * as z from 'zod/mini'
import { call } from '../../../api/call.ts'
import { everyPage } from '../../../api/pages.ts'

const Memories = getProjectMemories.schema.response[200]
type Memories = z.output<typeof Memories>

/** What a new project takes over from an earlier one. */
export const Copy = z.object({
  name: z.string(),
  client: z.string(),
  coordinator: z.string(),
  source: z.string(),
  targets: z.array(z.string()),
  instructions: z.string(),
  memories: Memories,
})
export type Copy = z.output<typeof Copy>

/** As many languages as a new project has room for. */
const mostTargets = 50

/** Of an earlier project all but what is new each time: its name, its dates, its documents and its prices. */
export async function copyOf(projectId: string): Promise<Copy> {
  const params = { projectId }
  const [project, memories, jobs] = await Promise.all([
    call(getStaffProject, { params }),
    call(getProjectMemories, { params }),
    everyPage((query) => call(listWork, { query: { ...query, project: projectId, ordering: 'name' } })),
  ])
  const targets = new Set(jobs.results.map(({ target_language }) => target_language))
  return {
    name: project.name ?? project.custom_id ?? '–',
    client: project.company_name ?? '',
    coordinator: project.coordinator?.id ?? '',
    source: project.source_language ?? '',
    targets: [...targets].slice(0, mostTargets),
    instructions: project.instructions ?? '',
    memories,
  }
}

/** Has a project read and write the memories of the one it was copied from. */
export async function takeMemories(projectId: string, { read, write }: Memories): Promise<void> {
  if (read.length === 0 && !write) return
  await call(changeProjectMemories, { params: { projectId }, body: { read, write } })
}

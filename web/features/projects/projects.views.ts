import type { Project as ProjectSchema } from '@hub/contract/projects'
import type * as z from 'zod/mini'
import { projects } from '../../messages/en-GB/projects.ts'
import { translated } from '../../messages/language.ts'
import { money, unavailableNumber } from '../../ui/formats.ts'
import type { Job } from '../jobs/jobs.views.ts'

const words = () => translated({ projects }).projects

export type Project = z.output<typeof ProjectSchema>

/** R3.3 */
export type ProjectView = {
  client: string
  projectId: string
  customId: string
  projectName: string
  status: string
  total: string
  memoQ: string
  companyQCSID: string
  deadline: string
  /** -1 when it is unavailable */
  quantity: number | string
  unit: string
}

/** "First" is the lowest custom id. */
const firstJob = (jobs: readonly Job[]): Job | undefined =>
  jobs.toSorted((a, b) => (a.custom_id < b.custom_id ? -1 : 1))[0]

const view = (project: Project, missing: string, unit: string): ProjectView => ({
  client: project.company_name || missing,
  projectId: project.id,
  customId: project.custom_id || missing,
  projectName: project.name || missing,
  status: project.status ?? missing,
  total: project.total_value === null ? missing : money(project.total_value),
  memoQ: project.memoq_project_name || missing,
  companyQCSID: project.company_qcs_id || missing,
  deadline: project.deadline ?? missing,
  quantity: project.total_quantity ?? unavailableNumber,
  unit: firstJob(project.jobs)?.unit ?? unit,
})

/** R3.4, the detail: missing strings read `Unavailable`. */
export const projectView = (project: Project) => view(project, words().unavailable, words().unavailable)

/**
 * R3.4, the list: missing strings read `Not Available`, the unit defaults to `Words`, the type reads `Translation`.
 */
export const projectRow = (project: Project) => ({
  ...view(project, words().notAvailable, words().words),
  type: words().translation,
})

/** Its name as sentences have it. */
export const spokenName = ({ name }: Pick<Project, 'name'>): string => name || words().unnamed

/** The language pairs of a project, each source with all its targets. */
export function languagePairs(jobs: readonly Job[]): { source: string; targets: string[] }[] {
  const pairs = new Map<string, Set<string>>()
  for (const job of jobs) {
    const targets = pairs.get(job.source_language_name) ?? new Set()
    pairs.set(job.source_language_name, targets.add(job.target_language_name))
  }
  return [...pairs].map(([source, targets]) => ({ source, targets: [...targets].toSorted() }))
}

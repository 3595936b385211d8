import { allProjects } from '../../features/projects/overview.queries.ts'
import type { Command } from '../command.ts'
import { instantIn } from '../instants.ts'
import { table } from '../table.ts'

export const projectList: Command = {
  name: 'project list',
  about: 'Lists the projects, nearest deadline first; with --json each as the portal sends it.',
  run: async ({ parts }) => {
    const { db, config } = await parts()
    const projects = await allProjects(db)
    if (projects.length === 0) return { lines: ['There are no projects yet.'], json: [] }
    const rows = projects.map(({ custom_id, name, status, deadline, jobs }) => [
      custom_id ?? '-',
      status ?? '-',
      String(jobs.length),
      deadline === null ? '-' : instantIn(config.timeZone, new Date(deadline)),
      name ?? '-',
    ])
    return { lines: table(['PROJECT', 'STATUS', 'JOBS', 'DEADLINE', 'NAME'], rows), json: projects }
  },
}

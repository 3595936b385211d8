import { setImmediate } from 'node:timers/promises'
import { type Database, read } from '../../db/connect.ts'
import { literal } from '../../db/literal.ts'
import { type Databases, type Position, positionColumn, readLagging } from '../../db/replica.ts'
import { isKnown } from '../../http/etags.ts'
import { projectView } from '../work/views.rules.ts'
import { readWorlds } from '../work/world.queries.ts'
import { staffView } from '../work/world.rules.ts'
import { groups, type JobsPage, type ListQuery, ordersBy } from './lists.ts'

// Staff read the tables themselves: they see every project, and are few (decision 0043).

// Who joined the staff, or left it, has lists of both kinds, whose versions are counted apart: they never look alike.
const countsText = (position: string) => `
  select 's' || coalesce(sum(version), 0) as version, coalesce(sum(requests), 0) as requests,
    coalesce(sum(in_progress), 0) as in_progress, coalesce(sum(completed), 0) as completed,
    coalesce(sum(everything), 0) as everything, ${position}
  from project_counts`

type Counts = {
  version: string
  requests: number
  in_progress: number
  completed: number
  everything: number
  position: Position | null
}

/** On the primary: what is read behind its position is no older than the version. */
async function countProjects({ db, replica }: Databases): Promise<Counts> {
  const [counts] = await read<Counts>(db, countsText(positionColumn(replica)), [])
  return counts ?? { version: 's0', requests: 0, in_progress: 0, completed: 0, everything: 0, position: null }
}

// Nobody asks staff to take a project.
const orders = ordersBy('null::text')

function pageText({ group, ordering }: ListQuery, isSearch: boolean): string {
  const where = [
    'true',
    ...(group ? [`p.${groups[group]}`] : []),
    ...(isSearch ? ["p.search like '%' || $3 || '%'"] : []),
  ].join(' and ')
  return `
    select ${isSearch ? `(select count(*) from projects p where ${where})` : 'null'} as found,
      array(select page.project_id from (
        select p.id as project_id from projects p where ${where} order by ${orders[ordering]} limit $1 offset $2
      ) page)::text[] as ids`
}

/**
 * One page of all projects, or that the caller's version is still the newest. The version is read first: the next call
 * shows a change that comes in between.
 */
export async function listForStaff(databases: Databases, query: ListQuery) {
  const { position, ...counts } = await countProjects(databases)
  if (isKnown(query.known, counts.version)) return { version: counts.version, results: null }
  return { ...counts, ...(await readLagging(databases, position, (from) => pageForStaff(from, query))) }
}

async function pageForStaff(db: Database, query: ListQuery) {
  const isSearch = query.search !== ''
  const values = [query.limit, query.offset, ...(isSearch ? [literal(query.search)] : [])]
  const [page] = await read<{ found: number | null; ids: string[] }>(db, pageText(query, isSearch), values)
  const results: string[] = []
  for (const world of await readWorlds(db, page?.ids ?? [])) {
    results.push(JSON.stringify(projectView(world, staffView)))
    // A page may have thousands of jobs.
    await setImmediate()
  }
  return { found: page?.found ?? null, results: results.join(',') }
}

async function findProject(db: Database, id: string) {
  const [world] = await readWorlds(db, [id])
  return world ? projectView(world, staffView) : null
}

/** One project as it is sent; null where there is none. */
export async function projectForStaff(db: Database, id: string): Promise<string | null> {
  const project = await findProject(db, id)
  return project && JSON.stringify(project)
}

/** A page of a project's jobs, or that nothing has changed. */
export async function jobsForStaff(databases: Databases, id: string, { known, limit, offset }: JobsPage) {
  const { version, position } = await countProjects(databases)
  const project = await readLagging(databases, position, (from) => findProject(from, id))
  if (!project) return { version, found: false }
  const jobs = project.jobs.slice(offset, offset + limit)
  const results = isKnown(known, version) ? null : jobs.map((job) => JSON.stringify(job)).join(',')
  return { version, found: true, count: project.jobs.length, results }
}

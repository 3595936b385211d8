import type { Reader } from '../../callers.ts'
import type { Database } from '../../db/connect.ts'
import { findProjectsNamed, type NamedProject } from './projects.queries.ts'
import { meansAlone, oneNamed } from './rai.rules.ts'

/**
 * The one project of the reader's that a name means, and a name that finds it again: what it is rather called, where
 * that means no other, else what it was found by.
 * @throws RefusalError 404, 409
 */
export async function findOneNamed(
  db: Database,
  reader: Reader,
  name: string,
  preference: (project: NamedProject) => string | null,
): Promise<{ project: NamedProject; name: string }> {
  const project = oneNamed(name, await findProjectsNamed(db, reader, name))
  const better = preference(project)
  const isBetter = better !== null && meansAlone(better, project, await findProjectsNamed(db, reader, better))
  return { project, name: isBetter ? better : name }
}

import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { buildPage } from '../../scripts/page.ts'
import { openCluster } from '../../server/cluster/cluster.ts'
import { clusterFor, clusterVariable } from './server.ts'

const say = (line: string) => void process.stderr.write(`${line}\n`)

/**
 * The page as it is delivered, and one PostgreSQL for the whole run; each worker makes a database of its own in it.
 */
// biome-ignore lint/style/noDefaultExport: the runner asks for one
export default async function setup(): Promise<() => Promise<void>> {
  if (!(await buildPage(say))) throw new Error('The page could not be built: see above.')
  const folder = await mkdtemp(join(tmpdir(), 'hub-e2e-postgres-'))
  const cluster = await openCluster({ dataDir: folder, durable: false, say: () => {} })
  // Workers inherit the environment; it is the one thing they share with the setup.
  process.env[clusterVariable] = clusterFor(cluster)
  return async () => {
    await cluster.release()
    await rm(folder, { recursive: true, force: true })
  }
}

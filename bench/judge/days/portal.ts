import { chmod, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { openCluster } from '@hub/server/cluster/cluster'
import { createDatabase } from '@hub/server/cluster/databases'
import { type Server, startServer } from '../../api/servers.ts'

export type Portal = { url: string; folder: string; close(): Promise<void> }

/** The portal with its demo, as `npm start` has it, on a PostgreSQL of its own. */
export async function openPortal(say: (line: string) => void): Promise<Portal> {
  const folder = await mkdtemp(join(tmpdir(), 'hub-judge-days-'))
  // When root runs this, PostgreSQL runs as another account.
  await chmod(folder, 0o755)
  const closers: (() => Promise<unknown>)[] = [() => rm(folder, { recursive: true, force: true })]
  const close = async () => {
    for (const closer of closers.splice(0).reverse()) await closer()
  }
  try {
    const cluster = await openCluster({ dataDir: join(folder, 'postgres'), say, durable: false })
    closers.push(() => cluster.release())
    const urls = await createDatabase(cluster.urls('postgres'), 'days')
    const server: Server = await startServer('ours', {
      urls,
      secret: 'the secret of the days is long enough',
      folder,
      sizes: '',
      profile: null,
      env: { HUB_ENV: 'local', HUB_DEMO: '1' },
    })
    closers.push(server.stop)
    return { url: server.url, folder, close }
  } catch (error) {
    await close()
    throw error
  }
}

import { chmod, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { openCluster } from '@hub/server/cluster/cluster'
import { createDatabase, type DatabaseUrls } from '@hub/server/cluster/databases'
import { connect, read } from '@hub/server/db/connect'
import { prepareDatabase } from '@hub/server/db/prepare'
import { createTokens, type Tokens } from '@hub/server/features/session/tokens'
import { remakeCards } from '@hub/server/features/work/work.upkeep'
import { parentOf } from './processes.ts'
import { seed, sessionOf, userOf } from './seed.ts'
import { type Server, type ServerOptions, startServer } from './servers.ts'

export type Stage = {
  urls: DatabaseUrls
  secret: string
  folder: string
  /** the process above all of PostgreSQL's */
  postmaster: number
  postgresVersion: string
  consultants: number
  jobs: number
  start(name: string, more: Pick<ServerOptions, 'sizes' | 'profile' | 'env'>): Promise<Server>
  /** an access token of this consultant, good for five minutes */
  token(consultant: number): string
  close(): Promise<void>
}

const secret = 'the secret of the benchmarks is long enough'

/** A separate PostgreSQL with fsync on, filled to the wanted size. */
export async function openStage(wantedJobs: number, say: (line: string) => void): Promise<Stage> {
  const folder = await mkdtemp(join(tmpdir(), 'hub-bench-'))
  // When root runs this, PostgreSQL runs as another account.
  await chmod(folder, 0o755)
  const closers: (() => Promise<unknown>)[] = [() => rm(folder, { recursive: true, force: true })]
  let closing: Promise<void> | undefined
  const closeAll = async () => {
    for (const closer of closers.splice(0).reverse()) await closer()
  }
  // An interrupt, and the run that fails because of it, wait for the same end.
  const close = () => {
    closing ??= closeAll()
    return closing
  }
  try {
    const cluster = await openCluster({ dataDir: join(folder, 'postgres'), say, durable: true })
    closers.push(() => cluster.release())
    const urls = await createDatabase(cluster.urls('postgres'), 'bench')
    const admin = connect(urls.admin, { connections: 1 })
    const [row] = await read<{ pid: number; version: string }>(
      admin,
      `select pg_backend_pid() as pid, current_setting('server_version') as version`,
      [],
    )
    const postmaster = row && parentOf(row.pid)
    if (!row || !postmaster) throw new Error('The process of PostgreSQL was not found.')

    await prepareDatabase(urls, say)
    const since = performance.now()
    const { consultants, jobs } = await seed(urls.owner, wantedJobs)
    const seedEnd = performance.now()
    while (await remakeCards(admin, new Date()));
    await read(admin, 'vacuum analyze', [])
    await read(admin, 'checkpoint', [])
    await admin.destroy()
    const seconds = (from: number, to: number) => ((to - from) / 1000).toFixed(1)
    say(
      `${jobs} jobs of ${consultants} consultants in ${seconds(since, seedEnd)} s, cards in ${seconds(seedEnd, performance.now())} s.`,
    )

    const tokens: Tokens = createTokens([secret])
    const common = { urls, secret, folder }
    return {
      ...common,
      postmaster,
      postgresVersion: row.version,
      consultants,
      jobs,
      start: async (name, more) => {
        const server = await startServer(name, { ...common, ...more })
        closers.push(server.stop)
        return server
      },
      token: (consultant) => {
        const now = new Date()
        const expiresAt = new Date(now.getTime() + 60 * 60 * 1000)
        return tokens.sign(
          'access',
          { id: sessionOf(consultant), userId: userOf(consultant), expiresAt },
          now,
        )
      },
      close,
    }
  } catch (error) {
    await close()
    throw error
  }
}

import { randomBytes } from 'node:crypto'
import { existsSync, readFileSync, renameSync, statSync, truncateSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { findBinaries } from './binaries.ts'
import type { DatabaseUrls } from './databases.ts'
import { findHome } from './home.ts'
import { keepOwner, othersUse, register } from './locks.ts'
import { dataOf, freePort, PortTaken, type Postgres, prepare, start, stop, whenReady } from './postgres.ts'
import { type Postmaster, running } from './postmaster.ts'
import { writeFor } from './program.ts'
import { asRefusal, ClusterRefused } from './refused.ts'
import { ensureRoles, passwordOf, type Role, roles } from './roles.ts'
import { standBy } from './stand-in.ts'
import { withLock } from './turn.ts'

export type Options = {
  /** A folder of the cluster's own; made when missing. */
  dataDir: string
  /** Called with a line about anything that takes long or surprises. */
  say: (line: string) => void
  /** `false`, for tests: a crash of the machine may cost the data, and everything is faster. */
  durable?: boolean
}

export type Cluster = {
  readonly port: number
  /**
   * The addresses of a database in it, which need not exist yet (`postgres` always does). They hold the passwords.
   */
  urls(database: string): DatabaseUrls
  /** Brings PostgreSQL up again if it was killed. Done every second anyway; safe to call at any time. */
  ensure(): Promise<void>
  /** Done with it: the last process that says so stops PostgreSQL. */
  release(): Promise<void>
}

const WATCH_MS = 1000
const LOG_LIMIT = 10_000_000

/**
 * Opens the embedded PostgreSQL: made on first use, started when it is not running, shared with the processes that
 * already use it. The last process to use it stops it, however the others ended.
 *
 * @throws ClusterRefused with a sentence for people
 */
export async function openCluster({ dataDir, say, durable = true }: Options): Promise<Cluster> {
  try {
    const home = findHome(dataDir, say)
    const postgres: Postgres = { home, binaries: findBinaries(home, say), durable, say }
    const connection = await enter(postgres)
    return use(postgres, connection, standBy(postgres.home.folder))
  } catch (error) {
    throw asRefusal(error, dataDir)
  }
}

function addressOf(role: Role, secret: string, port: number, database: string): string {
  return `postgresql://${roles[role]}:${passwordOf(role, secret)}@127.0.0.1:${port}/${encodeURIComponent(database)}`
}

type Membership = { user: ReturnType<typeof register>; port: number; password: string }

async function enter(postgres: Postgres): Promise<Membership> {
  const { folder } = postgres.home
  return withLock(postgres, async () => {
    const password = keptPassword(postgres)
    await prepare(postgres, password)
    const isShared = othersUse(folder)
    const user = register(folder)
    try {
      // Those who use it already know its port: while there are any, it stays the same.
      const { port } =
        (await whenReady(postgres.home)) ?? (await launch(postgres, isShared ? 'same port' : 'any port'))
      await ensureRoles(addressOf('admin', password, port, 'postgres'), password)
      return { user, port, password }
    } catch (error) {
      user.drop()
      throw error
    }
  })
}

function use(
  postgres: Postgres,
  { user, port, password }: Membership,
  standIn: { dismiss(): void },
): Cluster {
  const { home, say } = postgres
  let release: Promise<void> | undefined
  let trouble = ''

  const ensure = () =>
    withLock(postgres, async () => {
      if (release || (await whenReady(home))) return
      await launch(postgres, 'same port')
      say('PostgreSQL had ended and was started again.')
    })

  let looking = false
  const watch = setInterval(async () => {
    if (looking || running(dataOf(home))) return
    looking = true
    try {
      await ensure()
      trouble = ''
    } catch (error) {
      const reason = error instanceof Error ? error.message : String(error)
      if (reason !== trouble) say(reason)
      trouble = reason
    } finally {
      looking = false
    }
  }, WATCH_MS)
  watch.unref()

  const leave = async () => {
    clearInterval(watch)
    await withLock(postgres, async () => {
      user.drop()
      if (!othersUse(home.folder)) await stop(postgres)
    })
    standIn.dismiss()
  }

  return {
    port,
    urls: (database) => ({
      admin: addressOf('admin', password, port, database),
      owner: addressOf('owner', password, port, database),
      server: addressOf('server', password, port, database),
    }),
    ensure,
    release() {
      release ??= leave()
      return release
    },
  }
}

async function launch(postgres: Postgres, on: 'same port' | 'any port'): Promise<Postmaster> {
  const { folder } = postgres.home
  const memory = join(folder, 'port')
  const lastPort = existsSync(memory) ? Number(readFileSync(memory, 'utf8')) : undefined
  trimLog(join(folder, 'postgres.log'))
  for (let attempt = 1; ; attempt++) {
    const port =
      on === 'same port' && lastPort ? lastPort : await freePort(attempt === 1 ? lastPort : undefined)
    try {
      const postmaster = await start(postgres, port)
      // On a disk that is full it would be lost, and those who use it already look for it where it was.
      if (port !== lastPort) writeFor(postgres.home, memory, `${port}\n`)
      return postmaster
    } catch (error) {
      // Processes of a killed PostgreSQL take a moment to notice; a port may be taken between the look and the use.
      const passing =
        error instanceof PortTaken ||
        (error instanceof ClusterRefused && /shared memory block/.test(error.message))
      if (!passing || attempt === 20) throw error
      await pause(100)
    }
  }
}

function keptPassword({ home }: Postgres): string {
  const file = join(home.folder, 'password')
  if (existsSync(file)) return readFileSync(file, 'utf8').trim()
  if (existsSync(dataOf(home))) {
    throw new ClusterRefused(
      `The password of the database in ${home.folder} is missing: restore its file ${file}.`,
    )
  }
  const password = randomBytes(24).toString('base64url')
  // Whole or not at all, on a disk that is full too.
  writeFileSync(`${file}.new`, `${password}\n`, { mode: 0o600, flush: true })
  renameSync(`${file}.new`, file)
  keepOwner(file, home.folder)
  return password
}

function trimLog(file: string): void {
  const size = statSync(file, { throwIfNoEntry: false })?.size ?? 0
  if (size > LOG_LIMIT) truncateSync(file)
}

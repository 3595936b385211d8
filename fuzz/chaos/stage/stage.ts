import { chmod, mkdir, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { createClosers } from '@hub/server/closers'
import { openCluster } from '@hub/server/cluster/cluster'
import { type DatabaseUrls, ensureDatabase } from '@hub/server/cluster/databases'
import { readConfig } from '@hub/server/config'
import { patient } from '../../patient.ts'
import type { Plan } from '../load/main.ts'
import { type WrongClock, wrongClock } from './clock.ts'
import { type Disk, smallDisk } from './disk.ts'
import {
  freePort,
  type Mail,
  type MailServer,
  openMailServer,
  openReceiver,
  type Receiver,
} from './outside.ts'
import { makePeople, setUp } from './people.ts'
import { keepRunning, type Service } from './processes.ts'
import { folderStore, type Store, s3Store } from './store.ts'

const root = join(import.meta.dirname, '..', '..', '..')

type Database = { urls: DatabaseUrls; close(): Promise<unknown> }

export type StageOptions = {
  servers: number
  /** beside the servers, which then leave work to them; with none the servers work themselves */
  workers: number
  s3: boolean
  /** another program than the product's own server, with its arguments: a test's, with a fault planted */
  programs?: { server?: readonly string[] }
  /** opens another PostgreSQL than the product's own, in a folder of its own */
  openDatabase?: (folder: string) => Promise<Database>
  /** of the configuration, for all processes */
  settings?: Readonly<Record<string, string>>
}

/** All that a portal is made of, on this machine alone, each of it a thing that can be killed. */
export type Stage = {
  folder: string
  /** of the role that owns the tables */
  databaseUrl: string
  /** of the role that may end what belongs to others */
  adminUrl: string
  ports: readonly number[]
  services: readonly Service[]
  mail: MailServer
  receiver: Receiver
  store: Store
  /** of PostgreSQL's files; there where root set the stage */
  disk: Disk | undefined
  /** there where faketime is installed */
  clock: WrongClock | undefined
  plan: Pick<Plan, 'ports' | 'key' | 'coordinatorId' | 'memoryId' | 'consultants'>
  /** milliseconds until every server says that it is ready; undefined when one doesn't within `patience` */
  ready(patience: number): Promise<number | undefined>
  close(): Promise<void>
}

async function isReady(port: number): Promise<boolean> {
  try {
    const { ok } = await fetch(`http://127.0.0.1:${port}/readyz`, { signal: AbortSignal.timeout(2000) })
    return ok
  } catch {
    return false
  }
}

/** ms for which all have to be ready: what was killed is still asked for a moment before anybody notices */
const steady = 1000

/** ms until all were ready and stayed it; undefined when they were not within `patience`, ms. */
async function allReady(ports: readonly number[], patience: number): Promise<number | undefined> {
  const start = performance.now()
  let since: number | undefined
  while (performance.now() - start < patience) {
    const now = performance.now()
    const states = await Promise.all(ports.map(isReady))
    since = states.every(Boolean) ? (since ?? now) : undefined
    if (since !== undefined && performance.now() - since > steady) return since - start
    await pause(25)
  }
  return undefined
}

const programOf = (kind: 'server' | 'worker') =>
  join(root, 'server', kind === 'server' ? 'main.ts' : 'worker.main.ts')

/** @param onMail hears of each mail that arrives */
export async function openStage(options: StageOptions, onMail: (mail: Mail) => void): Promise<Stage> {
  const closers = createClosers()
  try {
    return await set(options, onMail, closers)
  } catch (error) {
    await closers.close().catch(() => {})
    throw error
  }
}

async function makeFolder() {
  const folder = await mkdtemp(join(tmpdir(), 'hub-chaos-'))
  // PostgreSQL may run as another account, which has to pass.
  await chmod(folder, 0o711)
  const data = join(folder, 'data')
  await mkdir(data, { mode: 0o711 })
  return { folder, data }
}

async function openOwn(folder: string): Promise<Database> {
  const cluster = await openCluster({ dataDir: folder, say: () => {} })
  const close = () => cluster.release()
  try {
    return { urls: await ensureDatabase(cluster.urls('postgres'), 'hub'), close }
  } catch (error) {
    await close()
    throw error
  }
}

async function set(
  { servers, workers, s3, programs = {}, openDatabase = openOwn, settings }: StageOptions,
  onMail: (mail: Mail) => void,
  { add, close }: ReturnType<typeof createClosers>,
): Promise<Stage> {
  const { folder, data } = await makeFolder()
  add(() => rm(folder, { recursive: true, force: true }))
  const mail = await openMailServer(onMail)
  add(mail.close)
  const receiver = await openReceiver()
  add(receiver.close)
  const store = s3 ? await s3Store(folder, await freePort()) : await folderStore(data)
  add(store.close)
  const files = join(data, 'postgres')
  const disk = openDatabase === openOwn ? await smallDisk(files, 4096) : undefined
  add(() => disk?.close())
  const { urls, close: closeDatabase } = await openDatabase(files)
  add(closeDatabase)
  // What starts each process is the product's own; all of them share this.
  const env = {
    ...patient,
    ...settings,
    ...store.env,
    PATH: process.env.PATH ?? '',
    HOME: process.env.HOME ?? '',
    NODE_COMPILE_CACHE: process.env.NODE_COMPILE_CACHE ?? join(folder, 'compiled'),
    HUB_DATA: data,
    HUB_SECRET: 'the secret of the portal in chaos is long enough',
    HUB_DEMO: '0',
    HUB_STOP_SECONDS: '0',
    LOG_LEVEL: 'silent',
    SMTP_URL: mail.url,
    WEBHOOK_PRIVATE: '127.0.0.1',
    DATABASE_URL: urls.server,
    DATABASE_OWNER_URL: urls.owner,
    HUB_WORK: workers > 0 ? 'none' : 'all',
  }
  Object.assign(process.env, s3 ? store.env : {})
  const cast = await makePeople(readConfig(env, root))
  const ports: number[] = []
  const services: Service[] = []
  const serve = (name: string, kind: 'server' | 'worker', more: Record<string, string>) => {
    const other = kind === 'server' ? programs.server : undefined
    const launched = kind === 'server' && ports.length === 1 && !other
    const args = launched ? [join(root, 'scripts', 'launch.mjs'), 'start'] : (other ?? [programOf(kind)])
    services.push(keepRunning(name, { command: process.execPath, args, env: { ...env, ...more } }, launched))
  }
  add(() => Promise.all(services.map((service) => service.end())))
  for (let n = 1; n <= servers; n++) {
    const port = await freePort()
    ports.push(port)
    serve(`server ${n}`, 'server', { PORT: String(port), PUBLIC_URL: `http://localhost:${port}` })
  }
  for (let n = 1; n <= workers; n++) serve(`worker ${n}`, 'worker', {})
  const ready = (patience: number) => allReady(ports, patience)
  if ((await ready(120_000)) === undefined)
    throw new Error(`The portal did not start.\n${services.map((one) => one.errors()).join('\n')}`)
  const [first = 0] = ports
  const things = await setUp(first, cast.token, receiver.url)
  const plan = { ports, ...things, coordinatorId: cast.coordinatorId, consultants: cast.consultants }
  return {
    folder,
    databaseUrl: urls.owner,
    adminUrl: urls.admin,
    ports,
    services,
    mail,
    receiver,
    store,
    disk,
    clock: wrongClock(folder),
    plan,
    ready,
    close,
  }
}

import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Cluster } from '../../server/cluster/cluster.ts'
import { createDatabase as createIn, type DatabaseUrls } from '../../server/cluster/databases.ts'

export const clusterVariable = 'HUB_E2E_CLUSTER'

/**
 * What signs the tokens of every server of the tests, so that a test can make one that is expired but well signed.
 */
export const secret = 'the secret of the browser tests is long enough'

const root = join(import.meta.dirname, '..', '..')

/** A port on which nobody listens. */
export const deadAddress = 'http://127.0.0.1:9'

/** A port that is free at this moment. */
async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  server.close()
  await once(server, 'close')
  if (address === null || typeof address === 'string') throw new Error('The system gives no port.')
  return address.port
}

/**
 * For a server whose address must be known before it starts. Between looking for a port and listening on it somebody
 * else may take it: then another one is looked for.
 */
export async function atFreePort<Running>(start: (port: number) => Promise<Running>): Promise<Running> {
  for (let tries = 1; ; tries++) {
    try {
      return await start(await freePort())
    } catch (error) {
      if (tries === 5 || !String(error).includes('another program uses it')) throw error
    }
  }
}

/** What the setup leaves for the workers in their environment: the addresses of the run's cluster. */
export const clusterFor = (cluster: Cluster): string => JSON.stringify(cluster.urls('postgres'))

/** A new, empty database in the run's cluster. */
export function createDatabase(name: string): Promise<DatabaseUrls> {
  const cluster = process.env[clusterVariable]
  if (!cluster) throw new Error('There is no database: the tests are started without their global setup.')
  return createIn(JSON.parse(cluster), name)
}

/** What a command of `hub` ended with. */
export type ExitResult = { code: number | null; out: string; err: string }

export type Server = {
  url: string
  /** its HUB_DATA: documents, outbox */
  data: string
  /** what it has said so far */
  output(): string
  /** runs a command of `hub` beside it, as a process of its own with the same environment */
  command(args: readonly string[]): Promise<ExitResult>
  close(): Promise<void>
}

async function exitOf(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return
  const exit = once(child, 'exit')
  child.kill('SIGTERM')
  await exit
}

async function runCommand(args: readonly string[], env: NodeJS.ProcessEnv): Promise<ExitResult> {
  const child = spawn(process.execPath, ['server/cli/main.ts', ...args], {
    cwd: root,
    stdio: ['ignore', 'pipe', 'pipe'],
    env,
  })
  const output = { out: '', err: '' }
  child.stdout.setEncoding('utf8').on('data', (part) => {
    output.out += part
  })
  child.stderr.setEncoding('utf8').on('data', (part) => {
    output.err += part
  })
  const [code] = await once(child, 'close')
  return { code: typeof code === 'number' ? code : null, ...output }
}

/**
 * Starts the real product as a process of its own and waits until it says where it is; `preload` is a module that
 * runs before it.
 */
export async function startServer(env: Readonly<Record<string, string>>, preload?: string): Promise<Server> {
  const data = await mkdtemp(join(tmpdir(), 'hub-e2e-'))
  const environment = {
    PATH: process.env.PATH,
    NODE_COMPILE_CACHE: process.env.NODE_COMPILE_CACHE,
    TZ: 'Europe/London',
    PORT: '0',
    HUB_DATA: data,
    HUB_SECRET: secret,
    LOG_LEVEL: 'trace',
    ...env,
  }
  const child = spawn(process.execPath, [...(preload ? ['--import', preload] : []), 'server/main.ts'], {
    cwd: root,
    stdio: ['ignore', 'pipe', 'pipe'],
    env: environment,
  })
  const heard: string[] = []
  const output = () => heard.join('')
  const url = await new Promise<string>((resolve, reject) => {
    let isReady = false
    const hear = (chunk: string) => {
      heard.push(chunk)
      // All of a long log is not looked through again with each of its lines.
      const address = isReady ? undefined : / is ready at (\S+) /.exec(output())?.[1]
      if (address === undefined) return
      isReady = true
      resolve(address)
    }
    child.stdout.setEncoding('utf8').on('data', hear)
    child.stderr.setEncoding('utf8').on('data', hear)
    child.once('error', reject)
    // A start that hangs says how far it came, instead of using up the test's time in silence.
    setTimeout(() => reject(new Error(`The server did not start:\n${output()}`)), 90_000).unref()
    child.once('exit', (code) => reject(new Error(`The server ended with ${code}:\n${output()}`)))
  }).catch(async (error) => {
    await exitOf(child)
    await rm(data, { recursive: true, force: true })
    throw error
  })
  return {
    url,
    data,
    output,
    command: (args) => runCommand(args, environment),
    close: async () => {
      await exitOf(child)
      await rm(data, { recursive: true, force: true })
    },
  }
}

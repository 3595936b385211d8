import { type ChildProcess, spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { createServer } from 'node:net'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import type { DatabaseUrls } from '@hub/server/cluster/databases'
import runtime from '../../server/runtime.json' with { type: 'json' }

export type Server = { name: string; url: string; pid: number; stop(): Promise<void> }

export type ServerOptions = {
  urls: DatabaseUrls
  secret: string
  /** of this run; removed when it ends */
  folder: string
  /** a file with the sizes of our answers, for the yardstick `constant` */
  sizes: string
  /** where ours writes a CPU profile when it ends */
  profile: string | null
  /** more settings of ours */
  env?: Record<string, string>
}

const here = import.meta.dirname
const startMs = 30_000
const stopMs = 10_000

/** Debian's own Python, which has these packages, even when another one comes first on the path. */
const python = '/usr/bin/python3'

/** Whether Django REST framework can be measured here, and if not, why. */
export function whyNoDrf(): string | null {
  const probe = spawnSync(python, ['-c', 'import rest_framework, gunicorn, psycopg2'], { encoding: 'utf8' })
  if (probe.status === 0) return null
  return 'Django REST framework is not installed (Debian: python3-djangorestframework, gunicorn, python3-psycopg2).'
}

export async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  server.close()
  await once(server, 'close')
  if (typeof address !== 'object' || address === null) throw new Error('There is no free port.')
  return address.port
}

type Program = { program: string; args: string[]; env: Record<string, string> }

function programOf(name: string, options: ServerOptions, port: number): Program {
  // The yardsticks have PostgreSQL as it comes; the role of ours has a setting.
  const env = { DATABASE_URL: options.urls.owner, HUB_SECRET: options.secret, PORT: String(port) }
  if (name === 'drf')
    return {
      program: python,
      // Threads, so that connections stay open as with the others; three processes for two cores.
      args: [
        '-m',
        'gunicorn',
        '--chdir',
        join(here, 'drf'),
        '--bind',
        `127.0.0.1:${port}`,
        '--workers',
        '3',
        '--threads',
        '4',
        '--log-level',
        'error',
        '--worker-tmp-dir',
        options.folder,
        'portal:application',
      ],
      env: { ...env, PYTHONDONTWRITEBYTECODE: '1' },
    }
  if (name !== 'ours')
    return {
      program: process.execPath,
      args: [join(here, 'yardsticks', `${name}.ts`)],
      env: { ...env, NODE_ENV: 'production', BENCH_SIZES: options.sizes },
    }
  return {
    program: process.execPath,
    // As the launcher starts it.
    args: [
      ...runtime.flags,
      ...(options.profile ? ['--cpu-prof', `--cpu-prof-dir=${options.profile}`] : []),
      join(here, '..', '..', 'server', 'main.ts'),
    ],
    env: {
      ...env,
      DATABASE_URL: options.urls.server,
      DATABASE_OWNER_URL: options.urls.owner,
      NODE_ENV: 'production',
      ...runtime.env,
      NODE_COMPILE_CACHE: join(here, '..', '..', 'dist', 'compiled'),
      HUB_ENV: 'production',
      HUB_ALLOW: 'outbox',
      HUB_PUBLIC_URL: `http://127.0.0.1:${port}`,
      HUB_DATA: join(options.folder, 'portal'),
      // Every login of the check comes from one address.
      LIMIT_LOGINS_PER_MINUTE: '100000',
      // One line per request, as in production; nobody reads it.
      LOG_LEVEL: process.env.LOG_LEVEL ?? 'info',
      ...options.env,
    },
  }
}

export async function stopChild(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return
  const exit = once(child, 'exit')
  child.kill('SIGTERM')
  const soon = await Promise.race([exit.then(() => true), pause(stopMs, false)])
  if (soon) return
  child.kill('SIGKILL')
  await exit
}

/** Starts a server and waits until it answers; its log is thrown away. */
export async function startServer(name: string, options: ServerOptions): Promise<Server> {
  const port = await freePort()
  const { program, args, env } = programOf(name, options, port)
  const { PATH = '' } = process.env
  const child = spawn(program, args, { env: { PATH, ...env }, stdio: ['ignore', 'ignore', 'inherit'] })
  const url = `http://127.0.0.1:${port}`
  try {
    const until = Date.now() + startMs
    for (;;) {
      if (child.exitCode !== null) throw new Error(`${name} ended with ${child.exitCode} while starting.`)
      const answer = await fetch(`${url}/healthz`).catch(() => null)
      if (answer?.ok) break
      if (Date.now() > until) throw new Error(`${name} did not answer within ${startMs / 1000} seconds.`)
      await pause(50)
    }
  } catch (error) {
    await stopChild(child)
    throw error
  }
  return { name, url, pid: child.pid ?? 0, stop: () => stopChild(child) }
}

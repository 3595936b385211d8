import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdirSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { vi } from 'vitest'
import { findBinaries } from '../cluster/binaries.ts'
import type { DatabaseUrls } from '../cluster/databases.ts'
import { findHome, type Home } from '../cluster/home.ts'
import { freePort } from '../cluster/postgres.ts'
import { running } from '../cluster/postmaster.ts'
import { giveTo, run, surroundings, writeFor } from '../cluster/program.ts'
import { ensureRoles, passwordOf, type Role, roles } from '../cluster/roles.ts'
import { asRole } from '../db/prepare.ts'

/** A primary and its standby, by streaming replication. */
export type Replication = {
  urls: DatabaseUrls
  /** the address on the standby of a database of the primary */
  onStandby(url: string): string
  /** asks the standby as its administrator, in the database that has this address on the primary */
  askStandby(text: string, url?: string): Promise<unknown[]>
  /** the standby ends at once, and its connections with it */
  killStandby(): Promise<void>
  startStandby(): Promise<void>
  close(): Promise<void>
}

const password = 'the password of a replication in tests'

/** Debian's PostgreSQL 15, the oldest that the portal takes; where there is none, what the portal brings along. */
const debians = '/usr/lib/postgresql/15/bin'
const programsOf = (home: Home): string =>
  existsSync(join(debians, 'postgres')) ? debians : findBinaries(home, () => {}).folder

const settings = (port: number, more: string) => `
listen_addresses = '127.0.0.1'
port = ${port}
unix_socket_directories = ''
password_encryption = 'scram-sha-256'
fsync = off
shared_buffers = '32MB'
wal_keep_size = '256MB'
timezone = 'UTC'
lc_messages = 'C'
jit = off
${more}
`

const until = (holds: () => boolean): Promise<true> => vi.waitUntil(holds, { timeout: 60_000, interval: 20 })

type Server = { home: Home; programs: string; data: string; process?: ChildProcess }

/**
 * Runs PostgreSQL until `stop`, or until this process is gone, however it went: then its end of the pipe closes, and
 * the shell ends it.
 */
async function start(server: Server): Promise<void> {
  const { home, programs, data } = server
  const script = '"$0" -D "$1" < /dev/null & read _; kill -QUIT $!; wait'
  server.process = spawn('/bin/sh', ['-c', script, join(programs, 'postgres'), data], {
    ...surroundings(home),
    detached: true,
    stdio: ['pipe', 'ignore', 'ignore'],
  })
  await until(() => running(data)?.status === 'ready')
}

async function stop(server: Server): Promise<void> {
  const { process } = server
  if (!process || process.exitCode !== null || process.signalCode !== null) return
  process.stdin?.end()
  await once(process, 'exit')
  await until(() => !running(server.data))
}

const addressOf = (role: Role, port: number) =>
  `postgresql://${roles[role]}:${encodeURIComponent(passwordOf(role, password))}@127.0.0.1:${port}/postgres`

/** A new cluster, which was never started, and another as it was at that moment. */
async function makeBoth(
  home: Home,
  programs: string,
  folder: string,
): Promise<{ data: string; copy: string }> {
  const [data, copy] = [join(folder, 'primary'), join(folder, 'standby')]
  const passwordFile = join(folder, 'password')
  writeFor(home, passwordFile, `${password}\n`)
  const command = async (program: string, args: string[]) => {
    const { code, output } = await run(program, args, home)
    if (code !== 0) throw new Error(output)
  }
  await command(join(programs, 'initdb'), [
    `--pgdata=${data}`,
    `--username=${roles.admin}`,
    `--pwfile=${passwordFile}`,
    '--auth=scram-sha-256',
    '--encoding=UTF8',
    '--locale=C',
    '--no-sync',
    '--no-instructions',
  ])
  await command('cp', ['-a', data, copy])
  return { data, copy }
}

const ask = (url: string, text: string): Promise<unknown[]> =>
  asRole(url, async (client) => (await client.query(text)).rows)

export async function openReplication(): Promise<Replication> {
  const root = await mkdtemp(join(tmpdir(), 'hub-replication-'))
  const home = findHome(root, () => {})
  const folder = join(home.folder, 'servers')
  mkdirSync(folder)
  giveTo(home, folder)
  const programs = programsOf(home)
  const { data, copy } = await makeBoth(home, programs, folder)
  const [port, standbyPort] = [await freePort(undefined), await freePort(undefined)]
  writeFor(home, join(data, 'postgresql.conf'), settings(port, ''))
  const follow = `primary_conninfo = 'host=127.0.0.1 port=${port} user=${roles.admin} password=''${password}'''
# What reads stand in the way of is replayed at once.
max_standby_streaming_delay = 0`
  writeFor(home, join(copy, 'postgresql.conf'), settings(standbyPort, follow))
  writeFor(home, join(copy, 'standby.signal'), '')
  const primary: Server = { home, programs, data }
  const standby: Server = { home, programs, data: copy }
  const close = async () => {
    await stop(standby)
    await stop(primary)
    await rm(root, { recursive: true, force: true })
  }
  try {
    await start(primary)
    await ensureRoles(addressOf('admin', port), password)
    // Until PostgreSQL 16 the owner of a database has its schema by membership.
    await ask(addressOf('admin', port), `alter role ${roles.owner} inherit`)
    await start(standby)
  } catch (error) {
    await close()
    throw error
  }
  const onStandby = (url: string) => {
    const there = new URL(url)
    there.port = String(standbyPort)
    return there.href
  }
  return {
    urls: {
      admin: addressOf('admin', port),
      owner: addressOf('owner', port),
      server: addressOf('server', port),
    },
    onStandby,
    askStandby: (text, url = addressOf('admin', port)) => ask(onStandby(url), text),
    killStandby: () => stop(standby),
    startStandby: () => start(standby),
    close,
  }
}

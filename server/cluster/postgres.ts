import { type ChildProcess, spawn } from 'node:child_process'
import {
  closeSync,
  existsSync,
  fstatSync,
  mkdirSync,
  openSync,
  readFileSync,
  readSync,
  renameSync,
  rmSync,
} from 'node:fs'
import { createServer } from 'node:net'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import type { Binaries } from './binaries.ts'
import type { Home } from './home.ts'
import { type Postmaster, running } from './postmaster.ts'
import { giveTo, run, surroundings, writeFor } from './program.ts'
import { ClusterRefused } from './refused.ts'
import { roles } from './roles.ts'
import { ACCESS, settings } from './settings.ts'

export type Postgres = { home: Home; binaries: Binaries; durable: boolean; say: (line: string) => void }

export const dataOf = (home: Home) => join(home.folder, 'pg')
const logOf = (home: Home) => join(home.folder, 'postgres.log')
const executable = (name: string) => (process.platform === 'win32' ? `${name}.exe` : name)

/** The port is taken by another program: another one may do. */
export class PortTaken extends ClusterRefused {}

/** Makes the data folder if there is none, and refuses one that another PostgreSQL made. */
export async function prepare({ home, binaries, durable, say }: Postgres, password: string): Promise<void> {
  const data = dataOf(home)
  if (existsSync(data)) return refuseOtherMajor(data, binaries.major)

  say('Creating the database.')
  // Made beside its place and moved there when whole: an initdb that is killed half-way leaves nothing to mistake for
  // data.
  const draft = `${data}.new`
  const passwordFile = join(home.folder, 'initdb.password')
  rmSync(draft, { recursive: true, force: true })
  mkdirSync(draft, { mode: 0o700 })
  giveTo(home, draft)
  writeFor(home, passwordFile, `${password}\n`)
  try {
    const initdb = await run(
      join(binaries.folder, executable('initdb')),
      [
        `--pgdata=${draft}`,
        `--username=${roles.admin}`,
        `--pwfile=${passwordFile}`,
        '--auth=scram-sha-256',
        '--encoding=UTF8',
        '--locale-provider=builtin',
        '--builtin-locale=C.UTF-8',
        '--locale=C',
        '--no-instructions',
        ...(durable ? [] : ['--no-sync']),
      ],
      home,
    )
    if (initdb.code !== 0) throw new ClusterRefused(whatItSaid(initdb.output, home, 'cannot be created'))
    renameSync(draft, data)
  } finally {
    rmSync(passwordFile, { force: true })
    rmSync(draft, { recursive: true, force: true })
  }
}

function refuseOtherMajor(data: string, major: string): void {
  const file = join(data, 'PG_VERSION')
  const version = existsSync(file) ? readFileSync(file, 'utf8').trim() : 'an unknown version'
  if (version === major) return
  throw new ClusterRefused(
    `The database in ${data} was made by PostgreSQL ${version}, and this portal brings PostgreSQL ${major}: restore a backup of it into an empty HUB_DATA, or run it with PostgreSQL ${version} and set DATABASE_URL.`,
  )
}

/** Starts PostgreSQL and waits until it answers; it goes on when this process ends. */
export async function start({ home, binaries, durable, say }: Postgres, port: number): Promise<Postmaster> {
  const data = dataOf(home)
  // No living process owns it (the caller asked), so it is left over. PostgreSQL removes most such files itself, but
  // not when the process id is in use again; its shared memory still tells it of a server that lives.
  rmSync(join(data, 'postmaster.pid'), { force: true })
  writeFor(home, join(data, 'postgresql.conf'), settings(port, durable))
  writeFor(home, join(data, 'pg_hba.conf'), ACCESS)

  const log = openSync(logOf(home), 'a', 0o600)
  const logSize = fstatSync(log).size
  const child = spawn(join(binaries.folder, executable('postgres')), ['-D', data], {
    ...surroundings(home),
    detached: true,
    stdio: ['ignore', log, log],
    windowsHide: true,
  })
  closeSync(log)
  try {
    return await answering(child, home, say)
  } catch (error) {
    if (!(error instanceof NotStarted)) throw error
    const output = readFrom(logOf(home), logSize)
    if (/Address already in use|could not bind/i.test(output)) {
      throw new PortTaken(`The database's port ${port} is taken by another program: end it and start again.`)
    }
    throw new ClusterRefused(whatItSaid(output, home, 'does not start'), { cause: error })
  } finally {
    child.unref()
  }
}

class NotStarted extends Error {}

/** Recovery after a kill may take long: patience, and a word about it. */
async function answering(child: ChildProcess, home: Home, say: (line: string) => void): Promise<Postmaster> {
  const since = performance.now()
  let failure: Error | undefined
  let isAnnounced = false
  child.once('error', (error) => {
    failure = new NotStarted(error.message)
  })
  child.once('exit', (code, signal) => {
    failure = new NotStarted(`postgres ended with ${code ?? signal}`)
  })
  for (;;) {
    if (failure) throw failure
    const process = running(dataOf(home))
    if (process && process.pid === child.pid && process.status === 'ready') return process
    if (!isAnnounced && performance.now() - since > 3000) {
      isAnnounced = true
      say('PostgreSQL is starting; after a crash it first brings its files in order.')
    }
    await pause(20)
  }
}

/** Waits for one that another process started, which may have been killed since; `undefined` when it ends instead. */
export async function whenReady(home: Home): Promise<Postmaster | undefined> {
  for (;;) {
    const process = running(dataOf(home))
    if (!process || process.status === 'ready') return process
    await pause(20)
  }
}

/** Stops PostgreSQL: connections are cut, what was committed is on disk. */
export async function stop({ home, binaries }: Postgres): Promise<void> {
  if (!running(dataOf(home))) return
  const control = join(binaries.folder, executable('pg_ctl'))
  const ask = (mode: string) => run(control, ['stop', '-D', dataOf(home), '-m', mode, '-w', '-t', '60'], home)
  const polite = await ask('fast')
  if (polite.code === 0 || !running(dataOf(home))) return
  const firm = await ask('immediate')
  if (firm.code !== 0 && running(dataOf(home))) {
    throw new ClusterRefused(`PostgreSQL does not stop: ${lastLine(firm.output)}`)
  }
}

/** A free port below the range that systems hand out to outgoing connections. */
export async function freePort(wish: number | undefined): Promise<number> {
  for (let attempt = 0; attempt < 50; attempt++) {
    const port = attempt === 0 && wish ? wish : 20_000 + Math.floor(Math.random() * 10_000)
    if (await isFree(port)) return port
  }
  throw new ClusterRefused('No port is free for the database between 20000 and 29999.')
}

function isFree(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const server = createServer()
    server.once('error', () => resolve(false))
    server.listen(port, '127.0.0.1', () => server.close(() => resolve(true)))
  })
}

function whatItSaid(output: string, home: Home, failure: string): string {
  if (/No space left on device/i.test(output))
    return `The disk that holds ${home.folder} is full: make room and start again.`
  if (/Cannot allocate memory|could not map anonymous shared memory/i.test(output)) {
    return 'There is not enough free memory for the database (it needs about 300 MB): end other programs and start again.'
  }
  return `The database ${failure}: ${lastLine(output)} (PostgreSQL's log: ${logOf(home)}).`
}

function lastLine(output: string): string {
  const lines = output.split('\n').filter((line) => line.trim() !== '')
  const telling =
    lines.findLast((line) => /\b(FATAL|PANIC|error):/i.test(line)) ?? lines.at(-1) ?? 'it said nothing'
  return telling.replace(/^.*?\b(?:FATAL|PANIC|error): +/i, '').trim()
}

function readFrom(file: string, offset: number): string {
  const handle = openSync(file, 'r')
  try {
    const buffer = Buffer.alloc(Math.min(fstatSync(handle).size - offset, 64 * 1024))
    readSync(handle, buffer, 0, buffer.length, offset)
    return buffer.toString('utf8')
  } finally {
    closeSync(handle)
  }
}

import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import {
  chmodSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import { createServer } from 'node:net'
import { networkInterfaces, tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import pg from 'pg'
import { afterAll, afterEach, beforeEach, describe, expect, test } from 'vitest'
import { type Cluster, openCluster } from './cluster.ts'
import { running } from './postmaster.ts'
import { ClusterRefused } from './refused.ts'

const asRoot = process.getuid?.() === 0
const parent = mkdtempSync(join(tmpdir(), 'cluster-'))
chmodSync(parent, 0o711)
afterAll(() => rmSync(parent, { recursive: true }))

let dataDir = ''
let count = 0
let lines: string[] = []
const clusters: Cluster[] = []
const processes: ChildProcess[] = []

beforeEach(() => {
  dataDir = join(parent, `${++count}`)
  lines = []
})

afterEach(async () => {
  for (const child of processes.splice(0))
    if (child.exitCode === null && child.signalCode === null) child.kill('SIGKILL')
  for (const cluster of clusters.splice(0)) await cluster.release()
  await until(() => !postmaster(), 'PostgreSQL has ended')
})

const postmaster = (folder = dataDir) => running(join(folder, 'pg'))

async function open(durable = false): Promise<Cluster> {
  const cluster = await openCluster({ dataDir, say: (line) => lines.push(line), durable })
  clusters.push(cluster)
  return cluster
}

/** Another process that uses the cluster, in a process group of its own like one started in a terminal. */
async function anotherUser(durable?: 'durable') {
  const script = join(import.meta.dirname, 'testing', 'user.ts')
  const child = spawn(process.execPath, [script, dataDir, durable ?? ''], {
    detached: true,
    stdio: ['pipe', 'pipe', 'ignore'],
  })
  processes.push(child)
  const [line] = await once(child.stdout, 'data')
  const exit = once(child, 'exit')
  return {
    url: String(line).trim(),
    async release() {
      child.stdin.write('release\n')
      await exit
    },
    async die(signal: NodeJS.Signals = 'SIGKILL') {
      process.kill(-(child.pid ?? 0), signal)
      await exit
    },
  }
}

async function query(url: string, sql: string): Promise<string[]> {
  const client = new pg.Client({ connectionString: url })
  client.on('error', () => {})
  await client.connect()
  try {
    const { rows } = await client.query({ text: sql, rowMode: 'array' })
    return rows.map((row: unknown[]) => String(row[0]))
  } finally {
    await client.end().catch(() => {})
  }
}

const answers = async (url: string) => {
  try {
    return (await query(url, 'select 1'))[0] === '1'
  } catch {
    return false
  }
}

async function until(holds: () => boolean | Promise<boolean>, what: string): Promise<void> {
  const since = performance.now()
  while (!(await holds())) {
    if (performance.now() - since > 45_000) throw new Error(`Waited in vain until ${what}.`)
    await pause(20)
  }
}

async function refusal(): Promise<string> {
  const error = await open().then(
    () => undefined,
    (reason: unknown) => reason,
  )
  expect(error).toBeInstanceOf(ClusterRefused)
  return error instanceof ClusterRefused ? error.message : ''
}

describe('a new cluster', () => {
  test('lets nobody in without its password, which only its owner can read', async () => {
    const cluster = await open()
    const url = new URL(cluster.urls('postgres').admin)
    expect(await query(url.href, 'select current_user')).toEqual(['hub'])
    url.password = 'guessed'
    await expect(query(url.href, 'select 1')).rejects.toThrow('password authentication failed')
    expect(statSync(join(dataDir, 'password')).mode & 0o777).toBe(0o600)
    expect(readFileSync(join(dataDir, 'pg', 'pg_hba.conf'), 'utf8')).not.toContain('trust')
  })

  test('listens on this machine only', async () => {
    const cluster = await open()
    const outside = Object.values(networkInterfaces())
      .flatMap((addresses) => addresses ?? [])
      .filter(({ internal, family }) => !internal && family === 'IPv4')
    for (const { address } of outside) {
      const url = cluster.urls('postgres').admin.replace('127.0.0.1', address)
      await expect(query(url, 'select 1')).rejects.toThrow('ECONNREFUSED')
    }
  })

  test('writes to disk before it says committed, and is the same whatever the machine is set to', async () => {
    const { urls } = await open(true)
    for (const [setting, value] of [
      ['fsync', 'on'],
      ['synchronous_commit', 'on'],
      ['full_page_writes', 'on'],
      ['data_checksums', 'on'],
      ['server_encoding', 'UTF8'],
      ['timezone', 'UTC'],
      ['jit', 'off'],
    ]) {
      expect(await query(urls('postgres').admin, `show ${setting}`), setting).toEqual([value])
    }
    const locale = `select concat_ws(' ', datlocprovider, datlocale) from pg_database where datname = 'template1'`
    expect(await query(urls('postgres').admin, locale)).toEqual(['b C.UTF-8'])
  })

  test('that was half made when its maker was killed is made again', async () => {
    mkdirSync(join(dataDir, 'pg.new', 'base'), { recursive: true, mode: 0o711 })
    writeFileSync(join(dataDir, 'pg.new', 'PG_VERSION'), '18\n')
    const cluster = await open()
    expect(await answers(cluster.urls('postgres').admin)).toBe(true)
    expect(existsSync(join(dataDir, 'pg.new'))).toBe(false)
  })
})

describe('several processes', () => {
  test('that open it at once share one', async () => {
    const users = await Promise.all([anotherUser(), anotherUser(), anotherUser()])
    expect(new Set(users.map(({ url }) => url)).size).toBe(1)
    expect(readdirSync(join(dataDir, 'users'))).toHaveLength(3)
    for (const user of users) await user.release()
    expect(postmaster()).toBeUndefined()
  })

  test('keep it until the last one leaves, also when the one that started it was killed', async () => {
    const first = await anotherUser()
    const second = await anotherUser()
    const third = await anotherUser()
    await first.die()
    expect(await answers(second.url)).toBe(true)
    await second.release()
    expect(await answers(third.url)).toBe(true)
    await third.release()
    expect(postmaster()).toBeUndefined()
  })

  test('leave nothing behind when all of them are killed', async () => {
    const [first, second] = [await anotherUser(), await anotherUser()]
    await Promise.all([first.die(), second.die()])
    await until(() => !postmaster(), 'PostgreSQL has ended')
  })

  test('do not lose it to a Ctrl+C that is meant for one of them', async () => {
    const user = await anotherUser()
    const cluster = await open()
    await user.die('SIGINT')
    expect(await answers(cluster.urls('postgres').admin)).toBe(true)
    expect(lines).toEqual([])
  })
})

describe('a kill', () => {
  test('of PostgreSQL: it comes again by itself, on the same port, with all that was committed', async () => {
    const cluster = await open(true)
    const url = cluster.urls('postgres').admin
    await query(url, 'create table kept as select 42 as answer')
    const { ino } = statSync(join(dataDir, 'port'))
    process.kill(postmaster()?.pid ?? 0, 'SIGKILL')
    await until(() => lines.includes('PostgreSQL had ended and was started again.'), 'it was started again')
    expect(await query(url, 'select answer from kept')).toEqual(['42'])
    // Where its port is noted was not written again: on a disk that is full that would lose it.
    expect(statSync(join(dataDir, 'port')).ino).toBe(ino)
  })

  test('of PostgreSQL: everyone who asks for it gets it at once, and only one process starts it', async () => {
    const cluster = await open()
    const user = await anotherUser()
    process.kill(postmaster()?.pid ?? 0, 'SIGKILL')
    await Promise.all([cluster.ensure(), cluster.ensure()])
    expect(await answers(user.url)).toBe(true)
    await user.release()
    expect(await answers(cluster.urls('postgres').admin)).toBe(true)
  })

  test('of one connection: PostgreSQL brings itself in order', async () => {
    const url = (await open()).urls('postgres').admin
    const client = new pg.Client({ connectionString: url })
    client.on('error', () => {})
    await client.connect()
    const { rows } = await client.query('select pg_backend_pid() as pid')
    process.kill(rows[0].pid, 'SIGKILL')
    await until(() => answers(url), 'it answers again')
  })

  test('of everything: the next one finds all that was committed', async () => {
    const user = await anotherUser('durable')
    await query(user.url, 'create table kept as select 42 as answer')
    const pid = postmaster()?.pid ?? 0
    await user.die()
    if (postmaster()?.pid === pid) process.kill(pid, 'SIGKILL')
    const cluster = await open()
    expect(await query(cluster.urls('postgres').admin, 'select answer from kept')).toEqual(['42'])
  })
})

describe('what was left over', () => {
  test('a postmaster.pid whose process id is now another program’s does not keep it from starting', async () => {
    await (await open()).release()
    writeFileSync(
      join(dataDir, 'pg', 'postmaster.pid'),
      `${process.pid}\n${join(dataDir, 'pg')}\n0\n20000\n\n127.0.0.1\n\nready\n`,
    )
    expect(await answers((await open()).urls('postgres').admin)).toBe(true)
  })

  test('its port: it keeps it, or takes another when a program has taken it', async () => {
    const { port, release } = await open()
    await release()
    const again = await open()
    expect(again.port).toBe(port)
    await again.release()
    const squatter = createServer().listen(port, '127.0.0.1')
    await once(squatter, 'listening')
    const elsewhere = await open()
    expect(elsewhere.port).not.toBe(port)
    expect(await answers(elsewhere.urls('postgres').admin)).toBe(true)
    squatter.close()
  })

  test('a release is done once, however often it is asked for', async () => {
    const [first, second] = [await open(), await open()]
    await Promise.all([first.release(), first.release()])
    expect(await answers(second.urls('postgres').admin)).toBe(true)
  })
})

describe('it is refused with a sentence', () => {
  test('when another PostgreSQL made the data', async () => {
    await (await open()).release()
    writeFileSync(join(dataDir, 'pg', 'PG_VERSION'), '17\n')
    expect(await refusal()).toMatch(
      /was made by PostgreSQL 17, and this portal brings PostgreSQL 18: restore a backup/,
    )
  })

  test('when its password is gone', async () => {
    await (await open()).release()
    rmSync(join(dataDir, 'password'))
    expect(await refusal()).toMatch(/password of the database in .* is missing/)
  })

  test('when its folder is a file', async () => {
    writeFileSync(dataDir, '')
    expect(await refusal()).toMatch(/is not a folder: set HUB_DATA/)
  })
})

describe.runIf(asRoot)('as root', () => {
  test('PostgreSQL runs as somebody else', async () => {
    await open()
    expect(statSync(`/proc/${postmaster()?.pid}`).uid).not.toBe(0)
    expect(statSync(join(dataDir, 'pg')).mode & 0o777).toBe(0o700)
  })

  test('a folder that account cannot reach is replaced by one it can, which is named and found again', async () => {
    const closedFolder = join(parent, 'closed')
    mkdirSync(closedFolder, { mode: 0o700 })
    dataDir = join(closedFolder, 'data')
    const first = await open()
    const place = /^The database is in (\S+), because/.exec(lines[0] ?? '')?.[1] ?? ''
    expect(place).toMatch(/^\/var\/lib\/consultant-hub\//)
    await query(first.urls('postgres').admin, 'create table kept as select 42 as answer')
    await first.release()
    const second = await open()
    expect(await query(second.urls('postgres').admin, 'select answer from kept')).toEqual(['42'])
    await second.release()
    expect(postmaster(place)).toBeUndefined()
    rmSync(place, { recursive: true })
  })
})

import { type ChildProcess, spawn } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { mkdir, mkdtemp, readdir, readFile, readlink, rm, stat, utimes, writeFile } from 'node:fs/promises'
import { connect, createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterEach, expect, inject, test } from 'vitest'
import * as z from 'zod/mini'
import { createDatabase } from './cluster/databases.ts'
import { connect as connectTo, read } from './db/connect.ts'
import { markDemo } from './demo/mark.ts'
import { template } from './testing/global-setup.ts'

const closers: (() => Promise<unknown>)[] = []
afterEach(async () => {
  for (const close of closers.splice(0).reverse()) await close()
})

async function dataFolder(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'hub-process-'))
  closers.push(() => rm(folder, { recursive: true, force: true }))
  return folder
}

/**
 * What has a server use a database of the tests' cluster that has its tables: no PostgreSQL is started, nothing
 * migrated and no demo made where none of it is what is looked at.
 */
async function databaseSettings() {
  const name = `start_${randomUUID().replaceAll('-', '')}`
  const urls = await createDatabase(inject('clusterUrls'), name, template)
  return { DATABASE_URL: urls.server, DATABASE_OWNER_URL: urls.owner }
}

type ServerProcess = { process: ChildProcess; output: () => string; ended: Promise<number | null> }

const server = [join(import.meta.dirname, 'main.ts')]
const launch = join(import.meta.dirname, '..', 'scripts', 'launch.mjs')
const launcher = [launch, 'start']
const hub = [launch, 'hub']

function start(env: Record<string, string>, program = server): ServerProcess {
  const child = spawn(process.execPath, program, {
    env: {
      PATH: process.env.PATH,
      HOME: process.env.HOME,
      NODE_COMPILE_CACHE: process.env.NODE_COMPILE_CACHE,
      LOG_LEVEL: 'warn',
      ...env,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let output = ''
  child.stdout.on('data', (part) => {
    output += part
  })
  child.stderr.on('data', (part) => {
    output += part
  })
  const exit = new Promise<number | null>((resolve) => child.once('exit', resolve))
  closers.push(async () => {
    if (child.exitCode === null && child.signalCode === null) child.kill('SIGTERM')
    await exit
  })
  return { process: child, output: () => output, ended: exit }
}

/** How long a start takes asserts nothing: a shared machine stalls. One that has ended is waited for no longer. */
const addressOf = async (running: ServerProcess): Promise<string> => {
  const over = running.ended.then((code) => {
    throw new Error(`It ended with ${code}:\n${running.output()}`)
  })
  await Promise.race([expect.poll(running.output, { timeout: 120_000 }).toContain('is ready at'), over])
  return /ready at (\S+)/.exec(running.output())?.[1] ?? ''
}

/**
 * The processes of a server's PostgreSQL, by the folder of its data (Linux); as root that may be another than asked.
 */
async function databaseOf(running: ServerProcess, data: string): Promise<string[]> {
  const folder = /The database is in ([^,]+),/.exec(running.output())?.[1] ?? data
  const pids = (await readdir('/proc')).filter((name) => /^\d+$/.test(name))
  const lines = await Promise.all(pids.map((pid) => readFile(`/proc/${pid}/cmdline`, 'utf8').catch(() => '')))
  return lines.filter((line) => line.includes(folder))
}

/** What is in a folder and more than its owner may read or write. */
async function openToOthers(folder: string): Promise<string[]> {
  const names = await readdir(folder, { recursive: true })
  const modes = await Promise.all(
    names.map(async (name) => ({
      name,
      mode: (await stat(join(folder, name)).catch(() => ({ mode: 0 }))).mode,
    })),
  )
  return modes.filter(({ mode }) => (mode & 0o066) !== 0).map(({ name }) => name)
}

test('one command serves the portal with its demo, says the accounts, and Ctrl+C leaves no process', async () => {
  const folder = await dataFolder()
  const running = start({ HUB_DATA: folder, PORT: '0' })
  const url = await addressOf(running)
  expect((await fetch(`${url}/readyz`)).status).toBe(200)
  await expect.poll(running.output).toContain('consultant@hub.example  Portal-demo-2026!')
  const signIn = await fetch(`${url}/api/v1/auth/login/`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email: 'agency@hub.example', password: 'Portal-demo-2026!' }),
  })
  expect(await signIn.json()).toMatchObject({ method: 'email' })
  await expect.poll(async () => (await readdir(join(folder, 'outbox')).catch(() => [])).length).toBe(1)
  expect(await (await fetch(`${url}/dev/mailbox`)).text()).toContain('agency@hub.example')
  expect(await openToOthers(folder)).toEqual([])

  expect(await databaseOf(running, folder)).not.toEqual([])
  running.process.kill('SIGINT')
  expect(await running.ended).toBe(0)
  await expect.poll(() => databaseOf(running, folder)).toEqual([])
}, 240_000)

test('two that start at the same moment on a new folder share what the first of them makes', async () => {
  const folder = await dataFolder()
  const both = ['one', 'other'].map(() => start({ HUB_DATA: folder, PORT: '0' }))
  for (const running of both) expect((await fetch(`${await addressOf(running)}/readyz`)).status).toBe(200)
}, 240_000)

test('a database that can’t be reached is a sentence, and the start fails', async () => {
  const running = start({
    HUB_DATA: await dataFolder(),
    PORT: '0',
    DATABASE_URL: 'postgres://nobody:secret@127.0.0.1:9/hub',
  })
  expect(await running.ended).toBe(1)
  expect(running.output()).toBe(
    "The database that DATABASE_URL names can't be used: connect ECONNREFUSED 127.0.0.1:9.\n",
  )
}, 240_000)

test('a database that holds the demo starts in no environment but local, and no other gets one unasked', async () => {
  const urls = await createDatabase(inject('clusterUrls'), `start_${randomUUID().replaceAll('-', '')}`)
  const database = { DATABASE_URL: urls.server, DATABASE_OWNER_URL: urls.owner, PORT: '0' }
  const first = start({ HUB_DATA: await dataFolder(), ...database })
  await addressOf(first)
  first.process.kill('SIGTERM')
  await first.ended
  expect(first.output()).not.toContain('demo')
  const owner = connectTo(urls.owner, { connections: 1 })
  expect(await read(owner, 'select count(*) as n from users', [])).toEqual([{ n: 0 }])
  await markDemo(owner)
  await owner.destroy()
  const refused = ['development', 'staging', 'production'].map(async (environment) => {
    const elsewhere = start({
      ...database,
      HUB_DATA: await dataFolder(),
      HUB_ENV: environment,
      HUB_SECRET: 'a secret of more than thirty-two characters',
      HUB_PUBLIC_URL: 'https://hub.example',
      SMTP_URL: 'smtp://127.0.0.1',
    })
    expect(await elsewhere.ended).toBe(1)
    expect(elsewhere.output()).toContain(
      `The database holds the demo, whose passwords are public: it starts with HUB_ENV=local only. Give HUB_ENV=${environment} an empty one.\n`,
    )
    expect(elsewhere.output()).not.toMatch(/^\s+at /m)
  })
  await Promise.all(refused)
}, 240_000)

test('a start on a server that takes no writes is a sentence', async () => {
  const urls = await createDatabase(inject('clusterUrls'), `start_${randomUUID().replaceAll('-', '')}`)
  const admin = connectTo(urls.admin, { connections: 1 })
  const { pathname } = new URL(urls.admin)
  await read(admin, `alter database ${pathname.slice(1)} set default_transaction_read_only = on`, [])
  await admin.destroy()
  const running = start({
    HUB_DATA: await dataFolder(),
    PORT: '0',
    DATABASE_URL: urls.server,
    DATABASE_OWNER_URL: urls.owner,
  })
  expect(await running.ended).toBe(1)
  expect(running.output()).toBe(
    "The database that DATABASE_URL and DATABASE_OWNER_URL name can't be used: it can only be read: it is a standby, or was switched to read-only.\n",
  )
}, 240_000)

test('a start under a role that owns the tables, or is a superuser, warns of it and goes on', async () => {
  for (const [role, words] of [
    ['admin', 'is a superuser'],
    ['owner', 'owns the tables'],
  ] as const) {
    const urls = await createDatabase(inject('clusterUrls'), `start_${randomUUID().replaceAll('-', '')}`)
    const running = start({ HUB_DATA: await dataFolder(), PORT: '0', DATABASE_URL: urls[role] })
    await addressOf(running)
    expect(running.output()).toMatch(new RegExp(`^Warning: the server's role \\S+ ${words}`, 'm'))
    running.process.kill('SIGTERM')
    await running.ended
  }
}, 240_000)

test('a connection on which a browser says nothing does not keep the server from stopping', async () => {
  const running = start({ HUB_DATA: await dataFolder(), PORT: '0', ...(await databaseSettings()) })
  const { port } = new URL(await addressOf(running))
  const silent = connect(Number(port), '127.0.0.1')
  await new Promise((resolve) => silent.once('connect', resolve))
  silent.on('error', () => {})
  const close = new Promise((resolve) => silent.once('close', resolve))
  running.process.kill('SIGTERM')
  expect(await running.ended).toBe(0)
  await close
}, 240_000)

/** How many files of so many bytes and without a name a process has open (Linux): what was sent, on its way. */
async function scratchFiles(pid: number | undefined, bytes: number): Promise<number> {
  const folder = `/proc/${pid}/fd`
  const sizes = (await readdir(folder)).map(async (fd) => {
    const target = await readlink(join(folder, fd)).catch(() => '')
    return target.includes('/work/') ? (await stat(join(folder, fd)).catch(() => ({ size: 0 }))).size : 0
  })
  return (await Promise.all(sizes)).filter((size) => size === bytes).length
}

const Session = z.object({ access: z.string() })
const Projects = z.object({
  results: z.array(
    z.object({ jobs: z.array(z.object({ id: z.string(), can: z.object({ edit: z.boolean() }) })) }),
  ),
})

test('Ctrl+C while documents are read ends their processes, and then everything in order', async () => {
  const running = start({ HUB_DATA: await dataFolder(), PORT: '0' })
  const url = await addressOf(running)
  const login = await fetch(`${url}/api/v1/auth/login/`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email: 'consultant@hub.example', password: 'Portal-demo-2026!' }),
  })
  const headers = { authorization: `Bearer ${z.parse(Session, await login.json()).access}` }
  const projects = await fetch(`${url}/api/v1/projects/`, { headers })
  const { results } = z.parse(Projects, await projects.json())
  const job = results.flatMap(({ jobs }) => jobs).find(({ can }) => can.edit)

  // As many texts as a document may have, and long ones; so many documents that no machine has read them in the time
  // of grace.
  const unit = `<trans-unit id="1"><source>${'Words to read. '.repeat(60)}</source></trans-unit>`
  const file = new Blob([
    `<xliff version="1.2"><file original="x"><body>${unit.repeat(99_000)}</body></file></xliff>`,
  ])
  const form = new FormData()
  form.set('file', file)
  const upload = () =>
    fetch(`${url}/api/v1/jobs/${job?.id}/translation/upload/`, { method: 'POST', headers, body: form }).then(
      ({ status }) => status,
      () => 'closed' as const,
    )
  const answers = Promise.all(Array.from({ length: 12 }, upload))
  await expect
    .poll(() => scratchFiles(running.process.pid, file.size), { timeout: 60_000, interval: 20 })
    .toBeGreaterThan(2)
  running.process.kill('SIGINT')
  expect(await running.ended).toBe(0)
  const ends = new Set(await answers)
  // Those that were read in time had their answer: they are no translation of this job.
  ends.delete(400)
  expect([...ends].filter((end) => end !== 503 && end !== 'closed')).toEqual([])
  expect(ends.size).toBeGreaterThan(0)
}, 240_000)

test('a server whose launcher was killed ends, and its PostgreSQL with it', async () => {
  const folder = await dataFolder()
  const running = start({ HUB_DATA: folder, PORT: '0', HUB_DEMO: '0' }, launcher)
  const url = await addressOf(running)
  expect(await databaseOf(running, folder)).not.toEqual([])
  running.process.kill('SIGKILL')
  await expect.poll(() => fetch(url).catch(() => 'gone'), { timeout: 20_000 }).toBe('gone')
  await expect.poll(() => databaseOf(running, folder), { timeout: 20_000 }).toEqual([])
  await expect
    .poll(running.output)
    .toContain('The launcher is gone: finishing what is under way, then stopping.')
}, 240_000)

/** The process that the launcher has started last (Linux). */
async function serverOf(running: ServerProcess): Promise<number> {
  const { pid } = running.process
  const children = await readFile(`/proc/${pid}/task/${pid}/children`, 'utf8')
  return Number(children.trim().split(' ').at(-1))
}

const timesIn = (text: string, words: string) => text.split(words).length - 1

test('a server that ends by itself is started again, five times in a minute, and then no more', async () => {
  const database = await databaseSettings()
  const running = start({ HUB_DATA: await dataFolder(), PORT: '0', ...database }, launcher)
  await addressOf(running)
  for (let time = 1; time <= 6; time++) {
    await expect.poll(() => timesIn(running.output(), 'is ready at'), { timeout: 120_000 }).toBe(time)
    process.kill(await serverOf(running), 'SIGKILL')
  }
  expect(await running.ended).toBe(137)
  expect(timesIn(running.output(), 'The server ended by itself with 137: started again.')).toBe(5)
  expect(running.output()).toContain('ended by itself 6 times in a minute')
}, 240_000)

test('a worker is kept up by the launcher, too, and ends with a SIGTERM', async () => {
  const running = start({ HUB_DATA: await dataFolder(), ...(await databaseSettings()) }, [...hub, 'worker'])
  await expect.poll(() => timesIn(running.output(), 'Working until'), { timeout: 120_000 }).toBe(1)
  process.kill(await serverOf(running), 'SIGKILL')
  await expect.poll(() => timesIn(running.output(), 'Working until'), { timeout: 120_000 }).toBe(2)
  expect(running.output()).toContain('The worker ended by itself with 137: started again.')
  running.process.kill('SIGTERM')
  expect(await running.ended).toBe(0)
}, 240_000)

test('a server that is asked to end by itself is not started again', async () => {
  const database = await databaseSettings()
  const running = start({ HUB_DATA: await dataFolder(), PORT: '0', ...database }, launcher)
  await addressOf(running)
  process.kill(await serverOf(running), 'SIGTERM')
  expect(await running.ended).toBe(0)
  expect(running.output()).not.toContain('started again')
}, 240_000)

test('a server that was killed starts again on what it had', async () => {
  const folder = await dataFolder()
  const first = start({ HUB_DATA: folder, PORT: '0' })
  await addressOf(first)
  first.process.kill('SIGKILL')
  await first.ended
  const half = join(folder, 'outbox', '.killed.part')
  await mkdir(dirname(half), { recursive: true })
  await writeFile(half, 'To: ')
  await utimes(half, 0, 0)
  const second = start({ HUB_DATA: folder, PORT: '0' })
  const url = await addressOf(second)
  expect(await readdir(dirname(half))).not.toContain('.killed.part')
  expect(second.output()).not.toContain('Making the demo data')
  expect((await fetch(`${url}/readyz`)).status).toBe(200)
}, 240_000)

test('a port that is taken is named in a sentence, without a stack trace', async () => {
  const other = createServer().listen(0, '127.0.0.1')
  await new Promise((resolve) => other.once('listening', resolve))
  closers.push(() => new Promise((resolve) => other.close(resolve)))
  const address = other.address()
  const port = typeof address === 'object' && address ? address.port : 0
  const data = await dataFolder()
  const running = start({ HUB_DATA: data, PORT: String(port) })
  expect(await running.ended).toBe(1)
  expect(running.output()).toContain(`port ${port} taken`)
  // It is noticed before anything is made that takes long.
  expect(await readdir(data)).toEqual([])
  expect(running.output()).not.toMatch(/^\s+at /m)
}, 240_000)

test.each(['main.ts', 'worker.main.ts'])(
  'a port for monitors that is taken is named before anything is made, by %s',
  async (entry) => {
    const other = createServer().listen(0, '127.0.0.1')
    await new Promise((resolve) => other.once('listening', resolve))
    closers.push(() => new Promise((resolve) => other.close(resolve)))
    const address = other.address()
    const port = typeof address === 'object' && address ? address.port : 0
    const data = await dataFolder()
    const env = { HUB_DATA: data, PORT: '0', METRICS_PORT: String(port) }
    const running = start(env, [join(import.meta.dirname, entry)])
    expect(await running.ended).toBe(1)
    expect(running.output().trim()).toBe(
      `port ${port} taken: another program uses it. Stop that one, or start with METRICS_PORT=${port + 1}.`,
    )
    expect(await readdir(data)).toEqual([])
  },
  240_000,
)

test('a wrong value stops the start by its name', async () => {
  const running = start({ HUB_DATA: await dataFolder(), PORT: 'eighty' })
  expect(await running.ended).toBe(1)
  expect(running.output().trim()).toBe('PORT must be a whole number from 0 to 65535.')
})

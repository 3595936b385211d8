import { spawn } from 'node:child_process'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { portalForFile } from '../testing/fixtures.ts'
import { hub as hubOn } from '../testing/hub.ts'
import { commands } from './commands.ts'

const portal = await portalForFile()
const hub = (...args: string[]) => hubOn(portal.parts, args)

const folder = await mkdtemp(join(tmpdir(), 'hub-command-'))
afterAll(() => rm(folder, { recursive: true, force: true }))

/** The real command: the launcher, a process, a database of its own. */
function real(args: readonly string[], env: Record<string, string> = {}) {
  const launcher = join(import.meta.dirname, '..', '..', 'scripts', 'launch.mjs')
  const child = spawn(process.execPath, [launcher, 'hub', ...args], {
    cwd: folder,
    env: { PATH: process.env.PATH ?? '', HOME: process.env.HOME ?? '', HUB_DATA: folder, ...env },
  })
  const output = { out: '', err: '' }
  child.stdout.on('data', (part) => {
    output.out += part
  })
  child.stderr.on('data', (part) => {
    output.err += part
  })
  return new Promise<{ code: number | null; out: string; err: string }>((resolve) =>
    child.once('close', (code) => resolve({ code, ...output })),
  )
}

test('the command runs as a process of its own, on the database of the portal, and leaves nothing running', async () => {
  const ready = await real(['migrate', '--json'], {
    DATABASE_URL: portal.urls.server,
    DATABASE_OWNER_URL: portal.urls.owner,
  })
  expect(ready).toMatchObject({ code: 0, out: '{"ready":true}\n' })
  // Once it is ready, nothing needs the owner's address.
  const alone = await real(['project', 'list', '--json'], { DATABASE_URL: portal.urls.server })
  expect(alone).toMatchObject({ code: 0, err: '' })
  const wrong = await real(['project', 'list'], { PORT: 'eighty' })
  expect(wrong).toEqual({ code: 1, out: '', err: 'PORT must be a whole number from 0 to 65535.\n' })
}, 90_000)

test('a command whose words find no room on a disk has failed, one whose reader has enough has not', async () => {
  const [node, launcher] = [process.execPath, join(import.meta.dirname, '..', '..', 'scripts', 'launch.mjs')]
  const shell = (script: string) =>
    new Promise<{ code: number | null; err: string }>((resolve) => {
      const child = spawn('/bin/bash', ['-o', 'pipefail', '-c', script, 'bash', node, launcher], {
        stdio: ['ignore', 'ignore', 'pipe'],
      })
      let err = ''
      child.stderr.on('data', (part) => {
        err += part
      })
      child.once('close', (code) => resolve({ code, err }))
    })
  expect(await shell('"$1" "$2" hub --help > /dev/full')).toEqual({
    code: 1,
    err: 'What the command printed is not whole: it does not fit: the disk is full.\n',
  })
  expect(await shell('"$1" "$2" hub --help | read -r line')).toEqual({ code: 0, err: '' })
}, 90_000)

test('every command explains itself, and opens nothing for it', async () => {
  for (const command of commands) {
    const { code, out, err } = await hub(...command.name.split(' '), '--help')
    expect([code, err], command.name).toEqual([0, ''])
    expect(out.split('\n')[0]).toMatch(new RegExp(`^hub ${command.name}`))
    expect(out).toContain('--json')
  }
  const all = await hub('--help')
  expect(all.code).toBe(0)
  for (const { name } of commands) expect(all.out).toContain(`  ${name}`)
  expect((await hub('project', '--help')).out).not.toContain('migrate')
})

test('a wrong call ends with 2, a sentence and where to read more', async () => {
  const wrong = [
    { args: [], says: 'hub COMMAND --help' },
    { args: ['projekt', 'list'], says: 'There is no command "hub projekt list".' },
    { args: ['project'], says: 'project list' },
    { args: ['project', 'list', '--colour'], says: 'hub project list has no option --colour.' },
    { args: ['project', 'list', '--json=yes'], says: '--json takes no value.' },
    { args: ['project', 'list', '--json', '--json'], says: '--json is given twice.' },
    { args: ['project', 'import', ''], says: 'hub project import needs FOLDER' },
    { args: ['project', 'list', 'all'], says: 'hub project list does not know what "all" is.' },
  ]
  for (const { args, says } of wrong) {
    const { code, out, err } = await hub(...args)
    expect([code, out], says).toEqual([2, ''])
    expect(err).toContain(says)
  }
})

test('the projects are listed for people, and with --json as the portal sends them to staff', async () => {
  expect((await hub('project', 'list')).out).toBe('There are no projects yet.\n')
  await portal.make.project({
    customId: 'P-1',
    name: 'Menu',
    deadline: new Date('2026-11-30T17:00:00Z'),
    jobs: [{}, {}],
  })
  const people = await hub('project', 'list')
  expect(people.out.split('\n')).toEqual([
    'PROJECT  STATUS      JOBS  DEADLINE          NAME',
    'P-1      Unassigned  2     2026-11-30 17:00  Menu',
    '',
  ])
  const { code, out, err } = await hub('project', 'list', '--json')
  expect([code, err]).toEqual([0, ''])
  expect(JSON.parse(out)).toMatchObject([{ custom_id: 'P-1', jobs: [{}, {}] }])
})

test('a database that is away is one sentence, and one JSON value, without a stack trace', async () => {
  const away = await real(['project', 'list', '--json'], {
    DATABASE_URL: 'postgres://hub:hub@127.0.0.1:1/hub',
  })
  expect(away.code).toBe(1)
  expect(away.err).toMatch(/^The database that DATABASE_URL names can't be used: .*\n$/)
  expect(JSON.parse(away.out)).toEqual({ detail: away.err.trim() })
}, 90_000)

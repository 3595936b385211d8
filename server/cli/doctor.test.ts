import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { SMTPServer } from 'smtp-server'
import { afterAll, expect, inject, test } from 'vitest'
import { createDatabase, dropDatabase } from '../cluster/databases.ts'
import { readConfig } from '../config.ts'
import { portalForFile } from '../testing/fixtures.ts'
import { openMemoq } from '../testing/memoq-server.ts'
import { runHub } from './run.ts'

const portal = await portalForFile()
const memoq = await openMemoq('the key')
afterAll(() => memoq.close())

const folder = await mkdtemp(join(tmpdir(), 'hub-doctor-'))
afterAll(() => rm(folder, { recursive: true, force: true }))

const smtp = new SMTPServer({
  disabledCommands: ['STARTTLS'],
  allowInsecureAuth: true,
  onAuth: ({ password }, _session, done) =>
    password === 'right' ? done(null, { user: 'portal' }) : done(new Error('Wrong password')),
})
smtp.listen(0, '127.0.0.1')
await once(smtp.server, 'listening')
afterAll(() => new Promise<void>((resolve) => smtp.close(resolve)))
const address = smtp.server.address()
const port = typeof address === 'object' && address ? address.port : 0

const right = {
  HUB_DATA: folder,
  HUB_SECRET: 'a secret of the tests that is long enough',
  DATABASE_URL: portal.urls.server,
  DATABASE_OWNER_URL: portal.urls.owner,
  SMTP_URL: `smtp://portal:right@127.0.0.1:${port}`,
  MEMOQ_URL: memoq.url,
  MEMOQ_API_KEY: 'the key',
}

async function doctor(env: Readonly<Record<string, string>>, ...args: string[]) {
  const output = { out: '', err: '' }
  const code = await runHub(['doctor', ...args], {
    folder,
    config: async () => readConfig(env, folder),
    open: () => Promise.reject(new Error('A look opens no portal.')),
    print: (text) => {
      output.out += text
    },
    say: (line) => {
      output.err += `${line}\n`
    },
    stopped: new AbortController().signal,
  })
  return { code, ...output }
}

test('of an installation in which all is right every part is named', async () => {
  const { code, out, err } = await doctor(right)
  expect([code, err]).toEqual([0, ''])
  expect(out.split('\n')).toEqual([
    expect.stringMatching(/^configuration: HUB_ENV is local/),
    expect.stringMatching(/^database: PostgreSQL \d+.* takes reads and writes\.$/),
    'database: its tables are those of this release.',
    'database: the server’s role hub_server owns nothing.',
    'storage: a file was written, read and deleted.',
    'mail: the server greets and takes the account; no mail was sent.',
    'memoQ: it answers, and takes the key.',
    '',
  ])
  const left = await readdir(join(folder, 'files'), { recursive: true, withFileTypes: true })
  expect(left.filter((entry) => entry.isFile())).toEqual([])
})

test('what is wrong is said with what to do, one part keeps none from being looked at, and the command fails', async () => {
  const { code, err } = await doctor({
    ...right,
    DATABASE_URL: 'postgres://hub:hub@127.0.0.1:1/hub',
    DATABASE_OWNER_URL: '',
    HUB_STORAGE: 'file:/dev/null/files',
    SMTP_URL: `smtp://portal:wrong@127.0.0.1:${port}`,
    MEMOQ_API_KEY: 'another key',
  })
  expect(code).toBe(1)
  expect(err).toMatch(/^database: wrong: .*ECONNREFUSED.* Look whether PostgreSQL runs/m)
  expect(err).toMatch(/^storage: wrong: .* Look whether HUB_STORAGE names/m)
  expect(err).toMatch(/^mail: wrong: .*Wrong password.* Look whether SMTP_URL/m)
  expect(err).toMatch(/^memoQ: wrong: .* Look whether MEMOQ_URL and MEMOQ_API_KEY/m)
  expect(err).not.toContain('portal:wrong')
  const unreadable = await doctor({ ...right, PORT: 'eighty' })
  expect(unreadable.err).toBe(
    'configuration: wrong: PORT must be a whole number from 0 to 65535. Correct the environment (.env.example explains each variable).\n',
  )
})

test('a role that owns the tables, mails to nobody and tables of an older release are warned of', async () => {
  const urls = await createDatabase(inject('clusterUrls'), `doctor_${randomUUID().replaceAll('-', '')}`)
  const { code, out } = await doctor(
    {
      HUB_DATA: folder,
      DATABASE_URL: urls.admin,
      DATABASE_OWNER_URL: urls.owner,
    },
    '--json',
  )
  await dropDatabase(inject('clusterUrls'), new URL(urls.owner).pathname.slice(1))
  expect(code).toBe(0)
  expect(JSON.parse(out)).toEqual(
    expect.arrayContaining([
      expect.objectContaining({
        about: 'database',
        state: 'warning',
        text: expect.stringContaining('is a superuser'),
      }),
      expect.objectContaining({
        about: 'database',
        state: 'warning',
        text: expect.stringContaining('migrations to come'),
      }),
      expect.objectContaining({ about: 'mail', state: 'warning' }),
    ]),
  )
})

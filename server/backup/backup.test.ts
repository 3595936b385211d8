import { createHash, randomBytes, randomUUID } from 'node:crypto'
import {
  copyFile,
  mkdtemp,
  open,
  readdir,
  readFile,
  rm,
  stat,
  symlink,
  utimes,
  writeFile,
} from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, relative } from 'node:path'
import { buffer } from 'node:stream/consumers'
import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import { zstdCompressSync, zstdDecompressSync } from 'node:zlib'
import { addFile, deleteFile } from '@hub/contract/staff-documents'
import { generateIdentity, identityToRecipient } from 'age-encryption'
import { unpackTar } from 'modern-tar'
import pg from 'pg'
import { afterAll, afterEach, expect, inject, onTestFinished, test } from 'vitest'
import { runHub } from '../cli/run.ts'
import { createDatabase, type DatabaseUrls, dropDatabase } from '../cluster/databases.ts'
import { readConfig } from '../config.ts'
import { prepareDatabase } from '../db/prepare.ts'
import { seedDemo } from '../demo/demo.ts'
import { openStorage } from '../storage.ts'
import { cast } from '../testing/cast.ts'
import { portalForFile } from '../testing/fixtures.ts'
import type { Output } from '../testing/hub.ts'
import { dayLater } from '../testing/let-go.ts'
import { sendFile } from '../testing/upload.ts'
import { takeSnapshot } from './snapshot.ts'
import { writeBackup } from './writing.ts'

const portal = await portalForFile()
await seedDemo(portal.parts, () => {})
const { asSam } = await cast(portal)

const folder = await mkdtemp(join(tmpdir(), 'hub-backup-'))
afterAll(() => rm(folder, { recursive: true, force: true }))

const secret = portal.parts.config.secrets?.[0] ?? ''
const never = new AbortController().signal

/** An installation of its own; `url` is where its database is. */
type Installation = { urls: DatabaseUrls; data: string; env: Record<string, string> }
const installations: Installation[] = []
afterEach(async () => {
  for (const { urls } of installations.splice(0))
    await dropDatabase(inject('clusterUrls'), new URL(urls.owner).pathname.slice(1))
})

const environment = (urls: DatabaseUrls, data: string, more: Record<string, string> = {}) => ({
  HUB_DATA: data,
  HUB_SECRET: secret,
  DATABASE_URL: urls.server,
  DATABASE_OWNER_URL: urls.owner,
  ...more,
})

/** Another machine: an empty database, an empty folder. */
async function elsewhere(env: Record<string, string> = {}): Promise<Installation> {
  const urls = await createDatabase(inject('clusterUrls'), `restored_${randomUUID().replaceAll('-', '')}`)
  const data = await mkdtemp(join(folder, 'data-'))
  const installation = { urls, data, env: environment(urls, data, env) }
  installations.push(installation)
  return installation
}

const here = { urls: portal.urls, env: environment(portal.urls, portal.parts.config.data) }

async function hub(
  { env, stopped = never }: Pick<Installation, 'env'> & { stopped?: AbortSignal },
  ...args: string[]
): Promise<Output> {
  const output = { out: '', err: '' }
  const code = await runHub(args, {
    folder,
    config: async () => readConfig(env, folder),
    open: () => Promise.reject(new Error('A backup opens no portal.')),
    print: (text) => {
      output.out += text
    },
    say: (line) => {
      output.err += `${line}\n`
    },
    stopped,
  })
  return { code, ...output }
}

/** The same, which has to be done without a fault. */
async function done(installation: Pick<Installation, 'env'>, ...args: string[]): Promise<string> {
  const { code, out, err } = await hub(installation, ...args)
  expect(code, err).toBe(0)
  return out
}

async function connected<T>(url: string, work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    return await work(client)
  } finally {
    await client.end()
  }
}

const names = async (client: pg.Client): Promise<string[]> =>
  (
    await client.query<{ name: string }>(
      "select relname as name from pg_class where relnamespace = 'public'::regnamespace and relkind = 'r' order by 1",
    )
  ).rows.map(({ name }) => name)

/** All rows of all tables, as text. */
async function rowsOf(client: pg.Client): Promise<Record<string, string[]>> {
  const all: Record<string, string[]> = {}
  for (const name of await names(client)) {
    const text = `select r::text as row from ${name} r order by 1`
    all[name] = (await client.query<{ row: string }>(text)).rows.map(({ row }) => row)
  }
  return all
}

const leftOut = [
  'sessions',
  'sign_in_challenges',
  'passkey_challenges',
  'account_codes',
  'gathered_mails',
  'untold_events',
]

/** What of these rows comes back. */
const expected = (rows: Record<string, string[]>): Record<string, string[]> => ({
  ...rows,
  ...Object.fromEntries(leftOut.map((name) => [name, []])),
  deliveries: (rows.deliveries ?? []).filter((row) => !row.includes(',waiting,')),
})

const keysText = `select storage_key as key from documents union select storage_key from project_files
  union select key from dictionaries order by 1`

async function filesOf({ env }: Pick<Installation, 'env'>, client: pg.Client): Promise<[string, string][]> {
  const storage = await openStorage(readConfig(env, folder))
  const { rows } = await client.query<{ key: string }>(keysText)
  const files: [string, string][] = []
  for (const { key } of rows) files.push([key, (await buffer(await storage.open(key))).toString('base64')])
  return files
}

/** The files of a store, but for indexes, which are made again. */
const kept = async ({ env }: Pick<Installation, 'env'>): Promise<string[]> => {
  const entries = await readdir(join(env.HUB_DATA ?? '', 'files'), { recursive: true, withFileTypes: true })
  const paths = entries
    .filter((entry) => entry.isFile())
    .map(({ parentPath, name }) => join(parentPath, name))
  const store = join(env.HUB_DATA ?? '', 'files')
  return paths
    .map((path) => relative(store, path))
    .filter((path) => !/^(memories|terms)\/|^ready$/.test(path))
    .sort()
}

/** That nothing was stored: no table, no file. */
async function isEmpty({ urls, data }: Installation): Promise<boolean> {
  const files = await readdir(join(data, 'files')).catch(() => [])
  return files.length === 0 && (await connected(urls.owner, names)).length === 0
}

test('a backup that is made while people work is restored elsewhere, the same row for row and file for file', async () => {
  const projectId = (await portal.make.project({ customId: 'BUSY', name: 'Busy' })).id
  const file = join(folder, 'busy.tar.zst')
  const snapshot = await takeSnapshot(portal.urls.owner)
  const exported = await snapshot.client.query<{ id: string }>('select pg_export_snapshot() as id')
  const [before, files] = await connected(portal.urls.owner, async (client) => {
    await client.query('begin isolation level repeatable read')
    await client.query(`set transaction snapshot '${exported.rows[0]?.id}'`)
    return [await rowsOf(client), await filesOf(here, client)] as const
  })
  const old = await portal.query<{ id: string; project_id: string }>(
    'select id, project_id from project_files',
  )
  let [isWorking, writes] = [true, 0]
  const work = async () => {
    for (; isWorking; writes++) {
      const { id, project_id } = old.pop() ?? {}
      if (id !== undefined && project_id !== undefined)
        await asSam.call(deleteFile, { params: { projectId: project_id, fileId: id } })
      await sendFile(asSam, addFile, { projectId }, `Guide ${writes}`, { name: `guide-${writes % 3}.txt` })
      await dayLater(portal)
    }
  }
  const working = work()
  await expect.poll(() => writes).toBeGreaterThan(1)
  const source = {
    snapshot,
    storage: portal.parts.storage,
    secrets: [secret] as const,
    now: portal.clock.now(),
  }
  const made = await writeBackup(file, { ...source, stopped: never }).finally(() => snapshot.client.end())
  isWorking = false
  await working

  expect(made.missing).toEqual([])
  expect(made.files).toBe(files.length)
  expect(made.files).toBeGreaterThan(10)
  const there = await elsewhere()
  expect((await hub(there, 'restore', file)).err).toBe('The backup is whole. Storing it.\n')
  await connected(there.urls.owner, async (client) => {
    const after = await rowsOf(client)
    const due = expected(before)
    expect(Object.keys(after)).toEqual(Object.keys(due))
    for (const [name, rows] of Object.entries(after)) expect(rows, name).toEqual(due[name])
    expect(await filesOf(there, client)).toEqual(files)
  })
}, 180_000)

test('the restored installation goes on where the other one was, and its history is still kept from being changed', async () => {
  const file = join(folder, 'whole.tar.zst')
  const { code, out, err } = await hub(here, 'backup', file)
  expect([code, err]).toEqual([0, ''])
  expect(out).toMatch(/^\d+ rows and \d+ files are in .*whole\.tar\.zst\.\n$/)
  expect((await stat(file)).mode & 0o777).toBe(0o600)
  expect(await hub(here, 'backup', file)).toMatchObject({ code: 1, err: `${file} is there already.\n` })

  const there = await elsewhere()
  await dayLater(portal)
  expect(JSON.parse(await done(there, 'restore', file, '--json'))).toMatchObject({ missing: [] })
  expect(await kept(there)).toEqual(await kept(here))
  const definitions = `select conrelid::regclass::text as t, conname as n, pg_get_constraintdef(oid) as d, convalidated
    from pg_constraint where connamespace = 'public'::regnamespace order by 1, 2`
  const sequences = `select sequencename, last_value from pg_sequences where schemaname = 'public' order by 1`
  const triggers = `select tgrelid::regclass::text as t, tgname, tgenabled from pg_trigger where not tgisinternal order by 1, 2`
  for (const text of [definitions, sequences, triggers])
    expect(await connected(there.urls.owner, async (client) => (await client.query(text)).rows)).toEqual(
      await connected(portal.urls.owner, async (client) => (await client.query(text)).rows),
    )
  await connected(there.urls.server, async (client) => {
    await expect(client.query('delete from events')).rejects.toThrow('permission denied')
  })
  await connected(there.urls.owner, async (client) => {
    await expect(client.query('update events set at = now()')).rejects.toThrow()
    // Nobody is signed in, and nothing waits to be mailed or sent.
    for (const text of [
      'select from sessions',
      'select from gathered_mails',
      'select from untold_events',
      "select from deliveries where state = 'waiting'",
      'select from pgboss.job',
    ])
      expect((await client.query(text)).rowCount, text).toBe(0)
  })
}, 120_000)

test('a backup goes into an installation that was started and never used, and into no other', async () => {
  const file = join(folder, 'twice.tar.zst')
  await done(here, 'backup', file)
  const there = await elsewhere()
  await prepareDatabase(there.urls, () => {})
  await done(there, 'restore', file)
  const before = await connected(there.urls.owner, rowsOf)
  const again = await hub(there, 'restore', file)
  expect(again.code).toBe(1)
  expect(again.err).toContain('The installation is not empty: there are rows in ')
  expect(await connected(there.urls.owner, rowsOf)).toEqual(before)
  const strange = await elsewhere()
  await connected(strange.urls.owner, (client) => client.query('create table invoices (id int)'))
  expect((await hub(strange, 'restore', file)).err).toContain('tables that are not the portal’s')
  expect(await connected(strange.urls.owner, names)).toEqual(['invoices'])
}, 120_000)

test('a backup that is cut, altered, of a newer release or of another secret is refused before anything is stored', async () => {
  const file = join(folder, 'right.tar.zst')
  await done(here, 'backup', file)
  const bytes = await readFile(file)
  const there = await elsewhere()
  const refused = async (path: string, installation = there) => {
    const { code, out, err } = await hub(installation, 'restore', path)
    expect([code, out]).toEqual([1, ''])
    expect(await isEmpty(installation), err).toBe(true)
    return err
  }
  const wrong = join(folder, 'wrong.tar.zst')
  for (const length of [0, 100, bytes.length >> 1, bytes.length - 1]) {
    await writeFile(wrong, bytes.subarray(0, length))
    expect(await refused(wrong), `${length} bytes`).toMatch(/^It is no whole backup: [^:]+[^.: ]\.$/m)
  }
  for (const at of [200, bytes.length >> 1, bytes.length - 50]) {
    await copyFile(file, wrong)
    await using handle = await open(wrong, 'r+')
    await handle.write(Buffer.from([(bytes[at] ?? 0) ^ 0xff]), 0, 1, at)
    expect(await refused(wrong), `byte ${at}`).toContain('It is no whole backup')
  }
  // By somebody who knows how a backup is made, and not the secret.
  const tar = zstdDecompressSync(bytes)
  const users = (await unpackTar(tar)).find(({ header }) => header.name.startsWith('tables/users/'))?.data
  if (!users) throw new Error('There are no users in the backup.')
  const sum = (content: Uint8Array) => createHash('sha256').update(content).digest('hex')
  const [at, sumAt] = [tar.indexOf(users), tar.indexOf(sum(users))]
  const forged = Buffer.from(Buffer.from(users).toString('utf8').replaceAll('@', '+'))
  forged.copy(tar, at)
  tar.write(sum(forged), sumAt)
  await writeFile(wrong, zstdCompressSync(tar))
  expect(await refused(wrong)).toContain('it was altered')
  const none = join(folder, 'none.tar.zst')
  expect(await refused(none)).toBe(`The backup can't be read: ${none} is not there.\n`)
  expect(await refused(folder)).toBe(`The backup can't be read: ${folder} is a folder.\n`)
  const nowhere = await hub(here, 'backup', join(folder, 'gone', 'a.tar.zst'))
  expect([nowhere.code, nowhere.err]).toEqual([1, `There is no folder ${join(folder, 'gone')}.\n`])
  const inFile = await hub(here, 'backup', join(file, 'a.tar.zst'))
  expect([inFile.code, inFile.err]).toEqual([1, `There is no folder ${file}.\n`])
  if (process.platform === 'linux')
    expect(await hub(here, 'backup', '/proc/a.tar.zst')).toMatchObject({
      code: 1,
      err: 'Nothing can be written into the folder /proc.\n',
    })
  const foreign = await elsewhere({ HUB_SECRET: 'another secret of at least 32 characters' })
  expect(await refused(file, foreign)).toContain('It was made with another HUB_SECRET')
  // Without a database of the provider's own there is none yet, and none is made for it.
  const { HUB_SECRET = '' } = foreign.env
  const unmade = await hub({ env: { HUB_DATA: foreign.data, HUB_SECRET } }, 'restore', file)
  expect(unmade).toMatchObject({
    code: 1,
    err: expect.stringMatching(/^It was made with another HUB_SECRET/),
  })
  expect(await readdir(foreign.data)).not.toContain('postgres')

  await portal.asOwner("insert into migrations (name) values ('9999_later.sql')")
  const newer = join(folder, 'newer.tar.zst')
  await done(here, 'backup', newer)
  await portal.asOwner("delete from migrations where name = '9999_later.sql'")
  expect(await refused(newer)).toContain('It is of a newer release: this one does not know 9999_later.sql.')

  await done(there, 'restore', file)
}, 180_000)

test('a backup of an older release is brought to this one', async () => {
  const urls = await createDatabase(inject('clusterUrls'), `older_${randomUUID().replaceAll('-', '')}`)
  const data = await mkdtemp(join(folder, 'data-'))
  const older: Installation = { urls, data, env: environment(urls, data) }
  installations.push(older)
  await prepareDatabase(urls, () => {})
  await connected(urls.owner, async (client) => {
    // As a release was that did not keep files for another day.
    await client.query("drop table let_go_files; delete from migrations where name = '0067_files_let_go.sql'")
    await client.query("insert into facts (name, value) values ('of then', 'yes')")
  })
  const file = join(folder, 'older.tar.zst')
  await done(older, 'backup', file)
  const there = await elsewhere()
  await done(there, 'restore', file)
  await connected(there.urls.owner, async (client) => {
    expect((await client.query('select from let_go_files')).rowCount).toBe(0)
    expect((await client.query("select value from facts where name = 'of then'")).rows).toEqual([
      { value: 'yes' },
    ])
  })
}, 60_000)

test('encrypted for a key of age, it opens with that key alone', async () => {
  const [right, wrong] = [await generateIdentity(), await generateIdentity()]
  const [recipients, identity, other] = ['to.txt', 'key.txt', 'other.txt'].map((name) => join(folder, name))
  await writeFile(recipients ?? '', `# the provider's\n${await identityToRecipient(right)}\n`)
  await writeFile(identity ?? '', `${right}\n`)
  await writeFile(other ?? '', `${wrong}\n`)
  const file = join(folder, 'sealed.tar.zst.age')
  await done(here, 'backup', file, `--recipients=${recipients}`)
  expect((await readFile(file)).subarray(0, 21).toString()).toBe('age-encryption.org/v1')
  const there = await elsewhere()
  expect((await hub(there, 'restore', file)).err).toContain('It is encrypted')
  expect((await hub(there, 'restore', file, `--identity=${other}`)).err).toContain('encrypted for other keys')
  expect((await hub(there, 'restore', file, `--identity=${recipients}`)).err).toContain(
    'no private key of age',
  )
  expect(await isEmpty(there)).toBe(true)
  await done(there, 'restore', file, `--identity=${identity}`)
}, 120_000)

test('a backup that the disk has no room for ends and says so, encrypted or not; keys that are too many are not read', async () => {
  const recipients = join(folder, 'room.txt')
  await writeFile(recipients, await identityToRecipient(await generateIdentity()))
  for (const options of [[], [`--recipients=${recipients}`]]) {
    const half = await mkdtemp(join(folder, 'full-'))
    // A disk that is full: each write into it fails.
    await symlink('/dev/full', join(half, 'full.tar.zst.partial'))
    const { code, err } = await hub(here, 'backup', join(half, 'full.tar.zst'), ...options)
    expect([code, err]).toEqual([1, 'A file does not fit: the disk is full.\n'])
    expect(await readdir(half)).toEqual([])
  }
  await writeFile(recipients, '#'.repeat(65 * 1024))
  const { err } = await hub(here, 'backup', join(folder, 'none.tar.zst'), `--recipients=${recipients}`)
  expect(err).toContain('too large for a file of keys')
}, 60_000)

test('a backup or a restore that is stopped leaves nothing behind', async () => {
  const stopped = AbortSignal.abort()
  const half = await mkdtemp(join(folder, 'stopped-'))
  const file = join(folder, 'unstopped.tar.zst')
  await done(here, 'backup', file)
  const sentence = { code: 1, err: 'Stopped: nothing is stored.\n' }
  expect(await hub({ ...here, stopped }, 'backup', half)).toMatchObject(sentence)
  expect(await readdir(half)).toEqual([])
  const there = await elsewhere()
  expect(await hub({ ...there, stopped }, 'restore', file)).toMatchObject(sentence)
  expect(await isEmpty(there)).toBe(true)
}, 60_000)

test('of a folder of backups the newest are kept, and nothing else in it is touched', async () => {
  const backups = await mkdtemp(join(folder, 'backups-'))
  const old = ['hub-2020-01-01T00-00-00Z.tar.zst', 'hub-2020-01-02T00-00-00Z.tar.zst.age']
  const underWay = 'hub-2020-01-01T00-00-00Z.tar.zst.partial'
  const killed = 'hub-2020-01-02T00-00-00Z.tar.zst.age.partial'
  const others = [underWay, 'hub-latest.tar.zst', 'hub-latest.tar.zst.partial', 'notes.txt']
  for (const name of [...old, ...others, killed]) await writeFile(join(backups, name), '')
  const dayAgo = new Date(Date.now() - 25 * 60 * 60 * 1000)
  for (const name of [killed, 'hub-latest.tar.zst.partial']) await utimes(join(backups, name), dayAgo, dayAgo)
  const { code, out } = await hub(here, 'backup', backups, '--keep', '2')
  expect(code).toBe(0)
  for (const name of [old[0], killed]) expect(out).toContain(`Deleted ${name}.`)
  const left = await readdir(backups)
  expect(left).toEqual(expect.arrayContaining([...others, old[1]]))
  expect(left).not.toContain(killed)
  expect(left.filter((name) => /^hub-\d{4}.*Z\.tar\.zst$/.test(name))).toHaveLength(1)
  expect(await hub(here, 'backup', join(backups, 'x'), '--keep', '2')).toMatchObject({ code: 2 })
  expect(await hub(here, 'backup', backups, '--keep', '0')).toMatchObject({ code: 2 })
}, 60_000)

test('a file that the store has lost is named, and the rest is in the backup', async () => {
  const key = 'files/lost'
  const { id } = await portal.make.project({ customId: 'LOST', name: 'Lost' })
  await sendFile(asSam, addFile, { projectId: id }, 'Gone', { name: 'lost.txt' })
  await portal.query(`update project_files set storage_key = '${key}' where project_id = '${id}'`)
  onTestFinished(async () => {
    await portal.query(`delete from project_files where storage_key = '${key}'`)
  })
  const file = join(folder, 'lacking.tar.zst')
  const { code, out, err } = await hub(here, 'backup', file)
  expect([code, err]).toEqual([1, `The store of files does not have ${key}: the backup is without it.\n`])
  expect(out).toContain('rows and')
  const restored = await hub(await elsewhere(), 'restore', file)
  expect(restored.err).toContain(`The backup was made without ${key}`)
}, 60_000)

test('two hundred megabytes of files go through a third of that of memory at most, both ways', async () => {
  const { id: projectId } = await portal.make.project({ customId: 'LARGE', name: 'Large' })
  const piece = randomBytes(25 * 1024 * 1024)
  for (const name of 'abcdefgh') await sendFile(asSam, addFile, { projectId }, name, { name: `${name}.bin` })
  const rows = await portal.query<{ key: string }>(
    `select storage_key as key from project_files where project_id = '${projectId}'`,
  )
  expect(rows).toHaveLength(8)
  for (const { key } of rows) await portal.parts.storage.write(key, piece)
  const file = join(folder, 'large.tar.zst')
  // Of what is in use: how much there is that nobody uses any more is the runtime's own affair.
  setFlagsFromString('--expose-gc')
  const collect: () => void = runInNewContext('gc')
  const inUse = () => {
    // What one round finds unused is freed by a thread beside it, which a busy machine lets wait; the next ends that.
    collect()
    collect()
    return process.memoryUsage().arrayBuffers
  }
  let most = 0
  const look = setInterval(() => {
    most = Math.max(most, inUse())
  }, 1000)
  const before = inUse()
  await done(here, 'backup', file)
  await done(await elsewhere(), 'restore', file)
  clearInterval(look)
  expect(most - before).toBeLessThan(64 * 1024 * 1024)
}, 180_000)

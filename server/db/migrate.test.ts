import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { createDatabase, type DatabaseUrls, dropDatabase } from '../cluster/databases.ts'
import { applyMigrations, MigrationRefused, onlyAdds } from './migrate.ts'

const name = `migrations_${process.pid}`
let urls: DatabaseUrls
let folder: string
let client: pg.Client
let other: pg.Client

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'hub-migrations-'))
  urls = await createDatabase(inject('clusterUrls'), name)
  client = new pg.Client({ connectionString: urls.owner })
  other = new pg.Client({ connectionString: urls.owner, application_name: 'a long report' })
  await Promise.all([client.connect(), other.connect()])
})
afterAll(async () => {
  await Promise.all([client.end(), other.end()])
  await dropDatabase(inject('clusterUrls'), name)
  await rm(folder, { recursive: true, force: true })
})

const lines: string[] = []
const run = (patience: { once: number; inAll: number }) =>
  applyMigrations(client, urls.owner, { say: (line) => lines.push(line), folder, patience })

test('a migration that waits for a lock says who holds it, gives up in time, and is whole when it is free', async () => {
  await writeFile(join(folder, '0001_first.sql'), 'create table kept (id integer)')
  expect(await run({ once: 1000, inAll: 1000 })).toMatchObject({ applied: ['0001_first.sql'] })
  await writeFile(
    join(folder, '0002_second.sql'),
    'create table made (id integer); alter table kept add column more text',
  )
  await other.query('begin; select * from kept')
  const holder = /process \d+ \(a long report, role hub_owner, since .* UTC\)/
  const refusal = await run({ once: 400, inAll: 800 }).catch((error: unknown) => error)
  expect(refusal).toBeInstanceOf(MigrationRefused)
  expect(String(refusal)).toMatch(/The migration 0002_second\.sql waited 1 second for a lock that/)
  expect(String(refusal)).toMatch(holder)
  expect(lines).toEqual([expect.stringMatching(holder)])
  expect((await other.query("select to_regclass('made') as there")).rows).toEqual([{ there: null }])

  const going = run({ once: 60_000, inAll: 60_000 })
  await other.query('commit')
  expect(await going).toMatchObject({ applied: ['0002_second.sql'] })
})

test('a migration that waits for somebody who waits for it is done again', async () => {
  await writeFile(join(folder, '0003_deadlock.sql'), 'lock table made; lock table kept')
  const admin = new pg.Client({ connectionString: urls.admin })
  await admin.connect()
  try {
    // PostgreSQL ends who finds out that both wait: here it is not this one.
    await admin.query("set deadlock_timeout = '1min'; begin; lock table kept")
    const going = run({ once: 5000, inAll: 60_000 })
    const waiting = "select 1 as one from pg_locks where not granted and relation = 'kept'::regclass"
    await expect.poll(async () => (await other.query(waiting)).rows).toHaveLength(1)
    await admin.query('lock table made; commit')
    expect(await going).toMatchObject({ applied: ['0003_deadlock.sql'] })
  } finally {
    await admin.end()
  }
  await rm(join(folder, '0003_deadlock.sql'))
  await other.query("delete from migrations where name = '0003_deadlock.sql'")
}, 60_000)

test('a database that a newer build has migrated is refused with a sentence', async () => {
  await rm(join(folder, '0002_second.sql'))
  await expect(run({ once: 1000, inAll: 1000 })).rejects.toThrow(
    'The database is newer than this build: it holds 0002_second.sql. Start the newer build.',
  )
})

test('a database that a newer build has only added to is taken, and said', async () => {
  await writeFile(join(folder, '0002_second.sql'), 'is there already')
  await writeFile(join(folder, '0003_third.sql'), '-- Only adds.\nalter table kept add column newest text')
  expect(await run({ once: 1000, inAll: 1000 })).toEqual({ applied: ['0003_third.sql'], isNewer: false })
  await rm(join(folder, '0003_third.sql'))
  expect(await run({ once: 1000, inAll: 1000 })).toEqual({ applied: [], isNewer: true })
  expect(lines.at(-1)).toBe(
    'The database is newer than this build, by what only adds: 0003_third.sql. It goes on.',
  )
})

test('our migrations that say that they only add do nothing else', async () => {
  const ours = join(import.meta.dirname, 'migrations')
  for (const file of await readdir(ours)) {
    const text = await readFile(join(ours, file), 'utf8')
    if (!onlyAdds(text)) continue
    // An index holds nothing: an older build does without it.
    const statements = text
      .replace(/\bdrop index \w+;/g, '')
      // A column that is worked out keeps what it holds, and an older build does not write it.
      .replace(/\balter table \w+ alter column \w+ drop expression;/g, '')
      .replace(/\bcreate trigger \w+ (before insert or update|after update) of\b/g, '')
      // A trigger may fill a column that no older build knows.
      .replace(/\bupdate \w+ set (\w+) =/g, (update, column) =>
        new RegExp(`\\badd column ${column}\\b`).test(text) ? '' : update,
      )
    expect(statements, file).not.toMatch(
      /\b(drop|rename|truncate|delete|update|alter column|set not null|raise)\b/i,
    )
    // What an older build writes knows nothing of it.
    for (const [column] of text.matchAll(/\badd (column )?\w+ [^,;]*/g))
      if (/not null/.test(column)) expect(column, file).toContain('default')
  }
})

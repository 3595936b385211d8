import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import type pg from 'pg'
import { countOf } from '../counted.ts'
import { isLocked } from './failures.ts'
import { holdersOf, type Patience } from './locks.ts'

/** A sentence for the person who starts the server. */
export class MigrationRefused extends Error {}

const ours = join(import.meta.dirname, 'migrations')

/** A call may wait 15 s for a statement; a migration in its way must not take half of that. */
const patient: Patience = { once: 5000, inAll: 60_000 }

const migrationsTable =
  'create table if not exists migrations (name text primary key, at timestamptz not null default now())'

/** The names of the migrations of this build, in their order. */
export const migrationsOf = async (folder = ours): Promise<string[]> =>
  (await readdir(folder)).filter((name) => name.endsWith('.sql')).sort()

/** Makes the tables as they are after some of the migrations, in the transaction that `client` is in. */
export async function makeTables(client: pg.Client, names: readonly string[]): Promise<void> {
  await client.query(migrationsTable)
  for (const name of names) await client.query(await readFile(join(ours, name), 'utf8'))
}

type Options = { say: (line: string) => void; folder?: string; patience?: Patience }

/**
 * Brings the database to this build: each numbered SQL file once, in order, each in a transaction of its own.
 * `client` is the owner's, and holds the turn; `url` is the owner's too. Refuses a PostgreSQL older than 15 and a
 * database that a newer build has migrated.
 */
export async function applyMigrations(
  client: pg.Client,
  url: string,
  { say, folder = ours, patience = patient }: Options,
): Promise<{ applied: string[] }> {
  const files = await migrationsOf(folder)
  await client.query(migrationsTable)
  const appliedNames = new Set(
    (await client.query<{ name: string }>('select name from migrations')).rows.map((row) => row.name),
  )
  const stranger = [...appliedNames].find((name) => !files.includes(name))
  if (stranger)
    throw new MigrationRefused(
      `The database is newer than this build: it holds ${stranger}. Start the newer build.`,
    )
  const applications: string[] = []
  for (const name of files.filter((file) => !appliedNames.has(file))) {
    const text = await readFile(join(folder, name), 'utf8')
    await withPatience(client, url, { what: `The migration ${name}`, say, patience }, async () => {
      await client.query(text)
      await client.query('insert into migrations (name) values ($1)', [name])
    })
    applications.push(name)
  }
  return { applied: applications }
}

type Waiting = { what: string; say: (line: string) => void; patience: Patience }

/**
 * Runs `work` in a transaction; while another connection holds a lock it needs, says who, and tries again for a
 * while.
 */
async function withPatience(
  client: pg.Client,
  url: string,
  { what, say, patience }: Waiting,
  work: () => Promise<void>,
): Promise<void> {
  const { rows } = await client.query<{ pid: number }>('select pg_backend_pid() as pid')
  const pid = rows[0]?.pid ?? 0
  const tries = Math.max(1, Math.ceil(patience.inAll / patience.once))
  let holders: string | undefined
  for (let attempt = 1; ; attempt++) {
    const waiting = new AbortController()
    const inTheWay = pause(patience.once / 2, undefined, { signal: waiting.signal })
      .then(() => holdersOf(url, pid))
      // Too early to ask, or no connection to ask by: then it is not said.
      .catch(() => undefined)
    try {
      await client.query(`begin; set local lock_timeout = ${patience.once}`)
      await work()
      await client.query('commit')
      return
    } catch (error) {
      await client.query('rollback')
      if (!isLocked(error)) throw error
      const holder = await inTheWay
      if (holder && holder !== holders) say(`${what} waits for a lock. ${holder} holds it.`)
      holders = holder ?? holders
      if (attempt === tries)
        throw new MigrationRefused(
          `${what} waited ${countOf(Math.round(patience.inAll / 1000), 'second')} for a lock that ${holders ?? 'another connection'} holds: end that, and start again.`,
        )
    } finally {
      waiting.abort()
    }
  }
}

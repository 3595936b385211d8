import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import pg from 'pg'

const folder = join(import.meta.dirname, 'migrations')

/** A sentence for the person who starts the server. */
export class MigrationRefused extends Error {}

/** Any number, the same for all: two servers that start at once take turns. */
const turn = 7_204_881

/**
 * Brings the database to this build: each numbered SQL file once, in order, each in a transaction of its own.
 * Refuses a PostgreSQL older than 15 and a database that a newer build has migrated.
 */
export async function migrate(url: string): Promise<{ applied: string[] }> {
  const files = (await readdir(folder)).filter((name) => name.endsWith('.sql')).sort()
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    const version = Number(
      (await client.query<{ v: string }>("select current_setting('server_version_num') v")).rows[0]?.v,
    )
    if (version < 150_000)
      throw new MigrationRefused(
        `PostgreSQL 15 or newer is needed; this one is ${Math.floor(version / 10_000)}.`,
      )
    await client.query('select pg_advisory_lock($1)', [turn])
    await client.query(
      'create table if not exists migrations (name text primary key, at timestamptz not null default now())',
    )
    const done = new Set(
      (await client.query<{ name: string }>('select name from migrations')).rows.map((row) => row.name),
    )
    const unknown = [...done].find((name) => !files.includes(name))
    if (unknown)
      throw new MigrationRefused(
        `The database is newer than this build: it holds ${unknown}. Start the newer build.`,
      )
    const applied: string[] = []
    for (const name of files.filter((file) => !done.has(file))) {
      await client.query('begin')
      try {
        await client.query(await readFile(join(folder, name), 'utf8'))
        await client.query('insert into migrations (name) values ($1)', [name])
        await client.query('commit')
      } catch (error) {
        await client.query('rollback')
        throw error
      }
      applied.push(name)
    }
    return { applied }
  } finally {
    await client.end()
  }
}

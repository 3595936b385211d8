import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type pg from 'pg'

const folder = join(import.meta.dirname, 'migrations')

/** A sentence for the person who starts the server. */
export class MigrationRefused extends Error {}

/**
 * Brings the database to this build: each numbered SQL file once, in order, each in a transaction of its own.
 * `client` is the owner's, and holds the turn. Refuses a database that a newer build has migrated.
 */
export async function applyMigrations(client: pg.Client): Promise<{ applied: string[] }> {
  const files = (await readdir(folder)).filter((name) => name.endsWith('.sql')).sort()
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
}

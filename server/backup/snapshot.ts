import { setTimeout as pause } from 'node:timers/promises'
import pg from 'pg'
import { connectionOptions } from '../db/connect.ts'
import { backupLock } from '../let-go.ts'
import { BackupRefused } from './format.ts'

/**
 * What does not come back to life: sessions and what leads to one, mails and messages that wait. The queue's own
 * tables, in a schema of their own, are left out as a whole.
 */
const leftOut: ReadonlySet<string> = new Set([
  'sessions',
  'sign_in_challenges',
  'passkey_challenges',
  'account_codes',
  'gathered_mails',
  'untold_events',
])

/** Rows that are left out of tables that are not. */
const conditions: Readonly<Record<string, string>> = { deliveries: "state <> 'waiting'" }

/** Every column that names a file of the store. Indexes of memories and terms are made again of their rows. */
export const namedFiles = `
  select storage_key as key from documents
  union select storage_key from project_files
  union select storage_key from project_imports where storage_key is not null
  union select storage_key from memory_imports where storage_key is not null
  union select storage_key from term_imports where storage_key is not null
  union select key from dictionaries`

/** How COPY writes and reads values, whatever the database or a role says. */
const values = `set datestyle = 'ISO, YMD'; set intervalstyle = 'postgres'; set timezone = 'UTC';
  set extra_float_digits = 1; set bytea_output = 'hex'; set client_encoding = 'UTF8'`

export type Table = { name: string; columns: string[] }

/** A connection without limits of time, whose COPY is the same everywhere. */
export async function connectForCopy(url: string): Promise<pg.Client> {
  const client = new pg.Client(connectionOptions(url))
  // What breaks it fails the statement under way; without a listener it would end the process.
  client.on('error', () => {})
  await client.connect()
  await client.query(
    `set statement_timeout = 0; set idle_in_transaction_session_timeout = 0; set lock_timeout = 0; ${values}`,
  )
  return client
}

export const columnList = (client: pg.Client, columns: readonly string[]): string =>
  columns.map((column) => client.escapeIdentifier(column)).join(', ')

/** COPY that gives a table's rows. */
export const copyOf = (client: pg.Client, { name, columns }: Table): string =>
  `copy (select ${columnList(client, columns)} from ${client.escapeIdentifier(name)}
    where ${conditions[name] ?? 'true'}) to stdout`

/** The database as it is at one moment, for as long as nothing is committed on its connection. */
export type Snapshot = {
  client: pg.Client
  tables: Table[]
  migrations: string[]
  sequences: { name: string; value: string; used: boolean }[]
}

/** No file is taken out from now on, until the connection ends. A look that takes some out lasts a moment. */
async function holdFiles(client: pg.Client): Promise<void> {
  for (let tries = 0; tries < 100; tries++) {
    const { rows } = await client.query<{ mine: boolean }>('select pg_try_advisory_lock($1) as mine', [
      backupLock,
    ])
    if (rows[0]?.mine) return
    await pause(100)
  }
  throw new BackupRefused('Another backup of this database runs.')
}

const tablesText = `
  select c.relname as name, array_agg(a.attname::text order by a.attnum) as columns
  from pg_class c join pg_attribute a on a.attrelid = c.oid
  where c.relnamespace = 'public'::regnamespace and c.relkind = 'r'
    and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''
  group by c.relname order by c.relname`

const sequencesText = `
  select c.relname as name, coalesce(s.last_value, s.start_value)::text as value,
    s.last_value is not null as used
  from pg_class c join pg_sequences s on s.schemaname = 'public' and s.sequencename = c.relname
  where c.relnamespace = 'public'::regnamespace and c.relkind = 'S' order by c.relname`

/**
 * Sees the database as it is now, whatever is written after; end its client when it is done with.
 * @param url of the role that owns the tables
 */
export async function takeSnapshot(url: string): Promise<Snapshot> {
  const client = await connectForCopy(url)
  try {
    await holdFiles(client)
    await client.query('begin isolation level repeatable read read only')
    const { rows: tables } = await client.query<Table>(tablesText)
    const { rows: migrations } = await client.query<{ name: string }>(
      'select name from migrations order by name',
    )
    const { rows: sequences } = await client.query<Snapshot['sequences'][number]>(sequencesText)
    return {
      client,
      tables: tables.filter(({ name }) => !leftOut.has(name)),
      migrations: migrations.map(({ name }) => name),
      sequences,
    }
  } catch (error) {
    await client.end()
    throw error
  }
}

/** The keys of the files that the snapshot names; the snapshot itself ends here, so that nothing waits for it. */
export async function* keysOf(client: pg.Client): AsyncGenerator<string> {
  await client.query(`declare named_files cursor with hold for ${namedFiles} order by key`)
  await client.query('commit')
  for (;;) {
    const { rows } = await client.query<{ key: string }>('fetch 1000 from named_files')
    if (rows.length === 0) return
    for (const { key } of rows) yield key
  }
}

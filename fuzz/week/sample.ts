import { readdir, readlink } from 'node:fs/promises'
import { join } from 'node:path'
import { type Database, read } from '@hub/server/db/connect'
import type { Parts } from '@hub/server/parts'
import type { Sample } from './samples.ts'

/** What this process still needs; caches that a collection empties are not counted. */
export function neededMemory(): number {
  globalThis.gc?.()
  const { heapUsed, external, arrayBuffers } = process.memoryUsage()
  return heapUsed + Math.max(external, arrayBuffers)
}

/** Where a descriptor leads, which says whether it is a socket or a file; none where there is no /proc. */
async function openFiles(): Promise<number> {
  const names = await readdir('/proc/self/fd').catch(() => [])
  const places = await Promise.all(
    names.map((name) => readlink(join('/proc/self/fd', name)).catch(() => null)),
  )
  // The folder that is being read is open too, and is gone by now.
  return places.filter((place) => place !== null).length
}

const namedText = `
  select ((select count(*) from documents) + (select count(*) from project_files))::integer as count`

async function looseFiles(db: Database, folder: string): Promise<number> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true })
  const [named] = await read<{ count: number }>(db, namedText, [])
  return entries.filter((entry) => entry.isFile()).length - (named?.count ?? 0)
}

const tablesText = `
  select case n.nspname when 'pgboss' then 'pgboss.*' else c.relname end as name,
    sum(pg_total_relation_size(c.oid))::float8 as bytes
  from pg_class c join pg_namespace n on n.oid = c.relnamespace
  where c.relkind in ('r', 'p') and n.nspname in ('public', 'pgboss') group by 1`

const connectionsText =
  'select count(*)::integer as count from pg_stat_activity where datname = current_database()'

/** Takes a sample of the process that this runs in, and of what it works on. */
export async function takeSample({ db, config }: Parts): Promise<Sample> {
  const tables = await read<{ name: string; bytes: number }>(db, tablesText, [])
  const [connections] = await read<{ count: number }>(db, connectionsText, [])
  const files = await looseFiles(db, join(config.data, 'files'))
  // What the first collection has finalised, the second takes.
  neededMemory()
  await new Promise((resolve) => setImmediate(resolve))
  return {
    heap: neededMemory(),
    resident: process.memoryUsage.rss(),
    open: await openFiles(),
    connections: connections?.count ?? 0,
    files,
    tables: Object.fromEntries(tables.map(({ name, bytes }) => [name, bytes])),
  }
}

import { chmod, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { openCluster } from '@hub/server/cluster/cluster'
import { createDatabase } from '@hub/server/cluster/databases'
import { partsOf } from '@hub/text/text'
import pg from 'pg'
import { cpuOfTree, parentOf } from '../api/processes.ts'
import { unitsIn } from './memory.ts'

const UNITS_A_STATEMENT = 2000
/** PostgreSQL's own threshold would leave nearly everything in. */
const search = `select source, similarity(source, $1) as alike from units where source % $1 order by alike desc limit 1`

/**
 * Segments that PostgreSQL's `pg_trgm` looks up in a second of the processor, in an index over the same sources; null
 * where it is not to be had.
 */
export async function trigramSegments(file: string, queries: readonly string[]): Promise<number | null> {
  const folder = await mkdtemp(join(tmpdir(), 'hub-bench-trigrams-'))
  // When root runs this, PostgreSQL runs as another account.
  await chmod(folder, 0o755)
  const cluster = await openCluster({ dataDir: join(folder, 'postgres'), say: () => {}, durable: false })
  const { admin } = await createDatabase(cluster.urls('postgres'), 'bench')
  const client = new pg.Client({ connectionString: admin })
  try {
    await client.connect()
    const there = await client.query(`select 1 from pg_available_extensions where name = 'pg_trgm'`)
    if (there.rowCount === 0) return null
    await client.query('create extension pg_trgm; create table units (source text)')
    await fill(client, file)
    await client.query('create index on units using gin (source gin_trgm_ops); analyze units')
    await client.query('set pg_trgm.similarity_threshold = 0.4')
    const { rows } = await client.query<{ pid: number }>('select pg_backend_pid() as pid')
    const postmaster = parentOf(rows[0]?.pid ?? 0) ?? 0
    const since = cpuOfTree(postmaster)
    for (const text of queries) await client.query({ name: 'search', text: search, values: [text] })
    return (1000 * queries.length) / (cpuOfTree(postmaster) - since)
  } finally {
    await client.end()
    await cluster.release()
    await rm(folder, { recursive: true, force: true })
  }
}

async function fill(client: pg.Client, file: string): Promise<void> {
  let waiting: string[] = []
  const write = async () => {
    await client.query('insert into units select unnest($1::text[])', [waiting])
    waiting = []
  }
  for await (const { source } of unitsIn(file)) {
    waiting.push(
      partsOf(source)
        .filter((part) => typeof part === 'string')
        .join(''),
    )
    if (waiting.length === UNITS_A_STATEMENT) await write()
  }
  await write()
}

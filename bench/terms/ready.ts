// A base in a PostgreSQL of its own, and how long its terms are waited for: by the first process that looks in it, and
// by the next one. A line of JSON.
import { chmod, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { openCluster } from '@hub/server/cluster/cluster'
import { createDatabase } from '@hub/server/cluster/databases'
import { readConfig } from '@hub/server/config'
import { connect, type Database, read } from '@hub/server/db/connect'
import { prepareDatabase } from '@hub/server/db/prepare'
import { openStorage } from '@hub/server/storage'
import { openTermBank } from '@hub/server/terms/bank'
import { baseOf, segmentsOf } from './base.ts'

/** Milliseconds by the clock until the terms of one segment are there, and what the process grew by. */
type Wait = { waited: number; memory: number }
export type ReadyTook = { first: Wait; next: Wait }

const base = '01990000-0000-7000-8000-000000000001'
const baseText = `
  insert into term_bases (id, name, revision, next_number, concepts, created_at, changed_at)
  values ($1, 'Measured', 1, $2::integer + 1, $2, now(), now())`
const conceptsText = `
  insert into concepts (id, base_id, number, terms_key, terms, words, created_at, changed_at, base_revision)
  select uuidv7(), $1, number, uuidv7(), terms, '', now(), now(), 1
  from json_to_recordset($2::json) as r (number integer, terms jsonb)`
const atOnce = 10_000

async function fill(db: Database, concepts: number): Promise<void> {
  const nothing = { part_of_speech: null, gender: null, note: null }
  const terms = baseOf(concepts, 'en').map(({ term, language, text, status }) => ({
    id: `01990000-0000-7000-8000-${String(term).padStart(12, '0')}`,
    language,
    text,
    status,
    ...nothing,
  }))
  const rows = Array.from({ length: terms.length / 2 }, (_, at) => ({
    number: at + 1,
    terms: terms.slice(2 * at, 2 * at + 2),
  }))
  await read(db, baseText, [base, rows.length])
  for (let at = 0; at < rows.length; at += atOnce)
    await read(db, conceptsText, [base, JSON.stringify(rows.slice(at, at + atOnce))])
  await read(db, 'insert into term_base_revisions (base_id, revision) values ($1, 1)', [base])
  await read(db, 'vacuum analyze', [])
}

async function wait(db: Database, data: string, concepts: number): Promise<Wait> {
  const variables = { HUB_ENV: 'local', HUB_DATA: data, HUB_STORAGE: `file:${join(data, 'files')}` }
  const config = readConfig(variables, data)
  const bank = openTermBank({ storage: await openStorage(config), config, warn: console.error })
  const [text = ''] = segmentsOf()
  globalThis.gc?.()
  const before = process.memoryUsage().rss
  const since = performance.now()
  await bank.find(db, [{ id: base, revision: 1, concepts }], [text], 'en')
  const waited = performance.now() - since
  globalThis.gc?.()
  const memory = process.memoryUsage().rss - before
  await bank.close()
  return { waited, memory }
}

const concepts = Number(process.argv[2])
const folder = await mkdtemp(join(tmpdir(), 'hub-bench-'))
// When root runs this, PostgreSQL runs as another account.
await chmod(folder, 0o755)
const cluster = await openCluster({ dataDir: join(folder, 'postgres'), say: () => {} })
try {
  const urls = await createDatabase(cluster.urls('postgres'), 'bench')
  await prepareDatabase(urls, () => {})
  const owner = connect(urls.owner, { connections: 1 })
  await fill(owner, concepts)
  await owner.destroy()
  const db = connect(urls.server, { connections: 1 })
  const took: ReadyTook = {
    first: await wait(db, folder, concepts),
    next: await wait(db, folder, concepts),
  }
  await db.destroy()
  console.log(JSON.stringify(took))
} finally {
  await cluster.release()
  await rm(folder, { recursive: true, force: true })
}

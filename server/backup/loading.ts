import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import type pg from 'pg'
import { from } from 'pg-copy-streams'
import { makeTables } from '../db/migrate.ts'
import { emptyUnused } from './emptying.ts'
import type { Manifest } from './format.ts'
import { columnList } from './snapshot.ts'

type Key = { table: string; name: string; definition: string }

// Foreign keys are checked at the end, all at once: tables come in the order of their names, and some name each other.
const keysText = `
  select conrelid::regclass::text as table, quote_ident(conname) as name, pg_get_constraintdef(oid) as definition
  from pg_constraint where contype = 'f' and connamespace = 'public'::regnamespace order by conrelid, conname`

/** The tables as they were when the backup was made, without rows, without keys between them. */
async function begin(client: pg.Client, { migrations, tables }: Manifest): Promise<Key[]> {
  await client.query('begin')
  await emptyUnused(client)
  await makeTables(client, migrations)
  const { rows: keys } = await client.query<Key>(keysText)
  for (const { table, name } of keys) await client.query(`alter table ${table} drop constraint ${name}`)
  // What a trigger did is in the rows.
  for (const { name } of tables)
    await client.query(`alter table ${client.escapeIdentifier(name)} disable trigger user`)
  return keys
}

async function finish(
  client: pg.Client,
  { sequences, tables }: Manifest,
  keys: readonly Key[],
): Promise<void> {
  for (const { name, value, used } of sequences)
    await client.query('select setval(quote_ident($1)::regclass, $2, $3)', [name, value, used])
  for (const { name } of tables)
    await client.query(`alter table ${client.escapeIdentifier(name)} enable trigger user`)
  for (const { table, name, definition } of keys)
    await client.query(`alter table ${table} add constraint ${name} ${definition}`)
}

/** Loads rows into an installation that nobody has used, in one transaction, which its caller commits. */
export class Loading {
  readonly #client: pg.Client
  #manifest: Manifest | undefined
  #keys: Key[] = []

  constructor(client: pg.Client) {
    this.#client = client
  }

  async begin(manifest: Manifest): Promise<void> {
    this.#keys = await begin(this.#client, manifest)
    this.#manifest = manifest
  }

  async part(table: string, body: AsyncIterable<Uint8Array>): Promise<void> {
    const { columns = [] } = this.#manifest?.tables.find(({ name }) => name === table) ?? {}
    const into = `${this.#client.escapeIdentifier(table)} (${columnList(this.#client, columns)})`
    await pipeline(
      Readable.from(body, { objectMode: false }),
      this.#client.query(from(`copy ${into} from stdin`)),
    )
  }

  async finish(): Promise<void> {
    if (this.#manifest) await finish(this.#client, this.#manifest, this.#keys)
  }
}

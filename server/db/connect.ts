import { createHash } from 'node:crypto'
import { CompiledQuery, Kysely, type Transaction as KyselyTransaction, PostgresDialect } from 'kysely'
import pg from 'pg'
import type { DB } from './database.ts'

export type Database = Kysely<DB>
/** A write that must be whole takes one of these; a function that needs it says so in its type. */
export type Transaction = KyselyTransaction<DB>

const names = new Map<string, string>()

/** PostgreSQL plans a named statement once a connection; the name follows from the text. */
const nameOf = (text: string) => {
  const known = names.get(text)
  if (known) return known
  const name = createHash('sha1').update(text).digest('base64url')
  names.set(text, name)
  return name
}

const types: pg.CustomTypesConfig = {
  getTypeParser: (oid: number, format?: 'text' | 'binary') => {
    // Counts and sizes stay far below 2^53.
    if (oid === pg.types.builtins.INT8) return Number
    return format === 'binary' ? pg.types.getTypeParser(oid, 'binary') : pg.types.getTypeParser(oid, 'text')
  },
}

/** The connections below each database, for statements that need nothing of Kysely. */
const pools = new WeakMap<Database | Transaction, pg.Pool>()

type Answered = (error: Error, result: pg.QueryResult) => void

/** Hears of each statement that is sent; the tests that count statements use it. */
export type StatementListener = (text: string) => void

/** Kysely on `pg`, every statement named. Close it with `db.destroy()`. */
export function connect(
  url: string,
  options: { connections?: number; onStatement?: StatementListener; onError?: (error: Error) => void } = {},
): Database {
  const pool = new pg.Pool({
    connectionString: url,
    max: options.connections ?? 10,
    connectionTimeoutMillis: 3000,
    types,
  })
  // Without a listener a connection that breaks while idle would end the process.
  pool.on('error', (error) => options.onError?.(error))
  pool.on('connect', (client) => {
    // The statement under way fails by itself; without a listener the process would end with it.
    client.on('error', (error) => options.onError?.(error))
    const send = client.query.bind(client)
    Object.assign(client, {
      query: (text: string, values: unknown[] = [], callback?: Answered) => {
        options.onStatement?.(text)
        const named = { name: nameOf(text), text, values }
        return callback ? send(named, callback) : send(named)
      },
    })
  })
  const db = new Kysely<DB>({ dialect: new PostgresDialect({ pool }) })
  pools.set(db, pool)
  return db
}

/** Runs one statement whose text is fixed; `Row` is what its columns are. */
export async function read<Row extends pg.QueryResultRow>(
  db: Database | Transaction,
  text: string,
  values: readonly unknown[],
): Promise<Row[]> {
  const pool = pools.get(db)
  // A transaction has its connection, and Kysely knows which.
  if (!pool) return (await db.executeQuery<Row>(CompiledQuery.raw(text, [...values]))).rows
  // Not `connect`, `await`, `release`: that costs twice as much, and the rows it brings, lists of 65 kB among them,
  // live on until the next large collection.
  return (await pool.query<Row>(text, [...values])).rows
}

import { createHash } from 'node:crypto'
import { CompiledQuery, Kysely, type Transaction as KyselyTransaction, PostgresDialect } from 'kysely'
import pg from 'pg'
import { CopiedRows, sendCopied } from './copy.ts'
import type { DB } from './database.ts'
import { isAborted, isLost, isOutdated, isRace, isReadOnly, readOnlyServer } from './failures.ts'

export type Database = Kysely<DB>
/** A write that must be whole takes one of these; a function that needs it says so in its type. */
export type Transaction = KyselyTransaction<DB>

const names = new Map<string, string>()
/** Filters of lists put many statements together; a name that was forgotten is made again. */
const mostNames = 5000

/** PostgreSQL plans a named statement once a connection; the name follows from the text. */
const nameOf = (text: string) => {
  const existing = names.get(text)
  if (existing) return existing
  const name = createHash('sha1').update(text).digest('base64url')
  if (names.size >= mostNames) names.clear()
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

/** milliseconds to connect, to wait for a free connection, and for the server's answer to its greeting */
const patience = 5000
/**
 * milliseconds without an answer after which a connection is given up: the server is to say first that it took too
 * long
 */
export const silenceOf = (seconds: number): number => seconds * 1000 + 1000

/**
 * What every connection of ours has. Connecting sets the name alone: PgBouncer refuses the rest.
 */
export const connectionOptions = (url: string, connecting = patience) => ({
  connectionString: url,
  application_name: 'hub',
  connectionTimeoutMillis: connecting,
  keepAlive: true,
  keepAliveInitialDelayMillis: 10_000,
})

/** What a server is asked as soon as it is connected to: a statement that gives one text. */
export type Greeting = {
  text: string
  /** @throws Error for a server that is not the one that is wanted */
  refuse(answer: unknown): void
  /** milliseconds to connect, and for the answer */
  patience: number
}

/** A server that takes no writes (a standby, a primary that has just been replaced) is refused. */
const primary: Greeting = {
  text: "select current_setting('transaction_read_only')",
  refuse: (answer) => {
    if (answer === 'on') throw readOnlyServer()
  },
  patience,
}

/**
 * Seconds after which a connection is closed, once nobody uses it, and another one opened: PostgreSQL keeps every
 * statement that was planned on it for as long as it lives.
 */
const longestLife = 3600

/** A pool's options. A statement may run for `seconds`, a connection lives for `lifetime` seconds. */
export const poolOptions = (
  url: string,
  connections: number,
  seconds: number | undefined,
  greeting: Greeting = primary,
  lifetime = longestLife,
) => ({
  ...connectionOptions(url, greeting.patience),
  max: connections,
  maxLifetimeSeconds: lifetime,
  onConnect: async (client: pg.ClientBase) => {
    // One message, one answer. A connection that fails here is closed by the pool.
    const text = `set statement_timeout = ${(seconds ?? 0) * 1000}; ${greeting.text}`
    const check = { text, rowMode: 'array' as const, query_timeout: greeting.patience }
    // Of several statements there are several results; the types know of one.
    const results: unknown = await client.query(check)
    const last: unknown = Array.isArray(results) ? results.at(-1) : results
    if (last instanceof pg.Result) greeting.refuse(last.rows[0]?.[0])
  },
})

/** The connections below each database, for statements that need nothing of Kysely. */
const pools = new WeakMap<Database | Transaction, pg.Pool>()

type QueryCallback = (error: Error | undefined, result?: pg.QueryResult) => void
type NamedQuery = { name: string; text: string; values: unknown[] }
/** Goes up when a migration of a newer build has changed what a planned statement gives: all get new names. */
type Plans = { generation: number }

/** Hears of each statement that is sent; the tests that count statements use it. */
export type StatementListener = (text: string) => void

/** Whether a statement that failed so is sent again at once. */
type IsAskedAgain = (error: unknown) => error is pg.DatabaseError

/**
 * A connection, and when the statement was sent that it waits for; ms, undefined: it waits for none. A field and no
 * map of those that wait, which would be made again every few statements.
 */
type Wait = { readonly client: pg.PoolClient; since: number | undefined }

/**
 * Closes connections that have been without an answer for too long, whose calls fail with them. One look a second
 * instead of a timer for each statement: that would be a twentieth of what a save costs.
 */
function watchSilence(pool: pg.Pool, waits: Set<Wait>, limit: number): void {
  let watch: NodeJS.Timeout | undefined
  const look = () => {
    const now = performance.now()
    for (const { client, since } of waits)
      if (since !== undefined && now - since > limit) client.end().catch(() => {})
  }
  pool.on('connect', () => {
    watch ??= setInterval(look, 1000).unref()
  })
  pool.on('remove', (client) => {
    for (const wait of waits) if (wait.client === client) waits.delete(wait)
    if (pool.totalCount > 0) return
    clearInterval(watch)
    watch = undefined
  })
}

/**
 * Names every statement, notes how long it waits, and closes the connection when its server takes no writes any more.
 */
function prepare(
  wait: Wait,
  plans: Plans,
  { onStatement, isAskedAgain }: { onStatement: StatementListener | undefined; isAskedAgain: IsAskedAgain },
): void {
  const { client } = wait
  const send = client.query.bind(client)
  let failure: Error | undefined
  const fail = (error: unknown) => {
    wait.since = undefined
    if (failure || !(isReadOnly(error) || isLost(error))) return
    failure = error
    // The pool takes no connection back that is ending.
    client.end().catch(() => {})
  }
  const planned = (text: string) => `${nameOf(text)}${plans.generation || ''}`
  /**
   * Sends a statement again that a migration beside it has ended: its plan is of no use any more, and that of all
   * others with it, or each waited for a table that the other held.
   */
  const askAgain = async ({ name, text, values }: NamedQuery, error: Error): Promise<pg.QueryResult> => {
    // Once, however many statements find it out at this moment.
    if (isOutdated(error) && name === planned(text)) plans.generation++
    try {
      return await send({ name: planned(text), text, values })
    } catch (again) {
      // In a transaction nothing goes on after a failure: it is run again as a whole.
      throw isAborted(again) ? error : again
    }
  }
  Object.assign(client, {
    query: (text: string, values: unknown[] = [], callback?: QueryCallback) => {
      onStatement?.(text)
      // A transaction ends with `rollback`, which has nobody left to go to.
      if (failure && !callback) return Promise.reject(failure)
      wait.since = performance.now()
      const query = { name: planned(text), text, values }
      const settle = (error: unknown) => {
        if (error) fail(error)
        else wait.since = undefined
      }
      if (callback)
        return send(query, (error: Error, result: pg.QueryResult) => {
          const answer = (failed: Error | undefined, rows?: pg.QueryResult) => {
            settle(failed)
            callback(failed, rows)
          }
          if (isAskedAgain(error)) askAgain(query, error).then((rows) => answer(undefined, rows), answer)
          else answer(error, result)
        })
      const [rows] = values
      const answer =
        rows instanceof CopiedRows
          ? sendCopied((statement) => send(statement), text, rows)
          : send(query).catch((error: unknown) => {
              if (isAskedAgain(error)) return askAgain(query, error)
              throw error
            })
      return answer.then(
        (result) => {
          settle(undefined)
          return result
        },
        (error: unknown) => {
          settle(error)
          throw error
        },
      )
    },
  })
}

/** Kysely on `pg`, every statement named. Close it with `db.destroy()`. */
export function connect(
  url: string,
  options: {
    connections?: number
    /** that a statement may take; without it, any time */
    seconds?: number
    /** of a connection, in seconds */
    lifetime?: number
    onStatement?: StatementListener
    onError?: (error: Error) => void
    /** without one, a server that takes writes is wanted */
    greeting?: Greeting
    isAskedAgain?: IsAskedAgain
  } = {},
): Database {
  const waits = new Set<Wait>()
  const plans: Plans = { generation: 0 }
  const { connections = 10, seconds, lifetime, greeting, onStatement, isAskedAgain = isRace } = options
  const pool = new pg.Pool({ ...poolOptions(url, connections, seconds, greeting, lifetime), types })
  // Without a listener a connection that breaks while idle would end the process.
  pool.on('error', (error) => options.onError?.(error))
  if (seconds !== undefined) watchSilence(pool, waits, silenceOf(seconds))
  pool.on('connect', (client) => {
    // The statement under way fails by itself; without a listener the process would end with it.
    client.on('error', (error) => options.onError?.(error))
    const wait: Wait = { client, since: undefined }
    // Without a limit nobody looks at them, nor forgets them.
    if (seconds !== undefined) waits.add(wait)
    prepare(wait, plans, { onStatement, isAskedAgain })
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

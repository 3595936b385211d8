import { countReplicaRead } from '../metrics.ts'
import { connect, type Database, type Greeting, read, type StatementListener } from './connect.ts'
import { isInTheWay, isOutdated, isRefusedOrAway, reasonOf } from './failures.ts'
import { asRole } from './prepare.ts'
import { createRest } from './rest.ts'

/**
 * How far the primary's log reached when a statement had its snapshot: the timeline, in eight digits, and the place in
 * it. All that the statement sees was in the log before (decision 67).
 */
export type Position = string

const positionSql =
  '(left(pg_walfile_name(pg_current_wal_insert_lsn()), 8) || pg_current_wal_insert_lsn()) as position'

/** The column `position` of a statement on the primary; null where there is no replica to ask for it. */
export const positionColumn = (replica: Replica | null): string =>
  replica ? positionSql : 'null::text as position'

// A standby of another history may have come as far in its own log: the timeline tells them apart. After a failover it
// is the older one until the standby has written it down, within minutes.
const hasReplayedText = `
  select pg_is_in_recovery() and pg_last_wal_replay_lsn() >= substr($1::text, 9)::pg_lsn
    and upper(lpad(to_hex(min_recovery_end_timeline), 8, '0')) = left($1::text, 8) as it_has
  from pg_control_recovery()`

/** milliseconds to connect, for a free connection, and until it is known how far the replica has come */
const patience = 1000
/** that a statement may run there */
const mostSeconds = 5

/** A server that is of no use as the replica, or says nothing. */
class NoUse extends Error {}
class Behind extends Error {}

export type Replica = {
  /**
   * Reads on the replica if it has replayed all up to `position`; on the primary if it has not, or fails.
   * @param work only reads; what it has begun on a replica that failed is forgotten
   */
  read<T>(position: Position, work: (from: Database) => Promise<T>, onPrimary: () => Promise<T>): Promise<T>
  close(): Promise<void>
}

/** The primary, and its replica where there is one. */
export type Databases = { db: Database; replica: Replica | null }

/**
 * Reads what may lag, never older than `position`, which a statement on the primary has named for this call.
 * @param work only reads, and may run twice
 */
export const readLagging = <T>(
  { db, replica }: Databases,
  position: Position | null,
  work: (from: Database) => Promise<T>,
): Promise<T> => (replica && position !== null ? replica.read(position, work, () => work(db)) : work(db))

/** Which cluster a server is of: its standbys have the same. */
const systemText = 'select system_identifier::text as system from pg_control_system()'

/** A standby of the same cluster is wanted: of any other server its log says nothing. */
const standbyOf = (system: string): Greeting => ({
  text: `select pg_is_in_recovery() || ' ' || system from (${systemText}) control`,
  refuse: (answer) => {
    if (answer === `true ${system}`) return
    const isStandby = String(answer).startsWith('true')
    throw new NoUse(isStandby ? 'it is a standby of another cluster' : 'it is no standby')
  },
  patience,
})

// By what it has written down of its timeline, as a read asks it.
const standingText = `
  select pg_wal_lsn_diff(substr($1::text, 9)::pg_lsn, pg_last_wal_replay_lsn())::float8 as behind,
    upper(lpad(to_hex(min_recovery_end_timeline), 8, '0')) = left($1::text, 8) as in_timeline,
    pg_is_wal_replay_paused() as is_paused
  from pg_control_recovery()`

/**
 * How far a replica is behind, in bytes; null: it is in another timeline.
 * @throws Error for a server that cannot be the replica
 */
export const findReplica = (
  primaryUrl: string,
  url: string,
): Promise<{ behind: number | null; isPaused: boolean }> =>
  asRole(primaryUrl, async (primary) => {
    const { rows } = await primary.query<{ system: string; position: Position }>(
      `select system, ${positionSql} from (${systemText}) control`,
    )
    const greeting = standbyOf(rows[0]?.system ?? '')
    return asRole(url, async (standby) => {
      const { rows: answers } = await standby.query<[string]>({ text: greeting.text, rowMode: 'array' })
      greeting.refuse(answers[0]?.[0])
      const { rows: standings } = await standby.query<{
        behind: number
        in_timeline: boolean
        is_paused: boolean
      }>(standingText, [rows[0]?.position])
      const [standing] = standings
      return {
        behind: standing?.in_timeline ? Math.max(0, standing.behind) : null,
        isPaused: standing?.is_paused ?? false,
      }
    })
  })

type Options = {
  connections: number
  seconds: number
  /** hears once that it is not read, and once that it is again */
  say: (line: string) => void
  onStatement?: StatementListener
  onError?: (error: Error) => void
}

/** Asks how far it has come and then the rest on one connection: behind a proxy, another may lead to another server. */
function askOn<T>(db: Database, position: Position, work: (from: Database) => Promise<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    let isLate = false
    const watch = setTimeout(() => {
      isLate = true
      reject(new NoUse('it does not answer'))
    }, patience)
    const ask = async (from: Database): Promise<T> => {
      const [row] = await read<{ it_has: boolean | null }>(from, hasReplayedText, [position])
      clearTimeout(watch)
      // Nobody waits any more.
      if (isLate) throw new NoUse('it answered too late')
      if (!row?.it_has) throw new Behind()
      return work(from)
    }
    db.connection()
      .execute(ask)
      .finally(() => clearTimeout(watch))
      .then(resolve, reject)
  })
}

/** Connects when it is first read: a replica that is away keeps nobody from starting. */
export async function openReplica(url: string, primary: Database, options: Options): Promise<Replica> {
  const [row] = await read<{ system: string }>(primary, systemText, [])
  const { connections, seconds, say, onStatement, onError } = options
  const db = connect(url, {
    connections,
    seconds: Math.min(seconds, mostSeconds),
    greeting: standbyOf(row?.system ?? ''),
    // What stood in the way of replaying may do so again: the primary answers.
    isAskedAgain: isOutdated,
    ...(onStatement && { onStatement }),
    ...(onError && { onError }),
  })
  const rest = createRest(() => performance.now())
  let isAway = false
  const noteFailure = (error: unknown) => {
    if (isInTheWay(error)) return 'conflict'
    if (error instanceof Behind) {
      rest.begin('behind')
      return 'behind'
    }
    // A statement that fails by itself fails on the primary too.
    if (!(error instanceof NoUse) && !isRefusedOrAway(error)) return 'failed'
    rest.begin('failed')
    if (!isAway && error instanceof Error) say(`The replica is not read: ${reasonOf(error)}.`)
    isAway = true
    return 'failed'
  }
  return {
    read: async (position, work, onPrimary) => {
      const reason = rest.reason()
      if (reason) {
        countReplicaRead(reason)
        return onPrimary()
      }
      try {
        const result = await askOn(db, position, work)
        rest.end()
        if (isAway) say('The replica is read again.')
        isAway = false
        countReplicaRead('answered')
        return result
      } catch (error) {
        countReplicaRead(noteFailure(error))
        return onPrimary()
      }
    },
    close: () => db.destroy(),
  }
}

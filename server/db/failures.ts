import pg from 'pg'

// Classes 08 (connection), 53 (resources), 57P (shutdown, crash, starting up) of PostgreSQL's appendix A; 25006 (the
// server takes no writes: a standby, or a primary that was just replaced) and 57014 (the statement took longer than
// it may).
const awayStates = /^(08|53|57P|25006|57014)/
/** Writing was refused: `default_transaction_read_only`, a standby, a primary that stepped down. */
const readOnly = '25006'
const awayCodes = new Set([
  ...['ECONNREFUSED', 'ECONNRESET', 'ECONNABORTED', 'EPIPE', 'ETIMEDOUT'],
  // A machine that is lost takes its address or its name with it.
  ...['EHOSTDOWN', 'EHOSTUNREACH', 'ENETDOWN', 'ENETUNREACH', 'ENOTFOUND', 'EAI_AGAIN'],
])
const awayMessages = [
  'Connection terminated',
  'timeout exceeded when trying to connect',
  'timeout expired',
  'Query read timeout',
  'Client has encountered a connection error',
]

const codeOf = (error: object): string | undefined =>
  'code' in error && typeof error.code === 'string' ? error.code : undefined

/** Whether the database (or the way to it) is away, so that asking again later can help. */
export function isUnavailable(error: unknown): boolean {
  if (error instanceof AggregateError) return error.errors.some(isUnavailable)
  if (!(error instanceof Error)) return false
  const code = codeOf(error)
  if (error instanceof pg.DatabaseError) return code !== undefined && awayStates.test(code)
  const syscall = 'syscall' in error ? error.syscall : undefined
  // Of a socket that has a path; of a file or a folder it says nothing about the database.
  if (code === 'ENOENT' && syscall === 'connect') return true
  if (code !== undefined && awayCodes.has(code) && syscall !== undefined && syscall !== 'open') return true
  return awayMessages.some((message) => error.message.includes(message))
}

/** Whether the server takes no writes: its connection is of no use. */
export const isReadOnly = (error: unknown): error is Error =>
  error instanceof pg.DatabaseError && error.code === readOnly

/** Whether it was the connection that failed, and no server that said so. */
export const isLost = (error: unknown): error is Error =>
  error instanceof Error && !(error instanceof pg.DatabaseError) && isUnavailable(error)

/** A lock that was not to be had: not in time, or its holder waited for one of ours. */
export const isLocked = (error: unknown): boolean =>
  error instanceof pg.DatabaseError && (error.code === '55P03' || error.code === '40P01')

/** What a connection to a server that takes no writes ends with, before anything was asked of it. */
export function readOnlyServer(): pg.DatabaseError {
  const message = 'it can only be read: it is a standby, or was switched to read-only'
  return Object.assign(new pg.DatabaseError(message, message.length, 'error'), { code: readOnly })
}

/** Whether a write was refused because another row has what this constraint or index keeps unique. */
export const breaks = (error: unknown, constraint: string): boolean =>
  error instanceof pg.DatabaseError && error.code === '23505' && error.constraint === constraint

/** Whether a row was refused because what it belongs to, by this foreign key, is gone. */
export const lacks = (error: unknown, constraint: string): boolean =>
  error instanceof pg.DatabaseError && error.code === '23503' && error.constraint === constraint

/** Whether a database was to be made that somebody else has made, or makes at this moment. */
export const isTaken = (error: unknown): boolean =>
  error instanceof pg.DatabaseError && (error.code === '42P04' || error.code === '23505')

/** Whether the database can't be reached, or does not let this user in: no such database, role or password. */
export const isRefusedOrAway = (error: unknown): boolean =>
  isUnavailable(error) ||
  (error instanceof pg.DatabaseError && ['28000', '28P01', '3D000', '42501'].includes(error.code ?? ''))

/** What an error says; one of several attempts says it in each of them, and what they have in common once. */
export const reasonOf = (error: Error): string =>
  error instanceof AggregateError
    ? [...new Set(error.errors.map((each) => String(each?.message)))].join(', ')
    : error.message

/** A planned statement gives other columns since a migration: PostgreSQL runs it no more under its name. */
export const isOutdated = (error: unknown): error is pg.DatabaseError =>
  error instanceof pg.DatabaseError &&
  error.code === '0A000' &&
  error.message.startsWith('cached plan must not change')

/** An earlier statement of the transaction has failed. */
export const isAborted = (error: unknown): boolean =>
  error instanceof pg.DatabaseError && error.code === '25P02'

/** A standby ended the statement, because what it replays takes away what the statement reads. */
export const isInTheWay = (error: unknown): boolean =>
  error instanceof pg.DatabaseError && error.code === '40001'

/** Two transactions that waited for each other, or changed the same rows: doing it again decides it. */
export const isRace = (error: unknown): error is pg.DatabaseError =>
  error instanceof pg.DatabaseError && (error.code === '40P01' || error.code === '40001' || isOutdated(error))

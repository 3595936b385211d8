import pg from 'pg'
import { connectionOptions } from './connect.ts'

/** How long work waits for a lock, in milliseconds. */
export type Patience = {
  /** at a time: calls that come while it waits have to wait behind it */
  once: number
  /** altogether */
  inAll: number
}

type Holder = { pid: number; application_name: string; usename: string; since: string | null }

const nameOf = ({ pid, application_name, usename, since }: Holder) => {
  const about = [application_name || 'no name', `role ${usename}`, ...(since ? [`since ${since}`] : [])]
  return `process ${pid} (${about.join(', ')})`
}

/** Who holds what the backend `pid` waits for, in words; undefined when it waits for nobody. */
export async function holdersOf(url: string, pid: number): Promise<string | undefined> {
  const client = new pg.Client(connectionOptions(url))
  await client.connect()
  try {
    const { rows } = await client.query<Holder>(
      `select pid, coalesce(application_name, '') as application_name, coalesce(usename, '') as usename,
        to_char(xact_start at time zone 'UTC', 'YYYY-MM-DD HH24:MI:SS "UTC"') as since
      from pg_stat_activity where pid = any(pg_blocking_pids($1))`,
      [pid],
    )
    return rows.length > 0 ? rows.map(nameOf).join(' and ') : undefined
  } finally {
    await client.end()
  }
}

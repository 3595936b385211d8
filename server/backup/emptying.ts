import type pg from 'pg'
import { isLocked } from '../db/failures.ts'
import { BackupRefused } from './format.ts'

/** What a start writes into an empty installation by itself. */
const ownRows: ReadonlySet<string> = new Set(['migrations', 'facts', 'project_counts'])

const tablesText = `select relname as name from pg_class
  where relnamespace = 'public'::regnamespace and relkind in ('r', 'p') order by relname`

// What belongs to an extension stays with it.
const belongingsText = `
  select format('drop sequence if exists %s cascade', c.oid::regclass) as statement from pg_class c
  where c.relnamespace = 'public'::regnamespace and c.relkind = 'S' and not exists (select from pg_depend d
    where d.classid = 'pg_class'::regclass and d.objid = c.oid and d.deptype in ('a', 'e', 'i'))
  union all
  select format('drop routine if exists %s cascade', p.oid::regprocedure) from pg_proc p
  where p.pronamespace = 'public'::regnamespace and not exists (select from pg_depend d
    where d.classid = 'pg_proc'::regclass and d.objid = p.oid and d.deptype = 'e')`

async function refuseOthers(client: pg.Client, names: readonly string[]): Promise<void> {
  if (names.length > 0 && !names.includes('migrations'))
    throw new BackupRefused('The database holds tables that are not the portal’s: give an empty one.')
  // Beside this connection there is the one that holds the turn.
  const { rows } = await client.query<{ others: number }>(
    `select count(*)::int as others from pg_stat_activity
    where datname = current_database() and application_name = 'hub' and pid <> pg_backend_pid()
      and not exists (select from pg_locks l where l.locktype = 'advisory' and l.pid = pg_stat_activity.pid)`,
  )
  if ((rows[0]?.others ?? 0) > 0)
    throw new BackupRefused('The portal runs on this database: stop it, and restore again.')
}

/**
 * Takes the tables of an installation that nobody has used out of its database, in the transaction that `client` is
 * in: those of the backup come in their place.
 * @throws BackupRefused for one that holds anything
 */
export async function emptyUnused(client: pg.Client): Promise<void> {
  const { rows } = await client.query<{ name: string }>(tablesText)
  const names = rows.map(({ name }) => name)
  await refuseOthers(client, names)
  const quoted = names.map((name) => client.escapeIdentifier(name))
  if (quoted.length > 0) {
    await client
      .query(`set local lock_timeout = '5s'; lock table ${quoted.join(', ')}`)
      .catch((error: unknown) => {
        throw isLocked(error)
          ? new BackupRefused('The portal runs on this database: stop it, and restore again.')
          : error
      })
    for (const name of names.filter((one) => !ownRows.has(one))) {
      const held = await client.query(`select from ${client.escapeIdentifier(name)} limit 1`)
      if (held.rowCount !== 0)
        throw new BackupRefused(
          `The installation is not empty: there are rows in ${name}. A backup is restored into an empty one.`,
        )
    }
    await client.query(`drop table ${quoted.join(', ')} cascade`)
  }
  const { rows: belongings } = await client.query<{ statement: string }>(belongingsText)
  for (const { statement } of belongings) await client.query(statement)
  await client.query('drop schema if exists pgboss cascade')
}

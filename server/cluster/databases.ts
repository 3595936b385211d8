import pg from 'pg'
import { isTaken } from '../db/failures.ts'
import { roles } from './roles.ts'

/** The addresses of one database, each for one role. */
export type DatabaseUrls = { admin: string; owner: string; server: string }

/** The same for another database of the cluster. */
function inDatabase(urls: DatabaseUrls, name: string): DatabaseUrls {
  const quoteName = (text: string) => {
    const url = new URL(text)
    url.pathname = `/${encodeURIComponent(name)}`
    return url.href
  }
  return { admin: quoteName(urls.admin), owner: quoteName(urls.owner), server: quoteName(urls.server) }
}

async function asAdmin<T>(urls: DatabaseUrls, work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client({ connectionString: urls.admin })
  await client.connect()
  try {
    return await work(client)
  } finally {
    await client.end()
  }
}

/** Makes a database that belongs to the owner; `urls` are of any other in the same cluster. */
export async function createDatabase(
  urls: DatabaseUrls,
  name: string,
  template = 'template1',
): Promise<DatabaseUrls> {
  await asAdmin(urls, (client) =>
    client.query(`create database ${name} template ${template} owner ${roles.owner}`),
  )
  return inDatabase(urls, name)
}

/** Drops a database, also while somebody is connected to it. */
export async function dropDatabase(urls: DatabaseUrls, name: string): Promise<void> {
  await asAdmin(urls, (client) => client.query(`drop database ${name} with (force)`))
}

/** Makes the database when it is missing; one that an earlier release made under its only role gets its owner. */
export async function ensureDatabase(urls: DatabaseUrls, name: string): Promise<DatabaseUrls> {
  const ours = inDatabase(urls, name)
  const owner = await asAdmin(urls, async (client) => {
    const { rows } = await client.query<{ owner: string }>(
      'select pg_get_userbyid(datdba) as owner from pg_database where datname = $1',
      [name],
    )
    return rows[0]?.owner
  })
  if (owner === undefined)
    await createDatabase(urls, name).catch((error: unknown) => {
      // Another process that starts at the same moment has made it.
      if (!isTaken(error)) throw error
    })
  else if (owner !== roles.owner) await takeOver(ours, name)
  return ours
}

// Sequences of a table's own column, a table's own types and indexes go with their table.
const belongings = `
  select format('alter schema %I owner to ${roles.owner}', nspname) as statement
  from pg_namespace where nspname in ('public', 'pgboss')
  union all
  select format('alter %s %s owner to ${roles.owner}',
    case c.relkind when 'v' then 'view' when 'm' then 'materialized view' when 'S' then 'sequence' else 'table' end,
    c.oid::regclass)
  from pg_class c
  where c.relnamespace::regnamespace::text in ('public', 'pgboss') and c.relkind in ('r', 'p', 'v', 'm', 'S')
    and not exists (select from pg_depend d where d.classid = 'pg_class'::regclass and d.objid = c.oid
      and d.deptype in ('a', 'i') and c.relkind = 'S')
  union all
  select format('alter routine %s owner to ${roles.owner}', p.oid::regprocedure)
  from pg_proc p where p.pronamespace::regnamespace::text in ('public', 'pgboss')
  union all
  select format('alter type %s owner to ${roles.owner}', t.oid::regtype)
  from pg_type t
  where t.typnamespace::regnamespace::text in ('public', 'pgboss') and t.typtype in ('e', 'd')`

/** Gives the database and all that is in it to the owner, whole or not at all. */
async function takeOver(urls: DatabaseUrls, name: string): Promise<void> {
  await asAdmin(urls, async (client) => {
    await client.query('begin')
    // Those who start at the same moment take turns; the second finds it done and does it again.
    await client.query('select pg_advisory_xact_lock(7204883)')
    const { rows } = await client.query<{ statement: string }>(belongings)
    for (const { statement } of rows) await client.query(statement)
    await client.query(`alter database ${name} owner to ${roles.owner}`)
    await client.query('commit')
  })
}

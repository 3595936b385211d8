import { randomUUID } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { listProjects } from '@hub/contract/projects'
import pg from 'pg'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { openCluster } from '../cluster/cluster.ts'
import { createDatabase, type DatabaseUrls, dropDatabase, ensureDatabase } from '../cluster/databases.ts'
import { cast } from '../testing/cast.ts'
import { openPortal, type Portal } from '../testing/portal.ts'
import { prepareDatabase } from './prepare.ts'
import { rights } from './rights.ts'

let portal: Portal

beforeAll(async () => {
  portal = await openPortal()
})
afterAll(() => portal.close())

async function query(url: string, text: string): Promise<Record<string, unknown>[]> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    return (await client.query(text)).rows
  } finally {
    await client.end()
  }
}

async function emptyDatabase(): Promise<DatabaseUrls> {
  return createDatabase(inject('clusterUrls'), `rights_${randomUUID().replaceAll('-', '')}`)
}
const drop = (urls: DatabaseUrls) =>
  dropDatabase(inject('clusterUrls'), new URL(urls.admin).pathname.slice(1))

test('the server’s role owns nothing, and may do with each table what the product does and no more', async () => {
  const [role] = await query(
    portal.urls.server,
    `select rolsuper, rolcreaterole, rolcreatedb,
      (select count(*)::int from pg_class where relowner = r.oid) +
      (select count(*)::int from pg_namespace where nspowner = r.oid) +
      (select count(*)::int from pg_database where datdba = r.oid) as owned
    from pg_roles r where rolname = current_user`,
  )
  expect(role).toEqual({ rolsuper: false, rolcreaterole: false, rolcreatedb: false, owned: 0 })
  const tables = await query(
    portal.urls.server,
    `select c.relname as name, array(
      select p from unnest(array['select','insert','update','delete','truncate','references','trigger']) p
      where has_table_privilege(c.oid, p)) as may
    from pg_class c where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p', 'v', 'm')`,
  )
  expect(Object.fromEntries(tables.map(({ name, may }) => [name, may]))).toEqual(rights)
  await expect(query(portal.urls.server, 'create table mine (id integer)')).rejects.toThrow(
    'permission denied',
  )
})

test('what is written once is neither changed nor deleted nor emptied, by the server or by the owner', async () => {
  const { asMia, mia, sam } = await cast(portal)
  await portal.make.offer(sam, mia, await portal.make.project({ name: 'Written once' }))
  expect((await asMia.call(listProjects)).ok.count).toBe(1)
  for (const table of ['events', 'job_logs', 'audit_entries'])
    for (const change of [
      `update ${table} set id = id`,
      `delete from ${table}`,
      `truncate ${table} cascade`,
    ]) {
      await expect(query(portal.urls.server, change), change).rejects.toThrow('permission denied')
      await expect(query(portal.urls.owner, change), change).rejects.toThrow(`${table} is append-only`)
    }
  for (const change of [
    'alter table audit_entries disable trigger all',
    'set session_replication_role = replica',
    'drop function refuse_change() cascade',
  ])
    await expect(query(portal.urls.server, change), change).rejects.toThrow(/must be owner|permission denied/)
  // A project may go (decision 50); what happened in it stays.
  const count = 'select (select count(*) from events) + (select count(*) from job_logs) as count'
  const [before] = await query(portal.urls.owner, count)
  await query(portal.urls.owner, "delete from projects where name = 'Written once'")
  expect(await query(portal.urls.owner, count)).toEqual([before])
})

test('the server’s statements are planned once, also under a role that is not ours', async () => {
  expect(await portal.query('show plan_cache_mode')).toEqual([{ plan_cache_mode: 'force_generic_plan' }])
  const urls = await emptyDatabase()
  const name = `other_${randomUUID().replaceAll('-', '')}`
  await query(urls.admin, `create role ${name} login password 'other'`)
  const other = new URL(urls.server)
  other.username = name
  other.password = 'other'
  const role = await prepareDatabase({ owner: urls.owner, server: other.href }, () => {})
  expect(role).toEqual({ name, superuser: false, owns: false })
  expect(await query(other.href, 'show plan_cache_mode')).toEqual([{ plan_cache_mode: 'force_generic_plan' }])
  expect(await query(other.href, 'select count(*)::int as n from pgboss.job')).toEqual([{ n: 0 }])
  await drop(urls)
  await query(inject('clusterUrls').admin, `drop role ${name}`)
})

test('a role that owns the tables, or is a superuser, is named in a warning', async () => {
  const urls = await emptyDatabase()
  expect(await prepareDatabase({ owner: urls.owner, server: urls.owner }, () => {})).toMatchObject({
    superuser: false,
    owns: true,
  })
  expect(await prepareDatabase({ owner: urls.admin, server: urls.admin }, () => {})).toMatchObject({
    superuser: true,
  })
  await drop(urls)
})

test('a data folder from the time of one role gets its owner at its next start, with all that is in it', async () => {
  const dataDir = await mkdtemp(join(tmpdir(), 'hub-one-role-'))
  const open = () => openCluster({ dataDir, durable: false, say: () => {} })
  const before = await open()
  const { admin } = before.urls('postgres')
  await query(admin, 'create database hub')
  const old = before.urls('hub').admin
  await prepareDatabase({ owner: old, server: old }, () => {})
  await query(old, "insert into facts (name, value) values ('kept', 'yes')")
  await query(admin, 'drop role hub_server')
  await query(admin, 'drop role hub_owner')
  await before.release()

  const cluster = await open()
  const urls = await ensureDatabase(cluster.urls('postgres'), 'hub')
  expect(await prepareDatabase(urls, () => {})).toEqual({ name: 'hub_server', superuser: false, owns: false })
  expect(
    await query(
      urls.admin,
      `select c.oid::regclass::text from pg_class c
      where relnamespace::regnamespace::text in ('public', 'pgboss') and relowner <> 'hub_owner'::regrole
      union all select oid::regprocedure::text from pg_proc
      where pronamespace::regnamespace::text in ('public', 'pgboss') and proowner <> 'hub_owner'::regrole
      union all select oid::regtype::text from pg_type
      where typnamespace::regnamespace::text in ('public', 'pgboss') and typowner <> 'hub_owner'::regrole
        -- An extension's types are the cluster's own.
        and not exists (select from pg_depend d where d.deptype = 'e' and d.objid in (pg_type.oid, pg_type.typelem))
      union all select nspname from pg_namespace
      where nspname in ('public', 'pgboss') and nspowner <> 'hub_owner'::regrole`,
    ),
  ).toEqual([])
  expect(await query(urls.server, 'select value from facts')).toEqual([{ value: 'yes' }])
  await cluster.release()
  await rm(dataDir, { recursive: true, force: true })
})

test('an owner of another database than the server’s is refused before anything is made there', async () => {
  const [ours, other] = [await emptyDatabase(), await emptyDatabase()]
  await expect(prepareDatabase({ owner: other.owner, server: ours.server }, () => {})).rejects.toThrow(
    'DATABASE_URL and DATABASE_OWNER_URL lead to different databases',
  )
  expect(await query(other.owner, "select to_regclass('migrations') as made")).toEqual([{ made: null }])
  await Promise.all([drop(ours), drop(other)])
})

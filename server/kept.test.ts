import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { getProjectImport } from '@hub/contract/staff-imports'
import { listPageViews, track } from '@hub/contract/telemetry'
import { expect, onTestFinished, test } from 'vitest'
import { connect, read } from './db/connect.ts'
import { tellNext } from './features/webhooks/telling.work.ts'
import { castForEach, portalForFile } from './testing/fixtures.ts'
import { keptTables } from './testing/kept.ts'
import { importZip, zipped } from './testing/project-zips.ts'
import { addConcepts, makeTermBase } from './testing/term-bases.ts'
import { keepUp } from './upkeep.ts'

const portal = await portalForFile()
const people = castForEach(portal)

const upkeep = () => keepUp(portal.parts, portal.clock.now())
const countOf = async (from: string): Promise<number | undefined> =>
  (await portal.query<{ count: number }>(`select count(*)::integer as count from ${from}`))[0]?.count

test('docs/running.md says of every table of the database how long its rows are kept, once', async () => {
  const page = await readFile(join(import.meta.dirname, '..', 'docs', 'running.md'), 'utf8')
  const tables = await portal.query<{ name: string }>(`
    select case n.nspname when 'pgboss' then 'pgboss.*' else c.relname end as name
    from pg_class c join pg_namespace n on n.oid = c.relnamespace
    where c.relkind in ('r', 'p') and n.nspname not in ('pg_catalog', 'information_schema') group by 1`)
  const said = keptTables(page).map(({ table }) => table)
  expect(said.toSorted()).toEqual(tables.map(({ name }) => name).toSorted())
})

test('what an import came to can be asked for ninety days, and is forgotten then', async () => {
  const order = 'custom_id: OLD-1\nname: Old\nsource_language: en-GB\n'
  const zip = zipped({ 'project.yaml': order })
  const { id: importId } = await importZip(portal, people.asSam, zip, 'true')
  const status = async () =>
    (await (await portal.as(people.sam)).call(getProjectImport, { params: { importId } })).status
  portal.clock.advance({ days: 91 })
  await upkeep()
  // Webhooks have not heard of its end: it is still needed.
  expect(await status()).toBe(200)
  while (await tellNext(portal.parts));
  portal.clock.advance({ days: -2 })
  await upkeep()
  expect(await status()).toBe(200)
  portal.clock.advance({ days: 2 })
  await upkeep()
  expect(await status()).toBe(404)
})

test('a connection to the database is replaced in time, with all that was planned on it', async () => {
  const db = connect(portal.urls.server, { connections: 1, lifetime: 1 })
  onTestFinished(() => db.destroy())
  const plans = async () => {
    const text = 'select pg_backend_pid() as process, count(*)::integer as plans from pg_prepared_statements'
    const [row] = await read<{ process: number; plans: number }>(db, text, [])
    return row
  }
  const first = await plans()
  for (let number = 0; number < 20; number++) await read(db, `select ${number}`, [])
  expect(await plans()).toEqual({ process: first?.process, plans: 21 })
  await expect.poll(plans).not.toMatchObject({ process: first?.process })
  expect((await plans())?.plans).toBeLessThan(3)
})

test('R1.11 page views are kept for the ninety days that are shown', async () => {
  await portal.asOwner('delete from page_views')
  const view = {
    name: 'Microsoft.ApplicationInsights.Pageview',
    time: portal.clock.now().toISOString(),
    iKey: 'key',
    data: { baseType: 'PageviewData', baseData: { name: '/app/projects' } },
  }
  await portal.stranger.send({ method: 'POST', url: track.url, payload: JSON.stringify([view]) })
  portal.clock.advance({ days: 89 })
  await upkeep()
  expect((await (await portal.as(people.sam)).call(listPageViews)).ok.results).toHaveLength(1)
  portal.clock.advance({ days: 1 })
  await upkeep()
  expect(await countOf('page_views')).toBe(0)
})

test('of a term base the newest ten thousand revisions are known by their stamps', async () => {
  const base = await makeTermBase(portal)
  await portal.query(`update term_bases set revision = 20000 where id = '${base}'`)
  await portal.query(
    `insert into term_base_revisions (base_id, revision) select '${base}', generate_series(1, 20000)`,
  )
  await addConcepts(portal, base, ['harbour'])
  expect(await countOf(`term_base_revisions where base_id = '${base}'`)).toBe(10_000)
  expect(await countOf(`term_base_revisions where base_id = '${base}' and revision = 20001`)).toBe(1)
})

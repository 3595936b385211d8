import pg from 'pg'
import { expect, test } from 'vitest'
import { ownPortalForFile } from '../testing/fixtures.ts'
import { connectionOptions, read } from './connect.ts'
import { inTransaction } from './transaction.ts'

const portal = await ownPortalForFile()

test('a table that gets a column from a newer build is read and written as before, by every connection', async () => {
  const { db } = portal
  const single = () => read(db, 'select * from facts', [])
  const built = () => db.selectFrom('facts').selectAll().execute()
  const whole = () =>
    inTransaction(db, async (trx) => {
      await read(trx, 'select 1 as one', [])
      return trx.selectFrom('facts').selectAll().execute()
    })
  const all = () => Promise.all([single, built, whole, single, built, whole].map((ask) => ask()))
  await all()
  for (const column of ['newer', 'newest']) {
    await portal.asOwner(`alter table facts add column ${column} text`)
    for (const rows of await all()) expect(Array.isArray(rows)).toBe(true)
  }
})

test('a statement that waited for a migration which waited for it is answered all the same', async () => {
  const migration = new pg.Client(connectionOptions(portal.urls.owner))
  await migration.connect()
  /** Whether it was the statement that was ended for the other: PostgreSQL ends who finds out that both wait. */
  const beside = async (): Promise<boolean> => {
    await migration.query('begin; lock table facts in access exclusive mode')
    const answer = read(portal.db, 'select 1 as one from readers, facts limit 1', [])
    await expect
      .poll(() =>
        portal.query("select 1 as one from pg_locks where not granted and relation = 'facts'::regclass"),
      )
      .toHaveLength(1)
    // Who began to wait first is ended, unless this machine took a second to come here.
    const isDone = await migration.query('lock table readers in access exclusive mode').then(
      () => true,
      () => false,
    )
    await migration.query('rollback')
    expect(Array.isArray(await answer)).toBe(true)
    return isDone
  }
  try {
    while (!(await beside()));
  } finally {
    await migration.end()
  }
})

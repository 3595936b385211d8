import { expect, test } from 'vitest'
import { ownPortalForFile } from '../testing/fixtures.ts'
import { read } from './connect.ts'
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

import { sql } from 'kysely'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { openPortal, type Portal } from '../testing/portal.ts'
import { read, type Transaction } from './connect.ts'
import { CopiedRows, copiedRow } from './copy.ts'
import { isUnavailable } from './failures.ts'

let portal: Portal
beforeEach(async () => {
  portal = await openPortal()
})
afterEach(() => portal.close())

const store = (trx: Transaction, rows: string[]) =>
  read(trx, 'copy noted (nth, text) from stdin', [new CopiedRows(rows)])

const inNotes = <T>(work: (trx: Transaction) => Promise<T>) =>
  portal.parts.db.transaction().execute(async (trx) => {
    await sql`create temporary table noted (nth integer primary key, text text) on commit drop`.execute(trx)
    return work(trx)
  })

const allNotes = (trx: Transaction) =>
  read<{ nth: number; text: string | null }>(trx, 'select nth, text from noted order by nth', [])

test('rows that are copied come back as they were, whatever signs they hold', async () => {
  const texts = ['', '\\N', '\\', 'a\tb', 'one\ntwo\r\nthree', '\\.', '{"a": "\\n"}', 'Ωמ😀', ' end ', null]
  const found = await inNotes(async (trx) => {
    await store(
      trx,
      texts.map((text, nth) => copiedRow([nth, text])),
    )
    return allNotes(trx)
  })
  expect(found.map(({ text }) => text)).toEqual(texts)
})

test('a copy that the database refuses fails with its reason, and the connection goes on', async () => {
  const twice = [copiedRow([1, 'one']), copiedRow([1, 'again'])]
  await expect(inNotes((trx) => store(trx, twice))).rejects.toMatchObject({ code: '23505' })
  const found = await inNotes(async (trx) => {
    await store(trx, [copiedRow([1, 'one'])])
    return allNotes(trx)
  })
  expect(found).toEqual([{ nth: 1, text: 'one' }])
})

test('a copy whose connection is lost fails, and the next one has another connection', async () => {
  const lost = inNotes(async (trx) => {
    const [row] = await read<{ pid: number }>(trx, 'select pg_backend_pid() as pid', [])
    // Its connection is gone when the server says so.
    await sql`select pg_terminate_backend(${row?.pid ?? 0}, 5000)`.execute(portal.parts.db)
    await store(trx, [copiedRow([1, 'one'])])
  })
  await expect(lost).rejects.toSatisfy(isUnavailable)
  await expect(inNotes((trx) => store(trx, [copiedRow([1, 'one'])]))).resolves.toBeDefined()
})

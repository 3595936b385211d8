import { beforeEach, expect, test } from 'vitest'
import { newId } from './ids.ts'
import { type Hold, type Kind, runNext, type TakenRow, WorkFailed } from './runner.ts'
import { portalForFile } from './testing/fixtures.ts'

const portal = await portalForFile()
const { db, clock } = portal
const memoryId = newId()
await db
  .insertInto('memories')
  .values({
    id: memoryId,
    name: 'Of the runner',
    source_language: 'en',
    target_language: 'fr',
    created_at: clock.now(),
    changed_at: clock.now(),
  })
  .execute()

beforeEach(() => db.deleteFrom('memory_imports').execute())

const never = new AbortController().signal
const away = new Error('The store is away.')

async function leave(): Promise<string> {
  const id = newId()
  clock.advance({ seconds: 1 })
  await db
    .insertInto('memory_imports')
    .values({ id, memory_id: memoryId, file_name: 'a.tmx', total: 100, created_at: clock.now() })
    .execute()
  return id
}

const rowOf = (id: string) =>
  db
    .selectFrom('memory_imports')
    .select(['status', 'done', 'error', 'report'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow()

type Does = (hold: Hold, row: TakenRow) => Promise<void>

const kind = (work: Does): Kind<TakenRow> => ({
  table: 'memory_imports',
  work: (row, hold) => work(hold, row),
  waitAfter: () => 60_000,
  broken: 'It could not be done.',
})

const errors: Error[] = []
beforeEach(() => void errors.splice(0))
const next = (work: Does, closing = never) =>
  runNext(portal.parts, kind(work), closing, (error) => void errors.push(error))

const finish: Does = (hold) => hold.complete(db, { units: 1 })

/** Work that goes on until `end`. */
function lasting(then: Does) {
  const start = Promise.withResolvers<Hold>()
  const end = Promise.withResolvers<void>()
  const work: Does = async (hold, row) => {
    start.resolve(hold)
    await end.promise
    await then(hold, row)
  }
  return { work, begun: start.promise, end: () => end.resolve() }
}

test('of two processes each takes other work, the oldest first, until none is left', async () => {
  const [first, second] = [await leave(), await leave()]
  const one = lasting(finish)
  const busy = next(one.work)
  await one.begun
  const ids: string[] = []
  const other = await next(async (hold, { id }) => {
    ids.push(id)
    await finish(hold, { id, attempt: 1, stops: 0 })
  })
  expect([other, ids]).toEqual([true, [second]])
  expect(await next(finish)).toBe(false)
  expect((await rowOf(first)).status).toBe('running')
  one.end()
  expect(await busy).toBe(true)
  expect(await rowOf(first)).toMatchObject({ status: 'completed', done: 100, report: { units: 1 } })
})

test('work whose process fell silent is taken by another, and what the first one still writes is refused', async () => {
  const id = await leave()
  const { parts } = portal
  const silent = lasting((hold) => hold.complete(db, { units: 1 }))
  // Nobody hears of it: its clock is still at the moment when the work began.
  const then = clock.now()
  const its = { ...parts, clock: { now: () => then } }
  const busy = runNext(its, kind(silent.work), never, (error) => void errors.push(error))
  await silent.begun
  clock.advance({ seconds: 14 })
  expect(await next(finish)).toBe(false)
  clock.advance({ seconds: 2 })
  const other = lasting((hold) => hold.complete(db, { units: 2 }))
  const others = next(other.work)
  await other.begun
  silent.end()
  await busy
  expect((await rowOf(id)).status).toBe('running')
  other.end()
  await others
  expect(await rowOf(id)).toMatchObject({ status: 'completed', report: { units: 2 } })
  expect(errors).toEqual([])
})

test('work says how far it is, and ends soon after its row is gone', async () => {
  const id = await leave()
  const long = lasting(finish)
  const busy = next(long.work)
  const hold = await long.begun
  hold.done = 40
  await expect.poll(async () => (await rowOf(id)).done).toBe(40)
  await db.deleteFrom('memory_imports').where('id', '=', id).execute()
  await expect.poll(() => hold.stopped.aborted).toBe(true)
  long.end()
  await busy
  expect(errors).toEqual([])
})

test('work that breaks lets those behind it go first, and fails with a sentence after five tries', async () => {
  const [first, second] = [await leave(), await leave()]
  const ids: string[] = []
  const work: Does = async (hold, row) => {
    ids.push(row.id)
    if (row.id === first) throw away
    await finish(hold, row)
  }
  while (await next(work));
  expect(ids).toEqual([first, second])
  for (let minute = 0; minute < 6; minute++) {
    clock.advance({ seconds: 59 })
    expect(await next(work)).toBe(false)
    clock.advance({ seconds: 1 })
    await next(work)
  }
  expect(ids.filter((id) => id === first)).toHaveLength(5)
  expect(await rowOf(first)).toMatchObject({ status: 'failed', error: 'It could not be done.' })
  expect(errors).toEqual(Array(5).fill(away))
})

test('work that breaks because its row was deleted is no error', async () => {
  const id = await leave()
  const removedWork = lasting(async () => {
    throw new Error('Its file is gone.')
  })
  const busy = next(removedWork.work)
  await removedWork.begun
  await db.deleteFrom('memory_imports').where('id', '=', id).execute()
  removedWork.end()
  expect(await busy).toBe(true)
  expect(errors).toEqual([])
})

test('work that fails with a sentence is not tried again', async () => {
  const id = await leave()
  await next(() => Promise.reject(new WorkFailed('Nobody can read this file.')))
  expect(await next(finish)).toBe(false)
  expect(await rowOf(id)).toMatchObject({ status: 'failed', error: 'Nobody can read this file.' })
  expect(errors).toEqual([])
})

test('work that is stopped in good order begins again at once, however often', async () => {
  const id = await leave()
  for (let stop = 0; stop < 7; stop++) {
    const closing = new AbortController()
    const hasWork = await next(() => {
      closing.abort()
      return Promise.reject(away)
    }, closing.signal)
    expect(hasWork).toBe(false)
  }
  expect((await rowOf(id)).status).toBe('queued')
  expect(await next(finish)).toBe(true)
  expect([(await rowOf(id)).status, errors]).toEqual(['completed', []])
})

test('work that took its process with it five times is given up', async () => {
  const id = await leave()
  const update = db.updateTable('memory_imports').set({ status: 'running', attempt: 5 })
  await update.where('id', '=', id).execute()
  expect(await next(finish)).toBe(true)
  expect(await rowOf(id)).toMatchObject({ status: 'failed', error: 'It could not be done.' })
})

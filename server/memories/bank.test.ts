import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { AnalysedDocument, Row } from '@hub/tm/analysis/analyse'
import { defaultWeights, type Options } from '@hub/tm/analysis/options'
import { expect, onTestFinished, test } from 'vitest'
import { connect } from '../db/connect.ts'
import { openStorage, type Storage } from '../storage.ts'
import { portalForFile } from '../testing/fixtures.ts'
import { addUnits, makeMemory, touchUnit } from '../testing/memories.ts'
import { type Analysis, type Bank, openBank } from './bank.ts'
import { type OpenMemory, pairOf } from './parts.ts'
import type { AskedSegment } from './questions.ts'

const portal = await portalForFile()
const { db } = portal

type OpenBank = { bank: Bank; data: string; storage: Storage; warnings: string[] }

/** A process of its own: its folder, its threads. */
async function process(options: { data?: string; storage?: Storage; bytes?: number; threads?: number } = {}) {
  const data = options.data ?? (await mkdtemp(join(tmpdir(), 'hub-bank-')))
  const storage =
    options.storage ?? (await openStorage({ ...portal.parts.config, storage: `file:${data}/files` }))
  const warnings: string[] = []
  const bank = openBank({
    storage,
    config: { data, limits: { memoryBytes: options.bytes ?? 1024 ** 3 } },
    warn: (line) => warnings.push(line),
    ...(options.threads && { threads: options.threads }),
  })
  onTestFinished(async () => {
    await bank.close()
    await rm(data, { recursive: true, force: true })
  })
  return { bank, data, storage, warnings } satisfies OpenBank
}

const segmentOf = (source: string): AskedSegment => ({ source, previous: null, next: null, id: null })

const revisionOf = async (id: string): Promise<number> =>
  (await db.selectFrom('memories').select('revision').where('id', '=', id).executeTakeFirst())?.revision ?? 0

/** The numbers of the best units, and their scores. */
async function matchesOf(bank: Bank, ids: string | readonly string[], source: string, most = 3) {
  const list = typeof ids === 'string' ? [ids] : ids
  const memories = await Promise.all(list.map(latest))
  const openMemories = await bank.open(db, memories)
  const [matches = []] = await openMemories.lookUp([segmentOf(source)], most)
  return matches.map(({ memory, number, score }) =>
    list.length > 1 ? [memory, number, score] : [number, score],
  )
}

const sentences = (count: number, from = 1) =>
  Array.from({ length: count }, (_, index) => ({
    source: `The ${index + from} ferry leaves island ${(index + from) % 7} before word${index + from} comes`,
  }))

test('a unit is found at the next call after it was committed, by a process with its own connection too', async () => {
  const memory = await makeMemory(db)
  await addUnits(db, memory, [{ source: 'Open daily' }])
  const [one, other] = [await process(), await process()]
  expect(await matchesOf(one.bank, memory, 'Open daily in summer')).toEqual([[1, 50]])
  expect(await matchesOf(other.bank, memory, 'Open daily in summer')).toEqual([[1, 50]])
  const own = connect(portal.urls.server, { connections: 1 })
  await addUnits(own, memory, [{ source: 'Open daily in summer' }]).finally(() => own.destroy())
  expect(await matchesOf(one.bank, memory, 'Open daily in summer')).toEqual([
    [2, 100],
    [1, 50],
  ])
  expect(await matchesOf(other.bank, memory, 'Open daily in summer')).toEqual([
    [2, 100],
    [1, 50],
  ])
})

test('a unit whose date was changed is found once, and newer than the others', async () => {
  const memory = await makeMemory(db)
  const at = new Date('2026-01-01T00:00:00Z')
  await addUnits(db, memory, [
    { source: 'Save', target: 'a', changedAt: at },
    { source: 'Save', target: 'b', changedAt: at },
  ])
  const { bank } = await process()
  expect(await matchesOf(bank, memory, 'Save')).toEqual([
    [1, 100],
    [2, 100],
  ])
  await touchUnit(db, memory, 2, new Date('2026-02-01T00:00:00Z'))
  expect(await matchesOf(bank, memory, 'Save')).toEqual([
    [2, 100],
    [1, 100],
  ])
  expect(await matchesOf(bank, memory, 'Save', 1)).toEqual([[2, 100]])
})

test('two who ask for a memory wait for one load, and a memory that is gone has no matches', async () => {
  const memory = await makeMemory(db)
  await addUnits(db, memory, sentences(30))
  const { bank, data } = await process()
  const both = await Promise.all([
    matchesOf(bank, memory, 'The 3 ferry'),
    matchesOf(bank, memory, 'The 3 ferry'),
  ])
  expect(both[0]).toEqual(both[1])
  await bank.settled()
  expect(await readdir(join(data, 'cache', 'memories', memory))).toEqual(['1'])
  await db.deleteFrom('memories').where('id', '=', memory).execute()
  const memories = await bank.open(db, [{ id: memory, revision: 2, penalty: 0 }])
  expect(await memories.lookUp([segmentOf('The 3 ferry')], 3)).toEqual([[]])
  await bank.forget(memory)
  expect(await readdir(join(data, 'files', 'memories', memory))).toEqual([])
})

test('memories keep their order: of equal units the first one’s wins, and penalties come off', async () => {
  const [first, second] = [await makeMemory(db), await makeMemory(db)]
  for (const memory of [first, second]) await addUnits(db, memory, [{ source: 'Close' }])
  const { bank } = await process()
  expect(await matchesOf(bank, [second, first], 'Close')).toEqual([
    [0, 1, 100],
    [1, 1, 100],
  ])
  const memories = await bank.open(db, [
    { id: second, revision: 1, penalty: 3 },
    { id: first, revision: 1, penalty: 0 },
  ])
  const [matches] = await memories.lookUp([segmentOf('Close')], 2)
  expect(matches).toMatchObject([
    { memory: 1, score: 100 },
    { memory: 0, score: 97, penalties: [{ kind: 'memory', points: 3 }] },
  ])
})

test('an index is kept: another process of the store reads it, and one that is damaged or foreign is named and made again', async () => {
  const [memory, foreign] = [await makeMemory(db), await makeMemory(db)]
  await addUnits(db, memory, sentences(50))
  await addUnits(db, foreign, sentences(50, 1000))
  const one = await process()
  const before = await matchesOf(one.bank, memory, 'The 9 ferry leaves')
  await matchesOf(one.bank, foreign, 'The 9 ferry leaves')
  await one.bank.settled()
  portal.statements.length = 0
  const other = await process({ storage: one.storage })
  expect(await matchesOf(other.bank, memory, 'The 9 ferry leaves')).toEqual(before)
  // One for the revision, one for what is newer; none for all of it.
  expect(portal.statements.filter((text) => text.includes('memory_units'))).toHaveLength(1)
  const file = join(one.data, 'files', 'memories', memory, '1')
  const bytes = await readFile(file)
  const copies: [Buffer, string][] = [
    [Buffer.from(bytes.map((byte, at) => (at === 400 ? byte ^ 4 : byte))), 'damaged'],
    [bytes.subarray(0, bytes.length - 16), 'its length is wrong'],
    [bytes.subarray(0, 7), 'it is too short'],
    [Buffer.from(bytes.map((byte, at) => (at === 30 ? byte ^ 4 : byte))), 'its head is damaged'],
    [await readFile(join(one.data, 'files', 'memories', foreign, '1')), 'it is of another memory'],
    [Buffer.alloc(400, 'no index'), 'it is no index of a memory'],
  ]
  for (const [copy, reason] of copies) {
    await writeFile(file, copy)
    const third = await process({ storage: one.storage })
    expect(await matchesOf(third.bank, memory, 'The 9 ferry leaves')).toEqual(before)
    await third.bank.settled()
    expect(third.warnings.join()).toContain(reason)
    expect(third.warnings.join()).toContain(`memories/${memory}/1`)
    expect(Buffer.compare(await readFile(file), bytes)).toBe(0)
  }
})

test('an index of another database’s units is not used, though memory and revision are the same: one was restored', async () => {
  const memory = await makeMemory(db)
  await addUnits(db, memory, [{ source: 'Open daily' }])
  await addUnits(db, memory, [{ source: 'Closed on Mondays' }])
  const one = await process()
  expect(await matchesOf(one.bank, memory, 'Closed on Mondays', 1)).toEqual([[2, 100]])
  await one.bank.settled()
  // The database goes back to its first revision, and comes to the second with another unit.
  await portal.asOwner(`
    with units as (delete from memory_units where memory_id = '${memory}' and number = 2),
      revisions as (delete from memory_revisions where memory_id = '${memory}' and revision = 2)
    update memories set revision = 1, units = 1, next_number = 2 where id = '${memory}'`)
  await addUnits(db, memory, [{ source: 'Free entry for children' }])
  const other = await process({ data: one.data, storage: one.storage })
  expect(await matchesOf(other.bank, memory, 'Free entry for children', 1)).toEqual([[2, 100]])
  expect(await matchesOf(other.bank, memory, 'Closed on Mondays', 1)).toEqual([])
  expect(other.warnings.join()).toContain(
    `memories/${memory}/2 is not used: it is of units that this database does not hold`,
  )
  await other.bank.settled()
  const third = await process({ data: one.data, storage: one.storage })
  expect(await matchesOf(third.bank, memory, 'Free entry for children', 1)).toEqual([[2, 100]])
  expect(third.warnings).toEqual([])
})

test('what is newer is merged with the index once there is much of it, and the file before it is taken out', async () => {
  const memory = await makeMemory(db)
  await addUnits(db, memory, [{ source: 'Open daily' }])
  const { bank, data } = await process()
  await matchesOf(bank, memory, 'Open daily')
  await bank.settled()
  await addUnits(db, memory, sentences(10_001, 1))
  const source = 'The 77 ferry leaves island 0 before word77 comes'
  const before = await matchesOf(bank, memory, source)
  await bank.settled()
  expect(await readdir(join(data, 'cache', 'memories', memory))).toEqual(['2'])
  expect((await readdir(join(data, 'files', 'memories', memory))).toSorted()).toEqual(['2', 'latest'])
  expect(await matchesOf(bank, memory, source)).toEqual(before)
  expect(before[0]).toEqual([78, 100])
})

test('without the file store memories are looked up in all the same, and a sentence says so', async () => {
  const memory = await makeMemory(db)
  await addUnits(db, memory, sentences(20))
  const away = () => Promise.reject(new Error('the store is away'))
  const { bank, warnings } = await process({
    storage: {
      write: away,
      writeFrom: away,
      remove: away,
      list: away,
      open: away,
      size: away,
      ready: async () => false,
    },
  })
  expect(await matchesOf(bank, memory, 'The 5 ferry leaves island 5 before word5 comes')).toContainEqual([
    5, 100,
  ])
  await bank.settled()
  expect(warnings).toEqual([
    expect.stringContaining('was not kept in the file store: Error: the store is away'),
  ])
})

test('units that were taken out are no matches any more', async () => {
  const memory = await makeMemory(db)
  await addUnits(db, memory, sentences(20))
  const { bank } = await process()
  const source = 'The 5 ferry leaves island 5 before word5 comes'
  expect(await matchesOf(bank, memory, source, 1)).toEqual([[5, 100]])
  await portal.asOwner(`delete from memory_units where memory_id = '${memory}' and number = 5`)
  await portal.asOwner(
    `update memories set units = units - 1, revision = revision + 1 where id = '${memory}'`,
  )
  expect((await matchesOf(bank, memory, source, 1))[0]).not.toEqual([5, 100])
})

test('above the limit, what was not used for the longest time is let go, and loaded again when it is asked for', async () => {
  const memories = await Promise.all([makeMemory(db), makeMemory(db), makeMemory(db)])
  for (const [index, memory] of memories.entries()) await addUnits(db, memory, sentences(40, index * 100))
  const { bank } = await process({ bytes: 1024 })
  for (const round of [1, 2])
    for (const [index, memory] of memories.entries()) {
      const n = index * 100 + round
      const source = `The ${n} ferry leaves island ${n % 7} before word${n} comes`
      expect(await matchesOf(bank, memory, source, 1)).toEqual([[round + 1, 100]])
    }
})

const options: Options = {
  repetitions: 'across',
  repetitionsBefore100: true,
  internal: true,
  leaveOut: [],
  weights: defaultWeights(),
}

const documentOf = (count: number): AnalysedDocument => ({
  sourceLanguage: 'en',
  targetLanguage: 'fr',
  segments: Array.from({ length: count }, (_, index) => ({
    source: `The ${index % 90} ferry leaves harbour ${index} before word${index % 50} comes`,
    state: 'new' as const,
    context: null,
  })),
})

const latest = async (id: string): Promise<OpenMemory> => ({ id, revision: await revisionOf(id), penalty: 0 })

async function analyse(bank: Bank, memory: OpenMemory, over: Partial<Analysis> = {}) {
  const rows: Row[] = []
  const progress: number[] = []
  await bank.analyse(db, {
    documents: [documentOf(300), documentOf(100)],
    memoriesByPair: new Map([[pairOf('en', 'fr'), [memory]]]),
    options,
    onRows: (some) => rows.push(...some),
    onProgress: (words) => progress.push(words),
    ...over,
  })
  return { rows, progress }
}

test('an analysis gives the same on one thread or eight, on an index freshly made or grown by single units', async () => {
  const [whole, growing] = [await makeMemory(db), await makeMemory(db)]
  await addUnits(db, whole, sentences(600))
  await addUnits(db, growing, sentences(100))
  const [one, eight] = [await process({ threads: 1 }), await process({ threads: 8 })]
  await matchesOf(eight.bank, growing, 'The')
  for (let at = 101; at <= 600; at += 20) {
    await addUnits(db, growing, sentences(20, at))
    await matchesOf(eight.bank, growing, 'The')
  }
  const first = await analyse(one.bank, await latest(whole))
  expect(first.rows).toHaveLength(400)
  expect(first.rows.filter(({ match }) => match !== null).length).toBeGreaterThan(300)
  expect(first.progress.at(-1)).toBe(first.rows.reduce((sum, { counts }) => sum + counts.words, 0))
  const others = await Promise.all(
    Array.from({ length: 8 }, async () => analyse(eight.bank, await latest(growing))),
  )
  for (const { rows } of others) expect(rows).toEqual(first.rows)
})

test('texts that are no memory’s are taken in once for as long as there is room, and again when others needed it', async () => {
  const pieces = (word: string) =>
    JSON.stringify([documentOf(300).segments.map(({ source }) => [`${source} ${word}`, null, 1])])
  let reads = 0
  async function* texts(word: string) {
    reads++
    yield pieces(word)
  }
  const { bank } = await process({ bytes: 100_000 })
  const rowsOf = async (name: string) => {
    const memory = { id: name, revision: 0, penalty: 0 }
    return (await analyse(bank, memory, { looseTexts: new Map([[name, texts(name)]]) })).rows
  }
  const first = await rowsOf('mine')
  expect(first.every(({ match }) => match !== null)).toBe(true)
  expect(await rowsOf('mine')).toEqual(first)
  expect(reads).toBe(1)
  await rowsOf('others')
  await rowsOf('others')
  expect(reads).toBe(2)
  expect(await rowsOf('mine')).toEqual(first)
  expect(reads).toBe(3)
})

test('matches come between the slices of an analysis, and one that is cancelled ends with its reason', async () => {
  const memory = await makeMemory(db)
  await addUnits(db, memory, sentences(400))
  const { bank } = await process({ threads: 1 })
  const controller = new AbortController()
  let matches = 0
  const running = analyse(bank, await latest(memory), {
    documents: [documentOf(60_000)],
    options: { ...options, internal: false },
    signal: controller.signal,
  })
  const outcome = running.then(
    () => 'over',
    (error: unknown) => error,
  )
  for (; matches < 3; matches++)
    expect(await matchesOf(bank, memory, 'The 9 ferry leaves island 2 before word9 comes', 1)).toEqual([
      [9, 100],
    ])
  controller.abort(new Error('no longer wanted'))
  expect(await outcome).toEqual(new Error('no longer wanted'))
  expect(await matchesOf(bank, memory, 'The 8 ferry leaves island 1 before word8 comes', 1)).toEqual([
    [8, 100],
  ])
})

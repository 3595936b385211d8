import { mkdtemp, readdir, rm, utimes, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { deleteUnits } from '../features/memories/own/own.transitions.ts'
import { newId } from '../ids.ts'
import { openStorage, type Storage } from '../storage.ts'
import { castForEach, portalForFile } from '../testing/fixtures.ts'
import { addUnits, makeMemory } from '../testing/memories.ts'
import { openBank } from './bank.ts'
import { PartStore } from './kept.ts'
import { sweepCopies } from './sweeping.ts'

const portal = await portalForFile()
const { db, clock } = portal
const the = castForEach(portal)

/** A process on a machine of its own, with one file store for all. */
async function machine(storage: Storage) {
  const data = await mkdtemp(join(tmpdir(), 'hub-machine-'))
  const warnings: string[] = []
  const config = { data, limits: { memoryBytes: 1024 ** 3 } }
  const bank = openBank({ storage, config, warn: (line) => warnings.push(line) })
  onTestFinished(async () => {
    await bank.close()
    await rm(data, { recursive: true, force: true })
  })
  /** Looks something up, by which the memory's index is made and kept. */
  const lookUp = async (memory: string) => {
    const memories = await bank.open(db, [{ id: memory, revision: 1, penalty: 0 }])
    return memories.lookUp([{ source: 'The words that go', previous: null, next: null, id: null }], 3)
  }
  const copies = () => readdir(join(data, 'cache', 'memories'), { recursive: true }).catch(() => [])
  return { bank, data, warnings, lookUp, copies }
}

async function fileStore(): Promise<Storage> {
  const folder = await mkdtemp(join(tmpdir(), 'hub-store-'))
  onTestFinished(() => rm(folder, { recursive: true, force: true }))
  return openStorage({ ...portal.parts.config, storage: `file:${folder}` })
}

/** A store whose next writing waits, before or after what it writes is there. */
function slow(storage: Storage, when: 'before' | 'after') {
  const reached = Promise.withResolvers<void>()
  const released = Promise.withResolvers<void>()
  const wait = async () => {
    reached.resolve()
    await released.promise
  }
  const write: Storage['write'] = async (key, bytes) => {
    if (when === 'before') await wait()
    await storage.write(key, bytes)
    if (when === 'after') await wait()
  }
  return { storage: { ...storage, write }, reached: reached.promise, release: released.resolve }
}

async function ownMemory(): Promise<string> {
  const memory = await makeMemory(db, ['en', 'fr'])
  await db.updateTable('memories').set({ owner_id: the.mia.id }).where('id', '=', memory).execute()
  await addUnits(db, memory, [{ source: 'The words that go' }])
  return memory
}

const deleteAll = (bank: Parameters<typeof deleteUnits>[0]['bank']) =>
  deleteUnits({ db, clock, bank }, the.mia.id, { pair: null, client: undefined })

for (const when of ['before', 'after'] as const)
  test(`a unit is deleted while its index is being kept, ${when} it is in the store: no file has its words then`, async () => {
    const memory = await ownMemory()
    const { storage, reached, release } = slow(await fileStore(), when)
    const { bank, lookUp, copies, warnings } = await machine(storage)
    expect(await lookUp(memory)).toMatchObject([[{ number: 1 }]])
    await reached
    await deleteAll(bank)
    release()
    await bank.settled()
    expect(await storage.list(`memories/${memory}/`)).toEqual([])
    expect(await copies()).not.toContain(join(memory, '1'))
    expect(await lookUp(memory)).toEqual([[]])
    expect(warnings).toEqual([])
  })

test('a copy that another machine has of what was deleted is swept there; one in use, and one being written, stay', async () => {
  const [memory, other] = [await ownMemory(), await makeMemory(db)]
  await addUnits(db, other, [{ source: 'Open daily' }])
  const storage = await fileStore()
  const [here, there] = [await machine(storage), await machine(storage)]
  for (const each of [memory, other]) await there.lookUp(each)
  await there.bank.settled()
  await deleteAll(here.bank)
  expect(await there.copies()).toContain(join(memory, '1'))
  const writing = (name: string) => join(there.data, 'cache', 'memories', other, name)
  await writeFile(writing('2.fresh'), '')
  await writeFile(writing('2.killed'), '')
  const longAgo = new Date(clock.now().getTime() - 7_200_000)
  await utimes(writing('2.fresh'), clock.now(), clock.now())
  await utimes(writing('2.killed'), longAgo, longAgo)
  await sweepCopies({ db, clock }, there.data)
  await sweepCopies({ db, clock }, there.data)
  expect((await there.copies()).toSorted()).toEqual([other, join(other, '1'), join(other, '2.fresh')])
  await db.deleteFrom('memories').where('id', '=', other).execute()
  await sweepCopies({ db, clock }, there.data)
  expect(await there.copies()).toEqual([other, join(other, '2.fresh')])
})

test('an index that could not be checked is named, and ends nothing', async () => {
  const { data, warnings } = await machine(await fileStore())
  const read = () => Promise.reject(new Error('nobody reads'))
  const store = new PartStore({
    name: 'terms',
    storage: await fileStore(),
    data,
    read,
    warn: (line) => warnings.push(line),
  })
  const head = { memory: newId(), revision: 3, units: 1, last: 1, stamp: 1 }
  await store.keep({ head, bytes: new Uint8Array(8) }, () =>
    Promise.reject(new Error('the database is away')),
  )
  expect(warnings).toEqual([
    `The index terms/${head.memory}/3 may hold what was taken out since: Error: the database is away`,
  ])
})

import 'fake-indexeddb/auto'
import { deleteDB, openDB } from 'idb'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { storage } from '../../testing/storage.ts'
import { Device, type DraftsSchema } from './device.ts'

const name = 'device-test'

beforeEach(() => deleteDB(name))
afterEach(() => vi.useRealTimers())

const open = () =>
  openDB<DraftsSchema>(name, 1, {
    upgrade: (db) => void db.createObjectStore('drafts'),
    blocking: (_, __, event) => {
      if (event.target instanceof IDBDatabase) event.target.close()
    },
  })

/** A tab: what it leaves to later is done when asked. */
function tab(local: Storage, opening = open) {
  const waiting: (() => void)[] = []
  const device = new Device({ local, open: opening, later: (work) => void waiting.push(work) })
  const settle = async () => {
    for (const work of waiting.splice(0)) work()
    // IndexedDB answers transactions of one store in their order.
    await device.keys('')
    await device.keys('')
  }
  return { device, settle }
}

const entries = async (device: Device) => Object.fromEntries(await device.read('d/'))

test('what is kept is in local storage before the next line runs', () => {
  const local = storage()
  tab(local).device.keep('d/a', 'Un')
  expect(local.getItem('d/a')).toBe('Un')
})

test('a moment later it has left local storage, and is there for the next tab', async () => {
  const local = storage()
  const { device, settle } = tab(local)
  device.keep('d/a', 'Un')
  await settle()
  expect(local.length).toBe(0)
  expect(await entries(tab(local).device)).toEqual({ 'd/a': 'Un' })
  expect(await tab(local).device.keys('d/')).toEqual(['d/a'])
})

test('what was typed last wins over what moved before', async () => {
  const local = storage()
  const { device, settle } = tab(local)
  device.keep('d/a', 'Un')
  await settle()
  device.keep('d/a', 'Un deux')
  expect(await entries(tab(local).device)).toEqual({ 'd/a': 'Un deux' })
  await settle()
  expect(await entries(tab(local).device)).toEqual({ 'd/a': 'Un deux' })
})

test('what is erased is nowhere any more, moved or not', async () => {
  const local = storage()
  const { device, settle } = tab(local)
  device.keep('d/a', 'Un')
  device.keep('d/b', 'Deux')
  await settle()
  device.keep('d/c', 'Trois')
  for (const key of ['d/a', 'd/b', 'd/c']) device.erase(key)
  await settle()
  expect(await entries(tab(local).device)).toEqual({})
})

test('what another tab left behind is erased too, once it was read', async () => {
  const local = storage()
  const closedTab = tab(local)
  closedTab.device.keep('d/a', 'Un')
  await closedTab.settle()
  const { device, settle } = tab(local)
  await device.read('d/')
  device.erase('d/a')
  await settle()
  expect(await entries(tab(local).device)).toEqual({})
})

test('ten thousand long segments fit, though local storage has room for none of them', async () => {
  const { device, settle } = tab(storage(10))
  const long = 'Une phrase longue. '.repeat(50)
  for (let n = 0; n < 10_000; n++) device.keep(`d/${n}`, long)
  expect(device.room()).toBe('writing')
  await settle()
  await expect.poll(() => device.room()).toBe('kept')
  expect((await tab(storage()).device.read('d/')).size).toBe(10_000)
})

test('thousands that change at once go to the disk in parts, and what is typed during that follows by itself', async () => {
  const local = storage()
  const { device, settle } = tab(local)
  for (let n = 0; n < 1300; n++) device.keep(`d/${n}`, 'Un')
  const moving = settle()
  device.keep('d/7', 'Deux')
  await moving
  await expect.poll(() => local.length).toBeLessThan(2)
  await settle()
  await expect.poll(() => local.length).toBe(0)
  const after = await entries(tab(local).device)
  expect(Object.keys(after)).toHaveLength(1300)
  expect(after['d/7']).toBe('Deux')
})

test('a longer text that local storage has no room for leaves no older one that would win', async () => {
  const local = storage(10)
  const { device, settle } = tab(local)
  device.keep('d/a', 'kurz')
  device.keep('d/a', 'viel zu lang für hier')
  await settle()
  await settle()
  expect(await entries(tab(local).device)).toEqual({ 'd/a': 'viel zu lang für hier' })
})

test('a browser without IndexedDB keeps what local storage has room for, and says when it is full', async () => {
  const local = storage(10)
  const { device, settle } = tab(local, () => Promise.reject(new Error('not here')))
  const kinds: string[] = []
  device.onRoom(() => kinds.push(device.room()))
  device.keep('d/a', 'kurz')
  await settle()
  expect(device.room()).toBe('kept')
  device.keep('d/b', 'viel zu lang für hier')
  await settle()
  expect(device.room()).toBe('full')
  expect(await entries(device)).toEqual({ 'd/a': 'kurz', 'd/b': 'viel zu lang für hier' })
  device.erase('d/b')
  expect(kinds).toEqual(['writing', 'full', 'kept'])
})

test('where a browser refuses IndexedDB at once, local storage keeps what is typed', async () => {
  const local = storage()
  const refuse = () => {
    throw new DOMException('Not here.', 'SecurityError')
  }
  const { device } = tab(local, refuse)
  device.keep('d/a', 'Un')
  expect(await entries(device)).toEqual({ 'd/a': 'Un' })
  expect(await device.keys('d/')).toEqual(['d/a'])
})

test('an IndexedDB that never answers is not waited for', async () => {
  vi.useFakeTimers()
  const local = storage()
  const { device } = tab(local, () => new Promise(() => {}))
  device.keep('d/a', 'Un')
  const read = entries(device)
  await vi.runAllTimersAsync()
  expect(await read).toEqual({ 'd/a': 'Un' })
})

import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { connect, type Socket } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { readConfig } from '@hub/server/config'
import { openStorage } from '@hub/server/storage'
import { afterEach, beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { freePort } from './outside.ts'
import { s3Store } from './store.ts'

let folder = ''
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'hub-store-'))
})
afterEach(() => rm(folder, { recursive: true }))

/** A connection on which half of an upload has come so far, and on which something is asked again and again. */
async function uploading(address: string): Promise<Socket> {
  const { hostname, port } = new URL(address)
  const socket = connect(Number(port), hostname)
  socket.on('error', () => {})
  const asking = setInterval(() => socket.write(`GET /hub/ready HTTP/1.1\r\nhost: ${hostname}\r\n\r\n`), 1000)
  onTestFinished(() => {
    clearInterval(asking)
    socket.destroy()
  })
  await once(socket, 'connect')
  socket.write(`PUT /hub/half HTTP/1.1\r\nhost: ${hostname}\r\ncontent-length: 2\r\n\r\na`)
  return socket
}

test('what the store keeps is known; it goes away once all calls are answered, though connections are kept', async () => {
  const port = await freePort()
  const store = await s3Store(folder, port)
  onTestFinished(store.close)
  for (const [name, value] of Object.entries(store.env)) vi.stubEnv(name, value)
  const storage = await openStorage(readConfig({ ...store.env, HUB_DATA: folder }, folder))
  for (const key of ['ready', 'files/a', 'memories/b/c']) await storage.write(key, Buffer.from(key))
  const socket = await uploading(`http://127.0.0.1:${port}`)
  await expect.poll(store.keys).toHaveLength(4)
  const leaving = store.leave()
  socket.write('b')
  await leaving
  expect(await storage.ready()).toBe(false)
  expect((await store.keys()).toSorted()).toEqual(['files/a', 'half', 'memories/b/c', 'ready'])
  await store.comeBack()
  expect(await storage.size('half')).toBe(2)
})

import { createReadStream } from 'node:fs'
import { chmod, mkdir, mkdtemp, readdir, rename, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import S3rver from 's3rver'
import { afterEach, expect, test, vi } from 'vitest'
import { readConfig } from './config.ts'
import { openStorage } from './storage.ts'

const closers: (() => Promise<unknown>)[] = []
afterEach(async () => {
  vi.unstubAllEnvs()
  for (const close of closers.splice(0).reverse()) await close()
})

async function folder(): Promise<string> {
  const root = await mkdtemp(join(tmpdir(), 'hub-storage-'))
  closers.push(() => rm(root, { recursive: true, force: true }))
  return root
}

const bytes = new Uint8Array([0, 1, 2, 255])

const whole = async (reading: Promise<Readable>) => new Uint8Array(await buffer(await reading))

test('documents are kept in a folder, byte for byte', async () => {
  const storage = await openStorage(readConfig({ HUB_DATA: await folder() }, '/'))
  await storage.write('documents/1', bytes)
  expect(await whole(storage.open('documents/1'))).toEqual(bytes)
  expect([await storage.size('documents/1'), await storage.size('documents/2')]).toEqual([
    bytes.length,
    undefined,
  ])
  await storage.write('documents-of-others/1', bytes)
  expect(await Promise.all(['documents/', 'nothing/'].map(storage.list))).toEqual([['documents/1'], []])
  expect(await storage.ready()).toBe(true)
  await expect(storage.open('documents/2')).rejects.toThrow('temporarily unavailable')
})

test('documents are for their owner alone, also those that an older portal wrote', async () => {
  const data = await folder()
  await mkdir(join(data, 'files', 'documents'), { recursive: true })
  for (const path of ['files', 'files/documents']) await chmod(join(data, path), 0o755)
  await writeFile(join(data, 'files', 'documents', 'old'), bytes, { mode: 0o644 })
  const storage = await openStorage(readConfig({ HUB_DATA: data }, '/'))
  await storage.write('documents/new', bytes)
  await storage.write('reports/new', bytes)
  await storage.ready()
  const modes: Record<string, string> = {}
  for (const name of ['', ...(await readdir(join(data, 'files'), { recursive: true }))])
    modes[name] = ((await stat(join(data, 'files', name))).mode & 0o777).toString(8)
  expect(modes).toEqual({
    '': '700',
    documents: '700',
    'documents/old': '600',
    'documents/new': '600',
    reports: '700',
    'reports/new': '600',
    ready: '600',
  })
})

test('a folder that is gone is not ready, and neither asking nor writing creates it', async () => {
  const data = await folder()
  const storage = await openStorage(readConfig({ HUB_DATA: data }, '/'))
  await storage.write('documents/1', bytes)
  await rename(join(data, 'files'), join(data, 'lost'))
  expect([await storage.ready(), await storage.ready()]).toEqual([false, false])
  // A disk that comes back there would hide what was written in between.
  await expect(storage.write('documents/2', bytes)).rejects.toMatchObject({ refusal: { status: 503 } })
  expect(await readdir(data)).toEqual(['lost'])
  await writeFile(join(data, 'files'), '')
  await expect(storage.write('documents/2', bytes)).rejects.toMatchObject({ refusal: { status: 503 } })
  await expect(storage.writeFrom('documents/2', Readable.from([bytes]), 2)).rejects.toMatchObject({
    refusal: { status: 503 },
  })
  await rm(join(data, 'files'))
  await expect(storage.size('documents/1')).rejects.toThrow('ENOENT')
  await rename(join(data, 'lost'), join(data, 'files'))
  expect(await storage.ready()).toBe(true)
})

/** A store of this machine's, as `HUB_STORAGE` names it. */
async function openS3() {
  vi.stubEnv('AWS_ACCESS_KEY_ID', 'S3RVER')
  vi.stubEnv('AWS_SECRET_ACCESS_KEY', 'S3RVER')
  const server = new S3rver({
    address: '127.0.0.1',
    port: 0,
    silent: true,
    directory: await folder(),
    configureBuckets: [{ name: 'hub', configs: [] }],
  })
  const { port } = await server.run()
  closers.push(() => server.close())
  return openStorage(
    readConfig({ HUB_STORAGE: `s3://hub?endpoint=http://127.0.0.1:${port}&region=eu-west-2` }, '/'),
  )
}

test('or in an S3-compatible store', async () => {
  const storage = await openS3()
  await storage.write('documents/1', bytes)
  expect(await whole(storage.open('documents/1'))).toEqual(bytes)
  expect([await storage.size('documents/1'), await storage.size('documents/2')]).toEqual([
    bytes.length,
    undefined,
  ])
  expect(await storage.ready()).toBe(true)
})

test('a store that knows nothing of Amazon’s own framing keeps the very bytes of a file, and of a stream whose size is given', async () => {
  const storage = await openS3()
  const file = join(await folder(), 'upload')
  await writeFile(file, bytes)
  await storage.writeFrom('documents/1', createReadStream(file), bytes.length)
  await storage.writeFrom('documents/2', Readable.from([bytes], { objectMode: false }), bytes.length)
  for (const key of ['documents/1', 'documents/2']) expect(await whole(storage.open(key))).toEqual(bytes)
  await storage.write('documents-of-others/1', bytes)
  expect(await Promise.all(['documents/', 'nothing/'].map(storage.list))).toEqual([
    ['documents/1', 'documents/2'],
    [],
  ])
})

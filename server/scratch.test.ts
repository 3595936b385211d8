import { mkdir, mkdtemp, readdir, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import { afterEach, expect, test } from 'vitest'
import { unavailable } from './refusals.ts'
import { FileTooLong, openScratch, readWhole, writeWhole } from './scratch.ts'

const folders: string[] = []
afterEach(async () => {
  for (const folder of folders.splice(0)) await rm(folder, { recursive: true, force: true })
})

async function workFolder(): Promise<string> {
  const data = await mkdtemp(join(tmpdir(), 'hub-scratch-'))
  folders.push(data)
  return join(data, 'work')
}

const bytes = Buffer.from('a document')

test('a file that is worked on has no name, so nothing of it is left after a crash', async () => {
  const folder = await workFolder()
  const file = await (await openScratch(folder)).create()
  expect(await file.receive([bytes.subarray(0, 4), bytes.subarray(4)], 100)).toBe(10)
  expect(await readdir(folder)).toEqual([])
  expect(Buffer.from(readWhole(file.path, 10))).toEqual(bytes)
  await file.close()
})

test('the folder is for its owner alone, and what a crash left in it goes at the start', async () => {
  const folder = await workFolder()
  await mkdir(folder, { mode: 0o755 })
  await writeFile(join(folder, 'left'), 'over')
  await openScratch(folder)
  expect(await readdir(folder)).toEqual([])
  expect((await stat(folder)).mode & 0o777).toBe(0o700)
})

test('a file over its limit is refused as soon as it is, and never cut off', async () => {
  const file = await (await openScratch(await workFolder())).create()
  async function* endless() {
    for (;;) yield bytes
  }
  await expect(file.receive(endless(), 1000)).rejects.toThrow(FileTooLong)
  await file.close()
})

test('what another process wrote is read again, in pieces too', async () => {
  const scratch = await openScratch(await workFolder())
  const [whole, part] = [await scratch.create(), await scratch.create()]
  expect(writeWhole(whole.path, [bytes.subarray(0, 4), bytes.subarray(4)])).toBe(10)
  writeWhole(part.path, [bytes])
  expect(await buffer(whole.read())).toEqual(bytes)
  expect(await buffer(part.read({ start: 2, end: 4 }))).toEqual(bytes.subarray(2, 5))
})

test('where no file can be made, the answer is that the service is away for a while', async () => {
  const folder = await workFolder()
  const scratch = await openScratch(folder)
  await rm(folder, { recursive: true })
  await expect(scratch.create()).rejects.toMatchObject({
    refusal: unavailable,
    cause: { code: 'ENOENT' },
  })
})

import { mkdtemp, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, expect, test } from 'vitest'
import { readConfig } from './config.ts'
import { makeFolder } from './folders.ts'
import { makeDataFolder } from './opening.ts'
import { openStorage } from './storage.ts'

const made: string[] = []
afterEach(async () => {
  for (const folder of made.splice(0)) await rm(folder, { recursive: true })
})

async function place(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'hub-folders-'))
  made.push(folder)
  return folder
}

test('a folder is made with those above it, by several at once too', async () => {
  const folder = join(await place(), 'a', 'b', 'c')
  await Promise.all([
    makeFolder(folder, 0o700),
    makeFolder(folder, 0o700),
    makeFolder(join(folder, 'd'), 0o700),
  ])
  expect((await stat(folder)).mode & 0o777).toBe(0o700)
  await makeFolder(folder)
})

test('a file where a folder should be is refused', async () => {
  const file = join(await place(), 'file')
  await writeFile(file, '-')
  await expect(makeFolder(file)).rejects.toThrow('EEXIST')
  await expect(makeFolder(join(file, 'folder'))).rejects.toThrow('EEXIST')
})

test('a store whose folder cannot be made is named by its variable', async () => {
  const file = join(await place(), 'file')
  await writeFile(file, '-')
  await expect(openStorage(readConfig({ HUB_STORAGE: `file:${file}/store` }, '/'))).rejects.toThrow(
    `HUB_STORAGE names ${file}/store, which can't be used: "${file}" is there, and is no folder.`,
  )
})

test.runIf(process.platform === 'linux')(
  'a place where no folder can be made is named at once, and not tried for ever',
  async () => {
    const data = '/proc/hub/data'
    await expect(makeDataFolder(readConfig({ HUB_DATA: data }, '/'))).rejects.toThrow(
      `HUB_DATA is ${data}, which can't be used: "/proc/hub" can’t be made: nothing can be made in the folder above it.`,
    )
  },
)

import { mkdir, mkdtemp, rename, rm, symlink, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { openFolder } from './folder.ts'

const most = 1024
let base = ''
beforeEach(async () => {
  base = await mkdtemp(join(tmpdir(), 'hub-folder-'))
  await mkdir(join(base, 'project', 'texts'), { recursive: true })
  await mkdir(join(base, 'outside'))
  await writeFile(join(base, 'project', 'texts', 'menu.txt'), 'Open daily.')
  await writeFile(join(base, 'outside', 'menu.txt'), 'My secrets.')
})
afterEach(() => rm(base, { recursive: true }))

const projectFolder = () => openFolder(join(base, 'project'), most)

test('a file is read as it was found, also by a link that stays in the folder', async () => {
  await symlink(join('texts', 'menu.txt'), join(base, 'project', 'link.txt'))
  const folder = await projectFolder()
  for (const path of ['texts/menu.txt', 'link.txt'])
    expect((await folder.read(await folder.find(path))).toString()).toBe('Open daily.')
})

test('a link that takes the place of a file after it was found is not followed', async () => {
  const folder = await projectFolder()
  const place = await folder.find('texts/menu.txt')
  await rm(place.file)
  await symlink(join(base, 'outside', 'menu.txt'), place.file)
  await expect(folder.read(place)).rejects.toThrow('"texts/menu.txt" cannot be read.')
})

test('a folder that becomes a link out of the project after a file of it was found is not followed', async () => {
  const folder = await projectFolder()
  const place = await folder.find('texts/menu.txt')
  await rename(join(base, 'project', 'texts'), join(base, 'project', 'moved'))
  await symlink(join(base, 'outside'), join(base, 'project', 'texts'))
  await expect(folder.read(place)).rejects.toThrow('"texts/menu.txt" is a link that leads out of the folder.')
})

test('another file of the same length that takes the place of one is not taken for it', async () => {
  const folder = await projectFolder()
  const place = await folder.find('texts/menu.txt')
  await writeFile(`${place.file}.new`, 'Shut daily.')
  await rename(`${place.file}.new`, place.file)
  await expect(folder.read(place)).rejects.toThrow('"texts/menu.txt" changes while it is read')
})

test('what is no file is not waited for', async () => {
  const folder = await projectFolder()
  await expect(folder.find('texts')).rejects.toThrow('"texts" is no file.')
})

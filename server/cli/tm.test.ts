import { mkdtemp, readdir, readFile, symlink, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { expect, test } from 'vitest'
import { portalForFile } from '../testing/fixtures.ts'
import { hub } from '../testing/hub.ts'

const portal = await portalForFile()

const folderWith = async (files: Readonly<Record<string, string>>): Promise<string> => {
  const folder = await mkdtemp(join(tmpdir(), 'hub-tm-'))
  for (const [name, text] of Object.entries(files)) await writeFile(join(folder, name), text)
  return folder
}

const run = (folder: string, ...args: string[]) => hub(portal.parts, ['tm', ...args], folder)
const table = 'source,target\nBread,Pain\nMilk,Lait\nAlone,\n'

test('hub tm takes a file in, lists the memories and gives one out again', async () => {
  const folder = await folderWith({ 'menu.csv': table })
  const importOutput = await run(folder, 'import', 'menu.csv', '--name=Menu', '--pair=en:fr', '--penalty=2')
  expect(importOutput).toEqual({
    code: 0,
    out: 'Menu: 2 units added, 0 renewed, 1 left out.\n',
    err: 'Line 4: It has no translation.\n',
  })
  const again = await run(folder, 'import', 'menu.csv', '--name=menu', '--pair=en:fr', '--json')
  expect(JSON.parse(again.out)).toEqual({
    units: 2,
    added: 0,
    updated: 0,
    skipped: [{ line: 4, reason: 'It has no translation.' }],
    skipped_count: 1,
  })
  const list = await run(folder, 'list', '--json')
  expect(JSON.parse(list.out)).toEqual([{ id: expect.any(String), name: 'Menu', units: 2, revision: 1 }])
  expect((await run(folder, 'list')).out).toMatch(/Menu +en:fr +2 +2 +1/)
  expect((await run(folder, 'export', 'MENU', 'out.tmx')).out).toBe('2 units of Menu are in out.tmx.\n')
  expect(await readFile(join(folder, 'out.tmx'), 'utf8')).toContain(
    '<tuv xml:lang="fr"><seg>Lait</seg></tuv>',
  )
  const copy = await run(folder, 'import', 'out.tmx', '--name=Menu', '--pair=en:fr')
  expect(copy.out).toBe('Menu: 0 units added, 0 renewed, 0 left out.\n')
})

test('a memory that the disk has no room for leaves the file as it was, and what is no file is written as it is', async () => {
  const folder = await folderWith({ 'menu.csv': table, 'menu.tmx': 'as before' })
  await run(folder, 'import', 'menu.csv', '--name=Full', '--pair=en:fr')
  await symlink('/dev/full', join(folder, 'menu.tmx.partial'))
  expect(await run(folder, 'export', 'Full', 'menu.tmx')).toEqual({
    code: 1,
    out: '',
    err: 'The file "menu.tmx" does not fit: the disk is full.\n',
  })
  expect(await readFile(join(folder, 'menu.tmx'), 'utf8')).toBe('as before')
  expect((await readdir(folder)).toSorted()).toEqual(['menu.csv', 'menu.tmx'])
  expect((await run(folder, 'export', 'Full', '/dev/null')).code).toBe(0)
  expect((await run(folder, 'export', 'Full', '.')).err).toBe('The file "." is a folder.\n')
  expect((await run(folder, 'import', '/dev/null', '--name=Full', '--pair=en:fr')).err).toBe(
    'The file "/dev/null" is a device, and no file.\n',
  )
  for (const file of ['gone/menu.tmx', 'menu.csv/menu.tmx'])
    expect((await run(folder, 'export', 'Full', file)).err).toBe(
      `There is no folder "${join(folder, dirname(file))}" to write into.\n`,
    )
})

test.runIf(process.platform === 'linux')(
  'a folder that takes no files is named, not the file that could not be made in it',
  async () => {
    const folder = await folderWith({ 'menu.csv': table })
    await run(folder, 'import', 'menu.csv', '--name=Nowhere', '--pair=en:fr')
    expect((await run(folder, 'export', 'Nowhere', '/proc/menu.tmx')).err).toBe(
      'Nothing can be written into the folder "/proc".\n',
    )
  },
)

test('hub tm names one unit as one', async () => {
  const lines = Array.from({ length: 21 }, () => 'Alone,\n').join('')
  const folder = await folderWith({ 'one.csv': `source,target\nBread,Pain\n${lines}` })
  const importOutput = await run(folder, 'import', 'one.csv', '--name=One', '--pair=en:fr')
  expect(importOutput.out).toBe('One: 1 unit added, 0 renewed, 21 left out.\n')
  expect(importOutput.err).toMatch(/\n1 more was left out\.\n$/)
  expect((await run(folder, 'export', 'One', 'out.tmx')).out).toBe('1 unit of One is in out.tmx.\n')
})

test('hub tm says what is wrong, and stores nothing then', async () => {
  const folder = await folderWith({
    'menu.csv': table,
    'broken.tmx': '<tmx version="1.4"><header/><body><tu></body></tmx>',
  })
  const fails = async (code: number, sentence: string | RegExp, ...args: string[]) => {
    const output = await run(folder, ...args)
    expect([output.code, output.out]).toEqual([code, ''])
    expect(output.err).toMatch(sentence)
  }
  await fails(1, /^The file "nothing.csv" is not there/, 'import', 'nothing.csv', '--name=A', '--pair=en:fr')
  await fails(1, /not well-formed XML. Line 1/, 'import', 'broken.tmx', '--name=A', '--pair=en:fr')
  await fails(2, /--pair is "en"/, 'import', 'menu.csv', '--name=A', '--pair=en')
  await fails(2, /--penalty is "101"/, 'import', 'menu.csv', '--name=A', '--pair=en:fr', '--penalty=101')
  await fails(2, /--name/, 'import', 'menu.csv', '--pair=en:fr')
  await fails(1, /^There is no memory A\./, 'export', 'A', 'a.tmx')
  expect((await run(folder, 'list', '--json')).out).not.toContain('"A"')
  await run(folder, 'import', 'menu.csv', '--name=French', '--pair=en:fr')
  await fails(
    1,
    /^The memory French is en:fr, not en:de\./,
    'import',
    'menu.csv',
    '--name=French',
    '--pair=en:de',
  )
})

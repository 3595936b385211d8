import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { portalForFile } from '../testing/fixtures.ts'
import { folders } from '../testing/folder.ts'
import { hub } from '../testing/hub.ts'

const portal = await portalForFile()
const folderOf = folders()

const run = (folder: string, ...args: string[]) => hub(portal.parts, ['terms', ...args], folder)
const table =
  'concept,en,en status,fr,product line\n1,hob,,table,A\n1,cooker,forbidden,,\n2,,,,\n3,oven,,four,\n'

test('hub terms takes a file in, lists the term bases and gives one out again', async () => {
  const folder = await folderOf({ 'kitchen.csv': table })
  const importOutput = await run(folder, 'import', 'kitchen.csv', '--name=Kitchen')
  expect(importOutput).toEqual({
    code: 0,
    out: 'Kitchen: 2 concepts added, 0 changed, 1 left out.\n',
    err: 'Line 4: The concept "2" has no term.\nNo place for column product line: 1 time.\n',
  })
  const again = await run(folder, 'import', 'kitchen.csv', '--name=kitchen', '--json')
  expect(JSON.parse(again.out)).toMatchObject({ units: 2, added: 0, updated: 0, skipped_count: 1 })
  const list = await run(folder, 'list', '--json')
  expect(JSON.parse(list.out)).toEqual([
    { id: expect.any(String), name: 'Kitchen', concepts: 2, terms: 5, revision: 1 },
  ])
  expect((await run(folder, 'list')).out).toMatch(/Kitchen +en fr +2 +5 +1/)
  for (const file of ['out.tbx', 'out.csv']) {
    expect((await run(folder, 'export', 'KITCHEN', file)).out).toBe(`2 concepts of Kitchen are in ${file}.\n`)
    const copy = await run(folder, 'import', file, '--name=Kitchen')
    expect(copy.out).toBe('Kitchen: 0 concepts added, 0 changed, 0 left out.\n')
  }
  expect(await readFile(join(folder, 'out.tbx'), 'utf8')).toContain('<term>table</term>')
})

test('hub terms says what is wrong, and stores nothing then', async () => {
  const folder = await folderOf({
    'kitchen.csv': table,
    'broken.tbx': '<tbx><text><body><conceptEntry></body>',
  })
  const fails = async (code: number, sentence: string | RegExp, ...args: string[]) => {
    const output = await run(folder, ...args)
    expect([output.code, output.out]).toEqual([code, ''])
    expect(output.err).toMatch(sentence)
  }
  await fails(1, /^The file "nothing.csv" is not there/, 'import', 'nothing.csv', '--name=A')
  await fails(1, /Line 1/, 'import', 'broken.tbx', '--name=A')
  await fails(2, /--name/, 'import', 'kitchen.csv')
  await fails(1, /^There is no term base A\./, 'export', 'A', 'a.tbx')
  expect((await run(folder, 'list', '--json')).out).not.toContain('"A"')
})

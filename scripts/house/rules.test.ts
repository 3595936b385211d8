import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { withRooms, withTable } from './rules.ts'
import { type Room, rooms } from './table.ts'

const root = join(import.meta.dirname, '..', '..')
const read = (file: string) => readFileSync(join(root, file), 'utf8')

const cellar: Room = { name: 'cellar', files: ['cellar/**'], imports: 'nothing', refuses: ['**'] }

test('the linter refuses what the table refuses, and keeps its other rules', () => {
  const before = JSON.stringify({
    files: { includes: ['**'] },
    overrides: [
      { includes: ['*.config.ts'], linter: { rules: { style: { noDefaultExport: 'off' } } } },
      { includes: ['attic/**'], linter: { rules: { style: { noRestrictedImports: 'error' } } } },
    ],
  })
  expect(JSON.parse(withRooms(before, [cellar]))).toEqual({
    files: { includes: ['**'] },
    overrides: [
      { includes: ['*.config.ts'], linter: { rules: { style: { noDefaultExport: 'off' } } } },
      {
        includes: ['cellar/**'],
        linter: {
          rules: {
            style: {
              noRestrictedImports: {
                level: 'error',
                options: { patterns: [{ group: ['**'], message: 'cellar may import: nothing.' }] },
              },
            },
          },
        },
      },
    ],
  })
})

test('a page without a place for the rooms is named', () => {
  expect(() => withTable('# The house\n', rooms)).toThrow('The page has no place for the rooms.')
})

test('every folder of the house is drawn in ARCHITECTURE.md, and every drawn room is in the table or free', () => {
  const page = read('ARCHITECTURE.md')
  const names = [...page.matchAll(/^(\w+)\/ +\w/gm)].map(([, name]) => name)
  const { workspaces } = JSON.parse(read('package.json'))
  expect(new Set(names)).toEqual(new Set([...workspaces, 'environments', 'scripts', 'deploy']))
  const roomNames = new Set(rooms.flatMap(({ name }) => name.split(/[/:,]/)).map((part) => part.trim()))
  // What measures, attacks and drives the product may import all of it.
  const free = ['e2e', 'bench', 'fuzz', 'environments', 'scripts', 'deploy']
  expect(names.filter((name) => !roomNames.has(name ?? ''))).toEqual(free)
})

test('ARCHITECTURE.md lists the folders of the server’s features, and no other', () => {
  const list = /^ {2}features\/ +([\w\s,-]+?)\n {2}\w/m.exec(read('ARCHITECTURE.md'))?.[1] ?? ''
  const names = list.split(',').map((name) => name.trim())
  expect(names.toSorted()).toEqual(readdirSync(join(root, 'server', 'features')).toSorted())
})

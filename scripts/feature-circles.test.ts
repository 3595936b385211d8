import { globSync, readFileSync } from 'node:fs'
import { dirname, join, sep } from 'node:path'
import { expect, test } from 'vitest'

// The linter refuses circles between files. This refuses circles between the folders of the server's features.

const features = join(import.meta.dirname, '..', 'server', 'features')

/** Which folders each folder imports, both counted `depth` deep; tests may import what they like. */
function importsByFolder(depth: 1 | 2): Map<string, Set<string>> {
  const folderOf = (path: string) => dirname(path).split(sep).slice(0, depth).join('/')
  const imports = new Map<string, Set<string>>()
  for (const file of globSync('**/*.ts', { cwd: features, exclude: ['**/*.test.ts'] })) {
    const folder = folderOf(file)
    const names = imports.get(folder) ?? new Set()
    const source = readFileSync(join(features, file), 'utf8')
    for (const [, name = ''] of source.matchAll(/from '(\.[^']+)'/g)) {
      const other = join(dirname(file), name)
      if (!other.startsWith('..') && folderOf(other) !== folder) names.add(folderOf(other))
    }
    imports.set(folder, names)
  }
  return imports
}

/** Takes away the folders that import no other, again and again: what is left forms circles. */
function inCircles(imports: ReadonlyMap<string, ReadonlySet<string>>): string[] {
  const rest = new Map(imports)
  for (let before = -1; before !== rest.size; ) {
    before = rest.size
    for (const [folder, others] of [...rest])
      if (![...others].some((other) => rest.has(other))) rest.delete(folder)
  }
  return [...rest.keys()]
}

test("the folders of the server's features import one another in no circle", () => {
  const imports = importsByFolder(1)
  expect(imports.get('offers')).toEqual(new Set(['work', 'before-yes', 'capacity', 'mail']))
  expect(inCircles(imports)).toEqual([])
})

test('the rooms within a feature import one another in no circle', () => {
  const imports = importsByFolder(2)
  expect(imports.get('memories/staff')).toContain('memories/units')
  // A feature's own files are beside its rooms, and may use them and be used.
  const rooms = [...imports].filter(([folder]) => folder.includes('/'))
  expect(inCircles(new Map(rooms))).toEqual([])
})

test('a circle over several folders is found', () => {
  const imports = new Map([
    ['work', new Set(['mail'])],
    ['mail', new Set(['jobs'])],
    ['jobs', new Set(['work'])],
    ['audit', new Set<string>()],
  ])
  expect(inCircles(imports)).toEqual(['work', 'mail', 'jobs'])
})

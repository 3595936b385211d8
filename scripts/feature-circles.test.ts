import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

// The linter refuses circles between files. This refuses circles between the folders of the server's features.

const features = join(import.meta.dirname, '..', 'server', 'features')

/** Which folders each folder imports; tests may import what they like. */
function importsByFolder(): Map<string, Set<string>> {
  const imports = new Map<string, Set<string>>()
  for (const file of globSync('*/*.ts', { cwd: features, exclude: ['**/*.test.ts'] })) {
    const [folder = ''] = file.split(/[\\/]/)
    const found = imports.get(folder) ?? new Set()
    const source = readFileSync(join(features, file), 'utf8')
    for (const [, other = ''] of source.matchAll(/from '\.\.\/([\w-]+)\//g)) found.add(other)
    imports.set(folder, found)
  }
  return imports
}

/** Takes away the folders that import no other, again and again: what is left forms circles. */
function inCircles(imports: ReadonlyMap<string, ReadonlySet<string>>): string[] {
  const left = new Map(imports)
  for (let before = -1; before !== left.size; ) {
    before = left.size
    for (const [folder, others] of [...left])
      if (![...others].some((other) => left.has(other))) left.delete(folder)
  }
  return [...left.keys()]
}

test("the folders of the server's features import one another in no circle", () => {
  const imports = importsByFolder()
  expect(imports.get('offers')).toEqual(new Set(['work']))
  expect(inCircles(imports)).toEqual([])
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

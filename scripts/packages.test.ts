import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import * as z from 'zod/mini'

const root = join(import.meta.dirname, '..')

const Lock = z.object({
  packages: z.record(
    z.string(),
    z.object({ dev: z.optional(z.boolean()), devOptional: z.optional(z.boolean()) }),
  ),
})

/** What runs, or is read to build the page, when the portal is started. */
const sources = globSync(['{text,contract,tm,documents,server,web}/**/*.{ts,tsx}', 'scripts/page.ts'], {
  cwd: root,
  exclude: ['**/node_modules/**', '**/testing/**', '**/*.test.*', '**/*.d.ts', '**/dist/**'],
})

/** The packages that a source imports, but for types. */
function packagesIn(path: string): string[] {
  const text = readFileSync(join(root, path), 'utf8')
  const statements = text.matchAll(
    /^(?:import|export)\s(?!type\s)[^;]*?from '([^'.][^']*)'|\bimport\('([^'.][^']*)'\)/gm,
  )
  return [...statements]
    .map(([, named, late]) => named ?? late ?? '')
    .filter((name) => !name.startsWith('node:') && !name.startsWith('@hub/'))
    .map((name) =>
      name
        .split('/')
        .slice(0, name.startsWith('@') ? 2 : 1)
        .join('/'),
    )
}

test('npm start in production needs no package that is there for development alone', () => {
  const { packages } = z.parse(Lock, JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8')))
  const used = new Map(sources.flatMap((path) => packagesIn(path).map((name) => [name, path] as const)))
  expect([...used.keys()]).toEqual(
    expect.arrayContaining(['fastify', 'react', 'vite', '@vitejs/plugin-react']),
  )
  const missing = [...used].filter(([name, path]) => {
    const workspace = path.split('/')[0]
    const found = packages[`${workspace}/node_modules/${name}`] ?? packages[`node_modules/${name}`]
    return !found || found.dev === true || found.devOptional === true
  })
  expect(missing).toEqual([])
})

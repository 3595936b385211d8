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

/** What runs, or is read to build the page, when the portal is started, and what is asked about it where it runs. */
const sources = globSync(
  [
    '{text,contract,tm,spelling,documents,server,web}/**/*.{ts,tsx}',
    'scripts/{page,audit,sbom,npm,command}.ts',
  ],
  {
    cwd: root,
    exclude: ['**/node_modules/**', '**/testing/**', '**/*.test.*', '**/*.d.ts', '**/dist/**'],
  },
)

/** The packages that a source imports, but for types. */
function packagesIn(path: string): string[] {
  const text = readFileSync(join(root, path), 'utf8')
  const statements = text.matchAll(
    /^(?:import|export)\s(?!type\s)[^;]*?from '([^'.][^']*)'|\bimport\('([^'.][^']*)'\)/gm,
  )
  return (
    [...statements]
      .map(([, name, late]) => name ?? late ?? '')
      // The build makes what is virtual.
      .filter((name) => !/^(node:|@hub\/|virtual:)/.test(name))
      .map((name) =>
        name
          .split('/')
          .slice(0, name.startsWith('@') ? 2 : 1)
          .join('/'),
      )
  )
}

test('npm start in production needs no package that is there for development alone', () => {
  const { packages } = z.parse(Lock, JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8')))
  const imports = new Map(sources.flatMap((path) => packagesIn(path).map((name) => [name, path] as const)))
  expect([...imports.keys()]).toEqual(
    expect.arrayContaining(['fastify', 'react', 'vite', '@vitejs/plugin-react']),
  )
  const missing = [...imports].filter(([name, path]) => {
    const workspace = path.split('/')[0]
    const entry = packages[`${workspace}/node_modules/${name}`] ?? packages[`node_modules/${name}`]
    return !entry || entry.dev === true || entry.devOptional === true
  })
  expect(missing).toEqual([])
})

import { execFileSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { homedir, tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import * as z from 'zod/mini'

const root = join(import.meta.dirname, '..')

const Bom = z.object({
  bomFormat: z.literal('CycloneDX'),
  specVersion: z.string(),
  metadata: z.object({ component: z.object({ name: z.string(), type: z.string() }) }),
  components: z.array(
    z.object({
      'bom-ref': z.string(),
      hashes: z.optional(z.array(z.object({ alg: z.string() }))),
    }),
  ),
})

const Lock = z.object({
  packages: z.record(
    z.string(),
    z.object({
      name: z.optional(z.string()),
      version: z.optional(z.string()),
      dev: z.optional(z.boolean()),
      link: z.optional(z.boolean()),
    }),
  ),
})

const list = (args: readonly string[], from: string) =>
  execFileSync(process.execPath, [join(root, 'scripts', 'sbom.ts'), ...args], {
    encoding: 'utf8',
    env: { ...process.env, HUB_CALLED_FROM: from },
  })

test('the list of what production installs has each package with its checksum, none for development, and no path of the machine', () => {
  const folder = mkdtempSync(join(tmpdir(), 'hub-sbom-'))
  try {
    const printed = list([], folder)
    expect(list(['bom.json'], folder)).toBe('')
    const text = readFileSync(join(folder, 'bom.json'), 'utf8')
    expect(text.length).toBe(printed.length)
    for (const path of [root, homedir(), folder]) expect(text).not.toContain(`${path}/`)
    const { metadata, components } = Bom.parse(JSON.parse(text))
    expect(metadata.component).toEqual({ name: 'consultant-hub', type: 'application' })
    const { packages } = Lock.parse(JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8')))
    const locked = Object.entries(packages)
      .filter(([path, { dev, link }]) => path.includes('node_modules/') && !dev && !link)
      .map(([path, { name, version }]) => `${name ?? path.split('node_modules/').at(-1)}@${version}`)
    const others = components.filter((component) => !component['bom-ref'].startsWith('@hub/'))
    expect(others.map((component) => component['bom-ref']).sort()).toEqual([...new Set(locked)].sort())
    // For development in one workspace, and in production in another one.
    expect(locked.some((ref) => ref.startsWith('fastify@'))).toBe(true)
    expect(locked.filter((ref) => /^(vitest|knip|typescript)@/.test(ref))).toEqual([])
    expect(others.filter(({ hashes }) => hashes?.[0]?.alg !== 'SHA-512')).toEqual([])
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
})

// `node scripts/launch.mjs sbom` lists every package that production installs, with its version, licence and checksum,
// as a CycloneDX document.
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { parseArgs } from 'node:util'
import * as z from 'zod/mini'
import { command, WrongUse } from './command.ts'
import { parsed, root, runNpm } from './npm.ts'

const usage = `sbom [FILE]
  Prints the list where no file is named.`

const Manifest = z.looseObject({ name: z.string(), devDependencies: z.optional(z.unknown()) })

const Lock = z.looseObject({
  packages: z.record(
    z.string(),
    z.looseObject({ dev: z.optional(z.boolean()), devDependencies: z.optional(z.unknown()) }),
  ),
})

const read = (name: string): unknown => JSON.parse(readFileSync(join(root, name), 'utf8'))

/**
 * Writes the lock file as it is without development into a folder, which has the product's name: npm calls the whole
 * after its folder. Its own `--omit dev` will not do: it leaves out what one workspace needs for development and
 * another one in production, such as fastify.
 */
function writeLock(parent: string): string {
  const { devDependencies: _, ...manifest } = Manifest.parse(read('package.json'))
  const lock = Lock.parse(read('package-lock.json'))
  const packages = Object.entries(lock.packages)
    .filter(([, { dev }]) => dev !== true)
    .map(([path, { devDependencies: _, ...entry }]) => [path, entry])
  const folder = join(parent, manifest.name)
  mkdirSync(folder)
  const write = (name: string, value: object) => writeFileSync(join(folder, name), JSON.stringify(value))
  write('package.json', manifest)
  write('package-lock.json', { ...lock, packages: Object.fromEntries(packages) })
  return folder
}

async function main(): Promise<number> {
  const { positionals } = parseArgs({ allowPositionals: true })
  const [file, ...more] = positionals
  if (more.length > 0) throw new WrongUse('A list goes into one file.')
  const parent = mkdtempSync(join(tmpdir(), 'hub-sbom-'))
  try {
    const options = ['--sbom-format=cyclonedx', '--sbom-type=application', '--package-lock-only']
    const { output, complaint } = await runNpm(writeLock(parent), ['sbom', ...options])
    if (parsed(output) === undefined) {
      console.error(complaint.trim() || 'npm made no list.')
      return 1
    }
    if (file === undefined) process.stdout.write(output)
    else writeFileSync(resolve(process.env.HUB_CALLED_FROM ?? process.cwd(), file), output)
    return 0
  } finally {
    rmSync(parent, { recursive: true, force: true })
  }
}

await command(usage, main)

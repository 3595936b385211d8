// `node scripts/launch.mjs rooms`: writes what each room may import into the linter's rules and into ARCHITECTURE.md.
// With
// `--check` it writes nothing, and fails when one of them differs from the table.
import { spawnSync } from 'node:child_process'
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { withRooms, withTable } from './house/rules.ts'
import { rooms } from './house/table.ts'

const root = join(import.meta.dirname, '..')
const biome = join(root, 'node_modules', '@biomejs', 'biome', 'bin', 'biome')

/** As the formatter writes it. */
function format(text: string): string {
  const { status, stdout, stderr } = spawnSync(
    process.execPath,
    [biome, 'format', '--stdin-file-path=biome.json'],
    { cwd: root, input: text, encoding: 'utf8' },
  )
  if (status !== 0) throw new Error(stderr)
  return stdout
}

const pages: [file: string, make: (text: string) => string][] = [
  ['biome.json', (text) => format(withRooms(text, rooms))],
  ['ARCHITECTURE.md', (text) => withTable(text, rooms)],
]
const checks = process.argv.includes('--check')
for (const [file, make] of pages) {
  const before = readFileSync(join(root, file), 'utf8')
  const after = make(before)
  if (after === before) continue
  if (!checks) writeFileSync(join(root, file), after)
  else {
    console.error(`${file} differs from the table of the rooms: run \`node scripts/launch.mjs rooms\`.`)
    process.exitCode = 1
  }
}

// `node scripts/launch.mjs bench <name> [options]`: one folder a benchmark, its main.ts the command.
import { existsSync, globSync } from 'node:fs'
import { dirname, join } from 'node:path'

const names = globSync('*/main.ts', { cwd: import.meta.dirname })
  .map(dirname)
  .sort()
const name = process.argv[2] ?? ''
const entry = join(import.meta.dirname, name, 'main.ts')

if (names.includes(name) && existsSync(entry)) {
  // The benchmark finds its own options where a command of its own would.
  process.argv.splice(2, 1)
  await import(entry)
} else {
  console.error(`Say which benchmark. There is: ${names.join(', ')}.`)
  process.exitCode = 2
}

// `node scripts/launch.mjs examples`: sends each call once to a portal of its own and writes down what went out and
// came in, for the description of the calls.
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { command, WrongUse } from '../scripts/command.ts'
import { takeExamples } from './contract/examples.ts'
import { startPortal } from './contract/portal.ts'

const file = join(import.meta.dirname, '..', 'server', 'http', 'examples.json')

async function main(): Promise<number> {
  if (process.argv.length > 2) throw new WrongUse('This takes no options.')
  const portal = await startPortal()
  try {
    const examples = [...(await takeExamples(portal))].sort(([one], [other]) => (one < other ? -1 : 1))
    await writeFile(file, `${JSON.stringify(Object.fromEntries(examples), null, 1)}\n`)
    process.stderr.write(`${examples.length} calls are in server/http/examples.json.\n`)
  } finally {
    await portal.close()
  }
  return 0
}

await command('examples', main)

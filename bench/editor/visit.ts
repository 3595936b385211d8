import { readFileSync, writeFileSync } from 'node:fs'
import { setTimeout as pause } from 'node:timers/promises'
import type { Browser, Cookie, Page } from 'puppeteer-core'
import { openBrowser } from '../browser.ts'
import { notice } from './probe.ts'
import { eventsOf, tasksIn, timesOf } from './trace.ts'

/** What one visit has measured; times in ms. */
export type Figures = {
  /** from navigation until the first rows are painted */
  firstRows: number
  /** how much of that the processor worked on the page's main thread */
  firstRowsProcessor: number
  /** the longest task, and how much processor time the one that took most had */
  longest: number
  longestProcessor: number
  /** how many tasks took longer than 50 ms */
  long: number
  /** each key typed, from the event until it was painted */
  keys: number[]
  /** the same for confirming and going on, where the page can do that */
  confirms: number[]
  /** from navigation until every row had come */
  loaded: number
  /**
   * of the page's own process, after collecting its threads' garbage too, MB: all of it, and of that what JavaScript
   * keeps in its main thread
   */
  memory: number
  heap: number
}

export type Visit = {
  url: string
  cookies: Cookie[]
  /** the field that is typed into, which has the focus by itself */
  field: string
  segments: number
  /** how many times slower the processor is made */
  slower: number
  keys: number
  confirms: number
  /** a file for what Chromium recorded */
  trace: string | undefined
}

/**
 * A browser that is driven from outside looks up the line of every error that a script makes, also of those that
 * nobody sees, and reads the whole file again for it: 20 to 30 ms that nobody waits for elsewhere. Here it knows the
 * lines from the start.
 */
const knownLines = '--js-flags=--no-enable-lazy-source-positions'
const patience = 300_000
const long = 50

/** What a process has for itself, in memory or in the swap space, MB. */
function privateMemory(pid: number): number {
  const rollup = readFileSync(`/proc/${pid}/smaps_rollup`, 'utf8')
  const of = (name: string) => Number(new RegExp(`^${name}:\\s+(\\d+)`, 'm').exec(rollup)?.[1] ?? 0)
  return (of('Private_Dirty') + of('Private_Clean') + of('Swap')) / 1024
}

export async function memoryOf(browser: Browser, page: Page): Promise<{ memory: number; heap: number }> {
  const own = await page.createCDPSession()
  // Twice: what the first one frees may have held something else.
  for (let times = 0; times < 2; times++) await own.send('HeapProfiler.collectGarbage')
  // What its threads have done with is garbage as well, and nobody else collects it while they rest.
  for (const thread of page.workers()) await thread.client.send('HeapProfiler.collectGarbage')
  const { usedSize } = await own.send('Runtime.getHeapUsage')
  const all = await browser.target().createCDPSession()
  const { processInfo } = await all.send('SystemInfo.getProcessInfo')
  const pages = processInfo.filter(({ type }) => type === 'renderer').map(({ id }) => privateMemory(id))
  return { memory: Math.max(...pages), heap: usedSize / 1024 / 1024 }
}

const observationsOf = (page: Page) => page.evaluate(() => window.noticed ?? { firstRows: null })

const letters = ['l', 'e', 'Space', 'q', 'u', 'a', 'i', 'Space', 'v', 'i', 'd', 'e', 'Space'] as const

async function type(page: Page, count: number): Promise<void> {
  for (let at = 0; at < count; at++) {
    await page.keyboard.press(letters[at % letters.length] ?? 'e')
    await pause(20)
  }
}

async function confirm(page: Page, count: number): Promise<void> {
  for (let at = 0; at < count; at++) {
    // An empty one is not confirmed.
    await page.keyboard.press('e')
    await pause(100)
    await page.keyboard.down('Control')
    await page.keyboard.press('Enter')
    await page.keyboard.up('Control')
    await pause(150)
  }
}

/** Opens a page as nobody has opened it before on this machine, and types into it as soon as that is possible. */
export async function visit(executablePath: string, visit: Visit): Promise<Figures> {
  const browser = await openBrowser(executablePath, [knownLines])
  try {
    await browser.setCookie(...visit.cookies)
    const page = await browser.newPage()
    await page.setViewport({ width: 1280, height: 800 })
    await page.evaluateOnNewDocument(notice)
    await page.emulateCPUThrottling(visit.slower)
    await page.tracing.start({
      categories: [
        'disabled-by-default-devtools.timeline',
        'devtools.timeline',
        'blink.user_timing',
        ...(visit.trace ? ['disabled-by-default-v8.cpu_profiler'] : []),
      ],
    })
    await page.goto(visit.url, { waitUntil: 'domcontentloaded' })
    await page.waitForFunction(() => typeof window.noticed?.firstRows === 'number', { timeout: patience })
    await page.waitForSelector(`${visit.field}:focus`, { timeout: patience })
    await type(page, visit.keys)
    const rows = String(visit.segments + 1)
    await page.waitForFunction(
      (count) => document.querySelector('table')?.getAttribute('aria-rowcount') === count,
      { timeout: patience, polling: 100 },
      rows,
    )
    const loadEnd = await page.evaluate(() => performance.now())
    await confirm(page, visit.confirms)
    // The last frame is still to be shown.
    await pause(500)
    const recording = (await page.tracing.stop()) ?? new Uint8Array()
    if (visit.trace) writeFileSync(visit.trace, recording)
    const events = eventsOf(recording)
    const tasks = tasksIn(events)
    const keys = timesOf(events, 'keydown')
    const pressCount = visit.keys + 3 * visit.confirms
    if (keys.length !== pressCount)
      throw new Error(`The browser noticed ${keys.length} keys, not ${pressCount}.`)
    const firstRows = (await observationsOf(page)).firstRows ?? Number.NaN
    const before = tasks.filter(({ begun, duration }) => begun + duration > 0 && begun < firstRows)
    return {
      firstRows,
      firstRowsProcessor: before.reduce((sum, { processor }) => sum + processor, 0),
      longest: Math.max(...tasks.map(({ duration }) => duration)),
      longestProcessor: Math.max(...tasks.map(({ processor }) => processor)),
      long: tasks.filter(({ duration }) => duration > long).length,
      keys: keys.slice(0, visit.keys),
      // A letter, Control, Enter: what the last one took.
      confirms: keys.slice(visit.keys).filter((_, at) => at % 3 === 2),
      loaded: loadEnd,
      ...(await memoryOf(browser, page)),
    }
  } finally {
    await browser.close()
  }
}

import { setTimeout as pause } from 'node:timers/promises'
import type { Cookie, Page } from 'puppeteer-core'
import { openBrowser } from '../browser.ts'
import { notice } from '../editor/probe.ts'
import { eventsOf, tasksIn, timesOf } from '../editor/trace.ts'

/** What one visit of a coordinator's pages has measured; times in ms. */
export type Figures = {
  /** from navigation until the first rows were painted, the third time: the page's files are kept, and compiled */
  firstRows: number
  /** the longest task while the rows are scrolled through, and the same of rows that do nothing */
  scrolling: number
  bareScrolling: number
  /** clicks on rows, all of them selected, until the next frame */
  clicks: number[]
  /** from dropping files on a project until each has a row that was painted, and rows made by hand */
  dropped: number
  bareDropped: number
}

export type Visit = {
  executablePath: string
  url: string
  cookies: readonly Cookie[]
  rows: number
  files: number
  clicks: number
}

const patience = 60_000
const notched = 25
const recorded = ['disabled-by-default-devtools.timeline', 'devtools.timeline', 'blink.user_timing']

const rowsIn = (page: Page) => page.evaluate(() => document.querySelectorAll('tbody tr').length)
const now = (page: Page) => page.evaluate(() => performance.now())

async function newPage(visit: Visit): Promise<{ page: Page; close(): Promise<void> }> {
  const browser = await openBrowser(visit.executablePath)
  try {
    await browser.setCookie(...visit.cookies)
    const page = await browser.newPage()
    await page.setViewport({ width: 1280, height: 800 })
    await page.evaluateOnNewDocument(notice, 'tbody input[type="checkbox"]')
    return { page, close: () => browser.close() }
  } catch (error) {
    await browser.close()
    throw error
  }
}

async function openRows(page: Page, url: string): Promise<number> {
  await page.goto(url, { waitUntil: 'domcontentloaded' })
  await page.waitForFunction(() => typeof window.noticed?.firstRows === 'number', { timeout: patience })
  return (await page.evaluate(() => window.noticed?.firstRows)) ?? Number.NaN
}

async function loadRows(page: Page, wanted: number): Promise<void> {
  for (let rows = await rowsIn(page); rows < wanted; rows = await rowsIn(page)) {
    await page.locator('::-p-aria(Load more[role="button"])').click()
    await page.waitForFunction((before) => document.querySelectorAll('tbody tr').length > before, {}, rows)
  }
}

/** The longest task while the whole page passes by. */
async function scroll(page: Page): Promise<{ from: number; to: number }> {
  await page.evaluate(() => window.scrollTo({ top: 0, behavior: 'instant' }))
  await pause(500)
  const from = await now(page)
  await page.mouse.move(600, 500)
  for (let at = 0; at < notched; at++) {
    await page.mouse.wheel({ deltaY: 1000 })
    await pause(40)
  }
  await pause(500)
  return { from, to: await now(page) }
}

const longestIn = (tasks: ReturnType<typeof tasksIn>, { from, to }: { from: number; to: number }) =>
  Math.max(0, ...tasks.filter(({ begun }) => begun >= from && begun < to).map(({ duration }) => duration))

/** As many rows as there are, of the same words, without anything that works. */
const asBare = (page: Page) =>
  page.evaluate(() => {
    const rows = [...document.querySelectorAll('tbody tr')].map((row) =>
      [...row.children].map((cell) => cell.textContent),
    )
    document.documentElement.replaceChildren(document.createElement('body'))
    const table = document.createElement('table')
    for (const cells of rows) {
      const row = table.insertRow()
      for (const text of cells) row.insertCell().append(text)
    }
    document.body.append(table)
  })

async function work(visit: Visit): Promise<Omit<Figures, 'dropped' | 'bareDropped'>> {
  const { page, close } = await newPage(visit)
  const address = `${visit.url}/app/staff/work`
  try {
    // A browser keeps a script compiled once it has run it twice: so is a page that is opened every day.
    for (let opened = 0; opened < 2; opened++) {
      await openRows(page, address)
      await pause(1000)
    }
    const firstRows = await openRows(page, address)
    await loadRows(page, visit.rows)
    await page.tracing.start({ categories: recorded })
    await page.evaluate(() => performance.mark('visit', { startTime: 0 }))
    const scrolled = await scroll(page)
    await page.locator('::-p-aria(Select all shown[role="checkbox"])').click()
    await pause(1000)
    const boxes = await page.$$('tbody input[type="checkbox"]')
    // Two on one place would be a double click.
    for (const box of boxes.slice(0, visit.clicks)) {
      await box.click()
      await pause(100)
    }
    await asBare(page)
    const bare = await scroll(page)
    const events = eventsOf((await page.tracing.stop()) ?? new Uint8Array())
    const tasks = tasksIn(events)
    return {
      firstRows,
      scrolling: longestIn(tasks, scrolled),
      bareScrolling: longestIn(tasks, bare),
      clicks: timesOf(events, 'click').slice(-visit.clicks),
    }
  } finally {
    await close()
  }
}

/** Drops files on a project; how long until their rows were painted. */
const drop = (page: Page, files: number) =>
  page.evaluate(async (count) => {
    const input = document.querySelector<HTMLInputElement>('input[type="file"]')
    const bundle = new DataTransfer()
    for (let at = 0; at < count; at++) bundle.items.add(new File([`Text ${at}.\n`], `page-${at}.txt`))
    const since = performance.now()
    if (input) input.files = bundle.files
    input?.dispatchEvent(new Event('change', { bubbles: true }))
    for (;;) {
      await new Promise((resolve) => requestAnimationFrame(resolve))
      if (document.querySelectorAll('tbody tr').length >= count) break
    }
    // This frame's.
    await new Promise((resolve) => setTimeout(resolve))
    return performance.now() - since
  }, files)

/** Rows of the same names, made by hand. */
const dropBare = (page: Page, files: number) =>
  page.evaluate(async (count) => {
    document.body.replaceChildren()
    const since = performance.now()
    const table = document.createElement('table')
    for (let at = 0; at < count; at++) {
      const row = table.insertRow()
      for (const text of [`page-${at}.txt`, '8 bytes', 'Waiting', 'Cancel']) row.insertCell().append(text)
    }
    document.body.append(table)
    await new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)))
    return performance.now() - since
  }, files)

/** `projectId`: one that is the provider's, and has no documents */
async function files(visit: Visit, projectId: string): Promise<Pick<Figures, 'dropped' | 'bareDropped'>> {
  const { page, close } = await newPage(visit)
  try {
    await page.goto(`${visit.url}/app/staff/project?projectId=${projectId}`, { waitUntil: 'networkidle0' })
    await page.waitForSelector('input[type="file"]', { timeout: patience })
    const dropped = await drop(page, visit.files)
    // A page with files on their way asks before it is left.
    page.once('dialog', (dialog) => void dialog.accept())
    await page.goto('about:blank')
    return { dropped, bareDropped: await dropBare(page, visit.files) }
  } finally {
    await close()
  }
}

/** Reads, selects and drops as nobody has before on this machine. */
export const visit = async (what: Visit, projectId: string): Promise<Figures> => ({
  ...(await work(what)),
  ...(await files(what, projectId)),
})

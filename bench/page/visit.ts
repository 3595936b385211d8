import { setTimeout as pause } from 'node:timers/promises'
import type { Cookie, Page } from 'puppeteer-core'
import { openBrowser } from '../browser.ts'
import { memoryOf } from '../editor/visit.ts'

/** What one visit to an editor has measured. */
export type Figures = {
  /** from the click on the tab until something of the document was painted, ms; null without the page */
  firstPage: number | null
  /** how long the main thread worked for a key, ms */
  key: number
  /** of the page's process, MB */
  memory: number
}

export type Visit = { url: string; cookies: Cookie[]; keys: number; withPage: boolean }

const field = '[role=textbox][contenteditable=true]'
const tab = '::-p-aria(Page[role="tab"])'
const patience = 120_000

/** Runs in the page: when the first text of the document has been painted, ms from the click. */
function firstPage(): Promise<number> {
  const since = performance.now()
  const tabs = [...document.querySelectorAll<HTMLElement>('[role=tab]')]
  tabs.find(({ textContent }) => textContent === 'Page')?.click()
  return new Promise((resolve) => {
    const look = () => {
      const drawn = document.querySelector('iframe')?.contentDocument?.querySelector('hub-text')
      if (!drawn) return requestAnimationFrame(look)
      return requestAnimationFrame(() => setTimeout(() => resolve(performance.now() - since)))
    }
    look()
  })
}

const busy = async (page: Page): Promise<number> => 1000 * ((await page.metrics()).TaskDuration ?? 0)

async function type(page: Page, count: number): Promise<number> {
  const before = await busy(page)
  for (let at = 0; at < count; at++) {
    await page.keyboard.press(at % 6 === 5 ? 'Space' : 'e')
    await pause(50)
  }
  await pause(300)
  return ((await busy(page)) - before) / count
}

/** Opens an editor, with the page of its document or without, and types into it. */
export async function visit(
  executablePath: string,
  { url, cookies, keys, withPage }: Visit,
): Promise<Figures> {
  const browser = await openBrowser(executablePath)
  try {
    await browser.setCookie(...cookies)
    const page = await browser.newPage()
    await page.setViewport({ width: 1280, height: 800 })
    await page.goto(url, { waitUntil: 'domcontentloaded' })
    await page.waitForSelector(`${field}:focus`, { timeout: patience })
    await page.waitForSelector(tab, { timeout: patience })
    await page.waitForNetworkIdle({ idleTime: 1000, timeout: patience })
    const drawn = withPage ? await page.evaluate(firstPage) : null
    await page.waitForNetworkIdle({ idleTime: 1000, timeout: patience })
    await page.focus(field)
    await type(page, 5)
    const key = await type(page, keys)
    const { memory } = await memoryOf(browser, page)
    return { firstPage: drawn, key, memory }
  } finally {
    await browser.close()
  }
}

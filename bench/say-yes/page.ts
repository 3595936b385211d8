// When the page of an open request is painted, with what is known before a yes and without.
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { read } from '@hub/server/db/connect'
import type { Browser } from 'puppeteer-core'
import { findChromium } from '../../scripts/testing/chromium.ts'
import { password } from '../api/seed.ts'
import type { Server } from '../api/servers.ts'
import { openBrowser, signIn } from '../browser.ts'
import { measured } from '../figures.ts'
import { forget, type Request, untilReady } from './counting.ts'
import { translator } from './past.ts'
import { middle, type Report, table } from './tables.ts'

/** When a page painted, ms after the navigation: anything, its heading, and the largest piece of its content. */
type Paints = { first: number; heading: number; largest: number }

declare global {
  interface Window {
    paints?: Paints
  }
}

/** Runs in the page before its own scripts do. */
function watchPaints(title: string) {
  const paints: Paints = { first: 0, heading: 0, largest: 0 }
  window.paints = paints
  new PerformanceObserver((list) => {
    for (const { name, startTime } of list.getEntries())
      if (name === 'first-contentful-paint') paints.first = startTime
  }).observe({ type: 'paint', buffered: true })
  new PerformanceObserver((list) => {
    for (const { startTime } of list.getEntries()) paints.largest = startTime
  }).observe({ type: 'largest-contentful-paint', buffered: true })
  const heading = new MutationObserver(() => {
    if (!document.querySelector('h1')?.textContent?.includes(title)) return
    heading.disconnect()
    // The frame is made after the callback; the message comes when that is done.
    requestAnimationFrame(() => {
      const { port1, port2 } = new MessageChannel()
      port1.onmessage = () => {
        port1.close()
        paints.heading = performance.now()
      }
      port2.postMessage(null)
    })
  })
  heading.observe(document, { childList: true, subtree: true, characterData: true })
}

const regionsCall = '*/before-yes/*'
const patience = 60_000
/** What comes after the heading has come by then, ms. */
const settled = 1500

type Visit = { url: string; title: string; isWith: boolean }

/** Opens the page with nothing of it kept. */
async function visit(browser: Browser, { url, title, isWith }: Visit): Promise<Paints> {
  const page = await browser.newPage()
  try {
    await page.setViewport({ width: 1280, height: 800 })
    await page.setCacheEnabled(false)
    if (!isWith) {
      const session = await page.createCDPSession()
      await session.send('Network.enable')
      await session.send('Network.setBlockedURLs', { urls: [regionsCall] })
    }
    await page.evaluateOnNewDocument(watchPaints, title)
    await page.goto(url, { waitUntil: 'domcontentloaded' })
    await page.waitForFunction(() => (window.paints?.heading ?? 0) > 0, { timeout: patience })
    await pause(settled)
    const paints = await page.evaluate(() => window.paints)
    if (!paints) throw new Error('The page painted nothing.')
    return paints
  } finally {
    await page.close()
  }
}

/** In turns; the words are counted while the page with the region comes up. */
export async function measurePage(
  request: Request,
  server: Server,
  rounds: number,
  say: (line: string) => void,
): Promise<Report> {
  const { db, project } = request
  const [row] = await read<{ name: string }>(db, 'select name from projects where id = $1', [project])
  const root = join(import.meta.dirname, '..', '..')
  const browser = await openBrowser(await findChromium(root, say))
  const taken: { isWith: boolean; paints: Paints }[] = []
  try {
    await signIn(browser, server.url, { email: `c${translator}@bench.example`, password })
    const page = { url: `${server.url}/app/projects/project?projectId=${project}`, title: row?.name ?? '' }
    // The first visit warms what both have.
    await visit(browser, { ...page, isWith: false })
    for (let round = 0; round < rounds; round++)
      for (const isWith of round % 2 === 0 ? [true, false] : [false, true]) {
        await forget(request)
        const paints = await visit(browser, { ...page, isWith })
        taken.push({ isWith, paints })
        // A count that goes on would disturb the next visit.
        await untilReady(request, server)
      }
  } finally {
    await browser.close()
  }
  const paintsOf = (what: keyof Paints, isWith: boolean) =>
    taken.filter((one) => one.isWith === isWith).map(({ paints }) => paints[what])
  const rowOf = (name: string, isWith: boolean) => {
    const of = (what: keyof Paints) => paintsOf(what, isWith)
    const longest = Math.max(...of('heading'))
    return [name, middle(of('first')), middle(of('heading')), longest, middle(of('largest'))]
  }
  const without = paintsOf('first', false)
  const ratios = paintsOf('first', true).map((first, round) => first / (without[round] ?? Number.NaN))
  const lines = table(
    ['page of an open request', 'first paint, ms', 'its heading', 'longest', 'largest paint'],
    [rowOf('with the region', true), rowOf('its call blocked', false)],
  )
  return {
    lines,
    figures: [
      measured('the page of an open request: first paint, beside it without that count', ratios, '×'),
    ],
  }
}

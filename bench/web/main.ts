// What the pages cost a browser, beside the same form made by hand: `node scripts/launch.mjs bench web [--rounds 3]
// [--verbose] [--short]`.
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { command, wholeNumber } from '../../scripts/command.ts'
import { findChromium } from '../../scripts/testing/chromium.ts'
import { openBrowser, signIn } from '../browser.ts'
import type { Site } from '../built.ts'
import { handOver } from '../figures.ts'
import { machine } from '../machine.ts'
import { NotRecorded, slowedPaint, type Visit, visit } from './measure.ts'
import { openPortal } from './portal.ts'
import { handedOf, type Measurement, report, type SlowedPaints } from './report.ts'
import { openYardstick, yardsticks } from './yardsticks.ts'

const say = (line: string) => console.error(line)

type Page = Measurement & { url: string; signedIn: boolean }

type Options = {
  rounds: number
  /** what each page fetched */
  verbose: boolean
  /** the first page and the yardstick that it is compared with alone, once */
  short: boolean
}

/** @throws WrongUse */
function readOptions(): Options {
  const { values } = parseArgs({
    options: {
      rounds: { type: 'string', default: '3' },
      verbose: { type: 'boolean', default: false },
      short: { type: 'boolean', default: false },
    },
  })
  const { verbose, short } = values
  return { rounds: short ? 1 : wholeNumber('rounds', values.rounds, 1), verbose, short }
}

/** The pages of the portal, and the demo's consultant who sees them. */
const ours = [
  { path: '/', signedIn: false },
  { path: '/reset-password', signedIn: false },
  { path: '/public/policies', signedIn: false },
  { path: '/app/projects/requests', signedIn: true },
]
const account = { email: 'consultant@hub.example', password: 'Portal-demo-2026!' }

/** On a busy machine Lighthouse records nothing now and then: what is not recorded is asked for again, twice. */
async function recorded<T>(take: () => Promise<T>): Promise<T> {
  const again = (error: unknown) => {
    if (!(error instanceof NotRecorded)) throw error
    say(`${error.message} Trying again.`)
    return take()
  }
  return take().catch(again).catch(again)
}

/** In a browser of its own each time: nothing is cached, nobody else is signed in. */
async function visitInNewBrowser(executablePath: string, portal: string, page: Page): Promise<Visit> {
  const browser = await openBrowser(executablePath)
  try {
    if (page.signedIn) await signIn(browser, portal, account)
    return await visit(browser, page.url, page.signedIn)
  } finally {
    await browser.close()
  }
}

/** Who has a session is led on, and gets no drawing of the first screen. */
const undrawn = 'hub_session=none'

/** The first screen on a line that is really slow, as a stranger sees it and as it would come without its drawing. */
async function slowed(executablePath: string, url: string, paints: SlowedPaints): Promise<void> {
  const paint = async (cookie?: string) => {
    const browser = await openBrowser(executablePath)
    try {
      return await slowedPaint(browser, url, cookie)
    } finally {
      await browser.close()
    }
  }
  paints.drawn.push(await recorded(() => paint()))
  paints.undrawn.push(await recorded(() => paint(undrawn)))
  say(`slowed: LCP ${paints.drawn.at(-1)?.toFixed(0)} ms, ${paints.undrawn.at(-1)?.toFixed(0)} not drawn`)
}

async function once(executablePath: string, portal: string, page: Page, verbose: boolean): Promise<void> {
  const { figures, failed, files } = await recorded(() => visitInNewBrowser(executablePath, portal, page))
  page.visits.push(figures)
  say(`${page.name}: performance ${figures.performance}, LCP ${(figures.lcp / 1000).toFixed(2)} s`)
  if (failed.length > 0) say(`  fails ${failed.join(', ')}`)
  if (verbose) for (const file of files) say(`  ${file}`)
}

async function main(): Promise<number> {
  const { rounds, verbose, short } = readOptions()
  const before = machine()
  const executablePath = await findChromium(join(import.meta.dirname, '..', '..'), say)
  const sites: Site[] = []
  try {
    const portal = await openPortal()
    sites.push(portal)
    const pages: Page[] = (short ? ours.slice(0, 1) : ours).map(({ path, signedIn }) => ({
      name: path,
      url: `${portal.url}${path}`,
      signedIn,
      ours: true,
      visits: [],
    }))
    for (const name of short ? yardsticks.slice(-1) : yardsticks) {
      const site = await openYardstick(name)
      sites.push(site)
      pages.push({
        name: `yardstick: ${name}`,
        url: `${site.url}/`,
        signedIn: false,
        ours: false,
        visits: [],
      })
    }
    const paints: SlowedPaints = { drawn: [], undrawn: [] }
    for (let round = 0; round < rounds; round++) {
      // Each round begins with another page.
      for (const page of [...pages.slice(round), ...pages.slice(0, round)])
        await once(executablePath, portal.url, page, verbose)
      await slowed(executablePath, `${portal.url}/`, paints)
    }
    console.log(`${before}\n\n${report(pages, paints)}`)
    handOver(handedOf(pages, paints))
  } finally {
    await Promise.all(sites.map((site) => site.close()))
  }
  return 0
}

await command('bench web [--rounds N] [--verbose] [--short]', main)

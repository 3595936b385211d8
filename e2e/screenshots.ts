// `node scripts/launch.mjs screenshots [SCREEN …]`: every screen of the product as it is delivered, on the demo's
// data. What a page shows goes to `docs/screenshots/`, the rest to `e2e/screenshots/`, which git leaves out; with
// `--into FOLDER` all of them go there.
import './support/story-time.ts'
import { mkdir, mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { chromium, type Page } from '@playwright/test'
import { otherFolder, shownFolder, shownPictures } from '../scripts/pictures.ts'
import { openCluster } from '../server/cluster/cluster.ts'
import { waitForPages } from './support/arriving.ts'
import { launchOptions } from './support/browser.ts'
import type { Hub } from './support/hub.ts'
import type { Screen } from './support/screen.ts'
import { addNewcomer, screens, show } from './support/screens.ts'
import { clusterFor, clusterVariable } from './support/server.ts'
import { staffStates } from './support/staff-states.ts'
import { openStory } from './support/story.ts'
import { storyStart } from './support/story-time.ts'

const { values, positionals } = parseArgs({
  options: { into: { type: 'string' } },
  allowPositionals: true,
})
const shown = values.into ? new Set<string>() : await shownPictures()
const others = values.into ?? otherFolder
const sizes = [
  { width: 1280, height: 800 },
  { width: 360, height: 740 },
]
const tablet = { width: 768, height: 1024 }
const wideDesk = { width: 1920, height: 1080 }
const schemes = ['light', 'dark'] as const

/** The provider's screens are looked at on a tablet, too, and those that use all the width there is on a wide desk. */
const sizesOf = ({ as, wide }: Screen) => [
  ...sizes,
  ...(wide || as === 'coordinator' ? [tablet] : []),
  ...(wide ? [wideDesk] : []),
]

/** A dialog, a drawer and the editor are a matter of the window; any other screen is shown to its end. */
async function wholePage(page: Page): Promise<boolean> {
  const inEditor = new URL(page.url()).pathname === '/app/projects/job'
  return !inEditor && (await page.getByRole('dialog').count()) === 0
}

/** The window as high as what is in it, so that what sticks to its edges is in its place. */
async function fit(page: Page, screen: Screen, { width, height }: { width: number; height: number }) {
  const neededHeight =
    !screen.window && (await wholePage(page))
      ? await page.evaluate(() => document.documentElement.scrollHeight)
      : 0
  await page.setViewportSize({ width, height: Math.max(height, neededHeight) })
}

async function take(hub: Hub, screen: Screen, only: readonly string[]) {
  if (only.length > 0 && !only.includes(screen.name)) return
  for (const viewport of sizesOf(screen)) {
    const context = await browser.newContext({
      baseURL: hub.url,
      viewport,
      deviceScaleFactor: 1,
      locale: 'en-GB',
      timezoneId: 'Europe/London',
      reducedMotion: 'reduce',
    })
    waitForPages(context)
    const page = await context.newPage()
    await page.clock.setFixedTime(storyStart)
    await show(page, hub, screen)
    await fit(page, screen, viewport)
    await page.evaluate(() => document.fonts.ready)
    for (const colorScheme of schemes) {
      await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
      const file = `${screen.name}-${viewport.width}-${colorScheme}.png`
      await page.screenshot({
        path: join(shown.has(file) ? shownFolder : others, file),
        caret: 'hide',
        animations: 'disabled',
      })
    }
    await context.close()
  }
  process.stderr.write(`${screen.name}\n`)
}

await mkdir(others, { recursive: true })
if (!values.into) {
  await mkdir(shownFolder, { recursive: true })
  for (const file of await readdir(shownFolder)) if (!shown.has(file)) await rm(join(shownFolder, file))
}
const data = await mkdtemp(join(tmpdir(), 'hub-screenshots-'))
const cluster = await openCluster({ dataDir: data, durable: false, say: () => {} })
process.env[clusterVariable] = clusterFor(cluster)
const browser = await chromium.launch(launchOptions)
try {
  const hub = await openStory()
  try {
    await addNewcomer(hub)
    for (const screen of [...screens, ...staffStates]) await take(hub, screen, positionals)
  } finally {
    await hub.close()
  }
} finally {
  await browser.close()
  await cluster.release()
  await rm(data, { recursive: true, force: true })
}

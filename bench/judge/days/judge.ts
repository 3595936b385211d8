import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { installPackages } from '../packages.ts'
import { openScreen } from '../screen.ts'
import { dayOf } from './days.ts'
import type { Driver } from './driver.ts'
import { openFirefox } from './firefox.ts'
import { createPerson } from './person.ts'
import { openPortal, type Portal } from './portal.ts'
import { openWebKit } from './webkit.ts'

const say = (line: string) => console.error(line)
const seconds = (since: number) => ((performance.now() - since) / 1000).toFixed(1)

/** @returns whether each step could be done */
async function liveIn(
  driver: Driver,
  { url, folder }: Portal,
  pictures: string | undefined,
): Promise<boolean> {
  const person = createPerson(driver, url)
  const keep = async (name: string) => {
    if (!pictures) return
    mkdirSync(pictures, { recursive: true })
    writeFileSync(join(pictures, `${driver.name} ${name}.png`), await driver.picture())
  }
  const steps = dayOf(`Lighthouse leaflet, ${driver.name}`, folder)
  for (const [at, { name, act }] of steps.entries()) {
    const since = performance.now()
    try {
      await act(person)
      say(`${driver.name}: ${name} (${seconds(since)} s)`)
      await keep(`${at + 1} ${name}`)
    } catch (error) {
      console.log(`${driver.name}: not ${name}: ${error instanceof Error ? error.message : error}`)
      await keep(`${at + 1} failed`)
      return false
    }
  }
  console.log(`${driver.name}: the whole day, ${steps.length} steps.`)
  return true
}

/**
 * `node scripts/launch.mjs judge days`: a coordinator's and a consultant's day in Firefox and WebKit, by the drivers of
 * their makers.
 * @returns 1 when something could not be done in one of them
 */
export async function judgeDays(args: string[]): Promise<number> {
  const { values } = parseArgs({ args, options: { pictures: { type: 'string' } } })
  installPackages(['firefox-esr', 'webkit2gtk-driver', 'xvfb', 'xdotool', 'x11-xkb-utils'])
  const portal = await openPortal(say)
  const screen = await openScreen().catch(async (error) => {
    await portal.close()
    throw error
  })
  const closeAll = async () => {
    await screen.close()
    await portal.close()
  }
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const)
    process.once(signal, () => closeAll().finally(() => process.exit(1)))
  try {
    let isWhole = true
    for (const open of [openFirefox, () => openWebKit(screen.display)]) {
      const driver = await open()
      try {
        isWhole = (await liveIn(driver, portal, values.pictures)) && isWhole
      } finally {
        await driver.close()
      }
    }
    return isWhole ? 0 : 1
  } finally {
    await closeAll()
  }
}

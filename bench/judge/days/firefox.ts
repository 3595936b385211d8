import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import puppeteer, { type KeyInput, type Page } from 'puppeteer-core'
import type { Driver } from './driver.ts'

const program = '/usr/bin/firefox-esr'

const inTurn: readonly KeyInput[] = ['Control', 'Shift', 'Alt']
const isModifier = (key: string): key is KeyInput => inTurn.some((one) => one === key)
const keyNames: readonly KeyInput[] = ['Enter', 'Escape', 'Tab', 'ArrowDown', 'ArrowLeft', 'a', 'g', 'm', 'z']

const keyOf = (name: string | undefined): KeyInput => {
  const key = keyNames.find((one) => one === name)
  if (!key) throw new Error(`Nobody presses ${name}.`)
  return key
}

async function press(page: Page, keys: string): Promise<void> {
  const names = keys.split('+')
  const key = keyOf(names.pop())
  const held = names.filter(isModifier)
  for (const one of held) await page.keyboard.down(one)
  await page.keyboard.press(key)
  for (const one of held.reverse()) await page.keyboard.up(one)
}

/** Firefox without a window, by WebDriver BiDi, which it speaks itself. */
export async function openFirefox(): Promise<Driver> {
  const folder = mkdtempSync(join(tmpdir(), 'hub-judge-firefox-'))
  const downloads = mkdtempSync(join(folder, 'downloads-'))
  const remove = () => rmSync(folder, { recursive: true, force: true })
  try {
    const browser = await puppeteer.launch({
      browser: 'firefox',
      executablePath: program,
      userDataDir: join(folder, 'profile'),
      defaultViewport: { width: 1280, height: 900 },
      extraPrefsFirefox: { 'browser.download.folderList': 2, 'browser.download.dir': downloads },
    })
    const page = await browser.newPage()
    return {
      name: `Firefox ${(await browser.version()).replace(/^\D*/, '')}`,
      downloads,
      visit: async (url) => void (await page.goto(url)),
      find: async (role, name) => {
        const all = await page.$$(`::-p-aria(${name.replaceAll(/[[\]()\\]/g, '\\$&')}[role="${role}"])`)
        for (const element of all.reverse()) if (await element.isVisible()) return element
        return null
      },
      press: (keys) => press(page, keys),
      type: (text) => page.keyboard.type(text),
      upload: async (path) => {
        const field = await page.$('input[type=file]')
        if (!field) throw new Error('The page has no field for files.')
        await field.uploadFile(path)
      },
      evaluate: (expression) => page.evaluate(expression),
      picture: () => page.screenshot(),
      resize: (width, height) => page.setViewport({ width, height }),
      close: async () => {
        await browser.close()
        remove()
      },
    }
  } catch (error) {
    remove()
    throw error
  }
}

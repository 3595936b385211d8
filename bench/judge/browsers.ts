import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import puppeteer, { type Browser } from 'puppeteer-core'

/** A browser with a window, as its makers ship it; `window`: the class of that. */
export type Named = { name: string; window: string; open(display: string): Promise<Opened> }
export type Opened = { browser: Browser; close(): Promise<void> }

async function launched(
  browser: 'chrome' | 'firefox',
  executablePath: string,
  display: string,
): Promise<Opened> {
  const folder = mkdtempSync(join(tmpdir(), 'hub-judge-browser-'))
  const remove = () => rmSync(folder, { recursive: true, force: true })
  try {
    const opened = await puppeteer.launch({
      browser,
      executablePath,
      headless: false,
      defaultViewport: null,
      userDataDir: folder,
      env: { ...process.env, DISPLAY: display },
      args: browser === 'chrome' && process.getuid?.() === 0 ? ['--no-sandbox'] : [],
    })
    return {
      browser: opened,
      close: async () => {
        await opened.close()
        remove()
      },
    }
  } catch (error) {
    remove()
    throw error
  }
}

export const namedBrowsers = (chromium: string): Named[] => [
  { name: 'Chromium', window: 'chromium', open: (display) => launched('chrome', chromium, display) },
  {
    name: 'Firefox',
    window: 'firefox',
    open: (display) => launched('firefox', '/usr/bin/firefox-esr', display),
  },
]

import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import puppeteer, { type Browser } from 'puppeteer-core'

/** A browser with a window, as its makers ship it; `window`: the class of that. */
export type NamedBrowser = { name: string; window: string; open(display: string): Promise<OpenBrowser> }
export type OpenBrowser = { browser: Browser; close(): Promise<void> }

async function launch(
  browser: 'chrome' | 'firefox',
  executablePath: string,
  display: string,
): Promise<OpenBrowser> {
  const folder = mkdtempSync(join(tmpdir(), 'hub-judge-browser-'))
  const remove = () => rmSync(folder, { recursive: true, force: true })
  try {
    const instance = await puppeteer.launch({
      browser,
      executablePath,
      headless: false,
      defaultViewport: null,
      userDataDir: folder,
      env: { ...process.env, DISPLAY: display },
      args: browser === 'chrome' && process.getuid?.() === 0 ? ['--no-sandbox'] : [],
    })
    return {
      browser: instance,
      close: async () => {
        await instance.close()
        remove()
      },
    }
  } catch (error) {
    remove()
    throw error
  }
}

export const namedBrowsers = (chromium: string): NamedBrowser[] => [
  { name: 'Chromium', window: 'chromium', open: (display) => launch('chrome', chromium, display) },
  {
    name: 'Firefox',
    window: 'firefox',
    open: (display) => launch('firefox', '/usr/bin/firefox-esr', display),
  },
]

import { spawn } from 'node:child_process'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { Builder, By, Key, type WebDriver } from 'selenium-webdriver'
import { freePort, stopChild } from '../../api/servers.ts'
import type { Driver, Element, Role } from './driver.ts'

/** The browser that WebKit's makers try their engine with. */
const program = '/usr/lib/x86_64-linux-gnu/webkit2gtk-4.1/MiniBrowser'
const patience = 20_000

/** Where something of a role may be: the browser itself says afterwards whether it is. */
const places: Readonly<Record<Role, string>> = {
  button: 'button, summary, [role=button]',
  checkbox: 'input[type=checkbox], [role=checkbox]',
  combobox: 'select, [role=combobox], input[aria-haspopup=listbox]',
  link: 'a[href]',
  menuitem: '[role=menuitem]',
  option: '[role=option]',
  searchbox: 'input[type=search]',
  tab: '[role=tab]',
  textbox: 'input:not([type=checkbox], [type=radio], [type=file]), textarea, [role=textbox]',
}

const keys: Readonly<Record<string, string>> = {
  ArrowDown: Key.ARROW_DOWN,
  ArrowLeft: Key.ARROW_LEFT,
  Control: Key.CONTROL,
  Enter: Key.ENTER,
  Escape: Key.ESCAPE,
  Shift: Key.SHIFT,
  Tab: Key.TAB,
}

async function find(driver: WebDriver, role: Role, name: string): Promise<Element | null> {
  const all = await driver.findElements(By.css(places[role]))
  for (const element of all.reverse())
    try {
      if ((await element.getAccessibleName()) !== name) continue
      if ((await element.getAriaRole()) === role && (await element.isDisplayed())) return element
    } catch {
      // It went while it was looked at.
    }
  return null
}

async function press(driver: WebDriver, together: string): Promise<void> {
  const names = together.split('+').map((name) => keys[name] ?? name)
  const key = names.pop() ?? ''
  const actions = driver.actions()
  for (const held of names) actions.keyDown(held)
  actions.keyDown(key).keyUp(key)
  for (const held of names.reverse()) actions.keyUp(held)
  await actions.perform()
}

/** A home of its own, so that nothing of the account's is read, and downloads are found. */
function makeHome() {
  const home = mkdtempSync(join(tmpdir(), 'hub-judge-webkit-'))
  const downloads = join(home, 'Downloads')
  mkdirSync(downloads)
  mkdirSync(join(home, '.config'))
  writeFileSync(join(home, '.config', 'user-dirs.dirs'), 'XDG_DOWNLOAD_DIR="$HOME/Downloads"\n')
  return { home, downloads }
}

async function connectTo(port: number): Promise<WebDriver> {
  const builder = () =>
    new Builder().usingServer(`http://127.0.0.1:${port}`).withCapabilities({
      browserName: 'MiniBrowser',
      'webkitgtk:browserOptions': { binary: program, args: ['--automation'] },
    })
  const until = Date.now() + patience
  for (;;)
    try {
      return await builder().build()
    } catch (error) {
      // The driver may not listen yet.
      if (Date.now() > until) throw error
      await pause(200)
    }
}

/**
 * WebKit's GTK build, by its WebDriver.
 * @param display of the screen on which it has its window
 */
export async function openWebKit(display: string): Promise<Driver> {
  const { home, downloads } = makeHome()
  const port = await freePort()
  // Its sandbox needs rights that root has not in every container.
  const env = { ...process.env, DISPLAY: display, HOME: home, WEBKIT_DISABLE_SANDBOX_THIS_IS_DANGEROUS: '1' }
  const server = spawn('WebKitWebDriver', [`--port=${port}`], { env, stdio: 'ignore' })
  const remove = async () => {
    await stopChild(server)
    rmSync(home, { recursive: true, force: true })
  }
  try {
    const driver = await connectTo(port)
    const resize = async (width: number, height: number) => {
      await driver.manage().window().setRect({ x: 0, y: 0, width, height })
    }
    await resize(1280, 900)
    return {
      name: `WebKitGTK ${(await driver.getCapabilities()).getBrowserVersion()}`,
      downloads,
      visit: (url) => driver.get(url),
      find: (role, name) => find(driver, role, name),
      press: (together) => press(driver, together),
      type: (text) => driver.actions().sendKeys(text).perform(),
      upload: (path) => driver.findElement(By.css('input[type=file]')).sendKeys(path),
      evaluate: (expression) => driver.executeScript(`return (${expression})`),
      picture: async () => Buffer.from(await driver.takeScreenshot(), 'base64'),
      resize,
      close: async () => {
        await driver.quit()
        await remove()
      },
    }
  } catch (error) {
    await remove()
    throw error
  }
}

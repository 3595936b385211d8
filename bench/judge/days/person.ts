import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import type { Driver, Role } from './driver.ts'

/** How long a person waits for anything to come, ms. */
const patience = 20_000

/** By how much a page is wider than its window, px. */
const overflow = 'document.scrollingElement.scrollWidth - document.scrollingElement.clientWidth'

/** How many headings a page has once it shows more than that it loads. */
const ready = 'document.querySelector("[aria-busy=true]") ? 0 : document.querySelectorAll("h1").length'

/** How many drawings there are, in which nothing can be pressed yet. */
const drawings = 'document.querySelectorAll("[data-drawn]").length'

const desk = { width: 1280, height: 900 }
const phone = { width: 360, height: 780 }

/** Somebody who reads the page and presses what is on it; each act waits until it can be done. */
export type Person = {
  visit(path: string): Promise<void>
  click(role: Role, name: string): Promise<void>
  /** replaces what a field holds */
  fill(role: Role, name: string, text: string): Promise<void>
  type(text: string): Promise<void>
  press(keys: string): Promise<void>
  upload(path: string): Promise<void>
  /** waits until the page says this */
  reads(text: string): Promise<void>
  /** waits until what has the focus has this name */
  isIn(name: string): Promise<void>
  /** the bytes of a file whose name ends like this, once it has come whole */
  downloaded(end: string): Promise<Buffer>
  /** @throws Error where the page is wider than the window */
  seesAll(): Promise<void>
  /** goes to pages with a phone's window, and sees that each of them fits */
  seesOnPhone(paths: readonly string[]): Promise<void>
}

export function createPerson(driver: Driver, url: string): Person {
  async function until<Found>(what: string, look: () => Promise<Found | null | undefined | false>) {
    let last = ''
    for (const end = Date.now() + patience; Date.now() < end; await pause(50))
      try {
        const found = await look()
        if (found) return found
      } catch (error) {
        // What was there went before it was pressed: the next look finds it again.
        last = `, ${error instanceof Error ? error.message : error}`
      }
    throw new Error(`In vain: ${what}${last}`)
  }
  const click = async (role: Role, name: string) => {
    await until(`press the ${role} “${name}”`, async () => {
      const element = await driver.find(role, name)
      await element?.click()
      return element
    })
  }
  const seesAll = async () => {
    const wide = Number(await driver.evaluate(overflow))
    if (wide > 0) throw new Error(`The page is ${wide} px wider than its window.`)
  }
  return {
    visit: async (path) => {
      await driver.visit(url + path)
      await until(`use ${path}`, async () => Number(await driver.evaluate(drawings)) === 0)
    },
    click,
    fill: async (role, name, text) => {
      await click(role, name)
      await driver.press('Control+a')
      await driver.type(text)
    },
    type: driver.type,
    press: driver.press,
    upload: (path) =>
      until('the field for files', async () => {
        await driver.upload(path)
        return true
      }).then(() => {}),
    reads: async (text) => {
      await until(`read “${text}”`, async () =>
        String(await driver.evaluate('document.body.innerText')).includes(text),
      )
    },
    isIn: async (name) => {
      await until(
        `be in “${name}”`,
        async () =>
          (await driver.evaluate('document.activeElement?.getAttribute("aria-label") ?? ""')) === name,
      )
    },
    downloaded: (end) =>
      until(`the download of …${end}`, async () => {
        const file = readdirSync(driver.downloads).find((one) => one.endsWith(end))
        const bytes = file ? readFileSync(join(driver.downloads, file)) : null
        return bytes?.length ? bytes : null
      }),
    seesAll,
    seesOnPhone: async (paths) => {
      await driver.resize(phone.width, phone.height)
      for (const path of paths) {
        await driver.visit(url + path)
        await until(`see a page at ${path}`, async () => Number(await driver.evaluate(ready)) > 0)
        await seesAll().catch((error: Error) => {
          throw new Error(`${path}: ${error.message}`)
        })
      }
      await driver.resize(desk.width, desk.height)
    },
  }
}

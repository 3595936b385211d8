import type { BrowserContext, BrowserContextOptions, Page } from '@playwright/test'
import { drawing } from '../support/arriving.ts'
import { faults } from '../support/faults.ts'
import { keepSession, sessionOf } from '../support/hub.ts'
import { test as base, expect, statusLine } from '../support/test.ts'

/** A browser that does not wait for the page itself. */
const test = base.extend<{ begin: (look?: BrowserContextOptions) => Promise<Page> }>({
  begin: async ({ browser, hub, stray }, use) => {
    const contexts: BrowserContext[] = []
    await use(async (look = {}) => {
      const context = await browser.newContext({ ...look, baseURL: hub.url })
      contexts.push(context)
      stray.watch(context)
      return await context.newPage()
    })
    for (const context of contexts) await context.close()
  },
})

/**
 * Keeps the page's own scripts back; the one in the document runs. A page that lives is left first: what it still
 * fetches when it is at rest would come empty.
 */
const withoutScripts = async (page: Page) => {
  await page.goto('about:blank')
  await page.route(/\/assets\/.*\.js$/, (route) =>
    route.fulfill({ contentType: 'text/javascript', body: '' }),
  )
}

/** Goes to a screen that is drawn: a document that would wait for the alerts comes without it. */
const openDrawn = (page: Page, path: string) =>
  expect(async () => {
    await page.goto(path)
    await expect(page.locator(drawing)).toHaveCount(1, { timeout: 1 })
  }).toPass()

const fontsAreThere = (page: Page) => page.evaluate(async () => void (await document.fonts.ready))

const screens = ['/', '/reset-password', '/public/policies']
const looks = [
  { locale: 'en-GB', colorScheme: 'light', viewport: { width: 1280, height: 800 } },
  { locale: 'de-AT', colorScheme: 'dark', viewport: { width: 360, height: 740 } },
  { locale: 'ar', colorScheme: 'light', viewport: { width: 360, height: 740 } },
] as const

for (const path of screens)
  for (const look of looks)
    test(`a stranger sees ${path} before its scripts have come, and nothing moves when they do: ${look.locale}, ${look.colorScheme}`, async ({
      begin,
    }) => {
      const page = await begin(look)
      const picture = async () => {
        await expect(page.locator('h1')).toBeVisible()
        await fontsAreThere(page)
        return await page.screenshot({ fullPage: true, animations: 'disabled' })
      }
      await page.goto(path)
      await expect(page.locator(drawing)).toHaveCount(0)
      const live = await picture()
      await withoutScripts(page)
      await openDrawn(page, path)
      const drawn = await picture()
      expect(drawn.equals(live), 'the same picture, pixel by pixel').toBe(true)
    })

test('what is drawn can’t be pressed, and sends nothing', async ({ begin }) => {
  const page = await begin()
  await withoutScripts(page)
  const calls: string[] = []
  page.on('request', (request) => calls.push(request.method()))
  await openDrawn(page, '/')
  await expect(page.locator(drawing)).toHaveAttribute('inert', '')
  await page.keyboard.press('Tab')
  await page.keyboard.type('mia@hub.example')
  await page.keyboard.press('Enter')
  await expect(page.locator('input[name="email"]')).toHaveValue('')
  expect(calls.filter((method) => method !== 'GET')).toEqual([])
  await expect(page).toHaveURL('/')
})

test('alerts are in the drawing, but for one that was dismissed on this device', async ({ hub, begin }) => {
  const page = await begin()
  const alert = await hub.make.alert({
    title: 'Quay <closed> & "wet" $&',
    message: 'From %hub-title% on',
    severity: 'warning',
    link: 'https://hub.example/quay?a=1&b="2"',
  })
  const region = () => page.locator(`${drawing} section`)
  await withoutScripts(page)
  await expect(async () => {
    await page.goto('/')
    await expect(region()).toContainText('Quay <closed> & "wet" $& From %hub-title% on', { timeout: 100 })
  }).toPass()
  await expect(region().locator('a')).toHaveAttribute('href', 'https://hub.example/quay?a=1&b="2"')
  const drawnText = await region().innerText()
  await page.unrouteAll()
  await page.goto('/')
  const shown = page.getByRole('region', { name: 'Alerts' })
  expect(await shown.innerText()).toBe(drawnText)
  expect(await faults(page)).toEqual([])
  await shown.getByRole('button', { name: /^Dismiss/ }).click()
  await withoutScripts(page)
  await openDrawn(page, '/')
  await expect(page.locator(drawing)).toBeHidden()
  await hub.db.updateTable('alerts').set({ ends_at: new Date() }).where('id', '=', alert).execute()
})

test('a drawing is in the scheme that was chosen, and is not seen in a language that was not', async ({
  begin,
}) => {
  const page = await begin()
  await page.goto('/')
  await page.evaluate(() => localStorage.setItem('hub-theme', 'dark'))
  await withoutScripts(page)
  await openDrawn(page, '/')
  await expect(page.locator('html')).toHaveAttribute('data-scheme', 'dark')
  await expect(page.locator(`${drawing} h1`)).toBeVisible()
  await page.evaluate(() => localStorage.setItem('hub-language', 'fr'))
  await openDrawn(page, '/')
  await expect(page.locator(`${drawing} h1`)).toBeHidden()
  await page.unrouteAll()
  await page.goto('/')
  await expect(page.getByRole('heading', { name: 'Connexion', level: 1 })).toBeVisible()
  await expect(page.locator('html')).toHaveAttribute('lang', 'fr')
})

test('who is signed in is never shown the form to sign in', async ({ hub, cast, begin }) => {
  const page = await begin()
  await keepSession(page.context(), hub, await sessionOf(hub, cast.mia))
  await withoutScripts(page)
  await page.goto('/')
  await expect(page.locator(drawing)).toHaveCount(0)
})

test('what takes the drawing’s place when nothing can be reached is in its reader’s language too', async ({
  begin,
  stray,
}) => {
  stray.allow(statusLine(503), 'the test takes the configuration away')
  const page = await begin({ locale: 'de' })
  await page.route('**/config.json', (route) => route.fulfill({ status: 503, body: '' }))
  await page.goto('/')
  await expect(page.getByRole('heading', { name: 'Etwas ist schiefgegangen' })).toBeVisible()
  await expect(page.locator(drawing)).toHaveCount(0)
  await expect(page.locator('html')).toHaveAttribute('lang', 'de')
})

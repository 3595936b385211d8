import { randomUUID } from 'node:crypto'
import type { Page } from '@playwright/test'
import { type Hub, keepSession, openHub, sessionOf } from '../support/hub.ts'
import { deadAddress } from '../support/server.ts'
import { test as base, castOf, expect, noNetwork, statusLine } from '../support/test.ts'

/** A portal with a name of its own, and another one on its database that does without the second backend. */
type Portals = { portal: Hub; cut: Hub }

const own = { HUB_NAME: 'Lune Hub', SUPPORT_EMAIL: 'help@lune.example' }

const test = base.extend<object, Portals>({
  portal: [
    // biome-ignore lint/correctness/noEmptyPattern: the runner reads what is needed off the pattern
    async ({}, use) => {
      const portal = await openHub({ env: own })
      await use(portal)
      await portal.close()
    },
    { scope: 'worker', timeout: 120_000 },
  ],
  cut: [
    async ({ portal }, use) => {
      const cut = await openHub({
        urls: portal.urls,
        env: { ...own, CONTENT_URL: deadAddress },
      })
      await use(cut)
      await cut.close()
    },
    { scope: 'worker', timeout: 120_000 },
  ],
})

test('R2.5 both policies are reached and scrolled to without signing in', async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 500 })
  for (const [link, anchor] of [
    ['Standard terms and addendum', 'standard-terms-and-addendum'],
    ['Terms of use', 'terms-of-use'],
  ] as const) {
    await page.goto('/')
    await page.getByRole('link', { name: link }).click()
    await expect(page).toHaveURL(`/public/policies#${anchor}`)
    const section = page.getByRole('region', { name: link })
    await expect(page.getByRole('heading', { name: link, level: 2 })).toBeInViewport()
    // Keys and readers of the screen go on there.
    await expect(section).toBeFocused()
    // The address alone leads there too.
    await page.goto('about:blank')
    await page.goto(`/public/policies#${anchor}`)
    await expect(page.getByRole('heading', { name: link, level: 2 })).toBeInViewport()
    await expect(section).toBeFocused()
    // And its contents, as often as they are asked to.
    await page.evaluate(() => scrollTo(0, 0))
    await page.getByRole('navigation').getByRole('link', { name: link }).click()
    await expect(page.getByRole('heading', { name: link, level: 2 })).toBeInViewport()
    await expect(section).toBeFocused()
  }
  expect(await page.evaluate(() => scrollY)).toBeGreaterThan(0)
})

test('an address that leads nowhere says so, and the way back; a page that can’t learn its configuration too, and tries again', async ({
  page,
  stray,
}) => {
  stray.allow(statusLine(404), 'there is no such page')
  stray.allow(statusLine(503), 'the test takes the configuration away')
  await page.goto('/nothing/here')
  await expect(page.getByRole('heading', { name: 'Page not found' })).toBeVisible()
  await expect(page.getByText('Consultant Hub', { exact: true })).toBeVisible()
  await page.getByRole('link', { name: 'Go to the start page' }).click()
  await expect(page.getByRole('heading', { name: 'Sign in' })).toBeVisible()
  await page.route('**/config.json', (route) => route.fulfill({ status: 503, body: '' }))
  await page.goto('/')
  await expect(page.getByRole('heading', { name: 'Something went wrong' })).toBeVisible()
  await expect(page.getByText('Consultant Hub', { exact: true })).toBeVisible()
  await page.unroute('**/config.json')
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(page.getByRole('heading', { name: 'Sign in' })).toBeVisible()
})

test('R9.5 a screen that can’t be loaded says so, with the support address and another try', async ({
  cast: { mia },
  page,
  open,
  stray,
}) => {
  stray.allow(noNetwork, 'the test takes a part of the page away')
  stray.allow(/dynamically imported module|files of a screen are missing/, 'what React says about it')
  await open(mia, '/app/projects/requests')
  await expect(page.getByRole('heading', { name: 'No open requests' })).toBeVisible()
  await page.route(/ProjectsPage.*\.js$/, (route) => route.abort())
  await page.getByRole('link', { name: 'Go to All projects' }).click()
  await expect(page.getByRole('heading', { name: 'Something went wrong' })).toBeVisible()
  await expect(page.getByRole('link', { name: 'support@hub.example' })).toBeVisible()
  await page.unroute(/ProjectsPage.*\.js$/)
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(page.getByRole('heading', { name: 'Projects', level: 1 })).toBeVisible()
})

test('R9.5 without a network a screen that can’t be loaded says so, and opens by itself, in its own look, when that is back', async ({
  cast: { mia },
  context,
  page,
  open,
  stray,
}) => {
  stray.allow(noNetwork, 'the test takes the network away')
  stray.allow(
    /dynamically imported module|Unable to preload|files of a screen are missing/,
    'what the browser says about it',
  )
  stray.allow(/could not be reached/, 'polls say so')
  await open(mia, '/app/projects/requests')
  await expect(page.getByRole('heading', { name: 'No open requests' })).toBeVisible()
  await context.setOffline(true)
  await page.getByRole('link', { name: 'Profile' }).first().click()
  await expect(page.getByRole('heading', { name: 'You are offline.' })).toBeVisible()
  await expect(page.getByText("This page opens by itself when you're back.")).toBeVisible()
  await context.setOffline(false)
  await expect(page.getByRole('heading', { name: 'Profile', level: 1 })).toBeVisible()
  const styles = await page.evaluate(() => [...document.styleSheets].map(({ href }) => href ?? ''))
  expect(styles.some((name) => /\/assets\/(ProfilePage|Field)-/.test(name))).toBe(true)
})

test('R9.5 the files of all screens come while nothing else is to do, so that they open without a network', async ({
  cast: { mia },
  context,
  page,
  open,
  stray,
}) => {
  stray.allow(noNetwork, 'the test takes the network away')
  stray.allow(/could not be reached/, 'polls say so')
  await page.clock.install()
  await open(mia, '/app/projects/requests')
  await expect(page.getByRole('heading', { name: 'No open requests' })).toBeVisible()
  const list = await page.locator('meta[name=files]').getAttribute('content')
  const files = await page.evaluate(async (name): Promise<string[]> => (await fetch(name)).json(), list ?? '')
  const fetching = page.waitForResponse((answer) => answer.url().endsWith(files.at(-1) ?? '?'))
  await page.clock.fastForward(5000)
  await fetching
  await context.setOffline(true)
  await page.getByRole('link', { name: 'RAI' }).first().click()
  await expect(page.getByRole('heading', { name: 'RAI', level: 1 })).toBeVisible()
})

test('R2.6 R9.3 the navigation leads on from its groups, from the drawer of a phone, and from 768 px from a rail of 80 px with words, to every screen', async ({
  cast: { mia },
  page,
  open,
}) => {
  await open(mia, '/app/projects')
  const main = page.getByRole('navigation', { name: 'Main' })
  await main.getByRole('link', { name: 'Requests' }).click()
  await expect(page.getByRole('heading', { name: 'Project requests' })).toBeVisible()
  await expect(main.getByRole('link', { name: 'Requests' })).toHaveAttribute('aria-current', 'page')
  await main.getByRole('link', { name: 'All projects' }).click()
  await expect(page.getByRole('heading', { name: 'Projects', level: 1 })).toBeVisible()
  const group = main.getByRole('button', { name: 'Projects' })
  await expect(group).toHaveAttribute('aria-expanded', 'true')
  await group.click()
  await expect(main.getByRole('link', { name: 'All projects' })).toBeHidden()

  await page.setViewportSize({ width: 360, height: 740 })
  await expect(main).toBeHidden()
  await page.getByRole('button', { name: 'Menu' }).click()
  await main.getByRole('link', { name: 'Requests' }).click()
  await expect(page.getByRole('heading', { name: 'Project requests' })).toBeVisible()
  await expect(main).toBeHidden()

  await page.setViewportSize({ width: 768, height: 900 })
  await expect(main).toBeVisible()
  const rail = await page.getByRole('banner').boundingBox()
  expect(rail?.width).toBe(80)
  const screens = [
    ['Projects', 'All projects', '/app/projects'],
    ['Projects', 'Requests', '/app/projects/requests'],
    ['Preferences', 'Password', '/app/settings/password'],
    ['Preferences', 'Two-step verification', '/app/settings/two-step'],
    ['Preferences', 'Sessions', '/app/settings/sessions'],
    ['Preferences', 'Notifications', '/app/settings/notifications'],
    ['Preferences', 'My memory', '/app/settings/memory'],
  ] as const
  for (const [group, screen, path] of screens) {
    await main.getByRole('button', { name: group }).click()
    await page.getByRole('menuitem', { name: screen }).click()
    await expect(page).toHaveURL(path)
  }
  await main.getByRole('link', { name: 'Profile' }).click()
  await expect(page).toHaveURL('/app/profile')
  await page.setViewportSize({ width: 1024, height: 900 })
  await expect(main.getByRole('link', { name: 'All projects' })).toBeVisible()
  await page.setViewportSize({ width: 767, height: 900 })
  await expect(page.getByRole('button', { name: 'Menu' })).toBeVisible()
  await expect(main).toBeHidden()
})

test('R9.3 the page brings its own icon, and is spaced by 8, 12, 16, 24 and 32 px', async ({
  page,
  request,
}) => {
  await page.goto('/')
  const icon = await page.locator('link[rel="icon"]').getAttribute('href')
  expect((await request.get(icon ?? '')).status()).toBe(200)
  await expect(page.getByRole('heading', { name: 'Sign in' })).toBeVisible()
  const scale = await page.evaluate(() => {
    const style = getComputedStyle(document.documentElement)
    return [1, 2, 3, 4, 5].map((step) => style.getPropertyValue(`--s${step}`).trim())
  })
  expect(scale).toEqual(['8px', '12px', '16px', '24px', '32px'])
  const gaps = await page
    .locator('form')
    .evaluate((form) => [getComputedStyle(form).rowGap, getComputedStyle(form).display])
  expect(gaps).toEqual(['16px', 'grid'])
})

test('the first thing behind the login is a link past the navigation', async ({
  cast: { mia },
  page,
  open,
}) => {
  await open(mia, '/app/profile')
  await expect(page.getByLabel('First name')).toBeVisible()
  await page.keyboard.press('Tab')
  const skip = page.getByRole('link', { name: 'Skip to the content' })
  await expect(skip).toBeFocused()
  await expect(skip).toBeInViewport()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('main')).toBeFocused()
  await page.keyboard.press('Tab')
  await expect(page.getByRole('navigation', { name: 'Main' }).locator(':focus')).toHaveCount(0)
  await expect(page).toHaveURL('/app/profile')
})

/** What the browser is asked to paint around the page. */
const colourAround = (tab: Page) =>
  tab.evaluate(() =>
    [...document.querySelectorAll<HTMLMetaElement>('meta[name="theme-color"]')]
      .filter(({ media }) => matchMedia(media).matches)
      .map(({ content }) => content),
  )

test('the page is light or dark as the system is, or as its reader chooses, in every tab and from the first moment', async ({
  cast: { mia },
  page,
  context,
  open,
}) => {
  const ground = (tab: Page) => tab.evaluate(() => getComputedStyle(document.body).backgroundColor)
  const white = 'rgb(255, 255, 255)'
  await page.emulateMedia({ colorScheme: 'dark' })
  await open(mia, '/app/projects/requests')
  await expect(page.getByRole('button', { name: 'Account' })).toBeVisible()
  const dark = await ground(page)
  expect(dark).not.toBe(white)
  const [darkAround] = await colourAround(page)
  const second = await context.newPage()
  await second.goto('/app/projects')

  const choice = (name: string) => page.getByRole('menuitemradio', { name })
  await page.getByRole('button', { name: 'Account' }).click()
  const themes = page.getByRole('group', { name: 'Theme' })
  await expect(themes.getByRole('menuitemradio')).toHaveText(['System', 'Light', 'Dark'])
  await expect(choice('System')).toHaveAttribute('aria-checked', 'true')
  await choice('Light').click()
  await expect(choice('Light')).toHaveAttribute('aria-checked', 'true')
  await expect.poll(() => ground(page)).toBe(white)
  await expect.poll(() => ground(second)).toBe(white)
  await page.reload()
  await expect(page.getByRole('button', { name: 'Account' })).toBeVisible()
  expect(await ground(page)).toBe(white)
  const [lightAround] = await colourAround(page)
  expect(lightAround).not.toBe(darkAround)

  await page.emulateMedia({ colorScheme: 'light' })
  await page.getByRole('button', { name: 'Account' }).click()
  await choice('Dark').click()
  await expect.poll(() => ground(page)).toBe(dark)
  await expect.poll(() => colourAround(page)).toEqual([darkAround])
  await choice('System').click()
  await expect.poll(() => ground(page)).toBe(white)
  await expect.poll(() => colourAround(page)).toEqual([lightAround])
})

test('R1.9 R1.10 R9.5 a portal of its own shows its alerts until they are dismissed, its name and its support address; without the second backend nothing tells of alerts', async ({
  portal,
  cut,
  page,
  context,
  stray,
}) => {
  const { mia } = await castOf(portal)
  await portal.make.alert({ title: 'Closed on Saturday.', message: 'From 22:00 to 23:30.' })
  await portal.make.alert({ title: 'New terms.', message: 'They hold from May.', dismissible: false })
  await portal.make.alert({ application: 'billing', title: 'Invoices are late.', message: 'By a day.' })

  await page.goto(portal.url)
  await expect(page).toHaveTitle('Lune Hub')
  await expect(page.getByRole('link', { name: 'help@lune.example' })).toHaveAttribute(
    'href',
    'mailto:help@lune.example',
  )
  const alerts = page.getByRole('region', { name: 'Alerts' })
  await expect(alerts).toContainText('Closed on Saturday. From 22:00 to 23:30.')
  await expect(alerts).toContainText('New terms.')
  await expect(alerts).not.toContainText('Invoices')

  await keepSession(context, portal, await sessionOf(portal, mia))
  await page.goto(`${portal.url}/app/projects/requests`)
  await expect(page).toHaveTitle('Project requests · Lune Hub')
  await alerts.getByRole('button', { name: 'Dismiss: Closed on Saturday.' }).click()
  await expect(alerts).not.toContainText('Closed on Saturday.')
  await expect(alerts.getByRole('button')).toHaveCount(0)
  await page.reload()
  await expect(alerts).toContainText('New terms.')
  await expect(alerts).not.toContainText('Closed on Saturday.')

  stray.allow(/^Failed to load resource: net::ERR_\w+ \(http:\/\/127\.0\.0\.1:9\//, 'nobody is there')
  await context.clearCookies()
  const failedRequest = page.waitForEvent('requestfailed', (request) => request.url().startsWith(deadAddress))
  await page.goto(cut.url)
  await failedRequest
  await expect(page.getByRole('heading', { name: 'Sign in' })).toBeVisible()
  await expect(alerts).toHaveCount(0)
  await expect(page.getByRole('alert')).toHaveCount(0)
})

test('R3.6 what nobody wrote is in the log under the name of the portal', async ({
  portal,
  page,
  context,
}) => {
  const { sam, mia } = await castOf(portal)
  const project = await portal.make.project()
  await portal.make.offer(sam, mia, project)
  await portal.make.accept(mia, project)
  const [job_id = ''] = project.jobs
  await portal.db
    .insertInto('job_logs')
    .values({
      id: randomUUID(),
      job_id,
      consultant_id: mia.id,
      event: 'Query',
      comment: 'By itself.',
      author_id: null,
      created_at: new Date(),
    })
    .execute()
  await keepSession(context, portal, await sessionOf(portal, mia))
  await page.goto(`${portal.url}/app/projects/project?projectId=${project.id}`)
  await page.getByRole('button', { name: 'Log', exact: true }).click()
  const entries = page.getByRole('list', { name: 'Entries' }).getByRole('listitem')
  await expect(entries.filter({ hasText: 'By itself.' })).toContainText('Lune Hub')
})

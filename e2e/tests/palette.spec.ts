import type { Page } from '@playwright/test'
import { faults } from '../support/faults.ts'
import { acceptedJob, editor } from '../support/jobs.ts'
import { holdBack, target, tooWide } from '../support/steps.ts'
import { type Cast, expect, statusLine, test } from '../support/test.ts'

type Hub = Parameters<typeof acceptedJob>[0]

const palette = (page: Page) => page.getByRole('dialog', { name: 'Go to' })
const box = (page: Page) => palette(page).getByRole('combobox', { name: 'Go to' })
const options = (page: Page) => palette(page).getByRole('option')
const active = (page: Page) => palette(page).getByRole('option', { selected: true })
const requests = '/app/projects/requests'

/** Requests of Mia's that are open, by these names. */
async function offered({ make }: Hub, { sam, mia }: Cast, ...names: string[]) {
  const projects = []
  for (const name of names) {
    const project = await make.project({
      name,
      jobs: [{ document: 'consent-form.xlf' }],
    })
    await make.offer(sam, mia, project)
    projects.push(project)
  }
  return projects
}

const link = (page: Page, name: string) => page.getByRole('table').getByRole('link', { name, exact: true })
const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name })

test('by keyboard alone one goes anywhere: what was opened last first, screens, and what the server finds', async ({
  hub,
  cast,
  page,
  open,
}) => {
  await offered(hub, cast, 'Tidewater labels', 'Ferry fares', 'Clinic consent')
  await open(cast.mia, requests)
  await link(page, 'Ferry fares').focus()

  await test.step('it opens above the list, and no letter of it acts on a row', async () => {
    await page.keyboard.press('Control+k')
    await expect(box(page)).toBeFocused()
    await expect(active(page)).toContainText('Accept Ferry fares')
    await page.keyboard.type('ajr/')
    await expect(box(page)).toHaveValue('ajr/')
    await expect(palette(page)).toContainText('Nothing matches “ajr/”.')
    expect(await faults(page)).toEqual([])
  })

  await test.step('Escape closes it, and gives the focus back to the row', async () => {
    await page.keyboard.press('Escape')
    await expect(palette(page)).toHaveCount(0)
    await expect(link(page, 'Ferry fares')).toBeFocused()
  })

  await test.step('the server finds what is not in sight, and Enter opens it', async () => {
    await page.keyboard.press('Control+k')
    await page.keyboard.type('tidewa')
    await expect(options(page).filter({ hasText: 'Tidewater labels' }).first()).toContainText(
      'Harbour & Lune',
    )
    expect(await faults(page, { only: 'colours' })).toEqual([])
    await page.keyboard.press('Enter')
    await expect(heading(page, 'Tidewater labels')).toBeVisible()
    await expect(page.locator('#content')).toBeFocused()
  })

  await test.step('a screen is found by its name', async () => {
    await page.keyboard.press('Control+k')
    await page.keyboard.type('two-st')
    await expect(active(page)).toContainText('Two-step verification')
    await page.keyboard.press('Enter')
    await expect(heading(page, 'Two-step verification')).toBeVisible()
  })

  await test.step('what was opened last comes first; arrows go round', async () => {
    await page.keyboard.press('Control+k')
    await expect(options(page).first()).toContainText('Tidewater labels')
    await expect(options(page).nth(1)).toContainText('Requests')
    await expect(active(page)).toContainText('Tidewater labels')
    await page.keyboard.press('ArrowDown')
    await expect(active(page)).toContainText('Requests')
    await page.keyboard.press('ArrowUp')
    await page.keyboard.press('ArrowUp')
    await expect(active(page)).toContainText('RAI')
    await expect(box(page)).toHaveAttribute('aria-activedescendant', /.+/)
    await page.keyboard.press('ArrowDown')
    await page.keyboard.press('Enter')
    await expect(heading(page, 'Tidewater labels')).toBeVisible()
  })

  await test.step('the key closes it too, and opens nothing above another dialog', async () => {
    await page.keyboard.press('Control+k')
    await expect(box(page)).toBeFocused()
    await page.keyboard.press('Control+k')
    await expect(palette(page)).toHaveCount(0)
    await page.getByRole('button', { name: 'Reject request' }).press('Enter')
    await expect(page.getByRole('dialog', { name: 'Reject request' })).toBeVisible()
    await page.keyboard.press('Control+k')
    await expect(page.getByRole('dialog')).toHaveCount(1)
  })
})

test('R1.3 what can be done with the row is there: it presses its button, or opens its dialog', async ({
  hub,
  cast,
  page,
  open,
}) => {
  await offered(hub, cast, 'Tidewater labels', 'Ferry fares')
  await open(cast.mia, requests)
  await link(page, 'Ferry fares').focus()
  await page.keyboard.press('Control+k')
  await page.keyboard.type('another')
  await expect(options(page)).toHaveCount(1)
  await page.keyboard.press('Enter')
  const dialog = page.getByRole('dialog', { name: 'Offer another date' })
  await expect(dialog.getByLabel('Date and time')).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(dialog).toHaveCount(0)
  await expect(link(page, 'Ferry fares')).toBeFocused()
  await page.keyboard.press('Control+k')
  await page.keyboard.type('accept')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('row').filter({ hasText: 'Ferry fares' })).toContainText('Accepted')
  await link(page, 'Tidewater labels').click()
  await expect(heading(page, 'Tidewater labels')).toBeVisible()
  await page.keyboard.press('Control+k')
  await expect(options(page).filter({ hasText: 'Accept request' })).toHaveCount(1)
  await expect(options(page).filter({ hasText: 'Accept Ferry' })).toHaveCount(0)
})

test('keys that are pressed before its code has come wait for it', async ({ hub, cast, page, open }) => {
  await offered(hub, cast, 'Tidewater labels', 'Ferry fares')
  const letCome = await holdBack(page, /\/Palette[^/]*\.js$/)
  await open(cast.mia, requests)
  await link(page, 'Ferry fares').focus()
  const coming = page.getByText('One moment. Escape closes this.')
  await page.keyboard.press('Control+k')
  await page.keyboard.type('j')
  await expect(coming).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(coming).toHaveCount(0)
  await expect(link(page, 'Ferry fares')).toBeFocused()
  await page.keyboard.press('Control+k')
  await page.keyboard.type('ti')
  await expect(coming).toBeVisible()
  letCome()
  await expect(box(page)).toHaveValue('ti')
  await page.keyboard.type('de')
  await expect(box(page)).toHaveValue('tide')
  await expect(active(page)).toContainText('Tidewater labels')
})

test('an older answer never comes over a newer one; a search that failed says why and is tried again', async ({
  hub,
  cast,
  page,
  open,
  stray,
}) => {
  stray.allow(statusLine(500), 'a search fails on purpose')
  await offered(hub, cast, 'Tidewater labels', 'Ferry fares')
  const letOlder = await holdBack(page, /\/find\/\?q=ferry$/)
  await open(cast.mia, '/app/profile')
  await heading(page, 'Profile').waitFor()

  await test.step('the newer answer stays', async () => {
    await page.keyboard.press('Control+k')
    const asked = page.waitForRequest(/\/find\/\?q=ferry$/)
    await page.keyboard.type('ferry')
    await expect(palette(page)).toContainText('Looking…')
    await asked
    await box(page).fill('tidewater')
    await expect(active(page)).toContainText('Tidewater labels')
    letOlder()
    await box(page).fill('tidewater l')
    await expect(options(page)).toHaveText([/Tidewater labels/])
    await expect(palette(page)).not.toContainText('Looking…')
    await expect(options(page)).toHaveText([/Tidewater labels/])
  })

  await test.step('what failed says so beside what the device knows, and Retry asks again', async () => {
    await page.route(
      '**/api/v1/find/**',
      (route) => route.fulfill({ status: 500, json: { detail: 'No.' } }),
      {
        times: 1,
      },
    )
    await box(page).fill('password')
    await expect(palette(page)).toContainText('The search did not work: No.')
    await expect(active(page)).toContainText('Password')
    expect(await faults(page)).toEqual([])
    await page.keyboard.press('Tab')
    await expect(palette(page).getByRole('button', { name: 'Retry' })).toBeFocused()
    await page.keyboard.press('Enter')
    await expect(palette(page)).not.toContainText('did not work')
    await expect(options(page)).toHaveText([/Password/])
  })
})

test('in the editor the key is the concordance’s; the button opens the palette, which leads out of it', async ({
  hub,
  cast,
  page,
  open,
}) => {
  const { job } = await acceptedJob(hub, cast, ['Keep left.', 'Mind the step.'], { name: 'Harbour signs' })
  await offered(hub, cast, 'Tidewater labels')
  await open(cast.mia, editor(job))
  await expect(target(page, 1)).toBeFocused()
  await page.keyboard.press('Control+k')
  await expect(page.getByRole('searchbox', { name: 'Search the memories' })).toBeFocused()
  await expect(palette(page)).toHaveCount(0)
  await page.getByRole('banner').getByRole('button', { name: 'Go to' }).press('Enter')
  await page.keyboard.type('consent')
  await expect(options(page)).toHaveText([/consent-form\.xlf.*Tidewater labels/])
  await page.keyboard.press('Enter')
  // The job is not accepted yet: its project's page is where it can be.
  await expect(heading(page, 'Tidewater labels')).toBeVisible()
  await page.keyboard.press('Control+k')
  await expect(options(page).first()).toContainText('text.xlf')
  await page.keyboard.press('Enter')
  await expect(target(page, 1)).toBeVisible()
})

test('on a phone it opens from the menu, and what one person opened is not shown to the next', async ({
  hub,
  cast,
  page,
  open,
}) => {
  await offered(hub, cast, 'Tidewater labels')
  await page.setViewportSize({ width: 360, height: 740 })
  await page.emulateMedia({ colorScheme: 'dark' })
  await open(cast.mia, requests)
  const menu = page.getByRole('button', { name: 'Menu' })
  const openIt = async () => {
    await menu.click()
    await page.getByRole('dialog', { name: 'Menu' }).getByRole('button', { name: 'Go to' }).click()
    await expect(box(page)).toBeFocused()
  }
  await openIt()
  expect(await tooWide(page)).toBe(0)
  expect(await faults(page)).toEqual([])
  await page.keyboard.press('Escape')
  await expect(menu).toBeFocused()
  await openIt()
  await box(page).fill('tidewater')
  await options(page).filter({ hasText: 'Harbour & Lune' }).first().click()
  await expect(heading(page, 'Tidewater labels')).toBeVisible()
  await open(cast.nord, requests)
  await expect(heading(page, 'Project requests')).toBeVisible()
  await openIt()
  await expect(options(page).filter({ hasText: 'Tidewater' })).toHaveCount(0)
})

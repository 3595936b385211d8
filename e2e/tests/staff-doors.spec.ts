import { faults } from '../support/faults.ts'
import {
  boxOf,
  consultant,
  consultantsAlone,
  inHours,
  ofConsultantAlone,
  projectOf,
} from '../support/staff.ts'
import { expect, statusLine, test } from '../support/test.ts'

test('staff begin with their work, consultants with their requests', async ({ cast, open, page }) => {
  await open(cast.sam, '/app')
  await expect(page).toHaveURL(/\/app\/staff\/work$/)
  await expect(page.getByRole('heading', { level: 1, name: 'Work' })).toBeVisible()
  const main = page.getByRole('navigation', { name: 'Main' })
  await expect(main.getByRole('link', { name: 'Work' })).toHaveAttribute('aria-current', 'page')
  await main.getByRole('button', { name: 'Provider' }).click()
  await expect(main.getByRole('link', { name: 'Consultants' })).toBeHidden()
  await open(cast.mia, '/app')
  await expect(page).toHaveURL(/\/app\/projects\/requests$/)
  await expect(main.getByRole('button', { name: 'Projects' })).toBeVisible()
  await expect(main.getByRole('button', { name: 'Provider' })).toHaveCount(0)
})

test('a consultant who types the address finds no page, and gets no file and no answer of the provider’s', async ({
  cast,
  open,
  page,
}) => {
  const asked: string[] = []
  page.on('request', (request) => asked.push(new URL(request.url()).pathname))
  for (const address of ['work', 'review?jobId=1', 'project', 'nothing']) {
    await open(cast.mia, `/app/staff/${address}`)
    await expect(page.getByRole('heading', { name: 'Page not found' })).toBeVisible()
  }
  expect(asked.filter((path) => /staff|WorkPage|ReviewPage/i.test(path.replace(/^\/app\/.*/, '')))).toEqual(
    [],
  )
  expect(await faults(page)).toEqual([])
})

test('staff who type the address of what is a consultant’s alone find no page, no link to it, and ask for nothing of it', async ({
  cast,
  open,
  page,
}) => {
  const asked: string[] = []
  page.on('request', (request) => asked.push(new URL(request.url()).pathname))
  for (const address of consultantsAlone) {
    await open(cast.sam, address)
    await expect(page.getByRole('heading', { name: 'Page not found' })).toBeVisible()
  }
  expect(asked.filter((path) => ofConsultantAlone.test(path))).toEqual([])
  expect(await faults(page)).toEqual([])
  await page.goto('/app/staff/work')
  const main = page.getByRole('navigation', { name: 'Main' })
  await expect(main.getByRole('link', { name: 'Work' })).toBeVisible()
  await expect(main.getByRole('link', { name: 'Notifications' })).toBeVisible()
  for (const name of ['Earnings', 'My memory'])
    await expect(main.getByRole('link', { name, exact: true })).toHaveCount(0)
})

test('staff find no page where the provider has none', async ({ cast, open, page }) => {
  await open(cast.sam, '/app/staff/nothing')
  await expect(page.getByRole('heading', { name: 'Page not found' })).toBeVisible()
})

test('a stranger signs in first, and comes back to what they typed', async ({ cast, page }) => {
  await page.goto('/app/staff/work')
  await expect(page).toHaveURL(/\/$/)
  await expect(page.getByRole('heading', { name: 'Sign in' })).toBeVisible()
  expect(cast.sam.id).toBeTruthy()
})

test('staff go anywhere by typing: a person of theirs, and what can be done with a row', async ({
  hub,
  cast: { sam },
  open,
  page,
}) => {
  const lastName = `Palette${Date.now()}`
  await consultant(hub, 'Yan', lastName)
  await projectOf(hub, sam, 'Palette project', [{ customId: 'palette-job', deadline: inHours(20) }])
  await open(sam, '/app/staff/work')
  await boxOf(page, 'palette-job').focus()
  await page.keyboard.press('Control+k')
  const box = page.getByRole('dialog', { name: 'Go to' }).getByRole('combobox')
  await box.fill('offer palette')
  await page.getByRole('option', { name: /^Offer palette-job/ }).click()
  await expect(page.getByRole('dialog', { name: 'Offer 1 job' })).toBeVisible()
  await page.getByRole('dialog').getByRole('button', { name: 'Cancel' }).click()
  await page.keyboard.press('Control+k')
  await box.fill(lastName)
  await expect(page.getByRole('option', { name: new RegExp(lastName) })).toBeVisible()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { level: 1, name: `Yan ${lastName}` })).toBeVisible()
})

/** As a proxy in front of the portal answers while nothing is behind it. */
const away = { status: 502, contentType: 'text/html', body: '<h1>Bad gateway</h1>' }

test('R9.6 a page that was opened while the server was away opens by itself when it is back', async ({
  cast: { sam },
  open,
  page,
  stray,
}) => {
  stray.allow(statusLine(502), 'the server is away')
  stray.allow(/could not do this just now/, 'the router writes down what a screen could not be opened for')
  await page.clock.install()
  const who = '**/api/v1/consultant/'
  await page.route(who, (route) => route.fulfill(away))
  await open(sam, '/app/staff/alerts')
  const failed = page.getByRole('heading', { name: 'Something went wrong' })
  await expect(async () => {
    await page.clock.runFor(1000)
    await expect(failed).toBeVisible({ timeout: 50 })
  }).toPass()
  const again = page.getByRole('button', { name: 'Try again' })
  await again.focus()
  const asked = page.waitForResponse(who)
  await page.clock.runFor(31_000)
  await asked
  await expect(failed).toBeVisible()
  await expect(again).toBeFocused()
  await page.unroute(who)
  await expect(async () => {
    await page.clock.runFor(31_000)
    await expect(page.getByRole('heading', { level: 1, name: 'Alerts' })).toBeVisible({ timeout: 50 })
  }).toPass()
})

test('so does one that could not even learn its configuration', async ({
  cast: { sam },
  open,
  page,
  stray,
}) => {
  stray.allow(statusLine(502), 'the server is away')
  await page.clock.install()
  const configuration = '**/config.json'
  await page.route(configuration, (route) => route.fulfill(away))
  await open(sam, '/app/staff/alerts')
  const failed = page.getByRole('heading', { name: 'Something went wrong' })
  await expect(failed).toBeVisible()
  const asked = page.waitForResponse(configuration)
  await page.clock.runFor(9000)
  await asked
  await expect(failed).toBeVisible()
  await page.unroute(configuration)
  await page.clock.runFor(31_000)
  await expect(page.getByRole('heading', { level: 1, name: 'Alerts' })).toBeVisible()
})

test('a filter of the address that is none is left out, and the list is there', async ({
  cast,
  open,
  page,
}) => {
  const staffLists = [
    ['work?source=%00&target=!!&coordinator=zzz&search=%00', 'Work'],
    ['work?view=drafts&search=%00', 'Work'],
    ['consultants?active=maybe&seen=-4&source=%00&search=%00', 'Consultants'],
    ['audit?action=JOB!!&actor=%00&since=soon', 'Audit'],
  ] as const
  const seen = async (heading: string) => {
    await expect(page.getByRole('heading', { level: 1, name: heading })).toBeVisible()
    await page.waitForLoadState('networkidle')
    await expect(page.getByText('could not be loaded')).toHaveCount(0)
  }
  for (const [address, heading] of staffLists) {
    await open(cast.sam, `/app/staff/${address}`)
    await seen(heading)
  }
  for (const [address, heading] of [
    ['projects?search=%00', 'Projects'],
    ['projects/requests?search=%00', 'Requests'],
    ['rai?project=%00', 'RAI'],
  ] as const) {
    await open(cast.mia, `/app/${address}`)
    await seen(heading)
  }
})

import { faults } from '../support/faults.ts'
import { expect, noNetwork, statusLine, test } from '../support/test.ts'

const password = 'Portal-demo-2026!'

test('an alert is seen as everybody will see it, published, changed and ended', async ({
  cast,
  open,
  page,
  elsewhere,
}) => {
  await open(cast.sam, '/app/staff/alerts')
  await page.getByRole('button', { name: 'New alert' }).click()
  const dialog = page.getByRole('dialog', { name: 'New alert' })
  const title = `Closed on Sunday ${Date.now()}`
  await dialog.getByRole('textbox', { name: 'Title' }).fill(title)
  await dialog.getByRole('textbox', { name: 'Message' }).fill('From 22:00 to 23:30.')
  await dialog.getByRole('combobox', { name: 'Severity' }).selectOption('warning')
  await expect(dialog.getByRole('region', { name: 'Preview' })).toContainText(
    `Warning ${title} From 22:00 to 23:30.`,
  )
  await dialog.getByRole('textbox', { name: 'From' }).fill('01/12/2030')
  await dialog.getByRole('textbox', { name: 'Until' }).fill('01/11/2030')
  await dialog.getByRole('button', { name: 'Publish' }).click()
  await expect(dialog.getByRole('textbox', { name: 'Until' })).toHaveAccessibleDescription(
    /before the beginning/,
  )
  await dialog.getByRole('textbox', { name: 'From' }).fill('')
  await dialog.getByRole('textbox', { name: 'Until' }).fill('01/12/2030')
  expect(await faults(page)).toEqual([])
  await dialog.getByRole('button', { name: 'Publish' }).click()
  await expect(dialog).toHaveCount(0)
  const row = page.getByRole('table', { name: 'Alerts' }).getByRole('row').filter({ hasText: title })
  await expect(row).toContainText('shown now')
  const theirs = await elsewhere(cast.mia)
  await theirs.goto('/app/projects/requests')
  await expect(theirs.getByRole('region', { name: 'Alerts' })).toContainText(title)
  await row.getByRole('button', { name: `End now: ${title}` }).click()
  await expect(row).toContainText('ended')
})

test('an alert whose answer was lost is published once', async ({ cast, open, page, stray }) => {
  stray.allow(noNetwork, 'the answer is lost on purpose')
  const title = `Lost ${Date.now()}`
  await open(cast.sam, '/app/staff/alerts')
  let sent = 0
  await page.route('**/staff/alerts/', async (route) => {
    if (route.request().method() !== 'POST' || ++sent > 1) return route.fallback()
    await route.fetch()
    await route.abort('internetdisconnected')
  })
  await page.getByRole('button', { name: 'New alert' }).click()
  const dialog = page.getByRole('dialog', { name: 'New alert' })
  await dialog.getByRole('textbox', { name: 'Title' }).fill(title)
  await dialog.getByRole('textbox', { name: 'Message' }).fill('The lift is out of order.')
  const publish = dialog.getByRole('button', { name: 'Publish' })
  await publish.click()
  await expect(dialog.getByText('server could not be reached')).toBeVisible()
  await publish.click()
  await expect(dialog).toHaveCount(0)
  expect(sent).toBe(2)
  await page.reload()
  const row = page.getByRole('table', { name: 'Alerts' }).getByRole('row').filter({ hasText: title })
  await expect(row).toHaveCount(1)
  await row.getByRole('button', { name: `End now: ${title}` }).click()
  await expect(row).toContainText('ended')
})

test('a key shows its secret once, calls with it, and is refused once it is revoked', async ({
  cast,
  open,
  page,
  hub,
  stray,
}) => {
  stray.allow(statusLine(403), 'a proof is asked for')
  await open(cast.sam, '/app/staff/connections')
  await page.getByRole('button', { name: 'New key' }).click()
  const dialog = page.getByRole('dialog', { name: 'New key' })
  const name = `Orders ${Date.now()}`
  await dialog.getByRole('textbox', { name: 'Name' }).fill(name)
  await dialog.getByRole('checkbox', { name: 'projects' }).check()
  expect(await faults(page)).toEqual([])
  await dialog.getByRole('button', { name: 'Make key' }).click()
  const prove = page.getByRole('dialog', { name: 'Is it you?' })
  const shown = page.getByRole('dialog', { name: `Key ${name}` })
  await expect(prove.or(shown)).toBeVisible()
  if (await prove.isVisible()) {
    await prove.getByRole('textbox', { name: 'Password' }).fill(password)
    await page.keyboard.press('Enter')
  }
  const secret = (await shown.locator('p').nth(1).textContent()) ?? ''
  await shown.getByRole('button', { name: 'I have it' }).click()
  const ask = () =>
    page.request.get(`${hub.url}/api/v1/staff/projects/`, { headers: { Authorization: `Api-Key ${secret}` } })
  expect((await ask()).status()).toBe(200)
  await page.getByRole('button', { name: `Revoke ${name}` }).click()
  await page
    .getByRole('dialog', { name: `Revoke ${name}?` })
    .getByRole('button', { name: 'Revoke' })
    .click()
  await expect(page.getByRole('button', { name: `Revoke ${name}` })).toHaveCount(0)
  expect((await ask()).status()).toBe(401)
})

test('a webhook is made, tested and switched off, and its deliveries are listed', async ({
  cast,
  open,
  page,
  stray,
}) => {
  stray.allow(statusLine(403), 'a proof is asked for')
  stray.allow(statusLine(400), 'the address is none')
  await open(cast.sam, '/app/staff/connections?tab=webhooks')
  await page.getByRole('button', { name: 'New webhook' }).click()
  const dialog = page.getByRole('dialog', { name: 'New webhook' })
  await dialog.getByRole('textbox', { name: 'Name' }).fill('Invoices')
  await dialog.getByRole('textbox', { name: 'Address' }).fill('nowhere')
  await dialog.getByRole('button', { name: 'Make webhook' }).click()
  const prove = page.getByRole('dialog', { name: 'Is it you?' })
  const wrong = dialog.getByRole('textbox', { name: 'Address' })
  await expect(prove.or(dialog.locator('[aria-invalid="true"]')).first()).toBeVisible()
  if (await prove.isVisible()) {
    await prove.getByRole('textbox', { name: 'Password' }).fill(password)
    await page.keyboard.press('Enter')
  }
  await expect(wrong).toHaveAttribute('aria-invalid', 'true')
  await wrong.fill('https://hooks.example.com/hub')
  await dialog.getByRole('checkbox', { name: 'All events' }).uncheck()
  await dialog.getByRole('checkbox', { name: 'job.approved' }).check()
  expect(await faults(page)).toEqual([])
  await dialog.getByRole('button', { name: 'Make webhook' }).click()
  const secret = page.getByRole('dialog', { name: 'Secret of Invoices' })
  await expect(secret).toContainText('whsec_')
  await secret.getByRole('button', { name: 'I have it' }).click()
  await page.getByRole('button', { name: 'Switch off' }).click()
  await expect(page.getByRole('button', { name: 'Switch on' })).toBeVisible()
  await expect(page.getByText('Nothing was sent yet.')).toBeVisible()
  // A webhook is a page: one comes from it to the list, and back to it.
  await page.getByRole('main').getByRole('link', { name: 'Webhooks' }).click()
  await page.getByRole('table', { name: 'Webhooks' }).getByRole('link', { name: 'Invoices' }).click()
  await expect(page.getByRole('heading', { name: 'Invoices', level: 2 })).toBeVisible()
  await page.goBack()
  await expect(page.getByRole('table', { name: 'Webhooks' })).toBeVisible()
  await page.goForward()
  await page.getByRole('button', { name: 'Delete' }).click()
  await page.getByRole('dialog', { name: 'Delete Invoices?' }).getByRole('button', { name: 'Delete' }).click()
  await expect(page.getByRole('button', { name: 'New webhook' })).toBeVisible()
})

test('a memory is made, filled from a file with its report, searched, and deleted', async ({
  cast,
  open,
  page,
}) => {
  await open(cast.sam, '/app/staff/memories')
  await page.getByRole('button', { name: 'New memory' }).click()
  const dialog = page.getByRole('dialog', { name: 'New memory' })
  const name = `Harbour ${Date.now()}`
  await dialog.getByRole('textbox', { name: 'Name' }).fill(name)
  for (const [field, language] of [
    ['Source', 'English (United Kingdom)'],
    ['Target', 'French (France)'],
  ] as const) {
    await dialog.getByRole('combobox', { name: field }).fill(language)
    await page.getByRole('option', { name: language }).click()
  }
  expect(await faults(page)).toEqual([])
  await dialog.getByRole('button', { name: 'Make memory' }).click()
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible()
  await page.getByRole('button', { name: 'Import' }).click()
  const load = page.getByRole('dialog', { name: `Import: ${name}` })
  const tmx = `<?xml version="1.0"?>\n<tmx version="1.4"><header srclang="en"/><body>
<tu><tuv xml:lang="en"><seg>The harbour opens.</seg></tuv><tuv xml:lang="fr"><seg>Le port ouvre.</seg></tuv></tu>
<tu><tuv xml:lang="en"><seg>Only one side</seg></tuv></tu></body></tmx>`
  await load
    .getByLabel('File')
    .setInputFiles({ name: 'a.tmx', mimeType: 'text/xml', buffer: Buffer.from(tmx) })
  await load.getByRole('button', { name: 'Import' }).click()
  await expect(load).toContainText('1 new')
  await load.getByRole('button', { name: 'Cancel' }).click()
  await page.getByRole('searchbox', { name: 'Words in source or target' }).fill('harb')
  await expect(page.getByRole('table', { name: 'Units' })).toContainText('Le port ouvre.')
  expect(await faults(page)).toEqual([])
  await page.getByRole('button', { name: 'Delete' }).click()
  await page
    .getByRole('dialog', { name: `Delete ${name}?` })
    .getByRole('button', { name: 'Delete' })
    .click()
  await expect(
    page.getByRole('table', { name: 'Memories' }).or(page.getByText('There are no memories yet.')),
  ).toBeVisible()
  await expect(page.getByRole('link', { name })).toHaveCount(0)
})

test('the audit says who did what, is filtered by kind, and goes out as a table', async ({
  cast,
  open,
  page,
}) => {
  await open(cast.sam, '/app/staff/audit')
  const audit = page.getByRole('table', { name: 'Audit' })
  await expect(audit).toBeVisible()
  await page.getByRole('group', { name: 'Filters' }).getByRole('button', { name: 'What' }).click()
  await page.getByRole('combobox', { name: 'What' }).selectOption('webhook.')
  await expect(page).toHaveURL(/action=webhook\./)
  await page.keyboard.press('Escape')
  const download = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Export' }).click()
  expect((await download).suggestedFilename()).toBe('audit.csv')
})

for (const scheme of ['light', 'dark'] as const)
  for (const width of [320, 1280])
    test(`what keeps the portal running is whole at ${width} px in ${scheme}, and axe finds nothing`, async ({
      cast,
      open,
      page,
    }) => {
      await page.emulateMedia({ colorScheme: scheme })
      await page.setViewportSize({ width, height: 800 })
      const screens = {
        memories: 'Memories',
        alerts: 'Alerts',
        connections: 'Connections',
        audit: 'Audit',
        'page-views': 'Page views',
      }
      for (const [screen, title] of Object.entries(screens)) {
        await open(cast.sam, `/app/staff/${screen}`)
        await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible()
        await expect(page.locator('[aria-busy="true"]')).toHaveCount(0)
        expect(await page.evaluate(() => document.documentElement.scrollWidth), screen).toBe(width)
        expect(await faults(page), screen).toEqual([])
      }
    })

test('a time in the address of the audit that is none, cut or mistyped, is left out, and the rest of it holds', async ({
  cast,
  open,
  page,
}) => {
  await open(cast.sam, '/app/staff/audit?since=32/13/2026&until=2026-13-45&action=job.')
  await expect(page.getByRole('heading', { level: 1, name: 'Audit' })).toBeVisible()
  await expect(page.getByRole('button', { name: /^Time/ })).toContainText('any')
  await expect(page.getByText(/could not be/)).toHaveCount(0)
})

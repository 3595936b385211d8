import type { Page } from '@playwright/test'
import { comeBackTo, signOut } from '../support/steps.ts'
import { expect, statusLine, test } from '../support/test.ts'

test('R2.4 R2.6 each address of the account opens its screen, the navigation leads to it, and that of the Preferences group to its first screen', async ({
  cast: { mia },
  page,
  open,
}) => {
  const screens = [
    ['/app/profile', 'Profile', 'Profile'],
    ['/app/settings/password', 'Password', 'Password'],
    ['/app/settings/two-step', 'Two-step verification', 'Two-step verification'],
    ['/app/settings/sessions', 'Sessions', 'Where you’re signed in'],
    ['/app/settings/notifications', 'Notifications', 'Notifications'],
    ['/app/settings/memory', 'My memory', 'My memory'],
  ] as const
  await open(mia, '/app/projects')
  for (const [path, link, heading] of screens) {
    const entry = page
      .getByRole('navigation', { name: 'Main' })
      .getByRole('link', { name: link, exact: true })
    await entry.click()
    await expect(page).toHaveURL(path)
    await expect(entry).toHaveAttribute('aria-current', 'page')
    await expect(page.getByRole('heading', { name: heading, level: 1 })).toBeVisible()
    await page.goto(path)
    await expect(page.getByRole('heading', { name: heading, level: 1 })).toBeVisible()
    await expect(page).toHaveTitle(`${heading} · Consultant Hub`)
  }
  await page.goto('/app/settings')
  await expect(page).toHaveURL('/app/settings/password')
  await expect(page.getByRole('heading', { name: 'Password', level: 1 })).toBeVisible()
})

const rows = (page: Page) => page.getByRole('table', { name: 'Sessions' }).locator('tbody').getByRole('row')

test('R2.1 R4.5 the sessions are shown, this device first; one that is ended is signed out at its next call', async ({
  cast: { mia },
  page,
  open,
  elsewhere,
  stray,
}) => {
  stray.allow(statusLine(401), 'the other sessions have ended')
  const others = await Promise.all([elsewhere(mia), elsewhere(mia)])
  for (const other of others) {
    await other.goto('/app/projects')
    await expect(other.getByRole('heading', { name: 'Nothing in progress' })).toBeVisible()
  }
  await open(mia, '/app/settings/sessions')
  await expect(rows(page)).toHaveCount(3)
  await expect(rows(page).first()).toContainText('This device')
  await expect(rows(page).first()).toContainText('127.0.0.1')
  await expect(rows(page).first().getByRole('button')).toHaveCount(0)

  const out = async () => {
    for (const other of others) if (new URL(other.url()).pathname !== '/') await comeBackTo(other)
    return others.filter((other) => new URL(other.url()).pathname === '/').length
  }
  await page
    .getByRole('button', { name: /^Sign out .+, signed in / })
    .first()
    .click()
  await expect(page.getByRole('status').filter({ hasText: /is signed out\.$/ })).toBeVisible()
  await expect(rows(page)).toHaveCount(2)
  await expect.poll(out).toBe(1)
  await page.getByRole('button', { name: 'Sign out all others' }).click()
  await expect(page.getByText('One session is signed out.')).toBeVisible()
  await expect(rows(page)).toHaveCount(1)
  for (const other of others) {
    await comeBackTo(other)
    await expect(other).toHaveURL('/')
  }
  await page.reload()
  await expect(rows(page)).toHaveCount(1)
  await signOut(page)
  await expect(page).toHaveURL('/')
})

test('R1.7 which mails come, and how, is kept at once', async ({ cast: { mia }, page, open }) => {
  const choice = (kind: string, way: string) =>
    page.getByRole('group', { name: kind }).getByRole('radio', { name: way })
  const path = '/app/settings/notifications'
  await open(mia, path)
  await expect(choice('A request is offered to you', 'At once')).toBeChecked()
  for (const [kind, way] of [
    ['A request is offered to you', 'Never'],
    ['A job is approved', 'Once a day'],
  ] as const) {
    const storing = page.waitForResponse(
      (response) => response.request().method() !== 'GET' && response.url().endsWith('/notifications/'),
    )
    await choice(kind, way).click()
    await expect(choice(kind, way)).toBeChecked()
    await storing
  }
  await expect(page.getByText('Saved.', { exact: true })).toBeVisible()
  await page.reload()
  await expect(choice('A request is offered to you', 'Never')).toBeChecked()
  await expect(choice('A job is approved', 'Once a day')).toBeChecked()
  await expect(choice('A job comes back from review', 'At once')).toBeChecked()
})

test('R1.7 a private calendar address is shown once, answers a calendar, and is revoked', async ({
  hub,
  cast: { sam, mia },
  page,
  context,
  request,
  open,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  const project = await hub.make.project({
    name: 'Harbour brochure',
    deadline: new Date(Date.now() + 3 * 86_400_000),
    jobs: [{ customId: 'H-1', deadline: new Date(Date.now() + 2 * 86_400_000) }],
  })
  for (const job of project.jobs) await hub.make.assign(sam, mia, job)
  await hub.make.accept(mia, project)
  const clipboard = async () => {
    await page.getByRole('button', { name: 'Copy' }).click()
    await expect(page.getByText('Link copied.')).toBeVisible()
    const text = await page.evaluate(() => navigator.clipboard.readText())
    await expect(page.getByLabel('Private calendar link')).toHaveValue(text)
    // Its server is configured with a public address other than its port.
    const { pathname } = new URL(text)
    expect(pathname).toMatch(/\.ics$/)
    return pathname
  }
  const statusAt = async (address: string) => (await request.get(address)).status()

  await open(mia, '/app/settings/notifications')
  await page.getByRole('button', { name: 'Create calendar link' }).click()
  const first = await clipboard()
  const answer = await request.get(first)
  expect(answer.status()).toBe(200)
  expect(answer.headers()['content-type']).toContain('text/calendar')
  const text = await answer.text()
  expect(text).toMatch(/^BEGIN:VCALENDAR\r\n/)
  expect(text).toContain('Harbour brochure')

  await page.reload()
  await expect(page.getByText(/^Link created on /)).toBeVisible()
  await expect(page.getByLabel('Private calendar link')).toHaveCount(0)

  await page.getByRole('button', { name: 'Create a new link' }).click()
  const remake = page.getByRole('dialog', { name: 'Create a new link' })
  await remake.getByRole('button', { name: 'Create a new link' }).click()
  const second = await clipboard()
  expect(await statusAt(first)).toBe(404)
  expect(await statusAt(second)).toBe(200)

  await page.getByRole('button', { name: 'Revoke' }).click()
  const revoke = page.getByRole('dialog', { name: 'Revoke the calendar link' })
  await revoke.getByRole('button', { name: 'Revoke' }).click()
  await expect(page.getByText(/^Link revoked/)).toBeVisible()
  await expect(page.getByRole('button', { name: 'Create calendar link' })).toBeVisible()
  expect(await statusAt(second)).toBe(404)
})

import type { Page } from '@playwright/test'
import { golden, writeGolden, writesGolden } from '../support/golden.ts'
import { expect, test } from '../support/test.ts'

/** What a screen reader finds on the whole page, without what is another text each day or in each run. */
const tree = async (page: Page) =>
  `${await page.locator('body').ariaSnapshot()}\n`
    .replaceAll(/\d\d\/\d\d\/\d{4}( - \d\d:\d\d)?/g, '{date}')
    .replaceAll(/\b(in|due in) \d+ (hours?|days?|weeks?)\b/g, '{when}')
    .replaceAll(/[0-9a-f]{8}-[0-9a-f-]{27}/g, '{id}')
    .replaceAll(/[\w.]+@[\w.]+\.example/g, '{address}')
    .replaceAll(/\bP-\d+/g, '{project}')
    .replaceAll(/Updated \d\d:\d\d/g, 'Updated {time}')

async function expectTree(page: Page, name: string) {
  const file = `screen-${name}.txt`
  if (writesGolden) {
    await page.waitForLoadState('networkidle')
    await writeGolden(file, await tree(page))
  }
  await expect.poll(() => tree(page), name).toBe(await golden(file))
}

test('the screens of a consultant are described in words that a person has read', async ({
  hub,
  cast: { sam, mia },
  page,
  open,
}) => {
  const offered = await hub.make.project({
    name: 'Harbour signs',
    jobs: [{ quantity: '120', unitPrice: '0.1' }],
  })
  await hub.make.offer(sam, mia, offered)
  await page.goto('/')
  await expectTree(page, 'sign-in')
  await open(mia, '/app/projects/requests')
  await expect(page.getByRole('link', { name: 'Harbour signs' })).toBeVisible()
  await expectTree(page, 'requests')
  await page.getByRole('link', { name: 'Harbour signs' }).click()
  await expect(page.getByRole('heading', { name: 'Harbour signs', level: 1 })).toBeVisible()
  await expectTree(page, 'project')
  for (const [name, path, heading] of [
    ['profile', '/app/profile', 'Profile'],
    ['two-step', '/app/settings/two-step', 'Two-step verification'],
    ['notifications', '/app/settings/notifications', 'Notifications'],
    ['earnings', '/app/earnings', 'Earnings'],
  ] as const) {
    await page.goto(path)
    await expect(page.getByRole('heading', { name: heading, level: 1 })).toBeVisible()
    await expectTree(page, name)
  }
})

test('the page of a coordinator’s project is described in words that a person has read', async ({
  hub,
  cast: { sam },
  page,
  open,
}) => {
  const project = await hub.make.project({
    name: 'Ferry tickets',
    jobs: [{ quantity: '80', unitPrice: '0.12' }],
  })
  await open(sam, `/app/staff/project?projectId=${project.id}`)
  await expect(page.getByRole('heading', { name: 'Ferry tickets', level: 1 })).toBeVisible()
  await expectTree(page, 'staff-project')
})

import type { Locator, Page } from '@playwright/test'
import { xliff } from '../support/documents.ts'
import { comeBackTo, statusOf, target } from '../support/steps.ts'
import { expect, statusLine, test } from '../support/test.ts'

/** Clicks where the button is, and there again as soon as it is gone, as an impatient hand does. */
async function clickTwice(page: Page, button: Locator) {
  await button.scrollIntoViewIfNeeded()
  const box = await button.boundingBox()
  if (!box) throw new Error('The button is nowhere.')
  const [x, y] = [box.x + box.width / 2, box.y + box.height / 2]
  const handle = await button.elementHandle()
  await page.mouse.click(x, y)
  await page.waitForFunction((element) => !element?.isConnected, handle)
  await page.mouse.click(x, y)
}

const responseTo = (page: Page, kind: 'accept' | 'reject') =>
  page.waitForResponse((response) => response.url().endsWith(`/${kind}/`) && response.ok())

test('R1.3 a second click on Accept accepts no other request, on a desk and on a phone; what was accepted keeps its row while the pointer is there: one status, its link, and the editor at hand', async ({
  hub,
  cast: { sam, mia, nord },
  page,
  open,
}) => {
  for (const [person, viewport] of [
    [mia, { width: 1280, height: 800 }],
    [nord, { width: 360, height: 740 }],
  ] as const) {
    const jobs: string[] = []
    for (const [at, name] of ['First', 'Second', 'Third'].entries()) {
      const deadline = new Date(Date.now() + (at + 2) * 86_400_000)
      const file = xliff('menu.xlf', ['Soup'])
      const project = await hub.make.project({ name, deadline, jobs: [{ file }] })
      await hub.make.offer(sam, person, project)
      jobs.push(project.jobs[0] ?? '')
    }
    await page.setViewportSize(viewport)
    await open(person, '/app/projects/requests')
    const rows = page.getByRole('table', { name: 'Project requests' }).locator('tbody').getByRole('row')
    await expect(rows).toHaveCount(3)
    const accepting = responseTo(page, 'accept')
    await clickTwice(page, page.getByRole('button', { name: 'Accept First' }))
    await accepting
    await expect(page.getByRole('status').getByText('First is accepted.')).toBeAttached()
    await expect(rows.nth(0)).toContainText('First')
    await expect(rows.nth(0).getByText(/^(Accepted|Unassigned|Assigned)$/)).toHaveText('Accepted')
    await expect(rows.nth(0).getByRole('link', { name: 'First' })).toBeVisible()
    // Where Accept was is now the way to the editor; the second click was not meant for it.
    await expect(rows.nth(0).getByRole('button')).toHaveText(['Open editor'])
    await expect(page.getByRole('heading', { name: '2 requests' })).toBeVisible()

    // Nor does the server's own news move what is under the pointer.
    const fresh = page.waitForResponse((response) => response.url().includes('/projects/requests/'))
    await comeBackTo(page)
    await fresh
    await expect(rows).toHaveCount(3)
    await page.mouse.move(0, 0)
    await expect(rows).toHaveCount(2)
    const statuses = await Promise.all(jobs.map((job) => statusOf(hub, job)))
    expect(statuses).toEqual(['Accepted', 'Unassigned', 'Unassigned'])
  }
})

test('R1.3 who accepts by keyboard goes on from the same row', async ({
  hub,
  cast: { sam, mia },
  page,
  open,
}) => {
  for (const name of ['First', 'Second'])
    await hub.make.offer(
      sam,
      mia,
      await hub.make.project({
        name,
        deadline: new Date('2027-03-01T12:00:00Z'),
        jobs: [{ file: xliff('menu.xlf', ['Soup']) }],
      }),
    )
  await open(mia, '/app/projects/requests')
  const rows = page.getByRole('table', { name: 'Project requests' }).locator('tbody').getByRole('row')
  await rows
    .nth(0)
    .getByRole('button', { name: /^Accept / })
    .focus()
  await page.keyboard.press('Enter')
  await expect(rows.nth(0)).toContainText('Accepted')
  await expect(rows.nth(0)).toBeFocused()
  await page.keyboard.press('Tab')
  await expect(rows.nth(0).getByRole('link')).toBeFocused()
  await page.keyboard.press('Tab')
  await expect(rows.nth(0).getByRole('button', { name: 'Open editor' })).toBeFocused()
  await page.keyboard.press('Tab')
  await expect(rows.nth(1).getByRole('link').first()).toBeFocused()
  await expect(page.getByRole('status').filter({ hasText: /^First is accepted\.$/ })).toHaveCount(1)
  await rows.nth(0).getByRole('button', { name: 'Open editor' }).click()
  await expect(target(page, 1)).toBeFocused()
})

test('R1.3 an editor that is opened before the server has answered can be written in once it has', async ({
  hub,
  cast: { sam, mia },
  page,
  open,
  stray,
}) => {
  stray.allow(statusLine(404), 'the translation is nobody’s yet')
  await hub.make.offer(
    sam,
    mia,
    await hub.make.project({ name: 'Slow', jobs: [{ file: xliff('menu.xlf', ['Soup']) }] }),
  )
  const held = Promise.withResolvers<void>()
  await page.route('**/requests/accept/', async (route) => {
    await held.promise
    await route.continue()
  })
  await open(mia, '/app/projects/requests')
  const row = page.getByRole('table', { name: 'Project requests' }).locator('tbody').getByRole('row')
  await row.getByRole('button', { name: /^Accept / }).press('Enter')
  // By key: a click that comes at once, where Accept was, may be meant for that.
  await row.getByRole('button', { name: 'Open editor' }).press('Enter')
  await expect(page.getByText('This job is Unassigned.')).toBeVisible()
  await expect(page.getByText('The translation could not be loaded')).toBeVisible()
  held.resolve()
  await expect(target(page, 1)).toBeFocused()
  await expect(page.getByText('This job is Unassigned.')).toHaveCount(0)
})

test('R1.3 a second click on Accept accepts no other job of a project', async ({
  hub,
  cast: { sam, mia },
  page,
  open,
}) => {
  const project = await hub.make.project({
    name: 'Three jobs',
    jobs: [{ customId: 'one' }, { customId: 'two' }, { customId: 'three' }],
  })
  await hub.make.offer(sam, mia, project)
  await open(mia, `/app/projects/project?projectId=${project.id}`)
  const offers = page.getByRole('table', { name: 'Offered jobs' }).locator('tbody').getByRole('row')
  await expect(offers).toHaveCount(3)
  const accepting = responseTo(page, 'accept')
  await clickTwice(page, offers.nth(0).getByRole('button', { name: 'Accept' }))
  await accepting
  await expect(offers.nth(0)).toContainText('Accepted')
  await expect(offers.nth(0).getByRole('button')).toHaveText(['Open editor'])
  const own = page.getByRole('table', { name: 'Jobs', exact: true }).locator('tbody').getByRole('row')
  await expect(own).toHaveCount(1)
  await page.mouse.move(0, 0)
  await expect(offers).toHaveCount(2)
  const statuses = await Promise.all(project.jobs.map((job) => statusOf(hub, job)))
  expect(statuses.toSorted()).toEqual(['Accepted', 'Unassigned', 'Unassigned'])
})

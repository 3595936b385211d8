import type { Locator, Page } from '@playwright/test'
import { bar, boxOf, consultant } from '../support/staff.ts'
import { holdBack } from '../support/steps.ts'
import { expect, test } from '../support/test.ts'

/** Two presses that a busy page hears one after the other, before it has drawn anything. */
const pressTwice = (button: Locator) =>
  button.evaluate((element: HTMLElement) => {
    element.click()
    element.click()
  })

/** How often a call is made from now on; all of them wait until they are let through. */
async function count(page: Page, method: string, address: string) {
  let calls = 0
  page.on('request', (request) => {
    if (request.method() === method && new URL(request.url()).pathname.endsWith(address)) calls += 1
  })
  return { calls: () => calls, letThrough: await holdBack(page, `**${address}`) }
}

test('an offer whose withdrawal is pressed twice is withdrawn once, and nothing is said to be wrong', async ({
  hub,
  cast: { sam },
  open,
  page,
}) => {
  const ottilie = await consultant(hub, 'Ottilie', 'Marsh')
  const project = await hub.make.project({ name: 'Canal locks', coordinator: sam })
  await hub.make.offer(sam, ottilie, project)
  await open(sam, `/app/staff/project?projectId=${project.id}`)
  const button = page.getByRole('button', { name: 'Withdraw the offer to Ottilie Marsh' })
  await expect(button).toBeVisible()
  const { calls, letThrough } = await count(page, 'POST', '/withdraw/')
  await pressTwice(button)
  await expect.poll(calls).toBe(1)
  // Pressed again while the first is on its way, which the button shows.
  await button.click({ force: true })
  letThrough()
  await expect(button).toHaveCount(0)
  expect(calls()).toBe(1)
})

test('jobs that are taken back with Enter twice are taken back once', async ({
  hub,
  cast: { sam },
  open,
  page,
}) => {
  const casimir = await consultant(hub, 'Casimir', 'Vale')
  const project = await hub.make.project({ name: 'Weir keepers', coordinator: sam })
  await hub.make.offer(sam, casimir, project)
  await hub.make.accept(casimir, project)
  // By its name: what other tests have made may be more than a page.
  await open(sam, '/app/staff/work?search=weir')
  await boxOf(page, 'Weir keepers').check()
  await bar(page).getByRole('button', { name: 'Withdraw 1' }).click()
  const dialog = page.getByRole('dialog', { name: 'Withdraw 1 job' })
  await dialog.getByRole('textbox').fill('The client waits.')
  const { calls, letThrough } = await count(page, 'POST', '/withdraw/')
  await pressTwice(dialog.getByRole('button', { name: 'Withdraw 1' }))
  letThrough()
  await expect(dialog).toHaveCount(0)
  expect(calls()).toBe(1)
})

test('R1.3 a request that is accepted twice in a moment is accepted once', async ({
  hub,
  cast: { sam, mia },
  open,
  page,
}) => {
  const project = await hub.make.project({ name: 'Dike wardens' })
  await hub.make.offer(sam, mia, project)
  await open(mia, '/app/projects/requests')
  const accept = page.getByRole('button', { name: 'Accept Dike wardens' })
  await expect(accept).toBeVisible()
  const { calls, letThrough } = await count(page, 'PATCH', '/accept/')
  await pressTwice(accept)
  await expect(accept).toHaveCount(0)
  letThrough()
  await expect(page.getByRole('status').filter({ hasText: 'Dike wardens' })).toBeAttached()
  expect(calls()).toBe(1)
})

test('a button whose act takes its time shows that it is under way, keeps the focus, and is there again after', async ({
  hub,
  cast: { sam },
  open,
  page,
}) => {
  const lionel = await consultant(hub, 'Lionel', 'Sluice')
  await open(sam, `/app/staff/consultant?userId=${lionel.id}`)
  const button = page.getByRole('button', { name: 'Take their data out' })
  await expect(button).toBeVisible()
  const { calls, letThrough } = await count(page, 'GET', '/data/')
  const saving = page.waitForEvent('download')
  await button.click()
  await expect(button).toHaveAttribute('aria-disabled', 'true')
  await expect(button).toHaveCSS('opacity', '0.6')
  await expect(button).toBeFocused()
  await page.keyboard.press('Enter')
  letThrough()
  await saving
  await expect(button).toHaveAttribute('aria-disabled', 'false')
  await expect(button).toHaveCSS('opacity', '1')
  expect(calls()).toBe(1)
})

test('of a table’s rows the one whose act is under way shows it, and no other; a question does when it is answered', async ({
  hub,
  cast: { sam },
  open,
  page,
}) => {
  const [hedwig, isidor] = [await consultant(hub, 'Hedwig', 'Lock'), await consultant(hub, 'Isidor', 'Lock')]
  const project = await hub.make.project({ name: 'Lock keepers', coordinator: sam, jobs: [{}, {}] })
  await hub.make.offer(sam, hedwig, project)
  await hub.make.offer(sam, isidor, project)
  await open(sam, `/app/staff/project?projectId=${project.id}`)
  const buttonOf = (name: string) => page.getByRole('button', { name: `Withdraw the offer to ${name} Lock` })
  await expect(buttonOf('Hedwig')).toBeVisible()
  const withdrawn = await count(page, 'POST', '/withdraw/')
  await buttonOf('Hedwig').click()
  await expect(buttonOf('Hedwig')).toHaveAttribute('aria-disabled', 'true')
  await expect(buttonOf('Hedwig')).toHaveCSS('opacity', '0.6')
  await expect(buttonOf('Isidor')).toHaveAttribute('aria-disabled', 'false')
  await buttonOf('Isidor').click()
  await expect(buttonOf('Isidor')).toHaveAttribute('aria-disabled', 'true')
  withdrawn.letThrough()
  await expect(buttonOf('Isidor')).toHaveCount(0)
  await expect(buttonOf('Hedwig')).toHaveCount(0)
  expect(withdrawn.calls()).toBe(2)

  await page.getByRole('button', { name: 'Delete project' }).click()
  const yes = page.getByRole('dialog').getByRole('button', { name: 'Delete project' })
  const deleted = await count(page, 'DELETE', `/${project.id}/`)
  await yes.click()
  await expect(yes).toHaveAttribute('aria-disabled', 'true')
  await yes.click({ force: true })
  deleted.letThrough()
  await expect(yes).toHaveCount(0)
  expect(deleted.calls()).toBe(1)
})

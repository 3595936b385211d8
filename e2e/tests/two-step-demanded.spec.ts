import { type Hub, openHub } from '../support/hub.ts'
import { mailedCode, typeLogin } from '../support/steps.ts'
import { test as base, expect } from '../support/test.ts'

/** Where the provider asks its own people for a second step. */
const test = base.extend<object, { hub: Hub }>({
  hub: [
    // biome-ignore lint/correctness/noEmptyPattern: the runner reads what is needed off the pattern
    async ({}, use) => {
      const hub = await openHub({ env: { HUB_TWO_STEP: 'staff' } })
      await use(hub)
      await hub.close()
    },
    { scope: 'worker', timeout: 120_000 },
  ],
})

test('a coordinator who never turned codes on signs in with one, and finds them on for good', async ({
  hub,
  cast: { sam },
  page,
}) => {
  await page.goto('/')
  await typeLogin(page, sam)
  const dialog = page.getByRole('dialog', { name: 'Enter your code' })
  await dialog.getByLabel('Code', { exact: true }).fill(await mailedCode(hub, sam))
  await expect(page.getByRole('navigation', { name: 'Main' })).toBeVisible()

  await page.goto('/app/settings/two-step')
  await expect(page.getByText(`On. Codes go to ${sam.email}.`)).toBeVisible()
  await expect(page.getByText('so this cannot be turned off')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Turn off' })).toBeHidden()
  await page.getByRole('button', { name: 'Make new codes' }).click()
  await page
    .getByRole('dialog', { name: 'Make new codes' })
    .getByRole('button', { name: 'Make new codes' })
    .click()
  await page.getByLabel('Code', { exact: true }).fill(await mailedCode(hub, sam, 2))
  await expect(page.getByRole('list', { name: 'Backup codes' }).getByRole('listitem')).toHaveCount(5)
  await page.getByRole('button', { name: 'I have saved them' }).click()
  await expect(page.getByText('New codes take the place of any that you have.')).toBeVisible()
})

import type { Page } from '@playwright/test'
import type { Hub, Session } from '../support/hub.ts'
import { mailedCode } from '../support/steps.ts'
import { expect, statusLine, test } from '../support/test.ts'

const dialog = (page: Page) => page.getByRole('dialog', { name: 'Is it you?' })
const password = (page: Page) => dialog(page).getByLabel('Password', { exact: true })
const others = (page: Page) => page.getByRole('button', { name: 'Sign out all others' })

/** As if its person had signed in ten minutes ago. */
const growOld = ({ db }: Hub, { id }: Session) =>
  db
    .updateTable('sessions')
    .set({ proved_at: new Date(Date.now() - 600_000) })
    .where('id', '=', id)
    .execute()

test.beforeEach(({ stray }) => stray.allow(statusLine(403), 'the proof is too old'))

test('R1.7 ending the other sessions asks for a password, all by keyboard, and goes on by itself', async ({
  hub,
  cast: { mia },
  page,
  open,
  elsewhere,
  stray,
}) => {
  stray.allow(statusLine(400), 'the password is wrong')
  stray.allow(statusLine(401), 'the other session has ended')
  const other = await elsewhere(mia)
  await other.goto('/app/projects')
  await growOld(hub, await open(mia, '/app/settings/sessions'))
  await others(page).press('Enter')
  await expect(password(page)).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(password(page)).toHaveAccessibleDescription('This field is required.')
  await page.keyboard.type('not my password')
  await page.keyboard.press('Enter')
  await expect(password(page)).toHaveAccessibleDescription('Password is not correct')
  await expect(password(page)).toBeFocused()
  await password(page).fill(mia.password)
  await page.keyboard.press('Enter')
  await expect(dialog(page)).toBeHidden()
  await expect(page.getByText('One session is signed out.')).toBeVisible()
  await expect(page.getByRole('main')).toBeFocused()
  await other.reload()
  await expect(other).toHaveURL('/')
})

test('R1.7 a new address is saved after a mailed code; Escape leaves everything as it was', async ({
  hub,
  cast: { mia },
  page,
  open,
}) => {
  await growOld(hub, await open(mia, '/app/profile'))
  const address = `new.${mia.email}`
  await page.getByLabel('Email').fill(address)
  const save = page.getByRole('button', { name: 'Save changes' })
  await save.press('Enter')
  await expect(password(page)).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(dialog(page)).toBeHidden()
  await expect(save).toBeFocused()
  await expect(page.getByText('Please confirm that it is you.')).toBeVisible()
  await expect(page.getByLabel('Email')).toHaveValue(address)

  await save.press('Enter')
  await dialog(page).getByRole('button', { name: 'Send a code' }).press('Enter')
  const code = dialog(page).getByLabel('Code', { exact: true })
  await expect(code).toBeFocused()
  await expect(dialog(page)).toContainText(`We sent a six-digit code to ${mia.email}.`)
  await page.keyboard.type(await mailedCode(hub, mia))
  await expect(dialog(page)).toBeHidden()
  await expect(save).toBeFocused()
  await expect(page.getByText(`${address} is not confirmed yet`)).toBeVisible()
})

test('bank details are saved after a password, by keyboard; Escape keeps what was typed and saves nothing', async ({
  hub,
  cast: { mia },
  page,
  open,
}) => {
  await growOld(hub, await open(mia, '/app/profile'))
  const billing = page.getByRole('region', { name: 'Billing' })
  const bank = billing.getByLabel('Bank details')
  await bank.fill('NO93 8601 1117 947')
  const save = billing.getByRole('button', { name: 'Save billing' })
  await save.press('Enter')
  await expect(password(page)).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(billing).toContainText('Please confirm that it is you.')
  await expect(bank).toHaveValue('NO93 8601 1117 947')

  await save.press('Enter')
  await password(page).fill(mia.password)
  await page.keyboard.press('Enter')
  await expect(billing.getByRole('status')).toHaveText('Saved.')
  await page.reload()
  await expect(bank).toHaveValue('NO93 8601 1117 947')
})

test('R1.7 one proof is enough for all that follows within ten minutes', async ({
  hub,
  cast: { mia },
  page,
  open,
  elsewhere,
}) => {
  await elsewhere(mia)
  await elsewhere(mia)
  await growOld(hub, await open(mia, '/app/settings/sessions'))
  const rows = page.getByRole('table', { name: 'Sessions' }).locator('tbody').getByRole('row')
  await expect(rows).toHaveCount(3)
  const end = rows.getByRole('button', { name: /^Sign out/ })
  await end.first().click()
  await password(page).fill(mia.password)
  await dialog(page).getByRole('button', { name: 'Confirm' }).click()
  await expect(dialog(page)).toBeHidden()
  await expect(rows).toHaveCount(2)
  await end.first().click()
  await expect(rows).toHaveCount(1)
  await expect(page.getByRole('status').filter({ hasText: 'is signed out.' })).toBeVisible()
  await page.reload()
  await expect(rows).toHaveCount(1)
})

import type { Page } from '@playwright/test'
import type { Unit } from '../support/documents.ts'
import { findBox, findDialog, findStatus } from '../support/find.ts'
import { acceptedJob, editor } from '../support/jobs.ts'
import { target } from '../support/steps.ts'
import { expect, test } from '../support/test.ts'

const units: (Unit | string)[] = [
  { source: 'The lower quay floods.', target: 'Le quai bas est inondé.' },
  'Keep left.',
  'The harbour is open.',
  'Keep left.',
  'A quay for ferries.',
  'Keep left.',
]

const sheet = (page: Page) => page.getByRole('dialog', { name: 'Filter segments' })
const count = (page: Page) => page.getByRole('status').filter({ hasText: /of \d+ segments/ })
const sources = (page: Page) =>
  page.getByRole('table', { name: 'Segments' }).locator('tbody tr td:nth-child(2)')

test('R1.5 segments are filtered by several things at once, a reload keeps the filter, and a part of it can be taken away', async ({
  hub,
  cast,
  page,
  open,
}) => {
  const { job } = await acceptedJob(hub, cast, units)
  await open(cast.mia, editor(job))
  await expect(target(page, 2)).toBeFocused()
  await page.getByRole('button', { name: 'Filter', exact: true }).click()
  await expect(sheet(page).getByRole('textbox', { name: 'Words' })).toBeFocused()
  await page.keyboard.type('QUAY')
  await page.keyboard.press('Enter')
  await expect(sheet(page)).toHaveCount(0)
  await expect(count(page)).toHaveText('2 of 6 segments')
  await expect(sources(page)).toHaveText(['The lower quay floods.', 'A quay for ferries.'])
  await page.getByRole('button', { name: 'Filter', exact: true }).click()
  await sheet(page).getByRole('checkbox', { name: 'Open' }).check()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('button', { name: 'Filter', exact: true })).toBeFocused()
  await expect(sources(page)).toHaveText(['A quay for ferries.'])
  await page.reload()
  await expect(count(page)).toHaveText('1 of 6 segments')
  await expect(target(page, 5)).toBeFocused()
  await page.getByRole('button', { name: 'Remove “QUAY”' }).click()
  await expect(count(page)).toHaveText('5 of 6 segments')
  await page.getByRole('button', { name: 'Clear', exact: true }).click()
  await expect(count(page)).toHaveCount(0)
  await expect(sources(page)).toHaveCount(6)
  expect(new URL(page.url()).searchParams.get('words')).toBeNull()
})

test('R9.3 the keyboard stays in the sheet while it is open, at 400 % too, and what leads elsewhere closes it', async ({
  hub,
  cast,
  page,
  open,
}) => {
  const { job } = await acceptedJob(hub, cast, units)
  await page.setViewportSize({ width: 320, height: 256 })
  await open(cast.mia, editor(job))
  const button = page.getByRole('button', { name: 'Filter', exact: true })
  const words = sheet(page).getByRole('textbox', { name: 'Words' })
  await button.press('Enter')
  await expect(words).toBeFocused()
  await page.keyboard.press('Shift+Tab')
  await expect(sheet(page).getByRole('button', { name: 'Show' })).toBeFocused()
  await page.keyboard.press('Tab')
  await expect(words).toBeFocused()
  await sheet(page).getByRole('checkbox', { name: 'Open' }).press('Space')
  await sheet(page).getByRole('button', { name: 'Clear', exact: true }).press('Enter')
  await expect(words).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(sheet(page)).toHaveCount(0)
  await expect(button).toBeFocused()
  await button.press('Enter')
  await expect(words).toBeFocused()
  await page.keyboard.press('Control+f')
  await expect(findBox(page)).toBeFocused()
  await expect(sheet(page)).toHaveCount(0)
})

test('R1.5 what no longer fits stays until it is filtered again; confirming and repetitions keep to the rows shown', async ({
  hub,
  cast,
  page,
  open,
}) => {
  const { job } = await acceptedJob(hub, cast, units)
  await open(cast.mia, `${editor(job)}&state=new&with=repeated`)
  await expect(count(page)).toHaveText('3 of 6 segments')
  await expect(target(page, 2)).toBeFocused()
  await page.keyboard.type('À gauche.')
  await page.keyboard.press('Control+Enter')
  await expect(target(page, 4)).toBeFocused()
  await expect(count(page)).toHaveText('3 of 6 segments')
  await page.keyboard.press('Control+Alt+Enter')
  await expect(page.getByRole('status').filter({ hasText: 'Used in 2 more segments.' })).toHaveCount(1)
  await expect(sources(page)).toHaveCount(3)
  await page.getByRole('button', { name: 'Filter again' }).click()
  await expect(page.getByRole('heading', { name: 'No segment fits this filter' })).toBeVisible()
  await page.getByRole('tabpanel').first().getByRole('button', { name: 'Clear' }).last().click()
  await expect(sources(page)).toHaveCount(6)
})

test('R1.5 finding and replacing keeps to the rows that the filter shows; going to a hidden one lifts it', async ({
  hub,
  cast,
  page,
  open,
}) => {
  const { job } = await acceptedJob(hub, cast, units)
  await open(cast.mia, `${editor(job)}&words=left`)
  await expect(target(page, 2)).toBeFocused()
  await page.keyboard.press('Control+f')
  await findDialog(page).getByRole('radio', { name: 'Source' }).check()
  await findBox(page).fill('e')
  await expect(findStatus(page)).toHaveText('9 results')
  await expect(findDialog(page)).toContainText('Searches the filtered segments only.')
  await page.keyboard.press('Escape')
  await page.keyboard.press('Control+g')
  const goTo = page.getByRole('dialog', { name: 'Go to segment' })
  await expect(goTo.getByRole('textbox', { name: 'Number' })).toBeFocused()
  await page.keyboard.type('5')
  await page.keyboard.press('Enter')
  await expect(target(page, 5)).toBeFocused()
  await expect(sources(page)).toHaveCount(6)
})

import type { Page } from '@playwright/test'
import { faults } from '../support/faults.ts'
import { tooWide } from '../support/steps.ts'
import { expect, test } from '../support/test.ts'

const section = (page: Page) => page.getByRole('region', { name: 'Capacity' })
const day = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10)
const shown = (days: number) => day(days).split('-').reverse().join('/')

test('by keyboard alone, hours, words a day and days away are said, kept and shown again; staff see what is theirs to see', async ({
  cast: { sam, mia },
  page,
  open,
  elsewhere,
}) => {
  await open(mia, '/app/profile')
  const region = section(page)
  await region.getByLabel('Words a day').focus()
  await page.keyboard.type('2400')
  await region.getByLabel('Hours on Monday').focus()
  await page.keyboard.type('25')
  await page.keyboard.press('Enter')
  await expect(region.getByRole('status')).toHaveText('Not saved yet: see what is marked.')
  await expect(region.getByLabel('Hours on Monday')).toHaveAttribute('aria-invalid', 'true')
  await region.getByLabel('Hours on Monday').fill('6')
  await region.getByLabel('Hours on Wednesday').fill('4,5')

  await test.step('days away that end before they begin are refused; a calendar helps', async () => {
    await region.getByLabel('First day away', { exact: true }).fill(day(10))
    await region.getByLabel('Last day away', { exact: true }).fill(day(9))
    await region.getByRole('button', { name: 'Add days away' }).press('Enter')
    await expect(region.getByText('Days away cannot end before they begin.')).toBeVisible()
    await region.getByRole('button', { name: 'Open calendar for the last day' }).press('Enter')
    const calendar = page.getByRole('dialog', { name: 'Calendar' })
    await expect(calendar).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(calendar).toBeHidden()
    await region.getByLabel('Last day away', { exact: true }).fill(day(12))
    await region.getByLabel('Note').fill('A wedding')
    await region.getByRole('button', { name: 'Add days away' }).press('Enter')
    await expect(region.getByRole('listitem')).toHaveText(`${shown(10)} to ${shown(12)}A weddingRemove`)
  })
  await region.getByRole('button', { name: 'Save capacity' }).press('Enter')
  await expect(region.getByRole('status')).toHaveText('Your capacity is saved.')
  await page.reload()
  await expect(region.getByLabel('Hours on Wednesday')).toHaveValue('4.5')
  await expect(region.getByRole('listitem')).toContainText('A wedding')

  const theirs = await elsewhere(sam)
  await theirs.goto(`/app/staff/consultant?userId=${mia.id}`)
  await expect(section(theirs)).toContainText('2,400 words a day')
  await expect(section(theirs)).toContainText(`${shown(10)}`)
  await expect(theirs.getByText('A wedding')).toHaveCount(0)
})

test('two tabs that save one capacity lose nothing: the second chooses', async ({
  cast: { mia },
  page,
  open,
  stray,
}) => {
  stray.allow(/status of 409/, 'the second tab saves what is older')
  const { context } = await open(mia, '/app/profile').then(() => ({ context: page.context() }))
  const other = await context.newPage()
  await other.goto('/app/profile')
  const save = (one: Page) => section(one).getByRole('button', { name: 'Save capacity' }).click()
  await expect(section(page).getByLabel('Words a day')).toBeVisible()
  await section(other).getByLabel('Words a day').fill('3000')
  await save(other)
  await expect(section(other).getByRole('status')).toHaveText('Your capacity is saved.')
  await section(page).getByLabel('Words a day').fill('2000')
  await save(page)
  await expect(section(page).getByText(/was changed elsewhere/)).toBeVisible()
  await expect(section(page).getByLabel('Words a day')).toHaveValue('2000')
  await section(page).getByRole('button', { name: 'Keep mine' }).click()
  await expect(section(page).getByRole('status')).toHaveText('Your capacity is saved.')
  await page.reload()
  await expect(section(page).getByLabel('Words a day')).toHaveValue('2000')
})

for (const direction of ['ltr', 'rtl'] as const)
  test(`capacity is whole on a phone and a wide screen, ${direction}, in light and dark, and axe finds nothing`, async ({
    cast: { mia },
    page,
    open,
  }) => {
    await open(mia, '/app/profile')
    await section(page).getByLabel('First day away', { exact: true }).fill(day(3))
    await section(page).getByRole('button', { name: 'Add days away' }).click()
    await page.evaluate((dir) => document.documentElement.setAttribute('dir', dir), direction)
    for (const [width, colorScheme] of [
      [360, 'light'],
      [360, 'dark'],
      [1280, 'light'],
      [1280, 'dark'],
    ] as const) {
      await page.setViewportSize({ width, height: 800 })
      await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
      expect.soft(await faults(page), `axe at ${width} px, ${colorScheme}`).toEqual([])
      expect.soft(await tooWide(page), `${width} px`).toBe(0)
    }
    await section(page).getByRole('button', { name: 'Open calendar for the first day' }).click()
    await page.setViewportSize({ width: 360, height: 800 })
    const box = await page.getByRole('dialog', { name: 'Calendar' }).boundingBox()
    expect.soft(box && box.x >= 0 && box.x + box.width <= 360, JSON.stringify(box)).toBe(true)
  })

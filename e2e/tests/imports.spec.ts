import type { Page } from '@playwright/test'
import { zipOf } from '../../documents/testing/zip.ts'
import { makeMemory } from '../../server/testing/memories.ts'
import { holdBack } from '../support/steps.ts'
import { expect, test } from '../support/test.ts'

const own = '/app/settings/memory'
const isOver = 'read: 1 new, 0 changed, 0 left out.'
const mine = {
  name: 'mine.csv',
  mimeType: 'text/csv',
  buffer: Buffer.from('source,target\nMind the step.,Attention à la marche.\n'),
}

/** Has imports run until they are let go on, as those of large files do. */
async function keepRunning(page: Page): Promise<() => Promise<void>> {
  const address = '**/imports/*/'
  await page.route(address, async (route) => {
    const response = await route.fetch()
    await route.fulfill({
      response,
      json: {
        ...(await response.json()),
        status: 'running',
        progress: { done: 1, total: 4 },
        error: null,
        report: null,
      },
    })
  })
  return () => page.unroute(address)
}

async function bringIn(page: Page) {
  for (const [label, language] of [
    ['From', 'English'],
    ['Into', 'French'],
  ] as const) {
    await page.getByRole('combobox', { name: label, exact: true }).fill(language)
    await page.getByRole('option', { name: language, exact: true }).click()
  }
  await page.getByLabel('File', { exact: true }).setInputFiles(mine)
  await page.getByRole('button', { name: 'Bring in' }).click()
}

const said = (page: Page, text: string) => page.getByText(text).first()

test('an import into one’s own memory is in sight again after another screen and a reload, until its end was seen', async ({
  cast: { mia },
  page,
  open,
}) => {
  const letGoOn = await keepRunning(page)
  await open(mia, own)
  await bringIn(page)
  await expect(said(page, 'Taken in: 25%')).toBeVisible()
  await page.getByRole('link', { name: 'Earnings' }).first().click()
  await expect(page.getByRole('heading', { level: 1, name: 'My memory' })).toBeHidden()
  await page.goBack()
  await expect(said(page, 'Taken in: 25%')).toBeVisible()
  await page.reload()
  await expect(said(page, 'Taken in: 25%')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Bring in' })).toHaveAttribute('aria-disabled', 'true')
  // Whichever file is chosen next, this is about the one that was sent.
  await page.getByLabel('File', { exact: true }).setInputFiles({ ...mine, name: 'other.csv' })
  await letGoOn()
  await expect(said(page, isOver)).toBeVisible()
  await expect(page.getByText('mine.csv', { exact: true })).toBeVisible()
  await page.reload()
  await expect(page.getByRole('button', { name: 'Bring in' })).toHaveAttribute('aria-disabled', 'false')
  await expect(said(page, isOver)).toBeHidden()
})

test('a file that is still being sent is in sight again on the way back, and who closes the page is asked first', async ({
  cast: { mia },
  page,
  open,
}) => {
  await open(mia, own)
  const letThrough = await holdBack(page, '**/memory/import/')
  const questions: string[] = []
  page.on('dialog', (dialog) => {
    questions.push(dialog.type())
    void dialog.dismiss()
  })
  await bringIn(page)
  await expect(said(page, 'Sending, ')).toBeVisible()
  await page.getByRole('link', { name: 'Earnings' }).first().click()
  await expect(page.getByRole('heading', { level: 1, name: 'My memory' })).toBeHidden()
  await page.close({ runBeforeUnload: true })
  await expect.poll(() => questions).toEqual(['beforeunload'])
  await page.goBack()
  await expect(said(page, 'Sending, ')).toBeVisible()
  letThrough()
  await expect(said(page, isOver)).toBeVisible()
})

test('who closes the dialog of an import into a memory, or reloads, sees on the memory’s page how it goes on', async ({
  hub,
  cast: { sam },
  page,
  open,
}) => {
  const memory = await makeMemory(hub.db)
  const letGoOn = await keepRunning(page)
  await open(sam, `/app/staff/memories?memoryId=${memory}`)
  await page.getByRole('button', { name: 'Import', exact: true }).click()
  const dialog = page.getByRole('dialog', { name: `Import: Memory ${memory}` })
  await expect(dialog).toContainText('A TMX, XLIFF, CSV or TSV file.')
  const submit = dialog.getByRole('button', { name: 'Import' })
  await submit.click()
  await expect(dialog.getByLabel('File')).toHaveAccessibleDescription('Choose a file.')
  await dialog.getByLabel('File').setInputFiles(mine)
  await submit.click()
  await expect(said(page, 'Taken in: 25%')).toBeVisible()
  await dialog.getByRole('button', { name: 'Cancel' }).click()
  await expect(dialog).toBeHidden()
  await expect(said(page, 'Taken in: 25%')).toBeVisible()
  await page.reload()
  await expect(said(page, 'Taken in: 25%')).toBeVisible()
  await letGoOn()
  await expect(said(page, isOver)).toBeVisible()
  await expect(page.getByText('1 unit, penalty 0')).toBeVisible()
})

test('who closes the dialog of an import of projects, or reloads, sees on the page how it goes on and what is there now', async ({
  cast: { sam },
  page,
  open,
}) => {
  const letGoOn = await keepRunning(page)
  await open(sam, '/app/staff/project')
  const order =
    'custom_id: KEPT-IN-SIGHT\nname: Kept in sight\nsource_language: en-GB\ndocuments:\n  - file: page.txt\n'
  const zip = zipOf([
    ['page.txt', 'Mind the step.\n'],
    ['project.yaml', order],
  ])
  const file = { name: 'kept.zip', mimeType: 'application/zip', buffer: Buffer.from(zip) }
  await page.locator('input[type="file"]').setInputFiles(file)
  const dialog = page.getByRole('dialog', { name: 'Import kept.zip' })
  await dialog.getByRole('button', { name: 'Import' }).click()
  await expect(said(page, 'Documents read: 1 of 4')).toBeVisible()
  await dialog.getByRole('button', { name: 'Close' }).click()
  await expect(dialog).toBeHidden()
  await expect(said(page, 'Documents read: 1 of 4')).toBeVisible()
  await page.reload()
  await expect(said(page, 'Documents read: 1 of 4')).toBeVisible()
  await letGoOn()
  await page.getByRole('link', { name: 'Open KEPT-IN-SIGHT' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Kept in sight' })).toBeVisible()
})

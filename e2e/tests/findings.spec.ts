import type { Page } from '@playwright/test'
import type { Hub } from '../support/hub.ts'
import { acceptedFile, acceptedJob, editor } from '../support/jobs.ts'
import { saveState, statusOf, target } from '../support/steps.ts'
import { expect, test } from '../support/test.ts'

const sentences = ['The wall is 320 metres long.', 'Please keep left.', 'Please keep left.']

const panel = (page: Page) => page.getByRole('region', { name: 'Beside the text' })
const findings = (page: Page) => panel(page).getByRole('list', { name: 'Findings by check' })

const showFindings = (page: Page) =>
  panel(page)
    .getByRole('tab', { name: /^Findings/ })
    .click()

/** Confirms what is typed into the field that has the focus. */
async function confirm(page: Page, n: number, text: string) {
  await expect(target(page, n)).toBeFocused()
  await page.keyboard.insertText(text)
  await page.keyboard.press('Control+Enter')
}

const selectionOf = (page: Page) => page.evaluate(() => window.getSelection()?.toString())

const acceptedOf = async ({ db }: Hub, job: string) =>
  (
    await db.selectFrom('segments').select('accepted').where('job_id', '=', job).orderBy('position').execute()
  ).map(({ accepted }) => accepted)

test('R1.5 R1.6 a wrong number that was confirmed is found again in the row, the tab, the panel and at submit, where an empty segment comes first', async ({
  hub,
  cast,
  page,
  open,
}) => {
  const { job } = await acceptedJob(hub, cast, sentences)
  await open(cast.mia, editor(job))
  await confirm(page, 1, 'Le mur est long de 32 mètres.')
  await confirm(page, 2, 'Tenez votre gauche.')
  const sentence = 'The number 32 should be 320.'
  await showFindings(page)
  await expect(findings(page)).toContainText(sentence)
  expect(page.workers(), 'the checks have a thread of their own').toHaveLength(1)
  await expect(page.getByRole('row').filter({ hasText: 'The wall is' })).toContainText('1 finding')
  await page.getByRole('tab', { name: 'Findings 1' }).first().click()
  await expect(page.getByRole('table', { name: 'Segments' }).getByRole('row')).toHaveCount(3)
  await page.getByRole('tab', { name: /^All/ }).click()

  await page.getByRole('button', { name: 'Submit for review' }).click()
  const dialog = page.getByRole('dialog')
  await expect(dialog).toContainText('1 segment has no translation yet.')
  await expect(dialog.getByRole('button', { name: 'Submit', exact: true })).toHaveCount(0)
  await dialog.getByRole('button', { name: 'Go to segment 3' }).click()
  await confirm(page, 3, 'Tenez votre gauche.')

  await page.getByRole('button', { name: 'Submit for review' }).click()
  await expect(dialog).toContainText(sentence)
  await dialog.getByRole('button', { name: `Go to segment 1: ${sentence}` }).click()
  await expect(dialog).toHaveCount(0)
  await expect(target(page, 1)).toBeFocused()
  await page.getByRole('button', { name: 'Submit for review' }).click()
  await dialog.getByRole('button', { name: 'Submit', exact: true }).click()
  await expect.poll(() => statusOf(hub, job)).toBe('Under-Review')
})

test('R1.5 what is no mistake is remembered until the text changes, and can be taken back', async ({
  hub,
  cast,
  page,
  open,
}) => {
  const { job } = await acceptedJob(hub, cast, sentences)
  await open(cast.mia, editor(job))
  await confirm(page, 1, 'Le mur est long de 32 mètres.')
  await showFindings(page)
  await panel(page)
    .getByRole('button', { name: /^Not a mistake in segment 1/ })
    .click()
  await expect(panel(page)).toContainText('No findings.')
  await expect(saveState(page)).toHaveText(/^Saved/)
  expect((await acceptedOf(hub, job))[0]).toEqual(['numbers'])
  await page.keyboard.press('Control+z')
  await expect(findings(page)).toContainText('The number 32 should be 320.')
  await page.keyboard.press('Control+Shift+z')
  await expect(panel(page)).toContainText('No findings.')
  await page.reload()
  await showFindings(page)
  await expect(panel(page)).toContainText('No findings.')
  await page.getByRole('button', { name: 'Edit segment 1', exact: true }).click()
  await page.keyboard.insertText(' Vraiment.')
  await expect(findings(page)).toContainText('The number 32 should be 320.')
})

test('R1.5 one source with two translations is found in both segments, and mended in one', async ({
  hub,
  cast,
  page,
  open,
}) => {
  const { job } = await acceptedJob(hub, cast, sentences)
  await open(cast.mia, editor(job))
  await confirm(page, 1, 'Le mur est long de 320 mètres.')
  await confirm(page, 2, 'Tenez votre gauche.')
  await confirm(page, 3, 'Restez à gauche.')
  await showFindings(page)
  await expect(
    findings(page).getByRole('list', { name: 'Inconsistent translations' }).getByRole('listitem'),
  ).toHaveCount(2)
  await expect(findings(page)).toContainText('Translated as “Restez à gauche.” in segment 3.')
  await target(page, 3).fill('Tenez votre gauche.')
  await page.keyboard.press('Control+Enter')
  await expect(panel(page)).toContainText('No findings.')
})

test('R1.5 F8 goes from finding to finding and selects its place, Shift+F8 back; all of a kind are waved through in one step', async ({
  hub,
  cast,
  page,
  open,
}) => {
  const { job } = await acceptedJob(hub, cast, [
    'Room 44 has 9 beds.',
    'Please keep left.',
    'Room 45.',
    'Room 46 is closed.',
  ])
  await open(cast.mia, editor(job))
  await confirm(page, 1, 'La chambre 54 a neuf lits')
  await confirm(page, 2, 'Tenez votre gauche.')
  await confirm(page, 3, 'Chambre 55.')
  await expect(target(page, 4)).toBeFocused()
  await expect(page.getByRole('tab', { name: 'Findings 3' })).toHaveCount(2)
  const status = page.getByRole('status')
  // What is announced of the segment confirmed last comes once it was checked.
  await expect(status.filter({ hasText: 'Check segment 3: The number 55 should be 45.' })).toBeAttached()

  await page.keyboard.press('F8')
  await expect(target(page, 1)).toBeFocused()
  await expect(
    status.filter({ hasText: 'Finding 1 of 3. Segment 1: The number 54 should be 44.' }),
  ).toBeAttached()
  expect(await selectionOf(page)).toBe('54')
  await page.keyboard.press('F8')
  const row = page.getByRole('row').filter({ has: target(page, 1) })
  await expect(row).toContainText('2 findingsThe full stop “.” is missing at the end.')
  expect(await selectionOf(page)).toBe('')
  await page.keyboard.press('F8')
  await expect(target(page, 3)).toBeFocused()
  expect(await selectionOf(page)).toBe('55')
  await page.keyboard.press('Shift+F8')
  await expect(target(page, 1)).toBeFocused()
  await page.keyboard.press('Shift+F8')
  expect(await selectionOf(page)).toBe('54')

  await showFindings(page)
  const numbers = findings(page).getByRole('list', { name: 'Numbers' })
  await expect(numbers.getByRole('listitem')).toHaveCount(2)
  await expect(numbers.getByText('La chambre 54 a neuf lits')).toBeVisible()
  await numbers.getByRole('button', { name: /^Go to segment 3:/ }).click()
  await expect(target(page, 3)).toBeFocused()
  expect(await selectionOf(page)).toBe('55')
  await panel(page).getByRole('button', { name: 'Not a mistake: all 2 under Numbers' }).click()
  await expect(numbers).toHaveCount(0)
  await expect(page.getByRole('tab', { name: 'Findings 1' })).toHaveCount(2)
  await expect(saveState(page)).toHaveText(/^Saved/)
  expect((await acceptedOf(hub, job)).slice(0, 3)).toEqual([['numbers'], [], ['numbers']])
  await page.keyboard.press('Control+z')
  await expect(numbers.getByRole('listitem')).toHaveCount(2)

  await page.getByRole('button', { name: 'Edit segment 4', exact: true }).click()
  await confirm(page, 4, 'La chambre 46 est fermée.')
  await page.getByRole('button', { name: 'Submit for review' }).click()
  await expect(page.getByRole('dialog')).toContainText('3 findings')
  await page.getByRole('dialog').getByRole('button', { name: 'Submit', exact: true }).click()
  await expect.poll(() => statusOf(hub, job)).toBe('Under-Review')
  await expect(page.getByRole('tab', { name: 'Findings 0' })).toHaveCount(2)
  await expect(page.getByRole('table', { name: 'Segments' })).not.toContainText('finding')
})

test('a subtitle that is too fast and a line that is too long are found as they are typed, on the page too, and in the review', async ({
  hub,
  cast,
  page,
  open,
  stray,
}) => {
  stray.allow(/^Blocked script execution in 'about:srcdoc'/, 'the test looks into the frame')
  const file = {
    name: 'ferry.srt',
    bytes: new TextEncoder().encode('1\n00:00:01,000 --> 00:00:03,000\nCast off!\n'),
  }
  const { job } = await acceptedFile(hub, cast, file)
  await open(cast.mia, editor(job))
  await expect(target(page, 1)).toBeFocused()
  await page.keyboard.insertText('Larguez toutes les amarres, et faites-le vite !')
  await showFindings(page)
  await expect(findings(page)).toContainText('23.5 characters a second, over the limit of 17.')
  await findings(page)
    .getByRole('button', { name: 'Go to segment 1: Line 1: 5 characters over the limit of 42 a line.' })
    .click()
  await expect(target(page, 1)).toBeFocused()
  expect(await selectionOf(page)).toBe('ite !')
  await panel(page).getByRole('tab', { name: 'Page' }).click()
  const speed = page.frameLocator('iframe[title="Page preview"]').locator('hub-speed[hub-fast]')
  await expect(speed).toHaveText('23.5 characters a second')

  await page.getByRole('button', { name: 'Submit for review' }).click()
  await expect(page.getByRole('dialog')).toContainText('23.5 characters a second, over the limit of 17.')
  await page.getByRole('dialog').getByRole('button', { name: 'Submit', exact: true }).click()
  await expect.poll(() => acceptedOf(hub, job)).toEqual([['subtitle-speed', 'subtitle-line']])
})

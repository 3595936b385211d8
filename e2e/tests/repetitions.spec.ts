import type { Page } from '@playwright/test'
import { acceptedJob, editor } from '../support/jobs.ts'
import { target, targetsOf } from '../support/steps.ts'
import { expect, test } from '../support/test.ts'

const sentences = ['Keep left.', 'Mind the step.', 'Keep left.', 'Keep left.', 'Mind the step.']

const choice = (page: Page) => page.getByLabel('Fill repetitions')
const offer = (page: Page) => page.getByRole('region', { name: 'Repetitions' })
const statusWith = (page: Page, sentence: string) => page.getByRole('status').filter({ hasText: sentence })

test('R1.5 repetitions are filled without a question where that was chosen for the job, but for what somebody has typed', async ({
  hub,
  cast,
  page,
  open,
}) => {
  const { job } = await acceptedJob(hub, cast, sentences)
  await open(cast.mia, editor(job))
  // The field makes its row higher, and a row that moves under the pointer is not pressed.
  await expect(target(page, 1)).toBeFocused()
  await expect(choice(page)).toHaveValue('ask')
  await choice(page).selectOption('Always')
  await page.getByRole('button', { name: 'Edit segment 4', exact: true }).click()
  await expect(target(page, 4)).toBeFocused()
  await page.keyboard.type('À gauche !')
  await page.getByRole('button', { name: 'Edit segment 1', exact: true }).click()
  await expect(target(page, 1)).toBeFocused()
  await page.keyboard.type('À gauche.')
  await page.keyboard.press('Control+Enter')
  await expect(statusWith(page, 'Used in 1 more segment.')).toHaveCount(1)
  await expect(offer(page)).toContainText('1 more open segment has the same source as segment 1.')
  await expect.poll(() => targetsOf(hub, job)).toEqual(['À gauche.', '', 'À gauche.', 'À gauche !', ''])
  await expect(target(page, 2)).toBeFocused()
  await page.keyboard.press('Control+z')
  await expect.poll(() => targetsOf(hub, job)).toEqual(['À gauche.', '', '', 'À gauche !', ''])
})

test('R1.5 repetitions are left alone where that was chosen; another visit keeps the choice, another job asks', async ({
  hub,
  cast,
  page,
  open,
}) => {
  const { job } = await acceptedJob(hub, cast, sentences)
  const other = await acceptedJob(hub, cast, sentences)
  await open(cast.mia, editor(job))
  await choice(page).selectOption('Never')
  await page.reload()
  await expect(choice(page)).toHaveValue('never')
  await expect(target(page, 1)).toBeFocused()
  await page.keyboard.type('À gauche.')
  await page.keyboard.press('Control+Enter')
  await expect(target(page, 2)).toBeFocused()
  await expect(offer(page)).toHaveCount(0)
  await page.goto(editor(other.job))
  await expect(choice(page)).toHaveValue('ask')
  await expect(target(page, 1)).toBeFocused()
  await page.keyboard.type('À gauche.')
  await page.keyboard.press('Control+Enter')
  await expect(offer(page)).toContainText('2 more open segments have the same source as segment 1.')
})

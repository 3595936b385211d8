import { withCodes } from '../support/field.ts'
import { acceptedJob, editor } from '../support/jobs.ts'
import { target, targetsOf } from '../support/steps.ts'
import { expect, test } from '../support/test.ts'

test('R1.5 undo goes back over segments and over confirming, from wherever the cursor is, and forth again', async ({
  hub,
  cast,
  page,
  open,
}) => {
  const { job } = await acceptedJob(hub, cast, [withCodes, 'Second.', 'Third.'])
  // The clock stays: what is typed slowly is taken back in more steps.
  await page.clock.setFixedTime(Date.now())
  await open(cast.mia, editor(job))
  await expect(target(page, 1)).toBeFocused()
  await page.keyboard.press('Control+Insert')
  await page.keyboard.press('Control+Enter')
  await expect(target(page, 2)).toBeFocused()
  await page.keyboard.type('Le deuxième.')
  await page.keyboard.press('Control+z')
  await expect(target(page, 2)).toHaveText('Le')
  await page.keyboard.press('Control+z')
  await expect(target(page, 2)).toHaveText('')
  await page.keyboard.press('Control+z')
  await expect(target(page, 1)).toBeFocused()
  await expect(page.getByRole('status').filter({ hasText: 'Undone in segment 1.' })).toBeAttached()
  await expect(page.getByText('0 of 3 segments')).toBeVisible()
  await page.keyboard.press('Control+z')
  await expect.poll(() => targetsOf(hub, job)).toEqual(['', '', ''])
  for (let presses = 0; presses < 4; presses++) await page.keyboard.press('Control+Shift+z')
  await expect(target(page, 2)).toBeFocused()
  await expect.poll(() => targetsOf(hub, job)).toEqual(['Press {1}OK{1} for {2} now.', 'Le deuxième.', ''])
  await expect(page.getByText('1 of 3 segments')).toBeVisible()
  // Outside the field too.
  await page.getByRole('tab', { name: /^Open/ }).focus()
  await page.keyboard.press('Control+z')
  await expect(target(page, 2)).toHaveText('Le')
  // A browser's menu asks for the same without a key.
  await target(page, 2).evaluate((field) =>
    field.dispatchEvent(
      new InputEvent('beforeinput', { inputType: 'historyRedo', bubbles: true, cancelable: true }),
    ),
  )
  await expect(target(page, 2)).toHaveText('Le deuxième.')
})

test('R1.5 confirming offers the text to segments with the same source; using it there is one step back', async ({
  hub,
  cast,
  page,
  open,
}) => {
  const { job } = await acceptedJob(hub, cast, ['Keep left.', 'Other.', 'Keep left.', 'Keep left.', 'Last.'])
  await open(cast.mia, editor(job))
  await expect(target(page, 1)).toBeFocused()
  await page.keyboard.type('Tenez votre gauche.')
  await page.keyboard.press('Control+Enter')
  await expect(target(page, 2)).toBeFocused()
  await expect(
    page
      .getByRole('status')
      .filter({ hasText: 'Confirmed, 1 of 5. 2 more open segments have the same source.' }),
  ).toBeAttached()
  await page.getByRole('button', { name: 'Use it 2 more times' }).click()
  await expect(target(page, 2)).toBeFocused()
  await expect(page.getByText('3 of 5 segments')).toBeVisible()
  await expect
    .poll(() => targetsOf(hub, job))
    .toEqual(['Tenez votre gauche.', '', 'Tenez votre gauche.', 'Tenez votre gauche.', ''])
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(target(page, 3)).toBeFocused()
  await expect.poll(() => targetsOf(hub, job)).toEqual(['Tenez votre gauche.', '', '', '', ''])
  await page.keyboard.press('Control+Shift+z')
  await expect(page.getByText('3 of 5 segments')).toBeVisible()
})

test('R1.5 a confirmed segment is opened again by its button or key', async ({ hub, cast, page, open }) => {
  const { job } = await acceptedJob(hub, cast, [{ source: 'One.', target: 'Un.' }, 'Two.'])
  await open(cast.mia, editor(job))
  await expect(target(page, 2)).toBeFocused()
  await page.keyboard.press('Control+ArrowUp')
  await expect(target(page, 1)).toBeFocused()
  await page.getByRole('button', { name: 'Reopen' }).click()
  await expect(page.getByText('0 of 2 segments')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Reopen' })).toHaveCount(0)
  await page.keyboard.press('Control+Enter')
  await page.keyboard.press('Control+ArrowUp')
  await page.keyboard.press('Control+Shift+Enter')
  await expect(page.getByText('0 of 2 segments')).toBeVisible()
})

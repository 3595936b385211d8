import { expect, test } from '../support/test.ts'

test('Enter takes the option that was typed, however late the list’s own timers are, and sends no form', async ({
  cast,
  page,
  open,
}) => {
  await page.clock.install()
  await open(cast.mia, '/app/profile')
  await page.getByRole('button', { name: 'Add a term' }).click()
  const dialog = page.getByRole('dialog', { name: 'Add a term' })
  const language = dialog.getByLabel('Language of the source')
  await expect(language).toBeVisible()
  await page.clock.pauseAt(Date.now() + 60_000)
  await language.pressSequentially('German (Germany')
  await page.clock.runFor(100)
  await page.keyboard.press('Enter')
  await page.clock.resume()
  await expect(language).toHaveValue('German (Germany)')
  await expect(language).toHaveAttribute('aria-expanded', 'false')
  await expect(dialog.getByText('Choose a language.')).toHaveCount(0)
  // With nothing typed it is the form’s again, as in any other field.
  await page.keyboard.press('Enter')
  await expect(dialog.getByText('Choose a language.')).toBeVisible()
})

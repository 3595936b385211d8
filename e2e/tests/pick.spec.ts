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

test('what loads above a field pushes it out of the window, and its options stay with it', async ({
  hub,
  cast: { sam },
  page,
  open,
}) => {
  const name = `Pushed ${Date.now()}`
  await hub.make.memory(sam, { name, pair: ['en', 'fr'] })
  const project = await hub.make.project()
  await open(sam, `/app/staff/project?projectId=${project.id}`)
  await page.getByRole('region', { name: 'Memories' }).getByLabel('Add a memory').fill(name)
  const option = page.getByRole('option', { name })
  await expect(option).toBeVisible()
  await page.locator('#content').evaluate((content) => {
    const above = document.createElement('div')
    above.style.blockSize = '3000px'
    content.prepend(above)
    window.scrollTo(0, 0)
  })
  await expect(option).not.toBeInViewport()
  await option.click()
  await expect(page.getByRole('region', { name: 'Memories' }).getByRole('table')).toContainText(name)
})

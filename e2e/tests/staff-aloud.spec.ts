import { noteAloud, speechOf } from '../support/aloud.ts'
import { bar, boxOf, consultant, inHours, projectOf, rowOf } from '../support/staff.ts'
import { expect, statusLine, test } from '../support/test.ts'

const work = '/app/staff/work'

test('what the list of work says aloud is said once, in words that a person has read', async ({
  hub,
  cast: { sam, mia },
  context,
  open,
  page,
  stray,
}) => {
  stray.allow(statusLine(409), 'somebody else was faster')
  await consultant(hub, 'Agnès', 'Rivoire')
  const { jobs } = await projectOf(hub, sam, 'Ferry signs', [
    { customId: 'signs-1', deadline: inHours(20), quantity: '100', unitPrice: '0.10' },
    { customId: 'signs-2', deadline: inHours(30), quantity: '200', unitPrice: '0.10' },
  ])
  await context.addInitScript(noteAloud)
  const speech = await speechOf('work-said.txt')
  const part = (title: string, act: () => Promise<unknown>) => speech.part(page, title, act)
  const dialog = page.getByRole('dialog', { name: 'Assign 2 jobs' })

  await part('arrives', async () => {
    await open(sam, work)
    await expect(rowOf(page, 'signs-2')).toBeVisible()
  })
  await part('chooses a row', () => boxOf(page, 'signs-1').check())
  await part('chooses another', () => boxOf(page, 'signs-2').check())
  await part('clears the choice', async () => {
    await page.keyboard.press('Escape')
    await expect(bar(page)).toHaveCount(0)
  })
  await part('chooses both to assign them, and names nobody', async () => {
    await page.getByRole('checkbox', { name: 'Select all shown' }).check()
    await bar(page).getByRole('button', { name: 'Assign 2' }).click()
    await dialog.getByRole('button', { name: 'Assign 2' }).click()
    await expect(dialog.getByRole('combobox')).toBeFocused()
    await expect(dialog.getByRole('combobox')).toHaveAccessibleDescription('Choose somebody.')
  })
  await part('assigns them after somebody else took one', async () => {
    await hub.make.assign(sam, mia, jobs[0] ?? '')
    await dialog.getByRole('combobox').fill('Rivoire')
    await page.getByRole('option', { name: 'Agnès Rivoire' }).click()
    await dialog.getByRole('button', { name: 'Assign 2' }).click()
    await expect(dialog.getByRole('alert')).toBeVisible()
  })
  await part('goes back to the list', async () => {
    await dialog.getByRole('button', { name: 'Cancel' }).click()
    await expect(dialog).toHaveCount(0)
  })
  await part('assigns the other one', async () => {
    await page.getByRole('button', { name: 'Assign the other 1' }).click()
    const second = page.getByRole('dialog', { name: 'Assign 1 job' })
    await second.getByRole('combobox').fill('Rivoire')
    await page.getByRole('option', { name: 'Agnès Rivoire' }).click()
    await second.getByRole('button', { name: 'Assign 1' }).click()
    await expect(rowOf(page, 'signs-2')).toContainText('Agnès Rivoire')
  })
  await speech.end()
})

test('what the dialog of an offer says aloud is said once, in words that a person has read', async ({
  hub,
  cast: { sam },
  context,
  open,
  page,
}) => {
  await consultant(hub, 'Bruno', 'Castelli')
  await consultant(hub, 'Clara', 'Castelli')
  await projectOf(hub, sam, 'Pier plates', [
    { customId: 'plates-1', deadline: inHours(20), quantity: '100', unitPrice: '0.10' },
  ])
  await context.addInitScript(noteAloud)
  await open(sam, work)
  await boxOf(page, 'plates-1').check()
  await expect(bar(page)).toContainText('1 of 1 job selected')
  const speech = await speechOf('offer-said.txt')
  const part = (title: string, act: () => Promise<unknown>) => speech.part(page, title, act)
  const dialog = page.getByRole('dialog', { name: 'Offer 1 job' })
  const preview = dialog.getByRole('region', { name: 'What each would see' })
  const add = async (name: string) => {
    await dialog.getByRole('combobox', { name: 'Add consultants' }).fill(name)
    await page.getByRole('option', { name }).click()
    await expect(dialog.getByRole('list', { name: 'To' })).toContainText(name)
    await expect(dialog.getByRole('combobox', { name: 'Add consultants' })).toBeFocused()
  }

  await part('begins with a row that is chosen, and opens the dialog', async () => {
    await bar(page).getByRole('button', { name: 'Offer 1' }).click()
    await expect(dialog).toBeVisible()
  })
  await part('sends it to nobody', () =>
    dialog.getByRole('button', { name: 'Offer', exact: true }).press('Enter'),
  )
  await part('adds somebody', async () => {
    await add('Bruno Castelli')
    await expect(preview).toContainText('Pier plates')
  })
  await part('adds another', async () => {
    await add('Clara Castelli')
    await expect(preview.getByRole('combobox')).toBeVisible()
  })
  await part('takes one out', async () => {
    await dialog.getByRole('button', { name: 'Take Clara Castelli out' }).click()
    await expect(preview.getByRole('combobox')).toHaveCount(0)
    await expect(dialog.getByRole('combobox', { name: 'Add consultants' })).toBeFocused()
  })
  await part('sends it', async () => {
    await dialog.getByRole('button', { name: 'Offer to 1' }).click()
    await expect(dialog).toHaveCount(0)
    await expect(rowOf(page, 'plates-1')).toContainText('1 asked, all silent')
  })
  await speech.end()
})

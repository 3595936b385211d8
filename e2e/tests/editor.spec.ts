import type { Page } from '@playwright/test'
import { acceptedJob, editor } from '../support/jobs.ts'
import { holdBack, saveState, target, targetsOf } from '../support/steps.ts'
import { expect, noNetwork, statusLine, test } from '../support/test.ts'

const sentences = ['The first sentence.', 'The second sentence.', 'The third sentence.']

const typeOver = async (page: Page, n: number, text: string) => {
  await expect(target(page, n)).toBeEditable()
  await target(page, n).fill(text)
}

test('R1.5 a job into Arabic is written from right to left', async ({ hub, cast, page, open }) => {
  const { job } = await acceptedJob(hub, cast, sentences, { language: 'ar' })
  await open(cast.mia, editor(job))
  await expect(target(page, 1)).toBeFocused()
  await expect(target(page, 1)).toHaveAttribute('dir', 'rtl')
  await expect(target(page, 1)).toHaveAttribute('lang', 'ar')
  const alignmentOf = (name: string) =>
    page.getByRole('columnheader', { name }).evaluate((head) => getComputedStyle(head).direction)
  expect([await alignmentOf('English'), await alignmentOf('Arabic')]).toEqual(['ltr', 'rtl'])
  await page.keyboard.type('الجملة الأولى.')
  await expect.poll(() => targetsOf(hub, job)).toEqual(['الجملة الأولى.', '', ''])
})

test('R1.5 two versions of a segment stand side by side, and the person chooses', async ({
  hub,
  cast,
  page,
  open,
  elsewhere,
  stray,
}) => {
  stray.allow(statusLine(409), 'the other window was first')
  const { job } = await acceptedJob(hub, cast, sentences)
  await open(cast.mia, editor(job))
  await expect(target(page, 1)).toBeFocused()
  const other = await elsewhere(cast.mia)
  await other.goto(editor(job))
  await expect(target(other, 1)).toBeFocused()

  await other.keyboard.type('Écrit ailleurs.')
  await expect.poll(() => targetsOf(hub, job)).toEqual(['Écrit ailleurs.', '', ''])
  await page.keyboard.type('Écrit ici.')
  const conflict = page.getByRole('region', { name: 'Somebody saved another version of this segment.' })
  await expect(conflict).toContainText('Écrit ici.')
  await expect(conflict).toContainText('Écrit ailleurs.')
  await expect(saveState(page)).toHaveText(/^Kept on this device/)
  expect(await targetsOf(hub, job)).toEqual(['Écrit ailleurs.', '', ''])

  await conflict.getByRole('button', { name: 'Keep mine' }).click()
  await expect(conflict).toBeHidden()
  await expect.poll(() => targetsOf(hub, job)).toEqual(['Écrit ici.', '', ''])
  await expect(saveState(page)).toHaveText(/^Saved/)

  await typeOver(other, 1, 'Encore ailleurs.')
  const second = other.getByRole('region', { name: 'Somebody saved another version of this segment.' })
  await second.getByRole('button', { name: 'Take theirs' }).click()
  await expect(target(other, 1)).toHaveText('Écrit ici.')
  await expect(saveState(other)).toHaveText(/^Saved/)
  expect(await targetsOf(hub, job)).toEqual(['Écrit ici.', '', ''])
})

test('R1.5 what was typed without a network is there again after the tab was closed', async ({
  hub,
  cast,
  page,
  context,
  open,
  stray,
}) => {
  stray.allow(noNetwork, 'the test cuts the network')
  const { job } = await acceptedJob(hub, cast, sentences)
  await open(cast.mia, editor(job))
  await expect(target(page, 1)).toBeFocused()
  await context.setOffline(true)
  await page.keyboard.type('Écrit hors ligne.')
  await expect(saveState(page)).toHaveText('Offline, kept on this device')
  // What cuts the network lets go of a page before it is gone: that page would hear of it, and still send.
  await page.evaluate(() =>
    window.addEventListener('online', (event) => event.stopImmediatePropagation(), { capture: true }),
  )
  await page.close()
  await context.setOffline(false)
  expect(await targetsOf(hub, job)).toEqual(['', '', ''])

  const again = await context.newPage()
  await again.goto(editor(job))
  await expect(target(again, 1)).toHaveText('Écrit hors ligne.')
  await expect.poll(() => targetsOf(hub, job)).toEqual(['Écrit hors ligne.', '', ''])
  await expect(saveState(again)).toHaveText(/^Saved/)
})

test('R1.5 what was typed survives a session that ended', async ({ hub, cast, page, open, stray }) => {
  stray.allow(statusLine(401), 'the session is revoked')
  const { job } = await acceptedJob(hub, cast, sentences)
  const session = await open(cast.mia, editor(job))
  await expect(target(page, 1)).toBeFocused()
  // Written before the session ends: what the page asks in the background would lead to the sign-in page first.
  const letThrough = await holdBack(page, '**/update-post-edited-data/')
  await target(page, 1).fill('Écrit trop tard.')
  await hub.db.updateTable('sessions').set({ revoked_at: new Date() }).where('id', '=', session.id).execute()
  letThrough()
  await expect(page).toHaveURL('/')
  await open(cast.mia, editor(job))
  await expect(target(page, 1)).toHaveText('Écrit trop tard.')
  await expect.poll(() => targetsOf(hub, job)).toEqual(['Écrit trop tard.', '', ''])
})

test('R1.5 the first open segment is ready on arrival; keys confirm, move, copy the source and undo', async ({
  hub,
  cast,
  page,
  open,
}) => {
  const { job } = await acceptedJob(hub, cast, ['Keep <x id="1"/> left.', ...sentences])
  await open(cast.mia, editor(job))
  await expect(target(page, 1)).toBeFocused()
  // No text box precedes it.
  await expect(page.getByRole('textbox').first()).toHaveAccessibleName('Target, segment 1')
  await expect(target(page, 1)).toHaveAttribute('lang', 'fr-FR')
  await expect(target(page, 1)).toHaveAttribute('dir', 'ltr')
  await expect(saveState(page)).toHaveText(/^Saved/)
  await page.keyboard.press('Control+Insert')
  await expect.poll(() => targetsOf(hub, job)).toEqual(['Keep {1} left.', '', '', ''])
  await page.keyboard.press('Control+z')
  await expect.poll(() => targetsOf(hub, job)).toEqual(['', '', '', ''])
  await page.keyboard.press('Control+ArrowDown')
  await expect(target(page, 2)).toBeFocused()
  await page.keyboard.press('Control+ArrowUp')
  await expect(target(page, 1)).toBeFocused()
  await page.keyboard.press('Control+Enter')
  await expect(page.getByText('Type a translation before you confirm.')).toBeVisible()
  await page.keyboard.press('Control+/')
  await expect(page.getByRole('dialog', { name: 'Keys' })).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog', { name: 'Keys' })).toBeHidden()
})

test('R1.5 a held key confirms one segment, and none that nobody has read', async ({
  hub,
  cast,
  page,
  open,
}) => {
  const { job } = await acceptedJob(hub, cast, ['One.', 'Two.', 'Three.'])
  await open(cast.mia, editor(job))
  for (const n of [1, 2, 3]) {
    await expect(target(page, n)).toBeFocused()
    await page.keyboard.type('x')
    if (n < 3) await page.keyboard.press('Control+ArrowDown')
  }
  await page.getByRole('button', { name: 'Edit segment 1', exact: true }).click()
  await expect(target(page, 1)).toBeFocused()
  await page.keyboard.down('Control')
  for (let times = 0; times < 5; times++) await page.keyboard.down('Enter')
  await page.keyboard.up('Enter')
  await page.keyboard.up('Control')
  await expect(target(page, 2)).toBeFocused()
  await expect(page.getByRole('tab', { name: /^Open/ })).toContainText('2')
})

test('R1.5 a missing code is warned of, and half a one; both are saved', async ({
  hub,
  cast,
  page,
  open,
}) => {
  const { job } = await acceptedJob(hub, cast, ['Press <g id="1">OK</g> now.', 'Next.'])
  await open(cast.mia, editor(job))
  await expect(target(page, 1)).toBeFocused()
  await page.keyboard.type('Appuyez sur OK')
  await expect(page.getByText('Code 1 is missing.').first()).toBeVisible()
  await expect.poll(() => targetsOf(hub, job)).toEqual(['Appuyez sur OK', ''])
  for (let presses = 0; presses < 2; presses++) await page.keyboard.press('ArrowLeft')
  await page.keyboard.press('F9')
  await expect(page.getByText('Code 1 is missing its opening or closing half.').first()).toBeVisible()
  await expect.poll(() => targetsOf(hub, job)).toEqual(['Appuyez sur {1}OK', ''])
  await page.keyboard.press('End')
  await page.keyboard.press('F9')
  await expect.poll(() => targetsOf(hub, job)).toEqual(['Appuyez sur {1}OK{1}', ''])
  await expect(saveState(page)).toHaveText(/^Saved/)
})

test('R1.1 a job of somebody else’s is not to be had', async ({ hub, cast, page, open, stray }) => {
  stray.allow(statusLine(404), 'it is not theirs')
  const { job } = await acceptedJob(hub, cast, sentences)
  await open(cast.nord, editor(job))
  await expect(page.getByRole('heading', { name: 'The job could not be opened' })).toBeVisible()
})

test('R9.1 an open editor hears what became of its job elsewhere', async ({ hub, cast, page, open }) => {
  const { job } = await acceptedJob(hub, cast, sentences)
  await page.clock.install()
  await open(cast.mia, editor(job))
  await expect(target(page, 1)).toBeEditable()
  await hub.make.start(cast.mia, job)
  await hub.make.submit(cast.mia, job)
  await page.clock.runFor(31_000)
  await expect(page.getByText('This job is Under-Review.')).toBeVisible()
})

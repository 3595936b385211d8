import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { xliff } from '../support/documents.ts'
import { type Hub, sessionOf } from '../support/hub.ts'
import { expectToast, holdBack, saveState, statusOf, target, targetsOf } from '../support/steps.ts'
import { type Cast, expect, noNetwork, statusLine, test } from '../support/test.ts'
import { bilingualFile, chooseFile, translate, uploadDialog } from '../support/upload.ts'

const sentences = [
  'The first sentence.',
  'The second sentence.',
  'The third sentence.',
  'The fourth sentence.',
]

async function acceptedJob({ make }: Hub, { sam, mia }: Cast, language = 'fr-FR') {
  const project = await make.project({
    name: 'From elsewhere',
    jobs: [{ file: xliff('text.xlf', sentences, language), target: language }],
  })
  await make.offer(sam, mia, project)
  await make.accept(mia, project)
  return { job: project.jobs[0] ?? '', project: `/app/projects/project?projectId=${project.id}` }
}

const editor = (job: string) => `/app/projects/job?jobId=${job}`
const press = (page: Page, name: string) =>
  uploadDialog(page).getByRole('button', { name, exact: true }).click()

/** Somebody else at the same account saves a segment. */
async function saveElsewhere(hub: Hub, { mia }: Cast, job: string, number: number, text: string) {
  const { access } = await sessionOf(hub, mia)
  const headers = { authorization: `Bearer ${access}`, 'content-type': 'application/json' }
  const address = `${hub.url}/api/v1/jobs/${job}/translation/`
  const { segments } = await (await fetch(address, { headers })).json()
  const answer = await fetch(`${address}update-post-edited-data/`, {
    method: 'PATCH',
    headers,
    body: JSON.stringify({ post_edited_data: [{ id: segments[number - 1].id, target: text }] }),
  })
  expect(answer.status).toBe(200)
}

test('R1.5 of a file that is older than the portal the new is taken and the newer left; the list shows it, in its place', async ({
  hub,
  cast,
  page,
  open,
}) => {
  const { job } = await acceptedJob(hub, cast)
  await open(cast.mia, editor(job))
  await expect(target(page, 1)).toBeFocused()
  const file = translate(await bilingualFile(page), { 1: 'Un.', 2: 'Deux.', 3: 'Trois.' })
  await target(page, 1).fill('Premièrement.')
  await page.getByRole('button', { name: 'Edit segment 2' }).click()
  await target(page, 2).fill('Deuxièmement.')
  // Not sent yet: it is before anything is compared.
  await chooseFile(page, file)
  const dialog = uploadDialog(page)
  await expect(dialog).toContainText('1 new translation')
  await expect(dialog).toContainText('2 segments were changed here since the file was downloaded')
  const second = dialog.getByRole('listitem').filter({ hasText: 'Segment 2' })
  await expect(second).toContainText('The second sentence.')
  await expect(second).toContainText('Deux.')
  await expect(second).toContainText('Deuxièmement.')
  expect(await targetsOf(hub, job)).toEqual(['Premièrement.', 'Deuxièmement.', '', ''])

  await press(page, 'Leave newer ones')
  await expectToast(page, 'Success', '1 translation imported. 2 newer texts kept.')
  await expect(dialog).toBeHidden()
  await expect(page.getByRole('row', { name: /The third sentence/ })).toContainText('Trois.')
  await expect(target(page, 2)).toHaveText('Deuxièmement.')
  await expect(saveState(page)).toHaveText(/^Saved/)
  expect(await targetsOf(hub, job)).toEqual(['Premièrement.', 'Deuxièmement.', 'Trois.', ''])
  await page.getByRole('tab', { name: /^Open/ }).click()
  await expect(page.getByRole('row', { name: /The third sentence/ })).toBeHidden()
})

test('asked to, an upload overwrites what is newer, but not what changed after it was shown', async ({
  hub,
  cast,
  page,
  open,
}) => {
  const { job } = await acceptedJob(hub, cast)
  await open(cast.mia, editor(job))
  await expect(target(page, 1)).toBeFocused()
  const file = translate(await bilingualFile(page), { 1: 'Un.', 2: 'Deux.' })
  await saveElsewhere(hub, cast, job, 1, 'Premièrement.')
  await chooseFile(page, file)
  const dialog = uploadDialog(page)
  await expect(dialog).toContainText('1 segment was changed here')
  await saveElsewhere(hub, cast, job, 2, 'Deuxièmement.')
  await press(page, 'Take all')
  await expect(dialog).toContainText(
    'While you were looking, 1 segment was changed here. It was not overwritten.',
  )
  expect(await targetsOf(hub, job)).toEqual(['Un.', 'Deuxièmement.', '', ''])
  await press(page, 'Take all')
  await expect(dialog).toBeHidden()
  expect(await targetsOf(hub, job)).toEqual(['Un.', 'Deux.', '', ''])
  await expect(target(page, 1)).toHaveText('Un.')
})

test('on the page of a project a translation is uploaded by keyboard, and starts the job', async ({
  hub,
  cast,
  page,
  open,
}) => {
  const { job, project } = await acceptedJob(hub, cast)
  await open(cast.mia, editor(job))
  await expect(target(page, 1)).toBeFocused()
  const file = translate(await bilingualFile(page), { 1: 'Un.', 3: 'Trois.' })
  await page.goto(project)
  const row = page.getByRole('table', { name: 'Jobs', exact: true }).locator('tbody').getByRole('row')
  await expect(row).toContainText('0 of 4 segments')
  const button = row.getByRole('button', { name: 'Upload translation' })
  // Asked for before the key is pressed: the browser has to know that somebody waits.
  const choosing = page.waitForEvent('filechooser')
  await button.focus()
  await expect(button).toBeFocused()
  await page.keyboard.press('Enter')
  const chooser = await choosing
  await chooser.setFiles({ name: 'zurück.xlf', mimeType: '', buffer: Buffer.from(file) })
  const dialog = uploadDialog(page)
  await expect(dialog).toContainText('zurück.xlf')
  await expect(dialog).toContainText('2 new translations')
  await expect(dialog).toContainText('Segments 1, 3')
  // From the sentence that has the focus.
  await page.keyboard.press('Tab')
  await expect(dialog.getByRole('button', { name: 'Take all' })).toBeFocused()
  await page.keyboard.press('Enter')
  await expectToast(page, 'Success', '2 translations imported.')
  await expect(button).toBeFocused()
  await expect(row).toContainText('2 of 4 segments')
  await expect(row).toContainText('In Progress')
  await chooseFile(page, file)
  await expect(dialog).toContainText('This file contains nothing new.')
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()
})

test('a file that is refused says why, and another one can be chosen', async ({
  hub,
  cast,
  page,
  open,
  stray,
}) => {
  stray.allow(statusLine(400), 'the file is of another job')
  const other = await acceptedJob(hub, cast)
  const { job } = await acceptedJob(hub, cast)
  await open(cast.mia, editor(other.job))
  await expect(target(page, 1)).toBeFocused()
  const theirs = await bilingualFile(page)
  await page.goto(editor(job))
  await expect(target(page, 1)).toBeFocused()
  const dialog = uploadDialog(page)
  await chooseFile(page, theirs)
  await expect(dialog.getByRole('alert')).toHaveText(
    'This file belongs to another job. Nothing was taken from it.',
  )
  for (const [text, sentence] of [
    ['%PDF-1.7', 'The file is not a bilingual XLIFF.'],
    ['<xliff version="1.2"><file>', 'The file is not well-formed XML'],
  ] as const) {
    const [chooser] = await Promise.all([
      page.waitForEvent('filechooser'),
      press(page, 'Choose another file'),
    ])
    await chooser.setFiles({ name: 'wrong.xlf', mimeType: '', buffer: Buffer.from(text) })
    await expect(dialog.getByRole('alert')).toContainText(sentence)
  }
  await press(page, 'Close')
  const file = (await bilingualFile(page)).replace(
    '</body>',
    '<trans-unit id="more"><source>More</source><target>Plus</target></trans-unit></body>',
  )
  await chooseFile(page, file)
  await expect(dialog).toContainText('Nothing in this file can be imported.')
  await expect(dialog).toContainText('This segment is not one of the job.In the file: more')
  expect(await targetsOf(hub, job)).toEqual(['', '', '', ''])
})

test('without a network an upload says so and goes on when it is back; cancelled, it takes nothing', async ({
  hub,
  cast,
  page,
  context,
  open,
  stray,
}) => {
  stray.allow(noNetwork, 'the test cuts the network')
  const { job } = await acceptedJob(hub, cast)
  await open(cast.mia, editor(job))
  await expect(target(page, 1)).toBeFocused()
  const file = translate(await bilingualFile(page), { 1: 'Un.' })
  // The dialog itself has been loaded by then.
  await chooseFile(page, file)
  await expect(uploadDialog(page)).toContainText('1 new translation')
  await press(page, 'Cancel')
  await context.setOffline(true)
  await chooseFile(page, file)
  const dialog = uploadDialog(page)
  await expect(dialog.getByRole('alert')).toContainText('The server could not be reached')
  await context.setOffline(false)
  await press(page, 'Try again')
  await expect(dialog).toContainText('1 new translation')

  const { promise, resolve } = Promise.withResolvers<void>()
  await page.route('**/translation/upload/', async (route) => {
    await promise
    await route.abort().catch(() => undefined)
  })
  await press(page, 'Take all')
  await expect(dialog.getByRole('progressbar', { name: 'Sent' })).toBeVisible()
  await press(page, 'Cancel')
  await expect(dialog).toBeHidden()
  resolve()
  expect(await statusOf(hub, job)).toBe('Accepted')
  expect(await targetsOf(hub, job)).toEqual(['', '', '', ''])
  await expect(page.getByRole('button', { name: 'Upload translation' })).toBeFocused()
})

test('a session that ended while a file was looked at leads to signing in', async ({
  hub,
  cast,
  page,
  open,
  stray,
}) => {
  stray.allow(statusLine(401), 'the session is revoked')
  const { job } = await acceptedJob(hub, cast)
  await open(cast.mia, editor(job))
  await expect(target(page, 1)).toBeFocused()
  const file = translate(await bilingualFile(page), { 1: 'Un.' })
  // It is on its way when the session ends: what the page asks in the background would sign out before the file is
  // chosen.
  const letThrough = await holdBack(page, '**/translation/upload/')
  await chooseFile(page, file)
  await hub.db
    .updateTable('sessions')
    .set({ revoked_at: new Date() })
    .where('user_id', '=', cast.mia.id)
    .execute()
  letThrough()
  await expect(page.getByRole('heading', { name: 'Sign in' })).toBeVisible()
  expect(await targetsOf(hub, job)).toEqual(['', '', '', ''])
})

test('R1.6 a document in one language says how many of its segments stand in it still', async ({
  hub,
  cast: { sam, mia },
  page,
  open,
}) => {
  const bytes = Buffer.from('<html lang="en"><p>One here.</p><p>Two here.</p></html>')
  const project = await hub.make.project({ jobs: [{ file: { name: 'page.html', bytes }, target: 'fr-FR' }] })
  await hub.make.offer(sam, mia, project)
  await hub.make.accept(mia, project)
  await open(mia, editor(project.jobs[0] ?? ''))
  await target(page, 1).fill('Un ici.')
  await page.getByRole('button', { name: 'Download' }).click()
  const item = page.getByRole('menuitem', { name: 'Translation 1 segment has no translation' })
  const [download] = await Promise.all([page.waitForEvent('download'), item.click()])
  expect(await readFile(await download.path(), 'utf8')).toContain('<p>Un ici.</p><p>Two here.</p>')
  await expectToast(page, 'Success', '1 segment has no translation and is left in English.')
})

import { projectOf } from '../support/staff.ts'
import { fileOf, guide, photo, terms } from '../support/staff-files.ts'
import { holdBack, signOut, typeLogin } from '../support/steps.ts'
import { expect, noNetwork, statusLine, test } from '../support/test.ts'

const address = '/app/staff/project'

test('what is not taken says why, and is tried again, kept as a reference file, or given up', async ({
  hub,
  cast: { sam },
  open,
  page,
  stray,
}) => {
  stray.allow(statusLine(400), 'a file that nobody can read')
  stray.allow(noNetwork, 'the network is cut')
  const project = await projectOf(hub, sam, 'Odd files', [])
  await open(sam, `${address}?projectId=${project.id}`)
  const documents = page.getByRole('region', { name: 'Documents' })
  const files = documents.locator('input[type="file"]')
  await files.setInputFiles([photo, guide])
  const refused = documents.getByRole('row').filter({ hasText: 'photo.png' })
  await expect(refused.getByRole('alert')).toContainText('Not taken:')
  await refused.getByRole('button', { name: 'Keep as a reference file' }).click()
  await expect(page.getByRole('region', { name: 'Instructions' }).getByRole('row')).toContainText([
    'photo.png',
  ])
  await expect(documents.getByRole('button', { name: 'Read guide.md' })).toBeVisible()

  await test.step('cut off in the middle, it waits for its reader', async () => {
    await page.route('**/documents/', (route) => route.abort('internetdisconnected'))
    await files.setInputFiles([terms])
    const cut = documents.getByRole('row').filter({ hasText: 'terms.json' })
    await expect(cut.getByRole('alert')).toContainText('Not taken:')
    await page.unroute('**/documents/')
    await cut.getByRole('button', { name: 'Try again: terms.json' }).click()
    await expect(documents.getByRole('button', { name: 'Read terms.json' })).toBeVisible()
  })

  await test.step('a document without jobs can be taken out', async () => {
    await documents.getByRole('button', { name: 'Remove terms.json' }).click()
    await expect(documents.getByRole('button', { name: 'Read terms.json' })).toHaveCount(0)
  })
})

test('files that wait for a correction say for which, are not left behind unasked, and go with it', async ({
  cast: { sam },
  open,
  page,
}) => {
  await open(sam, address)
  await page.getByRole('textbox', { name: 'Name' }).fill('Waiting files')
  await page.getByRole('textbox', { name: 'Project ID' }).fill(`Wait-${Date.now()}`)
  await page.getByRole('combobox', { name: 'Source' }).fill('English (United K')
  await page.getByRole('option', { name: 'English (United Kingdom)' }).click()
  await page.getByRole('textbox', { name: 'Deadline' }).fill('31/02/2027')
  await page.locator('input[type="file"]').setInputFiles([guide, terms])
  await expect(page.getByRole('region', { name: 'Documents' }).getByRole('status')).toHaveText(
    'Correct what is marked below first; 2 files wait here until then.',
  )
  await page.getByRole('link', { name: 'Work', exact: true }).first().click()
  const leave = page.getByRole('dialog', { name: 'Leave without saving?' })
  await expect(leave).toContainText('The files that you dropped are not sent yet')
  await leave.getByRole('button', { name: 'Stay' }).click()
  await page.getByRole('textbox', { name: 'Deadline' }).fill('')
  await expect(page.getByRole('region', { name: 'Documents' }).getByRole('status')).toHaveText(
    '2 files wait here for “Create project”.',
  )
  await expect(page.getByText('2 files come with it.')).toBeVisible()
  await page.getByRole('button', { name: 'Create project' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Waiting files' })).toBeVisible()
  await expect(page.getByRole('region', { name: 'Documents' }).getByRole('row')).toHaveCount(3)
})

test('a list of documents that was asked for before they came, and answered after, shows them all the same', async ({
  cast: { sam },
  open,
  page,
}) => {
  const early = Promise.withResolvers<void>()
  await page.route(
    /\/documents\/\?limit=500/,
    async (route) => {
      const response = await route.fetch()
      await early.promise
      await route.fulfill({ response })
    },
    { times: 1 },
  )
  await open(sam, address)
  await page.getByRole('textbox', { name: 'Name' }).fill('Slow list')
  await page.getByRole('textbox', { name: 'Project ID' }).fill(`Slow-${Date.now()}`)
  await page.getByRole('combobox', { name: 'Source' }).fill('English (United K')
  await page.getByRole('option', { name: 'English (United Kingdom)' }).click()
  const added = page.waitForResponse(
    (response) => response.request().method() === 'POST' && response.url().endsWith('/documents/'),
  )
  await page.locator('input[type="file"]').setInputFiles([guide])
  await added
  const documents = page.getByRole('region', { name: 'Documents' })
  await expect(documents.getByRole('status')).toHaveText('0 read')
  early.resolve()
  await expect(documents.getByRole('row')).toHaveCount(2)
})

test('who closes the page while files are on their way is asked first, and not once they are there', async ({
  hub,
  cast: { sam },
  open,
  page,
}) => {
  const project = await hub.make.project({ name: 'Buoy charts', coordinator: sam })
  await open(sam, `${address}?projectId=${project.id}`)
  const questions: string[] = []
  page.on('dialog', (dialog) => {
    questions.push(dialog.type())
    void dialog.dismiss()
  })
  const documents = page.getByRole('region', { name: 'Documents' })
  const letThrough = await holdBack(page, '**/documents/')
  const files = documents.locator('input[type="file"]')
  await files.setInputFiles([guide])
  await expect(documents.getByRole('row').filter({ hasText: 'guide.md' })).toBeVisible()
  // A browser asks only for a page that was used.
  await page.getByRole('heading', { level: 1 }).click()
  await page.close({ runBeforeUnload: true })
  await expect.poll(() => questions).toEqual(['beforeunload'])
  await signOut(page)
  const leaving = page.getByRole('dialog', { name: 'Leave without saving?' })
  await expect(leaving).toContainText('Files are still on their way.')
  await leaving.getByRole('button', { name: 'Stay' }).click()
  letThrough()
  await expect(documents.getByRole('button', { name: 'Read guide.md' })).toBeVisible()
  // Instructions are saved when their field is left: until then they would be lost, too.
  const instructions = page.getByRole('region', { name: 'Instructions' }).getByRole('textbox')
  await instructions.pressSequentially('Mind the tides.')
  await page.close({ runBeforeUnload: true })
  await expect.poll(() => questions).toHaveLength(2)
  await page.keyboard.press('Tab')
  await expect(page.getByRole('status').filter({ hasText: 'Saved' })).toBeVisible()
  await page.close({ runBeforeUnload: true })
  await expect.poll(() => page.isClosed()).toBe(true)
  expect(questions).toHaveLength(2)
})

test('a file that did not go up is not left for who signs in next in the same tab', async ({
  hub,
  cast: { sam },
  open,
  page,
  stray,
}) => {
  const project = await hub.make.project({ name: 'Mooring lists', coordinator: sam })
  const other = await hub.make.person({
    email: `mooring.${Date.now()}@hub.example`,
    firstName: 'Ottoline',
    lastName: 'Crane',
  })
  await open(sam, `${address}?projectId=${project.id}`)
  const documents = page.getByRole('region', { name: 'Documents' })
  stray.allow(noNetwork, 'the network is cut')
  await page.route('**/documents/', (route) => route.abort('internetdisconnected'))
  await documents.locator('input[type="file"]').setInputFiles([guide])
  await expect(documents.getByRole('button', { name: 'Try again: guide.md' })).toBeVisible()
  await page.unroute('**/documents/')
  await signOut(page)
  await expect(page).toHaveURL('/')
  await typeLogin(page, other)
  await expect(page.getByRole('navigation', { name: 'Main' })).toBeVisible()
  // A page that is loaded again would have forgotten it anyway.
  await page.keyboard.press('Control+k')
  await page.getByRole('combobox').fill('Mooring lists')
  await page
    .getByRole('option', { name: /Mooring lists/ })
    .first()
    .click()
  await expect(page.getByRole('heading', { level: 1, name: 'Mooring lists' })).toBeVisible()
  await expect(documents).toContainText('0 read')
  await expect(documents.getByRole('button', { name: 'Try again: guide.md' })).toBeHidden()
})

test('jobs whose answer was lost are made once, however often their document is tried', async ({
  cast: { sam },
  open,
  page,
  stray,
}) => {
  stray.allow(noNetwork, 'the answer is lost on purpose')
  await open(sam, address)
  await page.getByRole('textbox', { name: 'Name' }).fill('Lost on the way')
  await page.getByRole('textbox', { name: 'Project ID' }).fill(`Lost-${Date.now()}`)
  await page.getByRole('combobox', { name: 'Source' }).fill('English (United K')
  await page.getByRole('option', { name: 'English (United Kingdom)' }).click()
  await page.getByRole('combobox', { name: 'Targets' }).fill('French (France)')
  await page.getByRole('option', { name: 'French (France)' }).click()
  await page.route(
    '**/staff/projects/*/jobs/',
    async (route) => {
      await route.fetch()
      await route.abort('internetdisconnected')
    },
    { times: 1 },
  )
  await page.locator('input[type="file"]').setInputFiles([guide])
  const documents = page.getByRole('region', { name: 'Documents' })
  await documents.getByRole('button', { name: 'Try again: guide.md' }).click()
  await expect(documents.getByRole('button', { name: 'Try again: guide.md' })).toHaveCount(0)
  await expect(documents.getByRole('row').filter({ hasText: 'guide.md' })).toContainText('1 job')
  await expect(page.getByRole('region', { name: 'Jobs' })).toContainText('1 job, 1 language')
})

test('files of one name are sent one after another, and one whose document is being changed is sent again by itself', async ({
  hub,
  cast: { sam },
  open,
  page,
  stray,
}) => {
  stray.allow(statusLine(409), 'the document is being changed')
  const { id } = await projectOf(hub, sam, 'Sent twice', [])
  await open(sam, `${address}?projectId=${id}`)
  const changing = { detail: 'This document is being changed by somebody else. Try again.' }
  const { promise: letThrough, resolve: goOn } = Promise.withResolvers<void>()
  let sent = 0
  await page.route(`**/${id}/documents/`, async (route) => {
    if (route.request().method() !== 'POST') return route.fallback()
    sent += 1
    if (sent > 1) return route.fallback()
    await letThrough
    await route.fulfill({ status: 409, headers: { 'Retry-After': '1' }, json: changing })
  })
  const again = fileOf('guide.md', '# Harbour\n\nKeep right at the bridge.\n')
  await page.locator('input[type="file"]').first().setInputFiles(guide)
  await page.locator('input[type="file"]').first().setInputFiles(again)
  const documents = page.getByRole('region', { name: 'Documents' })
  await expect(documents.getByRole('row').filter({ hasText: 'guide.md' })).toHaveCount(2)
  await expect.poll(() => sent).toBe(1)
  goOn()
  await expect(documents.getByRole('row').filter({ hasText: 'guide.md' })).toHaveCount(1)
  expect(sent).toBe(3)
  await documents.getByRole('button', { name: 'Read guide.md' }).click()
  const reader = page.getByRole('dialog', { name: 'What was read of guide.md' })
  await expect(reader.getByRole('cell', { name: 'Keep right at the bridge.' })).toBeVisible()
})

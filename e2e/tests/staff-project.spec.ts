import { xliff } from '../support/documents.ts'
import { faults } from '../support/faults.ts'
import { consultant, inHours, projectOf } from '../support/staff.ts'
import { holdBack, signOut, typeLogin } from '../support/steps.ts'
import { expect, noNetwork, statusLine, test } from '../support/test.ts'

const address = '/app/staff/project'

/** A file as a browser takes it. */
const fileOf = (name: string, text: string) => ({ name, mimeType: 'text/plain', buffer: Buffer.from(text) })
const guide = fileOf('guide.md', '# Harbour\n\nKeep left at the bridge.\n\nMind the gap.\n')
const photo = { name: 'photo.png', mimeType: 'image/png', buffer: Buffer.from('89504e470d0a1a0a', 'hex') }
const terms = fileOf('terms.json', '{"open": "Open the door", "close": "Close the door"}')

test('a project of two documents in two languages is made, priced, offered, and its results come out', async ({
  hub,
  cast: { sam },
  open,
  elsewhere,
  page,
}) => {
  const zadie = await consultant(hub, 'Zadie', 'Quill')
  await open(sam, address)
  await page.getByRole('textbox', { name: 'Name' }).fill('Harbour guide')
  // The one that is proposed is what the next project of another test would be called.
  await expect(page.getByRole('textbox', { name: 'Project ID' })).not.toHaveValue('')
  await page.getByRole('textbox', { name: 'Project ID' }).fill(`Harbour-${Date.now()}`)
  await page.getByRole('combobox', { name: 'Source' }).fill('English (United K')
  await page.getByRole('option', { name: 'English (United Kingdom)' }).click()
  const targets = page.getByRole('combobox', { name: 'Targets' })
  for (const language of ['French (France)', 'German (Germany)']) {
    await targets.fill(language)
    await page.getByRole('option', { name: language }).click()
  }
  await page.locator('input[type="file"]').setInputFiles([guide, terms])
  await expect(page.getByRole('heading', { level: 1, name: 'Harbour guide' })).toBeVisible()
  const documents = page.getByRole('region', { name: 'Documents' })
  await expect(documents.getByRole('row').filter({ hasText: 'guide.md' })).toContainText('2 jobs')
  await expect(documents.getByRole('row').filter({ hasText: 'terms.json' })).toContainText('2 jobs')
  await documents.getByRole('button', { name: 'Read guide.md' }).click()
  const reader = page.getByRole('dialog', { name: 'What was read of guide.md' })
  await expect(reader.getByRole('cell', { name: 'Mind the gap.' })).toBeVisible()
  await reader.getByRole('button', { name: 'Close' }).click()

  const jobs = page.getByRole('region', { name: 'Jobs' })
  await expect(jobs).toContainText('4 jobs, 2 languages')
  await jobs.getByRole('textbox', { name: /^Price for each unit, French/ }).fill('0.10')
  await page.keyboard.press('Enter')
  await expect(jobs.getByRole('row').filter({ hasText: 'guide.md' }).first()).toContainText('× £0.10')
  await jobs.getByRole('button', { name: 'Analyse' }).click()
  await expect(jobs).toContainText('Counted against no memory')
  await expect(jobs.getByRole('columnheader', { name: 'Weighted' })).toBeVisible()
  expect(await faults(page)).toEqual([])

  await jobs.getByRole('button', { name: /^Offer 2 into French/ }).click()
  const offer = page.getByRole('dialog', { name: 'Offer 2 jobs' })
  await offer.getByRole('button', { name: 'Offer', exact: true }).click()
  await expect(offer.getByRole('combobox', { name: 'Add consultants' })).toHaveAccessibleDescription(
    /Choose whom to offer it to\./,
  )
  await offer.getByRole('combobox', { name: 'Add consultants' }).fill('Zadie Quill')
  await page.getByRole('option', { name: 'Zadie Quill' }).click()
  await expect(offer.getByRole('region', { name: 'What each would see' })).toContainText('Harbour guide')
  await offer.getByRole('button', { name: 'Offer to 1' }).click()
  await expect(page.getByRole('region', { name: 'Offers' })).toContainText('Zadie Quill')
  await expect(page.getByRole('region', { name: 'History' })).toContainText('Offer made')

  const theirs = await elsewhere(zadie)
  await theirs.goto('/app/projects/requests')
  await theirs.getByRole('button', { name: 'Accept Harbour guide' }).click()
  await expect(theirs.getByText('Harbour guide is accepted.')).toBeVisible()
  await page.reload()
  await expect(page.getByRole('region', { name: 'Jobs' })).toContainText('Zadie Quill')
  const download = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Download results' }).click()
  expect((await download).suggestedFilename()).toMatch(/\.zip$/)
})

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

test('a project ID that is taken asks whether to open that project, and changes nothing in it', async ({
  hub,
  cast: { sam },
  open,
  page,
}) => {
  const customId = `K-${Date.now()}`
  await hub.make.project({ name: 'The first', customId, coordinator: sam, jobs: [] })
  await open(sam, address)
  await page.getByRole('textbox', { name: 'Name' }).fill('The second')
  await page.getByRole('textbox', { name: 'Project ID' }).fill(customId)
  await page.getByRole('combobox', { name: 'Source' }).fill('English (United K')
  await page.getByRole('option', { name: 'English (United Kingdom)' }).click()
  await page.getByRole('button', { name: 'Create project' }).click()
  await expect(page.getByRole('alert')).toContainText(`There is a project ${customId} already: The first.`)
  await page.getByRole('link', { name: 'Open it' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'The first' })).toBeVisible()
})

test('a new project that was begun waits on the device until it is made', async ({
  cast: { sam },
  open,
  page,
}) => {
  const customId = `Begun-${Date.now()}`
  await open(sam, address)
  const name = page.getByRole('textbox', { name: 'Name' })
  await name.fill('A quay of words')
  await page.getByRole('textbox', { name: 'Project ID' }).fill(customId)
  const source = page.getByRole('combobox', { name: 'Source' })
  await source.fill('Danish')
  await page.getByRole('option', { name: 'Danish', exact: true }).click()
  const isThere = async () => {
    await expect(name).toHaveValue('A quay of words')
    await expect(page.getByRole('textbox', { name: 'Project ID' })).toHaveValue(customId)
    await expect(source).toHaveValue('Danish')
  }
  await page.reload()
  await isThere()
  await page.getByRole('link', { name: 'Work', exact: true }).first().click()
  await expect(page.getByRole('heading', { level: 1, name: 'Work' })).toBeVisible()
  await page.goBack()
  await isThere()
  await page.getByRole('button', { name: 'Create project' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'A quay of words' })).toBeVisible()
  await open(sam, address)
  await expect(name).toHaveValue('')
})

test('a new project takes over the client, languages, instructions and memories of an earlier one', async ({
  hub,
  cast: { sam },
  open,
  page,
}) => {
  const id = Date.now()
  const memory = await hub.make.memory(sam, { name: `Ferries ${id}`, pair: ['en-GB', 'fr-FR'] })
  const earlier = await hub.make.project({
    name: 'Ferry terms',
    customId: `Ferry-${id}`,
    client: 'Ferry Lines',
    coordinator: sam,
    source: 'en-GB',
    instructions: 'Keep the names of ships.',
    jobs: [{ target: 'fr-FR' }, { target: 'de-DE' }],
  })
  await hub.make.remember(sam, earlier, memory)
  await open(sam, address)
  await page.getByRole('button', { name: 'Copy an earlier project' }).click()
  const dialog = page.getByRole('dialog', { name: 'Copy an earlier project' })
  expect(await faults(page)).toEqual([])
  await dialog.getByRole('button', { name: 'Copy', exact: true }).click()
  await expect(dialog.getByRole('combobox', { name: 'Project' })).toHaveAccessibleDescription(
    /Choose a project\./,
  )
  await dialog.getByRole('combobox', { name: 'Project' }).fill(`Ferry-${id}`)
  await page.getByRole('option', { name: `Ferry-${id} · Ferry terms · Ferry Lines` }).click()
  await dialog.getByRole('button', { name: 'Copy', exact: true }).click()
  await expect(page.getByRole('status').filter({ hasText: 'Taken over' })).toHaveText(
    'Taken over from Ferry terms: client, coordinator, languages, instructions, 1 memory.',
  )
  await expect(page.getByRole('textbox', { name: 'Client' })).toHaveValue('Ferry Lines')
  await expect(page.getByRole('combobox', { name: 'Source' })).toHaveValue('English (United Kingdom)')
  const languages = page.getByRole('region', { name: 'Languages' })
  for (const language of ['French (France)', 'German (Germany)'])
    await expect(languages).toContainText(language)

  await page.getByRole('button', { name: 'Take nothing over' }).click()
  await expect(page.getByRole('textbox', { name: 'Client' })).toHaveValue('')
  await expect(languages).not.toContainText('French (France)')

  await page.getByRole('button', { name: 'Copy an earlier project' }).click()
  await dialog.getByRole('combobox', { name: 'Project' }).fill(`Ferry-${id}`)
  await page.getByRole('option', { name: /Ferry terms/ }).click()
  await page.keyboard.press('Enter')
  await expect(dialog).toHaveCount(0)
  await page.getByRole('textbox', { name: 'Name' }).fill('Ferry terms, again')
  await page.getByRole('textbox', { name: 'Project ID' }).fill(`Ferry-${id}-2`)
  await page.locator('input[type="file"]').setInputFiles([guide])
  await expect(page.getByRole('heading', { level: 1, name: 'Ferry terms, again' })).toBeVisible()
  await expect(page.getByRole('region', { name: 'Jobs' })).toContainText('2 jobs, 2 languages')
  await expect(page.getByRole('textbox', { name: 'To everybody' })).toHaveValue('Keep the names of ships.')
  await expect(page.getByRole('region', { name: 'Memories' })).toContainText(`Ferries ${id}`)
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

test('of two who change one order, the second is shown what the first wrote, and loses nothing typed', async ({
  hub,
  cast: { sam },
  open,
  elsewhere,
  page,
  stray,
}) => {
  stray.allow(statusLine(409), 'somebody else was first')
  const project = await projectOf(hub, sam, 'One order', [])
  const other = await elsewhere(sam)
  await open(sam, `${address}?projectId=${project.id}`)
  await other.goto(`${address}?projectId=${project.id}`)
  for (const one of [page, other]) await one.getByRole('button', { name: 'Change the order' }).click()
  const dialog = page.getByRole('dialog', { name: 'Change the order' })
  await dialog.getByRole('textbox', { name: 'Deadline' }).fill('31/02/2027')
  await dialog.getByRole('button', { name: 'Change the order' }).click()
  await expect(dialog.getByRole('textbox', { name: 'Deadline' })).toHaveAccessibleDescription(
    /Write the date as/,
  )
  await dialog.getByRole('textbox', { name: 'Deadline' }).fill('')
  await dialog.getByRole('textbox', { name: 'Client' }).fill('Mine')
  await other.getByRole('textbox', { name: 'Client' }).fill('Theirs')
  await other.getByRole('dialog').getByRole('button', { name: 'Change the order' }).click()
  await expect(other.getByRole('dialog')).toHaveCount(0)
  await dialog.getByRole('button', { name: 'Change the order' }).click()
  await expect(dialog).toContainText('Somebody changed this order after you opened it.')
  await expect(dialog).toContainText('Theirs')
  await expect(dialog.getByRole('textbox', { name: 'Client' })).toHaveValue('Mine')
  await dialog.getByRole('button', { name: 'Save mine all the same' }).click()
  await expect(dialog).toHaveCount(0)
  await expect(page.getByText('Mine', { exact: true })).toBeVisible()
})

test('a coordinator sees and changes what the subtitles of a project may have; a limit beyond reason is refused at its field', async ({
  hub,
  cast: { sam },
  open,
  page,
}) => {
  const project = await projectOf(hub, sam, 'Films', [])
  await open(sam, `${address}?projectId=${project.id}`)
  await expect(page.getByText('17 characters a second, 42 a line')).toBeVisible()
  await page.getByRole('button', { name: 'Change the order' }).click()
  const dialog = page.getByRole('dialog', { name: 'Change the order' })
  const speed = dialog.getByRole('textbox', { name: 'Subtitles: characters a second' })
  await expect(speed).toHaveValue('17')
  await speed.fill('101')
  await dialog.getByRole('button', { name: 'Change the order' }).click()
  await expect(speed).toHaveAccessibleDescription(/Give a whole number from 1 to 100\./)
  expect(await faults(page)).toEqual([])
  await speed.fill('20')
  await dialog.getByRole('textbox', { name: 'Subtitles: characters a line' }).fill('37')
  await page.keyboard.press('Enter')
  await expect(dialog).toHaveCount(0)
  await expect(page.getByText('20 characters a second, 37 a line')).toBeVisible()
})

for (const scheme of ['light', 'dark'] as const)
  for (const width of [320, 1280])
    test(`a project is whole at ${width} px in ${scheme}, and axe finds nothing`, async ({
      hub,
      cast,
      open,
      page,
    }) => {
      const { sam, mia } = cast
      const project = await hub.make.project({
        name: 'Donaudampfschifffahrtsgesellschaftskapitänsmützenabzeichen',
        coordinator: sam,
        jobs: [
          { file: xliff('Sicherheitsdatenblatt-Kältemittelverdichteranlage.xlf', ['Keep left.'], 'fr-FR') },
          {
            customId: 'دليل-الزائر',
            source: 'ar',
            target: 'en-GB',
            deadline: inHours(-20),
            unitPrice: '0.135',
          },
        ],
      })
      await hub.make.offer(sam, mia, project)
      await page.emulateMedia({ colorScheme: scheme })
      await page.setViewportSize({ width, height: 800 })
      await open(sam, `${address}?projectId=${project.id}`)
      await expect(page.getByRole('region', { name: 'Offers' })).toContainText('Mia Berg')
      await expect(page.getByRole('region', { name: 'Documents' })).toContainText('1 read')
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width)
      expect(await faults(page)).toEqual([])
      await page.goto(address)
      await expect(page.getByRole('button', { name: 'Create project' })).toBeVisible()
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width)
      expect(await faults(page)).toEqual([])
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

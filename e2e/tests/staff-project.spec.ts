import type { Page } from '@playwright/test'
import { xliff } from '../support/documents.ts'
import { faults } from '../support/faults.ts'
import { consultant, inHours, projectOf } from '../support/staff.ts'
import { guide, terms } from '../support/staff-files.ts'
import { holdBack } from '../support/steps.ts'
import { expect, statusLine, test } from '../support/test.ts'

const address = '/app/staff/project'

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

test('a new project that was begun in another tab waits there while this one is made', async ({
  cast: { sam },
  open,
  page,
  context,
}) => {
  await open(sam, address)
  const beside = await context.newPage()
  await beside.goto(address)
  const nameIn = (tab: Page) => tab.getByRole('textbox', { name: 'Name' })
  await nameIn(page).fill('Made first')
  await page.getByRole('textbox', { name: 'Project ID' }).fill(`First-${Date.now()}`)
  await page.getByRole('combobox', { name: 'Source' }).fill('Danish')
  await page.getByRole('option', { name: 'Danish', exact: true }).click()
  await nameIn(beside).fill('Begun beside it')
  await page.getByRole('button', { name: 'Create project' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Made first' })).toBeVisible()
  await beside.reload()
  await expect(nameIn(beside)).toHaveValue('Begun beside it')
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

test('what is set of a project’s memories stays while it is sent, and goes back where it is refused', async ({
  hub,
  cast: { sam },
  open,
  page,
  stray,
}) => {
  stray.allow(statusLine(403), 'the penalty is refused')
  const project = await projectOf(hub, sam, 'Two memories', [])
  const pair: [string, string] = ['en-GB', 'fr-FR']
  await hub.make.memory(sam, { name: 'Buoys', pair })
  await hub.make.remember(sam, project, await hub.make.memory(sam, { name: 'Beacons', pair }))
  await open(sam, `${address}?projectId=${project.id}`)
  const memories = page.getByRole('region', { name: 'Memories' })
  const written = memories.getByRole('radio', { name: 'Write into Buoys' })
  await memories.getByRole('combobox', { name: 'Add a memory' }).fill('Buoys')
  await page.getByRole('option', { name: 'Buoys' }).click()
  await expect(memories.getByRole('radio', { name: 'Write into Beacons' })).toBeChecked()
  // Buoys is added; what is held back from here on is only what is set of it.
  await expect(written).not.toBeChecked()
  const letThrough = await holdBack(page, '**/memories/')
  await written.click()
  await expect(written).toBeChecked()
  const saved = page.waitForResponse((response) => response.request().method() === 'PATCH')
  letThrough()
  await saved
  await page.unrouteAll({ behavior: 'wait' })
  await page.reload()
  await expect(written).toBeChecked()

  const { promise: refused, resolve: refuse } = Promise.withResolvers<void>()
  await page.route('**/memories/', async (route) => {
    if (route.request().method() === 'GET') return route.fallback()
    await refused
    await route.fulfill({ status: 403, json: { detail: 'Not now.' } })
  })
  const penalty = memories.getByRole('textbox', { name: 'Penalty of Buoys' })
  await penalty.fill('7')
  await penalty.press('Enter')
  await expect(penalty).toHaveValue('7')
  refuse()
  await expect(penalty).toHaveValue('0')
})

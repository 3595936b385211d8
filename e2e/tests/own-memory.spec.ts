import { readFile, rm, writeFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { openZip } from '../../documents/bytes/zip.ts'
import { faults } from '../support/faults.ts'
import { acceptedJob, editor } from '../support/jobs.ts'
import { mailedLink, target, tooWide } from '../support/steps.ts'
import { expect, statusLine, test } from '../support/test.ts'

const memory = '/app/settings/memory'
const region = (page: Page, heading: string) =>
  page.locator('section').filter({ has: page.getByRole('heading', { name: heading, exact: true }) })

async function choose(page: Page, label: string, language: string) {
  const box = page
    .getByRole('combobox', { name: label, exact: true })
    .or(page.getByLabel(label, { exact: true }))
  await box.first().fill(language)
  await page.getByRole('option', { name: language, exact: true }).click()
}

/** Brings a table of units in by the page. */
async function bringIn(page: Page, rows: readonly (readonly [string, string])[]) {
  await choose(page, 'From', 'English')
  await choose(page, 'Into', 'French')
  const text = `source,target\n${rows.map((row) => row.join(',')).join('\n')}\n`
  await page
    .getByLabel('File', { exact: true })
    .setInputFiles({ name: 'mine.csv', mimeType: 'text/csv', buffer: Buffer.from(text) })
  await region(page, 'Bring in').getByRole('button', { name: 'Bring in' }).click()
  await expect(page.getByText(`${rows.length} new, 0 changed, 0 left out.`)).toBeVisible()
}

test('a memory of one’s own is switched on, filled, shown beside the text, changed and deleted', async ({
  hub,
  cast,
  page,
  open,
}) => {
  const { job } = await acceptedJob(hub, cast, ['The lower market floods.', 'Keep left at the bridge.'])
  await open(cast.mia, memory)
  await expect(page.getByRole('heading', { name: 'My memory', level: 1 })).toBeVisible()
  await expect(page.getByText('There is nothing in it yet.')).toBeVisible()
  await page.getByRole('checkbox', { name: 'Keep my translations' }).check()
  await expect(page.getByText('Saved.')).toBeVisible()
  await bringIn(page, [
    ['The lower market floods.', 'Le marché bas est inondé.'],
    ['Mind the step.', 'Attention à la marche.'],
  ])
  const kept = page.getByRole('table', { name: 'Pairs of languages' })
  await expect(kept).toContainText('English')
  await expect(kept).toContainText('2')
  const leaving = page.waitForEvent('download')
  await kept.getByRole('button', { name: 'Take out English → French as TMX' }).click()
  expect((await leaving).suggestedFilename()).toBe('My memory en-fr.tmx')

  await page.getByLabel('Words in source or target').fill('step')
  const units = page.getByRole('table', { name: 'Units' })
  await expect(units.locator('tbody').getByRole('row')).toHaveCount(1)
  await units.getByRole('button', { name: 'Change “Attention à la marche.”' }).click()
  const dialog = page.getByRole('dialog', { name: 'Change this unit' })
  await dialog.getByLabel('Target').fill('Attention, une marche.')
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect(units).toContainText('Attention, une marche.')
  await units.getByRole('button', { name: 'Delete “Attention, une marche.”' }).click()
  await page
    .getByRole('dialog', { name: 'Delete this unit?' })
    .getByRole('button', { name: 'Delete', exact: true })
    .click()
  await expect(page.getByText('No unit has these words.')).toBeVisible()

  await page.goto(editor(job))
  await expect(target(page, 1)).toBeFocused()
  const match = page
    .getByRole('region', { name: 'Beside the text' })
    .getByRole('list', { name: 'Translation memory matches' })
    .getByRole('listitem')
  await expect(match).toContainText('My memory')
  await expect(match).toContainText('Le marché bas est inondé.')

  await page.goto(memory)
  await page.getByRole('button', { name: 'Delete all' }).click()
  await page
    .getByRole('dialog', { name: 'Delete your whole memory?' })
    .getByRole('button', { name: 'Delete', exact: true })
    .click()
  await expect(page.getByText('There is nothing in it yet.')).toBeVisible()
})

test('what a project lets go in is said in its request, beside its text and on the memory’s page', async ({
  hub,
  cast,
  page,
  open,
}) => {
  const project = await hub.make.project({
    name: 'Secret atlas',
    jobs: [{ document: 'consent-form.xlf', target: 'it-IT' }],
  })
  await hub.make.offer(cast.sam, cast.mia, project)
  await open(cast.sam, `/app/staff/project?projectId=${project.id}`)
  await page.getByRole('button', { name: 'Change the order' }).click()
  await page.getByLabel('Translators’ own memories').selectOption('Forbidden: nothing more goes in')
  await page.getByRole('dialog').getByRole('button', { name: 'Change the order' }).click()
  await expect(page.getByText('do not grow')).toBeVisible()

  await open(cast.mia, `/app/projects/project?projectId=${project.id}`)
  await expect(page.getByText('Nothing goes in from this project')).toBeVisible()
  await page.goto(`/app/projects/text?jobId=${project.jobs[0]}`)
  await expect(page.getByText('Nothing goes in from this project')).toBeVisible()
  await page.goto(memory)
  await expect(page.getByText('One of your projects lets nothing go in.')).toBeVisible()
  await expect(page.getByRole('link', { name: 'Secret atlas' })).toBeVisible()
})

test('who was deactivated takes their memory out by the button of the page that a mail leads to', async ({
  hub,
  cast: { sam, mia },
  page,
  open,
  elsewhere,
  stray,
}) => {
  stray.allow(statusLine(401), 'her page asks on, now and then, once she is deactivated')
  await open(mia, memory)
  await bringIn(page, [['Mind the step.', 'Attention à la marche.']])
  const theirs = await elsewhere(sam)
  await theirs.goto(`/app/staff/consultant?userId=${mia.id}`)
  await theirs.getByRole('button', { name: 'Deactivate' }).click()
  const dialog = theirs.getByRole('dialog', { name: 'Deactivate Mia Berg?' })
  await dialog.getByRole('textbox', { name: 'Reason' }).fill('Has retired.')
  await dialog.getByRole('button', { name: 'Deactivate' }).click()
  await expect(theirs.getByText('Deactivated', { exact: true })).toBeVisible()

  const anybody = await elsewhere()
  await anybody.goto(await mailedLink(hub, mia.email, 'Your memory at Consultant Hub'))
  expect(await faults(anybody)).toEqual([])
  const leaving = anybody.waitForEvent('download')
  await anybody.keyboard.press('Tab')
  await anybody.keyboard.press('Enter')
  const zip = await openZip(await readFile(await (await leaving).path()))
  expect(String(await zip.read('My memory en-fr.tmx'))).toContain('Attention à la marche.')
})

test('a file that was deleted after it was chosen is not taken for a lost connection', async ({
  cast,
  page,
  open,
  stray,
}) => {
  stray.allow(/net::ERR_FILE_NOT_FOUND/, 'the file is deleted')
  const file = test.info().outputPath('mine.csv')
  const write = () => writeFile(file, 'source,target\nMind the step.,Attention à la marche.\n')
  await open(cast.mia, memory)
  await choose(page, 'From', 'English')
  await choose(page, 'Into', 'French')
  const bringing = region(page, 'Bring in')
  const bring = bringing.getByRole('button', { name: 'Bring in' })
  await write()
  await page.getByLabel('File', { exact: true }).setInputFiles(file)
  await rm(file)
  await bring.click()
  await expect(bringing.getByRole('alert')).toHaveText(
    'The file could not be read on this device. It may have been moved or changed. Choose it again.',
  )
  await write()
  await page.getByLabel('File', { exact: true }).setInputFiles(file)
  await bring.click()
  await expect(page.getByText('1 new, 0 changed, 0 left out.')).toBeVisible()
})

for (const colorScheme of ['light', 'dark'] as const)
  test(`the memory’s page is whole at every width in ${colorScheme}, from right to left too, and axe finds nothing`, async ({
    cast,
    page,
    open,
  }) => {
    await page.emulateMedia({ colorScheme })
    await open(cast.mia, memory)
    await bringIn(page, [['The lower market floods.', 'Le marché bas est inondé.']])
    await expect(page.getByRole('table', { name: 'Units' })).toBeVisible()
    for (const width of [360, 800, 1280])
      for (const dir of ['ltr', 'rtl']) {
        await page.setViewportSize({ width, height: 800 })
        await page.evaluate((direction) => {
          document.documentElement.dir = direction
        }, dir)
        await expect.soft.poll(() => tooWide(page), `${width} px, ${dir}`).toBeLessThanOrEqual(0)
        expect.soft(await faults(page), `axe at ${width} px, ${dir}`).toEqual([])
      }
  })

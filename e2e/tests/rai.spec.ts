import type { Page } from '@playwright/test'
import { xliff } from '../support/documents.ts'
import type { Hub } from '../support/hub.ts'
import { findDocuments } from '../support/rai-screens.ts'
import { appears, comeBackTo, expectToast } from '../support/steps.ts'
import { type Cast, expect, statusLine, test } from '../support/test.ts'

/** A project of two documents that Mia has accepted. */
async function acceptedProject({ make }: Hub, { sam, mia }: Cast, name: string) {
  const menu = xliff('menu.xlf', ['Soup of the day', 'Ask for the menu.', 'Soup of the day', 'Bread'])
  const signs = xliff('signs.xlf', [
    'Ask for the menu.',
    'Please close the door quietly.',
    'Please close the door.',
  ])
  const project = await make.project({ name, jobs: [{ file: menu }, { file: signs }] })
  await make.offer(sam, mia, project)
  await make.accept(mia, project)
  return project
}

const bands = (page: Page) => page.getByRole('table', { name: 'Words per band' })
const rowOf = (page: Page, band: string) => bands(page).getByRole('row').filter({ hasText: band })

test('R1.8 R2.4 R2.6 R7.1 documents are found, analysed, explained and exported, and earlier analyses come back', async ({
  hub,
  cast,
  page,
  open,
}) => {
  await acceptedProject(hub, cast, 'Signs and menus')
  await open(cast.mia, '/app/projects/requests')

  await test.step('the way leads through the navigation', async () => {
    await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'RAI' }).click()
    await expect(page).toHaveURL('/app/rai')
    await expect(page.getByRole('heading', { name: 'RAI', level: 1 })).toBeVisible()
    await expect(page.getByText('No analyses yet.')).toBeVisible()
  })

  await test.step('the project is suggested, and found in any case', async () => {
    await page.getByLabel('Project name').fill('and')
    await expect(page.getByRole('listbox', { name: 'Your projects' }).getByRole('option')).toHaveText([
      'Signs and menus',
    ])
    await findDocuments(page, 'signs AND menus')
    const documents = page.getByRole('table', { name: 'Documents' })
    await expect(documents.getByRole('row')).toHaveCount(3)
    await expect(page.getByRole('button', { name: 'Find documents' })).toBeFocused()
    await expect(page.getByText('2 of 2 documents, 26 words')).toBeVisible()
  })

  await test.step('options are chosen, and a wrong weight is said beside its field', async () => {
    await page.getByText('Options', { exact: true }).click()
    await page.getByLabel('Weight No match').fill('ten')
    await page.getByRole('button', { name: 'Analyse' }).click()
    await expect(page.getByText('Enter a number from 0.00 to 9.99.').first()).toBeVisible()
    await page.getByRole('button', { name: 'Reset weights' }).click()
    await page.getByLabel('Internal matches').check()
  })

  await test.step('the result adds up, and says what it was counted against', async () => {
    await page.getByRole('button', { name: 'Analyse' }).click()
    await expect(page.getByRole('heading', { name: 'Result' })).toBeVisible()
    await expectToast(page, 'Success', 'The analysis of Signs and menus is done.')
    await expect(rowOf(page, 'Repetitions').getByRole('cell', { name: '8', exact: true })).toBeVisible()
    await expect(rowOf(page, 'Total').getByRole('cell', { name: '26', exact: true })).toBeVisible()
    await expect(page.getByText('No memory was available: repetitions and new words only.')).toBeVisible()
    await expect(page.getByRole('table', { name: 'Per document' }).getByRole('row')).toHaveCount(3)
  })

  await test.step('a segment says why, in words, and its address can be sent', async () => {
    await page.getByRole('button', { name: 'Segments of signs.xlf' }).click()
    await expect(page.getByRole('table', { name: 'Segments' }).getByRole('row')).toHaveCount(4)
    await page.getByRole('button', { name: 'Why segment 3 of signs.xlf' }).click()
    const why = page.getByRole('region', { name: 'Why 80%' })
    await expect(why.getByRole('heading', { name: 'Why 80%' })).toBeFocused()
    await expect(why.getByText('only in the match: quietly , end.')).toHaveCount(1)
    await expect(why.getByRole('row', { name: 'Words and numbers 5' })).toBeVisible()
    await expect(why.getByText('signs.xlf, segment 2', { exact: false })).toBeVisible()
    await why.getByRole('button', { name: 'Previous' }).click()
    await expect(page.getByRole('region', { name: 'Why no match' })).toBeVisible()
    await page.reload()
    await expect(page.getByRole('table', { name: 'Segments' }).getByRole('row')).toHaveCount(4)
  })

  await test.step('it is exported', async () => {
    const download = page.waitForEvent('download')
    await page.getByRole('button', { name: 'Export' }).click()
    await page.getByRole('menuitem', { name: 'memoQ CSV' }).click()
    expect((await download).suggestedFilename()).toBe('Signs and menus.analysis.memoq.csv')
    await expect(page.getByText('Signs and menus.analysis.memoq.csv was downloaded.')).toBeVisible()
  })

  await test.step('an earlier one is opened again', async () => {
    await page.goto('/app/rai')
    const earlier = page.getByRole('table', { name: 'Earlier analyses' })
    await earlier.getByRole('link', { name: /^Open the analysis of Signs and menus/ }).click()
    const result = page.locator('section').filter({ has: page.getByRole('heading', { name: 'Result' }) })
    await expect(result.getByText('Signs and menus', { exact: true })).toBeVisible()
    await expect(rowOf(page, 'Total').getByRole('cell', { name: '26', exact: true })).toBeVisible()
  })
})

test('R8.10 a project that is nobody’s, and one without documents, are said in words', async ({
  hub,
  cast,
  page,
  open,
  stray,
}) => {
  stray.allow(/404/, 'the project is not theirs')
  const bare = await hub.make.project({ name: 'Interpreting', jobs: [{ quantity: '3', unit: 'Hours' }] })
  await hub.make.offer(cast.sam, cast.mia, bare)
  await acceptedProject(hub, cast, 'Only Mia’s')
  await open(cast.nord, '/app/rai')
  await findDocuments(page, 'Only Mia’s')
  await expectToast(page, 'Error', 'No project named "Only Mia’s".')
  await expect(page.getByRole('main').getByText('No project named "Only Mia’s".')).toBeVisible()
  await open(cast.mia, '/app/rai')
  await findDocuments(page, 'Interpreting')
  await expect(page.getByText('This project has no documents to analyse.')).toBeVisible()
})

test('R8.10 documents that memoQ did not answer for in time are asked for once, and again by the button alone', async ({
  cast: { mia },
  page,
  open,
  stray,
}) => {
  stray.allow(statusLine(502), 'the test answers in the place of a portal whose memoQ is slow')
  const detail = 'The translation-memory tool did not answer.'
  let calls = 0
  await page.route('**/api/v1/rai/memoq-documents-by-project-name?**', (route) => {
    calls += 1
    return route.fulfill({ status: 502, headers: { 'retry-after': '20' }, json: { detail } })
  })
  await page.clock.install()
  await open(mia, '/app/rai')
  await findDocuments(page, 'Signs and menus')
  const line = page.getByRole('main').getByText(detail)
  await appears(page, line)
  await expectToast(page, 'Error', detail)
  // Neither time nor the window's focus asks memoQ again.
  await page.clock.runFor(120_000)
  await comeBackTo(page)
  await page.clock.runFor(30_000)
  await expect(line).toBeVisible()
  expect(calls).toBe(1)
  await page.getByRole('button', { name: 'Find documents' }).click()
  await expect.poll(() => calls).toBe(2)
  await page.clock.runFor(120_000)
  expect(calls).toBe(2)
})

/** An analysis that another process has. */
async function underWay(hub: Hub, mia: Cast['mia'], id: string): Promise<void> {
  await hub.db
    .insertInto('analyses')
    .values({
      id,
      user_id: mia.id,
      project_id: null,
      project_name: 'Waiting room',
      engine: 'embedded',
      status: 'running',
      options: '{}',
      documents: '[]',
      done: 120,
      total: 480,
      attempt: 1,
      heard_at: new Date(Date.now() + 3_600_000),
      created_at: new Date(),
    })
    .execute()
}

test('R8.10 while an analysis cannot be asked for, that is a toast once and a line in the page, and it ends with 404', async ({
  hub,
  cast: { mia },
  page,
  open,
  stray,
}) => {
  stray.allow(/50[23]|404/, 'the analysis cannot be asked for')
  const id = '01a20000-0000-7000-8000-00000000000d'
  await underWay(hub, mia, id)
  await open(mia, `/app/rai?analysisId=${id}`)
  await expect(page.getByText('120 of 480 words')).toBeVisible()
  const address = `**/api/v1/rai/analyses/${id}/`
  let calls = 0
  await page.route(address, (route) => {
    calls += 1
    return route.fulfill({ status: 503, json: { detail: 'The portal is being moved.' } })
  })
  const line = page.getByText('The progress could not be loaded. We will try again automatically.')
  await expect(line).toBeVisible()
  await expect.poll(() => calls).toBeGreaterThanOrEqual(3)
  await expect(page.getByRole('alert').filter({ hasText: 'The portal is being moved.' })).toHaveCount(1)
  await page.unroute(address)
  await expect(line).toBeHidden()
  await expect(page.getByText('120 of 480 words')).toBeVisible()
  await page.route(address, (route) => route.fulfill({ status: 404, json: { detail: 'Not found.' } }))
  await expect(page.getByText('Analysis not found')).toBeVisible()
})

test('an analysis that is under way is cancelled, and stays in the list as that', async ({
  hub,
  cast: { mia },
  page,
  open,
}) => {
  const id = '01a20000-0000-7000-8000-00000000000c'
  await underWay(hub, mia, id)
  await open(mia, `/app/rai?analysisId=${id}`)
  await expect(page.getByRole('progressbar')).toHaveAttribute('value', '120')
  await expect(page.getByText('120 of 480 words')).toBeVisible()
  await page.getByRole('button', { name: 'Cancel' }).click()
  await expect(page.getByText('This analysis was cancelled.')).toBeVisible()
  const row = page
    .getByRole('table', { name: 'Earlier analyses' })
    .getByRole('row')
    .filter({ hasText: 'Waiting room' })
  await expect(row.getByRole('cell', { name: 'Cancelled' })).toBeVisible()
})

test('a part of a project’s name is enough: a key or the only hit finds it, and several are offered', async ({
  hub,
  cast,
  page,
  open,
}) => {
  await acceptedProject(hub, cast, 'Harbour signs')
  await acceptedProject(hub, cast, 'Harbour menus')
  await open(cast.mia, '/app/rai')
  const box = page.getByRole('combobox', { name: 'Project name' })
  const names = page.getByRole('listbox', { name: 'Your projects' }).getByRole('option')
  const documents = page.getByRole('table', { name: 'Documents' })

  await test.step('the only project that has it is found by Enter', async () => {
    await box.fill('menu')
    await box.press('Enter')
    await expect(box).toHaveValue('Harbour menus')
    await expect(documents).toBeVisible()
    await expect(box).toBeFocused()
    await expect(names).toHaveCount(0)
  })

  await test.step('of several, none is guessed', async () => {
    await box.fill('harb')
    await page.getByRole('button', { name: 'Find documents' }).click()
    await expect(page.getByText('2 of your projects have this in their names. Choose one.')).toBeVisible()
    await expect(box).toBeFocused()
    await expect(names).toHaveCount(2)
  })

  await test.step('Escape closes the list, a key opens it, and Enter takes the name', async () => {
    await box.press('Escape')
    await expect(names).toHaveCount(0)
    await box.press('ArrowUp')
    const last = names.nth(1)
    await expect(last).toHaveAttribute('aria-selected', 'true')
    const name = await last.innerText()
    await box.press('Enter')
    await expect(box).toHaveValue(name)
    await expect(names).toHaveCount(0)
    await expect(documents).toBeVisible()
  })
})

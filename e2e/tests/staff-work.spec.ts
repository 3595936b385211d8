import type { Request } from '@playwright/test'
import { faults } from '../support/faults.ts'
import { bar, boxOf, consultant, inHours, projectOf, rowOf } from '../support/staff.ts'
import { expect, statusLine, test } from '../support/test.ts'

const work = '/app/staff/work'
const needs = 'Needs you'

test('what needs a coordinator is one line a kind, with what can be done about it', async ({
  hub,
  cast: { sam, mia },
  open,
  page,
  stray,
}) => {
  stray.allow(statusLine(400), 'the note is too short')
  const late = await projectOf(hub, sam, 'Tide tables', [{ customId: 'tides', deadline: inHours(-2) }])
  await hub.make.assign(sam, mia, late.jobs[0] ?? '')
  await open(sam, work)
  const region = page.getByRole('region', { name: needs })
  await expect(region.getByRole('listitem')).toHaveCount(1)
  await expect(region).toContainText('2 hours late')
  await expect(region).toContainText('French, Mia Berg: 0% confirmed, nothing saved yet.')
  await expect(page.getByRole('link', { name: 'Work' })).toHaveAccessibleDescription('1 thing needs you')
  await region.getByRole('button', { name: 'Write: tides' }).click()
  const dialog = page.getByRole('dialog', { name: 'Write to Mia Berg' })
  await expect(dialog.getByRole('textbox', { name: 'Note' })).toBeFocused()
  await page.keyboard.type('Is')
  await dialog.getByRole('button', { name: 'Send note' }).click()
  await expect(dialog.getByRole('textbox', { name: 'Note' })).toHaveAccessibleDescription(
    /at least 3 characters/,
  )
  await expect(dialog.getByRole('textbox', { name: 'Note' })).toBeFocused()
  await page.keyboard.type(' all well?')
  expect(await faults(page)).toEqual([])
  await dialog.getByRole('button', { name: 'Send note' }).click()
  await expect(dialog).toHaveCount(0)
  const entries = await hub.db
    .selectFrom('job_logs')
    .select(['event', 'comment'])
    .where('event', '=', 'Note')
    .execute()
  expect(entries).toContainEqual({ event: 'Note', comment: 'Is all well?' })
})

test('by keyboard alone: jobs are chosen, offered to two people, and both see them', async ({
  hub,
  cast: { sam },
  open,
  elsewhere,
  page,
}) => {
  const omar = await consultant(hub, 'Omar', 'Benali')
  const zadie = await consultant(hub, 'Zadie', 'Moreau')
  await projectOf(hub, sam, 'Harbour walk', [
    { customId: 'walk-1', deadline: inHours(20), quantity: '100', unitPrice: '0.10' },
    { customId: 'walk-2', deadline: inHours(30), quantity: '200', unitPrice: '0.10' },
    { customId: 'walk-3', deadline: inHours(40) },
  ])
  await open(sam, work)
  await expect(rowOf(page, 'walk-1')).toBeVisible()
  await boxOf(page, 'walk-1').focus()
  await page.keyboard.press('Shift+ArrowDown')
  await expect(boxOf(page, 'walk-2')).toBeFocused()
  await expect(bar(page)).toContainText('2 of 3 jobs selected, £30.00')
  await page.keyboard.press('Escape')
  await expect(bar(page)).toHaveCount(0)
  await page.keyboard.press('Space')
  await page.keyboard.press('ArrowUp')
  await page.keyboard.press('Space')
  await page.keyboard.press('o')
  await expect(bar(page).getByRole('button', { name: 'Offer 2' })).toBeFocused()
  await page.keyboard.press('Enter')
  const dialog = page.getByRole('dialog', { name: 'Offer 2 jobs' })
  for (const name of ['Omar Benali', 'Zadie Moreau']) {
    await dialog.getByRole('combobox', { name: 'Add consultants' }).focus()
    await page.keyboard.type(name)
    await expect(page.getByRole('option').first()).toContainText(name)
    await page.keyboard.press('ArrowDown')
    await page.keyboard.press('Enter')
    await expect(dialog.getByRole('list', { name: 'To' })).toContainText(name)
  }
  const preview = dialog.getByRole('region', { name: 'What each would see' })
  await expect(preview).toContainText('Harbour walk')
  await dialog.getByRole('textbox', { name: 'Message (optional)' }).fill('The quay comes first.')
  await expect(preview).toContainText('The quay comes first.')
  expect(await faults(page)).toEqual([])
  await dialog.getByRole('button', { name: 'Offer to 2' }).press('Enter')
  await expect(dialog).toHaveCount(0)
  await expect(rowOf(page, 'walk-1')).toContainText('2 asked, all silent')
  for (const person of [omar, zadie]) {
    const theirs = await elsewhere(person)
    await theirs.goto('/app/projects/requests')
    await expect(theirs.getByRole('table').getByRole('link', { name: 'Harbour walk' })).toBeVisible()
  }
})

test('an offer that is sent before its preview has come is refused nothing', async ({
  hub,
  cast: { sam },
  open,
  page,
}) => {
  await consultant(hub, 'Pia', 'Lund')
  await projectOf(hub, sam, 'Harbour walk', [{ customId: 'early', deadline: inHours(20) }])
  let previews = 0
  const offered = Promise.withResolvers<void>()
  const previewed = Promise.withResolvers<void>()
  const note = (request: Request) => {
    if (request.url().endsWith('/staff/offers/') && request.postDataJSON()?.dry_run) previewed.resolve()
  }
  page.on('requestfinished', note)
  page.on('requestfailed', note)
  // The offer is made before the server hears of the preview; its answer comes after the preview's.
  await page.route('**/api/v1/staff/offers/', async (route) => {
    if (route.request().postDataJSON().dry_run) {
      previews += 1
      await offered.promise
      // What the page has given up by then is nobody's any more.
      return route.continue().catch(() => undefined)
    }
    const response = await route.fetch()
    offered.resolve()
    await previewed.promise
    return route.fulfill({ response })
  })
  await open(sam, work)
  await boxOf(page, 'early').click()
  await bar(page).getByRole('button', { name: 'Offer 1' }).click()
  const dialog = page.getByRole('dialog', { name: 'Offer 1 job' })
  await dialog.getByRole('combobox', { name: 'Add consultants' }).fill('Pia Lund')
  await page.getByRole('option', { name: 'Pia Lund' }).click()
  await expect.poll(() => previews).toBe(1)
  await dialog.getByRole('button', { name: 'Offer to 1' }).click()
  await expect(dialog).toHaveCount(0)
  await expect(rowOf(page, 'early')).toContainText('1 asked, all silent')
  expect(previews).toBe(1)
})

test('an act on several is all or none: who was faster is named, and the others can be offered', async ({
  hub,
  cast: { sam, mia },
  open,
  page,
  stray,
}) => {
  stray.allow(statusLine(409), 'the offer is refused')
  const ines = await consultant(hub, 'Inès', 'Lefevre')
  const project = await projectOf(hub, sam, 'Gallery labels', [
    { customId: 'labels-1', deadline: inHours(20) },
    { customId: 'labels-2', deadline: inHours(30) },
  ])
  await open(sam, work)
  await page.getByRole('checkbox', { name: 'Select all shown' }).check()
  await expect(bar(page).getByRole('button', { name: 'Assign 2' })).toBeVisible()
  // Another coordinator is faster.
  await hub.make.assign(sam, mia, project.jobs[0] ?? '')
  await bar(page).getByRole('button', { name: 'Assign 2' }).click()
  const dialog = page.getByRole('dialog', { name: 'Assign 2 jobs' })
  await dialog.getByRole('button', { name: 'Assign 2' }).click()
  await expect(dialog.getByRole('combobox', { name: 'Consultant' })).toHaveAccessibleDescription(
    'Choose somebody.',
  )
  await dialog.getByRole('combobox', { name: 'Consultant' }).fill('Lefevre')
  await page.getByRole('option', { name: 'Inès Lefevre' }).click()
  await dialog.getByRole('button', { name: 'Assign 2' }).click()
  await expect(dialog.getByRole('alert')).toContainText('labels-1 is Assigned and cannot be assigned.')
  await dialog.getByRole('button', { name: 'Cancel' }).click()
  const refusal = page.getByRole('alert').filter({ hasText: 'Nothing was assigned. Nobody was written to.' })
  await expect(refusal).toBeVisible()
  await refusal.getByRole('button', { name: 'Assign the other 1' }).click()
  const second = page.getByRole('dialog', { name: 'Assign 1 job' })
  await second.getByRole('combobox', { name: 'Consultant' }).fill('Lefevre')
  await page.getByRole('option', { name: 'Inès Lefevre' }).click()
  await second.getByRole('button', { name: 'Assign 1' }).click()
  await expect(rowOf(page, 'labels-2')).toContainText('Inès Lefevre')
  const holders = await hub.db
    .selectFrom('jobs')
    .select(['custom_id', 'consultant_id'])
    .where('project_id', '=', project.id)
    .orderBy('custom_id')
    .execute()
  expect(holders.map(({ consultant_id }) => consultant_id)).toEqual([mia.id, ines.id])
})

test('a view is an address with a name: filters are in it, and it can be kept, renamed and deleted', async ({
  hub,
  cast: { sam },
  open,
  page,
}) => {
  await projectOf(hub, sam, 'Museum texts', [
    { customId: 'into-french', target: 'fr-FR', deadline: inHours(20) },
    { customId: 'into-german', target: 'de-DE', deadline: inHours(400) },
  ])
  await open(sam, work)
  const views = page.getByRole('navigation', { name: 'Views' })
  await expect(views.getByRole('link', { name: 'My week 1' })).toHaveAttribute('aria-current', 'page')
  await expect(rowOf(page, 'into-german')).toHaveCount(0)
  const filters = page.getByRole('group', { name: 'Filters' })
  await filters.getByRole('button', { name: 'Due before' }).click()
  await page.getByRole('dialog', { name: 'Due before' }).getByRole('button', { name: 'Any' }).click()
  await expect(rowOf(page, 'into-german')).toBeVisible()
  await filters.getByRole('button', { name: 'Languages' }).click()
  const languages = page.getByRole('dialog', { name: 'Languages' })
  await languages.getByRole('combobox', { name: 'Into' }).fill('Germ')
  await page.getByRole('option', { name: 'German', exact: true }).click()
  await languages.getByRole('button', { name: 'Done' }).click()
  await expect(rowOf(page, 'into-french')).toHaveCount(0)
  await expect(page).toHaveURL(/target=de/)
  await page.reload()
  await expect(rowOf(page, 'into-german')).toBeVisible()
  await expect(views.locator('[aria-current]')).toHaveCount(0)
  await views.getByRole('button', { name: 'Save view' }).click()
  await page
    .getByRole('dialog', { name: 'Save this view' })
    .getByRole('textbox', { name: 'Name' })
    .fill('Into German')
  await page.keyboard.press('Enter')
  await expect(views.getByRole('link', { name: 'Into German 1' })).toHaveAttribute('aria-current', 'page')
  await views.getByRole('button', { name: 'Rename view' }).click()
  await page.getByRole('textbox', { name: 'Name' }).fill('German')
  await page.keyboard.press('Enter')
  await expect(views.getByRole('link', { name: 'German 1' })).toBeVisible()
  await views.getByRole('button', { name: 'Delete view' }).click()
  await page
    .getByRole('dialog', { name: 'Delete German?' })
    .getByRole('button', { name: 'Delete view' })
    .click()
  await expect(views.getByRole('link', { name: 'German' })).toHaveCount(0)
})

test('nothing that fits says what was looked for, and what there is without one of the filters', async ({
  hub,
  cast: { sam },
  open,
  page,
}) => {
  await projectOf(hub, sam, 'Far away', [{ customId: 'far', deadline: inHours(24 * 40) }])
  await open(sam, work)
  await expect(page.getByRole('heading', { name: /No job fits: Due before/ })).toBeVisible()
  await expect(page.getByText(/Without Due before .* there is one, the nearest due/)).toBeVisible()
  await page.getByRole('button', { name: /^Drop Due before/ }).click()
  await expect(rowOf(page, 'far')).toBeVisible()
})

test('what happens elsewhere is a line, and no row moves before it is asked for', async ({
  hub,
  cast: { sam, mia },
  open,
  page,
}) => {
  const project = await projectOf(hub, sam, 'Two of us', [
    { customId: 'one', deadline: inHours(20) },
    { customId: 'two', deadline: inHours(30) },
  ])
  await page.clock.install()
  await open(sam, work)
  await expect(rowOf(page, 'one')).toContainText('not offered yet')
  await hub.make.assign(sam, mia, project.jobs[0] ?? '')
  await projectOf(hub, sam, 'Three of us', [{ customId: 'three', deadline: inHours(10) }])
  await page.clock.runFor(31_000)
  const line = page.getByRole('status').filter({ hasText: '2 jobs changed since' })
  await expect(line).toBeVisible()
  await expect(rowOf(page, 'one')).toContainText('not offered yet')
  await expect(rowOf(page, 'three')).toHaveCount(0)
  await line.getByRole('button', { name: 'Show them' }).click()
  await expect(rowOf(page, 'one')).toContainText('Mia Berg')
  await expect(page.getByRole('table', { name: 'Jobs' }).getByRole('row').nth(1)).toContainText('three')
})

test('a colleague’s projects are handed over', async ({ hub, cast: { sam }, open, page }) => {
  const ada = await hub.make.person({
    email: `ada.${Date.now()}@hub.example`,
    firstName: 'Ada',
    lastName: 'Osei',
  })
  const project = await projectOf(hub, ada, 'Of a colleague', [
    { customId: 'theirs-1', deadline: inHours(20) },
    { customId: 'theirs-2', deadline: inHours(30) },
  ])
  await open(sam, `${work}?coordinator=${ada.id}`)
  await page.getByRole('checkbox', { name: 'Select all shown' }).check()
  await bar(page).getByRole('button', { name: 'Hand over 1 project' }).click()
  const dialog = page.getByRole('dialog', { name: 'Hand over 1 project' })
  await dialog.getByRole('button', { name: 'Hand over 1 project' }).click()
  await expect(dialog.getByRole('combobox', { name: 'Coordinator' })).toHaveAccessibleDescription(
    'Choose somebody.',
  )
  await dialog.getByRole('combobox', { name: 'Coordinator' }).fill('Sam Okafor')
  await page.getByRole('option', { name: 'Sam Okafor' }).first().click()
  await dialog.getByRole('button', { name: 'Hand over 1 project' }).click()
  await expect(dialog).toHaveCount(0)
  const { coordinator_id } = await hub.db
    .selectFrom('projects')
    .select('coordinator_id')
    .where('id', '=', project.id)
    .executeTakeFirstOrThrow()
  expect(coordinator_id).not.toBe(ada.id)
})

test('a long list is loaded by fifties, and its first new row has the focus; a view is chosen as a whole', async ({
  hub,
  cast: { sam },
  open,
  page,
}) => {
  const jobs = Array.from({ length: 120 }, (_, n) => ({
    customId: `j-${String(n).padStart(3, '0')}`,
    deadline: inHours(20 + n / 100),
  }))
  await projectOf(hub, sam, 'Many', jobs)
  await open(sam, work)
  await expect(page.getByText('50 of 120 shown, nearest deadline first')).toBeVisible()
  await page.getByRole('button', { name: 'Load more' }).press('Enter')
  await expect(boxOf(page, 'j-050')).toBeFocused()
  await expect(page.getByText('100 of 120 shown')).toBeVisible()
  await page.getByRole('checkbox', { name: 'Select all shown' }).check()
  await expect(bar(page)).toContainText('100 of 120 jobs selected')
  await bar(page).getByRole('button', { name: 'Select all 120 in this view' }).click()
  await expect(bar(page)).toContainText('120 of 120 jobs selected')
  await expect(bar(page).getByRole('button', { name: 'Offer 120' })).toBeVisible()
})

for (const scheme of ['light', 'dark'] as const)
  for (const width of [320, 1280])
    test(`the work is whole at ${width} px in ${scheme}, and axe finds nothing`, async ({
      hub,
      cast,
      open,
      page,
    }) => {
      const { sam, mia } = cast
      const name = 'Donaudampfschifffahrtsgesellschaftskapitänsmützenabzeichen, Fahrpläne'
      const project = await projectOf(hub, sam, name, [
        { customId: 'دليل-الزائر.docx', source: 'ar', target: 'en-GB', deadline: inHours(20) },
        { customId: 'Haftungsausschlussklauseln_2027.idml', deadline: inHours(-20), unitPrice: '0.135' },
      ])
      await hub.make.assign(sam, mia, project.jobs[1] ?? '')
      await page.emulateMedia({ colorScheme: scheme })
      await page.setViewportSize({ width, height: 800 })
      await open(sam, work)
      await boxOf(page, 'Haftungs').check()
      await expect(bar(page)).toContainText('held by Mia Berg')
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width)
      expect(await faults(page)).toEqual([])
    })

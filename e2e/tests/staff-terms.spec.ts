import { faults } from '../support/faults.ts'
import { acceptedJob, editor } from '../support/jobs.ts'
import { target } from '../support/steps.ts'
import { giveTerms } from '../support/terms.ts'
import { expect, test } from '../support/test.ts'

const table = `concept,domain,definition,en-GB,fr-FR,fr-FR status
c1,Heating,A machine that lifts heat.,heat pump,pompe à chaleur,
c1,,,,climatiseur,forbidden
c2,Heating,,flow temperature,température de départ,
`

test('a term base is made, filled from a table, searched, changed and read by a project, by keyboard too', async ({
  cast: { sam },
  hub,
  open,
  page,
}) => {
  const name = `Heating ${Date.now()}`
  const project = await hub.make.project({ name: `Catalogue ${Date.now()}` })
  await open(sam, '/app/staff/terms')
  await page.getByRole('button', { name: 'New term base' }).click()
  const adding = page.getByRole('dialog', { name: 'New term base' })
  await adding.getByLabel('Name').fill(name)
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible()
  await expect(page.getByText('No concept yet.')).toBeVisible()

  await page.getByRole('button', { name: 'Import', exact: true }).click()
  const dialog = page.getByRole('dialog', { name: `Import: ${name}` })
  await dialog
    .getByLabel('File')
    .setInputFiles({ name: 'terms.csv', mimeType: 'text/csv', buffer: Buffer.from(table) })
  await dialog.getByRole('button', { name: 'Import' }).click()
  await expect(dialog.getByText('2 concepts read: 2 new, 0 changed, 0 left out.')).toBeVisible()
  expect(await faults(page)).toEqual([])
  await page.keyboard.press('Escape')
  const concepts = page.getByRole('table', { name: 'Concepts' })
  await expect(concepts.getByRole('row')).toHaveCount(3)
  await expect(concepts.getByRole('row').filter({ hasText: 'heat pump' })).toContainText(
    'climatiseur do not use',
  )

  await page.getByLabel('Search terms').fill('départ')
  await expect(concepts.getByRole('row')).toHaveCount(2)
  await concepts.getByRole('button', { name: 'Change flow temperature' }).click()
  const changing = page.getByRole('dialog', { name: 'Change flow temperature' })
  await changing.getByLabel('Definition (optional)').fill('Of the water that leaves.')
  await changing.getByRole('button', { name: 'Another term' }).click()
  const third = changing.getByRole('group', { name: 'Term 3' })
  await third.getByLabel('Term', { exact: true }).fill('Vorlauftemperatur')
  await third.getByLabel('Language').pressSequentially('German (Germany')
  await page.keyboard.press('Enter')
  expect(await faults(page)).toEqual([])
  await changing.getByRole('button', { name: 'Save changes' }).click()
  await expect(changing).toHaveCount(0)
  await expect(concepts).toContainText('Vorlauftemperatur')
  await expect(page.getByText('2 concepts, 6 terms')).toBeVisible()
  expect(await faults(page)).toEqual([])

  const [tbx] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Export as TBX' }).click(),
  ])
  expect(tbx.suggestedFilename()).toBe(`${name}.tbx`)

  await page.goto(`/app/staff/project?projectId=${project.id}`)
  const terms = page.getByRole('region', { name: 'Terms' })
  await terms.getByLabel('Add a term base').fill(name)
  await page.getByRole('option', { name }).click()
  await expect(terms.getByRole('table', { name: 'Terms' })).toContainText(name)
  await page.reload()
  await expect(terms.getByRole('table', { name: 'Terms' })).toContainText(name)
  await terms.getByRole('button', { name: `Remove ${name}` }).click()
  await expect(terms.getByText('No term base yet.')).toBeVisible()
})

test('terms are beside a segment, inserted, checked and searched; one is suggested, and taken or declined by staff', async ({
  cast,
  hub,
  open,
  page,
  elsewhere,
}) => {
  const stamp = Date.now() % 100_000
  const { job } = await acceptedJob(
    hub,
    cast,
    [{ source: 'The heat pump hums.' }, { source: 'The winch drops.' }],
    {
      language: 'fr-FR',
    },
  )
  const base = `Quay ${stamp}`
  await giveTerms(hub, cast.sam, job, base, [
    { en: 'heat pump', to: 'pompe à chaleur', forbidden: 'climatiseur' },
    { en: 'flow temperature', to: 'température de départ' },
    { en: 'winch', to: 'zorbulateur' },
  ])
  await open(cast.mia, editor(job))
  const terms = page.getByRole('region', { name: 'Terms', exact: true })
  await expect(terms.getByRole('listitem').filter({ hasText: 'heat pump' }).first()).toContainText(
    'climatiseur do not use',
  )
  await expect(target(page, 1)).toHaveAccessibleDescription(/1 term\./)
  await terms.getByRole('button', { name: 'Insert pompe à chaleur' }).press('Enter')
  await expect(target(page, 1)).toBeFocused()
  await expect(target(page, 1)).toHaveText('pompe à chaleur')
  await page.keyboard.press('Control+a')
  await page.keyboard.type('Le climatiseur bourdonne.')
  await expect(page.getByText('“climatiseur” must not be used: “pompe à chaleur” is.').first()).toBeVisible()
  await page.keyboard.press('Control+a')
  await page.keyboard.type('La machine bourdonne.')
  await expect(
    page.getByText('The term “heat pump” is not translated as “pompe à chaleur”.').first(),
  ).toBeVisible()
  expect(await faults(page)).toEqual([])
  // A word of a term is spelt as it is to be, though no dictionary has it.
  await page.getByRole('button', { name: 'Edit segment 2' }).click()
  await expect(target(page, 2)).toBeFocused()
  await page.keyboard.type('La zorbulette du zorbulateur.')
  await expect(page.getByText('“zorbulette” is not in the dictionary.').first()).toBeVisible()
  await expect(page.getByText('“zorbulateur” is not in the dictionary.')).toHaveCount(0)
  await terms.getByRole('searchbox', { name: 'Search terms' }).fill('départ')
  await expect(terms.getByText('1 concept')).toBeVisible()
  await expect(terms).toContainText('flow temperature')

  const words = [`bollard ${stamp}`, `gangway ${stamp}`]
  const [first = '', second = ''] = words
  for (const word of words) {
    await terms.getByRole('button', { name: 'Suggest term' }).click()
    const dialog = page.getByRole('dialog', { name: 'Suggest term' })
    await dialog.getByLabel('In the source').fill(word)
    await dialog.getByLabel('In the translation').fill('bitte')
    expect(await faults(page)).toEqual([])
    await dialog.getByRole('button', { name: 'Send to the provider' }).click()
    await expect(dialog).toHaveCount(0)
  }

  const staff = await elsewhere(cast.sam)
  await staff.goto('/app/staff/terms')
  const suggested = staff.getByRole('table', { name: 'Suggested terms' })
  await expect(suggested.getByRole('row').filter({ hasText: first })).toContainText('Mia Berg')
  await suggested.getByRole('button', { name: `Take ${first}` }).click()
  const taking = staff.getByRole('dialog', { name: `Take ${first} → bitte` })
  await taking.getByLabel(/^Target/).fill('bitte d’amarrage')
  await taking.getByLabel('Into').click()
  await staff.getByRole('option', { name: base }).click()
  expect(await faults(staff)).toEqual([])
  await taking.getByRole('button', { name: 'Take' }).click()
  await expect(suggested.getByRole('row').filter({ hasText: first })).toHaveCount(0)

  await staff.setViewportSize({ width: 360, height: 780 })
  await suggested.getByRole('button', { name: `Decline ${second}` }).click()
  const declining = staff.getByRole('dialog', { name: `Decline ${second} → bitte` })
  await declining.getByLabel('Why').fill('It is called a passerelle here.')
  expect(await faults(staff)).toEqual([])
  await declining.getByRole('button', { name: 'Decline' }).click()
  await expect(staff.getByText(`${second} is declined.`).first()).toBeVisible()
  await staff.getByRole('link', { name: base }).click()
  await expect(staff.getByRole('table', { name: 'Concepts' })).toContainText('bitte d’amarrage')
})

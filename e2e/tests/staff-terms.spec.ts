import { suggestTerm } from '@hub/contract/terms'
import { xliff } from '../support/documents.ts'
import { faults } from '../support/faults.ts'
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
  await third.getByLabel('Term').fill('Vorlauftemperatur')
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

test('what consultants suggested waits, is taken as it is or changed, or is declined with a reason', async ({
  cast: { sam, mia },
  hub,
  open,
  page,
}) => {
  const base = `Quay ${Date.now()}`
  const words = ['bollard', 'gangway'].map((word) => `${word} ${Date.now() % 10_000}`)
  const [first = '', second = ''] = words
  const project = await hub.make.project({ jobs: [{ file: xliff('quay.xlf', ['The bollard.']) }] })
  await hub.make.offer(sam, mia, project)
  await hub.make.accept(mia, project)
  const client = await hub.client(mia)
  for (const source of words)
    await client.call(suggestTerm, {
      params: { jobId: project.jobs[0] ?? '' },
      body: { source, target: 'bitte' },
    })
  await open(sam, '/app/staff/terms')
  await page.getByRole('button', { name: 'New term base' }).click()
  await page.getByRole('dialog').getByLabel('Name').fill(base)
  await page.keyboard.press('Enter')
  await page.getByRole('link', { name: 'Terms', exact: true }).first().click()

  const suggested = page.getByRole('table', { name: 'Suggested terms' })
  await expect(suggested.getByRole('row').filter({ hasText: first })).toContainText('Mia Berg')
  await suggested.getByRole('button', { name: `Take ${first}` }).click()
  const taking = page.getByRole('dialog', { name: `Take ${first} → bitte` })
  await taking.getByLabel(/^Target/).fill('bitte d’amarrage')
  await taking.getByLabel('Into').fill(base)
  await page.getByRole('option', { name: base }).click()
  expect(await faults(page)).toEqual([])
  await taking.getByRole('button', { name: 'Take' }).click()
  await expect(suggested.getByRole('row').filter({ hasText: first })).toHaveCount(0)

  await page.setViewportSize({ width: 360, height: 780 })
  await suggested.getByRole('button', { name: `Decline ${second}` }).click()
  const declining = page.getByRole('dialog', { name: `Decline ${second} → bitte` })
  await declining.getByLabel('Why').fill('It is called a passerelle here.')
  expect(await faults(page)).toEqual([])
  await declining.getByRole('button', { name: 'Decline' }).click()
  await expect(page.getByText(`${second} is declined.`)).toBeVisible()

  await page.getByRole('link', { name: base }).click()
  await expect(page.getByRole('table', { name: 'Concepts' })).toContainText('bitte d’amarrage')
})

import type { Page } from '@playwright/test'
import { bar, consultant, inHours, projectOf, rowOf } from '../support/staff.ts'
import { expect, statusLine, test } from '../support/test.ts'

/** Chooses somebody in the dialog that assigns so many jobs, and sends it. */
async function assignTo(page: Page, count: number, person: string) {
  const dialog = page.getByRole('dialog', { name: `Assign ${count} job` })
  await dialog.getByRole('combobox', { name: 'Consultant' }).fill(person)
  await page.getByRole('option', { name: person }).click()
  await dialog.getByRole('button', { name: `Assign ${count}` }).click()
  return dialog
}

const select = async (page: Page, jobs: readonly string[]) => {
  for (const job of jobs) await rowOf(page, job).getByRole('checkbox').check()
}

test('of two coordinators who assign the same jobs, the second reads which are gone and assigns the rest', async ({
  hub,
  cast: { sam },
  open,
  elsewhere,
  page,
  stray,
}) => {
  stray.allow(statusLine(409), 'the other coordinator was faster')
  const ada = await hub.make.person({
    email: `ada.${Date.now()}@hub.example`,
    firstName: 'Ada',
    lastName: 'Lowell',
  })
  await consultant(hub, 'Hugo', 'Perrin')
  await consultant(hub, 'Nadia', 'Salem')
  await projectOf(hub, sam, 'Ticket texts', [
    { customId: 'tickets-1', deadline: inHours(20) },
    { customId: 'tickets-2', deadline: inHours(30) },
    { customId: 'tickets-3', deadline: inHours(40) },
  ])
  const adas = await elsewhere(ada)
  await open(sam, '/app/staff/work')
  await adas.goto('/app/staff/work?view=all&search=tickets')
  await select(page, ['tickets-1', 'tickets-2'])
  await select(adas, ['tickets-1', 'tickets-2', 'tickets-3'])
  for (const [each, count] of [
    [page, 2],
    [adas, 3],
  ] as const)
    await bar(each)
      .getByRole('button', { name: `Assign ${count}` })
      .click()

  await expect(await assignTo(page, 2, 'Hugo Perrin')).toHaveCount(0)
  await expect(rowOf(page, 'tickets-2')).toContainText('Hugo Perrin')

  const dialog = await assignTo(adas, 3, 'Nadia Salem')
  for (const job of ['tickets-1', 'tickets-2'])
    await expect(dialog.getByRole('alert')).toContainText(`${job} is Assigned and cannot be assigned.`)
  await dialog.getByRole('button', { name: 'Cancel' }).click()
  const refusal = adas.getByRole('alert').filter({ hasText: 'Nothing was assigned. Nobody was written to.' })
  await expect(refusal.getByRole('listitem')).toHaveCount(2)
  await refusal.getByRole('button', { name: 'Assign the other 1' }).click()
  await expect(await assignTo(adas, 1, 'Nadia Salem')).toHaveCount(0)
  await expect(refusal).toHaveCount(0)
  await expect(rowOf(adas, 'tickets-1')).toContainText('Hugo Perrin')
  await expect(rowOf(adas, 'tickets-3')).toContainText('Nadia Salem')
})

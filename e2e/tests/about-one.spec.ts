import type { Page } from '@playwright/test'
import { acceptedJob } from '../support/jobs.ts'
import { consultant } from '../support/staff.ts'
import { expect, test } from '../support/test.ts'

/** By the search over all screens, which leaves the address of the screen and changes what it is about. */
async function goTo(page: Page, name: string) {
  await page.keyboard.press('Control+k')
  await page.getByRole('combobox', { name: 'Go to' }).fill(name)
  const option = page.getByRole('listbox', { name: 'Go to' }).getByRole('option', { name })
  await expect(option.first()).toBeVisible()
  await option.first().click()
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible()
}

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })

test('R1.3 a question that is open about one request is not open about another that Back leads to', async ({
  hub,
  cast: { sam, mia },
  page,
  open,
}) => {
  const projects = { first: 'Outer mole lamps', second: 'Inner mole lamps' }
  const first = await hub.make.project({ name: projects.first })
  await hub.make.offer(sam, mia, first)
  await hub.make.offer(sam, mia, await hub.make.project({ name: projects.second }))
  await open(mia, `/app/projects/project?projectId=${first.id}`)
  await expect(page.getByRole('heading', { level: 1, name: projects.first })).toBeVisible()
  await goTo(page, projects.second)
  for (const act of ['Reject request', 'Offer another date']) {
    await button(page, act).click()
    await page.getByRole('dialog').getByRole('textbox').last().fill('The inner mole is too far.')
    await page.goBack()
    await expect(page.getByRole('heading', { level: 1, name: projects.first })).toBeVisible()
    await expect(page.getByRole('dialog')).toHaveCount(0)
    await expect(page.getByRole('main')).toBeFocused()
    await button(page, act).click()
    await expect(page.getByRole('dialog').getByRole('textbox').last()).toHaveValue('')
    await page.keyboard.press('Escape')
    await page.goForward()
    await expect(page.getByRole('heading', { level: 1, name: projects.second })).toBeVisible()
    await button(page, act).click()
    await expect(page.getByRole('dialog').getByRole('textbox').last()).toHaveValue(
      'The inner mole is too far.',
    )
    await page.keyboard.press('Escape')
  }
})

test('R1.4 Back from a job’s log to another project asks before what is typed goes, and takes it nowhere', async ({
  hub,
  cast,
  page,
  open,
}) => {
  const first = await acceptedJob(hub, cast, ['Keep left.'], { name: 'Outer mole steps' })
  await acceptedJob(hub, cast, ['Keep right.'], { name: 'Inner mole steps' })
  await open(cast.mia, `/app/projects/project?projectId=${first.project.id}`)
  await expect(page.getByRole('heading', { level: 1, name: 'Outer mole steps' })).toBeVisible()
  await goTo(page, 'Inner mole steps')
  await button(page, 'Log').click()
  const log = page.getByRole('dialog', { name: 'Job log' })
  await log.getByRole('textbox', { name: 'Comment' }).fill('The steps are wet.')
  await page.goBack()
  await button(page, 'Stay').click()
  await expect(log.getByRole('textbox', { name: 'Comment' })).toHaveValue('The steps are wet.')
  await page.goBack()
  await button(page, 'Leave').click()
  await expect(page.getByRole('heading', { level: 1, name: 'Outer mole steps' })).toBeVisible()
  await expect(page.getByRole('dialog')).toHaveCount(0)
})

test('a reason to shut one person out is not given for another that Back leads to', async ({
  hub,
  cast: { sam },
  page,
  open,
}) => {
  const first = await consultant(hub, 'Agneta', 'Outermole')
  await consultant(hub, 'Agneta', 'Innermole')
  await open(sam, `/app/staff/consultant?userId=${first.id}`)
  await expect(page.getByRole('heading', { level: 1, name: 'Agneta Outermole' })).toBeVisible()
  await goTo(page, 'Agneta Innermole')
  await button(page, 'Deactivate').click()
  await page.getByRole('dialog').getByRole('textbox').fill('They have closed.')
  await page.goBack()
  await expect(page.getByRole('heading', { level: 1, name: 'Agneta Outermole' })).toBeVisible()
  await expect(page.getByRole('dialog')).toHaveCount(0)
})

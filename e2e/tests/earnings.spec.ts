import type { Page } from '@playwright/test'
import type { Person } from '../../server/demo/people.ts'
import { faults } from '../support/faults.ts'
import type { Hub } from '../support/hub.ts'
import { expectToast, tooWide } from '../support/steps.ts'
import { type Cast, expect, statusLine, test } from '../support/test.ts'

type Worth = { unitPrice?: string | null; client?: string; name?: string }

/** Jobs of somebody that were approved. */
async function approved({ make }: Hub, { sam, mia }: Cast, ...worths: Worth[]): Promise<string[]> {
  const ids: string[] = []
  for (const { unitPrice = '0.12', client = 'Harbour & Lune Museums', name } of worths) {
    const project = await make.project({
      customId: null,
      client,
      ...(name && { name }),
      jobs: [{ quantity: '1000', unitPrice }],
    })
    const [jobId = ''] = project.jobs
    await make.assign(sam, mia, jobId)
    await make.accept(mia, project)
    await make.submit(mia, jobId)
    await make.approve(sam, jobId)
    ids.push(jobId)
  }
  return ids
}

const region = (page: Page, name: string) => page.getByRole('region', { name, exact: true })
const dialog = (page: Page) => page.getByRole('dialog')

/** A draft of all that is free, by the page, which proposes the number after the last one. */
async function write(page: Page, number: string, proposal = '') {
  await page.getByRole('button', { name: 'New statement' }).click()
  await expect(page.getByLabel('Your number')).toHaveValue(proposal)
  await page.getByLabel('Your number').fill(number)
  await page.getByRole('button', { name: 'Save draft' }).click()
  await expect(page.getByRole('heading', { name: `Statement ${number}` })).toBeVisible()
}

async function send(page: Page) {
  await page.getByRole('button', { name: 'Send', exact: true }).click()
  await dialog(page).getByRole('button', { name: 'Send' }).click()
}

/** The statement as the provider has it open. */
async function openAsStaff(page: Page, number: string) {
  await page.goto('/app/staff/statements')
  await page.getByRole('link', { name: number }).click()
  await expect(page.getByRole('heading', { name: `Statement ${number}` })).toBeVisible()
}

test('what was approved is billed, sent as it was seen, and paid', async ({
  hub,
  cast,
  page,
  open,
  elsewhere,
}) => {
  await approved(hub, cast, { client: '株式会社ひかり' }, { unitPrice: '0.08' }, { unitPrice: null })
  await open(cast.mia, '/app/earnings')
  const where = region(page, 'Where it is')
  await expect(where.getByText('£200.00')).toBeVisible()
  await expect(where).toContainText('1 job without a price is not counted here.')
  await expect(page.getByRole('table', { name: 'By client' })).toContainText('株式会社ひかり')

  await page.getByRole('button', { name: 'New statement' }).click()
  await expect(page.getByRole('status').filter({ hasText: '2 jobs, £200.00' })).toBeVisible()
  await page.getByLabel('All jobs with a price').uncheck()
  await page.getByRole('button', { name: 'Save draft' }).click()
  await expect(page.getByText('Pick at least one job.')).toBeVisible()
  await expect(page.getByText('Give it a number.')).toBeVisible()
  await page.getByLabel('All jobs with a price').check()
  await page.getByLabel('Your number').fill('2026-07')
  await page.getByLabel('Order number of the client').fill('PO-9')
  await page.getByRole('button', { name: 'Save draft' }).click()
  await expect(page.getByRole('table', { name: 'Jobs' })).toContainText('£200.00')
  await send(page)
  await expectToast(page, 'Success', '2026-07 is sent.')
  await expect(region(page, 'Facts')).toContainText('Sent')
  const [pdf] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Download PDF' }).click(),
  ])
  expect(pdf.suggestedFilename()).toBe('statement-2026-07.pdf')

  const theirs = await elsewhere(cast.sam)
  await openAsStaff(theirs, '2026-07')
  await theirs.getByRole('button', { name: 'Mark as paid' }).click()
  await dialog(theirs).getByLabel('Reference').fill('BACS 9')
  await dialog(theirs).getByRole('button', { name: 'Mark as paid' }).click()
  await expect(region(theirs, 'Facts')).toContainText('BACS 9')
  await page.goto('/app/earnings')
  await expect(page.getByRole('table', { name: 'Statements' })).toContainText('Paid')
})

test('what the provider returns is void with its reason, and its jobs are billed again', async ({
  hub,
  cast,
  page,
  open,
  elsewhere,
}) => {
  await approved(hub, cast, {})
  await open(cast.mia, '/app/earnings')
  await write(page, 'R-1')
  await send(page)
  const theirs = await elsewhere(cast.sam)
  await openAsStaff(theirs, 'R-1')
  await theirs.getByRole('button', { name: 'Return' }).click()
  await dialog(theirs).getByLabel('Reason').fill('The order number is missing.')
  await dialog(theirs).getByRole('button', { name: 'Return' }).click()
  await expect(region(theirs, 'Facts')).toContainText('Returned')
  await page.reload()
  await expect(page.getByText('Reason: The order number is missing.')).toBeVisible()
  await page.getByRole('link', { name: 'All earnings' }).click()
  await write(page, 'R-2', 'R-2')
  await send(page)
  await page.getByRole('button', { name: 'Take back' }).click()
  await dialog(page).getByLabel('Why').fill('A wrong date.')
  await dialog(page).getByRole('button', { name: 'Take back' }).click()
  await expect(page.getByText('Reason: A wrong date.')).toBeVisible()
})

test('a price that changes between ticking and sending is shown, with the new total', async ({
  hub,
  cast,
  page,
  open,
  stray,
}) => {
  stray.allow(statusLine(409), 'the total is another one')
  const [jobId = ''] = await approved(hub, cast, {})
  await open(cast.mia, '/app/earnings')
  await write(page, 'P-1')
  await page.getByRole('button', { name: 'Send', exact: true }).click()
  await expect(dialog(page)).toContainText('1 job, £120.00 in all.')
  await hub.db.updateTable('jobs').set({ value: '150.00' }).where('id', '=', jobId).execute()
  await dialog(page).getByRole('button', { name: 'Send' }).click()
  await expect(dialog(page)).toContainText('A price has changed')
  await expect(dialog(page)).toContainText('1 job, £150.00 in all.')
  await dialog(page).getByRole('button', { name: 'Send' }).click()
  await expect(region(page, 'Facts')).toContainText('£150.00')
})

test('what statements say of somebody is kept in their profile', async ({ cast: { mia }, page, open }) => {
  await open(mia, '/app/profile')
  const billing = region(page, 'Billing')
  await billing.getByLabel('Name on statements').fill('مها برغ')
  await billing.getByLabel('Bank details').fill('NO93 8601 1117 947\nBIC DNBANOKK')
  await billing.getByRole('button', { name: 'Save billing' }).press('Enter')
  await expect(billing.getByRole('status')).toHaveText('Saved.')
  await page.reload()
  await expect(billing.getByLabel('Name on statements')).toHaveValue('مها برغ')
})

/** Everything that is shown of somebody's money. */
const screens = (person: Person, statementId: string) => [
  { person, path: '/app/earnings', shown: 'By month' },
  { person, path: '/app/earnings/new', shown: 'Jobs to bill' },
  { person, path: `/app/earnings/statement?statementId=${statementId}`, shown: 'Jobs' },
]

for (const direction of ['ltr', 'rtl'] as const)
  test(`money is whole on a phone and a wide screen, ${direction}, in light and dark, and axe finds nothing`, async ({
    hub,
    cast,
    page,
    open,
    elsewhere,
  }) => {
    const [jobId = ''] = await approved(hub, cast, { name: 'مشروع الميناء' }, { client: '株式会社ひかり' })
    const terms = { jobIds: [jobId], number: '٧/2026', date: '2026-11-17', due: '2026-11-18' }
    const statementId = await hub.make.statement(cast.mia, terms)
    await hub.make.sendStatement(cast.mia, statementId, '120.00')
    await open(cast.mia, '/app/earnings')
    const theirs = await elsewhere(cast.sam)
    const staffs = `/app/staff/statement?statementId=${statementId}`
    const all = [
      ...screens(cast.mia, statementId).map((screen) => ({ ...screen, tab: page })),
      { tab: theirs, path: staffs, shown: 'Jobs' },
    ]
    for (const { tab, path, shown } of all) {
      await tab.goto(path)
      await region(tab, shown).getByRole('table').first().waitFor()
      await tab.evaluate((dir) => document.documentElement.setAttribute('dir', dir), direction)
      for (const [width, colorScheme] of [
        [360, 'light'],
        [1280, 'dark'],
      ] as const) {
        await tab.setViewportSize({ width, height: 800 })
        await tab.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
        expect.soft(await faults(tab), `axe on ${path} at ${width} px`).toEqual([])
        expect.soft(await tooWide(tab), `${path} at ${width} px`).toBe(0)
      }
    }
  })

test('days that end before they begin are named as such, and what was earned is still shown', async ({
  hub,
  cast,
  page,
  open,
}) => {
  await approved(hub, cast, {})
  await open(cast.mia, '/app/earnings?from=2026-08-01&to=2026-07-01')
  const months = region(page, 'By month')
  await expect(months).toContainText('This day is before the first one. All days are shown.')
  await expect(months.getByRole('table')).toBeVisible()
  await months.getByLabel('To', { exact: true }).fill('2026-08-02')
  await expect(months).not.toContainText('This day is before the first one.')
})

import type { Page } from '@playwright/test'
import type { Hub } from './hub.ts'
import type { Screen } from './screen.ts'
import { bar } from './staff.ts'

const as = 'coordinator'

const idOfProject = async ({ db }: Hub, name: string) =>
  (await db.selectFrom('projects').select('id').where('name', '=', name).executeTakeFirstOrThrow()).id

const go = (path: string, table: string) => async (page: Page) => {
  await page.goto(`/app/staff/${path}`)
  await page.getByRole('table', { name: table }).locator('tbody tr').first().waitFor()
}

const openWork = go('work', 'Jobs')

/** The three jobs of a document that nobody was asked to take yet. */
async function openFree(page: Page) {
  await page.goto('/app/staff/work?state=Unassigned&search=solvang')
  const boxes = page
    .getByRole('table', { name: 'Jobs' })
    .getByRole('row')
    .filter({ hasText: 'index.html' })
    .getByRole('checkbox')
  await boxes.nth(2).waitFor()
  for (const box of await boxes.all()) await box.check()
  await bar(page).waitFor()
}

async function openProject(page: Page, hub: Hub, name: string) {
  await page.goto(`/app/staff/project?projectId=${await idOfProject(hub, name)}`)
  await page.getByRole('heading', { name, level: 1 }).waitFor()
  await page.getByRole('region', { name: 'Jobs' }).getByRole('row').first().waitFor()
}

async function openReview(page: Page, { db }: Hub, document: string) {
  const { id } = await db
    .selectFrom('jobs')
    .innerJoin('documents', 'documents.id', 'jobs.document_id')
    .select('jobs.id')
    .where('documents.name', '=', document)
    .where('jobs.status', '=', 'Under-Review')
    .executeTakeFirstOrThrow()
  await page.goto(`/app/staff/review?jobId=${id}`)
  await page.getByRole('table', { name: 'Segments' }).locator('[data-number]').first().waitFor()
}

async function openPerson(page: Page, { db }: Hub) {
  const { id } = await db
    .selectFrom('users')
    .select('id')
    .where('email', '=', 'consultant@hub.example')
    .executeTakeFirstOrThrow()
  await page.goto(`/app/staff/consultant?userId=${id}`)
  await page.getByRole('region', { name: 'Expertise' }).waitFor()
  await page.getByRole('region', { name: 'History' }).waitFor()
  await page.waitForFunction(() => document.querySelector('[aria-busy="true"]') === null)
}

/** A dialog of a page, by the button that opens it. */
const dialogOf =
  (open: (page: Page) => Promise<void>, button: string, title: string) => async (page: Page) => {
    await open(page)
    await page.getByRole('button', { name: button }).first().click()
    await page.getByRole('dialog', { name: title }).waitFor()
  }

const work: readonly Screen[] = [
  { name: 'staff-work', as, window: true, open: openWork },
  { name: 'staff-work-selection', as, open: openFree },
  {
    name: 'staff-work-empty',
    as,
    open: async (page) => {
      await page.goto('/app/staff/work?target=fi')
      await page.getByRole('heading', { name: /^No job fits/ }).waitFor()
    },
  },
  {
    name: 'staff-offer',
    as,
    open: async (page) => {
      await openFree(page)
      await bar(page).getByRole('button', { name: 'Offer 3' }).click()
      const dialog = page.getByRole('dialog', { name: 'Offer 3 jobs' })
      for (const name of ['Inès Moreau', 'Konrad Weiß']) {
        await dialog.getByRole('combobox', { name: 'Add consultants' }).fill(name)
        await page.getByRole('option').filter({ hasText: name }).first().click()
      }
      await dialog.getByRole('textbox', { name: 'Message (optional)' }).fill('Can you take these by Friday?')
      await dialog.getByRole('region', { name: 'What each would see' }).getByText('Can you take').waitFor()
    },
  },
  {
    name: 'staff-palette',
    as,
    open: async (page) => {
      await openWork(page)
      await page.keyboard.press('Control+k')
      await page.getByRole('combobox', { name: 'Go to' }).fill('museum')
      await page.getByRole('listbox', { name: 'Go to' }).getByRole('option').first().waitFor()
    },
  },
]

const projects: readonly Screen[] = [
  {
    name: 'staff-project-new',
    as,
    open: async (page) => {
      await page.goto('/app/staff/project')
      await page.getByRole('button', { name: 'Create project' }).waitFor()
    },
  },
  {
    name: 'staff-project',
    as,
    open: async (page, hub) => {
      await openProject(page, hub, 'Solvang, winter pages')
      const jobs = page.getByRole('region', { name: 'Jobs' })
      await jobs.getByRole('button', { name: 'Analyse' }).click()
      await jobs.getByText('Counted against').waitFor()
    },
  },
]

const people: readonly Screen[] = [
  { name: 'staff-consultants', as, open: go('consultants', 'Consultants') },
  {
    name: 'staff-invite',
    as,
    open: dialogOf(go('consultants', 'Consultants'), 'Invite', 'Invite somebody'),
  },
  { name: 'staff-person', as, open: openPerson },
]

const reviews: readonly Screen[] = [
  { name: 'staff-review', as, window: true, open: (page, hub) => openReview(page, hub, 'user-guide-v4.xlf') },
  {
    name: 'staff-return',
    as,
    open: async (page, hub) => {
      await openReview(page, hub, 'teatr-bez-barier.md')
      await page.getByRole('button', { name: /^Return/ }).click()
      await page.getByRole('dialog', { name: /^Return to/ }).waitFor()
    },
  },
]

const running: readonly Screen[] = [
  { name: 'staff-memories', as, open: go('memories', 'Memories') },
  {
    name: 'staff-memory',
    as,
    open: async (page) => {
      await go('memories', 'Memories')(page)
      await page.getByRole('table', { name: 'Memories' }).getByRole('link').first().click()
      await page.getByRole('searchbox', { name: 'Words in source or target' }).fill('the')
      await page.getByRole('table', { name: 'Units' }).locator('tbody tr').first().waitFor()
    },
  },
  { name: 'staff-terms', as, open: go('terms', 'Term bases') },
  {
    name: 'staff-term-base',
    as,
    open: async (page) => {
      await go('terms', 'Term bases')(page)
      await page.getByRole('table', { name: 'Term bases' }).getByRole('link').first().click()
      await page.getByRole('table', { name: 'Concepts' }).locator('tbody tr').first().waitFor()
    },
  },
  { name: 'staff-statements', as, open: go('statements', 'Statements') },
  {
    name: 'staff-statement-paid',
    as,
    open: async (page) => {
      await go('statements', 'Statements')(page)
      await page
        .getByRole('row', { name: /Overdue/ })
        .getByRole('link')
        .click()
      await page.getByRole('button', { name: 'Mark as paid' }).click()
      await page.getByRole('dialog', { name: 'Mark MB-08 as paid' }).waitFor()
    },
  },
  { name: 'staff-alerts', as, open: go('alerts', 'Alerts') },
  { name: 'staff-alert-new', as, open: dialogOf(go('alerts', 'Alerts'), 'New alert', 'New alert') },
  { name: 'staff-keys', as, open: go('connections', 'Keys') },
  {
    name: 'staff-webhooks',
    as,
    open: async (page) => {
      await page.goto('/app/staff/connections?tab=webhooks')
      await page.getByText('Invoices, the old server').first().waitFor()
    },
  },
  { name: 'staff-audit', as, open: go('audit', 'Audit') },
  { name: 'staff-page-views', as, open: go('page-views', 'Pages') },
]

/** What the provider's people open. */
export const staffScreens: readonly Screen[] = [...work, ...projects, ...people, ...reviews, ...running]

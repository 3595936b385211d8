import type { Page } from '@playwright/test'
import type { Hub } from './hub.ts'
import type { Screen } from './screen.ts'

const none = { count: 0, next: null, previous: null, results: [] }

const gallery = 'Harbour Museum, room texts'

export async function findDocuments(page: Page, name: string) {
  await page.getByLabel('Project name').fill(name)
  await page.getByRole('button', { name: 'Find documents' }).click()
}

async function analyse(page: Page) {
  await page.goto('/app/rai')
  await findDocuments(page, gallery)
  await page.getByRole('button', { name: 'Analyse' }).click()
  await page.getByRole('heading', { name: 'Result' }).waitFor()
}

/** An analysis of the consultant's that stays as it is. */
async function analysis(page: Page, hub: Hub, status: 'queued' | 'failed'): Promise<void> {
  const user = await hub.db
    .selectFrom('users')
    .select('id')
    .where('email', '=', 'consultant@hub.example')
    .executeTakeFirstOrThrow()
  const body = {
    id: '01a20000-0000-7000-8000-000000000001',
    project_name: gallery,
    status: status === 'queued' ? 'running' : 'failed',
    progress: { done: status === 'queued' ? 120 : 0, total: 350 },
    created_at: '2026-11-17T09:34:00.000Z',
    error: status === 'failed' ? 'The analysis could not be finished. Start it again.' : null,
    report: null,
  }
  await page.route(`**/api/v1/rai/analyses/${user.id}/`, (route) => route.fulfill({ json: body }))
  await page.goto(`/app/rai?analysisId=${user.id}`)
}

export const raiScreens: readonly Screen[] = [
  {
    name: 'rai',
    as: 'consultant',
    open: async (page) => {
      await page.route('**/api/v1/rai/analyses/?*', (route) => route.fulfill({ json: none }))
      await page.goto('/app/rai')
      await page.getByText('No analyses yet').waitFor()
    },
  },
  {
    name: 'rai-suggestions',
    as: 'consultant',
    open: async (page) => {
      await page.goto('/app/rai')
      await page.getByLabel('Project name').fill('mus')
      await page.getByRole('option', { name: gallery }).waitFor()
      await page.keyboard.press('ArrowDown')
    },
  },
  {
    name: 'rai-documents',
    as: 'consultant',
    open: async (page) => {
      await page.goto('/app/rai')
      await findDocuments(page, gallery)
      await page.getByText('Options', { exact: true }).click()
      await page.getByLabel('Weight 100%').waitFor()
    },
  },
  {
    name: 'rai-running',
    as: 'consultant',
    open: async (page, hub) => {
      await analysis(page, hub, 'queued')
      await page.getByRole('progressbar').waitFor()
    },
  },
  {
    name: 'rai-failed',
    as: 'consultant',
    open: async (page, hub) => {
      await analysis(page, hub, 'failed')
      await page.getByText('This analysis failed.').waitFor()
    },
  },
  {
    name: 'rai-result',
    as: 'consultant',
    open: analyse,
  },
  {
    name: 'rai-why',
    as: 'consultant',
    open: async (page) => {
      await analyse(page)
      await page.getByRole('button', { name: 'Segments in 75–84%' }).click()
      await page
        .getByRole('button', { name: /^Why segment/ })
        .first()
        .click()
      await page.getByRole('region', { name: /^Why/ }).waitFor()
    },
  },
]

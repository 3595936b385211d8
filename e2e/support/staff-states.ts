import { expect, type Page } from '@playwright/test'
import type { Hub } from './hub.ts'
import { refusalLine, type Screen } from './screen.ts'

/** Where a list of the provider's is, and the call that it comes by. */
type List = { name: string; path: string; call: string }

const lists: readonly List[] = [
  { name: 'work', path: 'work', call: 'jobs' },
  { name: 'consultants', path: 'consultants', call: 'consultants' },
  { name: 'memories', path: 'memories', call: 'memories' },
  { name: 'terms', path: 'terms', call: 'termbases' },
  { name: 'statements', path: 'statements', call: 'statements' },
  { name: 'alerts', path: 'alerts', call: 'alerts' },
  { name: 'keys', path: 'connections', call: 'api-keys' },
  { name: 'webhooks', path: 'connections?tab=webhooks', call: 'webhooks' },
  { name: 'audit', path: 'audit', call: 'audit' },
  { name: 'page-views', path: 'page-views', call: 'page-views' },
]

const wholes = [
  {
    name: 'project',
    call: 'projects/*',
    find: firstProject,
    path: (id: string) => `project?projectId=${id}`,
  },
  {
    name: 'person',
    call: 'consultants/*',
    find: consultant,
    path: (id: string) => `consultant?userId=${id}`,
  },
  { name: 'review', call: 'jobs/*/review', find: inReview, path: (id: string) => `review?jobId=${id}` },
]

async function firstProject({ db }: Hub): Promise<string> {
  return (await db.selectFrom('projects').select('id').limit(1).executeTakeFirstOrThrow()).id
}

async function consultant({ db }: Hub): Promise<string> {
  const people = db.selectFrom('users').select('id').where('email', '=', 'consultant@hub.example')
  return (await people.executeTakeFirstOrThrow()).id
}

async function inReview({ db }: Hub): Promise<string> {
  const jobs = db
    .selectFrom('jobs')
    .select('id')
    .where('status', '=', 'Under-Review')
    .where('segments', '>', 0)
  return (await jobs.executeTakeFirstOrThrow()).id
}

const addressOf = (call: string) => new RegExp(`/api/v1/staff/${call.replaceAll('*', '[^/?]+')}/(\\?.*)?$`)

/** What keeps the place of what is being fetched. */
const bones = (page: Page) => page.locator('main').locator('[aria-busy="true"], [class*="bone"]')

const fail = (page: Page, call: string) =>
  page.route(addressOf(call), (route) =>
    route.fulfill({
      status: 500,
      headers: { 'x-request-id': '01991f6e-7a54-7cc0-a5a8-0c8f6a4f2b11' },
      json: { detail: 'Internal server error.' },
    }),
  )

async function openFailed(page: Page, path: string, call: string) {
  await fail(page, call)
  await page.goto(`/app/staff/${path}`)
  await page.getByRole('button', { name: 'Retry' }).first().waitFor()
}

/** The call gets no answer for as long as the page is open. */
async function openLoading(page: Page, path: string, call: string) {
  const asked = page.waitForRequest(addressOf(call))
  await page.route(addressOf(call), () => undefined)
  await page.goto(`/app/staff/${path}`)
  await asked
  await bones(page).first().waitFor()
}

async function openEmpty(page: Page, path: string, call: string) {
  await page.route(addressOf(call), (route) =>
    route.fulfill({ json: { count: 0, next: null, previous: null, results: [] } }),
  )
  const answered = page.waitForResponse(addressOf(call))
  await page.goto(`/app/staff/${path}`)
  await answered
  await page.getByRole('heading', { level: 1 }).waitFor()
  await expect(bones(page)).toHaveCount(0)
}

const as = 'coordinator'

/** The provider's screens while they wait, after they failed, and where there is nothing yet. */
export const staffStates: readonly Screen[] = [
  ...lists.flatMap(({ name, path, call }): Screen[] => [
    {
      name: `staff-${name}-failed`,
      as,
      says: refusalLine(500),
      open: (page) => openFailed(page, path, call),
    },
    { name: `staff-${name}-loading`, as, open: (page) => openLoading(page, path, call) },
    { name: `staff-${name}-none`, as, open: (page) => openEmpty(page, path, call) },
  ]),
  ...wholes.flatMap(({ name, call, find, path }): Screen[] => [
    {
      name: `staff-${name}-failed`,
      as,
      says: refusalLine(500),
      open: async (page, hub) => openFailed(page, path(await find(hub)), call),
    },
    {
      name: `staff-${name}-loading`,
      as,
      open: async (page, hub) => openLoading(page, path(await find(hub)), call),
    },
  ]),
]

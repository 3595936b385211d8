import type { Page } from '@playwright/test'
import { demoAccounts } from '../../server/demo/accounts.ts'
import type { Person } from '../../server/demo/people.ts'
import { accountScreens, browsers } from './account-screens.ts'
import { editorScreens } from './editor-screens.ts'
import { type Hub, keepSession, sessionOf } from './hub.ts'
import { preview } from './page.ts'
import { raiScreens } from './rai-screens.ts'
import { empty, refusalLine, type Screen } from './screen.ts'
import { staffScreens } from './staff-screens.ts'
import { noteToasts } from './toasts.ts'
import { uploadScreens } from './upload-screens.ts'

const idOf = async ({ db }: Hub, table: 'projects' | 'documents', name: string) =>
  (await db.selectFrom(table).select('id').where('name', '=', name).executeTakeFirstOrThrow()).id

const jobOf = async ({ db }: Hub, document: string, project: string) => {
  const projectId = (
    await db.selectFrom('projects').select('id').where('name', '=', project).executeTakeFirstOrThrow()
  ).id
  const row = await db
    .selectFrom('jobs')
    .innerJoin('documents', 'documents.id', 'jobs.document_id')
    .select('jobs.id')
    .where('documents.name', '=', document)
    .where('jobs.project_id', '=', projectId)
    .executeTakeFirstOrThrow()
  return row.id
}

const gallery = 'Harbour Museum, room texts'

async function openProject(page: Page, hub: Hub, name: string) {
  await page.goto(`/app/projects/project?projectId=${await idOf(hub, 'projects', name)}`)
  await page.getByRole('heading', { name, level: 1 }).waitFor()
}

async function openEditor(page: Page, hub: Hub, document: string) {
  await page.goto(`/app/projects/job?jobId=${await jobOf(hub, document, gallery)}`)
  await page.getByRole('textbox', { name: /^Target, segment/ }).waitFor()
}

const list = (path: string, table: string) => async (page: Page) => {
  await page.goto(path)
  await page.getByRole('table', { name: table }).getByRole('link').first().waitFor()
}

export const screens: readonly Screen[] = [
  {
    name: 'sign-in',
    open: async (page) => {
      await page.goto('/')
      await page.getByRole('heading', { name: 'Sign in' }).waitFor()
    },
  },
  {
    name: 'sign-in-refused',
    open: async (page) => {
      await page.addInitScript(noteToasts)
      await page.goto('/')
      await page.getByRole('button', { name: 'Log In' }).click()
      await page.waitForFunction(() => Object(window).toasts.length > 0)
    },
  },
  {
    name: 'sign-in-code',
    open: async (page) => {
      await page.goto('/')
      await page.getByLabel('Email').fill(demoAccounts[1].email)
      await page.getByLabel('Password').fill(demoAccounts[1].password)
      await page.getByRole('button', { name: 'Log In' }).click()
      await page
        .getByRole('dialog', { name: 'Enter your code' })
        .getByLabel('Code', { exact: true })
        .waitFor()
    },
  },
  { name: 'requests', as: 'consultant', open: list('/app/projects/requests', 'Project requests') },
  {
    name: 'requests-reject',
    as: 'consultant',
    open: async (page) => {
      await list('/app/projects/requests', 'Project requests')(page)
      await page.getByRole('button', { name: 'Reject Tidewater gallery labels, spring hang' }).click()
      await page.getByRole('dialog', { name: 'Reject request' }).waitFor()
    },
  },
  {
    name: 'palette',
    as: 'consultant',
    open: async (page) => {
      await list('/app/projects/requests', 'Project requests')(page)
      await page.getByRole('table').getByRole('link').first().focus()
      await page.keyboard.press('Control+k')
      await page.getByRole('combobox', { name: 'Go to' }).waitFor()
    },
  },
  {
    name: 'palette-found',
    as: 'consultant',
    open: async (page) => {
      await list('/app/projects', 'In progress')(page)
      await page.keyboard.press('Control+k')
      await page.getByRole('combobox', { name: 'Go to' }).fill('museum')
      await page.getByRole('listbox', { name: 'Go to' }).getByRole('option').first().waitFor()
    },
  },
  { name: 'requests-empty', as: 'newcomer', open: empty('/app/projects/requests', 'No open requests') },
  {
    name: 'requests-failed',
    says: refusalLine(500),
    as: 'consultant',
    open: async (page) => {
      await page.route('**/api/v1/projects/requests/**', (route) =>
        route.fulfill({
          status: 500,
          headers: { 'x-request-id': '01991f6e-7a54-7cc0-a5a8-0c8f6a4f2b11' },
          json: { detail: 'Internal server error.' },
        }),
      )
      await page.goto('/app/projects/requests')
      await page.getByRole('heading', { name: 'The projects could not be loaded' }).waitFor()
    },
  },
  {
    name: 'requests-keys',
    as: 'consultant',
    open: async (page) => {
      await list('/app/projects/requests', 'Project requests')(page)
      await page.getByRole('table').getByRole('link').first().press('?')
      await page.getByRole('dialog', { name: 'Keys in lists' }).waitFor()
    },
  },
  {
    name: 'account-menu',
    as: 'consultant',
    open: async (page) => {
      await list('/app/projects', 'In progress')(page)
      await page.getByRole('button', { name: 'Account' }).click()
      await page.getByRole('menuitemradio', { name: 'System' }).waitFor()
    },
  },
  { name: 'projects', as: 'consultant', open: list('/app/projects', 'In progress') },
  { name: 'projects-completed', as: 'consultant', open: list('/app/projects?group=completed', 'Completed') },
  { name: 'projects-all', as: 'consultant', open: list('/app/projects?group=all', 'All') },
  { name: 'projects-empty', as: 'newcomer', open: empty('/app/projects', 'Nothing in progress') },
  { name: 'project', as: 'consultant', open: (page, hub) => openProject(page, hub, gallery) },
  {
    name: 'project-request',
    as: 'consultant',
    open: async (page, hub) => {
      await openProject(page, hub, 'Tidewater gallery labels, spring hang')
      await page.getByRole('region', { name: 'Know before you say yes' }).getByText('At your pace').waitFor()
    },
  },
  {
    name: 'project-other-date',
    as: 'consultant',
    open: async (page, hub) => {
      await openProject(page, hub, 'Tidewater gallery labels, spring hang')
      await page.getByRole('button', { name: 'Offer another date' }).click()
      await page.getByRole('dialog', { name: 'Offer another date' }).waitFor()
    },
  },
  {
    name: 'project-log',
    as: 'consultant',
    open: async (page, hub) => {
      await openProject(page, hub, gallery)
      await page
        .getByRole('row')
        .filter({ hasText: 'gallery-labels.xlf' })
        .getByRole('button', { name: 'Log', exact: true })
        .click()
      await page.getByRole('dialog', { name: 'Job log' }).getByRole('listitem').first().waitFor()
    },
  },
  {
    name: 'project-missing',
    says: refusalLine(404),
    as: 'consultant',
    open: empty('/app/projects/project?projectId=none', 'The project could not be loaded'),
  },
  {
    name: 'text',
    as: 'consultant',
    open: async (page, hub) => {
      await page.goto(
        `/app/projects/text?jobId=${await jobOf(hub, 'volunteer-handbook.docx', 'Volunteer handbook, Welsh')}`,
      )
      await page.getByText(/words? repeated|no repetitions/).waitFor()
    },
  },
  {
    name: 'document-page',
    says: /^Blocked script execution in 'about:srcdoc'/,
    as: 'consultant',
    open: async (page, hub) => {
      await page.goto(`/app/projects/page?jobId=${await jobOf(hub, 'gallery-labels.xlf', gallery)}`)
      await preview(page).locator('hub-text').first().waitFor()
    },
  },
  {
    name: 'text-missing',
    says: refusalLine(404),
    as: 'consultant',
    open: empty('/app/projects/text?jobId=none', 'There is nothing to read here'),
  },
  ...editorScreens(openEditor),
  ...uploadScreens(openEditor),
  ...raiScreens,
  ...accountScreens,
  ...staffScreens,
  { name: 'policies', open: empty('/public/policies', 'Terms of use') },
  { name: 'not-found', says: refusalLine(404), open: empty('/nothing/here', 'Page not found') },
  {
    name: 'failure',
    says: /Failed to load resource: net::ERR_FAILED|dynamically imported module|files of a screen are missing/,
    as: 'consultant',
    open: async (page) => {
      await page.route(/ProjectsPage.*\.js$/, (route) => route.abort())
      await page.goto('/app/projects')
      await page.getByRole('heading', { name: 'Something went wrong' }).waitFor()
    },
  },
]

const addresses = {
  consultant: demoAccounts[0].email,
  agency: demoAccounts[1].email,
  coordinator: demoAccounts[2].email,
  newcomer: 'newcomer@hub.example',
}

/** Somebody the demo does not have: nothing is offered to them yet. */
export const addNewcomer = ({ make }: Hub): Promise<Person> =>
  make.person({ email: addresses.newcomer, firstName: 'Nia', lastName: 'Okonkwo', type: 'Consultant' })

/** Opens a screen, signed in as its user. */
export async function show(page: Page, hub: Hub, screen: Screen) {
  if (screen.as) {
    const { id, email } = await hub.db
      .selectFrom('users')
      .select(['id', 'email'])
      .where('email', '=', addresses[screen.as])
      .executeTakeFirstOrThrow()
    const session = await sessionOf(hub, { id, email, password: '', name: '' }, { userAgent: browsers.here })
    await keepSession(page.context(), hub, session)
  }
  await screen.open(page, hub)
}

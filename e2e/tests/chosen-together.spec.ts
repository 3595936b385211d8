import type { Page } from '@playwright/test'
import type { Person } from '../../server/demo/people.ts'
import type { Hub } from '../support/hub.ts'
import { lookUpIn } from '../support/memories.ts'
import { comeBackTo, holdBack } from '../support/steps.ts'
import { expect, statusLine, test } from '../support/test.ts'

const memoryOf = (hub: Hub, by: Person, name: string) =>
  hub.make.memory(by, { name, pair: ['en-GB', 'fr-FR'] })

async function add(page: Page, list: string, label: string, name: string) {
  await page.getByRole('region', { name: list }).getByRole('combobox', { name: label }).fill(name)
  await page.getByRole('option', { name }).click()
}

/** The names of the memories that a project is looked up in. */
const readBy = async (hub: Hub, project: string) => {
  const rows = await hub.db
    .selectFrom('project_memories')
    .innerJoin('memories', 'memories.id', 'project_memories.memory_id')
    .select('memories.name')
    .where('project_memories.project_id', '=', project)
    .orderBy('memories.name')
    .execute()
  return rows.map(({ name }) => name)
}

test('memories that are chosen one after the other on a slow server are all chosen, and what somebody else chose since stays', async ({
  hub,
  cast: { sam },
  open,
  page,
}) => {
  for (const name of ['Quay wall', 'Quay crane']) await memoryOf(hub, sam, name)
  const theirs = await memoryOf(hub, sam, 'Quay lamp')
  const project = await hub.make.project({
    name: 'Quay repairs',
    coordinator: sam,
    jobs: [{ target: 'fr-FR' }],
  })
  await open(sam, `/app/staff/project?projectId=${project.id}`)
  await expect(page.getByRole('region', { name: 'Memories' })).toBeVisible()
  const letThrough = await holdBack(page, '**/memories/')
  await add(page, 'Memories', 'Add a memory', 'Quay wall')
  await add(page, 'Memories', 'Add a memory', 'Quay crane')
  // Somebody else, whose choice this page has not seen.
  await lookUpIn(hub, project.jobs[0] ?? '', theirs)
  letThrough()
  await expect.poll(() => readBy(hub, project.id)).toEqual(['Quay crane', 'Quay lamp', 'Quay wall'])
  const rows = page.getByRole('table', { name: 'Memories' }).getByRole('row')
  for (const name of ['Quay crane', 'Quay lamp', 'Quay wall'])
    await expect(rows.filter({ hasText: name })).toBeVisible()
})

const instructions = (page: Page) => page.getByRole('textbox', { name: 'To everybody' })
const clash = (page: Page) => page.getByText('Somebody else changed the instructions in the meantime.')
const storedFor = async (hub: Hub, project: string) => {
  const { instructions: text } = await hub.db
    .selectFrom('projects')
    .select('instructions')
    .where('id', '=', project)
    .executeTakeFirstOrThrow()
  return text
}

test('instructions that are left twice on a slow server are no clash with oneself', async ({
  hub,
  cast: { sam },
  open,
  page,
}) => {
  const project = await hub.make.project({ name: 'Groyne survey', coordinator: sam })
  await open(sam, `/app/staff/project?projectId=${project.id}`)
  await expect(instructions(page)).toBeVisible()
  const letThrough = await holdBack(page, `**/staff/projects/${project.id}/`)
  for (const text of ['Say groyne.', 'Say groyne, not jetty.', 'Say groyne.']) {
    await instructions(page).fill(text)
    await instructions(page).blur()
  }
  letThrough()
  await expect(page.getByText(/^Saved/)).toBeVisible()
  await expect(page.getByText('Saving')).toHaveCount(0)
  await expect(clash(page)).toHaveCount(0)
  await expect(instructions(page)).toHaveValue('Say groyne.')
  expect(await storedFor(hub, project.id)).toBe('Say groyne.')
})

test('instructions that somebody else saved since the typing began are not written over unseen', async ({
  hub,
  cast: { sam },
  open,
  page,
  elsewhere,
  stray,
}) => {
  stray.allow(statusLine(409), 'somebody else was first')
  const project = await hub.make.project({ name: 'Mole survey', coordinator: sam })
  const address = `/app/staff/project?projectId=${project.id}`
  await open(sam, address)
  await instructions(page).fill('Mine.')
  const theirs = await elsewhere(sam)
  await theirs.goto(address)
  await instructions(theirs).fill('Theirs.')
  await instructions(theirs).blur()
  await expect.poll(() => storedFor(hub, project.id)).toBe('Theirs.')
  // The page hears of it, and goes on showing what is typed.
  const heard = page.waitForResponse((answer) => answer.url().endsWith(`/staff/projects/${project.id}/`))
  await comeBackTo(page)
  await heard
  await expect(instructions(page)).toHaveValue('Mine.')
  await instructions(page).blur()
  await expect(clash(page)).toContainText('Theirs.')
  expect(await storedFor(hub, project.id)).toBe('Theirs.')
  await page.getByRole('button', { name: 'Keep mine' }).click()
  await expect.poll(() => storedFor(hub, project.id)).toBe('Mine.')
  await expect(clash(page)).toHaveCount(0)
})

import type { Page } from '@playwright/test'
import type { Person } from '../../server/demo/people.ts'
import type { Hub } from '../support/hub.ts'
import { lookUpIn } from '../support/memories.ts'
import { holdBack } from '../support/steps.ts'
import { expect, test } from '../support/test.ts'

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

import type { Page } from '@playwright/test'
import { addUnits, makeMemory } from '../../server/testing/memories.ts'
import type { Hub } from '../support/hub.ts'
import { acceptedJob, editor } from '../support/jobs.ts'
import { holdBack, saveState, target, targetsOf } from '../support/steps.ts'
import { expect, test } from '../support/test.ts'

const repeated = 'Keep <g id="1">left</g> at the bridge.'
const sentences = [repeated, 'The lower market floods.', repeated]

const panel = (page: Page) => page.getByRole('region', { name: 'Beside the text' })

const originsOf = ({ db }: Hub, job: string) =>
  db
    .selectFrom('segments')
    .select(['origin', 'match'])
    .where('job_id', '=', job)
    .orderBy('position')
    .execute()

test('R1.5 what was confirmed is a match of the same sentence; the key puts it in with its codes, and undo takes it out', async ({
  hub,
  cast,
  page,
  open,
}) => {
  const { job } = await acceptedJob(hub, cast, sentences)
  await open(cast.mia, editor(job))
  await expect(target(page, 1)).toBeFocused()
  await expect(panel(page)).toContainText('No matches.')
  await page.keyboard.type('Tenez votre ')
  await page.keyboard.press('F9')
  await page.keyboard.type('gauche')
  await page.keyboard.press('F9')
  await page.keyboard.type(' au pont.')
  await page.keyboard.press('Control+Enter')
  await page.keyboard.type('Le marché bas est inondé.')
  await page.keyboard.press('Control+Enter')
  await expect(saveState(page)).toHaveText(/^Saved/)
  await expect(target(page, 3)).toBeFocused()
  const match = panel(page).getByRole('list', { name: 'Translation memory matches' }).getByRole('listitem')
  await expect(match).toContainText('This document')
  await page.keyboard.press('Control+1')
  const text = 'Tenez votre {1}gauche{1} au pont.'
  await expect.poll(() => targetsOf(hub, job)).toEqual([text, 'Le marché bas est inondé.', text])
  expect((await originsOf(hub, job))[2]?.origin).toBe('tm')
  await expect(page.getByRole('row').filter({ has: target(page, 3) })).toContainText(/TM 10\d%/)
  await page.keyboard.press('Control+z')
  await expect.poll(() => targetsOf(hub, job)).toEqual([text, 'Le marché bas est inondé.', ''])
  await panel(page).getByRole('button', { name: 'Insert match 1' }).click()
  await expect.poll(() => targetsOf(hub, job)).toEqual([text, 'Le marché bas est inondé.', text])
  await expect(target(page, 3)).toBeFocused()
})

test('R1.5 the memories are searched for words, typed or selected', async ({ hub, cast, page, open }) => {
  const { job } = await acceptedJob(hub, cast, sentences)
  await open(cast.mia, editor(job))
  await page.getByRole('button', { name: 'Edit segment 2', exact: true }).click()
  await expect(target(page, 2)).toBeFocused()
  await page.keyboard.type('Le marché bas est inondé.')
  await page.keyboard.press('Control+Enter')
  await expect(saveState(page)).toHaveText(/^Saved/)
  await page.keyboard.press('Control+k')
  const box = panel(page).getByRole('searchbox', { name: 'Search the memories' })
  await expect(box).toBeFocused()
  await page.keyboard.type('lower mar')
  const places = panel(page).getByRole('list', { name: 'Found in the memories' }).getByRole('listitem')
  await expect(places).toHaveCount(1)
  await expect(places.locator('mark')).toHaveText(['lower', 'mar'])
  await box.fill('marche')
  await expect(places.locator('mark')).toHaveText(['marché'])
  await box.fill('nowhere')
  await expect(panel(page)).toContainText('Nothing found.')
})

test('R1.5 what is confirmed while it is searched for is found once it is saved', async ({
  hub,
  cast,
  page,
  open,
}) => {
  const { job } = await acceptedJob(hub, cast, sentences)
  await open(cast.mia, editor(job))
  const letSave = await holdBack(page, '**/update-post-edited-data/')
  await page.getByRole('button', { name: 'Edit segment 2', exact: true }).click()
  await expect(target(page, 2)).toBeFocused()
  await page.keyboard.type('Le marché bas est inondé.')
  await page.keyboard.press('Control+Enter')
  await page.keyboard.press('Control+k')
  await page.keyboard.type('lower mar')
  await expect(panel(page)).toContainText('Nothing found.')
  letSave()
  const places = panel(page).getByRole('list', { name: 'Found in the memories' }).getByRole('listitem')
  await expect(places.locator('mark')).toHaveText(['lower', 'mar'])
})

test('R1.5 the key that searches has its box ready before the next key can come', async ({
  hub,
  cast,
  page,
  open,
}) => {
  const { job } = await acceptedJob(hub, cast, sentences)
  await open(cast.mia, editor(job))
  await expect(panel(page).getByRole('tab', { name: 'Concordance' })).toBeVisible()
  const inBox = await target(page, 1).evaluate(async (field) => {
    field.dispatchEvent(
      new KeyboardEvent('keydown', { key: 'k', code: 'KeyK', ctrlKey: true, bubbles: true }),
    )
    // What is drawn for an event is drawn in promises; another event would be a task of its own.
    for (let turn = 0; turn < 20; turn += 1) await Promise.resolve()
    return document.activeElement?.matches('input[type="search"]')
  })
  expect(inBox).toBe(true)
})

test('R1.5 what is typed into the box that searches stays there when the field comes later', async ({
  hub,
  cast,
  page,
  open,
}) => {
  const { job } = await acceptedJob(hub, cast, sentences)
  const letField = await holdBack(page, /\/TargetField[^/]*\.js$/)
  await open(cast.mia, editor(job))
  await expect(panel(page).getByRole('tab', { name: 'Concordance' })).toBeVisible()
  await page.keyboard.press('Control+k')
  const box = panel(page).getByRole('searchbox', { name: 'Search the memories' })
  await expect(box).toBeFocused()
  await page.keyboard.type('lower ')
  letField()
  await expect(target(page, 1)).toBeVisible()
  await page.keyboard.type('mar')
  await expect(box).toHaveValue('lower mar')
  expect(await targetsOf(hub, job)).toEqual(['', '', ''])
})

test('R1.5 a fuzzy match of a memory is named in its row before it is opened, and its difference is said in words', async ({
  hub,
  cast,
  page,
  open,
}) => {
  const { job } = await acceptedJob(hub, cast, [
    'The upper market floods.',
    'The lower market floods in 2 years.',
  ])
  const memory = await makeMemory(hub.db)
  await addUnits(hub.db, memory, [
    { source: 'The lower market floods in 3 years', target: 'Le marché bas est inondé en 3 ans' },
  ])
  await hub.db
    .insertInto('project_memories')
    .columns(['project_id', 'memory_id', 'place', 'penalty'])
    .expression((eb) =>
      eb
        .selectFrom('jobs')
        .select((own) => [
          'project_id',
          own.val(memory).as('memory_id'),
          own.lit(0).as('place'),
          own.lit(4).as('penalty'),
        ])
        .where('id', '=', job),
    )
    .execute()
  await open(cast.mia, editor(job))
  const row = page.getByRole('row').filter({ hasText: 'The lower market' })
  await expect(row).toContainText('TM 93%')
  await expect(row).toContainText('Best match 93%')
  await page.getByRole('button', { name: 'Edit segment 2', exact: true }).click()
  const match = panel(page)
    .getByRole('list', { name: 'Translation memory matches' })
    .getByRole('listitem')
    .first()
  await expect(match).toContainText('93%')
  await expect(match).toContainText('Different numbers −2')
  await expect(match).toContainText('Different punctuation −1')
  await expect(match).toContainText('This memory −4')
  await expect(match).toContainText('only here: 2 , end.')
  await expect(match).toContainText('only in the match: 3 , end.')
  await page.keyboard.press('Control+1')
  await expect.poll(() => targetsOf(hub, job)).toEqual(['', 'Le marché bas est inondé en 3 ans'])
})

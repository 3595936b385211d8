import type { Page } from '@playwright/test'
import { addUnits, makeMemory } from '../../server/testing/memories.ts'
import type { Hub } from '../support/hub.ts'
import { acceptedJob, editor } from '../support/jobs.ts'
import { lookUpIn } from '../support/memories.ts'
import { holdBack, saveState, target, targetsOf } from '../support/steps.ts'
import { expect, test } from '../support/test.ts'

const repetition = 'Keep <g id="1">left</g> at the bridge.'
const sentences = [repetition, 'The lower market floods.', repetition]

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

test('R1.5 the memories are searched for words; the key that searches has its box ready before the next key can come', async ({
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
  await lookUpIn(hub, job, memory, 4)
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

test('R1.5 all matches of 100 and 101 are inserted at once as drafts, where nobody has typed, and one undo takes them out', async ({
  hub,
  cast,
  page,
  open,
}) => {
  const { job } = await acceptedJob(hub, cast, [
    'Mind the step.',
    'The lower market floods.',
    'Keep left.',
    'Keep right.',
    'Nobody has said this.',
  ])
  const memory = await makeMemory(hub.db)
  await addUnits(hub.db, memory, [
    { source: 'Mind the step.', target: 'Attention à la marche.' },
    { source: 'The lower market floods!', target: 'Le marché bas est inondé !' },
    { source: 'Keep left.', target: 'Tenez votre gauche.' },
    { source: 'Keep right.', target: 'Tenez votre droite.', previous: 'Keep left.' },
  ])
  await lookUpIn(hub, job, memory)
  await open(cast.mia, editor(job))
  await expect(target(page, 1)).toBeFocused()
  await page.keyboard.type('Mes mots.')
  await panel(page).getByRole('button', { name: 'Insert all 100% and 101%' }).click()
  const fills = ['Mes mots.', '', 'Tenez votre gauche.', 'Tenez votre droite.', '']
  await expect.poll(() => targetsOf(hub, job)).toEqual(fills)
  await expect(panel(page)).toContainText('2 segments are filled as drafts. Undo reverts them in one step.')
  expect(
    (await originsOf(hub, job)).map(({ origin, match }) => [origin, match !== null && match >= 100]),
  ).toEqual([
    [null, false],
    [null, false],
    ['tm', true],
    ['tm', true],
    [null, false],
  ])
  await expect(page.getByRole('tab', { name: 'Open 5' })).toBeVisible()
  await page.keyboard.press('Control+z')
  await expect.poll(() => targetsOf(hub, job)).toEqual(['Mes mots.', '', '', '', ''])
  await page.keyboard.press('Control+Shift+z')
  await expect.poll(() => targetsOf(hub, job)).toEqual(fills)
  await panel(page).getByRole('button', { name: 'Insert all 100% and 101%' }).click()
  await expect(panel(page)).toContainText('No open segment has a match of 100% or 101%.')
})

test('R1.5 looking for all matches can be stopped, and then inserts nothing', async ({
  hub,
  cast,
  page,
  open,
}) => {
  const { job } = await acceptedJob(hub, cast, ['Keep left.', 'Keep right.'])
  const memory = await makeMemory(hub.db)
  await addUnits(hub.db, memory, [{ source: 'Keep right.', target: 'Tenez votre droite.' }])
  await lookUpIn(hub, job, memory)
  await open(cast.mia, editor(job))
  await expect(target(page, 1)).toBeFocused()
  await expect(page.getByRole('row').filter({ hasText: 'Keep right.' })).toContainText('TM 100%')
  const letThrough = await holdBack(page, '**/api/v1/jobs/*/matches/')
  await panel(page).getByRole('button', { name: 'Insert all 100% and 101%' }).click()
  const stop = panel(page).getByRole('button', { name: 'Stop' })
  await expect(stop).toBeFocused()
  await stop.click()
  letThrough()
  await expect(page.getByRole('status').filter({ hasText: 'Stopped. Nothing was inserted.' })).toHaveCount(1)
  await target(page, 1).pressSequentially('À gauche.')
  await expect.poll(() => targetsOf(hub, job)).toEqual(['À gauche.', ''])
  await expect(panel(page)).not.toContainText('No open segment')
})

test('R1.5 what is typed while matches are looked up stays, and the others are inserted', async ({
  hub,
  cast,
  page,
  open,
}) => {
  const { job } = await acceptedJob(hub, cast, ['Keep left.', 'Keep right.'])
  const memory = await makeMemory(hub.db)
  await addUnits(hub.db, memory, [
    { source: 'Keep left.', target: 'Tenez votre gauche.' },
    { source: 'Keep right.', target: 'Tenez votre droite.' },
  ])
  await lookUpIn(hub, job, memory)
  const letThrough = await holdBack(page, '**/api/v1/jobs/*/segments/*/matches/')
  await open(cast.mia, editor(job))
  await expect(target(page, 1)).toBeFocused()
  await panel(page).getByRole('button', { name: 'Insert all 100% and 101%' }).click()
  await expect(panel(page)).toContainText('0 of 2 matches')
  await target(page, 1).pressSequentially('Moi.')
  letThrough()
  await expect.poll(() => targetsOf(hub, job)).toEqual(['Moi.', 'Tenez votre droite.'])
})

import type { Page } from '@playwright/test'
import { type Unit, xliff } from '../support/documents.ts'
import type { Hub } from '../support/hub.ts'
import { saveState, target, targetsOf } from '../support/steps.ts'
import { type Cast, expect, test } from '../support/test.ts'

const units: Unit[] = [
  { source: 'The lower quay floods.', target: 'Le quai bas est inondé.' },
  { source: 'Keep <g id="1">left</g> of the quay.', target: 'Restez <g id="1">à gauche</g> du quai.' },
  { source: 'The harbour is open.', target: 'Le port est ouvert.' },
  { source: 'A quay, and a quay.', target: 'Un quai, et un quai.' },
]

async function accepted(hub: Hub, { sam, mia }: Cast, of: readonly (Unit | string)[] = units) {
  const project = await hub.make.project({ name: 'Quays', jobs: [{ file: xliff('quays.xlf', of) }] })
  await hub.make.offer(sam, mia, project)
  await hub.make.accept(mia, project)
  return project.jobs[0] ?? ''
}

const editor = (job: string) => `/app/projects/job?jobId=${job}`
const dialog = (page: Page) => page.getByRole('dialog', { name: 'Find and replace' })
const status = (page: Page) => dialog(page).getByRole('status')
const find = (page: Page) => dialog(page).getByRole('textbox', { name: 'Find', exact: true })
const by = (page: Page) => dialog(page).getByRole('textbox', { name: 'Replace with' })
const press = (page: Page, name: string) => dialog(page).getByRole('button', { name, exact: true }).click()

/** What is marked in the rows: everything that was found, and the place that one is at. */
const marked = (page: Page) =>
  page.evaluate(() =>
    ['hub-found', 'hub-found-here'].map((name) =>
      [...(CSS.highlights.get(name) ?? [])].map((range) => String(range)),
    ),
  )

test('R1.5 words are found and replaced by keyboard alone, one by one and all at once; one step takes it back', async ({
  hub,
  cast,
  page,
  open,
}) => {
  const job = await accepted(hub, cast)
  await open(cast.mia, editor(job))
  await expect(target(page, 1)).toBeFocused()
  await page.keyboard.press('Control+f')
  await expect(find(page)).toBeFocused()
  await page.keyboard.type('quai')
  await expect(status(page)).toHaveText('4 places')
  await expect.poll(() => marked(page)).toEqual([['quai', 'quai', 'quai', 'quai'], []])
  await page.keyboard.press('Enter')
  await expect(status(page)).toHaveText('1 of 4')
  await page.keyboard.press('Enter')
  await expect(status(page)).toHaveText('2 of 4')
  await expect(target(page, 2)).toBeVisible()
  await expect.poll(() => marked(page)).toEqual([['quai', 'quai', 'quai'], ['quai']])
  await page.keyboard.press('Shift+Enter')
  await page.keyboard.press('Shift+Enter')
  await expect(status(page)).toHaveText('4 of 4 From the end again.')
  await expect(find(page)).toBeFocused()

  await by(page).focus()
  await page.keyboard.type('ponton')
  await dialog(page).getByRole('button', { name: 'Replace', exact: true }).focus()
  await page.keyboard.press('Enter')
  await expect(target(page, 1)).toBeVisible()
  await expect(status(page)).toContainText('1 of 3')
  await expect.poll(() => targetsOf(hub, job)).toContain('Un quai, et un ponton.')

  await dialog(page).getByRole('button', { name: 'Replace all' }).focus()
  await page.keyboard.press('Enter')
  await expect(dialog(page)).toContainText('Replace 3 in 3 segments?')
  await expect(dialog(page).getByRole('button', { name: 'Replace 3' })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(status(page)).toContainText('Replaced 3 in 3 segments.')
  const after = [
    'Le ponton bas est inondé.',
    'Restez {1}à gauche{1} du ponton.',
    'Le port est ouvert.',
    'Un ponton, et un ponton.',
  ]
  await expect.poll(() => targetsOf(hub, job)).toEqual(after)
  await page.keyboard.press('Control+z')
  await expect(status(page)).toContainText('3 places')
  await expect
    .poll(() => targetsOf(hub, job))
    .toEqual([
      'Le quai bas est inondé.',
      'Restez {1}à gauche{1} du quai.',
      'Le port est ouvert.',
      'Un quai, et un ponton.',
    ])
  await page.keyboard.press('Escape')
  await expect(dialog(page)).toHaveCount(0)
  await expect(target(page, 1)).toBeFocused()
  expect(await marked(page)).toEqual([[], []])
})

test('R1.5 what is selected is looked for, on its side; the source is searched and never changed', async ({
  hub,
  cast,
  page,
  open,
}) => {
  await open(cast.mia, editor(await accepted(hub, cast)))
  await expect(target(page, 1)).toBeFocused()
  await page.keyboard.press('Control+a')
  await page.keyboard.press('Control+f')
  await expect(find(page)).toHaveValue('Le quai bas est inondé.')
  await expect(dialog(page).getByRole('radio', { name: 'Target' })).toBeChecked()
  await find(page).fill('quay')
  await expect(status(page)).toHaveText('Nothing found.')
  await dialog(page).getByRole('radio', { name: 'Source' }).check()
  await expect(status(page)).toHaveText('4 places')
  await expect(dialog(page).getByRole('button', { name: 'Replace' })).toHaveCount(0)
  await expect(find(page)).toHaveAttribute('lang', 'en-GB')
  await find(page).fill('Quay')
  await dialog(page).getByRole('checkbox', { name: 'Match case' }).check()
  await expect(status(page)).toHaveText('Nothing found.')
})

test('R1.5 a pattern that never ends is stopped and said to be so, one that can’t be read too; the dialog goes on', async ({
  hub,
  cast,
  page,
  open,
}) => {
  const job = await accepted(hub, cast, [{ source: 'A', target: `${'a'.repeat(40)}!` }, ...units])
  await open(cast.mia, editor(job))
  await expect(target(page, 1)).toBeFocused()
  await page.keyboard.press('Control+f')
  await dialog(page).getByRole('checkbox', { name: 'Regular expression' }).check()
  await find(page).fill('(a+)+$')
  await expect(dialog(page)).toContainText('This pattern takes too long, so the search was stopped.')
  await find(page).fill('(quai')
  await expect(dialog(page)).toContainText('That is no regular expression.')
  await expect(find(page)).toHaveAttribute('aria-invalid', 'true')
  await find(page).fill('(q)u(ai)')
  await expect(status(page)).toHaveText('4 places')
  await by(page).fill('$2$1')
  await press(page, 'Replace all')
  await press(page, 'Replace 4')
  await expect(status(page)).toContainText('Replaced 4 in 3 segments.')
  await expect.poll(async () => (await targetsOf(hub, job))[1]).toBe('Le aiq bas est inondé.')
})

test('R1.5 a repeated word is replaced in 3,000 segments at once, and one step takes all of it back', async ({
  hub,
  cast,
  page,
  open,
}) => {
  test.slow()
  const many = Array.from({ length: 3000 }, (_, at) => ({
    source: `The quay ${at} is closed.`,
    target: `Le quai ${at} est fermé.`,
  }))
  const job = await accepted(hub, cast, many)
  await open(cast.mia, editor(job))
  await expect(target(page, 1)).toBeFocused()
  await expect(page.getByRole('tab', { name: /^All/ })).toContainText('3,000')
  await page.keyboard.press('Control+f')
  await page.keyboard.type('quai')
  await expect(status(page)).toHaveText('3,000 places')
  await by(page).fill('ponton')
  await press(page, 'Replace all')
  await expect(dialog(page)).toContainText('Replace 3,000 in 3,000 segments?')
  await press(page, 'Replace 3,000')
  await expect(status(page)).toContainText('Replaced 3,000 in 3,000 segments.')
  const right = async () => (await targetsOf(hub, job)).filter((text) => text.includes('ponton')).length
  await expect.poll(right, { timeout: 60_000 }).toBe(3000)
  await expect(saveState(page)).toHaveText(/^Saved/, { timeout: 60_000 })
  await page.keyboard.press('Escape')
  await page.keyboard.press('Control+z')
  await expect(target(page, 1)).toHaveText('Le quai 0 est fermé.')
  await expect.poll(right, { timeout: 60_000 }).toBe(0)
})

test('R1.5 one goes to a segment by its number; a wrong one is answered, and a hidden one is shown', async ({
  hub,
  cast,
  page,
  open,
}) => {
  await open(cast.mia, editor(await accepted(hub, cast, [...units, 'Not translated yet.'])))
  await expect(target(page, 5)).toBeFocused()
  await page.keyboard.press('Control+g')
  const goTo = page.getByRole('dialog', { name: 'Go to segment' })
  await expect(goTo.getByRole('textbox', { name: 'Number' })).toBeFocused()
  await page.keyboard.type('6')
  await page.keyboard.press('Enter')
  await expect(goTo).toContainText('There is no such segment. Type a number from 1 to 5.')
  await goTo.getByRole('textbox', { name: 'Number' }).fill('3')
  await page.keyboard.press('Enter')
  await expect(target(page, 3)).toBeFocused()
  await page
    .getByRole('tab', { name: /^Findings/ })
    .first()
    .click()
  await page.getByRole('button', { name: 'Go to segment' }).click()
  await page.keyboard.type('5')
  await page.keyboard.press('Enter')
  await expect(target(page, 5)).toBeFocused()
  await expect(page.getByRole('status').filter({ hasText: 'The filter is off now' })).toHaveCount(1)
  await expect(page.getByRole('tab', { name: /^All/ })).toHaveAttribute('aria-selected', 'true')
})

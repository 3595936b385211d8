import type { Unit } from '../support/documents.ts'
import { findBox, findDialog, findStatus, marksOn, pressInFind, replaceBox } from '../support/find.ts'
import { acceptedJob, editor } from '../support/jobs.ts'
import { holdBack, saveState, target, targetsOf } from '../support/steps.ts'
import { expect, noNetwork, test } from '../support/test.ts'

const units: Unit[] = [
  { source: 'The lower quay floods.', target: 'Le quai bas est inondé.' },
  { source: 'Keep <g id="1">left</g> of the quay.', target: 'Restez <g id="1">à gauche</g> du quai.' },
  { source: 'The harbour is open.', target: 'Le port est ouvert.' },
  { source: 'A quay, and a quay.', target: 'Un quai, et un quai.' },
]

test('R1.5 words are found and replaced by keyboard alone, one by one and all at once; one step takes it back', async ({
  hub,
  cast,
  page,
  open,
}) => {
  const { job } = await acceptedJob(hub, cast, units)
  await open(cast.mia, editor(job))
  await expect(target(page, 1)).toBeFocused()
  await page.keyboard.press('Control+f')
  await expect(findBox(page)).toBeFocused()
  await page.keyboard.type('quai')
  await expect(findStatus(page)).toHaveText('4 results')
  await expect.poll(() => marksOn(page)).toEqual([['quai', 'quai', 'quai', 'quai'], []])
  await page.keyboard.press('Enter')
  await expect(findStatus(page)).toHaveText('1 of 4')
  await page.keyboard.press('Enter')
  await expect(findStatus(page)).toHaveText('2 of 4')
  await expect(target(page, 2)).toBeVisible()
  await expect.poll(() => marksOn(page)).toEqual([['quai', 'quai', 'quai'], ['quai']])
  await page.keyboard.press('Shift+Enter')
  await page.keyboard.press('Shift+Enter')
  await expect(findStatus(page)).toHaveText('4 of 4 Continued from the end.')
  await expect(findBox(page)).toBeFocused()

  await replaceBox(page).focus()
  await page.keyboard.type('ponton')
  await findDialog(page).getByRole('button', { name: 'Replace', exact: true }).focus()
  await page.keyboard.press('Enter')
  await expect(target(page, 1)).toBeVisible()
  await expect(findStatus(page)).toContainText('1 of 3')
  await expect.poll(() => targetsOf(hub, job)).toContain('Un quai, et un ponton.')

  await findDialog(page).getByRole('button', { name: 'Replace all' }).focus()
  await page.keyboard.press('Enter')
  await expect(findDialog(page)).toContainText('Replace 3 in 3 segments?')
  await expect(findDialog(page).getByRole('button', { name: 'Replace 3' })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(findStatus(page)).toContainText('Replaced 3 in 3 segments.')
  const after = [
    'Le ponton bas est inondé.',
    'Restez {1}à gauche{1} du ponton.',
    'Le port est ouvert.',
    'Un ponton, et un ponton.',
  ]
  await expect.poll(() => targetsOf(hub, job)).toEqual(after)
  await page.keyboard.press('Control+z')
  await expect(findStatus(page)).toContainText('3 results')
  await expect
    .poll(() => targetsOf(hub, job))
    .toEqual([
      'Le quai bas est inondé.',
      'Restez {1}à gauche{1} du quai.',
      'Le port est ouvert.',
      'Un quai, et un ponton.',
    ])
  await page.keyboard.press('Escape')
  await expect(findDialog(page)).toHaveCount(0)
  await expect(target(page, 1)).toBeFocused()
  await expect.poll(() => marksOn(page)).toEqual([[], []])
})

test('R1.5 each Enter in the box counts, also before it is known what was found; Escape leaves what was found selected in the field, and typing goes on there', async ({
  hub,
  cast,
  page,
  open,
}) => {
  const { job } = await acceptedJob(hub, cast, units)
  await open(cast.mia, editor(job))
  await expect(target(page, 1)).toBeFocused()
  await page.keyboard.press('Control+f')
  // In one go: no answer can come in between.
  await findBox(page).evaluate(async (box: HTMLInputElement) => {
    Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(box, 'quai')
    box.dispatchEvent(new InputEvent('input', { bubbles: true }))
    await Promise.resolve()
    for (let presses = 0; presses < 3; presses++)
      box.dispatchEvent(new KeyboardEvent('keydown', { key: 'Enter', bubbles: true, cancelable: true }))
  })
  await expect(findStatus(page)).toHaveText('3 of 4')
  await expect.poll(() => marksOn(page)).toEqual([['quai', 'quai', 'quai'], ['quai']])
  await page.keyboard.press('Escape')
  await expect(target(page, 4)).toBeFocused()
  await page.keyboard.type('ponton')
  await expect.poll(async () => (await targetsOf(hub, job))[3]).toBe('Un ponton, et un quai.')
})

test('R1.5 what is selected is looked for, on its side; the source is searched and never changed', async ({
  hub,
  cast,
  page,
  open,
}) => {
  const { job } = await acceptedJob(hub, cast, units)
  await open(cast.mia, editor(job))
  await expect(target(page, 1)).toBeFocused()
  await page.keyboard.press('Control+a')
  await page.keyboard.press('Control+f')
  await expect(findBox(page)).toHaveValue('Le quai bas est inondé.')
  await expect(findDialog(page).getByRole('radio', { name: 'Target' })).toBeChecked()
  await findBox(page).fill('quay')
  await expect(findStatus(page)).toHaveText('Nothing found.')
  await findDialog(page).getByRole('radio', { name: 'Source' }).check()
  await expect(findStatus(page)).toHaveText('4 results')
  await expect(findDialog(page).getByRole('button', { name: 'Replace' })).toHaveCount(0)
  await expect(findBox(page)).toHaveAttribute('lang', 'en-GB')
  await findBox(page).fill('Quay')
  await findDialog(page).getByRole('checkbox', { name: 'Match case' }).check()
  await expect(findStatus(page)).toHaveText('Nothing found.')
})

test('R1.5 a pattern that never ends is stopped and said to be so, one that can’t be read too; the dialog goes on', async ({
  hub,
  cast,
  page,
  open,
}) => {
  const { job } = await acceptedJob(hub, cast, [{ source: 'A', target: `${'a'.repeat(40)}!` }, ...units])
  await open(cast.mia, editor(job))
  await expect(target(page, 1)).toBeFocused()
  await page.keyboard.press('Control+f')
  await findDialog(page).getByRole('checkbox', { name: 'Regular expression' }).check()
  await findBox(page).fill('(a+)+$')
  await expect(findDialog(page)).toContainText('This pattern takes too long, so the search was stopped.')
  await findBox(page).fill('(quai')
  await expect(findDialog(page)).toContainText('Not a valid regular expression.')
  await expect(findBox(page)).toHaveAttribute('aria-invalid', 'true')
  await findBox(page).fill('(q)u(ai)')
  await expect(findStatus(page)).toHaveText('4 results')
  await replaceBox(page).fill('$2$1')
  await pressInFind(page, 'Replace all')
  await pressInFind(page, 'Replace 4')
  await expect(findStatus(page)).toContainText('Replaced 4 in 3 segments.')
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
  const { job } = await acceptedJob(hub, cast, many)
  await open(cast.mia, editor(job))
  await expect(target(page, 1)).toBeFocused()
  await expect(page.getByRole('tab', { name: /^All/ })).toContainText('3,000')
  await page.keyboard.press('Control+f')
  await expect(findBox(page)).toBeFocused()
  await page.keyboard.type('quai')
  await expect(findStatus(page)).toHaveText('3,000 results')
  await replaceBox(page).fill('ponton')
  await pressInFind(page, 'Replace all')
  await expect(findDialog(page)).toContainText('Replace 3,000 in 3,000 segments?')
  await pressInFind(page, 'Replace 3,000')
  await expect(findStatus(page)).toContainText('Replaced 3,000 in 3,000 segments.')
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
  const { job } = await acceptedJob(hub, cast, [...units, 'Not translated yet.'])
  await open(cast.mia, editor(job))
  await expect(target(page, 5)).toBeFocused()
  await page.keyboard.press('Control+g')
  const goTo = page.getByRole('dialog', { name: 'Go to segment' })
  await expect(goTo.getByRole('textbox', { name: 'Number' })).toBeFocused()
  await page.keyboard.type('6')
  await page.keyboard.press('Enter')
  await expect(goTo).toContainText('Type a number from 1 to 5.')
  await goTo.getByRole('textbox', { name: 'Number' }).fill('3')
  await page.keyboard.press('Enter')
  await expect(target(page, 3)).toBeFocused()
  await page
    .getByRole('tab', { name: /^Findings/ })
    .first()
    .click()
  await page.getByRole('button', { name: 'Go to segment' }).click()
  await expect(goTo.getByRole('textbox', { name: 'Number' })).toBeFocused()
  await page.keyboard.type('5')
  await page.keyboard.press('Enter')
  await expect(target(page, 5)).toBeFocused()
  await expect(page.getByRole('status').filter({ hasText: 'Filter cleared to show segment' })).toHaveCount(1)
  await expect(page.getByRole('tab', { name: /^All/ })).toHaveAttribute('aria-selected', 'true')
})

test('R1.5 what would become too long is left as it is, and what was changed in between; both are said', async ({
  hub,
  cast,
  page,
  open,
}) => {
  const long = { source: 'Many quays.', target: 'quai '.repeat(150) }
  const { job } = await acceptedJob(hub, cast, [...units, long])
  await open(cast.mia, editor(job))
  await expect(target(page, 1)).toBeFocused()
  await page.keyboard.press('Control+f')
  await findBox(page).fill('quai')
  await replaceBox(page).fill('x'.repeat(1000))
  await pressInFind(page, 'Replace all')
  await expect(findDialog(page)).toContainText('Replace 154 in 4 segments?')
  await target(page, 1).fill('La rive basse est inondée.')
  await pressInFind(page, 'Replace 154')
  await expect(findStatus(page)).toContainText('Replaced 3 in 2 segments.')
  await expect(findStatus(page)).toContainText('1 segment was not changed: it would become too long.')
  await expect(findStatus(page)).toContainText('1 segment was not replaced: it was edited in the meantime.')
  const after = async () => (await targetsOf(hub, job)).map(({ length }) => length)
  await expect.poll(after).toEqual([26, 1026, 19, 2012, 750])
})

test('R1.5 in a text from right to left, words are found and replaced in its direction', async ({
  hub,
  cast,
  page,
  open,
}) => {
  const rightToLeft = [
    { source: 'The <g id="1">left</g> quay.', target: 'الرصيف <g id="1">الأيسر</g>.' },
    { source: 'The quay is closed.', target: 'الرصيف مغلق.' },
  ]
  const { job } = await acceptedJob(hub, cast, rightToLeft, { language: 'ar' })
  await open(cast.mia, editor(job))
  await expect(target(page, 1)).toBeFocused()
  await page.keyboard.press('Control+f')
  for (const box of [findBox(page), replaceBox(page)]) {
    await expect(box).toHaveAttribute('dir', 'rtl')
    await expect(box).toHaveAttribute('lang', 'ar')
  }
  await expect(findBox(page)).toBeFocused()
  await page.keyboard.type('الرصيف')
  await expect(findStatus(page)).toHaveText('2 results')
  await page.keyboard.press('Enter')
  await expect.poll(() => marksOn(page)).toEqual([['الرصيف'], ['الرصيف']])
  await replaceBox(page).fill('المرسى')
  await pressInFind(page, 'Replace all')
  await pressInFind(page, 'Replace 2')
  await expect.poll(() => targetsOf(hub, job)).toEqual(['المرسى {1}الأيسر{1}.', 'المرسى مغلق.'])
  await findDialog(page).getByRole('radio', { name: 'Source' }).check()
  await expect(findBox(page)).toHaveAttribute('dir', 'ltr')
})

test('R1.5 an open editor finds and replaces without a network too', async ({
  hub,
  cast,
  page,
  context,
  open,
  stray,
}) => {
  stray.allow(noNetwork, 'the test cuts the network')
  const { job } = await acceptedJob(hub, cast, units)
  const fetching = [/finder\.worker/, /FindRest.*\.js/].map((file) => page.waitForResponse(file))
  await open(cast.mia, editor(job))
  await expect(target(page, 1)).toBeFocused()
  await Promise.all(fetching)
  await context.setOffline(true)
  await page.keyboard.press('Control+f')
  await findBox(page).fill('quai')
  await replaceBox(page).fill('ponton')
  await pressInFind(page, 'Replace all')
  await pressInFind(page, 'Replace 4')
  await expect(findStatus(page)).toContainText('Replaced 4 in 3 segments.')
  await context.setOffline(false)
  await expect.poll(async () => (await targetsOf(hub, job))[0]).toBe('Le ponton bas est inondé.')
})

test('R1.5 what is typed after Ctrl+F or Ctrl+G in the first moment is for the box, not for the translation', async ({
  hub,
  cast,
  page,
  open,
}) => {
  const { job } = await acceptedJob(hub, cast, [...units, 'Not translated yet.'])
  const letFind = await holdBack(page, /\/FindRest[^/]*\.js$/)
  const letDialogs = await holdBack(page, /\/EditorDialogs[^/]*\.js$/)
  await open(cast.mia, editor(job))
  await expect(target(page, 5)).toBeFocused()
  await page.keyboard.press('Control+f')
  await page.keyboard.type('qu')
  await expect(findBox(page)).toHaveValue('qu')
  letFind()
  await expect(replaceBox(page)).toBeVisible()
  await page.keyboard.type('ai')
  await expect(findBox(page)).toHaveValue('quai')
  await expect(findStatus(page)).toHaveText('4 results')
  await page.keyboard.press('Escape')
  await expect(target(page, 5)).toBeFocused()

  const coming = page.getByText('One moment. Escape closes this.')
  await page.keyboard.press('Control+g')
  await page.keyboard.type('12')
  await expect(coming).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(coming).toHaveCount(0)
  await page.keyboard.press('Control+/')
  await page.keyboard.type('list')
  await page.keyboard.press('Escape')
  await page.keyboard.press('Control+g')
  await page.keyboard.type('39')
  await page.keyboard.press('Backspace')
  await page.keyboard.press('Enter')
  letDialogs()
  await expect(target(page, 3)).toBeFocused()
  expect(await targetsOf(hub, job)).toEqual([
    'Le quai bas est inondé.',
    'Restez {1}à gauche{1} du quai.',
    'Le port est ouvert.',
    'Un quai, et un quai.',
    '',
  ])
})

test('R1.5 a number that is begun before its box is there is gone on with in the box', async ({
  hub,
  cast,
  page,
  open,
}) => {
  const { job } = await acceptedJob(hub, cast, [...units, 'Not translated yet.'])
  const letDialogs = await holdBack(page, /\/EditorDialogs[^/]*\.js$/)
  await open(cast.mia, editor(job))
  await expect(target(page, 5)).toBeFocused()
  await page.keyboard.press('Control+g')
  await page.keyboard.type('1')
  letDialogs()
  const number = page.getByRole('textbox', { name: 'Number' })
  await expect(number).toBeFocused()
  await page.keyboard.type('2')
  await expect(number).toHaveValue('12')
  await page.keyboard.press('Escape')
  await expect(target(page, 5)).toBeFocused()
  await expect(target(page, 5)).toHaveText('')
})

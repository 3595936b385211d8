import { chips, withCodes } from '../support/field.ts'
import { acceptedJob, editor } from '../support/jobs.ts'
import { target, targetsOf } from '../support/steps.ts'
import { expect, test } from '../support/test.ts'

test('R1.5 codes are chips: one press each way past them, one press to take one out, none is ever half there, and none goes with a word', async ({
  hub,
  cast,
  page,
  open,
}) => {
  const { job } = await acceptedJob(hub, cast, [withCodes, withCodes])
  await open(cast.mia, editor(job))
  await expect(target(page, 1)).toBeFocused()
  await page.keyboard.type('Appuyez ')
  await page.keyboard.press('F9')
  await page.keyboard.type('OK')
  await page.keyboard.press('F9')
  expect(await chips(page, 1)).toEqual(['Code 1', 'End of code 1'])
  for (let presses = 0; presses < 4; presses++) await page.keyboard.press('ArrowLeft')
  await page.keyboard.type('<')
  for (let presses = 0; presses < 4; presses++) await page.keyboard.press('ArrowRight')
  await page.keyboard.type('>')
  await expect.poll(() => targetsOf(hub, job)).toEqual(['Appuyez <{1}OK{1}>', ''])

  await page.keyboard.press('Backspace')
  await page.keyboard.press('Backspace')
  expect(await chips(page, 1)).toEqual(['Code 1'])
  await page.keyboard.press('Home')
  for (let presses = 0; presses < 9; presses++) await page.keyboard.press('ArrowRight')
  await page.keyboard.press('Delete')
  expect(await chips(page, 1)).toEqual([])
  await expect.poll(() => targetsOf(hub, job)).toEqual(['Appuyez <OK', ''])

  await page.keyboard.press('Control+ArrowDown')
  await expect(target(page, 2)).toBeFocused()
  await page.keyboard.type('avant')
  await page.keyboard.press('F9')
  await page.keyboard.type('mot')
  await page.keyboard.press('Control+Backspace')
  await expect(target(page, 2)).toHaveText('avant1')
  expect(await chips(page, 2)).toEqual(['Code 1'])
  await page.keyboard.press('Home')
  await page.keyboard.press('Control+Delete')
  await expect(target(page, 2)).toHaveText('1')
  await page.keyboard.press('Control+Delete')
  expect(await chips(page, 2)).toEqual([])
})

test('R1.5 a brace opens a menu of the missing codes: Enter takes the first, Escape leaves the brace', async ({
  hub,
  cast,
  page,
  open,
}) => {
  const { job } = await acceptedJob(hub, cast, [withCodes, 'No codes here.'])
  await open(cast.mia, editor(job))
  await expect(target(page, 1)).toBeFocused()
  const menu = page.getByRole('menu')
  await page.keyboard.type('a{')
  const items = menu.getByRole('menuitem')
  await expect(items).toHaveCount(3)
  for (const [at, name] of ['Code 1', 'End of code 1', 'Code 2'].entries())
    await expect(items.nth(at)).toHaveAccessibleName(name)
  await page.keyboard.press('Enter')
  await expect(menu).toBeHidden()
  await page.keyboard.type('b{')
  await page.keyboard.press('ArrowDown')
  await expect(target(page, 1)).toHaveAttribute('aria-activedescendant', /./)
  await page.keyboard.press('Enter')
  await page.keyboard.type('c{')
  await menu.getByRole('menuitem', { name: 'End of code 1' }).click()
  await expect(target(page, 1)).toBeFocused()
  await page.keyboard.type('d{')
  await expect(menu).toBeHidden()
  await page.keyboard.press('Backspace')
  await expect.poll(() => targetsOf(hub, job)).toEqual(['a{1}b{2}c{1}d', ''])
  await page.keyboard.press('Backspace')
  await page.keyboard.press('Backspace')
  await page.keyboard.type('{')
  await expect(menu).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(menu).toBeHidden()
  await page.keyboard.type('x}')
  await expect(target(page, 1)).toHaveText('a1b2c{x}')
  await page.keyboard.type(' {')
  await page.keyboard.press('Enter')
  await expect(target(page, 1)).toHaveText('a1b2c{x} 1')
  await page.keyboard.press('Control+z')
  await expect(target(page, 1)).toHaveText('a1b2c{x} ')
})

test('R1.5 a letter typed over hundreds of codes takes them out without the browser’s slow deletion, and Ctrl+Z brings them back', async ({
  hub,
  cast,
  page,
  open,
}) => {
  const many = Array.from({ length: 300 }, (_, at) => `w${at} <x id="${at + 1}"/>`).join(' ')
  const { job } = await acceptedJob(hub, cast, [many])
  await open(cast.mia, editor(job))
  await expect(target(page, 1)).toBeFocused()
  await page.keyboard.press('Control+Insert')
  await expect.poll(async () => (await chips(page, 1)).length).toBe(300)
  await page.evaluate(() =>
    window.addEventListener('beforeinput', (event) => {
      document.title = `${event.inputType} ${event.defaultPrevented}`
    }),
  )
  await page.keyboard.press('Control+a')
  await page.keyboard.type('n')
  await expect(page).toHaveTitle('insertText true')
  await page.keyboard.type('eu')
  await expect.poll(() => targetsOf(hub, job)).toEqual(['neu'])
  await page.keyboard.press('Control+z')
  await expect.poll(async () => (await chips(page, 1)).length).toBe(300)
})

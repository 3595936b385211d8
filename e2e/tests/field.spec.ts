import type { Page } from '@playwright/test'
import { type Unit, xliff } from '../support/documents.ts'
import { faults } from '../support/faults.ts'
import type { Hub } from '../support/hub.ts'
import { target, targetsOf, tooWide } from '../support/steps.ts'
import { type Cast, expect, test } from '../support/test.ts'

/** A job of Mia's, accepted. */
async function accepted(hub: Hub, { sam, mia }: Cast, units: readonly (Unit | string)[], language = 'fr-FR') {
  const project = await hub.make.project({
    name: 'In the field',
    jobs: [{ file: xliff('text.xlf', units, language), target: language }],
  })
  await hub.make.offer(sam, mia, project)
  await hub.make.accept(mia, project)
  return project.jobs[0] ?? ''
}

const editor = (job: string) => `/app/projects/job?jobId=${job}`
const chips = (page: Page, n: number) =>
  target(page, n)
    .getByRole('img')
    .evaluateAll((all) => all.map((chip) => chip.getAttribute('aria-label')))

/** A source with a pair and a code of its own. */
const withCodes = 'Press <g id="1">OK</g> for <x id="2"/> now.'

/** What another program has put on the clipboard. */
const pasteFrom = (page: Page, n: number, data: Record<string, string>) =>
  target(page, n).evaluate((field, given) => {
    const clipboardData = new DataTransfer()
    for (const [type, text] of Object.entries(given)) clipboardData.setData(type, text)
    field.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }))
  }, data)

test('R1.5 codes are chips: one press each way past them, one press to take one out, none is ever half there', async ({
  hub,
  cast,
  page,
  open,
}) => {
  const job = await accepted(hub, cast, [withCodes])
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
  await expect.poll(() => targetsOf(hub, job)).toEqual(['Appuyez <{1}OK{1}>'])

  await page.keyboard.press('Backspace')
  await page.keyboard.press('Backspace')
  expect(await chips(page, 1)).toEqual(['Code 1'])
  await page.keyboard.press('Home')
  for (let presses = 0; presses < 9; presses++) await page.keyboard.press('ArrowRight')
  await page.keyboard.press('Delete')
  expect(await chips(page, 1)).toEqual([])
  await expect.poll(() => targetsOf(hub, job)).toEqual(['Appuyez <OK'])
})

test('R1.5 deleting a word takes no code with it', async ({ hub, cast, page, open }) => {
  const job = await accepted(hub, cast, [withCodes])
  await open(cast.mia, editor(job))
  await expect(target(page, 1)).toBeFocused()
  await page.keyboard.type('avant')
  await page.keyboard.press('F9')
  await page.keyboard.type('mot')
  await page.keyboard.press('Control+Backspace')
  await expect(target(page, 1)).toHaveText('avant1')
  expect(await chips(page, 1)).toEqual(['Code 1'])
  await page.keyboard.press('Home')
  await page.keyboard.press('Control+Delete')
  await expect(target(page, 1)).toHaveText('1')
  await page.keyboard.press('Control+Delete')
  expect(await chips(page, 1)).toEqual([])
})

test('R1.5 a brace opens a menu of the missing codes: Enter takes the first, Escape leaves the brace', async ({
  hub,
  cast,
  page,
  open,
}) => {
  const job = await accepted(hub, cast, [withCodes, 'No codes here.'])
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
})

test('R1.5 cut and pasted, codes move; copied, they are not there twice; in another segment they are its own', async ({
  hub,
  cast,
  page,
  open,
}) => {
  const job = await accepted(hub, cast, [withCodes, 'Only <g id="7">one</g> pair.'])
  await open(cast.mia, editor(job))
  await expect(target(page, 1)).toBeFocused()
  await page.keyboard.press('Control+Insert')
  await page.keyboard.press('Home')
  for (let presses = 0; presses < 6; presses++) await page.keyboard.press('ArrowRight')
  for (let presses = 0; presses < 4; presses++) await page.keyboard.press('Shift+ArrowRight')
  await page.keyboard.press('Control+x')
  await expect.poll(() => targetsOf(hub, job)).toEqual(['Press  for {2} now.', ''])
  await page.keyboard.press('End')
  await page.keyboard.press('Control+v')
  await expect.poll(() => targetsOf(hub, job)).toEqual(['Press  for {2} now.{1}OK{1}', ''])
  await page.keyboard.press('Control+v')
  await expect(page.getByText(/^2 codes were left out/)).toBeVisible()
  await expect.poll(() => targetsOf(hub, job)).toEqual(['Press  for {2} now.{1}OK{1}OK', ''])
  await page.keyboard.press('Control+ArrowDown')
  await expect(target(page, 2)).toBeFocused()
  await page.keyboard.press('Control+v')
  await expect.poll(() => targetsOf(hub, job)).toEqual(['Press  for {2} now.{1}OK{1}OK', '{1}OK{1}'])
})

test('R1.5 from outside only text comes in: no markup, no control characters, no line breaks where there are none', async ({
  hub,
  cast,
  page,
  open,
}) => {
  const job = await accepted(hub, cast, [withCodes])
  await open(cast.mia, editor(job))
  await expect(target(page, 1)).toBeFocused()
  await pasteFrom(page, 1, {
    'text/html': '<b style="color:red">Deux</b><br>lignes<img src=x onerror=alert(1)>',
    'text/plain': 'Deux\r\nlignes\u0000\u0007 {1}\n',
  })
  await expect(target(page, 1)).toHaveText('Deux lignes {1}')
  await expect(target(page, 1).locator('b, img:not([class])')).toHaveCount(0)
  await pasteFrom(page, 1, { 'text/plain': 'x'.repeat(100_001) })
  await expect(page.getByText(/^That is too long: a segment holds 100,000 characters/)).toBeVisible()
  await expect.poll(() => targetsOf(hub, job)).toEqual(['Deux lignes {1}'])
})

test('R1.5 Japanese, Korean and accents are composed beside codes, whatever is saved in between; no letter is lost or doubled', async ({
  hub,
  cast,
  page,
  open,
}) => {
  const job = await accepted(hub, cast, ['Press <x id="1"/> for <x id="2"/>.'], 'ja-JP')
  await open(cast.mia, editor(job))
  await expect(target(page, 1)).toBeFocused()
  const keys = await page.context().newCDPSession(page)
  const compose = (text: string) =>
    keys.send('Input.imeSetComposition', { text, selectionStart: text.length, selectionEnd: text.length })
  await page.keyboard.press('F9')
  for (const text of ['n', 'に', 'にh', 'にほ', 'にほn', 'にほん']) await compose(text)
  // What is composed is on the server before it is finished.
  await expect.poll(() => targetsOf(hub, job)).toEqual(['{1}にほん'])
  await compose('日本')
  await keys.send('Input.insertText', { text: '日本' })
  await page.keyboard.press('F9')
  for (const text of ['ㅎ', '하', '한']) await compose(text)
  await keys.send('Input.insertText', { text: '한' })
  await compose('´')
  await keys.send('Input.insertText', { text: 'é' })
  await page.keyboard.type('.')
  await expect.poll(() => targetsOf(hub, job)).toEqual(['{1}日本{2}한é.'])
  await expect(target(page, 1)).toHaveText('1日本2한é.')
  // Cancelled, it leaves nothing.
  await compose('か')
  await compose('')
  await page.keyboard.type('!')
  await expect.poll(() => targetsOf(hub, job)).toEqual(['{1}日本{2}한é.!'])
})

test('R1.5 in Arabic codes keep their numbers upright and stand where they were put', async ({
  hub,
  cast,
  page,
  open,
}) => {
  const job = await accepted(hub, cast, [withCodes], 'ar')
  await open(cast.mia, editor(job))
  await expect(target(page, 1)).toBeFocused()
  await page.keyboard.type('اضغط ')
  await page.keyboard.press('F9')
  await page.keyboard.type('موافق')
  await page.keyboard.press('F9')
  await expect.poll(() => targetsOf(hub, job)).toEqual(['اضغط {1}موافق{1}'])
  await expect(target(page, 1).getByRole('img').first()).toHaveAttribute('dir', 'ltr')
  const [first, second] = await target(page, 1).getByRole('img').all()
  const [right, left] = [await first?.boundingBox(), await second?.boundingBox()]
  expect(right?.x).toBeGreaterThan(left?.x ?? Infinity)
  // Towards the end of the line is to the left.
  await page.keyboard.press('ArrowRight')
  await page.keyboard.type('.')
  await expect.poll(() => targetsOf(hub, job)).toEqual(['اضغط {1}موافق.{1}'])
})

test('R1.5 undo goes back over segments and over confirming, from wherever the cursor is, and forth again', async ({
  hub,
  cast,
  page,
  open,
}) => {
  const job = await accepted(hub, cast, [withCodes, 'Second.', 'Third.'])
  await open(cast.mia, editor(job))
  await expect(target(page, 1)).toBeFocused()
  await page.keyboard.press('Control+Insert')
  await page.keyboard.press('Control+Enter')
  await expect(target(page, 2)).toBeFocused()
  await page.keyboard.type('Le deuxième.')
  await page.keyboard.press('Control+z')
  await expect(target(page, 2)).toHaveText('Le')
  await page.keyboard.press('Control+z')
  await expect(target(page, 2)).toHaveText('')
  await page.keyboard.press('Control+z')
  await expect(target(page, 1)).toBeFocused()
  await expect(page.getByRole('status').filter({ hasText: 'Undone in segment 1.' })).toBeAttached()
  await expect(page.getByText('0 of 3 segments')).toBeVisible()
  await page.keyboard.press('Control+z')
  await expect.poll(() => targetsOf(hub, job)).toEqual(['', '', ''])
  for (let presses = 0; presses < 4; presses++) await page.keyboard.press('Control+Shift+z')
  await expect(target(page, 2)).toBeFocused()
  await expect.poll(() => targetsOf(hub, job)).toEqual(['Press {1}OK{1} for {2} now.', 'Le deuxième.', ''])
  await expect(page.getByText('1 of 3 segments')).toBeVisible()
  // Outside the field too.
  await page.getByRole('tab', { name: /^Open/ }).focus()
  await page.keyboard.press('Control+z')
  await expect(target(page, 2)).toHaveText('Le')
  // A browser's menu asks for the same without a key.
  await target(page, 2).evaluate((field) =>
    field.dispatchEvent(
      new InputEvent('beforeinput', { inputType: 'historyRedo', bubbles: true, cancelable: true }),
    ),
  )
  await expect(target(page, 2)).toHaveText('Le deuxième.')
})

/** Where the cursor is: how far below the sticky head, and above the window's end, px. */
const caret = (page: Page) =>
  page.evaluate(() => {
    const range = getSelection()?.getRangeAt(0)
    const element = range?.startContainer
    const box =
      range?.getClientRects()[0] ??
      (element instanceof Element ? element : element?.parentElement)?.getBoundingClientRect()
    const heads = [...document.querySelectorAll('[data-sticky]')].map(
      (head) => head.getBoundingClientRect().bottom,
    )
    return { top: (box?.top ?? 0) - Math.max(0, ...heads), below: innerHeight - (box?.bottom ?? 0) }
  })

async function expectSeen(page: Page) {
  await expect.poll(async () => (await caret(page)).top).toBeGreaterThanOrEqual(0)
  await expect.poll(async () => (await caret(page)).below).toBeGreaterThanOrEqual(0)
}

test('R1.5 the field is in sight on arrival, and comes back with the next key after it was scrolled away: desk, phone, 200 %', async ({
  hub,
  cast,
  page,
  open,
}) => {
  const sentences = Array.from({ length: 60 }, (_, at) => `Sentence number ${at + 1} of this text.`)
  for (const size of [
    { width: 1280, height: 720 },
    { width: 360, height: 640 },
    // 1280 by 720 at 200 %
    { width: 640, height: 360 },
  ]) {
    await page.setViewportSize(size)
    const job = await accepted(hub, cast, sentences)
    await open(cast.mia, editor(job))
    await expect(target(page, 1)).toBeFocused()
    await expectSeen(page)
    await page.keyboard.type('Un')
    await page.evaluate(() => window.scrollBy(0, 900))
    await expect.poll(async () => (await caret(page)).top).toBeLessThan(0)
    await page.keyboard.type('e')
    await expectSeen(page)
    await expect(target(page, 1)).toHaveText('Une')
    for (let rows = 0; rows < 12; rows++) await page.keyboard.press('Control+ArrowDown')
    await expect(target(page, 13)).toBeFocused()
    await expectSeen(page)
  }
})

test('R1.5 confirming offers the text to segments with the same source; using it there is one step back', async ({
  hub,
  cast,
  page,
  open,
}) => {
  const job = await accepted(hub, cast, ['Keep left.', 'Other.', 'Keep left.', 'Keep left.', 'Last.'])
  await open(cast.mia, editor(job))
  await expect(target(page, 1)).toBeFocused()
  await page.keyboard.type('Tenez votre gauche.')
  await page.keyboard.press('Control+Enter')
  await expect(target(page, 2)).toBeFocused()
  await expect(
    page
      .getByRole('status')
      .filter({ hasText: 'Confirmed, 1 of 5. 2 more open segments have the same source.' }),
  ).toBeAttached()
  await page.getByRole('button', { name: 'Use it 2 more times' }).click()
  await expect(target(page, 2)).toBeFocused()
  await expect(page.getByText('3 of 5 segments')).toBeVisible()
  await expect
    .poll(() => targetsOf(hub, job))
    .toEqual(['Tenez votre gauche.', '', 'Tenez votre gauche.', 'Tenez votre gauche.', ''])
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(target(page, 3)).toBeFocused()
  await expect.poll(() => targetsOf(hub, job)).toEqual(['Tenez votre gauche.', '', '', '', ''])
  await page.keyboard.press('Control+Shift+z')
  await expect(page.getByText('3 of 5 segments')).toBeVisible()
})

test('R1.5 a confirmed segment is opened again by its button or key', async ({ hub, cast, page, open }) => {
  const job = await accepted(hub, cast, [{ source: 'One.', target: 'Un.' }, 'Two.'])
  await open(cast.mia, editor(job))
  await expect(target(page, 2)).toBeFocused()
  await page.keyboard.press('Control+ArrowUp')
  await expect(target(page, 1)).toBeFocused()
  await page.getByRole('button', { name: 'Reopen' }).click()
  await expect(page.getByText('0 of 2 segments')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Reopen' })).toHaveCount(0)
  await page.keyboard.press('Control+Enter')
  await page.keyboard.press('Control+ArrowUp')
  await page.keyboard.press('Control+Shift+Enter')
  await expect(page.getByText('0 of 2 segments')).toBeVisible()
})

test('white space is drawn when asked for, a no-break space always; nothing of it is in the text; sizes are kept', async ({
  hub,
  cast,
  page,
  open,
}) => {
  const job = await accepted(hub, cast, ['Keep left: always.'])
  await open(cast.mia, editor(job))
  await expect(target(page, 1)).toBeFocused()
  await page.keyboard.type('Tenez votre gauche')
  await page.keyboard.press('Control+Shift+Space')
  await page.keyboard.type(': toujours.')
  const drawn = () => target(page, 1).locator('p > span').count()
  expect(await drawn()).toBe(1)
  await page.keyboard.press('Control+Shift+8')
  await expect.poll(drawn).toBe(4)
  await page.keyboard.type(' Oui.')
  await expect.poll(drawn).toBe(5)
  await expect(page.getByRole('button', { name: 'Show white space' })).toHaveAttribute('aria-pressed', 'true')
  await expect.poll(() => targetsOf(hub, job)).toEqual(['Tenez votre gauche\u00a0: toujours. Oui.'])
  const size = () => target(page, 1).evaluate((field) => getComputedStyle(field).fontSize)
  expect(await size()).toBe('16px')
  await page.getByRole('button', { name: 'Text size, 1 of 3' }).click()
  await page.getByRole('button', { name: 'Text size, 2 of 3' }).click()
  expect(await size()).toBe('24px')
  await page.reload()
  await expect(page.getByRole('button', { name: 'Text size, 3 of 3' })).toBeVisible()
  await expect.poll(drawn).toBe(5)
})

test('R1.5 the field says its source, its state and its place; axe finds nothing in it, with menu, offer and white space', async ({
  hub,
  cast,
  page,
  open,
}) => {
  const job = await accepted(hub, cast, ['Keep left.', withCodes, 'Keep left.'])
  await open(cast.mia, editor(job))
  await expect(target(page, 1)).toBeFocused()
  await page.keyboard.type('Tenez votre gauche.')
  await page.keyboard.press('Control+Enter')
  await expect(target(page, 2)).toBeFocused()
  await expect(target(page, 2)).toHaveAccessibleDescription(
    /^Press Code 1 ?OK ?End of code 1 for Code 2 now\. Open\. Segment 2 of 3\.$/,
  )
  await expect(target(page, 2)).toHaveAttribute('aria-multiline', 'true')
  await expect(target(page, 2)).toHaveAttribute('spellcheck', 'true')
  await page.keyboard.press('Control+Shift+8')
  await page.keyboard.type('Appuyez {')
  await expect(page.getByRole('menu', { name: 'Codes that are missing' })).toBeVisible()
  for (const width of [1280, 320])
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.setViewportSize({ width, height: 800 })
      await page.emulateMedia({ colorScheme })
      expect.soft(await faults(page), `axe at ${width} px, ${colorScheme}`).toEqual([])
      expect.soft(await tooWide(page), `px wider than ${width}`).toBeLessThanOrEqual(0)
    }
  await page.keyboard.press('Enter')
  await expect(target(page, 2)).toHaveAccessibleDescription(
    /now\. Draft\. Segment 2 of 3\. .*Code 2 is missing\..*Code 1 has only one of its halves\./,
  )
})

test('R1.5 dragged, a piece moves with its codes; from outside only its text comes in', async ({
  hub,
  cast,
  page,
  open,
}) => {
  const job = await accepted(hub, cast, [withCodes])
  await open(cast.mia, editor(job))
  await expect(target(page, 1)).toBeFocused()
  await page.keyboard.press('Control+Insert')
  await page.keyboard.press('Home')
  for (let presses = 0; presses < 6; presses++) await page.keyboard.press('ArrowRight')
  for (let presses = 0; presses < 4; presses++) await page.keyboard.press('Shift+ArrowRight')
  const field = await target(page, 1).boundingBox()
  const word = await target(page, 1).getByRole('img').first().boundingBox()
  if (!field || !word) throw new Error('The field has no place on the page.')
  await page.mouse.move(word.x + word.width + 8, word.y + 10)
  await page.mouse.down()
  await page.mouse.move(field.x + field.width - 20, field.y + 20, { steps: 5 })
  await page.mouse.up()
  await expect.poll(() => targetsOf(hub, job)).toEqual(['Press  for {2} now.{1}OK{1}'])
  await page.keyboard.press('Control+z')
  await page.keyboard.press('Control+z')
  await expect.poll(() => targetsOf(hub, job)).toEqual(['Press {1}OK{1} for {2} now.'])
  await target(page, 1).evaluate((element) => {
    const dataTransfer = new DataTransfer()
    dataTransfer.setData('text/plain', 'Dehors\r\n')
    dataTransfer.setData('text/html', '<b>Dehors</b>')
    const { left, top } = element.getBoundingClientRect()
    element.dispatchEvent(
      new DragEvent('drop', {
        dataTransfer,
        clientX: left + 12,
        clientY: top + 20,
        bubbles: true,
        cancelable: true,
      }),
    )
  })
  await expect.poll(() => targetsOf(hub, job)).toEqual(['DehorsPress {1}OK{1} for {2} now.'])
})

test('R1.5 what is copied out of the source brings its codes along, and outside it is its words', async ({
  hub,
  cast,
  page,
  context,
  open,
}) => {
  await context.grantPermissions(['clipboard-read'])
  const job = await accepted(hub, cast, [withCodes, 'Next.'])
  await open(cast.mia, editor(job))
  await expect(target(page, 1)).toBeFocused()
  await page
    .getByRole('cell', { name: /^Press/ })
    .first()
    .click({ clickCount: 3, position: { x: 20, y: 16 } })
  await page.keyboard.press('Control+c')
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe('Press OK for  now.')
  await target(page, 1).click()
  await page.keyboard.press('Control+v')
  await expect.poll(() => targetsOf(hub, job)).toEqual(['Press {1}OK{1} for {2} now.', ''])
})

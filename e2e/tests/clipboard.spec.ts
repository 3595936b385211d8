import { dragTo, pasteFrom } from '../support/clipboard.ts'
import { chips, withCodes } from '../support/field.ts'
import { acceptedJob, editor } from '../support/jobs.ts'
import { target, targetsOf } from '../support/steps.ts'
import { expect, test } from '../support/test.ts'

test('R1.5 cut and pasted, codes move; copied, they are not there twice; in another segment they are its own', async ({
  hub,
  cast,
  page,
  open,
}) => {
  const { job } = await acceptedJob(hub, cast, [withCodes, 'Only <g id="7">one</g> pair.'])
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

test('R1.5 from outside only text comes in, where the cursor is: no markup, no control characters, no line breaks where there are none, and nothing of several lines is lost', async ({
  hub,
  cast,
  page,
  open,
}) => {
  const { job } = await acceptedJob(hub, cast, [withCodes, withCodes, 'Two pumps.'])
  await open(cast.mia, editor(job))
  await expect(target(page, 1)).toBeFocused()
  await pasteFrom(page, 1, {
    'text/html': '<b style="color:red">Deux</b><br>lignes<img src=x onerror=alert(1)>',
    'text/plain': 'Deux\r\nlignes\u0000\u0007 {1}\n',
  })
  await expect(target(page, 1)).toHaveText('Deux lignes {1}')
  await expect(target(page, 1).locator('b, img:not([class])')).toHaveCount(0)
  await pasteFrom(page, 1, { 'text/plain': 'x'.repeat(100_001) })
  await expect(page.getByText(/^Too long: a segment can have 100,000 characters/)).toBeVisible()
  await expect.poll(() => targetsOf(hub, job)).toEqual(['Deux lignes {1}', '', ''])

  await test.step('several lines that a phone or dictation types at once', async () => {
    await page.keyboard.press('Control+ArrowDown')
    await expect(target(page, 2)).toBeFocused()
    await page.keyboard.type('<')
    await page.keyboard.insertText('Un\nDeux\r\nTrois')
    await page.keyboard.type('>')
    await expect.poll(() => targetsOf(hub, job)).toEqual(['Deux lignes {1}', '<Un Deux Trois>', ''])
  })

  await test.step('where the cursor is, also before the browser has said that it moved', async () => {
    await page.keyboard.press('Control+ArrowDown')
    await expect(target(page, 3)).toBeFocused()
    await page.keyboard.type('pompes')
    await target(page, 3).evaluate((field) => {
      const clipboardData = new DataTransfer()
      clipboardData.setData('text/plain', 'Deux ')
      // A click of the middle button does both.
      window.getSelection()?.collapse(field.querySelector('p')?.firstChild ?? field, 0)
      field.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }))
    })
    await expect(target(page, 3)).toHaveText('Deux pompes')
    await expect.poll(async () => (await targetsOf(hub, job))[2]).toBe('Deux pompes')
  })
})

test('R1.5 of markup alone the words come in, and of what has none it is said that nothing was inserted', async ({
  hub,
  cast,
  page,
  open,
}) => {
  const { job } = await acceptedJob(hub, cast, ['Two pumps.', 'Two valves.'])
  await open(cast.mia, editor(job))
  await expect(target(page, 1)).toBeFocused()
  await pasteFrom(page, 1, {
    'text/html':
      '<meta charset="utf-8"><p style="color:red" title="a > b">Deux&nbsp;<b onclick="alert(1)">pompes</b></p>' +
      '<style>p { color: red }</style><img src=x onerror=alert(1)><p>d&rsquo;eau &amp; d&#39;air &lt;b&gt;</p>',
  })
  const words = 'Deux\u00a0pompes d’eau & d\u0027air <b>'
  await expect.poll(() => targetsOf(hub, job)).toEqual([words, ''])
  await expect(target(page, 1).locator('b')).toHaveCount(0)

  await page.keyboard.press('Control+ArrowDown')
  await expect(target(page, 2)).toBeFocused()
  const nothing = page.getByText('There is no text in this. Nothing was inserted.').last()
  await pasteFrom(page, 2, { 'text/html': '<img src="x">' })
  await expect(nothing).toBeVisible()
  await page.keyboard.type('x')
  await expect(nothing).toBeHidden()
  await target(page, 2).evaluate((field) => {
    const dataTransfer = new DataTransfer()
    dataTransfer.items.add(new File(['x'], 'notes.txt', { type: 'text/plain' }))
    const { left, top } = field.getBoundingClientRect()
    const place = { clientX: left + 12, clientY: top + 20 }
    field.dispatchEvent(new DragEvent('drop', { dataTransfer, ...place, bubbles: true, cancelable: true }))
  })
  await expect(nothing).toBeVisible()
  await expect.poll(() => targetsOf(hub, job)).toEqual([words, 'x'])
})

test('R1.5 dragged, a piece moves with its codes, into a search it is copied; from outside only its text comes in', async ({
  hub,
  cast,
  page,
  open,
}) => {
  const { job } = await acceptedJob(hub, cast, [withCodes])
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

  await page.getByRole('tab', { name: 'Concordance' }).click()
  const search = page.getByRole('searchbox', { name: 'Search the memories' })
  await target(page, 1).click()
  await target(page, 1).fill('')
  await page.keyboard.press('Control+Insert')
  await page.keyboard.press('Home')
  for (let presses = 0; presses < 9; presses++) await page.keyboard.press('Shift+ArrowRight')
  await dragTo(page, target(page, 1), search)
  await expect(search).toHaveValue('Press OK')
  expect(await chips(page, 1)).toEqual(['Code 1', 'End of code 1', 'Code 2'])
  await expect.poll(() => targetsOf(hub, job)).toEqual(['Press {1}OK{1} for {2} now.'])
})

test('R1.5 dragged or copied out of the source, words bring their codes along, and outside they are words', async ({
  hub,
  cast,
  page,
  context,
  open,
}) => {
  await context.grantPermissions(['clipboard-read'])
  const { job } = await acceptedJob(hub, cast, [withCodes, 'Next.'])
  await open(cast.mia, editor(job))
  await expect(target(page, 1)).toBeFocused()
  const source = page.getByRole('cell', { name: /^Press/ }).first()
  const selectSource = () => source.click({ clickCount: 3, position: { x: 20, y: 16 } })
  await selectSource()
  await dragTo(page, source, target(page, 1))
  await expect.poll(() => targetsOf(hub, job)).toEqual(['Press {1}OK{1} for {2} now.', ''])
  await target(page, 1).fill('')
  await expect.poll(() => targetsOf(hub, job)).toEqual(['', ''])
  await selectSource()
  await page.keyboard.press('Control+c')
  await expect.poll(() => page.evaluate(() => navigator.clipboard.readText())).toBe('Press OK for  now.')
  await target(page, 1).click()
  await page.keyboard.press('Control+v')
  await expect.poll(() => targetsOf(hub, job)).toEqual(['Press {1}OK{1} for {2} now.', ''])
})

import { withCodes } from '../support/field.ts'
import { acceptedJob, editor } from '../support/jobs.ts'
import { target, targetsOf } from '../support/steps.ts'
import { expect, test } from '../support/test.ts'

test('R1.5 Japanese, Korean and accents are composed beside codes, whatever is saved in between; no letter is lost or doubled', async ({
  hub,
  cast,
  page,
  open,
}) => {
  const { job } = await acceptedJob(hub, cast, ['Press <x id="1"/> for <x id="2"/>.'], { language: 'ja-JP' })
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

test('R1.5 what an input method composes over selected codes takes their place, and undo brings them back', async ({
  hub,
  cast,
  page,
  open,
}) => {
  const { job } = await acceptedJob(hub, cast, [withCodes], { language: 'ja-JP' })
  await open(cast.mia, editor(job))
  await expect(target(page, 1)).toBeFocused()
  const keys = await page.context().newCDPSession(page)
  const compose = (text: string) =>
    keys.send('Input.imeSetComposition', { text, selectionStart: text.length, selectionEnd: text.length })
  await page.keyboard.press('Control+Insert')
  const whole = 'Press {1}OK{1} for {2} now.'
  await expect.poll(() => targetsOf(hub, job)).toEqual([whole])
  for (const { from, count, written } of [
    { from: 4, count: 6, written: 'Pres酢 for {2} now.' },
    { from: 6, count: 4, written: 'Press 酢 for {2} now.' },
    { from: 0, count: 22, written: '酢' },
  ]) {
    await page.keyboard.press('Home')
    for (let presses = 0; presses < from; presses++) await page.keyboard.press('ArrowRight')
    for (let presses = 0; presses < count; presses++) await page.keyboard.press('Shift+ArrowRight')
    for (const text of ['s', 'す']) await compose(text)
    await keys.send('Input.insertText', { text: '酢' })
    await expect.poll(() => targetsOf(hub, job)).toEqual([written])
    await page.keyboard.press('Control+z')
    await page.keyboard.press('Control+z')
    await expect.poll(() => targetsOf(hub, job)).toEqual([whole])
  }
})

test('R1.5 in Arabic codes keep their numbers upright and stand where they were put', async ({
  hub,
  cast,
  page,
  open,
}) => {
  const { job } = await acceptedJob(hub, cast, [withCodes], { language: 'ar' })
  await open(cast.mia, editor(job))
  await expect(target(page, 1)).toBeFocused()
  await page.keyboard.type('اضغط ')
  await page.keyboard.press('F9')
  await page.keyboard.type('موافق')
  await page.keyboard.press('F9')
  await expect.poll(() => targetsOf(hub, job)).toEqual(['اضغط {1}موافق{1}'])
  await expect(target(page, 1).getByRole('img').first()).toHaveAttribute('dir', 'ltr')
  const [first, second] = await target(page, 1).getByRole('img').all()
  const [right, leftBox] = [await first?.boundingBox(), await second?.boundingBox()]
  expect(right?.x).toBeGreaterThan(leftBox?.x ?? Infinity)
  // Towards the end of the line is to the left.
  await page.keyboard.press('ArrowRight')
  await page.keyboard.type('.')
  await expect.poll(() => targetsOf(hub, job)).toEqual(['اضغط {1}موافق.{1}'])
})

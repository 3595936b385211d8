import type { Locator, Page } from '@playwright/test'
import { faults } from '../support/faults.ts'
import { findBox, findDialog, replaceBox } from '../support/find.ts'
import { acceptedJob, editor } from '../support/jobs.ts'
import { target, tooWide } from '../support/steps.ts'
import { expect, test } from '../support/test.ts'

const sentences = Array.from({ length: 30 }, (_, at) => `Sentence ${at + 1} of a text that is read standing.`)
const desk = { width: 1280, height: 800 }

const divider = (page: Page, name: string) => page.getByRole('separator', { name, exact: true })
const widthOf = async (part: Locator) => (await part.boundingBox())?.width ?? 0
const column = (page: Page, name: string) => page.getByRole('columnheader', { name, exact: true })
const panel = (page: Page) => page.getByRole('region', { name: 'Beside the text' })

async function drag(page: Page, handle: Locator, by: number) {
  const box = await handle.boundingBox()
  const [x, y] = [(box?.x ?? 0) + (box?.width ?? 0) / 2, (box?.y ?? 0) + (box?.height ?? 0) / 2]
  await page.mouse.move(x, y)
  await page.mouse.down()
  await page.mouse.move(x + by / 2, y)
  await page.mouse.move(x + by, y)
  await page.mouse.up()
}

test('the tools and the tabs of the text never cover one another, however wide the panel is', async ({
  hub,
  cast,
  page,
  open,
  stray,
}) => {
  stray.allow(/^Blocked script execution in 'about:srcdoc'/, 'the tests look into the frame')
  const { job } = await acceptedJob(hub, cast, sentences)
  await page.setViewportSize(desk)
  await open(cast.mia, editor(job))
  await expect(target(page, 1)).toBeFocused()
  const tabs = page.getByRole('tablist', { name: 'Segments' })
  const tools = page.getByRole('toolbar', { name: 'Tools' })
  const areApart = async () => {
    const [last, first] = [
      await tabs.getByRole('tab').last().boundingBox(),
      await tools.getByRole('button').first().boundingBox(),
    ]
    if (!last || !first) return false
    return last.x + last.width <= first.x || first.y + first.height <= last.y
  }
  expect(await areApart()).toBe(true)
  await panel(page).getByRole('tab', { name: 'Page' }).click()
  await expect.poll(areApart).toBe(true)
  await divider(page, 'Width of the panel').press('End')
  await expect.poll(areApart).toBe(true)
  expect(await tooWide(page)).toBe(0)
})

test('the divider between source and target, and the panel’s, are dragged or moved by keys, and stay where they are', async ({
  hub,
  cast,
  page,
  open,
}) => {
  const { job } = await acceptedJob(hub, cast, sentences)
  await page.setViewportSize(desk)
  await open(cast.mia, editor(job))
  await expect(target(page, 1)).toBeFocused()
  const between = divider(page, 'Width of the source')
  const beside = divider(page, 'Width of the panel')

  const [source, panelWidth] = [await widthOf(column(page, 'English')), await widthOf(panel(page))]
  await drag(page, between, -80)
  await expect
    .poll(async () => Math.abs((await widthOf(column(page, 'English'))) - (source - 80)))
    .toBeLessThan(6)
  await drag(page, beside, -100)
  await expect.poll(async () => Math.abs((await widthOf(panel(page))) - (panelWidth + 100))).toBeLessThan(3)
  await expect(target(page, 1)).toBeFocused()
  expect(await page.evaluate(() => String(window.getSelection()))).toBe('')
  // The line that is taken is the line between the columns.
  const line = await between.boundingBox()
  const edge = await column(page, 'French').boundingBox()
  expect(Math.abs((line?.x ?? 0) + (line?.width ?? 0) / 2 - (edge?.x ?? 0))).toBeLessThanOrEqual(2)

  const value = async (handle: Locator) => Number(await handle.getAttribute('aria-valuenow'))
  const [split, wide] = [await value(between), await value(beside)]
  await between.press('ArrowRight')
  await expect.poll(() => value(between)).toBe(split + 2)
  await beside.press('ArrowRight')
  await expect.poll(() => value(beside)).toBe(wide - 16)
  await beside.press('End')
  await expect.poll(() => value(beside)).toBe(640)
  expect(await faults(page)).toEqual([])

  await page.reload()
  await expect(target(page, 1)).toBeFocused()
  expect([await value(between), await value(beside)]).toEqual([split + 2, 640])
  await expect.poll(async () => Math.abs((await widthOf(panel(page))) - 640)).toBeLessThan(3)
  await between.press('Enter')
  await expect.poll(() => value(between)).toBe(50)
  await beside.dblclick()
  await expect.poll(() => widthOf(panel(page))).toBe(panelWidth)
  await expect.poll(() => tooWide(page)).toBeLessThanOrEqual(0)
})

test('a finger drags the divider, too', async ({ hub, cast, browser, open, page }) => {
  const { job } = await acceptedJob(hub, cast, sentences)
  await open(cast.mia, editor(job))
  const state = await page.context().storageState()
  const context = await browser.newContext({
    baseURL: hub.url,
    viewport: desk,
    hasTouch: true,
    storageState: state,
  })
  const tablet = await context.newPage()
  await tablet.goto(editor(job))
  await expect(target(tablet, 1)).toBeVisible()
  const beside = divider(tablet, 'Width of the panel')
  const was = await widthOf(panel(tablet))
  const box = await beside.boundingBox()
  const at = { x: Math.round((box?.x ?? 0) + 6), y: 400 }
  const touch = await context.newCDPSession(tablet)
  await touch.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: [at] })
  for (const by of [20, 40, 60])
    await touch.send('Input.dispatchTouchEvent', {
      type: 'touchMove',
      touchPoints: [{ ...at, x: at.x - by }],
    })
  await touch.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] })
  await expect.poll(async () => Math.abs((await widthOf(panel(tablet))) - (was + 60))).toBeLessThan(3)
  await context.close()
})

test('compact rows show more of a text at once, and are kept', async ({ hub, cast, page, open }) => {
  const { job } = await acceptedJob(hub, cast, sentences)
  await page.setViewportSize(desk)
  await open(cast.mia, editor(job))
  await expect(target(page, 1)).toBeFocused()
  const rows = () =>
    page.getByRole('row').evaluateAll((all) => all.map((row) => row.getBoundingClientRect().height))
  const [, active = 0, plain = 0] = await rows()
  await page.getByRole('button', { name: 'Compact rows' }).click()
  await expect.poll(async () => (await rows())[2]).toBeLessThanOrEqual(plain * 0.75)
  expect((await rows())[1]).toBeLessThan(active)
  await page.reload()
  await expect(target(page, 1)).toBeFocused()
  await expect(page.getByRole('button', { name: 'Compact rows' })).toHaveAttribute('aria-pressed', 'true')
  await expect.poll(async () => (await rows())[2]).toBeLessThanOrEqual(plain * 0.75)
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
    expect.soft(await faults(page), colorScheme).toEqual([])
  }
})

test('R9.3 at 200 % source and field are both in sight, and the whole of Find fits', async ({
  hub,
  cast,
  page,
  open,
}) => {
  const { job } = await acceptedJob(hub, cast, sentences)
  // 1280 by 800 at 200 %
  await page.setViewportSize({ width: 640, height: 400 })
  await open(cast.mia, editor(job))
  const expectInSight = async (n: number) => {
    await expect(target(page, n)).toBeFocused()
    const source = page
      .getByRole('row')
      .filter({ has: target(page, n) })
      .getByRole('cell')
      .nth(1)
    // Not only in the window: nothing lies over it either.
    for (const part of [source, target(page, n)])
      await expect
        .poll(
          () =>
            part.evaluate((element) => {
              // The text of a source, without the space around it.
              const text = document.createRange()
              text.selectNodeContents(element)
              const { left, right, top, bottom } = text.getBoundingClientRect()
              const isSeen = (y: number) => {
                const over = document.elementFromPoint((left + right) / 2, y)
                return over !== null && (element.contains(over) || over.contains(element))
              }
              return isSeen(top + 2) && isSeen(bottom - 2)
            }),
          `segment ${n}`,
        )
        .toBe(true)
  }
  await expectInSight(1)
  for (let n = 2; n <= 6; n++) await page.keyboard.press('Control+ArrowDown')
  await expectInSight(6)
  await page.keyboard.type('Six.')
  await expectInSight(6)

  await page.keyboard.press('Control+f')
  await expect(findBox(page)).toBeFocused()
  await page.keyboard.type('of')
  for (const part of [
    findBox(page),
    replaceBox(page),
    findDialog(page).getByRole('status'),
    ...['Previous', 'Next', 'Replace', 'Replace all', 'Close'].map((name) =>
      findDialog(page).getByRole('button', { name, exact: true }),
    ),
    ...['Match case', 'Whole words', 'Regular expression'].map((name) =>
      findDialog(page).getByRole('checkbox', { name }),
    ),
    findDialog(page).getByRole('radio', { name: 'Source' }),
  ])
    await expect(part).toBeInViewport({ ratio: 1 })
  expect(
    await findDialog(page).evaluate(
      ({ parentElement: frame }) => (frame?.scrollHeight ?? 0) - (frame?.clientHeight ?? 0),
    ),
  ).toBeLessThanOrEqual(0)
  expect.soft(await faults(page)).toEqual([])
  await expect.poll(() => tooWide(page)).toBeLessThanOrEqual(0)
})

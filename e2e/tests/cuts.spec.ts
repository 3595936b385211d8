import type { Page } from '@playwright/test'
import { faults } from '../support/faults.ts'
import { acceptedFile, editor } from '../support/jobs.ts'
import { openPageTab, preview } from '../support/page.ts'
import { saveState, target, targetsOf, tooWide } from '../support/steps.ts'
import { expect, noNetwork, statusLine, test } from '../support/test.ts'

const text = `Open the valve; wait. Close the pump.

The **red lamp** is on, and the door is shut.

Stop.
`
const file = { name: 'valve.md', bytes: new TextEncoder().encode(text) }

const dialog = (page: Page, n: number) => page.getByRole('dialog', { name: `Split segment ${n}` })
const mark = (page: Page) => page.getByRole('slider', { name: 'Where the segment is split' })
const announcement = (page: Page, sentence: string) => page.getByRole('status').filter({ hasText: sentence })
const sources = (page: Page) => page.locator('tbody td[data-text]')

test('R1.5 a segment is split where the mark is put by keys, taken back, done again, and joined', async ({
  hub,
  cast,
  page,
  open,
  stray,
}) => {
  stray.allow(statusLine(409), 'two paragraphs are not joined')
  const { job } = await acceptedFile(hub, cast, file)
  await open(cast.mia, editor(job))
  await expect(target(page, 1)).toBeFocused()
  await page.keyboard.type('Ouvrez la vanne ; attendez.')
  await page.keyboard.press('F4')
  await expect(dialog(page, 1)).toBeVisible()
  await expect(mark(page)).toBeFocused()
  expect(await faults(page)).toEqual([])
  await page.keyboard.press('Home')
  for (let words = 0; words < 3; words++) await page.keyboard.press('Control+ArrowRight')
  await expect(mark(page)).toHaveAttribute('aria-valuetext', 'after “Open the valve;”, before “wait.”')
  await page.keyboard.press('Enter')

  await expect(announcement(page, 'Segment 1 was split.')).toBeAttached()
  await expect(dialog(page, 1)).toHaveCount(0)
  await expect(target(page, 1)).toBeFocused()
  await expect(sources(page)).toHaveText([
    'Open the valve;',
    'wait.',
    'Close the pump.',
    /^The .*red lamp.* is on, and the door is shut\.$/,
    'Stop.',
  ])
  await page.keyboard.press('Control+ArrowDown')
  await page.keyboard.type('attendez.')
  await expect
    .poll(() => targetsOf(hub, job))
    .toEqual(['Ouvrez la vanne ; attendez.', 'attendez.', '', '', ''])

  await test.step('undo takes the typing back, then the split; redo does both again', async () => {
    await page.keyboard.press('Control+z')
    await page.keyboard.press('Control+z')
    await expect(announcement(page, 'Segment 1 is one segment again.')).toBeAttached()
    await expect(sources(page)).toHaveCount(4)
    await expect.poll(() => targetsOf(hub, job)).toEqual(['Ouvrez la vanne ; attendez.', '', '', ''])
    await page.keyboard.press('Control+Shift+z')
    await expect(announcement(page, 'Segment 1 is split again.')).toBeAttached()
    await page.keyboard.press('Control+Shift+z')
    await expect
      .poll(() => targetsOf(hub, job))
      .toEqual(['Ouvrez la vanne ; attendez.', 'attendez.', '', '', ''])
  })

  await test.step('two are joined, with their texts', async () => {
    await page.keyboard.press('Control+ArrowUp')
    await expect(target(page, 1)).toBeFocused()
    await page.keyboard.press('Shift+F4')
    await expect(announcement(page, 'Segments 1 and 2 are one segment now.')).toBeAttached()
    await expect(target(page, 1)).toHaveText('Ouvrez la vanne ; attendez. attendez.')
    await page.keyboard.press('Control+z')
    await expect(sources(page)).toHaveCount(5)
    await expect
      .poll(() => targetsOf(hub, job))
      .toEqual(['Ouvrez la vanne ; attendez.', 'attendez.', '', '', ''])
  })

  await test.step('two paragraphs are not joined, and the page says why', async () => {
    await page.keyboard.press('Control+ArrowDown')
    await page.keyboard.press('Control+ArrowDown')
    await expect(target(page, 3)).toBeFocused()
    await page.keyboard.press('Shift+F4')
    await expect(
      page.getByRole('alert').filter({ hasText: "Two paragraphs can't be one segment." }),
    ).toBeVisible()
    await expect(sources(page)).toHaveCount(5)
  })
})

test('R1.5 the page beside the text has both halves of what was split', async ({
  hub,
  cast,
  page,
  open,
  stray,
}) => {
  stray.allow(/^Blocked script execution in 'about:srcdoc'/, 'the tests look into the frame')
  const { job } = await acceptedFile(hub, cast, file)
  await open(cast.mia, editor(job))
  await expect(target(page, 1)).toBeFocused()
  await openPageTab(page)
  await expect(preview(page).locator('hub-text')).toHaveCount(4)
  await target(page, 1).click()
  await page.keyboard.press('F4')
  await mark(page).press('Home')
  await mark(page).press('Control+ArrowRight')
  await mark(page).press('Enter')
  await expect(preview(page).locator('hub-text')).toHaveCount(5)
  await target(page, 2)
    .or(page.getByRole('button', { name: 'Edit segment 2', exact: true }))
    .click()
  await page.keyboard.type('la vanne')
  await expect(preview(page).locator('hub-text').nth(1)).toHaveText('la vanne')
})

test('R1.5 the menu of a row splits and joins, by pointer and on a phone', async ({
  hub,
  cast,
  page,
  open,
}) => {
  const { job } = await acceptedFile(hub, cast, file)
  await open(cast.mia, editor(job))
  await expect(target(page, 1)).toBeFocused()
  await page.getByRole('button', { name: 'More', exact: true }).click()
  await page.getByRole('menuitem', { name: 'Join with next' }).click()
  await expect(announcement(page, 'Segments 1 and 2 are one segment now.')).toBeAttached()
  await expect(sources(page).first()).toHaveText('Open the valve; wait. Close the pump.')

  await page.setViewportSize({ width: 360, height: 740 })
  await page.emulateMedia({ colorScheme: 'dark' })
  await page.getByRole('toolbar', { name: 'Segment' }).getByRole('button', { name: 'More' }).click()
  await page.getByRole('button', { name: 'Split', exact: true }).click()
  await expect(mark(page)).toBeVisible()
  expect(await tooWide(page)).toBe(0)
  expect(await faults(page)).toEqual([])
  // A sentence ends there: the mark is there first.
  await expect(mark(page)).toHaveAttribute('aria-valuetext', /before “Close the pump\.”$/)
  const box = await mark(page).boundingBox()
  await mark(page).click({ position: { x: 40, y: Math.min(20, (box?.height ?? 40) / 2) } })
  await expect(mark(page)).not.toHaveAttribute('aria-valuetext', /before “Close the pump\.”$/)
  await mark(page).press('End')
  await mark(page).press('ArrowUp')
  await dialog(page, 1).getByRole('button', { name: 'Split here' }).click()
  await expect(announcement(page, 'Segment 1 was split.')).toBeAttached()
  await expect.poll(async () => (await targetsOf(hub, job)).length).toBe(4)
})

test('R1.5 without a network nothing is split, the page says so, and what was typed is kept', async ({
  hub,
  cast,
  page,
  context,
  open,
  stray,
}) => {
  stray.allow(noNetwork, 'the test cuts the network')
  const { job } = await acceptedFile(hub, cast, file)
  const coming = [/finder\.worker/, /FindRest.*\.js/, /MoreMenuShown.*\.js/].map((part) =>
    page.waitForResponse(part),
  )
  await open(cast.mia, editor(job))
  await expect(target(page, 1)).toBeFocused()
  await Promise.all(coming)
  await context.setOffline(true)
  await page.keyboard.type('Ouvrez')
  await page.keyboard.press('F4')
  await mark(page).press('Enter')
  await expect(dialog(page, 1)).toContainText('You are offline.')
  await page.keyboard.press('Escape')
  await expect(target(page, 1)).toHaveText('Ouvrez')
  await context.setOffline(false)
  await expect.poll(async () => (await targetsOf(hub, job))[0]).toBe('Ouvrez')
})

test('R1.5 two windows: what one splits while the other writes there is shown in both, and nothing typed is lost', async ({
  hub,
  cast,
  page,
  open,
  elsewhere,
  stray,
}) => {
  stray.allow(statusLine(409), 'one of both has the older version')
  const { job } = await acceptedFile(hub, cast, file)
  await open(cast.mia, editor(job))
  await expect(target(page, 1)).toBeFocused()
  const other = await elsewhere(cast.mia)
  await other.goto(editor(job))
  await expect(target(other, 1)).toBeFocused()
  await expect(sources(other)).toHaveCount(4)
  await page.keyboard.press('F4')
  await mark(page).press('Enter')
  await expect(announcement(page, 'Segment 1 was split.')).toBeAttached()

  await other.keyboard.type('Ouvrez la vanne')
  await expect(sources(other)).toHaveCount(5)
  await expect(other.getByText('Somebody saved another version of this segment.')).toBeVisible()
  await expect(target(other, 1)).toHaveText('Ouvrez la vanne')
  await other.getByRole('button', { name: 'Keep mine' }).click()
  await expect.poll(async () => (await targetsOf(hub, job))[0]).toBe('Ouvrez la vanne')
  await expect(saveState(other)).toHaveText(/^Saved/)
})

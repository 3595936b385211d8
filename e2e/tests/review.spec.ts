import type { Page } from '@playwright/test'
import { editor } from '../support/jobs.ts'
import {
  active,
  commentBox,
  jobUnderReview,
  manySegments,
  numbers,
  region,
  reviewOf,
  segmentRow,
  thermostat,
  views,
} from '../support/review.ts'
import { expectToast, holdBack, statusOf } from '../support/steps.ts'
import { expect, noNetwork, test } from '../support/test.ts'

const numbersInSight = (page: Page) =>
  page
    .getByRole('table', { name: 'Segments' })
    .locator('[data-number]')
    .evaluateAll((rows) =>
      rows
        .filter((row) => {
          const { top, bottom } = row.getBoundingClientRect()
          return bottom > 0 && top < window.innerHeight
        })
        .map((row) => Number(row.getAttribute('data-number'))),
    )

test('a review is read, commented and returned by keyboard alone, and the consultant finds the comments', async ({
  hub,
  cast,
  page,
  open,
  elsewhere,
}) => {
  const { job } = await jobUnderReview(hub, cast, thermostat, { deadline: new Date('2031-03-01T17:00:00Z') })
  const { sam, mia } = cast
  await open(sam, reviewOf(job, '&show=changed'))

  await test.step('the changes are shown between their neighbours, and keys go from one to the next', async () => {
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('text.xlf')
    await expect.poll(() => numbers(page)).toEqual([1, 2, 3, 4, 5, 6, 7])
    await page.keyboard.press('Control+Shift+ArrowDown')
    await expect(segmentRow(page, 2)).toBeFocused()
    await expect(segmentRow(page, 2)).toHaveAccessibleName(
      /^2 Turn the dial to Code 1 ?ECO ?End of code 1 .* taken out: das Zifferblatt , end.* added: den Drehregler , end/,
    )
    await page.keyboard.press('Control+ArrowDown')
    await page.keyboard.press('Control+ArrowDown')
    await expect(segmentRow(page, 4)).toBeFocused()
    await page.keyboard.press('Control+Shift+ArrowUp')
    await expect(segmentRow(page, 3)).toBeFocused()
    await expect(page).toHaveURL(/show=changed&segment=3$/)
  })

  await test.step('a comment is typed and added, and the next change is there', async () => {
    await page.keyboard.press('Control+m')
    await expect(commentBox(page, 3)).toBeFocused()
    await page.keyboard.type('Part 114: use the word of the safety sheet.')
    await page.keyboard.press('Control+Enter')
    await expect(segmentRow(page, 5)).toBeFocused()
    await expect(segmentRow(page, 3)).toContainText('Part 114: use the word of the safety sheet.you')
    await expect(page.getByRole('status').filter({ hasText: 'Comment added.' })).toHaveCount(1)
    await expect(region(page, 'Comments')).toContainText('Part 114')
  })

  await test.step('any segment is reached by its number, also one that the filter does not show', async () => {
    await page.keyboard.press('Control+g')
    await page.keyboard.type('8')
    await page.keyboard.press('Enter')
    await expect(segmentRow(page, 8)).toBeFocused()
    await expect(views(page).getByRole('link', { name: 'All 8' })).toHaveAttribute('aria-current', 'page')
    await expect(page.getByRole('status').filter({ hasText: 'All segments are shown.' })).toHaveCount(1)
    await page.keyboard.press('Control+/')
    await expect(page.getByRole('dialog', { name: 'Keys' })).toContainText('the change before, after')
    await page.keyboard.press('Escape')
  })

  await test.step('it is returned with a remark and another deadline', async () => {
    const button = page.getByRole('button', { name: 'Return with 1 comment' })
    await button.focus()
    await page.keyboard.press('Enter')
    const dialog = page.getByRole('dialog', { name: 'Return to Mia Berg?' })
    await expect(dialog.getByRole('list', { name: 'Comments that go with it' })).toContainText(
      'segment 3, you',
    )
    await expect(dialog.getByLabel('To the whole job (optional)')).toBeFocused()
    await page.keyboard.type('Reads very well.')
    await page.keyboard.press('Tab')
    await expect(dialog.getByLabel('Deadline')).toBeFocused()
    await page.keyboard.press('Control+a')
    await page.keyboard.type('2 March')
    await page.keyboard.press('Enter')
    await expect(dialog).toContainText('Write a date as 18/11/2026')
    await page.keyboard.press('Control+a')
    await page.keyboard.type('02/03/2031 - 12:00')
    await expect(dialog).toContainText('was 01/03/2031 - 17:00; becomes 02/03/2031 - 12:00')
    await page.keyboard.press('Enter')
    await expectToast(page, 'Success', 'text.xlf was returned to Mia Berg.')
    await expect(
      page.getByRole('status').filter({ hasText: /You returned this job at \d\d:\d\d\./ }),
    ).toBeVisible()
    await expect(page.getByRole('button', { name: 'Approve' })).toHaveCount(0)
    await expect.poll(() => statusOf(hub, job)).toBe('In Progress')
  })

  await test.step('the consultant finds the comment where it belongs', async () => {
    const mias = await elsewhere(mia)
    await mias.goto(editor(job))
    const row = mias.getByRole('table', { name: 'Segments' }).getByRole('row').filter({ hasText: 'limiter' })
    await expect(row.getByText('1 comment', { exact: true })).toBeVisible()
  })
})

test('what was changed, commented and waved through is shown alone, with how much there is', async ({
  hub,
  cast,
  page,
  open,
}) => {
  const { job } = await jobUnderReview(hub, cast, thermostat)
  await open(cast.sam, reviewOf(job))
  const view = (name: string) => views(page).getByRole('link', { name, exact: true })
  await expect.poll(() => numbers(page)).toEqual([1, 2, 3, 4, 5, 6, 7, 8])
  await expect(segmentRow(page, 1)).toContainText('Changed1 word of 6')
  await expect(segmentRow(page, 4)).toContainText('As the draft')
  await expect(segmentRow(page, 5)).toContainText('The number 50 should be 55. Waved through by Mia Berg.')
  await expect(segmentRow(page, 6)).toContainText('No drafttyped by hand')
  await expect(region(page, 'Summary')).toContainText('Segments changed5 of 8')
  await expect(region(page, 'Waved through').getByRole('listitem')).toHaveText([
    'Go to segment 5: The number 50 should be 55.5',
    'Go to segment 6: Identical to the source.6',
  ])
  await view('With findings 2').click()
  await expect(page).toHaveURL(/show=findings/)
  await expect.poll(() => numbers(page)).toEqual([4, 5, 6, 7])
  await page.getByRole('checkbox', { name: 'Show a segment before and after' }).uncheck()
  await expect.poll(() => numbers(page)).toEqual([5, 6])
  await view('Commented 0').click()
  await expect(page.getByRole('heading', { name: 'No comments yet' })).toBeVisible()
  await page.getByRole('link', { name: 'Show all segments' }).click()
  await region(page, 'Waved through').getByRole('button', { name: 'Go to segment 6' }).click()
  await expect(segmentRow(page, 6)).toBeFocused()
  await expect(page).toHaveURL(/segment=6/)
  await page.reload()
  await expect(active(page)).toContainText('Kestrel One')
})

test('a job of many segments asks once for its first screen, and is read to its end', async ({
  hub,
  cast,
  page,
  open,
}) => {
  const { job } = await jobUnderReview(hub, cast, manySegments(2400))
  const asked: string[] = []
  page.on('request', (request) => {
    const { pathname, searchParams } = new URL(request.url())
    if (pathname.endsWith('/review/') && searchParams.get('limit') === '100') asked.push(String(searchParams))
  })
  await open(cast.sam, reviewOf(job))
  await expect(segmentRow(page, 1)).toBeVisible()
  await expect(views(page).getByRole('link', { name: 'Changed 800' })).toBeVisible()
  expect(asked).toEqual(['from=1&limit=100'])

  await page.keyboard.press('Control+g')
  await page.keyboard.type('2345')
  await page.keyboard.press('Enter')
  await expect(segmentRow(page, 2345)).toBeFocused()
  await expect(segmentRow(page, 2345)).toBeInViewport()
  // What is above comes when somebody looks there.
  await page.mouse.move(500, 500)
  for (let times = 0; times < 4; times++) await page.mouse.wheel(0, -1500)
  await expect
    .poll(async () => Math.min(...(await numbers(page)).filter((n) => n !== 2345)))
    .toBeLessThan(2330)
  await page.evaluate(() => window.scrollTo({ top: document.body.scrollHeight / 2, behavior: 'instant' }))
  await expect
    .poll(async () => {
      const seen = await numbersInSight(page)
      return seen.length > 3 && seen.every((n) => n > 900 && n < 1500)
    })
    .toBe(true)
  await page.keyboard.press('Control+Shift+ArrowDown')
  await expect(segmentRow(page, 2347)).toBeFocused()
  await page.keyboard.press('Control+Shift+ArrowUp')
  await page.keyboard.press('Control+Shift+ArrowUp')
  await expect(segmentRow(page, 2341)).toBeFocused()
  // Far more would have come if somebody had loaded all of it.
  expect(asked.length).toBeLessThan(12)
})

test('a number typed before the first segments are there is no mistake: it is sent again when they are', async ({
  hub,
  cast,
  page,
  open,
}) => {
  const { job } = await jobUnderReview(hub, cast, thermostat)
  const letThrough = await holdBack(page, /\/review\/\?from=/)
  await open(cast.sam, reviewOf(job))
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('text.xlf')
  await page.keyboard.press('Control+g')
  await page.keyboard.type('2')
  await page.keyboard.press('Enter')
  const number = page.getByRole('dialog', { name: 'Go to segment' }).getByLabel('Number')
  await expect(number).toHaveAccessibleDescription(/^That segment is still loading\./)
  letThrough()
  await expect(number).toHaveAccessibleDescription(/1 to 8$/)
  await page.keyboard.press('Enter')
  await expect(segmentRow(page, 2)).toBeFocused()
})

test('rows that could not be loaded say so, and come when they are asked for again', async ({
  hub,
  cast,
  page,
  open,
  stray,
}) => {
  stray.allow(noNetwork, 'the test cuts the network')
  const { job } = await jobUnderReview(hub, cast, manySegments(600))
  await page.route('**/review/**', (route) => route.abort())
  await open(cast.sam, reviewOf(job))
  await expect(page.getByRole('alert')).toContainText('This review could not be loaded.')
  await page.unroute('**/review/**')
  await page.getByRole('button', { name: 'Retry' }).click()
  await expect(segmentRow(page, 1)).toBeVisible()
  await page.route('**/review/?from=**', (route) => route.abort())
  await page.evaluate(() => window.scrollTo({ top: document.body.scrollHeight, behavior: 'instant' }))
  const failed = page.getByRole('alert').filter({ hasText: 'could not be loaded' })
  await expect(failed).toBeVisible()
  await page.unroute('**/review/?from=**')
  await failed.getByRole('button', { name: 'Retry' }).click()
  await expect(failed).toHaveCount(0)
  await expect.poll(async () => (await numbers(page)).some((n) => n > 400)).toBe(true)
})

test('R1.5 in a window of 360 px height the row that is gone to begins in sight, also where it is higher', async ({
  hub,
  cast,
  page,
  open,
}) => {
  const { job } = await jobUnderReview(hub, cast, thermostat)
  await page.setViewportSize({ width: 640, height: 360 })
  await open(cast.sam, reviewOf(job, '&segment=1'))
  await expect(segmentRow(page, 1)).toBeVisible()
  for (const number of [2, 3, 4, 5, 6]) {
    await page.keyboard.press('Control+ArrowDown')
    await expect(segmentRow(page, number)).toBeFocused()
    const top = () => segmentRow(page, number).evaluate((row) => row.getBoundingClientRect().top)
    await expect.poll(top, `row ${number}`).toBeGreaterThanOrEqual(0)
    await expect.poll(top, `row ${number}`).toBeLessThan(100)
  }
})

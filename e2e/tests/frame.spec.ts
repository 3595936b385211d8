import type { Page } from '@playwright/test'
import { faults } from '../support/faults.ts'
import { acceptedJob, editor } from '../support/jobs.ts'
import { target, tooWide } from '../support/steps.ts'
import { expect, test } from '../support/test.ts'

const fileNamed = (name: string) => ({
  name,
  file: `${name}.xlf`,
  instructions: 'Keep the names of the ferries.',
})
const brief = (page: Page) => page.getByRole('region', { name: 'Brief', exact: true })
const strip = (page: Page) => brief(page).getByRole('button', { name: /^Brief: / })

test('R1.5 the brief is open on first entry, and out of the way afterwards', async ({
  hub,
  cast,
  page,
  open,
}) => {
  const { job } = await acceptedJob(hub, cast, ['The ferry leaves.'], fileNamed('Ferries'))
  await open(cast.mia, editor(job))
  const instructions = brief(page)
    .getByRole('paragraph')
    .filter({ hasText: 'Keep the names of the ferries.' })
  await expect(instructions).toBeVisible()
  await expect(target(page, 1)).toBeFocused()
  await page.reload()
  await expect(target(page, 1)).toBeFocused()
  await expect(instructions).toBeHidden()
  await strip(page).click()
  await expect(instructions).toBeVisible()
})

test('R1.5 R9.3 the brief is one line that stays in sight at every width, as do the tabs, the save state and what is beside the text: instructions, the message of the offer, files and queries', async ({
  hub,
  cast,
  page,
  open,
}) => {
  const long = Array.from({ length: 80 }, (_, at) => `Row ${at + 1}`)
  const message = 'Labels are read standing.\nNo word may be longer than a hand.'
  const { project, job } = await acceptedJob(hub, cast, long, { message, files: ['harbour-style.md'] })
  await hub.make.log(cast.mia, job, 'Query', 'Is “ward” a room here?')
  await open(cast.mia, editor(job))
  await expect(target(page, 1)).toBeFocused()
  for (const width of [1280, 768, 360]) {
    await page.setViewportSize({ width, height: 740 })
    await page.mouse.move(width / 2, 500)
    await page.mouse.wheel(0, 2500)
    await expect(target(page, 1)).not.toBeInViewport()
    await expect(strip(page)).toBeInViewport({ ratio: 1 })
    for (const part of [
      page.getByRole('tab', { name: /^All/ }),
      page.getByText(/^Saved/),
      page.getByRole('tab', { name: 'Matches' }),
    ])
      await expect(part, `${width} px`).toBeInViewport()
    await expect(strip(page)).toHaveText(/^Brief: Labels are read standing\. No word .+· 1 file · 1 query/)
    const box = await strip(page).boundingBox()
    expect(box?.height).toBeLessThanOrEqual(44)
    await page.mouse.wheel(0, -100_000)
    await expect(target(page, 1)).toBeInViewport()
  }
  await strip(page).click()
  await expect(brief(page).getByRole('paragraph').filter({ hasText: 'No word may be longer' })).toBeVisible()
  await expect(brief(page).getByText('Is “ward” a room here?')).toBeVisible()
  await expect(brief(page).getByRole('button', { name: /^harbour-style\.md/ })).toBeVisible()
  expect.soft(await faults(page)).toEqual([])
  await expect.poll(() => tooWide(page)).toBeLessThanOrEqual(0)

  // Among the project's facts, which stay, not beside the news that the request was accepted.
  await page.goto(`/app/projects/project?projectId=${project.id}`)
  const fact = page.locator('dl > div').filter({ has: page.getByText('Message with the offer') })
  await expect(fact.getByRole('definition')).toContainText('Labels are read standing.')
})

test('R1.5 a key opens the brief and goes there; it, or Escape, leads back to where one wrote', async ({
  hub,
  cast,
  page,
  open,
}) => {
  const { job } = await acceptedJob(hub, cast, ['The ferry leaves.', 'It comes back.'], fileNamed('Ferries'))
  await page.setViewportSize({ width: 1280, height: 560 })
  await open(cast.mia, editor(job))
  await expect(target(page, 1)).toBeFocused()
  await expect(strip(page)).toHaveAttribute('aria-expanded', 'false')
  await page.keyboard.type('Le ferry')
  for (const back of ['F2', 'Escape']) {
    await page.keyboard.press('F2')
    await expect(strip(page)).toHaveAttribute('aria-expanded', 'true')
    await expect(target(page, 1)).not.toBeFocused()
    await page.keyboard.press(back)
    await expect(strip(page)).toHaveAttribute('aria-expanded', 'false')
    await expect(target(page, 1)).toBeFocused()
  }
  await page.keyboard.type(' part.')
  await expect(target(page, 1)).toHaveText('Le ferry part.')
  await page.keyboard.press('Control+/')
  await expect(page.getByRole('dialog', { name: 'Keys' })).toContainText('F2Open or close the brief')
})

test('R1.5 R1.6 a submitted job says when, can be read but not changed, and leads to the next one, at the end of a long text too', async ({
  hub,
  cast,
  page,
  open,
}) => {
  const long = Array.from({ length: 60 }, (_, at) => ({ source: `Row ${at + 1}`, target: `Ligne ${at + 1}` }))
  const { job } = await acceptedJob(hub, cast, long, fileNamed('Long list'))
  const { job: next } = await acceptedJob(hub, cast, ['The ferry leaves.'], fileNamed('Ferries'))
  await open(cast.mia, editor(job))
  await expect(target(page, 1)).toBeVisible()
  await page.mouse.wheel(0, 100_000)
  await page.getByRole('button', { name: 'Submit for review' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Submit', exact: true }).click()
  await expect(page.getByText(/Submitted \d\d:\d\d\./)).toBeInViewport()
  await expect(page.getByText('This job is Under-Review')).toBeVisible()
  await expect(page.getByText('Ligne 60', { exact: true })).toBeVisible()
  await expect(page.getByRole('textbox')).toHaveCount(0)
  await page.getByRole('link', { name: 'Ferries.xlf' }).click()
  await expect(page).toHaveURL(editor(next))
  await expect(target(page, 1)).toBeFocused()
})

test('R9.3 what can be done with a segment is beside its field, which is as wide as its column', async ({
  hub,
  cast,
  page,
  open,
}) => {
  await page.setViewportSize({ width: 1280, height: 800 })
  const { job } = await acceptedJob(hub, cast, ['One.', 'Two.'])
  await open(cast.mia, editor(job))
  await expect(target(page, 1)).toBeFocused()
  const names = ['Confirm', 'Copy source', 'No-break space', 'Previous segment', 'Next segment']
  const handles = await Promise.all(
    names.map((name) => page.getByRole('button', { name, exact: true }).elementHandle()),
  )
  // All at one moment: what is found and matched comes beside, and moves the row.
  const measure = () =>
    target(page, 1).evaluate((field, buttons) => {
      const { left, right } = field.getBoundingClientRect()
      const column = document.querySelectorAll('thead th')[2]?.getBoundingClientRect()
      const row = field.closest('tr')?.getBoundingClientRect()
      const boxes = buttons.flatMap((button) => button?.getBoundingClientRect() ?? [])
      return {
        beside: boxes.every((box) => box.left >= right && box.right <= (row?.right ?? 0)),
        within: boxes.every((box) => box.top >= (row?.top ?? 0) && box.bottom <= (row?.bottom ?? 0)),
        // Their insets may differ by the field's own edge.
        fills: column !== undefined && left - column.left <= 12 && column.right - right <= 16,
        row: row !== undefined && row.height <= 136,
      }
    }, handles)
  await expect.poll(measure).toEqual({ beside: true, within: true, fills: true, row: true })
})

test('between phone and desk each tool has its word in sight, beside the tabs and never over them', async ({
  hub,
  cast,
  page,
  open,
}) => {
  const long = Array.from({ length: 1200 }, (_, at) => `Row ${at + 1}`)
  const { job } = await acceptedJob(hub, cast, long)
  await open(cast.mia, editor(job))
  await expect(target(page, 1)).toBeFocused()
  const tools = page.getByRole('toolbar', { name: 'Tools' })
  await expect(page.getByRole('tab', { name: 'All 1,200' })).toBeVisible()
  for (const width of [768, 800, 1023]) {
    await page.setViewportSize({ width, height: 800 })
    for (const word of ['Filter', 'Undo', 'Redo', 'Find', 'Go to', 'Spaces', 'Size', 'Rows'])
      await expect(tools.getByText(word, { exact: true }), `${word} at ${width} px`).toBeVisible()
    // The navigation follows the width a little later.
    const gap = async () => {
      const [last, first] = await Promise.all([
        page
          .getByRole('tab', { name: /^Findings/ })
          .first()
          .boundingBox(),
        tools.getByRole('button').first().boundingBox(),
      ])
      return (first?.x ?? 0) - ((last?.x ?? 0) + (last?.width ?? 0))
    }
    await expect.poll(gap, `px between the tabs and the tools at ${width}`).toBeGreaterThanOrEqual(4)
    await expect(tools.getByRole('button', { name: 'Keys', exact: true })).toBeInViewport({ ratio: 1 })
    await expect.poll(() => tooWide(page)).toBeLessThanOrEqual(0)
  }
  expect.soft(await faults(page)).toEqual([])
})

/** Whether the browser would do with a drop over the page's heading what browsers do: with a file, open it instead. */
const isLeftToBrowser = (page: Page, what: 'file' | 'words') =>
  page.getByRole('heading', { level: 1 }).evaluate((heading, kind) => {
    const dataTransfer = new DataTransfer()
    if (kind === 'file') dataTransfer.items.add(new File(['Words'], 'words.txt'))
    else dataTransfer.setData('text/plain', 'Words')
    const fire = (type: string) =>
      heading.dispatchEvent(new DragEvent(type, { bubbles: true, cancelable: true, dataTransfer }))
    return [fire('dragover'), fire('drop')]
  }, what)

test('a file that is dropped beside what takes files does not open in place of the page', async ({
  cast: { mia },
  open,
  page,
}) => {
  await open(mia, '/app/profile')
  await expect(page.getByLabel('First name')).toHaveValue('Mia')
  expect(await isLeftToBrowser(page, 'file')).toEqual([false, false])
  expect(await isLeftToBrowser(page, 'words')).toEqual([true, true])
})

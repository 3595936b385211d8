import type { Page } from '@playwright/test'
import { acceptedJob, editor } from '../support/jobs.ts'
import { appears, target } from '../support/steps.ts'
import { expect, test } from '../support/test.ts'

const sentences = [
  'Please keep left.',
  'The wall is 320 metres long, it was built in 1987, and nobody has counted its stones!',
  'The quay is closed.',
  'Mind the step.',
]
/** Thirty words, and in nearly every one of them something is missing that comes later, or never. */
const words = (
  'Le mur mesure 32 mètres de long, on l’a construit en 1987 et et personne ' +
  'n’en a jamais compté les pierres , ni celles du quai , ni celles de la tour .'
).split(' ')

/** Where everything of the editor is, px, but for how high the text in the field is, and its row for it. */
const boxes = (page: Page) =>
  page.evaluate(() => {
    const box = (selector: string) => {
      const element = document.querySelector(selector)
      if (!element) throw new Error(`There is no ${selector}.`)
      return element.getBoundingClientRect()
    }
    const field = box('[role="textbox"][aria-multiline="true"]')
    const row = box('tr:has([role="textbox"])')
    const confirm = box('tr:has([role="textbox"]) button[aria-keyshortcuts="Control+Enter"]')
    const rows = box('[data-rows]')
    return {
      text: Math.round(field.height),
      row: Math.round(row.height),
      rest: {
        // What sticks stays where it is while the page scrolls.
        stuck: ['main header', 'main [role="tablist"]', '[data-sticky-foot]'].map((one) => box(one).height),
        rows: Math.round(rows.top + window.scrollY),
        first: Math.round(box('[data-index="0"]').top - rows.top),
        field: [field.top - rows.top, field.width].map(Math.round),
        // Beside the field, or in the bar at the foot of a phone.
        confirm: Math.round(confirm.top - (window.innerWidth < 768 ? 0 : row.top)),
        next: Math.round(box('[data-index="2"]').top - row.bottom),
      },
    }
  })

for (const width of [1280, 360])
  test(`thirty words typed at ${width} px move nothing but by the text's own new lines; what is found waits for a rest`, async ({
    hub,
    cast,
    page,
    open,
  }) => {
    const { job } = await acceptedJob(hub, cast, sentences)
    await page.setViewportSize({ width, height: 900 })
    await page.clock.install()
    await open(cast.mia, editor(job))
    await expect(target(page, 1)).toBeFocused()
    await page.getByRole('button', { name: 'Edit segment 2', exact: true }).click()
    await expect(target(page, 2)).toBeFocused()
    const finding = page
      .getByRole('row')
      .filter({ has: target(page, 2) })
      .getByText(/^\d+ findings?$/)

    await page.clock.pauseAt(Date.now() + 60_000)
    const before = await boxes(page)
    const rows = new Map([[before.text, before.row]])
    let highest = before.text
    for (const word of words) {
      await page.keyboard.type(`${word} `)
      await page.clock.runFor(200)
      const { text, row, rest } = await boxes(page)
      expect(rest, `after “${word}”`).toEqual(before.rest)
      expect(text, `the text's lines after “${word}”`).toBeGreaterThanOrEqual(highest)
      await expect(finding, `after “${word}”`).toHaveCount(0)
      expect(row, `the row's height after “${word}”`).toBe(rows.get(text) ?? row)
      rows.set(text, row)
      highest = text
    }
    expect(highest, 'the text has more lines than at first').toBeGreaterThan(before.text)

    await page.clock.runFor(1500)
    await appears(page, finding)
    expect(await boxes(page)).toEqual({ text: highest, row: rows.get(highest), rest: before.rest })
  })

test('R1.5 a text that becomes too long is said while it is typed; on leaving a segment all is said of it', async ({
  hub,
  cast,
  page,
  open,
}) => {
  const { job } = await acceptedJob(hub, cast, ['Room 320.', 'Please keep left.'])
  await hub.db.updateTable('segments').set({ max_length: 8 }).where('job_id', '=', job).execute()
  await page.clock.install()
  await open(cast.mia, editor(job))
  await expect(target(page, 1)).toBeFocused()
  await page.clock.pauseAt(Date.now() + 60_000)
  const row = page.getByRole('row').filter({ hasText: 'Room 320.' })
  await page.keyboard.type('Salle 32 ')
  await appears(page, row.getByText('1 finding', { exact: true }))
  await expect(row).toContainText('1 character over the limit of 8.')
  await page.keyboard.press('Control+ArrowDown')
  await appears(page, row.getByText(/^[234] findings$/))
})

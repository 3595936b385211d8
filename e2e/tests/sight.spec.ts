import type { Locator, Page } from '@playwright/test'
import { faults } from '../support/faults.ts'
import { withCodes } from '../support/field.ts'
import { acceptedJob, editor } from '../support/jobs.ts'
import { bar, projectOf } from '../support/staff.ts'
import { target, targetsOf, tooWide } from '../support/steps.ts'
import { expect, test } from '../support/test.ts'

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

/** What is translated is read beside the field: it stays below the sticky head too. */
async function expectRowSeen(page: Page, row: number) {
  await expect(target(page, row)).toBeFocused()
  await expectSeen(page)
  const source = page.getByText(`Sentence number ${row} of`)
  const underHead = () =>
    source.evaluate((text) => {
      const { left, top } = text.getBoundingClientRect()
      return !text.contains(document.elementFromPoint(left + 1, top + 1))
    })
  await expect.poll(underHead).toBe(false)
}

/** Resolves once two frames have been drawn. */
const drawn = (page: Page) =>
  page.evaluate(
    () => new Promise<unknown>((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))),
  )

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
    const { job } = await acceptedJob(hub, cast, sentences)
    await open(cast.mia, editor(job))
    await expect(target(page, 1)).toBeFocused()
    await expectSeen(page)
    await page.keyboard.type('Un')
    // A reader has seen the page before they scroll.
    await drawn(page)
    await page.evaluate(() => window.scrollBy(0, 900))
    await expect.poll(async () => (await caret(page)).top).toBeLessThan(0)
    await page.keyboard.type('e')
    await expectSeen(page)
    await expect(target(page, 1)).toHaveText('Une')
    for (let rows = 0; rows < 12; rows++) await page.keyboard.press('Control+ArrowDown')
    await expectRowSeen(page, 13)
    // Rows on the way are drawn and measured when one is there, and are higher than was guessed.
    for (const row of [55, 4]) {
      await page.keyboard.press('Control+g')
      await page.getByRole('textbox', { name: 'Number' }).fill(String(row))
      await page.keyboard.press('Enter')
      await expectRowSeen(page, row)
    }
  }
})

test('the number of a segment beyond the thousandth is on one line, in its column: desk, phone', async ({
  hub,
  cast,
  page,
  open,
}) => {
  const sentences = Array.from({ length: 1010 }, (_, at) => `Long text, sentence ${at + 1}.`)
  const { job } = await acceptedJob(hub, cast, sentences, { name: 'Long harbour text' })
  for (const width of [1280, 360]) {
    await page.setViewportSize({ width, height: 740 })
    await open(cast.mia, editor(job))
    await expect(target(page, 1)).toBeFocused()
    await page.keyboard.press('Control+g')
    const asked = page.getByRole('textbox', { name: 'Number' })
    await asked.fill('1005')
    // The end of a long document is there a moment after its beginning; until then the dialog says so.
    await expect(async () => {
      if (await asked.isVisible()) await asked.press('Enter')
      await expect(target(page, 1005)).toBeFocused({ timeout: 500 })
    }).toPass()
    const number = page.getByRole('button', { name: 'Edit segment 1006', exact: true })
    const lines = () =>
      number.evaluate((button) => {
        const text = document.createRange()
        text.selectNodeContents(button)
        return [...text.getClientRects()].map(({ left }) => left >= 0)
      })
    expect(await lines(), `at ${width} px`).toEqual([true])
  }
})

test('white space is drawn when asked for, a no-break space always; nothing of it is in the text; sizes are kept', async ({
  hub,
  cast,
  page,
  open,
}) => {
  const { job } = await acceptedJob(hub, cast, ['Keep left: always.'])
  await open(cast.mia, editor(job))
  await expect(target(page, 1)).toBeFocused()
  await page.keyboard.type('Tenez votre gauche')
  await page.keyboard.press('Control+Shift+Space')
  await page.keyboard.type(': toujours.')
  const spanCount = () => target(page, 1).locator('p > span').count()
  await expect.poll(spanCount).toBe(1)
  await page.keyboard.press('Control+Shift+8')
  await expect.poll(spanCount).toBe(4)
  await page.keyboard.type(' Oui.')
  await expect.poll(spanCount).toBe(5)
  await expect(page.getByRole('button', { name: 'Show spaces' })).toHaveAttribute('aria-pressed', 'true')
  await expect.poll(() => targetsOf(hub, job)).toEqual(['Tenez votre gauche\u00a0: toujours. Oui.'])
  await expect(target(page, 1)).toHaveCSS('font-size', '16px')
  await page.getByRole('button', { name: 'Text size, 1 of 3' }).click()
  await page.getByRole('button', { name: 'Text size, 2 of 3' }).click()
  await expect(target(page, 1)).toHaveCSS('font-size', '24px')
  await page.reload()
  await expect(page.getByRole('button', { name: 'Text size, 3 of 3' })).toBeVisible()
  await expect.poll(spanCount).toBe(5)
})

test('R1.5 the field says its source, its state and its place; axe finds nothing in it, with menu, offer and white space', async ({
  hub,
  cast,
  page,
  open,
}) => {
  const { job } = await acceptedJob(hub, cast, ['Keep left.', withCodes, 'Keep left.'])
  await open(cast.mia, editor(job))
  await expect(target(page, 1)).toBeFocused()
  await page.keyboard.type('Tenez votre gauche.')
  await page.keyboard.press('Control+Enter')
  await expect(target(page, 2)).toBeFocused()
  await expect(target(page, 2)).toHaveAccessibleDescription(
    /^Press Code 1 ?OK ?End of code 1 for Code 2 now\. Open\. Segment 2 of 3\.$/,
  )
  await expect(target(page, 2)).toHaveAttribute('aria-multiline', 'true')
  // The portal checks French itself, once its dictionary is there: the browser's own check is off then.
  await expect(target(page, 2)).toHaveAttribute('spellcheck', 'false')
  await page.keyboard.press('Control+Shift+8')
  await page.keyboard.type('Appuyez {')
  await expect(page.getByRole('menu', { name: 'Missing codes' })).toBeVisible()
  for (const width of [1280, 320])
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.setViewportSize({ width, height: 800 })
      // A colour on its way from light to dark is none that is read.
      await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
      expect.soft(await faults(page), `axe at ${width} px, ${colorScheme}`).toEqual([])
      await expect.soft.poll(() => tooWide(page), `px wider than ${width}`).toBeLessThanOrEqual(0)
    }
  await page.keyboard.press('Enter')
  await expect(target(page, 2)).toHaveAccessibleDescription(
    /now\. Draft\. Segment 2 of 3\. .*Code 2 is missing\..*Code 1 is missing its opening or closing half\./,
  )
})

test('the fonts of the first rows are taken out of their files before there is a text, so that it is not set in others first', async ({
  hub,
  cast,
  page,
  open,
}) => {
  const { job } = await acceptedJob(hub, cast, ['Keep left: always.'])
  await page.addInitScript(() => {
    const texts = new MutationObserver(() => {
      if (!document.querySelector('h1')) return
      texts.disconnect()
      const fonts = [...document.fonts].filter(({ status }) => status !== 'unloaded')
      const names = fonts.map(({ family, weight }) => `${family.replaceAll('"', '')} ${weight}`)
      document.documentElement.dataset.fonts = names.toSorted().join(', ')
    })
    texts.observe(document, { childList: true, subtree: true })
  })
  await open(cast.mia, editor(job))
  await expect(target(page, 1)).toBeFocused()
  await expect(page.locator('html')).toHaveAttribute(
    'data-fonts',
    'Literata 400, Literata 500, Source Sans 3 Variable 200 900',
  )
})

test('on paper an editor’s text has the width of the sheet, not that of the narrow navigation', async ({
  hub,
  cast,
  page,
  open,
}) => {
  const { job } = await acceptedJob(hub, cast, ['Keep left: always, and on every floor of the house.'])
  await open(cast.mia, editor(job))
  await expect(target(page, 1)).toBeFocused()
  await page.emulateMedia({ media: 'print' })
  await expect(page.getByRole('link', { name: 'Profile' })).toBeHidden()
  const table = await page.getByRole('table', { name: 'Segments' }).boundingBox()
  expect(table?.width).toBeGreaterThan(800)
})

/** Whether what has the focus can be seen, and is not under something that sticks to an edge of the window. */
const focusSeen = (page: Page) =>
  page.evaluate(() => {
    const element = document.activeElement
    if (!element || element.closest('.sr')) return true
    const { left, right, top, bottom } = element.getBoundingClientRect()
    const [start, end] = [Math.max(0, top), Math.min(innerHeight, bottom)]
    const there = end > start && document.elementFromPoint((left + right) / 2, (start + end) / 2)
    return there && (element.contains(there) || there.contains(element))
  })

test('R9.3 what a key moves the focus to in the editor is never under what sticks to the edges: desk, phone, 400 %', async ({
  hub,
  cast,
  page,
  open,
}) => {
  const sentences = Array.from({ length: 24 }, (_, at) => `Focus goes by number ${at + 1}.`)
  const { job } = await acceptedJob(hub, cast, sentences, { name: 'Breakwater walks' })
  const walk = async (key: 'Tab' | 'Shift+Tab', from: number) => {
    await page.getByRole('button', { name: `Edit segment ${from}`, exact: true }).focus()
    for (let press = 0; press < 12; press++) {
      await page.keyboard.press(key)
      await expect.poll(() => focusSeen(page), `${key} ${press + 1}`).toBe(true)
    }
  }
  for (const size of [
    { width: 1280, height: 720 },
    { width: 390, height: 800 },
    // 1280 by 1024 at 400 %
    { width: 320, height: 256 },
  ]) {
    await page.setViewportSize(size)
    await open(cast.mia, editor(job))
    await expect(target(page, 1)).toBeFocused()
    await walk('Tab', 3)
    await walk('Shift+Tab', 14)
  }
})

test('R9.3 at 400 % an opened brief leaves room for the text, what is in the drawer can be read, and the focus is in sight in the head too', async ({
  hub,
  cast,
  page,
  open,
}) => {
  const sentences = Array.from({ length: 12 }, (_, at) => `Zoomed into number ${at + 1}.`)
  const instructions = 'Short sentences.\nNames of floods stay in French.\nNo exclamation marks.'
  const { job } = await acceptedJob(hub, cast, sentences, { name: 'Tide tables', instructions })
  await open(cast.mia, editor(job))
  await expect(target(page, 1)).toBeFocused()
  const brief = page.getByRole('region', { name: 'Brief' })
  await expect(brief.getByRole('paragraph').filter({ hasText: 'No exclamation marks.' })).toBeVisible()
  await page.setViewportSize({ width: 320, height: 256 })
  await page.getByRole('button', { name: 'Edit segment 3', exact: true }).focus()
  for (let press = 0; press < 6; press++) {
    await page.keyboard.press('Tab')
    await expect.poll(() => focusSeen(page), `Tab ${press + 1}`).toBe(true)
  }
  await brief.getByRole('button').first().focus()
  for (let press = 0; press < 8; press++) {
    await page.keyboard.press('Shift+Tab')
    await expect.poll(() => focusSeen(page), `Shift+Tab ${press + 1} in the head`).toBe(true)
  }
  const beside = page.getByRole('region', { name: 'Beside the text' })
  await beside.getByRole('tab', { name: 'Matches' }).click()
  const shown = () =>
    beside.getByRole('tabpanel').evaluate((panel) => {
      const { left, right, top } = panel.getBoundingClientRect()
      return panel.contains(document.elementFromPoint((left + right) / 2, top + 60))
    })
  await expect.poll(shown, 'what is in the drawer').toBe(true)
})

test('R9.3 what a key moves the focus to in the list of jobs is never under the bar of those that are selected: phone, 400 %', async ({
  hub,
  cast: { sam },
  page,
  open,
}) => {
  const jobs = ['fr-FR', 'de-DE', 'it-IT', 'es-ES', 'nl-NL', 'pl-PL', 'pt-PT', 'sv-SE'].map((language) => ({
    document: 'consent-form.xlf',
    target: language,
  }))
  await projectOf(hub, sam, 'Pier lamps', jobs)
  for (const size of [
    { width: 390, height: 800 },
    { width: 320, height: 256 },
  ]) {
    await page.setViewportSize(size)
    await open(sam, '/app/staff/work?search=Pier%20lamps')
    const boxes = page.getByRole('table', { name: 'Jobs' }).getByRole('checkbox', { name: /consent-form/ })
    await expect(boxes).toHaveCount(8)
    await boxes.nth(0).check()
    await expect(bar(page)).toBeVisible()
    for (let press = 0; press < 24; press++) {
      await page.keyboard.press('Tab')
      await expect.poll(() => focusSeen(page), `Tab ${press + 1}`).toBe(true)
    }
  }
})

test('in forced colours the view that is shown and the day that is chosen still stand out', async ({
  cast: { sam, mia },
  open,
  page,
}) => {
  await page.emulateMedia({ forcedColors: 'active' })
  await open(sam, '/app/staff/work?view=all')
  const views = page.getByRole('navigation', { name: 'Views' }).getByRole('link')
  const edges = () =>
    views.evaluateAll((links) =>
      links.map((link) => [link.ariaCurrent !== null, getComputedStyle(link).borderBlockEndColor] as const),
    )
  await expect.poll(async () => (await edges()).some(([isShown]) => isShown)).toBe(true)
  const shown = (await edges()).find(([isShown]) => isShown)?.[1]
  for (const [isShown, edge] of await edges()) if (!isShown) expect(edge).not.toBe(shown)

  await open(mia, '/app/earnings?from=2026-11-10')
  await page.getByRole('button', { name: 'Pick the first day' }).click()
  const calendar = page.getByRole('dialog', { name: 'Calendar' })
  const ink = (day: RegExp) =>
    calendar.getByRole('button', { name: day }).evaluate((button) => getComputedStyle(button).color)
  expect(await ink(/^10 November/)).not.toBe(await ink(/^11 November/))
})

test('in forced colours, which draw no shadow, what lies over the page has an edge', async ({
  hub,
  cast,
  page,
  open,
}) => {
  const { project, job } = await acceptedJob(hub, cast, ['Keep left.'], { name: 'Harbour edges' })
  await page.emulateMedia({ forcedColors: 'active' })
  const edgeOf = (part: Locator) =>
    part.evaluate((element) => getComputedStyle(element).borderInlineStartWidth)
  await open(cast.mia, editor(job))
  await expect(target(page, 1)).toBeFocused()
  await page.getByRole('button', { name: 'Download' }).click()
  expect(await edgeOf(page.getByRole('menu'))).toBe('1px')
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: 'Filter', exact: true }).click()
  expect(await edgeOf(page.getByRole('dialog', { name: 'Filter segments' }))).toBe('1px')
  await open(cast.mia, `/app/projects/project?projectId=${project.id}`)
  await page.getByRole('button', { name: 'Log', exact: true }).click()
  expect(await edgeOf(page.getByRole('dialog', { name: 'Job log' }))).toBe('1px')
  await page.emulateMedia({ forcedColors: 'none' })
  expect(await edgeOf(page.getByRole('dialog', { name: 'Job log' }))).toBe('0px')
})

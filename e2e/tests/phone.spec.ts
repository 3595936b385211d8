import type { Page } from '@playwright/test'
import { xliff } from '../support/documents.ts'
import { faults } from '../support/faults.ts'
import { chips, withCodes } from '../support/field.ts'
import { acceptedJob, editor } from '../support/jobs.ts'
import { target, targetsOf, tooWide } from '../support/steps.ts'
import { expect, test } from '../support/test.ts'

const phone = { width: 360, height: 740 }
const bar = (page: Page) => page.getByRole('toolbar', { name: 'Segment', exact: true })
const inBar = (page: Page, name: string) => bar(page).getByRole('button', { name, exact: true })

test('R9.3 on a phone a request is a card of at most 130 px, with everything of it and both answers', async ({
  hub,
  cast: { sam, mia },
  page,
  open,
}) => {
  const soon = new Date(Date.now() + 2 * 86_400_000)
  const jobs = ['fr-FR', 'pt-BR'].map((target) => ({ file: xliff('labels.xlf', ['One.'], target), target }))
  const names = ['Tidewater gallery labels, spring hang, with all of its side rooms', 'Ferry fares']
  for (const [at, name] of names.entries()) {
    const project = await hub.make.project({ name, deadline: soon, jobs: jobs.slice(at) })
    await hub.make.offer(sam, mia, project, { expiresAt: soon })
  }
  await page.setViewportSize(phone)
  await open(mia, '/app/projects/requests')
  for (const name of names) {
    const card = page.getByRole('row').filter({ hasText: name })
    await expect(card).toBeVisible()
    expect((await card.boundingBox())?.height, name).toBeLessThanOrEqual(130)
    for (const answer of ['Accept', 'Reject']) {
      const button = card.getByRole('button', { name: `${answer} ${name}` })
      expect((await button.boundingBox())?.height, `${answer} ${name}`).toBeGreaterThanOrEqual(44)
    }
    for (const part of ['Harbour & Lune Museums', 'English', 'Translation', 'Answer by', 'Word', '£'])
      await expect(card.getByText(part).first(), `${part} of ${name}`).toBeVisible()
    // Nothing of a card lies over another part of it.
    const below = await card.evaluate((row) => row.scrollHeight - row.clientHeight)
    expect(below, name).toBeLessThanOrEqual(0)
  }
  const single = page.getByRole('row').filter({ hasText: 'Ferry fares' })
  await expect(single.getByRole('link', { name: 'Read the text' })).toBeVisible()
  expect(await faults(page)).toEqual([])
  await expect.poll(() => tooWide(page)).toBeLessThanOrEqual(0)
})

test('R1.5 on a phone the bar at the foot confirms, takes back, inserts codes and the best match, and the cursor stays', async ({
  hub,
  cast,
  page,
  open,
}) => {
  const { job } = await acceptedJob(hub, cast, ['Keep left.', withCodes, 'Keep left.'])
  await page.setViewportSize(phone)
  await open(cast.mia, editor(job))
  await expect(target(page, 1)).toBeFocused()
  const places = await bar(page).boundingBox()
  expect([places?.x, places?.width, Math.round((places?.y ?? 0) + (places?.height ?? 0))]).toEqual([
    0, 360, 740,
  ])
  for (const name of ['Confirm', 'Undo', 'Codes', 'Match', 'More']) {
    const box = await inBar(page, name).boundingBox()
    expect(Math.min(box?.height ?? 0, box?.width ?? 0), name).toBeGreaterThanOrEqual(44)
  }
  await expect(page.getByRole('tab', { name: 'Matches' })).toBeInViewport({ ratio: 1 })

  await page.keyboard.type('Tenez votre gauche.')
  await inBar(page, 'Confirm').click()
  await expect(target(page, 2)).toBeFocused()

  await page.keyboard.type('Appuyez sur ')
  await inBar(page, 'Codes').click()
  await page.keyboard.type('OK')
  await inBar(page, 'Codes').click()
  expect(await chips(page, 2)).toEqual(['Code 1', 'End of code 1'])
  await expect(target(page, 2)).toBeFocused()
  await inBar(page, 'Undo').click()
  await expect.poll(() => chips(page, 2)).toEqual(['Code 1'])
  await expect(target(page, 2)).toBeFocused()

  await inBar(page, 'More').click()
  expect.soft(await faults(page)).toEqual([])
  await inBar(page, 'Next segment').click()
  await expect(target(page, 3)).toBeFocused()
  await expect(inBar(page, 'Next segment')).toHaveCount(0)
  await expect(
    page.getByText('100%', { exact: true }).or(page.getByText('101%', { exact: true })),
  ).toBeAttached()
  await inBar(page, 'Match').click()
  await expect.poll(async () => (await targetsOf(hub, job))[2]).toBe('Tenez votre gauche.')
  await inBar(page, 'Confirm').click()
  await expect(target(page, 2)).toBeFocused()
  await expect.poll(() => tooWide(page)).toBeLessThanOrEqual(0)
})

test('R1.5 a phone’s keyboard covers neither the bar nor what is written', async ({
  hub,
  cast,
  page,
  open,
}) => {
  const long = Array.from({ length: 20 }, (_, at) => `Sentence ${at + 1} of a text that is read standing.`)
  const { job } = await acceptedJob(hub, cast, long)
  await page.setViewportSize(phone)
  await open(cast.mia, editor(job))
  await expect(target(page, 1)).toBeFocused()
  /** What can be seen of the window above a keyboard of this height, as browsers say it. */
  const keyboard = (height: number) =>
    page.evaluate((cover) => {
      const viewport = window.visualViewport
      if (!viewport) throw new Error('This browser does not say what can be seen.')
      Object.defineProperty(viewport, 'height', { configurable: true, value: window.innerHeight - cover })
      viewport.dispatchEvent(new Event('resize'))
    }, height)
  const bottomOf = async () => {
    const box = await bar(page).boundingBox()
    return Math.round((box?.y ?? 0) + (box?.height ?? 0))
  }
  await keyboard(300)
  await expect.poll(bottomOf).toBe(440)
  await expect(page.getByRole('tab', { name: 'Matches' })).toBeHidden()
  for (let rows = 0; rows < 5; rows++) await page.keyboard.press('Control+ArrowDown')
  await page.keyboard.type('Six')
  await expect
    .poll(async () => {
      const box = await target(page, 6).boundingBox()
      return (box?.y ?? 0) + (box?.height ?? 0)
    })
    .toBeLessThanOrEqual(440 - 52)
  await keyboard(0)
  await expect.poll(bottomOf).toBe(740)
  await expect(page.getByRole('tab', { name: 'Matches' })).toBeVisible()
})

test('R9.3 on a phone the words of a project have the room of the answers where there are none', async ({
  hub,
  cast,
  page,
  open,
}) => {
  await acceptedJob(hub, cast, ['One.'])
  await page.setViewportSize(phone)
  await open(cast.mia, '/app/projects')
  const status = page.getByRole('table').getByRole('cell', { name: 'Accepted' })
  await expect(status).toBeVisible()
  const end = await status.evaluate((cell) => cell.getBoundingClientRect().right)
  expect(end).toBeGreaterThan(phone.width - 32)
})

/** What of a project's card is cut off, but its name and its client. */
const cutIn = (page: Page) =>
  page.getByRole('table').evaluate((table) =>
    [...table.querySelectorAll('td:nth-child(n + 3)')]
      .flatMap((cell) => [cell, ...cell.querySelectorAll(':not(.sr)')])
      .filter(
        (part) => part.scrollWidth > part.clientWidth + 1 && getComputedStyle(part).overflowX === 'hidden',
      )
      .map(({ textContent }) => textContent),
  )

for (const locale of ['en-GB', 'de', 'pl', 'uk', 'ar', 'nl'])
  test.describe(`on a phone in ${locale}`, () => {
    test.use({ locale })

    test('a card says to its last word into which languages, by when and how far a project is', async ({
      hub,
      cast: { sam, mia },
      page,
      open,
    }) => {
      const soon = new Date(Date.now() + 2 * 86_400_000)
      const jobs = ['fr-FR', 'pt-BR', 'nl-NL', 'uk-UA'].map((target) => ({
        file: xliff('labels.xlf', ['One.'], target),
        target,
      }))
      for (const [name, some] of [
        ['Ferry fares', jobs.slice(0, 1)],
        ['Gallery labels', jobs],
      ] as const) {
        const project = await hub.make.project({ name, deadline: soon, jobs: [...some] })
        await hub.make.offer(sam, mia, project, { expiresAt: soon })
      }
      for (const width of [320, 360, 412]) {
        await page.setViewportSize({ width, height: 740 })
        await open(mia, '/app/projects/requests')
        await expect(page.getByRole('table').getByRole('link', { name: 'Gallery labels' })).toBeVisible()
        expect.soft(await cutIn(page), `cut at ${width} px`).toEqual([])
      }
    })
  })

test('on a phone the filter of segments is at the foot, as wide as the window', async ({
  hub,
  cast,
  page,
  open,
}) => {
  const { job } = await acceptedJob(hub, cast, ['One.', 'Two.'])
  await page.setViewportSize(phone)
  await open(cast.mia, editor(job))
  await page.getByRole('button', { name: 'Filter', exact: true }).click()
  const words = page.getByLabel('Words', { exact: true })
  await expect(words).toBeFocused()
  const box = await words.boundingBox()
  const [before, after] = [box?.x ?? 0, phone.width - (box?.x ?? 0) - (box?.width ?? 0)]
  expect(before).toBe(after)
  expect(await tooWide(page)).toBeLessThanOrEqual(0)
})

test.describe('on the smallest phone in German', () => {
  test.use({ locale: 'de' })

  test('what can be done with a job is in the window, on two lines where it must be', async ({
    hub,
    cast,
    page,
    open,
  }) => {
    const { project } = await acceptedJob(hub, cast, ['One.'])
    await page.setViewportSize({ width: 320, height: 740 })
    await open(cast.mia, `/app/projects/project?projectId=${project.id}`)
    await expect(page.getByRole('button', { name: 'Zur Prüfung einreichen' })).toBeVisible()
    await expect.poll(() => tooWide(page)).toBeLessThanOrEqual(0)
  })
})

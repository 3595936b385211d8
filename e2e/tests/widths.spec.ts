import type { Locator, Page } from '@playwright/test'
import { xliff } from '../support/documents.ts'
import type { Hub } from '../support/hub.ts'
import { target, tooWide } from '../support/steps.ts'
import { type Cast, expect, test } from '../support/test.ts'

const german = (length: number) =>
  'Donaudampfschifffahrtselektrizitätenhauptbetriebswerkbauunterbeamtengesellschaft'
    .repeat(3)
    .slice(0, length)
const name = german(120)
const days = (count: number) => new Date(Date.now() + count * 86_400_000)
const phone = { width: 360, height: 740 }

/** Named by somebody who knows no blanks. */
async function wordy({ make }: Hub, { sam, mia }: Cast) {
  const job = {
    file: xliff(`${german(90)}.xlf`, ['One.', 'Two.']),
    deadline: days(1),
    quantity: '1234567.25',
  }
  const sketch = {
    name,
    client: german(80),
    qcsId: german(60),
    memoqProjectName: german(120),
    deadline: days(2),
  }
  const request = await make.project({ ...sketch, jobs: [job, { ...job, target: 'pt-BR' }] })
  await make.offer(sam, mia, request, { message: german(200) })
  const own = await make.project({ ...sketch, jobs: [{ ...job, instructions: german(160) }] })
  await make.offer(sam, mia, own)
  await make.accept(mia, own)
  return { request, own, job: own.jobs[0] ?? '' }
}

const wholly = async (page: Page, button: Locator) => {
  const box = await button.boundingBox()
  return box !== null && box.x >= 0 && box.x + box.width <= (page.viewportSize()?.width ?? 0)
}

test('R9.3 names of 120 letters without a blank widen no page, and every act stays in reach at every width', async ({
  hub,
  cast,
  page,
  open,
}) => {
  const { request, own, job } = await wordy(hub, cast)
  const project = (id: string) => `/app/projects/project?projectId=${id}`
  const screens: [string, () => Locator][] = [
    ['/app/projects/requests', () => page.getByRole('button', { name: `Accept ${name}` })],
    [project(request.id), () => page.getByRole('button', { name: 'Accept only this job' }).first()],
    [project(own.id), () => page.getByRole('button', { name: 'Submit for review' })],
    [`/app/projects/job?jobId=${job}`, () => page.getByRole('button', { name: 'Submit for review' })],
    ['/app/settings/sessions', () => page.getByText('This device')],
  ]
  for (const [path, act] of screens) {
    await open(cast.mia, path)
    for (const width of [320, 767, 768, 1024, 1279, 1280, 1920]) {
      await page.setViewportSize({ width, height: 800 })
      await expect(act()).toBeVisible()
      await expect.soft.poll(() => tooWide(page), `${path}, px wider than ${width}`).toBeLessThanOrEqual(0)
      // The navigation follows the width a little later.
      await expect.soft.poll(() => wholly(page, act()), `${path}, the act is in sight at ${width}`).toBe(true)
    }
  }
})

test('before a yes, work in hand with names of 120 letters leaves its deadline and what is left of it in sight', async ({
  hub,
  cast,
  page,
  open,
}) => {
  const { request } = await wordy(hub, cast)
  await open(cast.mia, `/app/projects/project?projectId=${request.id}`)
  const around = page.getByRole('region', { name: 'Due around it' })
  for (const width of [320, 768, 1024, 1280]) {
    await page.setViewportSize({ width, height: 800 })
    await expect(around.getByRole('row').nth(1)).toContainText('words')
    const outside = () => around.evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth)
    await expect.soft.poll(outside, `px to scroll at ${width}`).toBeLessThanOrEqual(0)
  }
})

test('people whose names have no blank widen no page of staff, and leave our own words in the rows whole', async ({
  hub,
  cast: { sam },
  page,
  open,
}) => {
  const danube = await hub.make.person({
    email: 'danube@hub.example',
    firstName: '',
    lastName: '',
    agencyName: german(100),
    type: 'Agency',
  })
  const project = await hub.make.project({ name, coordinator: sam })
  await hub.make.offer(sam, danube, project)
  await hub.make.accept(danube, project)
  // Found with it, with nothing in hand.
  await hub.make.person({
    email: 'danube.2@hub.example',
    firstName: 'Ida',
    lastName: 'Lund',
    type: 'Consultant',
  })
  await open(sam, `/app/staff/consultant?userId=${danube.id}`)
  for (const width of [320, 768, 1280]) {
    await page.setViewportSize({ width, height: 800 })
    await expect(page.getByRole('button', { name: /^View as Donau/ })).toBeVisible()
    await expect.soft.poll(() => tooWide(page), `px wider than ${width}`).toBeLessThanOrEqual(0)
  }
  /** How many lines a word has that the table says itself. */
  const linesOf = (cell: Locator, word: string) =>
    cell.evaluate((element, word) => {
      const range = document.createRange()
      const text = element.firstChild
      const at = text?.textContent?.indexOf(word) ?? -1
      if (!text || at < 0) return `no ${word}`
      range.setStart(text, at)
      range.setEnd(text, at + word.length)
      return new Set([...range.getClientRects()].map(({ top }) => top)).size
    }, word)
  await page.goto('/app/staff/consultants?search=danube')
  const people = page.getByRole('table', { name: 'Consultants' })
  await expect(people.getByRole('link', { name: /^Donau/ })).toBeVisible()
  const nothing = people.getByRole('cell', { name: 'Nothing', exact: true })
  await expect(nothing).toBeVisible()
  expect(await linesOf(nothing, 'Nothing')).toBe(1)
  await page.goto('/app/staff/audit')
  const accepted = page.getByRole('cell', { name: 'Job accepted', exact: true }).first()
  await expect(accepted).toBeVisible()
  expect(await linesOf(accepted, 'accepted')).toBe(1)
})

test('the head of a long list stays in sight', async ({ hub, cast, page, open }) => {
  for (let n = 0; n < 20; n++) await hub.make.offer(cast.sam, cast.mia, await hub.make.project())
  await open(cast.mia, '/app/projects/requests')
  await expect(page.getByRole('row')).toHaveCount(21)
  await page.getByRole('row').last().scrollIntoViewIfNeeded()
  await expect(page.getByRole('columnheader', { name: 'Deadline' })).toBeInViewport()
})

test('on a phone the editor keeps its name and its save state in sight, and says in words when it is due', async ({
  hub,
  cast: { sam, mia },
  page,
  open,
}) => {
  const lines = Array.from({ length: 40 }, (_, at) => `Sentence ${at + 1}.`)
  const book = await hub.make.project({ jobs: [{ file: xliff('book.xlf', lines), deadline: days(3) }] })
  await hub.make.offer(sam, mia, book)
  await hub.make.accept(mia, book)
  await page.setViewportSize(phone)
  await open(mia, `/app/projects/job?jobId=${book.jobs[0]}`)
  await expect(target(page, 1)).toBeFocused()
  await expect(page.getByText(/^due \d\d\/\d\d\/\d{4} - \d\d:\d\d in 3 days, Europe\/London$/)).toBeVisible()
  await page.evaluate(() => window.scrollTo(0, 2000))
  await expect(page.getByRole('heading', { level: 1 })).toBeInViewport({ ratio: 1 })
  await expect(page.getByText('Saved', { exact: true })).toBeInViewport({ ratio: 1 })
  // The next field is shown below the head, not under it.
  await target(page, 1).press('Control+ArrowDown')
  await expect(target(page, 2)).toBeFocused()
  await expect(target(page, 2)).toBeInViewport({ ratio: 1 })
})

test('R9.3 nothing on the lists moves while they load, at any width', async ({
  hub,
  cast: { sam, mia },
  page,
  open,
}) => {
  const offer = { name: 'Tidewater gallery labels, spring hang', deadline: days(2) }
  await hub.make.offer(sam, mia, await hub.make.project(offer), { expiresAt: days(1) })
  for (const title of ['Harbour Museum, room texts', 'Ferry fares 2027']) {
    const own = await hub.make.project({
      name: title,
      jobs: [{ file: xliff('text.xlf', ['One.']), deadline: days(1) }],
    })
    await hub.make.offer(sam, mia, own)
    await hub.make.accept(mia, own)
  }
  await page.addInitScript(() => {
    // A window that is made wider moves what is in it; that is no fault.
    const moves: string[] = []
    new PerformanceObserver((list) => {
      for (const shift of list.getEntries())
        if (!('hadRecentInput' in shift && shift.hadRecentInput)) moves.push(JSON.stringify(shift))
      document.documentElement.dataset.moves = moves.join('\n')
    }).observe({ type: 'layout-shift', buffered: true })
  })
  await open(mia, '/app/projects')
  for (const width of [360, 768, 1280])
    for (const path of ['/app/projects/requests', '/app/projects']) {
      await page.setViewportSize({ width, height: 800 })
      await page.goto(path)
      await expect(page.locator('small:not([aria-hidden])', { hasText: /^Updated/ })).toBeVisible()
      await expect(page.getByRole('table').getByRole('link').first()).toBeVisible()
      const moves = await page.evaluate(async () => {
        await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)))
        return document.documentElement.dataset.moves ?? ''
      })
      expect.soft(moves, `${path} at ${width} px`).toBe('')
    }
})

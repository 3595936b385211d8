import type { Page } from '@playwright/test'
import { xliff } from '../support/documents.ts'
import type { Hub } from '../support/hub.ts'
import { saveState, target, targetsOf } from '../support/steps.ts'
import { type Cast, expect, noNetwork, test } from '../support/test.ts'

/** A job of Mia's, accepted. */
async function accepted(hub: Hub, { sam, mia }: Cast) {
  const project = await hub.make.project({
    name: 'Kept on the device',
    jobs: [{ file: xliff('text.xlf', ['The first sentence.', 'The second sentence.']) }],
  })
  await hub.make.offer(sam, mia, project)
  await hub.make.accept(mia, project)
  return project.jobs[0] ?? ''
}

const editor = (job: string) => `/app/projects/job?jobId=${job}`

/** Lets everything through but what is to be saved. */
const cutSaves = (page: Page) =>
  page.route('**/api/v1/**', (route) =>
    route.request().method() === 'PATCH' ? route.abort() : route.fallback(),
  )

test('R1.5 of two tabs, what one could not save is not erased by what the other saved', async ({
  hub,
  cast,
  page,
  context,
  open,
  stray,
}) => {
  stray.allow(noNetwork, 'the test cuts the saves of one tab')
  const job = await accepted(hub, cast)
  await open(cast.mia, editor(job))
  await cutSaves(page)
  const other = await context.newPage()
  await other.goto(editor(job))
  await expect(target(other, 1)).toBeFocused()
  await target(page, 1).fill('Écrit sans réseau.')
  await expect(saveState(page)).toHaveText('Offline, kept on this device')
  await target(other, 1).fill('Écrit avec réseau.')
  await expect.poll(() => targetsOf(hub, job)).toEqual(['Écrit avec réseau.', ''])
  await expect(saveState(other)).toHaveText(/^Saved/)
  await page.close()

  const again = await context.newPage()
  await again.goto(editor(job))
  const conflict = again.getByRole('region', { name: 'Somebody saved another version of this segment.' })
  await expect(conflict).toContainText('Écrit sans réseau.')
  await expect(conflict).toContainText('Écrit avec réseau.')
  await conflict.getByRole('button', { name: 'Keep mine' }).click()
  await expect.poll(() => targetsOf(hub, job)).toEqual(['Écrit sans réseau.', ''])
})

test('R1.5 what was typed without a network arrives when it is back, though its editor has been left', async ({
  hub,
  cast,
  page,
  open,
  stray,
}) => {
  stray.allow(noNetwork, 'the test cuts the saves')
  const job = await accepted(hub, cast)
  await page.clock.install()
  await open(cast.mia, editor(job))
  const project = page.getByRole('link', { name: 'Kept on the device' })
  await expect(project).toBeVisible()
  let tries = 0
  page.on('requestfailed', (request) => {
    if (request.method() === 'PATCH') tries += 1
  })
  await cutSaves(page)
  // The clock is stopped: nothing is tried but when the typing rests, and twice when the editor is left.
  await page.clock.pauseAt(Date.now() + 60_000)
  await target(page, 1).fill('Écrit sans réseau.')
  await page.clock.runFor(800)
  await expect(saveState(page)).toHaveText('Offline, kept on this device')
  expect(tries).toBe(1)
  await project.click()
  await expect
    .poll(async () => {
      await page.clock.runFor(10)
      return tries
    })
    .toBe(3)
  await expect(target(page, 1)).toHaveCount(0)
  expect(await targetsOf(hub, job)).toEqual(['', ''])

  await page.unroute('**/api/v1/**')
  await page.evaluate(() => window.dispatchEvent(new Event('online')))
  await expect.poll(() => targetsOf(hub, job)).toEqual(['Écrit sans réseau.', ''])
  const kept = () => page.evaluate(() => Object.keys(localStorage).filter((key) => key.includes('draft')))
  await expect.poll(kept).toEqual([])
})

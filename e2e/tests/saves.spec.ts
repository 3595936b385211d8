import type { Page } from '@playwright/test'
import { draftsOn } from '../support/drafts.ts'
import { findBox, pressInFind, replaceBox } from '../support/find.ts'
import { acceptedJob, editor } from '../support/jobs.ts'
import { saveState, target, targetsOf } from '../support/steps.ts'
import { expect, noNetwork, statusLine, test } from '../support/test.ts'

const saves = '**/update-post-edited-data/'

test('R1.5 a save whose answer was cut on its way is sent again by itself, and is no conflict with oneself', async ({
  hub,
  cast,
  page,
  open,
  stray,
}) => {
  stray.allow(/saveTranslation/, 'the page logs that it could not read the answer')
  stray.allow(statusLine(409), 'the server has what was sent already')
  const { job } = await acceptedJob(hub, cast, ['Keep left.'])
  await open(cast.mia, editor(job))
  await expect(target(page, 1)).toBeFocused()
  await page.route(
    saves,
    async (route) => {
      await route.fetch()
      await route.fulfill({ contentType: 'application/json', body: '{"revision":' })
    },
    { times: 1 },
  )
  const cut = page.waitForResponse(saves)
  await page.keyboard.type('Tenez votre')
  await cut
  await page.keyboard.type(' gauche.')
  await expect.poll(() => targetsOf(hub, job)).toEqual(['Tenez votre gauche.'])
  await expect(saveState(page)).toHaveText(/^Saved/)
  await expect(page.getByText('Somebody saved another version of this segment.')).toHaveCount(0)
})

test('R1.5 an editor whose job was withdrawn while it is open says so, and keeps what was typed', async ({
  hub,
  cast,
  page,
  open,
  stray,
}) => {
  stray.allow(statusLine(404), 'the job is withdrawn')
  const { job } = await acceptedJob(hub, cast, ['Keep left.'])
  await open(cast.mia, editor(job))
  await expect(target(page, 1)).toBeFocused()
  await hub.make.withdraw(cast.sam, job, 'The customer has changed their mind.')
  await page.keyboard.type('Tenez')
  await expect(saveState(page)).toHaveText('Not saved, kept on this device')
  await expect(page.getByText('The job is no longer yours, so the portal rejected it.')).toBeVisible()
  expect(await draftsOn(page)).toHaveLength(1)
})

test('an editor whose job is submitted in another tab says so, and edits it no more', async ({
  hub,
  cast,
  page,
  open,
  stray,
}) => {
  stray.allow(statusLine(409), 'the job is submitted already')
  const { job } = await acceptedJob(hub, cast, ['Keep left.'])
  await open(cast.mia, editor(job))
  await expect(target(page, 1)).toBeFocused()
  await page.keyboard.type('Tenez votre gauche.')
  await expect(saveState(page)).toHaveText(/^Saved/)
  const other = await page.context().newPage()
  await other.goto(editor(job))
  for (const tab of [page, other]) {
    await tab.getByRole('button', { name: 'Submit for review' }).click()
    await expect(tab.getByRole('dialog', { name: 'Submit for review' })).toBeVisible()
  }
  const confirm = (tab: Page) =>
    tab.getByRole('dialog', { name: 'Submit for review' }).getByRole('button', { name: 'Submit' }).click()
  await confirm(other)
  await expect(other.getByText(/^Submitted \d/)).toBeVisible()
  // A tab that is not looked at does not ask now and then by itself.
  await page.evaluate(() => {
    Object.defineProperty(document, 'visibilityState', { value: 'hidden' })
    document.dispatchEvent(new Event('visibilitychange'))
  })
  await confirm(page)
  await expect(page.getByText(/Under-Review/).first()).toBeVisible()
  await expect(target(page, 1)).toHaveCount(0)
})

test('R1.5 a page of a network that wants its own sign-in is no answer: the text goes when the portal can be reached', async ({
  hub,
  cast,
  page,
  open,
  stray,
}) => {
  stray.allow(/saveTranslation/, 'the page logs that it could not read the answer')
  const { job } = await acceptedJob(hub, cast, ['Keep left.'])
  await open(cast.mia, editor(job))
  await expect(target(page, 1)).toBeFocused()
  const welcome = { contentType: 'text/html', body: '<h1>Welcome to the hotel</h1>' }
  await page.route(saves, (route) => route.fulfill(welcome), { times: 1 })
  await page.keyboard.type('Tenez votre gauche.')
  await expect.poll(() => targetsOf(hub, job)).toEqual(['Tenez votre gauche.'])
})

test('R1.5 a save that is never answered is given up after a minute, and made again', async ({
  hub,
  cast,
  page,
  open,
  stray,
}) => {
  stray.allow(noNetwork, 'the save is given up')
  const { job } = await acceptedJob(hub, cast, ['Keep left.'])
  await page.clock.install()
  await open(cast.mia, editor(job))
  await expect(target(page, 1)).toBeFocused()
  const { promise, resolve } = Promise.withResolvers<void>()
  await page.route(saves, () => resolve(), { times: 1 })
  await page.keyboard.type('Tenez votre gauche.')
  await promise
  await page.clock.runFor(61_000)
  await expect.poll(() => targetsOf(hub, job)).toEqual(['Tenez votre gauche.'])
})

test('R1.5 where the browser refuses IndexedDB the editor opens, and what is typed without a network is not lost', async ({
  hub,
  cast,
  page,
  context,
  open,
  stray,
}) => {
  stray.allow(noNetwork, 'the test cuts the saves')
  const { job } = await acceptedJob(hub, cast, ['Keep left.'])
  await context.addInitScript(() => {
    IDBFactory.prototype.open = () => {
      throw new DOMException('Not here.', 'SecurityError')
    }
  })
  await open(cast.mia, editor(job))
  await expect(target(page, 1)).toBeFocused()
  await page.route(saves, (route) => route.abort())
  await page.keyboard.type('Tenez votre gauche.')
  await expect(saveState(page)).toHaveText('Offline, kept on this device')
  await page.close()
  const back = await context.newPage()
  await back.goto('/app/projects')
  await expect.poll(() => targetsOf(hub, job)).toEqual(['Tenez votre gauche.'])
})

test('R1.5 what changes in many long segments at once is sent in parts that the server takes', async ({
  hub,
  cast,
  page,
  open,
}) => {
  const long = 'Tenez votre droite. '.repeat(1000)
  const units = Array.from({ length: 280 }, (_, at) => ({
    // A target may be ten times as long as its source.
    source: `Line ${at + 1}. ${'Keep to the right. '.repeat(120)}`,
    target: `${long}Gauche.`,
  }))
  const { job } = await acceptedJob(hub, cast, units)
  await open(cast.mia, editor(job))
  await expect(target(page, 1)).toBeFocused()
  await page.keyboard.press('Control+f')
  await findBox(page).fill('Gauche')
  await replaceBox(page).fill('Droite')
  await pressInFind(page, 'Replace all')
  await pressInFind(page, 'Replace 280')
  const isDone = (text: string) => text === `${long}Droite.`
  await expect.poll(async () => (await targetsOf(hub, job)).filter(isDone).length).toBe(280)
  await expect(saveState(page)).toHaveText(/^Saved/)
  await expect.poll(() => draftsOn(page)).toEqual([])
})

import type { BrowserContext, Page, Request } from '@playwright/test'
import type { Hub } from '../support/hub.ts'
import { appears, timeOn } from '../support/steps.ts'
import { expect, noNetwork, statusLine, test } from '../support/test.ts'

const track = '/v2/track'
const client = /\/assets\/client-[^/]*\.js$/
const isTrack = (request: Request) => new URL(request.url()).pathname === track

/** What left for the telemetry, as text, and the files of the page that were asked for. */
function watch(context: BrowserContext) {
  const reports: string[] = []
  const files: string[] = []
  context.on('request', (request) => {
    const { pathname } = new URL(request.url())
    if (isTrack(request)) reports.push(request.postData() ?? '')
    if (pathname.startsWith('/assets/')) files.push(pathname)
  })
  return { sent: reports, files }
}

const firstName = (page: Page) => page.getByLabel('First name')
const follow = (page: Page, name: string) =>
  page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name, exact: true }).click()

/** R9.8: what waits leaves with the next batch; its interval passes as often as it takes. */
const passUntil = (page: Page, isDone: () => boolean) =>
  expect
    .poll(async () => {
      await page.clock.runFor(15_000)
      return isDone()
    })
    .toBe(true)

const countedBy = async ({ db }: Hub) =>
  (await db.selectFrom('page_views').select('route').execute()).map(({ route }) => route)

test('R1.11 R7.3 R9.1 R9.8 pages that are open for half a second are reported by their routes in one batch, and nothing about whose they were', async ({
  hub,
  cast: { sam, mia },
  page,
  context,
  open,
}) => {
  const project = await hub.make.project({ name: 'Harbour brochure' })
  await hub.make.offer(sam, mia, project)
  const { sent } = watch(context)
  await page.clock.install()
  const session = await open(mia, `/app/projects/project?projectId=${project.id}&search=secret-words`)
  await expect(page.getByRole('heading', { name: 'Harbour brochure', level: 1 })).toBeVisible()
  await page.clock.pauseAt((await timeOn(page)) + 10_000)
  await page.clock.runFor(500)
  const followedAt = await timeOn(page)
  await follow(page, 'Profile')
  await appears(page, firstName(page))
  expect(sent).toEqual([])
  await passUntil(page, () => sent.length > 0)
  await expect
    .poll(() => countedBy(hub))
    .toEqual(expect.arrayContaining(['/app/projects/project', '/app/profile']))

  type Envelope = { time: string; data: { baseData: { name: string } } }
  expect(sent).toHaveLength(1)
  const envelopes = sent.flatMap((body): Envelope[] => JSON.parse(body))
  expect(envelopes.map(({ data }) => data.baseData.name)).toEqual(['/app/projects/project', '/app/profile'])
  expect(Date.parse(envelopes[1]?.time ?? '') - followedAt).toBeGreaterThanOrEqual(500)
  const secrets = [project.id, mia.id, mia.email, encodeURIComponent(mia.email), 'Mia', 'Berg', 'Harbour']
  for (const secret of [...secrets, 'projectId', 'secret-words', session.id, session.access, session.refresh])
    expect(sent.join('\n')).not.toContain(secret)
  // Whatever the library keeps in the browser it keeps under our prefix; cookies it keeps none.
  const storageKeys = await page.evaluate(() => [
    ...Object.keys(localStorage),
    ...Object.keys(sessionStorage),
  ])
  for (const key of storageKeys) expect(key).toMatch(/^(hub-|HUB_FE_)/)
  expect((await context.cookies()).map(({ name }) => name)).toEqual(['hub_session'])
})

test('R9.8 what was counted waits for 15 seconds, and leaves then', async ({
  cast: { mia },
  page,
  context,
  open,
}) => {
  const { sent, files } = watch(context)
  await page.clock.install()
  await open(mia, '/app/profile')
  await expect(firstName(page)).toBeVisible()
  // Its code comes when the page has stayed for half a second and is idle.
  await expect
    .poll(async () => {
      await page.clock.runFor(500)
      return files.filter((file) => client.test(file)).length
    })
    .toBe(1)
  await passUntil(page, () => sent.length > 0)
  const before = sent.length
  // However slow the machine is, its own time is none of the fifteen seconds.
  await page.clock.pauseAt((await timeOn(page)) + 60_000)
  await follow(page, 'Password')
  await appears(page, page.getByLabel('Current password'))
  await page.clock.runFor(500)
  await page.clock.runFor(13_000)
  expect(sent).toHaveLength(before)
  await page.clock.runFor(3000)
  await expect.poll(() => sent.length).toBe(before + 1)
  expect(sent.at(-1)).toContain('/app/settings/password')
})

test('R1.11 with Global Privacy Control or Do Not Track, nothing of the telemetry is loaded or sent', async ({
  cast: { mia },
  page,
  open,
  elsewhere,
}) => {
  const [second, other] = [await elsewhere(mia), await elsewhere(mia)]
  for (const [tab, property, value] of [
    [page, 'globalPrivacyControl', true],
    [second, 'doNotTrack', '1'],
  ] as const)
    await tab.addInitScript(
      ([name, wish]) => Object.defineProperty(Navigator.prototype, name, { get: () => wish }),
      [property, value] as const,
    )
  const wishing = [page, second].map((tab) => watch(tab.context()))
  const plain = watch(other.context())
  for (const tab of [page, second, other]) await tab.clock.install()
  await open(mia, '/app/profile')
  await second.goto('/app/profile')
  for (const tab of [page, second]) {
    await expect(firstName(tab)).toBeVisible()
    await follow(tab, 'Password')
    await expect(tab.getByLabel('Current password')).toBeVisible()
  }
  // Opened later, a browser without that wish has told of its page: these would have too.
  await other.goto('/app/profile')
  await passUntil(other, () => plain.sent.length > 0)
  for (const tab of [page, second]) await tab.clock.runFor(15_000)
  expect(plain.files.filter((file) => client.test(file))).toHaveLength(1)
  for (const { files, sent } of wishing) {
    expect(files.filter((file) => client.test(file))).toEqual([])
    expect(sent).toEqual([])
  }
})

test.describe('R1.11 telemetry that doesn’t work is none of the page’s business', () => {
  for (const [what, address, status] of [
    ['it can’t be reached', `**${track}`, undefined],
    ['it fails', `**${track}`, 503],
    ['it is blocked before it is loaded', client, undefined],
  ] as const)
    test(what, async ({ cast: { mia }, page, open, stray }) => {
      stray.allow(status ? statusLine(status) : noNetwork, 'the browser’s own line about the refused call')
      let refusals = 0
      await page.route(address, async (route) => {
        await (status ? route.fulfill({ status, body: '' }) : route.abort())
        refusals++
      })
      await page.clock.install()
      await open(mia, '/app/projects')
      await expect(page.getByRole('heading', { name: 'Nothing in progress' })).toBeVisible()
      await passUntil(page, () => refusals > 0)
      await follow(page, 'Profile')
      await expect(firstName(page)).toBeVisible()
      await expect(page.getByRole('alert')).toHaveCount(0)
    })
})

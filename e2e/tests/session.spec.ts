import type { Page } from '@playwright/test'
import type { Person } from '../../server/demo/people.ts'
import { cookieName, type Hub, keepSession, sessionOf } from '../support/hub.ts'
import {
  appears,
  comeBackTo,
  expectToast,
  holdBack,
  signOut,
  timeOn,
  toast,
  typeLogin,
  warningsOf,
} from '../support/steps.ts'
import { expect, noNetwork, statusLine, test } from '../support/test.ts'

const hours = (count: number) => count * 3_600_000

test('R2.1 R2.7 without a session every /app path goes to the sign-in page before anything is drawn', async ({
  page,
}) => {
  const calls: string[] = []
  page.on('request', (request) => calls.push(new URL(request.url()).pathname))
  await page.addInitScript(() => {
    const paths: string[] = []
    Object.assign(window, { paths })
    new MutationObserver(() => {
      if (document.getElementById('root')?.firstChild) paths.push(location.pathname)
    }).observe(document, { childList: true, subtree: true })
  })
  for (const path of [
    '/app',
    '/app/projects/requests',
    '/app/projects/job?jobId=1',
    '/app/settings/password',
  ]) {
    await page.goto(path)
    await expect(page.getByRole('heading', { name: 'Sign in' })).toBeVisible()
    await expect(page).toHaveURL('/')
    const paths = await page.evaluate(() => Object(window).paths)
    expect(new Set(paths), path).toEqual(new Set(['/']))
  }
  expect(calls.filter((path) => path.startsWith('/api/v1/'))).toEqual([])
})

test('R2.7 “app” counts as a whole part of the path only, and upper and lower case differ: what the guard lets pass is no screen behind the login', async ({
  page,
  stray,
}) => {
  stray.allow(statusLine(404), 'there are no such pages')
  await page.goto('/apple')
  await expect(page).toHaveURL('/apple')
  await expect(page.getByRole('heading', { name: 'Page not found' })).toBeVisible()
  for (const path of [
    '/APP',
    '/APP/projects',
    '/App/settings/password',
    '/app%2Fprojects',
    '/Public/policies',
  ]) {
    await page.goto(path)
    await expect(page.getByRole('heading', { name: 'Page not found' }), path).toBeVisible()
    await expect(page.getByRole('navigation', { name: 'Main' }), path).toHaveCount(0)
  }
  await page.goto('/%61pp/projects')
  await expect(page.getByRole('heading', { name: 'Sign in' })).toBeVisible()
})

test('R3.1 R4.4 R4.8 R7.2 the session is a cookie of a quarter of a day, for this site alone; who is signed in is looked up once, behind the login only, and every call there carries the token', async ({
  cast: { mia },
  page,
  context,
}) => {
  const paths: string[] = []
  const bare: string[] = []
  page.on('request', async (request) => {
    const { pathname } = new URL(request.url())
    if (!pathname.startsWith('/api/v1/') || pathname.startsWith('/api/v1/auth/')) return
    paths.push(pathname)
    if (!request.headers().authorization?.startsWith('Bearer ')) bare.push(pathname)
  })
  await page.goto('/')
  await expect(page.getByRole('heading', { name: 'Sign in' })).toBeVisible()
  expect(paths).toEqual([])
  const before = Date.now() / 1000
  await typeLogin(page, mia)
  await expect(page.getByText('Mia Berg')).toBeVisible()
  const cookie = (await context.cookies()).find(({ name }) => name === cookieName)
  expect(cookie).toMatchObject({ path: '/', sameSite: 'Strict', httpOnly: false, secure: false })
  expect((cookie?.expires ?? 0) - before).toBeGreaterThan(21_600 - 5)
  expect((cookie?.expires ?? 0) - Date.now() / 1000).toBeLessThanOrEqual(21_600)
  expect(Object.keys(JSON.parse(decodeURIComponent(cookie?.value ?? '')))).toEqual(
    expect.arrayContaining(['access', 'refresh']),
  )
  const main = page.getByRole('navigation', { name: 'Main' })
  await main.getByRole('link', { name: 'All projects' }).click()
  await expect(page.getByRole('heading', { name: 'Nothing in progress' })).toBeVisible()
  await main.getByRole('link', { name: 'Requests' }).click()
  await expect(page.getByRole('heading', { name: 'No open requests' })).toBeVisible()
  expect(paths.filter((path) => path === '/api/v1/consultant/')).toHaveLength(1)
  expect(bare).toEqual([])
})

test('R4.4 R4.5 a refresh brings a new access token and leaves the end of the session where it was', async ({
  hub,
  cast: { mia },
  page,
  context,
  stray,
}) => {
  stray.allow(statusLine(401), 'the expired token is refused before it is refreshed')
  const refreshes: string[] = []
  page.on('request', (request) => {
    if (request.url().endsWith('/auth/jwt/refresh/')) refreshes.push(request.url())
  })
  await keepSession(context, hub, await sessionOf(hub, mia, { accessExpired: true, age: hours(1) }))
  await page.goto('/app/projects/requests')
  await expect(page.getByRole('heading', { name: 'No open requests' })).toBeVisible()
  expect(refreshes).toHaveLength(1)
  const cookie = (await context.cookies()).find(({ name }) => name === cookieName)
  const remaining = (cookie?.expires ?? 0) - Date.now() / 1000
  expect(remaining).toBeGreaterThan(5 * 3600 - 60)
  expect(remaining).toBeLessThan(5 * 3600 + 5)
})

test('R4.5 R8.7 a refresh that fails is tried once for each request, which is rejected and logged; the session is kept', async ({
  hub,
  cast: { mia },
  page,
  context,
  stray,
}) => {
  stray.allow(statusLine(401), 'the expired token')
  stray.allow(noNetwork, 'the test lets no refresh through')
  const warnings = warningsOf(page)
  let refusals = 0
  let refreshes = 0
  page.on('response', (response) => {
    if (response.status() === 401) refusals += 1
  })
  await keepSession(context, hub, await sessionOf(hub, mia, { accessExpired: true }))
  await page.clock.install()
  await page.clock.pauseAt(Date.now() + 60_000)
  await page.route('**/auth/jwt/refresh/', (route) => {
    refreshes += 1
    return route.abort()
  })
  await page.goto('/app/projects/requests')
  const alert = page.getByRole('alert').filter({ hasText: 'The projects could not be loaded' })
  await appears(page, alert)
  // What is asked for again by itself is asked for within eight seconds; the next poll comes after thirty.
  await page.clock.runFor(20_000)
  expect(refreshes).toBeGreaterThan(0)
  expect(refreshes).toBeLessThanOrEqual(refusals)
  expect(refusals, 'one for each request of this screen').toBeLessThanOrEqual(3)
  expect(new Set(warnings())).toContain('listRequests could not be fetched: RefreshError.')
  expect(warnings().length, 'a line for each request').toBeLessThanOrEqual(refusals)
  await page.unroute('**/auth/jwt/refresh/')
  await page.clock.resume()
  await alert.getByRole('button', { name: 'Retry' }).click()
  await expect(page.getByRole('heading', { name: 'No open requests' })).toBeVisible()
})

/** The refresh token of a screen's session expires while it is open; then somebody signs in. */
async function endAndSignIn(page: Page, hub: Hub, { id, email, password }: Person) {
  const heading = page.getByRole('heading', { name: 'No projects yet' })
  await expect(heading).toBeVisible()
  await expect(page.getByRole('button', { name: 'Account' })).toBeVisible()
  const calls: string[] = []
  page.on('request', (request) => calls.push(new URL(request.url()).pathname))
  // The page begins to watch the session a moment after it is drawn.
  const later = async () => {
    await page.clock.fastForward(hours(6) + 1000)
    return new URL(page.url()).pathname
  }
  await expect.poll(later).toBe('/')
  await expect(page.getByText('Your session has ended.')).toBeVisible()
  expect(calls.filter((path) => path.startsWith('/api/v1/'))).toEqual([])
  expect((await page.context().cookies()).filter(({ name }) => name === cookieName)).toEqual([])
  await hub.db.updateTable('users').set({ email_mfa: false }).where('id', '=', id).execute()
  await page.getByLabel('Email').fill(email)
  await page.getByRole('textbox', { name: 'Password' }).fill(password)
  await page.getByRole('button', { name: 'Log In' }).click()
}

test('R4.6 a session whose refresh token has expired is cleared before a call is made, and its owner is back on the same screen after signing in', async ({
  hub,
  cast: { mia },
  page,
  open,
}) => {
  await page.clock.install()
  await open(mia, '/app/projects?group=all')
  await endAndSignIn(page, hub, mia)
  await expect(page).toHaveURL('/app/projects?group=all')
})

test('a session that ended on a screen is followed by the first page for somebody else', async ({
  hub,
  cast: { mia, nord },
  page,
  open,
}) => {
  await page.clock.install()
  await open(mia, '/app/projects?group=all')
  await endAndSignIn(page, hub, nord)
  await expect(page).toHaveURL('/app/projects/requests')
})

test('R2.1 R4.6 an expired session is not let in at all', async ({ hub, cast: { mia }, page, context }) => {
  await keepSession(context, hub, await sessionOf(hub, mia, { age: hours(6) + 1000 }))
  const cookies = async () => (await context.cookies()).filter(({ name }) => name === cookieName)
  expect(await cookies()).toHaveLength(1)
  await page.goto('/app/projects/requests')
  await expect(page).toHaveURL('/')
  await expect(page.getByRole('heading', { name: 'Sign in' })).toBeVisible()
  expect(await cookies()).toEqual([])
})

test('R4.5 tabs that find the access token expired at the same moment refresh it once for all, each time', async ({
  hub,
  cast: { mia },
  page,
  context,
  open,
  stray,
}) => {
  stray.allow(statusLine(401), 'each expired token is refused before it is refreshed')
  await open(mia, '/app/projects')
  const second = await context.newPage()
  await second.goto('/app/projects')
  const tabs = [page, second]
  for (const tab of tabs)
    await expect(tab.getByRole('heading', { name: 'Nothing in progress' })).toBeVisible()

  let refreshes = 0
  context.on('request', (request) => {
    if (request.url().endsWith('/auth/jwt/refresh/')) refreshes += 1
  })
  // Both refusals are held back until the second has come, so that the tabs learn of them in the same moment.
  let refusals = 0
  let both = Promise.withResolvers<void>()
  await context.route('**/api/v1/projects/?*', async (route) => {
    const response = await route.fetch()
    if (response.status() === 401) {
      refusals += 1
      if (refusals % 2 === 0) both.resolve()
      await both.promise
    }
    await route.fulfill({ response })
  })
  for (let round = 1; round <= 12; round += 1) {
    both = Promise.withResolvers()
    const oldSession = await sessionOf(hub, mia, { accessExpired: true })
    await keepSession(context, hub, oldSession)
    for (const tab of tabs)
      await expect.poll(() => tab.evaluate(() => document.cookie)).toContain(oldSession.access)
    const answers = tabs.map((tab) =>
      tab.waitForResponse((response) => response.url().includes('/api/v1/projects/') && response.ok()),
    )
    await Promise.all(tabs.map(comeBackTo))
    await Promise.all(answers)
    expect(refreshes, `after round ${round}`).toBe(round)
  }
})

test('R4.5 a revoked session signs every tab out', async ({
  hub,
  cast: { mia },
  page,
  context,
  open,
  stray,
}) => {
  stray.allow(statusLine(401), 'the session is revoked')
  const session = await open(mia, '/app/projects/requests')
  await expect(page.getByRole('heading', { name: 'No open requests' })).toBeVisible()
  const second = await context.newPage()
  await second.goto('/app/projects')
  await expect(second.getByRole('heading', { name: 'Nothing in progress' })).toBeVisible()

  await hub.db.updateTable('sessions').set({ revoked_at: new Date() }).where('id', '=', session.id).execute()
  await comeBackTo(page)
  for (const tab of [page, second]) {
    await expect(tab).toHaveURL('/')
    await expect(tab.getByText('Your session has ended.')).toBeVisible()
  }
  expect((await context.cookies()).filter(({ name }) => name === cookieName)).toEqual([])
})

test('R9.6 a project that was left is there again at once for five minutes, and then fetched again', async ({
  hub,
  cast: { sam, mia },
  page,
  open,
  stray,
}) => {
  stray.allow(noNetwork, 'the test cuts the calls')
  stray.allow(statusLine(401), 'minutes later the access token has expired')
  const project = await hub.make.project({ name: 'Kept for a while' })
  await hub.make.offer(sam, mia, project)
  await page.clock.install()
  await open(mia, `/app/projects/project?projectId=${project.id}`)
  const heading = page.getByRole('heading', { name: 'Kept for a while', level: 1 })
  const main = page.getByRole('navigation', { name: 'Main' })
  const leave = async () => {
    await main.getByRole('link', { name: 'Password' }).click()
    await expect(page.getByLabel('Current password')).toBeVisible()
  }
  await expect(heading).toBeVisible()
  const shownAt = await timeOn(page)
  await leave()
  await page.route('**/api/v1/project/**', (route) => route.abort())
  await page.clock.pauseAt(shownAt + 290_000)
  await page.goBack()
  await appears(page, heading)
  await page.clock.resume()
  await leave()
  await page.clock.pauseAt((await timeOn(page)) + 310_000)
  await page.goBack()
  await appears(page, page.getByRole('heading', { name: 'Project', level: 1 }))
  await expect(heading).toHaveCount(0)
})

test('R2.9 R9.1 signing out leads to the sign-in page after half a second', async ({
  hub,
  cast: { mia },
  page,
  open,
}) => {
  await page.clock.install()
  await open(mia, '/app/projects/requests')
  await expect(page.getByRole('heading', { name: 'No open requests' })).toBeVisible()
  await page.clock.pauseAt(Date.now() + 60_000)
  await signOut(page)
  await expect(toast(page, 'Success', 'Log Out')).toBeVisible()
  await page.clock.runFor(499)
  await expect(page).toHaveURL('/app/projects/requests')
  await page.clock.runFor(1)
  await expect(page).toHaveURL('/')
  const sessions = await hub.db
    .selectFrom('sessions')
    .select('revoked_at')
    .where('user_id', '=', mia.id)
    .execute()
  expect(sessions).toEqual([{ revoked_at: expect.any(Date) }])
})

test('R8.3 a sign-out that the server refuses is reported, and signs out all the same', async ({
  cast: { mia },
  page,
  context,
  open,
  stray,
}) => {
  stray.allow(statusLine(500), 'the test makes signing out fail')
  await open(mia, '/app/projects/requests')
  await page.route('**/api/v1/auth/logout/', (route) =>
    route.fulfill({ status: 500, json: { detail: 'Internal server error.' } }),
  )
  await signOut(page)
  await expectToast(page, 'Error', 'Log Out')
  await expect(page).toHaveURL('/')
  expect((await context.cookies()).filter(({ name }) => name === cookieName)).toEqual([])
})

test('R2.1 R2.2 the start page leads on to the requests of who is signed in; signing out in one tab signs the other out', async ({
  cast: { mia },
  page,
  context,
  open,
}) => {
  await open(mia, '/')
  await expect(page).toHaveURL('/app/projects/requests')
  await expect(page.getByRole('heading', { name: 'Project requests', level: 1 })).toBeVisible()
  await page.goto('/app')
  await expect(page).toHaveURL('/app/projects/requests')
  const second = await context.newPage()
  await second.goto('/app/projects')
  await expect(second.getByRole('heading', { name: 'Projects', level: 1 })).toBeVisible()
  await signOut(page)
  await expect(page).toHaveURL('/')
  await expect(second).toHaveURL('/')
})

test('R2.1 a tab that hears nothing of a sign-out ends with its next answer, quietly', async ({
  cast: { mia },
  page,
  context,
  open,
  stray,
}) => {
  stray.allow(statusLine(401), 'the session was ended in the other tab')
  await open(mia, '/app/projects/requests')
  const second = await context.newPage()
  await second.addInitScript(() => {
    const alerts: string[] = []
    Object.assign(window, { alerts })
    // The message of the other tab is still on its way.
    BroadcastChannel.prototype.addEventListener = () => undefined
    new MutationObserver(() => {
      for (const alert of document.querySelectorAll('[role="alert"]')) alerts.push(alert.textContent)
    }).observe(document, { childList: true, subtree: true })
  })
  await second.goto('/app/projects/requests')
  await expect(second.getByRole('heading', { name: 'No open requests' })).toBeVisible()
  const letAsk = await holdBack(second, '**/api/v1/projects/?*')
  const request = second.waitForRequest('**/api/v1/projects/?*')
  await second.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'All projects' }).click()
  await request
  await signOut(page)
  await expect(page).toHaveURL('/')
  await expect(second).toHaveURL('/app/projects')
  letAsk()
  await expect(second).toHaveURL('/')
  await expect(second.getByText('Your session has ended.')).toBeVisible()
  expect(await second.evaluate(() => Object(window).alerts)).toEqual([])
})

test('R2.1 Back to a page as it was left shows nothing of somebody who has signed out since', async ({
  cast: { mia },
  page,
  context,
  open,
}) => {
  await page.addInitScript(() => {
    // What happens while a page is kept for Back does not reach it, and it need not get the focus.
    BroadcastChannel.prototype.addEventListener = () => undefined
    window.addEventListener('focus', (event) => event.stopImmediatePropagation(), { capture: true })
  })
  await open(mia, '/app/projects/requests')
  await expect(page.getByRole('heading', { name: 'No open requests' })).toBeVisible()
  await context.clearCookies()
  await page.evaluate(() => window.dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true })))
  await expect(page).toHaveURL('/')
  await expect(page.getByRole('heading', { name: 'Sign in' })).toBeVisible()
})

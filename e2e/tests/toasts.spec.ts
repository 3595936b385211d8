import type { Page } from '@playwright/test'
import { appears, goes, timeOn, toast, typeLogin } from '../support/steps.ts'
import { expect, statusLine, test } from '../support/test.ts'

/** From here on the clock moves by hand. */
async function stopTime(page: Page) {
  await page.clock.pauseAt((await timeOn(page)) + 60_000)
}

test('R8.5 R9.1 the toast of signing in goes after two seconds', async ({ cast: { mia }, page }) => {
  await page.clock.install()
  await page.goto('/')
  await expect(page.getByRole('heading', { name: 'Sign in' })).toBeVisible()
  await stopTime(page)
  await typeLogin(page, mia)
  const shownToast = toast(page, 'Success', 'Log In without MFA')
  await expect(shownToast).toBeVisible()
  await page.clock.runFor(1900)
  await expect(shownToast).toBeVisible()
  await page.clock.runFor(400)
  await expect(shownToast).toBeHidden()
})

test('R8.5 R8.10 R9.7 any other toast stays for five seconds, longer under the pointer, at the top right, 300 to 560 px wide', async ({
  hub,
  cast: { sam, mia },
  page,
  open,
  stray,
}) => {
  stray.allow(statusLine(409), 'there is nothing left to accept')
  const project = await hub.make.project({ name: 'Withdrawn' })
  const offer = await hub.make.offer(sam, mia, project)
  await page.clock.install()
  await open(mia, '/app/projects/requests')
  const accept = page.getByRole('button', { name: 'Accept Withdrawn' })
  await expect(accept).toBeVisible()
  await hub.make.withdrawOffer(sam, project, offer)
  await stopTime(page)
  const fetching = page.waitForResponse(
    (answer) => answer.request().method() === 'GET' && answer.url().includes('/projects/requests/'),
  )
  await accept.click()
  const shownToast = page
    .getByRole('alert')
    .filter({ has: page.getByRole('button', { name: 'Close', exact: true }) })
  await expect(shownToast).toBeVisible()
  await page.clock.runFor(500)
  // It keeps below the row, which stays for as long as the pointer rests on it.
  await fetching
  await page.mouse.move(10, 700)
  const top = async () => {
    await page.clock.runFor(5)
    return (await shownToast.boundingBox())?.y
  }
  await expect.poll(top, { intervals: [5] }).toBeLessThan(100)

  const box = await shownToast.boundingBox()
  // A box that has come to rest under a transform may differ by the rounding of its last digits.
  expect(Math.round(box?.width ?? 0)).toBeGreaterThanOrEqual(300)
  expect(Math.round(box?.width ?? 0)).toBeLessThanOrEqual(560)
  expect((box?.x ?? 0) + (box?.width ?? 0)).toBeGreaterThan(1280 - 48)

  await page.clock.runFor(3000)
  await shownToast.hover()
  await page.clock.runFor(6000)
  await expect(shownToast).toBeVisible()
  await page.mouse.move(10, 700)
  await page.clock.runFor(4700)
  await expect(shownToast).toBeVisible()
  await page.clock.runFor(800)
  await expect(shownToast).toBeHidden()

  // It is gone, but the page still says so.
  await expect(page.getByRole('main')).toContainText('Your answer to Withdrawn was refused')
})

test('R8.5 no toast covers a button, on a desk and on a phone', async ({
  hub,
  cast: { sam, mia },
  page,
  open,
  stray,
}) => {
  stray.allow(statusLine(409), 'there is nothing left to accept')
  stray.allow(statusLine(404), 'how long is left of it is asked before it is known that it is gone')
  await hub.make.alert({ title: 'Closed on Saturday.', message: 'From 22:00 to 23:30.' })
  await page.clock.install()
  for (const size of [
    { width: 1280, height: 800 },
    { width: 360, height: 740 },
  ]) {
    const project = await hub.make.project({ name: 'Withdrawn' })
    const offer = await hub.make.offer(sam, mia, project)
    await page.setViewportSize(size)
    await open(mia, `/app/projects/project?projectId=${project.id}`)
    const accept = page.getByRole('button', { name: 'Accept request' })
    await expect(accept).toBeVisible()
    await expect(page.getByRole('region', { name: 'Alerts' })).toBeVisible()
    await hub.make.withdrawOffer(sam, project, offer)
    // It does not go while it is measured.
    await stopTime(page)
    await accept.click()
    const toast = page
      .getByRole('alert')
      .filter({ has: page.getByRole('button', { name: 'Close', exact: true }) })
    await appears(page, toast)
    await page.clock.runFor(500)
    // Its way in is a movement; where it ends is what counts.
    await toast.evaluate((element) =>
      Promise.all(element.getAnimations().map((animation) => animation.finished)),
    )
    const overlaps = await toast.evaluate((element) => {
      const box = element.getBoundingClientRect()
      return [...document.querySelectorAll('#root :is(button, a, input, select, textarea)')]
        .filter((button) => {
          const { top, bottom, left, right, width } = button.getBoundingClientRect()
          return width > 1 && top < box.bottom && box.top < bottom && left < box.right && box.left < right
        })
        .map((button) => button.textContent)
    })
    expect(overlaps, `at ${size.width}`).toEqual([])
    await page.clock.resume()
  }
})

test('R8.5 R9.7 a toast is 300 px wide at least and 560 px at most, however little or much it says, and is closed by hand', async ({
  hub,
  cast: { sam, mia },
  page,
  open,
  stray,
}) => {
  stray.allow(statusLine(409), 'the test refuses')
  const project = await hub.make.project({ name: 'Refused' })
  await hub.make.offer(sam, mia, project)
  await page.clock.install()
  await open(mia, '/app/projects/requests')
  const accept = page.getByRole('button', { name: 'Accept Refused' })
  await expect(accept).toBeVisible()
  // A toast does not go while it is measured.
  await stopTime(page)
  for (const [detail, width] of [
    ['No.', 300],
    ['A sentence that goes on and on. '.repeat(12).trim(), 560],
  ] as const) {
    await page.route('**/requests/accept/', (route) => route.fulfill({ status: 409, json: { detail } }))
    await accept.click()
    const message = toast(page, 'Error', detail)
    await appears(page, message)
    await page.clock.runFor(500)
    await expect.poll(async () => Math.round((await message.boundingBox())?.width ?? 0), detail).toBe(width)
    await message.getByRole('button', { name: 'Close', exact: true }).click()
    await goes(page, message)
    await page.unroute('**/requests/accept/')
  }
})

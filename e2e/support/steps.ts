import type { Locator, Page, Route } from '@playwright/test'
import { SegmentText } from '../../contract/translation.ts'
import type { Person } from '../../server/demo/people.ts'
import type { Hub } from './hub.ts'
import { expect } from './test.ts'

export async function typeLogin(page: Page, { email, password }: { email: string; password: string }) {
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Password').fill(password)
  await page.getByRole('button', { name: 'Log In' }).click()
}

/** The toasts that a page has shown, the ones that have gone too. */
const shownToasts = (page: Page) => page.evaluate((): string[] => Object(window).toasts)

/** A toast has come, whether it is still there or not. */
export const expectToast = (page: Page, title: string, message: string) =>
  expect.poll(() => shownToasts(page), `toast ${title}: ${message}`).toContain(`${title}\n${message}`)

/** A toast that is shown now, for tests that move the clock by hand. */
export const toast = (page: Page, title: string, message: string) =>
  page
    .getByRole('alert')
    .filter({ has: page.getByRole('button', { name: 'Close', exact: true }) })
    .filter({ has: page.getByText(title, { exact: true }) })
    .filter({ has: page.getByText(message, { exact: true }) })

export async function signOut(page: Page) {
  await page.getByRole('button', { name: 'Account' }).click()
  await page.getByRole('menuitem', { name: 'Log Out' }).click()
}

/** The code of the newest mail to somebody; `nth` mails must have arrived. */
export async function mailedCode(hub: Hub, { email }: Person, nth = 1): Promise<string> {
  const codes = async () => {
    const mails = await hub.mailsTo(email)
    return mails.flatMap(({ text }) => /\b\d{6}\b/.exec(text ?? '')?.[0] ?? [])
  }
  await expect.poll(async () => (await codes()).length, 'mails with a code').toBeGreaterThanOrEqual(nth)
  return (await codes()).at(-1) ?? ''
}

/** Where the link of the newest mail with a subject leads, on whichever port this server is. */
export async function mailedLink(hub: Hub, address: string, subject: string): Promise<string> {
  const links = async () => {
    const mails = (await hub.mailsTo(address)).filter((mail) => mail.subject === subject)
    return mails.flatMap(({ text }) => /^https?:\S+$/m.exec(text ?? '')?.[0] ?? [])
  }
  await expect.poll(async () => (await links()).length, `mails “${subject}”`).toBeGreaterThan(0)
  const { pathname, search } = new URL((await links()).at(-1) ?? '')
  return pathname + search
}

/** A tab notices that its person is back, and asks the server again. */
export const comeBackTo = (page: Page) => page.evaluate(() => window.dispatchEvent(new Event('focus')))

/** Holds a call back, each time or some times; returns how to let it through. */
export async function holdBack(page: Page, address: string | RegExp, options?: { times: number }) {
  const { promise, resolve } = Promise.withResolvers<void>()
  const wait = async (route: Route) => {
    await promise
    await route.fallback()
  }
  await page.route(address, wait, options)
  return resolve
}

/** The time of a page whose clock is moved by hand. */
export const timeOn = (page: Page) => page.evaluate(() => Date.now())

/** While the clock is stopped: it goes on in steps until something has come about. */
const passing = (page: Page, step: number, isDone: () => Promise<boolean>) =>
  expect
    .poll(
      async () => {
        await page.clock.runFor(step)
        return await isDone()
      },
      { intervals: [20] },
    )
    .toBe(true)

/**
 * While the clock is stopped: what is drawn waits for its turn. It goes on no faster than life, or what appears is
 * gone again.
 */
export const appears = (page: Page, what: Locator) => passing(page, 20, () => what.isVisible())

/** While the clock is stopped: a toast takes its time to go, once it was closed. Nothing else is waited for. */
export const goes = (page: Page, what: Locator) => passing(page, 200, () => what.isHidden())

/**
 * By how much the page is wider than its window, or by how much something to press lies outside of it, px: what goes
 * out over the side where lines begin makes no page wider, and nobody can scroll to it.
 */
export const tooWide = (page: Page) =>
  page.evaluate(() => {
    const scrolls = (element: Element | null): boolean =>
      element !== null &&
      ((element.scrollWidth > element.clientWidth &&
        /auto|scroll/.test(getComputedStyle(element).overflowX)) ||
        scrolls(element.parentElement))
    const buttons = document.querySelectorAll(
      // But for the link to the content, which waits outside until it has the focus.
      'a[href]:not([href="#content"]), button, input, select, textarea, summary, [tabindex="0"]',
    )
    const outside = [...buttons].flatMap((element) => {
      const { left, right, width } = element.getBoundingClientRect()
      const isSeen = width > 1 && element.checkVisibility({ opacityProperty: true, visibilityProperty: true })
      return isSeen && !scrolls(element.parentElement) ? [-left, right - window.innerWidth] : []
    })
    return Math.max((document.scrollingElement?.scrollWidth ?? 0) - window.innerWidth, ...outside)
  })

/** Goes on with the Tab key until something has the focus, and sees that the focus can be seen. */
export async function tabTo(page: Page, goal: Locator) {
  await expect(goal).toBeVisible()
  for (let presses = 0; presses < 60; presses++) {
    await page.keyboard.press('Tab')
    if (await goal.evaluate((element) => element === document.activeElement)) {
      const outline = await goal.evaluate((element) => getComputedStyle(element).outlineStyle)
      expect(outline, 'the focus is drawn').not.toBe('none')
      return
    }
  }
  throw new Error(`The Tab key does not lead to ${goal}.`)
}

/** The editor's field of a segment. */
export const target = (page: Page, n: number) =>
  page.getByRole('textbox', { name: `Target, segment ${n}`, exact: true })

/** Where the editor says what has become of what was typed. */
export const saveState = (page: Page) =>
  page.getByRole('status').filter({ hasText: /^(Saved|Saving|Offline|Kept|Not saved)/ })

/** What the server has: the targets of a job, in order, their codes as `{n}`. */
export async function targetsOf({ db }: Hub, jobId: string): Promise<string[]> {
  const rows = await db
    .selectFrom('segments')
    .select('target')
    .where('job_id', '=', jobId)
    .orderBy('position')
    .execute()
  return rows.map((row) => {
    const text = SegmentText.parse(row.target)
    return [text]
      .flat()
      .map((part) => (typeof part === 'string' ? part : `{${part.code}}`))
      .join('')
  })
}

export const statusOf = async ({ db }: Hub, jobId: string): Promise<string> =>
  (await db.selectFrom('jobs').select('status').where('id', '=', jobId).executeTakeFirstOrThrow()).status

/** What a page has written to its log so far, failures it goes on after. */
export function warningsOf(page: Page): () => string[] {
  const lines: string[] = []
  page.on('console', (message) => {
    if (message.type() === 'warning') lines.push(message.text())
  })
  return () => lines
}

import { type BrowserContext, test as base, type Page, expect as standard } from '@playwright/test'
import type { Person } from '../../server/demo/people.ts'
import { waitForPages } from './arriving.ts'
import { type Hub, keepSession, openHub, type Session, sessionOf } from './hub.ts'
import { type Secrecy, secrecy } from './secrecy.ts'
import { noteToasts } from './toasts.ts'

export type Cast = {
  /** staff */
  sam: Person
  /** consultant, password only */
  mia: Person
  /** agency, e-mail codes on */
  nord: Person
}

let casts = 0

/** Three people of this test alone. */
export async function castOf({ make }: Hub): Promise<Cast> {
  const n = ++casts
  return {
    sam: await make.person({ email: `sam.${n}@hub.example`, firstName: 'Sam', lastName: 'Okafor' }),
    mia: await make.person({
      email: `mia.${n}@hub.example`,
      firstName: 'Mia',
      lastName: 'Berg',
      type: 'Consultant',
    }),
    nord: await make.person({
      email: `nord.${n}@hub.example`,
      firstName: 'Jonas',
      lastName: 'Lind',
      agencyName: 'Lingua Nord',
      type: 'Agency',
      emailMfa: true,
    }),
  }
}

/** The browser's own line for an answer that is no success, and for none. */
export const statusLine = (status: number) => new RegExp(`server responded with a status of ${status} `)
export const noNetwork = /net::ERR_(INTERNET_DISCONNECTED|FAILED|CONNECTION_REFUSED|NETWORK_CHANGED)/

/** What a page says to its console is a fault, unless the test has provoked it and says so. */
export type Stray = {
  allow(pattern: RegExp, because: string): void
  watch(context: BrowserContext): void
}

function strayLines() {
  const lines: string[] = []
  const exceptions: RegExp[] = []
  const stray: Stray = {
    allow: (pattern) => void exceptions.push(pattern),
    watch: (context) => {
      context.on('console', (message) => {
        if (message.type() === 'error') lines.push(`${message.text()} (${message.location().url})`)
      })
      context.on('weberror', (error) => {
        const { stack, message } = error.error()
        // What failed in no line of ours, as code that can't be fetched, has no stack.
        lines.push(stack || message)
      })
    },
  }
  return { stray, left: () => lines.filter((line) => !exceptions.some((pattern) => pattern.test(line))) }
}

/** Where a page is: its address, what has the focus, its heading, and what it says just now. */
function whereabouts() {
  const lineOf = (element: Element | null) => element?.outerHTML.replace(/>.*/s, '>').slice(0, 160)
  const texts = [...document.querySelectorAll('h1, [role="alert"], [role="dialog"], [role="status"]')]
    .map(({ textContent }) => textContent.replace(/\s+/g, ' ').trim().slice(0, 160))
    .filter((text) => text !== '')
  return [window.location.href, `focus: ${lineOf(document.activeElement)}`, ...texts.slice(0, 4)].join('\n')
}

/**
 * Prints what a failed test leaves to read: where its pages are, in a few lines that the end of the log repeats; then
 * all of them as a screen reader has them, and what the server said.
 */
async function explain(context: BrowserContext, hub: Hub) {
  const print = (text: string) => void process.stdout.write(`${text}\n`)
  const pages = context.pages()
  for (const page of pages) print(await page.evaluate(whereabouts).catch(String))
  for (const page of pages) print(await page.locator('body').ariaSnapshot().catch(String))
  print(await hub.report().catch(String))
}

type OfATest = {
  cast: Cast
  /** a whole day: what was used in it is searched for in the log, the audit and the counts of views */
  isDay: boolean
  secret: Secrecy | null
  stray: Stray
  /** signs somebody in without the detour over the password, and opens a page */
  open(person: Person, path: string): Promise<Session>
  /** another browser, of another person */
  elsewhere(person?: Person): Promise<Page>
}

type OfAWorker = { hub: Hub }

export const test = base.extend<OfATest, OfAWorker>({
  hub: [
    // biome-ignore lint/correctness/noEmptyPattern: the runner reads what is needed off the pattern
    async ({}, use) => {
      const hub = await openHub()
      await use(hub)
      await hub.close()
    },
    { scope: 'worker', timeout: 120_000 },
  ],
  baseURL: async ({ hub }, use) => use(hub.url),
  context: async ({ context }, use) => {
    waitForPages(context)
    await context.addInitScript(noteToasts)
    await use(context)
  },
  cast: async ({ hub }, use) => use(await castOf(hub)),
  isDay: [false, { option: true }],
  secret: [
    async ({ context, hub, isDay }, use, { expectedStatus }) => {
      const secret = isDay ? secrecy(hub) : null
      secret?.watch(context)
      await use(secret)
      if (test.info().status === expectedStatus)
        expect((await secret?.leaks()) ?? [], 'what the portal wrote down of the day').toEqual([])
    },
    { auto: true },
  ],
  stray: [
    async ({ context, hub }, use, { expectedStatus }) => {
      const { stray, left } = strayLines()
      stray.watch(context)
      await use(stray)
      if (test.info().status !== expectedStatus) await explain(context, hub)
      expect(left(), 'what the page said to its console').toEqual([])
    },
    { auto: true },
  ],
  open: async ({ hub, context, page }, use) => {
    await use(async (person, path) => {
      const session = await sessionOf(hub, person)
      // What the page still asks for must not be asked as somebody else.
      await page.goto('about:blank')
      await keepSession(context, hub, session)
      await page.goto(path)
      return session
    })
  },
  elsewhere: async ({ hub, browser, stray, secret }, use) => {
    const contexts: BrowserContext[] = []
    await use(async (person) => {
      const context = await browser.newContext({ baseURL: hub.url })
      contexts.push(context)
      waitForPages(context)
      await context.addInitScript(noteToasts)
      stray.watch(context)
      secret?.watch(context)
      if (person) await keepSession(context, hub, await sessionOf(hub, person))
      return context.newPage()
    })
    for (const context of contexts) await context.close()
  },
})

/** Looks ten times a second: by default what just missed a look waits for the next one up to a second. */
const poll: typeof standard.poll = (actual, messageOrOptions) => {
  const options = typeof messageOrOptions === 'string' ? { message: messageOrOptions } : messageOrOptions
  return standard.poll(actual, { intervals: [20, 50, 100], ...options })
}

export const expect = Object.assign(standard.configure({}), { poll })

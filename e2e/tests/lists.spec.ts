import type { Page } from '@playwright/test'
import { appears, comeBackTo, expectToast, timeOn, warningsOf } from '../support/steps.ts'
import { expect, noNetwork, statusLine, test } from '../support/test.ts'

const requestsPath = '/api/v1/projects/requests/'
const projectsPath = '/api/v1/projects/'

/** The addresses a page has called, by path. */
function callsOf(page: Page) {
  const calls: URL[] = []
  page.on('request', (request) => calls.push(new URL(request.url())))
  return (path: string) => calls.filter((url) => url.pathname === path)
}

/** A project that fits the contract, with nothing known about it. */
const blankProject = {
  custom_id: null,
  company_name: null,
  status: null,
  total_value: null,
  total_quantity: null,
  deadline: null,
  memoq_project_name: null,
  company_qcs_id: null,
  coordinator: null,
  own_memory: 'allowed',
  files: [],
  request: null,
  can: { accept: false, reject: false },
}

test('R4.7 R9.1 the list is fetched again every thirty seconds, and when the window gets the focus', async ({
  hub,
  cast: { sam, mia },
  page,
  open,
}) => {
  await page.clock.install()
  await page.addInitScript(() => {
    const requestTimes: number[] = []
    const answerTimes: number[] = []
    const { fetch } = window
    /** What waits for an answer has run once a message has gone round; the page's timers do not move. */
    const settle = () =>
      new Promise((resolve) => {
        const { port1, port2 } = new MessageChannel()
        port1.onmessage = resolve
        port2.postMessage(undefined)
      })
    const noteFetch: typeof fetch = async (...args) => {
      if (!String(args[0]).includes('/projects/requests/')) return fetch(...args)
      requestTimes.push(Date.now())
      const response = await fetch(...args)
      const read = response.json.bind(response)
      response.json = async () => {
        const body = await read()
        settle().then(() => answerTimes.push(Date.now()))
        return body
      }
      return response
    }
    Object.assign(window, { sent: requestTimes, taken: answerTimes, fetch: noteFetch })
  })
  type Times = { sent: number[]; taken: number[]; now: number }
  const times = (): Promise<Times> =>
    page.evaluate(() => ({ sent: Object(window).sent, taken: Object(window).taken, now: Date.now() }))
  const allTaken = () =>
    expect
      .poll(async () => {
        const { sent, taken } = await times()
        return sent.length - taken.length
      })
      .toBe(0)
  await open(mia, '/app/projects/requests')
  await expect(page.getByRole('heading', { name: 'No open requests' })).toBeVisible()
  await page.clock.pauseAt(Date.now() + 60_000)
  await allTaken()

  /** The page counts from when it has taken an answer: it does not ask a millisecond early, and then it does. */
  const nextPoll = async () => {
    const { sent, taken, now } = await times()
    await page.clock.runFor((taken.at(-1) ?? 0) + 29_999 - now)
    expect((await times()).sent).toHaveLength(sent.length)
    await page.clock.runFor(1)
    await expect.poll(async () => (await times()).sent.length).toBe(sent.length + 1)
    await allTaken()
  }
  await nextPoll()
  const project = await hub.make.project({ name: 'Came in between' })
  await hub.make.offer(sam, mia, project)
  await nextPoll()
  await appears(page, page.getByRole('table').getByRole('link', { name: 'Came in between' }))
  await nextPoll()

  const another = await hub.make.project({ name: 'Came later' })
  await hub.make.offer(sam, mia, another)
  const before = (await times()).sent.length
  await comeBackTo(page)
  await appears(page, page.getByRole('table').getByRole('link', { name: 'Came later' }))
  expect((await times()).sent).toHaveLength(before + 1)
})

test('R8.7 a poll that fails is logged, leaves the list as it is and says so quietly', async ({
  hub,
  cast: { sam, mia },
  page,
  open,
  stray,
}) => {
  stray.allow(noNetwork, 'the test cuts the calls')
  const warnings = warningsOf(page)
  const project = await hub.make.project({ name: 'Still here' })
  await hub.make.offer(sam, mia, project)
  await page.clock.install()
  await open(mia, '/app/projects/requests')
  const row = page.getByRole('table', { name: 'Project requests' }).getByRole('link', { name: 'Still here' })
  await expect(row).toBeVisible()
  await expect(page.getByText(/^Updated \d\d:\d\d$/)).toBeVisible()

  await page.route('**/api/v1/projects/**', (route) => route.abort())
  await page.clock.pauseAt((await timeOn(page)) + 31_000)
  const stale = page.getByRole('status').filter({ hasText: /^Not refreshed since \d\d:\d\d\.$/ })
  await appears(page, stale)
  await expect(row).toBeVisible()
  await expect(page.getByRole('alert')).toHaveCount(0)
  expect(warnings(), 'it is still being tried').toEqual([])
  // The pauses between the four tries are 1, 2 and 4 seconds.
  await expect
    .poll(async () => {
      await page.clock.runFor(1000)
      return warnings().filter((line) =>
        /^list(Requests|Projects) could not be fetched: NetworkError\.$/.test(line),
      )
    })
    .toHaveLength(2)
  await expect(page.getByRole('alert')).toHaveCount(0)
  expect(warnings().join(' '), 'the two lists of this screen, and nothing about a person').not.toMatch(/[@/]/)

  await page.unroute('**/api/v1/projects/**')
  await page.clock.resume()
  await page.clock.fastForward(31_000)
  await expect(stale).toBeHidden()
  await expect(row).toBeVisible()
})

test('R8.9 a list that never came says why, and is there after Retry; an answer that does not fit the contract is a sentence, and a line of the log with the call’s name', async ({
  cast: { mia },
  page,
  open,
  stray,
}) => {
  const line = 'The answer to listRequests does not fit the contract: results.*.jobs.'
  stray.allow(statusLine(500), 'the test makes the list fail')
  stray.allow(new RegExp(line.replaceAll(/[.*]/g, '\\$&')), 'the test sends something else')
  const lists = '**/api/v1/projects/requests/**'
  await page.route(lists, (route) =>
    route.fulfill({
      status: 500,
      headers: { 'x-request-id': 'req-4711' },
      json: { detail: 'Internal server error.', request_id: 'req-4711' },
    }),
  )
  await open(mia, '/app/projects/requests')
  const alert = page.getByRole('alert').filter({ hasText: 'The projects could not be loaded' })
  await expect(alert).toContainText('req-4711')
  await expect(alert.getByRole('link', { name: 'support@hub.example' })).toBeVisible()
  await page.unroute(lists)

  const errors: string[] = []
  page.on('console', (message) => {
    if (message.type() === 'error') errors.push(message.text())
  })
  await page.route(lists, async (route) => {
    const project = { id: '1', name: 'Mia’s secret', jobs: 'none' }
    const answer: object = await (await route.fetch()).json()
    await route.fulfill({ json: { ...answer, results: [{ ...blankProject, ...project }] } })
  })
  await alert.getByRole('button', { name: 'Retry' }).click()
  await expect(alert).toContainText("The server's answer could not be read.")
  await expect(page.getByRole('main')).not.toContainText(/invalid|expected|\{/i)
  expect(errors).toEqual([line])
  await page.unroute(lists)
  await alert.getByRole('button', { name: 'Retry' }).click()
  await expect(page.getByRole('heading', { name: 'No open requests' })).toBeVisible()
})

test('R2.3 R2.8 the requests screen calls the requests, the general list the projects', async ({
  cast: { mia },
  page,
  open,
}) => {
  const calls = callsOf(page)
  await open(mia, '/app/projects/requests')
  await expect(page.getByRole('heading', { name: 'No open requests' })).toBeVisible()
  const requests = calls(requestsPath).length
  expect(requests).toBeGreaterThan(0)
  await page.goto('/app/projects')
  await page.getByRole('tab', { name: 'All' }).click()
  await expect(page.getByRole('heading', { name: 'No projects yet' })).toBeVisible()
  expect(calls(requestsPath)).toHaveLength(requests)
  const groups = calls(projectsPath).map((url) => url.searchParams.get('group'))
  expect(new Set(groups)).toEqual(new Set(['in_progress', null]))
  await page.getByRole('link', { name: 'Go to Requests' }).click()
  await expect(page.getByRole('heading', { name: 'Project requests' })).toBeVisible()
})

test('R1.2 R3.9 R4.2 projects are listed in the groups of their jobs, each tab with its count', async ({
  hub,
  cast: { sam, mia },
  page,
  open,
}) => {
  const makeProject = async (name: string, jobs = 1) => {
    const project = await hub.make.project({ name, jobs: Array.from({ length: jobs }, () => ({})) })
    for (const job of project.jobs) await hub.make.assign(sam, mia, job)
    return project
  }
  await makeProject('Asked')
  const running = await makeProject('Running')
  await hub.make.accept(mia, running)
  const both = await makeProject('Half done', 2)
  await hub.make.accept(mia, both)
  for (const job of both.jobs.slice(0, 1)) {
    await hub.make.start(mia, job)
    await hub.make.submit(mia, job)
    await hub.make.approve(sam, job)
  }

  await open(mia, '/app/projects')
  const names = (list: string) =>
    page.getByRole('table', { name: list }).locator('tbody').getByRole('link').allInnerTexts()
  await expect(page.getByRole('tab', { name: 'In progress' })).toHaveAccessibleName('In progress 2')
  await expect(page.getByRole('tab', { name: 'Completed' })).toHaveAccessibleName('Completed 1')
  await expect(page.getByRole('tab', { name: 'All' })).toHaveAccessibleName('All 3')
  await expect.poll(async () => (await names('In progress')).toSorted()).toEqual(['Half done', 'Running'])
  await page.getByRole('tab', { name: 'Completed' }).click()
  await expect.poll(() => names('Completed')).toEqual(['Half done'])
  await page.getByRole('tab', { name: 'All' }).click()
  await expect.poll(async () => (await names('All')).toSorted()).toEqual(['Asked', 'Half done', 'Running'])
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Requests' }).click()
  await expect.poll(() => names('Project requests')).toEqual(['Asked'])
})

test('a search narrows the list, and says when nothing is left', async ({
  hub,
  cast: { sam, mia },
  page,
  open,
}) => {
  for (const name of ['Ferry signs', 'Honey labels']) {
    const project = await hub.make.project({ name })
    await hub.make.offer(sam, mia, project)
  }
  await open(mia, '/app/projects/requests')
  const rows = page.getByRole('table', { name: 'Project requests' }).locator('tbody').getByRole('row')
  await expect(rows).toHaveCount(2)
  const search = page.getByRole('searchbox', { name: 'Search projects' })
  await search.fill('honey')
  await expect(rows).toHaveCount(1)
  await expect(rows).toContainText('Honey labels')
  await search.fill('nowhere')
  await expect(page.getByRole('heading', { name: 'Nothing matches “nowhere”' })).toBeVisible()
  await expect(page.getByRole('heading', { name: 'No results', exact: true })).toBeVisible()
  await expect(page.getByText('No requests', { exact: true })).toHaveCount(0)
  await page.getByRole('button', { name: 'Clear the search' }).click()
  await expect(rows).toHaveCount(2)
  await expect(search).toHaveValue('')
})

test('what was typed into a search is searched for when its field is left, and not once the next screen comes', async ({
  hub,
  cast: { sam, mia },
  page,
  open,
}) => {
  const project = await hub.make.project({ name: 'Ferry times' })
  await hub.make.offer(sam, mia, project)
  await open(mia, '/app/projects/requests')
  const search = page.getByRole('searchbox', { name: 'Search projects' })
  await expect(search).toBeVisible()
  await page.clock.install()
  await page.clock.pauseAt(Date.now() + 1000)
  await search.fill('times')
  await expect(search).toHaveValue('times')
  await expect(page).not.toHaveURL(/search=/)
  await search.blur()
  await expect(page).toHaveURL(/search=times/)
})

test('R8.5 R8.10 of two who accept, the second sees why not, in a toast and at the row', async ({
  hub,
  cast: { sam, mia, nord },
  page,
  open,
  stray,
}) => {
  stray.allow(statusLine(409), 'the other was first')
  const project = await hub.make.project({ name: 'Wanted by two' })
  await hub.make.offer(sam, mia, project)
  await hub.make.offer(sam, nord, project)
  await open(mia, '/app/projects/requests')
  const accept = page.getByRole('button', { name: 'Accept Wanted by two' })
  await expect(accept).toBeVisible()
  await hub.make.accept(nord, project)
  await accept.click()
  await expectToast(page, 'Error', 'This request has already been taken.')
  await expect(page.getByRole('heading', { name: 'No open requests' })).toBeVisible()
  const row = page.getByRole('row').filter({ hasText: 'Wanted by two' })
  await expect(row).toContainText('This request has already been taken.')
  await expect(row).toContainText('No longer open')
  // Once the row has gone, the list says it.
  const inList = page.getByText(
    'Your answer to Wanted by two was refused: This request has already been taken.',
  )
  await expect(inList).toHaveCount(0)
  await page.mouse.move(10, 700)
  await expect(inList).toBeVisible()
  await expect(row).toHaveCount(0)
})

test('a request says by when it is to be answered, in amber when that is near, and the list can be ordered by it', async ({
  hub,
  cast: { sam, mia },
  page,
  open,
}) => {
  const hours = (count: number) => new Date(Date.now() + count * 3_600_000)
  const makeProject = async (name: string, ends: number, due: number) => {
    const project = await hub.make.project({ name, deadline: hours(due) })
    await hub.make.offer(sam, mia, project, { expiresAt: hours(ends) })
  }
  await makeProject('Ends later', 60, 100)
  await makeProject('Ends soon', 20, 200)
  await open(mia, '/app/projects/requests')
  const rows = page.getByRole('table', { name: 'Project requests' }).locator('tbody').getByRole('row')
  await expect(rows.nth(0)).toContainText('Ends later')
  const answerBy = (row: number) => rows.nth(row).getByText(/^Answer by \d\d\/\d\d\/\d{4} - \d\d:\d\d$/)
  const colour = (row: number) => answerBy(row).evaluate((element) => getComputedStyle(element).color)
  await expect(answerBy(0)).toBeVisible()
  expect(await colour(1)).not.toBe(await colour(0))
  await page.setViewportSize({ width: 1280, height: 800 })
  const heights = await Promise.all([0, 1].map(async (row) => (await answerBy(row).boundingBox())?.height))
  for (const height of heights) expect(height, 'on one line').toBeLessThan(24)
  await expect(answerBy(1).locator('svg')).toBeVisible()
  await page.getByLabel('Order').selectOption({ label: 'Answer needed soonest first' })
  await expect(rows.nth(0)).toContainText('Ends soon')
  await expect(page).toHaveURL(/ordering=expires_at/)
})

test('the navigation stays on the group one came from, and the way back leads to that list', async ({
  hub,
  cast: { sam, mia },
  page,
  open,
}) => {
  const project = await hub.make.project({ name: 'From somewhere' })
  await hub.make.offer(sam, mia, project)
  const link = page.getByRole('table').getByRole('link', { name: 'From somewhere' })
  const current = page.getByRole('navigation', { name: 'Main' }).locator('[aria-current]')
  await open(mia, '/app/projects/requests?ordering=name')
  await link.click()
  await expect(page.getByRole('heading', { name: 'From somewhere', level: 1 })).toBeVisible()
  await expect(current).toHaveText(/^Requests/)
  await page.reload()
  await expect(current).toHaveText(/^Requests/)
  await page.getByRole('main').getByRole('link', { name: 'Project requests' }).click()
  await expect(page).toHaveURL('/app/projects/requests?ordering=name')

  await page.goto('/app/projects?group=all')
  await link.click()
  await expect(page.getByRole('heading', { name: 'From somewhere', level: 1 })).toBeVisible()
  await expect(current).toHaveText('All projects')
  await page.getByRole('main').getByRole('link', { name: 'Projects' }).click()
  await expect(page).toHaveURL('/app/projects?group=all')
})

test('buttons share a line with the first words of their row, and “Not Available” never breaks in two', async ({
  hub,
  cast: { sam, mia },
  page,
  open,
}) => {
  const long = 'A name that needs more than one line in a column of its own beside so many others'
  const bare = await hub.make.project({
    name: long,
    client: null,
    deadline: null,
    jobs: [{ quantity: null }],
  })
  await hub.make.offer(sam, mia, bare)
  await open(mia, '/app/projects/requests')
  for (const width of [768, 1024, 1280]) {
    await page.setViewportSize({ width, height: 800 })
    const row = page.getByRole('row').filter({ hasText: long })
    // All at one moment: the navigation follows the width a little later, and moves the row.
    const measure = () =>
      row.evaluate((element, name) => {
        const linesOf = (text: string) => {
          const namedElements = [...element.querySelectorAll('*')].filter(
            (part) => part.textContent.replaceAll(/\s+/g, ' ').trim() === text,
          )
          const narrowest = namedElements.find(
            (part) => !namedElements.some((other) => other !== part && part.contains(other)),
          )
          const range = document.createRange()
          if (narrowest) range.selectNodeContents(narrowest)
          return [...range.getClientRects()]
        }
        const middle = ([line]: DOMRect[]) => (line ? line.top + line.height / 2 : Number.NaN)
        return {
          level: Math.abs(middle(linesOf('Accept')) - middle(linesOf(name))) <= 2,
          lines: linesOf('Not Available').length,
        }
      }, long)
    await expect.poll(measure, `at ${width}`).toEqual({ level: true, lines: 1 })
  }
})

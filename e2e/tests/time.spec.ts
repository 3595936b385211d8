import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { backOnline } from '../support/drafts.ts'
import { faults } from '../support/faults.ts'
import type { Hub } from '../support/hub.ts'
import { acceptedJob, editor } from '../support/jobs.ts'
import { signOut, target } from '../support/steps.ts'
import { expect, noNetwork, test } from '../support/test.ts'

test('R1.4 time is written into the log by hand, in words, and the job shows the sum', async ({
  hub,
  cast,
  page,
  open,
}) => {
  const { project, job } = await acceptedJob(hub, cast, ['One.'], { file: 'fares.xlf' })
  await open(cast.mia, `/app/projects/project?projectId=${project.id}`)
  const row = page.getByRole('table', { name: 'Jobs', exact: true }).getByRole('row').nth(1)
  await row.getByRole('button', { name: 'Log', exact: true }).click()
  const log = page.getByRole('dialog', { name: 'Job log' })
  await expect(log).toContainText('No time logged for this job yet.')

  await log.getByLabel('Comment').fill('Half of the text')
  const time = log.getByLabel('Time')
  const add = log.getByRole('button', { name: 'Add entry' })
  await time.fill('150')
  await add.click()
  await expect(time).toBeFocused()
  await expect(time).toHaveAccessibleDescription(/^Add a unit, hours or minutes: 2\.5 h or 150 min\./)
  await time.fill('2,5 h')
  await expect(log.getByText('That is 2 h 30 min.')).toBeVisible()
  expect(await faults(page)).toEqual([])
  await add.click()
  const newest = log.getByRole('list', { name: 'Entries' }).getByRole('listitem').first()
  await expect(newest).toContainText('2 h 30 min')
  await expect(log).toContainText('Your time on this job: 2 h 30 min')
  await expect(log.getByLabel('Comment')).toBeFocused()
  await expect(time).toHaveValue('')

  await log.getByLabel('Comment').fill('The other half')
  await time.fill('45 min')
  await page.keyboard.press('Enter')
  await expect(log).toContainText('Your time on this job: 3 h 15 min')
  await page.keyboard.press('Escape')
  await expect(row).toContainText('3 h 15 min worked')
  const minutes = await hub.db
    .selectFrom('job_logs')
    .select('minutes')
    .where('job_id', '=', job)
    .where('minutes', 'is not', null)
    .orderBy('created_at')
    .execute()
  expect(minutes).toEqual([{ minutes: 150 }, { minutes: 45 }])
})

test('one’s time of a month is downloaded as CSV, from the log and from the projects', async ({
  hub,
  cast,
  page,
  open,
}) => {
  const { project } = await acceptedJob(hub, cast, ['One.'])
  await open(cast.mia, `/app/projects/project?projectId=${project.id}`)
  await page.getByRole('button', { name: 'Log', exact: true }).click()
  const log = page.getByRole('dialog', { name: 'Job log' })
  await log.getByLabel('Comment').fill('All of it')
  await log.getByLabel('Time').fill('1:15')
  await page.keyboard.press('Enter')
  await expect(log).toContainText('Your time on this job: 1 h 15 min')

  await log.getByRole('button', { name: 'My time by month' }).click()
  const dialog = page.getByRole('dialog', { name: 'My time by month' })
  const month = new Date().toISOString().slice(0, 7)
  const downloading = page.waitForEvent('download')
  await dialog.getByRole('button', { name: 'Download' }).click()
  const download = await downloading
  expect(download.suggestedFilename()).toBe(`time-${month}.csv`)
  const csv = await readFile(await download.path(), 'utf8')
  expect(csv).toContain('date,project,job,event,minutes,comment')
  expect(csv).toMatch(/,Progress,75,All of it/)
  await expect(dialog.getByRole('status')).toContainText(`time-${month}.csv is downloaded.`)
  await dialog.getByRole('button', { name: 'Close' }).click()
  await expect(log).toBeVisible()

  await page.goto('/app/projects')
  await page.getByRole('button', { name: 'My time by month' }).click()
  await expect(dialog.getByLabel('Month')).toBeFocused()
  await dialog.getByLabel('Month').selectOption({ index: 1 })
  await dialog.getByRole('button', { name: 'Download' }).click()
  await expect(dialog.getByRole('status')).toContainText('No time logged for')
  expect(await faults(page)).toEqual([])
})

const minute = 60_000

/** The entries of a job's log that say how long was worked, in their order. */
const timeOf = ({ db }: Hub, job: string) =>
  db
    .selectFrom('job_logs')
    .select(['event', 'comment', 'minutes'])
    .where('job_id', '=', job)
    .where('minutes', 'is not', null)
    .orderBy('created_at')
    .execute()
const timeEntry = (minutes: number) => ({ event: 'Progress', comment: 'Time in the editor', minutes })

const measureSwitch = (page: Page) => page.getByRole('switch', { name: 'Measure my time' })
const clock = (page: Page) => page.getByRole('timer', { name: 'Time in the editor' })

/** Presses a key every half minute. */
async function workFor(page: Page, minutes: number) {
  for (let halves = 0; halves < 2 * minutes; halves++) {
    await page.clock.fastForward(minute / 2)
    await page.keyboard.press('ArrowLeft')
  }
}

test('R1.4 time is measured only when switched on, a rest is not counted, and leaving the editor writes it into the log', async ({
  hub,
  cast,
  page,
  open,
}) => {
  const { job } = await acceptedJob(hub, cast, ['One.', 'Two.'])
  await page.clock.install()
  await open(cast.mia, editor(job))
  await expect(target(page, 1)).toBeFocused()
  await workFor(page, 3)
  await expect(measureSwitch(page)).not.toBeChecked()
  await expect(clock(page)).toHaveCount(0)

  await measureSwitch(page).press('Enter')
  await expect(page.getByRole('status').filter({ hasText: 'Measuring your time.' })).toBeAttached()
  await target(page, 1).focus()
  await workFor(page, 3)
  await page.clock.runFor(1000)
  await expect(clock(page)).toHaveText('0:03')
  expect(await faults(page)).toEqual([])
  await page.clock.fastForward(20 * minute)
  await page.clock.runFor(1000)
  await expect(clock(page)).toHaveText('0:03 paused')
  await page.keyboard.press('ArrowLeft')
  await workFor(page, 1)
  await page.clock.runFor(1000)
  await expect(clock(page)).toHaveText('0:04')
  expect(await timeOf(hub, job)).toEqual([])
  await page.getByRole('link', { name: 'To be translated' }).click()
  await expect.poll(() => timeOf(hub, job)).toEqual([timeEntry(4)])
  await expect(page.getByText('4 min worked')).toBeVisible()

  await page.goto(editor(job))
  await expect(measureSwitch(page)).toBeChecked()
  await expect(target(page, 1)).toBeFocused()
  await workFor(page, 2)
  await signOut(page)
  await expect(page).toHaveURL('/')
  await expect.poll(() => timeOf(hub, job)).toEqual([timeEntry(4), timeEntry(2)])
})

test('R1.4 time that was measured in two tabs and without a network is in the log once', async ({
  hub,
  cast,
  page,
  context,
  open,
  stray,
}) => {
  stray.allow(noNetwork, 'the test cuts the log')
  const { job } = await acceptedJob(hub, cast, ['One.', 'Two.'])
  await page.clock.install()
  await open(cast.mia, editor(job))
  await expect(target(page, 1)).toBeFocused()
  await measureSwitch(page).press('Enter')
  const other = await context.newPage()
  await other.goto(editor(job))
  await expect(target(other, 1)).toBeFocused()
  await context.route('**/api/v1/jobs/*/log/', (route) => route.abort())
  await target(page, 1).focus()
  // The clock is that of both tabs: each sees a key every forty seconds, for six minutes and forty seconds.
  for (let rounds = 0; rounds < 10; rounds++)
    for (const tab of [page, other]) {
      await tab.clock.fastForward(minute / 3)
      await tab.keyboard.press('ArrowLeft')
    }
  for (const tab of [page, other]) {
    await tab.getByRole('link', { name: 'To be translated' }).click()
    await expect(tab.getByRole('heading', { name: 'To be translated', level: 1 })).toBeVisible()
  }
  expect(await timeOf(hub, job)).toEqual([])
  await context.unroute('**/api/v1/jobs/*/log/')
  await backOnline(page)
  await expect.poll(async () => (await timeOf(hub, job)).length).toBe(1)
  const [entry] = await timeOf(hub, job)
  expect(entry?.minutes).toBeGreaterThanOrEqual(5)
  expect(entry?.minutes).toBeLessThanOrEqual(7)
})

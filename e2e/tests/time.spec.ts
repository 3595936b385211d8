import { readFile } from 'node:fs/promises'
import { faults } from '../support/faults.ts'
import { acceptedJob } from '../support/jobs.ts'
import { expect, test } from '../support/test.ts'

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
  await expect(log).toContainText('You have written down no time for this job yet.')

  await log.getByLabel('Comment').fill('Half of the text')
  const time = log.getByLabel('Time')
  const add = log.getByRole('button', { name: 'Add entry' })
  await time.fill('150')
  await add.click()
  await expect(time).toBeFocused()
  await expect(time).toHaveAccessibleDescription(
    /^Say whether these are hours or minutes: 2\.5 h or 150 min\./,
  )
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
  await expect(dialog.getByRole('status')).toContainText('No time is written down for')
  expect(await faults(page)).toEqual([])
})

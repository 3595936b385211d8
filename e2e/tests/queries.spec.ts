import type { Page } from '@playwright/test'
import { acceptedJob, editor } from '../support/jobs.ts'
import { comeBackTo, target, targetsOf } from '../support/steps.ts'
import { expect, noNetwork, test } from '../support/test.ts'

const sentences = ['Keep left.', 'The lower market floods.', 'Mind the step.']

const panel = (page: Page) => page.getByRole('region', { name: 'Beside the text' })
const dialog = (page: Page) => page.getByRole('dialog', { name: 'Ask about this segment' })
const question = (page: Page) => dialog(page).getByRole('textbox', { name: 'Question' })
const queries = (page: Page) => panel(page).getByRole('list', { name: 'Queries' }).getByRole('listitem')

test('R1.4 R1.5 a question about a segment is asked by a key, its answer shows beside the segment, and a filter finds both', async ({
  hub,
  cast,
  page,
  open,
}) => {
  const { job } = await acceptedJob(hub, cast, sentences)
  await open(cast.mia, editor(job))
  await expect(target(page, 1)).toBeFocused()
  await page.keyboard.press('Control+ArrowDown')
  await expect(target(page, 2)).toBeFocused()

  await test.step('the dialog names the segment, and refuses what is no question', async () => {
    await page.keyboard.press('Control+m')
    await expect(dialog(page)).toContainText('Segment 2The lower market floods.')
    await expect(question(page)).toBeFocused()
    await page.keyboard.type('Is')
    await page.keyboard.press('Control+Enter')
    await expect(dialog(page)).toContainText('This field must have at least 3 characters')
  })

  await test.step('what was typed is there again after Escape', async () => {
    await page.keyboard.press('Escape')
    await expect(dialog(page)).toHaveCount(0)
    await expect(target(page, 2)).toBeFocused()
    await page.keyboard.press('Control+m')
    await expect(question(page)).toHaveValue('Is')
    await page.keyboard.type(' it a square?')
    await page.keyboard.press('Control+Enter')
  })

  await test.step('it is in the log, with its segment', async () => {
    await expect(dialog(page)).toHaveCount(0)
    await expect(target(page, 2)).toBeFocused()
    await expect(
      page.getByRole('status').filter({ hasText: 'Your question about segment 2 is in the job’s log.' }),
    ).toHaveCount(1)
    const entries = await hub.db
      .selectFrom('job_logs')
      .innerJoin('segments', 'segments.id', 'job_logs.segment_id')
      .select(['event', 'comment', 'position'])
      .where('job_logs.job_id', '=', job)
      .execute()
    expect(entries).toEqual([{ event: 'Query', comment: 'Is it a square?', position: 1 }])
    expect(await targetsOf(hub, job)).toEqual(['', '', ''])
  })

  await test.step('the answer shows beside the segment, and beside no other', async () => {
    await hub.make.logAsStaff(cast.sam, job, 'Answer', 'It is: le marché bas.')
    await comeBackTo(page)
    await panel(page).getByRole('tab', { name: 'Notes 2' }).click()
    await expect(queries(page)).toHaveText([
      /^QueryMia Berg.*Is it a square\?$/,
      /^AnswerSam Okafor.*It is: le marché bas\.$/,
    ])
    await page.getByRole('button', { name: 'Edit segment 3', exact: true }).click()
    await expect(queries(page)).toHaveCount(0)
    await expect(panel(page).getByRole('button', { name: /^Ask about this segment/ })).toBeVisible()
  })

  await test.step('a filter shows the segments with queries, also after a reload', async () => {
    await page.getByRole('button', { name: 'Filter', exact: true }).click()
    await page
      .getByRole('dialog', { name: 'Filter segments' })
      .getByRole('checkbox', { name: 'With queries' })
      .check()
    const status = page.getByRole('status').filter({ hasText: '1 of 3 segments' })
    await expect(status).toBeVisible()
    await page.reload()
    await expect(status).toBeVisible()
    await expect(page.getByRole('table', { name: 'Segments' })).toContainText('The lower market floods.')
  })
})

/** What of the dialog a toast lies over. */
const coveredByToast = (page: Page) =>
  page.evaluate(() => {
    const [toast] = document.querySelectorAll('[role="alert"]:has(button)')
    const box = toast?.getBoundingClientRect()
    return [...document.querySelectorAll('[role="dialog"] :is(button, textarea)')]
      .filter((one) => {
        const { top, bottom } = one.getBoundingClientRect()
        return box === undefined || (top < box.bottom && box.top < bottom)
      })
      .map(({ textContent }) => textContent)
  })

test('R1.4 a question whose answer was lost on the way is in the log once when it is sent again', async ({
  hub,
  cast,
  page,
  open,
  stray,
}) => {
  stray.allow(noNetwork, 'the answer is lost on purpose')
  const { job } = await acceptedJob(hub, cast, sentences)
  await page.setViewportSize({ width: 360, height: 740 })
  await open(cast.mia, editor(job))
  await expect(target(page, 1)).toBeFocused()
  await page.route(
    '**/api/v1/jobs/*/log/',
    async (route) => {
      await route.fetch()
      await route.abort()
    },
    { times: 1 },
  )
  await page.keyboard.press('Control+m')
  await question(page).fill('Left of what?')
  await dialog(page).getByRole('button', { name: 'Ask', exact: true }).click()
  await expect(dialog(page)).toContainText('The server could not be reached.')
  await expect(question(page)).toHaveValue('Left of what?')
  await expect.poll(() => coveredByToast(page), 'what the toast lies over').toEqual([])
  await dialog(page).getByRole('button', { name: 'Ask', exact: true }).click()
  await expect(dialog(page)).toHaveCount(0)
  const entries = await hub.db
    .selectFrom('job_logs')
    .select('comment')
    .where('job_id', '=', job)
    .where('event', '=', 'Query')
    .execute()
  expect(entries).toEqual([{ comment: 'Left of what?' }])
})

import type { Page } from '@playwright/test'
import { faults } from '../support/faults.ts'
import { acceptedJob, editor } from '../support/jobs.ts'
import { comeBackTo, statusOf, target, tooWide } from '../support/steps.ts'
import { expect, noNetwork, test } from '../support/test.ts'

const sentences = ['Keep left.', 'The lower market floods.', 'Mind the step.']

const panel = (page: Page) => page.getByRole('region', { name: 'Beside the text' })
const notes = (page: Page) => panel(page).getByRole('tab', { name: /^Notes/ })
const comments = (page: Page) =>
  panel(page).getByRole('list', { name: 'Comments on this segment' }).getByRole('listitem')
const box = (page: Page) => panel(page).getByRole('textbox', { name: 'Comment', exact: true })
const row = (page: Page, words: string) =>
  page.getByRole('table', { name: 'Segments' }).getByRole('row').filter({ hasText: words })

test('R1.4 R1.5 a job comes back with comments: they are found, answered and ticked off, and submitting says what is left', async ({
  hub,
  cast,
  page,
  open,
}) => {
  const { job } = await acceptedJob(
    hub,
    cast,
    sentences.map((source) => ({ source, target: `≈ ${source}` })),
  )
  const { sam, mia } = cast
  const reviewer = { ...sam, rights: 'staff' as const }
  await hub.make.start(mia, job)
  await hub.make.submit(mia, job)
  await hub.make.comment(reviewer, job, 'market', 'Say “bas marché”.')
  await hub.make.comment(reviewer, job, 'step', 'Too long for a sign.')
  await open(mia, editor(job))

  await test.step('nothing of a review is to be seen before it ends', async () => {
    await expect(row(page, 'Keep left.')).toBeVisible()
    await notes(page).click()
    await expect(panel(page)).toContainText('No note for this segment.')
    await expect(page.getByText('1 comment', { exact: true })).toHaveCount(0)
  })

  await test.step('rows and the tab say where comments are', async () => {
    await hub.make.returnJob(sam, job, 'See the comments.')
    await page.reload()
    await expect(row(page, 'market').getByText('1 comment', { exact: true })).toBeVisible()
    await expect(row(page, 'Keep left.').getByText('1 comment', { exact: true })).toHaveCount(0)
  })

  await test.step('a filter shows the segments with comments', async () => {
    await page.getByRole('button', { name: 'Filter', exact: true }).click()
    await page
      .getByRole('dialog', { name: 'Filter segments' })
      .getByRole('checkbox', { name: 'Commented' })
      .check()
    await expect(page.getByRole('status').filter({ hasText: '2 of 3 segments' })).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(target(page, 2)).toHaveAccessibleDescription(/1 comment\./)
  })

  await test.step('it is read, answered by keyboard and ticked off', async () => {
    await panel(page).getByRole('tab', { name: 'Notes 1' }).click()
    await expect(comments(page)).toHaveText([/^Sam Okafor.*Say “bas marché”\.Done$/])
    await expect(panel(page)).toContainText('0 of 2 done')
    await box(page).focus()
    await page.keyboard.press('Control+Enter')
    await expect(panel(page)).toContainText('This field may not be blank.')
    await page.keyboard.type('Is it a name?')
    await page.keyboard.press('Control+Enter')
    await expect(comments(page)).toHaveText([/^Sam Okafor/, /^Mia Berg.*Is it a name\?Done$/])
    await expect(box(page)).toHaveValue('')
    await expect(page.getByRole('status').filter({ hasText: 'Your comment was added.' })).toHaveCount(1)
    const tick = comments(page).first().getByRole('checkbox', { name: 'Done' })
    await tick.focus()
    await page.keyboard.press('Space')
    await expect(tick).toBeChecked()
    await expect(panel(page)).toContainText('1 of 3 done')
    await expect.poll(() => doneIn(hub, job)).toEqual(['Say “bas marché”.'])
    expect(await faults(page)).toEqual([])
  })

  await test.step('what was typed about another segment is there again', async () => {
    await box(page).fill('Half a thought')
    await row(page, 'step').getByRole('button', { name: 'Edit segment 3' }).click()
    await expect(box(page)).toHaveValue('')
    await row(page, 'market').getByRole('button', { name: 'Edit segment 2' }).click()
    await expect(box(page)).toHaveValue('Half a thought')
  })

  await test.step('submitting says how many are not done', async () => {
    await page.getByRole('button', { name: 'Submit for review' }).click()
    const dialog = page.getByRole('dialog', { name: 'Submit for review' })
    await expect(dialog).toContainText('2 comments are not done yet.')
    await dialog.getByRole('button', { name: 'Submit', exact: true }).click()
    await expect.poll(() => statusOf(hub, job)).toBe('Under-Review')
  })

  await test.step('what was said is read in a job that cannot be edited any more', async () => {
    await hub.make.approve(sam, job)
    await page.reload()
    await panel(page).getByRole('tab', { name: 'Notes 3' }).click()
    const all = panel(page).getByRole('list', { name: 'All comments' }).getByRole('listitem')
    await expect(all).toHaveText([
      /^Segment 2Sam Okafor.*bas marché”\.Done$/,
      /^Segment 2Mia Berg.*Is it a name\?$/,
      /^Segment 3Sam Okafor.*Too long for a sign\.$/,
    ])
    await panel(page).getByRole('button', { name: 'Segment 3' }).click()
    await expect(comments(page)).toHaveText([/Too long for a sign\./])
    expect(await faults(page)).toEqual([])
  })
})

const doneIn = async ({ db }: Parameters<typeof statusOf>[0], job: string) =>
  (
    await db
      .selectFrom('comments')
      .select('comment')
      .where('job_id', '=', job)
      .where('done', '=', true)
      .execute()
  ).map(({ comment }) => comment)

test('R1.4 on a phone, and in the dark, a comment whose answer was lost on the way is written once when it is sent again', async ({
  hub,
  cast,
  page,
  open,
  stray,
}) => {
  stray.allow(noNetwork, 'the answer is lost on purpose')
  const { job } = await acceptedJob(hub, cast, sentences)
  const { sam, mia } = cast
  await hub.make.comment({ ...sam, rights: 'staff' }, job, 'left', 'On a wall, in capitals.')
  await page.setViewportSize({ width: 360, height: 740 })
  await page.emulateMedia({ colorScheme: 'dark' })
  await open(mia, editor(job))
  await expect(target(page, 1)).toBeFocused()
  await notes(page).click()
  await expect(comments(page)).toHaveText([/On a wall, in capitals\./])
  expect(await tooWide(page)).toBe(0)
  expect(await faults(page, { only: 'colours' })).toEqual([])
  await page.route(
    '**/api/v1/jobs/*/segments/*/comments/',
    async (route) => {
      await route.fetch()
      await route.abort()
    },
    { times: 1 },
  )
  const add = panel(page).getByRole('button', { name: 'Add comment' })
  await box(page).fill('All capitals?')
  await add.click()
  await expect(panel(page)).toContainText('The server could not be reached.')
  await expect(box(page)).toHaveValue('All capitals?')
  await add.click()
  await expect(comments(page)).toHaveCount(2)
  await comeBackTo(page)
  await expect(comments(page)).toHaveText([/On a wall/, /All capitals\?/])
})

import type { Page } from '@playwright/test'
import { faults } from '../support/faults.ts'
import { acceptedJob, editor } from '../support/jobs.ts'
import { target, tooWide } from '../support/steps.ts'
import { expect, statusLine, test } from '../support/test.ts'

const sentences = ['Keep left.', 'The lower market floods.', 'Mind the step.']
const remark = 'Please say “vous” throughout, as the signs at the other harbours do.'

const line = (page: Page) => page.getByRole('status').filter({ hasText: /^Returned/ })
const panel = (page: Page) => page.getByRole('region', { name: 'Beside the text' })

test('R1.5 a job that comes back says who returned it and what is open, leads there, and counts down', async ({
  hub,
  cast,
  page,
  open,
  stray,
}) => {
  stray.allow(statusLine(409), 'the job is submitted elsewhere while its page asks how long is left')
  const { project, job } = await acceptedJob(
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
  await expect(page.getByRole('heading', { name: 'text.xlf' })).toBeVisible()
  await expect(line(page)).toHaveCount(0)

  await test.step('the line is there with the text, and leads to the first open comment', async () => {
    await hub.make.returnJob(sam, job, remark)
    await page.reload()
    await expect(line(page)).toHaveText('Returned by Sam Okafor: 2 comments, 2 open')
    await expect(target(page, 1)).toBeVisible()
    await page.getByRole('button', { name: '2 comments, 2 open' }).press('Enter')
    await expect(target(page, 2)).toBeFocused()
    await expect(panel(page).getByRole('tab', { name: 'Notes 1' })).toHaveAttribute('aria-selected', 'true')
    await expect(panel(page)).toContainText('Say “bas marché”.')
    expect(await faults(page)).toEqual([])
  })

  await test.step('what was written about the whole job is read in full', async () => {
    await page.getByRole('button', { name: remark }).click()
    await expect(page.getByRole('region', { name: 'Brief' })).toContainText(`Returned${remark} Sam Okafor`)
    await page.keyboard.press('Escape')
  })

  await test.step('it counts down, and says when all are done', async () => {
    await panel(page).getByRole('checkbox', { name: 'Done' }).click()
    await expect(line(page)).toHaveText('Returned by Sam Okafor: 2 comments, 1 open')
    await page.getByRole('button', { name: '2 comments, 1 open' }).click()
    await expect(target(page, 3)).toBeFocused()
    await panel(page).getByRole('textbox', { name: 'Comment', exact: true }).fill('Shorter now.')
    await panel(page).getByRole('button', { name: 'Add comment' }).click()
    await panel(page).getByRole('checkbox', { name: 'Done' }).first().click()
    await expect(line(page)).toHaveText('Returned by Sam Okafor: 2 comments, all done')
    await expect(line(page).getByRole('button')).toHaveCount(0)
  })

  await test.step('the page of the project says the same, until the job is submitted again', async () => {
    await page.goto(`/app/projects/project?projectId=${project.id}`)
    const row = page.getByRole('table', { name: 'Jobs' }).getByRole('row', { name: 'text.xlf' })
    await expect(row).toContainText('Returned: 2 comments, all done')
    await hub.make.submit(mia, job)
    await page.goto(editor(job))
    await expect(page.getByText('This job is Under-Review.')).toBeVisible()
    await expect(line(page)).toHaveCount(0)
  })
})

test('R9.1 the page of a project hears what is ticked off elsewhere', async ({ hub, cast, page, open }) => {
  const { project, job } = await acceptedJob(hub, cast, sentences)
  const { sam, mia } = cast
  await hub.make.start(mia, job)
  await hub.make.submit(mia, job)
  await hub.make.comment({ ...sam, rights: 'staff' }, job, 'market', 'Say “bas marché”.')
  await hub.make.returnJob(sam, job, remark)
  const [comment] = await hub.db.selectFrom('comments').select('id').where('job_id', '=', job).execute()
  await page.clock.install()
  const { access } = await open(mia, `/app/projects/project?projectId=${project.id}`)
  const row = page.getByRole('table', { name: 'Jobs' }).getByRole('row', { name: 'text.xlf' })
  await expect(row).toContainText('Returned: 1 comment, 1 open')
  const answer = await page.request.patch(`/api/v1/jobs/${job}/comments/${comment?.id}/`, {
    headers: { Authorization: `Bearer ${access}` },
    data: { done: true },
  })
  expect(answer.status()).toBe(200)
  await page.clock.runFor(31_000)
  await expect(row).toContainText('Returned: 1 comment, done')
})

test('R1.5 on a phone, in the dark, a job returned with words alone says them', async ({
  hub,
  cast,
  page,
  open,
}) => {
  const { job } = await acceptedJob(hub, cast, sentences)
  const { sam, mia } = cast
  await hub.make.start(mia, job)
  await hub.make.submit(mia, job)
  await hub.make.returnJob(sam, job, remark)
  await page.setViewportSize({ width: 360, height: 740 })
  await page.emulateMedia({ colorScheme: 'dark' })
  await open(mia, editor(job))
  await expect(line(page)).toHaveText(`Returned by Sam Okafor: ${remark}`)
  expect(await tooWide(page)).toBe(0)
  expect(await faults(page, { only: 'colours' })).toEqual([])
})

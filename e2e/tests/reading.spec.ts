import type { Page } from '@playwright/test'
import { xliff } from '../support/documents.ts'
import type { Hub } from '../support/hub.ts'
import { comeBackTo, tooWide } from '../support/steps.ts'
import { type Cast, expect, statusLine, test } from '../support/test.ts'

type Job = NonNullable<NonNullable<Parameters<Hub['make']['project']>[0]>['jobs']>[number]

/** A request whose jobs are open to Mia. */
async function offerJob(
  { make }: Hub,
  { sam, mia }: Cast,
  name: string,
  jobs: Job[],
  options: Parameters<Hub['make']['offer']>[3] = {},
) {
  const project = await make.project({ name, client: 'Harbour & Lune Museums', jobs })
  await make.offer(sam, mia, project, options)
  return { project, jobId: project.jobs[0] ?? '' }
}

const menu = (name = 'menu.xlf') =>
  xliff(name, ['Soup of the day', 'Ask for the menu.', 'Soup of the day', 'Bread', 'Soup of the day'])

const sheet = { name: 'prices.csv', bytes: Buffer.from('id,text\n1,Ferry to Naxos\n2,Ferry to Paros\n') }

const textOf = (page: Page) => page.getByRole('region', { name: 'Text' })

test('who is offered a document reads it before yes, and accepts it there', async ({
  hub,
  cast,
  page,
  open,
}) => {
  const menuJob = {
    file: menu(),
    instructions: 'Keep the names of dishes.',
    quantity: '17',
    unitPrice: '0.11',
  }
  const expiresAt = new Date('2099-07-05T16:00:00Z')
  const message = 'The café opens on Monday.'
  const { project, jobId } = await offerJob(hub, cast, 'Menu of the harbour café', [menuJob], {
    expiresAt,
    message,
  })
  await open(cast.mia, '/app/projects/requests')

  await test.step('the list, the project and the job lead to it', async () => {
    const row = page.getByRole('row').filter({ hasText: 'Menu of the harbour café' })
    const inList = row.getByRole('link', { name: 'Read the text', exact: true })
    await inList.click()
    await expect(page.getByRole('heading', { name: 'menu.xlf', level: 1 })).toBeVisible()
    const current = page.getByRole('navigation', { name: 'Main' }).locator('[aria-current]')
    await expect(current).toHaveText(/^Requests/)
    await page.getByRole('main').getByRole('link', { name: 'Menu of the harbour café' }).click()
    await expect(page).toHaveURL(`/app/projects/project?projectId=${project.id}`)
    await expect(current).toHaveText(/^Requests/)
    await expect(page.getByRole('link', { name: 'Read the text', exact: true })).toHaveCount(2)
    await page.getByRole('row').getByRole('link', { name: 'Read the text' }).click()
    await expect(page).toHaveURL(`/app/projects/text?jobId=${jobId}`)
  })

  await test.step('it says what the coordinator wrote, what a word is worth and until when to answer', async () => {
    await expect(page.getByText(message)).toBeVisible()
    await expect(page.getByText('at £0.11')).toBeVisible()
    await expect(page.getByText('Answer by 05/07/2099 - 17:00')).toBeVisible()
  })

  await test.step('it shows the source, its words, what comes again and the instructions, and no translation', async () => {
    await expect(page.getByRole('heading', { name: 'menu.xlf', level: 1 })).toBeVisible()
    await expect(page.getByText('Keep the names of dishes.')).toBeVisible()
    await expect(textOf(page).getByText('Soup of the day')).toHaveCount(3)
    await expect(textOf(page).getByText('repeated once')).toHaveCount(1)
    await expect(textOf(page).getByText('repeated 2 times')).toHaveCount(1)
    await expect(page.getByText('17 words, 8 words repeated')).toBeVisible()
    await expect(textOf(page).getByText('Bread')).toHaveAttribute('lang', 'en-GB')
  })

  await test.step('it is accepted there, by keyboard, and the editor is the way on', async () => {
    await page.getByRole('button', { name: 'Accept' }).press('Enter')
    await expect(page.getByRole('button', { name: 'Open editor' })).toBeVisible()
    await expect(page.getByRole('button', { name: 'Reject' })).toHaveCount(0)
    await expect(page.getByText('Answer by')).toHaveCount(0)
    await expect(page.getByText(message)).toBeVisible()
    await expect.poll(async () => await statusOf(hub, jobId)).toBe('Accepted')
  })
})

const statusOf = async ({ db }: Hub, jobId: string) =>
  (await db.selectFrom('jobs').select('status').where('id', '=', jobId).executeTakeFirstOrThrow()).status

test('who rejects what they have read is back at the project, and reads it no more', async ({
  hub,
  cast,
  page,
  open,
  stray,
}) => {
  const { project, jobId } = await offerJob(hub, cast, 'Two menus', [
    { file: menu() },
    { file: menu('two.xlf') },
  ])
  await open(cast.mia, '/app/projects/requests')
  await expect(page.getByRole('button', { name: 'Accept Two menus' })).toBeVisible()
  // Of several texts the list would have to choose one.
  await expect(page.getByRole('link', { name: 'Read the text' })).toHaveCount(0)
  await page.goto(`/app/projects/text?jobId=${jobId}`)
  await expect(page.getByRole('button', { name: 'Accept only this job' })).toBeVisible()
  await page.getByRole('button', { name: 'Reject' }).click()
  await page.getByRole('dialog', { name: 'Reject request' }).getByRole('button', { name: 'Reject' }).click()
  await expect(page).toHaveURL(`/app/projects/project?projectId=${project.id}`)
  await expect
    .poll(
      async () => await hub.db.selectFrom('offer_jobs').select('state').where('job_id', '=', jobId).execute(),
    )
    .toEqual([{ state: 'rejected' }])
  stray.allow(statusLine(404), 'the job is no longer theirs to see')
  await page.goto(`/app/projects/text?jobId=${jobId}`)
  await expect(page.getByRole('heading', { name: 'There is nothing to read here' })).toBeVisible()
})

test('what is withdrawn while it is read leaves the screen when its reader comes back to it', async ({
  hub,
  cast,
  page,
  open,
  stray,
}) => {
  const project = await hub.make.project({ name: 'Menu', jobs: [{ file: menu() }] })
  const offer = await hub.make.offer(cast.sam, cast.mia, project)
  await open(cast.mia, `/app/projects/text?jobId=${project.jobs[0]}`)
  await expect(textOf(page).getByText('Bread')).toBeVisible()
  stray.allow(statusLine(404), 'the offer was withdrawn')
  await hub.make.withdrawOffer(cast.sam, project, offer)
  await comeBackTo(page)
  await expect(page.getByRole('heading', { name: 'There is nothing to read here' })).toBeVisible()
  await expect(page.getByText('Bread')).toHaveCount(0)
})

test('a place is a heading where it changes, and an Arabic text is read from right to left', async ({
  hub,
  cast,
  page,
  open,
}) => {
  const { jobId } = await offerJob(hub, cast, 'Prices', [{ file: sheet }])
  await open(cast.mia, `/app/projects/text?jobId=${jobId}`)
  await expect(page.getByRole('heading', { name: 'Row 2, column 2' })).toBeVisible()
  const webPage = await offerJob(hub, cast, 'Web page', [
    {
      file: {
        name: 'page.html',
        bytes: Buffer.from(
          '<!doctype html><html lang="en"><head><title>Ferries</title></head><body><p>By sea.</p></body></html>',
        ),
      },
    },
  ])
  await page.goto(`/app/projects/text?jobId=${webPage.jobId}`)
  await expect(textOf(page).getByRole('heading', { level: 3 })).toHaveText(['Title', 'Main text'])
  const arabic = await offerJob(hub, cast, 'Guide', [
    { file: xliff('guide.xlf', ['أهلا بكم في المتحف.', 'الطابق الأول']), source: 'ar', target: 'en-GB' },
  ])
  await page.goto(`/app/projects/text?jobId=${arabic.jobId}`)
  const text = textOf(page).getByText('الطابق الأول')
  await expect(text).toHaveAttribute('dir', 'rtl')
  await expect(text).toHaveAttribute('lang', 'ar')
})

test('a text of thousands of segments is read on by itself, in the page and on paper', async ({
  hub,
  cast,
  page,
  open,
}) => {
  const sentences = Array.from({ length: 2600 }, (_, n) => `Sentence ${n + 1} of the handbook.`)
  const { jobId } = await offerJob(hub, cast, 'Handbook', [{ file: xliff('handbook.xlf', sentences) }])
  await open(cast.mia, `/app/projects/text?jobId=${jobId}`)
  await expect(textOf(page).getByText('Sentence 1 of the handbook.')).toBeVisible()
  await expect(page.getByText('13,000 words, no repetitions')).toBeVisible()
  await expect(textOf(page)).not.toHaveAttribute('aria-busy')
  const last = textOf(page).getByText('Sentence 2600 of the handbook.')
  await last.scrollIntoViewIfNeeded()
  await expect(last).toBeInViewport()
  await page.emulateMedia({ media: 'print' })
  await expect(page.getByRole('navigation', { name: 'Main' })).toBeHidden()
  await expect(last).toBeVisible()
})

test('a document without text, a job without a document and a text that failed say so', async ({
  hub,
  cast,
  page,
  open,
  stray,
}) => {
  stray.allow(/status of (404|500)/, 'there is no text, and then no server')
  const bare = await offerJob(hub, cast, 'Interpreting', [{ unit: 'Hours', quantity: '3' }])
  await open(cast.mia, `/app/projects/project?projectId=${bare.project.id}`)
  await expect(page.getByRole('button', { name: 'Accept', exact: true })).toBeVisible()
  await expect(page.getByRole('link', { name: 'Read the text' })).toHaveCount(0)
  await page.goto(`/app/projects/text?jobId=${bare.jobId}`)
  await expect(page.getByRole('heading', { name: 'No text to read' })).toBeVisible()

  const { jobId } = await offerJob(hub, cast, 'Menu', [{ file: menu() }])
  await page.route('**/text/**', (route) =>
    route.fulfill({ status: 500, json: { detail: 'Internal server error.' } }),
  )
  await page.goto(`/app/projects/text?jobId=${jobId}`)
  await expect(page.getByRole('heading', { name: 'The text could not be loaded' })).toBeVisible()
  await page.unroute('**/text/**')
  await page.getByRole('button', { name: 'Retry' }).click()
  await expect(textOf(page).getByText('Bread')).toBeVisible()
  for (const width of [320, 768, 1280]) {
    await page.setViewportSize({ width, height: 800 })
    await expect.poll(() => tooWide(page)).toBeLessThanOrEqual(0)
  }
})

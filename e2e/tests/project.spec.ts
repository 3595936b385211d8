import { readFile } from 'node:fs/promises'
import { xliff } from '../support/documents.ts'
import { expectToast, statusOf } from '../support/steps.ts'
import { expect, noNetwork, statusLine, test } from '../support/test.ts'

test('R2.3 R3.3 R3.5 a project shows its view, and its jobs with their prices', async ({
  hub,
  cast: { sam, mia },
  page,
  open,
}) => {
  const project = await hub.make.project({
    customId: 'P-77001',
    name: 'Pump guide',
    client: 'Ardent Medical Devices',
    deadline: new Date('2027-07-05T16:00:00Z'),
    memoqProjectName: 'ARD_Pump_r7',
    qcsId: 'QCS-0117',
    coordinator: sam,
    files: ['harbour-style.md'],
    jobs: [
      { customId: 'P-77001-01', quantity: '1000', unitPrice: '0.085', type: 'Post-editing' },
      { customId: 'P-77001-02', quantity: '500', unitPrice: null, source: 'de-DE', target: 'en-GB' },
    ],
  })
  for (const job of project.jobs) await hub.make.assign(sam, mia, job)
  await open(mia, `/app/projects/project?projectId=${project.id}`)
  await expect(page.getByRole('heading', { name: 'Pump guide', level: 1 })).toBeVisible()
  await expect(page).toHaveTitle('Pump guide · Consultant Hub')
  const fact = (name: string) =>
    page.locator('dl > div').filter({ has: page.getByText(name, { exact: true }) })
  await expect(fact('Client').getByRole('definition')).toHaveText('Ardent Medical Devices')
  await expect(fact('Total').getByRole('definition')).toHaveText('£85.00')
  await expect(fact('Quantity').getByRole('definition')).toHaveText('1,500 Words')
  await expect(fact('Status').getByRole('definition')).toHaveText('Assigned')
  await expect(fact('Project ID').getByRole('definition')).toHaveText('P-77001')
  await expect(fact('Company QCS ID').getByRole('definition')).toHaveText('QCS-0117')
  await expect(fact('memoQ project').getByRole('definition')).toHaveText('ARD_Pump_r7')
  await expect(fact('Coordinator').getByRole('definition')).toHaveText(sam.name)
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: /^harbour-style\.md \d+ bytes$/ }).click(),
  ])
  expect(file.suggestedFilename()).toBe('harbour-style.md')
  expect(await readFile(await file.path(), 'utf8')).toContain('how our labels sound')
  await expect(page.getByRole('status').getByText('harbour-style.md is downloaded.')).toBeAttached()
  // Summer time: the instant is shown in the reader's zone.
  await expect(fact('Deadline').getByRole('definition')).toContainText('05/07/2027 - 17:00')

  const rows = page.getByRole('table', { name: 'Jobs', exact: true }).locator('tbody').getByRole('row')
  await expect(rows.nth(0)).toContainText('Post-editing')
  await expect(rows.nth(0)).toContainText('£85.00')
  await expect(rows.nth(0)).toContainText('£0.085')
  await expect(rows.nth(0)).toContainText('English')
  await expect(rows.nth(1)).toContainText('£0.00')
  await expect(rows.nth(1)).toContainText('German')
})

test('R1.3 R7.4 a single job can be looked at, accepted and rejected', async ({
  hub,
  cast: { sam, mia },
  page,
  open,
}) => {
  const file = xliff('menu.xlf', ['Soup'])
  const project = await hub.make.project({
    name: 'Two menus',
    jobs: [{ file }, { customId: 'second', file: xliff('wine.xlf', ['Wine']) }],
  })
  await hub.make.offer(sam, mia, project)
  const [first = '', second = ''] = project.jobs
  const calls: string[] = []
  page.on('request', (request) => calls.push(new URL(request.url()).pathname))
  await open(mia, `/app/projects/project?projectId=${project.id}`)
  const offers = page.getByRole('table', { name: 'Offered jobs' })
  const row = (name: string) => page.getByRole('row').filter({ hasText: name })

  await row('menu.xlf').getByRole('button', { name: 'Download' }).click()
  const downloading = page.waitForEvent('download')
  await page.getByRole('menuitem', { name: 'Source document' }).click()
  expect(await readFile(await (await downloading).path())).toEqual(Buffer.from(file.bytes))
  expect(calls).toContain(`/api/v1/jobs/request/${first}/download/source/`)

  await row('menu.xlf').getByRole('button', { name: 'Accept only this job' }).click()
  await expect(
    page
      .getByRole('table', { name: 'Jobs', exact: true })
      .getByRole('cell', { name: 'Accepted', exact: true }),
  ).toBeVisible()
  await expect(page.getByRole('status').getByText('menu.xlf is accepted.')).toBeAttached()
  await row('wine.xlf').getByRole('button', { name: 'Reject' }).click()
  const dialog = page.getByRole('dialog', { name: 'Reject request' })
  await dialog.getByLabel('Reason').fill('no')
  await dialog.getByRole('button', { name: 'Reject' }).click()
  await expect(dialog.getByLabel('Reason')).toHaveAccessibleDescription(
    'This field must have at least 3 characters Optional; the coordinator reads it.',
  )
  await dialog.getByLabel('Reason').fill('I know nothing of wine.')
  await dialog.getByRole('button', { name: 'Reject' }).click()
  await expect(page.getByRole('status').getByText('wine.xlf is rejected.')).toBeAttached()
  // While a pointer rests on the rows they keep their places.
  await page.mouse.move(0, 0)
  await expect(offers).toHaveCount(0)
  expect(await statusOf(hub, first)).toBe('Accepted')
  expect(await statusOf(hub, second)).toBe('Unassigned')
})

test('R1.6 R7.4 every download type of a job in progress comes as a file', async ({
  hub,
  cast: { sam, mia },
  page,
  open,
}) => {
  const file = xliff('menu.xlf', ['Soup'])
  const project = await hub.make.project({ jobs: [{ file }] })
  await hub.make.offer(sam, mia, project)
  await hub.make.accept(mia, project)
  const calls: string[] = []
  page.on('request', (request) => calls.push(new URL(request.url()).pathname))
  await open(mia, `/app/projects/project?projectId=${project.id}`)
  const types = ['Source document', 'Translation', 'XLIFF (bilingual)', 'TMX (translation memory)', 'CSV']
  const names: string[] = []
  for (const type of types) {
    await page.getByRole('button', { name: 'Download' }).click()
    const downloading = page.waitForEvent('download')
    await page.getByRole('menuitem', { name: type, exact: true }).click()
    const download = await downloading
    names.push(download.suggestedFilename())
    const bytes = await readFile(await download.path())
    expect(bytes.length, type).toBeGreaterThan(10)
    if (type === 'Source document') expect(bytes).toEqual(Buffer.from(file.bytes))
  }
  const [jobId = ''] = project.jobs
  expect(calls.filter((path) => path.includes('download'))).toEqual([
    `/api/v1/translation/document/download/${jobId}/source/`,
    ...['translation', 'xliff', 'tmx', 'csv'].map(
      (type) => `/api/v1/translation-document-download/${jobId}/${type}/`,
    ),
  ])
  expect(new Set(names.map((name) => name.split('.').at(-1)))).toEqual(new Set(['xlf', 'tmx', 'csv']))
})

test('R5.1 R8.10 the log refuses a comment that is too short, and tells what the server says', async ({
  hub,
  cast: { sam, mia },
  page,
  open,
  stray,
}) => {
  stray.allow(statusLine(409), 'the job was completed in between')
  const project = await hub.make.project({ name: 'Logged' })
  for (const job of project.jobs) await hub.make.assign(sam, mia, job)
  await hub.make.accept(mia, project)
  const [job = ''] = project.jobs
  await open(mia, `/app/projects/project?projectId=${project.id}`)
  await page.getByRole('button', { name: 'Log', exact: true }).click()
  const log = page.getByRole('dialog', { name: 'Job log' })
  await log.getByLabel('Comment').fill('ok')
  await log.getByRole('button', { name: 'Add entry' }).click()
  await expect(log.getByLabel('Comment')).toHaveAccessibleDescription(
    'This field must have at least 3 characters',
  )
  await hub.make.start(mia, job)
  await hub.make.submit(mia, job)
  await hub.make.approve(sam, job)
  await log.getByLabel('Comment').fill('Half of it is done.')
  await log.getByRole('button', { name: 'Add entry' }).click()
  const refusal = 'A job that is Completed cannot be logged.'
  await expect(log.getByText(refusal)).toBeVisible()
  await expectToast(page, 'Error', refusal)
  await expect(log.getByLabel('Comment')).toHaveValue('Half of it is done.')
})

test('R3.6 an entry of the log shows its event, its comment, and its date and time, and is written once, though its answer was lost', async ({
  hub,
  cast: { sam, mia },
  page,
  open,
  stray,
}) => {
  stray.allow(noNetwork, 'the test loses an answer')
  const project = await hub.make.project({ name: 'Logged' })
  for (const job of project.jobs) await hub.make.assign(sam, mia, job)
  await hub.make.accept(mia, project)
  const [job = ''] = project.jobs
  await open(mia, `/app/projects/project?projectId=${project.id}`)
  await page.getByRole('button', { name: 'Log', exact: true }).click()
  const log = page.getByRole('dialog', { name: 'Job log' })
  const comment = log.getByLabel('Comment')
  const add = log.getByRole('button', { name: 'Add entry' })

  await test.step('an entry shows its event, its comment, and its date and time', async () => {
    await log.getByLabel('Event').selectOption('Query')
    await comment.fill('Is “ward” a room here?')
    await add.click()
    const entry = log.getByRole('list', { name: 'Entries' }).getByRole('listitem').first()
    await expect(entry).toContainText('Is “ward” a room here?')
    await expect(entry).toContainText('Query')
    const time = entry.locator('time')
    await expect(time).toHaveText(/^\d\d\/\d\d\/\d{4} - \d\d:\d\d$/)
    const { created_at } = await hub.db
      .selectFrom('job_logs')
      .select('created_at')
      .where('job_id', '=', job)
      .where('comment', '=', 'Is “ward” a room here?')
      .executeTakeFirstOrThrow()
    await expect(time).toHaveAttribute('datetime', created_at.toISOString())
    const text = new Intl.DateTimeFormat('en-GB', {
      dateStyle: 'short',
      timeStyle: 'short',
      timeZone: 'Europe/London',
    }).format(created_at)
    await expect(time).toHaveText(text.replace(', ', ' - '))
  })

  await test.step('one whose answer was lost is written once when it is added again', async () => {
    await page.route(
      '**/log/',
      async (route) => {
        await route.fetch()
        await route.abort()
      },
      { times: 1 },
    )
    await comment.fill('Two pages are done')
    await add.click()
    await expect(log.getByText('The server could not be reached')).toBeVisible()
    await add.click()
    await expect(comment).toHaveValue('')
    await comment.fill('Two pages are done')
    await add.click()
    // What is typed again after an entry was added is another one.
    await expect(log.getByText('Two pages are done')).toHaveCount(2)
  })
})

test.describe('R8.10 what the server refuses is a toast with its sentence', () => {
  test('accept, of a request on its own page and of a job, at its row', async ({
    hub,
    cast: { sam, mia },
    page,
    open,
    stray,
  }) => {
    stray.allow(noNetwork, 'the test lets no answer through')
    stray.allow(statusLine(503), 'the test refuses it')
    stray.allow(statusLine(409), 'the offer was withdrawn')
    const project = await hub.make.project({ jobs: [{ file: xliff('menu.xlf', ['Soup']) }, {}] })
    const offer = await hub.make.offer(sam, mia, project)
    await page.route('**/requests/accept/', (route) => route.abort())
    await open(mia, `/app/projects/project?projectId=${project.id}`)
    await page.getByRole('button', { name: 'Accept request' }).click()
    // On its own page it says why, and nothing of a list.
    const reason = 'The server could not be reached. Check your connection and try again.'
    await expect(page.getByRole('main').getByText(reason, { exact: true })).toBeVisible()
    await expect(page.getByRole('button', { name: 'Accept request' })).toBeVisible()

    const call = '**/api/v1/jobs/*/accept/'
    await page.route(call, (route) =>
      route.fulfill({ status: 503, json: { detail: 'The portal is full. Try again.' } }),
    )
    const row = page.getByRole('row').filter({ hasText: 'menu.xlf' })
    const accept = row.getByRole('button', { name: 'Accept only this job' })
    // The project is asked for once more, and says the job is still on offer.
    const asked = page.waitForResponse(
      (answer) => answer.request().method() === 'GET' && answer.url().endsWith(`/project/${project.id}/`),
    )
    await accept.click()
    await asked
    // For a moment the job is in both tables.
    await expect(row.filter({ hasText: 'The portal is full. Try again.' })).toHaveCount(1)
    await expect(page.getByText('The portal is full. Try again.')).toHaveCount(2)
    await page.unroute(call)

    await hub.make.withdrawOffer(sam, project, offer)
    const answer = page.waitForResponse(call)
    await accept.click()
    const { detail }: { detail: string } = await (await answer).json()
    await expectToast(page, 'Error', detail)
    await expect(page.getByRole('main')).toContainText(detail)
  })

  test('reject of a job', async ({ hub, cast: { sam, mia }, page, open, stray }) => {
    stray.allow(statusLine(409), 'the offer was withdrawn')
    const project = await hub.make.project({ name: 'Withdrawn', jobs: [{}, {}] })
    const offer = await hub.make.offer(sam, mia, project)
    await open(mia, `/app/projects/project?projectId=${project.id}`)
    const button = page.getByRole('button', { name: 'Reject', exact: true }).first()
    await expect(button).toBeVisible()
    await hub.make.withdrawOffer(sam, project, offer)
    const answer = page.waitForResponse('**/api/v1/jobs/*/reject/')
    await button.click()
    await page.getByRole('dialog', { name: 'Reject request' }).getByRole('button', { name: 'Reject' }).click()
    const { detail }: { detail: string } = await (await answer).json()
    await expectToast(page, 'Error', detail)
    await expect(page.getByRole('main')).toContainText(detail)
  })

  test('submit for review, and download', async ({ hub, cast: { sam, mia }, page, open, stray }) => {
    stray.allow(statusLine(400), 'two segments are empty')
    stray.allow(statusLine(503), 'the test takes the files away')
    const project = await hub.make.project({ jobs: [{ file: xliff('menu.xlf', ['Soup', 'Bread']) }] })
    await hub.make.offer(sam, mia, project)
    await hub.make.accept(mia, project)
    await open(mia, `/app/projects/project?projectId=${project.id}`)
    const submit = { name: 'Submit for review' }
    await page.getByRole('button', submit).click()
    await page.getByRole('dialog', submit).getByRole('button', submit).click()
    await expectToast(page, 'Error', '2 segments have no translation.')
    await expect(page.getByRole('main').getByText('2 segments have no translation.')).toBeVisible()
    await expect(page.getByRole('cell', { name: 'Accepted', exact: true })).toBeVisible()

    const detail = 'The files cannot be reached just now.'
    await page.route('**/api/v1/translation/document/download/**', (route) =>
      route.fulfill({ status: 503, json: { detail } }),
    )
    await page.getByRole('button', { name: 'Download' }).click()
    await page.getByRole('menuitem', { name: 'Source document' }).click()
    await expectToast(page, 'Error', detail)
    await expect(page.getByRole('main').getByText(detail)).toBeVisible()
  })
})

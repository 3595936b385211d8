import type { Page } from '@playwright/test'
import { backOnline } from '../support/drafts.ts'
import { faults } from '../support/faults.ts'
import {
  active,
  commentBox,
  jobUnderReview,
  manySegments,
  region,
  reviewOf,
  segmentRow,
  thermostat,
} from '../support/review.ts'
import { comeBackTo, expectToast, statusOf, tooWide } from '../support/steps.ts'
import { expect, noNetwork, statusLine, test } from '../support/test.ts'

const pendingIn = async ({ db }: Parameters<typeof statusOf>[0], job: string) =>
  (
    await db
      .selectFrom('comments')
      .select('comment')
      .where('job_id', '=', job)
      .orderBy('created_at')
      .execute()
  ).map(({ comment }) => comment)

/** Lets everything through but new comments. */
const cutComments = (page: Page) =>
  page.route('**/api/v1/staff/jobs/*/comments/', (route) =>
    route.request().method() === 'POST' ? route.abort() : route.fallback(),
  )

test('two reviewers see each other’s comments, and who comes second hears what happened and keeps what they typed', async ({
  hub,
  cast,
  page,
  open,
  elsewhere,
  stray,
}) => {
  stray.allow(statusLine(409), 'the second of two')
  stray.allow(noNetwork, 'the test keeps the news from one of them')
  const { job } = await jobUnderReview(hub, cast, thermostat)
  const ana = await hub.make.person({ email: `ana.${job}@hub.example`, firstName: 'Ana', lastName: 'Duarte' })
  await open(cast.sam, reviewOf(job, '&segment=2'))
  await expect(active(page)).toContainText('Turn the dial')
  const anas = await elsewhere(ana)
  await anas.goto(reviewOf(job, '&segment=1'))
  await expect(anas.getByText('Sam Okafor reviews this too')).toBeVisible()

  await test.step('each sees what the other writes without asking for it', async () => {
    await commentBox(anas, 1).fill('Better “nachts”? It is.')
    await anas.getByRole('button', { name: 'Add comment' }).click()
    await expect(segmentRow(anas, 1)).toContainText('It is.you')
    // A tab asks every quarter of a minute who else is there, or when its person comes back.
    await expect(async () => {
      await comeBackTo(page)
      await expect(page.getByText('Ana Duarte reviews this too')).toBeVisible({ timeout: 3000 })
    }).toPass()
    await expect(segmentRow(page, 1)).toContainText('Better “nachts”? It is.Ana Duarte')
    await expect(segmentRow(page, 1).getByRole('button', { name: 'Take out' })).toHaveCount(0)
    await expect(page.getByRole('button', { name: 'Return with 1 comment' })).toBeVisible()
  })

  await test.step('one’s own is changed and taken out again, with its words where they were typed', async () => {
    await commentBox(page, 2).fill('Drehknopf.')
    await page.getByRole('button', { name: 'Add comment' }).click()
    await page.getByRole('button', { name: 'Change your comment: Drehknopf.' }).click()
    await page
      .getByRole('textbox', { name: 'Change your comment on segment 2' })
      .fill('Drehregler, as in revision 3.')
    await page.getByRole('button', { name: 'Save comment' }).click()
    await expect(segmentRow(anas, 2)).toContainText('Drehregler, as in revision 3.Sam Okafor')
    await page.getByRole('button', { name: 'Take out your comment' }).click()
    await expect(commentBox(page, 2)).toHaveValue('Drehregler, as in revision 3.')
    await expect(segmentRow(anas, 2)).not.toContainText('Drehregler, as in revision 3.')
    await expect.poll(() => pendingIn(hub, job)).toEqual(['Better “nachts”? It is.'])
  })

  await test.step('the second to end it reads who was first, in the dialog where they typed', async () => {
    await page.getByRole('button', { name: 'Approve' }).click()
    const dialog = page.getByRole('dialog', { name: 'Approve text.xlf?' })
    await dialog.getByLabel('To the whole job (optional)').fill('Thank you.')
    await page.route('**/api/v1/staff/jobs/*/', (route) => route.abort(), { times: 1 })
    await anas.getByRole('button', { name: 'Return with 1 comment' }).click()
    await anas.getByRole('dialog').getByRole('button', { name: 'Return', exact: true }).click()
    await expect.poll(() => statusOf(hub, job)).toBe('In Progress')
    await dialog.getByRole('button', { name: 'Approve', exact: true }).click()
    await expect(dialog).toContainText(/Ana Duarte returned this job at \d\d:\d\d\./)
    await expect(dialog.getByLabel('To the whole job (optional)')).toHaveValue('Thank you.')
    await dialog.getByRole('button', { name: 'Cancel' }).click()
    await expect(page.getByRole('status').filter({ hasText: /Ana Duarte returned this job/ })).toContainText(
      'What you typed is kept below.',
    )
    await expect(commentBox(page, 2)).toHaveValue('Drehregler, as in revision 3.')
    await page.getByRole('link', { name: 'Back to Work' }).click()
    await expect(page).toHaveURL(/\/app\/staff\/work/)
  })
})

test('a comment whose network is cut is kept on the device, named where it belongs, and sent as one', async ({
  hub,
  cast,
  page,
  open,
  stray,
}) => {
  stray.allow(noNetwork, 'the test cuts the network')
  const { job } = await jobUnderReview(hub, cast, thermostat)
  await open(cast.sam, reviewOf(job, '&segment=3'))
  await cutComments(page)
  await commentBox(page, 3).fill('Too long.')
  await page.getByRole('button', { name: 'Add comment' }).click()
  await expect(segmentRow(page, 3)).toContainText('It is kept on this device.')
  await commentBox(page, 3).fill('And half a thought')

  await test.step('a closed tab loses nothing', async () => {
    await page.reload()
    await expect(segmentRow(page, 3)).toContainText('Too long.')
    await expect(commentBox(page, 3)).toHaveValue('And half a thought')
    await expect(segmentRow(page, 3).getByRole('button', { name: 'Send again: Too long.' })).toBeVisible()
  })

  await test.step('the list of work names it too, and leads back', async () => {
    await page.goto('/app/staff/work')
    const note = page.getByText('2 comments on text.xlf are on this device only.')
    await expect(note).toBeVisible()
    expect(await faults(page)).toEqual([])
    await page.getByRole('link', { name: 'Open the review: text.xlf' }).click()
    await expect(segmentRow(page, 3)).toContainText('Too long.')
  })

  await test.step('the end of the review names what would stay behind', async () => {
    await page.getByRole('button', { name: 'Return', exact: true }).click()
    await expect(page.getByRole('dialog')).toContainText('2 comments are typed and not added: segment 3.')
    await page.getByRole('dialog').getByRole('button', { name: 'Return', exact: true }).click()
    await expect(page.getByRole('dialog')).toContainText('Say what is to be changed')
    await page.keyboard.press('Escape')
  })

  await test.step('when the network is back it goes by itself, once', async () => {
    await page.unroute('**/api/v1/staff/jobs/*/comments/')
    await backOnline(page)
    await expect(segmentRow(page, 3)).toContainText('Too long.you')
    await expect.poll(() => pendingIn(hub, job)).toEqual(['Too long.'])
    await page.getByRole('button', { name: 'Return with 1 comment' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Add it' }).click()
    await expect(page.getByRole('dialog')).toContainText('And half a thoughtsegment 3, you')
    await expect.poll(() => pendingIn(hub, job)).toEqual(['Too long.', 'And half a thought'])
  })
})

test('an approval says which comments go along and what it does', async ({ hub, cast, page, open }) => {
  const { job } = await jobUnderReview(hub, cast, thermostat)
  await hub.make.comment({ ...cast.sam, rights: 'staff' }, job, 'dial', 'Good.')
  await open(cast.sam, reviewOf(job))
  await page.getByRole('button', { name: 'Approve' }).click()
  const dialog = page.getByRole('dialog', { name: 'Approve text.xlf?' })
  await expect(dialog).toContainText('1 comment that waits goes along:')
  await expect(dialog).toContainText('Good.segment 2, you')
  await dialog.getByRole('button', { name: 'Approve', exact: true }).click()
  await expectToast(page, 'Success', 'text.xlf was approved.')
  await expect.poll(() => statusOf(hub, job)).toBe('Completed')
  await expect(page.getByRole('status').filter({ hasText: 'You approved this job at' })).toBeVisible()
  await expect(segmentRow(page, 2)).toContainText('Good.')
  await expect(page.getByRole('textbox')).toHaveCount(0)
})

test('a printed review has source, draft and translation, and nobody’s name, price or comment', async ({
  hub,
  cast,
  page,
  open,
}) => {
  const { job } = await jobUnderReview(hub, cast, [...manySegments(300), ...thermostat])
  await hub.make.comment({ ...cast.sam, rights: 'staff' }, job, 'dial', 'For us alone.')
  await open(cast.sam, reviewOf(job))
  await expect(segmentRow(page, 1)).toBeVisible()
  await page.evaluate(() => {
    Object.assign(window, { printed: 0, print: () => Object.assign(window, { printed: 1 }) })
  })
  await page.keyboard.press('Control+p')
  await expect.poll(() => page.evaluate(() => Object(window).printed)).toBe(1)
  await page.emulateMedia({ media: 'print' })
  const text = await page.locator('body').innerText()
  expect(text).toContain('text.xlf')
  expect(text).toContain('105 of 308 segments changed')
  expect(text).toContain('Satz 250 der Anleitung.')
  expect(text).toContain('Turn the dial to')
  for (const secret of ['Mia', 'Sam', '£', 'For us alone.', 'Approve', 'Waved through'])
    expect(text).not.toContain(secret)
})

test('a job that is not under review says what happened, and can be read', async ({
  hub,
  cast,
  page,
  open,
  stray,
}) => {
  stray.allow(statusLine(404), 'a job that is not there')
  const { job } = await jobUnderReview(hub, cast, thermostat)
  await hub.make.returnJob(cast.sam, job, 'See the sheet.')
  await hub.db.updateTable('jobs').set({ unit_price: null, value: null }).where('id', '=', job).execute()
  const ana = await hub.make.person({ email: `ana.${job}@hub.example`, firstName: 'Ana', lastName: 'Duarte' })
  await open(ana, reviewOf(job))
  await expect(page.getByRole('status').filter({ hasText: 'Sam Okafor returned this job at' })).toBeVisible()
  await expect(segmentRow(page, 1)).toBeVisible()
  await expect(page.getByRole('button', { name: /Return|Approve/ })).toHaveCount(0)
  await expect(page.getByText('no price yet', { exact: true })).toBeVisible()
  expect(await faults(page)).toEqual([])
  await page.goto(reviewOf('0199d100-0000-7000-8000-000000000001'))
  await expect(page.getByRole('heading', { name: 'There is no such job' })).toBeVisible()
  await page.goto('/app/staff/review')
  await expect(page).toHaveURL(/\/app\/staff\/work\?state=Under-Review/)
})

test('a review has no faults in light and dark, on a desk, a tablet and a phone, in Arabic and Japanese', async ({
  hub,
  cast,
  page,
  open,
}) => {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  const { job } = await jobUnderReview(hub, cast, thermostat, {
    name: 'Kestrel smart thermostat, user guide',
    deadline: new Date(Date.now() + 4 * 3_600_000),
  })
  await hub.make.comment({ ...cast.sam, rights: 'staff' }, job, 'dial', 'Good.')
  await open(cast.sam, reviewOf(job, '&segment=2'))
  await expect(segmentRow(page, 2)).toContainText('Good.')
  for (const name of [/^Return with/, 'Approve']) {
    await page.getByRole('button', { name }).click()
    await expect(page.getByRole('dialog')).toBeVisible()
    expect(await faults(page)).toEqual([])
    await page.keyboard.press('Escape')
  }
  expect(await faults(page)).toEqual([])
  await page.emulateMedia({ colorScheme: 'dark', reducedMotion: 'reduce' })
  expect(await faults(page, { only: 'colours' })).toEqual([])
  for (const width of [768, 360, 320]) {
    await page.setViewportSize({ width, height: 800 })
    await expect(segmentRow(page, 2)).toBeVisible()
    expect(await tooWide(page), `${width} px`).toBeLessThanOrEqual(0)
    expect(await faults(page)).toEqual([])
  }

  await test.step('on a phone the draft opens under the active segment, and the acts are docked', async () => {
    await page.setViewportSize({ width: 360, height: 800 })
    await expect(segmentRow(page, 2).getByText('Draft', { exact: true })).toBeVisible()
    await expect(segmentRow(page, 1).getByText('in der Nacht ab')).toBeHidden()
    await segmentRow(page, 1).getByText('Der Thermostat senkt').last().click()
    await expect(segmentRow(page, 1).getByText('in der Nacht ab')).toBeVisible()
    const box = await page.getByRole('button', { name: 'Return (1)' }).boundingBox()
    expect((box?.y ?? 0) + (box?.height ?? 0)).toBeLessThanOrEqual(800)
    expect(box?.y).toBeGreaterThan(700)
    await page.getByRole('button', { name: 'Summary and comments' }).click()
    await expect(region(page, 'Summary')).toBeVisible()
    expect(await faults(page)).toEqual([])
  })

  await test.step('each language is set in its own direction', async () => {
    const arabic = await jobUnderReview(
      hub,
      cast,
      [{ source: 'Close the lid.', draft: 'أغلق الباب.', target: 'أغلق الغطاء.' }],
      { language: 'ar' },
    )
    await page.goto(reviewOf(arabic.job))
    const cell = segmentRow(page, 1).locator('[data-text]').last()
    await expect(cell).toHaveAttribute('dir', 'rtl')
    await expect(cell).toHaveAttribute('lang', 'ar')
    await expect(segmentRow(page, 1)).toContainText('1 word of 2')
    expect(await faults(page)).toEqual([])
    const japanese = await jobUnderReview(
      hub,
      cast,
      [{ source: 'Close the lid.', draft: 'ドアを閉めてください。', target: 'ふたを閉めてください。' }],
      { language: 'ja-JP' },
    )
    await page.goto(reviewOf(japanese.job))
    await expect(segmentRow(page, 1)).toContainText('Changed')
    expect(await tooWide(page)).toBeLessThanOrEqual(0)
  })
})

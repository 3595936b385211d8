import { noteAloud, speechOf } from '../support/aloud.ts'
import { backOnline } from '../support/drafts.ts'
import { golden, writeGolden, writesGolden } from '../support/golden.ts'
import { commentBox, jobUnderReview, reviewOf, segmentRow, thermostat } from '../support/review.ts'
import { expect, noNetwork, test } from '../support/test.ts'

test('what a review says aloud is said once, in words that a person has read', async ({
  hub,
  cast,
  page,
  context,
  open,
  stray,
}) => {
  stray.allow(noNetwork, 'the test cuts the network')
  const { job } = await jobUnderReview(hub, cast, thermostat)
  await context.addInitScript(noteAloud)
  const review = await speechOf('review-said.txt')
  const part = (title: string, act: () => Promise<unknown>) => review.part(page, title, act)

  await part('opens a review', async () => {
    await open(cast.sam, reviewOf(job))
    await expect(segmentRow(page, 1)).toBeVisible()
  })
  await part('goes to the next change', async () => {
    await page.keyboard.press('Control+Shift+ArrowDown')
    await expect(segmentRow(page, 2)).toBeFocused()
  })
  await part('comments on it and goes on', async () => {
    await page.keyboard.press('Control+m')
    await expect(commentBox(page, 2)).toBeFocused()
    await page.keyboard.type('As in revision 3.')
    await page.keyboard.press('Control+Enter')
    await expect(segmentRow(page, 3)).toBeFocused()
  })
  await part('loses the network with a comment', async () => {
    await page.route('**/api/v1/staff/jobs/*/comments/', (route) => route.abort())
    await page.keyboard.press('Control+m')
    await page.keyboard.type('Too long.')
    await page.keyboard.press('Control+Enter')
    await expect(segmentRow(page, 3)).toContainText('It is kept on this device.')
  })
  await part('has the network back', async () => {
    await page.unroute('**/api/v1/staff/jobs/*/comments/')
    await backOnline(page)
    await expect(segmentRow(page, 3)).toContainText('Too long.you')
  })
  await part('finds no change after the last one', async () => {
    for (let presses = 0; presses < 2; presses++) await page.keyboard.press('Control+Shift+ArrowDown')
    await expect(segmentRow(page, 6)).toBeFocused()
  })
  await part('writes a deadline that is none', async () => {
    await page.getByRole('button', { name: 'Return with 2 comments' }).click()
    await page.getByRole('dialog').getByLabel('Deadline').fill('soon')
    await page.getByRole('dialog').getByRole('button', { name: 'Return', exact: true }).click()
    await expect(page.getByRole('dialog')).toContainText('Write a date as')
  })
  await part('returns the job', async () => {
    await page.getByRole('dialog').getByLabel('Deadline').fill('')
    await page.getByRole('dialog').getByRole('button', { name: 'Return', exact: true }).click()
    await expect(page.getByText('You returned this job')).toBeVisible()
  })
  await review.end()
})

test('the page of a review and its active row are described in words that a person has read', async ({
  hub,
  cast,
  page,
  open,
}) => {
  const { job } = await jobUnderReview(hub, cast, thermostat, { deadline: new Date('2031-03-01T17:00:00Z') })
  await hub.make.comment({ ...cast.sam, rights: 'staff' }, job, 'dial', 'As in revision 3.')
  await open(cast.sam, reviewOf(job, '&segment=2'))
  await expect(segmentRow(page, 2)).toContainText('As in revision 3.')
  await expect(page.getByRole('region', { name: 'Waved through' }).getByRole('listitem')).toHaveCount(2)
  const tree = async () =>
    `${await page.getByRole('main').ariaSnapshot()}\n`
      .replaceAll(/\d\d:\d\d/g, '{time}')
      .replaceAll(/in [\d,]+ days/g, 'in {days} days')
      .replaceAll(/=[0-9a-f-]{36}/g, '={id}')
  if (writesGolden) await writeGolden('review-tree.txt', await tree())
  await expect.poll(tree).toBe(await golden('review-tree.txt'))
})

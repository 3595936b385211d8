import { noteAloud, peekMessages, speechOf, takeMessages } from '../support/aloud.ts'
import { backOnline, cutSaves } from '../support/drafts.ts'
import { golden, writeGolden, writesGolden } from '../support/golden.ts'
import { acceptedJob, editor } from '../support/jobs.ts'
import { appears, saveState, target } from '../support/steps.ts'
import { expect, noNetwork, statusLine, test } from '../support/test.ts'

const sentences = [
  'Keep <g id="1">left</g> at the bridge.',
  'The wall is 320 metres long.',
  'Mind the gap.',
  'Mind the gap.',
  'Ferry timetable',
]

test('R1.5 what a day in the editor says aloud is said once, in words that a person has read', async ({
  hub,
  cast,
  page,
  context,
  open,
  stray,
}) => {
  stray.allow(noNetwork, 'the test cuts the saves')
  stray.allow(statusLine(409), 'two versions')
  const { job } = await acceptedJob(hub, cast, sentences)
  await context.addInitScript(noteAloud)
  const day = await speechOf('editor-said.txt')
  const part = (title: string, act: () => Promise<unknown>) => day.part(page, title, act)

  let access = ''
  await part('opens the editor', async () => {
    access = (await open(cast.mia, editor(job))).access
    await expect(target(page, 1)).toBeFocused()
  })
  await part('types, and rests before the second half of a code', async () => {
    await page.keyboard.type('Gardez la ')
    await page.keyboard.press('F9')
    await page.keyboard.type('gauche')
  })
  await part('inserts the other half and finishes the sentence', async () => {
    await page.keyboard.press('F9')
    await page.keyboard.type(' au pont.')
  })
  await part('confirms', () => page.keyboard.press('Control+Enter'))
  await part('types a wrong number', () => page.keyboard.type('Le mur est long de 32 mètres.'))
  await part('confirms it all the same', () => page.keyboard.press('Control+Enter'))
  await part('confirms a text that comes again', async () => {
    await page.keyboard.type('Attention à la marche.')
    await page.keyboard.press('Control+Enter')
  })
  await part('uses it again', () => page.keyboard.press('Control+Alt+Enter'))
  await part('takes that back', () => page.keyboard.press('Control+z'))
  await part('does it again', () => page.keyboard.press('Control+Shift+z'))
  await part('confirms nothing', async () => {
    await page.keyboard.press('Control+ArrowDown')
    await expect(target(page, 5)).toBeFocused()
    await page.keyboard.press('Control+Enter')
  })
  await part('loses the network', async () => {
    await expect(saveState(page)).toHaveText(/^Saved/)
    await cutSaves(context)
    await page.keyboard.type('Horaires')
    await expect(saveState(page)).toHaveText('Offline, kept on this device')
  })
  await part('has two versions when the network is back', async () => {
    const segment = hub.db.selectFrom('segments').select('id').where('job_id', '=', job)
    const { id } = await segment.orderBy('position', 'desc').limit(1).executeTakeFirstOrThrow()
    const response = await page.request.patch(
      `${hub.url}/api/v1/jobs/${job}/translation/update-post-edited-data/`,
      {
        headers: { Authorization: `Bearer ${access}` },
        data: { post_edited_data: [{ id, target: 'Horaires des ferries' }] },
      },
    )
    expect(response.status()).toBe(200)
    await context.unroute('**/api/v1/**')
    await backOnline(page)
    await expect(page.getByRole('button', { name: 'Take theirs' })).toBeVisible()
  })
  await part('takes theirs and confirms it', async () => {
    await page.getByRole('button', { name: 'Take theirs' }).click()
    await expect(target(page, 5)).toBeFocused()
    await page.keyboard.press('Control+Enter')
    await expect(saveState(page)).toHaveText(/^Saved/)
  })
  await part('submits', async () => {
    await page.getByRole('button', { name: 'Submit for review' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Submit', exact: true }).click()
    await expect(page.getByText('This job is Under-Review')).toBeVisible()
  })
  await day.end()
})

test('R1.5 what is found from the first word to the last is shown and said when the typing rests, not in between', async ({
  hub,
  cast,
  page,
  context,
  open,
}) => {
  const { job } = await acceptedJob(hub, cast, ['Mind the gap.'])
  const sentence = 'The full stop “.” is missing at the end.'
  await context.addInitScript(noteAloud)
  await page.clock.install()
  await open(cast.mia, editor(job))
  await expect(target(page, 1)).toBeFocused()
  await page.clock.pauseAt(Date.now() + 60_000)
  await takeMessages(page)
  for (const letter of 'Danger') {
    await page.keyboard.type(letter)
    await page.clock.runFor(600)
    await expect(page.getByText(sentence)).toHaveCount(0)
    expect(await peekMessages(page)).toEqual([])
  }
  await page.clock.runFor(1500)
  await appears(page, page.getByText(sentence).first())
  await page.clock.runFor(1000)
  await expect.poll(() => peekMessages(page)).toEqual([sentence])
})

test('R1.5 the frame and the active row are described in words that a person has read', async ({
  hub,
  cast,
  page,
  open,
}) => {
  const { job } = await acceptedJob(hub, cast, sentences)
  await open(cast.mia, editor(job))
  await target(page, 1).fill('Gardez la gauche au pont')
  await page.getByRole('button', { name: 'Edit segment 3', exact: true }).click()
  await page.keyboard.type('Attention à la marche.')
  await page.keyboard.press('Control+Enter')
  await expect(target(page, 4)).toBeFocused()
  await expect(target(page, 4)).toHaveAccessibleDescription(
    'Mind the gap. Open. Segment 4 of 5. Best match 100%.',
  )
  await page.getByRole('button', { name: 'Edit segment 5', exact: true }).click()
  await expect(target(page, 5)).toHaveAccessibleDescription('Ferry timetable . Open. Segment 5 of 5.')
  await page.getByRole('button', { name: 'Edit segment 1', exact: true }).click()
  await expect(target(page, 1)).toHaveAccessibleDescription(/Draft\. Segment 1 of 5\. Code 1 is missing\./)
  await expect(saveState(page)).toHaveText(/^Saved/)
  await expect(page.getByText('Looking for matches')).toHaveCount(0)
  await expect(page.getByText('No term in this segment.')).toBeVisible()
  const tree = async () => {
    const row = await page
      .getByRole('row')
      .filter({ has: target(page, 1) })
      .ariaSnapshot()
    const frame = await page.getByRole('main').ariaSnapshot()
    return `${row}\n\n${frame}\n`.replaceAll(/\d\d:\d\d/g, '{time}').replaceAll(/=[0-9a-f-]{36}/g, '={id}')
  }
  if (writesGolden) await writeGolden('editor-tree.txt', await tree())
  await expect.poll(tree).toBe(await golden('editor-tree.txt'))
})

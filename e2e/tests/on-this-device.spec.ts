import type { Page } from '@playwright/test'
import { backOnline, cutSaves, draftsOn } from '../support/drafts.ts'
import { acceptedJob, editor } from '../support/jobs.ts'
import { expectToast, holdBack, saveState, statusOf, target, targetsOf } from '../support/steps.ts'
import { expect, noNetwork, statusLine, test } from '../support/test.ts'

const name = 'Ferry fares.xlf'
const sentences = ['Sentence 1.', 'Sentence 2.', 'Sentence 3.']

const region = (page: Page) => page.getByRole('region', { name: 'On this device' })

/** Types without a network, and closes the tab. */
async function leaveBehind(page: Page, job: string, texts: Readonly<Record<number, string>>) {
  await cutSaves(page.context())
  for (const [n, text] of Object.entries(texts)) {
    if (n !== '1') await page.getByRole('button', { name: `Edit segment ${n}`, exact: true }).click()
    await target(page, Number(n)).fill(text)
  }
  await expect(saveState(page)).toHaveText('Offline, kept on this device')
  expect(await draftsOn(page)).toHaveLength(Object.keys(texts).length)
  expect(job).not.toBe('')
  await page.close()
}

test('R1.5 what a closed tab left is named on another screen, sent when the network is back, and the screen says so', async ({
  hub,
  cast,
  page,
  context,
  open,
  stray,
}) => {
  stray.allow(noNetwork, 'the test cuts the saves')
  const { job } = await acceptedJob(hub, cast, sentences, { file: name })
  await open(cast.mia, editor(job))
  await leaveBehind(page, job, { 1: 'Écrit sans réseau.', 2: 'Ceci aussi.' })

  const back = await context.newPage()
  await back.goto('/app/projects')
  await expect(region(back)).toContainText(`2 segments of ${name} are on this device only.`)
  await expect(region(back)).toContainText('We send it as soon as the portal can be reached.')
  await expect(region(back).getByRole('link', { name: `Open the editor: ${name}` })).toBeVisible()
  await context.unroute('**/api/v1/**')
  await backOnline(back)
  await expectToast(back, 'Success', `2 segments of ${name} have been saved.`)
  await expect(region(back)).toHaveCount(0)
  expect(await targetsOf(hub, job)).toEqual(['Écrit sans réseau.', 'Ceci aussi.', ''])
  await expect.poll(() => draftsOn(back)).toEqual([])
})

test('R1.5 what somebody has to choose about leads to the editor', async ({
  hub,
  cast,
  page,
  context,
  open,
  stray,
}) => {
  stray.allow(noNetwork, 'the test cuts the saves')
  stray.allow(statusLine(409), 'two versions')
  const { job } = await acceptedJob(hub, cast, sentences, { file: name })
  await open(cast.mia, editor(job))
  const other = await context.newPage()
  await other.goto(editor(job))
  await expect(target(other, 1)).toBeFocused()
  await leaveBehind(page, job, { 1: 'Écrit sans réseau.' })
  await context.unroute('**/api/v1/**')
  await target(other, 1).fill('Écrit avec réseau.')
  await expect.poll(() => targetsOf(hub, job)).toEqual(['Écrit avec réseau.', '', ''])
  await other.close()

  const back = await context.newPage()
  await back.goto('/app/projects')
  await expect(region(back)).toContainText(`1 segment of ${name} is on this device only.`)
  await expect(region(back)).toContainText('Open the editor and choose what to keep.')
  await region(back)
    .getByRole('link', { name: `Open the editor: ${name}` })
    .click()
  const conflict = back.getByRole('region', { name: 'Somebody saved another version of this segment.' })
  await expect(conflict).toContainText('Écrit sans réseau.')
  await expect(region(back)).toHaveCount(0)
})

test('R1.5 an editor that is opened while another screen sends what was left waits for that, and has it alone', async ({
  hub,
  cast,
  page,
  context,
  open,
  stray,
}) => {
  stray.allow(noNetwork, 'the test cuts the saves')
  stray.allow(statusLine(409), 'two versions')
  const { job } = await acceptedJob(hub, cast, sentences, { file: name })
  await open(cast.mia, editor(job))
  await leaveBehind(page, job, { 1: 'Écrit sans réseau.' })
  await context.unroute('**/api/v1/**')
  await hub.db
    .updateTable('segments')
    .set({ target: JSON.stringify('Écrit ailleurs.'), status: 'draft', revision: 7 })
    .where('job_id', '=', job)
    .where('position', '=', 0)
    .execute()

  const back = await context.newPage()
  const letLoad = await holdBack(back, '**/translation/?*', { times: 1 })
  const request = back.waitForRequest('**/translation/?*')
  await back.goto('/app/projects')
  await request
  await back.getByRole('link', { name: 'To be translated' }).click()
  await back.getByRole('button', { name: 'Open editor' }).click()
  await expect(back.getByRole('heading', { name, level: 1 })).toBeVisible()
  letLoad()
  const conflict = back.getByRole('region', { name: 'Somebody saved another version of this segment.' })
  await expect(conflict).toContainText('Écrit sans réseau.')
  await conflict.getByRole('button', { name: 'Take theirs' }).click()
  await expect(target(back, 1)).toHaveText('Écrit ailleurs.')
  await expect.poll(() => draftsOn(back)).toEqual([])
})

test('R1.5 what the portal takes no more can be discarded, after a question', async ({
  hub,
  cast,
  page,
  context,
  open,
  stray,
}) => {
  stray.allow(noNetwork, 'the test cuts the saves')
  stray.allow(statusLine(404), 'the job is withdrawn')
  const { job } = await acceptedJob(hub, cast, sentences, { file: name })
  await open(cast.mia, editor(job))
  await leaveBehind(page, job, { 1: 'Écrit sans réseau.' })
  await context.unroute('**/api/v1/**')
  await hub.make.withdraw(cast.sam, job, 'The customer has changed their mind.')

  const back = await context.newPage()
  await back.goto('/app/projects')
  await expect(region(back)).toContainText('The job is no longer yours, so the portal rejected it.')
  await region(back)
    .getByRole('button', { name: `Discard this device’s copy of ${name}` })
    .click()
  await back.getByRole('dialog').getByRole('button', { name: 'Keep' }).click()
  expect(await draftsOn(back)).toHaveLength(1)
  await region(back)
    .getByRole('button', { name: `Discard this device’s copy of ${name}` })
    .click()
  await back.getByRole('dialog').getByRole('button', { name: 'Discard' }).click()
  await expect(region(back)).toHaveCount(0)
  expect(await draftsOn(back)).toEqual([])
})

test('R1.6 R1.5 submitting from the project sends first what the device keeps, and refuses while any is left', async ({
  hub,
  cast,
  page,
  context,
  open,
  stray,
}) => {
  stray.allow(noNetwork, 'the test cuts the saves')
  const { project, job } = await acceptedJob(hub, cast, ['Sentence 1.'], { file: name })
  await open(cast.mia, editor(job))
  await leaveBehind(page, job, { 1: 'Écrit sans réseau.' })

  const back = await context.newPage()
  await back.goto(`/app/projects/project?projectId=${project.id}`)
  const submit = async () => {
    await back.getByRole('button', { name: /^Submit for review/ }).click()
    await back
      .getByRole('dialog')
      .getByRole('button', { name: /^Submit/ })
      .click()
  }
  await submit()
  await expectToast(
    back,
    'Error',
    `1 segment of ${name} is on this device only, so the job was not submitted. Open the editor to see why.`,
  )
  expect(await statusOf(hub, job)).not.toBe('Under-Review')
  await context.unroute('**/api/v1/**')
  await submit()
  await expect.poll(() => statusOf(hub, job)).toBe('Under-Review')
  expect(await targetsOf(hub, job)).toEqual(['Écrit sans réseau.'])
})

test('R1.5 what local storage has no room for is kept all the same, and arrives', async ({
  hub,
  cast,
  page,
  context,
  open,
  stray,
}) => {
  stray.allow(noNetwork, 'the test cuts the saves')
  const { job } = await acceptedJob(hub, cast, sentences, { file: name })
  await open(cast.mia, editor(job))
  await expect(target(page, 1)).toBeFocused()
  await page.evaluate(() => {
    let room = 5 * 1024 * 1024
    for (let n = 0; room > 100; n++)
      try {
        localStorage.setItem(`filler ${n}`, 'x'.repeat(room))
      } catch {
        room = Math.floor(room / 2)
      }
  })
  const long = 'Une phrase longue. '.repeat(50).trim()
  await leaveBehind(page, job, { 1: long })
  await context.unroute('**/api/v1/**')
  const back = await context.newPage()
  await back.goto('/app/projects')
  await expect.poll(() => targetsOf(hub, job)).toEqual([long, '', ''])
})

import type { Page } from '@playwright/test'
import { keepSession, sessionOf } from '../support/hub.ts'
import { acceptedJob, editor } from '../support/jobs.ts'
import { bar, boxOf, consultant } from '../support/staff.ts'
import { comeBackTo, target, typeLogin } from '../support/steps.ts'
import { expect, statusLine, test } from '../support/test.ts'

const notes = (page: Page) =>
  page.getByRole('region', { name: 'Beside the text' }).getByRole('tab', { name: /^Notes/ })
const box = (page: Page) => page.getByRole('textbox', { name: 'Comment', exact: true })

/** What this browser keeps of words that were typed and not sent. */
const keptOn = (page: Page) =>
  page.evaluate(() => Object.keys(window.localStorage).filter((key) => key.startsWith('hub-typed/')))

async function openNotes(page: Page) {
  await expect(target(page, 1)).toBeVisible()
  if ((await notes(page).getAttribute('aria-selected')) !== 'true') await notes(page).click()
}

test('R1.5 a comment that was typed and not added outlives a reload, a link and a session that ended, for its writer alone', async ({
  hub,
  cast,
  page,
  context,
  open,
  stray,
}) => {
  stray.allow(statusLine(401), 'the session was ended elsewhere')
  const { job } = await acceptedJob(hub, cast, ['Keep left.', 'Mind the weir.'], { name: 'Towpath signs' })
  await open(cast.mia, editor(job))
  await openNotes(page)
  await box(page).fill('Which side of the weir?')
  await page.reload()
  await openNotes(page)
  await expect(box(page)).toHaveValue('Which side of the weir?')
  await page.getByRole('link', { name: 'Towpath signs' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Towpath signs' })).toBeVisible()
  await page.goBack()
  await openNotes(page)
  await expect(box(page)).toHaveValue('Which side of the weir?')

  await hub.db.updateTable('sessions').set({ revoked_at: new Date() }).execute()
  await comeBackTo(page)
  await expect(page.getByRole('button', { name: 'Log In' })).toBeVisible()
  await keepSession(context, hub, await sessionOf(hub, cast.mia))
  await page.goto(editor(job))
  await openNotes(page)
  await expect(box(page)).toHaveValue('Which side of the weir?')
  await page.getByRole('button', { name: 'Add comment' }).click()
  await expect(page.getByRole('list', { name: 'Comments on this segment' })).toContainText('Which side')
  await expect(box(page)).toHaveValue('')
  expect(await keptOn(page)).toEqual([])
})

test('R1.5 a comment that is typed in another tab outlives the one that is added here', async ({
  hub,
  cast,
  page,
  context,
  open,
}) => {
  const { job } = await acceptedJob(hub, cast, ['Keep left.'], { name: 'Lock signs' })
  await open(cast.mia, editor(job))
  await openNotes(page)
  const beside = await context.newPage()
  await beside.goto(editor(job))
  await openNotes(beside)
  await box(page).fill('Left of the lock?')
  await box(beside).fill('And where is the weir?')
  await page.getByRole('button', { name: 'Add comment' }).click()
  await expect(box(page)).toHaveValue('')
  await beside.reload()
  await openNotes(beside)
  await expect(box(beside)).toHaveValue('And where is the weir?')
})

test('R1.4 a question that was typed and not sent is there again after a reload, and gone once it is sent', async ({
  hub,
  cast,
  page,
  open,
}) => {
  const { job } = await acceptedJob(hub, cast, ['Keep left.'], { name: 'Ferry bells' })
  await open(cast.mia, editor(job))
  const question = page.getByRole('dialog').getByRole('textbox')
  const ask = async () => {
    await openNotes(page)
    await page.getByRole('button', { name: /^Ask/ }).first().click()
  }
  await ask()
  await question.fill('Left of the bell or of the ferry?')
  await page.reload()
  await ask()
  await expect(question).toHaveValue('Left of the bell or of the ferry?')
  await page.getByRole('dialog').getByRole('button', { name: 'Ask', exact: true }).click()
  await expect(question).toHaveCount(0)
  expect(await keptOn(page)).toEqual([])
})

test('R1.4 what is typed into a log when the session ends is there after signing in again, and can be added', async ({
  hub,
  cast: { sam, mia, nord },
  page,
  open,
  stray,
}) => {
  stray.allow(statusLine(401), 'the session was ended elsewhere')
  const { project } = await acceptedJob(hub, { sam, mia, nord }, ['Keep left.'], { name: 'Sluice log' })
  await open(mia, `/app/projects/project?projectId=${project.id}`)
  const openLog = () => page.getByRole('button', { name: /^Log/ }).first().click()
  const comment = page.getByRole('textbox', { name: 'Comment' })
  await openLog()
  await comment.fill('All day at the sluice.')
  await hub.db.updateTable('sessions').set({ revoked_at: new Date() }).execute()
  await comeBackTo(page)
  await expect(page.getByRole('button', { name: 'Log In' })).toBeVisible()
  await typeLogin(page, mia)
  await expect(page.getByRole('heading', { level: 1, name: 'Sluice log' })).toBeVisible()
  await openLog()
  await expect(comment).toHaveValue('All day at the sluice.')
  await page.getByRole('button', { name: 'Add entry' }).click()
  await expect(comment).toHaveValue('')
  await expect(page.getByText('All day at the sluice.')).toBeVisible()
  expect(await keptOn(page)).toEqual([])
})

test('a reason that staff typed is there again when its dialog was closed by mistake', async ({
  hub,
  cast: { sam },
  page,
  open,
}) => {
  const leopold = await consultant(hub, 'Leopold', 'Quay')
  const project = await hub.make.project({ name: 'Pontoon rules', coordinator: sam })
  await hub.make.offer(sam, leopold, project)
  await hub.make.accept(leopold, project)
  await open(sam, '/app/staff/work?view=all&search=Pontoon')
  const reason = page.getByRole('dialog', { name: 'Withdraw 1 job' }).getByRole('textbox')
  const withdraw = () => bar(page).getByRole('button', { name: 'Withdraw 1' }).click()
  await boxOf(page, 'Pontoon rules').check()
  await withdraw()
  await reason.fill('The client has no more money.')
  await page.keyboard.press('Escape')
  await expect(reason).toHaveCount(0)
  await withdraw()
  await expect(reason).toHaveValue('The client has no more money.')
  await page.getByRole('dialog').getByRole('button', { name: 'Withdraw 1' }).click()
  await expect(reason).toHaveCount(0)
  expect(await keptOn(page)).toEqual([])
})

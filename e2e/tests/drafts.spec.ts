import { backOnline, cutSaves, draftsOn } from '../support/drafts.ts'
import { keepSession, sessionOf } from '../support/hub.ts'
import { acceptedJob, editor } from '../support/jobs.ts'
import { comeBackTo, holdBack, saveState, signOut, target, targetsOf, timeOn } from '../support/steps.ts'
import { expect, noNetwork, statusLine, test } from '../support/test.ts'

const sentences = ['The first sentence.', 'The second sentence.']

test('R1.5 of two tabs, what one could not save is not erased by what the other saved', async ({
  hub,
  cast,
  page,
  context,
  open,
  stray,
}) => {
  stray.allow(noNetwork, 'the test cuts the saves of one tab')
  const { job } = await acceptedJob(hub, cast, sentences)
  await open(cast.mia, editor(job))
  await cutSaves(page)
  const other = await context.newPage()
  await other.goto(editor(job))
  await expect(target(other, 1)).toBeFocused()
  await target(page, 1).fill('Écrit sans réseau.')
  await expect(saveState(page)).toHaveText('Offline, kept on this device')
  await target(other, 1).fill('Écrit avec réseau.')
  await expect.poll(() => targetsOf(hub, job)).toEqual(['Écrit avec réseau.', ''])
  await expect(saveState(other)).toHaveText(/^Saved/)
  await page.close()

  const again = await context.newPage()
  await again.goto(editor(job))
  const conflict = again.getByRole('region', { name: 'Somebody saved another version of this segment.' })
  await expect(conflict).toContainText('Écrit sans réseau.')
  await expect(conflict).toContainText('Écrit avec réseau.')
  await conflict.getByRole('button', { name: 'Keep mine' }).click()
  await expect.poll(() => targetsOf(hub, job)).toEqual(['Écrit sans réseau.', ''])
})

test('R1.5 what was typed without a network arrives when it is back, though its editor has been left', async ({
  hub,
  cast,
  page,
  open,
  stray,
}) => {
  stray.allow(noNetwork, 'the test cuts the saves')
  const { job } = await acceptedJob(hub, cast, sentences)
  await page.clock.install()
  await open(cast.mia, editor(job))
  const project = page.getByRole('link', { name: 'To be translated' })
  await expect(project).toBeVisible()
  let tries = 0
  page.on('requestfailed', (request) => {
    if (request.method() === 'PATCH') tries += 1
  })
  await cutSaves(page)
  // The clock is stopped: nothing is tried but when the typing rests, and twice when the editor is left.
  await page.clock.pauseAt(Date.now() + 60_000)
  await target(page, 1).fill('Écrit sans réseau.')
  await page.clock.runFor(800)
  await expect(saveState(page)).toHaveText('Offline, kept on this device')
  expect(tries).toBe(1)
  await project.click()
  await expect
    .poll(async () => {
      await page.clock.runFor(10)
      return tries
    })
    .toBe(3)
  await expect(target(page, 1)).toHaveCount(0)
  expect(await targetsOf(hub, job)).toEqual(['', ''])

  await page.unroute('**/api/v1/**')
  await backOnline(page)
  await expect.poll(() => targetsOf(hub, job)).toEqual(['Écrit sans réseau.', ''])
  await expect.poll(() => draftsOn(page)).toEqual([])
})

test('R1.5 R2.9 signing out in the middle of a word leaves nothing on the device', async ({
  hub,
  cast,
  page,
  open,
}) => {
  const { job } = await acceptedJob(hub, cast, sentences)
  await page.clock.install()
  await open(cast.mia, editor(job))
  await expect(target(page, 1)).toBeFocused()
  // The clock is stopped: no pause in the typing saves anything.
  await page.clock.pauseAt(Date.now() + 60_000)
  await target(page, 1).fill('Écrit juste avant.')
  expect(await draftsOn(page)).toHaveLength(1)
  const signedOut = page.waitForResponse('**/api/v1/auth/logout/')
  await signOut(page)
  await signedOut
  await expect
    .poll(async () => {
      await page.clock.runFor(100)
      return new URL(page.url()).pathname
    })
    .toBe('/')
  expect(await targetsOf(hub, job)).toEqual(['Écrit juste avant.', ''])
  expect(await draftsOn(page)).toEqual([])
})

test('R2.9 who signs out asks for nothing more once the last words are saved', async ({
  hub,
  cast,
  page,
  open,
}) => {
  const { job } = await acceptedJob(hub, cast, ['Keep left.', 'Way out.', 'Keep left.'])
  await page.clock.install()
  await open(cast.mia, editor(job))
  await expect(target(page, 1)).toBeFocused()
  const letSave = await holdBack(page, '**/update-post-edited-data/')
  await page.keyboard.type('Tenez votre gauche.')
  await page.keyboard.press('Control+Enter')
  await page.getByRole('button', { name: 'Edit segment 3', exact: true }).click()
  await expect(page.getByText('No matches.')).toBeVisible()
  // The clock is stopped: signing out never gives up waiting for the save.
  await page.clock.pauseAt((await timeOn(page)) + 60_000)
  await page.getByRole('button', { name: 'Account' }).click()
  const paths: string[] = []
  page.on('request', (request) => {
    if (request.method() === 'GET') paths.push(new URL(request.url()).pathname)
  })
  const save = page.waitForResponse('**/update-post-edited-data/')
  await page.getByRole('menuitem', { name: 'Log Out' }).click()
  letSave()
  await save
  await expect
    .poll(async () => {
      await page.clock.runFor(100)
      return new URL(page.url()).pathname
    })
    .toBe('/')
  expect(paths.filter((path) => path.startsWith('/api/v1/'))).toEqual([])
  expect(await targetsOf(hub, job)).toEqual(['Tenez votre gauche.', '', ''])
})

test('R1.5 R2.9 signing out in one tab first sends what was typed in another', async ({
  hub,
  cast,
  page,
  context,
  open,
}) => {
  const { job } = await acceptedJob(hub, cast, sentences)
  await page.clock.install()
  await open(cast.mia, editor(job))
  const other = await context.newPage()
  await other.goto('/app/projects')
  await expect(other.getByRole('heading', { name: 'Projects', level: 1 })).toBeVisible()
  // The editor would not save by itself: the clock of both tabs is stopped, for less than typing has to rest.
  await page.clock.pauseAt(Date.now() + 60_000)
  await target(page, 1).fill('Écrit à côté.')
  const signedOut = other.waitForResponse('**/api/v1/auth/logout/')
  await signOut(other)
  await signedOut
  await page.clock.runFor(500)
  await expect(other).toHaveURL('/')
  expect(await targetsOf(hub, job)).toEqual(['Écrit à côté.', ''])
  expect(await draftsOn(other)).toEqual([])
})

test('R1.5 what a session that ended has left is shown to nobody else, sent for nobody else, and sent for its writer', async ({
  hub,
  cast,
  page,
  context,
  open,
  stray,
}) => {
  stray.allow(noNetwork, 'the test cuts the saves')
  stray.allow(statusLine(401), 'the session was ended elsewhere')
  const { job } = await acceptedJob(hub, cast, sentences)
  await open(cast.mia, editor(job))
  await cutSaves(page)
  await target(page, 1).fill('À moi seule.')
  await expect(saveState(page)).toHaveText('Offline, kept on this device')
  await hub.db.updateTable('sessions').set({ revoked_at: new Date() }).execute()
  await page.unroute('**/api/v1/**')
  await backOnline(page)
  await expect(page).toHaveURL(/^[^?]*\/(\?.*)?$/)
  expect(await draftsOn(page)).toHaveLength(1)

  let saves = 0
  context.on('request', (request) => {
    if (request.method() === 'PATCH') saves += 1
  })
  await keepSession(context, hub, await sessionOf(hub, cast.nord))
  await page.goto('/app/projects')
  await expect(page.getByRole('heading', { name: 'Projects', level: 1 })).toBeVisible()
  await signOut(page)
  await expect(page).toHaveURL('/')
  expect(saves).toBe(0)
  expect(await draftsOn(page)).toEqual([expect.stringContaining(cast.mia.id)])

  await keepSession(context, hub, await sessionOf(hub, cast.mia))
  await page.goto('/app/projects')
  await expect.poll(() => targetsOf(hub, job)).toEqual(['À moi seule.', ''])
  await expect.poll(() => draftsOn(page)).toEqual([])
})

test('R4.5 R1.5 a save that waits for a new token is not made in the name of who signed in since', async ({
  hub,
  cast,
  page,
  context,
  open,
  stray,
}) => {
  stray.allow(statusLine(401), 'the token has expired')
  stray.allow(statusLine(404), 'matches looked up ahead are asked for in the name of who signed in since')
  const { job } = await acceptedJob(hub, cast, sentences)
  await open(cast.mia, editor(job))
  let saves = 0
  await page.route('**/update-post-edited-data/', async (route) => {
    saves += 1
    await keepSession(context, hub, await sessionOf(hub, cast.nord))
    await route.fulfill({ status: 401, json: { detail: 'Token is expired', code: 'token_not_valid' } })
  })
  const refusal = page.waitForResponse('**/update-post-edited-data/')
  await target(page, 1).fill('À moi seule.')
  await refusal
  await comeBackTo(page)
  await page.goto('/app/projects')
  await expect(page.getByRole('banner')).toContainText('Agency')
  expect(saves).toBe(1)
  expect(await draftsOn(page)).toEqual([expect.stringContaining(cast.mia.id)])
})

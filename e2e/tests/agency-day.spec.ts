import { xliff } from '../support/documents.ts'
import { cookieName } from '../support/hub.ts'
import {
  comeBackTo,
  expectToast,
  mailedCode,
  saveState,
  signOut,
  statusOf,
  target,
  targetsOf,
  typeLogin,
} from '../support/steps.ts'
import { expect, noNetwork, statusLine, test } from '../support/test.ts'

test.use({ isDay: true })

test('R1.3 R2.10 R4.3 R4.5 R8.4 an agency’s day: a code by mail, a request rejected, two tabs, an expired token, a lost network', async ({
  hub,
  cast: { sam, nord },
  page,
  context,
  stray,
}) => {
  const otherProject = await hub.make.project({ name: 'Tender annexes' })
  await hub.make.offer(sam, nord, otherProject)
  const project = await hub.make.project({
    name: 'Ferry signs',
    jobs: [{ file: xliff('signs.xlf', ['Mind the gap.', 'Keep left.', 'Way out']) }],
  })
  await hub.make.offer(sam, nord, project)
  const [job = ''] = project.jobs

  await test.step('signs in with the code that was mailed', async () => {
    await page.goto('/')
    await typeLogin(page, nord)
    const dialog = page.getByRole('dialog', { name: 'Enter your code' })
    await expect(dialog.getByLabel('Code', { exact: true })).toBeFocused()
    await page.keyboard.type(await mailedCode(hub, nord))
    await expectToast(page, 'Success', 'Log In with MFA')
    await expect(page).toHaveURL('/app/projects/requests')
  })

  await test.step('rejects one request, and the coordinator reads why', async () => {
    await page.getByRole('button', { name: 'Reject Tender annexes' }).click()
    const dialog = page.getByRole('dialog', { name: 'Reject request' })
    await dialog.getByLabel('Reason').fill('We have no engineer free before June.')
    await dialog.getByRole('button', { name: 'Reject' }).click()
    await expect(page.getByRole('status').getByText('Tender annexes is rejected.')).toBeAttached()
    await expect(page.getByRole('link', { name: 'Tender annexes' })).toHaveCount(0)
    await expect
      .poll(async () => (await hub.mailsTo(sam.email)).map(({ text }) => text).join())
      .toContain('We have no engineer free before June.')
  })

  await test.step('works on in two tabs when the access token expires: it is refreshed once for all', async () => {
    const second = await context.newPage()
    await second.goto('/app/projects')
    await expect(second.getByRole('heading', { name: 'Nothing in progress' })).toBeVisible()

    stray.allow(statusLine(401), 'the expired token is refused before it is refreshed')
    const paths: string[] = []
    context.on('request', (request) => paths.push(new URL(request.url()).pathname))
    const refreshCount = () => paths.filter((path) => path === '/api/v1/auth/jwt/refresh/').length
    const [cookie] = (await context.cookies()).filter(({ name }) => name === cookieName)
    const session: { refresh: string } = JSON.parse(decodeURIComponent(cookie?.value ?? '{}'))
    const token = await hub.tokens.readAnyAge(session.refresh)
    if (!token) throw new Error('The page keeps no refresh token.')
    const access = await hub.tokens.sign(
      'access',
      { id: token.sessionId, userId: token.userId, expiresAt: token.expiresAt },
      new Date(Date.now() - 600_000),
    )
    const value = encodeURIComponent(JSON.stringify({ ...session, access }))
    await context.addCookies([{ name: cookieName, value, url: hub.url, sameSite: 'Strict' }])
    // A tab can see what was put into the browser's cookies a moment later.
    for (const tab of [page, second])
      await expect.poll(() => tab.evaluate(() => document.cookie)).toContain(access)

    const answers = [page, second].map((tab) =>
      tab.waitForResponse((response) => response.url().includes('/api/v1/projects/') && response.ok()),
    )
    await Promise.all([page, second].map(comeBackTo))
    await Promise.all(answers)
    await expect.poll(refreshCount).toBe(1)
    await expect(second.getByText('Not refreshed since')).toHaveCount(0)
    expect(refreshCount()).toBe(1)
    await second.close()
  })

  await test.step('accepts the other request and opens the editor', async () => {
    await page.getByRole('button', { name: 'Accept Ferry signs' }).click()
    await expect(page.getByRole('status').getByText('Ferry signs is accepted.')).toBeAttached()
    await page.goto(`/app/projects/job?jobId=${job}`)
    await expect(target(page, 1)).toBeFocused()
  })

  await test.step('types on while the network is gone; nothing is lost', async () => {
    await page.keyboard.type('Attention à la marche.')
    await expect.poll(() => targetsOf(hub, job)).toEqual(['Attention à la marche.', '', ''])

    stray.allow(noNetwork, 'the test cuts the network')
    await context.setOffline(true)
    await page.keyboard.press('Control+Enter')
    await expect(target(page, 2)).toBeFocused()
    await page.keyboard.type('Tenez votre gauche.')
    await expect(saveState(page)).toHaveText('Offline, kept on this device')
    await expect(target(page, 2)).toHaveText('Tenez votre gauche.')
    expect(await targetsOf(hub, job)).toEqual(['Attention à la marche.', '', ''])

    await context.setOffline(false)
    await expect(saveState(page)).toHaveText(/^Saved/)
    expect(await targetsOf(hub, job)).toEqual(['Attention à la marche.', 'Tenez votre gauche.', ''])
    await page.keyboard.press('Control+Enter')
    await expect(target(page, 3)).toBeFocused()
    await page.keyboard.type('Sortie')
    await page.keyboard.press('Control+Enter')
    await expect(page.getByText('3 of 3 segments')).toBeVisible()
  })

  await test.step('submits and signs out', async () => {
    await page.getByRole('button', { name: 'Submit for review' }).click()
    await page
      .getByRole('dialog', { name: 'Submit for review' })
      .getByRole('button', { name: 'Submit', exact: true })
      .click()
    await expect(page.getByText('This job is Under-Review')).toBeVisible()
    expect(await statusOf(hub, job)).toBe('Under-Review')
    expect(await targetsOf(hub, job)).toEqual(['Attention à la marche.', 'Tenez votre gauche.', 'Sortie'])
    await signOut(page)
    await expectToast(page, 'Success', 'Log Out')
    await expect(page).toHaveURL('/')
  })
})

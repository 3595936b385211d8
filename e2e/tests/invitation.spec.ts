import type { Page } from '@playwright/test'
import { expectToast, mailedLink, typeLogin } from '../support/steps.ts'
import { expect, statusLine, test } from '../support/test.ts'

test.use({ isDay: true })

const fresh = 'Quiet-harbour-4711'
const subject = 'Your account at Consultant Hub'

let people = 0
/** Somebody nobody has invited yet. */
const newAddress = () => `ines.${++people}.${Date.now()}@hub.example`
const nameOptions = ['--first-name', 'Inés', '--last-name', 'Calderón', '--type', 'Consultant']

const field = (page: Page, name: 'New password' | 'Confirm password') =>
  page.getByLabel(name, { exact: true })
const submit = (page: Page) => page.getByRole('button', { name: 'Set password and sign in' })

async function fill(page: Page, password: string, confirm = password) {
  await field(page, 'New password').fill(password)
  await field(page, 'Confirm password').fill(confirm)
}

test('an invited person sets a password by the link in the mail, and is in the portal', async ({
  hub,
  page,
  stray,
}) => {
  const email = newAddress()
  const result = await hub.command('consultant', 'add', email, ...nameOptions)
  expect([result.code, result.err]).toEqual([0, ''])
  const link = await mailedLink(hub, email, subject)

  await test.step('what the link carries leaves the address at once, and no address that is asked for tells it', async () => {
    const referers: string[] = []
    page.on('request', (request) => referers.push(request.headers().referer ?? ''))
    await page.goto(link)
    await expect(page).toHaveURL('/invitation')
    await expect(page.getByRole('heading', { name: 'Welcome to Consultant Hub', level: 1 })).toBeVisible()
    expect(referers.filter((referer) => referer.includes('token'))).toEqual([])
  })

  await test.step('what is wrong is said at its field', async () => {
    await fill(page, 'too short', 'and not the same')
    await submit(page).click()
    await expect(field(page, 'New password')).toBeFocused()
    await expect(field(page, 'New password')).toHaveAccessibleDescription(/^Password must have at least 12/)
    await expect(field(page, 'Confirm password')).toHaveAccessibleDescription(/must be the same$/)
    stray.allow(statusLine(400), 'the password is easy to guess')
    await fill(page, 'Password123!')
    await submit(page).click()
    await expect(field(page, 'New password')).toHaveAccessibleDescription(/easy to guess/)
  })

  await test.step('the right one signs in, by keyboard alone', async () => {
    await fill(page, fresh)
    await expect(
      page.getByRole('list', { name: 'What a password needs' }).getByText('Met:', { exact: false }),
    ).toHaveCount(6)
    await field(page, 'Confirm password').press('Enter')
    await expect(page).toHaveURL('/app/projects/requests')
    await expectToast(page, 'Success', 'Your password is set.')
    await expect(page.getByRole('heading', { name: 'No open requests' })).toBeVisible()
  })

  await test.step('the used link says so; a new invitation is not needed any more', async () => {
    await page.goto(link)
    await expect(page.getByText('Somebody is signed in here already.', { exact: false })).toBeVisible()
    await fill(page, 'Another-harbour-4711')
    await submit(page).click()
    await expect(page.getByRole('alert')).toContainText('This link has already been used')
    await expect(page.getByRole('alert').getByRole('link')).toHaveAttribute('href', /^mailto:/)
    await page.reload()
    await expect(page.getByRole('alert')).toContainText('Open this page from the link in your invitation.')
    const again = await hub.command('consultant', 'invite', email)
    expect([again.code, again.err]).toEqual([1, expect.stringContaining('has set a password already')])
  })

  await test.step('later they sign in with it', async () => {
    await page.context().clearCookies()
    await page.goto('/')
    await typeLogin(page, { email, password: fresh })
    await expect(page).toHaveURL('/app/projects/requests')
  })
})

test('an invitation that is opened in somebody else’s browser signs that person out first', async ({
  hub,
  cast: { mia },
  page,
  open,
}) => {
  const email = newAddress()
  await hub.command('consultant', 'add', email, ...nameOptions)
  const link = await mailedLink(hub, email, subject)
  const { id } = await open(mia, '/app/projects/requests')
  await expect(page.getByRole('heading', { name: 'No open requests' })).toBeVisible()
  await page.goto(link)
  await fill(page, fresh)
  await submit(page).click()
  await expect(page).toHaveURL('/app/projects/requests')
  await expect(page.getByText('Inés Calderón')).toBeVisible()
  await expect(page.getByText('Mia Berg')).toHaveCount(0)
  const session = await hub.db
    .selectFrom('sessions')
    .select('revoked_at')
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  expect(session.revoked_at).not.toBeNull()
})

import type { Page } from '@playwright/test'
import { comeBackTo, expectToast, mailedLink, typeLogin } from '../support/steps.ts'
import { expect, statusLine, test } from '../support/test.ts'

test.use({ isDay: true })

const policy =
  'Password must have at least 12 characters and include a lower case (a-z), upper case (A-Z), digit (0-9) and symbol (e.g. @). Do not include any names.'
const differ = 'Password and Confirm Password must be the same'
const fresh = 'Quiet-harbour-4711'

const field = (page: Page, name: 'Current password' | 'New password' | 'Confirm password') =>
  page.getByLabel(name, { exact: true })
const checklist = (page: Page) =>
  page.getByRole('list', { name: 'What a password needs' }).getByRole('listitem')

async function fillNew(page: Page, password: string, confirm = password) {
  await field(page, 'New password').fill(password)
  await field(page, 'Confirm password').fill(confirm)
}

test('R1.7 R2.4 R5.1 R9.4 a password is changed under a live checklist, and every other session ends', async ({
  hub,
  cast: { mia },
  page,
  open,
  elsewhere,
  stray,
}) => {
  const other = await elsewhere(mia)
  await other.goto('/app/projects')
  await expect(other.getByRole('heading', { name: 'Nothing in progress' })).toBeVisible()
  await open(mia, '/app/settings/password')
  const calls: string[] = []
  page.on('request', (request) => calls.push(new URL(request.url()).pathname))
  const submit = page.getByRole('button', { name: 'Change password' })

  await test.step('the checklist follows what is typed', async () => {
    await expect(checklist(page)).toHaveCount(7)
    await expect(checklist(page).filter({ hasText: 'Met:' })).toHaveCount(0)
    await field(page, 'New password').fill('Elevenchars')
    await expect(checklist(page).filter({ hasText: 'Met:' })).toHaveText([
      'Met: a lower case letter (a-z)',
      'Met: an upper case letter (A-Z)',
      /^Met: no names/,
    ])
    await fillNew(page, fresh)
    await expect(checklist(page).filter({ hasText: 'Met:' })).toHaveCount(7)
  })

  await test.step('what is wrong is shown at its field, without a call', async () => {
    await fillNew(page, 'Short-1a', 'Other-1a')
    await submit.click()
    await expect(field(page, 'Current password')).toBeFocused()
    await expect(field(page, 'New password')).toHaveAccessibleDescription(policy)
    await expect(field(page, 'Confirm password')).toHaveAccessibleDescription(differ)
    await field(page, 'Current password').fill('Not-the-password-1')
    await fillNew(page, 'Iceberg-ahead-4711')
    await submit.click()
    await expect(field(page, 'New password')).toBeFocused()
    await expect(field(page, 'New password')).toHaveAccessibleDescription(policy)
    await expect(field(page, 'Confirm password')).toHaveAccessibleDescription('')
    expect(calls).not.toContain('/api/v1/auth/change-password/')
  })

  await test.step('a wrong current password is refused at its field', async () => {
    stray.allow(statusLine(400), 'the current password is wrong')
    await fillNew(page, fresh)
    await submit.click()
    await expect(field(page, 'Current password')).toBeFocused()
    await expect(field(page, 'Current password')).toHaveAccessibleDescription(/./)
    await expect(field(page, 'New password')).toHaveValue(fresh)
  })

  await test.step('one that keeps the policy and is easy to guess is refused at its field', async () => {
    await field(page, 'Current password').fill(mia.password)
    await fillNew(page, 'Password123!')
    await submit.click()
    await expect(field(page, 'New password')).toBeFocused()
    await expect(field(page, 'New password')).toHaveAccessibleDescription(
      'This password is easy to guess. Choose a longer or less common one.',
    )
    await fillNew(page, fresh)
  })

  await test.step('the right one changes it: this tab stays, the other browser is out', async () => {
    stray.allow(statusLine(401), 'the other session has ended')
    await field(page, 'Current password').fill(mia.password)
    await submit.click()
    const message = 'Your password is changed. You are signed out everywhere else.'
    await expect(page.getByRole('status').filter({ hasText: message })).toBeVisible()
    await expect(field(page, 'New password')).toHaveValue('')
    await comeBackTo(other)
    await expect(other).toHaveURL('/')
    await expect(other.getByText('Your session has ended.')).toBeVisible()
    await page.reload()
    await expect(field(page, 'Current password')).toBeVisible()
    await expect
      .poll(async () => (await hub.mailsTo(mia.email)).map(({ subject }) => subject))
      .toContain('Your password was changed')
  })

  await test.step('only the new one signs in', async () => {
    await typeLogin(other, mia)
    await expectToast(other, 'Error', 'Unable to login with provided credentials.')
    await typeLogin(other, { ...mia, password: fresh })
    await expect(other).toHaveURL('/app/projects')
  })
})

test('R2.11 a forgotten password is replaced once, by the link in the e-mail', async ({
  hub,
  cast: { mia },
  page,
  stray,
}) => {
  await page.goto('/')
  await page.getByRole('link', { name: 'Forgot password?' }).click()
  await expect(page).toHaveURL('/reset-password')
  await expect(page.getByRole('heading', { name: 'Reset your password' })).toBeVisible()

  await test.step('an address gets the same words whether it has an account or not', async () => {
    const noticeFor = async (address: string) => {
      await page.getByLabel('Email').fill(address)
      await page.getByRole('button', { name: 'Send reset link' }).click()
      const notice = page.getByRole('status').filter({ hasText: address })
      await expect(notice).toBeVisible()
      return (await notice.innerText()).replace(address, '{address}')
    }
    expect(await noticeFor(`nobody.${mia.email}`)).toBe(await noticeFor(mia.email))
    await page.getByLabel('Email').fill('mia at hub')
    await page.getByRole('button', { name: 'Send reset link' }).click()
    await expect(page.getByLabel('Email')).toHaveAccessibleDescription('Provide a valid email')
  })

  const link = await mailedLink(hub, mia.email, 'Set a new password')
  expect(await hub.mailsTo(`nobody.${mia.email}`)).toEqual([])

  await test.step('what the link carries leaves the address at once', async () => {
    expect(link).toMatch(/^\/reset-password\/confirm\?user_id=.+&timestamp=.+&signature=.+$/)
    const elsewhere: string[] = []
    page.on('request', (request) => elsewhere.push(request.headers().referer ?? ''))
    await page.goto(link)
    await expect(page).toHaveURL('/reset-password/confirm')
    await expect(page.getByRole('heading', { name: 'Set a new password' })).toBeVisible()
    expect(elsewhere.filter((referer) => referer.includes('signature'))).toEqual([])
  })

  await test.step('a new password is set and signs in', async () => {
    await fillNew(page, 'too short', 'and not the same')
    await page.getByRole('button', { name: 'Set new password' }).click()
    await expect(field(page, 'New password')).toBeFocused()
    await expect(field(page, 'New password')).toHaveAccessibleDescription(policy)
    await expect(field(page, 'Confirm password')).toHaveAccessibleDescription(differ)
    await fillNew(page, fresh)
    await page.getByRole('button', { name: 'Set new password' }).click()
    const heading = page.getByRole('heading', { name: 'Your new password is set', level: 1 })
    await expect(heading).toBeFocused()
    // One way leads on.
    await expect(page.getByRole('main').getByRole('link')).toHaveCount(1)
    await expect(page.getByRole('main').getByRole('button')).toHaveCount(0)
    await page.getByRole('link', { name: 'Sign in' }).click()
    await typeLogin(page, { ...mia, password: fresh })
    await expect(page).toHaveURL('/app/projects/requests')
  })

  await test.step('the used link says so, and leads to a new one', async () => {
    stray.allow(statusLine(400), 'the link was used')
    await page.goto(link)
    await fillNew(page, 'Another-harbour-4711')
    await page.getByRole('button', { name: 'Set new password' }).click()
    await expect(page.getByText(/^This link has already been used/)).toBeVisible()
    await page.getByRole('link', { name: 'Ask for a new link' }).click()
    await expect(page).toHaveURL('/reset-password')
  })
})

test('each password can be looked at while it is typed, and is hidden again when it is sent', async ({
  cast: { mia },
  page,
  open,
}) => {
  await page.goto('/')
  const password = page.getByLabel('Password')
  await password.fill('Quiet-harbour')
  await page.getByRole('button', { name: 'Show password' }).click()
  await expect(password).toHaveAttribute('type', 'text')
  await expect(password).toHaveValue('Quiet-harbour')
  await page.getByRole('button', { name: 'Log In' }).click()
  await expect(password).toHaveAttribute('type', 'password')

  await page.goto(`/reset-password/confirm?user_id=1&timestamp=${Date.now()}&signature=1`)
  await expect(page.getByRole('button', { name: 'Show password' })).toHaveCount(2)
  await open(mia, '/app/settings/password')
  await expect(page.getByRole('button', { name: 'Show password' })).toHaveCount(3)
  await page.getByRole('button', { name: 'Show password' }).last().click()
  await expect(field(page, 'Confirm password')).toHaveAttribute('type', 'text')
  await expect(field(page, 'New password')).toHaveAttribute('type', 'password')
})

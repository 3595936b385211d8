import type { Page } from '@playwright/test'
import type { Person } from '../../server/demo/people.ts'
import type { Hub } from '../support/hub.ts'
import { expectToast, mailedCode, signOut, typeLogin } from '../support/steps.ts'
import { expect, statusLine, test } from '../support/test.ts'

const refusalNote = 'a refused call is a line in the browser’s console'

/** The error is a toast that goes, and a sentence in the form that stays; a screen reader hears it once. */
async function expectSaid(page: Page, message: string) {
  await expectToast(page, 'Error', message)
  await expect(page.getByRole('main').getByText(message, { exact: true })).toHaveCount(1)
  await expect(page.getByRole('main').getByRole('alert')).toHaveCount(0)
}

const dialogOf = (page: Page) => page.getByRole('dialog', { name: 'Enter your code' })
const codeOf = (page: Page) => dialogOf(page).getByLabel('Code', { exact: true })

/** Moves what the server knows of a sign-in that waits for its code: into another time, or near its limits. */
const move = (
  { db }: Hub,
  { id }: Person,
  to: { expires_at?: Date; code_sent_at?: Date; codes_sent?: number },
) => db.updateTable('sign_in_challenges').set(to).where('user_id', '=', id).execute()

const ago = (seconds: number) => new Date(Date.now() - seconds * 1000)

const wrong = (code: string) => String((Number(code) + 1) % 1_000_000).padStart(6, '0')

test('R8.1 R8.5 a wrong password is answered with the server’s sentence, as a toast and in the page', async ({
  cast: { mia },
  page,
  stray,
}) => {
  stray.allow(statusLine(400), refusalNote)
  await page.goto('/')
  await typeLogin(page, { ...mia, password: 'Not-the-password-1' })
  await expectSaid(page, 'Unable to login with provided credentials.')
  await expect(page).toHaveURL('/')
  await expect(page.getByLabel('Email')).toHaveValue(mia.email)
  await expect(page.getByLabel('Password')).toBeFocused()
  await expect(page.getByLabel('Password')).toHaveAccessibleDescription('')
})

test('R8.1 a browser that signed in before still does while wrong passwords shut the account for others', async ({
  cast: { mia },
  hub,
  page,
  request,
  elsewhere,
  stray,
}) => {
  stray.allow(statusLine(429), refusalNote)
  await page.goto('/')
  await typeLogin(page, mia)
  await expect(page).toHaveURL('/app/projects/requests')
  expect(await page.evaluate(() => document.cookie)).not.toContain('hub_device')
  await signOut(page)
  await expect(page).toHaveURL('/')
  const guess = { email: mia.email, password: 'Not-the-password-1' }
  for (let tries = 0; tries < 6; tries++) await request.post(`${hub.url}/api/v1/auth/login/`, { data: guess })
  const stranger = await elsewhere()
  await stranger.goto('/')
  await typeLogin(stranger, mia)
  await expect(stranger.getByText(/^Request was throttled\./).first()).toBeVisible()
  await typeLogin(page, mia)
  await expect(page).toHaveURL('/app/projects/requests')
})

test('R5.1 R5.2 R8.6 an empty form says what is missing, an invalid address is reported at its field, both without a call', async ({
  page,
}) => {
  const calls: string[] = []
  page.on('request', (request) => calls.push(request.url()))
  await page.goto('/')
  await page.getByRole('button', { name: 'Log In' }).click()
  await expectSaid(page, 'No email or password provided')
  await expect(page.getByLabel('Email')).toBeFocused()
  await typeLogin(page, { email: 'mia at hub', password: 'whatever it is' })
  await expect(page.getByLabel('Email')).toHaveAccessibleDescription('Provide a valid email')
  await expect(page.getByLabel('Email')).toBeFocused()
  expect(calls.filter((url) => url.includes('/auth/'))).toEqual([])
})

test('R2.10 R4.3 an ephemeral token opens the dialog, also where the backend names no method', async ({
  cast: { nord },
  page,
}) => {
  await page.route('**/auth/login/', (route) => route.fulfill({ json: { ephemeral_token: 'one' } }))
  await page.goto('/')
  await typeLogin(page, nord)
  await expect(codeOf(page)).toBeFocused()
  const request = page.waitForRequest('**/auth/login/code/')
  await page.route('**/auth/login/code/', (route) => route.fulfill({ json: { access: 'a', refresh: 'r' } }))
  await codeOf(page).fill('123456')
  expect((await request).postDataJSON()).toEqual({ ephemeral_token: 'one', code: '123456' })
})

test('R8.2 a wrong code is reported and clears the field; the right one still signs in', async ({
  hub,
  cast: { nord },
  page,
  stray,
}) => {
  stray.allow(statusLine(400), refusalNote)
  await page.goto('/')
  await typeLogin(page, nord)
  const code = await mailedCode(hub, nord)
  await codeOf(page).fill(wrong(code))
  await expectToast(page, 'Error', 'Invalid or expired code.')
  await expect(codeOf(page)).toHaveValue('')
  await expect(codeOf(page)).toBeFocused()
  await expect(codeOf(page)).toHaveAccessibleDescription('Invalid or expired code.')
  await codeOf(page).fill(code)
  await expect(page).toHaveURL('/app/projects/requests')
})

test('R4.3 R5.1 R8.6 an empty or short code is refused without a call; the dialog can be left, and the password is asked for again', async ({
  cast: { nord },
  page,
}) => {
  await page.goto('/')
  await typeLogin(page, nord)
  await expect(codeOf(page)).toBeVisible()
  const calls: string[] = []
  page.on('request', (request) => calls.push(request.url()))
  await page.getByRole('button', { name: 'Verify' }).click()
  await expectToast(page, 'Error', 'No code or ephemeral token provided')
  await codeOf(page).fill('123')
  await page.getByRole('button', { name: 'Verify' }).click()
  await expect(codeOf(page)).toHaveAccessibleDescription('Provide a 6-digit code')
  expect(calls.filter((url) => url.includes('/auth/'))).toEqual([])
  await expect(codeOf(page)).toHaveAttribute('autocomplete', 'one-time-code')
  await expect(codeOf(page)).toHaveAttribute('inputmode', 'numeric')
  await page.getByRole('button', { name: 'Use a backup code' }).click()
  await expect(codeOf(page)).toHaveAttribute('inputmode', 'text')
  await page.getByRole('button', { name: 'Cancel' }).click()
  await expect(dialogOf(page)).toBeHidden()
  await expect(page.getByLabel('Password')).toBeFocused()
})

test('R8.2 a dead ephemeral token closes the dialog and says what to do', async ({
  hub,
  cast: { nord },
  page,
  stray,
}) => {
  stray.allow(statusLine(400), refusalNote)
  await page.goto('/')
  await typeLogin(page, nord)
  const code = await mailedCode(hub, nord)
  await move(hub, nord, { expires_at: ago(1) })
  await codeOf(page).fill(code)
  await expect(dialogOf(page)).toBeHidden()
  await expectToast(page, 'Error', 'Invalid or expired token.')
  await expect(page.getByText('Enter your password again to get a new code.').first()).toBeVisible()
})

test('R4.3 a new code can be sent; only the newest one counts', async ({
  hub,
  cast: { nord },
  page,
  stray,
}) => {
  stray.allow(statusLine(400), refusalNote)
  await page.goto('/')
  await typeLogin(page, nord)
  const first = await mailedCode(hub, nord)
  // Half a minute later, as far as the server knows.
  await move(hub, nord, { code_sent_at: ago(31) })
  await page.getByRole('button', { name: 'Send a new code' }).click()
  await expect(page.getByText('A new code is on its way')).toBeVisible()
  const second = await mailedCode(hub, nord, 2)
  if (first !== second) {
    await codeOf(page).fill(first)
    await expect(codeOf(page)).toHaveAccessibleDescription('Invalid or expired code.')
  }
  await codeOf(page).fill(second)
  await expect(page).toHaveURL('/app/projects/requests')
})

test('R4.3 a new code asked for too soon is refused with a sentence, as when no more are sent; the last one still signs in', async ({
  hub,
  cast: { nord },
  page,
  stray,
}) => {
  stray.allow(statusLine(429), refusalNote)
  await page.goto('/')
  await typeLogin(page, nord)
  const code = await mailedCode(hub, nord)
  const another = page.getByRole('button', { name: 'Send a new code' })
  await another.click()
  await expect(codeOf(page)).toHaveAccessibleDescription(
    /^Request was throttled. Expected available in \d+ seconds?\.$/,
  )
  // As after the third new code, half a minute later.
  await move(hub, nord, { codes_sent: 4, code_sent_at: ago(31) })
  const refusing = page.waitForResponse((response) => response.url().endsWith('/resend/'))
  await another.click()
  const { detail }: { detail: string } = await (await refusing).json()
  await expectToast(page, 'Error', detail)
  await expect(codeOf(page)).toHaveAccessibleDescription(detail)
  await codeOf(page).fill(code)
  await expect(page).toHaveURL('/app/projects/requests')
})

test('R2.2 a link of a mail is followed after signing in; one that leads elsewhere is not', async ({
  hub,
  cast: { sam, mia },
  page,
  elsewhere,
}) => {
  const project = await hub.make.project({ name: 'Mailed project' })
  await hub.make.offer(sam, mia, project)
  await page.goto(`/?next=/app/projects/project?projectId=${project.id}`)
  await typeLogin(page, mia)
  await expect(page).toHaveURL(`/app/projects/project?projectId=${project.id}`)
  await expect(page.getByRole('heading', { name: 'Mailed project' })).toBeVisible()

  const other = await elsewhere()
  await other.goto('/?next=//evil.example/app/')
  await typeLogin(other, mia)
  await expect(other).toHaveURL('/app/projects/requests')
})

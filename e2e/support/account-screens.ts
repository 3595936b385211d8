import type { Page } from '@playwright/test'
import { demoAccounts } from '../../server/demo/accounts.ts'
import { type Hub, sessionOf } from './hub.ts'
import { empty, refusalLine, type Screen } from './screen.ts'

/** As browsers call themselves, as far as it is read. */
export const browsers = {
  here: 'Mozilla/5.0 (Windows NT 10.0; Win64; x64) Chrome/152.0',
  phone: 'Mozilla/5.0 (iPhone; CPU iPhone OS 19_2 like Mac OS X) Safari/604.1',
  laptop: 'Mozilla/5.0 (Macintosh; Intel Mac OS X 16.1; rv:151.0) Firefox/151.0',
}

/** Signed in on two more devices, whatever the pictures before have left behind. */
async function signInElsewhere(hub: Hub, email: string) {
  const person = await hub.db
    .selectFrom('users')
    .select(['id', 'email'])
    .where('email', '=', email)
    .executeTakeFirstOrThrow()
  const [newest] = await hub.db
    .selectFrom('sessions')
    .select('id')
    .where('user_id', '=', person.id)
    .orderBy('created_at', 'desc')
    .limit(1)
    .execute()
  await hub.db
    .updateTable('sessions')
    .set({ revoked_at: new Date() })
    .where('user_id', '=', person.id)
    .where('id', '!=', newest?.id ?? '')
    .execute()
  for (const [userAgent, age] of [
    [browsers.phone, 15 * 60_000],
    [browsers.laptop, 3 * 3_600_000],
  ] as const)
    await sessionOf(hub, { ...person, password: '', name: '' }, { userAgent, age })
}

async function openProfile(page: Page) {
  await page.goto('/app/profile')
  await page.getByLabel('First name').waitFor()
  await page.getByText('Specialisations').waitFor()
}

/** What is made at random looks the same in every picture. */
const shownOnce = {
  backup_codes: ['Kq7mV2xT9bLd', 'Zr4nW8cJ5hPf', 'Ds6tG3yM1vQk', 'Hb9wX7fR2nLc', 'Tj5pB8zK4mVg'],
  calendar: 'https://hub.example/calendar/7hQ2vX9mKc4RtW8zLbN5pJ3dFsG6yT1a.ics',
}

/** An act on the account in a session whose proof is too old. */
async function openStepUp(page: Page, hub: Hub) {
  await page.goto('/app/settings/two-step')
  await page.getByText('No passkeys yet').waitFor()
  await hub.db.updateTable('sessions').set({ proved_at: null }).execute()
  await page.getByLabel('Name', { exact: true }).fill('Work laptop')
  await page.getByRole('button', { name: 'Add a passkey' }).click()
  await page.getByRole('dialog', { name: 'Is it you?' }).getByLabel('Password', { exact: true }).waitFor()
}

const settings: readonly Screen[] = [
  {
    name: 'password',
    as: 'consultant',
    open: async (page) => {
      await page.goto('/app/settings/password')
      await page.getByLabel('Current password').waitFor()
    },
  },
  {
    name: 'two-step',
    as: 'consultant',
    open: async (page) => {
      await page.goto('/app/settings/two-step')
      await page.getByRole('button', { name: 'Turn on' }).waitFor()
      await page.getByText('No passkeys yet').waitFor()
    },
  },
  {
    name: 'two-step-codes',
    as: 'agency',
    open: async (page) => {
      await page.route('**/api/v1/auth/mfa/backup-codes/', (route) =>
        route.fulfill({
          json: route.request().postData()?.includes('code')
            ? { backup_codes: shownOnce.backup_codes }
            : { details: 'Email message with MFA code has been sent.' },
        }),
      )
      await page.goto('/app/settings/two-step')
      await page.getByRole('button', { name: 'Make new codes' }).click()
      await page.getByRole('dialog').getByRole('button', { name: 'Make new codes' }).click()
      await page.getByLabel('Code', { exact: true }).fill('123456')
      await page.getByRole('list', { name: 'Backup codes' }).waitFor()
    },
  },
  {
    name: 'two-step-off',
    as: 'agency',
    open: async (page) => {
      await page.goto('/app/settings/two-step')
      await page.getByRole('button', { name: 'Turn off' }).click()
      await page.getByRole('dialog', { name: 'Turn off two-step verification' }).waitFor()
    },
  },
  { name: 'step-up', as: 'consultant', says: refusalLine(403), open: openStepUp },
  {
    name: 'step-up-code',
    as: 'consultant',
    says: refusalLine(403),
    open: async (page, hub) => {
      await openStepUp(page, hub)
      await page.getByRole('button', { name: 'Send a code' }).click()
      await page.getByLabel('Code', { exact: true }).waitFor()
    },
  },
  {
    name: 'sessions',
    as: 'consultant',
    open: async (page, hub) => {
      await signInElsewhere(hub, demoAccounts[0].email)
      await page.goto('/app/settings/sessions')
      await page.getByText('Firefox on macOS').waitFor()
    },
  },
  {
    name: 'memory',
    as: 'consultant',
    open: async (page) => {
      await page.goto('/app/settings/memory')
      await page.getByRole('table', { name: 'Units' }).waitFor()
    },
  },
  {
    name: 'notifications',
    as: 'consultant',
    open: async (page) => {
      await page.route('**/api/v1/consultant/calendar/', (route) =>
        route.request().method() === 'POST'
          ? route.fulfill({
              status: 201,
              json: { url: shownOnce.calendar, created_at: '2026-11-17T09:40:00Z' },
            })
          : route.fulfill({ json: { active: false, created_at: null } }),
      )
      await page.goto('/app/settings/notifications')
      await page.getByRole('group', { name: 'A deadline is near' }).waitFor()
      await page.getByRole('button', { name: 'Create calendar link' }).click()
      await page.getByLabel('Private calendar link').waitFor()
    },
  },
]

/** Opened by strangers, most of them by a link in a mail. */
const linkScreens: readonly Screen[] = [
  { name: 'reset-password', open: empty('/reset-password', 'Reset your password') },
  {
    name: 'reset-password-sent',
    open: async (page) => {
      await empty('/reset-password', 'Reset your password')(page)
      await page.getByLabel('Email').fill('someone@hub.example')
      await page.getByRole('button', { name: 'Send reset link' }).click()
      await page.getByText(/a link is on its way/).waitFor()
    },
  },
  {
    name: 'reset-password-confirm',
    open: async (page) => {
      await page.goto('/reset-password/confirm?user_id=1&timestamp=4102444800000&signature=1')
      await page.getByLabel('New password').fill('Quiet-harbour')
      await page.getByRole('button', { name: 'Set new password' }).click()
      await page.getByText('Password and Confirm Password must be the same').waitFor()
    },
  },
  {
    name: 'reset-password-dead',
    open: async (page) => {
      await page.goto('/reset-password/confirm')
      await page.getByRole('link', { name: 'Ask for a new link' }).waitFor()
    },
  },
  {
    name: 'invitation',
    open: async (page) => {
      await page.goto('/invitation?token=1')
      await page.getByLabel('New password').fill('Quiet-harbour-4711')
      await page.getByLabel('Confirm password').fill('Quiet-harb')
    },
  },
  {
    name: 'invitation-dead',
    says: refusalLine(400),
    open: async (page) => {
      await page.goto('/invitation?token=1')
      await page.getByLabel('New password').fill('Quiet-harbour-4711')
      await page.getByLabel('Confirm password').fill('Quiet-harbour-4711')
      await page.getByRole('button', { name: 'Set password and sign in' }).click()
      await page.getByRole('alert').waitFor()
    },
  },
  { name: 'email-confirm', open: empty('/email/confirm?token=1', 'Confirm your new address') },
  { name: 'email-undo', open: empty('/email/undo?token=1', 'Undo the change of address') },
]

const openEarnings = async (page: Page) => {
  await page.goto('/app/earnings')
  await page.getByRole('table', { name: 'Statements' }).locator('tbody tr').nth(2).waitFor()
  await page.getByRole('table', { name: 'By client' }).waitFor()
}

const money: readonly Screen[] = [
  { name: 'earnings', as: 'consultant', open: openEarnings },
  { name: 'earnings-none', as: 'newcomer', open: empty('/app/earnings', 'Nothing is approved yet') },
  {
    name: 'statement-new',
    as: 'consultant',
    open: async (page) => {
      await page.goto('/app/earnings/new')
      await page.getByRole('table', { name: 'Jobs to bill' }).waitFor()
      await page.getByLabel('Your number').fill('')
      await page.getByRole('button', { name: 'Save draft' }).click()
      await page.getByText('Give it a number.').waitFor()
    },
  },
  {
    name: 'statement',
    as: 'consultant',
    open: async (page) => {
      await openEarnings(page)
      await page
        .getByRole('row', { name: /Returned/ })
        .getByRole('link')
        .click()
      await page.getByRole('table', { name: 'Jobs' }).waitFor()
    },
  },
  {
    name: 'statement-send',
    as: 'consultant',
    open: async (page) => {
      await openEarnings(page)
      await page.getByRole('row', { name: /Draft/ }).getByRole('link').click()
      await page.getByRole('button', { name: 'Send', exact: true }).click()
      await page.getByRole('dialog', { name: 'Send MB-09?' }).waitFor()
    },
  },
]

export const accountScreens: readonly Screen[] = [
  { name: 'profile', as: 'consultant', open: openProfile },
  {
    name: 'profile-wrong',
    as: 'consultant',
    open: async (page) => {
      await openProfile(page)
      await page.getByRole('textbox', { name: 'Date of birth' }).fill('2026-02-30')
      await page.getByLabel('Phone number').fill('12')
      await page.getByRole('button', { name: 'Save changes' }).click()
      await page.getByText('Date should be valid').waitFor()
    },
  },
  ...money,
  ...settings,
  ...linkScreens,
]

import type { CDPSession, Page } from '@playwright/test'
import { type Hub, openHub } from '../support/hub.ts'
import { atFreePort } from '../support/server.ts'
import { expectToast, signOut, typeLogin } from '../support/steps.ts'
import { test as base, expect, statusLine } from '../support/test.ts'

/** A passkey belongs to a name, so the page is opened at the server's configured address. */
const test = base.extend<object, { hub: Hub }>({
  hub: [
    // biome-ignore lint/correctness/noEmptyPattern: the runner reads what is needed off the pattern
    async ({}, use) => {
      const hub = await atFreePort(async (port) => {
        const url = `http://localhost:${port}`
        return { ...(await openHub({ env: { PORT: String(port), HUB_PUBLIC_URL: url } })), url }
      })
      await use(hub)
      await hub.close()
    },
    { scope: 'worker', timeout: 120_000 },
  ],
})

test.use({ isDay: true })

const path = '/app/settings/two-step'

/** A device that has a lock, and whose owner opens it each time. */
async function addDevice(page: Page): Promise<{ device: CDPSession; authenticatorId: string }> {
  const device = await page.context().newCDPSession(page)
  await device.send('WebAuthn.enable')
  const { authenticatorId } = await device.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  })
  return { device, authenticatorId }
}

const passkeys = (page: Page) => page.getByRole('list', { name: 'Passkeys' }).getByRole('listitem')
const signIn = (page: Page) => page.getByRole('button', { name: 'Sign in with a passkey' })

async function addPasskey(page: Page, name: string) {
  await page.getByLabel('Name', { exact: true }).fill(name)
  await page.getByRole('button', { name: 'Add a passkey' }).click()
}

test('R2.1 R8.4 a passkey is added, renamed, signs in without password and code, and no longer once it is removed', async ({
  hub,
  cast: { nord },
  page,
  open,
  stray,
}) => {
  const { device, authenticatorId } = await addDevice(page)
  await open(nord, path)

  await test.step('added by its name', async () => {
    await expect(page.getByText('No passkeys yet')).toBeVisible()
    await addPasskey(page, ' ')
    await expect(page.getByLabel('Name', { exact: true })).toHaveAccessibleDescription(
      /Enter a name of 1 to 60 characters\./,
    )
    await addPasskey(page, 'Work laptop')
    await expect(passkeys(page)).toHaveText([/^Work laptop.*not used yet/])
    const { credentials } = await device.send('WebAuthn.getCredentials', { authenticatorId })
    expect(credentials).toMatchObject([{ isResidentCredential: true, rpId: 'localhost' }])
    await expect
      .poll(async () => (await hub.mailsTo(nord.email)).map(({ text }) => text).join())
      .toContain('The passkey “Work laptop” can now sign in to your account.')
  })

  await test.step('the same device is not added twice', async () => {
    await addPasskey(page, 'Once more')
    await expect(page.getByText('This device already has a passkey for your account.')).toBeVisible()
    await expect(passkeys(page)).toHaveCount(1)
  })

  await test.step('renamed', async () => {
    await page.getByRole('button', { name: 'Rename Work laptop' }).click()
    const dialog = page.getByRole('dialog', { name: 'Rename passkey' })
    await dialog.getByLabel('Name', { exact: true }).fill('Desk')
    // The new name is shown before the server has it: a page that is left at once takes its call along.
    const storing = page.waitForResponse((response) => response.request().method() === 'PATCH')
    await dialog.getByRole('button', { name: 'Rename' }).click()
    await expect(passkeys(page)).toHaveText([/^Desk/])
    await storing
    await page.reload()
    await expect(passkeys(page)).toHaveText([/^Desk/])
  })

  await test.step('signs in; nobody asks for the code that this person has on', async () => {
    await signOut(page)
    await expect(page).toHaveURL('/')
    await signIn(page).click()
    await expectToast(page, 'Success', 'Log In without MFA')
    await expect(page).toHaveURL('/app/projects/requests')
    await expect(page.getByText('Jonas Lind')).toBeVisible()
    await page.goto(path)
    await expect(passkeys(page)).toHaveText([/last used/])
  })

  await test.step('removed, which the passkey itself confirms later than ten minutes after signing in, it no longer signs in', async () => {
    stray.allow(statusLine(403), 'the proof is too old')
    await hub.db
      .updateTable('sessions')
      .set({ proved_at: new Date(Date.now() - 600_000) })
      .where('user_id', '=', nord.id)
      .execute()
    await page.getByRole('button', { name: 'Remove Desk' }).click()
    const question = page.getByRole('dialog', { name: 'Remove passkey' })
    await expect(question).toContainText('“Desk” will no longer sign you in here.')
    await question.getByRole('button', { name: 'Remove' }).click()
    const proof = page.getByRole('dialog', { name: 'Is it you?' })
    await proof.getByRole('button', { name: 'Use a passkey' }).click()
    await expect(proof).toBeHidden()
    await expect(page.getByText('No passkeys yet')).toBeVisible()
    stray.allow(statusLine(400), 'the passkey is not known any more')
    await signOut(page)
    await expect(page).toHaveURL('/')
    await signIn(page).click()
    await expectToast(page, 'Error', 'The passkey could not be verified.')
    await expect(page).toHaveURL('/')
  })
})

test('R8.5 a device without a passkey says so, and the password still signs in', async ({ page }) => {
  await addDevice(page)
  await page.goto('/')
  await signIn(page).click()
  const sentence = /^The browser’s prompt was closed, or this device has no passkey for this portal\./
  await expect(page.getByRole('main').getByText(sentence)).toBeVisible()
  await expect(page.getByLabel('Password')).toBeEditable()
})

test('R8.4 a page that is opened by a number says how to open it for a passkey', async ({
  hub,
  cast: { mia },
  page,
}) => {
  const sentence = 'Open it at the address that its e-mails link to, and try again.'
  await addDevice(page)
  await page.goto(hub.url.replace('localhost', '127.0.0.1'))
  await signIn(page).click()
  await expect(page.getByRole('main').getByText(sentence)).toBeVisible()
  await typeLogin(page, mia)
  await expect(page).toHaveURL(/\/app\/projects\/requests$/)
  await page.goto(hub.url.replace('localhost', '127.0.0.1') + path)
  await addPasskey(page, 'Work laptop')
  await expect(page.getByRole('main').getByText(sentence)).toBeVisible()
  await expect(page.getByText('No passkeys yet')).toBeVisible()
})

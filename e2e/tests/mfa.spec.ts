import { readFile } from 'node:fs/promises'
import type { Locator, Page } from '@playwright/test'
import { mailedCode, signOut, typeLogin } from '../support/steps.ts'
import { expect, statusLine, test } from '../support/test.ts'

test.use({ isDay: true })

const path = '/app/settings/two-step'
const codeOf = (place: Page | Locator) => place.getByLabel('Code', { exact: true })
const wrong = (code: string) => String((Number(code) + 1) % 1_000_000).padStart(6, '0')

/** The backup codes as they are shown. */
async function shownCodes(page: Page): Promise<string[]> {
  const list = page.getByRole('list', { name: 'Backup codes' }).getByRole('listitem')
  await expect(list).toHaveCount(5)
  return list.evaluateAll((items) => items.map((item) => item.textContent?.replaceAll(/\s/g, '') ?? ''))
}

/** The password step, then a backup code in place of the mailed one. */
async function signInWithBackupCode(page: Page, person: Parameters<typeof typeLogin>[1], code: string) {
  await typeLogin(page, person)
  const dialog = page.getByRole('dialog', { name: 'Enter your code' })
  await dialog.getByRole('button', { name: 'Use a backup code' }).click()
  await codeOf(dialog).fill(code)
  await dialog.getByRole('button', { name: 'Verify' }).click()
  return dialog
}

test('R1.7 two steps are turned on by a mailed code, signed in with by backup codes that work once, and turned off', async ({
  hub,
  cast: { mia },
  page,
  context,
  open,
  stray,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await open(mia, path)
  let codes: string[] = []

  await test.step('turned on with the code from the mail, sent by itself', async () => {
    await page.getByRole('button', { name: 'Turn on' }).click()
    await expect(codeOf(page)).toBeFocused()
    await page.keyboard.type(await mailedCode(hub, mia))
    await expect(page.getByRole('status').filter({ hasText: 'Two-step verification is on.' })).toBeAttached()
    await expect(page.getByText(`On. Codes go to ${mia.email}.`)).toBeVisible()
  })

  await test.step('the backup codes are copied and downloaded, and shown only once', async () => {
    codes = await shownCodes(page)
    expect(new Set(codes).size).toBe(5)
    for (const code of codes) expect(code).toMatch(/^[A-Za-z0-9]{12}$/)
    await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Profile' }).click()
    await page
      .getByRole('dialog', { name: 'Leave without saving?' })
      .getByRole('button', { name: 'Stay' })
      .click()
    await page.getByRole('button', { name: 'Copy' }).click()
    await expect(page.getByText('The codes are copied.')).toBeVisible()
    const clipboard = await page.evaluate(() => navigator.clipboard.readText())
    expect(clipboard.split(/\s+/)).toEqual(codes)
    // On paper: the codes and whose they are, dark on white, and nothing else of the page.
    await page.emulateMedia({ media: 'print', colorScheme: 'dark' })
    await expect(page.getByText(`backup codes of ${mia.email}`)).toBeVisible()
    await expect(page.getByRole('list', { name: 'Backup codes' })).toBeVisible()
    await expect(page.getByRole('button')).toHaveCount(0)
    await expect(page.getByRole('heading', { name: 'Passkeys' })).toHaveCount(0)
    await expect(page.locator('body')).toHaveCSS('background-color', 'rgb(255, 255, 255)')
    await page.emulateMedia({ media: 'screen', colorScheme: 'light' })
    const downloading = page.waitForEvent('download')
    await page.getByRole('button', { name: 'Download' }).click()
    const text = await readFile(await (await downloading).path(), 'utf8')
    for (const code of codes) expect(text).toContain(code)
    await page.reload()
    await expect(page.getByRole('button', { name: 'Turn off' })).toBeVisible()
    await expect(page.getByRole('list', { name: 'Backup codes' })).toHaveCount(0)
  })

  await test.step('a backup code signs in, once', async () => {
    const [first = '', second = ''] = codes
    await signOut(page)
    await expect(page).toHaveURL('/')
    await signInWithBackupCode(page, mia, first)
    await expect(page).toHaveURL('/app/projects/requests')
    await signOut(page)
    await expect(page).toHaveURL('/')
    stray.allow(statusLine(400), 'the code was used')
    const dialog = await signInWithBackupCode(page, mia, first)
    await expect(codeOf(dialog)).toHaveAccessibleDescription('Invalid or expired code.')
    await codeOf(dialog).fill(second)
    await dialog.getByRole('button', { name: 'Verify' }).click()
    await expect(page).toHaveURL('/app/projects/requests')
  })

  await test.step('new codes end the old ones', async () => {
    await page.goto(path)
    await page.getByRole('button', { name: 'Make new codes' }).click()
    const dialog = page.getByRole('dialog', { name: 'Make new codes' })
    await expect(dialog).toContainText('the old ones stop working')
    await dialog.getByRole('button', { name: 'Make new codes' }).click()
    // One was mailed to turn it on, and one each time the password was typed.
    await codeOf(page).fill(await mailedCode(hub, mia, 4))
    const fresh = await shownCodes(page)
    expect(fresh.filter((code) => codes.includes(code))).toEqual([])
    codes = fresh
    await page.getByRole('button', { name: 'Copy' }).click()
    await page.getByRole('button', { name: 'I have saved them' }).click()
    await expect(page.getByRole('list', { name: 'Backup codes' })).toHaveCount(0)
  })

  await test.step('turning off asks once, and takes a backup code too', async () => {
    await page.getByRole('button', { name: 'Turn off' }).click()
    const dialog = page.getByRole('dialog', { name: 'Turn off two-step verification' })
    await expect(dialog).toContainText('Your password alone will sign you in')
    await dialog.getByRole('button', { name: 'Cancel' }).click()
    await expect(dialog).toBeHidden()
    await page.getByRole('button', { name: 'Turn off' }).click()
    await dialog.getByRole('button', { name: 'Turn off' }).click()
    await page.getByRole('button', { name: 'Use a backup code' }).click()
    await codeOf(page).fill(codes[0] ?? '')
    await page.getByRole('button', { name: 'Verify' }).click()
    await expect(page.getByRole('status').filter({ hasText: 'Two-step verification is off.' })).toBeAttached()
    await expect(page.getByRole('button', { name: 'Turn on' })).toBeVisible()
    await expect
      .poll(async () => (await hub.mailsTo(mia.email)).map(({ subject }) => subject))
      .toEqual(expect.arrayContaining(['Two-step verification is on', 'Two-step verification is off']))
  })
})

test('R1.7 R9.4 a code is six digits; five wrong ones end the mailed code, a new one is let in', async ({
  hub,
  cast: { mia },
  page,
  open,
  stray,
}) => {
  stray.allow(statusLine(400), 'the codes are wrong')
  await open(mia, path)
  await page.getByRole('button', { name: 'Turn on' }).click()
  const code = await mailedCode(hub, mia)
  await codeOf(page).fill('123')
  await page.getByRole('button', { name: 'Verify' }).click()
  await expect(codeOf(page)).toHaveAccessibleDescription('Provide a 6-digit code')
  for (const input of [...new Array<string>(5).fill(wrong(code)), code]) {
    const answer = page.waitForResponse((response) => response.url().endsWith('/email/activate/confirm/'))
    await codeOf(page).fill(input)
    expect((await answer).status()).toBe(400)
    await expect(codeOf(page)).toHaveValue('')
    await expect(codeOf(page)).toHaveAccessibleDescription('Code invalid or expired.')
    await expect(codeOf(page)).toBeFocused()
  }
  await page.getByRole('button', { name: 'Send a new code' }).click()
  await expect(page.getByText('A new code is on its way')).toBeVisible()
  await codeOf(page).fill(await mailedCode(hub, mia, 2))
  expect(await shownCodes(page)).toHaveLength(5)
})

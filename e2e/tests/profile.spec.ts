import type { Page } from '@playwright/test'
import { comeBackTo, holdBack, mailedLink } from '../support/steps.ts'
import { expect, statusLine, test } from '../support/test.ts'

const path = '/app/profile'
const save = (page: Page) => page.getByRole('button', { name: 'Save changes' })
const field = (page: Page, name: string) => page.getByRole('textbox', { name, exact: true })
const country = (page: Page) => page.getByRole('combobox', { name: 'Country' })

/** Saves, and what was sent for it. */
async function savedPatch(page: Page): Promise<Record<string, unknown>> {
  const sending = page.waitForRequest(
    (request) => request.method() === 'PATCH' && request.url().endsWith('/consultant/personal-details/'),
  )
  await save(page).click()
  const request = await sending
  await expect(page.getByRole('status').filter({ hasText: 'Your changes are saved.' })).toBeVisible()
  const { user }: { user: Record<string, unknown> } = JSON.parse(request.postData() ?? '')
  return user
}

function countPatches(page: Page): () => number {
  let count = 0
  page.on('request', (request) => {
    if (request.method() === 'PATCH') count++
  })
  return () => count
}

test('R1.7 R3.7 R3.8 R5.3 R5.4 every field of the profile is saved and shown again, and only what changed is sent', async ({
  hub,
  cast: { mia },
  page,
  open,
}) => {
  await open(mia, path)
  const values: [string, string][] = [
    ['First name', 'Maria'],
    ['Last name', 'Berg-Lund'],
    ['Date of birth', '1984-02-29'],
    ['Phone number', '442079460112'],
    ['Address line 1', '12 Quay Street'],
    ['Address line 2', 'Second floor'],
    ['City', 'Bristol'],
    ['Postcode', 'BS1 4TR'],
    ['Other link', 'https://example.com/cv'],
  ]
  await expect(field(page, 'Email')).toHaveValue(mia.email)
  for (const [name, value] of values) await field(page, name).fill(value)
  await country(page).fill('portu')
  await page.getByRole('option', { name: 'Portugal' }).click()

  expect(await savedPatch(page)).toEqual({
    first_name: 'Maria',
    last_name: 'Berg-Lund',
    date_of_birth: '1984-02-29',
    phone_number: '+442079460112',
    address_line_1: '12 Quay Street',
    address_line_2: 'Second floor',
    city: 'Bristol',
    postcode: 'BS1 4TR',
    country: 'Portugal',
    software_credentials: 'https://example.com/cv',
  })
  await expect(page.getByRole('status').filter({ hasText: 'Your changes are saved.' })).toBeVisible()
  await expect(page.getByText('Maria Berg-Lund')).toBeVisible()
  const row = await hub.db.selectFrom('users').select('country').where('id', '=', mia.id).executeTakeFirst()
  expect(row?.country).toBe('Portugal')

  await page.reload()
  for (const [name, value] of values)
    await expect(field(page, name), name).toHaveValue(name === 'Phone number' ? `+${value}` : value)
  await expect(country(page)).toHaveValue('Portugal')

  await field(page, 'City').fill('Porto')
  expect(await savedPatch(page)).toEqual({ city: 'Porto' })
  await save(page).click()
  await expect(page.getByText('Nothing has changed yet.')).toBeVisible()
})

test('R3.8 R5.1 R5.5 a country is found by typing among about 249; what is wrong is shown at its field without a call, and the first one gets the focus', async ({
  cast: { mia },
  page,
  open,
}) => {
  await open(mia, path)
  const patches = countPatches(page)
  await country(page).click()
  const options = page.getByRole('listbox').getByRole('option')
  await expect.poll(() => options.count()).toBeGreaterThanOrEqual(245)
  expect(await options.count()).toBeLessThanOrEqual(255)
  await country(page).fill('Atlantis')
  await expect(page.getByText('No country with that name')).toBeVisible()
  await country(page).fill('zealand')
  await expect(options).toHaveText(['New Zealand'])
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  await expect(country(page)).toHaveValue('New Zealand')
  const wrong: [string, string, string][] = [
    ['Date of birth', '2026-02-30', 'Date should be valid'],
    ['Email', 'mia at hub', 'Provide a valid email'],
    ['Phone number', '12', 'Enter a valid phone number.'],
    ['Address line 1', '12', 'This field must have at least 3 characters'],
  ]
  for (const [name, value] of wrong) await field(page, name).fill(value)
  await save(page).click()
  for (const [name, , message] of wrong)
    await expect(field(page, name), name).toHaveAccessibleDescription(new RegExp(message))
  await expect(field(page, 'Date of birth')).toBeFocused()
  for (const date of ['2026-1-5', '2026/01/05', '2090-01-01']) {
    await field(page, 'Date of birth').fill(date)
    await expect(field(page, 'Date of birth')).not.toHaveAccessibleDescription(/Date should be valid/)
    await save(page).click()
    await expect(field(page, 'Date of birth'), date).toHaveAccessibleDescription(/Date should be valid/)
  }
  expect(patches()).toBe(0)
})

test('R1.7 what the server refuses is shown beside its field, and what was typed stays', async ({
  cast: { mia, nord },
  page,
  open,
  stray,
}) => {
  stray.allow(statusLine(400), 'the address belongs to somebody else')
  await open(mia, path)
  await field(page, 'City').fill('Bristol')
  await field(page, 'Email').fill(nord.email)
  await save(page).click()
  await expect(field(page, 'Email')).toHaveAccessibleDescription(
    /A consultant with this email already exists\./,
  )
  await expect(field(page, 'Email')).toBeFocused()
  await expect(field(page, 'Email')).toHaveValue(nord.email)
  await expect(field(page, 'City')).toHaveValue('Bristol')
})

test('R1.7 R5.3 a new address waits for its link, and the old one can take it back', async ({
  cast: { mia },
  hub,
  page,
  open,
  elsewhere,
  stray,
}) => {
  const address = `new.${mia.email}`
  await open(mia, path)
  await field(page, 'Email').fill(address)
  expect(await savedPatch(page)).toEqual({ email: address })
  await expect(page.getByText(`${address} is not confirmed yet`)).toBeVisible()
  await expect(field(page, 'Email')).toHaveValue(mia.email)

  const mail = await elsewhere()
  const link = await mailedLink(hub, address, 'Confirm your new e-mail address')
  await test.step('the link confirms it, by its button and not before', async () => {
    await mail.goto(link)
    await expect(mail).toHaveURL('/email/confirm')
    await page.reload()
    await expect(field(page, 'Email')).toHaveValue(mia.email)
    await mail.getByRole('button', { name: 'Confirm this address' }).click()
    await expect(mail.getByRole('heading', { name: 'Your new address is confirmed' })).toBeFocused()
    await page.reload()
    await expect(field(page, 'Email')).toHaveValue(address)
    await expect(page.getByText('is not confirmed yet')).toHaveCount(0)
  })
  await test.step('it works once', async () => {
    stray.allow(statusLine(400), 'the link was used')
    await mail.goto(link)
    await mail.getByRole('button', { name: 'Confirm this address' }).click()
    await expect(mail.getByRole('alert')).toContainText('This link has already been used')
    await expect(mail.getByRole('button', { name: 'Confirm this address' })).toHaveCount(0)
  })
  await test.step('the old address undoes it, and every session ends', async () => {
    stray.allow(statusLine(401), 'the session has ended')
    await mail.goto(await mailedLink(hub, mia.email, 'Your e-mail address is being changed'))
    await expect(mail).toHaveURL('/email/undo')
    await mail.getByRole('button', { name: 'Undo the change' }).click()
    await expect(mail.getByRole('heading', { name: 'Your old address is back' })).toBeFocused()
    await comeBackTo(page)
    await expect(page).toHaveURL('/')
    const row = await hub.db.selectFrom('users').select('email').where('id', '=', mia.id).executeTakeFirst()
    expect(row?.email).toBe(mia.email)
  })
})

test('R1.7 of two tabs that save the profile, the later one sees what changed, and chooses', async ({
  cast: { mia },
  page,
  context,
  open,
  stray,
}) => {
  stray.allow(statusLine(409), 'the other tab was first')
  await open(mia, path)
  await field(page, 'City').fill('Lyon')
  await field(page, 'Postcode').fill('69001')
  const other = await context.newPage()
  await other.goto(path)
  await field(other, 'First name').fill('Maria')
  await field(other, 'City').fill('Porto')
  await savedPatch(other)
  await other.close()

  await save(page).click()
  await expect(page.getByText(/^Your profile was changed elsewhere/)).toBeVisible()
  await expect(page.getByText('First name was changed only there, and is up to date here now.')).toBeVisible()
  await expect(field(page, 'First name')).toHaveValue('Maria')
  await expect(field(page, 'City')).toHaveValue('Lyon')
  await save(page).click()
  await expect(page.getByText('First choose which version to keep.').first()).toBeVisible()
  await page.getByRole('button', { name: 'Keep mine: City' }).click()
  expect(await savedPatch(page)).toEqual({ city: 'Lyon', postcode: '69001' })
  await page.reload()
  for (const [name, value] of [
    ['First name', 'Maria'],
    ['City', 'Lyon'],
    ['Postcode', '69001'],
  ] as const)
    await expect(field(page, name)).toHaveValue(value)
})

test('R1.7 leaving a changed profile asks first, and what was left on purpose is not kept', async ({
  cast: { mia },
  page,
  open,
}) => {
  await open(mia, path)
  const requests = page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Requests' })
  const question = page.getByRole('dialog', { name: 'Leave without saving?' })
  await field(page, 'City').fill('Bristol')
  await requests.click()
  // The solid button, and the one that Enter presses, keeps what was typed.
  const stay = question.getByRole('button', { name: 'Stay' })
  await expect(stay).toBeFocused()
  const ground = (name: string) =>
    question.getByRole('button', { name }).evaluate((button) => getComputedStyle(button).backgroundColor)
  expect(await ground('Stay')).not.toBe(await ground('Leave'))
  await stay.click()
  await expect(question).toBeHidden()
  await expect(page).toHaveURL(path)
  await expect(field(page, 'City')).toHaveValue('Bristol')
  await requests.click()
  await question.getByRole('button', { name: 'Leave' }).click()
  // The address changes first; what was typed goes with its screen.
  await expect(page.getByRole('heading', { name: 'Requests', level: 1 })).toBeVisible()
  await expect(page).toHaveURL('/app/projects/requests')
  await expect.poll(() => page.evaluate(() => JSON.stringify(sessionStorage))).not.toContain('Bristol')
})

test('R1.7 what was typed into the profile survives a session that ended, in its tab and for its writer alone', async ({
  hub,
  cast: { mia, nord },
  page,
  open,
  stray,
}) => {
  stray.allow(statusLine(401), 'the session is revoked')
  const again = page.getByText('What you typed earlier is back. It is not saved yet.')
  const ends = async ({ id }: { id: string }) => {
    // Saved before the session ends: what the page asks in the background would lead to the sign-in page first.
    const letThrough = await holdBack(page, '**/consultant/personal-details/')
    await save(page).click()
    await hub.db.updateTable('sessions').set({ revoked_at: new Date() }).where('id', '=', id).execute()
    letThrough()
    await expect(page).toHaveURL('/')
    await expect(page.getByText(/typed into a translation or your profile is kept/)).toBeVisible()
  }
  const session = await open(mia, path)
  await field(page, 'City').fill('Bristol')
  await expect(again).toHaveCount(0)
  await ends(session)

  const next = await open(mia, path)
  await expect(again).toBeVisible()
  await expect(field(page, 'City')).toHaveValue('Bristol')
  expect(await savedPatch(page)).toEqual({ city: 'Bristol' })
  await expect(again).toHaveCount(0)

  await field(page, 'City').fill('Bath')
  await ends(next)
  await open(nord, path)
  await expect(field(page, 'City')).toHaveValue('')
  expect(await page.evaluate(() => JSON.stringify(sessionStorage))).not.toContain('Bath')
})

test('everybody can take along what is kept about them, as one file', async ({
  cast: { mia },
  page,
  open,
}) => {
  await open(mia, path)
  const downloading = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Download my data' }).click()
  const download = await downloading
  expect(download.suggestedFilename()).toBe('data.zip')
  await expect(page.getByRole('status').filter({ hasText: 'data.zip is saved.' })).toBeVisible()
})

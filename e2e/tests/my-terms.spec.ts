import type { Page } from '@playwright/test'
import { faults } from '../support/faults.ts'
import { type Hub, sessionOf } from '../support/hub.ts'
import { acceptedJob } from '../support/jobs.ts'
import { tooWide } from '../support/steps.ts'
import { type Cast, expect, statusLine, test } from '../support/test.ts'

const profile = '/app/profile'
const section = (page: Page) => page.getByRole('region', { name: 'My terms' })
const rows = (page: Page) => section(page).getByRole('table', { name: 'My terms' }).locator('tbody tr')
const adding = (page: Page) => page.getByRole('dialog', { name: 'Add a term' })
const deleting = (page: Page, source: string) => page.getByRole('dialog', { name: `Delete ${source}?` })

async function choose(page: Page, label: string, language: string) {
  const box = adding(page).getByRole('combobox', { name: label })
  await box.fill(language)
  await page.getByRole('listbox').getByRole('option', { name: language, exact: true }).click()
  await expect(box).toHaveValue(language)
}

/** Terms that were kept before: `term 1` is the oldest. */
async function keepTerms(hub: Hub, { mia }: Cast, count: number) {
  const { access } = await sessionOf(hub, mia)
  for (let number = 1; number <= count; number++) {
    const answer = await fetch(`${hub.url}/api/v1/consultant/terms/`, {
      method: 'POST',
      headers: { authorization: `Bearer ${access}`, 'content-type': 'application/json' },
      body: JSON.stringify({
        source: `term ${number}`,
        target: `terme ${number}`,
        source_language: 'en',
        target_language: 'fr',
      }),
    })
    expect(answer.status).toBe(201)
  }
}

test('a consultant adds a term of their own in the profile, sees it in the list, and deletes it', async ({
  cast,
  page,
  open,
  stray,
}) => {
  stray.allow(statusLine(400), 'a term in one language alone is refused')
  await open(cast.mia, profile)
  await expect(section(page)).toContainText('No terms yet')
  const add = section(page).getByRole('button', { name: 'Add a term' })
  await add.press('Enter')
  await expect(adding(page).getByLabel('Source', { exact: true })).toBeFocused()

  await test.step('what is missing is said at its field', async () => {
    await page.keyboard.press('Enter')
    await expect(adding(page).getByText('Fill this in.')).toHaveCount(2)
    await expect(adding(page).getByText('Choose a language.')).toHaveCount(2)
    await expect(adding(page).getByLabel('Source', { exact: true })).toBeFocused()
    expect(await faults(page)).toEqual([])
  })

  await adding(page).getByLabel('Source', { exact: true }).fill('quay')
  await choose(page, 'Language of the source', 'English')
  await adding(page).getByLabel('Target', { exact: true }).fill('رصيف')
  await choose(page, 'Language of the target', 'English')
  await adding(page).getByLabel('Note (optional)').fill('Of a harbour alone.')
  const submit = adding(page).getByRole('button', { name: 'Add', exact: true })
  await test.step('a refused term stays as it was typed', async () => {
    await submit.press('Enter')
    await expect(adding(page).getByRole('alert')).toContainText('Give another language than the source’s.')
    await choose(page, 'Language of the target', 'Arabic')
  })
  await submit.press('Enter')
  await expect(adding(page)).toBeHidden()
  await expect(add).toBeFocused()
  await expect(rows(page)).toHaveCount(1)
  await expect(rows(page).getByRole('cell')).toHaveText([
    'quay',
    'رصيف',
    'English to Arabic',
    'Of a harbour alone.',
    'Delete',
  ])
  await expect(rows(page).locator('bdi[lang="ar"]')).toHaveText('رصيف')

  for (const [width, colorScheme] of [
    [360, 'light'],
    [360, 'dark'],
    [800, 'light'],
    [1280, 'dark'],
  ] as const)
    for (const dir of ['ltr', 'rtl'])
      await test.step(`the list is whole at ${width} px, ${dir}, ${colorScheme}`, async () => {
        await page.setViewportSize({ width, height: 800 })
        await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
        await page.evaluate((direction) => document.documentElement.setAttribute('dir', direction), dir)
        await expect.poll(() => tooWide(page)).toBeLessThanOrEqual(0)
        expect(await faults(page)).toEqual([])
      })

  await page.reload()
  await section(page).getByRole('button', { name: 'Delete quay: رصيف' }).press('Enter')
  await deleting(page, 'quay').getByRole('button', { name: 'Delete', exact: true }).press('Enter')
  await expect(section(page)).toContainText('No terms yet')
  await expect(deleting(page, 'quay')).toBeHidden()
  await expect(section(page).locator('[tabindex="-1"]')).toBeFocused()
})

test('many terms of one’s own are searched by their letters and come by pages; after a deletion the next row has the focus', async ({
  hub,
  cast,
  page,
  open,
}) => {
  await keepTerms(hub, cast, 52)
  await open(cast.mia, profile)
  await expect(section(page).getByRole('status')).toHaveText('52 terms')
  await expect(rows(page)).toHaveCount(50)
  await section(page).getByRole('button', { name: 'Load more' }).press('Enter')
  await expect(rows(page)).toHaveCount(52)
  await expect(section(page).getByRole('button', { name: 'Delete term 2: terme 2' })).toBeFocused()
  await expect(section(page).getByRole('button', { name: 'Load more' })).toBeHidden()

  await section(page).getByRole('button', { name: 'Delete term 2: terme 2' }).press('Enter')
  await deleting(page, 'term 2').getByRole('button', { name: 'Delete', exact: true }).press('Enter')
  await expect(section(page).getByRole('status')).toHaveText('51 terms')
  await expect(section(page).getByRole('button', { name: 'Delete term 1: terme 1' })).toBeFocused()

  const search = section(page).getByLabel('Search my terms')
  await search.fill('terme 51')
  await expect(rows(page)).toHaveCount(1)
  await expect(rows(page)).toContainText('term 51')
  await search.fill('nothing like it')
  await expect(section(page).getByRole('status')).toHaveText('No term of yours has these letters.')
  await search.fill('')
  await expect(section(page).getByRole('status')).toHaveText('51 terms')
})

/** Suggests so many terms in a job of Mia's: `term 1` is the oldest, `term 2` is declined. */
async function suggestTerms(hub: Hub, { mia, sam }: Cast, job: string, count: number) {
  const post = async (access: string, path: string, body: object) => {
    const answer = await fetch(`${hub.url}/api/v1/${path}`, {
      method: 'POST',
      headers: { authorization: `Bearer ${access}`, 'content-type': 'application/json' },
      body: JSON.stringify(body),
    })
    expect(answer.ok).toBe(true)
    return answer.json()
  }
  const { access } = await sessionOf(hub, mia)
  const ids: string[] = []
  for (let number = 1; number <= count; number++) {
    const body = {
      source: `term ${number}`,
      target: `terme ${number}`,
      note: number === 1 ? 'By the client.' : null,
    }
    ids.push((await post(access, `jobs/${job}/terms/suggestions/`, body)).id)
  }
  const { access: ofStaff } = await sessionOf(hub, sam)
  await post(ofStaff, `staff/suggestions/${ids[1]}/decline/`, { reason: 'We say “mot”.' })
}

const suggested = (page: Page) => page.getByRole('region', { name: 'My suggestions' })
const suggestedRows = (page: Page) =>
  suggested(page).getByRole('table', { name: 'My suggestions' }).locator('tbody tr')

test('a consultant sees in the profile what they have suggested and what the provider answered', async ({
  hub,
  cast,
  page,
  open,
}) => {
  const { job } = await acceptedJob(hub, cast, ['A term.'], { language: 'fr' })
  await open(cast.mia, profile)
  await expect(suggested(page)).toContainText('Nothing suggested yet')
  await suggestTerms(hub, cast, job, 2)
  await page.reload()
  await expect(suggested(page).getByRole('status')).toHaveText('2 suggestions')
  await expect(suggestedRows(page).nth(0)).toContainText(
    /term 2.*terme 2.*French.*Declined, .*We say “mot”\./,
  )
  await expect(suggestedRows(page).nth(1)).toContainText(/term 1.*By the client\..*Waits for an answer/)

  for (const [width, colorScheme] of [
    [360, 'light'],
    [360, 'dark'],
    [1280, 'dark'],
  ] as const)
    for (const dir of ['ltr', 'rtl'])
      await test.step(`the list is whole at ${width} px, ${dir}, ${colorScheme}`, async () => {
        await page.setViewportSize({ width, height: 800 })
        await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
        await page.evaluate((direction) => document.documentElement.setAttribute('dir', direction), dir)
        await expect.poll(() => tooWide(page)).toBeLessThanOrEqual(0)
        expect(await faults(page)).toEqual([])
      })
})

test('many suggestions come by pages, and the first new one has the focus', async ({
  hub,
  cast,
  page,
  open,
}) => {
  const { job } = await acceptedJob(hub, cast, ['A term.'], { language: 'fr' })
  await suggestTerms(hub, cast, job, 51)
  await open(cast.mia, profile)
  await expect(suggestedRows(page)).toHaveCount(50)
  await suggested(page).getByRole('button', { name: 'Load more' }).press('Enter')
  await expect(suggestedRows(page)).toHaveCount(51)
  await expect(suggestedRows(page).nth(50).getByRole('cell').first()).toBeFocused()
})

test('staff have no terms of their own in their profile', async ({ cast, page, open }) => {
  await open(cast.sam, profile)
  await expect(page.getByRole('heading', { name: 'Your data' })).toBeVisible()
  await page.waitForLoadState('networkidle')
  await expect(section(page)).toHaveCount(0)
})

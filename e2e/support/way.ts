import type { Page } from '@playwright/test'
import { expectToast, target } from './steps.ts'
import { expect } from './test.ts'

/** An order of one document into French, and what its document and its project are called. */
type Order = { name: string; file: { name: string; mimeType: string; buffer: Buffer } }

/** A date so many days from now, as people write it; the tests' browser is in London. */
export const written = (days: number) => {
  const date = new Date(Date.now() + days * 86_400_000)
  return `${new Intl.DateTimeFormat('en-GB', { timeZone: 'Europe/London' }).format(date)} - 17:00`
}

export const needs = (page: Page) => page.getByRole('region', { name: 'Needs you' })

/** A project with a document, made from an empty form. */
export async function makeProject(page: Page, { name, file }: Order) {
  await page.goto('/app/staff/work')
  await page.getByRole('link', { name: 'New project' }).click()
  await page.getByRole('textbox', { name: 'Name' }).fill(name)
  // The one that is proposed is what the next project of another test would be called.
  await page.getByRole('textbox', { name: 'Project ID' }).fill(`Way-${Date.now()}`)
  await page.getByRole('textbox', { name: 'Deadline' }).fill(written(5))
  for (const [label, language] of [
    ['Source', 'English (United Kingdom)'],
    ['Targets', 'French (France)'],
  ] as const) {
    // Less than the name: the project before may have had this source, and nobody types what is there.
    await page.getByRole('combobox', { name: label }).fill(language.slice(0, -2))
    await page.getByRole('option', { name: language }).click()
  }
  await page.locator('input[type="file"]').setInputFiles([file])
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible()
}

/** Offers the one job at a price, to one person or to several. */
export async function offerTo(page: Page, { file }: Order, people: readonly string[]) {
  const jobs = page.getByRole('region', { name: 'Jobs' })
  await jobs.getByRole('textbox', { name: /^Price for each unit, French/ }).fill('0.50')
  await page.keyboard.press('Enter')
  await expect(jobs.getByRole('row').filter({ hasText: file.name })).toContainText('× £0.50')
  await jobs.getByRole('button', { name: /^Offer 1 into French/ }).click()
  const offer = page.getByRole('dialog', { name: 'Offer 1 job' })
  for (const person of people) {
    await offer.getByRole('combobox', { name: 'Add consultants' }).fill(person)
    await page.getByRole('option', { name: person }).click()
    await expect(offer.getByRole('list', { name: 'To' })).toContainText(person)
  }
  await offer.getByRole('button', { name: `Offer to ${people.length}` }).click()
  await expect(offer).toHaveCount(0)
  for (const person of people)
    await expect(page.getByRole('region', { name: 'Offers' })).toContainText(person)
}

/** Proposes another date, from the list of requests. */
export async function proposeDate(page: Page, { name }: Order, date: string) {
  await page.goto('/app/projects/requests')
  await page.getByRole('button', { name: `Offer another date for ${name}` }).click()
  const dialog = page.getByRole('dialog', { name: 'Offer another date' })
  await dialog.getByLabel('Date and time').fill(date)
  await dialog.getByLabel('Message').fill('The ferry is out of service.')
  await dialog.getByRole('button', { name: 'Send' }).click()
  await expect(page.getByRole('row').filter({ hasText: name })).toContainText(`You proposed ${date}`)
}

/** Agrees to the date that somebody proposes, from what needs the coordinator. */
export async function agreeTo(page: Page, person: string, date: string) {
  await page.goto('/app/staff/work')
  await expect(needs(page)).toContainText(`${person} proposes ${date}`)
  await expect(needs(page)).toContainText('The ferry is out of service.')
  await needs(page)
    .getByRole('listitem')
    .filter({ hasText: `${person} proposes` })
    .getByRole('button', { name: /^Answer/ })
    .click()
  const dialog = page.getByRole('dialog', { name: `${person} proposes another date` })
  await dialog.getByRole('button', { name: 'Agree' }).click()
  await expectToast(page, 'Success', `Agreed: the jobs are ${person}’s, due ${date}.`)
}

/** Types the texts of an open editor, and confirms each. */
export async function translate(page: Page, texts: readonly string[]) {
  for (const [at, text] of texts.entries()) {
    await expect(target(page, at + 1)).toBeFocused()
    await page.keyboard.type(text)
    await page.keyboard.press('Control+Enter')
  }
}

export async function submit(page: Page) {
  await page.getByRole('button', { name: 'Submit for review' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Submit', exact: true }).click()
  await expect(page.getByText('This job is Under-Review')).toBeVisible()
}

/** From what needs the coordinator into the review. */
export async function openReview(page: Page, { file }: Order, person: string) {
  await page.goto('/app/staff/work')
  await expect(needs(page)).toContainText(`Review ${file.name}, French, ${person}`)
  await needs(page)
    .getByRole('link', { name: `Review: ${file.name}` })
    .click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(file.name)
}

export async function approve(page: Page) {
  await page.getByRole('button', { name: 'Approve' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Approve' }).click()
  await expect(page.getByText(/^You approved this job/)).toBeVisible()
}

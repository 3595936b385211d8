import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { openZip } from '../../documents/bytes/zip.ts'
import { commentBox, segmentRow } from '../support/review.ts'
import { consultant } from '../support/staff.ts'
import { comeBackTo, expectToast, target } from '../support/steps.ts'
import { expect, test } from '../support/test.ts'

const name = 'Lighthouse leaflet'
const leaflet = {
  name: 'leaflet.md',
  mimeType: 'text/markdown',
  buffer: Buffer.from('# Lighthouse\n\nMind the steps.\n\nThe lamp was lit in 1887.\n'),
}
/** The texts as they are submitted first; the second is corrected after the review. */
const texts = ['Phare', 'Attention aux pas.', 'La lampe a été allumée en 1887.']
const corrected = 'Attention aux marches.'

/** A date so many days from now, as people write it; the tests' browser is in London. */
const written = (days: number) => {
  const date = new Date(Date.now() + days * 86_400_000)
  return `${new Intl.DateTimeFormat('en-GB', { timeZone: 'Europe/London' }).format(date)} - 17:00`
}

const needs = (page: Page) => page.getByRole('region', { name: 'Needs you' })
const returned = (page: Page) => page.getByRole('status').filter({ hasText: /^Returned/ })

/** A project with a document, made from an empty form. */
async function makeProject(page: Page) {
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
  await page.locator('input[type="file"]').setInputFiles([leaflet])
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible()
}

/** Offers the one job at a price to several people. */
async function offerTo(page: Page, people: readonly string[]) {
  const jobs = page.getByRole('region', { name: 'Jobs' })
  await jobs.getByRole('textbox', { name: /^Price for each unit, French/ }).fill('0.50')
  await page.keyboard.press('Enter')
  await expect(jobs.getByRole('row').filter({ hasText: leaflet.name })).toContainText('× £0.50')
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

async function proposeDate(page: Page, date: string) {
  await page.goto('/app/projects/requests')
  await page.getByRole('button', { name: `Offer another date for ${name}` }).click()
  const dialog = page.getByRole('dialog', { name: 'Offer another date' })
  await dialog.getByLabel('Date and time').fill(date)
  await dialog.getByLabel('Message').fill('The ferry is out of service.')
  await dialog.getByRole('button', { name: 'Send' }).click()
  await expect(page.getByRole('row').filter({ hasText: name })).toContainText(`You proposed ${date}`)
}

async function translate(page: Page) {
  for (const [at, text] of texts.entries()) {
    await expect(target(page, at + 1)).toBeFocused()
    await page.keyboard.type(text)
    await page.keyboard.press('Control+Enter')
  }
}

async function submit(page: Page) {
  await page.getByRole('button', { name: 'Submit for review' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Submit', exact: true }).click()
  await expect(page.getByText('This job is Under-Review')).toBeVisible()
}

/** From what needs the coordinator into the review. */
async function openReview(page: Page) {
  await page.goto('/app/staff/work')
  await expect(needs(page)).toContainText(`Review ${leaflet.name}, French, Léa Fontaine`)
  await needs(page)
    .getByRole('link', { name: `Review: ${leaflet.name}` })
    .click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(leaflet.name)
}

test('on the screen alone, a job is made, offered, countered, translated, asked about, returned, corrected and delivered', async ({
  hub,
  cast: { sam },
  open,
  elsewhere,
  page,
}) => {
  const [lea, paul] = [await consultant(hub, 'Léa', 'Fontaine'), await consultant(hub, 'Paul', 'Garnier')]
  const [leas, pauls] = [await elsewhere(lea), await elsewhere(paul)]
  await open(sam, '/app/staff/work')

  await test.step('the coordinator makes a project with a document and offers its job to two', async () => {
    await makeProject(page)
    await offerTo(page, ['Léa Fontaine', 'Paul Garnier'])
  })
  await test.step('both have the request; one proposes another date', async () => {
    await pauls.goto('/app/projects/requests')
    await expect(pauls.getByRole('button', { name: `Accept ${name}` })).toBeVisible()
    await proposeDate(leas, written(7))
  })
  await test.step('the coordinator reads it first thing, and agrees', async () => {
    await page.goto('/app/staff/work')
    await expect(needs(page)).toContainText(`Léa Fontaine proposes ${written(7)}`)
    await expect(needs(page)).toContainText('The ferry is out of service.')
    await needs(page)
      .getByRole('listitem')
      .filter({ hasText: 'proposes' })
      .getByRole('button', { name: /^Answer/ })
      .click()
    const dialog = page.getByRole('dialog', { name: 'Léa Fontaine proposes another date' })
    await dialog.getByRole('button', { name: 'Agree' }).click()
    await expectToast(page, 'Success', `Agreed: the jobs are Léa Fontaine’s, due ${written(7)}.`)
    await expect(needs(page)).not.toContainText('proposes')
  })
  await test.step('the other reads that somebody else took it', async () => {
    await pauls.getByRole('table').getByRole('link', { name }).click()
    await expect(pauls.getByText('Someone else took this request.')).toBeVisible()
    await expect(pauls.getByRole('button', { name: /^Accept/ })).toHaveCount(0)
  })
  await test.step('the consultant reads that the date is agreed to, translates and asks', async () => {
    await leas.goto('/app/projects')
    await leas.getByRole('link', { name }).first().click()
    await expect(
      leas.getByText(`The coordinator agreed to ${written(7)}. The request is yours.`),
    ).toBeVisible()
    await leas.getByRole('button', { name: 'Open editor' }).click()
    await translate(leas)
    await leas.getByRole('button', { name: 'Edit segment 2', exact: true }).click()
    await leas.keyboard.press('Control+m')
    await leas.keyboard.type('Are these stairs?')
    await leas.keyboard.press('Control+Enter')
    await expect(leas.getByRole('dialog')).toHaveCount(0)
  })
  await test.step('the coordinator answers the question', async () => {
    await page.goto('/app/staff/work')
    await expect(needs(page)).toContainText(`Léa Fontaine, French, ${leaflet.name}: “Are these stairs?”`)
    await needs(page)
      .getByRole('button', { name: `Answer: ${leaflet.name}` })
      .click()
    const dialog = page.getByRole('dialog', { name: 'Answer' })
    await dialog.getByRole('textbox', { name: 'Answer' }).fill('They are: ninety of them.')
    await dialog.getByRole('button', { name: 'Send answer' }).click()
    await expectToast(page, 'Success', 'The answer is on its way to Léa Fontaine.')
    await expect(needs(page)).not.toContainText('Are these stairs?')
  })
  await test.step('the consultant has the answer beside the segment, and submits', async () => {
    await comeBackTo(leas)
    await leas.getByRole('tab', { name: /^Notes/ }).click()
    await expect(leas.getByRole('region', { name: 'Beside the text' })).toContainText('ninety of them')
    await submit(leas)
  })
  await test.step('the coordinator comments on a segment and returns the job', async () => {
    await openReview(page)
    await expect(segmentRow(page, 2)).toContainText('Attention aux pas.')
    await page.keyboard.press('Control+g')
    await page.keyboard.type('2')
    await page.keyboard.press('Enter')
    await expect(segmentRow(page, 2)).toBeFocused()
    await page.keyboard.press('Control+m')
    await expect(commentBox(page, 2)).toBeFocused()
    await page.keyboard.type('Stairs: “marches”.')
    await page.keyboard.press('Control+Enter')
    await page.getByRole('button', { name: 'Return with 1 comment' }).click()
    const dialog = page.getByRole('dialog', { name: 'Return to Léa Fontaine?' })
    await dialog.getByRole('button', { name: 'Return', exact: true }).click()
    await expectToast(page, 'Success', `${leaflet.name} was returned to Léa Fontaine.`)
  })
  await test.step('the consultant corrects it, ticks the comment off and submits again', async () => {
    await leas.reload()
    await expect(returned(leas)).toHaveText('Returned by Sam Okafor: 1 comment, 1 open')
    await leas.getByRole('button', { name: '1 comment, 1 open' }).click()
    await expect(target(leas, 2)).toBeFocused()
    const beside = leas.getByRole('region', { name: 'Beside the text' })
    await expect(beside).toContainText('Stairs: “marches”.')
    await target(leas, 2).fill(corrected)
    await beside.getByRole('checkbox', { name: 'Done' }).click()
    await expect(returned(leas)).toHaveText(/^Returned by Sam Okafor: 1 comment, (all )?done$/)
    await target(leas, 2).press('Control+Enter')
    await submit(leas)
  })
  await test.step('the coordinator approves what was corrected', async () => {
    await openReview(page)
    await expect(segmentRow(page, 2)).toContainText(corrected)
    await page.getByRole('button', { name: 'Approve' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Approve' }).click()
    await expect(page.getByText(/^You approved this job/)).toBeVisible()
  })
  await test.step('the results hold the texts of the consultant, and nothing needs the coordinator', async () => {
    await page.goto('/app/staff/work?view=all')
    await expect(page.getByRole('heading', { name: 'Nothing needs you' })).toBeVisible()
    await page.getByRole('table', { name: 'Jobs' }).getByRole('link', { name }).click()
    const download = page.waitForEvent('download')
    await page.getByRole('button', { name: 'Download results' }).click()
    const zip = await openZip(await readFile(await (await download).path()))
    const [heading, , line] = texts
    expect(String(await zip.read(`fr-FR/${leaflet.name}`))).toBe(`# ${heading}\n\n${corrected}\n\n${line}\n`)
  })
})

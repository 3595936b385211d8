import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { openZip } from '../../documents/bytes/zip.ts'
import { commentBox, segmentRow } from '../support/review.ts'
import { consultant } from '../support/staff.ts'
import { comeBackTo, expectToast, target } from '../support/steps.ts'
import { expect, test } from '../support/test.ts'
import {
  agreeTo,
  approve,
  makeProject,
  needs,
  offerTo,
  openReview,
  proposeDate,
  submit,
  translate,
  written,
} from '../support/way.ts'

test.use({ isDay: true })

const leaflet = {
  name: 'leaflet.md',
  mimeType: 'text/markdown',
  buffer: Buffer.from('# Lighthouse\n\nMind the steps.\n\nThe lamp was lit in 1887.\n'),
}
const name = 'Lighthouse leaflet'
const order = { name, file: leaflet }
/** The texts as they are submitted first; the second is corrected after the review. */
const texts = ['Phare', 'Attention aux pas.', 'La lampe a été allumée en 1887.']
const corrected = 'Attention aux marches.'

const returned = (page: Page) => page.getByRole('status').filter({ hasText: /^Returned/ })

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
    await makeProject(page, order)
    await offerTo(page, order, ['Léa Fontaine', 'Paul Garnier'])
  })
  await test.step('both have the request; one proposes another date', async () => {
    await pauls.goto('/app/projects/requests')
    await expect(pauls.getByRole('button', { name: `Accept ${name}` })).toBeVisible()
    await proposeDate(leas, order, written(7))
  })
  await test.step('the coordinator reads it first thing, and agrees', async () => {
    await agreeTo(page, 'Léa Fontaine', written(7))
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
    await translate(leas, texts)
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
    await openReview(page, order, 'Léa Fontaine')
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
    await openReview(page, order, 'Léa Fontaine')
    await expect(segmentRow(page, 2)).toContainText(corrected)
    await approve(page)
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

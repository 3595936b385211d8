import type { Page } from '@playwright/test'
import { faults } from '../support/faults.ts'
import { consultant } from '../support/staff.ts'
import { expectToast, tabTo, tooWide } from '../support/steps.ts'
import { expect, test } from '../support/test.ts'
import {
  agreeTo,
  approve,
  makeProject,
  offerTo,
  openReview,
  proposeDate,
  submit,
  translate,
  written,
} from '../support/way.ts'

test.use({ isDay: true })

const documentOf = (text: string) => ({
  name: 'ferry.md',
  mimeType: 'text/markdown',
  buffer: Buffer.from(text),
})
const text = '# Harbour\n\nPlease keep left at the old bridge.\n\nThe ferry to the island leaves at nine.\n'
/** 16 words, and then the same with five more. */
const spring = { name: 'Ferry in spring', file: documentOf(text) }
const summer = { name: 'Ferry in summer', file: documentOf(`${text}\nThere are no ferries today.\n`) }
const texts = ['Port', 'Gardez la gauche au vieux pont.', 'Le bac pour l’île part à neuf heures.']

const person = 'Maud Perrin'
const region = (page: Page, name: string) => page.getByRole('region', { name, exact: true })
const known = (page: Page) => region(page, 'Know before you say yes')
const total = (page: Page) =>
  known(page).getByRole('table', { name: 'By band' }).getByRole('row').filter({ hasText: 'Total' })

async function openRequest(page: Page, name: string) {
  await page.goto('/app/projects/requests')
  await page.getByRole('table').getByRole('link', { name }).click()
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible()
}

/** Axe finds nothing on the page that is open. */
const isSound = async (page: Page) => expect.soft(await faults(page), `axe on ${page.url()}`).toEqual([])

/** Writes what took how long into the log of the one job of the project that is open. */
async function logTime(page: Page, comment: string, time: string) {
  await page.getByRole('button', { name: 'Log', exact: true }).click()
  const log = page.getByRole('dialog', { name: 'Job log' })
  await log.getByLabel('Comment').fill(comment)
  await log.getByLabel('Time').fill(time)
  await page.keyboard.press('Enter')
  await expect(log).toContainText(`Your time on this job: ${time}`)
  // What was typed is still there for a moment.
  await expect(log.getByLabel('Comment')).toHaveValue('')
  await page.keyboard.press('Escape')
  await expect(log).toHaveCount(0)
}

/** A draft of all that is free, and its sending, by keyboard alone. */
async function billByKeyboard(page: Page, number: string) {
  await tabTo(page, page.getByRole('button', { name: 'New statement' }))
  await page.keyboard.press('Enter')
  await tabTo(page, page.getByLabel('Your number'))
  await page.keyboard.type(number)
  await isSound(page)
  await tabTo(page, page.getByRole('button', { name: 'Save draft' }))
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { name: `Statement ${number}` })).toBeVisible()
  await isSound(page)
  await tabTo(page, page.getByRole('button', { name: 'Send', exact: true }))
  await page.keyboard.press('Enter')
  await tabTo(page, page.getByRole('dialog').getByRole('button', { name: 'Send', exact: true }))
  await page.keyboard.press('Enter')
  await expectToast(page, 'Success', `${number} is sent.`)
  await expect(region(page, 'Facts')).toContainText('Sent')
}

test('on the screen alone, a request is known before the yes, done, kept in one’s memory, billed and paid, and the next one knows it', async ({
  hub,
  cast: { sam },
  open,
  elsewhere,
  page,
}) => {
  const mauds = await elsewhere(await consultant(hub, 'Maud', 'Perrin'))
  await open(sam, '/app/staff/work')

  await test.step('the consultant switches a memory of their own on, under Preferences', async () => {
    await mauds.goto('/app/projects')
    await mauds.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'My memory' }).click()
    await mauds.getByRole('checkbox', { name: 'Keep my translations' }).check()
    await expect(mauds.getByText('Saved.')).toBeVisible()
    await expect(mauds.getByText('There is nothing in it yet.')).toBeVisible()
  })
  await test.step('the coordinator makes a project with a document and offers its job', async () => {
    await makeProject(page, spring)
    await offerTo(page, spring, [person])
  })
  await test.step('before the yes its words are there; none is theirs, and their pace is not known yet', async () => {
    await openRequest(mauds, spring.name)
    await expect(total(mauds)).toContainText('16')
    await expect(known(mauds).getByText('0 words', { exact: true })).toBeVisible()
    await expect(known(mauds)).toContainText('of 16, in your past work')
    await expect(known(mauds)).toContainText('Not enough of your own time yet')
    await expect(known(mauds)).toContainText('No job with your time')
    await isSound(mauds)
  })
  await test.step('another date is offered and agreed to', async () => {
    await proposeDate(mauds, spring, written(7))
    await agreeTo(page, person, written(7))
  })
  await test.step('the job is done, its time is logged, and it is submitted', async () => {
    await mauds.goto('/app/projects')
    await mauds.getByRole('link', { name: spring.name }).first().click()
    await expect(region(mauds, 'How long is left')).toContainText('of 16, in your past work')
    await logTime(mauds, 'All of it', '20 min')
    await mauds.getByRole('button', { name: 'Open editor' }).click()
    await translate(mauds, texts)
    await submit(mauds)
  })
  await test.step('the coordinator approves it', async () => {
    await openReview(page, spring, person)
    await approve(page)
  })
  await test.step('the consultant’s own memory has grown by what they confirmed', async () => {
    const kept = mauds.getByRole('table', { name: 'Pairs of languages' })
    // What was approved comes into the memory by work of its own; the page is read again until it has.
    await expect(async () => {
      await mauds.goto('/app/settings/memory')
      await mauds.getByRole('heading', { name: 'What is in it' }).waitFor()
      await expect(kept.getByRole('row').filter({ hasText: 'French' })).toHaveCount(1, { timeout: 2000 })
    }).toPass()
    await expect(kept.getByRole('row').filter({ hasText: 'French' })).toContainText('3')
    await isSound(mauds)
  })
  await test.step('the next request with the same sentences knows that they are theirs, and counts the job with its time', async () => {
    await makeProject(page, summer)
    await offerTo(page, summer, [person])
    await openRequest(mauds, summer.name)
    await expect(known(mauds).getByText('16 words', { exact: true })).toBeVisible()
    await expect(known(mauds)).toContainText('of 21, in your past work')
    await expect(known(mauds)).toContainText('1 job with your time')
    await isSound(mauds)
  })
  await test.step('the statement is written and sent, by keyboard', async () => {
    await mauds.getByRole('link', { name: 'Earnings' }).click()
    await expect(region(mauds, 'Where it is')).toContainText('£8.00')
    await isSound(mauds)
    await billByKeyboard(mauds, '2026-07')
    await isSound(mauds)
  })
  await test.step('the coordinator finds it and marks it as paid', async () => {
    await page.getByRole('link', { name: 'Statements' }).click()
    const row = page.getByRole('table').getByRole('row').filter({ hasText: person })
    await expect(row).toContainText('£8.00')
    await isSound(page)
    await row.getByRole('link', { name: '2026-07' }).click()
    await expect(page.getByRole('table', { name: 'Jobs' })).toContainText('£8.00')
    await isSound(page)
    await page.getByRole('button', { name: 'Mark as paid' }).click()
    await page.getByRole('dialog').getByLabel('Reference').fill('BACS 9')
    await page.getByRole('dialog').getByRole('button', { name: 'Mark as paid' }).click()
    await expect(region(page, 'Facts')).toContainText('BACS 9')
  })
  await test.step('the consultant sees that it is paid', async () => {
    await mauds.goto('/app/earnings')
    const statement = mauds
      .getByRole('table', { name: 'Statements' })
      .getByRole('row')
      .filter({ hasText: '2026-07' })
    await expect(statement).toContainText('Paid')
    await expect(statement).toContainText('£8.00')
    const paid = region(mauds, 'Where it is')
      .locator('div')
      .filter({ has: mauds.getByText('Paid', { exact: true }) })
    await expect(paid.last()).toContainText('£8.00')
    await mauds.setViewportSize({ width: 360, height: 800 })
    await isSound(mauds)
    expect(await tooWide(mauds)).toBeLessThanOrEqual(0)
  })
})

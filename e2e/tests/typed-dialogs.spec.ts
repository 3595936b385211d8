import type { Locator, Page } from '@playwright/test'
import { acceptedJob } from '../support/jobs.ts'
import { consultant } from '../support/staff.ts'
import { giveTerms } from '../support/terms.ts'
import { expect, noNetwork, statusLine, test } from '../support/test.ts'

/** What this browser keeps of words that were typed and not sent. */
const keptOn = (page: Page) =>
  page.evaluate(() => Object.keys(window.localStorage).filter((key) => key.startsWith('hub-typed/')))

const button = (place: Page | Locator, name: string) => place.getByRole('button', { name, exact: true })

/** Closes a dialog by mistake, and reloads its page. */
async function loseIt(page: Page, dialog: Locator) {
  await page.keyboard.press('Escape')
  await expect(dialog).toHaveCount(0)
  await page.reload()
}

test('R1.3 why a request is rejected is kept while its dialog is closed, its page reloaded and the server not reached', async ({
  hub,
  cast: { sam, mia },
  page,
  open,
  stray,
}) => {
  stray.allow(noNetwork, 'the first try finds no network')
  const project = await hub.make.project({ name: 'Gantry signs', coordinator: sam })
  await hub.make.offer(sam, mia, project)
  await open(mia, `/app/projects/project?projectId=${project.id}`)
  const dialog = page.getByRole('dialog', { name: 'Reject request' })
  const begin = () => button(page, 'Reject request').click()
  await begin()
  await dialog.getByRole('textbox').fill('The rate is below mine.')
  await loseIt(page, dialog)
  await begin()
  await expect(dialog.getByRole('textbox')).toHaveValue('The rate is below mine.')
  await page.route('**/reject/', (route) => route.abort('internetdisconnected'))
  await button(dialog, 'Reject').click()
  await expect(page.getByRole('alert').first()).toBeVisible()
  await page.unroute('**/reject/')
  await begin()
  await expect(dialog.getByRole('textbox')).toHaveValue('The rate is below mine.')
  await button(dialog, 'Reject').click()
  await expect(page.getByRole('status').getByText('Gantry signs is rejected.')).toBeAttached()
  expect(await keptOn(page)).toEqual([])
})

test('R1.3 another date, and its words, are there again after their dialog was closed', async ({
  hub,
  cast: { sam, mia },
  page,
  open,
}) => {
  const deadline = new Date(Date.now() + 3 * 86_400_000)
  const project = await hub.make.project({ name: 'Mooring rings', coordinator: sam, jobs: [{ deadline }] })
  await hub.make.offer(sam, mia, project)
  await open(mia, `/app/projects/project?projectId=${project.id}`)
  const dialog = page.getByRole('dialog', { name: 'Offer another date' })
  const begin = () => page.getByRole('button', { name: /^Offer another date/ }).click()
  const later = `${new Intl.DateTimeFormat('en-GB').format(new Date(Date.now() + 6 * 86_400_000))} - 12:00`
  await begin()
  await dialog.getByLabel('Date and time').fill(later)
  await dialog.getByRole('textbox', { name: /^Message/ }).fill('I am away until Thursday.')
  await loseIt(page, dialog)
  await begin()
  await expect(dialog.getByLabel('Date and time')).toHaveValue(later)
  await expect(dialog.getByRole('textbox', { name: /^Message/ })).toHaveValue('I am away until Thursday.')
  await button(dialog, 'Send').click()
  await expect(dialog).toHaveCount(0)
  expect(await keptOn(page)).toEqual([])

  await open(sam, `/app/staff/project?projectId=${project.id}`)
  const answer = page.getByRole('dialog')
  const beginAnswer = () => page.getByRole('button', { name: /^Answer/ }).click()
  await beginAnswer()
  await answer.getByRole('textbox').fill('The client can wait that long.')
  await loseIt(page, answer)
  await beginAnswer()
  await expect(answer.getByRole('textbox')).toHaveValue('The client can wait that long.')
  await answer.getByRole('button').first().click()
  await expect(answer).toHaveCount(0)
  expect(await keptOn(page)).toEqual([])
})

test('R1.3 a question before yes is kept while its dialog is closed and its page reloaded, and goes along to another job', async ({
  hub,
  cast: { sam, mia },
  page,
  open,
}) => {
  const project = await hub.make.project({ name: 'Slipway rails', jobs: [{}, { target: 'de-DE' }] })
  await hub.make.offer(sam, mia, project)
  await open(mia, `/app/projects/project?projectId=${project.id}`)
  const dialog = page.getByRole('dialog', { name: 'Ask a question' })
  const begin = () => button(page, 'Ask a question').click()
  await begin()
  await dialog.getByRole('textbox').fill('Are the rails above the water?')
  await loseIt(page, dialog)
  await begin()
  await expect(dialog.getByRole('textbox')).toHaveValue('Are the rails above the water?')
  await dialog.getByRole('combobox').focus()
  await dialog.getByRole('combobox').selectOption({ index: 1 })
  await expect(dialog.getByRole('textbox')).toHaveValue('Are the rails above the water?')
  await expect(dialog.getByRole('combobox')).toBeFocused()
  await button(dialog, 'Send').click()
  await expect(dialog).toHaveCount(0)
  const entry = await hub.db
    .selectFrom('job_logs')
    .select('job_id')
    .where('event', '=', 'Query')
    .where('author_id', '=', mia.id)
    .executeTakeFirst()
  expect(entry?.job_id).toBe(project.jobs[1])
  expect(await keptOn(page)).toEqual([])
})

test('why somebody is shut out, and erased, is kept until it is done', async ({
  hub,
  cast: { sam },
  page,
  open,
}) => {
  const person = await consultant(hub, 'Ludmila', 'Groyne')
  await open(sam, `/app/staff/consultant?userId=${person.id}`)
  for (const act of ['Deactivate', 'Erase']) {
    const dialog = page.getByRole('dialog')
    const begin = () => page.getByRole('button', { name: new RegExp(`^${act}`) }).click()
    await begin()
    await dialog.getByRole('textbox').fill(`${act}: they have left the trade.`)
    await loseIt(page, dialog)
    await begin()
    await expect(dialog.getByRole('textbox')).toHaveValue(`${act}: they have left the trade.`)
    if (act === 'Erase') break
    await dialog.getByRole('button', { name: new RegExp(`^${act}`) }).click()
    await expect(dialog).toHaveCount(0)
    expect(await keptOn(page)).toEqual([])
  }
})

test('an alert that was half written is there again, whole, until it is published', async ({
  cast: { sam },
  page,
  open,
}) => {
  await open(sam, '/app/staff/alerts')
  const dialog = page.getByRole('dialog', { name: 'New alert' })
  const begin = () => button(page, 'New alert').click()
  const fields = { Title: 'Sluice works', Message: 'From 22:00 to 23:30.', Until: '01/12/2030' }
  await begin()
  for (const [name, text] of Object.entries(fields)) await dialog.getByRole('textbox', { name }).fill(text)
  await dialog.getByRole('combobox', { name: 'Severity' }).selectOption('warning')
  await loseIt(page, dialog)
  await begin()
  for (const [name, text] of Object.entries(fields))
    await expect(dialog.getByRole('textbox', { name })).toHaveValue(text)
  await expect(dialog.getByRole('combobox', { name: 'Severity' })).toHaveValue('warning')
  await button(dialog, 'Publish').click()
  await expect(dialog).toHaveCount(0)
  expect(await keptOn(page)).toEqual([])
  await page.getByRole('button', { name: 'End now: Sluice works' }).click()
  await begin()
  await expect(dialog.getByRole('textbox', { name: 'Title' })).toHaveValue('')
})

test('a concept that was typed is there again; where somebody has saved it since, that is said', async ({
  hub,
  cast,
  page,
  open,
  elsewhere,
  stray,
}) => {
  stray.allow(statusLine(409), 'the concept was changed elsewhere')
  const { job } = await acceptedJob(hub, cast, ['Wind the paddle gear.'], { language: 'fr-FR' })
  await giveTerms(hub, cast.sam, job, 'Lock words', [{ en: 'paddle gear', to: 'crémaillère' }])
  const begin = async (on: Page) => {
    await on.goto('/app/staff/terms')
    await on.getByRole('link', { name: 'Lock words' }).click()
    await on.getByRole('button', { name: 'Change paddle gear' }).click()
    return on.getByRole('dialog')
  }
  const third = (dialog: Locator) =>
    dialog.getByRole('group', { name: 'Term 3' }).getByLabel('Term', { exact: true })
  await open(cast.sam, '/app/staff/terms')
  const dialog = await begin(page)
  await dialog.getByLabel('Definition (optional)').fill('What opens a paddle.')
  await button(dialog, 'Another term').click()
  await third(dialog).fill('cric')
  await dialog
    .getByRole('group', { name: 'Term 3' })
    .getByLabel('Language')
    .pressSequentially('French (France')
  await page.keyboard.press('Enter')
  await loseIt(page, dialog)

  const theirs = await elsewhere(cast.sam)
  const other = await begin(theirs)
  await other.getByLabel('Domain (optional)').fill('Canals')
  await button(other, 'Save changes').click()
  await expect(other).toHaveCount(0)

  await begin(page)
  await expect(dialog.getByLabel('Definition (optional)')).toHaveValue('What opens a paddle.')
  await expect(third(dialog)).toHaveValue('cric')
  await button(dialog, 'Save changes').click()
  await expect(dialog).toContainText('Somebody changed this concept after you opened it.')
  await button(dialog, 'Save mine all the same').click()
  await expect(dialog).toHaveCount(0)
  expect(await keptOn(page)).toEqual([])
})

test('who was being invited is there again after the dialog was closed, until they are', async ({
  cast: { sam },
  page,
  open,
}) => {
  await open(sam, '/app/staff/consultants')
  const dialog = page.getByRole('dialog', { name: 'Invite somebody' })
  const begin = () => button(page, 'Invite').click()
  await begin()
  await dialog.getByLabel('Email').fill('waiting.agency@hub.example')
  await dialog.getByLabel('First name').fill('Noor')
  await dialog.getByLabel('Last name').fill('Haddad')
  await dialog.getByLabel('Type').selectOption('Agency')
  await dialog.getByLabel('Agency name').fill('Quay Words')
  await loseIt(page, dialog)
  await begin()
  await expect(dialog.getByLabel('Email')).toHaveValue('waiting.agency@hub.example')
  await expect(dialog.getByLabel('Agency name')).toHaveValue('Quay Words')
  await button(dialog, 'Send invitation').click()
  await expect(page.getByRole('heading', { level: 1, name: /Quay Words|Noor Haddad/ })).toBeVisible()
  expect(await keptOn(page)).toEqual([])
})

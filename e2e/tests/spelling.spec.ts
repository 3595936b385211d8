import type { Page } from '@playwright/test'
import { faults } from '../support/faults.ts'
import { acceptedJob, editor } from '../support/jobs.ts'
import { target, targetsOf, tooWide } from '../support/steps.ts'
import { expect, noNetwork, statusLine, test } from '../support/test.ts'

const panel = (page: Page) => page.getByRole('region', { name: 'Beside the text' })
const findings = (page: Page) => panel(page).getByRole('list', { name: 'Findings by check' })
const showFindings = (page: Page) =>
  panel(page)
    .getByRole('tab', { name: /^Findings/ })
    .click()
const list = (page: Page) => findings(page).getByRole('list', { name: 'Spelling' }).getByRole('listitem')

test('R1.5 by keyboard alone, a wrong word is found, replaced by a suggestion, and another one is added to one’s own words', async ({
  hub,
  cast,
  page,
  open,
}) => {
  const { job } = await acceptedJob(
    hub,
    cast,
    [
      { source: 'Un bateau rouge.', target: 'A red boaat.' },
      { source: 'Le quai Zorblewick.', target: 'The Zorblewick quayside.' },
      { source: 'Le treuil.', target: 'The quoxer.' },
      { source: 'Le treuil là-bas.', target: 'The quoxer there.' },
    ],
    { language: 'en-GB' },
  )
  await open(cast.mia, editor(job))
  await expect(target(page, 1)).toBeFocused()
  await expect(target(page, 1)).toHaveAttribute('spellcheck', 'false')
  const suggestions = page.getByRole('button', { name: 'Suggestions for boaat' })
  await expect(suggestions).toBeVisible()

  await test.step('the word is selected, its suggestions are one key away, and Escape leads back', async () => {
    await page.keyboard.press('F8')
    await expect.poll(() => page.evaluate(() => window.getSelection()?.toString())).toBe('boaat')
    await page.keyboard.press('Tab')
    await expect(suggestions).toBeFocused()
    await page.keyboard.press('Enter')
    await expect(page.getByRole('button', { name: 'Replace with boat', exact: true })).toBeVisible()
    expect(await page.getByRole('button', { name: /^Replace with/ }).count()).toBeLessThanOrEqual(5)
    expect(await faults(page)).toEqual([])
    await page.keyboard.press('Tab')
    await page.keyboard.press('Escape')
    await expect(target(page, 1)).toBeFocused()
  })

  await suggestions.press('Enter')
  await page.getByRole('button', { name: 'Replace with boat', exact: true }).press('Enter')
  await expect(target(page, 1)).toBeFocused()
  await expect(target(page, 1)).toHaveText('A red boat.')
  await expect.poll(async () => (await targetsOf(hub, job))[0]).toBe('A red boat.')
  await page.keyboard.press('Control+z')
  await expect(target(page, 1)).toHaveText('A red boaat.')
  await page.keyboard.press('Control+Shift+z')
  await expect(target(page, 1)).toHaveText('A red boat.')

  await test.step('a name of the source is no mistake; a word that is one’s own is none anywhere', async () => {
    await showFindings(page)
    await expect(list(page)).toHaveCount(2)
    await expect(list(page).first()).toContainText('“quoxer” is not in the dictionary.')
    await list(page).first().getByRole('button', { name: 'Suggestions for quoxer' }).press('Enter')
    await list(page).first().getByRole('button', { name: 'Add to my words' }).press('Enter')
    await expect(panel(page)).toContainText('No findings.')
    await expect(panel(page).getByRole('tab', { name: /^Findings/ })).toBeFocused()
  })

  await page.goto('/app/profile')
  const mine = page.getByRole('region', { name: 'My words' })
  await expect(mine.getByRole('list', { name: 'English' }).getByRole('listitem')).toHaveText('quoxerRemove')
  expect(await faults(page)).toEqual([])
  await mine.getByRole('button', { name: 'Remove quoxer' }).press('Enter')
  await expect(mine).toContainText('No words yet')
  await page.goto(editor(job))
  await showFindings(page)
  await expect(list(page)).toHaveCount(2)
})

test('R1.5 a large dictionary is fetched when somebody asks for it, and by itself from then on; what is no mistake stays none', async ({
  hub,
  cast,
  page,
  open,
}) => {
  const { job } = await acceptedJob(
    hub,
    cast,
    [{ source: 'The tortoise is slow.', target: 'Żulw jest powolny.' }],
    {
      language: 'pl-PL',
    },
  )
  await open(cast.mia, editor(job))
  await expect(panel(page)).toContainText('The dictionary for Polish (Poland) is a download of 1.1 MB.')
  await expect(target(page, 1)).toHaveAttribute('spellcheck', 'true')
  await panel(page).getByRole('button', { name: 'Check spelling' }).press('Enter')
  await showFindings(page)
  await expect(list(page)).toContainText('“Żulw” is not in the dictionary.')
  await expect(target(page, 1)).toHaveAttribute('spellcheck', 'false')
  await list(page).getByRole('button', { name: 'Suggestions for Żulw' }).click()
  await expect(list(page).getByRole('button', { name: 'Replace with Żółw', exact: true })).toBeVisible()
  await page.setViewportSize({ width: 360, height: 740 })
  expect(await tooWide(page)).toBe(0)
  await page.setViewportSize({ width: 1280, height: 720 })
  await page.reload()
  await showFindings(page)
  await list(page)
    .getByRole('button', { name: /^Not a mistake in segment 1/ })
    .click()
  await expect(panel(page)).toContainText('No findings.')
  await page.reload()
  await showFindings(page)
  await expect(panel(page)).toContainText('No findings.')
})

test('R1.5 a right-to-left text has its words, and its suggestions stand in its direction', async ({
  hub,
  cast,
  page,
  open,
}) => {
  const { job } = await acceptedJob(hub, cast, [{ source: 'Big houses.', target: 'خانه‌های بزرگگگ.' }], {
    language: 'fa-IR',
  })
  await open(cast.mia, editor(job))
  await page.getByRole('button', { name: 'Suggestions for بزرگگگ' }).click()
  const by = page.getByRole('button', { name: 'Replace with بزرگ', exact: true })
  await expect(by.locator('[dir="auto"][lang="fa-IR"]')).toHaveText('بزرگ')
  await by.click()
  await expect(target(page, 1)).toHaveText('خانه‌های بزرگ.')
})

test('R1.5 without its dictionary the editor goes on, says so in one line, and tries again when asked', async ({
  hub,
  cast,
  page,
  open,
  stray,
}) => {
  stray.allow(noNetwork, 'the dictionary is kept away')
  stray.allow(statusLine(503), 'the dictionary is kept away')
  const { job } = await acceptedJob(hub, cast, [{ source: 'Un bateau.', target: 'A boaat.' }], {
    language: 'en-GB',
  })
  await page.route('**/dictionaries/en-gb-*', (route) => route.fulfill({ status: 503 }), { times: 1 })
  await open(cast.mia, editor(job))
  await expect(panel(page)).toContainText('the dictionary for English (United Kingdom) did not arrive.')
  await expect(target(page, 1)).toHaveAttribute('spellcheck', 'true')
  await target(page, 1).focus()
  await page.keyboard.press('End')
  await page.keyboard.type(' 12')
  await showFindings(page)
  await expect(findings(page)).toContainText('The number 12 is not in the source.')
  await panel(page).getByRole('button', { name: 'Try again' }).click()
  await expect(list(page)).toContainText('“boaat” is not in the dictionary.')
})

test('R1.5 what checks words and could not come without a network comes when that is back', async ({
  hub,
  cast,
  page,
  context,
  open,
  stray,
}) => {
  stray.allow(noNetwork, 'the test keeps its code away')
  const { job } = await acceptedJob(hub, cast, [{ source: 'Un bateau.', target: 'A boaat.' }], {
    language: 'en-GB',
  })
  const refused = new Set<string>()
  await context.route('**/assets/thread-*.js', (route) => {
    refused.add(route.request().url())
    return route.abort('internetdisconnected')
  })
  await open(cast.mia, editor(job))
  // Of terms, and of spelling.
  await expect.poll(() => refused.size).toBe(2)
  await context.unroute('**/assets/thread-*.js')
  await context.setOffline(true)
  await context.setOffline(false)
  await showFindings(page)
  await expect(list(page)).toContainText('“boaat” is not in the dictionary.')
})

test('R1.6 what spelling finds asks at submission, and is remembered with its segment', async ({
  hub,
  cast,
  page,
  open,
}) => {
  const { job } = await acceptedJob(hub, cast, [{ source: 'Un bateau.', target: 'A boaat.' }], {
    language: 'en-GB',
  })
  await open(cast.mia, editor(job))
  await expect(page.getByRole('button', { name: 'Suggestions for boaat' })).toBeVisible()
  await page.getByRole('button', { name: 'Submit for review' }).click()
  const dialog = page.getByRole('dialog')
  await expect(dialog).toContainText('“boaat” is not in the dictionary.')
  await dialog.getByRole('button', { name: 'Submit', exact: true }).click()
  const accepted = () =>
    hub.db.selectFrom('segments').select('accepted').where('job_id', '=', job).executeTakeFirst()
  await expect.poll(accepted).toEqual({ accepted: ['spelling'] })
})

import type { Page } from '@playwright/test'
import { noteAloud, takeMessages } from '../support/aloud.ts'
import { acceptedJob } from '../support/jobs.ts'
import { target } from '../support/steps.ts'
import { expect, test } from '../support/test.ts'

/** A name is said, once; whatever else is said beside it. */
async function expectSaid(page: Page, name: string) {
  const heard: string[] = []
  const times = async () => {
    heard.push(...(await takeMessages(page)))
    return heard.filter((words) => words === name).length
  }
  await expect.poll(times, name).toBe(1)
}

test('the name of a page that a link, a key or the way back leads to is read out once, and none that was loaded', async ({
  hub,
  cast,
  page,
  context,
  open,
}) => {
  await acceptedJob(hub, cast, ['One.'], { name: 'Ferry fares', file: 'fares.xlf' })
  await context.addInitScript(noteAloud)
  await open(cast.mia, '/app/projects')
  await expect(page.getByRole('table').getByRole('link', { name: 'Ferry fares' })).toBeVisible()
  expect(await takeMessages(page)).toEqual([])
  await page.getByRole('table').getByRole('link', { name: 'Ferry fares' }).click()
  await expectSaid(page, 'Ferry fares')
  await page.getByRole('button', { name: 'Open editor' }).click()
  await expect(target(page, 1)).toBeFocused()
  await expectSaid(page, 'fares.xlf')
  await page.goBack()
  await expectSaid(page, 'Ferry fares')
  // The link keeps the focus: nothing else would tell that the page beside it is another one.
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Profile' }).press('Enter')
  await expectSaid(page, 'Profile')
})

test('a stranger’s next page has the focus in its content too, and its name is read out', async ({
  page,
  context,
}) => {
  await context.addInitScript(noteAloud)
  await page.goto('/')
  await page.getByRole('link', { name: 'Forgot password?' }).press('Enter')
  await expect(page.getByRole('main')).toBeFocused()
  await expectSaid(page, 'Reset your password')
})

test.describe('in German', () => {
  test.use({ locale: 'de' })

  test('the name of a page is read out in its reader’s language', async ({ cast, page, context, open }) => {
    await context.addInitScript(noteAloud)
    await open(cast.mia, '/app/projects')
    await page.getByRole('link', { name: 'Profil', exact: true }).press('Enter')
    await expectSaid(page, 'Profil')
  })
})

import { bar, boxOf, inHours, projectOf, rowOf } from '../support/staff.ts'
import { expect, test } from '../support/test.ts'

const work = '/app/staff/work'

test('the rows are asked for first, what is counted when they are there, and nothing twice', async ({
  hub,
  cast: { sam },
  open,
  page,
}) => {
  await projectOf(hub, sam, 'Harbour lights', [{ customId: 'lights', deadline: inHours(20) }])
  const asked: string[] = []
  page.on('request', (request) => {
    if (/\/staff\/(jobs|needs)\//.test(request.url())) asked.push(request.url())
  })
  const isCount = (url: string) => url.includes('ordering=deadline&limit=1')
  let answer = () => {}
  const held = new Promise<void>((resolve) => {
    answer = resolve
  })
  await page.route(
    (url) => url.pathname.endsWith('/staff/jobs/') && !url.search.includes('limit='),
    async (route) => {
      await held
      await route.continue()
    },
  )
  await open(sam, work)
  const region = page.getByRole('region', { name: 'Needs you' })
  await expect(region).toBeVisible()
  await expect(region.locator('[aria-busy]')).toHaveCount(0)
  await expect(page.getByRole('table', { name: 'Jobs' })).toHaveAttribute('aria-busy', 'true')
  expect(asked.filter(isCount)).toEqual([])
  answer()
  await expect(rowOf(page, 'lights')).toBeVisible()
  const views = page.getByRole('navigation', { name: 'Views' })
  await expect(views.getByRole('link', { name: /^All jobs \d/ })).toBeVisible()
  expect(asked[0]).not.toContain('limit=')
  expect(new Set(asked).size).toBe(asked.length)
  // What has just come is not compared with what there is by now.
  expect(asked.filter((url) => url.includes('limit=50'))).toEqual([])
})

test('a row’s link leads on within the page, and opens a page of its own where a key asks for one', async ({
  hub,
  cast: { sam },
  context,
  open,
  page,
}) => {
  const { id } = await projectOf(hub, sam, 'Harbour lights', [{ customId: 'lights', deadline: inHours(20) }])
  await open(sam, work)
  const link = rowOf(page, 'lights').getByRole('link', { name: 'Harbour lights' })
  const another = context.waitForEvent('page')
  await link.click({ modifiers: ['Control'] })
  await (await another).waitForURL(`/app/staff/project?projectId=${id}`)
  await (await another).close()
  await expect(link).toBeVisible()
  await page.evaluate(() => Reflect.set(window, 'isSamePage', true))
  await link.press('Enter')
  await expect(page).toHaveURL(`/app/staff/project?projectId=${id}`)
  expect(await page.evaluate(() => Reflect.get(window, 'isSamePage'))).toBe(true)
})

test('jobs that were chosen are chosen still on the way back from a project, and not in a list that is opened again', async ({
  hub,
  cast: { sam },
  open,
  page,
}) => {
  await projectOf(hub, sam, 'Sluice gates', [
    { customId: 'sluice-1', deadline: inHours(20) },
    { customId: 'sluice-2', deadline: inHours(30) },
  ])
  await open(sam, '/app/staff/work?search=sluice')
  await boxOf(page, 'sluice-1').check()
  await rowOf(page, 'sluice-2').getByRole('link').first().click()
  await expect(page.getByRole('heading', { level: 1, name: 'Sluice gates' })).toBeVisible()
  await page.goBack()
  await expect(boxOf(page, 'sluice-1')).toBeChecked()
  await expect(boxOf(page, 'sluice-2')).not.toBeChecked()
  await expect(bar(page)).toContainText('1 of 2 jobs selected')
  await page.goForward()
  await page.getByRole('link', { name: 'Work', exact: true }).first().click()
  await page.getByRole('searchbox').fill('sluice')
  await page.keyboard.press('Enter')
  await expect(boxOf(page, 'sluice-2')).toBeVisible()
  await expect(boxOf(page, 'sluice-1')).not.toBeChecked()
})

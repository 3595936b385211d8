import { acceptedJob, editor } from '../support/jobs.ts'
import { target } from '../support/steps.ts'
import { expect, test } from '../support/test.ts'

test('on paper a job’s log is printed alone and whole, and no part of a page lies in a grid, which prints over its last rows', async ({
  hub,
  cast,
  page,
  open,
}) => {
  const { project } = await acceptedJob(hub, cast, ['Keep left.'], { name: 'Harbour sheets' })
  /** how what holds the parts of a page is laid out */
  const layouts = () =>
    page.getByRole('main').evaluate((main) =>
      [...main.querySelectorAll('section')].flatMap((section) => {
        const around: Element[] = []
        for (let at: Element | null = section; at && at !== main; at = at.parentElement) around.push(at)
        return around.map((part) => getComputedStyle(part).display)
      }),
    )
  await page.emulateMedia({ media: 'print' })
  for (const path of ['/app/earnings', '/app/rai', `/app/projects/project?projectId=${project.id}`]) {
    await open(cast.mia, path)
    await expect(page.getByRole('main').locator('section').first()).toBeVisible()
    expect(new Set(await layouts()), path).toEqual(new Set(['block']))
  }
  await page.emulateMedia({ media: 'screen' })
  await page.getByRole('button', { name: 'Log', exact: true }).click()
  const log = page.getByRole('dialog', { name: 'Job log' })
  await expect(log.getByRole('listitem').first()).toBeVisible()
  await page.emulateMedia({ media: 'print' })
  await expect(page.getByRole('heading', { level: 1, includeHidden: true })).toBeHidden()
  for (const part of [log, log.locator('..')]) await expect(part).toHaveCSS('position', 'static')
  await expect(log).toHaveCSS('overflow-y', 'visible')
})

test('on paper an editor is a table of all that it shows, however far below the window, and goes on afterwards', async ({
  hub,
  cast,
  page,
  open,
}) => {
  const sentences = Array.from({ length: 300 }, (_, at) => `Keep ${at + 1} m from the quay.`)
  const { job } = await acceptedJob(hub, cast, sentences, { name: 'Harbour sheets of an editor' })
  await open(cast.mia, editor(job))
  await expect(target(page, 1)).toBeFocused()
  await page.keyboard.type('Restez à un mètre.')
  // What the browser takes for its sheets, as it is when it takes it.
  await page.evaluate(() =>
    addEventListener('beforeprint', () => {
      const rows = [...document.querySelectorAll('table tbody tr')].filter(
        (row) => !row.closest('[data-size]'),
      )
      document.body.dataset.printed = rows
        .map((row) => [...row.querySelectorAll('td')].map((cell) => cell.innerText).join(' | '))
        .join('\n')
    }),
  )
  await page.pdf({ format: 'A4' })
  const printed = (await page.evaluate(() => document.body.dataset.printed ?? '')).split('\n')
  expect(printed).toHaveLength(300)
  expect(printed[0]).toBe('1 | Keep 1 m from the quay. | Restez à un mètre. | Draft')
  expect(printed[299]).toBe('300 | Keep 300 m from the quay. |  | Open')
  await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1)
  await expect(target(page, 1)).toBeFocused()
  await page.emulateMedia({ media: 'print' })
  await page.evaluate(() => dispatchEvent(new Event('beforeprint')))
  await expect(target(page, 1)).toBeHidden()
})

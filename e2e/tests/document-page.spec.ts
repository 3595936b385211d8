import { faults } from '../support/faults.ts'
import { preview } from '../support/page.ts'
import { tooWide } from '../support/steps.ts'
import { expect, statusLine, test } from '../support/test.ts'

// The tests' own questions to the frame's document: nothing of the product runs there.
test.beforeEach(({ stray }) =>
  stray.allow(/^Blocked script execution in 'about:srcdoc'/, 'the tests look into the frame'),
)

const paragraphs = Array.from({ length: 150 }, (_, at) => `<p>Paragraph ${at + 1} of the museum’s book.</p>`)
const file = {
  name: 'book.html',
  bytes: new TextEncoder().encode(
    `<!doctype html><html><head><style>h1 { color: rgb(0, 0, 128) }</style></head><body><h1>The harbour</h1>${paragraphs.join('')}</body></html>`,
  ),
}

test('who translates, and who reviews, reads the whole translation on a page of its own, and prints it', async ({
  hub,
  cast,
  page,
  open,
  elsewhere,
  stray,
}) => {
  stray.allow(statusLine(404), 'somebody else may not see the job')
  const project = await hub.make.project({ name: 'The book', jobs: [{ file, target: 'ar' }] })
  const [job = ''] = project.jobs
  await hub.make.offer(cast.sam, cast.mia, project)
  await hub.make.accept(cast.mia, project)
  const rows = await hub.db
    .selectFrom('segments')
    .select(['id', 'position'])
    .where('job_id', '=', job)
    .orderBy('position')
    .execute()
  await hub.db
    .updateTable('segments')
    .set({ target: JSON.stringify('الميناء') })
    .where('id', '=', rows[0]?.id ?? '')
    .execute()

  await test.step('the project leads there', async () => {
    await open(cast.mia, `/app/projects/project?projectId=${project.id}`)
    await page.getByRole('link', { name: 'Read the translation' }).click()
    await expect(page.getByRole('heading', { level: 1, name: 'book.html' })).toBeVisible()
    await expect(preview(page).getByRole('heading', { name: 'الميناء' })).toHaveCSS('direction', 'rtl')
    await expect(preview(page).getByText('Paragraph 1 of', { exact: false }).first()).toHaveCSS(
      'opacity',
      '0.65',
    )
    expect(await faults(page)).toEqual([])
    await page.setViewportSize({ width: 360, height: 740 })
    expect(await tooWide(page)).toBeLessThanOrEqual(0)
    await page.setViewportSize({ width: 1280, height: 800 })
  })

  await test.step('all of it is printed, as high as it is', async () => {
    await page.evaluate(() =>
      Object.assign(window, { print: () => Object.assign(window, { printed: true }) }),
    )
    await expect(preview(page).getByText('Paragraph 150 of')).toHaveCount(0)
    await page.getByRole('button', { name: 'Print' }).click()
    await expect.poll(() => page.evaluate(() => Object(window).printed)).toBe(true)
    await expect(preview(page).getByText('Paragraph 150 of')).toHaveCount(1)
    const paper = (await page.pdf({ format: 'A4' })).toString('latin1')
    expect(paper.match(/\/Type \/Page\b/g)?.length).toBeGreaterThan(3)
  })

  await test.step('its source is read there too', async () => {
    await page
      .getByRole('navigation', { name: 'Language of the page' })
      .getByRole('link', { name: 'Source' })
      .click()
    await expect(preview(page).getByRole('heading', { name: 'The harbour' })).toHaveCSS('direction', 'ltr')
    await expect(preview(page).getByText('Paragraph 1 of', { exact: false }).first()).toHaveCSS(
      'opacity',
      '1',
    )
  })

  await test.step('the provider’s people read it as well', async () => {
    const staff = await elsewhere(cast.sam)
    await staff.goto(`/app/projects/page?jobId=${job}`)
    await expect(preview(staff).getByRole('heading', { name: 'الميناء' })).toBeVisible()
    expect(await faults(staff)).toEqual([])
  })

  await test.step('nobody else does', async () => {
    const other = await elsewhere(cast.nord)
    await other.goto(`/app/projects/page?jobId=${job}`)
    await expect(other.getByText('There is nothing to read here')).toBeVisible()
  })
})

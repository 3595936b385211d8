import { inHours, projectOf, rowOf } from '../support/staff.ts'
import { tooWide } from '../support/steps.ts'
import { expect, test } from '../support/test.ts'

const pages = [
  { path: '/app/staff/work?view=all', table: 'Jobs', sort: ['Project', 'State', 'Value', /^Deadline/] },
  { path: '/app/staff/consultants', table: 'Consultants', sort: ['Consultant', 'In hand', 'Seen'] },
]

for (const { path, table, sort } of pages)
  test(`${table}: what chooses all rows and what sorts them can be seen and hit at every width`, async ({
    hub,
    cast: { sam },
    open,
    page,
  }) => {
    await projectOf(hub, sam, 'Harbour lights', [{ customId: 'lights', deadline: inHours(20) }])
    await open(sam, path)
    const rows = page.getByRole('table', { name: table })
    await expect(rows.getByRole('link').first()).toBeVisible()
    for (const width of [320, 800, 1280]) {
      await page.setViewportSize({ width, height: 800 })
      const heads = sort.map((name) => rows.getByRole('button', { name }))
      for (const head of [rows.getByRole('checkbox').first(), ...heads]) {
        await head.focus()
        await expect.soft(head, `${await head.textContent()} at ${width} px`).toBeVisible()
        // Not cut out of sight either, and nothing lies over it.
        const isHit = await head.evaluate((element) => {
          const { left, top, width: wide, height } = element.getBoundingClientRect()
          const hit = document.elementFromPoint(left + wide / 2, top + height / 2)
          return hit !== null && element.contains(hit)
        })
        expect.soft(isHit, `${await head.textContent()} at ${width} px`).toBe(true)
      }
      for (const head of heads) {
        const box = await head.boundingBox()
        expect.soft(Math.min(box?.width ?? 0, box?.height ?? 0)).toBeGreaterThanOrEqual(24)
      }
      expect.soft(await tooWide(page)).toBeLessThanOrEqual(0)
    }
  })

test('a list of cards is sorted by its head, which says how', async ({ hub, cast: { sam }, open, page }) => {
  for (const [name, hours] of [
    ['Quay', 20],
    ['Anchor', 40],
  ] as const)
    await projectOf(hub, sam, name, [{ customId: `${name}-1`, deadline: inHours(hours) }])
  await page.setViewportSize({ width: 360, height: 740 })
  await open(sam, '/app/staff/work?view=all&q=-1')
  await expect(rowOf(page, 'Quay-1')).toBeVisible()
  await page.getByRole('table', { name: 'Jobs' }).getByRole('button', { name: 'Project' }).click()
  await expect(page.getByRole('columnheader', { name: 'Project' })).toHaveAttribute('aria-sort', 'ascending')
})

import AxeBuilder from '@axe-core/playwright'
import type { Page } from '@playwright/test'
import { demoVariables, openHub } from '../support/hub.ts'
import { addNewcomer, screens, show } from '../support/screens.ts'
import { test as base, expect } from '../support/test.ts'

/** The demo's data: screens as full as they are in life. */
const test = base.extend<object, { hub: Awaited<ReturnType<typeof openHub>> }>({
  hub: [
    // biome-ignore lint/correctness/noEmptyPattern: the runner reads what is needed off the pattern
    async ({}, use) => {
      const hub = await openHub({ env: demoVariables })
      await addNewcomer(hub)
      await use(hub)
      await hub.close()
    },
    { scope: 'worker', timeout: 60_000 },
  ],
})

const widths = [1280, 360, 320]

async function expectAccessible(page: Page, where: string) {
  const { violations } = await new AxeBuilder({ page }).analyze()
  const found = violations.map(({ id, help, nodes }) => ({
    id,
    help,
    where: nodes.map(({ html, failureSummary }) => `${html.slice(0, 200)} ${failureSummary ?? ''}`),
  }))
  expect.soft(found, where).toEqual([])
}

for (const screen of screens)
  test(`${screen.name}: nothing for axe to find in light and dark, nothing wider than the screen`, async ({
    hub,
    page,
    stray,
  }) => {
    stray.allow(/Failed to load resource|dynamically imported module/, 'some screens are failures')
    await show(page, hub, screen)
    for (const width of widths) {
      await page.setViewportSize({ width, height: 800 })
      const wide = () =>
        page.evaluate(
          () => (document.scrollingElement?.scrollWidth ?? 0) - document.documentElement.clientWidth,
        )
      await expect.soft.poll(wide, `wider than ${width} px, by`).toBeLessThanOrEqual(0)
      for (const scheme of width === 320 ? [] : (['light', 'dark'] as const)) {
        await page.emulateMedia({ colorScheme: scheme })
        await expectAccessible(page, `axe at ${width} px, ${scheme}`)
      }
    }
  })

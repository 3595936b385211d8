import { faults } from '../support/faults.ts'
import { demoVariables, openHub } from '../support/hub.ts'
import { addNewcomer, screens, show } from '../support/screens.ts'
import { staffStates } from '../support/staff-states.ts'
import { tooWide } from '../support/steps.ts'
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
    { scope: 'worker', timeout: 120_000 },
  ],
})

test.use({ contextOptions: { reducedMotion: 'reduce' } })

type Look = { width: number; scheme: 'light' | 'dark' }

/** Structure differs between the desk and the phone, colours between light and dark. */
const looks: readonly Look[] = [
  { width: 1280, scheme: 'light' },
  { width: 1280, scheme: 'dark' },
  { width: 360, scheme: 'light' },
]

for (const screen of [...screens, ...staffStates])
  test(`${screen.name}: axe finds nothing in light and dark, and nothing is wider than the screen`, async ({
    hub,
    page,
    stray,
  }) => {
    if (screen.says) stray.allow(screen.says, 'the screen is a failure')
    await show(page, hub, screen)
    for (const { width, scheme } of looks) {
      await page.setViewportSize({ width, height: 800 })
      await page.emulateMedia({ colorScheme: scheme, reducedMotion: 'reduce' })
      const violations = scheme === 'dark' ? await faults(page, { only: 'colours' }) : await faults(page)
      expect.soft(violations, `axe at ${width} px, ${scheme}`).toEqual([])
    }
    for (const width of [320, 360, 1280]) {
      await page.setViewportSize({ width, height: 800 })
      await expect.soft.poll(() => tooWide(page), `px wider than ${width}`).toBeLessThanOrEqual(0)
    }
  })

import AxeBuilder from '@axe-core/playwright'
import type { Page } from '@playwright/test'

/** What axe finds, short enough to be read. */
export async function faults(page: Page) {
  // Legacy mode asks this page alone: there are no frames, and a second page for the answer would cost a second each.
  const axe = new AxeBuilder({ page }).options({ resultTypes: ['violations'] }).setLegacyMode()
  const { violations } = await axe.analyze()
  return violations.flatMap(({ id, nodes }) =>
    nodes.map(({ html, any, none }) => `${id}: ${html.slice(0, 120)} ${[...any, ...none][0]?.message ?? ''}`),
  )
}

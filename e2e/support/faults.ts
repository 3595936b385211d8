import type { Page } from '@playwright/test'
import axe from 'axe-core'

/** What axe finds, short enough to be read. */
export async function faults(page: Page) {
  // To read axe takes a page as long as to answer it: once is enough.
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axe.source)
  const { violations } = await page.evaluate(() => {
    const here: typeof axe = Object(window).axe
    return here.run({ resultTypes: ['violations'] })
  })
  return violations.flatMap(({ id, nodes }) =>
    nodes.map(({ html, any, none }) => `${id}: ${html.slice(0, 120)} ${[...any, ...none][0]?.message ?? ''}`),
  )
}

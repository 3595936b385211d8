import type { Page } from '@playwright/test'
import axe from 'axe-core'

/** What colours are judged by, where all else was judged before. */
const colours = ['color-contrast', 'link-in-text-block']

/** What axe finds, short enough to be read; `colours`: in the colours alone. */
export async function faults(page: Page, { only }: { only?: 'colours' } = {}) {
  // To read axe takes a page as long as to answer it: once is enough.
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axe.source)
  const { violations } = await page.evaluate(
    (rules) => {
      const here: typeof axe = Object(window).axe
      return here.run({ resultTypes: ['violations'], ...(rules && { runOnly: rules }) })
    },
    only === 'colours' ? colours : null,
  )
  return violations.flatMap(({ id, nodes }) =>
    nodes.map(({ html, any, none }) => `${id}: ${html.slice(0, 120)} ${[...any, ...none][0]?.message ?? ''}`),
  )
}

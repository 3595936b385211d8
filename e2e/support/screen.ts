import type { Page } from '@playwright/test'
import type { Hub } from './hub.ts'

/** How a screen is opened on the demo data, and what shows that it is there. */
export type Screen = {
  name: string
  /** whose it is; left out: nobody's */
  as?: 'consultant' | 'agency' | 'coordinator' | 'newcomer'
  /** whether it is looked at on a tablet and on a wide desk too */
  wide?: true
  /** whether the picture ends with the window: a long list has nothing new below */
  window?: true
  /** what the browser says to its console about a screen that is a failure */
  says?: RegExp
  open(page: Page, hub: Hub): Promise<void>
}

export const refusalLine = (status: number) => new RegExp(`Failed to load resource: .* ${status} `)

export const empty = (path: string, heading: string) => async (page: Page) => {
  await page.goto(path)
  await page.getByRole('heading', { name: heading }).waitFor()
}

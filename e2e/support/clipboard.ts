import type { Locator, Page } from '@playwright/test'
import { target } from './steps.ts'

/** Pastes what another program has put on the clipboard. */
export const pasteFrom = (page: Page, n: number, data: Record<string, string>) =>
  target(page, n).evaluate((field, formats) => {
    const clipboardData = new DataTransfer()
    for (const [type, text] of Object.entries(formats)) clipboardData.setData(type, text)
    field.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }))
  }, data)

/** Drags what is selected, from its first line to another place. */
export async function dragTo(page: Page, from: Locator, to: Locator) {
  const [start, end] = [await from.boundingBox(), await to.boundingBox()]
  if (!start || !end) throw new Error('What is dragged has no place on the page.')
  await page.mouse.move(start.x + 30, start.y + 18)
  await page.mouse.down()
  await page.mouse.move(end.x + 20, end.y + end.height - 8, { steps: 6 })
  await page.mouse.up()
}

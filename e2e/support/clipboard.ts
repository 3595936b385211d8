import type { Page } from '@playwright/test'
import { target } from './steps.ts'

/** Pastes what another program has put on the clipboard. */
export const pasteFrom = (page: Page, n: number, data: Record<string, string>) =>
  target(page, n).evaluate((field, given) => {
    const clipboardData = new DataTransfer()
    for (const [type, text] of Object.entries(given)) clipboardData.setData(type, text)
    field.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }))
  }, data)

import type { Page } from '@playwright/test'

/** The dialog in which the editor finds and replaces, and what is in it. */
export const findDialog = (page: Page) => page.getByRole('dialog', { name: 'Find and replace' })
export const findStatus = (page: Page) => findDialog(page).getByRole('status')
export const findBox = (page: Page) => findDialog(page).getByRole('textbox', { name: 'Find', exact: true })
export const replaceBox = (page: Page) => findDialog(page).getByRole('textbox', { name: 'Replace with' })
export const pressInFind = (page: Page, name: string) =>
  findDialog(page).getByRole('button', { name, exact: true }).click()

/** What is marked in the rows: everything that was found, and the place that one is at. */
export const marksOn = (page: Page) =>
  page.evaluate(() =>
    ['hub-found', 'hub-found-here'].map((name) =>
      [...(CSS.highlights.get(name) ?? [])].map((range) => String(range)),
    ),
  )

import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { expect } from './test.ts'

/** The bilingual file of the job whose editor is open. */
export async function bilingualFile(page: Page): Promise<string> {
  await page.getByRole('button', { name: 'Download' }).click()
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('menuitem', { name: 'XLIFF (bilingual)' }).click(),
  ])
  return await readFile(await download.path(), 'utf8')
}

/** What a tool makes of a bilingual file; texts by the number of their segment. */
export function translate(file: string, texts: Readonly<Record<number, string>>): string {
  let number = 0
  return file.replace(/<target[^>]*>.*?<\/target>/gs, (target) => {
    number += 1
    const text = texts[number]
    return text === undefined ? target : `<target state="translated">${text}</target>`
  })
}

export const uploadDialog = (page: Page) => page.getByRole('dialog', { name: 'Upload translation' })

type FileChoice = { name?: string; in?: ReturnType<Page['locator']> }

/** Presses the button and chooses a file, which opens the dialog. */
export async function chooseFile(
  page: Page,
  text: string,
  { name = 'back.xlf', in: place }: FileChoice = {},
) {
  const button = (place ?? page.locator('body')).getByRole('button', { name: 'Upload translation' })
  const [chooser] = await Promise.all([page.waitForEvent('filechooser'), button.click()])
  await chooser.setFiles({ name, mimeType: 'application/xliff+xml', buffer: Buffer.from(text) })
  await expect(uploadDialog(page)).toBeVisible()
}

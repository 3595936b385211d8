import type { BrowserContext, Page } from '@playwright/test'
import { backOnline } from '../drafts.ts'

/** `before`: saves are lost on their way; `after`: they arrive, and their answers are lost. */
export const troubles = ['none', 'offline', 'before', 'after'] as const
export type Trouble = (typeof troubles)[number]

/** A network that can be lost in more than one way. */
export async function openNetwork(context: BrowserContext, page: Page) {
  let now: Trouble = 'none'
  await page.route('**/update-post-edited-data/', async (route) => {
    // What was on its way when the page was closed has no answer to lose.
    if (now === 'after') await route.fetch().catch(() => undefined)
    if (now === 'before' || now === 'after') await route.abort().catch(() => undefined)
    else await route.fallback()
  })
  return {
    trouble: (): Trouble => now,
    become: async (next: Trouble) => {
      now = next
      await context.setOffline(next === 'offline')
      if (next === 'none') await backOnline(page)
    },
  }
}

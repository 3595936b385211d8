import type { BrowserContext, Page } from '@playwright/test'

/** In the drawing that a document brings of a stranger's first screen, nothing can be pressed yet. */
export const drawing = '[data-drawn]'

/** How long a page may take that comes in time; of others their test says what is to be seen, ms. */
const patience = 15_000

/** The screens that come drawn. */
const drawn = /^\/($|reset-password$|public\/policies$)/

const isThere = async (page: Page) => {
  if (!drawn.test(new URL(page.url()).pathname)) return
  await page
    .locator(drawing)
    .waitFor({ state: 'detached', timeout: patience })
    .catch(() => undefined)
}

/** Goes to addresses as a person does, who begins when there is something to press. */
export function waitForPages(context: BrowserContext): void {
  context.on('page', (page) => {
    const [goto, reload] = [page.goto.bind(page), page.reload.bind(page)]
    page.goto = async (...address) => {
      const response = await goto(...address)
      await isThere(page)
      return response
    }
    page.reload = async (...options) => {
      const response = await reload(...options)
      await isThere(page)
      return response
    }
  })
}

import type { Page } from '@playwright/test'
import type { Screen } from './plain-job.ts'

/** What the rows of the editor show, codes by the names that a screen reader gives them. */
export const lookAt = (page: Page): Promise<Screen> =>
  page.evaluate(() => {
    const textOf = (element: Element): string =>
      [...element.childNodes]
        .map((node) => {
          if (node instanceof Text) return node.data
          if (!(node instanceof Element)) return ''
          if (node.getAttribute('role') !== 'img') return textOf(node)
          const name = node.getAttribute('aria-label') ?? ''
          return `⟦${name.startsWith('End') ? '/' : ''}${name.replace(/\D/g, '')}⟧`
        })
        .join('')
    const rows: Record<string, Screen['rows'][string]> = {}
    let active: string | undefined
    for (const row of document.querySelectorAll('[data-rows] tr')) {
      const [number, , target, about] = row.querySelectorAll('td')
      const text = target?.querySelector('[role=textbox], [data-text]')
      const n = number?.textContent ?? ''
      if (!text || !about) continue
      if (text.getAttribute('role') === 'textbox') active = n
      const words = [...about.querySelectorAll(':scope > span:not([hidden])')].map((span) => span.textContent)
      const [state = ''] = words
      // What is offered and what is wrong is beside it.
      const origin = words.slice(1).find((part) => !/finding|^Best match /.test(part)) ?? ''
      rows[n] = { text: textOf(text), state, origin }
    }
    return { rows, active }
  })

/** The best match, as it is offered beside the active segment; undefined when there is none. */
export const bestMatch = (page: Page): Promise<string | undefined> =>
  page.evaluate(() => {
    const buttons = [...document.querySelectorAll('li button')]
    const item = buttons.find(({ textContent }) => textContent.startsWith('Insert match 1'))?.closest('li')
    const text = item?.querySelector('p:last-of-type')
    if (!text) return undefined
    return [...text.childNodes]
      .map((node) => {
        const name = node instanceof Element ? node.getAttribute('aria-label') : null
        if (name === null) return node.textContent ?? ''
        return `⟦${name.startsWith('End') ? '/' : ''}${name.replace(/\D/g, '')}⟧`
      })
      .join('')
  })

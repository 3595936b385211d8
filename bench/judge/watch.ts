import type { Page } from 'puppeteer-core'

/** What can be seen of the editor from outside; a key that has done its act has changed some of it. */
export type EditorState = {
  /** how many keys have reached the page, and how many of these the page took for itself */
  reached: number
  taken: number
  rest: string
}

declare global {
  interface Window {
    keysSeen?: { reached: number; taken: number }
  }
}

/** Counts keys from now on. Modifiers alone are none. */
export async function watch(page: Page): Promise<void> {
  await page.evaluate(() => {
    const counts = { reached: 0, taken: 0 }
    window.keysSeen = counts
    window.addEventListener(
      'keydown',
      (event) => {
        if (['Control', 'Alt', 'Shift', 'Meta'].includes(event.key)) return
        counts.reached++
        // After everybody else has seen it.
        setTimeout(() => {
          if (event.defaultPrevented) counts.taken++
        })
      },
      { capture: true },
    )
  })
}

/** The editor as it is now; undefined when another page is in front. */
export async function look(page: Page): Promise<EditorState | undefined> {
  return await page.evaluate(() => {
    if (document.visibilityState !== 'visible') return undefined
    const field = document.querySelector('[role=textbox][contenteditable=true]')
    const tabs = [...document.querySelectorAll('[role=tab][aria-selected=true]')].map(
      (tab) => tab.textContent,
    )
    const active = document.activeElement
    return {
      ...(window.keysSeen ?? { reached: 0, taken: 0 }),
      rest: JSON.stringify([
        location.pathname,
        field?.getAttribute('aria-label'),
        field?.innerHTML,
        [...document.querySelectorAll('[role=status]')].map((status) => status.textContent),
        [...document.querySelectorAll('[data-index] mark')].length,
        String(window.getSelection()),
        document.querySelectorAll('dialog, [role=dialog], [role=menu]').length,
        tabs,
        active === field ? 'field' : `${active?.tagName} ${active?.getAttribute('aria-label')}`,
        localStorage.getItem('hub-editor-view'),
      ]),
    }
  })
}

import type { Page } from '@playwright/test'

/**
 * Notes in `window.messages` what the live regions of a page say, in their order. Where a draft is has a list of its
 * own.
 */
export function noteAloud() {
  const messages: string[] = []
  const last = new WeakMap<Element, string>()
  Object.assign(window, { messages })
  const live = '[role="status"], [role="alert"], [aria-live="polite"], [aria-live="assertive"]'
  const hear = (region: Element) => {
    const text = (region.textContent ?? '').replaceAll('\u00a0', ' ').trim()
    const words = text.replaceAll(/\d\d:\d\d/g, '{time}')
    if (last.get(region) === region.textContent) return
    last.set(region, region.textContent ?? '')
    // How often something is saved is a matter of luck.
    if (words !== '' && !/^Sav(ing|ed)/.test(words)) messages.push(words)
  }
  const regionOf = (node: Node) => (node instanceof Element ? node : node.parentElement)?.closest(live)
  new MutationObserver((changes) => {
    for (const { target, addedNodes } of changes) {
      const region = regionOf(target)
      if (region) hear(region)
      // Of what is new, only an alert is read out.
      for (const node of addedNodes)
        if (node instanceof Element)
          for (const alert of [node, ...node.querySelectorAll('*')])
            if (alert.getAttribute('role') === 'alert') hear(alert)
    }
  }).observe(document, { childList: true, characterData: true, subtree: true })
}

/** What has been said since the last time it was taken. */
export const takeMessages = (page: Page) =>
  page.evaluate((): string[] => {
    const { messages } = Object(window)
    return messages.splice(0)
  })
export const peekMessages = (page: Page) => page.evaluate((): string[] => [...Object(window).messages])

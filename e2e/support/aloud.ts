import type { Page } from '@playwright/test'
import { golden, writeGolden, writesGolden } from './golden.ts'
import { expect } from './test.ts'

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

/** What is said in each part of a day, beside what a person has read and found good. */
export async function speechOf(name: string) {
  const parts = new Map(
    writesGolden
      ? []
      : (await golden(name)).split(/^# /m).map((part): [string, string] => {
          const [title = '', ...lines] = part.trimEnd().split('\n')
          return [title, lines.join('\n')]
        }),
  )
  const transcript: string[] = []
  return {
    part: async (page: Page, title: string, act: () => Promise<unknown>) => {
      await act()
      if (writesGolden) await page.waitForTimeout(3000)
      else await expect.poll(async () => (await peekMessages(page)).join('\n'), title).toBe(parts.get(title))
      transcript.push([`# ${title}`, ...(await takeMessages(page))].join('\n'))
    },
    end: async () => {
      if (writesGolden) await writeGolden(name, `${transcript.join('\n')}\n`)
      else expect(transcript.join('\n')).toBe((await golden(name)).trimEnd())
    },
  }
}

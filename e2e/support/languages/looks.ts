import type { Page } from '@playwright/test'

/** What is wrong with how a page's words lie: cut off, or one over another. */
export const badlyLaid = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const isShown = (element: Element) => {
      const { clipPath, visibility, opacity } = getComputedStyle(element)
      return (
        element.checkVisibility({ contentVisibilityAuto: true }) &&
        visibility === 'visible' &&
        opacity !== '0' &&
        !clipPath.startsWith('inset')
      )
    }
    const floats = (element: Element | null): boolean =>
      element !== null &&
      (/fixed|sticky|absolute/.test(getComputedStyle(element).position) || floats(element.parentElement))
    const isHidden = (element: Element | null): boolean =>
      element !== null && (element.classList.contains('sr') || isHidden(element.parentElement))
    /** The part of a box that its ancestors let through. */
    const letThrough = (box: DOMRect, inside: Element | null): DOMRect => {
      if (!inside || box.width <= 0) return box
      const { overflowX, overflowY } = getComputedStyle(inside)
      if (overflowX === 'visible' && overflowY === 'visible') return letThrough(box, inside.parentElement)
      const frame = inside.getBoundingClientRect()
      const [left, top] = [Math.max(box.left, frame.left), Math.max(box.top, frame.top)]
      const width = Math.min(box.right, frame.right) - left
      const height = Math.min(box.bottom, frame.bottom) - top
      return letThrough(new DOMRect(left, top, Math.max(0, width), Math.max(0, height)), inside.parentElement)
    }
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
    const words: { text: string; boxes: DOMRect[] }[] = []
    const faults: string[] = []
    while (walker.nextNode()) {
      const { currentNode: node } = walker
      const text = (node.textContent ?? '').trim()
      const parent = node.parentElement
      if (text === '' || !parent || isHidden(parent) || !isShown(parent)) continue
      const { overflowX, textOverflow } = getComputedStyle(parent)
      const isCut = parent.scrollWidth > parent.clientWidth + 1 && /hidden|clip/.test(overflowX)
      if (isCut && textOverflow !== 'ellipsis') faults.push(`cut: ${text.slice(0, 60)}`)
      if (floats(parent)) continue
      const range = document.createRange()
      range.selectNodeContents(node)
      words.push({ text, boxes: [...range.getClientRects()].map((box) => letThrough(box, parent)) })
    }
    const meet = (a: DOMRect, b: DOMRect) =>
      Math.min(a.right, b.right) - Math.max(a.left, b.left) > 3 &&
      Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top) > 8
    for (const [at, one] of words.entries())
      for (const other of words.slice(at + 1))
        if (one.boxes.some((a) => other.boxes.some((b) => meet(a, b))))
          faults.push(`over: ${one.text.slice(0, 40)} | ${other.text.slice(0, 40)}`)
    return faults.slice(0, 10)
  })

/** The names of tabs that a tool lies over: both stick, so that nothing else tells. */
export const coveredTabs = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const boxes = (selector: string) =>
      [...document.querySelectorAll(selector)]
        .filter((element) => element.checkVisibility())
        .map((element) => ({ name: element.textContent ?? '', box: element.getBoundingClientRect() }))
    const tools = boxes('[role=toolbar] button')
    return boxes('[role=tab]')
      .filter(({ box: tab }) =>
        tools.some(
          ({ box }) =>
            Math.min(tab.right, box.right) - Math.max(tab.left, box.left) > 1 &&
            Math.min(tab.bottom, box.bottom) - Math.max(tab.top, box.top) > 1,
        ),
      )
      .map(({ name }) => name)
  })

/** All that a page says, to be seen or heard. */
export const saidOn = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const texts: string[] = [document.title]
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_ELEMENT | NodeFilter.SHOW_TEXT)
    while (walker.nextNode()) {
      const { currentNode: node } = walker
      // What is in a language of its own is no word of the page.
      const holder = node instanceof Element ? node : node.parentElement
      if (holder?.closest('[lang]') !== document.documentElement) continue
      if (node instanceof Element)
        texts.push(
          ...['aria-label', 'title', 'placeholder', 'alt'].map((name) => node.getAttribute(name) ?? ''),
        )
      else texts.push(node.textContent ?? '')
    }
    return [...new Set(texts.map((text) => text.trim()))].filter((text) => text !== '')
  })

import type { Place } from '@hub/text/find'
import { isChip } from './selected.ts'

/** Places that are marked in one text at most. */
const mostMarked = 500

/** Ranges of a text on the page, each code of which is one unit. Places are in their order. */
export function rangesIn(cell: Element, places: readonly Place[]): Range[] {
  const head = places.slice(0, mostMarked)
  const ranges: Range[] = []
  const walker = document.createTreeWalker(cell, NodeFilter.SHOW_ELEMENT | NodeFilter.SHOW_TEXT, (node) =>
    node.parentElement && isChip(node.parentElement) ? NodeFilter.FILTER_REJECT : NodeFilter.FILTER_ACCEPT,
  )
  let at = 0
  let next = 0
  let range: Range | undefined
  for (let node = walker.nextNode(); node && next < head.length; node = walker.nextNode()) {
    if (isChip(node)) at += 1
    if (!(node instanceof Text)) continue
    const end = at + node.length
    // A text may be in several nodes: white space that is drawn has its own.
    for (let place = head[next]; place; place = head[next]) {
      if (!range) {
        if (place.from >= end) break
        range = document.createRange()
        range.setStart(node, Math.max(0, place.from - at))
      }
      if (place.to > end) break
      range.setEnd(node, place.to - at)
      ranges.push(range)
      range = undefined
      next += 1
    }
    at = end
  }
  return ranges
}

/** The element that holds a side's text in a row; the field where that is the active one. */
export const textIn = (row: Element, side: 'source' | 'target'): Element | null =>
  side === 'source'
    ? row.querySelector('td[data-text]')
    : (row.querySelector('[role="textbox"]') ?? row.querySelector('div[data-text]'))

/** The name in the style sheet of the place that one has gone to. */
export const hereName = 'hub-found-here'

/**
 * Puts the cursor where the place that one has gone to is marked, if that is in the field; what is there is selected.
 */
export function selectFrom(highlight: Highlight | undefined) {
  const [range] = highlight ?? []
  const field = document.activeElement
  if (range instanceof Range && field?.role === 'textbox' && field.contains(range.startContainer))
    window
      .getSelection()
      ?.setBaseAndExtent(range.startContainer, range.startOffset, range.endContainer, range.endOffset)
}

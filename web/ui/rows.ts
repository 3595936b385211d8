import type { Virtualizer } from '@tanstack/react-virtual'
import { type RefObject, useLayoutEffect, useState } from 'react'

/** Rows of a table that scrolls with the window, of which only those in sight are in the page. */
export type Rows = Virtualizer<Window, HTMLTableRowElement>

/**
 * The height that the browser reports once it has laid out the row: asking for it before has the whole page laid out
 * at once.
 */
export function heightOf(
  row: HTMLTableRowElement,
  entry: ResizeObserverEntry | undefined,
  rows: Rows,
): number {
  const [box] = entry?.borderBoxSize ?? []
  if (box) return Math.round(box.blockSize)
  const index = rows.indexFromElement(row)
  return rows.itemSizeCache.get(rows.options.getItemKey(index)) ?? rows.options.estimateSize(index)
}

/**
 * Whether a row can be seen whole, also when it grows. Scrolling to where one is has the whole page laid out, time and
 * again.
 *
 * @param growth how much higher the row may become, px
 */
export function isInView(rows: Rows, index: number, growth: number): boolean {
  const row = rows.measurementsCache[index]
  const { scrollOffset, scrollRect, options } = rows
  if (!row || scrollOffset === null || !scrollRect) return false
  const bottom = scrollOffset + scrollRect.height - options.scrollPaddingEnd
  return row.start >= scrollOffset + options.scrollPaddingStart && row.end + growth <= bottom
}

/**
 * Where the first row begins, px from the top of the page.
 *
 * @param guess what it is before it has been measured
 */
export function useTop(list: RefObject<HTMLElement | null>, guess: number): number {
  const [top, setTop] = useState(guess)
  useLayoutEffect(() => {
    const place = () => {
      if (list.current) setTop(list.current.getBoundingClientRect().top + window.scrollY)
    }
    // It reports at once, as soon as the page has been laid out.
    const observer = new ResizeObserver(place)
    observer.observe(document.body)
    return () => observer.disconnect()
  }, [list])
  return top
}

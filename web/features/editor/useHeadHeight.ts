import { type RefObject, useEffect, useLayoutEffect } from 'react'
import { headHeight, keepFocusInSight, nameHeight } from '../../ui/reveal.ts'

/** Heights, px, that the style sheets have: of the head on a desk, and of the name on a phone. */
const usual = { head: 122, name: 45 }

/**
 * Keeps `--head` at the height of the head that stays in sight, and `--name` at that of its first line on a phone:
 * what sticks below them begins there, and what gets the focus is brought out from under it.
 */
export function useHeadHeight(frame: RefObject<HTMLElement | null>) {
  useEffect(keepFocusInSight, [])
  useLayoutEffect(() => {
    const last = { ...usual }
    // Everything in the frame is styled again when one changes.
    const set = (what: 'head' | 'name', height: number) => {
      if (height !== last[what]) frame.current?.style.setProperty(`--${what}`, `${height}px`)
      last[what] = height
    }
    const measure = () => {
      set('head', headHeight())
      set('name', nameHeight() ?? last.name)
    }
    // It reports at once, as soon as the page has been laid out and before it is painted.
    const observer = new ResizeObserver(measure)
    for (const part of document.querySelectorAll('[data-sticky]')) observer.observe(part)
    // Which part sticks depends on the width of the window.
    observer.observe(document.body)
    return () => observer.disconnect()
  }, [frame])
}

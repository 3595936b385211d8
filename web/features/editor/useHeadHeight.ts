import { useLayoutEffect, useRef } from 'react'
import { headHeight } from './field/reveal.ts'

/** Its height on a desk, px, which `--head` has in the style sheet: where it is that, nothing has to be set. */
const usual = 89

/** Keeps `--head` at the height of the head that stays in sight: what sticks below it begins there. */
export function useHeadHeight() {
  const frame = useRef<HTMLDivElement>(null)
  useLayoutEffect(() => {
    let last = usual
    const measure = () => {
      const height = headHeight()
      // Everything in the frame is styled again when it changes.
      if (height !== last) frame.current?.style.setProperty('--head', `${height}px`)
      last = height
    }
    // It reports at once, as soon as the page has been laid out and before it is painted.
    const observer = new ResizeObserver(measure)
    for (const part of document.querySelectorAll('[data-sticky]')) observer.observe(part)
    // Which part sticks depends on the width of the window.
    observer.observe(document.body)
    return () => observer.disconnect()
  }, [])
  return frame
}

import { useLayoutEffect, useRef } from 'react'
import { headHeight } from './field/reveal.ts'

/** Keeps `--head` at the height of the head that stays in sight: what sticks below it begins there. */
export function useHeadHeight() {
  const frame = useRef<HTMLDivElement>(null)
  useLayoutEffect(() => {
    const measure = () => frame.current?.style.setProperty('--head', `${headHeight()}px`)
    // It reports at once, as soon as the page has been laid out and before it is painted.
    const observer = new ResizeObserver(measure)
    for (const part of document.querySelectorAll('[data-sticky]')) observer.observe(part)
    // Which part sticks depends on the width of the window.
    observer.observe(document.body)
    return () => observer.disconnect()
  }, [])
  return frame
}

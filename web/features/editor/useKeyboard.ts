import { type RefObject, useEffect } from 'react'

/** What is lower than this is no keyboard: a browser's own bar may come and go, px. */
const lowest = 100

/**
 * Keeps `--keyboard` at how much of the window's foot a phone's keyboard covers: what is at the foot goes above it.
 * Browsers leave the window as high as it was, and say it of what can be seen of it alone.
 */
export function useKeyboard(frame: RefObject<HTMLElement | null>) {
  useEffect(() => {
    const viewport = window.visualViewport
    if (!viewport) return
    let last = 0
    const measure = () => {
      const element = frame.current
      const coverHeight = Math.round(window.innerHeight - viewport.offsetTop - viewport.height)
      // A page that is zoomed into shows less of itself, too.
      const height = viewport.scale === 1 && coverHeight >= lowest ? coverHeight : 0
      if (!element || height === last) return
      last = height
      element.style.setProperty('--keyboard', `${height}px`)
      element.toggleAttribute('data-keyboard', height > 0)
    }
    measure()
    viewport.addEventListener('resize', measure)
    viewport.addEventListener('scroll', measure)
    return () => {
      viewport.removeEventListener('resize', measure)
      viewport.removeEventListener('scroll', measure)
    }
  }, [frame])
}

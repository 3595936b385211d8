/** Frames in which nothing has moved, after which the page is at rest. */
const calm = 3
/** Frames after which a page that is still moving is its reader's to move. */
const mostFrames = 12

/** Where an element is in the window, and how far the page is scrolled, px. */
type Place = { top: number; scrolled: number }

/** Whether an element is elsewhere for having been scrolled, and for nothing else. */
const isScrolled = (before: Place, now: Place): boolean =>
  before.scrolled !== now.scrolled && Math.abs(before.top - now.top - (now.scrolled - before.scrolled)) < 1

/**
 * Looks at an element time and again until the page around it has come to rest: rows are measured after they were
 * drawn, and move those below them. A reader who scrolls ends it.
 *
 * @returns what ends it before
 */
export function whileSettling(element: HTMLElement, look: () => void): () => void {
  const place = (): Place => ({ top: element.getBoundingClientRect().top, scrolled: window.scrollY })
  let frame = 0
  let last: Place | undefined
  let calmFrames = 0
  let frames = 0
  const step = () => {
    if (last && isScrolled(last, place())) return
    look()
    const now = place()
    calmFrames = now.top === last?.top ? calmFrames + 1 : 0
    last = now
    frames += 1
    if (calmFrames < calm && frames < mostFrames) frame = requestAnimationFrame(step)
  }
  // It reports once the page is laid out, before that is painted, and after the list's own observer, which is older.
  const layout = new ResizeObserver(() => {
    layout.disconnect()
    step()
  })
  layout.observe(element)
  return () => {
    layout.disconnect()
    cancelAnimationFrame(frame)
  }
}

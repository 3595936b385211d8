/** Frames in which nothing has moved, after which the page is at rest. */
const calm = 3
/** Frames after which a page that is still moving is its reader's to move. */
const mostFrames = 12

/**
 * Looks at an element time and again until the page around it has come to rest: rows are measured after they were
 * drawn, and move those below them.
 *
 * @returns what ends it before
 */
export function whileSettling(element: HTMLElement, look: () => void): () => void {
  let frame = 0
  let last: number | undefined
  let calmFrames = 0
  let frames = 0
  const step = () => {
    look()
    const { top } = element.getBoundingClientRect()
    calmFrames = top === last ? calmFrames + 1 : 0
    last = top
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

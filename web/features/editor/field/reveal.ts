/** Room that is left between what is shown and the edge, px. */
const gap = 8

/** How much of the window's top the sticky head covers, px: the whole of it on a desk, its first line on a phone. */
export const covered = () =>
  Math.max(
    0,
    ...[...document.querySelectorAll('[data-sticky]')].map((part) => part.getBoundingClientRect().height),
  )

/** What can be seen of the window, px from its top: below the sticky head, above a phone's keyboard. */
function inSight(): { top: number; bottom: number } {
  const seen = window.visualViewport
  const top = seen?.offsetTop ?? 0
  return { top: Math.max(covered(), top) + gap, bottom: top + (seen?.height ?? window.innerHeight) - gap }
}

/** Scrolls by what is needed, at once, so that something can be seen; its top goes first where it is too high. */
export function reveal(place: { top: number; bottom: number }) {
  const sight = inSight()
  const below = Math.max(0, place.bottom - sight.bottom)
  const distance = Math.min(below, place.top - sight.top)
  const by = place.top < sight.top ? place.top - sight.top : distance
  if (by !== 0) window.scrollBy({ top: by, behavior: 'instant' })
}

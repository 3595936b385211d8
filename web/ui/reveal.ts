/** Room that is left between what is shown and the edge, px. */
const gap = 8

/** Whether an active row may be higher than what is in sight of it: who knows its height brings it there then. */
export const isLittle = (): boolean => window.matchMedia('(max-width: 767px), (max-height: 500px)').matches

const heightsOf = (selector: string): number[] =>
  [...document.querySelectorAll(selector)]
    .filter((part) => getComputedStyle(part).position === 'sticky')
    .map(heightOf)

const heightOf = (part: Element): number => part.getBoundingClientRect().height

const sum = (heights: readonly number[]) => heights.reduce((all, height) => all + height, 0)

/** How high the head is that stays in sight, px: the whole of it on a desk, its name and the brief on a phone. */
export const headHeight = (): number => sum(heightsOf('[data-sticky]'))

/** How high the line is, px, that stays in sight above the brief on a phone; undefined on a desk. */
export const nameHeight = (): number | undefined => heightsOf('[data-sticky="name"]')[0]

/** How much of the window's top is covered, px: by the head, and by the tabs and names of columns below it. */
export const coverHeight = (): number => headHeight() + sum(heightsOf('[data-sticky-next]'))

const atFoot = (part: Element): boolean => {
  const { position, insetBlockStart, insetBlockEnd } = getComputedStyle(part)
  // Of what is fixed a browser says where it is, not that nobody has said so.
  if (position === 'fixed') return insetBlockEnd === '0px'
  return position !== 'static' && insetBlockStart === 'auto'
}

/** How high what lies over the foot of a narrow window is, px: the drawer, or the acts of a review. */
const footHeight = (): number =>
  sum([...document.querySelectorAll('[data-sticky-foot]')].filter(atFoot).map(heightOf))

/**
 * What can be seen of the window, px from its top: below the sticky head, above the drawer and a phone's keyboard.
 */
function inSight(): { top: number; bottom: number } {
  const viewport = window.visualViewport
  const top = viewport?.offsetTop ?? 0
  const bottom = Math.min(window.innerHeight, top + (viewport?.height ?? window.innerHeight))
  return { top: Math.max(coverHeight(), top) + gap, bottom: bottom - footHeight() - gap }
}

type Place = { top: number; bottom: number }

/**
 * Scrolls by what is needed, at once, so that something can be seen; its top goes first where it is too high. What is
 * around it is shown with it as far as there is room: `around` goes from the whole of it to less.
 */
export function reveal(least: Place, around: readonly Place[] = []) {
  const sight = inSight()
  const place = around.find(({ top, bottom }) => bottom - top <= sight.bottom - sight.top) ?? least
  const below = Math.max(0, place.bottom - sight.bottom)
  const distance = Math.min(below, place.top - sight.top)
  const by = place.top < sight.top ? place.top - sight.top : distance
  if (by !== 0) window.scrollBy({ top: by, behavior: 'instant' })
}

/** Whether something does not move when the page is scrolled, as it is part of what covers the rest. */
function isStuck(element: Element | null): boolean {
  if (!element) return false
  const { display, position } = getComputedStyle(element)
  // What has no box of its own, as the head of an editor on a phone, sticks nowhere.
  const isOne = display !== 'contents' && ['fixed', 'sticky'].includes(position)
  return isOne || isStuck(element.parentElement)
}

/**
 * What a key has moved the focus to is in sight: a browser leaves it where it is in the window, though it is under what
 * sticks to the window's edges. A field sees to itself.
 */
function revealFocused({ target }: FocusEvent) {
  if (!(target instanceof HTMLElement) || !target.matches(':focus-visible:not([role="textbox"])')) return
  // Not before the browser has scrolled, which it does once everybody has heard of the focus.
  if (!isStuck(target)) requestAnimationFrame(() => reveal(target.getBoundingClientRect()))
}

/** Keeps what has the focus from being covered, until it is called off. */
export function keepFocusInSight(): () => void {
  document.addEventListener('focusin', revealFocused)
  return () => document.removeEventListener('focusin', revealFocused)
}

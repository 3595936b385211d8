type Box = { readonly top: number; readonly bottom: number; readonly left: number; readonly right: number }

/** Where a toast is when nothing is in its way, px from the top. */
const usual = 16
const step = 8

const meet = (a: Box, b: Box) => a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom

/**
 * The highest place where a toast covers nothing that is used. Where each covers something, it is the one that covers
 * the least, and none of `avoid`: what has the focus, and the row under the pointer.
 */
export function freeTop(
  toast: { left: number; right: number; height: number },
  targets: readonly Box[],
  windowHeight: number,
  avoid: readonly Box[] = [],
): number {
  let best = { top: usual, covered: Number.POSITIVE_INFINITY }
  for (let top = usual; top + toast.height + usual <= windowHeight; top += step) {
    const box = { left: toast.left, right: toast.right, top: top - 4, bottom: top + toast.height + 4 }
    const isOnKept = avoid.some((one) => meet(box, one))
    const overlaps = targets.filter((one) => meet(box, one)).length + (isOnKept ? targets.length + 1 : 0)
    if (overlaps === 0) return top
    if (overlaps < best.covered) best = { top, covered: overlaps }
  }
  return best.top
}
